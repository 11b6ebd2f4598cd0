/* test_shortform.c - actions typed in few words become whole lines of the notation. */
#include "../repl/shortform.h"

#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static char completed[NOTATION_LINE + 1];

static AnswerKind complete(const char *typed) {
  completed[0] = '\0';
  return shortform_complete(session, word_of(typed), completed, &answer);
}

static void assert_completes(const char *expected, const char *typed) {
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, complete(typed), answer.text);
  TEST_ASSERT_EQUAL_STRING(expected, completed);
}

static void assert_fails(AnswerKind kind, const char *part, const char *typed) {
  TEST_ASSERT_EQUAL_MESSAGE(kind, complete(typed), completed);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, part), answer.text);
}

static void start_open(void) {
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
}

static void start_seeded(void) {
  play("players Ann Bob\nseed 7");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
}

void test_shortform_adds_who_moves(void) {
  start_open();
  assert_completes("play Ann B14 0,-1 r2 small@C1", "play B14 0,-1 r2 small@C1");
  assert_completes("play Bob B14 0,-1 r2", "play Bob B14 0,-1 r2");
  assert_completes("pass Ann", "pass");
  assert_completes("choose Bob add", "choose Bob add");
  assert_completes("deploy Ann small@0,0:C1", "deploy small@0,0:C1");
}

void test_shortform_adds_the_tile_in_hand(void) {
  start_seeded();
  const char *id = session_rules(session)->kinds[session_game(session)->turn.kind].id;
  char expected[80];
  snprintf(expected, sizeof expected, "play Ann %s 0,-1 r2", id);
  assert_completes(expected, "play 0,-1 r2");
  assert_completes(expected, "play Ann 0,-1 r2");
  snprintf(expected, sizeof expected, "play Bob %s -1,0 r2 small@F1", id);
  assert_completes(expected, "play  Bob   -1,0 r2 small@F1 ");
}

void test_shortform_knows_no_tile_before_one_is_drawn(void) {
  start_open();
  assert_fails(ANSWER_REFUSED, "no tile is drawn", "play 0,-1 r2");
}

/* By y, then x, then rotation. */
void test_shortform_finds_spots_by_number(void) {
  start_open();
  const Game *game = session_game(session);
  Fits fits;
  unsigned count = game_count_spots(game, session_rules(session),
                                    rules_kind(session_rules(session), "B23"), &fits);
  TEST_ASSERT_TRUE(count > 2);
  Square last = {0, INT16_MIN};
  char line[80];
  for (unsigned n = 1; n <= count; n++) {
    Line read;
    Reason why = {""};
    snprintf(line, sizeof line, "play B23 %u", n);
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, complete(line), answer.text);
    TEST_ASSERT_TRUE(notation_read(completed, strlen(completed), &read, &why));
    Spot spot = {rules_kind(session_rules(session), "B23"), read.square, read.rotation};
    TEST_ASSERT_TRUE(game_check_spot(game, session_rules(session), &spot, &why));
    TEST_ASSERT_TRUE(read.square.y > last.y ||
                     (read.square.y == last.y && read.square.x >= last.x));
    last = read.square;
  }
  snprintf(line, sizeof line, "play B23 %u small@R1", count + 1);
  assert_fails(ANSWER_REFUSED, "no spot has the number", line);
  assert_fails(ANSWER_REFUSED, "no spot has the number", "play B23 0");
  assert_fails(ANSWER_REFUSED, "no spot has the number", "play B23 99999999999999999999");
}

void test_shortform_leaves_other_words_to_the_notation(void) {
  start_open();
  assert_completes("play Ann Nobody 0,-1 r2", "play Nobody 0,-1 r2");
  assert_completes("discard B01", "discard B01");
  assert_completes("end", "end");
  assert_completes("play Ann", "play");
}

void test_shortform_refuses_what_is_no_action(void) {
  start_open();
  assert_fails(ANSWER_WRONG, "'shout' is no action", "shout");
  assert_fails(ANSWER_WRONG, "'' is no action", "");
  assert_fails(ANSWER_WRONG, "is no action", "set B16 0,0 r0");
  char longest[3000];
  memset(longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = '\0';
  memcpy(longest, "choose ", 7);
  assert_fails(ANSWER_WRONG, "too long", longest);
}
