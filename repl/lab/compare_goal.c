/* compare_goal.c - what a comparison must answer, and when it looks. */
#include <math.h>
#include <string.h>

#include "compare.h"
#include "text/did_you_mean.h"

static unsigned main_figure(unsigned index) {
  if (index == MAIN_POINTS) return FIGURE_POINTS;
  if (index < MAIN_WINS) return FIGURE_TOTALS + index - MAIN_SOURCES;
  return index == MAIN_WINS ? FIGURE_SEATS + SEAT_WINS : FIGURE_MARGIN;
}

double figure_shown(const char *key) {
  size_t size = strlen(key);
  bool share = (size > 5 && !strcmp(key + size - 5, ".wins")) || !strcmp(key, "draws") ||
               !strcmp(key, "decided");
  return share ? 100 : 1;
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
  for (unsigned i = 0; i < MAINS; i++) goal->figures[i] = main_figure(i);
  plan(goal, least, most);
}

static int find(const FigureNames *names, const char *name) {
  int found = figures_find(names, name);
  char label[FIGURE_KEY];
  for (unsigned i = 0; found < 0 && i < names->count; i++)
    if (!strcmp(figures_label(names->list[i].key, label), name)) found = (int)i;
  return found;
}

bool goal_about(CompareGoal *goal, const FigureNames *names, const char *name, double precision,
                uint64_t least, uint64_t most, Reason *why) {
  int found = find(names, name);
  if (found < 0) {
    Suggestion suggestion;
    char hint[64], label[FIGURE_KEY], shown[64];
    suggestion_start(&suggestion, slice_of(name));
    for (unsigned i = 0; i < names->count; i++) {
      suggestion_offer(&suggestion, figures_label(names->list[i].key, label));
      suggestion_offer(&suggestion, names->list[i].key);
    }
    return refuse(
        why,
        "no figure is called '%s'%s; expected one that the tables name, as in 'wins of seat 1'",
        slice_copy(slice_of(name), shown, sizeof shown), suggestion_hint(&suggestion, hint));
  }
  *goal = (CompareGoal){.figures = {(unsigned)found},
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
