/* test_text.c - which characters may be shown, and what becomes of the others. */
#include "core/text.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "text/plain.h"
#include "unity.h"

static const struct {
  const char *text, *shown;
} KNOWN[] = {
    {"", ""},
    {"Zoë 漢字 🏰", "Zoë 漢字 🏰"},
    {"a\\b", "a\\b"},
    {"\x1B[2J", "\\x1B[2J"},
    {"\x7F", "\\x7F"},
    {"\r", "\\x0D"},
    {"\xC2\x9B"
     "31m",
     "\\u{9B}31m"},
    {"\x9B"
     "31m",
     "\\x9B31m"}, /* not UTF-8, but some terminals obey it */
    {"a\xE2\x80\xAE"
     "b",
     "a\\u{202E}b"},
    {"\xE2\x81\xA6", "\\u{2066}"},
    {"\xE2\x80\x8F", "\\u{200F}"},
    {"\xD8\x9C", "\\u{61C}"},
    {"\xE2\x80\xA8", "\\u{2028}"},
    {"\xE2\x80\x8B", "\\u{200B}"},
    {"\xEF\xBB\xBF", "\\u{FEFF}"},
    {"\xEF\xBF\xBF", "\\u{FFFF}"},
    {"\xF3\xA0\x81\xA7", "\\u{E0067}"},
    {"👩\xE2\x80\x8D🚀", "👩\xE2\x80\x8D🚀"}, /* joiners make one picture of two */
    {"\xC3", "\\xC3"},
    {"\xC3(", "\\xC3("},
    {"\xE2\x80", "\\xE2\\x80"},
    {"\xC0\xAF", "\\xC0\\xAF"},
    {"\xED\xA0\x80", "\\xED\\xA0\\x80"},
    {"\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"},
};
enum { KNOWN_COUNT = sizeof KNOWN / sizeof KNOWN[0] };

void test_text_copies_what_may_not_be_shown_as_numbers(void) {
  for (unsigned i = 0; i < KNOWN_COUNT; i++) {
    char out[64];
    size_t size = text_copy(out, sizeof out, KNOWN[i].text, strlen(KNOWN[i].text));
    TEST_ASSERT_EQUAL_STRING(KNOWN[i].shown, out);
    TEST_ASSERT_EQUAL(strlen(out), size);
    TEST_ASSERT_EQUAL(strcmp(KNOWN[i].text, KNOWN[i].shown) == 0, text_line(KNOWN[i].text));
  }
}

void test_text_is_cleaned_in_place_to_the_same(void) {
  for (unsigned i = 0; i < KNOWN_COUNT; i++) {
    char out[80];
    snprintf(out, sizeof out, "<%s>\n\t", KNOWN[i].text);
    text_clean(out, sizeof out);
    char expected[80];
    snprintf(expected, sizeof expected, "<%s>\n\t", KNOWN[i].shown);
    TEST_ASSERT_EQUAL_STRING(expected, out);
  }
}

/* Whatever the room is: nothing is written behind it, no character is halved, all may be shown. */
void test_text_stays_in_its_room(void) {
  static const char LONG[] = "ä\x1B[2J漢\xE2\x80\xAE🏰\xFF\xC3";
  for (size_t room = 1; room < 64; room++) {
    char copy[80], clean[80];
    memset(copy, '#', sizeof copy);
    memset(clean, '#', sizeof clean);
    TEST_ASSERT_TRUE(text_copy(copy, room, LONG, sizeof LONG - 1) < room);
    snprintf(clean, room, "%s", LONG);
    text_clean(clean, room);
    TEST_ASSERT_TRUE(strlen(clean) < room);
    TEST_ASSERT_TRUE(text_line(copy));
    TEST_ASSERT_TRUE(text_line(clean));
    for (size_t i = room; i < sizeof copy; i++) {
      TEST_ASSERT_EQUAL('#', copy[i]);
      TEST_ASSERT_EQUAL('#', clean[i]);
    }
  }
  char full[] = "12345\xC3";
  text_clean(full, sizeof full); /* the second half was cut off */
  TEST_ASSERT_EQUAL_STRING("12345", full);
  char whole[] = "12345ä";
  text_clean(whole, sizeof whole);
  TEST_ASSERT_EQUAL_STRING("12345ä", whole);
}

/* Any bytes at all, from a chance that is always the same. */
void test_text_of_any_bytes_can_be_shown_afterwards(void) {
  uint32_t chance = 1;
  for (int round = 0; round < 20000; round++) {
    char text[24], out[200];
    size_t size = 0;
    while (size < sizeof text - 1) {
      chance = chance * 1664525 + 1013904223;
      char c = (char)(chance >> 24);
      text[size++] = c ? c : 'x';
    }
    text[size] = '\0';
    text_copy(out, sizeof out, text, size);
    TEST_ASSERT_TRUE(text_line(out));
    text_clean(text, sizeof text);
    for (char *c = text; *c; c++)
      if (*c == '\n' || *c == '\t') *c = ' ';
    TEST_ASSERT_TRUE(text_line(text));
  }
}

void test_text_is_printed_plainly(void) {
  for (unsigned i = 0; i < KNOWN_COUNT; i++) {
    char out[80] = "", expected[80];
    FILE *file = tmpfile();
    plain_print(file, "%s\t%d\n", KNOWN[i].text, 7);
    rewind(file);
    size_t size = fread(out, 1, sizeof out - 1, file);
    fclose(file);
    out[size] = '\0';
    snprintf(expected, sizeof expected, "%s\t7\n", KNOWN[i].shown);
    TEST_ASSERT_EQUAL_STRING(expected, out);
  }
}

/* Letters are those of ASCII, also where a locale thinks otherwise. */
void test_text_knows_the_same_letters_in_every_locale(void) {
  static const char *const LOCALES[] = {"C", "C.UTF-8", "tr_TR.UTF-8", "tr_TR", "de_DE"};
  for (unsigned i = 0; i < sizeof LOCALES / sizeof LOCALES[0]; i++) {
    if (!setlocale(LC_ALL, LOCALES[i])) continue;
    unsigned letters = 0, digits = 0, ink = 0;
    for (int c = 0; c < 256; c++) {
      letters += text_letter((char)c);
      digits += text_digit((char)c);
      ink += text_ink((char)c);
      bool changed = text_small((char)c) != (char)c || text_large((char)c) != (char)c;
      TEST_ASSERT_EQUAL(text_letter((char)c), changed);
    }
    TEST_ASSERT_EQUAL(52, letters);
    TEST_ASSERT_EQUAL(10, digits);
    TEST_ASSERT_EQUAL(94, ink);
    TEST_ASSERT_EQUAL('i', text_small('I'));
    TEST_ASSERT_EQUAL('I', text_large('i'));
  }
  setlocale(LC_ALL, "C");
}

void test_text_distance_counts_slips_of_a_typist(void) {
  static const struct {
    const char *a, *b;
    unsigned distance;
  } PAIRS[] = {
      {"", "", 0},         {"", "abc", 3},         {"city", "city", 0}, {"City", "cITY", 0},
      {"city", "cit", 1},  {"city", "ccity", 1},   {"city", "cuty", 1}, {"city", "ctiy", 1},
      {"city", "ytic", 3}, {"cloister", "road", 7}};
  for (unsigned i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
    const char *a = PAIRS[i].a, *b = PAIRS[i].b;
    TEST_ASSERT_EQUAL_MESSAGE(PAIRS[i].distance, text_distance(a, strlen(a), b, strlen(b)), a);
    TEST_ASSERT_EQUAL_MESSAGE(PAIRS[i].distance, text_distance(b, strlen(b), a, strlen(a)), a);
  }
}

void test_text_distance_leaves_long_words_alone(void) {
  char word[TEXT_WORD + 1];
  memset(word, 'x', sizeof word);
  TEST_ASSERT_EQUAL(0, text_distance(word, TEXT_WORD, word, TEXT_WORD));
  TEST_ASSERT_EQUAL(1, text_distance(word, TEXT_WORD, word, TEXT_WORD - 1));
  TEST_ASSERT_EQUAL(UINT_MAX, text_distance(word, TEXT_WORD + 1, "x", 1));
  TEST_ASSERT_EQUAL(UINT_MAX, text_distance("x", 1, word, TEXT_WORD + 1));
}

void test_text_whole_drops_half_a_character(void) {
  static const char TEXT[] = "aé漢🏰";
  static const size_t WHOLE[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
  for (size_t size = 0; size < sizeof TEXT; size++)
    TEST_ASSERT_EQUAL(WHOLE[size], text_whole(TEXT, size));
}
