/* test_looks.c - when compare looks, and its bounds against published ones. */
#include <math.h>
#include <stdbool.h>

#include "core/rng.h"
#include "lab/looks.h"
#include "unity.h"

void setUp(void) {}
void tearDown(void) {}

/* Jennison and Turnbull, Group Sequential Methods, table 2.3: the constants for equal groups, two-sided. */
void test_looks_bounds_agree_with_the_book(void) {
  const struct {
    unsigned looks;
    double five, one;
  } BOOK[] = {{1, 1.960, 2.576}, {2, 1.977, 2.580},  {3, 2.004, 2.595}, {4, 2.024, 2.609},
              {5, 2.040, 2.621}, {10, 2.087, 2.660}, {20, 2.126, 2.695}};
  for (unsigned i = 0; i < sizeof BOOK / sizeof BOOK[0]; i++) {
    double shares[20];
    for (unsigned k = 0; k < BOOK[i].looks; k++) shares[k] = (k + 1.0) / BOOK[i].looks;
    TEST_ASSERT_DOUBLE_WITHIN(0.0015, BOOK[i].five, looks_bound_at(shares, BOOK[i].looks, 0.05));
    TEST_ASSERT_DOUBLE_WITHIN(0.0015, BOOK[i].one, looks_bound_at(shares, BOOK[i].looks, 0.01));
  }
}

void test_looks_are_planned(void) {
  const Looks looks = {300, 5050};
  uint64_t games = 0;
  unsigned count = 0;
  TEST_ASSERT_EQUAL_UINT64(300, looks_next(&looks, 0));
  TEST_ASSERT_EQUAL_UINT64(400, looks_next(&looks, 300));
  TEST_ASSERT_EQUAL_UINT64(2300, looks_next(&looks, 2000));
  for (; games < looks.last; count++) {
    uint64_t next = looks_next(&looks, games);
    TEST_ASSERT_TRUE(next > games);
    games = next;
  }
  TEST_ASSERT_EQUAL_UINT64(5050, games);
  TEST_ASSERT_TRUE(count > 15 && count < 30);
  TEST_ASSERT_EQUAL_UINT64(5050, looks_next(&looks, 5050));
}

/* The bound is for any number of games: no more looks matter than the last few dozen. */
void test_looks_bounds_hardly_depend_on_the_number_of_games(void) {
  const uint64_t LAST[] = {1000, 10000, 1000000, 1000000000};
  for (unsigned i = 0; i < 4; i++) {
    Looks looks = {300, LAST[i]};
    TEST_ASSERT_DOUBLE_WITHIN(0.03, 2.10, looks_bound(&looks, 0.05));
  }
  const Looks one = {50, 50};
  TEST_ASSERT_DOUBLE_WITHIN(0.001, 1.960, looks_bound(&one, 0.05));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 4.2, looks_errors(&(Looks){300, 4000}, 2.1, 1000));
}

/* A walk leaves the bound as often as promised, neither more nor much less. */
void test_looks_walks_leave_as_often_as_promised(void) {
  const Looks looks = {300, 2000};
  double bound = looks_bound(&looks, 0.05);
  Rng rng = {1};
  unsigned left = 0;
  enum { WALKS = 2000 };
  for (unsigned walk = 0; walk < WALKS; walk++) {
    double sum = 0;
    bool out = false;
    for (uint64_t games = 0, next = 0; games < looks.last && !out;) {
      next = looks_next(&looks, games);
      for (; games < next; games++) sum += rng_below(&rng, 2) ? 1 : -1;
      out = fabs(sum) / sqrt((double)games) > looks_errors(&looks, bound, games);
    }
    if (out) left++;
  }
  TEST_ASSERT_TRUE(left > WALKS * 0.035 && left < WALKS * 0.065);
}
