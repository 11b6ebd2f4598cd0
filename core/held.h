/* held.h - tiles that lie neither in the bag nor on the table: in hands, laid aside, or out of the game.
 *
 * One list in the order in which they came there.  Each tile remembers who has seen it, so that a view of the game for
 * one seat can tell what that seat knows.  What hands are for is said in hand.h. */
#ifndef BASTIDE_HELD_H
#define BASTIDE_HELD_H

#include "types.h"

/* Where a tile is that is not on the table. */
typedef enum {
  TILES_STACK, /* to be drawn */
  TILES_DRAWN, /* in play, before it is placed */
  TILES_ASIDE, /* for later */
  TILES_OUT,   /* for good */
  TILES_HAND,  /* + the index of a hand in Rules.hands */
} TilePlace;

enum { SEEN_BY_ALL = 0xFF };

typedef struct {
  KindId kind;
  uint8_t place; /* TilePlace, from TILES_ASIDE on */
  uint8_t seat;  /* whose hand it is; 0 in what belongs to the game */
  uint8_t seen;  /* a bit for each seat that knows which tile it is */
  uint8_t spare;
} HeldTile;

/* As with the answers to a question, the list lies elsewhere in the same block of memory. */
typedef struct {
  uint16_t count;
  uint16_t room; /* for so many tiles … */
  uint32_t at;   /* … from here on, in bytes from this struct */
} HeldTiles;

static inline HeldTile *held_list(const HeldTiles *held) {
  return (HeldTile *)((char *)held + held->at);
}

void held_add(HeldTiles *held, HeldTile tile);
/* The tile at this index leaves the list; the others keep their order. */
HeldTile held_remove(HeldTiles *held, unsigned index);
/* The index of a tile of this kind (0: of any) that lies there, or -1. */
int held_find(const HeldTiles *held, KindId kind, unsigned place, unsigned seat);
unsigned held_count(const HeldTiles *held, unsigned place, unsigned seat);

#endif
