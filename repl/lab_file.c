/* lab_file.c - writes a run as a file: lines of JSON with a check sum, whole or not at all.
 *
 * Means and deviations stand there for others to read; what is read back (lab_file_read.c) are the sums. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "outfile.h"
#include "lab_file.h"

const char *const OUTLIER_KEYS[OUTLIERS] = {"score", "margin", "turns", "lead_changes"};

/* --- Writing --- */

typedef struct {
  FILE *file;
  uint64_t check; /* of all lines so far (FNV-1a) */
  unsigned lines;
} Output;

static void put(Output *out, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void put(Output *out, const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  int size = vsnprintf(text, sizeof text, format, list);
  va_end(list);
  if (size < 0 || (size_t)size >= sizeof text) return;
  out->check = check_bytes(out->check, text, (size_t)size);
  for (int i = 0; i < size; i++) out->lines += text[i] == '\n';
  fwrite(text, 1, (size_t)size, out->file);
}

/* All of them may be shown: rules, options and bots were looked at when they were named. */
static void put_string(Output *out, const char *text) {
  put(out, "\"");
  for (; *text; text++) put(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  put(out, "\"");
}

static void put_strings(Output *out, const char *key, const char *const *list, size_t count) {
  put(out, ",\"%s\":[", key);
  for (size_t i = 0; i < count; i++) {
    if (i) put(out, ",");
    put_string(out, list[i]);
  }
  put(out, "]");
}

typedef unsigned long long Long;

static void put_head(Output *out, const LabHead *head, const Sums *sums) {
  const char *bots[PLAYERS_MAX];
  for (unsigned i = 0; i < head->players; i++) bots[i] = head->bots[i];
  put(out, "{\"kind\":\"sim\",\"version\":%d", LAB_FILE_VERSION);
  put_strings(out, "use", head->use, head->use_count);
  put_strings(out, "opt", head->options, head->option_count);
  put_strings(out, "bots", bots, head->players);
  put(out, ",\"seed\":%llu,\"games\":%llu,\"rules\":\"%016llx\"", (Long)head->seed,
      (Long)head->games, (Long)head->digest);
  put(out, ",\"shard\":%u,\"shards\":%u,\"first\":%llu,\"planned\":%llu,\"played\":%llu",
      head->shard, head->shards, (Long)head->first, (Long)head->planned, (Long)head->played);
  put(out, ",\"finished\":%llu,\"failed\":%llu}\n", (Long)sums->games, (Long)sums->failed);
}

static void put_figure(Output *out, const LabReport *report, unsigned figure) {
  const Sum *sum = sums_of(&report->sums, 0, figure);
  FigureMean mean = report_mean(report, figure);
  char text[WIDE_TEXT];
  put(out, "{\"kind\":\"figure\",\"key\":");
  put_string(out, report->figures.list[figure].key);
  put(out, ",\"scale\":%d,\"sum\":%s", report->figures.list[figure].scale,
      wide_write(sum->sum, text));
  put(out, ",\"squares\":%s,\"nonzero\":%llu", wide_write(sum->squares, text), (Long)sum->nonzero);
  put(out, ",\"mean\":%.6g,\"sd\":%.6g}\n", mean.mean, mean.deviation);
}

static void put_histogram(Output *out, const char *of, const uint64_t *counts) {
  bool first = true;
  put(out, "{\"kind\":\"histogram\",\"of\":\"%s\",\"counts\":[", of);
  for (unsigned i = 0; i < HISTOGRAM; i++) {
    if (!counts[i]) continue;
    put(out, "%s[%u,%llu]", first ? "" : ",", i, (Long)counts[i]);
    first = false;
  }
  put(out, "]}\n");
}

static bool counted(const uint64_t *counts) {
  for (unsigned i = 0; i < HISTOGRAM; i++)
    if (counts[i]) return true;
  return false;
}

static void put_rest(Output *out, const Sums *sums) {
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
      put(out, "{\"kind\":\"outlier\",\"of\":\"%s\",\"value\":%lld,\"game\":%llu,\"seed\":%llu}\n",
          OUTLIER_KEYS[kind], (long long)outlier->value, (Long)outlier->number,
          (Long)outlier->seed);
  }
  for (unsigned i = 0; i < kept_failures(sums); i++) {
    const Failure *failure = &sums->failures[i];
    put(out, "{\"kind\":\"failure\",\"game\":%llu,\"seed\":%llu,\"text\":", (Long)failure->number,
        (Long)failure->seed);
    put_string(out, failure->text);
    put(out, "}\n");
  }
}

static void write_all(const LabReport *report, FILE *file) {
  Output out = {.file = file, .check = CHECK_START};
  put_head(&out, &report->head, &report->sums);
  for (unsigned i = 0; i < report->figures.count; i++) put_figure(&out, report, i);
  put_rest(&out, &report->sums);
  uint64_t check = out.check;
  put(&out, "{\"kind\":\"end\",\"lines\":%u,\"check\":\"%016llx\"}\n", out.lines + 1, (Long)check);
}

bool report_write(const LabReport *report, const char *path, const char *unsaid, Reason *why) {
  OutFile file;
  if (!outfile_open(&file, path, FILE_RUN, unsaid, why)) return false;
  write_all(report, file.out);
  return outfile_close(&file, true, why);
}
