/* test_script_words.c - every word of the vocabulary says what lies on the table, and wrong use is told
 * with file, line and a suggestion.  What hooks do with the words is in test_script_hooks.c. */
#include <stdlib.h>
#include <string.h>

#include "scripts/words/words.h"
#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

/* The first player has a farmer in the south, and in the city a knight and a guard; the second one a
 * thief on the road:
 *
 *     cap
 *     start     lane     fork
 *     cloister                  */
static void set_table(void) {
  house_open(
      "return { figures = { guard = { each = 2, weight = 2 } },\n"
      "  state = { game = { 'mood' }, turn = { 'fuss' }, player = { 'wine' }, tile = { 'age' } },\n"
      "  options = { colour = { 'red', 'blue' }, size = { 3, min = 1, max = 9 } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_put(CAP, 0, -1, 2);
  house_put(LANE, 1, 0, 0);
  house_put(FORK, 2, 0, 0);
  house_put(ABBEY, 0, 1, 0);
  house_stand(0, "small", 0, 0, "F2");
  house_stand(0, "small", 0, -1, "C1");
  house_stand(0, "guard", 0, 0, "C1");
  house_stand(1, "small", 1, 0, "R1");
}

/* --- game --- */

void test_script_words_of_the_game_tell_players_and_bag(void) {
  set_table();
  ASSERT_EVAL("2; player 1; player 2", "#game.players, game.players[1], game.players[2]");
  ASSERT_EVAL("67", "game.left");
  ASSERT_EVAL("false", "game.over");
  house_end();
  ASSERT_EVAL("true", "game.over");
}

void test_script_words_of_the_game_tell_options(void) {
  set_table();
  ASSERT_EVAL("red; 3; 3; all", "game:option('colour'), game:option('size'), "
                                "game:option('farm_edition'), game:option('tie_scoring')");
  ASSERT_EVAL("integer", "math.type(game:option('size'))");
  TEST_ASSERT_EQUAL_STRING("prompt:1: there is no option called 'color' (did you mean 'colour'?)",
                           house_eval_error("game:option('color')"));
}

void test_script_words_of_the_game_list_figures(void) {
  set_table();
  ASSERT_EVAL("4", "local n = 0 for f in game:figures() do n = n + 1 end return n");
  ASSERT_EVAL("3", "local n = 0 for f in game:figures(game.players[1]) do n = n + 1 end return n");
  ASSERT_EVAL("road", "for f in game:figures(game.players[2]) do print(f.feature.kind) end");
}

void test_script_words_of_the_game_list_followers(void) {
  set_table();
  ASSERT_EVAL("3", "local n = 0 for f in game:followers() do n = n + 1 end return n");
  ASSERT_EVAL("2", "local n = 0 for f in game:followers(turn.player) do n = n + 1 end return n");
  ASSERT_EVAL("city", "for f in game:followers(turn.player, 'city') do print(f.feature.kind) end");
  ASSERT_EVAL("road", "for f in game:followers(nil, 'road cloister') do print(f.feature.kind) end");
  ASSERT_EVAL("", "for f in game:followers(nil, 'city pennant') do print(f) end");
}

void test_script_words_of_the_game_list_features(void) {
  set_table();
  ASSERT_EVAL("1; 3; 1",
              "local n = {} for f in game:features() do n[f.kind] = (n[f.kind] or 0) + 1 end "
              "return n.city, n.road, n.cloister");
  ASSERT_EVAL("city; 2", "for f in game:features('city') do print(f.kind) print(f.tiles) end");
  TEST_ASSERT_EQUAL_STRING("prompt:1: 'castle' is not a kind of feature, a mark, a figure, a "
                           "piece, a token, or one of open, "
                           "complete, closed, free, occupied, own, due, largest",
                           house_eval_error("game:features('castle')"));
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: '-city': '-' stands before the name of a figure, a piece, a token, or "
      "one of open, complete, closed, free, occupied, own, due, largest",
      house_eval_error("game:features('-city')"));
}

void test_script_words_of_the_game_find_tiles(void) {
  set_table();
  ASSERT_EVAL("B16 B14 B23 B24 B20 ",
              "local s = '' for t in game:tiles() do s = s .. t.id .. ' ' end return s");
  ASSERT_EVAL("B24; nil; nil",
              "game:tile(2, 0).id, game:tile(5, 5), game:tile(100000000, -100000000)");
}

void test_script_words_of_the_game_throw_dice_in_events_only(void) {
  set_table();
  TEST_ASSERT_EQUAL_STRING("prompt:1: chance is for events and for what answers do",
                           house_eval_error("game:random(6)"));
  house_open("return { placed = function() game:random(0) end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, "house.lua:1: random(n) needs n of at least 1");
}

/* --- turn and player --- */

void test_script_words_of_the_turn_tell_whose_it_is(void) {
  set_table();
  ASSERT_EVAL("player 1; 1; 1", "turn.player, turn.part, turn.number");
  house_place(LANE, 3, 0, 0);
  ASSERT_EVAL("tile B23 at 3,0 r0", "turn.tile");
  house_pass();
  ASSERT_EVAL("player 2; 1; 2", "turn.player, turn.part, turn.number");
}

void test_script_words_of_a_player_tell_name_seat_score_and_hand(void) {
  static const char *const NAMES[] = {"Alice", "Bob"};
  set_table();
  house.game.scores[1] = 17;
  ASSERT_EVAL("player 2; 2; 17; 6; 2",
              "local p = game.players[2] "
              "return p.name, p.seat, p.score, p:hand('small'), p:hand('guard')");
  script_names(house.script, NAMES);
  ASSERT_EVAL("Alice; Bob", "game.players[1].name, game.players[2]");
  script_names(house.script, NULL);
  TEST_ASSERT_EQUAL_STRING("prompt:1: there is no figure called 'gaurd' (did you mean 'guard'?)",
                           house_eval_error("turn.player:hand('gaurd')"));
}

/* --- tile and segment --- */

void test_script_words_of_a_tile_tell_where_it_lies(void) {
  set_table();
  ASSERT_EVAL("B14; 0; -1; 2; player 1", "local t = game:tile(0, -1) "
                                         "return t.id, t.x, t.y, t.rotation, t.player");
  house_play(LANE, 3, 0, 0, NULL);
  house_play(LANE, 4, 0, 0, NULL);
  ASSERT_EVAL("player 1; player 2", "game:tile(3, 0).player, game:tile(4, 0).player");
}

void test_script_words_of_a_tile_list_its_features_once(void) {
  set_table();
  ASSERT_EVAL("city; road; field; field",
              "for f in game:tile(0, 0):features() do print(f.kind) end");
}

void test_script_words_of_a_segment_lead_to_tile_and_feature(void) {
  set_table();
  ASSERT_EVAL("R1; tile B23 at 1,0 r0; road; segment 1,0:R1",
              "for f in game:figures(game.players[2]) do local s = f.segment "
              "print(s.name) print(s.tile) print(s.feature.kind) print(s) end");
}

/* --- feature --- */

void test_script_words_of_a_feature_tell_what_it_is(void) {
  set_table();
  ASSERT_EVAL("city; 2; 0; true; true",
              "for f in game:features('city') do print(f.kind) print(f.tiles) print(f.open) "
              "print(f.complete) print(f.occupied) end");
  ASSERT_EVAL("cloister; 1; 6; false; false",
              "for f in game:features('cloister') do print(f.kind) print(f.tiles) print(f.open) "
              "print(f.complete) print(f.occupied) end");
  ASSERT_EVAL("3; 1; false", "for f in game:tile(1, 0):features() do if f.kind == 'road' then "
                             "print(f.tiles) print(f.open) print(f.complete) end end");
}

void test_script_words_of_a_feature_tell_who_stands_there(void) {
  set_table();
  ASSERT_EVAL("true; true; false; true; false",
              "for f in game:features('city') do local a, b = game.players[1], game.players[2] "
              "print(f:has('small')) print(f:has('small', a)) print(f:has('small', b)) "
              "print(f:has('guard')) print(f:has('guard', b)) end");
  ASSERT_EVAL("3; 1; 0",
              "for f in game:features('city') do local a, b = game.players[1], game.players[2] "
              "print(f:weight(a)) print(f:followers(a)) print(f:weight(b)) end");
  ASSERT_EVAL("small; guard",
              "for c in game:features('city') do for f in c:figures() do print(f.kind) "
              "end end");
  ASSERT_EVAL(
      "0", "local n = 0 for c in game:features('city') do for f in c:figures(game.players[2]) do "
           "n = n + 1 end end return n");
}

void test_script_words_of_a_feature_find_cities_of_fields_and_fields_of_cities(void) {
  set_table();
  ASSERT_EVAL(
      "2", "local n = 0 for c in game:features('city') do for f in c:fields() do n = n + 1 end end "
           "return n");
  ASSERT_EVAL("1", "local n = 0 for f in game:tile(0, -1):features() do if f.kind == 'field' then "
                   "for c in f:cities() do n = n + 1 end end end return n");
  TEST_ASSERT_EQUAL_STRING("prompt:1: only a field can be asked for this",
                           house_eval_error("for c in game:features('city') do c:cities() end"));
  TEST_ASSERT_EQUAL_STRING("prompt:1: only a city can be asked for this",
                           house_eval_error("for c in game:features('road') do c:fields() end"));
}

void test_script_words_of_a_feature_look_around_its_tiles(void) {
  set_table();
  ASSERT_EVAL(
      "true; false",
      "for c in game:features('city') do print(c:beside('cloister')) print(c:beside('city')) end");
  ASSERT_EVAL("1; 1",
              "local roads, cities = 0, 0 for m in game:features('cloister') do "
              "for r in m:around('road') do roads = roads + 1 end "
              "for c in m:around('city') do cities = cities + 1 end end return roads, cities");
}

void test_script_words_of_a_feature_look_around_by_marks(void) {
  set_table();
  ASSERT_EVAL("false; true; false",
              "for c in game:features('city') do print(c:beside('city pennant')) "
              "print(c:beside('cloister plain')) print(c:beside('cloister', 'pennant')) end");
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: 'castle' is not a kind of feature, a mark, a figure, a piece, a token, or one of "
      "open, "
      "complete, closed, free, occupied, own, due, largest",
      house_eval_error("for c in game:features('city') do c:beside('castle') end"));
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: expected a kind of feature: city, road, cloister or field",
      house_eval_error("for c in game:features('city') do c:beside('plain') end"));
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: 'road pennant': no such feature can have that mark",
      house_eval_error("for c in game:features('city') do c:beside('road pennant') end"));
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: a city has no mark 'inn'",
      house_eval_error("for c in game:features('city') do c:beside('road', 'inn') end"));
}

void test_script_words_of_a_feature_list_its_segments(void) {
  set_table();
  ASSERT_EVAL("2; B16B14",
              "local n, s = 0, '' for c in game:features('city') do for segment in c:segments() "
              "do n = n + 1 s = s .. segment.tile.id end end return n, s");
}

/* --- figure --- */

void test_script_words_of_a_figure_tell_what_it_is_and_where(void) {
  set_table();
  ASSERT_EVAL(
      "small; true; player 2; segment 1,0:R1; road at 0,0:R1, 3 tiles, open",
      "for f in game:figures(game.players[2]) do print(f.kind) print(f.follower) print(f.player) "
      "print(f.segment) print(f.feature) end");
  ASSERT_EVAL("false",
              "for f in game:figures() do if f.kind == 'guard' then print(f.follower) end end");
}

/* --- spot and printed segments --- */

static void place_says(const char *code, const char *expected) {
  char text[512];
  snprintf(text, sizeof text,
           "return { place = function(spot)\n"
           "  if spot.x == 1 and spot.rotation == 0 then return false, tostring(%s) end\n"
           "end }",
           code);
  house_open(text);
  house_table(2);
  house_put(START, 0, 0, 0);
  Spot spot = {
      rules_kind(house.rules, "B10"), {1, 0}, 0}; /* two city sides with a pennant, and a road */
  Reason why = {""};
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &spot, &why));
  char *end = strstr(why.text, " (house)");
  TEST_ASSERT_NOT_NULL_MESSAGE(end,
                               script_error(house.script) ? script_error(house.script) : why.text);
  *end = '\0';
  TEST_ASSERT_EQUAL_STRING(expected, why.text);
}

void test_script_words_of_a_spot_tell_what_would_lie_where(void) {
  place_says("spot.x .. ' ' .. spot.y .. ' ' .. spot.rotation .. ' ' .. spot.id", "1 0 0 B10");
}

void test_script_words_of_a_spot_show_what_is_printed(void) {
  place_says("spot:segment('city').kind .. ' ' .. spot:segment('city').name", "city C1");
  place_says("spot:segment('city').pennant", "1");
  place_says("spot:segment('road').pennant", "0");
  place_says("spot:segment('cloister')", "nil");
  place_says("spot:segment('city')", "printed segment");
}

void test_script_words_of_a_spot_look_around(void) {
  place_says(
      "(function() local n = 0 for f in spot:around('city') do n = n + f.tiles end return n end)()",
      "1");
  place_says("(spot:around('cloister')())", "nil");
}

/* --- Sentences --- */

void test_script_words_describe_things_as_sentences(void) {
  set_table();
  ASSERT_EVAL("game; turn; player 1; tile B14 at 0,-1 r2",
              "game, turn, game.players[1], game:tile(0, -1)");
  ASSERT_EVAL("city at 0,0:C1, 2 tiles, complete",
              "for f in game:features('city') do print(f) end");
  ASSERT_EVAL("cloister at 0,1:M, 1 tile, open",
              "for f in game:features('cloister') do print(f) end");
  ASSERT_EVAL("guard figure at 0,0:C1",
              "for f in game:figures() do if f.kind == 'guard' then print(f) end end");
}

void test_script_words_describe_a_figure_in_the_supply(void) {
  house_open("return { deploy = function(figure) return false, tostring(figure) end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_open("return { deploy = { road = function(figure) return false, tostring(figure) end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  fixture_refused(&house.game, house.rules, fixture_deploy(0, 0),
                  "small figure in the supply (house)");
}

/* --- Things are the same when they mean the same --- */

void test_script_words_compare_things_by_what_they_are(void) {
  set_table();
  ASSERT_EVAL("true; false; true",
              "turn.player == game.players[1], turn.player == game.players[2], "
              "game:tile(0, 0) == game:tile(0, 0)");
}

/* --- Wrong use --- */

void test_script_words_suggest_the_word_that_was_meant(void) {
  set_table();
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"game.plyers", "prompt:1: a game has no 'plyers' (did you mean 'players'?)"},
      {"turn.playr", "prompt:1: a turn has no 'playr' (did you mean 'player'?)"},
      {"turn.player.scroe", "prompt:1: a player has no 'scroe' (did you mean 'score'?)"},
      {"turn.player.whine", "prompt:1: a player has no 'whine' (did you mean 'wine'?)"},
      {"game:tile(0, 0).rotaton", "prompt:1: a tile has no 'rotaton' (did you mean 'rotation'?)"},
      {"for f in game:features() do return f.pennat end",
       "prompt:1: a feature has no 'pennat' (did you mean 'pennant'?)"},
      {"game.banana", "prompt:1: a game has no 'banana'"},
      {"game:banana()", "prompt:1: a game has no 'banana'"},
      {"game[1]", "prompt:1: a game has no field 1"},
      {"game[{}]", "prompt:1: a game has no field table"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    TEST_ASSERT_EQUAL_STRING(WRONG[i].message, house_eval_error(WRONG[i].line));
}

void test_script_words_refuse_things_of_the_wrong_type(void) {
  set_table();
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"game:figures(7)",
       "prompt:1: a player was expected here, not a number (methods are called with "
       "':')"},
      {"game:figures(turn)",
       "prompt:1: a player was expected here, not a turn (methods are called with ':')"},
      {"for f in game:features('city') do f:weight() end",
       "prompt:1: a player was expected here, not nothing (methods are called with ':')"},
      {"game.tile(0, 0)",
       "prompt:1: a game was expected here, not a number (methods are called with ':')"},
      {"for f in game:features('city') do f.has('small') end",
       "prompt:1: a feature was expected here, not a string (methods are called with ':')"},
      {"game.option(turn, 'size')",
       "prompt:1: a game was expected here, not a turn (methods are called with ':')"},
      {"game:tile('here', 0)", "prompt:1: bad argument #1 to 'tile' (number expected, got string)"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    TEST_ASSERT_EQUAL_STRING(WRONG[i].message, house_eval_error(WRONG[i].line));
}

/* One line of Lua in `placed` fails with this message. */
static void placed_fails(const char *line, const char *message) {
  char text[512];
  snprintf(text, sizeof text,
           "return { state = { player = { 'wine' }, tile = { 'age' } }, placed = function(tile)\n"
           "  %s\nend }",
           line);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, message);
}

void test_script_words_refuse_state_that_is_not_declared(void) {
  placed_fails("turn.player.whine = 1",
               "house.lua:2: 'whine' is not declared; write state = { player = { \"whine\" } }");
  placed_fails("tile.order = 1",
               "house.lua:2: 'order' is not declared; write state = { tile = { \"order\" } }");
  placed_fails("turn[1] = 1",
               "house.lua:2: 'this field' is not declared; write state = { turn = { \"this "
               "field\" } }");
  placed_fails(
      "for f in tile:features() do f.owner = 1 end",
      "house.lua:2: a feature keeps no state; only game, turn, players, tiles and figures do");
}

void test_script_words_refuse_writing_what_the_table_knows(void) {
  placed_fails("turn.player.score = 100", "house.lua:2: 'score' cannot be changed by a rule");
  placed_fails("turn.player.hand = nil", "house.lua:2: 'hand' cannot be changed by a rule");
  placed_fails("for f in tile:features() do f.pennant = 1 end",
               "house.lua:2: 'pennant' cannot be changed by a rule");
}

void test_script_words_keep_integers_only(void) {
  placed_fails("turn.player.wine = 'much'", "house.lua:2: 'wine' holds an integer, not much");
  placed_fails("turn.player.wine = '5'", "house.lua:2: 'wine' holds an integer, not 5");
  placed_fails("turn.player.wine = 1.5", "house.lua:2: 'wine' holds an integer, not 1.5");
  placed_fails("turn.player.wine = {}", "house.lua:2: 'wine' holds an integer, not table");
  placed_fails("turn.player.wine = nil", "house.lua:2: 'wine' holds an integer, not nil");
  placed_fails(
      "turn.player.wine = 2147483648",
      "house.lua:2: 'wine' holds an integer from -2147483648 to 2147483647, not 2147483648");
  placed_fails("turn.player:award('5')", "house.lua:2: an integer was expected here, not 5");
  placed_fails("turn.player:award(1.5)", "house.lua:2: an integer was expected here, not 1.5");
  placed_fails("turn.player:award({})", "house.lua:2: an integer was expected here, not table");
  placed_fails("turn.player:award(100001)",
               "house.lua:2: a number between -100000 and 100000 was expected here");
  house_open("return { state = { player = { 'wine' } }, placed = function()\n"
             "  turn.player.wine = -2147483648 end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("-2147483648", "game.players[1].wine");
}

void test_script_words_refuse_to_recall_what_stands_nowhere(void) {
  house_open("return { deploy = function(figure)\n  figure:recall() end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, "house.lua:2: this figure is not on the table");
}

/* --- tally and offer --- */

void test_script_words_of_the_tally_want_units_that_are_there(void) {
  house_open("return { score = { road = function(road, tally)\n  tally:per('pennant', 1) end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_worth(0, 0, 0, "R1");
  TEST_ASSERT_EQUAL_STRING("house.lua:2: 'pennant' is not a unit: tile, neighbour, city, a mark, "
                           "or a token or number of tiles that a rate pays for",
                           script_error(house.script));
  house_open("return { score = { road = function(road, tally)\n  tally.per('tile', 1) end } }");
  house_worth(0, 0, 0, "R1");
  TEST_ASSERT_EQUAL_STRING(
      "house.lua:2: a tally was expected here, not a string (methods are called with ':')",
      script_error(house.script));
}

void test_script_words_of_the_tally_cannot_be_read(void) {
  house_open("return { score = { road = function(road, tally)\n  return tally.points end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_worth(0, 0, 0, "R1");
  TEST_ASSERT_EQUAL_STRING("house.lua:2: a tally has no 'points'", script_error(house.script));
}

void test_script_words_of_the_tally_stop_where_no_game_gets_to(void) {
  house_open("return { score = { road = function(road, tally)\n"
             "  for i = 1, 1000 do tally:bonus(100000) tally:per('tile', 100000) "
             "tally:count('tile', 100000) end\n"
             "end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  TEST_ASSERT_EQUAL(100000, house_worth(0, 0, 0, "R1"));
  TEST_ASSERT_NULL(script_error(house.script));
}

/* One line of Lua in the options of a question fails with this message. */
static void offer_fails(const char *line, const char *message) {
  char text[512];
  snprintf(text, sizeof text,
           "return { state = { player = { 'wine' }, tile = { 'age' } }, ask = { { at = 'scored',\n"
           "  options = function(player, offer) %s end } } }",
           line);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  house_fails((Action){.kind = ACTION_PASS}, message);
}

void test_script_words_of_an_offer_want_labels_that_are_words(void) {
  static const char *const WRONG[] = {"two words", "",      "a#b", "a_label_of_24_characters",
                                      "a\\tb",     "a\\27b"};
  static const char *const SHOWN[] = {"two words", "",       "a#b", "a_label_of_24_characters",
                                      "a\tb",      "a\\x1Bb"};
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
    char line[128], message[128];
    snprintf(line, sizeof line, "offer:award('%s', 1)", WRONG[i]);
    snprintf(message, sizeof message,
             "house.lua:2: '%s' is not a label: expected one word of up to 23 letters", SHOWN[i]);
    offer_fails(line, message);
  }
  offer_fails("offer:award('gift', 1) offer:set('gift', 'wine', 2)",
              "house.lua:2: 'gift' is offered twice, expected a word of its own for each answer");
  offer_fails("offer:award('12', 1)",
              "house.lua:2: '12' is not a label: a number is the place of an answer in the list");
}

void test_script_words_refuse_arguments_that_nobody_reads(void) {
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"offer:award('gift', 1, player)",
       "house.lua:2: award takes 2 arguments, not 3: award(label: string, points: integer)"},
      {"offer:award('gift', 1, nil)",
       "house.lua:2: award takes 2 arguments, not 3: award(label: string, points: integer)"},
      {"offer:set('gift', 'wine', 1, player)", "house.lua:2: set takes 3 arguments, not 4: "
                                               "set(label: string, state: string, value: integer)"},
      {"offer:pass(1)", "house.lua:2: pass takes 0 arguments, not 1: pass()"},
      {"offer:recall('city', nil, 1)",
       "house.lua:2: a number can be written with a single figure only"},
      {"offer:deploy('small', turn.tile, {pay = 1}, 1)",
       "house.lua:2: deploy takes 3 arguments, not 4: deploy(figure: string, where: "
       "segment|feature|figure, "
       "price?: table)"},
      {"offer:deploy('small', turn.tile, 1)",
       "house.lua:2: a price is { pay = points, to = player }"},
      {"offer:pick('gift', player, { pay = -1 })",
       "house.lua:2: a price is 0 points or more, not -1"},
      {"game:features('city', 1)",
       "house.lua:2: features takes 1 argument, not 2: features(what?: string): fun(): feature"},
      {"game:tile(0, 0, 0)",
       "house.lua:2: tile takes 2 arguments, not 3: tile(x: integer, y: integer): tile?"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    offer_fails(WRONG[i].line, WRONG[i].message);
  placed_fails("turn.player:award(1, 2)",
               "house.lua:2: award takes 1 argument, not 2: award(points: integer)");
}

/* A question about two figures that stand on one segment: of one owner, or of two. */
static void ask_about_two(const char *lines, unsigned owner) {
  char text[512];
  snprintf(
      text, sizeof text,
      "return { state = { player = { 'wine' } }, ask = { { at = 'scored',\n"
      "  options = function(player, offer) local n = 0 for f in game:figures() do n = n + 1 %s "
      "end offer:pass() end } } }",
      lines);
  house_open(text);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(owner, "small", 0, 0, "R1");
  house_place(LANE, 1, 0, 0);
}

void test_script_words_offer_a_figure_once(void) {
  Action pass = {.kind = ACTION_PASS};
  ask_about_two("offer:recall(f)", 1);
  house_pass();
  TEST_ASSERT_EQUAL_STRING("recall recall pass", house_options());
  ask_about_two("offer:recall(f)", 0); /* nobody can tell them apart */
  house_pass();
  TEST_ASSERT_EQUAL_STRING("recall pass", house_options());
  ask_about_two("offer:recall(f) offer:recall(f, 'wine', 1)", 1);
  house_fails(pass, "house.lua:2: small@0,0:R1 is offered twice, expected one answer that takes a "
                    "figure home");
  ask_about_two("offer:recall(f) offer:recall(f)", 1);
  house_fails(pass, "house.lua:2: small@0,0:R1 is offered twice, expected one answer that takes a "
                    "figure home");
  ask_about_two("offer:recall(f, 'wine', n)", 0);
  house_fails(
      pass,
      "house.lua:2: two equal figures on one segment cannot be offered with different numbers");
  ask_about_two("offer:recall(f, nil, 1)", 0);
  house_fails(pass, "house.lua:2: a number is written into a declared state, but none is named");
}

void test_script_words_offer_nothing_that_a_rule_forbids(void) {
  house_file("veto", "return { deploy = { field = function() return false, 'no fields' end } }");
  house_file("portal",
             "return { ask = { { at = 'scored', options = function(player, offer)\n"
             "  for t in game:tiles() do for f in t:features() do for s in f:segments() do\n"
             "    offer:deploy('small', s) end end end offer:pass() end } } }");
  house_open_files("portal.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(7, house.game.question.count); /* a road and two fields, through both tiles */
  house_open_files("portal.lua veto.lua", NULL);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(3, house.game.question.count);
}

void test_script_words_of_an_offer_keep_the_words_of_the_notation(void) {
  static const char *const WORDS[] = {"pass", "deploy", "recall"};
  for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
    char line[64], message[128];
    snprintf(line, sizeof line, "offer:award('%s', 1)", WORDS[i]);
    snprintf(message, sizeof message,
             "house.lua:2: '%s' is a word of the notation; call the answer something else",
             WORDS[i]);
    offer_fails(line, message);
  }
}

void test_script_words_of_an_offer_refuse_wrong_arguments(void) {
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"offer.award('gift', 1)",
       "house.lua:2: an offer was expected here, not a string (methods are called with ':')"},
      {"offer.set('gift', 'wine', 1)",
       "house.lua:2: an offer was expected here, not a string (methods are called with ':')"},
      {"offer.pass()",
       "house.lua:2: an offer was expected here, not nothing (methods are called with ':')"},
      {"offer:award('gift', 'much')", "house.lua:2: an integer was expected here, not much"},
      {"offer:set('gift', 'whine', 1)", "house.lua:2: 'whine' is not declared in state"},
      {"offer:set('gift', 'age', 1)", "house.lua:2: an answer cannot set the state of a tile"},
      {"offer:set('gift', 'wine')", "house.lua:2: an integer was expected here, not no value"},
      {"offer:deploy('guard', turn.tile)", "house.lua:2: there is no figure called 'guard'"},
      {"offer:deploy('small', turn.tile)",
       "house.lua:2: a segment was expected here, not a tile (methods are called with ':')"},
      {"offer:recall('castle')", "house.lua:2: 'castle' is not a kind of feature, a mark, a "
                                 "figure, a piece, a token, or one of open, "
                                 "complete, closed, free, occupied, own, due, largest"},
      {"offer:recall('city', 'wine', 1)",
       "house.lua:2: a number can be written with a single figure only"},
      {"offer:recall(turn.tile)",
       "house.lua:2: a figure was expected here, not a tile (methods are called with ':')"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    offer_fails(WRONG[i].line, WRONG[i].message);
}

/* --- Things from earlier calls --- */

/* No script can keep a thing, so a C function does it for this test. */
typedef struct {
  Script *script;
  HandleType type;
  const char *field;
  uint64_t kept;
} Keeping;

static int keep(lua_State *L) {
  Keeping *keeping = lua_touserdata(L, 1);
  handle_push(L, keeping->script, keeping->type, 1, 0);
  keeping->kept = (uint64_t)(uintptr_t)lua_touserdata(L, -1);
  return 0;
}

static int use_kept(lua_State *L) {
  Keeping *keeping = lua_touserdata(L, 1);
  lua_pushlightuserdata(L, (void *)(uintptr_t)keeping->kept);
  lua_getfield(L, -1, keeping->field);
  return 0;
}

void test_script_words_know_things_from_earlier_calls(void) {
  static const struct {
    HandleType type;
    const char *field, *message;
  } THINGS[] = {
      {HANDLE_PLAYER, "name", "this player is from an earlier turn; ask the game for it again"},
      {HANDLE_TILE, "id", "this tile is from an earlier turn; ask the game for it again"},
      {HANDLE_SEGMENT, "name", "this segment is from an earlier turn; ask the game for it again"},
      {HANDLE_FEATURE, "kind", "this feature is from an earlier turn; ask the game for it again"},
      {HANDLE_FIGURE, "kind", "this figure is from an earlier turn; ask the game for it again"},
      {HANDLE_TALLY, "player", "this tally is from an earlier turn; ask the game for it again"},
      {HANDLE_OFFER, "player", "this offer is from an earlier turn; ask the game for it again"},
      {HANDLE_SPOT, "x", "this spot is from an earlier turn; ask the game for it again"},
      {HANDLE_PRINTED, "name",
       "this printed segment is from an earlier turn; ask the game for it again"},
  };
  set_table();
  for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++) {
    Keeping keeping = {house.script, THINGS[i].type, THINGS[i].field, 0};
    TEST_ASSERT_TRUE(sandbox_run(house.script->box, keep, &keeping, 1000));
    ASSERT_EVAL("1", "1"); /* another call */
    house.script->call.game = &house.game;
    TEST_ASSERT_FALSE(sandbox_run(house.script->box, use_kept, &keeping, 1000));
    TEST_ASSERT_EQUAL_STRING(THINGS[i].message, script_error(house.script));
    script_forgive(house.script);
  }
}

/* The first and last of what a handle can hold, wherever the number of the call stands. */
static int pack_all(lua_State *L) {
  static const Handle EDGES[] = {
      {HANDLE_PLAYER, 0, 0, 0},
      {HANDLE_PLAYER, PLAYERS_MAX - 1, 0, 0},
      {HANDLE_SPOT, 0, 0, 0},
      {HANDLE_PRINTED, 0, 1, 0},
      {HANDLE_PRINTED, SEGMENTS_PER_KIND - 1, KINDS_MAX, 0},
      {HANDLE_TILE, TILES_MAX, 0, 0},
      {HANDLE_SEGMENT, SEGMENTS_MAX, 0, 0},
      {HANDLE_FEATURE, FEATURES_MAX, 0, 0},
      {HANDLE_FIGURE, 0, 0, 0},
      {HANDLE_FIGURE, SEGMENTS_MAX, (FIGURE_KINDS_MAX - 1) << 8 | (PLAYERS_MAX - 1), 0},
      {HANDLE_FIGURE, 1, PLAYERS_MAX - 1, 0},
      {HANDLE_FIGURE, 1, (FIGURE_KINDS_MAX - 1) << 8, 0},
      {HANDLE_ACTION, UINT16_MAX, 0, 0},
  };
  static const uint32_t EPOCHS[] = {0, 1, 0x7FF, 0x800, 0xFFFFFF, 0x1000000, UINT32_MAX};
  Script *script = lua_touserdata(L, 1);
  for (size_t e = 0; e < sizeof EPOCHS / sizeof *EPOCHS; e++)
    for (size_t i = 0; i < sizeof EDGES / sizeof *EDGES; i++) {
      const Handle *edge = &EDGES[i];
      Handle back;
      script->epoch = EPOCHS[e];
      lua_settop(L, 0);
      handle_push(L, script, edge->type, edge->id, edge->extra);
      TEST_ASSERT_TRUE(handle_at(L, 1, &back));
      TEST_ASSERT_EQUAL_UINT(edge->type, back.type);
      TEST_ASSERT_EQUAL_UINT(edge->id, back.id);
      TEST_ASSERT_EQUAL_UINT(edge->extra, back.extra);
      handle_check(L, script, 1, edge->type); /* of this call */
      handle_push(L, script, edge->type, edge->id, edge->extra);
      TEST_ASSERT_TRUE(lua_rawequal(L, 1, 2));
      script->epoch++;
      handle_push(L, script, edge->type, edge->id, edge->extra);
      TEST_ASSERT_FALSE(lua_rawequal(L, 1, 3));
    }
  return 0;
}

void test_script_words_hold_the_largest_things_whole(void) {
  set_table();
  house.script->call.game = &house.game;
  TEST_ASSERT_TRUE_MESSAGE(sandbox_run(house.script->box, pack_all, house.script, 10000),
                           script_error(house.script));
}

void test_script_words_of_game_and_turn_are_good_for_ever(void) {
  house_open("local g, t = game, turn\n"
             "return { state = { game = { 'n' } },\n"
             "  placed = function() g.n = g.n + t.part end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_play(LANE, 2, 0, 0, NULL);
  ASSERT_EVAL("2", "game.n");
}

void test_script_words_refuse_things_that_are_none(void) {
  Keeping keeping = {.field = "name", .kept = 0x7F};
  set_table();
  keeping.script = house.script;
  TEST_ASSERT_FALSE(sandbox_run(house.script->box, use_kept, &keeping, 1000));
  TEST_ASSERT_EQUAL_STRING("this is not a thing of the game", script_error(house.script));
}

/* --- The list itself --- */

void test_script_words_have_one_meaning_and_a_help_text(void) {
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const Word *word = &VOCABULARY[v]->words[i];
      TEST_ASSERT_TRUE_MESSAGE(word->type >= HANDLE_GAME && word->type < HANDLE_TYPES, word->name);
      TEST_ASSERT_TRUE_MESSAGE(!word->get != !word->method, word->name);
      TEST_ASSERT_TRUE_MESSAGE(word->help[0] != '\0', word->name);
      TEST_ASSERT_TRUE_MESSAGE(!word->method == (word->signature[0] != '('), word->name);
      TEST_ASSERT_EQUAL_PTR(word, word_of(v * VOCABULARY_ROOM + i));
      unsigned same = 0;
      for (unsigned k = 0; k < VOCABULARY[v]->count; k++)
        same += VOCABULARY[v]->words[k].type == word->type &&
                !strcmp(VOCABULARY[v]->words[k].name, word->name);
      TEST_ASSERT_EQUAL_MESSAGE(1, same, word->name);
    }
}
