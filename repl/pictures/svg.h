/* svg.h - pictures of tiles and tables as SVG.
 *
 * Everything comes from the drawings of the tiles, so a tile that somebody drew a minute ago has a
 * picture.  A picture is one text that needs no other file, no script and no network, and the same
 * game gives the same text on every machine.  Nothing here changes the game or reads a file. */
#ifndef BASTIDE_SVG_H
#define BASTIDE_SVG_H

#include "text/builder.h"
#include "game/session.h"

/* Squares from a corner to the opposite one, both included. */
typedef struct {
  int left, top, right, bottom;
} SvgFrame;

/* Reads "-3,-2,4,3": west, north, east, south. */
bool svg_frame(const char *text, SvgFrame *frame, Reason *why);

typedef struct {
  bool dark;
  const double *heat; /* for a sheet: what each kind is worth, or no number; NULL: nothing */
  double hottest;     /* … and the farthest of them from 0 */
  bool spots;         /* point out where the tile in hand may be placed */
  const SvgFrame
      *frame; /* these squares are shown, whatever lies there; NULL: all that are filled */
} SvgStyle;

/* The table, with coordinates, figures, the last tile outlined, and a caption: players and points,
 * what is going on, rules and seed.  Lays no table: the session must have one.  False: out of memory. */
bool svg_board(Builder *out, const Session *session, const SvgStyle *style);

/* The table alone, as a part of a page that has the definitions of tiles and figures (page.h) and the style.
 * `number` tells it from other pictures of that page, and is not 0.  False: out of memory. */
bool svg_table(Builder *out, const Session *session, unsigned number);

/* The tiles of such a table, and what stands on them, for a page that draws more between and above them: square 0,0
 * begins at 0,0 and is as wide as a tile's drawing.  False: out of memory. */
bool svg_layers(Builder *tiles, Builder *figures, const Session *session);

/* A part of the table as a picture of its own, without coordinates and caption: the squares of `part`, each `pixels`
 * wide, out of those of the style's frame.  False: out of memory. */
bool svg_part(Builder *out, const Session *session, const SvgStyle *style, const SvgFrame *part,
              int pixels);

/* The tiles of these authors (a bit each), with ids and counts. */
void svg_sheet(Builder *out, const Rules *rules, uint32_t authors, const SvgStyle *style);

#endif
