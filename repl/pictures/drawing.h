/* drawing.h - what each character of a tile's drawing is, once the tile lies turned on the table.
 *
 * For those who make pictures.  Reading a drawing into segments is core/sheet.h; colours and layout
 * are draw.h. */
#ifndef BASTIDE_DRAWING_H
#define BASTIDE_DRAWING_H

#include "core/glyph.h"

unsigned drawing_ground(const Glyphs *glyphs, char c); /* Ground */

/* What people see for a character of a drawing. */
char drawing_shown(const Glyphs *glyphs, char c);

/* Is this the letter of a mark? */
bool drawing_marked(const Glyphs *glyphs, char c);

/* Turns a row and column of a tile that lies rotated into those of its drawing. */
void drawing_unrotate(unsigned rotation, int *row, int *column);

/* The character at that row and column of a tile that lies rotated; roads turn with it. */
char drawing_at(const Kind *kind, unsigned rotation, int row, int column);

#endif
