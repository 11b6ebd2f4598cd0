/* wide.c - whole numbers of 128 bits, in halves of 64. */
#include "wide.h"

#include <math.h>
#include <stddef.h>

/* --- Arithmetic --- */

/* The whole product of two halves, by quarters as on paper. */
static Wide product(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, cross = a0 * b1, other = a1 * b0;
  uint64_t middle = (low >> 32) + (uint32_t)cross + (uint32_t)other;
  uint64_t high = a1 * b1 + (cross >> 32) + (other >> 32) + (middle >> 32);
  return (Wide){middle << 32 | (uint32_t)low, (int64_t)high};
}

Wide wide_times(Wide a, Wide b) {
  Wide lows = product(a.low, b.low);
  uint64_t high = (uint64_t)lows.high + a.low * (uint64_t)b.high + (uint64_t)a.high * b.low;
  return (Wide){lows.low, (int64_t)high};
}

double wide_double(Wide number) {
  bool negative = number.high < 0;
  Wide size = negative ? wide_negative(number) : number;
  uint64_t high = (uint64_t)size.high, top = size.low;
  int shift = 0;
  while (shift < 64 && high >> shift) shift++; /* bits that do not fit into one half */
  if (shift) {
    uint64_t lost = shift < 64 ? size.low << (64 - shift) : size.low;
    top = (shift < 64 ? high << (64 - shift) | size.low >> shift : high) | (lost != 0);
  }
  double value =
      ldexp((double)top, shift); /* one rounding: the lowest bit says whether more was there */
  return negative ? -value : value;
}

/* --- Digits --- */

const char *wide_write(Wide number, char out[WIDE_TEXT]) {
  bool negative = number.high < 0;
  Wide size = negative ? wide_negative(number) : number;
  uint32_t quarters[4] = {(uint32_t)((uint64_t)size.high >> 32), (uint32_t)size.high,
                          (uint32_t)(size.low >> 32), (uint32_t)size.low};
  char *at = out + WIDE_TEXT - 1;
  *at = '\0';
  do {
    uint64_t rest = 0;
    for (unsigned i = 0; i < 4; i++) {
      rest = rest << 32 | quarters[i];
      quarters[i] = (uint32_t)(rest / 10);
      rest %= 10;
    }
    *--at = (char)('0' + rest);
  } while (quarters[0] | quarters[1] | quarters[2] | quarters[3]);
  if (negative) *--at = '-';
  return at;
}

const char *wide_read(const char *text, Wide *number) {
  bool negative = *text == '-';
  const char *first = text += negative;
  Wide value = {0, 0};
  while (*text >= '0' && *text <= '9') {
    if (text - first == 37) return NULL; /* 10^37 is well inside */
    value = wide_plus(wide_times(value, wide(10)), wide(*text++ - '0'));
  }
  *number = negative ? wide_negative(value) : value;
  return text == first ? NULL : text;
}
