/* test_script_hands.c - tiles off the table: hands, what lies aside, what is out of the game. */
#include "script_fixture.h"
#include "sessions.h"
#include "walk.h"

static const char RACK[] = "tests/rules/rack.lua", KEEP_RULE[] = "tests/rules/keep.lua",
                  CELLAR[] = "tests/rules/cellar.lua";

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  house_close();
  close_session();
}

static void act(Action action) {
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(game_apply(&house.game, house.rules, &action, &why), why.text);
}

static void refuse_act(Action action, const char *message) {
  Reason why = {""};
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &action, &why));
  TEST_ASSERT_EQUAL_STRING(message, why.text);
}

/* --- Nothing is made or lost --- */

/* Where every tile of a game is, by kind: those that left it because they fitted nowhere come out as the rest. */
static unsigned count_missing(const Game *game, const Rules *rules) {
  int count[KINDS_MAX + 1] = {0};
  unsigned missing = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++) count[k] = rules->kinds[k].count;
  for (unsigned i = 0; i < rules->dealt_count; i++) count[rules->dealt[i]] += game->players;
  for (unsigned i = 0; i < game->bag.left; i++) count[game->bag.order[i]]--;
  for (unsigned i = 0; i < game->held.count; i++) count[held_list(&game->held)[i].kind]--;
  for (unsigned i = 1; i <= game->board.tile_count; i++) count[game->board.tiles[i].kind]--;
  if (game->turn.kind && !game->turn.tile && game->turn.phase != PHASE_OVER)
    count[game->turn.kind]--;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    TEST_ASSERT_TRUE_MESSAGE(count[k] >= 0, rules->kinds[k].id);
    missing += (unsigned)count[k];
  }
  return missing;
}

static void count_in_games(const char *file, unsigned players) {
  for (uint64_t seed = 1; seed <= 20; seed++) {
    Rng rng = {seed};
    Action action;
    house_start(file, players, seed);
    TEST_ASSERT_EQUAL_UINT(house.game.turn.discarded, count_missing(&house.game, house.rules));
    while (fixture_choose(&house.game, house.rules, &rng, &action)) {
      act(action);
      TEST_ASSERT_EQUAL_UINT(house.game.turn.discarded, count_missing(&house.game, house.rules));
    }
    TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
    TEST_ASSERT_EQUAL_UINT(0, house.game.bag.left);
  }
}

void test_hands_neither_make_nor_lose_tiles(void) {
  count_in_games(RACK, 3);
  count_in_games(KEEP_RULE, 2);
  count_in_games(CELLAR, 4);
}

/* --- Hands that must be played --- */

void test_hands_are_dealt_and_filled_again(void) {
  house_start(RACK, 2, 5);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  ASSERT_EVAL("3", "game.players[1].rack.size");
  ASSERT_EVAL("3", "game.players[2].rack.size");
  TEST_ASSERT_EQUAL_UINT(71 - 6, house.game.bag.left);
  Choices choices;
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_TRUE(choices.count >= 1 && choices.count <= 3);
  act(choices_action(&house.game, &choices, 0));
  ASSERT_EVAL("2", "game.players[1].rack.size");
  ASSERT_EVAL("rack", "turn.from");
  game_choices(&house.game, house.rules, &choices);
  act(choices_action(&house.game, &choices, 0));
  ASSERT_EVAL("3", "game.players[1].rack.size");
  TEST_ASSERT_EQUAL_UINT(71 - 7, house.game.bag.left);
}

/* Three tiles that lie open for all, of which each plays one. */
void test_hands_of_the_game_are_filled_again_after_each_tile(void) {
  house_start("tests/rules/display.lua", 2, 5);
  for (unsigned turn = 1; turn < 6; turn++) {
    Choices choices;
    ASSERT_EVAL("3", "game.display.size");
    game_choices(&house.game, house.rules, &choices);
    act(choices_action(&house.game, &choices, 0));
    ASSERT_EVAL("2", "game.display.size");
    game_choices(&house.game, house.rules, &choices);
    act(choices_action(&house.game, &choices, 0));
    TEST_ASSERT_EQUAL_UINT(71 - 3 - turn, house.game.bag.left);
    while (house.game.turn.phase == PHASE_DEPLOY) house_pass();
  }
}

void test_hands_must_be_played_and_not_passed(void) {
  house_start(RACK, 2, 5);
  refuse_act((Action){.kind = ACTION_PASS}, "a tile must be placed");
}

void test_hands_are_played_to_their_end(void) {
  for (uint64_t seed = 1; seed <= 10; seed++) {
    Rng rng = {seed};
    Action action;
    house_start(RACK, 3, seed);
    while (fixture_choose(&house.game, house.rules, &rng, &action)) act(action);
    TEST_ASSERT_EQUAL_UINT(0, house.game.held.count);
    TEST_ASSERT_EQUAL_UINT(72, house.game.board.tile_count + house.game.turn.discarded);
  }
}

/* --- Hands that may be played --- */

void test_hands_may_be_left_alone(void) {
  house_start(KEEP_RULE, 2, 7);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(71, house.game.bag.left);
  refuse_act(fixture_draw(house.rules, CAP), "no B14 is held; pass, and a tile is drawn");
  act((Action){.kind = ACTION_PASS});
  TEST_ASSERT_EQUAL(PHASE_PLACE, house.game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(70, house.game.bag.left);
  ASSERT_EVAL("stack", "turn.from");
  ASSERT_EVAL("1", "turn.player.keep.size");
}

void test_hands_may_be_played_instead_of_drawing(void) {
  house_start(KEEP_RULE, 2, 7);
  act(fixture_draw(house.rules, "Z51"));
  TEST_ASSERT_EQUAL(PHASE_PLACE, house.game.turn.phase);
  ASSERT_EVAL("keep", "turn.from");
  ASSERT_EVAL("0", "turn.player.keep.size");
  TEST_ASSERT_EQUAL_UINT(71, house.game.bag.left);
}

/* ABY-7: whoever still may has one more turn, from the left of the player of the last tile. */
void test_hands_have_one_more_turn_after_the_last_tile(void) {
  Rng rng = {3};
  Action action;
  unsigned turns = 0, first = 9;
  house_start(KEEP_RULE, 3, 11);
  while (house.game.bag.left || house.game.turn.phase != PHASE_DRAW) { /* nobody plays a keep */
    bool pass = house.game.turn.phase == PHASE_DRAW;
    if (pass)
      action = (Action){.kind = ACTION_PASS};
    else
      TEST_ASSERT_TRUE(fixture_choose(&house.game, house.rules, &rng, &action));
    act(action);
  }
  unsigned placed_last = house.game.board.tiles[house.game.board.tile_count].seat;
  first = house.game.turn.seat;
  TEST_ASSERT_EQUAL_UINT((placed_last + 1) % 3, first);
  act(fixture_draw(house.rules, "Z51"));
  while (house.game.turn.phase != PHASE_DRAW) {
    TEST_ASSERT_TRUE(fixture_choose(&house.game, house.rules, &rng, &action));
    act(action);
  }
  for (; house.game.turn.phase == PHASE_DRAW; turns++) {
    TEST_ASSERT_EQUAL_UINT((first + 1 + turns) % 3, house.game.turn.seat);
    act((Action){.kind = ACTION_PASS});
  }
  TEST_ASSERT_EQUAL_UINT(2, turns);
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
}

/* --- Aside, out, and back --- */

void test_hands_lie_aside_until_they_are_shuffled_in(void) {
  bool lay = false, came_back = false;
  for (uint64_t seed = 1; seed <= 10; seed++) {
    Rng rng = {seed};
    Action action;
    house_start(CELLAR, 2, seed);
    KindId fork = rules_kind(house.rules, FORK);
    unsigned forks = house.rules->kinds[fork].count, aside = 0, out = 0;
    bool opened = false;
    while (!opened && fixture_choose(&house.game, house.rules, &rng, &action)) {
      aside = held_count(&house.game.held, TILES_ASIDE, 0);
      act(action);
      opened = house.game.game_slots[0];
      lay = lay || aside;
      if (!opened) continue;
      out = held_count(&house.game.held, TILES_OUT, 0);
      TEST_ASSERT_EQUAL_UINT(0, held_count(&house.game.held, TILES_ASIDE, 0));
      TEST_ASSERT_EQUAL_UINT(1, out);
      TEST_ASSERT_EQUAL_UINT(0, held_list(&house.game.held)[house.game.held.count - 1].seen);
      bool under = held_list(&house.game.held)[house.game.held.count - 1].kind == fork;
      TEST_ASSERT_EQUAL_UINT(forks, bag_count(&house.game.bag, fork) + under);
      came_back = came_back || aside;
    }
  }
  TEST_ASSERT_TRUE(lay && came_back);
}

void test_hands_keep_the_drawn_tile_for_later(void) {
  uint64_t seed = 1;
  for (; seed < 50; seed++) { /* until a tile is drawn first that is not laid aside */
    house_start(CELLAR, 2, seed);
    if (house.game.turn.kind && !house.game.held.count) break;
  }
  KindId kind = house.game.turn.kind;
  char keep[24];
  snprintf(keep, sizeof keep, "keep@%s", house.rules->kinds[kind].id);
  house_answer(keep);
  ASSERT_EVAL("1", "turn.player.shelf.size");
  TEST_ASSERT_EQUAL_UINT(SEEN_BY_ALL, held_list(&house.game.held)[0].seen); /* it lay open */
}

/* --- Words that are refused --- */

void test_hands_refuse_what_cannot_be_said(void) {
  house_refuses("return { hands = { rack = 3 } }",
                "house.lua:1: hand 'rack' must be a table of words");
  house_refuses("return { hands = { rack = { deal = 3, play = 'often' } } }",
                "house.lua:1: 'play' of a hand cannot be 'often', only no, may or must");
  house_refuses("return { hands = { rack = { refill = true } } }",
                "house.lua:1: 'rack' is filled up to what `deal` says, which must be a number");
  house_refuses("return { hands = { rack = { of = 'game', see = 'owner' } } }",
                "house.lua:1: the game sees nothing: 'rack' can be seen by all or none");
  house_refuses("return { hands = { rack = { play = 'may', see = 'none' } } }",
                "house.lua:1: nobody can play from 'rack', which nobody sees");
  house_refuses("return { hands = { score = { deal = 1 } } }",
                "house.lua:1: the hand 'score' has the name of a word that a player already has");
  house_refuses("return { hands = { rack = { deal = { 'B99' } } } }",
                "house.lua:1: the tile 'B99', which is dealt, is not drawn anywhere");
  house_refuses("return { hands = { rack = { deal = 99 } } }",
                "house.lua:1: 'deal' must be an integer from 0 to 32, or the name of an option");
}

void test_hands_take_only_what_is_there(void) {
  house_open("return { hands = { shelf = {} }, placed = function(tile)\n"
             "  for k in game.stack:tiles() do turn.player.shelf:take(k) break end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: no B01 is in play, aside or in a hand; out of the stack: "
                    "take(tile, game.stack)");
}

/* --- In whole games --- */

void test_hands_hold_in_whole_games(void) {
  walk_rule(RACK, 2);
  walk_rule(RACK, 4);
  walk_rule(KEEP_RULE, 3);
  walk_rule(CELLAR, 2);
}
