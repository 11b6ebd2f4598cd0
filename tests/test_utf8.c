/* test_utf8.c - the helpers that line editing rests on, with good text and with bad. */
#include "text/utf8.h"

#include <string.h>
#include "unity.h"

static int decoded(const char *text, int *bytes) {
  int code = -1;
  *bytes = utf8_tounicode(text, &code);
  return code;
}

void test_utf8_reads_characters_of_one_to_four_bytes(void) {
  static const struct {
    const char *text;
    int code, bytes;
  } known[] = {{"a", 'a', 1},          {"é", 0xE9, 2},
               {"\xDF\xBF", 0x7FF, 2}, {"\xE0\xA0\x80", 0x800, 3},
               {"漢", 0x6F22, 3},      {"\xF0\x90\x80\x80", 0x10000, 4},
               {"🏰", 0x1F3F0, 4},      {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    int bytes;
    TEST_ASSERT_EQUAL_HEX32(known[i].code, decoded(known[i].text, &bytes));
    TEST_ASSERT_EQUAL_INT(known[i].bytes, bytes);
    TEST_ASSERT_EQUAL_INT(known[i].bytes, utf8_charlen(known[i].text[0]));
  }
}

void test_utf8_writes_what_it_reads(void) {
  for (unsigned code = 0; code <= 0x10FFFF; code++) {
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    char text[MAX_UTF8_LEN + 1] = "";
    int written = utf8_fromunicode(text, code), read;
    TEST_ASSERT_EQUAL_HEX32(code, decoded(text, &read));
    TEST_ASSERT_EQUAL_INT(written, read);
  }
}

void test_utf8_reads_a_wrong_byte_as_one_replacement(void) {
  static const char *const wrong[] = {
      "\x80",             /* continues nothing */
      "\xC3",             /* cut */
      "\xC3z",            /* cut by another character */
      "\xE2\x82",         /* cut late */
      "\xC0\xAF",         /* overlong */
      "\xE0\x80\x80",     /* overlong */
      "\xF0\x80\x80\x80", /* overlong */
      "\xED\xA0\x80",     /* a surrogate */
      "\xF4\x90\x80\x80", /* past the last character */
      "\xFF",
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    int bytes;
    TEST_ASSERT_EQUAL_HEX32(0xFFFD, decoded(wrong[i], &bytes));
    TEST_ASSERT_EQUAL_INT(1, bytes);
  }
}

void test_utf8_writes_a_replacement_for_what_is_no_character(void) {
  char text[MAX_UTF8_LEN];
  TEST_ASSERT_EQUAL_INT(3, utf8_fromunicode(text, 0x110000));
  TEST_ASSERT_EQUAL_MEMORY("\xEF\xBF\xBD", text, 3);
  TEST_ASSERT_EQUAL_INT(3, utf8_fromunicode(text, 0xD800));
  TEST_ASSERT_EQUAL_MEMORY("\xEF\xBF\xBD", text, 3);
}

void test_utf8_counts_and_finds_alike(void) {
  static const char *const texts[] = {"", "abc", "né à", "漢字🏰", "a\xC3", "\xE2\x82z", "\xFF\xFE"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    int length = utf8_strlen(texts[i], -1), bytes = (int)strlen(texts[i]);
    TEST_ASSERT_EQUAL_INT(bytes, utf8_index(texts[i], length));
    TEST_ASSERT_EQUAL_INT(bytes, utf8_index(texts[i], length + 9)); /* stays inside */
    for (int k = 0; k <= length; k++)
      TEST_ASSERT_EQUAL_INT(k, utf8_strlen(texts[i], utf8_index(texts[i], k)));
  }
}

void test_utf8_counts_no_further_than_it_is_told(void) {
  char cut[1] = {'\xE6'}; /* the first byte of three, and no terminating zero */
  TEST_ASSERT_EQUAL_INT(1, utf8_strlen(cut, 1));
  TEST_ASSERT_EQUAL_INT(2, utf8_strlen("éé", 4));
  TEST_ASSERT_EQUAL_INT(0, utf8_strlen("éé", 0));
}

void test_utf8_knows_how_wide_a_character_is(void) {
  TEST_ASSERT_EQUAL_INT(1, utf8_width('a'));
  TEST_ASSERT_EQUAL_INT(1, utf8_width(0xE9));
  TEST_ASSERT_EQUAL_INT(2, utf8_width(0x6F22));
  TEST_ASSERT_EQUAL_INT(0, utf8_width(0x301)); /* a combining accent */
  TEST_ASSERT_EQUAL_INT(1, utf8_width(0x80));  /* unprintable */
}

void test_utf8_knows_widths_in_many_scripts(void) {
  static const struct {
    int code, width;
  } known[] = {{0x20, 1},   {0xFF, 1},    {0x2192, 1},  {0x25CF, 1},  {0x3042, 2},  {0xAC00, 2},
               {0xFF21, 2}, {0x1F3F0, 2}, {0x1F600, 2}, {0x20000, 2}, {0x200D, 0},  {0xFE0F, 0},
               {0x5B0, 0},  {0x64B, 0},   {0x94D, 0},   {0x20E3, 0},  {0xE0100, 0}, {0x1161, 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    TEST_ASSERT_EQUAL_INT_MESSAGE(known[i].width, utf8_width(known[i].code), "width");
}

void test_utf8_makes_letters_small(void) {
  static const char *const pairs[][2] = {{"A", "a"}, {"Z", "z"}, {"É", "é"}, {"Þ", "þ"}, {"Ā", "ā"},
                                         {"Ł", "ł"}, {"Ž", "ž"}, {"Ÿ", "ÿ"}, {"Ω", "ω"}, {"Ж", "ж"},
                                         {"Ё", "ё"}, {"Ŋ", "ŋ"}, {"Ĳ", "ĳ"}};
  static const char *const same[] = {"a", "ß", "×", "÷", "ı", "ĸ", "漢", "1", "_", "ŉ"};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    int bytes, large = decoded(pairs[i][0], &bytes), small = decoded(pairs[i][1], &bytes);
    TEST_ASSERT_EQUAL_HEX32(small, utf8_small(large));
    TEST_ASSERT_EQUAL_HEX32(small, utf8_small(small));
  }
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    int bytes, code = decoded(same[i], &bytes);
    TEST_ASSERT_EQUAL_HEX32(code, utf8_small(code));
  }
}
