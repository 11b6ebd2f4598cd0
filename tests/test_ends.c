/* test_ends.c - games that end before the tiles do, partners with one score, and a player alone. */
#include "script_fixture.h"
#include "sessions.h"
#include "walk.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  house_close();
  close_session();
}

/* --- Ends --- */

/* Two points for the first player, and the road of the second is unfinished. */
static void play_to_four_points(void) {
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_put(LANE, 0, 1, 0);
  house_stand(1, "small", 0, 1, "R1");
  house_play(CAP, 0, -1, 2, NULL);
}

void test_ends_when_somebody_has_enough_points(void) {
  house_open("return { ends = { score = 4 } }");
  play_to_four_points();
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL_INT(4, house.game.scores[0]);
  TEST_ASSERT_EQUAL_INT(1, house.game.scores[1]); /* the final scoring */
}

static void play_to_fifty_from(int score) {
  house_open_files("tests/rules/first_to_50.lua", NULL);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house.game.scores[0] = score;
  house_play(CAP, 0, -1, 2, NULL);
}

void test_ends_first_to_fifty(void) {
  play_to_fifty_from(45); /* a city of four points */
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  play_to_fifty_from(46);
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL_INT(50, house.game.scores[0]);
}

void test_ends_without_final_scoring(void) {
  house_open("return { ends = { score = 4, final = false } }");
  play_to_four_points();
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[1]);
}

void test_ends_not_before(void) {
  house_open("return { options = { goal = { 5, min = 1, max = 9 } }, ends = { score = 'goal' } }");
  play_to_four_points();
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_ends_when_a_function_says_so(void) {
  house_open("return { ends = function() return turn.player.score == 4 end }");
  play_to_four_points();
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL_INT(1, house.game.scores[1]);
}

/* The last moment comes as it does after the last tile. */
void test_ends_after_the_last_moment(void) {
  house_open(
      "return { ends = { score = 4 }, last_tile = function() game.players[2]:award(7) end }");
  play_to_four_points();
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL_INT(7 + 1, house.game.scores[1]);
}

void test_ends_refuses_what_it_does_not_know(void) {
  house_refuses("return { ends = { points = 4 } }",
                "house.lua:1: ends has no 'points', only score or final");
  house_refuses("return { ends = { final = false } }",
                "house.lua: 'score' must be an integer from 1 to 10000, or the name of an option");
  house_refuses("return { ends = 50 }",
                "house.lua:1: 'ends' is a number, expected a function or { score = n }");
  house_open("return { ends = function() return 1 end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(ABBEY, 0, 1, 0);
  house_fails((Action){.kind = ACTION_PASS}, "house.lua:1: ends must return true or false");
}

/* --- Teams --- */

static void lay_shared_road(unsigned players) {
  house_table(players);
  house_put(LANE, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(2, "small", 1, 0, "R1");
}

void test_ends_partners_have_one_score_and_are_paid_once(void) {
  house_open("return { setup = { teams = 2 } }");
  lay_shared_road(4);
  house_end();
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[0]);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[2]);
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[1]);
  TEST_ASSERT_EQUAL_UINT(1, house.paid_count);
  ASSERT_EVAL(
      "1; 2; 1; 2",
      "game.players[1].team, game.players[2].team, game.players[3].team, game.players[4].team");
}

void test_ends_without_partners_nobody_shares(void) {
  house_open("return { setup = { teams = 4 } }");
  lay_shared_road(4);
  house_end();
  TEST_ASSERT_EQUAL_UINT(2, house.paid_count);
  ASSERT_EVAL("3", "game.players[3].team");
}

void test_ends_refuses_two_numbers_of_teams(void) {
  house_file("one", "return { setup = { teams = 2 } }");
  house_file("two", "return { setup = { teams = 3 } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "two.lua:1: there are 3 teams, but another rule says 2");
}

/* --- One player --- */

void test_ends_of_one_player(void) {
  house_open("return { ask = { { at = 'part_end', who = 'others', steps = 2,\n"
             "  options = function(_, offer) offer:award('point', 1) end } } }");
  house_table(1);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase); /* there are no others */
  TEST_ASSERT_EQUAL_INT(4, house.game.scores[0]);
}

void test_ends_hold_in_whole_games(void) {
  walk_rule("tests/rules/race.lua", 4);
  walk_rule("tests/rules/race.lua", 5);
  walk_rule("tests/rules/sprint.lua", 2);
  walk_rule("tests/rules/sprint.lua", 1);
}
