/* test_figure.c - figures between supplies and segments, and what features count of them.  Whether one
 * may be deployed is tested in test_turn.c. */
#include "core/figure.h"

#include <string.h>

#include "fixture.h"
#include "unity.h"

enum { SMALL, BIG, MATE }; /* a mate stands only beside a follower of its owner */

static Rules rules;
static Game game;

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  rules.figures[BIG] = (FigureKind){
      .name = "big", .each = 1, .weight = 2, .on = (1 << FEATURE_KINDS) - 1, .follower = 1};
  rules.figures[MATE] =
      (FigureKind){.name = "mate", .each = 2, .weight = 0, .on = 1 << CITY | 1 << ROAD, .joins = 1};
  rules.figure_count = 3;
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  fixture_bare(&game, &rules, PLAYERS_MAX);
  for (int x = 0; x < 3; x++) fixture_put(&game, &rules, "LANE", x, 0, 0);
  fixture_put(&game, &rules, "START", 3, 0, 0);
}

static void deploy(unsigned seat, unsigned figure, int x, const char *segment) {
  fixture_stand(&game, &rules, seat, figure, x, 0, segment);
}

static int find(unsigned seat, unsigned figure, int x, const char *segment) {
  Square square = {(int16_t)x, 0};
  return figure_find(&game.figures, seat, figure, game_segment(&game, &rules, square, segment));
}

static void recall(unsigned seat, unsigned figure, int x, const char *segment) {
  int index = find(seat, figure, x, segment);
  TEST_ASSERT_TRUE(index >= 0);
  figure_recall(&game.figures, &game.features, rules.figures, (unsigned)index);
}

static const Feature *road(void) {
  return fixture_feature(&game, &rules, 0, 0, "R1");
}

/* --- Deploying --- */

void test_figure_leaves_the_supply_for_the_segment(void) {
  deploy(2, SMALL, 1, "R1");
  TEST_ASSERT_EQUAL_UINT(6, game.figures.supply[2][SMALL]);
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[1][SMALL]);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.standing[2][SMALL]);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
  TEST_ASSERT_EQUAL_INT(0, find(2, SMALL, 1, "R1"));
}

void test_figure_counts_on_its_whole_feature(void) {
  deploy(2, SMALL, 1, "R1");
  TEST_ASSERT_EQUAL_UINT(1, road()->figures);
  TEST_ASSERT_EQUAL_UINT(1, feature_followers(road(), 2));
  TEST_ASSERT_EQUAL_UINT(1, feature_weight(road(), 2));
  TEST_ASSERT_TRUE(feature_taken(road()));
  TEST_ASSERT_FALSE(feature_taken(fixture_feature(&game, &rules, 1, 0, "F1")));
}

void test_figure_weighs_what_its_kind_weighs(void) {
  deploy(0, BIG, 0, "R1");
  deploy(0, SMALL, 1, "R1");
  TEST_ASSERT_EQUAL_UINT(3, feature_weight(road(), 0));
  TEST_ASSERT_EQUAL_UINT(2, feature_followers(road(), 0));
}

void test_figure_that_is_no_follower_takes_nothing(void) {
  deploy(0, MATE, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(1, road()->figures);
  TEST_ASSERT_FALSE(feature_taken(road()));
  TEST_ASSERT_EQUAL_UINT(0, feature_weight(road(), 0));
}

void test_figure_counts_for_its_owner_alone(void) {
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
    for (unsigned i = 0; i < seat && i < 7; i++) deploy(seat, SMALL, (int)i % 3, "R1");
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
    TEST_ASSERT_EQUAL_UINT(seat, feature_weight(road(), seat));
    TEST_ASSERT_EQUAL_UINT(seat, feature_followers(road(), seat));
  }
  TEST_ASSERT_EQUAL_HEX8(1 << 7, weight_winners(road()->weight));
}

/* --- Finding --- */

void test_figure_is_found_only_by_seat_kind_and_segment(void) {
  deploy(1, SMALL, 1, "R1");
  TEST_ASSERT_EQUAL_INT(0, find(1, SMALL, 1, "R1"));
  TEST_ASSERT_EQUAL_INT(-1, find(0, SMALL, 1, "R1"));
  TEST_ASSERT_EQUAL_INT(-1, find(1, BIG, 1, "R1"));
  TEST_ASSERT_EQUAL_INT(-1, find(1, SMALL, 0, "R1"));
  TEST_ASSERT_EQUAL_INT(-1, find(1, SMALL, 1, "F1"));
}

/* --- Recalling --- */

void test_figure_goes_home_to_its_supply(void) {
  deploy(1, BIG, 1, "R1");
  recall(1, BIG, 1, "R1");
  TEST_ASSERT_EQUAL_UINT(1, game.figures.supply[1][BIG]);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.standing[1][BIG]);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
  TEST_ASSERT_EQUAL_UINT(0, road()->figures);
  TEST_ASSERT_TRUE(road()->weight == 0 && road()->followers == 0);
}

void test_figure_going_home_leaves_the_others_where_they_are(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(1, SMALL, 1, "R1");
  deploy(2, SMALL, 2, "F1");
  recall(0, SMALL, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(2, game.figures.count);
  TEST_ASSERT_TRUE(find(1, SMALL, 1, "R1") >= 0);
  TEST_ASSERT_TRUE(find(2, SMALL, 2, "F1") >= 0);
  TEST_ASSERT_EQUAL_UINT(0, feature_weight(road(), 0));
  TEST_ASSERT_EQUAL_UINT(1, feature_weight(road(), 1));
}

void test_figure_leaves_with_the_last_follower_it_joined(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(0, MATE, 1, "R1");
  deploy(0, MATE, 2, "R1");
  recall(0, SMALL, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
  TEST_ASSERT_EQUAL_UINT(2, game.figures.supply[0][MATE]);
  TEST_ASSERT_EQUAL_UINT(0, road()->figures);
}

void test_figure_stays_while_a_follower_of_its_owner_stands(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(0, BIG, 1, "R1");
  deploy(0, MATE, 1, "R1");
  recall(0, SMALL, 0, "R1");
  TEST_ASSERT_TRUE(find(0, MATE, 1, "R1") >= 0);
  recall(0, BIG, 1, "R1");
  TEST_ASSERT_EQUAL_INT(-1, find(0, MATE, 1, "R1"));
}

void test_figure_does_not_leave_with_somebody_elses_follower(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(0, MATE, 0, "R1");
  deploy(1, SMALL, 1, "R1");
  deploy(1, MATE, 1, "R1");
  recall(1, SMALL, 1, "R1");
  TEST_ASSERT_TRUE(find(0, MATE, 0, "R1") >= 0);
  TEST_ASSERT_EQUAL_INT(-1, find(1, MATE, 1, "R1"));
}

void test_figure_does_not_leave_from_another_feature(void) {
  deploy(0, SMALL, 3, "C1");
  deploy(0, MATE, 3, "C1");
  deploy(0, SMALL, 0, "R1");
  recall(0, SMALL, 0, "R1");
  TEST_ASSERT_TRUE(find(0, MATE, 3, "C1") >= 0);
}

void test_figure_that_joined_may_leave_alone(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(0, MATE, 0, "R1");
  recall(0, MATE, 0, "R1");
  TEST_ASSERT_TRUE(find(0, SMALL, 0, "R1") >= 0);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
}

/* --- All of a feature --- */

void test_figures_of_a_feature_go_home_together(void) {
  deploy(0, SMALL, 0, "R1");
  deploy(1, BIG, 1, "R1");
  deploy(0, MATE, 2, "R1");
  deploy(1, SMALL, 2, "F1");
  deploy(2, SMALL, 3, "R1");
  deploy(2, SMALL, 3, "C1");
  figures_recall_all(&game.figures, &game.features, rules.figures,
                     fixture_feature_id(&game, &rules, 0, 0, "R1"));
  TEST_ASSERT_EQUAL_UINT(2, game.figures.count);
  TEST_ASSERT_TRUE(find(1, SMALL, 2, "F1") >= 0);
  TEST_ASSERT_TRUE(find(2, SMALL, 3, "C1") >= 0);
  TEST_ASSERT_EQUAL_UINT(0, road()->figures);
  TEST_ASSERT_TRUE(road()->weight == 0 && road()->followers == 0);
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[0][SMALL]);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.supply[1][BIG]);
  TEST_ASSERT_EQUAL_UINT(2, game.figures.supply[0][MATE]);
}

void test_figures_of_an_empty_feature_are_none(void) {
  deploy(0, SMALL, 0, "F1");
  figures_recall_all(&game.figures, &game.features, rules.figures,
                     fixture_feature_id(&game, &rules, 0, 0, "R1"));
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
}

void test_figures_stand_on_one_feature_after_a_merge(void) {
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "LANE", 0, 0, 0);
  for (int x = 0; x < 3; x++) fixture_put(&game, &rules, "MEADOW", x, 1, 0);
  fixture_put(&game, &rules, "LANE", 2, 0, 0);
  deploy(0, SMALL, 0, "R1");
  deploy(1, BIG, 2, "R1");
  deploy(0, MATE, 2, "R1");
  fixture_put(&game, &rules, "LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(3, road()->figures);
  TEST_ASSERT_EQUAL_UINT(1, feature_weight(road(), 0));
  TEST_ASSERT_EQUAL_UINT(2, feature_weight(road(), 1));
  recall(0, SMALL, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(1, road()->figures); /* the mate went too */
  TEST_ASSERT_EQUAL_UINT(0, feature_followers(road(), 0));
}

/* --- Majorities --- */

static uint64_t weights(unsigned a, unsigned b, unsigned h) {
  return a | (uint64_t)b << 8 | (uint64_t)h << 56;
}

void test_figure_majority_goes_to_the_largest_weight(void) {
  TEST_ASSERT_EQUAL_HEX8(1 << 1, weight_winners(weights(2, 3, 1)));
  TEST_ASSERT_EQUAL_HEX8(1 << 7, weight_winners(weights(2, 3, 4)));
  TEST_ASSERT_EQUAL_HEX8(1 << 0, weight_winners(weights(255, 254, 0)));
}

void test_figure_majority_may_be_shared(void) {
  TEST_ASSERT_EQUAL_HEX8(1 << 0 | 1 << 7, weight_winners(weights(2, 1, 2)));
  TEST_ASSERT_EQUAL_HEX8(1 << 0 | 1 << 1 | 1 << 7, weight_winners(weights(1, 1, 1)));
}

void test_figure_majority_needs_weight(void) {
  TEST_ASSERT_EQUAL_HEX8(0, weight_winners(0));
}
