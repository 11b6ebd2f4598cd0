/* test_line.c - what a terminal shows of several completions, the file that keeps typed lines, and
 * chunks of Lua as one line.
 *
 * What happens on a real terminal is check_terminal.sh's business. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "prompt/line_chunk.h"
#include "prompt/line_history.h"
#include "prompt/line_menu.h"
#include "unity.h"

static char folder[] = "/tmp/bastide-line-XXXXXX", path[100];
static Menu menu;
static Reason why;

void setUp(void) {
  memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/history", folder);
  why.text[0] = '\0';
}

void tearDown(void) {
  char command[100];
  menu_clear(&menu);
  snprintf(command, sizeof command, "rm -rf %s", folder);
  TEST_ASSERT_EQUAL(0, system(command));
}

/* --- The menu --- */

static void fill(const char *typed, size_t start, const char *a, const char *b, const char *c) {
  menu_add(&menu, a);
  menu_add(&menu, b);
  if (c) menu_add(&menu, c);
  menu.start = start;
  menu_settle(&menu, typed);
}

void test_menu_begins_with_what_all_agree_on(void) {
  fill("play ", 5, "play 0,1", "play 0,-1", NULL);
  TEST_ASSERT_EQUAL_STRING("play 0,", menu.lines[0]);
  TEST_ASSERT_EQUAL(3, menu.count);
}

void test_menu_begins_with_what_is_typed_if_nothing_more_is_agreed_on(void) {
  fill("use ", 4, "use +inns", "use -siege", NULL);
  TEST_ASSERT_EQUAL_STRING("use ", menu.lines[0]);
}

void test_menu_names_a_line_once(void) {
  fill("pla", 0, "players", "play", "player");
  TEST_ASSERT_EQUAL(3, menu.count);
  TEST_ASSERT_EQUAL_STRING("play", menu.lines[0]);
  TEST_ASSERT_EQUAL_STRING("players", menu.lines[1]);
}

void test_menu_does_not_cut_a_letter(void) {
  fill("turn ", 5, "turn \xC3\xA9", "turn \xC3\xA8", NULL); /* é and è share their first byte */
  TEST_ASSERT_EQUAL_STRING("turn ", menu.lines[0]);
}

void test_menu_of_one_is_none(void) {
  menu_add(&menu, "branches");
  menu_settle(&menu, "br");
  TEST_ASSERT_EQUAL(1, menu.count);
  TEST_ASSERT_EQUAL(-1, menu_find(&menu, "branches"));
}

void test_menu_hints_at_what_the_next_tab_brings(void) {
  size_t columns;
  fill("turn ", 5, "turn Ann", "turn Zoë", "turn Eve");
  TEST_ASSERT_EQUAL_STRING("  Ann  Zoë  Eve", menu_hint(&menu, 0, &columns));
  TEST_ASSERT_EQUAL(15, columns);
  TEST_ASSERT_EQUAL_STRING("  Eve", menu_hint(&menu, menu_find(&menu, "turn Zoë"), &columns));
  TEST_ASSERT_EQUAL_STRING("", menu_hint(&menu, menu_find(&menu, "turn Eve"), &columns));
  TEST_ASSERT_EQUAL(-1, menu_find(&menu, "turn Bob"));
}

void test_menu_does_not_repeat_what_all_begin_with(void) {
  size_t columns;
  fill("load tests/", 5, "load tests/one", "load tests/two", NULL);
  TEST_ASSERT_EQUAL_STRING("  one  two", menu_hint(&menu, 0, &columns));
  menu_clear(&menu);
  fill("opt tiny_city=", 4, "opt tiny_city=4", "opt tiny_city=2", NULL);
  TEST_ASSERT_EQUAL_STRING("  4  2", menu_hint(&menu, 0, &columns));
}

/* --- History --- */

static const char *content(void) {
  static char text[200000];
  FILE *file = fopen(path, "r");
  size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
  text[size] = '\0';
  if (file) fclose(file);
  return text;
}

static void write_content(const char *text) {
  FILE *file = fopen(path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
}

void test_history_keeps_lines_one_by_one(void) {
  TEST_ASSERT_TRUE(history_usable(path, &why));
  TEST_ASSERT_TRUE(history_keep(path, "play 1", &why));
  TEST_ASSERT_TRUE(history_keep(path, "a\\b\nc\rd", &why));
  TEST_ASSERT_EQUAL_STRING("play 1\na\\\\b\\nc\\rd\n", content());
}

void test_history_is_for_its_owner_only(void) {
  struct stat status;
  TEST_ASSERT_TRUE(history_keep(path, "secret", &why));
  TEST_ASSERT_EQUAL(0, stat(path, &status));
  TEST_ASSERT_EQUAL_HEX(0600, status.st_mode & 0777);
}

void test_history_goes_on_after_a_line_that_was_cut(void) {
  write_content("one\ntw");
  TEST_ASSERT_TRUE(history_keep(path, "three", &why));
  TEST_ASSERT_EQUAL_STRING("one\ntw\nthree\n", content());
}

void test_history_says_why_it_cannot_be_kept(void) {
  TEST_ASSERT_FALSE(history_usable(folder, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "not an ordinary file"));
  TEST_ASSERT_FALSE(history_keep("/nowhere/at/all", "x", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "/nowhere/at/all: No such file"));
}

void test_history_survives_a_full_disk(void) {
  if (access("/dev/full", W_OK) != 0) return;
  TEST_ASSERT_FALSE(history_keep("/dev/full", "x", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "No space left"));
}

void test_history_is_trimmed_when_it_is_much_too_long(void) {
  static char text[200000];
  char *at = text;
  for (int i = 1; i <= 2 * HISTORY_LINES; i++) at += sprintf(at, "line %d\n", i);
  write_content(text);
  TEST_ASSERT_TRUE(history_trim(path, &why));
  TEST_ASSERT_EQUAL_STRING(text, content()); /* not yet */
  TEST_ASSERT_TRUE(history_keep(path, "last", &why));
  TEST_ASSERT_TRUE(history_trim(path, &why));
  TEST_ASSERT_EQUAL_STRING_LEN("line 1002\n", content(), 10);
  TEST_ASSERT_NOT_NULL(strstr(content(), "line 2000\nlast\n"));
}

void test_history_that_is_not_there_needs_no_trimming(void) {
  TEST_ASSERT_TRUE(history_trim(path, &why));
  TEST_ASSERT_NOT_EQUAL(0, access(path, F_OK));
}

void test_history_stays_behind_a_link(void) {
  static char text[200000];
  char link_path[120], *at = text;
  struct stat status;
  for (int i = 1; i <= 2 * HISTORY_LINES + 1; i++) at += sprintf(at, "line %d\n", i);
  write_content(text);
  snprintf(link_path, sizeof link_path, "%s/link", folder);
  TEST_ASSERT_EQUAL(0, symlink(path, link_path));
  TEST_ASSERT_TRUE(history_trim(link_path, &why));
  TEST_ASSERT_EQUAL(0, lstat(link_path, &status));
  TEST_ASSERT_TRUE(S_ISLNK(status.st_mode));
  TEST_ASSERT_EQUAL_STRING_LEN("line 1002\n", content(), 10);
}

/* --- Chunks --- */

static void assert_joined(const char *expected, const char *text) {
  char *line = line_from_chunk(text);
  TEST_ASSERT_EQUAL_STRING(expected, line);
  free(line);
}

void test_chunk_becomes_one_line(void) {
  assert_joined("for i = 1, 2 do print(i) end", "for i = 1, 2 do\n\tprint(i)\n\n  end");
  assert_joined("a  b", "a  b");
  assert_joined("", "");
}

void test_chunk_loses_its_comments(void) {
  assert_joined("do x = 1 - -1 end",
                "do -- a block\n  x = 1 - -1 --[[ one\n line ]]\nend -- of it");
  assert_joined("a b", "a --[==[ ]] ]=]\n ]==] b");
  assert_joined("", "-- nothing\n--[[ at all");
}

void test_chunk_keeps_its_strings(void) {
  assert_joined("print('--', \"'--\", '\\'--') x", "print('--', \"'--\", '\\'--')\nx");
  assert_joined("a[b[1]] c", "a[b[1]]\nc");
  assert_joined("x = [[ -- no\n  comment ]] y", "x = [[ -- no\n  comment ]]\ny");
  assert_joined("x = [=[ ]]\n]=] y", "x = [=[ ]]\n]=]\ny");
  assert_joined("print('one\\ntwo')", "print('one\\\ntwo')");
}

/* What failed is kept as well. */
void test_chunk_that_is_wrong_is_kept(void) {
  assert_joined("x = 'open end", "x = 'open\nend");
  assert_joined("x = [[ open\nend", "x = [[ open\nend");
  assert_joined("x = '\\", "x = '\\");
  assert_joined("x = [=", "x = [=");
  assert_joined("x = -", "x = -");
}
