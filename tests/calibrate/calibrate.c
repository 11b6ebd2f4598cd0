/* calibrate.c - does compare keep its promises?  How often it cries wolf, how often its intervals hold, what it costs.
 *
 *   calibrate HOME [RUNS [PAIRS]]
 *
 * For each case so many pairs of real games are played once: the pool.  A run of compare draws its pairs from the
 * pool, each as often as chance has it, and is judged by the very code that compare uses; so the truth is known: it
 * is the mean of the pool.  For false alarms the sides of a pair are exchanged by chance, which makes the true
 * difference zero and leaves everything else as games have it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/compare.h"

enum { RUN_GAMES = 2000, THREADS = 2, FIGURES_KEPT = 400 };

typedef struct {
  unsigned figures;
  uint64_t pairs, room;
  int64_t *before, *after; /* [pair][figure] */
} Pool;

static void keep(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  Pool *pool = context;
  (void)number, (void)seed;
  if (pool->pairs == pool->room) return;
  size_t at = (size_t)pool->pairs++ * pool->figures, size = pool->figures * sizeof *pool->before;
  memcpy(pool->before + at, values[0], size);
  memcpy(pool->after + at, values[1], size);
}

static void fail(const char *what) {
  fprintf(stderr, "calibrate: %s\n", what);
  exit(1);
}

typedef struct {
  const char *bots, *rule;
} Case;

static Lab *play(const char *home, const Case *from, uint64_t pairs, Pool *pool) {
  static ScriptRequest arms[2];
  ScriptError error = {""};
  arms[0] = (ScriptRequest){.home = home};
  arms[1] = (ScriptRequest){.home = home, .use = &from->rule, .use_count = 1};
  LabPlan plan = {.arms = arms,
                  .arm_count = 2,
                  .lines = COMPARE_LINE_LIST,
                  .line_count = COMPARE_LINES,
                  .players = 2,
                  .bots = {bot_named(from->bots), bot_named(from->bots)},
                  .seed = 1,
                  .threads = THREADS,
                  .each = keep,
                  .each_context = pool};
  pool->figures = FIGURES_KEPT; /* until the lab says how many */
  Lab *lab = lab_open(&plan, &error);
  if (!lab) fail(error.text);
  pool->figures = lab_figures(lab)->count;
  pool->room = pairs;
  pool->before = malloc((size_t)pairs * pool->figures * sizeof *pool->before);
  pool->after = malloc((size_t)pairs * pool->figures * sizeof *pool->after);
  if (!pool->before || !pool->after) fail("out of memory");
  lab_run(lab, 0, pairs, NULL, NULL);
  return lab;
}

/* --- A run --- */

typedef struct {
  bool alarm, missed,
      wrong; /* changed for nothing; outside of an interval; "the same" and it matters */
  uint64_t pairs;
} Preview;

static void draw(const Pool *pool, const CompareGoal *goal, bool exchanged, Rng *rng, Sums *sums) {
  size_t at = (size_t)rng_below(rng, (uint32_t)pool->pairs) * pool->figures;
  const int64_t *before = pool->before + at, *after = pool->after + at;
  if (exchanged && rng_below(rng, 2)) {
    const int64_t *other = before;
    before = after, after = other;
  }
  for (unsigned i = 0; i <= goal->count; i++) {
    unsigned figure = i < goal->count ? goal->figures[i] : FIGURE_POINTS;
    if (i == goal->count && goal_has(goal, figure)) break;
    sum_add(sums_of(sums, LINE_BEFORE, figure), before[figure]);
    sum_add(sums_of(sums, LINE_AFTER, figure), after[figure]);
    sum_add(sums_of(sums, LINE_DIFFERENCE, figure), after[figure] - before[figure]);
  }
  sums->games++;
}

static Preview run(const Pool *pool, const FigureNames *names, const CompareGoal *goal,
                   const double *truth, Rng *rng) {
  Preview outcome = {.pairs = 0};
  Judged mains[MAINS];
  Sums *sums = malloc(sizeof *sums);
  bool answered = false;
  if (!sums || !sums_open(sums, COMPARE_LINES, names->count)) fail("out of memory");
  while (!answered && sums->games < goal->looks.last) {
    for (uint64_t next = goal_next(goal, names, sums); sums->games < next;)
      draw(pool, goal, !truth, rng, sums);
    answered = judge_mains(sums, names, goal, mains);
    for (unsigned i = 0; i < goal->count && !truth; i++)
      outcome.alarm = outcome.alarm || (mains[i].certain && (goal->precision <= 0 || answered));
  }
  for (unsigned i = 0; i < goal->count; i++) {
    double real = truth ? truth[goal->figures[i]] : 0;
    outcome.missed = outcome.missed || (!mains[i].identical &&
                                        fabs(mains[i].difference - real) > mains[i].width + 1e-9);
    outcome.wrong =
        outcome.wrong || (mains[i].verdict == VERDICT_SAME && fabs(real) > mains[i].matters);
  }
  outcome.pairs = sums->games;
  sums_close(sums);
  free(sums);
  return outcome;
}

static void calibrate(const Pool *pool, const FigureNames *names, const CompareGoal *goal,
                      const double *truth, unsigned runs, const Case *from, const char *asked) {
  Rng rng = {7};
  unsigned alarms = 0, missed = 0, wrong = 0;
  uint64_t pairs = 0;
  for (unsigned i = 0; i < runs; i++) {
    Preview outcome = run(pool, names, goal, truth, &rng);
    alarms += outcome.alarm;
    missed += outcome.missed;
    wrong += outcome.wrong;
    pairs += outcome.pairs;
  }
  const char *name = strrchr(from->rule, '/') ? strrchr(from->rule, '/') + 1 : from->rule;
  printf("| %s | %s | %s | ", from->bots, name, asked);
  if (truth)
    printf("real | | %.1f | %.1f | %llu |\n", 100 - 100.0 * missed / runs, 100.0 * wrong / runs,
           (unsigned long long)(pairs / runs));
  else
    printf("none | %.1f | %.1f | | %llu |\n", 100.0 * alarms / runs, 100 - 100.0 * missed / runs,
           (unsigned long long)(pairs / runs));
  fflush(stdout);
}

/* Of points, as exactly as RUN_GAMES pairs tell them. */
static double precision(const Pool *pool, const FigureNames *names) {
  Sum sum = {.nonzero = 0};
  for (uint64_t k = 0; k < pool->pairs; k++)
    sum_add(&sum, pool->after[k * pool->figures + FIGURE_POINTS] -
                      pool->before[k * pool->figures + FIGURE_POINTS]);
  return 2 * sum_deviation(&sum, pool->pairs) / names->list[FIGURE_POINTS].scale / sqrt(RUN_GAMES);
}

static void examine(const char *home, const Case *from, unsigned runs, uint64_t pairs) {
  Pool pool = {0};
  Reason why = {""};
  Lab *lab = play(home, from, pairs, &pool);
  const FigureNames *names = lab_figures(lab);
  double *truth = calloc(pool.figures, sizeof *truth);
  if (!truth || !pool.pairs) fail("out of memory");
  for (unsigned i = 0; i < pool.figures; i++) {
    int64_t sum = 0;
    for (uint64_t k = 0; k < pool.pairs; k++)
      sum += pool.after[k * pool.figures + i] - pool.before[k * pool.figures + i];
    truth[i] = (double)sum / (double)pool.pairs / names->list[i].scale;
  }
  CompareGoal goal;
  goal_all(&goal, 0, RUN_GAMES);
  calibrate(&pool, names, &goal, NULL, runs, from, "eight");
  calibrate(&pool, names, &goal, truth, runs, from, "eight");
  if (!goal_about(&goal, names, "seat.1.wins", 0, 0, RUN_GAMES, &why)) fail(why.text);
  calibrate(&pool, names, &goal, NULL, runs, from, "wins");
  calibrate(&pool, names, &goal, truth, runs, from, "wins");
  if (!goal_about(&goal, names, "points", precision(&pool, names), 0, 100 * RUN_GAMES, &why))
    fail(why.text);
  calibrate(&pool, names, &goal, NULL, runs, from, "precision");
  calibrate(&pool, names, &goal, truth, runs, from, "precision");
  free(truth);
  free(pool.before);
  free(pool.after);
  lab_close(lab);
}

int main(int argc, char **argv) {
  static const char *const PLAYED_BY[] = {"random", "greedy"};
  static const char *const RULES[] = {"house/comeback.lua", "house/tiny_city.lua",
                                      "house/gardens.lua", "tests/calibrate/thousand.lua"};
  if (argc < 2) fail("the home of the rules is missing");
  unsigned runs = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1000;
  uint64_t pairs = argc > 3 ? strtoull(argv[3], NULL, 10) : 10000;
  puts("| bots | rule | asked | change | false alarms % | intervals hold % | wrongly the same % | "
       "pairs |\n|---|---|---|---|---|---|---|---|");
  for (unsigned i = 0; i < 2; i++)
    for (unsigned k = 0; k < 4; k++) examine(argv[1], &(Case){PLAYED_BY[i], RULES[k]}, runs, pairs);
  return 0;
}
