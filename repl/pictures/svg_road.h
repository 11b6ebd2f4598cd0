/* svg_road.h - the roads of a drawing as lines: where they leave, meet, end and pass each other.
 *
 * A road leaves the tile in the middle of a side and at a right angle, so that it joins its
 * neighbour without a bend.  How wide and in which colour is svg_tile.c's business. */
#ifndef BASTIDE_SVG_ROAD_H
#define BASTIDE_SVG_ROAD_H

#include "core/sheet.h"
#include "svg_line.h"

enum { SVG_ROADS = 40 };

/* Where a road ends at something that is not a field. */
typedef struct {
  Point from, to; /* the last character of the road, and the one it ends at */
  uint8_t side;   /* in which direction */
  uint8_t ground; /* Ground of the one it ends at */
} SvgRoadEnd;

typedef struct {
  int count, end_count;
  SvgLine lines[SVG_ROADS];
  SvgRoadEnd ends[SVG_ROADS];
} SvgRoads;

void svg_roads(SvgRoads *roads, const uint8_t ground[DRAWING_SIZE][DRAWING_SIZE]);

#endif
