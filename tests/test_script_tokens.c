/* test_script_tokens.c - tokens as rules declare and move them, and numbers of figures. */
#include <stdio.h>
#include <string.h>

#include "core/choice.h"
#include "core/number.h"
#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}

void tearDown(void) {
  house_close();
}

/* --- Declaring --- */

void test_script_tokens_lie_where_they_are_declared(void) {
  house_open("return { tokens = { gold = { game = 8, player = 2, tile = 0, figure = 0 } } }");
  house_table(3);
  house_put(START, 0, 0, 0);
  ASSERT_EVAL("8; 2; 0", "return game.gold, game.players[3].gold, game:tile(0, 0).gold");
}

void test_script_tokens_may_depend_on_the_number_of_players(void) {
  house_open("return { tokens = { floor = { player = { 9, 8, 7 }, game = { 0, 5 } } } }");
  house_table(2);
  ASSERT_EVAL("8; 5", "return game.players[1].floor, game.floor");
  house_table(3);
  ASSERT_EVAL("7", "return game.players[1].floor");
  house_table(5);
  ASSERT_EVAL("7; 5", "return game.players[1].floor, game.floor");
}

void test_script_tokens_may_depend_on_an_option(void) {
  house_file("house",
             "return { options = { bars = { 4, 6 } }, tokens = { bar = { game = 'bars' } } }");
  house_open_files("house.lua", "bars=6");
  house_table(2);
  ASSERT_EVAL("6", "return game.bar");
}

void test_script_tokens_are_refused_with_a_reason(void) {
  house_refuses("return { tokens = { gold = 3 } }",
                "house.lua:1: token 'gold' must be a table: where they lie, and how many at first");
  house_refuses("return { tokens = { gold = { turn = 1 } } }",
                "house.lua:1: gold has no 'turn', only game, player, tile, figure or see");
  house_refuses("return { tokens = { gold = { game = -1 } } }",
                "house.lua:1: 'game' must be an integer from 0 to 1000, or the name of an option");
  house_refuses("return { tokens = { gold = { game = 1, tile = 1 } } }",
                "house.lua:1: 'tile' must be an integer from 0 to 0, or the name of an option");
  house_refuses("return { tokens = { gold = { player = { 1, 'x' } } } }",
                "house.lua:1: 'player' lists counts from 0 to 1000");
  house_refuses("return { tokens = { gold = { figure = 0 } } }",
                "house.lua:1: token 'gold' needs game = 0: what a figure has goes there when the "
                "figure leaves");
  house_refuses("return { tokens = { score = { player = 0 } } }",
                "house.lua:1: the token 'score' has the name of a word that a player already has");
  house_refuses("return { tokens = { points = { player = 0 } } }",
                "house.lua:1: points are tokens of players already");
  house_refuses("return { state = { turn = { 'gold' } }, tokens = { gold = { game = 1 } } }",
                "house.lua:1: a token cannot be called 'gold': in house.lua that is a state");
}

void test_script_tokens_belong_to_one_file(void) {
  house_file("one", "return { tokens = { gold = { game = 1 } } }");
  house_file("two", "return { tokens = { gold = { game = 1 } } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "two.lua:1: the token 'gold' is declared in one.lua already");
}

/* --- Giving --- */

void test_script_tokens_move_at_most_what_is_there(void) {
  house_open(
      "return { tokens = { gold = { game = 5, player = 0, tile = 0 } }, placed = function(tile)\n"
      "  assert(game:give('gold', tile, 3) == 3 and game.gold == 2 and tile.gold == 3)\n"
      "  assert(game:give('gold', turn.player, 4) == 2 and game.gold == 0)\n"
      "  assert(game:give('gold', tile) == 0)\n"
      "  assert(tile:give('gold', turn.player, 0) == 0)\n"
      "  assert(tile:give('gold', turn.player) == 1 and tile.gold == 2) end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("0; 2; 3", "return game.gold, game:tile(1, 0).gold, game.players[1].gold");
}

/* What one rule has taken another cannot take; each reads the table as it was, and what it did itself. */
void test_script_tokens_are_not_taken_twice_by_two_rules(void) {
  static const char TAKES[] = "return { %s placed = function()\n"
                              "  local there = game.gold\n"
                              "  game:give('gold', game.players[%d], 3)\n"
                              "  assert(there == 4) end }";
  char one[200], two[200];
  snprintf(one, sizeof one, TAKES, "tokens = { gold = { game = 4, player = 0 } },", 1);
  snprintf(two, sizeof two, TAKES, "needs = { 'one' },", 2);
  house_file("one", one);
  house_file("two", two);
  house_open_files("one.lua two.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("0; 3; 1", "return game.gold, game.players[1].gold, game.players[2].gold");
}

void test_script_tokens_points_move_below_nothing(void) {
  house_open("return { placed = function()\n"
             "  assert(game.players[1]:give('points', game.players[2], 7) == 7) end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("-7; 7", "return game.players[1].score, game.players[2].score");
}

void test_script_tokens_are_not_written(void) {
  house_open("return { tokens = { gold = { game = 5 } }, placed = function()\n"
             "  game.gold = 6 end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: 'gold' are tokens: they are moved with give and draw");
}

void test_script_tokens_refuse_to_go_astray(void) {
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"game:give('gould', tile)",
       "house.lua:2: there is no token called 'gould' (did you mean 'gold'?)"},
      {"game:give('gold', turn.player)",
       "house.lua:2: 'gold' never lies with a player; say player = 0 where it is declared"},
      {"game:give('gold', 3)",
       "house.lua:2: tokens lie with the game, a player, a tile or a figure"},
      {"game:give('gold', tile, -1)", "house.lua:2: give moves 0 or more, not -1"},
      {"game:give('points', turn.player)",
       "house.lua:2: only players have points; player:award(-3) takes some off the table"},
      {"tile:draw('gold gold')", "house.lua:2: 'gold' is named twice"},
      {"tile:draw('')", "house.lua:2: draw names the tokens to be drawn from: \"red blue\""},
  };
  for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
    char text[300];
    snprintf(
        text, sizeof text,
        "return { tokens = { gold = { game = 5, tile = 0 } }, placed = function(tile)\n  %s end }",
        WRONG[i].line);
    house_open(text);
    house_table(2);
    house_put(START, 0, 0, 0);
    house_place_fails(LANE, 1, 0, 0, WRONG[i].message);
    house_close();
  }
}

void test_script_tokens_stay_where_only_questions_are_asked(void) {
  house_open("return { tokens = { gold = { game = 5, player = 0 } } }");
  house_table(2);
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: this hook may not change the game; events and what answers do may",
      house_eval_error("game:give('gold', game.players[1])"));
}

/* --- Drawing --- */

void test_script_tokens_are_drawn_until_the_box_is_empty(void) {
  house_open(
      "return { tokens = { red = { game = 2, tile = 0 }, blue = { game = 1, tile = 0 } },\n"
      "  placed = function(tile)\n"
      "  local seen = { red = 0, blue = 0 }\n"
      "  for _ = 1, 3 do local name = tile:draw('red blue') seen[name] = seen[name] + 1 end\n"
      "  assert(seen.red == 2 and seen.blue == 1)\n"
      "  assert(tile:draw('red blue') == nil) end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("0; 2; 1", "return game.red + game.blue, game:tile(1, 0).red, game:tile(1, 0).blue");
}

void test_script_tokens_are_drawn_by_the_chance_of_the_game(void) {
  unsigned reds = 0, games = 400;
  house_open(
      "return { tokens = { red = { game = 3, player = 0 }, blue = { game = 1, player = 0 } },\n"
      "  start = function() game.players[1]:draw('blue red') end }");
  for (uint64_t seed = 1; seed <= games; seed++) {
    TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
    TEST_ASSERT_TRUE(game_begin(&house.game, house.rules, NULL));
    reds += (unsigned)game_number(&house.game, SCOPE_PLAYER,
                                  rules_number(house.rules, "red", SCOPE_PLAYER)->index, 0);
  }
  TEST_ASSERT_UINT_WITHIN(40, games * 3 / 4, reds);
}

/* --- Offers --- */

void test_script_tokens_are_offered_as_far_as_there_are_any(void) {
  house_open(
      "return { tokens = { floor = { player = 1, tile = 0 }, egg = { game = 1, player = 0, figure "
      "= 0 },\n"
      "    pin = { game = 2, tile = 0 } },\n"
      "  ask = { { at = 'turn_end', options = function(player, offer)\n"
      "    offer:give('floor', turn.tile) offer:give('floor', game:tile(0, 0), 2)\n"
      "    offer:give('pin', turn.tile, 2) offer:give('egg', game)\n"
      "    offer:give('points', game.players[2], 3) offer:pass() end,\n"
      "    does = function(player, answer) game.seen = answer.to and answer.to.x or -1 end } },\n"
      "  state = { game = { 'seen' } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("floor@1,0 pin@1,0 points@2 pass", house_options());
  house_answer("floor@1,0");
  ASSERT_EVAL("0; 1; 1", "return game.players[1].floor, game:tile(1, 0).floor, game.seen");
  house_play(LANE, 2, 0, 0, NULL);
  house_answer("pin@2,0");
  ASSERT_EVAL("0; 2", "return game.pin, game:tile(2, 0).pin");
  house_play(LANE, 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("points@2 pass", house_options());
  house_answer("points@2");
  ASSERT_EVAL("-3; 3", "return game.players[1].score, game.players[2].score");
}

/* --- Figures --- */

void test_script_tokens_of_a_figure_go_back_when_it_goes_home(void) {
  house_open(
      "return { tokens = { egg = { game = 4, figure = 0 } }, state = { figure = { 'age' } },\n"
      "  deployed = function(figure)\n"
      "    figure.age = 7\n"
      "    assert(game:give('egg', figure, 2) == 2 and figure.egg == 2 and figure.age == 7) end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(1, "small", 0, 0, "F1");
  house_play(CAP, 0, -1, 2, "small@F1");
  ASSERT_EVAL("2; 2; 7",
              "for f in game:figures(game.players[1]) do return game.egg, f.egg, f.age end");
  ASSERT_EVAL("0; 0", "for f in game:figures(game.players[2]) do return f.egg, f.age end");
  house_play(LANE, 1, 0, 0, "small@R1");
  ASSERT_EVAL("0", "return game.egg");
  house_play(BEND, 2, 0, 0, NULL); /* west to south */
  house_play(BEND, -1, 0, 3, NULL);
  TEST_ASSERT_EQUAL_UINT(3, house.game.figures.count);
  house_play(BEND, -1, 1, 2, NULL);
  house_play(LANE, 0, 1, 0, NULL);
  house_play(LANE, 1, 1, 0, NULL);
  house_play(BEND, 2, 1, 1, NULL); /* the road is a ring, and its knight goes home */
  TEST_ASSERT_EQUAL_UINT(2, house.game.figures.count);
  ASSERT_EVAL("2; 2", "for f in game:figures(game.players[1]) do return game.egg, f.egg end");
}

/* Two figures that are alike on one segment have their own numbers. */
void test_script_tokens_of_twins_are_their_own(void) {
  house_open("return { tokens = { egg = { game = 9, figure = 0 } }, placed = function()\n"
             "  local n = 0\n"
             "  for f in game:figures() do n = n + 1 game:give('egg', f, n) end end,\n"
             "  again = function() return false end,\n"
             "  turn_end = function() for f in game:figures() do\n"
             "    if f.egg == 2 then return f:recall() end end end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  for (unsigned i = 0; i < 3; i++) house_stand(0, "small", 0, 0, "C1");
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("5; 4",
              "local n = 0 for f in game:figures() do n = n + f.egg end return game.egg, n");
}

/* --- How many numbers --- */

void test_script_tokens_numbers_beyond_the_usual_are_kept(void) {
  static char text[4000];
  char *at = text;
  at += sprintf(at, "local names = {}\nfor i = 1, 40 do names[i] = 'n' .. i end\n"
                    "return { state = { game = names, tile = { 'a', 'b', 'c', 'd', 'e', 'f' },\n"
                    "  player = { 'p1'");
  for (int i = 2; i <= 20; i++) at += sprintf(at, ", 'p%d'", i);
  at += sprintf(at, " }, turn = { 't1'");
  for (int i = 2; i <= 20; i++) at += sprintf(at, ", 't%d'", i);
  sprintf(at, " } }, placed = function(tile)\n"
              "  game.n40 = game.n40 + 1 tile.f = game.n40 tile.e = -1 turn.player.p20 = tile.f\n"
              "  turn.t20 = turn.t20 + 1 assert(turn.t20 == 1) end }");
  house_open(text);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  house_play(LANE, 2, 0, 0, NULL);
  ASSERT_EVAL("2; 0; 1; 2; -1", "return game.n40, game:tile(0, 0).f, game:tile(1, 0).f, "
                                "game:tile(2, 0).f, game:tile(2, 0).e");
  ASSERT_EVAL("1; 2; 0", "return game.players[1].p20, game.players[2].p20, game.players[2].p19");
  static Game copy;
  game_copy(&copy, &house.game);
  TEST_ASSERT_TRUE(game_equal(&copy, &house.game));
  TEST_ASSERT_EQUAL_UINT64(game_hash(&house.game), game_hash(&copy));
  game_numbers(&copy)[numbers_used(&copy) - 1]++;
  TEST_ASSERT_FALSE(game_equal(&copy, &house.game));
  TEST_ASSERT_TRUE(game_hash(&house.game) != game_hash(&copy));
}

void test_script_tokens_too_many_numbers_are_refused_with_who_keeps_them(void) {
  house_file("one",
             "local n = {} for i = 1, 150 do n[i] = 'a' .. i end return { state = { tile = n } }");
  house_file("two",
             "local n = {} for i = 1, 20 do n[i] = 'b' .. i end return { state = { tile = n } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "the rules keep 12410 numbers beyond the usual, most of them for each tile "
                      "(one 150, two 20); there is room for 12288");
  house_close();
  house_file(
      "one",
      "local n = {} for i = 1, 100 do n[i] = 'a' .. i end return { state = { figure = n } }");
  house_refuses_files("one.lua", NULL,
                      "100 numbers are kept for each of 56 figures (one 100); "
                      "there is room for 4096");
}

/* --- Drawn from others --- */

void test_script_tokens_are_drawn_from_a_player(void) {
  house_open("return { tokens = { ruby = { player = 1 }, pearl = { player = 2, tile = 0 } },\n"
             "  placed = function(tile)\n"
             "    local one, two = game.players[1], game.players[2]\n"
             "    for _ = 1, 3 do assert(one:draw('ruby pearl', two)) end\n"
             "    assert(not one:draw('ruby pearl', two))\n"
             "    local seen = one:draw('ruby pearl', one)\n"
             "    assert(seen == 'ruby' or seen == 'pearl')\n"
             "    assert(tile:draw('pearl', one) == 'pearl') end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("2; 3; 0; 0; 1", "local a, b = game.players[1], game.players[2]\n"
                               "return a.ruby, a.pearl, b.ruby, b.pearl, game:tile(1, 0).pearl");
}

void test_script_tokens_are_drawn_from_a_place_that_is_known(void) {
  house_open("return { tokens = { ruby = { player = 1 } },\n"
             "  placed = function() turn.player:draw('ruby') end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: 'ruby' never lies with the game; say from whom it is drawn");
}

/* --- As units, and as words --- */

/* A road of two tiles, one with three houses and both worth something by a number. */
void test_script_tokens_and_numbers_of_tiles_are_units_of_rates(void) {
  house_open("return { tokens = { house = { game = 9, tile = 0 } }, state = { tile = { 'age' } },\n"
             "  placed = function(tile) game:give('house', tile, 3) tile.age = -2 end,\n"
             "  score = { road = { house = 2, age = 1 },\n"
             "    ['road house'] = function(_, tally) tally:per('house', 1) end,\n"
             "    city = { extra = { house = 5 } } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, 1, 0, 0, "small@R1");
  /* two tiles, three houses at 2 and 1 more, and an age of -2 */
  ASSERT_EVAL("9", "for f in game:features('road') do return f:worth(game.players[1]) end");
  ASSERT_EVAL("1", "for f in game:features('city') do return f:worth(game.players[1]) end");
  ASSERT_EVAL("1", "return game:how_many('road house')");
  ASSERT_EVAL("0", "return game:how_many('road -house')");
}

void test_script_tokens_that_are_units_are_few(void) {
  house_refuses(
      "return { tokens = { house = { game = 9 } }, score = { city = { house = 2 } } }",
      "house.lua:1: a city has no 'house' to pay for, only tile, neighbour, city or pennant, "
      "and tokens and numbers that tiles have");
  house_refuses(
      "local tokens, a, b = {}, {}, {}\nfor i = 1, 13 do\n"
      "  tokens['t' .. i] = { tile = 0, game = 1 }\n"
      "  if i < 8 then a['t' .. i] = 1 else b['t' .. i] = 1 end\nend\n"
      "return { tokens = tokens, score = { city = a, road = b } }",
      "house.lua: there is room for 12 tokens and numbers of tiles that rates pay for in all "
      "files together (house 12)");
}

void test_script_tokens_are_words_about_tiles_and_figures(void) {
  house_open(
      "return { tokens = { house = { game = 9, tile = 0, figure = 0 } },\n"
      "  placed = function(tile) if tile.x == 1 then game:give('house', tile) end end,\n"
      "  deploy = { ['figure: road house'] = 'a house is there' },\n"
      "  ask = { { at = 'acted', tile = '-house', figure = 'follower -house',\n"
      "      options = function(player, offer)\n"
      "        for f in game:figures(player, 'follower -house') do offer:give('house', f) end\n"
      "      end },\n"
      "    { at = 'turn_end', figure = 'follower house', offer = { recall = 'follower house' },"
      " pass = true } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  Reason why = {""};
  SegmentId road =
      house.game.board.tiles[2].first; /* on this tile of the road, and not on another */
  while (house.game.features.list[house.game.features.segments[road].of].kind != ROAD) road++;
  TEST_ASSERT_TRUE(choice_deploy_vetoed(&house.game, house.rules, 0, 0, road, &why));
  TEST_ASSERT_EQUAL_STRING("a house is there (house)", why.text);
  house_pass();
  house_play(LANE, 2, 0, 0, "small@R1");
  TEST_ASSERT_EQUAL_STRING("house@2,0:R1", house_options());
  house_answer("house@2,0:R1");
  TEST_ASSERT_EQUAL_STRING("recall pass", house_options());
}

/* Two roads of one tile are meant, and the tile is on offer once. */
void test_script_tokens_are_offered_to_a_tile_once(void) {
  house_open("return { tokens = { house = { game = 9, tile = 0 } },\n"
             "  ask = { { at = 'turn_end', offer = { give = 'house', to = 'road -house' } } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play("B25", 1, 0, 0, NULL); /* a crossing */
  TEST_ASSERT_EQUAL_STRING("house@0,0 house@1,0", house_options());
}
