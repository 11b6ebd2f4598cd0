/* test_wide.c - whole numbers of 128 bits, against known ones and, where it has them, against the compiler's own. */
#include "lab/wide.h"

#include "core/rng.h"
#include "unity.h"

static char text[WIDE_TEXT];

static void expect(const char *digits, Wide number) {
  TEST_ASSERT_EQUAL_STRING(digits, wide_write(number, text));
}

static Wide read(const char *digits) {
  Wide number = {0, 0};
  TEST_ASSERT_NOT_NULL(wide_read(digits, &number));
  return number;
}

void test_wide_writes_and_reads(void) {
  char out[WIDE_TEXT];
  const char *texts[] = {"0", "-1", "340282366920938463463",
                         "-9999999999999999999999999999999999999"};
  for (unsigned i = 0; i < 4; i++) {
    Wide value = wide(77);
    const char *end = wide_read(texts[i], &value);
    TEST_ASSERT_NOT_NULL(end);
    TEST_ASSERT_EQUAL_CHAR('\0', *end);
    TEST_ASSERT_EQUAL_STRING(texts[i], wide_write(value, out));
  }
  Wide value;
  TEST_ASSERT_NULL(wide_read("", &value));
  TEST_ASSERT_NULL(wide_read("-", &value));
  TEST_ASSERT_NULL(wide_read("x", &value));
  TEST_ASSERT_NULL(wide_read("10000000000000000000000000000000000000", &value));
  TEST_ASSERT_EQUAL_STRING(",", wide_read("12,", &value));
}

void test_wide_carries(void) {
  expect("18446744073709551616", wide_plus(wide_count(UINT64_MAX), wide(1)));
  expect("18446744073709551615", wide_plus(read("18446744073709551616"), wide(-1)));
  expect("-1", wide_plus(wide(INT64_MIN), wide(INT64_MAX)));
  expect("0", wide_plus(read("18446744073709551616"), read("-18446744073709551616")));
}

void test_wide_negates(void) {
  expect("-18446744073709551616", wide_negative(read("18446744073709551616")));
  expect("18446744073709551617", wide_negative(read("-18446744073709551617")));
  expect("0", wide_negative(wide(0)));
  expect("9223372036854775808", wide_negative(wide(INT64_MIN)));
}

void test_wide_multiplies(void) {
  expect("1000000000000000000000000000000000000",
         wide_times(wide(1000000000000000000), wide(1000000000000000000)));
  expect("-55340232221128654848", wide_times(read("18446744073709551616"), wide(-3)));
  expect("-55340232221128654848", wide_times(wide(-3), read("18446744073709551616")));
  expect("55340232221128654851", wide_times(wide(-3), read("-18446744073709551617")));
}

void test_wide_squares(void) {
  expect("85070591730234615847396907784232501249", wide_square(INT64_MAX));
  expect("85070591730234615865843651857942052864", wide_square(INT64_MIN));
  expect("18446744065119617025", wide_square(-(int64_t)UINT32_MAX));
  expect("18446744073709551616", wide_square((int64_t)UINT32_MAX + 1));
  expect("9", wide_square(-3));
}

void test_wide_compares(void) {
  static const char *const RISING[] = {
      "-18446744073709551617", "-18446744073709551616", "-1", "0", "1",
      "18446744073709551615",  "18446744073709551616"};
  for (unsigned i = 0; i < sizeof RISING / sizeof RISING[0]; i++)
    for (unsigned j = 0; j < sizeof RISING / sizeof RISING[0]; j++) {
      TEST_ASSERT_EQUAL(i < j, wide_less(read(RISING[i]), read(RISING[j])));
      TEST_ASSERT_EQUAL(i == j, wide_equal(read(RISING[i]), read(RISING[j])));
    }
}

/* Half way between two doubles the even one is nearest, and a bit far below decides. */
void test_wide_rounds_to_the_nearest_double(void) {
  Wide high = {0, INT64_C(1) << 53}; /* doubles are 2^65 apart here */
  TEST_ASSERT_TRUE(wide_double(wide(-5)) == -5.0);
  TEST_ASSERT_TRUE(wide_double(wide_count(UINT64_MAX)) == 18446744073709551616.0);
  TEST_ASSERT_TRUE(wide_double(high) == 0x1p117);
  TEST_ASSERT_TRUE(wide_double(wide_plus(high, (Wide){0, 1})) == 0x1p117);
  TEST_ASSERT_TRUE(wide_double(wide_plus(high, (Wide){1, 1})) == 0x1.0000000000001p117);
  TEST_ASSERT_TRUE(wide_double(wide_negative(wide_plus(high, (Wide){0, 3}))) ==
                   -0x1.0000000000002p117);
}

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Native;

static Native native(Wide number) {
  return (Native)number.high * ((Native)1 << 64) + (Native)number.low;
}

/* Of all sizes, and often near the borders. */
static Wide any(Rng *rng) {
  Wide number = {rng_next(rng), (int64_t)rng_next(rng)};
  unsigned cut = rng_below(rng, 126);
  if (cut < 64)
    number.high = number.high >> cut;
  else
    number = (Wide){number.low >> (cut - 64), 0};
  if (rng_below(rng, 8) == 0) number.low = rng_below(rng, 2) ? UINT64_MAX : 0;
  return number;
}

void test_wide_agrees_with_the_compiler(void) {
  Rng rng = {7};
  for (unsigned i = 0; i < 200000; i++) {
    Wide a = any(&rng), b = any(&rng);
    b.high >>= 2;
    a.high >>= 2;
    TEST_ASSERT_TRUE(native(wide_plus(a, b)) == native(a) + native(b));
    TEST_ASSERT_TRUE(native(wide_negative(a)) == -native(a));
    TEST_ASSERT_EQUAL(native(a) < native(b), wide_less(a, b));
    TEST_ASSERT_TRUE(wide_double(a) == (double)native(a));
    int64_t small = (int64_t)a.low >> 1, other = b.high;
    TEST_ASSERT_TRUE(native(wide_times(wide(small), wide(other))) == (Native)small * other);
    TEST_ASSERT_TRUE(native(wide_square(small)) == (Native)small * small);
  }
}
#endif
