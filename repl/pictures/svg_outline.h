/* svg_outline.h - the smooth outline of a region of a drawing.
 *
 * On the border of the tile the outline of a city begins and ends in a corner, whatever the drawing
 * shows beside the corner: so a city side spans from corner to corner on every tile, and two tiles that
 * touch always fit.  At a seam it ends in the middle of the side. */
#ifndef BASTIDE_SVG_OUTLINE_H
#define BASTIDE_SVG_OUTLINE_H

#include "svg_line.h"

enum { SVG_PIECES = 12, SVG_WALL_SMOOTH = 5 /* of city walls */ };

typedef bool SvgRegion[DRAWING_SIZE][DRAWING_SIZE];

/* One way around a region, or around a hole of it. */
typedef struct {
  int count; /* pieces inside the tile; 0: it runs along the border only */
  SvgLine pieces[SVG_PIECES];
  SvgLine rims[SVG_PIECES]; /* along the border from the end of a piece to the next */
} SvgRing;

/* How it runs: in corners and bulging, as cities do, or as it is drawn. */
typedef enum { SVG_AS_DRAWN, SVG_TO_CORNERS } SvgRims;

/* Calls `each` for every ring of the region. */
void svg_outline(SvgRegion region, SvgRims rims, int smooth,
                 void (*each)(void *context, const SvgRing *ring), void *context);

/* Writes the ring as closed path data, to be filled with the rule evenodd. */
void svg_ring(Builder *out, const SvgRing *ring);

#endif
