/* test_stop.c - Ctrl-C at every moment of a command: it does all, a part or nothing of what it would have done, the
 * game is what its lines say, and the conversation goes on. */
#include <string.h>

#include "prompt/prompt.h"
#include "game/rerun.h"
#include "scripts/sandbox/stop.h"
#include "unity.h"

enum { LOOKS_MAX = 3000 };

static Prompt prompt;
static Answer answer;
static const char *bot; /* who plays; NULL: people */

static AnswerKind say(const char *line) {
  prompt_line(&prompt, slice_of(line), &answer);
  return answer.kind;
}

static void must_say(const char *line) {
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, say(line), answer.text);
}

static uint64_t hash_now(void) {
  return game_hash(session_game(prompt.session));
}

/* A game in the middle, whose rules are asked at every step. */
void setUp(void) {
  static const char *const LINES[] = {
      "new use inns builder players Ann Bob seed 7",
      "house { title = 'Great cities', score = { city = function(c, tally) tally:bonus(5) end } }",
      "auto 8",
      "undo 2",
  };
  FILE *null = fopen("/dev/null", "w"); /* what commands print is not looked at here */
  TEST_ASSERT_NOT_NULL(null);
  prompt = (Prompt){.home = ".", .out = null, .err = null};
  if (prompt_take(&prompt, NULL, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) must_say(LINES[i]);
  for (unsigned seat = 1; bot && seat <= 2; seat++) {
    char line[64];
    snprintf(line, sizeof line, "bot %u %s", seat, bot);
    must_say(line);
  }
}

void tearDown(void) {
  stop_at_look(0);
  stop_end();
  prompt_close(&prompt);
  fclose(prompt.out);
}

/* The lines of the game lead to the table as it lies. */
static void assert_sound(const char *after) {
  HeadWords words;
  Answer why;
  SessionStart start = rerun_head(prompt.session, &words);
  Session *again = session_new(&start, &why);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, after);
  for (size_t i = 0; i < session_log_count(prompt.session); i++) {
    const char *line = session_log(prompt.session, i);
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_line(again, line, strlen(line), 0, &why), line);
  }
  TEST_ASSERT_TRUE_MESSAGE(game_hash(session_game(again)) == hash_now(), after);
  TEST_ASSERT_FALSE(session_halfway(prompt.session));
  session_close(again);
}

/* Says the line again and again from the same game, each time stopped a little later, until it is not stopped any
 * more.  Returns how often it was. */
static unsigned stop_everywhere(const char *line, bool all_or_nothing) {
  unsigned stopped = 0;
  for (unsigned n = 1; n <= LOOKS_MAX; n += n < 40 ? 1 : n / 3) {
    uint64_t before = hash_now();
    const Session *table = prompt.session;
    stop_begin(1);
    stop_at_look(n);
    say(line);
    stop_at_look(0);
    bool asked = stop_end() > 0;
    assert_sound(line);
    if (!asked) return stopped;
    stopped++;
    if (answer.kind != ANSWER_DONE) {
      TEST_ASSERT_EQUAL_STRING_LEN("stopped; ", answer.text, 9);
      bool same = prompt.session == table && hash_now() == before;
      TEST_ASSERT_EQUAL(same, strstr(answer.text, "as it was") != NULL);
      if (all_or_nothing) TEST_ASSERT_TRUE_MESSAGE(same, line);
    }
    tearDown();
    setUp();
  }
  return stopped;
}

void test_stop_of_bots_keeps_the_moves_made(void) {
  TEST_ASSERT_GREATER_THAN(30, stop_everywhere("auto 4", false));
}

void test_stop_of_a_long_thought(void) {
  bot = "mcts:iterations=40";
  must_say("bot 1 mcts:iterations=40");
  must_say("bot 2 mcts:iterations=40");
  unsigned stopped = stop_everywhere("auto 1", false);
  bot = NULL;
  TEST_ASSERT_GREATER_THAN(30, stopped);
}

void test_stop_of_a_lua_bot_leaves_it_its_seat(void) {
  for (unsigned n = 1; n < 60; n++) {
    must_say("bot Ann city_builder");
    must_say("bot Bob city_builder");
    stop_begin(1);
    stop_at_look(n);
    prompt_move_bots(&prompt, &answer);
    TEST_ASSERT_NOT_EQUAL(0, stop_end());
    TEST_ASSERT_EQUAL_STRING_LEN("stopped; ", answer.text, 9);
    TEST_ASSERT_TRUE(prompt.resting);
    TEST_ASSERT_NOT_NULL(prompt.bots[0].kind);
    TEST_ASSERT_NOT_NULL(prompt.bots[1].kind);
    assert_sound("bots");
  }
}

void test_stop_of_changed_rules_leaves_the_old_ones(void) {
  TEST_ASSERT_GREATER_THAN(6, stop_everywhere("opt tiny_city=2", true));
  TEST_ASSERT_GREATER_THAN(6, stop_everywhere("use -builder", true));
  TEST_ASSERT_GREATER_THAN(6, stop_everywhere("reload", true));
}

void test_stop_on_the_way_leaves_us_where_we_were(void) {
  TEST_ASSERT_GREATER_THAN(1, stop_everywhere("goto 2", true));
  TEST_ASSERT_GREATER_THAN(1, stop_everywhere("undo", true));
  TEST_ASSERT_GREATER_THAN(1, stop_everywhere("redo 2", false));
}

void test_stop_of_what_only_looks(void) {
  TEST_ASSERT_GREATER_THAN(3, stop_everywhere("hint", true));
  TEST_ASSERT_GREATER_THAN(0, stop_everywhere("for i = 1, 1000000 do end", true));
  TEST_ASSERT_GREATER_THAN(3, stop_everywhere("test tests/scenarios/base-roads.txt", true));
  stop_everywhere("show", true);
}

void test_stop_is_over_with_the_command(void) {
  stop_begin(1);
  stop_request();
  stop_request();
  say("auto 3");
  TEST_ASSERT_EQUAL(2, stop_end());
  must_say("auto 3");
  stop_request(); /* nobody can be stopped now */
  must_say("auto 1");
  stop_begin(1); /* … and what was asked before does not count */
  must_say("auto 1");
  TEST_ASSERT_EQUAL(0, stop_end());
}
