/* compare_judge.c - differences, intervals, verdicts. */
#include <math.h>

#include "compare.h"

const LabLine COMPARE_LINE_LIST[COMPARE_LINES] = {
    [LINE_BEFORE] = {1, {{0, 1}}},
    [LINE_AFTER] = {1, {{1, 1}}},
    [LINE_DIFFERENCE] = {2, {{0, -1}, {1, 1}}},
};

/* What matters: of a player's points, and of a hundred games won. */
#define SMALL_POINTS 0.02
#define SMALL_WINS 0.05
/* A change is reported when its size is known this well. */
#define PRECISION (1.0 / 3)

unsigned compare_main_figure(unsigned index) {
  if (index == MAIN_POINTS) return FIGURE_POINTS;
  if (index < MAIN_WINS) return FIGURE_TOTALS + index - MAIN_SOURCES;
  return index == MAIN_WINS ? FIGURE_SEATS + SEAT_WINS : FIGURE_MARGIN;
}

Judged judge(const Sums *sums, unsigned figure, double scale, double alpha) {
  const Sum *sum = sums_of(sums, LINE_DIFFERENCE, figure);
  uint64_t n = sums->games;
  Judged judged = {
      .before = sum_mean(sums_of(sums, LINE_BEFORE, figure), n) / scale,
      .after = sum_mean(sums_of(sums, LINE_AFTER, figure), n) / scale,
      .difference = sum_mean(sum, n) / scale,
      .width = stats_sequence(sum_deviation(sum, n), (double)n, alpha) / scale,
      .identical = sum->nonzero == 0,
  };
  judged.certain = n >= COMPARE_FIRST && sum->nonzero >= COMPARE_NONZERO &&
                   fabs(judged.difference) > judged.width;
  return judged;
}

static Verdict verdict(const Judged *judged, uint64_t n, double small) {
  double size = fabs(judged->difference);
  if (n < COMPARE_FIRST) return VERDICT_OPEN;
  if (judged->identical) return VERDICT_SAME;
  if (judged->certain && judged->width <= fmax(small, size * PRECISION)) return VERDICT_CHANGED;
  if (size + judged->width < small) return VERDICT_SAME;
  return judged->width < small ? VERDICT_SMALL : VERDICT_OPEN;
}

bool judge_mains(const Sums *sums, const FigureNames *names, Judged mains[MAINS]) {
  bool answered = true;
  double small = 0;
  for (unsigned i = 0; i < MAINS; i++) {
    unsigned figure = compare_main_figure(i);
    mains[i] = judge(sums, figure, names->list[figure].scale, COMPARE_ALPHA / MAINS);
    if (i == MAIN_POINTS) small = SMALL_POINTS * fabs(mains[i].before);
    mains[i].verdict = verdict(&mains[i], sums->games, i == MAIN_WINS ? SMALL_WINS : small);
    answered = answered && mains[i].verdict != VERDICT_OPEN;
  }
  return answered;
}

bool is_main(unsigned figure) {
  for (unsigned i = 0; i < MAINS; i++)
    if (compare_main_figure(i) == figure) return true;
  return false;
}

const char *verdict_word(const Judged *judged) {
  if (judged->certain) return "changed";
  return judged->verdict == VERDICT_SAME    ? "the same"
         : judged->verdict == VERDICT_SMALL ? "little or nothing"
                                            : "open";
}
