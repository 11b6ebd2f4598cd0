/* amount.h - how many games a test plays: few in `make test`, many where TEST_AMOUNT is "many" (sweep_games.sh), or as
 * many as it says. */
#ifndef BASTIDE_TESTS_AMOUNT_H
#define BASTIDE_TESTS_AMOUNT_H

#include <stdlib.h>
#include <string.h>

static inline unsigned amount(unsigned few, unsigned many) {
  const char *asked = getenv("TEST_AMOUNT");
  if (!asked) return few;
  return strcmp(asked, "many") ? (unsigned)strtoul(asked, NULL, 10) : many;
}

#endif
