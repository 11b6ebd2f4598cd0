/* told.h - catches what is told, so that a test can look at it. */
#ifndef BASTIDE_TESTS_TOLD_H
#define BASTIDE_TESTS_TOLD_H

#include <stdio.h>
#include <string.h>

#include "text/builder.h"
#include "unity.h"

static char told[20000];

static inline Builder told_here(void) {
  return builder_in(told, sizeof told);
}

static inline void assert_told(const char *part) {
  char message[4000];
  if (strstr(told, part)) return;
  snprintf(message, sizeof message, "expected '%s' in: %.3500s", part, told);
  TEST_FAIL_MESSAGE(message);
}

static inline void assert_not_told(const char *part) {
  if (strstr(told, part)) TEST_FAIL_MESSAGE(told);
}

#endif
