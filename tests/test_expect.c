/* test_expect.c - reading expectations, and when they are decided. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/rng.h"
#include "lab/expect.h"
#include "unity.h"

static const char PATH[] = "build/test_expect.txt";
static FigureNames names;
static Sums sums;
static Expectations expected;
static Reason why;

void setUp(void) {
  FigurePlayers players;
  Bot bots[2] = {bot_named("greedy"), bot_named("greedy")};
  figures_players(&players, bots, 2);
  TEST_ASSERT_TRUE(figures_list(&names, &players, NULL, 0, NULL));
  TEST_ASSERT_TRUE(sums_open(&sums, 1, names.count));
}

void tearDown(void) {
  sums_close(&sums);
  figures_free(&names);
  remove(PATH);
}

static bool read(const char *text) {
  FILE *file = fopen(PATH, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
  return expect_read(&expected, PATH, &names, &why);
}

void test_expect_reads_bands(void) {
  TEST_ASSERT_TRUE(read("# balance\n\n  wins of seat 1 between 48 and 56 %\ndraws below 5%\n"
                        "points from fields above 10\nmargin between -1.5 and 20\n"
                        "fairness below 5 %\n"));
  TEST_ASSERT_EQUAL(5, expected.count);
  TEST_ASSERT_EQUAL(EXPECT_FAIRNESS, expected.list[4].figure);
  TEST_ASSERT_EQUAL(2, expected.players);
  TEST_ASSERT_EQUAL(FIGURE_SEATS + SEAT_WINS, expected.list[0].figure);
  TEST_ASSERT_EQUAL_DOUBLE(48, expected.list[0].low);
  TEST_ASSERT_EQUAL_DOUBLE(56, expected.list[0].high);
  TEST_ASSERT_EQUAL(FIGURE_DRAWS, expected.list[1].figure);
  TEST_ASSERT_EQUAL_DOUBLE(5, expected.list[1].high);
  TEST_ASSERT_TRUE(isinf(expected.list[1].low));
  TEST_ASSERT_EQUAL(FIGURE_TOTALS + SOURCE_FIELDS, expected.list[2].figure);
  TEST_ASSERT_EQUAL_DOUBLE(-1.5, expected.list[3].low);
  TEST_ASSERT_EQUAL(3, expected.list[0].line);
}

void test_expect_says_what_is_wrong_with_a_line(void) {
  static const char *const WRONG[][2] = {
      {"draws below 5 %\nmargin beneath 20\n", "2: 'margin beneath 20': expected a figure and"},
      {"wins of seet 1 above 5 %\n", "did you mean 'wins of seat 1'?"},
      {"draws between 5 and 3 %\n", "nothing lies between"},
      {"margin below 20 %\n", "'margin' is not a share, expected a number without %"},
      {"draws below five\n", "expected a figure and"},
      {"draws below 5 % or so\n", "expected a figure and"},
      {"draws between 1 or 3\n", "expected a figure and"},
      {"below 5\n", "expected a figure and"},
      {"draws below 150 %\n", "'draws below 150 %': a share lies between 0 and 100 %"},
      {"fairness below -1 %\n", "a share lies between 0 and 100 %"},
      {"decided after above 100\n", "a share lies between 0 and 100 %"},
      {"draws between -5 and 5\n", "a share lies between 0 and 100 %"},
      {"# nothing\n", "no expectations, as in 'draws below 5 %'"},
  };
  for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
    TEST_ASSERT_FALSE(read(WRONG[i][0]));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why.text, WRONG[i][1]), why.text);
  }
}

void test_expect_does_not_quote_a_file_of_another_kind(void) {
  TEST_ASSERT_FALSE(read("# accounts\nroot:secret:20228\n"));
  TEST_ASSERT_NULL_MESSAGE(strstr(why.text, "secret"), why.text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why.text, ":2: expected a figure and"), why.text);
}

/* Plays one line until it is decided; the first seat wins so many of a thousand. */
static ExpectVerdict decide(Rng *rng, unsigned wins, uint64_t most, uint64_t *games) {
  sums.games = 0;
  memset(sums.sums, 0, names.count * sizeof *sums.sums);
  expected.list[0].verdict = EXPECT_OPEN;
  if (expected.looks.last != most) expect_plan(&expected, most);
  while (sums.games < most) {
    for (uint64_t next = looks_next(&expected.looks, sums.games); sums.games < next; sums.games++)
      sum_add(sums_of(&sums, 0, FIGURE_SEATS + SEAT_WINS), rng_below(rng, 1000) < wins ? WIN : 0);
    if (expect_judge(&expected, &names, &sums)) break;
  }
  *games = sums.games;
  return expected.list[0].verdict;
}

void test_expect_decides_as_early_as_it_is_clear(void) {
  Rng rng = {1};
  uint64_t games;
  TEST_ASSERT_TRUE(read("wins of seat 1 between 48 and 60 %\n"));
  TEST_ASSERT_EQUAL(EXPECT_FAILS, decide(&rng, 900, 4000, &games));
  TEST_ASSERT_TRUE(games < 1000);
  TEST_ASSERT_EQUAL(EXPECT_HOLDS, decide(&rng, 540, 4000, &games));
  TEST_ASSERT_TRUE(games < 4000);
  TEST_ASSERT_EQUAL(EXPECT_OPEN, decide(&rng, 900, 200, &games)); /* too few, however clear */
}

/* At the very edge of the band it may not hold: at most one run of twenty says that it does. */
void test_expect_seldom_decides_wrongly(void) {
  Rng rng = {2};
  uint64_t games;
  unsigned holds = 0;
  TEST_ASSERT_TRUE(read("wins of seat 1 below 55 %\n"));
  for (unsigned run = 0; run < 400; run++) holds += decide(&rng, 550, 2000, &games) == EXPECT_HOLDS;
  TEST_ASSERT_TRUE(holds > 0 && holds <= 20);
}

static void three_seats(void) {
  FigurePlayers players;
  Bot bots[3] = {bot_named("greedy"), bot_named("greedy"), bot_named("greedy")};
  tearDown();
  figures_players(&players, bots, 3);
  TEST_ASSERT_TRUE(figures_list(&names, &players, NULL, 0, NULL));
  TEST_ASSERT_TRUE(sums_open(&sums, 1, names.count));
}

/* Three seats of which the first wins a third and a tenth: so a tenth of all wins must move. */
void test_expect_holds_fairness_to_all_seats_at_once(void) {
  Rng rng = {3};
  unsigned holds = 0, fails = 0;
  three_seats();
  TEST_ASSERT_TRUE(read("fairness below 10 %\n"));
  for (unsigned run = 0; run < 200; run++) {
    bool decided = false;
    sums.games = 0;
    memset(sums.sums, 0, names.count * sizeof *sums.sums);
    expected.list[0].verdict = EXPECT_OPEN;
    expect_plan(&expected, 2000);
    while (!decided && sums.games < 2000) {
      for (uint64_t next = looks_next(&expected.looks, sums.games); sums.games < next;
           sums.games++) {
        uint64_t chance = rng_below(&rng, 300);
        unsigned seat = chance < 130 ? 0 : chance < 215 ? 1 : 2;
        for (unsigned i = 0; i < 3; i++)
          sum_add(sums_of(&sums, 0, figure_of_seat(i, SEAT_WINS)), i == seat ? WIN : 0);
      }
      decided = expect_judge(&expected, &names, &sums);
    }
    TEST_ASSERT_TRUE(expected.list[0].least <= expected.list[0].at &&
                     expected.list[0].at <= expected.list[0].most);
    holds += expected.list[0].verdict == EXPECT_HOLDS;
    fails += expected.list[0].verdict == EXPECT_FAILS;
  }
  TEST_ASSERT_TRUE(holds + fails <= 10);
  TEST_ASSERT_TRUE(fabs(expected.list[0].at - 10) < 4);
}

/* What never happens is below anything only after so many games that it would have been seen. */
void test_expect_waits_for_what_is_rare(void) {
  TEST_ASSERT_TRUE(read("other below 1\ndraws below 5 %\n"));
  expect_plan(&expected, 20000);
  sums.games = 1000;
  expect_judge(&expected, &names, &sums);
  TEST_ASSERT_EQUAL(EXPECT_OPEN, expected.list[0].verdict);
  TEST_ASSERT_TRUE(expected.list[1].most > 0);
  sums.games = 3000;
  TEST_ASSERT_TRUE(expect_judge(&expected, &names, &sums));
  TEST_ASSERT_EQUAL(EXPECT_HOLDS, expected.list[0].verdict);
}
