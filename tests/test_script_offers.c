/* test_script_offers.c - answers that words offer, what must be there for a question, and events of features. */
#include <stdio.h>

#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}

void tearDown(void) {
  house_close();
}

void test_script_offers_move_a_piece_to_own_followers_once(void) {
  house_lay(
      "return { pieces = { troll = { at = 'figure' } }, ask = { { at = 'placed', offer = { move = "
      "'troll', to = 'follower' } } } }");
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("troll@0,0:C1", house_options());
  house_answer("troll@0,0:C1");
  ASSERT_EVAL("true", "return game.troll.figure.player == game.players[1]");
}

/* Where a piece goes to tiles, words ask for marks of the tile, tokens on it, and what lies there. */
void test_script_offers_move_a_piece_to_tiles_in_words(void) {
  static const struct {
    const char *to, *options;
  } CASES[] = {
      {"", "troll@0,0 troll@0,1 troll@1,0"},
      {"ruin", "troll@0,1"},
      {"gold", "troll@1,0"},
      {"-gold", "troll@0,0 troll@0,1"},
      {"city", "troll@0,0"},
      {"field", "troll@0,0 troll@0,1 troll@1,0"},
      {"road occupied", "troll@0,0 troll@1,0"},
      {"road gold", "troll@1,0"},
      {"city complete", ""},
      {"field ruin", "troll@0,1"},
  };
  for (unsigned i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
    char text[900];
    snprintf(text, sizeof text,
             "return { pieces = { troll = { at = 'tile' } }, tokens = { gold = { game = 3, tile = "
             "0 } },\n"
             "  marks = { tile = { ruin = { glyph = 'r', ground = 'field' } } },\n"
             "  placed = function(tile) game:give('gold', tile) end,\n"
             "  ask = { { at = 'turn_end', offer = { move = 'troll', to = '%s' } } },\n"
             "  tiles = [[\n  Z70\n  .......\n  .....r.\n  .......\n  .......\n  .......\n  "
             ".......\n  .......\n]] }",
             CASES[i].to);
    house_lay(text);
    house_stand(0, "small", 0, 0, "R1");
    house_put("Z70", 0, 1, 0);
    house_play(LANE, 1, 0, 0, NULL);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(CASES[i].options, house_options(), CASES[i].to);
    house_close();
  }
}

void test_script_offers_otherwise_only_if_there_is_nothing(void) {
  house_lay(
      "return { pieces = { troll = { on = 'road city' } }, ask = { { at = 'placed', offer = { "
      "{ pick = 'stay' }, { pick = 'go', otherwise = true } } } } }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("stay", house_options());
}

void test_script_offers_are_left_out_without_what_they_need(void) {
  house_lay(
      "return { ask = { { at = 'placed', feature = 'city complete', offer = { pick = 'yes' } } } "
      "}");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("", house_options());
}

/* Whoever lets others score, and gets nothing, is asked. */
void test_script_offers_wait_until_others_have_gained(void) {
  static const char TEXT[] =
      "return { ask = { { at = 'scored', gained = 'others', offer = { pick = 'yes' } } } }";
  for (unsigned owner = 0; owner < 3; owner++) {
    house_lay(TEXT);
    if (owner < 2) house_stand(owner, "small", 0, 0, "C1");
    house_play(CAP, 0, -1, 2, NULL);
    TEST_ASSERT_EQUAL_STRING(owner == 1 ? "yes" : "", house_options());
    house_close();
  }
  house_refuses("return { ask = { { at = 'scored', gained = 'nobody', offer = { pick = 'x' } } } }",
                "house.lua:1: a question cannot be gained 'nobody', only others");
}

void test_script_offers_tell_events_of_each_feature(void) {
  house_lay(
      "return { state = { game = { 'seen' } }, changed = { ['road occupied'] = function(road) "
      "game.seen = game.seen + road.tiles end } }");
  house_stand(0, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("2", "return game.seen");
}

void test_script_offers_are_refused_with_what_is_allowed(void) {
  house_refuses(
      "return { ask = { { at = 'placed', offer = { recall = 'small', move = 'x' } } } }",
      "house.lua:1: an offer has one of recall, pick, move, deploy, give, patch, take, buy, "
      "sell and number");
  house_refuses("return { ask = { { at = 'placed', offer = { pick = 'x', near = 7 } } } }",
                "house.lua:1: 'near' is 1 for the tile just placed, 4 for those beside it, 8 for "
                "those around it, 5 or 9 for both, or \"picked\" for the tile that was picked");
  house_refuses("return { ask = { { at = 'placed', offer = { recall = 'city' } } } }",
                "house.lua:1: 'city' speaks of no figures; expected figure, follower, or the names "
                "of some, and then where they stand; before them 'any' for everybody's");
  house_refuses(
      "return { ask = { { at = 'placed', offer = { pick = 'x', to = 'road' } } } }",
      "house.lua:1: 'to' means nothing beside 'pick'; there may be: figure of enters near "
      "note");
  house_refuses("return { ask = { { at = 'placed', offer = { deploy = 'road' } } } }",
                "house.lua:1: 'deploy' offers figures of the supply, \"follower\" or the names of "
                "some, not 'road'");
}

/* Ground that no figure names, and that is like nothing, is entered by nobody. */
void test_script_offers_need_somebody_who_may_stand_there(void) {
#define MOOR "kinds = { moor = { shape = 'spot', glyph = 'o', letter = 'O' } }, "
  house_refuses("return { " MOOR "ask = { { at = 'placed', offer = { deploy = 'follower', to = "
                "'moor' } } } }",
                "house.lua:1: 'follower' never stands on 'moor': `on` of a figure has to name it, "
                "or what it is like");
  house_refuses("return { " MOOR "ask = { { at = 'placed', offer = { move = 'small', to = 'moor "
                "free' } } } }",
                "house.lua:1: 'small' never stands on 'moor free': `on` of a figure has to name "
                "it, or what it is like");
  house_open("return { " MOOR "figures = { elf = { each = 1, on = 'moor', offered = true } },\n"
             "ask = { { at = 'placed', offer = { deploy = 'elf', to = 'moor road' } } } }");
}

void test_script_offers_deploy_figures_by_name(void) {
  house_lay("return { figures = { dog = { each = 1, on = 'road', offered = true } },\n"
            "  ask = { { at = 'placed', offer = { deploy = 'dog', to = 'road' } } } }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("deploy deploy", house_options());
}

/* Equal tiles are one answer, and a figure's token may stand anywhere among the words behind it. */
void test_script_offers_tell_no_equal_tiles_apart(void) {
  house_lay("return { hands = { shelf = { of = 'game' } },\n"
            "  start = function() game.shelf:draw(30) end,\n"
            "  ask = { { at = 'placed', options = function(_, offer)\n"
            "    for tile in game.shelf:tiles() do\n"
            "      if tile.id == 'B14' then offer:pick('take', tile) end\n"
            "    end end } } }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("take@B14", house_options());
}

void test_script_offers_know_tokens_of_figures_in_any_order(void) {
  house_lay("return { tokens = { gem = { game = 9, figure = 0 } },\n"
            "  deployed = function(figure) game:give('gem', figure) end,\n"
            "  ask = { { at = 'turn_end', figure = 'any follower road gem',\n"
            "    offer = { recall = 'follower road gem' } } } }");
  house_stand(0, "small", 0, 0, "R1");
  house_play(CAP, 0, 1, 2, NULL);
  TEST_ASSERT_EQUAL_STRING("", house_options());
  house_play(LANE, 1, 1, 1, NULL);
  house_refuses("return { tokens = { gem = { game = 9, figure = 0 } }, score = { ['road gem'] = { "
                "tile = 1 } } }",
                "house.lua:1: the token 'gem' is asked of tiles here, but never lies on any: tile "
                "= 0");
}

void test_script_offers_of_trade_name_hands_and_numbers(void) {
#define TRADE(offer)                                                                               \
  "return { state = { turn = { 'bid' } }, hands = { rack = {}, market = { of = 'game' } }, ask = " \
  "{ { at = 'placed', offer = { " offer " } } } }"
  house_refuses(TRADE("buy = 'market', of = 'market'"),
                "house.lua:1: 'buy' names 'market', which is not a hand of the players");
  house_refuses(TRADE("sell = 'rack', of = 'rack'"),
                "house.lua:1: 'of' names 'rack', which is not a hand of the game");
  house_refuses(TRADE("sell = 'rack'"),
                "house.lua:1: 'of' names 'nothing', which is not a hand of the game");
  house_refuses(TRADE("buy = 'rack', of = 'market', price = 'bid'"),
                "house.lua:1: 'buy' needs numbers of the turn: price = \"…\", from = \"…\"");
  house_refuses(TRADE("sell = 'rack', of = 'market', price = 'cost', to = 'bid'"),
                "house.lua:1: 'price' names 'cost', which is not a state of the turn");
}
