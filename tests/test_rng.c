/* test_rng.c - the one source of chance: known values, limits, and equal chances. */
#include "core/rng.h"

#include "unity.h"

void test_rng_gives_the_known_values_of_splitmix64(void) {
  static const uint64_t KNOWN[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                   4593380528125082431u, 16408922859458223821u};
  Rng rng = {1234567};
  for (unsigned i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
    TEST_ASSERT_EQUAL_UINT64(KNOWN[i], rng_next(&rng));
}

void test_rng_starts_from_zero_as_well(void) {
  Rng rng = {0};
  TEST_ASSERT_EQUAL_HEX64(0xE220A8397B1DCDAFu, rng_next(&rng));
  TEST_ASSERT_EQUAL_HEX64(0x6E789E6AA1B965F4u, rng_next(&rng));
}

void test_rng_goes_on_from_a_copy_of_its_state(void) {
  Rng rng = {99};
  for (int i = 0; i < 10; i++) rng_next(&rng);
  Rng copy = rng;
  for (int i = 0; i < 10; i++) TEST_ASSERT_EQUAL_UINT64(rng_next(&rng), rng_next(&copy));
}

void test_rng_below_stays_below(void) {
  static const uint32_t LIMITS[] = {1, 2, 3, 7, 71, 1000, 0x80000000u, 0x80000001u, UINT32_MAX};
  Rng rng = {5};
  for (unsigned k = 0; k < sizeof LIMITS / sizeof *LIMITS; k++)
    for (int i = 0; i < 10000; i++) TEST_ASSERT_TRUE(rng_below(&rng, LIMITS[k]) < LIMITS[k]);
}

void test_rng_below_one_is_zero(void) {
  Rng rng = {17};
  for (int i = 0; i < 100; i++) TEST_ASSERT_EQUAL_UINT32(0, rng_below(&rng, 1));
}

void test_rng_below_gives_pinned_values(void) {
  static const uint32_t KNOWN[] = {44, 7, 21, 8, 59, 39, 9, 42, 12, 30};
  Rng rng = {2024};
  for (unsigned i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
    TEST_ASSERT_EQUAL_UINT32(KNOWN[i], rng_below(&rng, 72));
}

/* The sum of (seen - expected)^2 / expected over n values. */
static double chi_square(uint64_t seed, uint32_t n, unsigned draws) {
  unsigned seen[128] = {0};
  Rng rng = {seed};
  double expected = (double)draws / n, sum = 0;
  for (unsigned i = 0; i < draws; i++) seen[rng_below(&rng, n)]++;
  for (uint32_t i = 0; i < n; i++) sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  return sum;
}

/* With n - 1 degrees of freedom the sum is n - 1 on average, give or take the root of 2 (n - 1); four
 * times that to either side is far out, and the seeds are fixed. */
void test_rng_below_is_uniform(void) {
  static const struct {
    uint32_t n;
    double least, most;
  } KNOWN[] = {{2, 0, 12}, {3, 0, 15}, {6, 0, 22}, {33, 5, 70}, {71, 25, 120}, {128, 65, 195}};
  for (unsigned k = 0; k < sizeof KNOWN / sizeof *KNOWN; k++) {
    double sum = chi_square(1000 + k, KNOWN[k].n, 200000);
    TEST_ASSERT_TRUE(sum >= KNOWN[k].least && sum <= KNOWN[k].most);
  }
}

/* Three quarters of 2^32: taking a remainder would give the lower third twice as often as the rest. */
void test_rng_below_is_uniform_for_large_limits(void) {
  const uint32_t n = 0xC0000000u;
  unsigned thirds[3] = {0};
  Rng rng = {31};
  for (int i = 0; i < 90000; i++) thirds[rng_below(&rng, n) / 0x40000000u]++;
  for (int i = 0; i < 3; i++) TEST_ASSERT_UINT_WITHIN(600, 30000, thirds[i]);
}

/* Multiplying without throwing surplus values away would give each even number twice as often here. */
void test_rng_below_throws_surplus_values_away(void) {
  const uint32_t n = 0xAAAAAAABu; /* two thirds of 2^32 and a bit */
  unsigned odd = 0;
  Rng rng = {77};
  for (int i = 0; i < 90000; i++) odd += rng_below(&rng, n) & 1;
  TEST_ASSERT_UINT_WITHIN(700, 45000, odd);
}
