/* lab_sums.h - what many games add up to, in memory that does not grow with their number.
 *
 * Everything is an integer and every way of adding is the same in any order, so threads, shards and merged
 * files come to exactly the same sums.  How they are read is lab_report.h. */
#ifndef BASTIDE_LAB_SUMS_H
#define BASTIDE_LAB_SUMS_H

#include <stddef.h>

#include "lab_figures.h"
#include "stats.h"

enum {
  HISTOGRAM = 1024, /* scores above count as the last, below 0 as 0 */
  FAILURES_KEPT = 8,
  FAILURE_TEXT = 320,
};

/* What is remarkable about a game, or about the difference of two: as many. */
typedef enum { OUTLIER_SCORE, OUTLIER_MARGIN, OUTLIER_TURNS, OUTLIER_LEADS, OUTLIERS } OutlierKind;
typedef enum { PAIR_MORE, PAIR_LESS, PAIR_WIDER, PAIR_CLOSER, PAIR_OUTLIERS } PairOutlier;
_Static_assert((int)PAIR_OUTLIERS == (int)OUTLIERS, "they are kept in the same places");

/* Of equal games the one with the lower number. */
typedef struct {
  bool there;
  int64_t value;
  uint64_t number, seed;
} Outlier;

typedef struct {
  uint64_t number, seed;
  unsigned arm; /* which set of rules */
  char text[FAILURE_TEXT];
} Failure;

typedef struct {
  uint64_t games;                                 /* that came to their end */
  uint64_t failed;                                /* that did not */
  Failure failures[FAILURES_KEPT];                /* those with the lowest numbers, in order */
  uint64_t scores[HISTOGRAM], margins[HISTOGRAM]; /* how many of each; of the first set of rules */
  uint64_t scores_of[PLAYERS_MAX][HISTOGRAM];     /* by figures_group; of pairs, by set of rules */
  Outlier outliers[OUTLIERS];
  unsigned lines, figures;
  Sum *sums; /* [line][figure] */
} Sums;

bool sums_open(Sums *sums, unsigned lines, unsigned figures);
void sums_close(Sums *sums);

/* Adds those of another part with the same figures. */
void sums_merge(Sums *into, const Sums *from);

void sums_fail(Sums *sums, const Failure *failure);

/* Histogram and outliers: the values of one game. */
void sums_note(Sums *sums, uint64_t number, uint64_t seed, const FigurePlayers *players,
               const int64_t *values);

/* The same for a game under two sets of rules: outliers are the differences. */
void sums_note_pair(Sums *sums, uint64_t number, uint64_t seed, const FigurePlayers *players,
                    int64_t *const values[2]);

static inline Sum *sums_of(const Sums *sums, unsigned line, unsigned figure) {
  return &sums->sums[(size_t)line * sums->figures + figure];
}

static inline unsigned kept_failures(const Sums *sums) {
  return sums->failed < FAILURES_KEPT ? (unsigned)sums->failed : FAILURES_KEPT;
}

#endif
