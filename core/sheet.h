/* sheet.h - reads tile sheets: drawings of 7 x 7 characters, several side by side.
 *
 * The drawing is the tile's topology: regions of equal ground that touch side by side become
 * segments, the middle of each side says what the edge is.  Which letters bear a mark is said by
 * the caller; this file knows only the glyphs of the notation. */
#ifndef BASTIDE_SHEET_H
#define BASTIDE_SHEET_H

#include <stddef.h>

#include "tile.h"

typedef enum {
  GROUND_UNKNOWN, /* no such glyph: the drawing is refused */
  GROUND_END,     /* crossing, village, house: ends roads, bounds fields, belongs to nothing */
  GROUND_BRIDGE,  /* what lies left and right of it passes what lies above and below */
  GROUND_BARE,    /* wall, wood: belongs to nothing */
  GROUND_SEAM,  /* in the middle of a side: its halves show the same ground and are two segments */
  GROUND_KINDS, /* from here on: a kind of feature */
  GROUND_CITY = GROUND_KINDS + CITY,
  GROUND_ROAD = GROUND_KINDS + ROAD,
  GROUND_CLOISTER = GROUND_KINDS + CLOISTER,
  GROUND_FIELD = GROUND_KINDS + FIELD,
  GROUNDS = GROUND_KINDS + FEATURE_KINDS
} Ground;

enum { MARK_NONE = 0xFF };

typedef struct {
  uint8_t ground;  /* Ground */
  uint8_t on_tile; /* the mark belongs to the whole tile, not to the segment */
  uint8_t mark; /* index among the marks of the ground's feature kind (or of tiles), or MARK_NONE */
  uint8_t
      points; /* a mark of the tile that points from the middle of the tile to where it is drawn */
  uint8_t fits; /* a mark of a tile that touches everything and joins nothing */
  char shown;   /* for whom the drawing is shown; 0: the character itself */
} Glyph;

/* What each character means, indexed by unsigned char, and the kinds that there are. */
typedef struct {
  Glyph of[256];
  const GroundKind *kinds;
  unsigned kind_count;
} Glyphs;

/* Where a sheet is wrong.  Line and column count from 1 in the sheet's text. */
typedef struct {
  int line, column;
  char id[8];     /* the tile, "" if the head line itself is wrong */
  int row, place; /* the character in the drawing, from 1; 0 if the tile as a whole is wrong */
  char text[160];
} SheetFault;

/* The glyphs of the notation and the kinds of every game, without any mark: C . - | + x % M # : */
void glyphs_plain(Glyphs *glyphs);

/* Turns the drawing of a kind, made of known glyphs, into its segments and sides.  False with row, place
 * and text of the fault filled in. */
bool sheet_read_drawing(Kind *kind, const Glyphs *glyphs, SheetFault *fault);

/* Which segment each character of a kind's drawing belongs to, or NO_SEGMENT.  The kind has been read before. */
void sheet_segments(const Kind *kind, const Glyphs *glyphs,
                    uint8_t map[DRAWING_SIZE][DRAWING_SIZE]);

/* Reads all drawings of a sheet into kinds[0..max) (id, count, segments, sides, marks, drawing; the
 * rest is zero).  Returns how many, or -1 with the fault filled in. */
int sheet_read(const char *text, size_t size, const Glyphs *glyphs, Kind *kinds, int max,
               SheetFault *fault);

#endif
