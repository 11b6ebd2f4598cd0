/* sweep.h - one option at several values, on the same games: how a figure follows it.
 *
 * Every value is a set of rules, the first is what the others are compared with, game by game.  The number of games is
 * fixed, so the intervals are ordinary ones, widened so that all numbers of the table hold together (Bonferroni).
 *
 * Plans and reads an experiment; playing is the lab's, and how it looks on a screen is print_sweep.c. */
#ifndef BASTIDE_SWEEP_H
#define BASTIDE_SWEEP_H

#include "lab_report.h"

enum { SWEEP_GAMES = 1000, SWEEP_VALUES = 24, SWEEP_WORD = 80, SWEEP_FIGURES = 4 };

typedef struct {
  char name[SWEEP_WORD];
  char values[SWEEP_VALUES][SWEEP_WORD];
  unsigned count;
  char words[SWEEP_VALUES][2 * SWEEP_WORD]; /* "name=value" */
  const char *options[SWEEP_VALUES][LAB_WORDS + 1];
  ScriptRequest arms[SWEEP_VALUES];
  LabLine lines[2 * SWEEP_VALUES]; /* each value, then each less the first */
  unsigned figures[SWEEP_FIGURES]; /* the first is what the plot is about */
  unsigned figure_count;
} Sweep;

/* "tiny_city=1..4", or "farms=a,b,c".  False with the reason. */
bool sweep_read(Sweep *sweep, const char *text, Reason *why);

/* The rules that the option is added to, which live as long as the sweep. */
void sweep_plan(Sweep *sweep, const ScriptRequest *base);

/* Points, wins of the first seat, margin and draws; `about` (may be NULL) goes before them. */
bool sweep_figures(Sweep *sweep, const FigureNames *names, const char *about, Reason *why);

/* The mean at a value, with an interval by itself; and how far it is from that of the first value. */
Estimate sweep_mean(const Sweep *sweep, const FigureNames *names, const Sums *sums, unsigned value,
                    unsigned figure);
Estimate sweep_change(const Sweep *sweep, const FigureNames *names, const Sums *sums,
                      unsigned value, unsigned figure);

#endif
