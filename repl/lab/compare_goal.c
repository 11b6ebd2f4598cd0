/* compare_goal.c - what a comparison must answer, and when it looks. */
#include <math.h>

#include "compare.h"

static unsigned compare_main_figure(unsigned index) {
  if (index == MAIN_POINTS) return FIGURE_POINTS;
  if (index < MAIN_WINS) return FIGURE_TOTALS + index - MAIN_SOURCES;
  return index == MAIN_WINS ? FIGURE_SEATS + SEAT_WINS : FIGURE_MARGIN;
}

/* A tenth of the allowance is kept for what is not normal about differences: they are lopsided, and their spread is
 * only estimated (make calibrate measures what that comes to). */
#define SPENT (0.9 * COMPARE_ALPHA)

static void plan(CompareGoal *goal, uint64_t least, uint64_t most) {
  uint64_t first = least > COMPARE_FIRST ? least : COMPARE_FIRST;
  goal->looks = (Looks){first < most ? first : most, most};
  if (goal->precision > 0) {
    goal->bound = stats_normal_quantile(1 - SPENT / 2 / goal->count);
    goal->alone = stats_normal_quantile(1 - SPENT / 2);
  } else {
    goal->bound = looks_bound(&goal->looks, SPENT / goal->count);
    goal->alone = looks_bound(&goal->looks, SPENT);
  }
}

void goal_all(CompareGoal *goal, uint64_t least, uint64_t most) {
  *goal = (CompareGoal){.count = MAINS};
  for (unsigned i = 0; i < MAINS; i++) goal->figures[i] = compare_main_figure(i);
  plan(goal, least, most);
}

bool goal_about(CompareGoal *goal, const FigureNames *names, const char *name, double precision,
                uint64_t least, uint64_t most, Reason *why) {
  unsigned found = 0;
  if (!figures_named(names, name, &found, why)) return false;
  *goal = (CompareGoal){.figures = {found},
                        .count = 1,
                        .about = true,
                        .precision = precision / figure_shown(names->list[found].key)};
  plan(goal, least, most);
  return true;
}

bool goal_has(const CompareGoal *goal, unsigned figure) {
  for (unsigned i = 0; i < goal->count; i++)
    if (goal->figures[i] == figure) return true;
  return false;
}

uint64_t goal_next(const CompareGoal *goal, const FigureNames *names, const Sums *sums) {
  uint64_t games = sums->games + sums->failed, next = looks_next(&goal->looks, games);
  if (goal->precision <= 0 || games < goal->looks.first) return next;
  Judged judged = judge(sums, names, goal, goal->figures[0]);
  double far = judged.width / goal->precision;
  double needed = ceil((double)games * far * far / LOOKS_STEP) * LOOKS_STEP;
  if (needed < (double)(games + LOOKS_STEP)) needed = (double)(games + LOOKS_STEP);
  return needed < (double)next ? (uint64_t)needed : next;
}
