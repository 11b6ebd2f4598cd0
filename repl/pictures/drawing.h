/* drawing.h - what each character of a tile's drawing is, once the tile lies turned on the table.
 *
 * For those who make pictures.  Reading a drawing into segments is core/sheet.h; colours and layout
 * are draw.h. */
#ifndef BASTIDE_DRAWING_H
#define BASTIDE_DRAWING_H

#include "core/rules.h"
#include "core/sheet.h"

/* The glyphs of the notation and those of the marks that the rules declare. */
void drawing_glyphs(const Rules *rules, Glyphs *glyphs);

unsigned drawing_ground(const Glyphs *glyphs, char c); /* Ground */

/* Is this the letter of a mark? */
bool drawing_marked(const Glyphs *glyphs, char c);

/* Turns a row and column of a tile that lies rotated into those of its drawing. */
void drawing_unrotate(unsigned rotation, int *row, int *column);

/* The character at that row and column of a tile that lies rotated; roads turn with it. */
char drawing_at(const Kind *kind, unsigned rotation, int row, int column);

/* Which segment each character belongs to, as drawn (not rotated); NO_SEGMENT where it belongs to
 * none. */
void drawing_segments(const Glyphs *glyphs, const Kind *kind,
                      uint8_t segments[DRAWING_SIZE][DRAWING_SIZE]);

#endif
