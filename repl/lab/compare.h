/* compare.h - two sets of rules on the same games: what is different, and how certain that is.
 *
 * Inner header of bastide compare.  Judging knows sums and nothing else, so it can be tested without games:
 *
 *   compare_judge.c      differences, intervals, verdicts, when to stop
 *   compare_json.c       what came out, for other programs
 *   print_comparison.c   (terminal/) tables and sentences
 *   compare.c            (program/) the options, playing in stretches
 *
 * Method.  Each pair of games (the same seed, seating and order of tiles) gives a difference.  Around the mean
 * difference stands a confidence sequence (stats_sequence): it holds for all numbers of games at once, so it
 * may be looked at after each stretch, and the run may stop when the answer is there.  The main figures share
 * the 5 % (Bonferroni), so that with equal rules the chance that any of them is ever called changed is at most
 * 5 %.  Other figures have 95 % each by itself. */
#ifndef BASTIDE_COMPARE_H
#define BASTIDE_COMPARE_H

#include "lab_report.h"

enum {
  COMPARE_GAMES = 5000,
  COMPARE_STRETCH = 100,
  COMPARE_NONZERO = 20, /* this many games must differ before a change is believed */
  COMPARE_FIRST = 300,  /* no answer before: lopsided differences are not yet normal enough */
};
#define COMPARE_ALPHA 0.05

/* The figures that decide when to stop, and that the sentences are about. */
enum { MAIN_POINTS, MAIN_SOURCES, MAIN_WINS = MAIN_SOURCES + SOURCES, MAIN_MARGIN, MAINS };

typedef enum {
  VERDICT_OPEN,
  VERDICT_CHANGED,
  VERDICT_SAME,  /* it changes by less than matters */
  VERDICT_SMALL, /* the change is known well enough: it may be none, or little more than matters */
} Verdict;

typedef struct {
  double before, after; /* means under the two sets of rules */
  double difference, width;
  bool certain;    /* zero is not in the interval */
  bool identical;  /* in no game was there a difference */
  Verdict verdict; /* main figures */
} Judged;

/* The lines of a comparison, in this order. */
enum { LINE_BEFORE, LINE_AFTER, LINE_DIFFERENCE, COMPARE_LINES };
extern const LabLine COMPARE_LINE_LIST[COMPARE_LINES];

unsigned compare_main_figure(unsigned index); /* index into the list of figures */

/* The means and the interval of a figure at a level. */
Judged judge(const Sums *sums, unsigned figure, double scale, double alpha);

/* All main figures, with verdicts.  True: all is answered. */
bool judge_mains(const Sums *sums, const FigureNames *names, Judged mains[MAINS]);

typedef struct {
  LabHead heads[2];
  const FigureNames *figures;
  const Sums *sums;
  Judged mains[MAINS];
  bool answered, stopped, bags_alike;
  double seconds;
} Comparison;

bool is_main(unsigned figure);
const char *verdict_word(const Judged *judged);

bool compare_write(const Comparison *comparison, const char *path, const char *unsaid, Reason *why);

#endif
