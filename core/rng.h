/* rng.h - the one source of chance: SplitMix64, eight bytes of state, the same on every machine.
 *
 * A game owns one for its bag; bots and tests own theirs, so that playing never disturbs the bag. */
#ifndef BASTIDE_RNG_H
#define BASTIDE_RNG_H

#include <stdint.h>

typedef struct {
  uint64_t state;
} Rng;

static inline uint64_t rng_next(Rng *rng) {
  uint64_t z = rng->state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/* A number from 0 to n - 1, each equally likely (n > 0). */
static inline uint32_t rng_below(Rng *rng, uint32_t n) {
  uint64_t product = (rng_next(rng) >> 32) * n;
  if ((uint32_t)product < n) { /* only here can the few surplus values hide */
    uint32_t surplus = (uint32_t)(-n) % n;
    while ((uint32_t)product < surplus) product = (rng_next(rng) >> 32) * n;
  }
  return (uint32_t)(product >> 32);
}

#endif
