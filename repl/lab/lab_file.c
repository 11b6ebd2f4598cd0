/* lab_file.c - writes a run as a file: lines of JSON with a check sum, whole or not at all.
 *
 * Means and deviations stand there for others to read; what is read back (lab_file_read.c) are the sums. */
#include <stdlib.h>
#include <string.h>

#include "core/digest.h"
#include "lab_file.h"
#include "text/json.h"
#include "text/replace_file.h"

const char *const OUTLIER_KEYS[2][OUTLIERS] = {
    {"score", "margin", "turns", "lead_changes"},
    {[PAIR_MORE] = "more", [PAIR_LESS] = "less", [PAIR_WIDER] = "wider", [PAIR_CLOSER] = "closer"}};
const char *const PAIR_SUM_KEYS[PAIR_SUMS] = {"b", "difference"};

typedef unsigned long long Long;

static void put_against(Builder *out, const LabReport *report) {
  const LabHead *against = &report->against;
  json_strings(out, "against", against->use, against->use_count);
  json_strings(out, "against_opt", against->options, against->option_count);
  builder_print(out, ",\"against_rules\":\"%016llx\",\"same_tiles\":%s", (Long)against->digest,
                report->same_tiles ? "true" : "false");
}

static void put_head(Builder *out, const LabReport *report) {
  const LabHead *head = &report->head;
  const Sums *sums = &report->sums;
  const char *bots[PLAYERS_MAX];
  for (unsigned i = 0; i < head->players; i++) bots[i] = head->bots[i];
  builder_print(out, "{\"kind\":\"%s\",\"version\":%d", report->paired ? "pairs" : "sim",
                LAB_FILE_VERSION);
  json_key(out, "program", head->build);
  json_strings(out, "use", head->use, head->use_count);
  json_strings(out, "opt", head->options, head->option_count);
  json_strings(out, "bots", bots, head->players);
  builder_print(out, ",\"seed\":%llu,\"games\":%llu,\"rules\":\"%016llx\"", (Long)head->seed,
                (Long)head->games, (Long)head->digest);
  if (report->paired) put_against(out, report);
  builder_print(out, ",\"shard\":%u,\"shards\":%u,\"first\":%llu,\"planned\":%llu,\"played\":%llu",
                head->shard, head->shards, (Long)head->first, (Long)head->planned,
                (Long)head->played);
  builder_print(out, ",\"finished\":%llu,\"failed\":%llu,\"gaps\":%s}\n", (Long)sums->games,
                (Long)sums->failed, head->gaps ? "true" : "false");
}

static void put_figure(Builder *out, const LabReport *report, unsigned figure) {
  const Sum *sum = sums_of(&report->sums, 0, figure);
  FigureMean mean = report_mean(report, figure);
  char text[WIDE_TEXT];
  builder_put(out, "{\"kind\":\"figure\",\"key\":");
  json_string(out, report->figures.list[figure].key);
  builder_print(out, ",\"scale\":%d,\"sum\":%s", report->figures.list[figure].scale,
                wide_write(sum->sum, text));
  builder_print(out, ",\"squares\":%s,\"nonzero\":%llu", wide_write(sum->squares, text),
                (Long)sum->nonzero);
  for (unsigned i = 0; report->paired && i < PAIR_SUMS; i++) {
    sum = sums_of(&report->sums, 1 + i, figure);
    builder_print(out, ",\"%s\":[%s", PAIR_SUM_KEYS[i], wide_write(sum->sum, text));
    builder_print(out, ",%s,%llu]", wide_write(sum->squares, text), (Long)sum->nonzero);
  }
  builder_print(out, ",\"mean\":%.6g,\"sd\":%.6g}\n", mean.mean, mean.deviation);
}

static void put_histogram(Builder *out, const char *of, const uint64_t *counts) {
  bool first = true;
  builder_print(out, "{\"kind\":\"histogram\",\"of\":\"%s\",\"counts\":[", of);
  for (unsigned i = 0; i < HISTOGRAM; i++) {
    if (!counts[i]) continue;
    builder_print(out, "%s[%u,%llu]", first ? "" : ",", i, (Long)counts[i]);
    first = false;
  }
  builder_put(out, "]}\n");
}

static bool counted(const uint64_t *counts) {
  for (unsigned i = 0; i < HISTOGRAM; i++)
    if (counts[i]) return true;
  return false;
}

static void put_rest(Builder *out, const LabReport *report) {
  const Sums *sums = &report->sums;
  put_histogram(out, "score", sums->scores);
  put_histogram(out, "margin", sums->margins);
  for (unsigned group = 0; group < PLAYERS_MAX; group++) {
    char of[16];
    snprintf(of, sizeof of, "score.%u", group + 1);
    if (counted(sums->scores_of[group])) put_histogram(out, of, sums->scores_of[group]);
  }
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    const Outlier *outlier = &sums->outliers[kind];
    if (outlier->there)
      builder_print(
          out, "{\"kind\":\"outlier\",\"of\":\"%s\",\"value\":%lld,\"game\":%llu,\"seed\":%llu}\n",
          OUTLIER_KEYS[report->paired][kind], (long long)outlier->value, (Long)outlier->number,
          (Long)outlier->seed);
  }
  for (unsigned i = 0; i < kept_failures(sums); i++) {
    const Failure *failure = &sums->failures[i];
    builder_print(out, "{\"kind\":\"failure\",\"game\":%llu,\"seed\":%llu", (Long)failure->number,
                  (Long)failure->seed);
    if (report->paired) builder_print(out, ",\"side\":%u", failure->arm);
    builder_put(out, ",\"text\":");
    json_string(out, failure->text);
    builder_put(out, "}\n");
  }
}

bool report_write(const LabReport *report, const char *path, const char *unsaid, Reason *why) {
  Replacement file;
  Builder text = {0}; /* as a whole: the last line has the check sum of all before it */
  unsigned lines = 1;
  if (!replace_open(&file, path, FILE_RUN, unsaid, why)) return false;
  put_head(&text, report);
  for (unsigned i = 0; i < report->figures.count; i++) put_figure(&text, report, i);
  put_rest(&text, report);
  for (size_t i = 0; i < text.size; i++) lines += text.text[i] == '\n';
  uint64_t check = digest_add(DIGEST_START, builder_text(&text), text.size);
  builder_print(&text, "{\"kind\":\"end\",\"lines\":%u,\"check\":\"%016llx\"}\n", lines,
                (Long)check);
  builder_bytes(&file.out, builder_text(&text), text.size);
  bool good = !text.failed || refuse(why, "%.200s: out of memory", path);
  builder_free(&text);
  return replace_close(&file, good, why);
}
