/* test_script_moments.c - the moments of a turn: events and questions at each, what answers do, who is asked when. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "script_fixture.h"

void setUp(void) {}
void tearDown(void) {
  house_close();
}

static unsigned asked(void) {
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase);
  return house.game.turn.asked;
}

/* --- Order --- */

/* Every event notes its number; the road of two ends is finished by the bend, a follower stands on it. */
void test_script_moments_events_come_in_the_order_of_a_turn(void) {
  house_open("local function ring(n) return function() game.bells = game.bells * 14 + n end end\n"
             "return { state = { game = { 'bells' } },\n"
             "  start = ring(1), turn_start = ring(2), drawn = ring(3), placed = ring(4),\n"
             "  deployed = ring(5), acted = ring(6), changed = ring(7), danger = ring(8) }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  ASSERT_EVAL("0", "game.bells");
  house_play(LANE, 1, 0, 0, "small@R1");
  int bells = 0;
  for (int n = 1; n <= 8; n++) bells = bells * 14 + n;
  bells = bells * 14 + 2; /* the next turn begins */
  TEST_ASSERT_EQUAL(bells, house.game.game_slots[0]);
}

void test_script_moments_events_go_on_to_the_end_of_a_turn(void) {
  house_open(
      "local function ring(n) return function() game.bells = game.bells * 14 + n end end\n"
      "return { state = { game = { 'bells' } }, before_scoring = ring(9), scored = ring(10),\n"
      "  leaving = ring(11), part_end = ring(12), turn_end = ring(13) }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_play(CAP, 0, -1, 2, "small@C1");
  int bells = 0;
  for (int n = 9; n <= 13; n++) bells = bells * 14 + n;
  TEST_ASSERT_EQUAL(bells, house.game.game_slots[0]);
}

void test_script_moments_leaving_sees_the_figures_of_what_was_paid(void) {
  house_open("return { state = { game = { 'stood', 'had' } },\n"
             "  leaving = function() for _ in game:figures() do game.stood = game.stood + 1 end\n"
             "    game.had = turn.player.score end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_play(CAP, 0, -1, 2, "small@C1");
  TEST_ASSERT_EQUAL(1, house.game.game_slots[0]);
  TEST_ASSERT_EQUAL(4, house.game.game_slots[1]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

void test_script_moments_last_tile_comes_before_the_final_scoring(void) {
  house_open("return { last_tile = function() for p in game:figures() do p:recall() end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_end();
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  TEST_ASSERT_EQUAL(0,
                    house.game.scores[0]); /* `end` is like an empty stack: they went home first */
}

void test_script_moments_drawn_and_deployed_tell_of_what_was(void) {
  house_open("return { state = { game = { 'kind', 'who' } },\n"
             "  drawn = function(tile) if tile.id == 'B23' then game.kind = 1 end end,\n"
             "  deployed = { small = function(figure) game.who = figure.player.seat end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(1, house.game.game_slots[0]);
  TEST_ASSERT_EQUAL(0, house.game.game_slots[1]);
  house_play(LANE, 2, 0, 0, "small@R1");
  TEST_ASSERT_EQUAL(2, house.game.game_slots[1]);
}

/* A mark of a tile is one of the tile where the figure stands, which may lie there for long. */
void test_script_moments_deployed_knows_the_tile(void) {
  house_open("return { marks = { tile = { well = { glyph = 'w', ground = 'field' } } },\n"
             "  tiles = [[\n  Z01\n  .......\n  .w.....\n  .......\n  -------\n  .......\n"
             "  .......\n  .......\n]],\n"
             "  deployed = { ['well road'] = function(figure) figure.player:award(3) end },\n"
             "  ask = { { at = 'turn_end', options = function(player, offer)\n"
             "    offer:pass()\n"
             "    for road in game:tile(0, 0):segments('road') do offer:deploy('small', road) end\n"
             "  end } } }");
  house_table(2);
  house_put("Z01", 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1"); /* on the same road, but not on the tile */
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[0]);
  house_answer("deploy");
  TEST_ASSERT_EQUAL_INT(3, house.game.scores[0]);
  house_play(LANE, 2, 0, 0, "small@F1");
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[1]);
}

void test_script_moments_a_rule_gives_the_next_turn(void) {
  house_open("return { turn_end = function()\n"
             "  if turn.number == 1 then game.players[3]:next_turn() end\n"
             "  if turn.number == 2 then turn.player:next_turn() end end }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  static const unsigned SEATS[] = {0, 2, 2, 0, 1};
  for (unsigned i = 0; i < sizeof SEATS / sizeof *SEATS; i++) {
    TEST_ASSERT_EQUAL_UINT(SEATS[i], house.game.turn.seat);
    house_play(LANE, (int)i + 1, 0, 0, NULL);
  }
}

/* While a question is open, who comes next is part of the state. */
void test_script_moments_the_next_turn_is_part_of_the_state(void) {
  static Game copy;
  house_open("return { turn_end = function() turn.player:next_turn() end,\n"
             "  ask = { { at = 'turn_end', options = function(_, offer)\n"
             "    offer:pick('go') offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  game_copy(&copy, &house.game);
  copy.turn.next = 0;
  TEST_ASSERT_TRUE(game_hash(&copy) != game_hash(&house.game));
  TEST_ASSERT_FALSE(game_equal(&copy, &house.game));
  house_answer("go");
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.seat);
}

/* Set-up comes first: a table that is laid by hand has no first turn until something is played. */
void test_script_moments_a_turn_begins_when_the_table_is_set_up(void) {
  house_open("return { turn_start = function(player)\n"
             "  for figure in game:figures(player) do player:award(1) end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(1, house.game.scores[0]);
  house_play(LANE, 2, 0, 0, NULL);
  house_play(LANE, 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL(2, house.game.scores[0]);
}

/* --- What an answer does --- */

void test_script_moments_does_has_the_powers_of_an_event(void) {
  house_open("return { state = { player = { 'n' }, tile = { 'seen' } }, ask = { { at = 'placed',\n"
             "  options = function(player, offer) offer:pick('rob') offer:pass() end,\n"
             "  does = function(player, answer)\n"
             "    for _, p in ipairs(game.players) do p:award(p == player and 2 or -1) end\n"
             "    player.n = player.n + game:random(1)\n"
             "    turn.tile.seen = 7\n"
             "    for figure in game:figures() do figure:recall() end end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("rob pass", house_options());
  house_answer("rob");
  TEST_ASSERT_EQUAL(2, house.game.scores[0]);
  TEST_ASSERT_EQUAL(-1, house.game.scores[1]);
  TEST_ASSERT_EQUAL(1, house.game.player_slots[0][0]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  ASSERT_EVAL("7", "game:tile(1, 0).seen");
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
}

void test_script_moments_does_is_not_called_for_a_pass(void) {
  house_open("return { ask = { { at = 'placed',\n"
             "  options = function(player, offer) offer:pick('rob') offer:pass() end,\n"
             "  does = function(player) player:award(5) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_answer("pass");
  TEST_ASSERT_EQUAL(0, house.game.scores[0]);
}

/* The table that `does` sees is the one on which the answer was given: the figure still stands. */
void test_script_moments_does_looks_at_the_table_as_it_was_asked(void) {
  house_open("return { ask = { { at = 'placed',\n"
             "  options = function(player, offer)\n"
             "    for figure in game:figures(player) do offer:recall(figure) end end,\n"
             "  does = function(player, answer)\n"
             "    player:award(answer.figure.feature.tiles) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  house_answer("recall");
  TEST_ASSERT_EQUAL(2, house.game.scores[0]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

void test_script_moments_pick_tells_things_apart_by_their_label(void) {
  house_open("return { ask = { { at = 'placed',\n"
             "  options = function(player, offer)\n"
             "    for tile in game:tiles() do offer:pick('here', tile) end\n"
             "    for _, p in ipairs(game.players) do offer:pick('who', p) end end,\n"
             "  does = function(player, answer)\n"
             "    if answer.tile then player:award(10 + answer.tile.x) end\n"
             "    if answer.player then answer.player:award(1) end end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("here@0,0 here@1,0 who@1 who@2", house_options());
  house_answer("here@1,0");
  TEST_ASSERT_EQUAL(11, house.game.scores[0]);
  house_pass();
  house_place(LANE, 2, 0, 0);
  house_answer("who@1");
  TEST_ASSERT_EQUAL(12, house.game.scores[0]);
}

/* --- Instead of deploying --- */

#define RETREAT                                                                                    \
  "return { ask = { { at = 'action',\n"                                                            \
  "  options = function(player, offer)\n"                                                          \
  "    for figure in game:figures(player) do offer:recall(figure) end end,\n"                      \
  "  does = function(player) player:award(3) end } },\n"                                           \
  "  acted = function() game.how = turn.action == 'house' and 1 or turn.action == 'pass' and 2\n"  \
  "    or turn.action == 'deploy' and 3 or 4 end, state = { game = { 'how' } } }"

void test_script_moments_action_is_offered_with_the_deployments(void) {
  Choices choices;
  house_open(RETREAT);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_place(LANE, 0, 1, 0); /* its road and two fields are free */
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_EQUAL(3, choices.deploy_count);
  TEST_ASSERT_EQUAL(1, choices.option_count);
  TEST_ASSERT_EQUAL(5, choices.count);
  TEST_ASSERT_EQUAL(ACTION_DEPLOY, choices_action(&house.game, &choices, 0).kind);
  TEST_ASSERT_EQUAL(ACTION_ANSWER, choices_action(&house.game, &choices, 3).kind);
  TEST_ASSERT_EQUAL(ACTION_PASS, choices_action(&house.game, &choices, 4).kind);
  house_answer("recall");
  TEST_ASSERT_EQUAL(3, house.game.scores[0]);
  TEST_ASSERT_EQUAL(1, house.game.game_slots[0]);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
}

void test_script_moments_action_may_be_passed_or_used_to_deploy(void) {
  house_open(RETREAT);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(1, "small", 0, 0, "F1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(2, house.game.game_slots[0]);
  house_play(LANE, 0, 1, 0, "small@R1");
  TEST_ASSERT_EQUAL(3, house.game.game_slots[0]);
}

void test_script_moments_action_that_must_be_leaves_nothing_else(void) {
  Choices choices;
  Reason why;
  house_open("return { ask = { { at = 'action', must = true,\n"
             "  options = function(player, offer)\n"
             "    for figure in game:figures() do offer:recall(figure) end end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 0, 1, 0);
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_EQUAL(1, choices.count);
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &(Action){.kind = ACTION_PASS}, &why));
  TEST_ASSERT_EQUAL_STRING("something else must be done instead of deploying", why.text);
  house_answer("recall");
  house_place(LANE, 0, 2, 0); /* nobody stands there any more: all as usual */
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_EQUAL(4, choices.count);
}

/* --- Questions that follow --- */

#define TRIAL                                                                                      \
  "local verdict = {\n"                                                                            \
  "  options = function(player, offer, last)\n"                                                    \
  "    offer:pick('home', last.figure) offer:pick('free') end,\n"                                  \
  "  does = function(player, answer)\n"                                                            \
  "    if answer.label == 'home' then answer.figure:recall() end\n"                                \
  "    answer.last.who:award(1) end }\n"                                                           \
  "local witness = { who = 'others',\n"                                                            \
  "  options = function(player, offer) offer:pick('speak') offer:pass() end,\n"                    \
  "  does = function(player) player:award(10) end }\n"                                             \
  "return { ask = { { at = 'placed', follow = { witness, verdict },\n"                             \
  "  options = function(player, offer)\n"                                                          \
  "    for figure in game:figures() do offer:pick('accuse', figure) end offer:pass() end } } }"

void test_script_moments_questions_follow_an_answer(void) {
  house_open(TRIAL);
  house_table(3);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  house_answer("accuse@0,0:R1");
  TEST_ASSERT_EQUAL(1, asked());
  house_answer("speak");
  TEST_ASSERT_EQUAL(2, asked());
  house_answer("pass");
  TEST_ASSERT_EQUAL(0, asked());
  TEST_ASSERT_EQUAL_STRING("home@0,0:R1 free", house_options());
  house_answer("home@0,0:R1");
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  TEST_ASSERT_EQUAL(1, house.game.scores[0]);
  TEST_ASSERT_EQUAL(10, house.game.scores[1]);
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
}

void test_script_moments_nothing_follows_a_pass(void) {
  house_open(TRIAL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  house_answer("pass");
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
}

void test_script_moments_a_game_is_copied_between_questions_that_follow(void) {
  Game other;
  house_open(TRIAL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  uint64_t before = game_hash(&house.game);
  house_answer("accuse@0,0:R1");
  TEST_ASSERT_TRUE(before != game_hash(&house.game));
  memset(&other, 0x5A, sizeof other);
  game_copy(&other, &house.game);
  TEST_ASSERT_TRUE(game_equal(&other, &house.game));
  TEST_ASSERT_TRUE(game_hash(&other) == game_hash(&house.game));
  house.game.followed[0].next++;
  TEST_ASSERT_FALSE(game_equal(&other, &house.game));
  TEST_ASSERT_FALSE(game_hash(&other) == game_hash(&house.game));
}

void test_script_moments_an_answer_without_alternative_may_be_automatic(void) {
  house_open("return { ask = { { at = 'placed', auto = true,\n"
             "  options = function(player, offer)\n"
             "    for figure in game:figures() do offer:recall(figure) end end,\n"
             "  does = function(player) player:award(1) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  TEST_ASSERT_EQUAL(1, house.game.scores[0]);
}

/* --- Who, and how often --- */

void test_script_moments_steps_go_round_from_the_active_player(void) {
  house_open(
      "return { state = { game = { 'steps' } }, ask = { { at = 'danger', from = 'active',\n"
      "  steps = 5, options = function(player, offer) offer:pick('left') offer:pick('right') "
      "end,\n"
      "  does = function(player) game.steps = game.steps * 10 + player.seat end } } }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  for (unsigned i = 0; i < 5; i++) {
    TEST_ASSERT_EQUAL(i % 3, asked());
    house_answer(i % 2 ? "left" : "right");
  }
  TEST_ASSERT_EQUAL(12312, house.game.game_slots[0]);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_moments_steps_end_when_nothing_is_possible(void) {
  house_open("return { state = { game = { 'gone' } }, ask = { { at = 'danger', steps = 6,\n"
             "  options = function(player, offer) if game.gone < 2 then offer:pick('on') end end,\n"
             "  does = function() game.gone = game.gone + 1 end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_answer("on");
  house_answer("on");
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(2, house.game.game_slots[0]);
}

void test_script_moments_round_goes_on_until_all_have_passed(void) {
  house_open("return { ask = { { at = 'turn_end', who = 'all', repeats = 'round',\n"
             "  options = function(player, offer) offer:award('bid', 1) offer:pass() end } } }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  static const struct {
    unsigned seat;
    const char *says;
  } ROUND[] = {{1, "bid"}, {2, "pass"}, {0, "bid"}, {1, "pass"}, {2, "pass"}, {0, "pass"}};
  for (unsigned i = 0; i < 6; i++) {
    TEST_ASSERT_EQUAL(ROUND[i].seat, asked());
    house_answer(ROUND[i].says);
  }
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(1, house.game.scores[0]);
  TEST_ASSERT_EQUAL(1, house.game.scores[1]);
}

void test_script_moments_a_question_that_repeats_needs_no_pass(void) {
  house_open("return { state = { turn = { 'n' } }, ask = { { at = 'scored', repeats = true,\n"
             "  options = function(player, offer) if turn.n < 3 then offer:pick('more') end end,\n"
             "  does = function() turn.n = turn.n + 1 end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  for (int i = 0; i < 3; i++) house_answer("more");
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_moments_everything_ends(void) {
  house_open("return { ask = { { at = 'scored', repeats = true,\n"
             "  options = function(player, offer) offer:pick('for_ever') end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  unsigned answers = 0;
  while (house.game.turn.phase == PHASE_ASK && answers < 2000) {
    house_answer("for_ever");
    answers++;
  }
  TEST_ASSERT_EQUAL(MOMENT_ANSWERS_MAX, answers);
}

void test_script_moments_once_is_kept_for_part_turn_and_game(void) {
  house_open("local function gift(once, label) return { at = 'scored', once = once,\n"
             "  options = function(player, offer) offer:award(label, 1) offer:pass() end } end\n"
             "return { ask = { gift('turn', 'turn'), gift('game', 'game') } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_answer("turn");
  house_answer("game");
  house_play(LANE, 2, 0, 0, NULL); /* the other player */
  house_answer("turn");
  house_answer("pass"); /* a pass does not count */
  house_play(LANE, 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("turn pass", house_options());
  house_answer("turn");
  house_play(LANE, 4, 0, 0, NULL);
  house_answer("turn");
  house_answer("game");
  TEST_ASSERT_EQUAL(3, house.game.scores[0]);
  TEST_ASSERT_EQUAL(3, house.game.scores[1]);
}

/* --- Which question comes first --- */

static void write_questions(const char *alpha, const char *omega) {
  char text[512];
  snprintf(text, sizeof text,
           "return { ask = { { at = 'scored', %s options = function(p, offer) "
           "offer:pick('alpha') offer:pass() end } } }",
           alpha);
  house_file("alpha", text);
  snprintf(text, sizeof text,
           "return { ask = { { at = 'scored', %s options = function(p, offer) "
           "offer:pick('omega') offer:pass() end } } }",
           omega);
  house_file("omega", text);
}

static const char *first_question(void) {
  house_open_files("omega.lua alpha.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  return house_options();
}

void test_script_moments_questions_come_by_the_names_of_their_files(void) {
  write_questions("", "");
  TEST_ASSERT_EQUAL_STRING("alpha pass", first_question());
}

void test_script_moments_after_puts_a_question_behind_another_file(void) {
  write_questions("after = 'omega nobody',", "");
  TEST_ASSERT_EQUAL_STRING("omega pass", first_question());
}

void test_script_moments_before_puts_a_question_ahead_of_another_file(void) {
  write_questions("", "before = 'alpha',");
  TEST_ASSERT_EQUAL_STRING("omega pass", first_question());
}

void test_script_moments_a_circle_of_questions_is_refused(void) {
  write_questions("after = 'omega',", "after = 'alpha',");
  house_refuses_files("omega.lua alpha.lua", NULL,
                      "the questions of alpha and others come after one another in a circle");
}

/* --- Refusals list what is allowed --- */

void test_script_moments_refuses_a_moment_that_is_none(void) {
  house_refuses(
      "return { ask = { { at = 'tea', options = function() end } } }",
      "house.lua:1: a question cannot be at 'tea', only start, turn_start, drawn, placed, "
      "action, acted, changed, danger, before_scoring, leaving, scored, part_end, again, "
      "turn_end or last_tile");
}

void test_script_moments_refuses_what_cannot_be_at_action(void) {
  house_refuses(
      "return { ask = { { at = 'action', who = 'all', options = function() end } } }",
      "house.lua:1: what may be done instead of deploying is offered to the active player, "
      "once");
  house_refuses("return { ask = { { at = 'scored', must = true, options = function() end } } }",
                "house.lua:1: only a question at \"action\" can forbid everything else");
  house_refuses("return { ask = { { steps = 2, repeats = true, options = function() end } } }",
                "house.lua:1: a question has steps or repeats, not both");
  house_refuses("return { ask = { { repeats = 'thrice', options = function() end } } }",
                "house.lua:1: 'repeats' is true, for the same player, or \"round\"");
}

void test_script_moments_refuses_follow_ups_without_end(void) {
  house_refuses("local q = { options = function() end }\n"
                "for i = 1, 6 do q = { options = function() end, follow = { q } } end\n"
                "return { ask = { { at = 'scored', options = function() end, follow = { q } } } }",
                "house.lua:3: questions follow one another at most 4 deep");
}

void test_script_moments_labels_keep_the_sign_for_things(void) {
  house_open("return { ask = { { at = 'placed', options = function(p, offer)\n"
             "  offer:pick('a@b', p) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: 'a@b' is not a label: '@' stands before what is picked");
}

/* A tile that was chosen of several is drawn like any other. */
void test_script_moments_drawn_comes_after_a_choice_of_tiles(void) {
  uint64_t seed = 5;
  Choices choices;
  Reason why = {""};
  house_open("return { setup = { draw = 2 }, state = { game = { 'seen' } },\n"
             "  drawn = function() game.seen = game.seen + 1 end }");
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, &why));
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(0, house.game.game_slots[0]);
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_TRUE(game_take_choice(&house.game, house.rules, &choices, 0, &why));
  TEST_ASSERT_EQUAL(PHASE_PLACE, house.game.turn.phase);
  TEST_ASSERT_EQUAL(1, house.game.game_slots[0]);
}
