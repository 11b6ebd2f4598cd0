/* types.h - the words every other file of the table uses: limits, ids, sides, seats.
 *
 * Everything here is a plain integer.  Ids are small numbers, and 0 means "none", so a zeroed
 * struct is an empty one.  Nothing in this file knows what a tile looks like (tile.h) or where
 * it lies (board.h). */
#ifndef BASTIDE_TYPES_H
#define BASTIDE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

/* --- Limits.  Reaching one is a refusal with a sentence, never a crash. --- */

enum {
  TILES_MAX = 512,               /* tiles of one game, the start tile included */
  PLAYERS_MAX = 8,               /* one byte lane each in a feature's counters */
  KINDS_MAX = 256,               /* different printed tiles */
  SEGMENTS_PER_KIND = 16,        /* segments on one tile */
  SEGMENTS_MAX = 4096,           /* segments of all tiles of a game */
  FEATURES_MAX = 4096,           /* a segment may stay alone, so as many as segments */
  CELLS_MAX = 3 * TILES_MAX + 6, /* squares of the 3x3 blocks around connected tiles, at most */
  OPEN_MAX = 2 * TILES_MAX + 2,  /* empty squares beside connected tiles, at most */
  FIGURE_KINDS_MAX = 8,
  FIGURES_MAX = 255, /* figures of all players together */
  MARKS_MAX = 16,    /* marks a segment of one feature kind may bear; tile marks: 32 */
  TILE_MARKS_MAX = 32,
  SLOTS_MAX =
      16, /* integers that scripts declare, per scope; more of them lie elsewhere (number.h) */
  TILE_SLOTS_MAX = 4,
  SLOT_NAMES_MAX = 255,      /* … in all scopes together */
  NUMBERS_MAX = 8192,        /* those that lie elsewhere, of all players and tiles together */
  FIGURE_NUMBERS_MAX = 4096, /* those of all figures together */
  TOKEN_KINDS_MAX = 64,
  PIECES_MAX = 32, /* pieces that belong to nobody */
  HAND_MAX = 4,    /* tiles that are drawn for one to be chosen */
};

typedef uint16_t TileId;    /* a tile on the table, in the order they were put there, from 1 */
typedef uint16_t CellId;    /* a square the board knows about */
typedef uint16_t SegmentId; /* a segment of a tile on the table */
typedef uint16_t FeatureId; /* what segments have joined into; used again after a merge */
typedef uint16_t KindId;    /* a printed tile */

typedef enum { NORTH, EAST, SOUTH, WEST, SIDES } SideName;

/* What a side of a tile shows.  Two tiles may touch where they show the same. */
typedef enum { TERRAIN_FIELD, TERRAIN_ROAD, TERRAIN_CITY, TERRAIN_BARE, TERRAINS } Terrain;

/* In the order in which the segments of a tile are listed: C1 C2 R1 M F1 F2. */
typedef enum { CITY, ROAD, CLOISTER, FIELD, FEATURE_KINDS } FeatureKind;

/* A place on the table without edges.  x grows east, y grows south. */
typedef struct {
  int16_t x, y;
} Square;

/* A sentence for the person whose action or file was refused. */
typedef struct {
  char text[256];
} Reason;

/* Writes the sentence, fit to be shown, if somebody wants it (reason may be NULL) and returns false, so that a
 * refusal is one line: return refuse(why, "…"). */
bool refuse(Reason *reason, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
