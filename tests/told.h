/* told.h - catches what is written to a stream, so that a test can look at it. */
#ifndef BASTIDE_TESTS_TOLD_H
#define BASTIDE_TESTS_TOLD_H

#include <stdio.h>
#include <string.h>

#include "unity.h"

static char told[20000];

static inline FILE *told_open(void) {
  FILE *out = tmpfile();
  TEST_ASSERT_NOT_NULL(out);
  return out;
}

/* Everything written so far is in `told` then. */
static inline void told_close(FILE *out) {
  rewind(out);
  told[fread(told, 1, sizeof told - 1, out)] = '\0';
  fclose(out);
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
