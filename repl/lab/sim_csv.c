/* sim_csv.c - one row per game. */
#include "sim_csv.h"

#include <string.h>

bool csv_open(SimCsv *csv, const char *path, const char *unsaid, Reason *why) {
  csv->figures = NULL;
  return replace_open(&csv->file, path, FILE_ROWS, unsaid, why);
}

/* A bot's parameters have commas between them, a path may have anything. */
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

void csv_row(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  SimCsv *csv = context;
  builder_print(&csv->file.out, "%llu,%llu", (unsigned long long)number, (unsigned long long)seed);
  for (unsigned i = 0; i < csv->figures->count; i++)
    for (unsigned arm = 0; arm < csv->arms; arm++)
      builder_print(&csv->file.out, ",%.10g", (double)values[arm][i] / csv->figures->list[i].scale);
  builder_char(&csv->file.out, '\n');
}

bool csv_close(SimCsv *csv, Reason *why) {
  return replace_close(&csv->file, true, why);
}
