/* test_child.c - programs that are started: what they are given, and what is told of how they end. */
#include "terminal/child.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "unity.h"

static char safe[CHILD_PATH];

void test_child_paths_begin_at_the_root_or_here(void) {
  static const char *const known[][2] = {
      {"x", "./x"},
      {"/x", "/x"},
      {"-c!touch y", "./-c!touch y"},
      {"+!touch y", "./+!touch y"},
      {"./x", "././x"},
      {"..", "./.."},
      {"a\nb", "./a\nb"},
      {"scp://a/b", "./scp://a/b"},
      {"--", "./--"},
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    TEST_ASSERT_TRUE(child_path(known[i][0], safe));
    TEST_ASSERT_EQUAL_STRING(known[i][1], safe);
  }
}

void test_child_paths_are_not_cut(void) {
  char path[CHILD_PATH + 8];
  memset(path, 'x', sizeof path);
  path[CHILD_PATH - 3] = '\0'; /* and two for the start, and the zero */
  TEST_ASSERT_TRUE(child_path(path, safe));
  path[CHILD_PATH - 3] = 'x';
  path[CHILD_PATH - 2] = '\0';
  TEST_ASSERT_FALSE(child_path(path, safe));
  path[0] = '/';
  TEST_ASSERT_TRUE(child_path(path, safe));
}

static int shell(const char *text, const char *word, int in, int out) {
  char script[100], argument[100];
  snprintf(script, sizeof script, "%s", text);
  snprintf(argument, sizeof argument, "%s", word);
  char *const words[] = {"sh", "-c", script, "sh", argument, NULL};
  return child_run(words, in, out);
}

void test_child_reads_and_writes_the_files_it_is_given(void) {
  FILE *in = tmpfile(), *out = tmpfile();
  char text[64] = "";
  TEST_ASSERT_NOT_NULL(in);
  TEST_ASSERT_NOT_NULL(out);
  fputs("from the file, ", in);
  rewind(in);
  TEST_ASSERT_EQUAL(0, shell("cat; printf %s \"$1\"", "-a\n'$(b)", fileno(in), fileno(out)));
  rewind(out);
  TEST_ASSERT_TRUE(fread(text, 1, sizeof text - 1, out) > 0);
  TEST_ASSERT_EQUAL_STRING("from the file, -a\n'$(b)", text);
  fclose(in);
  fclose(out);
}

void test_child_tells_how_it_ended(void) {
  char *const missing[] = {"no-such-program-here", NULL};
  TEST_ASSERT_EQUAL(0, shell("exit 0", "", -1, -1));
  TEST_ASSERT_EQUAL(3, shell("exit 3", "", -1, -1));
  TEST_ASSERT_EQUAL(-1, shell("kill -9 $$", "", -1, -1));
  TEST_ASSERT_EQUAL(CHILD_MISSING, child_run(missing, -1, -1));
}

/* Ctrl-C in an editor goes to everybody at the terminal, and must not end the game. */
void test_child_has_the_keys_to_itself(void) {
  TEST_ASSERT_EQUAL(0, shell("kill -INT $PPID; kill -QUIT $PPID", "", -1, -1));
  TEST_ASSERT_EQUAL(-1, shell("kill -INT $$", "", -1, -1));
  struct sigaction now;
  sigaction(SIGINT, NULL, &now);
  TEST_ASSERT_TRUE(now.sa_handler == SIG_DFL);
}
