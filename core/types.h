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
  KINDS_MAX = 640,               /* different printed tiles */
  SEGMENTS_PER_KIND = 16,        /* segments on one tile */
  SEGMENTS_MAX = 4096,           /* segments of all tiles of a game */
  FEATURES_MAX = 4096,           /* a segment may stay alone, so as many as segments */
  CELLS_MAX = 3 * TILES_MAX + 6, /* squares of the 3x3 blocks around connected tiles, at most */
  OPEN_MAX = 2 * TILES_MAX + 2,  /* empty squares beside connected tiles, at most */
  FIGURE_KINDS_MAX = 32,
  FIGURES_MAX = 255, /* figures of all players together */
  MARKS_MAX = 16,    /* marks a segment of one feature kind may bear */
  TILE_MARKS_MAX = 64,
  SLOTS_MAX =
      16, /* integers that scripts declare, per scope; more of them lie elsewhere (number.h) */
  SLOT_NAMES_MAX = 255,      /* … in all scopes together */
  NUMBERS_MAX = 12288,       /* those that lie elsewhere, of all players and tiles together */
  FIGURE_NUMBERS_MAX = 4096, /* those of all figures together */
  TOKEN_KINDS_MAX = 64,
  COUNTED_MAX = 12,   /* tokens and numbers of tiles that rates pay for */
  PIECES_MAX = 32,    /* pieces that belong to nobody */
  PATCHES_MAX = 8,    /* things that are laid over tiles */
  PATCHED_MAX = 1024, /* printed tiles with such things on them, in all combinations */
  ALL_KINDS_MAX = KINDS_MAX + PATCHED_MAX,
  PATCH_NAME = 16, /* letters of a variant, with the end */
  HAND_MAX = 4,    /* tiles that are drawn for one to be chosen */
  TAKE_MAX = 32,   /* kinds of tiles of which a player may take one, drawn or held */
  HANDS_MAX = 16,  /* hands that rules declare */
  DEALT_MAX = 64,  /* copies that belong to hands from the beginning, of all hands together */
};

typedef uint16_t TileId;    /* a tile on the table, in the order they were put there, from 1 */
typedef uint16_t CellId;    /* a square the board knows about */
typedef uint16_t SegmentId; /* a segment of a tile on the table */
typedef uint16_t FeatureId; /* what segments have joined into; used again after a merge */
typedef uint16_t KindId;    /* a printed tile */

typedef enum { NORTH, EAST, SOUTH, WEST, SIDES } SideName;
enum { ALL_SIDES = (1 << SIDES) - 1 };

/* How features of a kind lie on the table, and when they are complete. */
typedef enum {
  SHAPE_AREA,     /* fills sides of tiles; complete when no side is open */
  SHAPE_PATH,     /* leaves through the middle of sides, between half edges; the same */
  SHAPE_BUILDING, /* stands on a tile, one at most; complete when eight tiles lie around it */
  SHAPE_MEADOW,   /* what lies between the others, by half edges; never complete (FARM-2) */
  SHAPE_SPOT,     /* a stand on a tile: never complete, and entered only when a rule offers it */
  SHAPES
} GroundShape;

/* Kinds of features, in the order in which the segments of a tile are listed: C1 C2 R1 M F1 F2.  These four are in
 * every game; files may declare others, from BASE_KINDS on (GroundKind in tile.h). */
typedef enum { CITY, ROAD, CLOISTER, FIELD, BASE_KINDS, FEATURE_KINDS = 30 } FeatureKind;

/* What a side of a tile shows.  Two tiles may touch where they show the same; an area or path that a file declares
 * shows its number as a FeatureKind.  The board keeps sets for the first four, and looks twice at whatever else there
 * is, which counts as bare ground there. */
typedef enum {
  TERRAIN_FIELD,
  TERRAIN_ROAD,
  TERRAIN_CITY,
  TERRAIN_BARE,
  TERRAINS,
  TERRAIN_FIELDS = FEATURE_KINDS, /* a field side whose halves are two fields */
  TERRAIN_CITIES,                 /* a city side that shows two segments; who joins it joins both */
  TERRAIN_ANY,                    /* touches everything, joins nothing, and ends what it meets */
} Terrain;

/* What few games need stays out of the way of what all of them do. */
#if defined(__GNUC__)
#define SELDOM __attribute__((cold, noinline))
/* … and so does what many do, but not all: whoever is short and calls it last needs no registers for it. */
#define APART __attribute__((noinline))
/* … and this takes in whatever it calls, which compilers do or leave with the least change. */
#define IN_ONE_PIECE __attribute__((flatten))
#else
#define SELDOM
#define APART
#define IN_ONE_PIECE
#endif

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
