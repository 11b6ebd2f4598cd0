/* sweep.h - one option at several values, on the same games: how a figure follows it.
 *
 * Every value is a set of rules, the first is what the others are compared with, game by game.  The number of games is
 * fixed, so the intervals are ordinary ones, widened so that all numbers of the table hold together (Bonferroni).
 *
 * sweep.c plans the experiment and reads it; playing is the lab's.  What came out is written for other programs by
 * sweep_json.c, as a page by sweep_page.c (page/sweep.html, page/sweep.js), and on a screen by print_sweep.c. */
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
  /* What was played, for whoever tells of it. */
  LabHead head; /* without the option */
  const FigureNames *names;
  const Sums *sums;
  uint64_t planned; /* games of each */
  bool stopped;
  double seconds;
} Sweep;

/* "tiny_city=1..4", or "farms=a,b,c".  False with the reason. */
bool sweep_read(Sweep *sweep, const char *text, Reason *why);

/* The rules that the option is added to, which live as long as the sweep. */
void sweep_plan(Sweep *sweep, const ScriptRequest *base);

/* Points, wins of the first seat, margin and draws; `about` (may be NULL) goes before them. */
bool sweep_figures(Sweep *sweep, const FigureNames *names, const char *about, Reason *why);
bool sweep_has(const Sweep *sweep, unsigned figure);

/* The mean of any figure at a value, as people read it, with a 95 % interval by itself; and how far it is from that of
 * the first value: the intervals of the sweep's own figures hold together, any other's by itself. */
typedef struct {
  double mean;
  Interval within; /* without an end after a single game */
} SweepMean;

SweepMean sweep_mean(const Sweep *sweep, unsigned value, unsigned figure);
Estimate sweep_change(const Sweep *sweep, unsigned value, unsigned figure);

/* What a sweep says of a change: "none seen", "changed", or "open". */
const char *sweep_word(const Sweep *sweep, unsigned value, unsigned figure);

/* As lines of JSON: what was played, and a line for each figure at each value, the sweep's own figures first. */
void sweep_lines(const Sweep *sweep, Builder *out);

/* These lines, or a page with charts of them, as a file.  False with the reason. */
bool sweep_write(const Sweep *sweep, const char *path, const char *unsaid, Reason *why);
bool sweep_page_write(const Sweep *sweep, const char *path, const char *unsaid, Reason *why);

#endif
