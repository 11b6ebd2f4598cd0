/* test_builder.c - texts put together in memory of their own, in an array, and on their way into something else. */
#include "text/builder.h"

#include <stdlib.h>
#include <string.h>

#include "unity.h"

void setUp(void) {}
void tearDown(void) {}

void test_builder_grows(void) {
  Builder out = {0};
  TEST_ASSERT_EQUAL_STRING("", builder_text(&out));
  builder_print(&out, "%s", "");
  builder_put(&out, "");
  TEST_ASSERT_EQUAL_STRING("", builder_text(&out));
  builder_put(&out, "one");
  builder_char(&out, ' ');
  builder_slice(&out, (Slice){"two three", 3});
  builder_print(&out, " %d", 3);
  TEST_ASSERT_TRUE(builder_line(&out, "!"));
  TEST_ASSERT_EQUAL_STRING("one two 3!\n", builder_text(&out));
  TEST_ASSERT_EQUAL(11, out.size);
  builder_free(&out);
  TEST_ASSERT_NULL(out.text);
}

void test_builder_takes_texts_longer_than_its_room(void) {
  enum { LONG = 5000 };
  char piece[LONG + 1];
  Builder out = {0};
  memset(piece, 'x', LONG);
  piece[LONG] = '\0';
  for (unsigned i = 0; i < 20; i++) {
    builder_print(&out, "<%s>", piece);
    builder_put(&out, piece);
  }
  TEST_ASSERT_FALSE(out.failed);
  TEST_ASSERT_EQUAL(20 * (2 * LONG + 2), out.size);
  TEST_ASSERT_EQUAL(out.size, strlen(out.text));
  TEST_ASSERT_EQUAL('>', out.text[LONG + 1]);
  builder_free(&out);
}

void test_builder_keeps_bytes_that_are_zero(void) {
  Builder out = {0};
  builder_bytes(&out, "a\0b", 3);
  TEST_ASSERT_EQUAL(3, out.size);
  TEST_ASSERT_EQUAL_MEMORY("a\0b", out.text, 4);
  builder_free(&out);
}

/* --- In an array --- */

/* In a block of just that size, so that a sanitizer sees a byte too many. */
static void check_array(size_t size, const char *expected, bool whole, bool printed) {
  static const char PIECE[] = "aé漢🏰z";
  char *array = malloc(size ? size : 1);
  TEST_ASSERT_NOT_NULL(array);
  Builder out = builder_in(array, size);
  if (printed)
    builder_print(&out, "%s", PIECE);
  else
    builder_put(&out, PIECE);
  builder_char(&out, '.');
  TEST_ASSERT_EQUAL_STRING(expected, builder_text(&out));
  TEST_ASSERT_EQUAL(strlen(expected), out.size);
  TEST_ASSERT_EQUAL(whole, !out.failed);
  if (size) TEST_ASSERT_EQUAL_STRING(expected, array);
  free(array);
}

void test_builder_in_an_array_is_cut_at_a_whole_character(void) {
  static const char *const EXPECTED[] = {"",     "",      "a",      "a",      "aé",
                                         "aé",   "aé",    "aé漢",   "aé漢",   "aé漢",
                                         "aé漢", "aé漢🏰", "aé漢🏰z", "aé漢🏰z."};
  for (size_t size = 0; size < sizeof EXPECTED / sizeof EXPECTED[0]; size++) {
    check_array(size, EXPECTED[size], size == 13, false);
    check_array(size, EXPECTED[size], size == 13, true);
  }
}

void test_builder_adds_nothing_behind_a_cut(void) {
  char array[6];
  Builder out = builder_in(array, sizeof array);
  builder_put(&out, "abc");
  builder_put(&out, "defg");
  builder_put(&out, "h");
  builder_print(&out, "%s", "i");
  TEST_ASSERT_EQUAL_STRING("abcde", array);
  TEST_ASSERT_TRUE(out.failed);
}

/* --- On their way --- */

typedef struct {
  char text[400 * 1000];
  size_t size, most, calls, refused; /* refused: from this call on; 0: never */
} Drained;

static bool drain(void *context, const char *text, size_t size) {
  Drained *drained = context;
  drained->calls++;
  if (drained->refused && drained->calls >= drained->refused) return false;
  if (size > drained->most) drained->most = size;
  memcpy(drained->text + drained->size, text, size);
  drained->size += size;
  return true;
}

void test_builder_passes_on_what_is_much(void) {
  static Drained drained, expected;
  Builder out = builder_to(drain, &drained);
  for (unsigned i = 0; i < 20000; i++) {
    builder_print(&out, "line %u\n", i);
    expected.size += (size_t)sprintf(expected.text + expected.size, "line %u\n", i);
  }
  TEST_ASSERT_TRUE(builder_end(&out));
  TEST_ASSERT_EQUAL(expected.size, drained.size);
  TEST_ASSERT_EQUAL_MEMORY(expected.text, drained.text, expected.size);
  TEST_ASSERT_TRUE(drained.calls > 2);
  TEST_ASSERT_TRUE(drained.most < 100 * 1000);
}

void test_builder_without_text_passes_nothing_on(void) {
  static Drained drained;
  Builder out = builder_to(drain, &drained);
  TEST_ASSERT_TRUE(builder_flush(&out));
  TEST_ASSERT_TRUE(builder_end(&out));
  TEST_ASSERT_EQUAL(0, drained.calls);
}

void test_builder_remembers_what_was_not_taken(void) {
  static Drained drained = {.refused = 2};
  Builder out = builder_to(drain, &drained);
  builder_put(&out, "one");
  TEST_ASSERT_TRUE(builder_flush(&out));
  builder_put(&out, "two");
  TEST_ASSERT_FALSE(builder_flush(&out));
  builder_put(&out, "three");
  TEST_ASSERT_FALSE(builder_end(&out));
  TEST_ASSERT_EQUAL(2, drained.calls);
  TEST_ASSERT_EQUAL_MEMORY("one", drained.text, drained.size);
}

void test_builder_leaves_out_an_item_that_does_not_fit(void) {
  char array[12];
  static const char *const WORDS[] = {"one", "two", "three", "x"};
  Builder out = builder_in(array, sizeof array);
  for (unsigned i = 0; i < 4; i++) {
    size_t whole = out.size;
    builder_print(&out, "%s%s", i ? ", " : "", WORDS[i]);
    if (out.failed) builder_cut(&out, whole);
  }
  TEST_ASSERT_EQUAL_STRING("one, two", array);
  TEST_ASSERT_TRUE(out.failed);
}
