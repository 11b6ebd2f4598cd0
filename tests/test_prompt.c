/* test_prompt.c - whole conversations in memory: no terminal, no process, the streams are the test's own. */
#define _XOPEN_SOURCE 700
#include "prompt/prompt.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scripts/loader/infile.h"
#include "unity.h"

static char home[1024], folder[] = "/tmp/bastide-prompt-XXXXXX";
static Prompt prompt;
static Answer answer;
static char *said;
static size_t said_size;

void setUp(void) {
  memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
  TEST_ASSERT_NOT_NULL(getcwd(home, sizeof home));
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  TEST_ASSERT_EQUAL(0, chdir(folder)); /* conversations write files */
  FILE *out = open_memstream(&said, &said_size);
  TEST_ASSERT_NOT_NULL(out);
  prompt = (Prompt){.home = home, .out = out, .err = out};
  answer = (Answer){.kind = ANSWER_DONE};
  if (prompt_take(&prompt, NULL, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
}

void tearDown(void) {
  char command[100];
  prompt_close(&prompt);
  fclose(prompt.out);
  free(said);
  TEST_ASSERT_EQUAL(0, chdir(home));
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) TEST_FAIL_MESSAGE(command);
}

/* What the line prints. */
static const char *hear(const char *line) {
  fflush(prompt.out);
  size_t before = said_size;
  prompt_exchange(&prompt, slice_of(line), &answer);
  fflush(prompt.out);
  return said + before;
}

static void assert_hears(const char *part, const char *line) {
  const char *heard = hear(line);
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, answer.kind, answer.text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(heard, part), heard);
}

void test_prompt_tells_bots_moves_in_the_same_answer(void) {
  char text[PROMPT_TEXT];
  assert_hears("Ann places B14", "new players Ann Bob seed 7");
  TEST_ASSERT_EQUAL_STRING("Ann B14> ", prompt_text(&prompt, text));
  assert_hears("Bob is played by greedy", "bot Bob greedy");
  const char *heard = hear("play 1 small@C1");
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, answer.kind, answer.text);
  const char *mine = strstr(heard, "play Ann B14 0,-1 r2 small@C1");
  TEST_ASSERT_NOT_NULL_MESSAGE(mine, heard);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(mine, "play Bob "), heard);
  TEST_ASSERT_EQUAL(0, game_mover(session_game(prompt.session)));
}

void test_prompt_moves_bots_before_the_first_line(void) {
  static const char *const PLAYERS[] = {"Ann", "Bob"};
  uint64_t seed = 7;
  Bot bots[PLAYERS_MAX] = {[0] = bot_named("greedy")};
  SessionStart start = {.home = home, .players = PLAYERS, .player_count = 2, .seed = &seed};
  TEST_ASSERT_EQUAL(ANSWER_DONE, prompt_start(&prompt, &start, bots, &answer));
  TEST_ASSERT_EQUAL(ANSWER_DONE, prompt_go_on(&prompt, &answer));
  fflush(prompt.out);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(said, "play Ann B14 "), said);
  TEST_ASSERT_NULL_MESSAGE(strstr(said, "play Bob "), said);
}

void test_prompt_refuses_in_the_answer_and_prints_nothing(void) {
  assert_hears("42", "6 * 7");
  TEST_ASSERT_EQUAL_STRING("", hear("play 99"));
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, answer.kind);
  TEST_ASSERT_EQUAL_STRING("", hear("plya 1"));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, "did you mean 'play'?"), answer.text);
  TEST_ASSERT_FALSE(prompt.done);
  TEST_ASSERT_EQUAL_STRING("", hear("quit"));
  TEST_ASSERT_TRUE(prompt.done);
}

void test_prompt_waits_for_the_rest_of_a_statement(void) {
  char text[PROMPT_TEXT];
  TEST_ASSERT_EQUAL_STRING("", hear("for i = 1, 2 do"));
  TEST_ASSERT_EQUAL_STRING("   ... ", prompt_text(&prompt, text));
  TEST_ASSERT_EQUAL_STRING("", hear("  print(i)"));
  TEST_ASSERT_EQUAL_STRING("1\n2\n", hear("end"));
  TEST_ASSERT_EQUAL_STRING("Blue> ", prompt_text(&prompt, text));
}

/* --- Transcripts --- */

/* The text of a file; to be freed. */
static char *read_whole(const char *path) {
  FILE *file = fopen(path, "r");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
  char *text = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&text, &size);
  for (int c; (c = getc(file)) != EOF;) putc(c, to);
  fclose(to);
  fclose(file);
  return text;
}

/* Holds the conversation of a transcript as `bastide --echo --keep-going` does, without it. */
static void replay(const char *transcript) {
  prompt_go_on(&prompt, &answer);
  for (const char *line = transcript; *line && !prompt.done;) {
    size_t size = strcspn(line, "\n");
    if (line[0] == '>') {
      const char *typed = line + 1 + (size > 1 && line[1] == ' ');
      Slice what = {typed, size - (size_t)(typed - line)};
      fprintf(prompt.out, "> %.*s\n", (int)what.size, what.text);
      if (prompt_exchange(&prompt, what, &answer) != ANSWER_DONE)
        fprintf(prompt.out, "%s\n", answer.text);
    }
    line += size + (line[size] == '\n');
  }
  fflush(prompt.out);
}

void test_prompt_holds_every_transcript_in_memory(void) {
  char path[2048];
  unsigned count = 0;
  setenv("EDITOR", "false", 1);
  unsetenv("VISUAL");
  snprintf(path, sizeof path, "%s/tests/transcripts", home);
  DIR *all = opendir(path);
  TEST_ASSERT_NOT_NULL(all);
  for (struct dirent *entry; (entry = readdir(all));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/tests/transcripts/%s", home, entry->d_name);
    tearDown();
    setUp();
    char *expected = read_whole(path);
    replay(expected);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, said, entry->d_name);
    free(expected);
    count++;
  }
  closedir(all);
  TEST_ASSERT_GREATER_THAN(5, count);
}

/* --- Whole lines of the notation --- */

/* The line that was added to the game. */
static void assert_says(const char *written, const char *typed) {
  hear(typed);
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, answer.kind, answer.text);
  assert_hears(written, "history 1");
}

void test_prompt_takes_a_whole_answer_as_it_stands(void) {
  hear("new players Ann Bob seed 7");
  assert_hears("is a rule of this game now",
               "house { title = 'bids', ask = { { at = 'part_end', options = function(_, offer) "
               "offer:pass() offer:number(0, 9) end } } }");
  hear("play 1");
  assert_says("choose Ann 2", "choose Ann 2");
  assert_hears("is a rule of this game now",
               "house { title = 'bids', ask = { { at = 'part_end', options = function(_, offer) "
               "offer:pick('b') offer:pick('a') end } } }");
  hear("new");
  hear("play 1");
  assert_says("choose Ann a", "choose Ann a");
  hear("undo");
  assert_says("choose Ann a", "a");
}

/* --- How often a typed rule is tried --- */

static unsigned loads;

static bool read_and_count(void *context, const char *path, size_t most, char **text, size_t *size,
                           Reason *why) {
  (void)context;
  const char *name = strrchr(path, '/');
  loads += name && strcmp(name, "/base.lua") == 0;
  return infile_read(path, most, text, size, why);
}

/* A rule may take a second to load.  Whoever sends lines of rules to be sourced chooses how many there are. */
void test_prompt_tries_a_typed_rule_a_few_times_however_many_there_are(void) {
  ScriptReader counting = *reader_standard();
  counting.read = read_and_count;
  hear("new players Ann Bob seed 7");
  for (unsigned i = 0; i < 9; i++) {
    char line[60];
    snprintf(line, sizeof line, "house { title = 'r%u', options = { o%u = { 1, 2 } } }", i, i);
    assert_hears("is a rule of this game now", line);
  }
  script_read_through(&counting);
  loads = 0;
  hear("house { title = 'wrong', score = 1 }");
  TEST_ASSERT_NOT_EQUAL(ANSWER_DONE, answer.kind);
  TEST_ASSERT_EQUAL(1, loads);
  loads = 0;
  assert_hears("r3 is a rule of this game now",
               "house { title = 'r3', options = { o3 = { 2, 1 } } }");
  TEST_ASSERT_LESS_OR_EQUAL(4, loads); /* beside its old version, without it, and for the game */
  script_read_through(NULL);
}
