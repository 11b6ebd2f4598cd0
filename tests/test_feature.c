/* test_feature.c - what segments join into, and the counters that go with it.  Figures that stand on
 * features are in test_figure.c, bare ground and tables grown by chance in test_counters.c. */
#include "core/feature.h"

#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "naive.h"
#include "unity.h"

static Rules rules;
static Game game;
static NaiveTable table;

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  fixture_bare(&game, &rules, 2);
}

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

/* --- Joining --- */

void test_feature_of_one_tile_is_as_printed(void) {
  put("START", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(4, game.features.live); /* city, road, two fields */
  TEST_ASSERT_EQUAL_UINT(CITY, feature(0, 0, "C1")->kind);
  TEST_ASSERT_EQUAL_UINT(1, feature(0, 0, "C1")->open);
  TEST_ASSERT_EQUAL_UINT(2, feature(0, 0, "R1")->open);
  TEST_ASSERT_EQUAL_UINT(2, feature(0, 0, "F1")->open); /* half edges beside the road */
  TEST_ASSERT_EQUAL_UINT(4, feature(0, 0, "F2")->open);
  assert_counted();
}

void test_feature_road_grows_and_stays_open_at_its_ends(void) {
  for (int x = 0; x < 5; x++) put("LANE", x, 0, 0);
  TEST_ASSERT_EQUAL_UINT(5, feature(2, 0, "R1")->tiles);
  TEST_ASSERT_EQUAL_UINT(2, feature(2, 0, "R1")->open);
  TEST_ASSERT_FALSE(feature_complete(feature(2, 0, "R1")));
  TEST_ASSERT_EQUAL_UINT(3, game.features.live); /* the road and a field on either side */
  assert_counted();
}

void test_feature_road_is_complete_between_two_crossings(void) {
  put("CROSS", 0, 0, 0);
  put("LANE", 1, 0, 0);
  TEST_ASSERT_FALSE(feature_complete(feature(1, 0, "R1")));
  put("FORK", 2, 0, 0);
  TEST_ASSERT_TRUE(feature_complete(feature(1, 0, "R1")));
  TEST_ASSERT_EQUAL_UINT(3, feature(1, 0, "R1")->tiles);
  assert_counted();
}

void test_feature_road_in_a_ring_is_complete(void) {
  put("BEND", 0, 0, 3);
  put("BEND", 1, 0, 0);
  put("BEND", 1, 1, 1);
  TEST_ASSERT_EQUAL_UINT(2, feature(0, 0, "R1")->open);
  put("BEND", 0, 1, 2);
  TEST_ASSERT_TRUE(feature_complete(feature(0, 0, "R1")));
  TEST_ASSERT_EQUAL_UINT(4, feature(0, 0, "R1")->tiles);
  TEST_ASSERT_TRUE(id_of(0, 0, "F1") != id_of(0, 0, "F2")); /* the ring bounds a field */
  assert_counted();
}

void test_feature_merges_two_features_in_one(void) {
  put("TUBE", 0, 0, 1);
  put("MEADOW", 0, 1, 0);
  put("MEADOW", 1, 1, 0);
  put("MEADOW", 2, 1, 0);
  put("TUBE", 2, 0, 1);
  TEST_ASSERT_TRUE(id_of(0, 0, "C1") != id_of(2, 0, "C1"));
  unsigned live = game.features.live;
  put("TUBE", 1, 0, 1);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), id_of(2, 0, "C1"));
  TEST_ASSERT_EQUAL_UINT(3, feature(1, 0, "C1")->tiles);
  TEST_ASSERT_EQUAL_UINT(2, feature(1, 0, "C1")->open);
  /* two cities became one, its southern field joined the meadow, its northern one is new */
  TEST_ASSERT_EQUAL_UINT(live - 1 + 1, game.features.live);
  assert_counted();
}

void test_feature_city_is_complete_when_nothing_is_open(void) {
  put("CAP", 0, 0, 0);
  put("CAP", 0, -1, 2);
  TEST_ASSERT_TRUE(feature_complete(feature(0, 0, "C1")));
  TEST_ASSERT_EQUAL_UINT(2, feature(0, 0, "C1")->tiles);
  assert_counted();
}

void test_feature_field_is_never_complete(void) {
  put("BEND", 0, 0, 3);
  put("BEND", 1, 0, 0);
  put("BEND", 1, 1, 1);
  put("BEND", 0, 1, 2);
  FeatureId inside = id_of(0, 0, "F2");
  if (game.features.list[inside].open) inside = id_of(0, 0, "F1");
  TEST_ASSERT_EQUAL_UINT(0, game.features.list[inside].open);
  TEST_ASSERT_FALSE(feature_complete(&game.features.list[inside]));
}

void test_feature_fields_join_over_half_edges(void) {
  put("LANE", 0, 0, 0);
  put("LANE", 1, 0, 2); /* turned round: its first field lies to the south */
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "F1"), id_of(1, 0, "F2"));
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "F2"), id_of(1, 0, "F1"));
  TEST_ASSERT_TRUE(id_of(0, 0, "F1") != id_of(0, 0, "F2"));
  assert_counted();
}

/* --- A tile with several segments of the same feature --- */

void test_feature_counts_a_tile_once_when_a_city_leaves_it_twice(void) {
  put("CAPS", 0, 0, 0);
  put("CORNER", 0, -1, 1); /* city to the east and south */
  put("CORNER", 1, -1, 2); /* south and west */
  put("TUBE", 1, 0, 0);
  put("CORNER", 1, 1, 3); /* west and north */
  TEST_ASSERT_TRUE(id_of(0, 0, "C1") != id_of(0, 0, "C2"));
  put("CORNER", 0, 1, 0); /* north and east: closes the ring */
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), id_of(0, 0, "C2"));
  TEST_ASSERT_EQUAL_UINT(6, feature(0, 0, "C1")->tiles);
  TEST_ASSERT_EQUAL_UINT(7, feature(0, 0, "C1")->size);
  TEST_ASSERT_TRUE(feature_complete(feature(0, 0, "C1")));
  assert_counted();
}

void test_feature_counts_the_tile_that_joins_itself_once(void) {
  put("CORNER", 0, -1, 1);
  put("CORNER", 1, -1, 2);
  put("TUBE", 1, 0, 0);
  put("CORNER", 1, 1, 3);
  put("CORNER", 0, 1, 0);
  put("CAPS", 0, 0, 0); /* both its segments join the one city at once */
  TEST_ASSERT_EQUAL_UINT(6, feature(0, 0, "C1")->tiles);
  TEST_ASSERT_TRUE(feature_complete(feature(0, 0, "C1")));
  assert_counted();
}

/* THREE has cities to the north, east and south; all become one, by way of the other sides. */
void test_feature_counts_a_tile_with_three_segments_once(void) {
  put("THREE", 0, 0, 0);
  put("CORNER", 0, -1, 1);
  put("CORNER", 1, -1, 2);
  put("KEEP", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), id_of(0, 0, "C2"));
  TEST_ASSERT_EQUAL_UINT(4, feature(0, 0, "C1")->tiles);
  put("CORNER", 1, 1, 3);
  assert_counted();
  put("CORNER", 0, 1, 0);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), id_of(0, 0, "C3"));
  TEST_ASSERT_EQUAL_UINT(6, feature(0, 0, "C1")->tiles);
  TEST_ASSERT_EQUAL_UINT(8, feature(0, 0, "C1")->size);
  assert_counted();
}

/* A northern and a southern city lie both on the western and the eastern tile, and then merge. */
void test_feature_merging_subtracts_each_shared_tile_once(void) {
  put("THREE", 0, 0, 0);
  put("CORNER", 0, -1, 1);
  put("KEEP", 1, -1, 0);
  put("CORNER", 2, -1, 2);
  put("THREE", 2, 0, 2);
  put("CORNER", 0, 1, 0);
  put("KEEP", 1, 1, 0);
  put("CORNER", 2, 1, 3);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), id_of(2, 0, "C3"));
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C3"), id_of(2, 0, "C1"));
  TEST_ASSERT_TRUE(id_of(0, 0, "C1") != id_of(0, 0, "C3"));
  put("KEEP", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(9, feature(1, 0, "C1")->tiles);
  TEST_ASSERT_EQUAL_UINT(13, feature(1, 0, "C1")->size);
  assert_counted();
}

/* The smaller of two cities has two segments on the tile that both lie on. */
void test_feature_merging_subtracts_a_tile_with_two_segments_once(void) {
  put("THREE", 0, 0, 0);
  put("CORNER", 0, -1, 1);
  put("CORNER", 1, -1, 2);
  put("KEEP", 1, 0, 0); /* joins the northern and the eastern city of the first tile */
  put("TUBE", 0, 1, 0); /* the southern one goes round and comes back larger */
  put("TUBE", 0, 2, 0);
  put("CORNER", 0, 3, 0);
  put("TUBE", 1, 3, 1);
  put("CORNER", 2, 3, 3);
  put("TUBE", 2, 2, 0);
  put("CORNER", 2, 1, 2);
  TEST_ASSERT_TRUE(feature(0, 0, "C3")->size > feature(0, 0, "C1")->size + 1);
  put("CORNER", 1, 1, 0);
  TEST_ASSERT_EQUAL_UINT(12, feature(0, 0, "C1")->tiles);
  TEST_ASSERT_EQUAL_UINT(14, feature(0, 0, "C1")->size);
  assert_counted();
}

void test_feature_road_over_its_own_bridge_counts_the_tile_once(void) {
  put("BRIDGE", 0, 0, 0);
  put("BEND", 0, -1, 3);
  put("BEND", 1, -1, 0);
  TEST_ASSERT_TRUE(id_of(0, 0, "R1") != id_of(0, 0, "R2"));
  put("BEND", 1, 0, 1);
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "R1"), id_of(0, 0, "R2"));
  TEST_ASSERT_EQUAL_UINT(4, feature(0, 0, "R1")->tiles);
  TEST_ASSERT_EQUAL_UINT(2, feature(0, 0, "R1")->open);
  assert_counted();
}

/* --- Marks --- */

void test_feature_marks_add_up(void) {
  put("TUBE", 0, 0, 1);
  put("KEEP", 1, 0, 0);
  put("TUBE", 2, 0, 1);
  TEST_ASSERT_EQUAL_UINT(3, marks_get(&feature(0, 0, "C1")->marks, PENNANT));
  assert_counted();
}

void test_feature_marks_may_keep_the_largest(void) {
  rules.merge.largest[CITY] = 1u << PENNANT;
  put("TUBE", 0, 0, 1);
  put("KEEP", 1, 0, 0);
  put("TUBE", 2, 0, 1);
  TEST_ASSERT_EQUAL_UINT(1, marks_get(&feature(0, 0, "C1")->marks, PENNANT));
  assert_counted();
}

void test_feature_marks_keep_the_largest_when_features_merge(void) {
  unsigned kind = fixture_kind(&rules, "CORNER");
  unsigned segment = kind_segment(&rules.kinds[kind], "C1");
  marks_set(&rules.kinds[kind].segments[segment].marks, PENNANT, 5);
  marks_set(&rules.kinds[kind].segments[segment].marks, 9, 2);
  rules.merge.largest[CITY] = 1u << PENNANT;
  put("CORNER", 0, 0, 0);
  put("CORNER", 0, -1, 1);
  put("CORNER", 1, -1, 2);
  put("CORNER", 1, 0, 3);
  TEST_ASSERT_EQUAL_UINT(5, marks_get(&feature(0, 0, "C1")->marks, PENNANT));
  TEST_ASSERT_EQUAL_UINT(8, marks_get(&feature(0, 0, "C1")->marks, 9)); /* the others add up */
  assert_counted();
}

void test_feature_marks_count_as_one_where_only_being_there_counts(void) {
  put("TUBE", 0, 0, 1);
  put("TUBE", 1, 0, 1);
  TEST_ASSERT_EQUAL_INT(2, rules_units(&rules, feature(0, 0, "C1"), UNIT_MARKS + PENNANT));
  rules.any_marks[CITY] = 1u << PENNANT;
  TEST_ASSERT_EQUAL_INT(1, rules_units(&rules, feature(0, 0, "C1"), UNIT_MARKS + PENNANT));
}

/* --- Borders --- */

static unsigned bordering(int x, int y, const char *segment, FeatureId *out, unsigned max) {
  return features_bordering(&game.features, &game.board, rules.kinds, id_of(x, y, segment), out,
                            max);
}

void test_feature_borders_each_city_once(void) {
  FeatureId cities[4];
  put("TUBE", 0, 0, 1);
  put("TUBE", 1, 0, 1);
  put("MEADOW", 0, -1, 0);
  put("MEADOW", 1, -1, 0); /* one field along two tiles of the city */
  TEST_ASSERT_EQUAL_UINT(1, bordering(1, -1, "F1", cities, 4));
  TEST_ASSERT_EQUAL_UINT(id_of(1, 0, "C1"), cities[0]);
}

void test_feature_borders_each_field_once(void) {
  FeatureId fields[4];
  put("TUBE", 0, 0, 1);
  put("TUBE", 1, 0, 1);
  TEST_ASSERT_EQUAL_UINT(4, bordering(0, 0, "C1", fields, 4));
  put("MEADOW", 0, 1, 0);
  put("MEADOW", 1, 1, 0); /* the two in the south become one */
  TEST_ASSERT_EQUAL_UINT(3, bordering(0, 0, "C1", fields, 4));
  assert_counted();
}

void test_feature_bordering_tells_how_many_there_are_without_room(void) {
  FeatureId cities[2] = {0, 0};
  put("THREE", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(3, bordering(0, 0, "F1", cities, 1));
  TEST_ASSERT_TRUE(cities[0] != 0);
  TEST_ASSERT_EQUAL_UINT(0, cities[1]);
  TEST_ASSERT_EQUAL_UINT(3, bordering(0, 0, "F1", NULL, 0));
}

void test_feature_road_borders_nothing(void) {
  put("START", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(0, bordering(0, 0, "R1", NULL, 0));
}

void test_feature_field_behind_a_road_does_not_border_the_city(void) {
  put("START", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(1, bordering(0, 0, "F1", NULL, 0));
  TEST_ASSERT_EQUAL_UINT(0, bordering(0, 0, "F2", NULL, 0));
}

/* --- Records --- */

void test_feature_record_is_used_again_after_a_merge(void) {
  put("TUBE", 0, 0, 1);
  for (int x = 0; x < 3; x++) put("MEADOW", x, 1, 0);
  put("TUBE", 2, 0, 1);
  unsigned records = game.features.feature_count;
  FeatureId west = id_of(0, 0, "C1"), east = id_of(2, 0, "C1");
  put("TUBE", 1, 0, 1);
  FeatureId kept = id_of(1, 0, "C1"), north = id_of(1, 0, "F2");
  TEST_ASSERT_EQUAL_UINT(records, game.features.feature_count);
  TEST_ASSERT_EQUAL_UINT(west ^ east, kept ^ north); /* the new field took what the merge left */
  assert_counted();
}

/* --- Buildings --- */

/* The nine squares in every order that a hundred shuffles give, the building at any time. */
void test_feature_building_counts_its_neighbours_in_any_order(void) {
  Rng rng = {17};
  for (int round = 0; round < 100; round++) {
    int order[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8}, laid = 0;
    fixture_bare(&game, &rules, 2);
    for (unsigned i = 9; i > 1; i--) {
      unsigned k = rng_below(&rng, i);
      int square = order[i - 1];
      order[i - 1] = order[k];
      order[k] = square;
    }
    while (laid < 9) /* what touches nothing yet waits for the next round */
      for (int i = 0; i < 9; i++) {
        int x = order[i] % 3, y = order[i] / 3;
        Spot spot = {fixture_kind(&rules, x == 1 && y == 1 ? "ABBEY" : "MEADOW"),
                     {(int16_t)x, (int16_t)y},
                     0};
        if (!game_put(&game, &rules, &spot, NULL)) continue;
        laid++;
        assert_counted();
      }
    TEST_ASSERT_TRUE(feature_complete(feature(1, 1, "M")));
    TEST_ASSERT_EQUAL_INT(8, rules_units(&rules, feature(1, 1, "M"), UNIT_NEIGHBOUR));
  }
}

void test_feature_buildings_side_by_side_count_each_other(void) {
  for (int x = 0; x < 3; x++)
    for (int y = 0; y < 3; y++) {
      put("ABBEY", x, y, 0);
      assert_counted();
    }
  TEST_ASSERT_TRUE(feature_complete(feature(1, 1, "M")));
  TEST_ASSERT_EQUAL_UINT(3, feature(1, 0, "M")->open);
  TEST_ASSERT_EQUAL_UINT(5, feature(0, 0, "M")->open);
}

void test_feature_building_is_a_feature_of_one_tile(void) {
  put("ABBEY", 0, 0, 0);
  put("ABBEY", 1, 0, 0);
  TEST_ASSERT_TRUE(id_of(0, 0, "M") != id_of(1, 0, "M"));
  TEST_ASSERT_EQUAL_UINT(1, feature(0, 0, "M")->tiles);
}

/* --- What a tile completes --- */

/* The tile as the game lays it, with the list of what it completed. */
static unsigned completed_by(const char *id, int x, int y, int rotation, Completed *completed) {
  Spot spot = {fixture_kind(&rules, id), {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
  TileId around[SIDES];
  SegmentId first = (SegmentId)(game.features.segment_count + 1);
  TileId tile = board_put(&game.board, rules.kinds, &spot, 0, first, around);
  features_add(&game.features, &game.board, rules.kinds, &rules.merge, tile, around, completed);
  return completed->count;
}

void test_feature_tile_lists_what_it_completes_each_once(void) {
  Completed completed;
  put("CORNER", 0, -1, 1);
  put("CORNER", 1, -1, 2);
  put("TUBE", 1, 0, 0);
  put("CORNER", 1, 1, 3);
  put("CORNER", 0, 1, 0);
  TEST_ASSERT_EQUAL_UINT(1, completed_by("CAPS", 0, 0, 0, &completed));
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "C1"), completed.of[0]);
}

void test_feature_tile_may_complete_buildings_around_it(void) {
  Completed completed;
  for (int i = 0; i < 12; i++) { /* two buildings side by side in a meadow, one square missing */
    int x = i % 4, y = (i / 4 + 1) % 3;
    if (x == 1 && y == 0) continue;
    put(y == 1 && (x == 1 || x == 2) ? "ABBEY" : "MEADOW", x, y, 0);
  }
  TEST_ASSERT_EQUAL_UINT(2, completed_by("MEADOW", 1, 0, 0, &completed));
  TEST_ASSERT_TRUE(feature_complete(feature(1, 1, "M")));
  TEST_ASSERT_TRUE(feature_complete(feature(2, 1, "M")));
}

void test_feature_building_in_a_hole_is_complete_at_once(void) {
  Completed completed;
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    Square square = square_step((Square){0, 0}, d);
    put("MEADOW", square.x, square.y, 0);
  }
  TEST_ASSERT_EQUAL_UINT(1, completed_by("ABBEY", 0, 0, 0, &completed));
  TEST_ASSERT_EQUAL_UINT(id_of(0, 0, "M"), completed.of[0]);
}
