/* compare_judge.c - differences, intervals, verdicts. */
#include <math.h>
#include <string.h>

#include "compare.h"

const LabLine COMPARE_LINE_LIST[COMPARE_LINES] = {
    [LINE_BEFORE] = {1, {{0, 1}}},
    [LINE_AFTER] = {1, {{1, 1}}},
    [LINE_DIFFERENCE] = {2, {{0, -1}, {1, 1}}},
};

/* Changes below are smaller than anything a designer would act on: of a hundred games won, of a player's points, of
 * what a source pays (but no less than so much of all points: a source may pay next to nothing), of anything else. */
#define MATTERS_WINS 0.01
#define MATTERS_POINTS 0.01
#define MATTERS_SOURCE 0.025
#define MATTERS_SOURCE_LEAST 0.0025
#define MATTERS_REST 0.05
/* A change is told when its size is known this well. */
#define PRECISION (1.0 / 3)
/* Where hardly a game differs, the few that do need not show what others hold (bots that change a move now and then, before
 * anybody wins the jackpot): that is an answer only when no more than this share of all games can be of a kind that was not
 * seen. */
#define UNSEEN_SHARE 0.001

static bool ends(const char *key, const char *with) {
  size_t size = strlen(key), tail = strlen(with);
  return size >= tail && !strcmp(key + size - tail, with);
}

static bool begins(const char *key, const char *with) {
  return !strncmp(key, with, strlen(with));
}

static double what_matters(const Judged *judged, const char *key, double points) {
  double own = fmax(fabs(judged->before), fabs(judged->after));
  if (figure_shown(key) > 1) return MATTERS_WINS;
  if (!strcmp(key, "points") || ends(key, ".points")) return MATTERS_POINTS * own;
  if (begins(key, "points.") || begins(key, "seat.") || begins(key, "author."))
    return fmax(MATTERS_SOURCE * own, MATTERS_SOURCE_LEAST * points);
  return MATTERS_REST * own;
}

/* Of n games k differ: with 1 - alpha no more than this share of all games does. */
static double most_differ(double k, double n, double alpha) {
  double level = -log(alpha);
  return fmin(1, (k + level + sqrt(2 * k * level)) / n);
}

static Verdict verdict(const Judged *judged, uint64_t n) {
  double size = fabs(judged->difference);
  if (n < COMPARE_FIRST) return VERDICT_OPEN;
  if (judged->certain && judged->width <= fmax(judged->matters, size * PRECISION))
    return VERDICT_CHANGED;
  double most = fmax(size + judged->width, judged->unseen);
  return most < judged->matters || (judged->identical && most <= judged->matters) ? VERDICT_SAME
                                                                                  : VERDICT_OPEN;
}

/* `errors` is half the width in standard errors. */
static Judged judge_within(const Sums *sums, const FigureNames *names, unsigned figure,
                           double errors, double alpha) {
  const Sum *sum = sums_of(sums, LINE_DIFFERENCE, figure);
  const FigureName *name = &names->list[figure];
  double scale = name->scale, n = (double)sums->games, points = names->list[FIGURE_POINTS].scale;
  Judged judged = {
      .before = sum_mean(sums_of(sums, LINE_BEFORE, figure), sums->games) / scale,
      .after = sum_mean(sums_of(sums, LINE_AFTER, figure), sums->games) / scale,
      .difference = sum_mean(sum, sums->games) / scale,
      .width = n < 2 ? INFINITY : errors * sum_deviation(sum, sums->games) / sqrt(n) / scale,
      .differ = sum->nonzero,
      .identical = sum->nonzero == 0,
  };
  points = sum_mean(sums_of(sums, LINE_BEFORE, FIGURE_POINTS), sums->games) / points;
  judged.matters = what_matters(&judged, name->key, fabs(points));
  if (sum->nonzero < COMPARE_NONZERO && sums->games) {
    double k = (double)sum->nonzero, each = k > 0 ? sqrt(wide_double(sum->squares) / k) / scale : 0;
    judged.unseen = fmax(each * most_differ(k, n, alpha),
                         judged.matters / UNSEEN_SHARE * most_differ(0, n, alpha));
  }
  judged.certain = sums->games >= COMPARE_FIRST && sum->nonzero >= COMPARE_NONZERO &&
                   fabs(judged.difference) > judged.width;
  judged.verdict = verdict(&judged, sums->games);
  return judged;
}

Judged judge(const Sums *sums, const FigureNames *names, const CompareGoal *goal, unsigned figure) {
  bool main = goal_has(goal, figure);
  double bound = main ? goal->bound : goal->alone;
  if (goal->precision <= 0 && sums->games) bound = looks_errors(&goal->looks, bound, sums->games);
  return judge_within(sums, names, figure, bound, COMPARE_ALPHA / (main ? goal->count : 1));
}

Judged judge_anytime(const Sums *sums, const FigureNames *names, unsigned figure) {
  double n = (double)sums->games;
  double errors = n < 2 ? INFINITY : stats_sequence(1, n, COMPARE_ALPHA) * sqrt(n);
  return judge_within(sums, names, figure, errors, COMPARE_ALPHA);
}

bool judge_mains(const Sums *sums, const FigureNames *names, const CompareGoal *goal,
                 Judged mains[MAINS]) {
  bool answered = sums->games >= goal->looks.first;
  for (unsigned i = 0; i < goal->count; i++) {
    mains[i] = judge(sums, names, goal, goal->figures[i]);
    if (goal->precision > 0)
      answered = answered && fmax(mains[i].width, mains[i].unseen) <= goal->precision;
    else
      answered = answered && mains[i].verdict != VERDICT_OPEN;
  }
  return answered;
}

uint64_t judge_needed(const CompareGoal *goal, const Judged *judged, uint64_t games) {
  double size = fabs(judged->difference), matters = judged->matters;
  double goal_width = fmax(matters - size, fmin(size, fmax(matters, size * PRECISION)));
  if (goal->precision > 0) goal_width = goal->precision;
  if (!games || goal_width <= 0 || !isfinite(judged->width)) return 0;
  /* Played to the end, an interval has the width of the last look. */
  double now = judged->width;
  if (goal->precision <= 0) now /= looks_errors(&goal->looks, 1, games);
  double needed =
      (double)games * fmax(now / goal_width * now / goal_width, judged->unseen / matters);
  bool done = goal->precision > 0 ? now <= goal_width : judged->verdict != VERDICT_OPEN;
  if (done || needed > LAB_GAMES) return 0;
  double step = pow(10, fmax(2, floor(log10(needed)) - 1));
  return (uint64_t)(ceil(needed / step) * step);
}

const char *verdict_word(const Judged *judged) {
  bool little = fabs(judged->difference) + judged->width < judged->matters;
  if (judged->certain) return little ? "changed a little" : "changed";
  if (judged->identical) return "none seen";
  return judged->verdict == VERDICT_SAME ? "the same" : "open";
}
