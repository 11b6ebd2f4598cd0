/* amount.h - how many games a test plays: few in `make test`, many where TEST_AMOUNT is "many" (sweep_games.sh). */
#ifndef BASTIDE_TESTS_AMOUNT_H
#define BASTIDE_TESTS_AMOUNT_H

#include <stdlib.h>
#include <string.h>

static inline unsigned amount(unsigned few, unsigned many) {
  const char *asked = getenv("TEST_AMOUNT");
  return asked && !strcmp(asked, "many") ? many : few;
}

#endif
