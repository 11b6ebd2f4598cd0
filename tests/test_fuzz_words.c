/* test_fuzz_words.c - the fuzzer of rule files knows every word of the reference: what stands at the beginning of a row
 * of its tables, and what is set with `=` in its examples. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "fuzz/fuzz_words.h"
#include "scripts/script.h"
#include "unity.h"

enum { TEXT_SIZE = 1 << 17 };

static char text[TEXT_SIZE];
static size_t size;
static char missing[4000];
static unsigned seen;

void setUp(void) {
  size = seen = 0;
  missing[0] = '\0';
}

void tearDown(void) {}

static void take(void *context, const char *more, size_t length) {
  (void)context;
  TEST_ASSERT_LESS_THAN_size_t(TEXT_SIZE, size + length);
  memcpy(text + size, more, length);
  text[size += length] = '\0';
}

static size_t word_length(const char *p) {
  size_t length = 0;
  while (isalnum((unsigned char)p[length]) || p[length] == '_') length++;
  return isalpha((unsigned char)*p) ? length : 0;
}

static bool is_among(const char *const *list, size_t count, const char *word, size_t length) {
  for (size_t i = 0; i < count; i++)
    if (strlen(list[i]) == length && !memcmp(list[i], word, length)) return true;
  return false;
}

/* Notes a word that the fuzzer does not know. */
static void look_for(const char *word, size_t length) {
  char noted[64];
  seen++;
  if (is_among(NAMES, sizeof NAMES / sizeof NAMES[0], word, length) ||
      is_among(WORDS, sizeof WORDS / sizeof WORDS[0], word, length))
    return;
  snprintf(noted, sizeof noted, " %.*s", (int)length, word);
  if (!strstr(missing, noted) && strlen(missing) + sizeof noted < sizeof missing)
    strcat(missing, noted);
}

/* The words at the beginning of what stands between ` and ` in the first cell of a row. */
static void look_at_row(const char *line) {
  if (strncmp(line, "| `", 3) != 0) return;
  for (const char *p = line + 2; *p && *p != '|' && *p != '\n';) {
    if (*p++ != '`') continue;
    if (word_length(p)) look_for(p, word_length(p));
    p += strcspn(p, "`\n");
    if (*p == '`') p++;
  }
}

/* Words before an = between ` and `. */
static void look_at_fields(const char *line) {
  bool code = false;
  for (const char *p = line; *p && *p != '\n'; p++) {
    if (*p == '`') code = !code;
    size_t length = code && (p == line || !isalnum((unsigned char)p[-1])) ? word_length(p) : 0;
    if (!length) continue;
    if (!strncmp(p + length, " = ", 3)) look_for(p, length);
    p += length - 1;
  }
}

void test_fuzz_words_are_those_of_the_reference(void) {
  script_write_reference(take, NULL);
  for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
    look_at_row(line);
    look_at_fields(line);
    if (!strchr(line, '\n')) break;
  }
  TEST_ASSERT_GREATER_THAN_UINT(250, seen);
  TEST_ASSERT_EQUAL_STRING("", missing);
}
