/* test_session_log.c - what a session remembers: undo and redo, seeded games, bots, payments. */
#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- Undo and redo --- */

void test_session_goes_back_and_forth(void) {
  use_gifts(true);
  play("players A B\nset B16 0,0 r0\nplay A B14 0,-1 r2 small@C1\nchoose A two\nplay B B23 1,0 r0");
  uint64_t hashes[4];
  for (unsigned i = 0; i < 4; i++) {
    hashes[i] = session_game(session) ? game_hash(session_game(session)) : 0;
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  }
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_undo(session, &answer));
  for (unsigned i = 4; i-- > 0;) {
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_redo(session, &answer));
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
    TEST_ASSERT_TRUE(hashes[i] == game_hash(session_game(session)));
  }
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_redo(session, &answer));
  play("score A=6");
}

void test_session_undo_takes_the_silent_passes_along(void) {
  static const char *const lines[] = {"play A B14 0,-1 r2"};
  use_gifts(true);
  play("players A B\nplay A B14 0,-1 r2\nplay B B23 1,0 r0");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  assert_log(lines, 1);
  TEST_ASSERT_EQUAL(PHASE_ASK, session_game(session)->turn.phase);
  play("choose A one"); /* a new line: what was undone is gone */
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_redo(session, &answer));
}

void test_session_undo_forgets_payments(void) {
  play("players A B\nplay A B14 0,-1 r2 small@C1\nplay B B23 1,0 r0");
  TEST_ASSERT_EQUAL(1, session_ledger(session)->count);
  session_undo(session, &answer);
  TEST_ASSERT_EQUAL(1, session_ledger(session)->count);
  session_undo(session, &answer);
  TEST_ASSERT_EQUAL(0, session_ledger(session)->count);
  session_redo(session, &answer);
  TEST_ASSERT_EQUAL(1, session_ledger(session)->count);
}

/* The first turn begins before the first line, and whom it pays is paid once, however often one goes back. */
void test_session_undo_keeps_what_the_start_has_paid(void) {
  write_rule("return { turn_start = function(player) player:award(3) end }");
  play("players A B\nseed 7");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  TEST_ASSERT_EQUAL(1, session_ledger(session)->count);
  for (unsigned i = 0; i < 2; i++) {
    Totals totals;
    act_lines(1, 1);
    TEST_ASSERT_EQUAL(2, session_ledger(session)->count);
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
    TEST_ASSERT_EQUAL(1, session_ledger(session)->count);
    ledger_totals(session_ledger(session), &totals);
    TEST_ASSERT_EQUAL(session_game(session)->scores[0], totals.points[0][SOURCE_OTHER][0]);
  }
}

/* Tables on the way are kept, more and more thinly: wherever one goes from wherever, everything is as it was there. */
void test_session_goes_anywhere_in_a_long_game(void) {
  enum { LINES_MAX = 300 };
  static struct {
    uint64_t hash;
    size_t log, paid, last;
  } were[LINES_MAX];
  unsigned lines = 0;
  Rng rng = {5};
  use_gifts(true);
  play("players A B C\nseed 7");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  while (session_game(session)->turn.phase != PHASE_OVER) {
    act_lines(1, 100 + lines);
    unsigned here = session_here(session);
    TEST_ASSERT_EQUAL(++lines, here);
    were[here].hash = game_hash(session_game(session));
    were[here].log = session_log_count(session);
    were[here].paid = session_ledger(session)->count;
    were[here].last = session_ledger(session)->last;
  }
  TEST_ASSERT_GREATER_THAN_UINT(120, lines);
  for (unsigned n = 0; n < 200; n++) {
    unsigned node = 1 + rng_below(&rng, lines);
    if (n % 3 == 1) node = session_here(session) > 1 ? session_here(session) - 1 : 1;
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_goto(session, node, &answer), answer.text);
    TEST_ASSERT_TRUE(were[node].hash == game_hash(session_game(session)));
    TEST_ASSERT_EQUAL(were[node].log, session_log_count(session));
    TEST_ASSERT_EQUAL(were[node].paid, session_ledger(session)->count);
    TEST_ASSERT_EQUAL(were[node].last, session_ledger(session)->last);
  }
}

/* --- Seeds and bots --- */

static const char *drawn(void) {
  return session_rules(session)->kinds[session_game(session)->turn.kind].id;
}

void test_session_wants_the_tile_that_was_drawn(void) {
  play("players A B\nseed 42\nnext A");
  const char *other = strcmp(drawn(), "B14") ? "B14" : "B23";
  char line[64];
  snprintf(line, sizeof line, "play A %s 0,-1 r2", other);
  assert_answer(ANSWER_REFUSED, "the tile drawn is", line);
  assert_answer(ANSWER_REFUSED, "no drawn tile had to be discarded", "discard B14");
}

void test_session_log_of_a_whole_game_replays(void) {
  for (uint64_t seed = 1; seed <= 8; seed++) {
    session_close(session);
    session = session_open(".");
    char head[64];
    snprintf(head, sizeof head, "players A B C\nseed %u\nnext A", (unsigned)seed);
    play(head);
    act_to_the_end(seed);
    uint64_t hash = game_hash(session_game(session));
    Session *first = session;
    session = session_open(".");
    play(head);
    for (size_t i = 0; i < session_log_count(first); i++) play(session_log(first, i));
    TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
    TEST_ASSERT_EQUAL(session_log_count(first), session_log_count(session));
    for (unsigned i = 0; i < 20; i++) session_undo(session, &answer);
    for (unsigned i = 0; i < 20; i++) session_redo(session, &answer);
    TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
    session_close(first);
  }
}

/* No straight road ever fits, so the bag has something to discard. */
static const char NO_STRAIGHT_ROAD[] =
    "return { title = 'Bends', place = function(spot) return spot.id ~= 'B23', 'no' end }\n";

void test_session_says_discards_that_the_bag_decided(void) {
  write_rule(NO_STRAIGHT_ROAD);
  play("players A B\nseed 6\nnext A");
  act_to_the_end(6);
  TEST_ASSERT_EQUAL(8, session_game(session)->turn.discarded);
  Session *first = session;
  session = session_open(".");
  write_rule(NO_STRAIGHT_ROAD);
  play("players A B\nseed 6");
  unsigned discards = 0;
  for (size_t i = 0; i < session_log_count(first); i++) {
    const char *line = session_log(first, i);
    if (!strcmp(line, "discard B23")) {
      discards++;
      assert_answer(ANSWER_REFUSED, "fitted nowhere was B23, not B20", "discard B20");
    }
    play(line);
  }
  TEST_ASSERT_EQUAL(8, discards);
  TEST_ASSERT_EQUAL(session_log_count(first), session_log_count(session));
  assert_answer(ANSWER_REFUSED, "no drawn tile", "discard B23");
  TEST_ASSERT_TRUE(game_equal(session_game(first), session_game(session)));
  session_close(first);
}

void test_session_plays_on_with_tiles_that_return(void) {
  write_rule(NO_STRAIGHT_ROAD);
  play("players A B\nseed 6\nopt unplaceable=return\nnext A");
  act_to_the_end(6);
  TEST_ASSERT_TRUE(session_game(session)->turn.discarded > 8);
  TEST_ASSERT_EQUAL(1 + 71 - 8, session_game(session)->board.tile_count);
  uint64_t hash = game_hash(session_game(session));
  for (unsigned i = 0; i < 10; i++) session_undo(session, &answer);
  for (unsigned i = 0; i < 10; i++) session_redo(session, &answer);
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
}

void test_session_acts_in_halves(void) {
  static const char *const lines[] = {"play A B14 0,-1 r2 small@C1"};
  play("players A B\nnext A");
  Action draw = {.kind = ACTION_DRAW, .tile_kind = rules_kind(session_rules(session), "B14")};
  Action place = {.kind = ACTION_PLACE, .square = {0, -1}, .rotation = 2};
  Action deploy = {.kind = ACTION_DEPLOY, .figure = 0, .segment = 0};
  char text[80];
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &draw, &answer));
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_act(session, &(Action){.kind = ACTION_PLACE}, &answer));
  session_write_action(session, &place, text, sizeof text);
  TEST_ASSERT_EQUAL_STRING("play A B14 0,-1 r2", text);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &place, &answer));
  TEST_ASSERT_TRUE(session_halfway(session));
  TEST_ASSERT_EQUAL(0, session_log_count(session));
  assert_answer(ANSWER_REFUSED, "undecided", "play A B14 0,-1 r2");
  session_write_action(session, &deploy, text, sizeof text);
  TEST_ASSERT_EQUAL_STRING(lines[0], text);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &deploy, &answer));
  TEST_ASSERT_FALSE(session_halfway(session));
  assert_log(lines, 1);
  TEST_ASSERT_EQUAL(1, session_ledger(session)->count - session_ledger(session)->last);
}

void test_session_undo_of_half_a_turn_takes_the_tile_back(void) {
  play("players A B\nseed 1\nnext A");
  uint64_t hash = game_hash(session_game(session));
  Choices choices;
  game_choices(session_game(session), session_rules(session), &choices);
  Action action = choices_action(session_game(session), &choices, 0);
  session_act(session, &action, &answer);
  TEST_ASSERT_EQUAL(2, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
  TEST_ASSERT_FALSE(session_halfway(session));
}

void test_session_shuffles_what_was_not_set(void) {
  play("players A B\nseed 5\nset B25 0,0 r0\nset B20 1,1 r0\nset B23 1,0 r0\nturn B\nnext B");
  TEST_ASSERT_EQUAL(PHASE_PLACE, session_game(session)->turn.phase);
  TEST_ASSERT_EQUAL(3, session_game(session)->board.tile_count);
  act_to_the_end(3);
  TEST_ASSERT_EQUAL(3 + 71 - 3 - session_game(session)->turn.discarded,
                    session_game(session)->board.tile_count);
}

/* --- Payments --- */

static void assert_payment(const char *expected, size_t first) {
  char text[300];
  ledger_explain(session_ledger(session), first, session_rules(session), session_players(session),
                 text, sizeof text);
  TEST_ASSERT_EQUAL_STRING(expected, text);
}

void test_session_explains_a_city(void) {
  play(
      "players Blue Red\nset B16 0,0 r0\nset B11 0,-1 r0 Blue.small@C1 Blue.small@C1 Red.small@C1\n"
      "play Blue B14 0,-2 r2");
  assert_payment("city, 3 tiles, 1 pennant: 8 = base +2/tile +2/pennant → Blue (2:1)", 0);
}

void test_session_explains_a_shared_road_once(void) {
  play("players A B\nset B24 0,0 r0\nset B23 1,0 r0 A.small@R1\nset B23 2,0 r0 B.small@R1\n"
       "play A B24 3,0 r0");
  char text[300];
  TEST_ASSERT_EQUAL(2, ledger_explain(session_ledger(session), 0, session_rules(session),
                                      session_players(session), text, sizeof text));
  TEST_ASSERT_EQUAL_STRING("road, 4 tiles: 4 = base +1/tile → A, B (1:1)", text);
}

void test_session_explains_the_end(void) {
  play("players A B\nset B16 0,0 r0 A.small@R1\nset B14 0,-1 r2 A.small@F1\nset B20 0,1 r0 "
       "B.small@M\n"
       "end\nscore A=4 B=2");
  assert_payment("road, 1 tile, unfinished: 1 = base +1/tile → A", 0);
  assert_payment("cloister, 1 neighbour, unfinished: 2 = base +1/tile +1/neighbour → B", 1);
  assert_payment("field, 1 city: 3 = base +3/city → A", 2);
  Totals totals;
  ledger_totals(session_ledger(session), &totals);
  TEST_ASSERT_EQUAL(1, totals.points[0][SOURCE_ROADS][1]);
  TEST_ASSERT_EQUAL(3, totals.points[0][SOURCE_FIELDS][1]);
  TEST_ASSERT_EQUAL(0, totals.points[0][SOURCE_FIELDS][0]);
}

void test_session_explains_a_field_without_cities(void) {
  play("players A B\nset B16 0,0 r0 A.small@F2\nend\nscore A=0");
  assert_payment("field, 0 cities: 0 → A", 0);
}

void test_session_explains_what_expansions_add(void) {
  play("use inns siege\nplayers A B\nset S03 0,0 r0 A.small@F1\nset B14 0,-1 r2\n"
       "set I15 0,1 r0 B.small@R1\nend\nscore A=6 B=0");
  assert_payment("road, 1 tile: 0: inns void (unfinished) → B", 0);
  assert_payment("field, 1 city: 6 = base +3/city, siege +1 city → A", 1);
}

void test_session_explains_other_rules(void) {
  write_rule("return { title = 'Odd',\n"
             "  score = { road = { complete = 'void', open = 'void' },\n"
             "    city = function(city, tally)\n"
             "      tally:bonus(5) tally:count('tile', 2) tally:most('tile', 1) end },\n"
             "  total = { city = function(city, points) return points + 1 end },\n"
             "  finish = function(player, tally) tally:bonus(7) end }\n");
  play("players A B\nplay A B14 0,-1 r2 small@C1\nplay B B23 1,0 r0 small@R1\nend");
  assert_payment(
      "city, 2 tiles: 10 = base +2/tile, rule +5 +2 tiles at most 1/tile makes it 10 → A", 0);
  assert_payment("road, 2 tiles: 0: rule void (unfinished) → B", 1);
  assert_payment("rule: 7 → A", 2);
}

void test_session_totals_are_the_scores(void) {
  play("players A B C D\nseed 9\nnext A");
  act_to_the_end(9);
  Totals totals;
  ledger_totals(session_ledger(session), &totals);
  for (unsigned seat = 0; seat < 4; seat++) {
    int sum = 0;
    for (unsigned source = 0; source < SOURCES; source++)
      sum += totals.points[seat][source][0] + totals.points[seat][source][1];
    TEST_ASSERT_EQUAL(session_game(session)->scores[seat], sum);
  }
}
