/* test_hidden.c - what a seat may see: views, secret tokens, secret questions and bids. */
#include "bots/bot.h"
#include "core/number.h"
#include "script_fixture.h"
#include "sessions.h"
#include "walk.h"

static const char RACK[] = "tests/rules/rack.lua", GOALS[] = "tests/rules/goals.lua",
                  AUCTION[] = "tests/rules/auction.lua";

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  house_close();
  close_session();
}

/* --- Views --- */

void test_hidden_tiles_of_others_are_dealt_anew(void) {
  static Game view;
  unsigned changed = 0;
  house_start(RACK, 3, 4);
  for (uint64_t seed = 1; seed <= 20; seed++) {
    game_copy(&view, &house.game);
    game_view(&view, house.rules, 1, seed);
    TEST_ASSERT_EQUAL_UINT(house.game.bag.left, view.bag.left);
    for (unsigned i = 0; i < view.held.count; i++) {
      const HeldTile *was = &held_list(&house.game.held)[i], *is = &held_list(&view.held)[i];
      TEST_ASSERT_TRUE(was->place == is->place && was->seat == is->seat && was->seen == is->seen);
      if (is->seat == 1) TEST_ASSERT_EQUAL_UINT(was->kind, is->kind);
      changed += was->kind != is->kind;
    }
  }
  TEST_ASSERT_TRUE(changed > 60); /* of 120 that may change */
}

/* Two games that look alike to a seat have the same view. */
void test_hidden_things_leave_no_trace_in_a_view(void) {
  static const char *const RULES[] = {RACK, GOALS, AUCTION};
  static Game one, two;
  for (unsigned r = 0; r < 3; r++) {
    Rng rng = {7};
    Action action;
    house_start(RULES[r], 3, 9);
    for (unsigned n = 0; n < 60 && fixture_choose(&house.game, house.rules, &rng, &action); n++) {
      for (unsigned seat = 0; seat < 3; seat++) {
        game_copy(&one, &house.game);
        game_copy(&two, &house.game);
        game_hide(&two, house.rules, seat, n + 100);
        game_view(&one, house.rules, seat, 5);
        game_view(&two, house.rules, seat, 5);
        TEST_ASSERT_TRUE_MESSAGE(game_equal(&one, &two), RULES[r]);
      }
      TEST_ASSERT_TRUE(game_apply(&house.game, house.rules, &action, NULL));
    }
  }
}

/* At every decision other hidden things lead to the same choice. */
static void assert_blind(const char *rule, const char *name, unsigned decisions) {
  static Game other;
  Bot bot = bot_named(name);
  Rng rng = bot_rng(3);
  house_start(rule, 3, 6);
  walk_memory = bot_memory_open(house.rules);
  for (unsigned n = 0; n < decisions && house.game.turn.phase != PHASE_OVER; n++) {
    Action here = {0}, there = {0};
    Rng first = rng, second = rng;
    game_copy(&other, &house.game);
    game_hide(&other, house.rules, game_mover(&other), n + 1000);
    TEST_ASSERT_TRUE(bot_choose(&bot, &house.game, walk_memory, &first, &here));
    TEST_ASSERT_TRUE(bot_choose(&bot, &other, walk_memory, &second, &there));
    TEST_ASSERT_TRUE_MESSAGE(!memcmp(&here, &there, sizeof here), rule);
    rng = first;
    TEST_ASSERT_TRUE(game_apply(&house.game, house.rules, &here, NULL));
  }
  walk_close();
}

void test_hidden_things_do_not_matter_to_bots(void) {
  static const char *const RULES[] = {RACK, GOALS, AUCTION};
  for (unsigned r = 0; r < 3; r++) {
    assert_blind(RULES[r], "random", 400);
    assert_blind(RULES[r], "greedy", 120);
  }
}

void test_hidden_tokens_stay_with_their_owner(void) {
  static Game view;
  house_start(GOALS, 3, 4);
  for (uint64_t seed = 1; seed <= 10; seed++) {
    int32_t sum = 0;
    game_copy(&view, &house.game);
    game_view(&view, house.rules, 0, seed);
    for (unsigned i = 0; i < house.rules->token_count; i++) {
      const TokenKind *token = &house.rules->tokens[i];
      unsigned slot = token->slot[SCOPE_PLAYER];
      TEST_ASSERT_EQUAL_INT(game_number(&house.game, SCOPE_PLAYER, slot, 0),
                            game_number(&view, SCOPE_PLAYER, slot, 0));
      sum += game_number(&view, SCOPE_GAME, token->slot[SCOPE_GAME], 0);
      for (unsigned seat = 0; seat < 3; seat++) sum += game_number(&view, SCOPE_PLAYER, slot, seat);
    }
    TEST_ASSERT_EQUAL_INT(9, sum);
  }
}

/* --- Bids --- */

static const char BIDS[] =
    "return { state = { game = { 'best', 'who' } }, ask = {\n"
    "  { at = 'placed', who = 'all', secret = true,\n"
    "    options = function(_, offer) offer:number(2, 9) offer:pass() end,\n"
    "    settle = function(answers)\n"
    "      local best, who = 0, 0\n"
    "      for _, a in ipairs(answers) do\n"
    "        if (a.number or 0) > best then best, who = a.number, a.who.seat end end\n"
    "      game.best, game.who = best, who end } } }";

static void answer_number(int number, bool legal) {
  Reason why = {""};
  Action action = {.kind = ACTION_ANSWER, .option = 0, .number = number};
  TEST_ASSERT_EQUAL(legal, game_apply(&house.game, house.rules, &action, &why));
}

void test_hidden_bids_are_settled_when_all_have_answered(void) {
  house_open(BIDS);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, house.game.turn.asked);
  answer_number(10, false);
  answer_number(1, false);
  answer_number(7, true);
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.asked);
  ASSERT_EVAL("0", "game.best");
  answer_number(4, true);
  ASSERT_EVAL("7", "game.best");
  ASSERT_EVAL("2", "game.who");
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.given);
}

/* What stands beside `options` is seen by all: where it concerns nobody, nobody is asked. */
void test_hidden_questions_have_filters(void) {
  house_open("return { state = { turn = { 'fair' } },\n"
             "  placed = function(tile) if tile.x == 2 then turn.fair = 1 end end,\n"
             "  ask = { { at = 'placed', who = 'all', secret = true, given = { fair = 1 },\n"
             "    options = function(player, offer)\n"
             "      if player.seat == 1 then offer:pick('go') end offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_place(LANE, 2, 0, 0);
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.asked);
  TEST_ASSERT_EQUAL_STRING("go pass", house_options());
  house_answer("pass");
  TEST_ASSERT_EQUAL_UINT(1, house.game.turn.asked); /* who has nothing to say is asked, too */
  TEST_ASSERT_EQUAL_STRING("pass", house_options());
}

void test_hidden_questions_refuse_what_cannot_be_said(void) {
  house_refuses("return { ask = { { at = 'placed', secret = true, repeats = true,\n"
                "  options = function() end } } }",
                "house.lua:1: a secret question is answered once by each player: it has no "
                "repeats, steps or follow, and is not at \"action\"");
  house_refuses("return { ask = { { at = 'placed', settle = function() end,\n"
                "  options = function() end } } }",
                "house.lua:1: only a secret question is settled");
  house_refuses("return { tokens = { gem = { game = 3, see = 'owner' } } }",
                "house.lua:1: 'gem' has no owner who could see it: players never have any");
}

/* --- In whole games --- */

void test_hidden_things_hold_in_whole_games(void) {
  walk_rule(GOALS, 3);
  walk_rule(AUCTION, 2);
  walk_rule(AUCTION, 3);
}
