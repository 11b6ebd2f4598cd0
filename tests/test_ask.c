/* test_ask.c - questions that rules ask: when, whom, what an answer does, and that a game may be copied
 * while one is open. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "unity.h"

static Rules rules;
static Game game, other;

static const Action PASS = {.kind = ACTION_PASS};

/* What each player is offered: a deed and a pass, only a pass, or nothing at all. */
typedef enum { OFFER_DEED, OFFER_PASS, OFFER_NOTHING } WhatIsOffered;
static WhatIsOffered offers[PLAYERS_MAX];
static Effect deed;
static unsigned deed_count;
static char asked[64]; /* who answered what, as "1a 2a": seat and the rule's letter */

static void add_option(Options *options, const char *label, bool passes) {
  Option *option = &options_list(options)[options->count++];
  memset(option, 0, sizeof *option);
  strcpy(option->label, label);
  option->passes = passes;
}

static void ask(void *context, const Game *on, unsigned rule, unsigned seat, Options *options) {
  (void)context, (void)on, (void)rule;
  if (offers[seat] == OFFER_NOTHING) return;
  if (offers[seat] == OFFER_DEED) {
    add_option(options, "deed", false);
    Option *option = &options_list(options)[options->count - 1];
    for (unsigned i = 0; i < deed_count; i++) option->effects[option->effect_count++] = deed;
  }
  add_option(options, "pass", true);
}

void setUp(void) {
  memset(offers, 0, sizeof offers);
  memset(&deed, 0, sizeof deed);
  deed_count = 0;
  asked[0] = '\0';
  fixture_rules(&rules, FIXTURE_TILES);
  rules.hooks.ask = ask;
}

static Rule *add_question(Moment at, AskWho who) {
  Rule *rule = fixture_rule(&rules, HOOK_ASK);
  rule->at = (uint8_t)at;
  rule->who = (uint8_t)who;
  rule->author = (uint8_t)(rules.rule_count - 1);
  return rule;
}

static void start(unsigned players) {
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  TEST_ASSERT_TRUE(game_start(&game, &rules, players, NULL, false, NULL));
}

static void place(const char *id, int x, int y, int rotation) {
  fixture_do(&game, &rules, fixture_draw(&rules, id));
  fixture_do(&game, &rules, fixture_place(x, y, rotation));
  if (game.turn.phase == PHASE_DEPLOY) fixture_do(&game, &rules, PASS);
}

static void answer(unsigned option) {
  fixture_do(&game, &rules, (Action){.kind = ACTION_ANSWER, .option = (uint16_t)option});
}

/* Answers all open questions and notes who was asked by which rule. */
static const char *answer_all(unsigned option) {
  asked[0] = '\0';
  while (game.turn.phase == PHASE_ASK) {
    size_t used = strlen(asked);
    TEST_ASSERT_LESS_THAN(sizeof asked - 4, used);
    snprintf(asked + used, sizeof asked - used, "%s%u%c", used ? " " : "", game_mover(&game),
             'a' + rules.list[game.turn.ask_rule].author);
    answer(option);
  }
  return asked;
}

/* --- Whom --- */

void test_ask_active_asks_the_active_player(void) {
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(4);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("0a", answer_all(0));
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a", answer_all(0));
}

void test_ask_all_asks_from_the_left_and_the_active_player_last(void) {
  add_question(MOMENT_SCORED, WHO_ALL);
  start(4);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a 2a 3a 0a", answer_all(0));
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("2a 3a 0a 1a", answer_all(0));
}

void test_ask_others_leaves_the_active_player_out(void) {
  add_question(MOMENT_SCORED, WHO_OTHERS);
  start(4);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a 2a 3a", answer_all(0));
}

void test_ask_all_asks_eight_players(void) {
  add_question(MOMENT_SCORED, WHO_ALL);
  start(8);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a 2a 3a 4a 5a 6a 7a 0a", answer_all(0));
}

void test_ask_skips_who_may_only_pass(void) {
  add_question(MOMENT_SCORED, WHO_ALL);
  start(4);
  offers[2] = OFFER_PASS;
  offers[3] = OFFER_NOTHING;
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a 0a", answer_all(0));
}

void test_ask_nobody_goes_on_with_the_game(void) {
  add_question(MOMENT_SCORED, WHO_ALL);
  start(2);
  offers[0] = OFFER_PASS;
  offers[1] = OFFER_NOTHING;
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
}

void test_ask_follower_asks_only_who_stands_there(void) {
  Rule *rule = add_question(MOMENT_SCORED, WHO_ALL);
  rule->follower_asked = FOLLOWER_OF_PLAYER;
  rule->follower.always = 0;
  rule->follower.kinds = 1 << ROAD;
  start(3);
  fixture_stand(&game, &rules, 1, 0, 0, 0, "C1");
  fixture_stand(&game, &rules, 2, 0, 0, 0, "R1");
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("2a", answer_all(1));
}

void test_ask_follower_of_anyone_asks_all(void) {
  Rule *rule = add_question(MOMENT_SCORED, WHO_ALL);
  rule->follower_asked = FOLLOWER_OF_ANYONE;
  rule->follower.always = 0;
  rule->follower.kinds = 1 << ROAD;
  start(3);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("", answer_all(1));
  fixture_stand(&game, &rules, 2, 0, 0, 0, "R1");
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("2a 0a 1a", answer_all(1));
}

/* Features that bear the mark are found through the list of marked segments, also when it is too short. */
void test_ask_follower_on_a_marked_feature(void) {
  Rule *rule = add_question(MOMENT_SCORED, WHO_ALL);
  rule->follower_asked = FOLLOWER_OF_PLAYER;
  rule->follower.always = 0;
  rule->follower.kinds = 1 << CITY;
  rule->follower.marks[CITY][0] = PENNANT;
  start(3);
  TEST_ASSERT_TRUE(rules.list[rules.first[HOOK_ASK]].follower_marked);
  place("TUBE", 0, -1, 0);
  TEST_ASSERT_EQUAL_UINT(1, game.features.marked_count);
  TEST_ASSERT_EQUAL_STRING("", answer_all(1));
  fixture_stand(&game, &rules, 2, 0, 0, 0, "C1");
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("2a", answer_all(1));
  game.features.marked_count = MARKED_MAX + 1; /* some are not in the list */
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("2a", answer_all(1));
}

/* --- By words --- */

/* The open question's answers, as "deploy0@3 recall0@3 pass": label, figure, segment. */
static const char *on_offer(void) {
  static char text[256];
  size_t used = 0;
  text[0] = '\0';
  for (unsigned i = 0; i < game.question.count; i++) {
    const Option *option = &options_list(&game.question)[i];
    used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "", option->label);
    if (option->effect_count)
      used += (size_t)snprintf(text + used, sizeof text - used, "%u@%u", option->effects[0].figure,
                               option->effects[0].target);
  }
  return text;
}

static Rule *add_words(void) {
  Rule *rule = add_question(MOMENT_SCORED, WHO_ALL);
  rule->calls = 0;
  rule->follower_asked = FOLLOWER_OF_PLAYER;
  rule->follower.always = 0;
  rule->follower.kinds = 1 << ROAD;
  return rule;
}

void test_ask_by_words_offers_to_recall_each_follower_there(void) {
  add_words()->recalls = 1;
  start(2);
  SegmentId road = game_segment(&game, &rules, (Square){0, 0}, "R1");
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  fixture_stand(&game, &rules, 1, 0, 0, 0, "C1");
  place("LANE", 1, 0, 0);
  char expected[64];
  snprintf(expected, sizeof expected, "recall0@%u", road);
  TEST_ASSERT_EQUAL_STRING(expected, on_offer());
  answer(0);
  TEST_ASSERT_EQUAL_INT(-1, figure_find(&game.figures, 1, 0, road));
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
}

void test_ask_by_words_offers_another_one_and_a_pass(void) {
  Rule *rule = add_words();
  rule->adds = ADDS_ON_SEGMENT;
  rule->passes = 1;
  start(2);
  SegmentId road = game_segment(&game, &rules, (Square){0, 0}, "R1");
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  place("LANE", 1, 0, 0);
  char expected[64];
  snprintf(expected, sizeof expected, "deploy0@%u pass", road);
  TEST_ASSERT_EQUAL_STRING(expected, on_offer());
  answer(0);
  TEST_ASSERT_EQUAL_UINT(
      2, feature_followers(&game.features.list[game.features.segments[road].of], 1));
}

void test_ask_by_words_offers_the_whole_feature(void) {
  Rule *rule = add_words();
  rule->adds = ADDS_ON_FEATURE;
  start(2);
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(2, game.question.count); /* a segment on each of two tiles */
}

void test_ask_given_a_number_of_the_turn(void) {
  Rule *rule = add_words();
  rule->recalls = 1;
  rule->given = 1;
  rule->given_value = 2;
  start(2);
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  game.turn_slots[0] = 1;
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  game.turn_slots[0] = 2;
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a", answer_all(0));
}

/* --- When --- */

void test_ask_points_come_in_their_order(void) {
  add_question(MOMENT_TURN_END, WHO_ACTIVE);
  add_question(MOMENT_PART_END, WHO_ACTIVE);
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(2);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("0c 0b 0a", answer_all(0));
}

void test_ask_rules_of_one_point_ask_one_after_another(void) {
  add_question(MOMENT_SCORED, WHO_OTHERS);
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(3);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a 2a 0b", answer_all(0));
}

void test_ask_tile_asks_only_after_such_a_tile(void) {
  Rule *rule = add_question(MOMENT_SCORED, WHO_ACTIVE);
  rule->selector.always = 0;
  rule->selector.tile_marks = 1u << FORK;
  rules.kinds[fixture_kind(&rules, "LANE")].marks = 1u << FORK;
  start(2);
  place("MEADOW", 0, 1, 0);
  TEST_ASSERT_EQUAL_STRING("", answer_all(0));
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1a", answer_all(0));
}

static bool in_first_part(void *context, const Game *on, unsigned rule) {
  (void)context, (void)rule;
  return on->turn.part == 1;
}

void test_ask_part_end_asks_in_each_part_and_turn_end_once(void) {
  add_question(MOMENT_PART_END, WHO_ACTIVE);
  add_question(MOMENT_TURN_END, WHO_ACTIVE);
  fixture_rule(&rules, HOOK_AGAIN);
  rules.hooks.again = in_first_part;
  start(2);
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("0a", answer_all(0));
  TEST_ASSERT_EQUAL_UINT(0, game.turn.seat);
  place("LANE", 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("0a 0b", answer_all(0));
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
}

static bool for_ever(void *context, const Game *on, unsigned rule) {
  (void)context, (void)on, (void)rule;
  return true;
}

void test_ask_turn_end_comes_when_no_tile_is_left_for_another_part(void) {
  KindId order[] = {fixture_kind(&rules, "LANE")};
  add_question(MOMENT_TURN_END, WHO_ACTIVE);
  fixture_rule(&rules, HOOK_AGAIN);
  rules.hooks.again = for_ever;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 1, NULL));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  fixture_do(&game, &rules, PASS);
  TEST_ASSERT_EQUAL_STRING("0a", answer_all(0));
}

void test_ask_still_asks_after_the_last_tile(void) {
  KindId order[] = {fixture_kind(&rules, "LANE")};
  add_question(MOMENT_TURN_END, WHO_ALL);
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 1, NULL));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  fixture_do(&game, &rules, PASS);
  TEST_ASSERT_EQUAL_STRING("1a 0a", answer_all(0));
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

void test_ask_repeats_until_the_player_passes(void) {
  add_question(MOMENT_SCORED, WHO_ALL)->repeats = 1;
  start(2);
  place("LANE", 1, 0, 0);
  for (int i = 0; i < 5; i++) {
    TEST_ASSERT_EQUAL_UINT(1, game_mover(&game));
    answer(0);
  }
  TEST_ASSERT_EQUAL_STRING("1a 0a", answer_all(1));
}

/* --- Answers --- */

void test_ask_lists_the_options_as_choices(void) {
  Choices choices;
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(2);
  TEST_ASSERT_EQUAL_UINT(0, game_option_count(&game));
  place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(2, game_option_count(&game));
  TEST_ASSERT_EQUAL_STRING("deed", options_list(&game.question)[0].label);
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(2, choices.count);
  Action second = choices_action(&game, &choices, 1);
  TEST_ASSERT_EQUAL_UINT(ACTION_ANSWER, second.kind);
  TEST_ASSERT_EQUAL_UINT(1, second.option);
}

void test_ask_refuses_everything_but_an_answer(void) {
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(2);
  place("LANE", 1, 0, 0);
  const char *wants = "an answer to the open question";
  fixture_refused(&game, &rules, PASS, wants);
  fixture_refused(&game, &rules, (Action){.kind = ACTION_END}, wants);
  fixture_refused(&game, &rules, fixture_draw(&rules, "LANE"), wants);
  fixture_refused(&game, &rules, fixture_place(2, 0, 0), wants);
  fixture_refused(&game, &rules, fixture_deploy(0, 0), wants);
}

void test_ask_refuses_answers_that_are_not_offered(void) {
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(2);
  place("LANE", 1, 0, 0);
  Action wrong = {.kind = ACTION_ANSWER, .option = 2};
  fixture_refused(&game, &rules, wrong, "the question has no such answer");
  wrong.option = UINT16_MAX;
  fixture_refused(&game, &rules, wrong, "the question has no such answer");
}

/* Asks the active player after a lane with their follower on it; the deed is done by answer 0. */
static void offer(Effect effect, unsigned times) {
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  deed = effect;
  deed_count = times;
  start(2);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  fixture_do(&game, &rules, fixture_deploy(0, 0));
  TEST_ASSERT_EQUAL_UINT(PHASE_ASK, game.turn.phase);
}

enum { LANE_ROAD = 5 }; /* after the four segments of the start tile */

void test_ask_answer_recalls_a_figure(void) {
  offer((Effect){.kind = EFFECT_RECALL, .target = LANE_ROAD}, 1);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
  answer(0);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
}

void test_ask_answer_deploys_figures(void) {
  offer((Effect){.kind = EFFECT_DEPLOY, .target = LANE_ROAD}, OPTION_EFFECTS_MAX);
  answer(0);
  TEST_ASSERT_EQUAL_UINT(1 + OPTION_EFFECTS_MAX, game.figures.count);
  TEST_ASSERT_EQUAL_UINT(2, game.figures.supply[0][0]);
}

void test_ask_answer_sets_a_number(void) {
  offer((Effect){.kind = EFFECT_SET, .scope = SCOPE_PLAYER, .seat = 1, .slot = 4, .value = 9}, 1);
  answer(0);
  TEST_ASSERT_EQUAL_INT(9, game.player_slots[1][4]);
}

void test_ask_answer_awards_points(void) {
  offer((Effect){.kind = EFFECT_AWARD, .seat = 1, .value = 10}, 1);
  answer(0);
  TEST_ASSERT_EQUAL_INT(10, game.scores[1]);
}

void test_ask_pass_does_nothing(void) {
  offer((Effect){.kind = EFFECT_AWARD, .seat = 1, .value = 10}, 1);
  answer(1);
  TEST_ASSERT_EQUAL_INT(0, game.scores[1]);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
}

/* --- A game in the middle of a question --- */

void test_ask_game_may_be_copied_while_a_question_is_open(void) {
  add_question(MOMENT_SCORED, WHO_ALL);
  start(4);
  place("LANE", 1, 0, 0);
  answer(0);
  memset(&other, 0x5A, sizeof other);
  game_copy(&other, &game);
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  TEST_ASSERT_EQUAL_HEX64(game_hash(&game), game_hash(&other));
  answer(1);
  TEST_ASSERT_FALSE(game_equal(&game, &other));
  Action pass = {.kind = ACTION_ANSWER, .option = 1};
  fixture_do(&other, &rules, pass);
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  TEST_ASSERT_EQUAL_HEX64(game_hash(&game), game_hash(&other));
}

void test_ask_open_question_does_not_depend_on_old_memory(void) {
  add_question(MOMENT_SCORED, WHO_ACTIVE);
  start(2);
  place("LANE", 1, 0, 0);
  game_copy(&other, &game);
  memset(&game, 0x11, sizeof game);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, false, NULL));
  place("LANE", 1, 0, 0);
  TEST_ASSERT_TRUE(game_equal(&game, &other));
}
