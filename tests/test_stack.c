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
    game_hide(&house.game, seed + 77); /* what a bot gets */
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
  house_refuses("return { setup = { stages = { 'lake' } } }",
                "house.lua:1: 'lake' is not a feature, mark, figure or option=value");
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
