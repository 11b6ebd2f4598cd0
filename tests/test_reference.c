/* test_reference.c - docs/HOOKS.md, docs/PROMPT.md and scripts/meta.lua are what the program writes; `make docs` brings
 * them up to date. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prompt/commands.h"
#include "scripts/script.h"
#include "unity.h"

typedef struct {
  char *text;
  size_t size;
} Text;

static Text written;

void tearDown(void) {
  free(written.text);
  written = (Text){NULL, 0};
}

static void append(void *context, const char *text, size_t size) {
  Text *to = context;
  to->text = realloc(to->text, to->size + size + 1);
  TEST_ASSERT_NOT_NULL(to->text);
  memcpy(to->text + to->size, text, size);
  to->size += size;
  to->text[to->size] = '\0';
}

static Text file_text(const char *path) {
  Text text = {NULL, 0};
  char piece[4096];
  FILE *file = fopen(path, "rb");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
  for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;) append(&text, piece, size);
  fclose(file);
  return text;
}

/* Says on which line the first difference is. */
static void compare(const char *path) {
  char message[256];
  int line = 1;
  Text stored = file_text(path);
  size_t i = 0;
  while (i < stored.size && i < written.size && stored.text[i] == written.text[i])
    line += stored.text[i++] == '\n';
  bool same = i == stored.size && i == written.size;
  snprintf(message, sizeof message, "%s:%d differs from what the program writes; run make docs",
           path, line);
  free(stored.text);
  if (!same) TEST_FAIL_MESSAGE(message);
}

void test_reference_of_hooks_is_up_to_date(void) {
  script_write_reference(append, &written);
  compare("docs/HOOKS.md");
}

void test_reference_stubs_are_up_to_date(void) {
  script_write_stubs(append, &written);
  compare("scripts/meta.lua");
}

void test_reference_of_the_prompt_is_up_to_date(void) {
  commands_write_reference(append, &written);
  compare("docs/PROMPT.md");
}

void test_reference_names_every_hook_and_its_arguments(void) {
  static const char *const HOOKS_OF[] = {
#define X(NAME, name, arguments, ...) "`" name "(" arguments ")",
      HOOK_LIST(X)
#undef X
  };
  script_write_reference(append, &written);
  for (size_t i = 0; i < sizeof HOOKS_OF / sizeof *HOOKS_OF; i++)
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(written.text, HOOKS_OF[i]), HOOKS_OF[i]);
}

/* Words of one thing stand together, and each of them once. */
void test_reference_has_every_word_once(void) {
  script_write_reference(append, &written);
  char *section = strstr(written.text, "\n## Words");
  TEST_ASSERT_NOT_NULL(section);
  unsigned words = 0;
  for (char *row = section; (row = strstr(row + 1, "\n### "));) {
    char *end = strchr(row + 1, '\n');
    *end = '\0';
    TEST_ASSERT_NULL_MESSAGE(strstr(end + 1, row + 1), row + 1);
    *end = '\n';
  }
  char *next = strstr(section, "\n### ");
  for (char *row = section; (row = strstr(row + 1, "\n| `"));) {
    while (next && next < row) next = strstr(next + 1, "\n### ");
    size_t name = 4 + strcspn(row + 4, ":(`");
    char kept = row[name];
    row[name] = '\0';
    for (char *other = row + name + 1; (other = strstr(other, row + 1)); other++)
      TEST_ASSERT_TRUE_MESSAGE((next && other > next) || !strchr(":(`", other[name - 1]), row + 1);
    row[name] = kept;
    words++;
  }
  TEST_ASSERT_GREATER_THAN(100, words);
}
