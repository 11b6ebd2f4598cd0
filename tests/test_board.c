/* test_board.c - what lies where, and where a tile may lie by its edges.  What tiles join into is in
 * test_feature.c; other rules that forbid a place are in test_turn.c. */
#include "core/board.h"

#include <stdio.h>
#include <string.h>

#include "core/bits.h"
#include "fixture.h"
#include "naive.h"
#include "unity.h"

static Rules rules;
static Board board;
static Game game;
static NaiveTable table;

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_finish(&rules);
  memset(&board, 0xA5, sizeof board); /* a board must not count on zeroes */
  board_start(&board, TILES_MAX);
}

static Spot spot_at(const char *id, int x, int y, int rotation) {
  return (Spot){fixture_kind(&rules, id), {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
}

static TileId lay(const char *id, int x, int y, int rotation) {
  Spot spot = spot_at(id, x, y, rotation);
  TileId around[SIDES];
  Reason why = {""};
  if (board.tile_count && !board_check(&board, rules.kinds, &spot, &why))
    TEST_FAIL_MESSAGE(why.text);
  return board_put(&board, rules.kinds, &spot, 0, 1, around);
}

static unsigned fits(const char *id) {
  Fits all;
  KindId kind = fixture_kind(&rules, id);
  board_fits(&board, rules.kinds, kind, &all);
  TEST_ASSERT_EQUAL(all.count > 0, board_fits_any(&board, rules.kinds, kind));
  return all.count;
}

static bool may_lie(const char *id, int x, int y, int rotation) {
  Spot spot = spot_at(id, x, y, rotation);
  return board_check(&board, rules.kinds, &spot, NULL);
}

static const char *refusal(const char *id, int x, int y, int rotation) {
  static Reason why;
  Spot spot = spot_at(id, x, y, rotation);
  TEST_ASSERT_FALSE(board_check(&board, rules.kinds, &spot, &why));
  return why.text;
}

static unsigned open_squares(void) {
  unsigned count = 0;
  for (unsigned w = 0; w < OPEN_WORDS; w++) count += bits_count(board.open[w]);
  return count;
}

static unsigned known_squares(void) {
  unsigned count = 0;
  for (unsigned i = 0; i < board.table_size; i++) count += board.table[i] != 0;
  TEST_ASSERT_EQUAL_UINT(board.cell_count, count);
  return count;
}

/* --- Edges --- */

void test_board_is_empty_at_first(void) {
  TEST_ASSERT_EQUAL_UINT(0, board_at(&board, (Square){0, 0}));
  TEST_ASSERT_EQUAL_UINT(0, fits("MEADOW"));
  TEST_ASSERT_EQUAL_UINT(0, open_squares());
}

void test_board_takes_a_meadow_on_four_sides_in_four_rotations(void) {
  lay("MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(16, fits("MEADOW"));
}

void test_board_takes_a_city_only_against_a_city(void) {
  lay("START", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(4, fits("KEEP"));
  TEST_ASSERT_TRUE(may_lie("KEEP", 0, -1, 0));
  TEST_ASSERT_FALSE(may_lie("KEEP", 1, 0, 0));
}

void test_board_takes_a_lane_where_a_road_or_a_field_leaves(void) {
  lay("START", 0, 0, 0);
  /* east and west two rotations each along the road, south two with its field side */
  TEST_ASSERT_EQUAL_UINT(6, fits("LANE"));
  TEST_ASSERT_TRUE(may_lie("LANE", 1, 0, 2));
  TEST_ASSERT_TRUE(may_lie("LANE", 0, 1, 0));
}

void test_board_looks_at_all_neighbours(void) {
  lay("MEADOW", 0, 0, 0);
  lay("MEADOW", 1, 0, 0);
  lay("LANE", 1, 1, 0);
  TEST_ASSERT_TRUE(may_lie("BEND", 0, 1, 3));  /* field to the north, road to the east */
  TEST_ASSERT_FALSE(may_lie("BEND", 0, 1, 2)); /* road to both */
  TEST_ASSERT_FALSE(may_lie("BEND", 0, 1, 0)); /* field to both */
  TEST_ASSERT_FALSE(may_lie("MEADOW", 0, 1, 0));
}

void test_board_finds_no_place_for_a_tile_that_fits_nowhere(void) {
  lay("MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(0, fits("KEEP"));
  TEST_ASSERT_EQUAL_UINT(0, fits("CROSS"));
}

void test_board_joins_bare_ground_only_to_bare_ground(void) {
  static const char WALLED[] = "  WALL       MEADOW     LANE\n"
                               "  #######    .......    .......\n"
                               "  .......    .......    .......\n"
                               "  .......    .......    .......\n"
                               "  .......    .......    -------\n"
                               "  .......    .......    .......\n"
                               "  .......    .......    .......\n"
                               "  .......    .......    .......\n";
  fixture_rules(&rules, WALLED);
  fixture_finish(&rules);
  lay("WALL", 0, 0, 0);
  TEST_ASSERT_TRUE(may_lie("WALL", 0, -1, 2));
  TEST_ASSERT_FALSE(may_lie("MEADOW", 0, -1, 0));
  TEST_ASSERT_FALSE(may_lie("LANE", 0, -1, 0));
  TEST_ASSERT_EQUAL_UINT(3 * 3 + 1, fits("WALL"));
  TEST_ASSERT_EQUAL_STRING(
      "MEADOW at 0,-1 r0 shows field to the south, the tile there shows bare ground (TILE-1)",
      refusal("MEADOW", 0, -1, 0));
}

/* --- Reasons --- */

void test_board_refuses_a_field_against_a_city(void) {
  lay("START", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING(
      "CAP at 0,-1 r0 shows field to the south, the tile there shows city (TILE-1)",
      refusal("CAP", 0, -1, 0));
}

void test_board_refuses_a_road_against_a_field(void) {
  lay("MEADOW", 5, -7, 0);
  TEST_ASSERT_EQUAL_STRING(
      "LANE at 4,-7 r2 shows road to the east, the tile there shows field (TILE-1)",
      refusal("LANE", 4, -7, 2));
}

void test_board_refuses_a_square_with_a_tile(void) {
  lay("MEADOW", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING("there is already a tile at 0,0", refusal("MEADOW", 0, 0, 0));
}

void test_board_refuses_a_square_that_touches_nothing(void) {
  lay("ABBEY", 0, 0, 0); /* a building makes the board look at its corners */
  TEST_ASSERT_EQUAL_STRING("no tile touches 3,3 (TILE-1)", refusal("MEADOW", 3, 3, 0));
  TEST_ASSERT_EQUAL_STRING("no tile touches 1,1 (TILE-1)", refusal("MEADOW", 1, 1, 0));
}

void test_board_needs_no_reason_to_refuse(void) {
  lay("MEADOW", 0, 0, 0);
  TEST_ASSERT_FALSE(may_lie("KEEP", 1, 0, 0));
}

/* --- Neighbours --- */

void test_board_steps_clockwise_from_the_north(void) {
  static const int X[NEIGHBOURS] = {0, 1, 1, 1, 0, -1, -1, -1};
  static const int Y[NEIGHBOURS] = {-1, -1, 0, 1, 1, 1, 0, -1};
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    Square square = square_step((Square){0, 0}, d);
    TEST_ASSERT_EQUAL_INT(X[d], square.x);
    TEST_ASSERT_EQUAL_INT(Y[d], square.y);
  }
}

void test_board_tells_who_lies_around_a_new_tile(void) {
  TileId middle = lay("MEADOW", 0, 0, 0), around[SIDES];
  TileId east = lay("MEADOW", 1, 0, 0), far_east = lay("MEADOW", 2, 0, 0);
  TileId south_east = lay("MEADOW", 2, 1, 0);
  Spot spot = spot_at("MEADOW", 1, 1, 0);
  TileId placed = board_put(&board, rules.kinds, &spot, 3, 17, around);
  TEST_ASSERT_EQUAL_UINT(east, around[NORTH]);
  TEST_ASSERT_EQUAL_UINT(south_east, around[EAST]);
  TEST_ASSERT_EQUAL_UINT(0, around[SOUTH]);
  TEST_ASSERT_EQUAL_UINT(0, around[WEST]);
  TEST_ASSERT_EQUAL_UINT(placed, board_at(&board, (Square){1, 1}));
  TEST_ASSERT_EQUAL_UINT(3, board.tiles[placed].seat);
  TEST_ASSERT_EQUAL_UINT(17, board.tiles[placed].first);
  TEST_ASSERT_EQUAL_UINT(middle, board_at(&board, (Square){0, 0}));
  TEST_ASSERT_EQUAL_UINT(far_east, board_at(&board, (Square){2, 0}));
}

void test_board_counts_the_eight_squares_around(void) {
  TileId middle = lay("MEADOW", 0, 0, 0);
  Square square = {0, -1};
  TEST_ASSERT_EQUAL_UINT(0, board_surrounding(&board, middle));
  for (unsigned d = 1; d <= NEIGHBOURS; d++) { /* clockwise around it */
    lay("MEADOW", square.x, square.y, 0);
    TEST_ASSERT_EQUAL_UINT(d, board_surrounding(&board, middle));
    square = square_step((Square){0, 0}, d % NEIGHBOURS);
  }
}

void test_board_tells_in_which_direction_buildings_stand(void) {
  lay("ABBEY", 0, 0, 0);
  TileId east = lay("MEADOW", 1, 0, 0), corner = lay("MEADOW", 1, 1, 0);
  TileId far = lay("MEADOW", 2, 0, 0);
  TEST_ASSERT_EQUAL_HEX8(1 << 6, board_buildings_near(&board, east));   /* west */
  TEST_ASSERT_EQUAL_HEX8(1 << 7, board_buildings_near(&board, corner)); /* north-west */
  TEST_ASSERT_EQUAL_HEX8(0, board_buildings_near(&board, far));
  lay("ABBEY", 2, 1, 0);
  TEST_ASSERT_EQUAL_HEX8(1 << 6 | 1 << 3, board_buildings_near(&board, east));
  TEST_ASSERT_EQUAL_HEX8(1 << 4, board_buildings_near(&board, far));
}

/* --- A table without edges --- */

void test_board_finds_tiles_far_away(void) {
  static const Square FAR[] = {{-32000, -32000}, {32000, 32000}, {-32000, 32000}, {32000, -1}};
  for (size_t i = 0; i < sizeof FAR / sizeof *FAR; i++) {
    int x = FAR[i].x, y = FAR[i].y;
    board_start(&board, 72);
    TileId first = lay("MEADOW", x, y, 0), second = lay("MEADOW", x - 1, y, 0);
    TEST_ASSERT_EQUAL_UINT(first, board_at(&board, FAR[i]));
    TEST_ASSERT_EQUAL_UINT(second, board_at(&board, (Square){(int16_t)(x - 1), (int16_t)y}));
    TEST_ASSERT_EQUAL_UINT(0, board_at(&board, (Square){(int16_t)(x + 1), (int16_t)y}));
    TEST_ASSERT_EQUAL_UINT(0, board_at(&board, (Square){0, 0}));
    TEST_ASSERT_EQUAL_INT(x - 1, board_square(&board, second).x);
    TEST_ASSERT_EQUAL_INT(y, board_square(&board, second).y);
    TEST_ASSERT_EQUAL_UINT(6 * 4, fits("MEADOW"));
  }
}

/* Tiles that carry a building know all squares around: no shape needs more room than a straight line. */
static void lay_line(int dx, int dy) {
  board_start(&board, TILES_MAX);
  for (int i = 0; i < TILES_MAX; i++)
    TEST_ASSERT_EQUAL_UINT(i + 1, lay("ABBEY", i * dx, i * dy, i % 4));
  for (int i = 0; i < TILES_MAX; i++) {
    Square square = {(int16_t)(i * dx), (int16_t)(i * dy)};
    TEST_ASSERT_EQUAL_UINT(i + 1, board_at(&board, square));
    TEST_ASSERT_EQUAL_UINT(i == 0 || i == TILES_MAX - 1 ? 1 : 2,
                           board_surrounding(&board, (TileId)(i + 1)));
  }
  TEST_ASSERT_EQUAL_UINT(OPEN_MAX, open_squares());
  TEST_ASSERT_EQUAL_UINT(4 * OPEN_MAX, fits("MEADOW"));
  TEST_ASSERT_EQUAL_UINT(CELLS_MAX, known_squares());
}

void test_board_has_room_for_512_tiles_in_any_direction(void) {
  lay_line(1, 0);
  lay_line(-1, 0);
  lay_line(0, 1);
  lay_line(0, -1);
}

void test_board_has_room_for_512_tiles_in_stairs(void) {
  for (int i = 0; i < TILES_MAX; i++) lay("ABBEY", (i + 1) / 2, -i / 2, 0);
  TEST_ASSERT_EQUAL_UINT(TILES_MAX, board.tile_count);
  TEST_ASSERT_LESS_OR_EQUAL(CELLS_MAX, known_squares());
  TEST_ASSERT_EQUAL_UINT(4u * open_squares(), fits("MEADOW"));
}

void test_board_has_room_for_512_tiles_in_a_block(void) {
  for (int i = 0; i < TILES_MAX; i++) lay("MEADOW", i % 23, i / 23, 0);
  TEST_ASSERT_EQUAL_UINT(TILES_MAX, board.tile_count);
  TEST_ASSERT_EQUAL_UINT(8, board_surrounding(&board, board_at(&board, (Square){1, 1})));
}

void test_board_lets_its_hash_table_grow_with_what_lies_there(void) {
  static const unsigned TILES[] = {0, 1, 9, 72, 131, 300, TILES_MAX};
  unsigned sizes = 0;
  for (size_t i = 0; i < sizeof TILES / sizeof *TILES; i++) {
    board_start(&board, TILES[i]);
    unsigned before = board.table_size;
    TEST_ASSERT_TRUE(before <= TABLE_SPARSE || before <= 4 * TILES[i]);
    for (int n = 0; n < TILES_MAX; n++) { /* also more tiles than anybody spoke of */
      TileId tile = lay(n % 3 ? "MEADOW" : "ABBEY", n % 40, n / 40, 0);
      unsigned size = board.table_size;
      TEST_ASSERT_EQUAL_UINT(0, size & (size - 1));
      TEST_ASSERT_TRUE(8 * known_squares() <= 7 * size || size == TABLE_MAX);
      TEST_ASSERT_EQUAL_UINT(tile,
                             board_at(&board, (Square){(int16_t)(n % 40), (int16_t)(n / 40)}));
      sizes += size != before;
      before = size;
    }
    for (TileId tile = 1; tile <= TILES_MAX; tile++) /* who lay there before is still found */
      TEST_ASSERT_EQUAL_UINT(tile, board_at(&board, board_square(&board, tile)));
    TEST_ASSERT_EQUAL_UINT(4u * open_squares(), fits("MEADOW"));
    TEST_ASSERT_EQUAL_HEX(0x94, board_near(&board, (Square){1, 1}));
  }
  TEST_ASSERT_GREATER_THAN(10, sizes);
}

/* --- Slots --- */

void test_board_closes_a_hole(void) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    Square square = square_step((Square){0, 0}, d);
    lay("MEADOW", square.x, square.y, 0);
  }
  TEST_ASSERT_EQUAL_UINT(13, open_squares());
  TEST_ASSERT_TRUE(may_lie("MEADOW", 0, 0, 0));
  lay("MEADOW", 0, 0, 0);
  TEST_ASSERT_FALSE(may_lie("MEADOW", 0, 0, 0));
  TEST_ASSERT_EQUAL_UINT(12, open_squares());
  TEST_ASSERT_EQUAL_UINT(4 * 12, fits("MEADOW"));
}

/* A closed slot is used again before a new one: what it demanded before must be forgotten. */
void test_board_uses_closed_slots_again(void) {
  lay("KEEP", 0, 0, 0);
  lay("CAP", 0, -1, 2); /* fills the northern slot, which wanted a city; opens three others */
  TEST_ASSERT_EQUAL_UINT(6, open_squares());
  TEST_ASSERT_EQUAL_UINT(6, board.slot_count);
  TEST_ASSERT_EQUAL_UINT(3 * 4, fits("MEADOW"));
  TEST_ASSERT_EQUAL_UINT(3 * 4, fits("KEEP"));
}

/* Three sides of a frame, then what is inside, then a line outwards: squares close one after another
 * before new ones open. */
void test_board_never_has_more_slots_than_squares_were_open_at_once(void) {
  unsigned most = 0;
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < 49; i++) {
      int x = i % 7, y = i / 7;
      bool frame = x == 0 || x == 6 || y == 0 || y == 6;
      if (round < 2 && frame != (round == 0)) continue;
      if (round == 0 && y > 0 && x == 6) continue;
      if (round == 2) x = 7 + i, y = 0;
      lay("MEADOW", x, y, 0);
      if (open_squares() > most) most = open_squares();
      TEST_ASSERT_EQUAL_UINT(most, board.slot_count);
    }
}

/* --- Against brute force --- */

/* board_check for every square around the table, also far outside and under tiles. */
static void compare_checks(KindId kind) {
  for (int i = 1; i <= table.tile_count; i++)
    for (int dy = -2; dy <= 2; dy++)
      for (int dx = -2; dx <= 2; dx++)
        for (int rotation = 0; rotation < 4; rotation++) {
          int x = table.tiles[i].x + dx, y = table.tiles[i].y + dy;
          Spot spot = {kind, {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
          bool fits_there = naive_fits(&table, kind, (NaiveSpot){x, y, rotation});
          TEST_ASSERT_EQUAL(fits_there, board_check(&game.board, rules.kinds, &spot, NULL));
        }
}

/* Puts tiles down by chance and compares the places of all kinds with what looking everywhere finds. */
static void grow(uint64_t seed, int x, int y, unsigned tiles, unsigned every) {
  Rng rng = {seed};
  fixture_bare(&game, &rules, 2);
  bag_shuffle(&game.bag, &rng);
  KindId kind = game.bag.order[0];
  fixture_put(&game, &rules, rules.kinds[kind].id, x, y, 0);
  while (game.board.tile_count < tiles && game.bag.left) {
    Fits all;
    kind = game.bag.order[rng_below(&rng, game.bag.left)];
    if (game_count_spots(&game, &rules, kind, &all)) {
      Spot spot = board_spot(&game.board, &all, rng_below(&rng, all.count));
      fixture_put(&game, &rules, rules.kinds[kind].id, spot.square.x, spot.square.y, spot.rotation);
    } else {
      bag_bring(&game.bag, kind, 0); /* it waits until it fits; the others go on */
    }
    if (game.board.tile_count % every) continue;
    naive_look(&table, &game, &rules);
    for (unsigned k = 1; k <= rules.kind_count; k++) {
      const char *why = naive_spot_difference(&table, &game, (int)k);
      if (why) TEST_FAIL_MESSAGE(why);
    }
    compare_checks(kind);
  }
}

void test_board_lists_what_brute_force_finds_with_printed_tiles(void) {
  fixture_printed_tiles(&rules, 1);
  fixture_finish(&rules);
  for (uint64_t seed = 0; seed < 6; seed++) grow(seed, 0, 0, 120, 7);
}

void test_board_lists_what_brute_force_finds_on_a_large_table(void) {
  fixture_printed_tiles(&rules, 3);
  fixture_finish(&rules);
  grow(99, 0, 0, 380, 90);
}

void test_board_lists_what_brute_force_finds_far_away(void) {
  grow(5, -32000, 31900, 60, 9);
  grow(6, 31900, -32000, 60, 9);
}
