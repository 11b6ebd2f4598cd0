/* test_stack.c - what comes out of the stack: stages, tiles that stay in the box. */
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

static const char BROOK[] = "tests/rules/brook.lua";

/* Is the bag in its stages: brook above the pool above all others? */
static void assert_staged(const Game *game, const Rules *rules) {
  KindId brook = rules_kind(rules, "Z31"), pool = rules_kind(rules, "Z32");
  unsigned last = 0;
  for (unsigned i = 0; i < game->bag.left; i++) {
    unsigned stage = game->bag.order[i] == brook ? 2 : game->bag.order[i] == pool ? 1 : 0;
    TEST_ASSERT_TRUE(stage >= last);
    last = stage;
  }
}

void test_stack_draws_stages_in_their_order(void) {
  house_open_files(BROOK, NULL);
  for (uint64_t seed = 1; seed < 20; seed++) {
    TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
    assert_staged(&house.game, house.rules);
    game_view(&house.game, house.rules, 0, seed + 77); /* what a bot gets */
    assert_staged(&house.game, house.rules);
    bag_sort(&house.game.bag);
    assert_staged(&house.game, house.rules);
  }
}

void test_stack_refuses_a_tile_of_a_later_stage(void) {
  Reason why = {""};
  house_open_files(BROOK, NULL);
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, NULL, false, NULL));
  Action action = fixture_draw(house.rules, "Z32");
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &action, &why));
  TEST_ASSERT_EQUAL_STRING("Z32 comes later: other tiles are drawn before it", why.text);
  action = fixture_draw(house.rules, "Z31");
  TEST_ASSERT_TRUE(game_apply(&house.game, house.rules, &action, &why));
}

void test_stack_is_without_what_stays_in_the_box(void) {
  house_open("return { title = 'Nothing' }");
  unsigned all = house.rules->kinds[rules_kind(house.rules, LANE)].count;
  house_open_files(BROOK, NULL);
  TEST_ASSERT_EQUAL_UINT(all - 2, house.rules->kinds[rules_kind(house.rules, LANE)].count);
}

void test_stack_refuses_what_cannot_be_said(void) {
  house_refuses("return { setup = { stages = {} } }", "house.lua:1: 0 stages, expected 1 to 8");
  house_refuses(
      "return { setup = { stages = { 'lake' } } }",
      "house.lua:1: 'lake' is not a feature, mark, figure, piece, token, state or option=value");
  house_refuses("return { setup = { stages = { 'city', 'city' } } }",
                "house.lua:1: no tile is left for the stage 'city'");
  house_refuses("return { setup = { without = { B99 = 1 } } }",
                "house.lua:1: the tile 'B99', which is left out, is not drawn anywhere");
  house_refuses("return { setup = { without = { B16 = 4 } } }",
                "house.lua:1: B16 must be a number of copies; besides a start tile there are 0");
}

void test_stack_holds_in_whole_games(void) {
  walk_rule(BROOK, 2);
  walk_rule(BROOK, 3);
}

/* --- Putting back --- */

void test_stack_takes_back_the_tile_in_hand(void) {
  uint64_t seed = 5;
  house_open_files("tests/rules/second_thoughts.lua", NULL);
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
  unsigned left = house.game.bag.left, kind = house.game.turn.kind;
  unsigned there = bag_count(&house.game.bag, (KindId)kind);
  TEST_ASSERT_EQUAL_STRING("swap pass", house_options());
  house_answer("swap");
  TEST_ASSERT_EQUAL(PHASE_PLACE, house.game.turn.phase); /* once in a game */
  TEST_ASSERT_EQUAL_UINT(left, house.game.bag.left);
  TEST_ASSERT_EQUAL_UINT(there + (house.game.turn.kind != kind),
                         bag_count(&house.game.bag, (KindId)kind));
}

void test_stack_comes_to_an_end_of_putting_back(void) {
  uint64_t seed = 5;
  house_open("return { state = { game = { 'seen' } },\n"
             "  drawn = function(tile) game.seen = game.seen + 1 game.stack:take(tile) end }");
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
  TEST_ASSERT_EQUAL(PHASE_PLACE, house.game.turn.phase);
  ASSERT_EVAL("17", "game.seen");
}

/* A stage of which nothing fits any more, and tiles that fit nowhere go back: the next stage begins. */
void test_stack_goes_on_below_a_stage_that_fits_nowhere(void) {
  uint64_t seed = 1;
  house_file("dry", "return {\n"
                    "  kinds = { ditch = { shape = 'path', glyph = '~', letter = 'W' } },\n"
                    "  marks = { tile = { dug = { glyph = 'b', ground = 'field' } } },\n"
                    "  setup = { stages = { 'dug' } },\n"
                    "  tiles = [[\n"
                    "  Z31 x3\n"
                    "  ...~...\n"
                    "  ...~...\n"
                    "  ...~.b.\n"
                    "  ~~~~~~~\n"
                    "  ...~...\n"
                    "  ...~...\n"
                    "  ...~...\n"
                    "]] }\n");
  house_open_files("dry.lua", "unplaceable=return");
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
  TEST_ASSERT_TRUE(house.game.turn.kind != rules_kind(house.rules, "Z31"));
  TEST_ASSERT_EQUAL_UINT(70, house.game.bag.left);
}

void test_stack_takes_nothing_but_the_tile_in_hand(void) {
  house_open("return { placed = function() game.stack:take(turn.drawn) end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(
      LANE, 1, 0, 0,
      "house.lua:1: a kind was expected here, not nothing (methods are called with ':')");
}

void test_stack_second_thoughts_hold_in_whole_games(void) {
  walk_rule("tests/rules/second_thoughts.lua", 2);
  walk_rule("tests/rules/second_thoughts.lua", 3);
}
