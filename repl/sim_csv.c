/* sim_csv.c - one row per game. */
#include "sim_csv.h"

#include <string.h>

bool csv_open(SimCsv *csv, const char *path, const char *unsaid, Reason *why) {
  csv->figures = NULL;
  return outfile_open(&csv->file, path, FILE_ROWS, unsaid, why);
}

/* A bot's parameters have commas between them, a path may have anything. */
static void put_name(FILE *out, const char *name) {
  bool plain = !name[strcspn(name, ",\"\n\r")];
  if (!plain) fputc('"', out);
  for (; *name; name++) {
    if (*name == '"') fputc('"', out);
    fputc(*name, out);
  }
  if (!plain) fputc('"', out);
}

void csv_head(SimCsv *csv, const FigureNames *figures) {
  csv->figures = figures;
  fputs("game,seed", csv->file.out);
  for (unsigned i = 0; i < figures->count; i++) {
    fputc(',', csv->file.out);
    put_name(csv->file.out, figures->list[i].key);
  }
  fputc('\n', csv->file.out);
}

void csv_row(void *context, uint64_t number, uint64_t seed, const int64_t *values) {
  SimCsv *csv = context;
  fprintf(csv->file.out, "%llu,%llu", (unsigned long long)number, (unsigned long long)seed);
  for (unsigned i = 0; i < csv->figures->count; i++)
    fprintf(csv->file.out, ",%.10g", (double)values[i] / csv->figures->list[i].scale);
  fputc('\n', csv->file.out);
}

bool csv_close(SimCsv *csv, Reason *why) {
  return outfile_close(&csv->file, true, why);
}
