/* compare.h - two sets of rules on the same games: what is different, and how certain that is.
 *
 * Inner header of bastide compare.  Judging knows sums and nothing else, so it can be tested without games:
 *
 *   compare_judge.c   differences, intervals, verdicts, when to stop
 *   compare.c         the options, playing in stretches
 *   compare_print.c   tables and sentences
 *   compare_json.c    the same for other programs
 *   compare_matrix.c  --matrix: which rules act on each other
 *
 * Method.  Each pair of games (the same seed, seating and order of tiles) gives a difference.  Around the mean
 * difference stands a confidence sequence (stats_sequence): it holds for all numbers of games at once, so it
 * may be looked at after each stretch, and the run may stop when the answer is there.  The main figures share
 * the 5 % (Bonferroni), so that with equal rules the chance that any of them is ever called changed is at most
 * 5 %.  Other figures have 95 % each by itself. */
#ifndef BASTIDE_COMPARE_H
#define BASTIDE_COMPARE_H

#include "lab_setup.h"

#define COMPARE_TAKES                                                                              \
  (TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(THREADS) | TAKES(MATRIX) | TAKES(JSON_FILE) |   \
   TAKES(FORCE))

#define COMPARE_HELP                                                                               \
  "bastide compare --use inns -- --use inns,house.lua: rules before and after the two\n"           \
  "dashes (none: the base game), other options on either side.  Both play the same seeds with\n"   \
  "the same seating and, as far as both have them, the same tiles in the same order.\n"            \
  "\n"                                                                                             \
  "It looks every 100 pairs of games, from 300 on, and stops when it is certain of each main\n"    \
  "figure that it changes, or how little it changes at most (2 % of a player's points, 5 wins\n"   \
  "in 100); else after 5000 pairs, or as many as --games says.  Intervals are confidence\n"        \
  "sequences (asymptotic, with Robbins' normal mixture) on the paired differences, so they hold\n" \
  "however often one looks.  Nothing is called changed before 300 pairs.\n"                        \
  "Main figures share their 5 % (Bonferroni): between equal rules a change is reported in at\n"    \
  "most 1 run of 20.  The other figures have 95 % each by itself.\n"                               \
  "\n"                                                                                             \
  "If only one of them has a tile, play --seed cannot repeat these games, and sim with the same\n" \
  "seed gives A means that differ a little from those here.\n"                                     \
  "\n"                                                                                             \
  "--matrix inns,siege,...: plays the rules with none, each and each two of the list (1000\n"      \
  "games of each, or as many as --games says), and tells what two of them do beyond the sum of\n"  \
  "what each does."

enum {
  COMPARE_GAMES = 5000,
  COMPARE_STRETCH = 100,
  COMPARE_NONZERO = 20, /* so many games must differ before a change is believed */
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

unsigned main_figure(unsigned index); /* index into the list of figures */

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

void compare_print(const Comparison *comparison, FILE *out);
void compare_failures(const Comparison *comparison, FILE *out);

bool compare_write(const Comparison *comparison, const char *path, const char *unsaid, Reason *why);

int compare_matrix(Arguments *arguments);

#endif
