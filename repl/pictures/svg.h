/* svg.h - pictures of tiles and tables as SVG.
 *
 * Everything comes from the drawings of the tiles, so a tile that somebody drew a minute ago has a
 * picture.  A picture is one text that needs no other file, no script and no network, and the same
 * game gives the same text on every machine.  Nothing here changes the game or reads a file. */
#ifndef BASTIDE_SVG_H
#define BASTIDE_SVG_H

#include "text/builder.h"
#include "game/session.h"

typedef struct {
  bool dark;
  bool spots; /* point out where the tile in hand may be placed */
} SvgStyle;

/* The table, with coordinates, figures, the last tile outlined, and a caption: players and points,
 * what is going on, rules and seed.  Lays no table: the session must have one.  False: out of memory. */
bool svg_board(Builder *out, const Session *session, const SvgStyle *style);

/* The table alone, as a part of a page that has the definitions of tiles and figures (page.h) and the style.
 * `number` tells it from other pictures of that page, and is not 0.  False: out of memory. */
bool svg_table(Builder *out, const Session *session, unsigned number);

/* The tiles of these authors (a bit each), with ids and counts. */
void svg_sheet(Builder *out, const Rules *rules, uint32_t authors, const SvgStyle *style);

#endif
