/* wide.h - whole numbers of 128 bits, on every machine: squares of large scores over many games.
 *
 * Only what exact sums need: adding, multiplying, comparing, digits, and the nearest double.  What does not fit is
 * cut off at the top, as with unsigned numbers; sums do not come near that. */
#ifndef BASTIDE_WIDE_H
#define BASTIDE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint64_t low;
  int64_t high; /* times 2^64 */
} Wide;

static inline Wide wide(int64_t number) {
  return (Wide){(uint64_t)number, number < 0 ? -1 : 0};
}

static inline Wide wide_count(uint64_t number) {
  return (Wide){number, 0};
}

static inline Wide wide_plus(Wide a, Wide b) {
  uint64_t low = a.low + b.low, carry = low < a.low;
  return (Wide){low, (int64_t)((uint64_t)a.high + (uint64_t)b.high + carry)};
}

static inline Wide wide_negative(Wide a) {
  return (Wide){0 - a.low, (int64_t)(~(uint64_t)a.high + (a.low == 0))};
}

static inline Wide wide_minus(Wide a, Wide b) {
  return wide_plus(a, wide_negative(b));
}

static inline bool wide_equal(Wide a, Wide b) {
  return a.low == b.low && a.high == b.high;
}

static inline bool wide_less(Wide a, Wide b) {
  return a.high != b.high ? a.high < b.high : a.low < b.low;
}

Wide wide_times(Wide a, Wide b);

static inline Wide wide_square(int64_t number) {
  uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  return size <= UINT32_MAX ? wide_count(size * size) : wide_times(wide(number), wide(number));
}

/* The nearest double, of two the even one: the same on every machine. */
double wide_double(Wide number);

/* Decimal digits, and back.  Reading stops at the first other character; NULL if there is no number, or one that is too
 * large. */
enum { WIDE_TEXT = 48 };
const char *wide_write(Wide number, char out[WIDE_TEXT]);
const char *wide_read(const char *text, Wide *number);

#endif
