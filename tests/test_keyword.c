/* test_keyword.c - names in tables of any shape. */
#include "text/keyword.h"

#include "unity.h"

void setUp(void) {}
void tearDown(void) {}

static const struct {
  int value;
  const char *name;
} TABLE[] = {{1, "play"}, {2, "pass"}, {3, "end"}};

static const char *const LIST[] = {"red", "green", "blue"};

void test_keyword_finds_the_entry_of_that_name(void) {
  TEST_ASSERT_EQUAL(0, keyword_find(KEYWORDS(TABLE, name), slice_of("play")));
  TEST_ASSERT_EQUAL(2, keyword_find(KEYWORDS(TABLE, name), slice_of("end")));
  TEST_ASSERT_EQUAL(1, keyword_find(KEYWORD_LIST(LIST), slice_of("green")));
}

void test_keyword_finds_no_other(void) {
  TEST_ASSERT_EQUAL(-1, keyword_find(KEYWORDS(TABLE, name), slice_of("pla")));
  TEST_ASSERT_EQUAL(-1, keyword_find(KEYWORDS(TABLE, name), slice_of("plays")));
  TEST_ASSERT_EQUAL(-1, keyword_find(KEYWORDS(TABLE, name), slice_of("Play")));
  TEST_ASSERT_EQUAL(-1, keyword_find(KEYWORD_LIST(LIST), slice_of("")));
  TEST_ASSERT_EQUAL(-1, keyword_find((Keywords){LIST, 0, sizeof LIST[0]}, slice_of("red")));
}

void test_keyword_suggests_what_was_meant(void) {
  Suggestion suggestion;
  char hint[64];
  suggestion_start(&suggestion, slice_of("pasd"));
  keyword_suggest(KEYWORDS(TABLE, name), &suggestion);
  TEST_ASSERT_EQUAL_STRING(" (did you mean 'pass'?)", suggestion_hint(&suggestion, hint));
  suggestion_start(&suggestion, slice_of("xxxxx"));
  keyword_suggest(KEYWORD_LIST(LIST), &suggestion);
  TEST_ASSERT_EQUAL_STRING("", suggestion_hint(&suggestion, hint));
}
