/* test_feature_info.c - what is told about features and figures. */
#include "game/feature_info.h"

#include "sessions.h"
#include "told.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static void tell(int x, int y, const char *name) {
  Builder out = told_here();
  View view = view_of(session);
  SegmentId segment = game_segment(view.game, view.rules, (Square){(int16_t)x, (int16_t)y}, name);
  TEST_ASSERT_NOT_EQUAL(0, segment);
  feature_info_feature(&out, &view, view.game->features.segments[segment].of);
}

static void tell_figures(unsigned seat) {
  Builder out = told_here();
  View view = view_of(session);
  feature_info_figures(&out, &view, seat);
}

void test_feature_info_tells_all_about_a_city(void) {
  lay("use inns\nplayers Ann Bob\nset B16 0,0 r0 Ann.small@C1\nset B01 0,-1 r0 Bob.big@C1");
  tell(0, -1, "C1");
  TEST_ASSERT_EQUAL_STRING("0,0:C1: city of 2 tiles, 1 pennant, unfinished\n"
                           "  segments: 0,0:C1 0,-1:C1\n"
                           "  open: 3 sides, towards 0,-2 1,-1 -1,-1\n"
                           "  Ann: small (knight) at 0,0:C1 (weight 1)\n"
                           "  Bob: big (knight) at 0,-1:C1 (weight 2)\n"
                           "  would be paid: Bob\n"
                           "  if the game ended now: 3 = base +1/tile +1/pennant\n"
                           "  when complete with 3 tiles more: 12 = base +2/tile +2/pennant\n"
                           "  fields beside it: 0,0:F1\n",
                           told);
}

void test_feature_info_knows_a_tie_and_the_last_word(void) {
  lay("opt tie_scoring=split\nplayers Ann Bob\n"
      "set B16 0,0 r0 Ann.small@C1\nset B01 0,-1 r0 Bob.small@C1");
  tell(0, 0, "C1");
  assert_told("  would be paid: Ann, Bob (a tie, MAJ-2)\n");
  assert_told("  if the game ended now: 1 = base +1/tile +1/pennant makes it 1\n");
}

void test_feature_info_knows_complete_features(void) {
  lay("players Ann Bob\nplay Ann B14 0,-1 r2 small@C1");
  tell(0, 0, "C1");
  assert_told("0,0:C1: city of 2 tiles, complete\n");
  assert_told("  nobody stands there\n  worth: 4 = base +2/tile\n  it pays nobody any more");
}

void test_feature_info_knows_fields_and_buildings(void) {
  lay("players Ann Bob\nplay Ann B14 0,-1 r2 small@F1\nplay Bob B20 0,1 r0 small@M");
  tell(0, -1, "F1");
  assert_told("  cities beside it:\n    0,0:C1 city of 2 tiles, complete\n");
  assert_told("  if the game ended now: 3 = base +3/city\n");
  tell(0, 1, "M");
  assert_told("0,1:M: cloister with 1 of 8 neighbours, unfinished\n");
  assert_told("  if the game ended now: 2 = base +1/tile +1/neighbour\n");
  assert_told("  when complete: 9 = base +1/tile +1/neighbour\n");
}

void test_feature_info_tells_who_is_paid_differently(void) {
  lay("use pig\nplayers Ann Bob\nset B16 0,0 r0 Ann.small@F1 Ann.pig@F1\n"
      "set B14 0,-1 r2 Bob.small@C1\nset B23 1,0 r0 Bob.small@F1");
  tell(0, 0, "F1");
  assert_told(" for Bob: 3 = base +3/city\n");
  assert_told("now: 4 = base +3/city, pig +1/city\n");
}

/* What is told must not hang on the order of use, and the table must not change. */
void test_feature_info_changes_nothing(void) {
  lay("use inns traders cult siege crops\nplayers A B C\nseed 4");
  act_lines(60, 4);
  const Game *game = session_game(session);
  uint64_t hash = game_hash(game);
  View view = view_of(session);
  Builder out = told_here();
  for (unsigned f = 1; f <= game->features.feature_count; f++)
    if (feature_live(&game->features.list[f])) feature_info_feature(&out, &view, (FeatureId)f);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(game));
  TEST_ASSERT_NULL(script_error(session_script(session)));
}

void test_figures_tells_supply_and_places(void) {
  lay("use inns\nplayers Ann Bob\nplay Ann B23 1,0 r0 small@R1");
  tell_figures(0);
  TEST_ASSERT_EQUAL_STRING("Ann has 6 small, 1 big at home and on the table\n"
                           "  small (thief)   1,0:R1     road of 2 tiles, unfinished\n",
                           told);
  tell_figures(1);
  TEST_ASSERT_EQUAL_STRING("Bob has 7 small, 1 big at home and nobody on the table\n", told);
}
