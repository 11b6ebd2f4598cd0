/* svg_inner.h - what the files that write SVG share: text, colours, symbols, tiles.
 *
 *   svg_line.c svg_outline.c svg_road.c   geometry of one drawing, in whole numbers
 *   svg_ground.c svg_fence.c              what turns with a tile: roads, cities, walls; villages, hedges
 *   svg_tile.c                            what stands on it upright: houses, marks, buildings
 *   svg_figures.c svg_stand.c             how figures look, and where they stand
 *   svg_symbols.c                         shapes of our own: houses, the cloister, figures
 *   svg_theme.c                           colours, light and dark
 *   svg_legend.c                          what marks and figures are called
 *   svg_board.c svg_caption.c svg_sheet.c whole pictures (svg.h)
 *
 * Ids in a picture: k5 a kind's ground, w5 its walls, k5r1 its walls turned once and what stands upright, mc0 a
 * mark of cities, h0 a house, f0 a figure's shape, p1f0 the same in a player's colour. */
#ifndef BASTIDE_SVG_INNER_H
#define BASTIDE_SVG_INNER_H

#include "core/sheet.h"
#include "svg.h"
#include "svg_outline.h"
#include "svg_road.h"

/* A table's unit of length: a tile is this wide. */
enum { TILE_UNITS = SVG_TILE / SVG_UNIT };

/* --- Text (svg_text.c) --- */

/* Writes text so that it is nothing but text: escaped, no control characters, valid UTF-8. */
void svg_text(Builder *out, const char *text);

/* The first character of a name that can be seen, for figures. */
void svg_initial(char initial[16], const char *name);

/* --- Colours (svg_theme.c) --- */

/* The style sheet of a picture; for a page that follows the reader's choice, its rows alone. */
void svg_theme(Builder *out, const SvgStyle *style);
void svg_theme_rows(Builder *out, bool dark);
extern const char SVG_SHAPES_STYLE[]; /* what does not depend on the colours */
const char *svg_seat_colour(unsigned seat);
const char *svg_seat_accent(unsigned seat); /* of the pattern on it */
const char *svg_seat_ink(unsigned seat);    /* of letters on it */

/* --- Symbols (svg_symbols.c) --- */

enum { SVG_HOUSES = 4 };

/* Defines a piece that belongs to nobody: its picture, or a stone with its initial. */
void svg_piece(Builder *out, const Rules *rules, unsigned piece);

/* Houses and buildings; which marks and figures there are depends on the rules. */
void svg_symbols(Builder *out);
void svg_figure_shape(Builder *out, const Rules *rules, unsigned kind, bool lying);

/* --- Tiles (svg_tile.c, svg_ground.c) --- */

enum {
  SVG_SIGNS = DRAWING_SIZE * DRAWING_SIZE,
  SVG_OF_TILE = FEATURE_KINDS,
  SVG_OF_GROUND,
  SVG_MARK_KINDS
};

/* A mark on a tile: where it is shown. */
typedef struct {
  Point at;
  uint8_t
      kind; /* FeatureKind, or SVG_OF_TILE, or SVG_OF_GROUND: `mark` is a kind of feature itself */
  uint8_t mark;
  uint8_t large;  /* it stands for the building */
  uint8_t points; /* it is drawn as one that points north, and turned to where the tile says */
} SvgSign;

/* What is known about a kind's picture before it is written. */
typedef struct {
  const Kind *kind;
  uint8_t ground[DRAWING_SIZE][DRAWING_SIZE];
  uint8_t segment[DRAWING_SIZE][DRAWING_SIZE];
  uint8_t across[DRAWING_SIZE][DRAWING_SIZE]; /* what passes there from left to right … */
  uint8_t down[DRAWING_SIZE][DRAWING_SIZE];   /* … and from above; the same but at bridges */
  const GroundKind *kinds;
  int sign_count, house_count;
  SvgSign signs[SVG_SIGNS];
  SvgSign houses[SVG_SIGNS]; /* `mark` is which house */
  bool building;             /* a cloister, with a picture of ours at `middle` */
  Point middle;
} SvgTile;

/* What is drawn there; GROUND_UNKNOWN beyond the border. */
static inline unsigned svg_ground_at(const SvgTile *tile, int row, int column) {
  bool within = row >= 0 && row < DRAWING_SIZE && column >= 0 && column < DRAWING_SIZE;
  return within ? tile->ground[row][column] : (unsigned)GROUND_UNKNOWN;
}

/* Writes a use of a symbol. */
void svg_put(Builder *out, const char *what, Point at);

void svg_tile(SvgTile *tile, const Glyphs *glyphs, const Kind *kind);

/* Writes the definitions k5 and w5: what turns with the tile, flat ground and walls. */
void svg_tile_ground(Builder *out, const SvgTile *tile, unsigned number);

/* Is a bridge of stone drawn there: a road over a path, or a path over a road? */
bool svg_bridge(const SvgTile *tile, int row, int column);

/* Walks around a region of that kind as it is drawn: walls to the corners, what shares sides with fields as it is. */
void svg_region_outline(const SvgTile *tile, unsigned kind, SvgRegion region,
                        void (*each)(void *context, const SvgRing *ring), void *context);

/* The paths of one ground, as lines. */
void svg_paths(SvgRoads *roads, const SvgTile *tile, unsigned ground);

/* The roads of one segment; where it shares a place with others, theirs as well. */
void svg_road_alone(SvgRoads *roads, const SvgTile *tile, unsigned segment);

/* What keeps fields apart (svg_fence.c): villages, hedges, the bushes on these, walls around the smallest. */
void svg_villages(Builder *out, const SvgTile *tile);
void svg_hedges(Builder *out, const SvgTile *tile, const SvgRoads *roads);
void svg_bushes(Builder *out, const SvgTile *tile);
void svg_clearings(Builder *out, const SvgTile *tile);
bool svg_parts_fields(const SvgTile *tile, int row, int column,
                      int direction); /* 1 NE 3 SE 5 SW 7 NW */

/* Writes the definition k5r1: the walls turned, and what stands on the tile upright. */
void svg_tile_turned(Builder *out, const SvgTile *tile, unsigned number, unsigned rotation);

/* Writes the definition s5_2: the shape of one segment, to be lit up. */
void svg_tile_segment(Builder *out, const SvgTile *tile, unsigned number, unsigned segment);

/* Puts a tile on the table, in two layers: what reaches over the border of a tile must not be cut off by
 * its neighbour, so all grounds come before all that is upright. */
typedef enum { SVG_GROUND, SVG_UPRIGHT } SvgLayer;
void svg_tile_put(Builder *out, SvgLayer layer, unsigned number, unsigned rotation, int x, int y);

/* Writes a tile by itself, in the rotation of its drawing; needs k5 and k5r0. */
void svg_tile_alone(Builder *out, unsigned number, int x, int y, const char *scale);

/* Writes the definitions of the marks that the rules declare and `needed` names (a bit each; the
 * last are those of tiles). */
void svg_marks(Builder *out, const Rules *rules, const uint64_t needed[SVG_MARK_KINDS]);

/* The id of a mark's definition. */
void svg_mark_id(char id[8], unsigned kind, unsigned mark);

/* --- The legend (svg_legend.c) --- */

typedef struct {
  uint64_t marks[SVG_MARK_KINDS]; /* a bit for each that is in the picture */
  unsigned figures;               /* so many kinds of them, from the first on */
  uint32_t pieces;                /* a bit for each that stands there */
} SvgNeeds;

/* Writes it below `top`, or nothing if out is NULL; returns its height, 0 if there is nothing to tell. */
int svg_legend(Builder *out, const Rules *rules, const SvgNeeds *needs, int left, int top,
               int width);

/* --- Figures (svg_figures.c, svg_stand.c) --- */

/* The place for a figure on a tile that lies rotated, away from others that stand there: of its foot, or of its middle
 * if it lies. */
Point svg_figure_place(const SvgTile *tile, unsigned segment, unsigned rotation, bool lies,
                       const Point *others, int count);
bool svg_figure_lies(const Rules *rules, unsigned kind, unsigned feature);

/* The place for a piece on its tile, as that lies: beside its figure, on its segment, or in a corner.  `stands` says
 * where each of the figures stands. */
Point svg_piece_place(const Glyphs *glyphs, const Game *game, const Rules *rules,
                      const Whereabouts *at, const Figure *figures, const Point *stands,
                      unsigned figure_count);

/* Writes the definition seat1: what figures of that seat are filled with. */
void svg_seat_pattern(Builder *out, unsigned seat);

/* Writes the definition p1f0: a shape in a player's colour, with the initial. */
void svg_figure(Builder *out, const Rules *rules, unsigned seat, const char *initial, unsigned kind,
                bool lying);
void svg_seat_initial(char initial[16], const Session *session, unsigned seat);

/* --- The caption (svg_caption.c) --- */

/* Writes it below `top`, or nothing if out is NULL; returns its height.  It is as large as the picture is wide. */
/* -1 when memory is short. */
int svg_caption(Builder *out, const Session *session, const SvgNeeds *needs, int width, int top);

/* An option that was changed, "tiny_city=2"; of a path only the last part: a picture may go anywhere. */
void svg_setting(Builder *out, const Setting *setting);

#endif
