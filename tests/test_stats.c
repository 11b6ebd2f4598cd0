/* test_stats.c - sums and intervals against values known from elsewhere. */
#include <math.h>
#include <string.h>

#include "core/rng.h"
#include "lab/stats.h"
#include "unity.h"

void setUp(void) {}
void tearDown(void) {}

static Sum sum_from(const int64_t *values, unsigned count) {
  Sum sum = {.nonzero = 0};
  for (unsigned i = 0; i < count; i++) sum_add(&sum, values[i]);
  return sum;
}

void test_stats_mean_and_deviation_of_a_textbook_sample(void) {
  const int64_t values[] = {2, 4, 4, 4, 5, 5, 7, 9, 0};
  Sum sum = sum_from(values, 8);
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 5, sum_mean(&sum, 8));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, sqrt(32.0 / 7), sum_deviation(&sum, 8));
  TEST_ASSERT_EQUAL_UINT64(8, sum.nonzero);
  sum = sum_from(values, 9);
  TEST_ASSERT_EQUAL_UINT64(8, sum.nonzero);
  TEST_ASSERT_EQUAL_DOUBLE(0, sum_deviation(&sum, 1));
}

/* With floating point sums of squares nothing would be left of this spread. */
void test_stats_deviation_is_exact_far_from_zero(void) {
  Sum sum = {.nonzero = 0};
  for (int i = 0; i < 1000; i++) sum_add(&sum, 1000000000 + i % 2);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, sqrt(250.0 / 999), sum_deviation(&sum, 1000));
}

void test_stats_parts_add_up_to_the_whole(void) {
  const int64_t values[] = {5, -3, 0, 1000000000, 7};
  Sum whole = sum_from(values, 5), left = sum_from(values, 2), right = sum_from(values + 2, 3);
  sum_merge(&right, &left);
  TEST_ASSERT_TRUE(wide_equal(right.sum, whole.sum) && wide_equal(right.squares, whole.squares));
  TEST_ASSERT_EQUAL_UINT64(4, right.nonzero);
}

/* Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
void test_stats_wilson_agrees_with_newcombe(void) {
  const double cases[][4] = {
      {81, 263, .2553, .3662}, {15, 148, .0624, .1605}, {0, 20, 0, .1611}, {1, 29, .0061, .1718}};
  for (unsigned i = 0; i < 4; i++) {
    Interval interval = stats_wilson(cases[i][0], cases[i][1], Z95);
    TEST_ASSERT_DOUBLE_WITHIN(5e-5, cases[i][2], interval.low);
    TEST_ASSERT_DOUBLE_WITHIN(5e-5, cases[i][3], interval.high);
  }
  TEST_ASSERT_EQUAL_DOUBLE(1, stats_wilson(20, 20, Z95).high);
  TEST_ASSERT_EQUAL_DOUBLE(1, stats_wilson(0, 0, Z95).high);
}

void test_stats_normal_quantile(void) {
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, Z95, stats_normal_quantile(.975));
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, -2.326347874040841, stats_normal_quantile(.01));
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 0, stats_normal_quantile(.5));
}

/* At its best point it is not much wider than an interval for one look, and never narrower. */
void test_stats_sequence_is_wider_than_one_look(void) {
  const double n[] = {50, 100, 500, 2000, 20000};
  for (unsigned i = 0; i < 5; i++) {
    double ratio = stats_sequence(3, n[i], .05) / (Z95 * 3 / sqrt(n[i]));
    TEST_ASSERT_TRUE(ratio > 1.4 && ratio < 2.2);
  }
  TEST_ASSERT_TRUE(stats_sequence(1, 400, .01) > stats_sequence(1, 400, .05));
  TEST_ASSERT_TRUE(isinf(stats_sequence(1, 1, .05)));
  /* By hand: rho² = (5.99146 + ln 6.99146) / 500 = .0158723; t = 8.93615. */
  TEST_ASSERT_DOUBLE_WITHIN(1e-6, .1357387, stats_sequence(1, 500, .05));
}

/* Tables have 2.262 standard errors for ten values. */
void test_stats_estimate_agrees_with_students_table(void) {
  Sum sum = {.nonzero = 0};
  for (int i = 0; i < 10; i++) sum_add(&sum, i % 2 ? 4 : 2);
  double deviation = sum_deviation(&sum, 10);
  Estimate found = stats_estimate(&sum, 10, 1, 1);
  TEST_ASSERT_EQUAL_DOUBLE(3, found.mean);
  TEST_ASSERT_TRUE(fabs(found.half - 2.262 * deviation / sqrt(10)) < 0.02);
  TEST_ASSERT_TRUE(found.certain);
  TEST_ASSERT_TRUE(stats_estimate(&sum, 10, 2, 1).mean == 1.5);
  /* 2.73 is the z for eight statements. */
  Sum many = {.squares = wide(100000), .nonzero = 100000};
  TEST_ASSERT_TRUE(fabs(stats_estimate(&many, 100000, 1, 8).half - 2.734 / sqrt(100000)) < 1e-5);
}

void test_stats_estimate_believes_no_rare_or_few_values(void) {
  Sum few = {.sum = wide(9 * 5), .squares = wide(9 * 25), .nonzero = 9};
  TEST_ASSERT_FALSE(stats_estimate(&few, 9, 1, 1).certain);
  Sum rare = {.sum = wide(19), .squares = wide(19), .nonzero = 19};
  TEST_ASSERT_TRUE(stats_estimate(&rare, 1000, 1, 1).half < 0.019);
  TEST_ASSERT_FALSE(stats_estimate(&rare, 1000, 1, 1).certain);
  Sum enough = {.sum = wide(20), .squares = wide(20), .nonzero = 20};
  TEST_ASSERT_TRUE(stats_estimate(&enough, 1000, 1, 1).certain);
}

void test_stats_deviation_of_counts(void) {
  const uint64_t counts[] = {0, 1, 1, 0, 1, 1}, one[] = {0, 0, 1};
  TEST_ASSERT_DOUBLE_WITHIN(1e-6, 1.8257419, stats_counted_deviation(counts, 6)); /* √(10/3) */
  TEST_ASSERT_DOUBLE_WITHIN(0, 0, stats_counted_deviation(one, 3));
}

void test_stats_quantiles_of_counts(void) {
  const uint64_t counts[] = {0, 1, 1, 0, 1, 1};
  TEST_ASSERT_EQUAL(1, stats_quantile(counts, 6, .25));
  TEST_ASSERT_EQUAL(2, stats_quantile(counts, 6, .5));
  TEST_ASSERT_EQUAL(4, stats_quantile(counts, 6, .75));
  TEST_ASSERT_EQUAL(5, stats_quantile(counts, 6, 1));
  const uint64_t none[] = {0, 0};
  TEST_ASSERT_EQUAL(0, stats_quantile(none, 2, .5));
}

void test_stats_uneven_is_what_must_move(void) {
  static const Interval EXACT[] = {{.5, .5}, {.3, .3}, {.2, .2}};
  static const Interval WIDE[] = {{.4, .6}, {.2, .4}, {.1, .3}};
  Interval exact = stats_uneven(EXACT, 3), wide = stats_uneven(WIDE, 3);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.0 / 6, exact.low);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.0 / 6, exact.high);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, .4 - 1.0 / 3, wide.low);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, .6 - 1.0 / 3 + .4 - 1.0 / 3, wide.high);
}
