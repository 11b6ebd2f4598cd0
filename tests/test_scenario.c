/* test_scenario.c - the test runner: what passes, what fails, and what it says about it. */
#include "game/scenario.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unity.h"

static ScenarioRun run;
static char path[] = "/tmp/bastide-scenario-XXXXXX";
static char out_text[4000], err_text[4000];

void setUp(void) {
  memcpy(path + sizeof path - 7, "XXXXXX", 6);
  int fd = mkstemp(path);
  TEST_ASSERT_TRUE(fd >= 0);
  close(fd);
  scenario_begin(&run, ".", true, tmpfile(), tmpfile());
}

static void collect(FILE *stream, char *text, size_t room) {
  rewind(stream);
  text[fread(text, 1, room - 1, stream)] = '\0';
  fclose(stream);
}

static void run_text(const char *text) {
  FILE *file = fopen(path, "wb");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
  scenario_file(&run, path);
}

/* Ends the run: how many passed and failed, and what was said about failures, "*" for the path. */
static void assert_end(unsigned passed, unsigned failed, const char *said) {
  char closing[60], expected[2000];
  size_t used = 0;
  bool good = scenario_end(&run);
  collect(run.out, out_text, sizeof out_text);
  collect(run.err, err_text, sizeof err_text);
  for (; *said && used + sizeof path < sizeof expected; said++) {
    if (*said == '*')
      used += (size_t)snprintf(expected + used, sizeof expected - used, "%s", path);
    else
      expected[used++] = *said;
  }
  expected[used] = '\0';
  unlink(path);
  TEST_ASSERT_EQUAL_STRING(expected, err_text);
  snprintf(closing, sizeof closing, "%u passed, %u failed\n", passed, failed);
  size_t size = strlen(out_text), end = strlen(closing);
  TEST_ASSERT_TRUE(size >= end);
  TEST_ASSERT_EQUAL_STRING(closing, out_text + size - end);
  TEST_ASSERT_EQUAL(failed == 0 && passed > 0, good);
}

void test_scenario_passes(void) {
  run_text("# a file\n\nscenario ONE first\nplayers A B\nplay A B14 0,-1 r2 small@C1\nscore A=4\n"
           "scenario TWO\nplayers A B\nrefuse pass A");
  assert_end(2, 0, "");
  TEST_ASSERT_NOT_NULL(strstr(out_text, ":3: ONE: passed\n"));
}

void test_scenario_accepts_other_line_ends_and_a_version(void) {
  run_text("\xEF\xBB\xBF"
           "bastide 1\r\nscenario ONE\r\nplayers A B\r\nnext A\r\n");
  assert_end(1, 0, "");
}

void test_scenario_tells_the_first_failure_of_each(void) {
  run_text("scenario ONE\nplayers A B\nscore A=1\nscore B=1\nscenario TWO\nplayers A B\nnext A\n"
           "scenario THREE\nplayers A B\nplay A B14 9,9 r0\nnonsense\n");
  assert_end(1, 2,
             "*:3: ONE: expected A=1, found A=0\n"
             "*:10: THREE: refused: no tile touches 9,9 (TILE-1)\n");
}

void test_scenario_blames_the_line_that_set_the_tile(void) {
  run_text("scenario ONE\nplayers A B\nset B20 0,0 r0\nset B20 2,0 r0\nend\n");
  assert_end(0, 1, "*:4: ONE: the tile at 2,0 touches no other\n");
}

void test_scenario_that_cannot_fail_fails(void) {
  run_text("scenario ONE\nplayers A B\nset B20 0,0 r0\n");
  assert_end(0, 1,
             "*:1: ONE: nothing is done or checked, so it cannot fail; expected an action or an "
             "assertion such as `score A=4`\n");
}

void test_scenario_names_are_used_once_in_a_run(void) {
  run_text("scenario ONE\nplayers A B\nnext A\n");
  run_text("\nscenario ONE\nplayers A B\nnext A\n");
  assert_end(1, 1, "*:2: ONE: this name was used before, expected another one\n");
}

void test_scenario_lines_belong_to_a_scenario(void) {
  run_text("players A B\nscenario ONE\nplayers A B\nnext A\n");
  assert_end(1, 1, "*:1: a line before the first scenario, expected `scenario NAME title`\n");
}

void test_scenario_file_without_any_is_a_failure(void) {
  run_text("# nothing\n");
  assert_end(0, 1, "*: no scenario in it, expected `scenario NAME title`\n");
}

void test_scenario_file_that_is_missing_is_a_failure(void) {
  unlink(path);
  scenario_file(&run, path);
  assert_end(0, 1, "*: cannot be read: No such file or directory\n");
}

void test_scenario_nothing_at_all_is_no_success(void) {
  assert_end(0, 0, "");
}
