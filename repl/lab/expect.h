/* expect.h - what a game is expected to be like: bands for figures, and whether they hold.
 *
 * A file has a line for each:
 *
 *   wins of seat 1 between 48 and 56 %
 *   draws below 5 %
 *   points from fields above 10
 *   fairness below 5 %
 *
 * A figure is a mean over games, but for fairness, which all seats' wins make together (stats_uneven).  Each is decided when the interval around its mean lies inside the band, or outside of it.  The intervals hold for
 * all planned looks and all lines together (looks.h), with 95 %: so one file in twenty, at most, is told wrong of any
 * of its lines.  Knows sums; who plays is the program's business. */
#ifndef BASTIDE_EXPECT_H
#define BASTIDE_EXPECT_H

#include "lab_report.h"
#include "looks.h"

enum {
  EXPECT_LINES = 64,
  EXPECT_TEXT = 160,
  EXPECT_GAMES = 20000,
  EXPECT_FIRST = 300,
  EXPECT_FAIRNESS = FIGURES_LIMIT, /* in the place of a figure */
};

typedef enum { EXPECT_OPEN, EXPECT_HOLDS, EXPECT_FAILS } ExpectVerdict;

typedef struct {
  char text[EXPECT_TEXT]; /* as it was written */
  unsigned figure, line;
  double low, high;       /* as people read it; infinite: no such end */
  double at, least, most; /* the mean and the ends of its interval */
  ExpectVerdict verdict;
} Expectation;

typedef struct {
  Expectation list[EXPECT_LINES];
  unsigned count;
  unsigned players;
  Looks looks;
  double bound, seats_bound; /* of a line; of each seat in a line about all of them */
  bool stopped;              /* before it was decided; whoever plays says so */
} Expectations;

/* Reads the file.  False with "file:line: …". */
bool expect_read(Expectations *expected, const char *path, const FigureNames *names, Reason *why);

/* How many games at most. */
void expect_plan(Expectations *expected, uint64_t most);

/* True: every line is decided.  What was decided at an earlier look stays so. */
bool expect_judge(Expectations *expected, const FigureNames *names, const Sums *sums);

#endif
