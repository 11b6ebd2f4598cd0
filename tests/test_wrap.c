/* test_wrap.c - long sentences are broken between words. */
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

#include "unity.h"

static char *written;

void setUp(void) {
  written = NULL;
}

void tearDown(void) {
  free(written);
}

static const char *wrapped(const char *text, unsigned columns) {
  size_t size;
  free(written);
  FILE *out = open_memstream(&written, &size);
  TEST_ASSERT_NOT_NULL(out);
  wrap_text(out, text, columns);
  fclose(out);
  return written;
}

void test_wrap_leaves_what_fits(void) {
  TEST_ASSERT_EQUAL_STRING("one two\n", wrapped("one two", 7));
  TEST_ASSERT_EQUAL_STRING("one two\n", wrapped("one two", 80));
  TEST_ASSERT_EQUAL_STRING("\n", wrapped("", 80));
}

void test_wrap_breaks_at_blanks_and_goes_on_two_columns_in(void) {
  TEST_ASSERT_EQUAL_STRING("one\n  two\n", wrapped("one two", 6));
  TEST_ASSERT_EQUAL_STRING("one two\n  three\n  four\n", wrapped("one two three four", 7));
  TEST_ASSERT_EQUAL_STRING("one two\n  a b c\n  d e\n", wrapped("one two a b c d e", 7));
}

void test_wrap_keeps_words_whole_that_are_too_long(void) {
  TEST_ASSERT_EQUAL_STRING("abcdefgh\n", wrapped("abcdefgh", 4));
  TEST_ASSERT_EQUAL_STRING("a\n  abcdefgh\n  b\n", wrapped("a abcdefgh b", 4));
  TEST_ASSERT_EQUAL_STRING("a\n  b\n", wrapped("a b", 1));
}

void test_wrap_keeps_gaps_within_a_line(void) {
  TEST_ASSERT_EQUAL_STRING("one.  two\n", wrapped("one.  two", 9));
  TEST_ASSERT_EQUAL_STRING("one.\n  two\n", wrapped("one.  two", 8));
  TEST_ASSERT_EQUAL_STRING(" one\n  two\n", wrapped(" one two", 5));
}

void test_wrap_leaves_pictures_alone(void) {
  TEST_ASSERT_EQUAL_STRING("an error\n  is\n  game.players +\n                ^\n",
                           wrapped("an error is\n  game.players +\n                ^", 8));
  TEST_ASSERT_EQUAL_STRING("  a b c d e f\n", wrapped("  a b c d e f", 4));
}

void test_wrap_takes_each_line_by_itself(void) {
  TEST_ASSERT_EQUAL_STRING("one\n\ntwo\n  six\n\n", wrapped("one\n\ntwo six\n", 5));
}

void test_wrap_without_a_width_changes_nothing(void) {
  TEST_ASSERT_EQUAL_STRING("one two three\nfour\n", wrapped("one two three\nfour", 0));
}

void test_wrap_counts_columns_not_bytes(void) {
  TEST_ASSERT_EQUAL_STRING("Zoë öäü\n", wrapped("Zoë öäü", 7));
  TEST_ASSERT_EQUAL_STRING("漢字\n  漢字\n", wrapped("漢字 漢字", 8));
  TEST_ASSERT_EQUAL_STRING("漢字 漢字\n", wrapped("漢字 漢字", 9));
  TEST_ASSERT_EQUAL_STRING("\xFF\xFE x\n", wrapped("\xFF\xFE x", 4));
}
