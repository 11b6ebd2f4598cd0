/* test_spots.c - the numbers of places: the same for everybody who counts them. */
#include "game/spots.h"

#include "fixture.h"
#include "unity.h"

static Rules rules;
static Game game;
static Spot spots[SPOTS_MAX];

void setUp(void) {
  Reason why;
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, true, &why));
}

void tearDown(void) {}

static void check_spot(const Spot *spot, int x, int y, unsigned rotation) {
  TEST_ASSERT_EQUAL(x, spot->square.x);
  TEST_ASSERT_EQUAL(y, spot->square.y);
  TEST_ASSERT_EQUAL(rotation, spot->rotation);
}

void test_spots_are_none_where_nothing_fits(void) {
  fixture_put(&game, &rules, "MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL(0, spots_list(&game, &rules, fixture_kind(&rules, "KEEP"), spots));
  TEST_ASSERT_EQUAL(0, spots_here(spots, 0));
}

void test_spots_are_numbered_in_reading_order(void) {
  KindId cap = fixture_kind(&rules, "CAP");
  fixture_put(&game, &rules, "MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL(12, spots_list(&game, &rules, cap, spots));
  check_spot(&spots[0], 0, -1, 0); /* a city in the north: only the south side must be field */
  check_spot(&spots[1], 0, -1, 1);
  check_spot(&spots[2], 0, -1, 3);
  check_spot(&spots[3], -1, 0, 0);
  check_spot(&spots[6], 1, 0, 0);
  check_spot(&spots[7], 1, 0, 1);
  check_spot(&spots[8], 1, 0, 2);
  check_spot(&spots[9], 0, 1, 1);
  check_spot(&spots[11], 0, 1, 3);
  for (unsigned n = 0; n < 12; n++) TEST_ASSERT_EQUAL(cap, spots[n].kind);
}

void test_spots_here_counts_the_rotations_of_a_square(void) {
  fixture_put(&game, &rules, "MEADOW", 0, 0, 0);
  unsigned count = spots_list(&game, &rules, fixture_kind(&rules, "MEADOW"), spots);
  TEST_ASSERT_EQUAL(16, count);
  for (unsigned n = 0; n < count; n += 4) TEST_ASSERT_EQUAL(4, spots_here(spots + n, count - n));
  TEST_ASSERT_EQUAL(2, spots_here(spots + 14, 2));
}

static bool never_west(void *context, const Game *on, unsigned rule, const Spot *spot,
                       Reason *why) {
  (void)context, (void)on, (void)rule, (void)why;
  return spot->square.x >= 0;
}

void test_spots_leave_out_what_a_rule_forbids(void) {
  Reason why;
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_rule(&rules, HOOK_PLACE);
  rules.hooks.place = never_west;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, true, &why));
  fixture_put(&game, &rules, "MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL(9, spots_list(&game, &rules, fixture_kind(&rules, "CAP"), spots));
  check_spot(&spots[3], 1, 0, 0);
}
