/* bits.h - counting and choosing bits, without asking for a processor's special instructions. */
#ifndef BASTIDE_BITS_H
#define BASTIDE_BITS_H

#include <stdint.h>

static inline unsigned bits_count(uint64_t x) {
  x -= x >> 1 & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return (unsigned)(x * 0x0101010101010101u >> 56);
}

/* The position of the lowest set bit; x must not be 0. */
static inline unsigned bits_lowest(uint64_t x) {
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll(x);
#else
  return bits_count((x & -x) - 1);
#endif
}

/* The position of the set bit that has n set bits below it. */
static inline unsigned bits_nth(uint64_t x, unsigned n) {
  while (n--) x &= x - 1;
  return bits_lowest(x);
}

#endif
