/* test_odds.c - what the bag holds and how likely the tile is that somebody waits for. */
#include "game/odds.h"

#include "sessions.h"
#include "told.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static Odds odds;

static FeatureId feature_at(int x, int y, const char *name) {
  const Game *game = session_game(session);
  SegmentId segment =
      game_segment(game, session_rules(session), (Square){(int16_t)x, (int16_t)y}, name);
  TEST_ASSERT_NOT_EQUAL(0, segment);
  return game->features.segments[segment].of;
}

static void find(int x, int y, const char *name) {
  TEST_ASSERT_TRUE(
      odds_find(session_game(session), session_rules(session), feature_at(x, y, name), &odds));
}

static void tell(int x, int y, const char *name) {
  Builder out = told_here();
  View view = view_of(session);
  odds_of_feature(&out, &view, feature_at(x, y, name));
}

static void tell_bag(void) {
  Builder out = told_here();
  View view = view_of(session);
  odds_of_bag(&out, &view);
}

/* --- Chances --- */

void test_odds_within_is_hypergeometric(void) {
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 5.0 / 48, odds_within(5, 48, 1));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 1 - (43.0 * 42 * 41) / (48.0 * 47 * 46), odds_within(5, 48, 3));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 0, odds_within(0, 48, 3));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 1, odds_within(46, 48, 3));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 1, odds_within(1, 3, 3));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 1, odds_within(1, 2, 3));
  TEST_ASSERT_DOUBLE_WITHIN(1e-12, 0, odds_within(0, 0, 1));
}

/* --- Completing --- */

/* The city of the start tile is closed by every tile with a lone city side: by hand, B12 to B19 of the
 * base game (B12 is open on three sides). */
void test_odds_find_the_tiles_that_close_a_city(void) {
  lay("players Ann Bob");
  find(0, 0, "C1");
  TEST_ASSERT_EQUAL(1, odds.squares);
  TEST_ASSERT_EQUAL(71, odds.left);
  TEST_ASSERT_EQUAL(71, odds.placeable);
  unsigned hits = 0;
  const Rules *rules = session_rules(session);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    const Kind *tile = &rules->kinds[kind];
    bool lone = false; /* some city segment that leaves on one side only */
    for (unsigned s = 0; s < tile->segment_count; s++)
      lone |= tile->segments[s].kind == CITY &&
              (tile->segments[s].sides & (tile->segments[s].sides - 1)) == 0;
    if (lone) hits += tile->count - (kind == rules->start ? 1u : 0u);
  }
  TEST_ASSERT_TRUE(hits > 10);
  TEST_ASSERT_EQUAL(hits, odds.hits);
}

/* Plays every tile of the bag everywhere it may lie, and looks what the session says is complete. */
static unsigned count_by_playing(SegmentId segment) {
  const Rules *rules = session_rules(session);
  unsigned hits = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    Fits fits;
    const Game *game = session_game(session);
    unsigned count = bag_count(&game->bag, (KindId)kind);
    if (!count || !game_count_spots(game, rules, (KindId)kind, &fits)) continue;
    bool completes = false;
    for (unsigned n = 0; n < fits.count && !completes; n++) {
      char line[80];
      Spot spot = board_spot(&game->board, &fits, n);
      TEST_ASSERT_TRUE(session_hold(session));
      snprintf(line, sizeof line, "play %s %s %d,%d r%u", session_player(session, game->turn.seat),
               rules->kinds[kind].id, spot.square.x, spot.square.y, spot.rotation);
      if (say(line) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
      const Features *features = &session_game(session)->features;
      completes = feature_complete(&features->list[features->segments[segment].of]);
      session_release(session);
    }
    if (completes) hits += count;
  }
  return hits;
}

void test_odds_agree_with_playing_every_tile(void) {
  static const char GAME[] = "use inns cult\nplayers A B\nset B16 0,0 r0\nset B23 1,0 r0\n"
                             "set B20 0,1 r0\nset H04 1,1 r0\nset B13 0,-1 r2";
  lay(GAME);
  const Game *game = session_game(session);
  unsigned compared = 0;
  for (unsigned s = 1; s <= game->features.segment_count; s++) {
    FeatureId id = game->features.segments[s].of;
    if (game->features.list[id].kind == FIELD || feature_complete(&game->features.list[id]))
      continue;
    TEST_ASSERT_TRUE(odds_find(game, session_rules(session), id, &odds));
    TEST_ASSERT_EQUAL(count_by_playing((SegmentId)s), odds.hits);
    compared += odds.hits > 0;
  }
  TEST_ASSERT_TRUE(compared > 0);
}

void test_odds_need_one_open_square(void) {
  lay("players Ann Bob");
  tell(0, 0, "R1");
  assert_told("No single tile can complete it: it needs 2 squares");
  tell(0, 0, "F1");
  assert_told("A field is never complete");
  play("play Ann B14 0,-1 r2");
  tell(0, 0, "C1");
  assert_told("It is complete already.");
}

void test_odds_are_told_in_one_sentence(void) {
  lay("players Ann Bob");
  tell(0, 0, "C1");
  find(0, 0, "C1");
  char sentence[160];
  snprintf(
      sentence, sizeof sentence,
      "%u of 71 tiles would complete it: %.1f %% for the next tile, %.1f %% within the next 3.",
      odds.hits, 100.0 * odds.hits / 71, 100 * odds_within(odds.hits, 71, 3));
  assert_told(sentence);
  assert_told("  B14 x5 at 0,-1 r2\n");
}

void test_odds_count_the_tile_in_hand_apart(void) {
  for (unsigned seed = 1; seed < 200; seed++) {
    char head[60];
    snprintf(head, sizeof head, "players Ann Bob\nseed %u", seed);
    lay(head);
    const Game *game = session_game(session);
    if (strcmp(session_rules(session)->kinds[game->turn.kind].id, "B14") == 0) break;
    close_session();
    open_session();
  }
  tell(0, 0, "C1");
  assert_told("B14, the tile in hand, at 0,-1 r2");
  assert_told("  B14 x4 at 0,-1 r2\n");
}

/* --- The bag --- */

void test_bag_is_told_by_file(void) {
  lay("use inns\nplayers Ann Bob\nplay Ann B14 0,-1 r2");
  tell_bag();
  assert_told("88 tiles are left in the bag.\n");
  assert_told("  Carcassonne (scripts/base.lua): 70 of 71\n");
  assert_told("  Inns & Cathedrals (expansions/inns.lua): 18 of 18\n    I01 x2    I02");
  assert_told("B14 x4");
  assert_not_told(" \n");
}

/* The same tiles in another order are the same bag. */
void test_bag_does_not_tell_its_order(void) {
  static char first[sizeof told];
  for (unsigned seed = 1, seen = 0; seed < 400 && seen < 2; seed++) {
    char head[60];
    snprintf(head, sizeof head, "players Ann Bob\nseed %u", seed);
    lay(head);
    const Game *game = session_game(session);
    if (strcmp(session_rules(session)->kinds[game->turn.kind].id, "B22") == 0) {
      tell_bag();
      if (seen++)
        TEST_ASSERT_EQUAL_STRING(first, told);
      else
        memcpy(first, told, sizeof first);
    }
    close_session();
    open_session();
  }
  TEST_ASSERT_TRUE(first[0]);
}

/* Everything that was printed is in the bag, on the table, in hand, or was put aside. */
void test_bag_counts_every_tile_once(void) {
  for (unsigned seed = 1; seed <= 4; seed++) {
    char head[120];
    snprintf(head, sizeof head, "use inns traders cult siege crops\nplayers A B\nseed %u", seed);
    lay(head);
    const Rules *rules = session_rules(session);
    while (session_game(session)->turn.phase != PHASE_OVER) {
      unsigned left[KINDS_MAX + 1], gone[KINDS_MAX + 1], sum = 0, aside = 0;
      const Game *game = session_game(session);
      odds_count(game, left);
      odds_discarded(game, rules, gone);
      for (unsigned kind = 1; kind <= rules->kind_count; kind++)
        sum += left[kind] + gone[kind], aside += gone[kind];
      TEST_ASSERT_EQUAL(game->turn.discarded, aside);
      TEST_ASSERT_EQUAL(rules->tile_count,
                        sum + game->board.tile_count + (game->turn.phase == PHASE_PLACE));
      act_lines(1, seed);
    }
    close_session();
    open_session();
  }
}

void test_bag_names_discarded_tiles_and_the_end(void) {
  lay("players Ann Bob\nplay Ann B14 0,-1 r2\nend");
  tell_bag();
  assert_told("70 tiles are left in the bag.");
  tell(0, 0, "R1");
  assert_told("No single tile");
}
