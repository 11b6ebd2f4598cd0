/* compare.h - two sets of rules on the same games: what is different, and how certain that is.
 *
 * Inner header of bastide compare.  Judging knows sums and nothing else, so it can be tested without games:
 *
 *   compare_goal.c       which figures must be answered, how exactly, and when it looks
 *   compare_judge.c      differences, intervals, verdicts
 *   compare_play.c       plays in stretches until the answer is there
 *   compare_tell.c       what came out, in sentences
 *   compare_json.c       and for other programs
 *   compare_page*.c      and as a page
 *   print_comparison.c   (terminal/) tables and sentences
 *   compare.c            (program/) the options
 *
 * Method.  Each pair of games (the same seed, seating and order of tiles) gives a difference.  Around the mean
 * difference stands an interval that holds for all planned looks at once (looks.h), so the run may stop when the
 * answer is there.  The main figures share the 5 % (Bonferroni), so that with equal rules the chance that any of
 * them is ever called changed is at most 5 %; a single one has all of it.  Other figures have 95 % each by itself.
 * Whoever asks for a precision has the run end when an interval is narrow enough, wherever it lies: then there is
 * one look at the answer, and the intervals are ordinary ones. */
#ifndef BASTIDE_COMPARE_H
#define BASTIDE_COMPARE_H

#include "lab_report.h"
#include "looks.h"

enum {
  COMPARE_GAMES = 10000,
  COMPARE_PRECISE_GAMES = 10000000, /* the most for a precision, if nobody says how many */
  COMPARE_NONZERO = 20,             /* so many games must differ before a change is believed */
  COMPARE_FIRST = 300, /* no answer before: lopsided differences are not yet normal enough */
};
#define COMPARE_ALPHA 0.05

/* The figures that decide when to stop, and that the sentences are about, unless one is named. */
enum { MAIN_POINTS, MAIN_SOURCES, MAIN_WINS = MAIN_SOURCES + SOURCES, MAIN_MARGIN, MAINS };

/* What must be answered. */
typedef struct {
  unsigned figures[MAINS], count; /* indices into the list of figures */
  bool about;                     /* one was named */
  double precision; /* half the width that its interval is to have; 0: as it matters */
  Looks looks;
  double bound,
      alone; /* in standard errors at the last look: of these figures, and of all others */
} CompareGoal;

/* All main figures, between so many games. */
void goal_all(CompareGoal *goal, uint64_t least, uint64_t most);

/* One figure, by its key or by its name in words.  False with the reason, and the nearest name. */
bool goal_about(CompareGoal *goal, const FigureNames *names, const char *name, double precision,
                uint64_t least, uint64_t most, Reason *why);

bool goal_has(const CompareGoal *goal, unsigned figure);

/* After how many pairs to look again. */
uint64_t goal_next(const CompareGoal *goal, const FigureNames *names, const Sums *sums);

typedef enum {
  VERDICT_OPEN,
  VERDICT_CHANGED, /* and by how much is known */
  VERDICT_SAME,    /* if it changes, then by less than matters */
} Verdict;

typedef struct {
  double before, after; /* means under the two sets of rules */
  double difference, width;
  double matters;  /* changes below are smaller than anything one would act on */
  double unseen;   /* as much may be hidden in games too rare to have been seen; 0: enough differ */
  uint64_t differ; /* pairs */
  bool certain;    /* zero is not in the interval */
  bool identical;  /* in no game was there a difference */
  Verdict verdict;
} Judged;

/* The lines of a comparison, in this order. */
enum { LINE_BEFORE, LINE_AFTER, LINE_DIFFERENCE, COMPARE_LINES };
extern const LabLine COMPARE_LINE_LIST[COMPARE_LINES];

/* The means and the interval of a figure. */
Judged judge(const Sums *sums, const FigureNames *names, const CompareGoal *goal, unsigned figure);

/* The same with 95 % by itself, however often one looks (stats_sequence): for whoever has no goal. */
Judged judge_anytime(const Sums *sums, const FigureNames *names, unsigned figure);

/* All figures of the goal.  True: all is answered. */
bool judge_mains(const Sums *sums, const FigureNames *names, const CompareGoal *goal,
                 Judged mains[MAINS]);

/* About how many pairs would answer it, as far as can be told; 0: it is answered, or nobody can tell. */
uint64_t judge_needed(const CompareGoal *goal, const Judged *judged, uint64_t games);

typedef struct {
  LabHead heads[2];
  const FigureNames *figures;
  const Sums *sums;
  CompareGoal goal;
  Judged mains[MAINS];
  bool answered, stopped, bags_alike;
  bool fixed; /* so many pairs were planned, and nobody looked before */
  double seconds;
} Comparison;

/* Plays stretch after stretch until the answer is there; figures and goal are filled in, `sums` is closed.  `progress` is
 * told how many pairs are done in all.  False when memory is short. */
bool compare_play(Lab *lab, Comparison *comparison, Sums *sums,
                  void (*progress)(void *context, uint64_t done), void *context);

/* What was played as one run with a fixed number of games, such as one that was put together of parts: one look, ordinary
 * intervals.  `about` may be NULL.  The report must stay.  False with the reason. */
bool compare_report(Comparison *comparison, const LabReport *report, const char *about,
                    Reason *why);

const char *verdict_word(const Judged *judged);

/* In sentences, each on a line. */
void compare_tell(const Comparison *comparison, Builder *out);

bool compare_write(const Comparison *comparison, const char *path, const char *unsaid, Reason *why);

#endif
