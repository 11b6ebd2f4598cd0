/* bits.h - counting and choosing bits, without taking a processor's special instructions for granted. */
#ifndef BASTIDE_BITS_H
#define BASTIDE_BITS_H

#include <stdint.h>

static inline unsigned bits_count(uint64_t x) {
  x -= x >> 1 & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return (unsigned)(x * 0x0101010101010101u >> 56);
}

/* The same of few bits, mostly of the lowest eight: each gets four bits of its own, and these are added. */
static inline unsigned bits_count_few(uint32_t x) {
  uint32_t count = 0;
  do count += ((x & 0xFF) * 0x08040201u >> 3 & 0x11111111u) * 0x11111111u >> 28;
  while (x >>= 8);
  return count;
}

/* Most processors count with one instruction, and find the nth bit with two.  They may be used in functions that are
 * BITS_AT_ONCE, and those may be called where bits_at_once says so. */
#if defined(__x86_64__) && defined(__GNUC__)
#define BITS_AT_ONCE __attribute__((target("popcnt,bmi,bmi2")))
static inline int bits_at_once(void) {
  return __builtin_cpu_supports("bmi2"); /* none has it without the others */
}
static inline unsigned bits_count_by(uint64_t x, int at_once) {
  return at_once ? (unsigned)__builtin_popcountll(x) : bits_count(x);
}
#else
#define BITS_AT_ONCE
static inline int bits_at_once(void) {
  return 0;
}
static inline unsigned bits_count_by(uint64_t x, int at_once) {
  (void)at_once;
  return bits_count(x);
}
#endif

/* The position of the lowest set bit; x must not be 0. */
static inline unsigned bits_lowest(uint64_t x) {
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll(x);
#else
  return bits_count((x & -x) - 1);
#endif
}

/* The position of the set bit that has n set bits below it.  How often the loop goes round cannot be guessed. */
#if defined(__x86_64__) && defined(__GNUC__)
BITS_AT_ONCE static inline unsigned bits_nth_at_once(uint64_t x, unsigned n) {
  return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << n, x));
}
#else
static inline unsigned bits_nth_at_once(uint64_t x, unsigned n) {
  while (n--) x &= x - 1;
  return bits_lowest(x);
}
#endif
static inline unsigned bits_nth(uint64_t x, unsigned n) {
  if (bits_at_once()) return bits_nth_at_once(x, n);
  while (n--) x &= x - 1;
  return bits_lowest(x);
}

/* Eight bytes as one number, the first one lowest; compilers make one load of it. */
static inline uint64_t bits_of_bytes(const uint8_t b[8]) {
  return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
         (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

/* A bit for each of the eight bytes of a number that is not 0, the lowest first. */
static inline unsigned bits_lanes_used(uint64_t lanes) {
  uint64_t low = 0x7F7F7F7F7F7F7F7Fu;
  uint64_t used = (((lanes & low) + low) | lanes) >> 7 & 0x0101010101010101u;
  return (unsigned)(used * 0x0102040810204080u >> 56);
}

/* The same of eight bytes in memory. */
static inline unsigned bits_bytes_used(const uint8_t bytes[8]) {
  return bits_lanes_used(bits_of_bytes(bytes));
}

#endif
