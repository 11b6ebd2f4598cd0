/* sim_csv.h - one row per game, or pair of games: its number, its seed and every figure, for other programs to count
 * with. */
#ifndef BASTIDE_SIM_CSV_H
#define BASTIDE_SIM_CSV_H

#include "text/replace_file.h"
#include "sweep.h"

typedef struct {
  Replacement file;
  const FigureNames *figures;
  unsigned arms;      /* 1; or 2, whose figures stand side by side: "points A", "points B" */
  const Sweep *sweep; /* each of its values has a row of its own, which names it behind the seed */
} SimCsv;

bool csv_open(SimCsv *csv, const char *path, const char *unsaid, Reason *why);

/* The names of the columns. */
void csv_head(SimCsv *csv, const FigureNames *figures, unsigned arms);

/* For LabPlan.each; the context is the SimCsv. */
void csv_row(void *csv, uint64_t number, uint64_t seed, int64_t *const *values);

/* The same two for a sweep. */
void csv_sweep_head(SimCsv *csv, const FigureNames *figures, const Sweep *sweep);
void csv_sweep_rows(void *csv, uint64_t number, uint64_t seed, int64_t *const *values);

bool csv_close(SimCsv *csv, Reason *why);

#endif
