/* test_counters.c - the counters of features on bare ground, where half edges may meet nothing; and on
 * tables grown by chance, where each of them must be what the naive referee counts. */
#include "fixture.h"
#include "glyphs.h"
#include "naive.h"
#include "unity.h"

static Rules rules;
static Game game;
static NaiveTable table;

static void put(const char *id, int x, int y, int rotation) {
  fixture_put(&game, &rules, id, x, y, rotation);
}

static const Feature *feature(int x, int y, const char *segment) {
  return fixture_feature(&game, &rules, x, y, segment);
}

static FeatureId id_of(int x, int y, const char *segment) {
  return fixture_feature_id(&game, &rules, x, y, segment);
}

static void assert_counted(void) {
  naive_look(&table, &game, &rules);
  const char *why = naive_difference(&table, &game);
  if (why) TEST_FAIL_MESSAGE(why);
}

/* --- Bare ground --- */

static const char WALLS[] = "  WALL x9    LEFT x9    RIGHT x9   GATE x9    LANE x9    MEADOW x9\n"
                            "  #######    ####...    ...####    ###|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n"
                            "  .......    .......    .......    ...|...    ...|...    .......\n";

static void use_walls(void) {
  fixture_rules(&rules, WALLS);
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
}

void test_counters_join_fields_past_the_end_of_a_wall(void) {
  use_walls();
  put("LEFT", 0, 0, 0);
  put("RIGHT", 0, -1, 2); /* turned round, its gap meets the gap */
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "F1"), id_of(0, -1, "F1"));
  TEST_ASSERT_EQUAL_UINT(12, feature(0, 0, "F1")->open);
  assert_counted();
}

void test_counters_close_a_half_edge_at_a_wall(void) {
  use_walls();
  put("LEFT", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(7, feature(0, 0, "F1")->open);
  put("WALL", 0, -1, 2);
  TEST_ASSERT_TRUE(id_of(0, 0, "F1") != id_of(0, -1, "F1"));
  TEST_ASSERT_EQUAL_UINT(6, feature(0, 0, "F1")->open);
  TEST_ASSERT_EQUAL_UINT(6, feature(0, -1, "F1")->open);
  assert_counted();
}

void test_counters_close_a_half_edge_beside_a_road_at_a_wall(void) {
  use_walls();
  put("GATE", 0, 0, 0);
  put("LANE", 0, -1, 0);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "R1"), id_of(0, -1, "R1"));
  assert_counted();
}

/* --- By chance --- */

/* Grows a table by chance; returns how many records were in use at most. */
static unsigned grow(uint64_t seed, unsigned tiles, unsigned every) {
  unsigned most = 0;
  Rng rng = {seed};
  fixture_bare(&game, &rules, 2);
  put(rules.kinds[game.bag.order[rng_below(&rng, game.bag.left)]].id, 0, 0, 0);
  while (game.board.tile_count < tiles) {
    Fits fits;
    KindId kind = game.bag.order[rng_below(&rng, game.bag.left)];
    if (!game_count_spots(&game, &rules, kind, &fits)) continue;
    Spot spot = board_spot(&game.board, &fits, rng_below(&rng, fits.count));
    put(rules.kinds[kind].id, spot.square.x, spot.square.y, spot.rotation);
    if (game.features.live > most) most = game.features.live;
    if (game.board.tile_count % every == 0) assert_counted();
  }
  return most;
}

void test_counters_hold_with_all_printed_tiles(void) {
  fixture_printed_tiles(&rules, 1);
  rules.merge.largest[CITY] = 1u << WINE | 1u << GRAIN;
  fixture_finish(&rules);
  for (uint64_t seed = 0; seed < 20; seed++) {
    unsigned most = grow(seed, 110, 3);
    TEST_ASSERT_EQUAL_UINT(most, game.features.feature_count);
  }
}

void test_counters_hold_on_a_large_table(void) {
  fixture_printed_tiles(&rules, 3);
  fixture_finish(&rules);
  grow(3, 380, 20);
}

void test_counters_hold_with_walls(void) {
  use_walls();
  for (uint64_t seed = 0; seed < 20; seed++) grow(seed, 40, 2);
}
