/* test_script_hooks.c - what rules do in a game: every hook and every section of data, alone and
 * together with others.  Loading is in test_script_load.c, single words are in test_script_words.c. */
#include <stdlib.h>
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

/* Two caps whose cities are closed by a CAPS between them; cloisters hold the table together. */
static void put_two_open_cities(void) {
  house_put(CAP, 0, -1, 2);
  house_put(ABBEY, 1, -1, 0);
  house_put(ABBEY, 1, 0, 0);
  house_put(ABBEY, 1, 1, 0);
  house_put(CAP, 0, 1, 0);
}

/* --- marks --- */

static const char MARKED_TILES[] =
    "return {\n"
    "  marks = {\n"
    "    city = { flag = { glyph = 'f', merge = 'sum' }, crown = { glyph = 'c', merge = 'max' },\n"
    "             ruin = { glyph = 'r', merge = 'any' }, shared = { glyph = 's', merge = 'sum' } "
    "},\n"
    "    road = { toll = { glyph = 't' }, shared = { glyph = 'h' } },\n"
    "    tile = { well = { glyph = 'w', ground = 'field' } },\n"
    "  },\n"
    "  score = { ['city ruin'] = { ruin = 10 }, ['flag'] = { flag = 3 }, ['crown ruin'] = { tile = "
    "100 } },\n"
    "  tiles = [[\n"
    "  Z1           Z2           Z3           Z4\n"
    "  CCCCCCC      .CfrCC.      CcCcCCC      .......\n"
    "  CffCcCC      ..CCC..      CCCCrCC      .......\n"
    "  CrCCrCC      .......      CCCCCCC      .w.....\n"
    "  CCCCCCC      .......      CCCCCCC      ---h-t-\n"
    "  CCCCCCC      .......      CCCCCCC      .......\n"
    "  CCCCCCC      .......      CCCCCCC      .......\n"
    "  CCCCCCC      .......      CCCCCCC      .......\n"
    "]] }";

void test_script_hooks_merge_marks_by_any_sum_and_max(void) {
  house_open(MARKED_TILES);
  house_table(2);
  house_put("Z1", 0, 0, 0);
  ASSERT_EVAL("2; 1; true; 0",
              "for c in game:features('city') do print(c.flag) print(c.crown) print(c.ruin) "
              "print(c.shared) end");
  house_put("Z2", 0, 1, 0);
  ASSERT_EVAL("3; 1; true",
              "for c in game:features('city') do print(c.flag) print(c.crown) print(c.ruin) end");
  house_put("Z3", 1, 0, 0);
  ASSERT_EVAL("3; 2; true",
              "for c in game:features('city') do print(c.flag) print(c.crown) print(c.ruin) end");
}

void test_script_hooks_read_marks_that_a_feature_cannot_bear_as_none(void) {
  house_open(MARKED_TILES);
  house_table(2);
  house_put("Z4", 0, 0, 0);
  ASSERT_EVAL("0; true; false",
              "for r in game:features('road') do print(r.flag) print(r.toll) print(r.ruin) end");
}

void test_script_hooks_read_a_mark_of_two_kinds_as_each_declares_it(void) {
  house_open(MARKED_TILES);
  house_table(2);
  house_put("Z4", 0, 0, 0);
  house_put("Z2", 0, 1, 2); /* does not touch the road */
  ASSERT_EVAL("true", "for r in game:features('road') do print(r.shared) end");
  ASSERT_EVAL("0", "for c in game:features('city') do print(c.shared) end");
  ASSERT_EVAL("false", "for f in game:features('field') do if f.tiles == 1 then print(f.toll) "
                       "break end end");
}

void test_script_hooks_pay_for_marks_as_they_merge(void) {
  house_open(MARKED_TILES);
  house_table(2);
  house_put("Z1", 0, 0, 0);
  TEST_ASSERT_EQUAL_MESSAGE(1 + 2 * 3 + 10 + 100, house_worth(0, 0, 0, "C1"),
                            "two flags, one ruin however often it is printed, crown and ruin");
  house_put("Z2", 0, 1, 0);
  TEST_ASSERT_EQUAL(2 + 3 * 3 + 10 + 200, house_worth(0, 0, 0, "C1"));
}

void test_script_hooks_know_marks_of_tiles(void) {
  house_open(MARKED_TILES);
  house_table(2);
  house_put("Z4", 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  ASSERT_EVAL("Z4; true; B23; false", "for t in game:tiles() do print(t.id) print(t.well) end");
}

/* --- state --- */

static const char COUNTERS[] =
    "return {\n"
    "  state = { game = { 'tiles_laid' }, turn = { 'laid' }, player = { 'placed_by' },\n"
    "            tile = { 'order', 'spare' } },\n"
    "  placed = function(tile)\n"
    "    game.tiles_laid = game.tiles_laid + 1\n"
    "    turn.laid = turn.laid + 1\n"
    "    turn.player.placed_by = turn.player.placed_by + 10\n"
    "    tile.order = game.tiles_laid\n"
    "  end,\n"
    "  scored = function(feature)\n"
    "    turn.laid = turn.laid + 100\n"
    "    for tile in game:tiles() do tile.spare = tile.spare - 1 end\n"
    "  end,\n"
    "  score = { road = function(road, tally) tally:bonus(game.tiles_laid) end },\n"
    "}";

void test_script_hooks_keep_numbers_in_four_scopes(void) {
  house_open(COUNTERS);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  ASSERT_EVAL("0; 0; 0; 0",
              "game.tiles_laid, turn.laid, game.players[1].placed_by, game:tile(0, 0).order");
  house_play(LANE, 1, 0, 0, NULL);
  house_play(LANE, 2, 0, 0, NULL);
  house_play(LANE, 3, 0, 0, NULL);
  ASSERT_EVAL("3; 20; 10", "game.tiles_laid, game.players[1].placed_by, game.players[2].placed_by");
  ASSERT_EVAL("0; 1; 2; 3", "for t in game:tiles() do print(t.order) end");
  TEST_ASSERT_EQUAL_MESSAGE(4 + 3, house_worth(0, 0, 0, "R1"), "other hooks read what was written");
}

void test_script_hooks_set_numbers_of_the_turn_back_to_zero(void) {
  house_open(COUNTERS);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  ASSERT_EVAL("1", "turn.laid");
  house_pass();
  ASSERT_EVAL("0", "turn.laid");
}

void test_script_hooks_write_numbers_when_something_is_scored(void) {
  house_open(COUNTERS);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_play(CAP, 0, -1, 2, NULL);
  ASSERT_EVAL("-1; -1", "for t in game:tiles() do print(t.spare) end");
}

void test_script_hooks_copy_hash_and_compare_numbers_with_the_game(void) {
  static Game other;
  house_open(COUNTERS);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  game_copy(&other, &house.game);
  TEST_ASSERT_TRUE(game_equal(&other, &house.game));
  TEST_ASSERT_EQUAL_HEX64(game_hash(&house.game), game_hash(&other));
  ++*game_number_at(&other, SCOPE_TILE, 0, 2);
  TEST_ASSERT_FALSE(game_equal(&other, &house.game));
  TEST_ASSERT_TRUE(game_hash(&house.game) != game_hash(&other));
}

void test_script_hooks_see_their_own_writes_at_once_and_others_later(void) {
  house_file("one", "return { state = { game = { 'a', 'seen' } }, placed = function()\n"
                    "  game.a = 5 game.a = game.a + 1 end }");
  house_file("two",
             "return { needs = { 'one' }, state = { game = { 'a', 'seen' } }, placed = function()\n"
             "  game.seen = game.a end }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("6; 0", "game.a, game.seen");
  house_play(LANE, 2, 0, 0, NULL);
  ASSERT_EVAL("6; 6", "game.a, game.seen");
}

/* --- figures --- */

static const char FIGURES[] =
    "return { figures = {\n"
    "  giant = { each = 1, follower = true, weight = 3, on = 'city road' },\n"
    "  guard = { each = 2, joins = 'follower', open = true },\n"
    "  mule = { each = 1, on = 'road' },\n"
    "} }";

static Action deploy(const char *figure, const char *segment) {
  const Kind *kind = &house.rules->kinds[house.game.turn.kind];
  return fixture_deploy((unsigned)rules_figure(house.rules, figure), kind_segment(kind, segment));
}

static void deploy_refused(const char *figure, const char *segment, const char *why) {
  fixture_refused(&house.game, house.rules, deploy(figure, segment), why);
}

void test_script_hooks_let_figures_stand_where_their_words_say(void) {
  house_open(FIGURES);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  deploy_refused("giant", "F1", "a giant figure can never stand on a field");
  deploy_refused("mule", "F1", "a mule figure can never stand on a field");
  deploy_refused("guard", "R1", "a guard figure may only stand where its owner has a follower");
  fixture_do(&house.game, house.rules, deploy("mule", "R1"));
  house_place(LANE, 2, 0, 0); /* a mule claims nothing: the second player may follow it */
  fixture_do(&house.game, house.rules, deploy("small", "R1"));
  house_place(LANE, 3, 0, 0);
  deploy_refused("giant", "R1", "there is already a follower on this road");
  deploy_refused("guard", "R1", "a guard figure may only stand where its owner has a follower");
  deploy_refused("mule", "R1", "no mule figure is left in the supply");
}

void test_script_hooks_weigh_figures_in_majorities(void) {
  house_open(FIGURES);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_put(TUBE, 0, -1, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "giant", 0, -1, "C1");
  house_play(CAP, 0, -2, 2, NULL);
  TEST_ASSERT_EQUAL(0, house.game.scores[0]);
  TEST_ASSERT_EQUAL(6, house.game.scores[1]);
}

void test_script_hooks_send_figures_that_join_home_with_the_last_follower(void) {
  house_open(FIGURES);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(TUBE, 0, -1, 0, "guard@C1");
  TEST_ASSERT_EQUAL(2, house.game.figures.count);
  house_play(CAP, 0, -2, 2, NULL);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  TEST_ASSERT_EQUAL(6, house.game.scores[0]);
}

void test_script_hooks_keep_figures_for_open_features_off_finished_ones(void) {
  house_open(FIGURES);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_place(CAP, 0, -1, 2);
  deploy_refused("guard", "C1", "a guard figure may only stand on an unfinished feature");
}

/* --- place --- */

static unsigned spots(const char *id) {
  return game_count_spots(&house.game, house.rules, rules_kind(house.rules, id), NULL);
}

void test_script_hooks_forbid_places_with_a_sentence_and_a_name(void) {
  house_open("return { place = function(spot)\n"
             "  if spot.x > 0 then return false, 'nothing goes east' end\n"
             "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  fixture_do(&house.game, house.rules, fixture_draw(house.rules, LANE));
  fixture_refused(&house.game, house.rules, fixture_place(1, 0, 0), "nothing goes east (house)");
  fixture_do(&house.game, house.rules, fixture_place(-1, 0, 0));
}

void test_script_hooks_forbid_places_without_a_sentence(void) {
  house_open("return { place = function(spot) return spot.y ~= 0 or false end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  fixture_do(&house.game, house.rules, fixture_draw(house.rules, LANE));
  fixture_refused(&house.game, house.rules, fixture_place(1, 0, 0), "it is forbidden (house)");
}

void test_script_hooks_take_nothing_but_false_for_a_veto(void) {
  house_open(
      "return { place = function(spot)\n"
      "  if spot.x > 0 then return nil, 'no' elseif spot.x < 0 then return 0 else return true end\n"
      "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  unsigned free = spots(LANE);
  house_open("return {}");
  TEST_ASSERT_EQUAL(spots(LANE), free);
}

void test_script_hooks_count_only_places_that_nobody_forbids(void) {
  house_file("one", "return { place = function(spot) return spot.x <= 0 end }");
  house_file("two", "return { place = function(spot) return spot.y <= 0 end }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(ABBEY, 0, 0, 0);
  TEST_ASSERT_EQUAL_MESSAGE(8, spots(ABBEY), "west and north, in four rotations");
}

void test_script_hooks_ask_place_only_for_tiles_that_are_selected(void) {
  house_open("return { place = { city = function() return false, 'no cities' end,\n"
             "  ['road farmers=off'] = function() return false end } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  TEST_ASSERT_EQUAL(0, spots(CAP));
  TEST_ASSERT_TRUE(spots(LANE) > 0);
}

void test_script_hooks_discard_a_tile_that_is_forbidden_everywhere(void) {
  house_open("return { place = { city = function() return false, 'no cities' end } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  fixture_refused(&house.game, house.rules, fixture_draw(house.rules, CAP), "fits nowhere");
  Action discard = {.kind = ACTION_DISCARD, .tile_kind = rules_kind(house.rules, CAP)};
  fixture_do(&house.game, house.rules, discard);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_hooks_keep_control_characters_out_of_refusals(void) {
  house_open("return { place = function() return false, 'a\\27[2Jb\\nc' end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  Reason why = {""};
  Spot spot = {rules_kind(house.rules, LANE), {1, 0}, 0};
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &spot, &why));
  TEST_ASSERT_EQUAL_STRING("a\\x1B[2Jb\\x0Ac (house)", why.text);
}

void test_script_hooks_limit_buildings_around_a_building(void) {
  static const struct {
    const char *limit;
    bool allowed;
  } LIMITS[] = {{"{ around = 'cloister', most = 2 }", true},
                {"{ around = 'cloister', most = 1 }", false},
                {"{ around = 'cloister plain' }", false},
                {"{ around = 'cloister shrine' }", true}};
  for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
    char text[256];
    snprintf(text, sizeof text,
             "return { marks = { cloister = { shrine = 'any' } }, place = { cloister = %s } }",
             LIMITS[i].limit);
    house_open(text);
    house_table(2);
    house_put(ABBEY, 0, 0, 0);
    house_put(ABBEY, 1, 0, 0);
    Spot spot = {rules_kind(house.rules, ABBEY), {0, 1}, 0};
    Reason why = {""};
    TEST_ASSERT_EQUAL_MESSAGE(
        LIMITS[i].allowed, game_check_spot(&house.game, house.rules, &spot, &why), LIMITS[i].limit);
    if (!LIMITS[i].allowed) TEST_ASSERT_NOT_NULL(strstr(why.text, "(house)"));
  }
}

void test_script_hooks_hold_neighbours_to_a_limit_as_well(void) {
  for (int both = 0; both < 2; both++) {
    house_open(
        both ? "return { place = { cloister = { around = 'cloister', most = 1, both = true } } }"
             : "return { place = { cloister = { around = 'cloister', most = 1 } } }");
    house_table(2);
    house_put(ABBEY, 0, 0, 0);
    house_put(ABBEY, 1, 0, 0);
    /* Two squares east of the first, beside the second one only; but that one has the first, too. */
    Spot spot = {rules_kind(house.rules, ABBEY), {2, 0}, 0};
    TEST_ASSERT_EQUAL(!both, game_check_spot(&house.game, house.rules, &spot, NULL));
  }
}

/* --- deploy --- */

void test_script_hooks_forbid_deployments_with_a_sentence_and_a_name(void) {
  house_open("return { deploy = { road = function(figure, road)\n"
             "  if road.tiles > 1 and figure.kind == 'small' and figure.player.seat == 1\n"
             "    and not figure.segment and not figure.feature and figure.follower then\n"
             "    return false, 'this road is too long for you' end\n"
             "end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  deploy_refused("small", "R1", "this road is too long for you (house)");
  fixture_do(&house.game, house.rules, deploy("small", "F1"));
  house_play(LANE, 2, 0, 0, "small@R1");
}

void test_script_hooks_ask_nobody_who_may_deploy_nothing(void) {
  house_open("return { deploy = function() return false end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL_MESSAGE(PHASE_DRAW, house.game.turn.phase, "the next turn has begun");
}

/* --- placed --- */

void test_script_hooks_tell_of_tiles_that_are_selected(void) {
  house_open("return { state = { game = { 'cities', 'all', 'farmers' } }, placed = {\n"
             "  city = function(tile) game.cities = game.cities + 1 end,\n"
             "  [''] = function(tile) game.all = game.all + 1 end,\n"
             "  ['farmers=off'] = function(tile) game.farmers = 1 end,\n"
             "} }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_play(CAP, 0, 1, 0 + 2, NULL);
  ASSERT_EVAL("1; 2; 0", "game.cities, game.all, game.farmers");
}

void test_script_hooks_recall_and_award_when_a_tile_is_placed(void) {
  house_open("return { placed = function(tile)\n"
             "  for feature in tile:features() do feature:recall() end\n"
             "  turn.player:award(2)\n"
             "  game.players[2]:award(-1)\n"
             "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, "small@R1");
  TEST_ASSERT_EQUAL(1, house.game.figures.count);
  TEST_ASSERT_EQUAL(7, house.game.figures.supply[1][0]);
  TEST_ASSERT_EQUAL(2, house.game.scores[0]);
  TEST_ASSERT_EQUAL(-1, house.game.scores[1]);
  TEST_ASSERT_EQUAL(2, house.paid_count);
  TEST_ASSERT_EQUAL_STRING("house", house.rules->authors[house.paid[0].author].name);
}

/* --- score --- */

void test_script_hooks_add_rates_to_those_of_the_base_game(void) {
  house_open("return { score = { road = { tile = 2 }, ['road city'] = { tile = -1 } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL(2 * (1 + 2 - 1), house_worth(0, 0, 0, "R1"));
  house_put(CAP, 0, 1, 2);
  TEST_ASSERT_EQUAL(1 - 1, house_worth(0, 0, 1, "C1"));
}

void test_script_hooks_pay_complete_and_open_features_differently(void) {
  house_open("return { score = { city = { complete = { tile = 10 }, open = 'void' },\n"
             "  cloister = { open = { neighbour = 5 } } } }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_put(ABBEY, 1, 0, 0);
  TEST_ASSERT_EQUAL(0, house_worth(0, 0, 0, "C1"));
  TEST_ASSERT_EQUAL(1 + 1 * (1 + 5), house_worth(0, 1, 0, "M"));
  house_put(CAP, 0, -1, 2);
  TEST_ASSERT_EQUAL(2 * (2 + 10), house_worth(0, 0, 0, "C1"));
}

void test_script_hooks_let_void_win_over_everything(void) {
  house_file("one",
             "return { score = { road = function(_, tally) tally:void() tally:bonus(50) end } }");
  house_file("two", "return { score = { road = { tile = 9 } } }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  TEST_ASSERT_EQUAL(0, house_worth(0, 0, 0, "R1"));
}

void test_script_hooks_add_to_rates_counts_and_bonus(void) {
  house_open("return { score = { road = function(road, tally)\n"
             "  tally:per('tile', 2) tally:count('tile', 3) tally:bonus(7)\n"
             "end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  TEST_ASSERT_EQUAL((1 + 3) * (1 + 2) + 7, house_worth(0, 0, 0, "R1"));
}

void test_script_hooks_cap_what_a_unit_pays(void) {
  house_open("return { score = { city = function(city, tally)\n"
             "  tally:most('tile', 3) tally:most('tile', 5) tally:per('tile', 10)\n"
             "  tally:per('pennant', 7)\n"
             "end } }");
  house_table(2);
  house_put(KEEP, 0, 0, 0);
  TEST_ASSERT_EQUAL(3 + 1 + 7, house_worth(0, 0, 0, "C1"));
}

void test_script_hooks_never_pay_less_than_nothing(void) {
  house_open("return { score = { road = { tile = -5 } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  TEST_ASSERT_EQUAL(0, house_worth(0, 0, 0, "R1"));
}

void test_script_hooks_know_who_would_be_paid(void) {
  house_open(
      "return { score = { road = function(road, tally)\n"
      "  if tally.player.seat == 2 and road:followers(tally.player) == 1 then tally:bonus(10) end\n"
      "end } }");
  house_table(2);
  house_put(FORK, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(1, "small", 1, 0, "R1");
  house_play(FORK, 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL(3, house.game.scores[0]);
  TEST_ASSERT_EQUAL(13, house.game.scores[1]);
}

void test_script_hooks_ask_score_only_for_marks_that_are_borne(void) {
  house_open(
      "return { score = { ['city pennant'] = function(city, tally) tally:bonus(100) end } }");
  house_table(2);
  house_put(KEEP, 0, 0, 0);
  TEST_ASSERT_EQUAL(102, house_worth(0, 0, 0, "C1"));
  house_put(CAP, 0, 1, 0);
  TEST_ASSERT_EQUAL(103, house_worth(0, 0, 1, "C1"));
  house_put(CAP, 1, 1, 2);
  TEST_ASSERT_EQUAL(1, house_worth(0, 1, 1, "C1"));
}

void test_script_hooks_select_features_by_figures_and_surroundings(void) {
  house_open("return { figures = { guard = { each = 1 } }, score = {\n"
             "  ['road guard'] = { tile = 10 },\n"
             "  ['city beside cloister'] = { tile = 10 },\n"
             "  ['city plain'] = { tile = 20 },\n"
             "} }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_put(CAP, 0, 1, 2);
  TEST_ASSERT_EQUAL(1, house_worth(0, 0, 0, "R1"));
  TEST_ASSERT_EQUAL(1 + 20, house_worth(0, 0, 1, "C1"));
  house_stand(0, "guard", 0, 0, "R1");
  TEST_ASSERT_EQUAL_MESSAGE(11, house_worth(0, 0, 0, "R1"), "their guard stands there");
  TEST_ASSERT_EQUAL_MESSAGE(1, house_worth(1, 0, 0, "R1"), "it is not theirs");
  house_put(ABBEY, 1, 1, 0);
  TEST_ASSERT_EQUAL(1 + 20 + 10, house_worth(0, 0, 1, "C1"));
  house_put(KEEP, 0, 2, 0);
  TEST_ASSERT_EQUAL_MESSAGE(2 + 1 + 20, house_worth(0, 0, 1, "C1"), "the pennant is a mark");
}

void test_script_hooks_count_cities_twice_for_a_field(void) {
  static const char *const EDITIONS[] = {"farm_edition=3", "farm_edition=2", "farm_edition=1"};
  static const int POINTS[] = {3 + 2 * 3, 3 + 2 * 3, 4 + 2 * 4};
  house_file("house", "return { marks = { city = { siege = { glyph = 'S' } } },\n"
                      "  score = { field = { twice = 'city siege' } }, tiles = [[\n"
                      "  Z1\n"
                      "  .CCCCC.\n"
                      "  ..CSC..\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "]] }");
  for (int i = 0; i < 3; i++) {
    house_open_files("house.lua", EDITIONS[i]);
    house_table(2);
    house_put("Z1", 0, 0, 0);
    house_put(CAP, 0, -1, 2);
    house_put(CAP, 1, 0, 2);
    house_put(CAP, 1, 1, 0);
    house_stand(0, "small", 0, 0, "F1");
    house_end();
    TEST_ASSERT_EQUAL_MESSAGE(POINTS[i], house.game.scores[0], EDITIONS[i]);
  }
}

void test_script_hooks_score_every_kind_without_a_selector(void) {
  house_open("return { score = function(feature, tally) tally:bonus(1) end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  TEST_ASSERT_EQUAL(2, house_worth(0, 0, 0, "R1"));
  TEST_ASSERT_EQUAL(2, house_worth(0, 0, 0, "C1"));
  TEST_ASSERT_EQUAL(1, house_worth(0, 0, 0, "F1"));
}

/* So that whoever weighs a move (a bot, the prompt) knows of a cap. */
void test_script_hooks_total_has_the_last_word_on_a_worth(void) {
  house_open(
      "return { total = function(_, points, _, winners) return points // (2 * winners) end }");
  house_table(2);
  house_put(KEEP, 0, 0, 0);
  TEST_ASSERT_EQUAL(1, house_worth(0, 0, 0, "C1")); /* 2, as if the player stood there alone */
  house_put(CAP, 0, 1, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "small", 0, 1, "C1");
  TEST_ASSERT_EQUAL(0, house_worth(0, 0, 0, "C1")); /* 3 among two, and half of it */
}

void test_script_hooks_explain_every_entry_with_its_author(void) {
  house_open("return { score = { road = function(road, tally) tally:bonus(4) end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  Payment payment;
  FeatureId road = fixture_feature_id(&house.game, house.rules, 0, 0, "R1");
  TEST_ASSERT_EQUAL(5, game_worth(&house.game, house.rules, road, 0, &payment));
  TEST_ASSERT_EQUAL(2, payment.tally.term_count);
  TEST_ASSERT_EQUAL(TERM_PER, payment.tally.terms[0].kind);
  TEST_ASSERT_EQUAL(0, payment.tally.terms[0].author);
  TEST_ASSERT_EQUAL(TERM_BONUS, payment.tally.terms[1].kind);
  TEST_ASSERT_EQUAL(1, payment.tally.terms[1].author);
}

/* A besieged city feeds its farmers twice; a field that is paid for one city sees only that one. */
void test_script_hooks_show_a_field_only_the_city_it_is_paid_for(void) {
  static const char TWICE[] = "return { score = { field = function(field, tally)\n"
                              "  local cities = 0\n"
                              "  for city in field:cities() do\n"
                              "    cities = cities + 1\n"
                              "    if city.pennant > 0 then tally:count('city', 1) end\n"
                              "  end\n"
                              "  tally:bonus(100 * cities)\n"
                              "end } }";
  static const struct {
    const char *option;
    int points;
  } EDITIONS[] = {
      {"farm_edition=3", 2 * 3 + 200}, {"farm_edition=2", 2 * 103}, {"farm_edition=1", 2 * 104}};
  house_file("house", TWICE);
  for (size_t i = 0; i < sizeof EDITIONS / sizeof *EDITIONS; i++) {
    house_open_files("house.lua", EDITIONS[i].option);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_put(CAP, 0, -1, 2);
    house_put(CAP, 1, 0, 2);
    house_put(CAP, 1, 1, 0);
    house_stand(0, "small", 0, 0, "F1");
    house_end();
    TEST_ASSERT_EQUAL_MESSAGE(EDITIONS[i].points, house.game.scores[0], EDITIONS[i].option);
  }
}

void test_script_hooks_know_a_field_that_is_paid_for_one_city(void) {
  static const char *const EDITIONS[] = {"farm_edition=3", "farm_edition=2", "farm_edition=1"};
  static const int POINTS[] = {3 + 50, 3 + 50, 4 + 50};
  house_file("house", "return { score = { field = function(field, tally)\n"
                      "  for figure in game:figures() do\n"
                      "    if figure.feature == field then tally:bonus(50) end\n"
                      "  end\n"
                      "end } }");
  for (int i = 0; i < 3; i++) {
    house_open_files("house.lua", EDITIONS[i]);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_put(CAP, 0, -1, 2);
    house_stand(0, "small", 0, 0, "F1");
    house_end();
    TEST_ASSERT_EQUAL_MESSAGE(POINTS[i], house.game.scores[0], EDITIONS[i]);
  }
}

void test_script_hooks_let_a_rule_ask_for_cities_once(void) {
  house_open(
      "return { replaces = { 'base.score' }, score = { field = { city = 3, once = 'player' } } }");
  TEST_ASSERT_EQUAL(ONCE_PER_PLAYER, house.rules->once);
  house_open(
      "return { replaces = { 'base.score' }, score = { field = { city = 3, once = 'city' } } }");
  TEST_ASSERT_EQUAL(ONCE_PER_CITY, house.rules->once);
}

/* --- scored --- */

void test_script_hooks_tell_of_every_feature_that_one_tile_completes(void) {
  house_open(
      "return { state = { game = { 'calls', 'sum', 'present' } }, scored = { city = "
      "function(city)\n"
      "  game.calls = game.calls + 1\n"
      "  game.sum = game.sum * 10 + game.calls\n" /* sees what was written for the first one */
      "  for figure in game:figures() do game.present = game.present + 1 end\n"
      "  city:recall()\n"
      "end } }");
  house_table(2);
  put_two_open_cities();
  house_stand(0, "small", 0, -1, "C1");
  house_stand(1, "small", 0, 1, "C1");
  house_play(CAPS, 0, 0, 0, NULL);
  ASSERT_EVAL("2; 12; 4", "game.calls, game.sum, game.present");
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  TEST_ASSERT_EQUAL(4, house.game.scores[0]);
  TEST_ASSERT_EQUAL(4, house.game.scores[1]);
}

void test_script_hooks_pay_before_they_tell(void) {
  house_open("return { state = { game = { 'seen' } }, scored = function(feature)\n"
             "  game.seen = turn.player.score\n"
             "end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_play(CAP, 0, -1, 2, "small@C1");
  ASSERT_EVAL("4", "game.seen");
}

void test_script_hooks_tell_of_features_that_nobody_owns(void) {
  house_open("return { state = { game = { 'roads' } }, scored = {\n"
             "  road = function() game.roads = game.roads + 1 end } }");
  house_table(2);
  house_put(FORK, 0, 0, 0);
  house_play(FORK, 1, 0, 0, NULL);
  ASSERT_EVAL("1", "game.roads");
}

void test_script_hooks_recall_single_figures(void) {
  house_open("return { scored = { city = function(city)\n"
             "  for figure in game:figures() do\n"
             "    if figure.feature.kind == 'field' then figure:recall() end\n"
             "  end\n"
             "end } }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(1, "small", 0, 0, "F1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

void test_script_hooks_send_a_figure_home_once_that_two_rules_recall(void) {
  house_file("one", "return { scored = function(feature) feature:recall() end }");
  house_file("two", "return { scored = function(feature) feature:recall() end }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_play(CAP, 0, -1, 2, "small@C1");
  TEST_ASSERT_EQUAL(7, house.game.figures.supply[0][0]);
}

void test_script_hooks_throw_dice_with_the_chance_of_the_game(void) {
  static const char DICE[] = "return { state = { game = { 'thrown' } }, placed = function()\n"
                             "  game.thrown = game.thrown * 10 + game:random(6)\n"
                             "end }";
  char first[64];
  house_open(DICE);
  for (int round = 0; round < 2; round++) {
    house_table(2);
    house_put(LANE, 0, 0, 0);
    for (int x = 1; x < 6; x++) house_play(LANE, x, 0, 0, NULL);
    const char *thrown = house_eval("game.thrown");
    TEST_ASSERT_EQUAL_MESSAGE(5, strlen(thrown), thrown);
    TEST_ASSERT_EQUAL_MESSAGE(5, strspn(thrown, "123456"), thrown);
    if (round == 0) strcpy(first, thrown);
  }
  TEST_ASSERT_EQUAL_STRING(first, house_eval("game.thrown"));
}

/* --- ask --- */

static unsigned asked(void) {
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase);
  return game_mover(&house.game);
}

void test_script_hooks_ask_at_three_moments(void) {
  house_open("local function gift(player, offer) offer:award('gift', 1) end\n"
             "return { ask = {\n"
             "  { at = 'turn_end', options = function(_, offer) offer:award('late', 100) end },\n"
             "  { at = 'part_end', options = function(_, offer) offer:award('middle', 10) end },\n"
             "  { at = 'scored', options = function(_, offer) offer:award('early', 1) end },\n"
             "}, again = function() return turn.part == 1 end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("early", house_options());
  house_answer("early");
  TEST_ASSERT_EQUAL_STRING("middle", house_options());
  house_answer("middle");
  TEST_ASSERT_EQUAL_MESSAGE(PHASE_DRAW, house.game.turn.phase, "the second part has begun");
  TEST_ASSERT_EQUAL(0, house.game.turn.seat);
  house_play(LANE, 2, 0, 0, NULL);
  house_answer("early");
  house_answer("middle");
  TEST_ASSERT_EQUAL_STRING("late", house_options());
  house_answer("late");
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
  TEST_ASSERT_EQUAL(122, house.game.scores[0]);
}

void test_script_hooks_ask_all_players_from_the_left_of_the_active_one(void) {
  house_open("return { ask = {\n"
             "  { at = 'scored', who = 'all', options = function(player, offer)\n"
             "      offer:award('seat' .. player.seat, offer.player.seat) end },\n"
             "  { at = 'scored', who = 'others', options = function(player, offer)\n"
             "      offer:award('other' .. player.seat, 10) end },\n"
             "} }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  static const struct {
    unsigned seat;
    const char *label;
  } ORDER[] = {{1, "seat2"}, {2, "seat3"}, {0, "seat1"}, {1, "other2"}, {2, "other3"}};
  for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
    TEST_ASSERT_EQUAL(ORDER[i].seat, asked());
    TEST_ASSERT_EQUAL_STRING(ORDER[i].label, house_options());
    house_answer_nth(0);
  }
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(1, house.game.scores[0]);
  TEST_ASSERT_EQUAL(12, house.game.scores[1]);
  TEST_ASSERT_EQUAL(13, house.game.scores[2]);
}

void test_script_hooks_ask_the_active_player_by_themselves(void) {
  house_open("return { ask = { { at = 'scored', options = function(player, offer)\n"
             "  offer:award('gift', 1) offer:pass() end } } }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(0, asked());
  house_answer("pass");
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
}

void test_script_hooks_ask_nobody_who_could_only_pass(void) {
  house_open("return { ask = {\n"
             "  { at = 'scored', options = function(player, offer) offer:pass() end },\n"
             "  { at = 'scored', options = function(player, offer) end },\n"
             "} }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_hooks_ask_only_about_tiles_that_are_selected(void) {
  house_open("return { ask = { { at = 'scored', tile = 'city', options = function(player, offer)\n"
             "  offer:award('gift', 1) end } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase);
}

void test_script_hooks_ask_only_players_with_a_follower_there(void) {
  house_open("return { ask = { { at = 'scored', who = 'all', follower = 'road field',\n"
             "  options = function(player, offer) offer:award('gift', 1) end } } }");
  house_table(3);
  house_put(START, 0, 0, 0);
  house_stand(1, "small", 0, 0, "C1");
  house_stand(2, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(2, asked());
  house_answer("gift");
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_hooks_ask_only_when_an_option_says_so(void) {
  house_file("house",
             "return { options = { gifts = { 'off', 'on' } }, ask = {\n"
             "  { at = 'scored', when = 'gifts=on', options = function(player, offer)\n"
             "      offer:award('gift', 1) end },\n"
             "  { at = 'scored', tile = 'road gifts=on', options = function(player, offer)\n"
             "      offer:award('toll', 1) end },\n"
             "  { at = 'scored', who = 'all', follower = 'road gifts=on',\n"
             "      options = function(player, offer) offer:award('fee', 1) end },\n"
             "} }");
  house_open_files("house.lua", NULL);
  TEST_ASSERT_EQUAL(house.rules->first[HOOK_ASK], house.rules->first[HOOK_ASK + 1]);
  house_open_files("house.lua", "gifts=on");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1");
  house_answer("gift");
  house_answer("toll");
  house_answer("fee");
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
}

void test_script_hooks_set_numbers_by_an_answer(void) {
  house_open(
      "return { state = { game = { 'mood' }, turn = { 'fuss' }, player = { 'wine' } }, ask = {\n"
      "  { at = 'scored', who = 'others', options = function(player, offer)\n"
      "      offer:set('merry', 'mood', 7)\n"
      "      offer:set('fussy', 'fuss', 8)\n"
      "      offer:set('drunk', 'wine', player.wine + 1)\n"
      "      offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("merry fussy drunk pass", house_options());
  house_answer("drunk");
  ASSERT_EVAL("0; 1", "game.players[1].wine, game.players[2].wine");
  house_play(LANE, 2, 0, 0, NULL);
  house_answer("merry");
  ASSERT_EVAL("7", "game.mood");
}

void test_script_hooks_deploy_and_recall_by_an_answer(void) {
  house_open("return { figures = { guard = { each = 1 } }, ask = {\n"
             "  { at = 'part_end', options = function(player, offer)\n"
             "      for figure in game:figures(player) do\n"
             "        if figure.follower then\n"
             "          offer:recall(figure)\n"
             "          offer:deploy('guard', figure)\n"
             "          offer:deploy('guard', figure.segment)\n" /* the same again is one answer */
             "        end\n"
             "      end\n"
             "      offer:pass() offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1");
  TEST_ASSERT_EQUAL_STRING("recall deploy pass", house_options());
  house_answer("deploy");
  TEST_ASSERT_EQUAL(2, house.game.figures.count);
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
  house_play(LANE, 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_MESSAGE(PHASE_DRAW, house.game.turn.phase, "nothing but a pass for them");
  house_play(LANE, 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING_MESSAGE("recall pass", house_options(), "no guard is left");
  house_answer("recall");
  TEST_ASSERT_EQUAL(7, house.game.figures.supply[0][0]);
}

void test_script_hooks_ask_when_anybody_has_a_follower_there(void) {
  house_open("return { ask = { { at = 'scored', who = 'active', anyone = 'city',\n"
             "  options = function(player, offer) offer:award('gift', 1) end } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  house_stand(0, "small", 0, 0, "C1");
  house_play(LANE, 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL(1, asked());
}

void test_script_hooks_repeat_a_question_until_somebody_passes(void) {
  house_open("return { ask = { { at = 'scored', who = 'all', repeats = true, options = "
             "function(player, offer)\n"
             "  offer:award('gift', 1) offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  for (int i = 0; i < 3; i++) {
    TEST_ASSERT_EQUAL(1, asked());
    house_answer("gift");
  }
  house_answer("pass");
  TEST_ASSERT_EQUAL(0, asked());
  house_answer("pass");
  TEST_ASSERT_EQUAL(PHASE_DRAW, house.game.turn.phase);
  TEST_ASSERT_EQUAL(3, house.game.scores[1]);
}

void test_script_hooks_write_a_plain_choice_into_a_number(void) {
  house_open("return { state = { turn = { 'chosen' }, player = { 'taste' } }, ask = {\n"
             "  { at = 'scored', choose = { 'add', 'return' }, into = 'chosen' },\n"
             "  { at = 'scored', who = 'others', choose = { 'red', 'white' }, into = 'taste' },\n"
             "  { at = 'part_end', options = function(player, offer)\n"
             "      if turn.chosen == 2 then offer:award('gift', 5) end end },\n"
             "} }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("add return", house_options());
  house_answer("return");
  TEST_ASSERT_EQUAL(1, asked());
  TEST_ASSERT_EQUAL_STRING("red white", house_options());
  house_answer("red");
  TEST_ASSERT_EQUAL_STRING("gift", house_options());
  house_answer("gift");
  ASSERT_EVAL("0; 1; 0", "game.players[1].taste, game.players[2].taste, turn.chosen");
}

void test_script_hooks_offer_moves_by_what_followers_stand_on(void) {
  house_open(
      "return { figures = { giant = { follower = true } }, ask = {\n"
      "  { at = 'scored', options = function(player, offer) offer:recall('road field') end },\n"
      "  { at = 'part_end', options = function(player, offer) offer:follower('city') end },\n"
      "} }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_stand(0, "small", 0, 0, "F1");
  house_stand(1, "small", 0, 0, "F2");
  house_play(LANE, 1, 0, 0, "small@R1");
  TEST_ASSERT_EQUAL_STRING_MESSAGE("recall recall", house_options(),
                                   "their thief and their farmer");
  house_answer("recall");
  TEST_ASSERT_EQUAL_STRING_MESSAGE("deploy deploy", house_options(), "a giant or a small one");
  house_answer("deploy");
  TEST_ASSERT_EQUAL(2, feature_followers(fixture_feature(&house.game, house.rules, 0, 0, "C1"), 0));
}

void test_script_hooks_note_something_with_a_recall(void) {
  house_open(
      "return { state = { tile = { 'left' }, player = { 'gone' } }, ask = {\n"
      "  { at = 'scored', options = function(player, offer)\n"
      "      for figure in game:figures(player) do offer:recall(figure, 'left', 5) end end },\n"
      "  { at = 'part_end', options = function(player, offer)\n"
      "      for figure in game:figures(player) do offer:recall(figure, 'gone', 6) end end },\n"
      "} }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, "small@F1");
  house_answer_nth(0);
  ASSERT_EVAL("5; 0", "game:tile(0, 0).left, game:tile(1, 0).left");
  house_answer_nth(0);
  ASSERT_EVAL("6; 0", "game.players[1].gone, game.players[2].gone");
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

void test_script_hooks_offer_every_kind_of_follower(void) {
  house_open("return { figures = { giant = { follower = true, weight = 2 }, guard = {} }, ask = {\n"
             "  { at = 'scored', options = function(player, offer)\n"
             "      for figure in game:followers(player, 'road') do offer:follower(figure) end\n"
             "      offer:pass() end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "giant", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING_MESSAGE("deploy pass", house_options(),
                                   "the giant is on the road already");
  house_answer("deploy");
  TEST_ASSERT_EQUAL(6, house.game.figures.supply[0][0]);
}

void test_script_hooks_offer_no_figure_where_it_never_stands(void) {
  house_open("return { figures = { mule = { on = 'road' }, guard = { joins = 'follower' },\n"
             "  digger = { open = true } }, ask = {\n"
             "  { at = 'scored', who = 'all', options = function(player, offer)\n"
             "      for c in game:features('city') do for segment in c:segments() do\n"
             "        offer:deploy('mule', segment) offer:deploy('guard', segment)\n"
             "        offer:deploy('digger', segment) break\n"
             "      end end\n"
             "      offer:pass() end } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(1, "small", 0, 0, "C1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("deploy deploy pass", house_options()); /* guard and digger */
  house_answer("pass");
  TEST_ASSERT_EQUAL(0, asked());
  TEST_ASSERT_EQUAL_STRING_MESSAGE("deploy pass", house_options(), "they have no follower to join");
}

void test_script_hooks_go_on_from_a_copy_in_the_middle_of_a_question(void) {
  static Game other;
  house_open("return { ask = { { at = 'scored', who = 'all', options = function(player, offer)\n"
             "  offer:award('one', 1) offer:award('two', 2) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  game_copy(&other, &house.game);
  house_answer("one");
  house_answer("one");
  uint64_t hash = game_hash(&house.game);
  game_copy(&house.game, &other);
  house_answer("two");
  TEST_ASSERT_EQUAL(2, house.game.scores[1]);
  game_copy(&house.game, &other);
  house_answer("one");
  house_answer("one");
  TEST_ASSERT_EQUAL_HEX64(hash, game_hash(&house.game));
}

void test_script_hooks_refuse_answers_that_are_not_offered(void) {
  house_open("return { ask = { { at = 'scored', options = function(player, offer)\n"
             "  offer:award('one', 1) end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  fixture_refused(&house.game, house.rules, (Action){.kind = ACTION_ANSWER, .option = 1},
                  "the question has no such answer");
}

/* --- again --- */

void test_script_hooks_give_another_part_when_any_rule_says_so(void) {
  house_file("one", "return { again = function() return false end }");
  house_file("two", "return { state = { turn = { 'kept' } },\n"
                    "  placed = function() turn.kept = turn.kept + 1 end,\n"
                    "  again = function() return turn.part < 3 and turn.tile.id == 'B23' end }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(0, house.game.turn.seat);
  ASSERT_EVAL("2; 1; nil", "turn.part, turn.kept, turn.tile");
  house_play(LANE, 2, 0, 0, NULL);
  ASSERT_EVAL("3; 2; 1", "turn.part, turn.kept, turn.number");
  house_play(LANE, 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
  ASSERT_EVAL("1; 0; 2", "turn.part, turn.kept, turn.number");
}

void test_script_hooks_give_parts_by_a_number_of_the_turn(void) {
  house_open("return { state = { turn = { 'parts' } }, again = 'parts',\n"
             "  placed = function(tile) if turn.part == 1 then turn.parts = 2 end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  for (int part = 1; part <= 3; part++) {
    TEST_ASSERT_EQUAL(0, house.game.turn.seat);
    TEST_ASSERT_EQUAL(part, house.game.turn.part);
    house_play(LANE, part, 0, 0, NULL);
  }
  TEST_ASSERT_EQUAL(1, house.game.turn.seat);
}

void test_script_hooks_end_parts_with_the_last_tile(void) {
  house_open("return { again = function() return true end }");
  KindId order[] = {rules_kind(house.rules, LANE), rules_kind(house.rules, LANE)};
  Reason why = {""};
  TEST_ASSERT_TRUE(game_start_order(&house.game, house.rules, 2, order, 2, &why));
  for (int x = 1; x < 3; x++) {
    fixture_do(&house.game, house.rules, fixture_place(x, 0, 0));
    house_pass();
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
}

/* --- total --- */

void test_script_hooks_chain_the_last_word_in_the_order_of_use(void) {
  house_file("add", "return { total = function(feature, points) return points + 1 end }");
  house_file("double",
             "return { total = { city = function(city, points) return points * 2 end } }");
  static const struct {
    const char *use;
    int points;
  } ORDERS[] = {{"add.lua double.lua", 10}, {"double.lua add.lua", 9}};
  for (int i = 0; i < 2; i++) {
    house_open_files(ORDERS[i].use, NULL);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_play(CAP, 0, -1, 2, "small@C1");
    TEST_ASSERT_EQUAL_MESSAGE(ORDERS[i].points, house.game.scores[0], ORDERS[i].use);
  }
}

void test_script_hooks_tell_total_who_is_paid_and_how_many_share(void) {
  house_open(
      "return { total = function(feature, points, player, winners)\n"
      "  return points + 100 * winners + 1000 * player.seat + (feature.complete and 10000 or 0)\n"
      "end }");
  house_table(2);
  house_put(FORK, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(1, "small", 1, 0, "R1");
  house_play(FORK, 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL(3 + 200 + 1000 + 10000, house.game.scores[0]);
  TEST_ASSERT_EQUAL(3 + 200 + 2000 + 10000, house.game.scores[1]);
}

#define ALL_POINTS "local all = 0 for _, p in ipairs(game.players) do all = all + p.score end "

/* what one tile completes is paid at once, so that nobody is paid by what another just got. */
void test_script_hooks_show_no_seat_the_payment_of_another(void) {
  house_open("return { total = function(_, points) " ALL_POINTS "return points + 100 * all end }");
  house_table(2);
  house_put(FORK, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_put(ABBEY, 1, 1, 0);
  house_put(LANE, 2, 1, 1);
  house_put(FORK, 2, 2, 2);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(1, "small", 1, 0, "R1");
  house_stand(1, "small", 2, 1, "R1");
  house_play(FORK, 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL(3, house.paid_count);
  TEST_ASSERT_EQUAL(3, house.game.scores[0]);
  TEST_ASSERT_EQUAL(3 + 3, house.game.scores[1]);
  TEST_ASSERT_EQUAL(6, house.paid[2].score); /* the listener hears how it adds up */
}

void test_script_hooks_leave_awards_without_a_last_word(void) {
  house_open("return { total = function() return 99 end,\n"
             "  placed = function() turn.player:award(1) end,\n"
             "  finish = function(player, tally) tally:bonus(10) end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_end();
  TEST_ASSERT_EQUAL(11, house.game.scores[0]);
  TEST_ASSERT_EQUAL(10, house.game.scores[1]);
}

/* --- finish --- */

void test_script_hooks_finish_after_all_features(void) {
  house_open("return { finish = function(player, tally)\n"
             "  if game.over then tally:bonus(100 * player.score) end\n"
             "  tally:count('tile', 3) tally:per('tile', 2)\n"
             "  if tally.player == player and player.seat == 2 then tally:void() end\n"
             "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1");
  house_end();
  TEST_ASSERT_EQUAL(2 + 200 + 6, house.game.scores[0]);
  TEST_ASSERT_EQUAL(0, house.game.scores[1]);
  const Payment *last = &house.paid[house.paid_count - 1];
  TEST_ASSERT_EQUAL(1, last->author);
  TEST_ASSERT_EQUAL(0, last->feature);
  TEST_ASSERT_EQUAL(206, last->points);
}

void test_script_hooks_pay_for_the_most_of_a_number(void) {
  static const int WINE[3] = {4, 4, 1}, CLOTH[3] = {0, 0, 0};
  house_open(
      "return { state = { player = { 'wine', 'cloth' } },\n"
      "  finish = { most = { wine = 10, cloth = 3 }, ['farmers=on'] = function(player, tally)\n"
      "    tally:bonus(player.seat) end } }");
  house_table(3);
  house_put(LANE, 0, 0, 0);
  for (unsigned seat = 0; seat < 3; seat++) {
    house.game.player_slots[seat][rules_slot(house.rules, "wine")->index] = WINE[seat];
    house.game.player_slots[seat][rules_slot(house.rules, "cloth")->index] = CLOTH[seat];
  }
  house_end();
  TEST_ASSERT_EQUAL(10 + 1, house.game.scores[0]);
  TEST_ASSERT_EQUAL(10 + 2, house.game.scores[1]);
  TEST_ASSERT_EQUAL_MESSAGE(3, house.game.scores[2], "nobody has any cloth");
}

void test_script_hooks_finish_with_the_same_scores_for_all(void) {
  house_file("one",
             "return { finish = function(_, tally) " ALL_POINTS "tally:bonus(3 + all) end }");
  house_file("two",
             "return { finish = function(_, tally) " ALL_POINTS "tally:bonus(4 + all) end }");
  static const char *const ORDERS[] = {"one.lua two.lua", "two.lua one.lua"};
  for (int i = 0; i < 2; i++) {
    house_open_files(ORDERS[i], NULL);
    house_table(2);
    house_put(LANE, 0, 0, 0);
    house_play(LANE, 1, 0, 0, "small@R1");
    house_end();
    TEST_ASSERT_EQUAL_MESSAGE(2 + 3 + 4 + 2 * 2, house.game.scores[0], ORDERS[i]);
    TEST_ASSERT_EQUAL_MESSAGE(3 + 4 + 2 * 2, house.game.scores[1], ORDERS[i]);
  }
}

/* Idle figures may cost points; a feature never does. */
void test_script_hooks_finish_with_less(void) {
  house_open("return { score = { road = function(_, tally) tally:bonus(-50) end },\n"
             "  finish = function(player, tally) tally:bonus(-2 * player:hand('small')) end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1");
  house.game.scores[1] = 20;
  house_end();
  TEST_ASSERT_EQUAL(-2 * 6, house.game.scores[0]);
  TEST_ASSERT_EQUAL(20 - 2 * 7, house.game.scores[1]);
}

void test_script_hooks_sum_what_several_rules_finish_with(void) {
  house_file("one", "return { finish = function(player, tally) tally:bonus(3) end }");
  house_file("two", "return { finish = function(player, tally) tally:bonus(4) end }");
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_end();
  TEST_ASSERT_EQUAL(7, house.game.scores[0]);
  TEST_ASSERT_EQUAL(4, house.paid_count);
}

/* --- Errors: the message, and the game as it was --- */

/* Every hook fails in the same way; the actions that call it differ. */
static void failing(const char *section) {
  char text[512];
  snprintf(text, sizeof text,
           "local nothing\nreturn {\n  %s = function() return nothing.here end }", section);
  house_open(text);
  house_table(2);
}

static const char FAILURE[] = "house.lua:3: attempt to index a nil value (upvalue 'nothing')";

void test_script_hooks_fail_in_place_with_file_and_line(void) {
  failing("place");
  house_put(START, 0, 0, 0);
  house_fails(fixture_draw(house.rules, LANE), FAILURE);
}

void test_script_hooks_fail_in_deploy_with_file_and_line(void) {
  failing("deploy");
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, FAILURE);
}

void test_script_hooks_fail_in_placed_with_file_and_line(void) {
  failing("placed");
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, FAILURE);
}

void test_script_hooks_fail_in_score_with_file_and_line(void) {
  failing("score");
  house_put(CAP, 0, 0, 0);
  house_place(CAP, 0, -1, 2);
  house_fails(deploy("small", "C1"), FAILURE);
}

void test_script_hooks_fail_in_scored_with_file_and_line(void) {
  failing("scored");
  house_put(CAP, 0, 0, 0);
  house_place(CAP, 0, -1, 2);
  house_fails((Action){.kind = ACTION_PASS}, FAILURE);
}

void test_script_hooks_fail_in_total_with_file_and_line(void) {
  failing("total");
  house_put(CAP, 0, 0, 0);
  house_place(CAP, 0, -1, 2);
  house_fails(deploy("small", "C1"), FAILURE);
}

void test_script_hooks_fail_in_again_with_file_and_line(void) {
  failing("again");
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS}, FAILURE);
}

void test_script_hooks_fail_in_finish_with_file_and_line(void) {
  failing("finish");
  house_put(LANE, 0, 0, 0);
  house_fails((Action){.kind = ACTION_END}, FAILURE);
}

void test_script_hooks_fail_in_ask_with_file_and_line(void) {
  house_open("local nothing\nreturn { ask = { { at = 'scored', options = function(player, offer)\n"
             "  offer:award('gift', 1) return nothing.here end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS}, FAILURE);
}

void test_script_hooks_fail_in_the_first_turn_of_a_game(void) {
  house_open("return { place = function(spot) error('never') end }");
  uint64_t seed = 1;
  Reason why = {""};
  TEST_ASSERT_FALSE(game_start(&house.game, house.rules, 2, &seed, false, &why));
  TEST_ASSERT_EQUAL_STRING("house.lua:1: never", script_error(house.script));
}

void test_script_hooks_answer_neutrally_until_an_error_is_forgiven(void) {
  house_open(
      "return { place = function(spot) if spot.x > 0 then error('no east') end return false end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  Spot east = {rules_kind(house.rules, LANE), {1, 0}, 0}, west = {east.kind, {-1, 0}, 0};
  Reason why = {""};
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &west, &why));
  game_check_spot(&house.game, house.rules, &east, &why);
  TEST_ASSERT_EQUAL_STRING("house.lua:1: no east", script_error(house.script));
  TEST_ASSERT_TRUE_MESSAGE(game_check_spot(&house.game, house.rules, &west, &why), "neutral");
  Action draw = fixture_draw(house.rules, LANE);
  TEST_ASSERT_FALSE(fixture_try(&house.game, house.rules, &draw, &why));
  TEST_ASSERT_EQUAL_STRING_MESSAGE("house.lua:1: no east", script_error(house.script),
                                   "the first sticks");
  script_forgive(house.script);
  TEST_ASSERT_NULL(script_error(house.script));
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &west, &why));
}

void test_script_hooks_mark_a_game_as_failed_that_acts_in_place(void) {
  failing("placed");
  house_put(LANE, 0, 0, 0);
  Action draw = fixture_draw(house.rules, LANE), place = fixture_place(1, 0, 0);
  Reason why = {""};
  TEST_ASSERT_TRUE(game_apply(&house.game, house.rules, &draw, &why));
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &place, &why));
  TEST_ASSERT_EQUAL(1, house.game.turn.failed);
  script_forgive(house.script);
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &(Action){.kind = ACTION_PASS}, &why));
}

void test_script_hooks_say_when_again_answers_neither_yes_nor_no(void) {
  house_open("return {\n  again = function() return 1 end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS}, "house.lua:2: again must return true or false");
}

void test_script_hooks_say_when_total_answers_no_points(void) {
  static const struct {
    const char *answer, *shown;
  } WRONG[] = {
      {"", "nil"}, {"1.5", "1.5"}, {"'ten'", "ten"}, {"100001", "100001"}, {"{}", "table"}};
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
    char text[256], message[256];
    snprintf(text, sizeof text, "return {\n  total = function() return %s end }", WRONG[i].answer);
    snprintf(message, sizeof message,
             "house.lua:2: total must return the points, an integer from -100000 to 100000, not %s",
             WRONG[i].shown);
    house_open(text);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_place(CAP, 0, -1, 2);
    house_fails(deploy("small", "C1"), message);
  }
}

/* --- Budgets and limits --- */

static const char *const CALLED[] = {"place",  "deploy", "placed", "score",
                                     "scored", "total",  "again"};

void test_script_hooks_stop_what_never_ends(void) {
  for (size_t i = 0; i < sizeof CALLED / sizeof *CALLED; i++) {
    char text[256];
    snprintf(text, sizeof text, "return { %s = function()\n  while true do end end }", CALLED[i]);
    house_open(text);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_stand(1, "small", 0, 0, "C1");
    Action moves[] = {
        fixture_draw(house.rules, CAP), fixture_place(0, -1, 2), {.kind = ACTION_PASS}};
    Reason why = {""};
    bool going = true;
    for (int k = 0; k < 3 && going; k++)
      going = fixture_try(&house.game, house.rules, &moves[k], &why);
    TEST_ASSERT_FALSE_MESSAGE(going, CALLED[i]);
    TEST_ASSERT_EQUAL_STRING(
        "house.lua:2: ran longer than its budget of 1000000 instructions allows",
        script_error(house.script));
  }
}

void test_script_hooks_stop_questions_and_endings_that_never_end(void) {
  house_open(
      "return { ask = { { at = 'scored', options = function()\n  while true do end end } },\n"
      "  finish = function()\n  while true do end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_fails((Action){.kind = ACTION_END},
              "house.lua:4: ran longer than its budget of 1000000 instructions allows");
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS},
              "house.lua:2: ran longer than its budget of 1000000 instructions allows");
}

void test_script_hooks_stop_what_never_ends_without_counting_too(void) {
  house_open("return { placed = function()\n  while true do end end }");
  script_count_instructions(house.script, false);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: ran longer than its budget of 1000000 instructions allows");
  script_count_instructions(house.script, true);
}

void test_script_hooks_stop_what_eats_memory(void) {
  house_open("return { placed = function(tile)\n"
             "  local t, text = {}, ('x'):rep(900)\n"
             "  for i = 1, tile.x > 0 and 1e9 or 1 do\n"
             "    t[i] = text .. 'y'\n"
             "  end\n"
             "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, "house.lua:4: needs more than its 16384 KiB of memory");
  fixture_do(&house.game, house.rules, fixture_place(-1, 0, 0)); /* and the game goes on */
}

void test_script_hooks_charge_long_strings_by_their_length(void) {
  house_open("return { placed = function(tile)\n"
             "  local t = 'x'\n"
             "  while true do t = t .. t end\n"
             "end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:3: ran longer than its budget of 1000000 instructions allows");
}

void test_script_hooks_say_how_many_options_a_question_has(void) {
  char text[256], message[128];
  snprintf(text, sizeof text,
           "return { ask = { { at = 'scored', options = function(player, offer)\n"
           "  for i = 1, %d do offer:award('a' .. i, 1) end end } } }",
           OPTIONS_MAX + 1);
  snprintf(message, sizeof message, "house.lua:2: more than %d options in one question",
           OPTIONS_MAX);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS}, message);
}

void test_script_hooks_say_how_many_effects_an_event_has(void) {
  char text[256], message[128];
  snprintf(text, sizeof text,
           "return { placed = function(tile)\n  for i = 1, %d do turn.player:award(1) end end }",
           EFFECTS_MAX + 1);
  snprintf(message, sizeof message, "house.lua:2: more than %d effects in one event", EFFECTS_MAX);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, message);
}

void test_script_hooks_write_a_number_as_often_as_they_like(void) {
  char text[256], last[16];
  snprintf(text, sizeof text,
           "return { state = { game = { 'n' } }, placed = function(tile)\n"
           "  for i = 1, %d do game.n = i end end }",
           2 * EFFECTS_MAX);
  snprintf(last, sizeof last, "%d", 2 * EFFECTS_MAX);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL(last, "game.n");
}

/* --- Looking is not touching --- */

void test_script_hooks_refuse_writing_where_only_questions_are_asked(void) {
  static const char *const WRITES[] = {"game.n = 1", "turn.player:award(1)",
                                       "for f in game:features() do f:recall() end",
                                       "for f in game:figures() do f:recall() end"};
  static const char *const SECTIONS[] = {"place", "deploy", "score", "total", "again"};
  for (size_t s = 0; s < sizeof SECTIONS / sizeof *SECTIONS; s++)
    for (size_t w = 0; w < sizeof WRITES / sizeof *WRITES; w++) {
      char text[256];
      snprintf(text, sizeof text,
               "return { state = { game = { 'n' } }, %s = function()\n  %s\n  return 0 end }",
               SECTIONS[s], WRITES[w]);
      house_open(text);
      house_table(2);
      house_put(CAP, 0, 0, 0);
      house_stand(0, "small", 0, 0, "C1");
      house_stand(0, "small", 0, 0, "F1");
      Action moves[] = {
          fixture_draw(house.rules, CAP), fixture_place(0, -1, 2), {.kind = ACTION_PASS}};
      Reason why = {""};
      bool going = true;
      for (int k = 0; k < 3 && going; k++)
        going = fixture_try(&house.game, house.rules, &moves[k], &why);
      TEST_ASSERT_FALSE_MESSAGE(going, text);
      TEST_ASSERT_EQUAL_STRING_MESSAGE(
          "house.lua:2: this hook may not change the game; events and what answers do may",
          script_error(house.script), text);
    }
}

void test_script_hooks_refuse_writing_while_options_are_listed(void) {
  house_open("return { state = { game = { 'n' } }, ask = { { at = 'scored', options = "
             "function(player, offer)\n"
             "  game.n = 1 end } } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS},
              "house.lua:2: this hook may not change the game; events and what answers do may");
}

void test_script_hooks_refuse_writing_to_tables_of_the_file(void) {
  house_open("local kept = {}\nreturn { placed = function(tile)\n  kept[1] = tile\nend }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(
      LANE, 1, 0, 0,
      "house.lua:3: a table made while loading cannot be changed later; what a rule must "
      "remember it declares in state = { ... }");
}

/* A rule with a print that somebody forgot plays like the rule without it. */
void test_script_hooks_print_to_nobody_in_a_game(void) {
  house_open("return { placed = function(tile)\n  print(tile)\nend }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
}

/* --- Order --- */

static const char *const EXPANSIONS[] = {"tests/rules/feasts.lua", "tests/rules/tolls.lua",
                                         "tests/rules/towers.lua", "tests/rules/wells.lua"};
enum { EXPANSION_COUNT = 4, GAMES = 20, ORDERS = 24 };

/* What happened in a game, as one number: every action and every payment, with its reasons. */
static uint64_t record;
static unsigned parts,
    asks; /* how much happened in second parts, and how often a question was open */

static void mix(uint64_t value) {
  Rng rng = {record ^ value};
  record = rng_next(&rng);
}

static void record_payment(void *listener, const Game *game, const Payment *payment) {
  (void)listener, (void)game;
  mix((uint64_t)payment->feature << 32 | (uint64_t)payment->seat << 16 | payment->author);
  mix((uint32_t)payment->points);
  for (unsigned i = 0; i < payment->tally.term_count && i < TERMS_MAX; i++) {
    const Term *term = &payment->tally.terms[i];
    mix((uint64_t)term->kind << 48 | (uint64_t)term->unit << 40 | (uint64_t)term->author << 32 |
        (uint32_t)term->value);
  }
}

static void play_random_game(uint64_t seed) {
  Rng rng = {seed};
  Reason why = {""};
  Action action;
  record = seed;
  if (!game_start(&house.game, house.rules, 2 + (unsigned)(seed % 3), &seed, false, &why))
    TEST_FAIL_MESSAGE(script_error(house.script) ? script_error(house.script) : why.text);
  while (fixture_choose(&house.game, house.rules, &rng, &action)) {
    parts += house.game.turn.part > 1;
    asks += house.game.turn.phase == PHASE_ASK;
    mix((uint64_t)action.kind << 56 | (uint64_t)action.rotation << 48 |
        (uint64_t)action.figure << 40 | (uint64_t)action.segment << 32 | action.option);
    mix((uint64_t)(uint16_t)action.square.x << 16 | (uint16_t)action.square.y);
    if (!game_apply(&house.game, house.rules, &action, &why))
      TEST_FAIL_MESSAGE(script_error(house.script) ? script_error(house.script) : why.text);
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, house.game.turn.phase);
  mix(game_hash(&house.game));
}

/* The nth order of the expansions, in words. */
static void order_of(unsigned n, char *use, size_t size) {
  const char *left[EXPANSION_COUNT];
  memcpy(left, EXPANSIONS, sizeof left);
  use[0] = '\0';
  for (unsigned count = EXPANSION_COUNT; count > 0; count--) {
    unsigned pick = n % count;
    n /= count;
    snprintf(use + strlen(use), size - strlen(use), "%s ", left[pick]);
    memmove(&left[pick], &left[pick + 1], (count - pick - 1) * sizeof left[0]);
  }
}

void test_script_hooks_give_the_same_games_in_every_order_of_loading(void) {
  uint64_t records[GAMES];
  for (unsigned n = 0; n < ORDERS; n++) {
    char use[256];
    order_of(n, use, sizeof use);
    house_open_files(use, NULL);
    script_listen(house.script, record_payment, NULL);
    for (unsigned game = 0; game < GAMES; game++) {
      play_random_game(1000 + game);
      if (n == 0) records[game] = record;
      TEST_ASSERT_EQUAL_HEX64_MESSAGE(records[game], record, use);
    }
  }
  TEST_ASSERT_TRUE_MESSAGE(parts > 100 && asks > 100, "not much happened in these games");
}

void test_script_hooks_give_the_same_games_with_and_without_counting(void) {
  for (int round = 0; round < 2; round++) {
    static uint64_t first;
    house_open_files("tests/rules/tolls.lua tests/rules/towers.lua", NULL);
    script_listen(house.script, record_payment, NULL);
    script_count_instructions(house.script, round == 0);
    play_random_game(77);
    if (round == 0) first = record;
    TEST_ASSERT_EQUAL_HEX64(first, record);
  }
}
