/* matrix.h - which rules act on each other: what two of them do beyond the sum of what each does.
 *
 * For every seed the game is played with none of the rules, with each, and with each two of them.  The
 * interaction of two is both - first - second + none, seed by seed.  The number of games is fixed, so the
 * intervals are ordinary ones; they are widened so that all numbers of a table hold together (Bonferroni).
 *
 * One set of rules is played after the other, and of each game only a few figures are kept: thirty expansions
 * are 466 sets, which would not fit into memory side by side.  How it looks on a screen is print_matrix.c. */
#ifndef BASTIDE_MATRIX_H
#define BASTIDE_MATRIX_H

#include "lab_report.h"

enum {
  MATRIX_GAMES = 1000,
  MATRIX_NAMES = 40,            /* 1 + 40 + 780 sets of rules */
  MATRIX_FIGURES = 1 + SOURCES, /* points of a player, and from each source */
};

/* What one rule changes, or two of them beyond the sum. */
typedef struct {
  unsigned first, second; /* which names; equal: one alone */
  uint64_t games;         /* that came to their end in all sets of rules that are needed */
  Sum sums[MATRIX_FIGURES];
} MatrixLine;

typedef struct {
  const ScriptRequest *base; /* what the names are added to */
  const char *const *names;
  unsigned name_count, players;
  uint64_t games;                                          /* of each set of rules */
  MatrixLine lines[MATRIX_NAMES * (MATRIX_NAMES + 1) / 2]; /* each alone, then two together */
  unsigned line_count, sets; /* played so far: all, unless it was stopped */
  uint64_t failed;
  Failure failure; /* the first */
} Matrix;

/* Plays the games of all sets of rules; of the plan it needs players, bots, seed, threads and stop.  Base and names (2 to
 * MATRIX_NAMES) live as long as the matrix.  `progress` is told how many games are done in all.  False with
 * a message if rules cannot be loaded, which is found out before anything is played, or memory is short. */
bool matrix_play(Matrix *matrix, const LabPlan *plan,
                 void (*progress)(void *context, uint64_t done), void *context, ScriptError *error);

static inline unsigned matrix_sets(const Matrix *matrix) {
  return 1 + matrix->name_count * (matrix->name_count + 1) / 2;
}

/* What a line changes in one of the MATRIX_FIGURES, of which the first is all points. */
Estimate matrix_estimate(const Matrix *matrix, unsigned line, unsigned figure);

#endif
