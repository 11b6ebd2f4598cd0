/* test_rules.c - what a compiled set of rules answers: selectors, names, units; and the limits that its
 * compilation refuses.  How rules act in a game is in test_hooks.c. */
#include "core/rules.h"

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "unity.h"

static Rules rules;

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
}

/* --- Selectors --- */

static Selector select_kinds(unsigned kinds) {
  Selector selector = {.kinds = (uint8_t)kinds};
  memset(selector.marks, MARK_ANY, sizeof selector.marks);
  return selector;
}

static Feature a_feature(FeatureKind kind) {
  return (Feature){.kind = (uint8_t)kind, .tiles = 1};
}

void test_rules_selector_takes_the_kinds_it_names(void) {
  Selector selector = select_kinds(1 << CITY | 1 << ROAD);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    Feature feature = a_feature((FeatureKind)kind);
    TEST_ASSERT_EQUAL(kind == CITY || kind == ROAD, selector_takes_feature(&selector, &feature));
  }
}

void test_rules_selector_without_a_name_takes_everything(void) {
  Selector selector = select_kinds(0);
  selector.always = 1;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    Feature feature = a_feature((FeatureKind)kind);
    TEST_ASSERT_TRUE(selector_takes_feature(&selector, &feature));
  }
  TEST_ASSERT_TRUE(selector_takes_kind(&selector, &rules.kinds[1]));
}

void test_rules_selector_wants_its_mark(void) {
  Selector selector = select_kinds(1 << CITY);
  Feature plain = a_feature(CITY), marked = a_feature(CITY);
  selector.marks[CITY][0] = 12;
  marks_set(&plain.marks, 11, 3);
  marks_set(&marked.marks, 12, 1);
  TEST_ASSERT_FALSE(selector_takes_feature(&selector, &plain));
  TEST_ASSERT_TRUE(selector_takes_feature(&selector, &marked));
}

void test_rules_selector_wants_both_its_marks(void) {
  Selector selector = select_kinds(1 << CITY);
  Feature one = a_feature(CITY), both = a_feature(CITY);
  selector.marks[CITY][0] = 3;
  selector.marks[CITY][1] = 9;
  marks_set(&one.marks, 3, 1);
  both = one;
  marks_set(&both.marks, 9, 1);
  TEST_ASSERT_FALSE(selector_takes_feature(&selector, &one));
  TEST_ASSERT_TRUE(selector_takes_feature(&selector, &both));
}

void test_rules_selector_has_marks_of_its_own_for_each_kind(void) {
  Selector selector = select_kinds(1 << CITY | 1 << ROAD);
  selector.marks[ROAD][0] = 0;
  Feature city = a_feature(CITY), road = a_feature(ROAD);
  TEST_ASSERT_TRUE(selector_takes_feature(&selector, &city));
  TEST_ASSERT_FALSE(selector_takes_feature(&selector, &road));
}

void test_rules_selector_may_want_a_feature_without_marks(void) {
  Selector selector = select_kinds(1 << CITY);
  Feature plain = a_feature(CITY), marked = a_feature(CITY);
  selector.plain = 1;
  marks_set(&marked.marks, MARKS_MAX - 1, 1);
  TEST_ASSERT_TRUE(selector_takes_feature(&selector, &plain));
  TEST_ASSERT_FALSE(selector_takes_feature(&selector, &marked));
}

static bool takes_tile(const Selector *selector, const char *id) {
  return selector_takes_kind(selector, &rules.kinds[fixture_kind(&rules, id)]);
}

void test_rules_selector_takes_tiles_that_show_its_kind(void) {
  Selector selector = select_kinds(1 << CLOISTER);
  TEST_ASSERT_TRUE(takes_tile(&selector, "ABBEY"));
  TEST_ASSERT_FALSE(takes_tile(&selector, "LANE"));
}

void test_rules_selector_takes_tiles_with_a_marked_segment(void) {
  Selector selector = select_kinds(1 << CITY);
  selector.marks[CITY][0] = PENNANT;
  TEST_ASSERT_TRUE(takes_tile(&selector, "TUBE"));
  TEST_ASSERT_FALSE(takes_tile(&selector, "CAP"));
}

void test_rules_selector_takes_tiles_by_their_own_marks(void) {
  Selector selector = select_kinds(0);
  selector.tile_marks = 1u << FORK;
  rules.kinds[fixture_kind(&rules, "LANE")].marks = 1u << FORK | 1u << CLUB;
  rules.kinds[fixture_kind(&rules, "BEND")].marks = 1u << CLUB;
  TEST_ASSERT_TRUE(takes_tile(&selector, "LANE"));
  TEST_ASSERT_FALSE(takes_tile(&selector, "BEND"));
  TEST_ASSERT_FALSE(takes_tile(&selector, "CAP"));
  selector.tile_marks = 1u << FORK | 1u << CLUB; /* one of them is enough */
  TEST_ASSERT_TRUE(takes_tile(&selector, "BEND"));
  TEST_ASSERT_FALSE(takes_tile(&selector, "CAP"));
}

/* --- Names --- */

void test_rules_find_things_by_their_names(void) {
  snprintf(rules.tile_marks[1].name, NAME_SIZE, "club");
  rules.tile_mark_count = 2;
  snprintf(rules.slots[0].name, NAME_SIZE, "built");
  rules.slot_count = 1;
  TEST_ASSERT_EQUAL_STRING("BEND", rules.kinds[rules_kind(&rules, "BEND")].id);
  TEST_ASSERT_EQUAL_INT(0, rules_figure(&rules, "small"));
  TEST_ASSERT_EQUAL_INT(PENNANT, rules_mark(&rules, CITY, "pennant"));
  TEST_ASSERT_EQUAL_INT(1, rules_tile_mark(&rules, "club"));
  TEST_ASSERT_EQUAL_PTR(&rules.slots[0], rules_slot(&rules, "built"));
}

void test_rules_find_nothing_by_other_names(void) {
  TEST_ASSERT_EQUAL_UINT(0, rules_kind(&rules, "BEN"));
  TEST_ASSERT_EQUAL_UINT(0, rules_kind(&rules, ""));
  TEST_ASSERT_EQUAL_INT(-1, rules_figure(&rules, "Small"));
  TEST_ASSERT_EQUAL_INT(-1, rules_mark(&rules, ROAD, "pennant"));
  TEST_ASSERT_EQUAL_INT(-1, rules_tile_mark(&rules, "pennant"));
  TEST_ASSERT_NULL(rules_slot(&rules, "built"));
}

/* --- Units --- */

void test_rules_count_units_of_a_feature(void) {
  Feature city = a_feature(CITY);
  city.tiles = 5;
  marks_set(&city.marks, PENNANT, 3);
  TEST_ASSERT_EQUAL_INT(5, rules_units(&rules, &city, UNIT_TILE));
  TEST_ASSERT_EQUAL_INT(0, rules_units(&rules, &city, UNIT_NEIGHBOUR));
  TEST_ASSERT_EQUAL_INT(0, rules_units(&rules, &city, UNIT_CITY));
  TEST_ASSERT_EQUAL_INT(3, rules_units(&rules, &city, UNIT_MARKS + PENNANT));
  TEST_ASSERT_EQUAL_INT(0, rules_units(&rules, &city, UNIT_MARKS + MARKS_MAX - 1));
}

void test_rules_count_the_neighbours_of_a_building(void) {
  Feature building = a_feature(CLOISTER);
  building.open = 3;
  rules_start_grounds(&rules);
  TEST_ASSERT_EQUAL_INT(5, rules_units(&rules, &building, UNIT_NEIGHBOUR));
}

void test_rules_name_their_units(void) {
  TEST_ASSERT_EQUAL_STRING("tile", rules_unit_name(&rules, CITY, UNIT_TILE));
  TEST_ASSERT_EQUAL_STRING("neighbour", rules_unit_name(&rules, CLOISTER, UNIT_NEIGHBOUR));
  TEST_ASSERT_EQUAL_STRING("city", rules_unit_name(&rules, FIELD, UNIT_CITY));
  TEST_ASSERT_EQUAL_STRING("pennant", rules_unit_name(&rules, CITY, UNIT_MARKS + PENNANT));
  TEST_ASSERT_EQUAL_STRING("inn", rules_unit_name(&rules, ROAD, UNIT_MARKS + INN));
}

/* --- Finishing --- */

void test_rules_are_grouped_by_hook_in_the_order_given(void) {
  static const HookName HOOKS_GIVEN[] = {HOOK_TOTAL, HOOK_SCORE, HOOK_PLACE, HOOK_TOTAL,
                                         HOOK_SCORE, HOOK_ASK,   HOOK_TOTAL};
  for (size_t i = 0; i < sizeof HOOKS_GIVEN / sizeof *HOOKS_GIVEN; i++)
    fixture_rule(&rules, HOOKS_GIVEN[i])->author = (uint8_t)i;
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_UINT(0, rules.first[0]);
  TEST_ASSERT_EQUAL_UINT(rules.rule_count, rules.first[HOOKS]);
  for (unsigned hook = 0; hook < HOOKS; hook++)
    for (unsigned i = rules.first[hook]; i < rules.first[hook + 1]; i++) {
      TEST_ASSERT_EQUAL_UINT(hook, rules.list[i].hook);
      if (i > rules.first[hook]) TEST_ASSERT_TRUE(rules.list[i - 1].author < rules.list[i].author);
    }
  TEST_ASSERT_EQUAL_UINT(3, rules.first[HOOK_TOTAL + 1] - rules.first[HOOK_TOTAL]);
  TEST_ASSERT_EQUAL_UINT(0, rules.first[HOOK_DEPLOY + 1] - rules.first[HOOK_DEPLOY]);
}

void test_rules_know_which_of_them_speak_about_a_tile(void) {
  fixture_rule(&rules, HOOK_PLACE)->selector = select_kinds(1 << CLOISTER);
  fixture_rule(&rules, HOOK_PLACE)->selector = select_kinds(1 << ROAD);
  fixture_rule(&rules, HOOK_PLACED)->selector = select_kinds(1 << CITY);
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_HEX64(1, rules.place_rules[fixture_kind(&rules, "ABBEY")]);
  TEST_ASSERT_EQUAL_HEX64(2, rules.place_rules[fixture_kind(&rules, "LANE")]);
  TEST_ASSERT_EQUAL_HEX64(2, rules.place_rules[fixture_kind(&rules, "START")]);
  TEST_ASSERT_EQUAL_HEX64(0, rules.place_rules[fixture_kind(&rules, "KEEP")]);
  TEST_ASSERT_EQUAL_HEX64(1, rules.placed_rules[fixture_kind(&rules, "KEEP")]);
  TEST_ASSERT_EQUAL_HEX64(0, rules.placed_rules[fixture_kind(&rules, "LANE")]);
}

void test_rules_count_tiles_and_slots(void) {
  unsigned printed = 0;
  for (unsigned k = 1; k <= rules.kind_count; k++) printed += rules.kinds[k].count;
  rules.slots[0].scope = SCOPE_PLAYER;
  rules.slots[1].scope = SCOPE_PLAYER;
  rules.slots[2].scope = SCOPE_TILE;
  rules.slot_count = 3;
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_UINT(printed, rules.tile_count);
  TEST_ASSERT_EQUAL_UINT(2, rules.slots_in[SCOPE_PLAYER]);
  TEST_ASSERT_EQUAL_UINT(1, rules.slots_in[SCOPE_TILE]);
  TEST_ASSERT_EQUAL_UINT(0, rules.slots_in[SCOPE_GAME]);
}

void test_rules_pay_fields_as_the_narrowest_rule_says(void) {
  fixture_rate(&rules, FIELD, UNIT_CITY, 3);
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_UINT(ONCE_PER_FIELD, rules.once);
  fixture_rate(&rules, FIELD, UNIT_CITY, 1)->once = ONCE_PER_PLAYER;
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_UINT(ONCE_PER_PLAYER, rules.once);
}

/* --- Limits --- */

static void assert_refused(const char *sentence) {
  Reason why = {""};
  TEST_ASSERT_FALSE(rules_finish(&rules, &why));
  TEST_ASSERT_EQUAL_STRING(sentence, why.text);
  TEST_ASSERT_FALSE(rules_finish(&rules, NULL));
}

/* No tile but this many meadows. */
static Kind *only_meadows(unsigned count) {
  for (unsigned k = 1; k <= rules.kind_count; k++) rules.kinds[k].count = 0;
  Kind *meadow = &rules.kinds[fixture_kind(&rules, "MEADOW")];
  meadow->count = (uint16_t)count;
  return meadow;
}

void test_rules_refuse_more_tiles_than_a_game_has_room_for(void) {
  only_meadows(TILES_MAX);
  fixture_finish(&rules);
  only_meadows(TILES_MAX + 1);
  assert_refused("513 tiles with 513 segments (box 513), but a game has room for 512 with 4096");
}

void test_rules_refuse_more_segments_than_a_game_has_room_for(void) {
  only_meadows(TILES_MAX)->segment_count = 8;
  fixture_finish(&rules);
  only_meadows(TILES_MAX)->segment_count = 9;
  assert_refused("512 tiles with 4608 segments (box 512), but a game has room for 512 with 4096");
}

void test_rules_refuse_a_mark_that_is_printed_too_often(void) {
  Kind *keep = &rules.kinds[fixture_kind(&rules, "KEEP")];
  only_meadows(0);
  keep->count = UINT8_MAX;
  fixture_finish(&rules);
  keep->count = UINT8_MAX + 1;
  assert_refused("the mark pennant is printed 256 times, but 255 can be counted");
}

void test_rules_refuse_figures_that_weigh_too_much(void) {
  rules.figures[0].each = 5;
  rules.figures[0].weight = 51;
  fixture_finish(&rules);
  rules.figures[0].weight = 52;
  assert_refused("a player's figures (box 5) weigh 260 together, but 255 can be counted");
}

void test_rules_refuse_more_figures_than_all_players_can_have(void) {
  rules.figures[0].each = 31;
  fixture_finish(&rules);
  rules.figures[0].each = 32;
  assert_refused("32 figures for each player (box 32), but 8 players can have 31 each");
}

void test_rules_refuse_more_than_64_rules_about_places(void) {
  for (int i = 0; i < 64; i++) fixture_rule(&rules, HOOK_PLACE);
  fixture_finish(&rules);
  fixture_rule(&rules, HOOK_PLACE);
  assert_refused("there is room for 64 entries of 'place' in all files together (box 65)");
}

void test_rules_take_any_number_of_other_rules(void) {
  for (int i = 0; i < 100; i++) fixture_rate(&rules, CITY, UNIT_TILE, 1);
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_UINT(100, rules.first[HOOK_SCORE + 1] - rules.first[HOOK_SCORE]);
}

void test_rules_refuse_more_than_64_questions_at_one_moment(void) {
  for (int i = 0; i < 128; i++)
    fixture_rule(&rules, HOOK_ASK)->at = i % 2 ? MOMENT_PLACED : MOMENT_TURN_END;
  fixture_finish(&rules);
  TEST_ASSERT_EQUAL_HEX64(~(uint64_t)0, rules.ask_rules_at[MOMENT_PLACED]);
  TEST_ASSERT_EQUAL_UINT(64, rules.ask_first[MOMENT_TURN_END] - rules.ask_first[MOMENT_PLACED]);
  fixture_rule(&rules, HOOK_ASK)->at = MOMENT_PLACED;
  assert_refused("there is room for 64 questions at 'placed' in all files together (box 65)");
}

/* --- Who asks for it --- */

void test_rules_who_names_those_with_most_first_and_counts_the_rest(void) {
  static const char *const NAMES[] = {"base", "small", "large", "a_long_name_of_a_rule_file"};
  unsigned of[AUTHORS_MAX] = {3, 1, 20, 2};
  char text[60];
  rules.author_count = 4;
  for (unsigned i = 0; i < 4; i++) memcpy(rules.authors[i].name, NAMES[i], strlen(NAMES[i]) + 1);
  TEST_ASSERT_EQUAL_STRING("large 20, base 3, and 2 others",
                           rules_who(&rules, of, text, sizeof text));
  of[3] = 0;
  TEST_ASSERT_EQUAL_STRING("large 20, base 3, small 1", rules_who(&rules, of, text, sizeof text));
}
