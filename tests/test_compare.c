/* test_compare.c - the sequential test behind compare: how often it cries wolf, and whether it sees a wolf.
 *
 * No games are played: differences are drawn from distributions as games have them, and worse. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/compare.h"
#include "unity.h"

enum { RUNS = 1000, SCALE = 2 };

static Sums sums;
static FigureNames names;

void setUp(void) {
  FigurePlayers players;
  Bot bots[2] = {bot_named("greedy"), bot_named("greedy")};
  figures_players(&players, bots, 2);
  TEST_ASSERT_TRUE(figures_list(&names, &players, NULL, 0, NULL));
  TEST_ASSERT_TRUE(sums_open(&sums, COMPARE_LINES, names.count));
}

void tearDown(void) {
  sums_close(&sums);
  figures_free(&names);
}

static void clear(void) {
  Sum *kept = sums.sums;
  unsigned figures = sums.figures, lines = sums.lines;
  memset(&sums, 0, sizeof sums);
  sums.sums = kept, sums.figures = figures, sums.lines = lines;
  memset(kept, 0, (size_t)figures * lines * sizeof *kept);
}

/* Differences of whole points, about normal, as scores are. */
static int64_t bell(Rng *rng) {
  int64_t sum = 0;
  for (int i = 0; i < 4; i++) sum += rng_below(rng, 21);
  return sum - 40;
}

/* Who won one game of two has nothing to do with who won the other: a win lost, won or neither. */
static int64_t win(Rng *rng) {
  return ((int64_t)rng_below(rng, 2) - (int64_t)rng_below(rng, 2)) * WIN;
}

/* A rule that rarely acts, and then strongly. */
static int64_t rare(Rng *rng) {
  return rng_below(rng, 25) ? 0 : rng_below(rng, 2) ? 30 : -30;
}

/* Lopsided with mean 0: often a little less, now and then much more. */
static int64_t skewed(Rng *rng) {
  return rng_below(rng, 10) ? -1 : 9;
}

static int64_t (*const DRAWN[MAINS])(Rng *) = {
    bell, bell, skewed, rare, bell, skewed, win, bell,
};

/* One comparison: false alarms, or how many pairs until the figure `changed`, which is shifted, is certain. */
typedef struct {
  bool alarm;
  uint64_t found, ended;
} Preview;

static Preview compare(Rng *rng, unsigned changed, int64_t shift) {
  Preview outcome = {0};
  Judged mains[MAINS];
  clear();
  while (sums.games < COMPARE_GAMES && !outcome.ended) {
    for (unsigned game = 0; game < COMPARE_STRETCH; game++, sums.games++)
      for (unsigned i = 0; i < MAINS; i++) {
        int64_t difference = DRAWN[i](rng) + (i == changed ? shift : 0);
        sum_add(sums_of(&sums, LINE_BEFORE, compare_main_figure(i)), 100 * SCALE);
        sum_add(sums_of(&sums, LINE_DIFFERENCE, compare_main_figure(i)), difference);
      }
    bool answered = judge_mains(&sums, &names, mains);
    for (unsigned i = 0; i < MAINS; i++) {
      if (!mains[i].certain) continue;
      if (i != changed) outcome.alarm = true;
      if (i == changed && !outcome.found) outcome.found = sums.games;
    }
    if (answered) outcome.ended = sums.games;
  }
  return outcome;
}

void test_compare_seldom_calls_equal_rules_different(void) {
  Rng rng = {1};
  unsigned alarms = 0, ended = 0;
  for (unsigned run = 0; run < RUNS; run++) {
    Preview outcome = compare(&rng, MAINS, 0);
    alarms += outcome.alarm;
    ended += outcome.ended != 0;
  }
  char message[60];
  snprintf(message, sizeof message, "%u false alarms in %u runs", alarms, (unsigned)RUNS);
  puts(message);
  TEST_ASSERT_TRUE_MESSAGE(alarms <= RUNS * COMPARE_ALPHA, message);
  TEST_ASSERT_TRUE_MESSAGE(alarms > 0, "so wide that it says nothing");
  TEST_ASSERT_TRUE_MESSAGE(ended > RUNS / 2, "does not stop");
}

/* The same data judged as if looked at once: what the sequence is there to prevent. */
void test_compare_plain_intervals_would_cry_wolf(void) {
  Rng rng = {1};
  unsigned alarms = 0;
  for (unsigned run = 0; run < RUNS / 5; run++) {
    bool alarm = false;
    Sum sum = {.nonzero = 0};
    for (uint64_t n = 1; n <= COMPARE_GAMES; n++) {
      sum_add(&sum, bell(&rng));
      double width = Z95 * sum_deviation(&sum, n) / sqrt((double)n);
      if (n % COMPARE_STRETCH == 0 && fabs(sum_mean(&sum, n)) > width) alarm = true;
    }
    alarms += alarm;
  }
  TEST_ASSERT_TRUE(alarms > RUNS / 5 * 0.2);
}

void test_compare_finds_a_real_difference_early(void) {
  Rng rng = {2};
  unsigned found = 0, alarms = 0;
  uint64_t games = 0;
  enum { TRIALS = 200 };
  for (unsigned run = 0; run < TRIALS; run++) { /* 3 points on a deviation of 12 */
    Preview outcome = compare(&rng, MAIN_POINTS, 3);
    found += outcome.found != 0;
    games += outcome.found;
    alarms += outcome.alarm;
  }
  TEST_ASSERT_TRUE(found >= TRIALS * 99 / 100);
  TEST_ASSERT_TRUE(games / TRIALS < 500);
  TEST_ASSERT_TRUE(alarms <= TRIALS * COMPARE_ALPHA);
}

/* The interval must hold at the moment of stopping, not only at a fixed number. */
void test_compare_interval_holds_when_it_stops(void) {
  Rng rng = {3};
  unsigned missed = 0;
  enum { TRIALS = 400 };
  for (unsigned run = 0; run < TRIALS; run++) {
    compare(&rng, MAIN_POINTS, 2);
    Judged judged = judge(&sums, FIGURE_POINTS, SCALE, COMPARE_ALPHA / MAINS);
    missed += fabs(judged.difference - 1) > judged.width;
  }
  TEST_ASSERT_TRUE(missed <= TRIALS * COMPARE_ALPHA / MAINS + 3);
}

void test_compare_verdicts(void) {
  Judged mains[MAINS];
  for (; sums.games < COMPARE_FIRST - 1; sums.games++)
    for (unsigned i = 0; i < MAINS; i++) {
      sum_add(sums_of(&sums, LINE_BEFORE, compare_main_figure(i)), 100 * SCALE);
      sum_add(sums_of(&sums, LINE_DIFFERENCE, compare_main_figure(i)), i == MAIN_MARGIN ? -5 : 0);
    }
  TEST_ASSERT_FALSE(judge_mains(&sums, &names, mains));
  TEST_ASSERT_EQUAL(VERDICT_OPEN, mains[MAIN_POINTS].verdict);
  TEST_ASSERT_FALSE(mains[MAIN_MARGIN].certain);
  sums.games++;
  sum_add(sums_of(&sums, LINE_DIFFERENCE, FIGURE_MARGIN), -5);
  TEST_ASSERT_TRUE(judge_mains(&sums, &names, mains));
  TEST_ASSERT_EQUAL(VERDICT_CHANGED, mains[MAIN_MARGIN].verdict);
  TEST_ASSERT_EQUAL_DOUBLE(-5, mains[MAIN_MARGIN].difference);
  TEST_ASSERT_EQUAL(VERDICT_SAME, mains[MAIN_POINTS].verdict);
  TEST_ASSERT_TRUE(mains[MAIN_POINTS].identical);
}
