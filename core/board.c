/* board.c - squares, slots and edges. */
#include "board.h"

#include <assert.h>
#include <string.h>

#include "bits.h"

/* A square as one number.  Both coordinates are biased, so a step to a neighbour is one addition that
 * never borrows from the other coordinate. */
enum { BIAS = 0x8000 };

static const uint32_t STEP[NEIGHBOURS] = {
    (uint32_t)-0x10000, (uint32_t)-0x10000 + 1, 1, 0x10000 + 1, 0x10000, 0x10000 - 1,
    (uint32_t)-1,       (uint32_t)-0x10000 - 1,
};

static uint32_t at_square(Square square) {
  return (uint32_t)(square.y + BIAS) << 16 | (uint32_t)(square.x + BIAS);
}

static Square square_at(uint32_t at) {
  return (Square){(int16_t)((int)(at & 0xFFFF) - BIAS), (int16_t)((int)(at >> 16) - BIAS)};
}

Square square_step(Square square, unsigned direction) {
  return square_at(at_square(square) + STEP[direction]);
}

/* --- Squares --- */

/* Neighbours in a row are neighbours in the table.  The rows begin as far apart as the golden ratio says, which
 * spreads them evenly however many there are: squares rarely meet, whether the board is a block or one long line. */
static unsigned hash_of(const Board *board, uint32_t at) {
  return ((at & 0xFFFF) + (at >> 16) * board->row) & (board->table_size - 1u);
}

/* Does the cell belong to another square?  The product is 0 if it is free or this square's: one branch instead
 * of two, and one that can be guessed. */
static bool is_of_another(const Cell *cell, uint32_t at) {
  return (uint64_t)cell->at * (cell->at ^ at) != 0;
}

/* The cell of a square.  A square the board does not know gets a free one, which holds nothing and has no
 * building near, which is true of the square. */
static CellId cell_find(const Board *board, uint32_t at) {
  unsigned i = hash_of(board, at);
  while (is_of_another(&board->cells[i], at)) i = (i + 1) & (board->table_size - 1u);
  return (CellId)i;
}

static CellId cell_get(Board *board, uint32_t at) {
  CellId cell = cell_find(board, at);
  board->cells[cell].at = at;
  return cell;
}

static TileId tile_in(const Board *board, CellId cell) {
  uint16_t holds = board->cells[cell].holds;
  return holds & CELL_OPEN ? 0 : holds;
}

void board_start(Board *board, unsigned tiles) {
  unsigned size = 64;
  while (size < TABLE_MAX && size < 3 * tiles + 6 + tiles / 2) size *= 2;
  board->tile_count = board->slot_count = board->free_slot = 0;
  memset(board->spare, 0, sizeof board->spare);
  board->table_size = (uint16_t)size;
  board->row = (uint16_t)(size * 1266 / 2048 | 1);
  memset(board->cells, 0, size * sizeof board->cells[0]);
  memset(board->open, 0, sizeof board->open);
  memset(board->accepts[0], 0xFF, sizeof board->accepts[0]); /* read even while there is no slot */
  memset(&board->tiles[0], 0, sizeof board->tiles[0]);
}

static unsigned words_used(const Board *board) {
  return (board->slot_count + 63u) / 64;
}

TileId board_at(const Board *board, Square square) {
  return tile_in(board, cell_find(board, at_square(square)));
}

Square board_square(const Board *board, TileId tile) {
  return square_at(board->tiles[tile].at);
}

/* --- Slots: the empty squares beside tiles --- */

/* The slot of an empty square beside a tile; a square that had none opens.  Which squares do cannot be guessed,
 * so this goes without branches. */
static unsigned slot_get(Board *board, CellId cell) {
  unsigned holds = board->cells[cell].holds, opens = holds == 0, mask = 0u - opens;
  unsigned free = board->free_slot, grows = free == board->slot_count,
           after = board->slot_cell[free];
  unsigned slot = (free & mask) | (holds & ~(unsigned)CELL_OPEN);
  after = grows ? free + 1 : after;
  board->free_slot = (uint16_t)(free ^ ((free ^ after) & mask));
  board->slot_count = (uint16_t)(board->slot_count + (opens & grows));
  board->slot_cell[slot] = cell;
  board->cells[cell].holds = (uint16_t)(CELL_OPEN | slot);
  board->open[slot / 64] |= (uint64_t)1 << (slot % 64);
  if (opens & grows & (slot % 64 == 0))
    memset(board->accepts[slot / 64], 0xFF, sizeof board->accepts[0]);
  return slot;
}

/* A slot that is free accepts everything, for whoever gets it next. */
static void slot_close(Board *board, unsigned slot) {
  uint64_t bit = (uint64_t)1 << (slot % 64), *accepts = board->accepts[slot / 64];
  for (unsigned i = 0; i < SIDES * TERRAINS; i++) accepts[i] |= bit;
  board->open[slot / 64] ^= bit;
  board->slot_cell[slot] = board->free_slot;
  board->free_slot = (uint16_t)slot;
}

/* A tile was placed beside an open square: on this side it accepts only what the tile shows. */
static void slot_demand(Board *board, unsigned slot, unsigned side, unsigned terrain) {
  static const uint64_t OTHERS[TERRAINS][TERRAINS] = {
      {0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0},
      {~(uint64_t)0, 0, ~(uint64_t)0, ~(uint64_t)0},
      {~(uint64_t)0, ~(uint64_t)0, 0, ~(uint64_t)0},
      {~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, 0},
  };
  uint64_t bit = (uint64_t)1 << (slot % 64);
  uint64_t *accepts = board->accepts[slot / 64] + side * TERRAINS;
  for (unsigned t = 0; t < TERRAINS; t++) accepts[t] &= ~(bit & OTHERS[terrain][t]);
}

static uint64_t fits_in(const Board *board, unsigned word, const uint8_t demands[SIDES]) {
  const uint64_t *accepts = board->accepts[word];
  return board->open[word] & accepts[demands[NORTH]] & accepts[demands[EAST]] &
         accepts[demands[SOUTH]] & accepts[demands[WEST]];
}

void board_fits(const Board *board, const Kind *kind, Fits *fits) {
  unsigned words = words_used(board), total = 0;
  for (unsigned r = 0; r < 4; r++) {
    unsigned count = 0;
    for (unsigned w = 0;;) { /* nearly always one word */
      uint64_t slots = fits_in(board, w, kind->demands[r]);
      fits->slots[r][w] = slots;
      count += bits_count(slots);
      if (++w >= words) break;
    }
    fits->counts[r] = count;
    total += count;
  }
  fits->words = words;
  fits->count = total;
}

bool board_fits_any(const Board *board, const Kind *kind) {
  unsigned words = words_used(board);
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < words; w++)
      if (fits_in(board, w, kind->demands[r])) return true;
  return false;
}

Spot board_spot(const Board *board, const Fits *fits, unsigned n) {
  unsigned r = 0, w = 0;
  assert(n < fits->count);
  while (n >= fits->counts[r]) n -= fits->counts[r++];
  for (; w + 1 < fits->words; w++) {
    unsigned count = bits_count(fits->slots[r][w]);
    if (n < count) break;
    n -= count;
  }
  return board_slot_spot(board, 64 * w + bits_nth(fits->slots[r][w], n), r);
}

Spot board_slot_spot(const Board *board, unsigned slot, unsigned rotation) {
  return (Spot){.square = square_at(board->cells[board->slot_cell[slot]].at),
                .rotation = (uint8_t)rotation};
}

/* --- Placing --- */

static const char *terrain_name(unsigned terrain) {
  static const char *const NAMES[TERRAINS] = {"field", "road", "city", "bare ground"};
  return NAMES[terrain];
}

bool board_check(const Board *board, const Kind *kinds, const Spot *spot, Reason *why) {
  static const char *const SIDE_NAMES[SIDES] = {"north", "east", "south", "west"};
  const Kind *kind = &kinds[spot->kind];
  CellId cell = cell_find(board, at_square(spot->square));
  int x = spot->square.x, y = spot->square.y;
  uint16_t holds = board->cells[cell].holds;
  if (holds & CELL_OPEN) {
    unsigned slot = holds & ~(unsigned)CELL_OPEN;
    if (fits_in(board, slot / 64, kind->demands[spot->rotation]) >> (slot % 64) & 1) return true;
    for (unsigned side = 0; side < SIDES; side++) {
      TileId other = board_at(board, square_step(spot->square, 2 * side));
      if (!other) continue;
      const Tile *tile = &board->tiles[other];
      unsigned ours = kind->sides[spot->rotation][side].terrain;
      unsigned theirs = kinds[tile->kind].sides[tile->rotation][(side + 2) % SIDES].terrain;
      if (ours != theirs)
        return refuse(why, "%s at %d,%d r%d shows %s to the %s, the tile there shows %s (TILE-1)",
                      kind->id, x, y, spot->rotation, terrain_name(ours), SIDE_NAMES[side],
                      terrain_name(theirs));
    }
  }
  if (holds) return refuse(why, "there is already a tile at %d,%d", x, y);
  return refuse(why, "no tile touches %d,%d (TILE-1)", x, y);
}

/* A building needs to know of the eight squares around it. */
static void watch_surroundings(Board *board, uint32_t at) {
  for (unsigned d = 0; d < NEIGHBOURS; d++)
    board->cells[cell_get(board, at + STEP[d])].near |= (uint8_t)(1u << (d + 4) % NEIGHBOURS);
}

TileId board_put(Board *board, const Kind *kinds, const Spot *spot, unsigned seat, SegmentId first,
                 TileId around[SIDES]) {
  const Kind *kind = &kinds[spot->kind];
  uint32_t at = at_square(spot->square);
  CellId cell = cell_get(board, at);
  TileId id = ++board->tile_count;
  if (board->cells[cell].holds & CELL_OPEN)
    slot_close(board, board->cells[cell].holds & ~(unsigned)CELL_OPEN);
  board->cells[cell].holds = id;
  board->tiles[id] = (Tile){.at = at,
                            .kind = spot->kind,
                            .first = first,
                            .rotation = spot->rotation,
                            .seat = (uint8_t)seat,
                            .cell = cell};
  CellId beside[SIDES];
  unsigned empty = 0; /* a bit per side without a neighbour */
  for (unsigned side = 0; side < SIDES; side++) {
    beside[side] = cell_get(board, at + STEP[2 * side]);
    around[side] = tile_in(board, beside[side]);
    empty |= (unsigned)!around[side] << side;
  }
  for (; empty; empty &= empty - 1) {
    unsigned side = bits_lowest(empty);
    slot_demand(board, slot_get(board, beside[side]), (side + 2) % SIDES,
                kind->sides[spot->rotation][side].terrain);
  }
  if (kind->kinds & 1u << CLOISTER) watch_surroundings(board, at);
  return id;
}

unsigned board_surrounding(const Board *board, TileId tile) {
  unsigned count = 0;
  for (unsigned d = 0; d < NEIGHBOURS; d++)
    count += tile_in(board, cell_find(board, board->tiles[tile].at + STEP[d])) != 0;
  return count;
}

unsigned board_buildings_near(const Board *board, TileId tile) {
  return board->cells[board->tiles[tile].cell].near;
}

unsigned board_near(const Board *board, Square square) {
  return board->cells[cell_find(board, at_square(square))].near;
}
