/* test_preview.c - trying lines: what is told, and that nothing has changed afterwards. */
#include "game/preview.h"

#include "sessions.h"
#include "told.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static AnswerKind try(const char *lines) {
  Builder out = told_here();
  AnswerKind kind = preview_try(&out, session, slice_of(lines), &answer);
  return kind;
}

static void assert_tries(const char *lines) {
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, try(lines), answer.text);
}

static void assert_fails(const char *part, const char *lines) {
  TEST_ASSERT_NOT_EQUAL(ANSWER_DONE, try(lines));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, part), answer.text);
}

void test_try_tells_payments_scores_and_who_is_next(void) {
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_tries("play B14 0,-1 r2 small@C1");
  TEST_ASSERT_EQUAL_STRING("play Ann B14 0,-1 r2 small@C1\n"
                           "  B14 lies at 0,-1 r2\n"
                           "  city, 2 tiles: 4 = base +2/tile → Ann\n"
                           "  score: Ann 0 → 4\n"
                           "  Then Bob draws a tile.\n",
                           told);
}

void test_try_tells_figures_and_unclaimed_features(void) {
  play("players Ann Bob\nplay Ann B23 1,0 r0");
  assert_tries("play B14 0,-1 r2 small@F1");
  assert_told("city of 2 tiles, complete at 0,0:C1; nobody is paid");
  assert_told("Bob: small stands at 0,-1:F1");
}

void test_try_takes_several_lines(void) {
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_tries("play B13 0,-1 r2 small@C1 ; play B14 0,-2 r2;");
  assert_told("play Ann B13");
  assert_told("play Bob B14");
  TEST_ASSERT_EQUAL(0, session_log_count(session));
}

void test_try_says_which_line_fails_and_why(void) {
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_fails("play Bob B14 0,-1 r2: there is already a tile at 0,-1",
               "play B14 0,-1 r2; play B14 0,-1 r2");
  assert_fails("'dance' is not an action", "dance");
  assert_fails("play B99 0,-1 r2: 'B99' is not a player or a tile", "play B99 0,-1 r2");
}

void test_try_lists_the_answers_to_a_question(void) {
  use_gifts(true);
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_tries("play B23 1,0 r0");
  assert_told("Then Ann answers a question (Gifts, ");
  assert_told("    choose Ann one\n    choose Ann two\n    pass Ann\n");
  assert_tries("play B23 1,0 r0; choose two");
  assert_told("score: Ann 0 → 2");
}

/* With another order of the same bag everything that is told must be the same. */
void test_try_never_tells_what_will_be_drawn(void) {
  play("players Ann Bob\nseed 7");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_tries("play 1");
  assert_told("Then Bob draws a tile.");
  const Game *game = session_game(session);
  const char *next = session_rules(session)->kinds[game->bag.order[game->bag.left - 1]].id;
  char line[80];
  snprintf(line, sizeof line, "play 1; play Bob %s 0,1 r0", next);
  assert_fails("hidden", line);
  assert_fails("hidden", "play 1; play 1");
}

void test_try_tells_values_that_are_kept(void) {
  play("use builder goods\nplayers A B\n"
       "set T09 0,0 r1 B.small@C1\n"
       "set T10 1,0 r2\n"
       "set B14 0,1 r0\n");
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_lay(session, &answer), answer.text);
  assert_tries("play B14 1,1 r0");
  assert_told("A: wine 0 → 1");
  assert_told("A: grain 0 → 1");
  assert_told("B: small goes home from 0,0:C1");
  assert_told("score: B 0 → 8");
}

/* --- Nothing is changed --- */

typedef struct {
  uint64_t hash;
  size_t lines, paid, last;
} State;

static State state(void) {
  return (State){game_hash(session_game(session)), session_log_count(session),
                 session_ledger(session)->count, session_ledger(session)->last};
}

static void assert_same(State a, State b) {
  TEST_ASSERT_EQUAL_UINT64(a.hash, b.hash);
  TEST_ASSERT_EQUAL(a.lines, b.lines);
  TEST_ASSERT_EQUAL(a.paid, b.paid);
  TEST_ASSERT_EQUAL(a.last, b.last);
}

/* Tries every legal line of the decision at hand, then one that fails. */
static void try_all(void) {
  Choices choices;
  State before = state();
  game_choices(session_game(session), session_rules(session), &choices);
  for (unsigned n = 0; n < choices.count; n += 1 + choices.count / 8) {
    char line[NOTATION_LINE + 1];
    Action action = choices_action(session_game(session), &choices, n);
    session_write_action(session, &action, line, sizeof line);
    assert_tries(line);
    assert_told("Then ");
    assert_same(before, state());
  }
  assert_fails("", "play 99,99 r0; play 1");
  assert_same(before, state());
}

void test_try_changes_nothing_at_any_point_of_a_game(void) {
  play("use inns traders cult siege crops\nplayers A B C\nseed 5");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  for (unsigned i = 0; session_game(session)->turn.phase != PHASE_OVER; i++) {
    act_lines(1, i);
    try_all();
  }
}

void test_try_keeps_what_redo_would_bring_back(void) {
  play("players Ann Bob\nplay Ann B14 0,-1 r2 small@C1\nplay Bob B23 1,0 r0");
  uint64_t hash = game_hash(session_game(session));
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  assert_tries("play B20 0,1 r0 small@M");
  assert_fails("", "play B20 9,9 r0");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_redo(session, &answer));
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(session_game(session)));
}

void test_try_works_when_the_game_is_over(void) {
  play("players Ann Bob\nplay Ann B14 0,-1 r2 small@C1\nend");
  assert_fails("the game is over", "play B23 1,0 r0");
  assert_fails("", "end");
  assert_fails("no question is open", "pass");
}
