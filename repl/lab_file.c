/* lab_file.c - a run as a file: lines of JSON with a check sum, written whole or not at all, read with doubt.
 *
 * Means and deviations stand there for others to read; what is read back are the sums. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab_report.h"
#include "textfile.h"

enum { FILE_VERSION = 1 };

static const char *const OUTLIER_KEYS[OUTLIERS] = {"score", "margin", "turns", "lead_changes"};

/* --- Writing --- */

typedef struct {
  FILE *file;
  uint64_t check; /* of all lines so far (FNV-1a) */
  unsigned lines;
} Output;

static uint64_t check_bytes(uint64_t check, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) check = (check ^ (unsigned char)text[i]) * 0x100000001B3u;
  return check;
}
static const uint64_t CHECK_START = 0xCBF29CE484222325u;

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

static void put_string(Output *out, const char *text) {
  put(out, "\"");
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\')
      put(out, "\\%c", c);
    else if (c < 32 || c == 127)
      put(out, "\\u%04x", c);
    else
      put(out, "%c", c);
  }
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
  put(out, "{\"kind\":\"sim\",\"version\":%d", FILE_VERSION);
  put_strings(out, "use", head->use, head->use_count);
  put_strings(out, "opt", head->options, head->option_count);
  put_strings(out, "bots", bots, head->players);
  put(out, ",\"seed\":%llu,\"games\":%llu,\"rules\":\"%016llx\"", (Long)head->seed,
      (Long)head->games, (Long)head->fingerprint);
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

static void put_rest(Output *out, const Sums *sums) {
  put_histogram(out, "score", sums->scores);
  put_histogram(out, "margin", sums->margins);
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

static bool write_all(const LabReport *report, FILE *file) {
  Output out = {.file = file, .check = CHECK_START};
  put_head(&out, &report->head, &report->sums);
  for (unsigned i = 0; i < report->figures.count; i++) put_figure(&out, report, i);
  put_rest(&out, &report->sums);
  uint64_t check = out.check;
  put(&out, "{\"kind\":\"end\",\"lines\":%u,\"check\":\"%016llx\"}\n", out.lines + 1, (Long)check);
  return fflush(file) == 0 && !ferror(file);
}

bool report_write(const LabReport *report, const char *path, Reason *why) {
  char beside[1200];
  int size = snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
  if (size >= (int)sizeof beside) return refuse(why, "%.200s: the name is too long", path);
  FILE *file = fopen(beside, "wx");
  if (!file) return refuse(why, "%.200s: %s", path, strerror(errno));
  errno = 0;
  bool good = write_all(report, file) && fsync(fileno(file)) == 0;
  int error = errno;
  if (fclose(file) != 0 && good) good = false, error = errno;
  if (good && rename(beside, path) != 0) good = false, error = errno;
  if (good) return true;
  unlink(beside);
  return refuse(why, "%.200s: %s", path, error ? strerror(error) : "not all was written");
}

/* --- Reading: exactly what was written, or nothing --- */

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
  Wide value = 0;
  want(in, before);
  const char *end = in->good ? wide_read(in->at, &value) : NULL;
  if (!end) in->good = false;
  if (end) in->at = end;
  return value;
}

static uint64_t count(Input *in, const char *before) {
  Wide value = number(in, before);
  if (value < 0 || value > (Wide)UINT64_MAX) in->good = false;
  return in->good ? (uint64_t)value : 0;
}

static int64_t whole(Input *in, const char *before) {
  Wide value = number(in, before);
  if (value < INT64_MIN || value > INT64_MAX) in->good = false;
  return in->good ? (int64_t)value : 0;
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

/* One character of a string; -1 at its end. */
static int character(Input *in) {
  if (*in->at == '"' || !*in->at) {
    in->good = in->good && *in->at;
    return -1;
  }
  if (*in->at != '\\') return (unsigned char)*in->at++;
  if (in->at[1] == '"' || in->at[1] == '\\') return in->at += 2, in->at[-1];
  unsigned code = 0;
  int used = 0;
  if (sscanf(in->at, "\\u%4x%n", &code, &used) != 1 || used != 6 || code == 0 || code > 127) {
    in->good = false;
    return -1;
  }
  in->at += used;
  return (int)code;
}

/* Reads a string into `out`, whose rest it returns. */
static char *string(Input *in, char *out, const char *end) {
  want(in, "\"");
  for (int c; in->good && (c = character(in)) >= 0;) {
    if (out + 1 >= end)
      in->good = false;
    else
      *out++ = (char)c;
  }
  want(in, "\"");
  if (out < end) *out++ = '\0';
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

static void read_head(Input *in, LabReport *report, const char *end) {
  LabHead *head = &report->head;
  const char *bots[PLAYERS_MAX];
  size_t players = 0;
  char *out = report->text;
  want(in, "{\"kind\":\"sim\",\"version\":1");
  out = strings(in, ",\"use\":", head->use, &head->use_count, ARGUMENTS_WORDS, out, end);
  out = strings(in, ",\"opt\":", head->options, &head->option_count, ARGUMENTS_WORDS, out, end);
  strings(in, ",\"bots\":", bots, &players, SESSION_PLAYERS_MAX, out, end);
  head->players = (unsigned)players;
  for (size_t i = 0; in->good && i < players; i++)
    snprintf(head->bots[i], sizeof head->bots[i], "%s", bots[i]);
  head->seed = count(in, ",\"seed\":");
  head->games = count(in, ",\"games\":");
  head->fingerprint = hex(in, ",\"rules\":\"");
  head->shard = (unsigned)count(in, ",\"shard\":");
  head->shards = (unsigned)count(in, ",\"shards\":");
  head->first = count(in, ",\"first\":");
  head->planned = count(in, ",\"planned\":");
  head->played = count(in, ",\"played\":");
  report->sums.games = count(in, ",\"finished\":");
  report->sums.failed = count(in, ",\"failed\":");
  want(in, "}");
  in->good = in->good && players >= SESSION_PLAYERS_MIN && head->shard >= 1 &&
             head->shard <= head->shards && head->shards <= ARGUMENTS_SHARDS &&
             head->games <= ARGUMENTS_GAMES &&
             head->played == report->sums.games + report->sums.failed;
}

static void read_figure(Input *in, FigureNames *figures, Sum *sum) {
  char key[FIGURE_KEY];
  string(in, key, key + sizeof key);
  int64_t scale = whole(in, ",\"scale\":");
  sum->sum = number(in, ",\"sum\":");
  sum->squares = number(in, ",\"squares\":");
  sum->nonzero = count(in, ",\"nonzero\":");
  want(in, ",\"mean\":");
  in->good = in->good && scale > 0 && scale <= INT32_MAX && figures->count < FIGURES_LIMIT &&
             figures_add(figures, key, (int32_t)scale);
}

static void read_histogram(Input *in, Sums *sums) {
  uint64_t *counts = next_is(in, "score\"") ? sums->scores : sums->margins;
  if (counts == sums->margins) want(in, "margin\"");
  want(in, ",\"counts\":[");
  for (bool first = true; in->good && !next_is(in, "]}"); first = false) {
    uint64_t place = count(in, first ? "[" : ",[");
    uint64_t value = count(in, ",");
    want(in, "]");
    if (place >= HISTOGRAM) in->good = false;
    if (in->good) counts[place] = value;
  }
}

static void read_outlier(Input *in, Sums *sums) {
  unsigned kind = 0;
  char key[20];
  for (; kind < OUTLIERS; kind++) {
    snprintf(key, sizeof key, "%s\"", OUTLIER_KEYS[kind]);
    if (next_is(in, key)) break;
  }
  Outlier outlier = {.there = true, .value = whole(in, ",\"value\":")};
  outlier.number = count(in, ",\"game\":");
  outlier.seed = count(in, ",\"seed\":");
  want(in, "}");
  if (kind == OUTLIERS) in->good = false;
  if (in->good) sums->outliers[kind] = outlier;
}

static void read_failure(Input *in, Sums *sums, unsigned *failures) {
  if (*failures == FAILURES_KEPT || *failures == sums->failed) {
    in->good = false;
    return;
  }
  Failure *failure = &sums->failures[(*failures)++];
  failure->number = count(in, "");
  failure->seed = count(in, ",\"seed\":");
  want(in, ",\"text\":");
  string(in, failure->text, failure->text + sizeof failure->text);
  want(in, "}");
}

typedef struct {
  LabReport *report;
  Sum sums[FIGURES_LIMIT];
  uint64_t check;
  unsigned failures;
  bool ended;
  const char *text_end;
} Reading;

static void read_line(Reading *reading, Input *in, unsigned line) {
  LabReport *report = reading->report;
  if (line == 1)
    read_head(in, report, reading->text_end);
  else if (next_is(in, "{\"kind\":\"figure\",\"key\":"))
    read_figure(in, &report->figures, &reading->sums[report->figures.count]);
  else if (next_is(in, "{\"kind\":\"histogram\",\"of\":\""))
    read_histogram(in, &report->sums);
  else if (next_is(in, "{\"kind\":\"outlier\",\"of\":\""))
    read_outlier(in, &report->sums);
  else if (next_is(in, "{\"kind\":\"failure\",\"game\":"))
    read_failure(in, &report->sums, &reading->failures);
  else {
    uint64_t lines = count(in, "{\"kind\":\"end\",\"lines\":");
    uint64_t check = hex(in, ",\"check\":\"");
    in->good = in->good && lines == line && check == reading->check;
    reading->ended = in->good;
  }
}

static bool read_lines(Reading *reading, TextFile *file, const char *path, Reason *why) {
  Word line;
  reading->check = CHECK_START;
  while (textfile_next(file, &line)) {
    char *copy = calloc(1, line.size + 1);
    if (!copy) return refuse(why, "out of memory");
    memcpy(copy, line.text, line.size);
    Input in = {.at = copy, .good = !reading->ended && !file->cut};
    if (in.good) read_line(reading, &in, file->line);
    free(copy);
    if (!in.good && file->line == 1)
      return refuse(why, "%.150s: this is no file that 'bastide sim --json' wrote", path);
    if (!in.good) return refuse(why, "%.150s:%u: the file is damaged", path, file->line);
    reading->check = check_bytes(reading->check, line.text, line.size);
    reading->check = check_bytes(reading->check, "\n", 1);
  }
  if (reading->ended) return true;
  return refuse(why, "%.150s: the file is cut off after line %u", path, file->line);
}

bool report_read(LabReport *report, const char *path, Reason *why) {
  TextFile file;
  Reason inner = {""};
  memset(report, 0, sizeof *report);
  if (!textfile_open(&file, path, &inner)) return refuse(why, "%.120s: %.120s", path, inner.text);
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
  report->sums.lines = 1;
  report->sums.figures = figures;
  if (good && figures <= FIGURE_SEATS) good = refuse(why, "%.150s: figures are missing", path);
  if (good) {
    report->sums.sums = malloc(figures * sizeof *report->sums.sums);
    good = report->sums.sums || refuse(why, "out of memory");
    if (good) memcpy(report->sums.sums, reading->sums, figures * sizeof *report->sums.sums);
  }
  free(reading);
  textfile_close(&file);
  if (!good) report_free(report);
  return good;
}
