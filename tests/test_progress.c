/* test_progress.c - the line that tells how far a run has come, in windows of all sizes. */
#include <signal.h>
#include <string.h>

#include "terminal/progress.h"
#include "terminal/signals.h"
#include "unity.h"

static Progress progress = {.all = 5000, .what = "pairs of games"};
static char line[PROGRESS_LINE];

void setUp(void) {}

void tearDown(void) {}

static void assert_shown(unsigned columns, uint64_t done, const char *expected) {
  progress_line(&progress, done, 10, columns, line);
  TEST_ASSERT_EQUAL_STRING(expected, line);
}

void test_progress_fits_the_window(void) {
  assert_shown(80, 0, "[........................] 0 of 5000 pairs of games");
  assert_shown(80, 1250, "[######..................] 1250 of 5000 pairs of games, 30 s left");
  assert_shown(60, 8, "8 of 5000 pairs of games, 1 h 44 min left");
  assert_shown(40, 1250, "1250 of 5000 pairs of games, 30 s left");
  assert_shown(38, 1250, "1250 of 5000 pairs of games");
  assert_shown(20, 8, "8/5000");
  assert_shown(1, 8, "8/5000");
  for (unsigned columns = 10; columns < 200; columns++) {
    progress_line(&progress, 5000, 10, columns, line);
    TEST_ASSERT_LESS_THAN(columns, strlen(line));
  }
}

/* Once it is stopped, it stays so: this test is the last. */
void test_progress_tells_that_it_ends(void) {
  signals_count(false);
  raise(SIGINT);
  assert_shown(120, 1250,
               "[######..................] 1250 of 5000 pairs of games, "
               "ending (Ctrl-C again: without those being played)");
  assert_shown(40, 1250, "1250 of 5000 pairs of games, ending");
  assert_shown(20, 8, "8/5000, ending");
  assert_shown(10, 8, "8/5000");
}
