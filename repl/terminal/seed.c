/* seed.c - see seed.h. */
#include "seed.h"

#include <time.h>
#include <unistd.h>

#include "core/rng.h"

uint64_t seed_by_chance(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  Rng rng = {(uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 32};
  return rng_next(&rng) % 1000000;
}
