/* test_script_squares.c - what lies around a tile, blocks at the start, names of files that are not in use. */
#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}

void tearDown(void) {
  house_close();
}

static const char CANAL[] = "tests/rules/canal.lua";

void test_script_squares_tell_sides_and_steps(void) {
  house_open_files(CANAL, NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_put("Z43", 0, 1, 0);
  ASSERT_EVAL("4; 6", "return table.unpack(game:tile(0, 1):sides('canal'))");
  ASSERT_EVAL("B16; nil", "local t = game:tile(0, 1) return t:step(0).id, t:step(0, 2)");
  ASSERT_EVAL("1; 2", "local n, m = 0, 0 for _ in game:tile(0, 1):near(8) do n = n + 1 end "
                      "for _ in game:tile(0, 1):near(9) do m = m + 1 end return n, m");
  ASSERT_EVAL("W1", "for s in game:tile(0, 1):segments('canal open') do return s.name end");
  ASSERT_EVAL("4", "local n = 0 for _ in game:segments('field free') do n = n + 1 end return n");
}

void test_script_squares_turn_a_direction_with_the_tile(void) {
  house_open("return { marks = { tile = { vane = { glyph = 'v', ground = 'field', direction = true "
             "} } },\n"
             "tiles = [[\n  Z70\n  .......\n  .....v.\n  .......\n  .......\n  .......\n  "
             ".......\n  .......\n]] }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_put("Z70", 0, 1, 3);
  ASSERT_EVAL("7; nil", "return game:tile(0, 1).vane, game:tile(0, 0).vane");
}

void test_script_squares_link_what_runs_into_each_other(void) {
  house_open("return {}");
  house_table(2);
  house_put("B19", 0, 0, 0); /* a crossing of three roads */
  ASSERT_EVAL(
      "2",
      "for r in game:features('road') do local n = 0 for _ in r:linked('road') do n = n + 1 end "
      "return n end");
}

void test_script_squares_begin_with_a_block(void) {
  uint64_t seed = 1;
  house_open("return { setup = { start = { 'B23 B23', 'B20 B20' }, mix = false } }");
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2, &seed, false, NULL));
  TEST_ASSERT_EQUAL(4, house.game.board.tile_count);
  ASSERT_EVAL("B23; B20", "return game:tile(-1, -1).id, game:tile(0, 0).id");
  TEST_ASSERT_EQUAL(6, bag_count(&house.game.bag, rules_kind(house.rules, LANE)));
  TEST_ASSERT_EQUAL(0, bag_count(&house.game.bag, rules_kind(house.rules, START)));
  house_refuses("return { setup = { start = { 'B01 B20' } } }",
                "house.lua:1: B01 and B20 lie beside one another, but their sides do not meet");
  house_refuses("return { setup = { start = { 'B16 B16' } } }",
                "house.lua:1: 2 of B16 lie on the table at first, but there are only 1");
  house_refuses("return { setup = { start = { 'B01' } }, hands = { rack = { deal = { 'B01' } } } }",
                "house.lua:1: B01 lies on the table at first and cannot be dealt");
}

static unsigned score_rules(void) {
  return house.rules->first[HOOK_SCORE + 1] - house.rules->first[HOOK_SCORE];
}

void test_script_squares_know_names_that_are_not_in_use(void) {
  house_open("return {}");
  unsigned plain = score_rules();
  house_open("return { with = { 'inns', 'river' }, figures = { nun = { each = 1, on = 'cloister "
             "river' } },\n"
             "score = { ['road inn'] = { tile = 5 }, river = { tile = 1 }, ['road big'] = { tile = "
             "5 } } }");
  TEST_ASSERT_EQUAL(plain, score_rules());
  TEST_ASSERT_EQUAL(1 << CLOISTER, house.rules->figures[rules_figure(house.rules, "nun")].on);
  house_refuses(
      "return { with = { 'inns' }, score = { ['road innn'] = { tile = 5 } } }",
      "house.lua:1: 'innn' is not a feature, mark, figure, piece, token, state or option=value");
}

/* A selector that loses its last kind means nothing, whatever else it asks for. */
void test_script_squares_leave_out_what_has_no_kind_left(void) {
  house_open("return {}");
  unsigned plain = score_rules();
  house_open("return { with = { 'inns', 'river' }, score = { ['river complete'] = { tile = 1 },\n"
             "['river pennant'] = { tile = 1 }, ['any big'] = { tile = 1 },\n"
             "['open any big'] = { tile = 1 }, ['river inn'] = { tile = 1 } } }");
  TEST_ASSERT_EQUAL(plain, score_rules());
  house_open("return { with = { 'river' }, score = { ['road river complete'] = { tile = 1 } } }");
  TEST_ASSERT_EQUAL(plain + 1, score_rules());
  unsigned last = house.rules->first[HOOK_SCORE + 1] - 1;
  TEST_ASSERT_EQUAL_HEX32(1 << ROAD, house.rules->list[last].selector.kinds);
}

void test_script_squares_find_nothing_where_no_kind_is_left(void) {
  house_open("return { with = { 'inns', 'river' }, placed = function(tile)\n"
             "  local function count(what)\n"
             "    local n = 0\n"
             "    for _ in game:features(what) do n = n + 1 end\n"
             "    return n\n"
             "  end\n"
             "  assert(count('road open') == 1 and count('road river open') == 1)\n"
             "  assert(count('river open') == 0 and count('any big') == 0)\n"
             "  assert(count('road inn') == 0 and count('open any big') == 0)\n"
             "  for _ in game:figures(nil, 'big') do error('somebody') end\n"
             "  for _ in game:figures(nil, 'big river') do error('somebody') end\n"
             "end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(CAP, 0, 1, 2, NULL);
}

void test_script_squares_place_only_where_a_hole_is(void) {
  Reason why = {""};
  house_open_files("tests/rules/chapel.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  Spot beside = {rules_kind(house.rules, "Z50"), {0, 1}, 0};
  TEST_ASSERT_TRUE(game_check_spot(&house.game, house.rules, &beside, &why));
  house_file("hole", "return { place = { chapel = { sides = 4 } } }");
  house_open_files("tests/rules/chapel.lua hole.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &beside, &why));
  TEST_ASSERT_EQUAL_STRING("there must be tiles on 4 of its sides (hole)", why.text);
}
