/* test_patch_lines.c - what is laid over tiles, in the lines of games, saves and positions; and whole games of bots,
 * each looked at from every side. */
#include "game/position.h"
#include "sessions.h"
#include "walk.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  close_session();
}

static const char *last_line(void) {
  return session_log(session, session_log_count(session) - 1);
}

void test_patch_lines_say_what_a_tile_needed(void) {
  play("use tests/rules/planks.lua\nplayers Ann Bob\nset B14 0,0 r0\n");
  play("play Ann B23 1,0 r0");
  TEST_ASSERT_EQUAL_STRING("play Ann B23 1,0 r0 plank@0,0:EW", last_line());
  play("play Bob B14 2,0 r0 plank@2,0:EW small@F1");
  TEST_ASSERT_EQUAL_STRING("play Bob B14 2,0 r0 plank@2,0:EW small@F1", last_line());
}

void test_patch_lines_deploy_on_the_road_that_was_needed(void) {
  play("use tests/rules/planks.lua\nplayers Ann Bob\nset B16 0,0 r0\n");
  play("play Ann B14 1,0 r0 small@R1");
  TEST_ASSERT_EQUAL_STRING("play Ann B14 1,0 r0 plank@1,0:EW small@R1", last_line());
}

void test_patch_lines_refuse_what_is_not_needed(void) {
  play("use tests/rules/planks.lua\nplayers Ann Bob\nset B14 0,0 r0\n");
  assert_answer(ANSWER_REFUSED, "the tile needs plank@0,0:EW to lie there",
                "play Ann B23 1,0 r0 plank@1,0:NS");
  assert_answer(ANSWER_REFUSED, "the tile needs nothing to be laid for it there",
                "play Ann B14 1,0 r0 plank@1,0:NS");
}

void test_patch_lines_need_every_other_side_to_meet(void) {
  play("use tests/rules/planks.lua tests/rules/canal.lua\nplayers Ann Bob\n"
       "set Z44 0,0 r1\nset B20 0,-1 r0\nset B23 1,-1 r1\n");
  /* With a plank it would meet the road to the north, but the canal would meet a bailey. */
  assert_answer(ANSWER_REFUSED, "the tile there shows", "play Ann Z40 1,0 r0");
}

void test_patch_lines_decline_a_tile(void) {
  play("use tests/rules/planks.lua\nplayers Ann Bob\nset B20 0,0 r0\n");
  play("discard B25"); /* four roads, and only fields to place it at */
  assert_answer(ANSWER_REFUSED, "B14 fits somewhere and must be placed", "discard B14");
}

/* `pass` before the tile is taken means that one is drawn instead, so nobody takes a tile to put it aside. */
void test_patch_lines_place_what_was_taken_from_a_hand(void) {
  write_rule("return { hands = { stash = { deal = { 'Z60' }, play = 'may' } }, tiles = [[\n"
             "  Z60\n  ...|...\n  ...|...\n  ...|...\n  ---x---\n  ...|...\n  ...|...\n  "
             "...|...\n]] }");
  play("use tests/rules/planks.lua\nplayers Ann Bob\nset B20 0,0 r0\n");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  Action take = {.kind = ACTION_DRAW, .tile_kind = rules_kind(session_rules(session), "Z60")};
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_act(session, &take, &answer), answer.text);
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_act(session, &(Action){.kind = ACTION_PASS}, &answer));
  TEST_ASSERT_EQUAL_STRING("Z60 fits somewhere and must be placed (TILE-4)", answer.text);
}

static char written[4000];

static bool keep(void *context, const char *line) {
  (void)context;
  strcat(strcat(written, line), "\n");
  return true;
}

void test_patch_lines_set_a_table(void) {
  play("use tests/rules/planks.lua tests/rules/rafts.lua\nplayers Ann Bob\n"
       "set B14 0,0 r0 plank@EW Ann.small@R1\nset RF1 1,0 r0 raft@R2R3\n");
  session_lay(session, &answer);
  const Game *game = session_game(session);
  TEST_ASSERT_NOT_NULL(game);
  const Feature *road = fixture_feature(game, session_rules(session), 0, 0, "R1");
  TEST_ASSERT_EQUAL(2, road->tiles);
  TEST_ASSERT_EQUAL(fixture_feature(game, session_rules(session), 1, 0, "R2"), road);
  TEST_ASSERT_EQUAL(1, feature_followers(road, 0));
  written[0] = '\0';
  position_lines(session, keep, NULL);
  TEST_ASSERT_NOT_NULL(strstr(written, "set B14 0,0 r0 plank@EW Ann.small@R1\n"));
  TEST_ASSERT_NOT_NULL(strstr(written, "set RF1 1,0 r0 raft@R2R3\n"));
}

void test_patch_lines_say_what_cannot_be_set(void) {
  play("use tests/rules/planks.lua\nplayers Ann Bob\n");
  play("set B14 0,0 r0 plank@NS\n");
  assert_answer(ANSWER_WRONG, "no plank lies over B14 as 'NS'", "play Ann B14 1,0 r0");
}

void test_patch_lines_walk_with_planks(void) {
  walk_rule("tests/rules/planks.lua", 2);
  walk_rule("tests/rules/planks.lua", 4);
}

void test_patch_lines_walk_with_rafts(void) {
  walk_rule("tests/rules/rafts.lua", 2);
  walk_rule("tests/rules/rafts.lua", 3);
}

void test_patch_lines_walk_with_the_expansions(void) {
  static const char *const USE[] = {"bridges", "castles", "ferries"};
  walk_game(USE, 3, "random", 2, 5, 7);
  walk_game(USE, 3, "greedy", 3, 6, 17);
}
