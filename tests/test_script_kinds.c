/* test_script_kinds.c - kinds of ground and building that a file declares: drawn, joined, completed, stood on. */
#include "naive.h"
#include "script_fixture.h"
#include "sessions.h"
#include "walk.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  house_close();
  close_session();
}

static const char CANAL[] = "tests/rules/canal.lua";
static NaiveTable table;

static void start(void) {
  house_open_files(CANAL, NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
}

static const Segment *segment_of(const char *id, const char *name) {
  const Kind *kind = &house.rules->kinds[rules_kind(house.rules, id)];
  unsigned index = kind_segment(kind, name);
  TEST_ASSERT_TRUE_MESSAGE(index != NO_SEGMENT, name);
  return &kind->segments[index];
}

static FeatureId feature_at(int x, int y, const char *segment) {
  Square square = {(int16_t)x, (int16_t)y};
  return house.game.features.segments[game_segment(&house.game, house.rules, square, segment)].of;
}

void test_script_kinds_have_edges_that_meet_only_themselves(void) {
  Reason why = {""};
  start();
  house_put("Z43", 0, 1, 0);
  Spot water = {rules_kind(house.rules, "Z41"), {-1, 1}, 0},
       meadow = {rules_kind(house.rules, CAP), {-1, 1}, 1};
  TEST_ASSERT_TRUE(game_check_spot(&house.game, house.rules, &water, &why));
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &meadow, &why));
  TEST_ASSERT_EQUAL_STRING("B14 at -1,1 r1 shows city to the east, the tile there shows W (TILE-1)",
                           why.text);
}

void test_script_kinds_that_are_never_paid_share_sides_with_fields(void) {
  static const char SHEET[] = " }, tiles = [[\n  Z80\n  .......\n  .......\n  .......\n  VVVV...\n"
                              "  VVVV...\n  VVVV...\n  VVVV...\n]] }";
  char text[400];
  snprintf(text, sizeof text, "%s, scored = 'never' }%s",
           "return { kinds = { bluff = { shape = 'area', glyph = 'V', letter = 'V'", SHEET);
  house_open(text);
  TEST_ASSERT_EQUAL(12, segment_of("Z80", "V1")->sides);
  TEST_ASSERT_EQUAL(0x9F, segment_of("Z80", "F1")->ports); /* all but those beside it */
  house_close();
  snprintf(text, sizeof text, "%s }%s",
           "return { kinds = { bluff = { shape = 'area', glyph = 'V', letter = 'V'", SHEET);
  house_refuses(text,
                "house.lua:9: tile Z80, row 7, column 5: city side is cut; expected city beside "
                "its middle");
}

void test_script_kinds_pass_each_other_at_a_bridge(void) {
  start();
  TEST_ASSERT_EQUAL(5, segment_of("Z41", "R1")->sides);
  TEST_ASSERT_EQUAL(10, segment_of("Z41", "W1")->sides);
  TEST_ASSERT_EQUAL(5, segment_of("Z42", "C1")->sides);               /* over the water, … */
  TEST_ASSERT_EQUAL(1 << 2 | 1 << 7, segment_of("Z42", "F1")->ports); /* … and over the banks */
  TEST_ASSERT_EQUAL(10, segment_of("Z47", "R1")->sides);              /* a tunnel under the walls */
  TEST_ASSERT_EQUAL(3 << 2, segment_of("Z47", "F1")->ports);
  TEST_ASSERT_EQUAL(10, segment_of("Z48", "C2")->sides);
  TEST_ASSERT_EQUAL(0, segment_of("Z48", "F2")->ports);
}

void test_script_kinds_part_a_side_at_a_seam(void) {
  start();
  TEST_ASSERT_EQUAL(3, segment_of("Z45", "C1")->sides);
  TEST_ASSERT_EQUAL(6, segment_of("Z45", "C2")->sides);
  TEST_ASSERT_EQUAL(1 << 5 | 3 << 6, segment_of("Z46", "F2")->ports);
}

void test_script_kinds_join_both_sides_of_a_seam(void) {
  start();
  house_put("Z45", 0, -1, 1); /* its two cities meet in the south */
  const Feature *city = &house.game.features.list[feature_at(0, 0, "C1")];
  TEST_ASSERT_EQUAL(feature_at(0, 0, "C1"), feature_at(0, -1, "C1"));
  TEST_ASSERT_EQUAL(feature_at(0, 0, "C1"), feature_at(0, -1, "C2"));
  TEST_ASSERT_EQUAL(2, city->tiles);
  TEST_ASSERT_EQUAL(2, city->open);
}

void test_script_kinds_join_two_seams_that_meet(void) {
  start();
  house_put("Z45", 0, 1, 1);
  house_put("Z45", 0, 2, 3); /* seam to seam */
  const Feature *city = &house.game.features.list[feature_at(0, 1, "C1")];
  TEST_ASSERT_EQUAL(feature_at(0, 1, "C1"), feature_at(0, 1, "C2"));
  TEST_ASSERT_EQUAL(feature_at(0, 1, "C1"), feature_at(0, 2, "C1"));
  TEST_ASSERT_EQUAL(feature_at(0, 1, "C1"), feature_at(0, 2, "C2"));
  TEST_ASSERT_EQUAL(2, city->tiles);
  TEST_ASSERT_EQUAL(4, city->size);
  TEST_ASSERT_EQUAL(4, city->open);
}

void test_script_kinds_let_nobody_stand_where_he_is_not_named(void) {
  start();
  house_place("Z43", 0, 1, 0);
  Choices choices;
  game_choices(&house.game, house.rules, &choices);
  for (unsigned i = 0; i < choices.deploy_count; i++) {
    const Kind *kind = &house.rules->kinds[rules_kind(house.rules, "Z43")];
    char name[4];
    Deploy deploy = choices_deploy(&choices, i);
    kind_segment_name(kind, deploy.segment, name);
    bool gardener = !strcmp(house.rules->figures[deploy.figure].name, "gardener");
    TEST_ASSERT_TRUE_MESSAGE(gardener == (name[0] == 'O') && name[0] != 'W', name);
  }
  TEST_ASSERT_EQUAL(3, choices.deploy_count); /* the gardener, and somebody on each bank */
}

void test_script_kinds_pay_a_building_like_any(void) {
  start();
  house_put("Z43", 0, 1, 0);
  house_stand(1, "gardener", 0, 1, "O");
  house_end();
  TEST_ASSERT_EQUAL(1 + 1 + 2, house.game.scores[1]);
}

void test_script_kinds_feed_fields_that_take_them_for_a_city(void) {
  start();
  house_put("Z44", 0, 1, 2);
  house_put("Z44", 0, 2, 0);
  house_stand(0, "small", 0, 2, "F1");
  ASSERT_EVAL("bailey; 2; true",
              "for b in game:features('bailey') do return b.kind, b.tiles, b.complete end");
  house_end();
  TEST_ASSERT_EQUAL(3, house.game.scores[0]);
}

/* Every counter of every feature, at every step of random games. */
static void watch(const char *use, uint64_t seed) {
  house_open_files(use, NULL);
  Game *game = &house.game;
  TEST_ASSERT_TRUE(game_start(game, house.rules, 3, &seed, false, NULL));
  Rng rng = {seed * 77};
  while (game->turn.phase != PHASE_OVER) {
    Choices choices;
    naive_look(&table, game, house.rules);
    const char *why = naive_difference(&table, game);
    if (!why && game->turn.phase == PHASE_PLACE && !house.rules->place_rules[game->turn.kind])
      why = naive_spot_difference(&table, game, game->turn.kind);
    if (why) TEST_FAIL_MESSAGE(why);
    game_choices(game, house.rules, &choices);
    Action action = choices_action(game, &choices, (unsigned)(rng_next(&rng) % choices.count));
    Reason reason = {""};
    TEST_ASSERT_TRUE_MESSAGE(game_apply(game, house.rules, &action, &reason), reason.text);
  }
  house_close();
}

void test_script_kinds_agree_with_the_naive_referee(void) {
  for (uint64_t seed = 1; seed <= 40; seed++) watch(CANAL, seed);
}

void test_script_kinds_end_what_meets_a_tile_that_fits_anywhere(void) {
  for (uint64_t seed = 1; seed <= 40; seed++) {
    watch("tests/rules/chapel.lua tests/rules/canal.lua", seed);
  }
}

void test_script_kinds_close_a_road_at_a_tile_that_fits_anywhere(void) {
  house_open_files("tests/rules/chapel.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_put("Z50", -1, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_play("Z50", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(1, house.game.scores[1]);
  TEST_ASSERT_TRUE(feature_complete(&house.game.features.list[feature_at(0, 0, "R1")]));
}

void test_script_kinds_are_kept_at_every_decision(void) {
  walk_rule(CANAL, 2);
}

void test_script_kinds_are_refused_with_a_reason(void) {
  house_refuses("return { kinds = { river = 1 } }",
                "house.lua:1: kind 'river' must be a table: { shape = \"path\", glyph = \"~\", "
                "letter = \"W\" }");
  house_refuses(
      "return { kinds = { river = { shape = 'line' } } }",
      "house.lua:1: the shape of 'river' is area, path, building, meadow or spot, not 'line'");
  house_refuses("return { kinds = { heath = { shape = 'meadow', letter = 'H' } } }",
                "house.lua:1: 'heath' cannot be a meadow: what lies between the others is field");
  house_refuses("return { kinds = { river = { shape = 'path' } } }",
                "house.lua:1: the letter of 'river' must be one from A to Z, for names like C1");
  house_refuses("return { kinds = { river = { shape = 'path', letter = 'R' } } }",
                "house.lua:1: the letter R of 'river' is that of 'road'");
  house_refuses("return { kinds = { river = { shape = 'path', letter = 'W', glyph = '-' } } }",
                "house.lua:1: the glyph '-' of 'river' is part of the notation");
  house_refuses("return { kinds = { city = { shape = 'area', letter = 'X' } } }",
                "house.lua:1: a kind cannot be called 'city': the word already has a meaning");
  house_refuses("return { kinds = { river = { shape = 'path', letter = 'W', like = 'sea' } } }",
                "house.lua:1: 'river' can be like a city, road, cloister or field, not 'sea'");
  house_refuses("return { kinds = { river = { shape = 'path', letter = 'W', colour = 'blue' } } }",
                "house.lua:1: the colour of 'river' must be #rrggbb");
}

void test_script_kinds_leave_glyphs_to_each_file(void) {
  house_file("one", "return { marks = { tile = { north = { glyph = 'v', ground = 'field' } } },\n"
                    "tiles = [[\n  Z60\n  .......\n  ...v...\n  .......\n  .......\n  .......\n  "
                    ".......\n  .......\n]] }");
  house_file("two", "return { marks = { city = { south = { glyph = 'v' } } },\n"
                    "tiles = [[\n  Z61\n  CCCCCCC\n  CCCvCCC\n  CCCCCCC\n  CCCCCCC\n  CCCCCCC\n  "
                    "CCCCCCC\n  CCCCCCC\n]] }");
  house_open_files("one.lua two.lua", NULL);
  TEST_ASSERT_EQUAL(1, house.rules->kinds[rules_kind(house.rules, "Z60")].marks);
  int south = rules_mark(house.rules, CITY, "south");
  TEST_ASSERT_EQUAL(1, marks_get(&segment_of("Z61", "C1")->marks, (unsigned)south));
  house_file("three", "return { tiles = [[\n  Z62\n  .......\n  ...v...\n  .......\n  .......\n  "
                      ".......\n  .......\n  .......\n]] }");
  TEST_ASSERT_NOT_NULL(
      strstr(house_refusal("one.lua two.lua three.lua", NULL), "unknown glyph 'v'"));
}

void test_script_kinds_of_two_files_share_a_letter_unless_a_tile_shows_both(void) {
  house_file("one", "return { kinds = { quay = { shape = 'path', glyph = '~', letter = 'Q' } } }");
  house_file("two",
             "return { kinds = { quarry = { shape = 'building', glyph = 'q', letter = 'Q' } },\n"
             "tiles = [[\n  Z60\n  .......\n  .......\n  .......\n  ...q...\n  .......\n  "
             ".......\n  .......\n]] }");
  house_file("three", "return { tiles = [[\n  Z62\n  .......\n  .q.....\n  .......\n  ~~~~~~~\n  "
                      ".......\n  .......\n  .......\n]] }");
  house_open_files("one.lua two.lua", NULL);
  TEST_ASSERT_EQUAL(SHAPE_BUILDING, house.rules->grounds[segment_of("Z60", "Q")->kind].shape);
  house_refuses_files("one.lua two.lua three.lua", NULL,
                      "tile Z62 shows a quay (one) and a quarry (two), and both have the letter Q");
  house_refuses("return { kinds = { a = { shape = 'spot', letter = 'A' },\n"
                "b = { shape = 'spot', letter = 'A' } } }",
                "house.lua:2: the letter A of 'b' is that of 'a'");
}

void test_script_kinds_names_are_one_or_two(void) {
  const char *why = "house.lua:1: 'city' must be a name, or a list of two";
  house_refuses("return { names = { city = string } }", why);
  house_refuses("return { names = { city = { 'knight', 'town', 'wall' } } }", why);
}
