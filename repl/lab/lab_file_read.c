/* lab_file_read.c - reads the file of a run: exactly what was written, or nothing.
 *
 * Files come from other machines and may be cut or damaged; each line must be as it was written, and the check
 * sum must be right. */
#include <stdlib.h>
#include <string.h>

#include "core/digest.h"
#include "game/session.h"
#include "lab_file.h"
#include "text/text_file.h"

/* --- Pieces of a line --- */

typedef struct {
  const char *at; /* rest of the line, which ends in a zero byte */
  bool good;
} Input;

static void want(Input *in, const char *text) {
  size_t size = strlen(text);
  if (in->good && strncmp(in->at, text, size) == 0)
    in->at += size;
  else
    in->good = false;
}

static bool next_is(Input *in, const char *text) {
  size_t size = strlen(text);
  if (!in->good || strncmp(in->at, text, size) != 0) return false;
  in->at += size;
  return true;
}

static Wide number(Input *in, const char *before) {
  Wide value = wide(0);
  want(in, before);
  const char *end = in->good ? wide_read(in->at, &value) : NULL;
  if (!end) in->good = false;
  if (end) in->at = end;
  return value;
}

static uint64_t count_to(Input *in, const char *before, uint64_t most) {
  Wide value = number(in, before);
  if (value.high || value.low > most) in->good = false;
  return in->good ? value.low : 0;
}

static uint64_t count(Input *in, const char *before) {
  return count_to(in, before, UINT64_MAX);
}

/* Means and spreads are for readers; they follow from the sums. */
static void skip_decimal(Input *in, const char *before) {
  char *end = NULL;
  want(in, before);
  if (in->good) strtod(in->at, &end);
  if (!end || end == in->at) in->good = false;
  if (in->good) in->at = end;
}

static int64_t whole(Input *in, const char *before) {
  Wide value = number(in, before);
  if (wide_less(value, wide(INT64_MIN)) || wide_less(wide(INT64_MAX), value)) in->good = false;
  return in->good ? (int64_t)value.low : 0;
}

static uint64_t hex(Input *in, const char *before) {
  want(in, before);
  char *end = NULL;
  unsigned long long value = in->good ? strtoull(in->at, &end, 16) : 0;
  if (!end || end - in->at != 16) in->good = false;
  if (in->good) in->at = end;
  want(in, "\"");
  return value;
}

/* Reads a string into `out`, whose rest it returns.  What could not be shown was never written. */
static char *string(Input *in, char *out, const char *end) {
  char *start = out;
  want(in, "\"");
  while (in->good && *in->at && *in->at != '"') {
    if (*in->at == '\\') in->at++;
    if (!*in->at || out + 1 >= end)
      in->good = false;
    else
      *out++ = *in->at++;
  }
  want(in, "\"");
  if (out < end) *out++ = '\0';
  if (in->good && !text_line(start)) in->good = false;
  return out;
}

static char *strings(Input *in, const char *before, const char **list, size_t *used, size_t most,
                     char *out, const char *end) {
  want(in, before);
  want(in, "[");
  for (*used = 0; in->good && !next_is(in, "]");) {
    if (*used) want(in, ",");
    if (*used == most) in->good = false;
    if (!in->good) break;
    list[(*used)++] = out;
    out = string(in, out, end);
  }
  return out;
}

/* --- Lines --- */

/* The second set of rules of a comparison. */
static void read_against(Input *in, LabReport *report, char *out, const char *end) {
  LabHead *against = &report->against;
  out = strings(in, ",\"against\":", against->use, &against->use_count, LAB_WORDS, out, end);
  strings(in, ",\"against_opt\":", against->options, &against->option_count, LAB_WORDS, out, end);
  against->digest = hex(in, ",\"against_rules\":\"");
  report->same_tiles = next_is(in, ",\"same_tiles\":true");
  if (!report->same_tiles) want(in, ",\"same_tiles\":false");
}

static void read_head(Input *in, LabReport *report, const char *end) {
  LabHead *head = &report->head;
  const char *bots[PLAYERS_MAX];
  size_t players = 0;
  char *out = report->text;
  report->paired = next_is(in, "{\"kind\":\"pairs\"");
  if (!report->paired) want(in, "{\"kind\":\"sim\"");
  want(in, ",\"version\":2,\"program\":");
  string(in, head->build, head->build + sizeof head->build);
  out = strings(in, ",\"use\":", head->use, &head->use_count, LAB_WORDS, out, end);
  out = strings(in, ",\"opt\":", head->options, &head->option_count, LAB_WORDS, out, end);
  out = strings(in, ",\"bots\":", bots, &players, SESSION_PLAYERS_MAX, out, end);
  head->players = (unsigned)players;
  for (size_t i = 0; in->good && i < players; i++)
    snprintf(head->bots[i], sizeof head->bots[i], "%s", bots[i]);
  head->seed = count(in, ",\"seed\":");
  head->games = count_to(in, ",\"games\":", LAB_GAMES);
  head->digest = hex(in, ",\"rules\":\"");
  if (report->paired) read_against(in, report, out, end);
  unsigned shard = (unsigned)count_to(in, ",\"shard\":", LAB_SHARDS);
  unsigned shards = (unsigned)count_to(in, ",\"shards\":", LAB_SHARDS);
  uint64_t first = count_to(in, ",\"first\":", head->games);
  uint64_t planned = count_to(in, ",\"planned\":", head->games);
  head->played = count_to(in, ",\"played\":", planned);
  report->sums.games = count_to(in, ",\"finished\":", head->played);
  report->sums.failed = count_to(in, ",\"failed\":", head->played);
  head->gaps = next_is(in, ",\"gaps\":true");
  if (!head->gaps) want(in, ",\"gaps\":false");
  want(in, "}");
  in->good = in->good && players >= SESSION_PLAYERS_MIN && head->games && shard >= 1 &&
             shard <= shards && head->played == report->sums.games + report->sums.failed;
  if (in->good) head_cut(head, shard, shards);
  in->good = in->good && head->first == first && head->planned == planned;
}

/* `sums` has all sums of this figure: one, or those of a comparison. */
static void read_figure(Input *in, LabReport *report, Sum sums[1 + PAIR_SUMS]) {
  char key[FIGURE_KEY], before[24];
  string(in, key, key + sizeof key);
  int64_t scale = whole(in, ",\"scale\":");
  sums[0].sum = number(in, ",\"sum\":");
  sums[0].squares = number(in, ",\"squares\":");
  sums[0].nonzero = count(in, ",\"nonzero\":");
  for (unsigned i = 0; report->paired && i < PAIR_SUMS; i++) {
    snprintf(before, sizeof before, ",\"%s\":[", PAIR_SUM_KEYS[i]);
    sums[1 + i].sum = number(in, before);
    sums[1 + i].squares = number(in, ",");
    sums[1 + i].nonzero = count(in, ",");
    want(in, "]");
  }
  skip_decimal(in, ",\"mean\":");
  skip_decimal(in, ",\"sd\":");
  want(in, "}");
  if (scale < 1 || scale > INT32_MAX) in->good = false;
  if (in->good) in->good = figures_add(&report->figures, key, (int32_t)scale);
}

/* "score", "margin", or "score.2": of the second bot, or seat. */
static uint64_t *histogram(Input *in, Sums *sums) {
  if (next_is(in, "score.")) {
    uint64_t group = count(in, "");
    if (group < 1 || group > PLAYERS_MAX) in->good = false;
    return sums->scores_of[in->good ? group - 1 : 0];
  }
  if (next_is(in, "score")) return sums->scores;
  want(in, "margin");
  return sums->margins;
}

static void read_histogram(Input *in, Sums *sums) {
  uint64_t *counts = histogram(in, sums);
  want(in, "\",\"counts\":[");
  for (bool first = true; in->good && !next_is(in, "]}"); first = false) {
    uint64_t place = count(in, first ? "[" : ",[");
    uint64_t value = count(in, ",");
    want(in, "]");
    if (place >= HISTOGRAM) in->good = false;
    if (in->good) counts[place] = value;
  }
}

static void read_outlier(Input *in, LabReport *report) {
  Sums *sums = &report->sums;
  unsigned kind = 0;
  char key[20];
  for (; kind < OUTLIERS; kind++) {
    snprintf(key, sizeof key, "%s\"", OUTLIER_KEYS[report->paired][kind]);
    if (next_is(in, key)) break;
  }
  Outlier outlier = {.there = true, .value = whole(in, ",\"value\":")};
  outlier.number = count(in, ",\"game\":");
  outlier.seed = count(in, ",\"seed\":");
  want(in, "}");
  if (kind == OUTLIERS) in->good = false;
  if (in->good) sums->outliers[kind] = outlier;
}

static void read_failure(Input *in, LabReport *report, unsigned *failures) {
  Sums *sums = &report->sums;
  if (*failures == FAILURES_KEPT || *failures == sums->failed) {
    in->good = false;
    return;
  }
  Failure *failure = &sums->failures[(*failures)++];
  failure->number = count(in, "");
  failure->seed = count(in, ",\"seed\":");
  if (report->paired) failure->arm = (unsigned)count_to(in, ",\"side\":", 1);
  want(in, ",\"text\":");
  string(in, failure->text, failure->text + sizeof failure->text);
  want(in, "}");
}

typedef struct {
  LabReport *report;
  Sum sums[FIGURES_LIMIT][1 + PAIR_SUMS];
  uint64_t check;
  unsigned failures;
  bool ended;
  const char *text_end;
} Reading;

static void read_next_figure(Input *in, Reading *reading) {
  unsigned next = reading->report->figures.count;
  if (next < FIGURES_LIMIT)
    read_figure(in, reading->report, reading->sums[next]);
  else
    in->good = false;
}

static void read_line(Reading *reading, Input *in, unsigned line) {
  LabReport *report = reading->report;
  if (line == 1)
    read_head(in, report, reading->text_end);
  else if (next_is(in, "{\"kind\":\"figure\",\"key\":"))
    read_next_figure(in, reading);
  else if (next_is(in, "{\"kind\":\"histogram\",\"of\":\""))
    read_histogram(in, &report->sums);
  else if (next_is(in, "{\"kind\":\"outlier\",\"of\":\""))
    read_outlier(in, report);
  else if (next_is(in, "{\"kind\":\"failure\",\"game\":"))
    read_failure(in, report, &reading->failures);
  else {
    uint64_t lines = count(in, "{\"kind\":\"end\",\"lines\":");
    uint64_t check = hex(in, ",\"check\":\"");
    want(in, "}");
    in->good = in->good && lines == line && check == reading->check &&
               reading->failures == kept_failures(&report->sums);
    reading->ended = in->good;
  }
  if (*in->at) in->good = false;
}

/* --- Files --- */

static bool read_lines(Reading *reading, TextFile *file, const char *path, Reason *why) {
  Slice line;
  reading->check = DIGEST_START;
  while (text_file_next(file, &line)) {
    char *copy = calloc(1, line.size + 1);
    if (!copy) return refuse(why, "out of memory");
    memcpy(copy, line.text, line.size);
    Input in = {.at = copy, .good = !reading->ended && !file->cut};
    if (in.good) read_line(reading, &in, file->line);
    free(copy);
    if (!in.good && file->line == 1)
      return refuse(why, "%.150s: this is not a file that 'bastide sim --json' wrote", path);
    if (!in.good) return refuse(why, "%.150s:%u: the file is damaged", path, file->line);
    reading->check = digest_add(reading->check, line.text, line.size);
    reading->check = digest_add(reading->check, "\n", 1);
  }
  if (reading->ended) return true;
  return refuse(why, "%.150s: the file is cut off after line %u", path, file->line);
}

bool report_read(LabReport *report, const char *path, Reason *why) {
  TextFile file;
  Reason inner = {""};
  memset(report, 0, sizeof *report);
  if (!text_file_open(&file, path, &inner)) return refuse(why, "%.120s: %.120s", path, inner.text);
  Reading *reading = calloc(1, sizeof *reading);
  size_t room = file.size + 1; /* the words of the head are shorter than the file */
  report->text = malloc(room);
  bool good = reading && report->text;
  if (!good) refuse(why, "out of memory");
  if (good) {
    reading->report = report;
    reading->text_end = report->text + room;
    good = read_lines(reading, &file, path, why);
  }
  unsigned figures = report->figures.count;
  report->sums.lines = report->paired ? 1 + PAIR_SUMS : 1;
  report->sums.figures = figures;
  if (good && figures <= FIGURE_SEATS) good = refuse(why, "%.150s: figures are missing", path);
  if (good) {
    report->sums.sums = malloc((size_t)report->sums.lines * figures * sizeof *report->sums.sums);
    good = report->sums.sums || refuse(why, "out of memory");
    for (unsigned line = 0; good && line < report->sums.lines; line++)
      for (unsigned i = 0; i < figures; i++)
        *sums_of(&report->sums, line, i) = reading->sums[i][line];
  }
  free(reading);
  text_file_close(&file);
  if (!good) report_free(report);
  return good;
}
