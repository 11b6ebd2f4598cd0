/* test_compare.c - the sequential test behind compare: how often it cries wolf, and whether it sees a wolf.
 *
 * No games are played: differences are drawn from distributions as games have them, and worse. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/compare.h"
#include "unity.h"

enum { RUNS = 1000, SCALE = 2, GAMES = 6000 };

static Sums sums;
static FigureNames names;
static CompareGoal goal;

void setUp(void) {
  FigurePlayers players;
  Bot bots[2] = {bot_named("greedy"), bot_named("greedy")};
  figures_players(&players, bots, 2);
  TEST_ASSERT_TRUE(figures_list(&names, &players, NULL, 0, NULL));
  TEST_ASSERT_TRUE(sums_open(&sums, COMPARE_LINES, names.count));
  goal_all(&goal, 0, GAMES);
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

/* A pair of games, of which the first has a hundred points of everything. */
static void add_pair(unsigned figure, int64_t difference) {
  sum_add(sums_of(&sums, LINE_BEFORE, figure), 100 * SCALE);
  sum_add(sums_of(&sums, LINE_DIFFERENCE, figure), difference);
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
  while (sums.games < GAMES && !outcome.ended) {
    for (uint64_t next = goal_next(&goal, &names, &sums); sums.games < next; sums.games++)
      for (unsigned i = 0; i < MAINS; i++)
        add_pair(goal.figures[i], DRAWN[i](rng) + (i == changed ? shift : 0));
    bool answered = judge_mains(&sums, &names, &goal, mains);
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
  unsigned alarms = 0;
  for (unsigned run = 0; run < RUNS; run++) alarms += compare(&rng, MAINS, 0).alarm;
  char message[60];
  snprintf(message, sizeof message, "%u false alarms in %u runs", alarms, (unsigned)RUNS);
  puts(message);
  /* Here figures have nothing to do with each other, so nearly all of the 5 % is used; three deviations more are
   * chance. */
  TEST_ASSERT_TRUE_MESSAGE(alarms <= RUNS * COMPARE_ALPHA + 3 * sqrt(RUNS * COMPARE_ALPHA),
                           message);
  TEST_ASSERT_TRUE_MESSAGE(alarms > 0, "so wide that it says nothing");
}

/* The same data judged as if looked at once: what the sequence is there to prevent. */
void test_compare_plain_intervals_would_cry_wolf(void) {
  Rng rng = {1};
  unsigned alarms = 0;
  for (unsigned run = 0; run < RUNS / 5; run++) {
    bool alarm = false;
    Sum sum = {.nonzero = 0};
    for (uint64_t n = 1; n <= GAMES; n++) {
      sum_add(&sum, bell(&rng));
      double width = Z95 * sum_deviation(&sum, n) / sqrt((double)n);
      if (n % LOOKS_STEP == 0 && fabs(sum_mean(&sum, n)) > width) alarm = true;
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
  TEST_ASSERT_TRUE(games / TRIALS < 2000); /* of 6000 */
  TEST_ASSERT_TRUE(alarms <= TRIALS * COMPARE_ALPHA);
}

/* The interval must hold at the moment of stopping, not only at a fixed number. */
void test_compare_interval_holds_when_it_stops(void) {
  Rng rng = {3};
  unsigned missed = 0;
  enum { TRIALS = 400 };
  for (unsigned run = 0; run < TRIALS; run++) {
    compare(&rng, MAIN_POINTS, 2);
    Judged judged = judge(&sums, &names, &goal, FIGURE_POINTS);
    missed += fabs(judged.difference - 1) > judged.width;
  }
  TEST_ASSERT_TRUE(missed <= TRIALS * COMPARE_ALPHA / MAINS + 3);
}

/* Played to the end, eight figures cost 2.9 standard errors and one 2.1: the sequence before cost 3.7 and 2.9. */
void test_compare_intervals_are_as_narrow_as_the_promise_allows(void) {
  TEST_ASSERT_DOUBLE_WITHIN(0.03, 2.86, goal.bound);
  TEST_ASSERT_DOUBLE_WITHIN(0.03, 2.14, goal.alone);
  Reason why = {""};
  TEST_ASSERT_TRUE(goal_about(&goal, &names, "margin", 0, 0, GAMES, &why));
  TEST_ASSERT_DOUBLE_WITHIN(0.03, 2.14, goal.bound);
  TEST_ASSERT_TRUE(stats_sequence(1, GAMES, COMPARE_ALPHA) * sqrt(GAMES) > 2.9);
}

void test_compare_verdicts(void) {
  Judged mains[MAINS];
  for (; sums.games < COMPARE_FIRST - 1; sums.games++)
    for (unsigned i = 0; i < MAINS; i++) add_pair(goal.figures[i], i == MAIN_MARGIN ? -500 : 0);
  TEST_ASSERT_FALSE(judge_mains(&sums, &names, &goal, mains));
  TEST_ASSERT_EQUAL(VERDICT_OPEN, mains[MAIN_POINTS].verdict);
  TEST_ASSERT_FALSE(mains[MAIN_MARGIN].certain);
  for (; sums.games < GAMES; sums.games++)
    for (unsigned i = 0; i < MAINS; i++) add_pair(goal.figures[i], i == MAIN_MARGIN ? -500 : 0);
  TEST_ASSERT_TRUE(judge_mains(&sums, &names, &goal, mains));
  TEST_ASSERT_EQUAL(VERDICT_CHANGED, mains[MAIN_MARGIN].verdict);
  TEST_ASSERT_EQUAL_DOUBLE(-500, mains[MAIN_MARGIN].difference);
  TEST_ASSERT_EQUAL(VERDICT_SAME, mains[MAIN_POINTS].verdict);
  TEST_ASSERT_EQUAL_STRING("none seen", verdict_word(&mains[MAIN_POINTS]));
}

/* Four wins of a hundred are most of what the first player has: they must not pass for none. */
void test_compare_does_not_call_four_wins_in_a_hundred_none(void) {
  Rng rng = {4};
  Judged mains[MAINS];
  while (sums.games < GAMES) {
    for (uint64_t next = goal_next(&goal, &names, &sums); sums.games < next; sums.games++)
      for (unsigned i = 0; i < MAINS; i++)
        add_pair(goal.figures[i], i != MAIN_WINS ? 0 : rng_below(&rng, 25) ? win(&rng) : -WIN);
    bool answered = judge_mains(&sums, &names, &goal, mains);
    TEST_ASSERT_NOT_EQUAL(VERDICT_SAME, mains[MAIN_WINS].verdict);
    if (answered) break;
  }
  TEST_ASSERT_TRUE(mains[MAIN_WINS].certain);
  TEST_ASSERT_EQUAL_DOUBLE(0.01, mains[MAIN_WINS].matters);
}

/* What matters follows the quantity: a margin of 17 has another measure than 106 points. */
void test_compare_what_matters_follows_the_quantity(void) {
  Judged mains[MAINS];
  const int64_t before[MAINS] = {106, 22, 44, 22, 18, 0, WIN / 2, 17};
  for (; sums.games < COMPARE_FIRST; sums.games++)
    for (unsigned i = 0; i < MAINS; i++)
      sum_add(sums_of(&sums, LINE_BEFORE, goal.figures[i]),
              before[i] * (i < MAIN_WINS ? SCALE : 1));
  judge_mains(&sums, &names, &goal, mains);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.06, mains[MAIN_POINTS].matters);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.1, mains[MAIN_SOURCES + SOURCE_CITIES].matters);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.265, mains[MAIN_SOURCES + SOURCE_OTHER].matters);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.01, mains[MAIN_WINS].matters);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.85, mains[MAIN_MARGIN].matters);
}

/* One game of 150 brings 1,000 points: hardly ever may the run end with "the same". */
void test_compare_waits_for_games_that_are_rare_and_large(void) {
  Rng rng = {5};
  enum { TRIALS = 200 };
  unsigned missed = 0;
  for (unsigned run = 0; run < TRIALS; run++) {
    Judged mains[MAINS];
    bool answered = false;
    clear();
    while (sums.games < GAMES && !answered) {
      for (uint64_t next = goal_next(&goal, &names, &sums); sums.games < next; sums.games++)
        for (unsigned i = 0; i < MAINS; i++) {
          sum_add(sums_of(&sums, LINE_BEFORE, goal.figures[i]), 20 * SCALE);
          sum_add(sums_of(&sums, LINE_DIFFERENCE, goal.figures[i]),
                  i == MAIN_POINTS && !rng_below(&rng, 150) ? 1000 : 0);
        }
      answered = judge_mains(&sums, &names, &goal, mains);
    }
    missed += mains[MAIN_POINTS].verdict == VERDICT_SAME;
  }
  TEST_ASSERT_EQUAL(0, missed);
}

/* The same where a few games differ a little before: what they show says nothing of the rare ones. */
void test_compare_is_not_calmed_by_a_few_small_differences(void) {
  Judged mains[MAINS];
  Reason why = {""};
  TEST_ASSERT_TRUE(goal_about(&goal, &names, "points per player", 0, 0, 20000, &why));
  for (; sums.games < 20000; sums.games++) {
    sum_add(sums_of(&sums, LINE_BEFORE, FIGURE_POINTS), 100 * SCALE);
    sum_add(sums_of(&sums, LINE_DIFFERENCE, FIGURE_POINTS), sums.games < 5 ? SCALE : 0);
    if (sums.games == 2900) {
      judge_mains(&sums, &names, &goal, mains);
      TEST_ASSERT_EQUAL(VERDICT_OPEN, mains[0].verdict);
      TEST_ASSERT_TRUE(judge_needed(&goal, &mains[0], sums.games) > 2900);
    }
  }
  judge_mains(&sums, &names, &goal, mains);
  TEST_ASSERT_EQUAL(VERDICT_SAME, mains[0].verdict);
}

/* A precision ends the run when the interval is as narrow, and it holds as often as it says. */
void test_compare_stops_at_the_precision_asked_for(void) {
  Rng rng = {6};
  Reason why = {""};
  enum { TRIALS = 400 };
  unsigned missed = 0;
  TEST_ASSERT_TRUE(goal_about(&goal, &names, "points per player", 0.5, 0, 1000000, &why));
  for (unsigned run = 0; run < TRIALS; run++) {
    Judged main[MAINS];
    bool answered = false;
    clear();
    while (!answered) {
      for (uint64_t next = goal_next(&goal, &names, &sums); sums.games < next; sums.games++)
        add_pair(FIGURE_POINTS, bell(&rng) + 2);
      answered = judge_mains(&sums, &names, &goal, main);
    }
    TEST_ASSERT_TRUE(main[0].width <= 0.5 && main[0].width > 0.44);
    missed += fabs(main[0].difference - 1) > main[0].width;
  }
  TEST_ASSERT_TRUE(missed > 0 && missed <= TRIALS * COMPARE_ALPHA + 12);
}

void test_compare_refuses_a_figure_that_is_not_there(void) {
  Reason why = {""};
  TEST_ASSERT_FALSE(goal_about(&goal, &names, "wins of seet 1", 0, 0, GAMES, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "did you mean 'wins of seat 1'?"));
  TEST_ASSERT_TRUE(goal_about(&goal, &names, "seat.1.wins", 1, 0, GAMES, &why));
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0.01, goal.precision);
}
