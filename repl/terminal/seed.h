/* seed.h - a seed chosen at random, for those who gave none. */
#ifndef BASTIDE_SEED_H
#define BASTIDE_SEED_H

#include <stdint.h>

/* Up to six digits: short enough to be told to a friend. */
uint64_t seed_by_chance(void);

#endif
