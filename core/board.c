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
 * spreads them evenly however many there are: squares rarely meet, whether the board is a block or one long line.
 * What is beyond the size of the table is cut off later. */
static unsigned hash_of(const Board *board, uint32_t at) {
  return (at & 0xFFFF) + (at >> 16) * board->row;
}

/* Does the cell belong to another square?  The product is 0 if it is none (cells[0]) or this square's: one branch
 * instead of two, and one that can be guessed. */
static bool is_of_another(const Cell *cell, uint32_t at) {
  return (uint64_t)cell->at * (cell->at ^ at) != 0;
}

/* The place of a square in the table, or the one where it would be.  Two squares that meet mostly do so where two rows
 * overlap, so the next place to look is some way off, beyond the row; all places have their turn, since it is odd. */
static unsigned table_find(const Board *board, uint32_t at) {
  enum { ASIDE = 29 };
  unsigned mask = board->table_size - 1u, i = hash_of(board, at) & mask;
  while (is_of_another(&board->cells[board->table[i]], at)) i = (i + ASIDE) & mask;
  return i;
}

/* The cell of a square.  A square the board does not know gets cells[0], which holds nothing and has no building
 * near, which is true of the square. */
static CellId cell_find(const Board *board, uint32_t at) {
  return board->table[table_find(board, at)];
}

/* Some squares may become known: at most so many. */
static void cells_prepare(Board *board, unsigned count) {
  memset(&board->cells[board->cell_count + 1], 0, count * sizeof board->cells[0]);
}

/* The cell of a square that becomes known, if it is not.  Which are cannot be guessed, so this goes without branches. */
static CellId cell_get(Board *board, uint32_t at) {
  unsigned i = table_find(board, at);
  CellId cell = board->table[i];
  unsigned is_new = cell == 0;
  board->cell_count = (uint16_t)(board->cell_count + is_new);
  cell |= (CellId)(board->cell_count & (0u - is_new));
  board->table[i] = cell;
  board->cells[cell].at = at;
  return cell;
}

static TileId tile_in(const Board *board, CellId cell) {
  uint16_t holds = board->cells[cell].holds;
  return holds & CELL_OPEN ? 0 : holds;
}

static uint32_t tile_at(const Board *board, TileId tile) {
  return board->cells[board->tiles[tile].cell].at;
}

static void table_clear(Board *board, unsigned size) {
  board->table_size = (uint16_t)size;
  board->row = (uint16_t)(size * 1266 / 2048 | 1);
  memset(board->table, 0, size * sizeof board->table[0]);
}

void board_start(Board *board, unsigned tiles) {
  unsigned size = 64;
  while (size < (size < TABLE_SPARSE ? 4 : 2) * tiles) size *= 2;
  board->tile_count = board->slot_count = board->open_count = board->cell_count = 0;
  memset(board->spare, 0, sizeof board->spare);
  table_clear(board, size);
  memset(&board->cells[0], 0, sizeof board->cells[0]);
  memset(board->open, 0, sizeof board->open);
  memset(board->accepts[0], 0xFF, sizeof board->accepts[0]); /* read even while there is no slot */
  memset(&board->tiles[0], 0, sizeof board->tiles[0]);
}

/* Might one more tile fill more than seven eighths of the table?  Few games know twice as many squares as they have
 * tiles, so it seldom grows. */
static bool table_is_full(const Board *board) {
  enum { MORE = 1 + NEIGHBOURS };
  return 0u + board->cell_count + MORE > board->table_size / 8u * 7 &&
         board->table_size < TABLE_MAX;
}

SELDOM static void table_grow(Board *board) {
  table_clear(board, 2u * board->table_size);
  for (CellId cell = 1; cell <= board->cell_count; cell++)
    board->table[table_find(board, board->cells[cell].at)] = cell;
}

static unsigned words_used(const Board *board) {
  return (board->slot_count + 63u) / 64;
}

TileId board_at(const Board *board, Square square) {
  return tile_in(board, cell_find(board, at_square(square)));
}

Square board_square(const Board *board, TileId tile) {
  return square_at(tile_at(board, tile));
}

/* --- Slots: the empty squares beside tiles --- */

/* Before a tile is placed: up to four squares open, and those that get a slot nobody has had get the next ones. */
static void slots_prepare(Board *board) {
  unsigned next = board->slot_count;
  for (unsigned i = 0; i < SIDES; i++) board->free_slots[next + i] = (uint16_t)(next + i);
  memset(board->slot_tiles[next], 0, SIDES * sizeof board->slot_tiles[0]);
  if (next % 64 > 64 - SIDES || next % 64 == 0) /* one of them may begin a word */
    memset(board->accepts[(next + SIDES - 1) / 64], 0xFF, sizeof board->accepts[0]);
}

/* The slot of an empty square beside a tile; a square that had none opens.  Which squares do cannot be guessed, so
 * this goes without branches. */
static inline unsigned slot_get(Board *board, CellId cell) {
  unsigned holds = board->cells[cell].holds, opens = holds == 0;
  unsigned slot =
      (board->free_slots[board->open_count] & (0u - opens)) | (holds & ~(unsigned)CELL_OPEN);
  board->open_count = (uint16_t)(board->open_count + opens);
  board->slot_cell[slot] = cell;
  board->cells[cell].holds = (uint16_t)(CELL_OPEN | slot);
  board->open[slot / 64] |= (uint64_t)1 << (slot % 64);
  return slot;
}

/* A slot that is free has no neighbours and accepts everything, for whoever gets it next. */
static void slot_close(Board *board, unsigned slot) {
  uint64_t bit = (uint64_t)1 << (slot % 64), *accepts = board->accepts[slot / 64];
  for (unsigned i = 0; i < SIDES * TERRAINS; i++) accepts[i] |= bit;
  memset(board->slot_tiles[slot], 0, sizeof board->slot_tiles[0]);
  board->open[slot / 64] ^= bit;
  board->free_slots[--board->open_count] = (uint16_t)slot;
}

/* A tile was placed beside an open square: on this side it accepts only what the tile shows. */
static inline void slot_demand(Board *board, unsigned slot, unsigned side, unsigned terrain) {
  uint64_t bit = (uint64_t)1 << (slot % 64);
  uint64_t *accepts = board->accepts[slot / 64] + side * TERRAINS;
  if (terrain == TERRAINS) return; /* a tile that touches everything */
  uint64_t shown = accepts[terrain];
  for (unsigned t = 0; t < TERRAINS; t++) accepts[t] &= ~bit;
  accepts[terrain] = shown;
}

static uint64_t fits_in(const Board *board, unsigned word, const uint8_t demands[SIDES]) {
  const uint64_t *accepts = board->accepts[word];
  return board->open[word] & accepts[demands[NORTH]] & accepts[demands[EAST]] &
         accepts[demands[SOUTH]] & accepts[demands[WEST]];
}

/* Do all four sides meet what lies around the square of the slot?  For tiles that show what there are no sets for. */
static bool sides_meet(const Board *board, const Kind *kinds, const Side sides[SIDES],
                       unsigned slot) {
  for (unsigned side = 0; side < SIDES; side++) {
    TileId other = board->slot_tiles[slot][side];
    if (!other) continue;
    const Tile *tile = &board->tiles[other];
    unsigned theirs = kinds[tile->kind].sides[tile->rotation][(side + 2) % SIDES].terrain;
    if (!terrain_meets(sides[side].terrain, theirs)) return false;
  }
  return true;
}

SELDOM static void fits_odd(const Board *board, const Kind *kinds, const Kind *kind, Fits *fits) {
  fits->words = words_used(board);
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < fits->words; w++) {
      fits->slots[r][w] = 0;
      for (uint64_t set = board->open[w]; set; set &= set - 1)
        if (sides_meet(board, kinds, kind->sides[r], 64 * w + bits_lowest(set)))
          fits->slots[r][w] |= set & -set;
    }
  fits_count(fits);
}

SELDOM static bool fits_any_odd(const Board *board, const Kind *kinds, const Kind *kind) {
  Fits fits;
  fits_odd(board, kinds, kind, &fits);
  return fits.count > 0;
}

static inline void count_by(Fits *fits, int at_once) {
  memset(fits->counts, 0, sizeof fits->counts);
  for (unsigned w = 0; w < fits->words; w++) /* nearly always there is one word */
    for (unsigned r = 0; r < 4; r++) fits->counts[r] += bits_count_by(fits->slots[r][w], at_once);
  fits->count = fits->counts[0] + fits->counts[1] + fits->counts[2] + fits->counts[3];
}

BITS_AT_ONCE static void count_at_once(Fits *fits) {
  count_by(fits, 1);
}

void fits_count(Fits *fits) {
  if (bits_at_once())
    count_at_once(fits);
  else
    count_by(fits, 0);
}

static inline void fits_find(const Board *board, unsigned word, const Kind *kind, Fits *fits) {
  for (unsigned r = 0; r < 4; r++) fits->slots[r][word] = fits_in(board, word, kind->demands[r]);
}

void board_fits(const Board *board, const Kind *kinds, KindId id, Fits *fits) {
  const Kind *kind = &kinds[id];
  if (kind->odd) {
    fits_odd(board, kinds, kind, fits);
    return;
  }
  fits->words = words_used(board);
  fits_find(board, 0, kind, fits);
  for (unsigned w = 1; w < fits->words; w++) fits_find(board, w, kind, fits);
  fits_count(fits);
}

bool board_fits_any(const Board *board, const Kind *kinds, KindId id) {
  const Kind *kind = &kinds[id];
  unsigned words = words_used(board);
  if (kind->odd) return fits_any_odd(board, kinds, kind);
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < words; w++)
      if (fits_in(board, w, kind->demands[r])) return true;
  return false;
}

/* Which word of a set has its nth slot; n becomes its place there. */
static inline unsigned word_of_nth(const Fits *fits, unsigned rotation, unsigned *n, int at_once) {
  unsigned w = 0;
  for (; w + 1 < fits->words; w++) {
    unsigned count = bits_count_by(fits->slots[rotation][w], at_once);
    if (*n < count) break;
    *n -= count;
  }
  return w;
}

BITS_AT_ONCE static unsigned nth_at_once(const Fits *fits, unsigned rotation, unsigned n) {
  unsigned w = word_of_nth(fits, rotation, &n, 1);
  return 64 * w + bits_nth_at_once(fits->slots[rotation][w], n);
}

static unsigned nth_one_by_one(const Fits *fits, unsigned rotation, unsigned n) {
  unsigned w = word_of_nth(fits, rotation, &n, 0);
  return 64 * w + bits_nth(fits->slots[rotation][w], n);
}

unsigned fits_nth(const Fits *fits, unsigned n, unsigned *rotation) {
  unsigned r = 0, end = 0, before = 0;
  assert(n < fits->count);
  for (unsigned i = 0; i < 3; i++) { /* which rotation cannot be guessed */
    end += fits->counts[i];
    bool later = n >= end;
    r += later;
    before = later ? end : before;
  }
  *rotation = r;
  n -= before;
  return bits_at_once() ? nth_at_once(fits, r, n) : nth_one_by_one(fits, r, n);
}

Spot board_spot(const Board *board, const Fits *fits, unsigned n) {
  unsigned rotation, slot = fits_nth(fits, n, &rotation);
  return board_slot_spot(board, slot, rotation);
}

Spot board_slot_spot(const Board *board, unsigned slot, unsigned rotation) {
  return (Spot){.square = square_at(board->cells[board->slot_cell[slot]].at),
                .rotation = (uint8_t)rotation};
}

/* --- Placing --- */

/* What a side is called; `middle` is the letter of what leaves there. */
static const char *terrain_name(const Kind *kind, const Side *side, char letter[2]) {
  static const char *const NAMES[TERRAINS] = {"field", "road", "city", "bare ground"};
  unsigned terrain = side->terrain;
  if (terrain < TERRAINS || terrain == TERRAIN_FIELDS || terrain == TERRAIN_CITIES)
    return NAMES[terrain_class(terrain)];
  letter[0] = kind->letters[kind->segments[side->middle].kind];
  letter[1] = '\0';
  return letter;
}

bool board_check(const Board *board, const Kind *kinds, const Spot *spot, Reason *why) {
  static const char *const SIDE_NAMES[SIDES] = {"north", "east", "south", "west"};
  const Kind *kind = &kinds[spot->kind];
  CellId cell = cell_find(board, at_square(spot->square));
  int x = spot->square.x, y = spot->square.y;
  uint16_t holds = board->cells[cell].holds;
  if (holds & CELL_OPEN) {
    unsigned slot = holds & ~(unsigned)CELL_OPEN;
    if (kind->odd ? sides_meet(board, kinds, kind->sides[spot->rotation], slot)
                  : fits_in(board, slot / 64, kind->demands[spot->rotation]) >> (slot % 64) & 1)
      return true;
    for (unsigned side = 0; side < SIDES; side++) {
      TileId other = board_at(board, square_step(spot->square, 2 * side));
      if (!other) continue;
      const Tile *tile = &board->tiles[other];
      const Side *ours = &kind->sides[spot->rotation][side];
      const Side *theirs = &kinds[tile->kind].sides[tile->rotation][(side + 2) % SIDES];
      char letters[2][2];
      if (!terrain_meets(ours->terrain, theirs->terrain))
        return refuse(why, "%s at %d,%d r%d shows %s to the %s, the tile there shows %s (TILE-1)",
                      kind->id, x, y, spot->rotation, terrain_name(kind, ours, letters[0]),
                      SIDE_NAMES[side], terrain_name(&kinds[tile->kind], theirs, letters[1]));
    }
  }
  if (holds) return refuse(why, "there is already a tile at %d,%d", x, y);
  return refuse(why, "no tile touches %d,%d (TILE-1)", x, y);
}

/* A building needs to know of the eight squares around it. */
static void watch_surroundings(Board *board, uint32_t at) {
  cells_prepare(board, NEIGHBOURS);
  for (unsigned d = 0; d < NEIGHBOURS; d++)
    board->cells[cell_get(board, at + STEP[d])].near |= (uint8_t)(1u << (d + 4) % NEIGHBOURS);
}

/* What a square beside this side must accept, for slot_demand. */
static inline unsigned demand_of(const Kind *kind, unsigned rotation, unsigned side) {
  if (kind->odd && kind->sides[rotation][side].terrain == TERRAIN_ANY) return TERRAINS;
  return kind->demands[rotation][side] % TERRAINS;
}

/* The square beside a tile that was just placed, if it is empty, waits for a tile that meets this one. */
static inline void open_beside(Board *board, const Kind *kind, TileId id, uint32_t at,
                               unsigned side) {
  CellId cell = cell_get(board, at + STEP[2 * side]);
  unsigned slot = slot_get(board, cell), towards = (side + 2) % SIDES;
  board->slot_tiles[slot][towards] = id;
  slot_demand(board, slot, towards, demand_of(kind, board->tiles[id].rotation, side));
}

unsigned board_slot(const Board *board, Square square) {
  unsigned holds = board->cells[cell_find(board, at_square(square))].holds;
  return holds & CELL_OPEN ? holds & ~(unsigned)CELL_OPEN : NO_SLOT;
}

TileId board_fill(Board *board, const Kind *kinds, const Spot *spot, unsigned slot, unsigned seat,
                  SegmentId first, TileId around[SIDES]) {
  const Kind *kind = &kinds[spot->kind];
  uint32_t at = at_square(spot->square);
  bool beside = slot != NO_SLOT; /* the first tile lies beside nothing */
  if (table_is_full(board)) table_grow(board);
  cells_prepare(board, 1 + SIDES);
  CellId cell = beside ? board->slot_cell[slot] : cell_get(board, at);
  TileId id = ++board->tile_count;
  memset(around, 0, SIDES * sizeof around[0]);
  if (beside) {
    memcpy(around, board->slot_tiles[slot], sizeof board->slot_tiles[0]);
    slot_close(board, slot);
  }
  board->cells[cell].holds = id;
  board->tiles[id] = (Tile){.kind = spot->kind,
                            .first = first,
                            .rotation = spot->rotation,
                            .seat = (uint8_t)seat,
                            .cell = cell};
  slots_prepare(board);
  /* Nearly always there are three: that is easier to guess than which. */
  for (unsigned empty = sides_met(around) ^ ALL_SIDES; empty; empty &= empty - 1)
    open_beside(board, kind, id, at, bits_lowest(empty));
  board->slot_count = board->open_count > board->slot_count ? board->open_count : board->slot_count;
  if (kind->building) watch_surroundings(board, at);
  return id;
}

TileId board_put(Board *board, const Kind *kinds, const Spot *spot, unsigned seat, SegmentId first,
                 TileId around[SIDES]) {
  return board_fill(board, kinds, spot, board_slot(board, spot->square), seat, first, around);
}

void board_change(Board *board, const Kind *kinds, TileId id, KindId kind) {
  Tile *tile = &board->tiles[id];
  tile->kind = kind;
  for (unsigned side = 0; side < SIDES; side++) {
    uint16_t holds = board->cells[cell_find(board, tile_at(board, id) + STEP[2 * side])].holds;
    unsigned slot = holds & ~(unsigned)CELL_OPEN, theirs = (side + 2) % SIDES;
    if (!(holds & CELL_OPEN)) continue;
    for (unsigned t = 0; t < TERRAINS; t++) /* it accepts everything there, until it is told */
      board->accepts[slot / 64][theirs * TERRAINS + t] |= (uint64_t)1 << (slot % 64);
    slot_demand(board, slot, theirs, demand_of(&kinds[kind], tile->rotation, side));
  }
}

unsigned board_surrounding(const Board *board, TileId tile) {
  unsigned count = 0;
  for (unsigned d = 0; d < NEIGHBOURS; d++)
    count += tile_in(board, cell_find(board, tile_at(board, tile) + STEP[d])) != 0;
  return count;
}

unsigned board_buildings_near(const Board *board, TileId tile) {
  return board->cells[board->tiles[tile].cell].near;
}

unsigned board_near(const Board *board, Square square) {
  return board->cells[cell_find(board, at_square(square))].near;
}
