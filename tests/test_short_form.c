/* test_short_form.c - actions typed in few words become whole lines of the notation. */
#include "game/short_form.h"

#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static char completed[NOTATION_LINE + 1];

static AnswerKind complete(const char *typed) {
  ShortForm form;
  completed[0] = '\0';
  if (short_form_read(session, slice_of(typed), &form, &answer) == ANSWER_DONE)
    notation_write(&form.line, completed, sizeof completed);
  return answer.kind;
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

void test_short_form_adds_who_moves(void) {
  start_open();
  assert_completes("play Ann B14 0,-1 r2 small@C1", "play B14 0,-1 r2 small@C1");
  assert_completes("play Bob B14 0,-1 r2", "play Bob B14 0,-1 r2");
  assert_completes("pass Ann", "pass");
  assert_completes("choose Bob add", "choose Bob add");
  assert_completes("deploy Ann small@0,0:C1", "deploy small@0,0:C1");
}

void test_short_form_adds_the_tile_in_hand(void) {
  start_seeded();
  const char *id = session_rules(session)->kinds[session_game(session)->turn.kind].id;
  char expected[80];
  snprintf(expected, sizeof expected, "play Ann %s 0,-1 r2", id);
  assert_completes(expected, "play 0,-1 r2");
  assert_completes(expected, "play Ann 0,-1 r2");
  snprintf(expected, sizeof expected, "play Bob %s -1,0 r2 small@F1", id);
  assert_completes(expected, "play  Bob   -1,0 r2 small@F1 ");
}

void test_short_form_knows_no_tile_before_one_is_drawn(void) {
  start_open();
  assert_fails(ANSWER_REFUSED, "no tile is drawn", "play 0,-1 r2");
}

/* By y, then x, then rotation. */
void test_short_form_finds_spots_by_number(void) {
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

void test_short_form_leaves_other_words_to_the_notation(void) {
  start_open();
  assert_completes("play Ann Nobody 0,-1 r2", "play Ann Nobody 0,-1 r2");
  assert_completes("discard B01", "discard B01");
  assert_completes("end", "end");
  assert_completes("play Ann B14 0,-1 r2 smal@C1", "play B14 0,-1 r2 smal@C1");
  assert_completes("play Ann B14 0,-1 r2 small@C7", "play B14 0,-1 r2 small@C7");
  assert_completes("play Ann B14 0,-1 r2", "play B14 0,-1 r2 # C1 is taken");
  assert_fails(ANSWER_WRONG, "found 'more', expected the end of the line, as in `play A B14",
               "play B14 0,-1 r2 small@C1 more");
  assert_fails(ANSWER_WRONG, "found '0', expected a square", "play Ann Nobody 0");
  assert_fails(ANSWER_WRONG, "found 'small@C1', expected figure@x,y:segment", "deploy small@C1");
  assert_fails(ANSWER_WRONG, "byte \\x01 in column 10, expected plain text", "play B14 \x01 0,-1");
}

/* A command knows its keyword and has only the rest. */
void test_short_form_reads_what_stands_behind_a_keyword(void) {
  ShortForm form;
  start_open();
  TEST_ASSERT_EQUAL(ANSWER_DONE, short_form_read_rest(session, LINE_PLAY,
                                                      slice_of(" B14 0,-1 R2 SMALL@c1 # and so on"),
                                                      &form, &answer));
  notation_write(&form.line, completed, sizeof completed);
  TEST_ASSERT_EQUAL_STRING("play Ann B14 0,-1 r2 small@C1", completed);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_do(session, &form.line, 0, &answer));
  TEST_ASSERT_EQUAL_STRING(completed, session_log(session, session_log_count(session) - 1));
  TEST_ASSERT_EQUAL(ANSWER_WRONG,
                    short_form_read_rest(session, LINE_PASS, slice_of(" \xFF"), &form, &answer));
  TEST_ASSERT_EQUAL_STRING("byte \\xFF in column 6, expected plain text (UTF-8)", answer.text);
}

void test_short_form_takes_a_place_alone_for_a_tile(void) {
  start_seeded(); /* B14 */
  assert_completes("play Ann B14 0,-1 r2", "1");
  assert_completes("play Ann B14 0,-1 r2 small@C1", "0,-1 r2 small@C1");
  assert_completes("play Ann B14 -1,0 r2", "-1,0 r2");
}

/* --- Names in another case --- */

void test_short_form_knows_names_in_any_case(void) {
  start_open();
  assert_completes("play Bob B14 0,-1 r2 small@C1", "play bob B14 0,-1 r2 SMALL@c1");
  assert_completes("pass Ann", "pass ann");
  assert_completes("deploy Ann small@0,0:C1", "deploy Small@0,0:C1");
  assert_completes("recall Bob small@0,0:C1", "recall BOB Small@0,0:C1");
}

void test_short_form_does_not_take_a_tile_or_a_label_for_a_player(void) {
  play("players b14 Add");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_completes("play b14 B14 0,-1 r2", "play B14 0,-1 r2");
  assert_completes("choose b14 add", "choose add");
  assert_completes("choose Add add", "choose add add");
}

/* --- What is missing --- */

void test_short_form_asks_where(void) {
  static const char WHERE[] = "where? play SPOT or play X,Y rN; `spots` numbers the places";
  start_seeded();
  assert_fails(ANSWER_WRONG, WHERE, "play");
  assert_fails(ANSWER_WRONG, WHERE, "play Ann");
  assert_fails(ANSWER_WRONG, WHERE, "play B14");
  assert_fails(ANSWER_WRONG, WHERE, "play small@C1");
  assert_fails(ANSWER_WRONG, "'1,x' is not a place", "play 1,x r0");
  assert_fails(ANSWER_WRONG, "'1-' is not a place", "play 1-");
  assert_fails(ANSWER_WRONG, "'9999,0' is not a place", "play 9999,0 r0");
}

void test_short_form_says_why_nothing_can_be_placed(void) {
  start_open();
  assert_fails(ANSWER_REFUSED, "no tile is drawn", "play");
  play("end");
  assert_fails(ANSWER_REFUSED, "the game is over", "play");
}

void test_short_form_asks_how_the_tile_is_turned(void) {
  start_open();
  assert_fails(ANSWER_WRONG, "say how B14 is turned: 0,-1 r2", "play B14 0,-1");
  assert_fails(ANSWER_WRONG, "say how B14 is turned: 0,-1 r2", "play B14 0,-1 small@C1");
  assert_fails(ANSWER_WRONG, "0,1 r0 or 0,1 r1 or 0,1 r2", "play B20 0,1");
  assert_fails(ANSWER_WRONG, "B14 does not fit at 5,5", "play B14 5,5");
  assert_fails(ANSWER_WRONG, "found 'r7', expected a rotation r0, r1, r2 or r3",
               "play B14 0,-1 r7");
}

void test_short_form_asks_to_choose_from_a_range(void) {
  start_open(); /* a cloister fits in one place, in all rotations */
  assert_fails(ANSWER_WRONG, "1 is r0, 2 is r1, 3 is r2, 4 is r3: choose one", "play B20 1-4");
  assert_fails(ANSWER_WRONG, "2 is r1, 3 is r2: choose one", "play B20 2-3 small@M");
  assert_fails(ANSWER_WRONG, "4-2 is more than one place", "play B20 4-2");
  assert_fails(ANSWER_REFUSED, "no spot has the number 4-5, expected 1 to 4", "play B20 4-5");
  assert_fails(ANSWER_REFUSED, "no spot has the number 0-2", "play B20 0-2");
  assert_completes("play Ann B20 0,1 r1", "play B20 2-2");
}

void test_short_form_asks_where_on_the_tile(void) {
  start_open();
  assert_fails(ANSWER_WRONG, "say where on the tile: small@C1 or small@F1", "play B14 1 small");
  assert_fails(ANSWER_WRONG, "say where on the tile: small@C1 or small@F1", "play B14 1 SMALL@");
  play("play Ann B14 0,-1 r2 small@C1"); /* its field may still be taken */
  assert_fails(ANSWER_WRONG, "say where on the tile: small@M or small@F1", "play B20 0,1 r0 small");
}

void test_short_form_lists_all_segments_while_no_table_says_more(void) {
  start_open();
  assert_fails(ANSWER_WRONG, "say where on the tile: small@C1 or small@F1",
               "play B14 5,5 r0 small");
}

void test_short_form_asks_who_stands_there(void) {
  play("use inns");
  start_open();
  assert_fails(ANSWER_WRONG, "say who stands there: small@C1 or big@C1", "play B14 1 C1");
  assert_fails(ANSWER_WRONG, "say who stands there: small@F1 or big@F1", "play B14 1 @f1");
  assert_fails(ANSWER_WRONG, "found 'tall', expected FIGURE@SEGMENT: small@C1", "play B14 1 tall");
  assert_fails(ANSWER_WRONG, "found '@', expected FIGURE@SEGMENT", "play B14 1 @");
}

void test_short_form_says_when_nobody_may_stand_there(void) {
  play("players Ann Bob\nset B16 0,0 r0 Bob.small@C1");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_fails(ANSWER_WRONG, "nobody may stand on C1 now", "play B14 1 C1");
  assert_fails(ANSWER_WRONG, "say where on the tile: small@F1", "play B14 1 small");
}

void test_short_form_tells_what_a_word_is_not(void) {
  play("players Ann Zoë");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  assert_fails(ANSWER_WRONG, "'Zoe' is not a player or a tile; the players are Ann, Zoë",
               "play Zoe B23 2,0 r0");
  assert_fails(ANSWER_WRONG, "'Anna' is not a player or a tile (did you mean 'Ann'?)",
               "play Anna B23 2,0 r0");
  assert_fails(ANSWER_WRONG, "'b14' is not a player or a tile (did you mean 'B14'?)", "play b14 1");
}

/* A rule that fails is heard of when the line is played, not while it is completed. */
void test_short_form_forgives_a_rule_that_fails(void) {
  write_rule("return { title = 'T', deploy = function() return nil + 1 end }");
  start_open();
  assert_fails(ANSWER_WRONG, "say where on the tile: small@C1", "play B14 1 small");
  TEST_ASSERT_NULL(script_error(session_script(session)));
}

void test_short_form_refuses_what_is_no_action(void) {
  start_open();
  assert_fails(ANSWER_WRONG, "'shout' is not an action", "shout");
  assert_fails(ANSWER_WRONG, "'' is not an action", "");
  assert_fails(ANSWER_WRONG, "is not an action", "set B16 0,0 r0");
  char longest[3000];
  memset(longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = '\0';
  memcpy(longest, "choose ", 7);
  assert_fails(ANSWER_WRONG, "too long", longest);
}
