/* test_script_figures.c - words that describe figures, and what moves them: weight by marks, claims, corners,
 * captives, vetoes. */
#include <stdio.h>
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}
void tearDown(void) {
  house_close();
}

static bool may_deploy(const char *figure, const char *segment) {
  const Rules *rules = house.rules;
  const Game *game = &house.game;
  Action action = fixture_deploy((unsigned)rules_figure(rules, figure),
                                 kind_segment(&rules->kinds[game->turn.kind], segment));
  static Game copy;
  game_copy(&copy, game);
  return game_apply(&copy, rules, &action, NULL);
}

/* --- Weight --- */

static const char PROVOST[] =
    "return { figures = { provost = { follower = true, on = 'city', weight = 'pennant' } } }";

void test_script_figures_weigh_as_much_as_the_feature_has_marks(void) {
  house_lay(PROVOST);
  house_put(TUBE, 0, -1, 0);
  house_stand(0, "provost", 0, 0, "C1");
  house_stand(1, "small", 0, -1, "C1");
  ASSERT_EVAL("0; 1", "for c in game:features('city') do return c:weight(game.players[1]), "
                      "c:weight(game.players[2]) end");
  house_put(KEEP, 0, -2, 0); /* with a pennant: a tie */
  ASSERT_EVAL("1; 1; 0; 1",
              "for c in game:features('city') do local n = 0 for _ in c:winners() do n = n + 1 end "
              "return c:weight(game.players[1]), c:weight(game.players[2]), "
              "game.players[1]:hand('provost'), n - 1 end");
}

void test_script_figures_without_weight_are_paid_nothing(void) { /* MAY-2 */
  house_lay(PROVOST);
  house_stand(0, "provost", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(0, house.game.figures.count);
}

void test_script_figures_weigh_numbers_or_marks_of_where_they_stand(void) {
  house_refuses("return { figures = { provost = { on = 'road', weight = 'pennant' } } }",
                "house.lua:1: figure 'provost' weighs 'pennant', which is not a number, and not a "
                "mark of where it stands");
}

/* --- Claims and corners --- */

static const char GRANARY[] =
    "return { figures = { granary = { each = 2, on = 'field', at = 'corner', "
    "claims = true, safe = true } } }";

void test_script_figures_stand_where_four_fields_meet(void) {
  house_lay(GRANARY);
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_FALSE(may_deploy("granary", "F2")); /* two tiles meet there */
  house_pass();
  house_play(ABBEY, 0, 1, 0, NULL);
  house_place(ABBEY, 1, 1, 0);
  TEST_ASSERT_TRUE(may_deploy("granary", "F1"));
  fixture_do(&house.game, house.rules,
             fixture_deploy((unsigned)rules_figure(house.rules, "granary"),
                            kind_segment(&house.rules->kinds[house.game.turn.kind], "F1")));
  house_place(ABBEY, 0, 2, 0);
  TEST_ASSERT_FALSE(may_deploy("small", "F1")); /* it claims the field */
  TEST_ASSERT_TRUE(may_deploy("small", "M"));
  ASSERT_EVAL("false; true", "for f in game:figures() do return f.feature.occupied, f.safe end");
}

void test_script_figures_at_corners_need_fields(void) {
  house_refuses("return { figures = { granary = { at = 'corner' } } }",
                "house.lua:1: figure 'granary': only fields meet in a corner; say on = \"field\"");
  house_refuses(
      "return { figures = { granary = { at = 'edge' } } }",
      "house.lua:1: figure 'granary' is at a \"corner\" or on any segment, not at 'edge'");
  house_refuses("return { figures = { granary = { follower = true, claims = true } } }",
                "house.lua:1: figure 'granary' is a follower, and every follower claims");
}

/* --- How many --- */

void test_script_figures_of_sixteen_kinds_are_deployed(void) {
  char text[1024] = "return { figures = {";
  for (char c = 'a'; c < 'a' + 15; c++) {
    char one[32];
    snprintf(one, sizeof one, " kind%c = { each = 1 },", c);
    strcat(text, one);
  }
  strcat(text, " } }");
  house_open(text);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_TRUE(may_deploy("kindo", "R1"));
}

/* --- Captives and prices --- */

static const char JAIL[] =
    "return { ask = {\n"
    "  { at = 'placed', options = function(player, offer)\n"
    "    for mine in game:figures(player, 'captive') do\n"
    "      offer:recall(mine, { pay = 3, to = mine.holder }) end offer:pass() end },\n"
    "  { at = 'action', options = function(player, offer)\n"
    "    for f in game:followers() do if f.player ~= player then offer:move(f, player) end end end "
    "} } }";

void test_script_figures_are_taken_and_bought_back(void) {
  house_lay(JAIL);
  house_stand(1, "small", 0, 0, "C1");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("take@0,0:C1", house_options());
  house_answer("take@0,0:C1");
  TEST_ASSERT_EQUAL_UINT(0, house.game.figures.count);
  TEST_ASSERT_EQUAL_UINT(6, house.game.figures.supply[1][0]);
  ASSERT_EVAL(
      "small; player 2; player 1; nil; nil",
      "for f in game:figures(nil, 'captive') do return f.kind, f.player.name, f.holder.name, "
      "f.segment, f.tile end");
  house_place(LANE, 2, 0, 0); /* nobody without three points is asked */
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
  house_pass();
  house.game.scores[1] = 4;
  house_play(LANE, -1, 0, 0, NULL);
  house_place(LANE, 3, 0, 0);
  TEST_ASSERT_EQUAL_STRING("recall pass", house_options());
  house_answer("recall");
  TEST_ASSERT_EQUAL_INT(1, house.game.scores[1]);
  TEST_ASSERT_EQUAL_INT(3, house.game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(7, house.game.figures.supply[1][0]);
  TEST_ASSERT_EQUAL_UINT(0, house.game.figures.held_count);
}

static const char DUNGEON[] =
    "return { ask = {\n"
    "  { at = 'placed', figure = 'captive', options = function(player, offer)\n"
    "    for mine in game:figures(player, 'captive') do\n"
    "      assert(mine.holder == game)\n"
    "      offer:recall(mine, { pay = 1, to = mine.holder }) end offer:pass() end },\n"
    "  { at = 'action', options = function(_, offer)\n"
    "    for f in game:followers() do offer:move(f, game) end end,\n"
    "    does = function(_, answer) assert(answer.to == game) end } } }";

void test_script_figures_are_held_by_the_game(void) {
  house_lay(DUNGEON);
  house_stand(1, "small", 0, 0, "C1");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("away@0,0:C1", house_options());
  house_answer("away@0,0:C1");
  TEST_ASSERT_EQUAL_UINT(6, house.game.figures.supply[1][0]);
  TEST_ASSERT_EQUAL_UINT(HELD_BY_GAME, house.game.figures.held[0].holder);
  ASSERT_EVAL("true; small figure held by the game",
              "for f in game:figures(nil, 'captive') do return f.holder == game, tostring(f) end");
  house.game.scores[1] = 4;
  house_place(LANE, 2, 0, 0);
  TEST_ASSERT_EQUAL_STRING("recall pass", house_options());
  house_answer("recall");
  TEST_ASSERT_EQUAL_INT(3, house.game.scores[1]); /* nobody gets the point */
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(7, house.game.figures.supply[1][0]);
}

void test_script_figures_prices_are_read_strictly(void) {
  house_lay("return { ask = { { at = 'placed', options = function(_, offer) offer:pick('a', nil, { "
            "cost = 3 }) "
            "end } } }");
  house_place_fails(LANE, 1, 0, 0, "house.lua:1: a price has no 'cost', expected pay or to");
}

/* So prices may be counted from nothing: the first of a market is free. */
void test_script_figures_a_price_of_nothing_is_free(void) {
  house_lay(
      "return { ask = { { at = 'placed', options = function(_, offer)\n"
      "  for n, word in ipairs { 'a', 'b', 'c' } do offer:pick(word, nil, { pay = n - 1 }) end "
      "end } } }");
  house.game.scores[0] = 1;
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("a b", house_options());
  house_answer("a");
  TEST_ASSERT_EQUAL_INT(1, house.game.scores[0]);
}

void test_script_figures_held_are_part_of_the_state(void) {
  static Game copy;
  house_lay(JAIL);
  house_stand(1, "small", 0, 0, "C1");
  house_place(LANE, 1, 0, 0);
  house_answer("take@0,0:C1");
  game_copy(&copy, &house.game);
  TEST_ASSERT_TRUE(game_equal(&copy, &house.game));
  copy.figures.held[0].kind = 5;
  TEST_ASSERT_FALSE(game_equal(&copy, &house.game));
  TEST_ASSERT_TRUE(game_hash(&copy) != game_hash(&house.game));
}

/* --- Moves --- */

void test_script_figures_move_where_nothing_forbids_it(void) {
  house_lay("return { deploy = { ['small: road any big'] = 'no' },\n"
            "  figures = { big = { follower = true } },\n"
            "  ask = { { at = 'placed', options = function(player, offer)\n"
            "    for f in game:figures(player, 'small') do\n"
            "      for s in game:segments('road city') do offer:move(f, s) end end end } } }");
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "big", 0, 0, "R1");
  house_place(LANE, 1, 0, 0); /* joins the road where the big one stands */
  TEST_ASSERT_EQUAL_STRING("small@0,0:C1", house_options());
}

/* --- Second figures --- */

void test_script_figures_come_second(void) {
  house_lay(
      "return { figures = { shade = { follower = true, second = true } },\n"
      "  ask = { { at = 'action', alone = true, options = function(_, offer) offer:pick('rest') "
      "end } } }");
  unsigned shade = 0;
  house_place(LANE, 1, 0, 0);
  shade = (unsigned)rules_figure(house.rules, "shade");
  TEST_ASSERT_TRUE(may_deploy("shade", "R1")); /* or as the only one */
  fixture_do(&house.game, house.rules,
             fixture_deploy(0, kind_segment(&house.rules->kinds[house.game.turn.kind], "R1")));
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.seat);
  TEST_ASSERT_FALSE(may_deploy("small", "F1"));
  TEST_ASSERT_FALSE(may_deploy("shade", "R1"));
  fixture_do(&house.game, house.rules,
             fixture_deploy(shade, kind_segment(&house.rules->kinds[house.game.turn.kind], "F1")));
  TEST_ASSERT_EQUAL_UINT(1, house.game.turn.seat);
  house_place(LANE, 2, 0, 0);
  house_answer("rest"); /* nothing comes after this */
  TEST_ASSERT_EQUAL_UINT(0, house.game.turn.seat);
  house_place(LANE, 3, 0, 0);
  house_pass(); /* nor after nothing */
  TEST_ASSERT_EQUAL_UINT(1, house.game.turn.seat);
}

/* --- Selectors --- */

void test_script_figures_of_anybody_in_selectors(void) {
  house_lay("return { figures = { big = { follower = true } }, state = { game = { 'mine', 'any', "
            "'none' } },\n"
            "  scored = { ['city big'] = function() game.mine = game.mine + 1 end,\n"
            "             ['city any big'] = function() game.any = game.any + 1 end,\n"
            "             ['city -big -free'] = function() game.none = game.none + 1 end } }");
  house_stand(1, "big", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  ASSERT_EVAL("0; 1; 0", "return game.mine, game.any, game.none");
}

void test_script_figures_in_deploy_say_who_comes_or_where(void) {
  house_refuses("return { deploy = { small = 'no' } }",
                "house.lua:1: 'small': who comes, or where?  Say [\"small: city\"] for one that "
                "comes, or [\"figure: any small\"] for where one stands");
  house_refuses("return { scored = { ['city any pennant'] = function() end } }",
                "house.lua:1: 'city any pennant': 'any' stands before the name of a figure");
  house_refuses("return { scored = { ['-city'] = function() end } }",
                "house.lua:1: '-city': '-' stands before the name of a figure, a piece, a token, "
                "or one of open, "
                "complete, closed, free, occupied, own, due, largest");
}

void test_script_figures_otherwise_when_nothing_is_on_offer(void) {
  house_lay("return { ask = { { at = 'placed', options = function(_, offer) offer:pass() end,\n"
            "  otherwise = function(player, last) player:award(last == nil and 2 or 1) end } } }");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[0]);
}

/* --- Only where a rule offers it --- */

void test_script_figures_that_are_offered_are_not_deployed(void) {
  house_lay(
      "return { figures = { guest = { on = 'road', offered = true } }, ask = { { at = 'action',\n"
      "options = function(_, offer) offer:deploy('guest', game:tile(0, 0):features('road')())\n"
      "end } } }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_FALSE(may_deploy("guest", "R1"));
  TEST_ASSERT_TRUE(may_deploy("small", "R1"));
  TEST_ASSERT_EQUAL_STRING("deploy", house_options()); /* of a feature the newest segment */
  house_answer("deploy");
  TEST_ASSERT_EQUAL_UINT(1, fixture_feature(&house.game, house.rules, 1, 0, "R1")->figures);
}

/* --- Vetoes --- */

void test_script_figures_are_kept_from_a_tile_by_a_function(void) {
  house_lay(
      "return { state = { tile = { 'shut' } }, placed = function(tile) tile.shut = 1 end,\n"
      "deploy = function(figure, feature, segment)\n"
      "  if segment.tile.shut == 1 and segment.name == 'R1' then return false, 'it is shut' end\n"
      "end }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_FALSE(may_deploy("small", "R1"));
  TEST_ASSERT_TRUE(may_deploy("small", "F1"));
}

/* --- Two files at one moment --- */

static void offer_twice(const char *offer, const char *message) {
  char text[300];
  snprintf(text, sizeof text,
           "return { ask = { { at = 'action',\noptions = function(player, offer)\n%s end } } }",
           offer);
  house_file("one", text);
  house_file("two", text);
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_place_fails(LANE, 1, 0, 0, message);
}

void test_script_figures_offered_by_two_files_are_refused_with_both(void) {
  offer_twice("for f in game:followers(player) do offer:recall(f) end",
              "two.lua:3: small@0,0:C1 is offered twice, here and by one.lua at the same moment, "
              "expected one answer that takes a figure home");
  offer_twice("offer:pick('feast')",
              "two.lua:3: 'feast' is offered twice, here and by one.lua at the same moment, "
              "expected a word of its own for each answer");
}

/* --- Many kinds --- */

void test_script_figures_of_all_kinds_are_offered(void) {
  enum { KINDS = 20 };
  char text[2048] = "return { figures = { ";
  Choices choices;
  uint32_t offered = 0;
  for (unsigned i = 0; i < KINDS; i++) {
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "k%u = { each = 1, follower = true, on = 'city' }, ",
             i);
  }
  strcat(text, "} }");
  house_lay(text);
  house_place(TUBE, 0, -1, 0);
  game_choices(&house.game, house.rules, &choices);
  for (unsigned n = 0; n < choices.deploy_count; n++)
    offered |= (uint32_t)1 << choices_deploy(&choices, n).figure;
  TEST_ASSERT_TRUE(house.rules->figure_count > KINDS);
  TEST_ASSERT_EQUAL_HEX32(((uint32_t)1 << house.rules->figure_count) - 1, offered);
}
