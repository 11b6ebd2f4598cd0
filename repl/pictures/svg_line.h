/* svg_line.h - lines made of points, smoothed and written as path data of SVG.
 *
 * Everything is whole numbers, hundredths of a unit, so that a picture is the same on every machine.
 * What the lines stand for (walls, roads) is svg_outline.h and svg_road.h. */
#ifndef BASTIDE_SVG_LINE_H
#define BASTIDE_SVG_LINE_H

#include "core/tile.h"
#include "text/builder.h"

enum {
  SVG_UNIT = 100,           /* points count in hundredths of a unit of the picture */
  SVG_CELL = 12 * SVG_UNIT, /* a character of the drawing */
  SVG_TILE = DRAWING_SIZE * SVG_CELL,
  SVG_LAP = 100, /* how far cities and roads reach over the border: no hair shows between tiles */
  SVG_POINTS = 256,
};

typedef struct {
  int x, y;
} Point;

typedef struct {
  Point at[SVG_POINTS];
  int count;
  bool closed;
} SvgLine;

static inline Point svg_middle(Point a, Point b) {
  return (Point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* The middle of a character of the drawing. */
static inline Point svg_cell(int row, int column) {
  return (Point){column * SVG_CELL + SVG_CELL / 2, row * SVG_CELL + SVG_CELL / 2};
}

/* Where a point of the drawing is once the tile is turned. */
Point svg_turned(Point point, unsigned rotation);

/* Adds a point; one too many is dropped (a drawing of 7 x 7 has room for all of its own). */
void svg_add(SvgLine *line, Point point);

/* Moves each point towards the middle of its neighbours, this often; of an open line the first
 * `head` and last `tail` points stay. */
void svg_smooth(SvgLine *line, int times, int head, int tail);

/* Do all points lie on one straight line? */
bool svg_straight(const SvgLine *line);

/* Where the straight piece from a to b crosses the line first; false if it does not. */
bool svg_crossing(const SvgLine *line, Point a, Point b, Point *where);

/* The curve that svg_curve writes, as a line of points on it; returns how many, at most `most`. */
int svg_flatten(const SvgLine *line, Point *points, int most);

/* Writes a number of hundredths with one decimal. */
void svg_number(Builder *out, int hundredths);
void svg_point(Builder *out, char command, Point point);

/* Writes the line as a curve that starts and ends in its end points (a closed one nowhere).  With
 * `on` the pen is there already, and no M is written. */
void svg_curve(Builder *out, const SvgLine *line, bool on);

#endif
