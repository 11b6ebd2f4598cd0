/* test_bits.c - counting and choosing bits, against the obvious way. */
#include "core/bits.h"

#include <unity.h>

#include "core/rng.h"

void setUp(void) {}
void tearDown(void) {}

static unsigned count_one_by_one(uint64_t x) {
  unsigned count = 0;
  for (; x; x >>= 1) count += x & 1;
  return count;
}

BITS_AT_ONCE static unsigned count_at_once(uint64_t x) {
  return bits_count_by(x, 1);
}

void test_bits_are_counted_alike_in_both_ways(void) {
  Rng rng = {1};
  for (unsigned i = 0; i < 1000; i++) {
    uint64_t x = rng_next(&rng) & rng_next(&rng);
    TEST_ASSERT_EQUAL_UINT(count_one_by_one(x), bits_count_by(x, 0));
    if (bits_at_once()) TEST_ASSERT_EQUAL_UINT(count_one_by_one(x), count_at_once(x));
  }
}

void test_bits_nth_has_n_below_it(void) {
  Rng rng = {2};
  for (unsigned i = 0; i < 1000; i++) {
    uint64_t x = rng_next(&rng) | 1;
    unsigned n = rng_below(&rng, bits_count(x)), at = bits_nth(x, n);
    TEST_ASSERT_TRUE(x >> at & 1);
    TEST_ASSERT_EQUAL_UINT(n, bits_count(x & (((uint64_t)1 << at) - 1)));
  }
}

void test_bits_of_bytes_say_which_are_used(void) {
  Rng rng = {3};
  for (unsigned i = 0; i < 1000; i++) {
    uint8_t bytes[8];
    unsigned expected = 0;
    for (unsigned k = 0; k < 8; k++) {
      bytes[k] = rng_below(&rng, 2) ? (uint8_t)rng_below(&rng, 256) : 0;
      expected |= (unsigned)(bytes[k] != 0) << k;
    }
    TEST_ASSERT_EQUAL_HEX(expected, bits_bytes_used(bytes));
  }
}
