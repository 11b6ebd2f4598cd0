/* test_choice.c - what may be done when rules have a say: places and figures that they forbid, and the
 * selectors that tell what they are about.  Edges are in test_board.c, the words that describe a figure
 * in test_turn.c. */
#include "core/choice.h"

#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "unity.h"

static Rules rules;
static Game game;
static int calls; /* of the function under test */

static void start(unsigned players) {
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  TEST_ASSERT_TRUE(game_start(&game, &rules, players, NULL, false, NULL));
}

void setUp(void) {
  calls = 0;
  fixture_rules(&rules, FIXTURE_TILES);
}

static void play(const char *id, int x, int y, int rotation, const char *segment) {
  fixture_play(&game, &rules, id, x, y, rotation, segment);
}

static Selector only(FeatureKind kind) {
  Selector selector = {.kinds = (uint8_t)(1u << kind)};
  memset(selector.marks, MARK_ANY, sizeof selector.marks);
  return selector;
}

/* --- Places that a rule forbids --- */

static bool never_west(void *context, const Game *on, unsigned rule, const Spot *spot,
                       Reason *why) {
  (void)context, (void)on, (void)rule;
  calls++;
  return spot->square.x >= 0 || refuse(why, "the west is closed");
}

static bool nowhere(void *context, const Game *on, unsigned rule, const Spot *spot, Reason *why) {
  (void)context, (void)on, (void)rule, (void)spot;
  return refuse(why, "nowhere");
}

static bool anywhere(void *context, const Game *on, unsigned rule, const Spot *spot, Reason *why) {
  (void)context, (void)on, (void)spot, (void)why;
  calls = (int)rule;
  return true;
}

void test_choice_place_strikes_places_from_the_list(void) {
  Choices choices;
  fixture_rule(&rules, HOOK_PLACE);
  rules.hooks.place = never_west;
  start(2);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(4, choices.count); /* of six, two lie in the west */
  for (unsigned i = 0; i < choices.count; i++) {
    Action action = choices_action(&game, &choices, i);
    TEST_ASSERT_TRUE(action.square.x >= 0);
  }
  fixture_refused(&game, &rules, fixture_place(-1, 0, 0), "the west is closed");
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
}

void test_choice_place_is_asked_only_about_its_tiles(void) {
  fixture_rule(&rules, HOOK_PLACE)->selector = only(CLOISTER);
  rules.hooks.place = never_west;
  start(2);
  play("LANE", -1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(0, calls);
  fixture_do(&game, &rules, fixture_draw(&rules, "ABBEY"));
  fixture_refused(&game, &rules, fixture_place(-1, 1, 0), "the west is closed");
}

void test_choice_place_may_make_a_tile_unplaceable(void) {
  Action discard = {.kind = ACTION_DISCARD};
  fixture_rule(&rules, HOOK_PLACE)->selector = only(CLOISTER);
  rules.hooks.place = nowhere;
  start(2);
  fixture_refused(&game, &rules, fixture_draw(&rules, "ABBEY"), "fits nowhere");
  discard.tile_kind = fixture_kind(&rules, "ABBEY");
  fixture_do(&game, &rules, discard);
}

void test_choice_place_is_told_the_number_of_the_rule(void) {
  fixture_rule(&rules, HOOK_PLACE);
  fixture_rule(&rules, HOOK_PLACE);
  rules.hooks.place = anywhere;
  start(2);
  play("LANE", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT((int)rules.first[HOOK_PLACE] + 1, calls);
}

/* --- Figures that a rule forbids --- */

static bool nobody_on_roads(void *context, const Game *on, unsigned rule, unsigned seat,
                            unsigned figure, SegmentId segment, Reason *why) {
  (void)context, (void)rule, (void)seat, (void)figure;
  bool road = on->features.list[on->features.segments[segment].of].kind == ROAD;
  return !road || refuse(why, "robbers on the road");
}

static bool nobody(void *context, const Game *on, unsigned rule, unsigned seat, unsigned figure,
                   SegmentId segment, Reason *why) {
  (void)context, (void)on, (void)rule, (void)seat, (void)figure, (void)segment;
  return refuse(why, "nobody may");
}

void test_choice_deploy_strikes_segments_from_the_list(void) {
  Choices choices;
  fixture_rule(&rules, HOOK_DEPLOY);
  rules.hooks.deploy = nobody_on_roads;
  start(2);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(3, choices.count); /* two fields, or nothing */
  fixture_refused(&game, &rules, fixture_deploy(0, 0), "robbers on the road");
}

void test_choice_deploy_that_forbids_everything_skips_the_decision(void) {
  fixture_rule(&rules, HOOK_DEPLOY);
  rules.hooks.deploy = nobody;
  start(2);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
}

void test_choice_deploy_is_asked_only_about_its_features(void) {
  fixture_rule(&rules, HOOK_DEPLOY)->selector = only(CITY);
  rules.hooks.deploy = nobody;
  start(2);
  play("LANE", 1, 0, 0, "R1");
  fixture_do(&game, &rules, fixture_draw(&rules, "TUBE"));
  fixture_do(&game, &rules, fixture_place(0, -1, 0));
  fixture_refused(&game, &rules, fixture_deploy(0, 0), "nobody may");
}

/* --- How many buildings of another sort may stand around --- */

static const char BUILDINGS[] = "  ABBEY x9   SHRINE x9  MEADOW x40\n"
                                "  .......    .......    .......\n"
                                "  .......    .......    .......\n"
                                "  ..MMM..    ..HHH..    .......\n"
                                "  ..MMM..    ..HHH..    .......\n"
                                "  ..MMM..    ..HHH..    .......\n"
                                "  .......    .......    .......\n"
                                "  .......    .......    .......\n";

/* A marked building beside at most `most` plain ones, and the other way round. */
static void add_neighbourhood(unsigned most, bool both) {
  fixture_rules(&rules, BUILDINGS);
  Selector plain = only(CLOISTER), marked = only(CLOISTER);
  plain.plain = 1;
  marked.marks[CLOISTER][0] = CULT;
  for (int way = 0; way < 2; way++) {
    Rule *rule = fixture_rule(&rules, HOOK_PLACE);
    rule->calls = 0;
    rule->most = (uint8_t)most;
    rule->both = both;
    rule->selector = way ? plain : marked;
    rule->around = way ? marked : plain;
  }
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
}

static bool may_place(const char *id, int x, int y) {
  Spot spot = {fixture_kind(&rules, id), {(int16_t)x, (int16_t)y}, 0};
  return game_check_spot(&game, &rules, &spot, NULL);
}

/* Buildings at the ends of a row of five, meadows between. */
static void lay_row(const char *west, const char *east) {
  fixture_put(&game, &rules, west, 0, 0, 0);
  for (int x = 1; x <= 3; x++) fixture_put(&game, &rules, "MEADOW", x, 0, 0);
  fixture_put(&game, &rules, east, 4, 0, 0);
}

void test_choice_around_counts_buildings_of_the_other_sort(void) {
  add_neighbourhood(1, false);
  fixture_put(&game, &rules, "ABBEY", 0, 0, 0);
  fixture_put(&game, &rules, "MEADOW", 1, 0, 0);
  fixture_put(&game, &rules, "ABBEY", 2, 0, 0);
  TEST_ASSERT_FALSE(may_place("SHRINE", 1, 1)); /* corners of both */
  TEST_ASSERT_TRUE(may_place("SHRINE", 0, 1));  /* beside one */
  TEST_ASSERT_TRUE(may_place("ABBEY", 1, 1));   /* its own sort does not count */
  TEST_ASSERT_TRUE(may_place("MEADOW", 1, 1));
}

void test_choice_around_may_be_seen_from_both_sides(void) {
  for (int both = 0; both < 2; both++) {
    add_neighbourhood(1, both != 0);
    lay_row("ABBEY", "MEADOW");
    fixture_put(&game, &rules, "SHRINE", 0, 1, 0);
    TEST_ASSERT_EQUAL(!both, may_place("SHRINE", 0, -1)); /* the abbey would have two */
    TEST_ASSERT_TRUE(may_place("SHRINE", 3, 1));
  }
}

void test_choice_around_may_allow_more(void) {
  add_neighbourhood(2, false);
  lay_row("ABBEY", "ABBEY");
  fixture_put(&game, &rules, "ABBEY", 2, 1, 0);
  fixture_put(&game, &rules, "ABBEY", 1, 1, 0);
  TEST_ASSERT_TRUE(may_place("SHRINE", 3, 1));
  fixture_put(&game, &rules, "ABBEY", 2, 2, 0);
  TEST_ASSERT_FALSE(may_place("SHRINE", 3, 1)); /* 4,0 and 2,1 and 2,2 */
}

void test_choice_around_strikes_places_from_the_list(void) {
  Reason why = {""};
  add_neighbourhood(1, true);
  lay_row("ABBEY", "SHRINE");
  for (unsigned k = 1; k <= rules.kind_count; k++) {
    Fits fits;
    unsigned count = game_count_spots(&game, &rules, (KindId)k, &fits);
    TEST_ASSERT_EQUAL(count > 0, choice_any_spot(&game, &rules, (KindId)k));
    for (unsigned i = 0; i < count; i++) {
      Spot spot = board_spot(&game.board, &fits, i);
      spot.kind = (KindId)k;
      TEST_ASSERT_TRUE(game_check_spot(&game, &rules, &spot, NULL));
    }
  }
  fixture_put(&game, &rules, "SHRINE", 0, 1, 0);
  Spot spot = {fixture_kind(&rules, "SHRINE"), {0, -1}, 0};
  TEST_ASSERT_FALSE(game_check_spot(&game, &rules, &spot, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "at most 1 of the other sort"));
}

/* --- Selectors that name a figure --- */

void test_choice_selector_wants_the_figure_of_the_player_concerned(void) {
  Selector selector = only(ROAD);
  selector.figure = 1; /* small */
  start(3);
  fixture_stand(&game, &rules, 1, 0, 0, 0, "R1");
  FeatureId road = fixture_feature_id(&game, &rules, 0, 0, "R1");
  FeatureId city = fixture_feature_id(&game, &rules, 0, 0, "C1");
  TEST_ASSERT_TRUE(selector_takes(&selector, &game, &rules, road, 1));
  TEST_ASSERT_FALSE(selector_takes(&selector, &game, &rules, road, 0));
  TEST_ASSERT_FALSE(selector_takes(&selector, &game, &rules, city, 1));
  selector.figure = 2; /* another kind */
  TEST_ASSERT_FALSE(selector_takes(&selector, &game, &rules, road, 1));
}

void test_choice_selector_wants_a_building_on_or_around_its_tiles(void) {
  Selector selector = only(ROAD);
  selector.beside = 1;
  start(2);
  play("LANE", 1, 0, 0, NULL);
  play("LANE", 2, 0, 0, NULL);
  FeatureId road = fixture_feature_id(&game, &rules, 0, 0, "R1");
  TEST_ASSERT_FALSE(selector_takes(&selector, &game, &rules, road, 0));
  play("MEADOW", 2, 1, 0, NULL);
  play("ABBEY", 3, 1, 0, NULL); /* the corner of its last tile */
  TEST_ASSERT_TRUE(selector_takes(&selector, &game, &rules, road, 0));
  selector = only(FIELD);
  selector.beside = 1;
  FeatureId around_it = fixture_feature_id(&game, &rules, 3, 1, "F1");
  TEST_ASSERT_TRUE(selector_takes(&selector, &game, &rules, around_it, 0));
}
