/* sim_csv.c - one row per game, pair of games, or game at one value of an option. */
#include "sim_csv.h"

#include <string.h>

bool csv_open(SimCsv *csv, const char *path, const char *unsaid, Reason *why) {
  csv->figures = NULL;
  return replace_open(&csv->file, path, FILE_ROWS, unsaid, why);
}

/* A bot's parameters have commas between them, a path or a value may have anything. */
static void put_name(Builder *out, const char *name, const char *side) {
  bool plain = !name[strcspn(name, ",\"\n\r")];
  if (!plain) builder_char(out, '"');
  for (; *name; name++) {
    if (*name == '"') builder_char(out, '"');
    builder_char(out, *name);
  }
  builder_put(out, side);
  if (!plain) builder_char(out, '"');
}

void csv_head(SimCsv *csv, const FigureNames *figures, unsigned arms) {
  static const char *const SIDE_NAMES[] = {" A", " B"};
  csv->figures = figures;
  csv->arms = arms;
  builder_put(&csv->file.out, "game,seed");
  for (unsigned i = 0; i < figures->count; i++)
    for (unsigned arm = 0; arm < arms; arm++) {
      builder_char(&csv->file.out, ',');
      put_name(&csv->file.out, figures->list[i].key, arms > 1 ? SIDE_NAMES[arm] : "");
    }
  builder_char(&csv->file.out, '\n');
}

static void put_value(SimCsv *csv, const int64_t *values, unsigned figure) {
  builder_print(&csv->file.out, ",%.10g",
                (double)values[figure] / csv->figures->list[figure].scale);
}

void csv_row(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  SimCsv *csv = context;
  builder_print(&csv->file.out, "%llu,%llu", (unsigned long long)number, (unsigned long long)seed);
  for (unsigned i = 0; i < csv->figures->count; i++)
    for (unsigned arm = 0; arm < csv->arms; arm++) put_value(csv, values[arm], i);
  builder_char(&csv->file.out, '\n');
}

void csv_sweep_head(SimCsv *csv, const FigureNames *figures, const Sweep *sweep) {
  csv->figures = figures;
  csv->sweep = sweep;
  builder_put(&csv->file.out, "game,seed,");
  put_name(&csv->file.out, sweep->name, "");
  for (unsigned i = 0; i < figures->count; i++) {
    builder_char(&csv->file.out, ',');
    put_name(&csv->file.out, figures->list[i].key, "");
  }
  builder_char(&csv->file.out, '\n');
}

void csv_sweep_rows(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  SimCsv *csv = context;
  for (unsigned arm = 0; arm < csv->sweep->count; arm++) {
    builder_print(&csv->file.out, "%llu,%llu,", (unsigned long long)number,
                  (unsigned long long)seed);
    put_name(&csv->file.out, csv->sweep->values[arm], "");
    for (unsigned i = 0; i < csv->figures->count; i++) put_value(csv, values[arm], i);
    builder_char(&csv->file.out, '\n');
  }
}

bool csv_close(SimCsv *csv, Reason *why) {
  return replace_close(&csv->file, true, why);
}
