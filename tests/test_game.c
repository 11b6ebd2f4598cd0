/* test_game.c - starting, copying, comparing, hashing and setting up games, and what a feature is worth.
 * The course of a turn is in test_turn.c. */
#include "core/game.h"

#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "unity.h"

static Rules rules;
static Game game, other;

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  memset(&other, 0x5A, sizeof other);
}

static void start(Game *to, unsigned players, uint64_t seed) {
  Reason why = {""};
  if (!game_start(to, &rules, players, &seed, false, &why)) TEST_FAIL_MESSAGE(why.text);
}

/* Plays on by chance for this many actions. */
static void play_some(Game *on, int actions) {
  Rng rng = {77};
  Action action;
  while (actions-- > 0 && fixture_choose(on, &rules, &rng, &action)) fixture_do(on, &rules, action);
}

/* --- Starting --- */

void test_game_starts_with_two_to_eight_players(void) {
  for (unsigned players = 2; players <= 8; players++) {
    start(&game, players, 1);
    TEST_ASSERT_EQUAL_UINT(players, game.players);
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
      TEST_ASSERT_EQUAL_UINT(seat < players ? 7 : 0, game.figures.supply[seat][0]);
  }
}

void test_game_refuses_other_numbers_of_players(void) {
  static const unsigned WRONG[] = {0, 9, 255, 256 + 2};
  static const char *const SENTENCES[] = {
      "0 players, expected 1 to 8", "9 players, expected 1 to 8", "255 players, expected 1 to 8",
      "258 players, expected 1 to 8"};
  KindId order[] = {fixture_kind(&rules, "CAP")};
  uint64_t seed = 1;
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
    Reason why = {""};
    TEST_ASSERT_FALSE(game_start(&game, &rules, WRONG[i], &seed, false, &why));
    TEST_ASSERT_EQUAL_STRING(SENTENCES[i], why.text);
    TEST_ASSERT_FALSE(game_start_order(&game, &rules, WRONG[i], order, 1, NULL));
  }
}

void test_game_with_a_seed_has_drawn_its_first_tile(void) {
  start(&game, 2, 1);
  TEST_ASSERT_EQUAL_UINT(PHASE_PLACE, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.seat);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.part);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.number);
  TEST_ASSERT_EQUAL_UINT(rules.tile_count - 2, game.bag.left);
  TEST_ASSERT_EQUAL_UINT(game.bag.order[game.bag.left], game.turn.kind);
}

void test_game_lays_the_start_tile_at_the_origin(void) {
  start(&game, 2, 1);
  TEST_ASSERT_EQUAL_UINT(1, game.board.tile_count);
  TEST_ASSERT_EQUAL_UINT(1, board_at(&game.board, (Square){0, 0}));
  TEST_ASSERT_EQUAL_UINT(rules.start, game.board.tiles[1].kind);
  TEST_ASSERT_EQUAL_UINT(0, bag_count(&game.bag, rules.start));
}

void test_game_without_a_seed_waits_for_a_tile(void) {
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, false, NULL));
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, game.board.tile_count);
  TEST_ASSERT_EQUAL_UINT(rules.tile_count - 1, game.bag.left);
}

void test_game_may_start_from_a_bare_table(void) {
  fixture_bare(&game, &rules, 2);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, game.board.tile_count);
}

void test_game_does_not_look_at_what_was_in_its_memory(void) {
  start(&game, 3, 9);
  start(&other, 3, 9);
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  play_some(&game, 60);
  play_some(&other, 60);
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  TEST_ASSERT_EQUAL_HEX64(game_hash(&game), game_hash(&other));
}

void test_game_with_another_seed_has_another_bag(void) {
  start(&game, 2, 1);
  start(&other, 2, 2);
  TEST_ASSERT_FALSE(game_equal(&game, &other));
  TEST_ASSERT_TRUE(game_hash(&game) != game_hash(&other));
}

void test_game_under_other_options_is_another_game(void) {
  start(&game, 2, 1);
  strcpy(rules.settings[0].name, "tie_scoring");
  strcpy(rules.settings[0].value, "none");
  rules.settings[0].changed = 1;
  rules.setting_count = 1;
  fixture_finish(&rules);
  start(&other, 2, 1);
  TEST_ASSERT_FALSE(game_equal(&game, &other));
  TEST_ASSERT_TRUE(game_hash(&game) != game_hash(&other));
}

void test_game_in_order_draws_exactly_these_tiles(void) {
  static const char *const IDS[] = {"LANE", "CAP", "LANE", "BEND"};
  KindId order[4];
  for (int i = 0; i < 4; i++) order[i] = fixture_kind(&rules, IDS[i]);
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 4, NULL));
  for (int i = 0; i < 4; i++) {
    TEST_ASSERT_EQUAL_UINT(PHASE_PLACE, game.turn.phase);
    TEST_ASSERT_EQUAL_STRING(IDS[i], rules.kinds[game.turn.kind].id);
    play_some(&game, 2); /* placing and deploying or passing */
  }
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

void test_game_in_order_refuses_tiles_that_are_not_in_the_bag(void) {
  KindId keep = fixture_kind(&rules, "KEEP");
  KindId many[] = {keep, keep, keep, keep, keep}, start_tile[] = {rules.start}, none[] = {0};
  Reason why = {""};
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, many, 4, NULL));
  TEST_ASSERT_FALSE(game_start_order(&game, &rules, 2, many, 5, &why));
  TEST_ASSERT_EQUAL_STRING("tile 5 of the order: only 4 of KEEP are in the bag", why.text);
  TEST_ASSERT_FALSE(game_start_order(&game, &rules, 2, start_tile, 1, &why));
  TEST_ASSERT_EQUAL_STRING("tile 1 of the order: only 0 of START are in the bag", why.text);
  TEST_ASSERT_FALSE(game_start_order(&game, &rules, 2, none, 1, NULL));
}

void test_game_in_order_may_be_empty_and_is_over_then(void) {
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, NULL, 0, NULL));
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

/* --- Copying and comparing --- */

void test_game_copy_is_equal_in_any_memory(void) {
  start(&game, 4, 5);
  for (int i = 0; i < 20; i++) {
    play_some(&game, 7);
    game_copy(&other, &game);
    TEST_ASSERT_TRUE(game_equal(&game, &other));
    TEST_ASSERT_EQUAL_HEX64(game_hash(&game), game_hash(&other));
  }
}

void test_game_copy_does_not_follow_the_original(void) {
  start(&game, 2, 5);
  game_copy(&other, &game);
  uint64_t hash = game_hash(&other);
  play_some(&game, 1);
  TEST_ASSERT_FALSE(game_equal(&game, &other));
  TEST_ASSERT_EQUAL_HEX64(hash, game_hash(&other));
}

void test_game_copy_takes_a_large_game_over_a_small_one_and_back(void) {
  static Game small;
  start(&small, 2, 5);
  start(&game, 6, 6);
  play_some(&game, 100);
  game_copy(&other, &game);
  game_copy(&other, &small);
  TEST_ASSERT_TRUE(game_equal(&other, &small));
  game_copy(&other, &game);
  TEST_ASSERT_TRUE(game_equal(&other, &game));
}

void test_game_copy_keeps_numbers_of_tiles(void) {
  rules.slots[0] = (SlotName){.name = "seen", .scope = SCOPE_TILE};
  rules.slot_count = 1;
  fixture_finish(&rules);
  start(&game, 2, 5);
  play_some(&game, 20);
  game_set_number(&game, SCOPE_TILE, 0, 3, 8);
  game_copy(&other, &game);
  TEST_ASSERT_EQUAL_INT(8, game_number(&other, SCOPE_TILE, 0, 3));
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  game_set_number(&other, SCOPE_TILE, 0, 3, 9);
  TEST_ASSERT_FALSE(game_equal(&game, &other));
  TEST_ASSERT_TRUE(game_hash(&game) != game_hash(&other));
}

/* Changes one thing in a copy: it must be neither equal nor have the same hash. */
#define ASSERT_NOTICED(change)                                                                     \
  do {                                                                                             \
    game_copy(&other, &game);                                                                      \
    other.change;                                                                                  \
    TEST_ASSERT_FALSE_MESSAGE(game_equal(&game, &other), #change);                                 \
    TEST_ASSERT_TRUE_MESSAGE(game_hash(&game) != game_hash(&other), #change);                      \
  } while (0)

void test_game_comparing_and_hashing_notice_every_part(void) {
  start(&game, 3, 5);
  play_some(&game, 40);
  TEST_ASSERT_TRUE(game.figures.count > 0);
  ASSERT_NOTICED(turn.phase ^= 1);
  ASSERT_NOTICED(turn.seat ^= 1);
  ASSERT_NOTICED(turn.part ^= 1);
  ASSERT_NOTICED(turn.number ^= 1);
  ASSERT_NOTICED(turn.kind ^= 1);
  ASSERT_NOTICED(turn.ask_turn ^= 1);
  ASSERT_NOTICED(turn.asked ^= 1);
  ASSERT_NOTICED(turn.ask_rule ^= 1);
  ASSERT_NOTICED(turn.step ^= 1);
  ASSERT_NOTICED(rng.state ^= 1);
  ASSERT_NOTICED(players = 2);
  ASSERT_NOTICED(scores[2] += 1);
  ASSERT_NOTICED(scores[0] = -1);
  ASSERT_NOTICED(game_slots[SLOTS_MAX - 1] = 1);
  ASSERT_NOTICED(turn_slots[0] = 1);
  ASSERT_NOTICED(player_slots[2][SLOTS_MAX - 1] = -1);
  ASSERT_NOTICED(figures.supply[0][0] ^= 1);
  ASSERT_NOTICED(figures.on[0].seat ^= 1);
  ASSERT_NOTICED(figures.on[0].segment ^= 1);
  ASSERT_NOTICED(bag.order[0] ^= 1);
  ASSERT_NOTICED(bag.order[game.bag.total - 1] ^= 1);
  ASSERT_NOTICED(bag.left -= 1);
  ASSERT_NOTICED(board.tiles[2].rotation ^= 1);
  ASSERT_NOTICED(board.cells[game.board.tiles[2].cell].at ^= 1);
  ASSERT_NOTICED(board.tiles[2].kind ^= 1);
  ASSERT_NOTICED(board.tiles[game.board.tile_count].seat ^= 1);
}

/* A hole in what is compared would hold whatever was in memory before. */
void test_game_has_no_holes_where_it_is_compared(void) {
  TEST_ASSERT_EQUAL_size_t(offsetof(Game, turn) + sizeof(Turn), offsetof(Game, rng));
  TEST_ASSERT_EQUAL_size_t(sizeof(uint16_t) * (1 + COMPLETED_MAX + PAID_MAX), sizeof(Completed));
  TEST_ASSERT_EQUAL_size_t(offsetof(Game, player_slots) + sizeof game.player_slots,
                           offsetof(Game, held));
  TEST_ASSERT_EQUAL_size_t(sizeof(HeldTiles) + sizeof(Options),
                           offsetof(Game, figures) - offsetof(Game, held));
  TEST_ASSERT_EQUAL_size_t(offsetof(Feature, spare) + sizeof((Feature *)0)->spare, sizeof(Feature));
  TEST_ASSERT_EQUAL_size_t(offsetof(Tile, cell) + sizeof(CellId), sizeof(Tile));
  TEST_ASSERT_EQUAL_size_t(offsetof(Features, marked) + sizeof game.features.marked,
                           offsetof(Features, segments));
}

/* --- Hiding --- */

void test_game_hides_the_order_of_the_bag(void) {
  start(&game, 2, 5);
  play_some(&game, 30);
  game_copy(&other, &game);
  game_hide(&other, &rules, 0, 123);
  unsigned left = game.bag.left, total = game.bag.total;
  TEST_ASSERT_EQUAL_UINT(left, other.bag.left);
  TEST_ASSERT_TRUE(memcmp(game.bag.order, other.bag.order, left * sizeof(KindId)) != 0);
  TEST_ASSERT_EQUAL_MEMORY(&game.bag.order[left], &other.bag.order[left],
                           (total - left) * sizeof(KindId));
  for (unsigned k = 1; k <= rules.kind_count; k++)
    TEST_ASSERT_EQUAL_UINT(bag_count(&game.bag, (KindId)k), bag_count(&other.bag, (KindId)k));
  TEST_ASSERT_EQUAL_UINT(game.turn.kind, other.turn.kind);
}

void test_game_hides_the_same_way_for_a_seed(void) {
  static Game third;
  start(&game, 2, 5);
  game_copy(&other, &game);
  game_copy(&third, &game);
  game_hide(&other, &rules, 0, 1);
  game_hide(&third, &rules, 0, 1);
  TEST_ASSERT_TRUE(game_equal(&other, &third));
  game_hide(&third, &rules, 0, 2);
  TEST_ASSERT_FALSE(game_equal(&other, &third));
}

/* --- Setting up --- */

static const char *put_refusal(const char *id, int x, int y, int rotation) {
  static Reason why;
  Spot spot = {fixture_kind(&rules, id), {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
  game_copy(&other, &game);
  TEST_ASSERT_FALSE(game_put(&game, &rules, &spot, &why));
  TEST_ASSERT_TRUE(game_equal(&game, &other));
  return why.text;
}

void test_game_put_takes_the_tile_from_the_bag(void) {
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "KEEP", 4, -4, 1);
  TEST_ASSERT_EQUAL_UINT(3, bag_count(&game.bag, fixture_kind(&rules, "KEEP")));
  TEST_ASSERT_EQUAL_UINT(1, board_at(&game.board, (Square){4, -4}));
}

void test_game_put_refuses_what_is_not_left(void) {
  fixture_bare(&game, &rules, 2);
  for (int x = 0; x < 4; x++) fixture_put(&game, &rules, "KEEP", x, 0, 0);
  TEST_ASSERT_EQUAL_STRING("no KEEP is left in the bag", put_refusal("KEEP", 4, 0, 0));
}

void test_game_put_refuses_wrong_edges(void) {
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "KEEP", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strstr(put_refusal("MEADOW", 1, 0, 0), "shows field to the west"));
  TEST_ASSERT_NOT_NULL(strstr(put_refusal("KEEP", 0, 0, 0), "already"));
}

void test_game_put_lays_the_start_tile_once(void) {
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "START", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING("the start tile START is already on the table",
                           put_refusal("START", 1, 0, 0));
}

void test_game_put_takes_other_tiles_like_the_start_tile_from_the_bag(void) {
  rules.start = fixture_kind(&rules, "CAP"); /* printed nine times, eight of them in the bag */
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "CAP", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(8, bag_count(&game.bag, rules.start));
  fixture_put(&game, &rules, "CAP", 0, -1, 2);
  TEST_ASSERT_EQUAL_UINT(7, bag_count(&game.bag, rules.start));
}

void test_game_put_scores_nothing(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "CAP", 0, 0, 0);
  fixture_stand(&game, &rules, 0, 0, 0, 0, "C1");
  fixture_put(&game, &rules, "CAP", 0, -1, 2);
  TEST_ASSERT_EQUAL_INT(0, game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
}

void test_game_stand_refuses_when_the_supply_is_empty(void) {
  Reason why = {""};
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "MEADOW", 0, 0, 0);
  for (int i = 0; i < 7; i++) fixture_stand(&game, &rules, 1, 0, 0, 0, "F1");
  TEST_ASSERT_FALSE(game_stand(&game, &rules, 1, 0, 1, 0, &why));
  TEST_ASSERT_EQUAL_STRING("no small figure is left in the supply", why.text);
}

void test_game_finds_segments_by_name(void) {
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "START", 2, 3, 0);
  TEST_ASSERT_EQUAL_UINT(1, game_segment(&game, &rules, (Square){2, 3}, "C1"));
  TEST_ASSERT_EQUAL_UINT(4, game_segment(&game, &rules, (Square){2, 3}, "F2"));
  TEST_ASSERT_EQUAL_UINT(0, game_segment(&game, &rules, (Square){2, 3}, "C2"));
  TEST_ASSERT_EQUAL_UINT(0, game_segment(&game, &rules, (Square){3, 2}, "C1"));
}

/* --- What a feature is worth --- */

void test_game_worth_tells_points_and_reasons(void) {
  Payment payment;
  fixture_rate(&rules, CITY, UNIT_TILE, 2)->author = 4;
  fixture_rate(&rules, CITY, UNIT_MARKS + PENNANT, 3);
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "TUBE", 0, 0, 0);
  fixture_put(&game, &rules, "TUBE", 0, 1, 0);
  FeatureId city = fixture_feature_id(&game, &rules, 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(2 * 2 + 2 * 3, game_worth(&game, &rules, city, 1, &payment));
  TEST_ASSERT_EQUAL_INT(10, payment.points);
  TEST_ASSERT_EQUAL_UINT(1, payment.seat);
  TEST_ASSERT_EQUAL_UINT(0, payment.complete);
  TEST_ASSERT_EQUAL_UINT(2, payment.tally.term_count);
  TEST_ASSERT_EQUAL_UINT(4, payment.tally.terms[0].author);
  TEST_ASSERT_EQUAL_INT(10, game_worth(&game, &rules, city, 0, NULL));
}

void test_game_worth_depends_on_being_complete(void) {
  Rule *rule = fixture_rate(&rules, CITY, UNIT_TILE, 2);
  rule->rates[0][0].rate = 1;
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "CAP", 0, 0, 0);
  FeatureId city = fixture_feature_id(&game, &rules, 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(1, game_worth(&game, &rules, city, 0, NULL));
  fixture_put(&game, &rules, "CAP", 0, -1, 2);
  city = fixture_feature_id(&game, &rules, 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(4, game_worth(&game, &rules, city, 0, NULL));
}

void test_game_worth_may_be_void_when_open(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2)->voids[0] = 1;
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "CAP", 0, 0, 0);
  FeatureId city = fixture_feature_id(&game, &rules, 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(0, game_worth(&game, &rules, city, 0, NULL));
}

void test_game_worth_counts_complete_cities_of_a_field(void) {
  fixture_rate(&rules, FIELD, UNIT_CITY, 3);
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  fixture_put(&game, &rules, "CAPS", 0, 0, 0);
  fixture_put(&game, &rules, "CAP", 0, -1, 2);
  FeatureId field = fixture_feature_id(&game, &rules, 0, 0, "F1");
  TEST_ASSERT_EQUAL_INT(3, game_worth(&game, &rules, field, 0, NULL));
  fixture_put(&game, &rules, "CAP", 0, 1, 0);
  TEST_ASSERT_EQUAL_INT(6, game_worth(&game, &rules, field, 0, NULL));
}
