/* matrix.h - which rules act on each other: what two of them do beyond the sum of what each does.
 *
 * For every seed the game is played with none of the rules, with each, and with each two of them.  The
 * interaction of two is both - first - second + none, seed by seed.  The number of games is fixed, so the
 * intervals are ordinary ones; they are widened so that all numbers of a table hold together (Bonferroni).
 *
 * Plans and reads an experiment; playing is the lab's, and how it looks on a screen is print_matrix.c. */
#ifndef BASTIDE_MATRIX_H
#define BASTIDE_MATRIX_H

#include "lab_report.h"

enum {
  MATRIX_GAMES = 1000,
  MATRIX_NAMES = 12,            /* 1 + 12 + 66 sets of rules */
  MATRIX_FIGURES = 1 + SOURCES, /* points of a player, and from each source */
};

typedef struct {
  const ScriptRequest *base;
  const char *const *names; /* of the rules that are added to it */
  unsigned name_count, arm_count, line_count;
  const char *use[LAB_ARMS][LAB_WORDS + 2];
  ScriptRequest arms[LAB_ARMS]; /* the first has none of the names, arm 1 + i the ith */
  LabLine lines[LAB_ARMS];      /* each alone, in the order of the names; then two together */
  unsigned first[LAB_ARMS], second[LAB_ARMS]; /* names of each line; equal: one alone */
} Matrix;

/* 2 to MATRIX_NAMES names.  All that is named lives as long as the matrix. */
void matrix_plan(Matrix *matrix, const ScriptRequest *base, const char *const *names,
                 unsigned count);

/* What a line changes in one of the MATRIX_FIGURES, of which the first is all points. */
Estimate matrix_estimate(const Matrix *matrix, const FigureNames *figures, const Sums *sums,
                         unsigned line, unsigned figure);

#endif
