/* board.h - what lies where, and where a tile may lie.
 *
 * The table has no edge: squares are found through a small hash table.  Every empty square beside a
 * tile has a slot, and for each side and terrain there is a set of the slots that accept it, so all
 * places of a tile come out of a few ANDs.  The board looks at edges only; other rules that forbid a
 * place are asked by the game.  What the tiles join into is the features' business. */
#ifndef BASTIDE_BOARD_H
#define BASTIDE_BOARD_H

#include "tile.h"

enum {
  OPEN_WORDS = (OPEN_MAX + 63) / 64,
  TABLE_SPARSE = 512, /* up to here there are places enough for few squares to meet … */
  TABLE_MAX = 2048, /* … and these are enough for all: more than CELLS_MAX, and a power of two */
  NEIGHBOURS = 8,
};

/* A square that the board knows of. */
typedef struct {
  uint32_t at;    /* where, see at_square */
  uint16_t holds; /* a TileId, or CELL_OPEN plus its slot, or 0: known, but not beside a tile */
  uint8_t near;   /* a bit for each of the eight directions in which a building stands */
  uint8_t spare;
} Cell;

enum { CELL_OPEN = 0x8000, NO_SLOT = 0xFFFF };

typedef struct {
  KindId kind;
  SegmentId first; /* its segments are numbered from here */
  uint8_t rotation;
  uint8_t seat; /* who placed it; meaningless for the start tile */
  CellId cell;  /* where it lies */
} Tile;

typedef struct {
  uint16_t tile_count; /* tiles[1..tile_count] */
  uint16_t slot_count; /* slots ever used */
  uint16_t open_count; /* slots in use */
  uint16_t cell_count; /* cells[1..cell_count] */
  uint16_t table_size; /* a power of two; grows with what is on the table */
  uint16_t row;        /* how far apart two rows of squares begin in the table */
  uint16_t spare[2];
  uint64_t open[OPEN_WORDS];                      /* slots in use */
  uint64_t accepts[OPEN_WORDS][SIDES * TERRAINS]; /* by side * TERRAINS + terrain */
  uint16_t slot_cell[OPEN_WORDS * 64];
  TileId slot_tiles[OPEN_WORDS * 64][SIDES]; /* the tiles around it; 0: none */
  uint16_t free_slots[OPEN_WORDS * 64];      /* from open_count on: the slots to be used next */
  CellId table[TABLE_MAX];                   /* a hash table: see table_find; 0: nothing is here */
  Cell cells[CELLS_MAX + 1 + NEIGHBOURS];    /* from 1, in the order in which they became known */
  Tile tiles[TILES_MAX + 1];                 /* from 1 */
} Board;

/* The places where a kind fits by its edges: for each rotation a set of slots. */
typedef struct {
  uint64_t slots[4][OPEN_WORDS];
  unsigned words;
  unsigned counts[4]; /* for each rotation */
  unsigned count;     /* in all */
} Fits;

typedef struct {
  KindId kind;
  Square square;
  uint8_t rotation;
} Spot;

/* An empty table, for a game of about this many tiles; there is room for TILES_MAX. */
void board_start(Board *board, unsigned tiles);

TileId board_at(const Board *board, Square square);
Square board_square(const Board *board, TileId tile);

/* The sides on which a tile lies, a bit each.  Tiles have numbers below 0x8000: all four are looked at as one. */
static inline unsigned sides_met(const TileId around[SIDES]) {
  uint64_t all = (uint64_t)around[NORTH] | (uint64_t)around[EAST] << 16 |
                 (uint64_t)around[SOUTH] << 32 | (uint64_t)around[WEST] << 48;
  uint64_t met = (all + 0x7FFF7FFF7FFF7FFFu) >> 15 & 0x0001000100010001u;
  return (unsigned)(met * 0x0001000200040008u >> 48);
}

/* The square one step away; directions 0..7 go clockwise from the north (N NE E SE …). */
Square square_step(Square square, unsigned direction);

/* All places of the kind, in a fixed order. */
void board_fits(const Board *board, const Kind *kinds, KindId kind, Fits *fits);

/* Counts the places of fits, when sets have changed. */
void fits_count(Fits *fits);

/* Is there any place for the kind? */
bool board_fits_any(const Board *board, const Kind *kinds, KindId kind);

/* The nth place of fits, from 0: its slot, and how the tile is turned. */
unsigned fits_nth(const Fits *fits, unsigned n, unsigned *rotation);
/* The same as a spot. */
Spot board_spot(const Board *board, const Fits *fits, unsigned n);

/* The square of a slot, as a spot with this rotation. */
Spot board_slot_spot(const Board *board, unsigned slot, unsigned rotation);

/* May the kind lie there by its edges?  Says why not. */
bool board_check(const Board *board, const Kind *kinds, const Spot *spot, Reason *why);

/* Puts the tile down.  board_check must have agreed, or the table must be empty.  around[side]
 * receives the neighbours.  The tile's segments will be numbered from `first`. */
TileId board_put(Board *board, const Kind *kinds, const Spot *spot, unsigned seat, SegmentId first,
                 TileId around[SIDES]);

/* The slot of a square, or NO_SLOT; and the same as board_put for who knows the slot, which saves looking for it. */
unsigned board_slot(const Board *board, Square square);
TileId board_fill(Board *board, const Kind *kinds, const Spot *spot, unsigned slot, unsigned seat,
                  SegmentId first, TileId around[SIDES]);

/* A tile that lies becomes of another kind, which shows other sides. */
void board_change(Board *board, const Kind *kinds, TileId tile, KindId kind);

/* How many of the eight squares around a tile are filled. */
unsigned board_surrounding(const Board *board, TileId tile);

/* A bit for each direction in which a building stands beside this tile, or beside this square. */
unsigned board_buildings_near(const Board *board, TileId tile);
unsigned board_near(const Board *board, Square square);

#endif
