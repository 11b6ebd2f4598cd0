/* test_rerun.c - a game played again under other rules. */
#include "bots/bot.h"
#include "game/rerun.h"
#include "sessions.h"

static Rerun rerun;

void setUp(void) {
  open_session();
  rerun = (Rerun){.session = NULL};
}

void tearDown(void) {
  session_close(rerun.session);
  rerun_free(&rerun);
  close_session();
}

static void again(const char *use, const char *option) {
  SessionStart rules = {.home = ".",
                        .use = &use,
                        .use_count = use ? 1 : 0,
                        .options = &option,
                        .option_count = option ? 1 : 0};
  if (!rerun_start(&rerun, session, &rules, &answer)) TEST_FAIL_MESSAGE(answer.text);
}

static int score(const Session *of, unsigned seat) {
  return session_game(of)->scores[seat];
}

void test_rerun_pays_by_the_new_rules(void) {
  play("players A B\nplay A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0 small@M");
  again(NULL, "tiny_city=2");
  TEST_ASSERT_EQUAL(0, rerun.stopped);
  TEST_ASSERT_EQUAL(3, rerun.step_count); /* the start, and two lines */
  TEST_ASSERT_EQUAL(4, score(session, 0));
  TEST_ASSERT_EQUAL(2, score(rerun.session, 0));
  TEST_ASSERT_EQUAL(4, session_tree(session)->list[rerun.steps[1].before].scores[0]);
  TEST_ASSERT_EQUAL(2, session_tree(rerun.session)->list[rerun.steps[1].after].scores[0]);
}

void test_rerun_under_the_same_rules_is_the_same_game(void) {
  play("use inns builder\nplayers A B C\nseed 12");
  session_lay(session, &answer);
  Rng rng = {5};
  const Game *game = session_game(session);
  while (game->turn.phase != PHASE_OVER) {
    Choices choices;
    game_choices(game, session_rules(session), &choices);
    Action action = choices_action(game, &choices, rng_below(&rng, choices.count));
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &action, &answer));
  }
  const char *use[] = {"inns", "builder"};
  SessionStart rules = {.home = ".", .use = use, .use_count = 2};
  TEST_ASSERT_TRUE(rerun_start(&rerun, session, &rules, &answer));
  TEST_ASSERT_EQUAL(0, rerun.stopped);
  TEST_ASSERT_EQUAL(0, session_order_count(rerun.session)); /* the seed says it */
  TEST_ASSERT_TRUE(game_hash(game) == game_hash(session_game(rerun.session)));
}

/* Another bag would be shuffled otherwise; the tiles that were drawn come first all the same. */
void test_rerun_keeps_the_tiles_that_were_drawn(void) {
  play("players A B\nseed 7\nplay A B14 0,1 r2 small@C1\nplay B B02 0,-1 r2 small@C1");
  unsigned hand = session_game(session)->turn.kind;
  again("siege", NULL);
  TEST_ASSERT_EQUAL(0, rerun.stopped);
  TEST_ASSERT_EQUAL(3, session_order_count(rerun.session));
  const Game *game = session_game(rerun.session);
  TEST_ASSERT_EQUAL_STRING(session_rules(session)->kinds[hand].id,
                           session_rules(rerun.session)->kinds[game->turn.kind].id);
  TEST_ASSERT_EQUAL(session_game(session)->bag.left + 4, game->bag.left);
}

void test_rerun_stops_at_the_first_line_that_is_not_legal(void) {
  play("use inns\nplayers A B\nplay A B14 0,-1 r2 big@C1\nplay B B20 0,1 r0");
  again(NULL, NULL);
  TEST_ASSERT_EQUAL(1, rerun.stopped);
  TEST_ASSERT_EQUAL_STRING("play A B14 0,-1 r2 big@C1", rerun.line);
  TEST_ASSERT_NOT_NULL(strstr(rerun.why.text, "big"));
  TEST_ASSERT_EQUAL(1, rerun.step_count);
  TEST_ASSERT_EQUAL(0, session_here(rerun.session));
}

void test_rerun_leaves_out_passes_of_questions_that_are_not_put(void) {
  play("use siege\nplayers A B\nset S01 0,0 r0 A.small@C1\nset B20 -1,0 r0\nplay A B23 -1,1 r0\n"
       "pass A\nplay B B23 0,1 r0");
  SessionStart rules = {.home = "."};
  /* Without the expansion its tile cannot even be set. */
  TEST_ASSERT_FALSE(rerun_start(&rerun, session, &rules, &answer));
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "S01"));
  TEST_ASSERT_NULL(rerun.session);
  again("siege", "escape_timing=turn_end");
  TEST_ASSERT_EQUAL(0, rerun.stopped);
}

void test_rerun_needs_rules_that_load(void) {
  play("players A B\nplay A B14 0,-1 r2");
  const char *use = "nosuch";
  SessionStart rules = {.home = ".", .use = &use, .use_count = 1};
  TEST_ASSERT_FALSE(rerun_start(&rerun, session, &rules, &answer));
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "nosuch"));
}

void test_rerun_takes_rules_that_were_typed(void) {
  play("players A B\nplay A B14 0,-1 r2 small@C1");
  const char *use = "cosy";
  ScriptText text = {"cosy", "return { score = { city = { complete = { tile = 3 } } } }"};
  SessionStart rules = {.home = ".", .use = &use, .use_count = 1, .texts = &text, .text_count = 1};
  TEST_ASSERT_TRUE(rerun_start(&rerun, session, &rules, &answer));
  TEST_ASSERT_EQUAL(10, score(rerun.session, 0));
  TEST_ASSERT_TRUE(script_typed(session_script(rerun.session), 1));
  TEST_ASSERT_FALSE(script_typed(session_script(rerun.session), 0));
}
