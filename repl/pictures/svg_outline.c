/* svg_outline.c - walks around the regions of a drawing and smooths what it walked along.
 *
 * A step is one side of one character, walked clockwise, the region to the right.  Steps along the
 * border of the tile stay straight; the others become curves through the middles of the steps,
 * which makes a staircase a straight slope. */
#include "svg_outline.h"

#include <string.h>

enum { SIZE = DRAWING_SIZE, STEPS_MAX = SIZE * SIZE * SIDES };

typedef struct {
  int row, column, side;
} BorderStep;

typedef struct {
  BorderStep steps[STEPS_MAX];
  int count;
} Walk;

static const int DOWN[SIDES] = {-1, 0, 1, 0}, RIGHT[SIDES] = {0, 1, 0, -1};

static bool inside(SvgRegion region, int row, int column) {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE && region[row][column];
}

static bool on_border(BorderStep step) {
  int row = step.row + DOWN[step.side], column = step.column + RIGHT[step.side];
  return row < 0 || row >= SIZE || column < 0 || column >= SIZE;
}

/* The step after this one.  Where two characters of the region touch only by their corners, it
 * stays with its own. */
static BorderStep next_step(SvgRegion region, BorderStep step) {
  int ahead = (step.side + 1) % SIDES;
  int row = step.row + DOWN[ahead], column = step.column + RIGHT[ahead];
  if (!inside(region, row, column)) return (BorderStep){step.row, step.column, ahead};
  int left_row = row + DOWN[step.side], left_column = column + RIGHT[step.side];
  if (!inside(region, left_row, left_column)) return (BorderStep){row, column, step.side};
  return (BorderStep){left_row, left_column, (step.side + 3) % SIDES};
}

static Point start_of(BorderStep step) {
  int row = step.row + (step.side == SOUTH || step.side == WEST);
  int column = step.column + (step.side == EAST || step.side == SOUTH);
  return (Point){column * SVG_CELL, row * SVG_CELL};
}

static Point middle_of(BorderStep step) {
  return svg_middle(start_of(step),
                    start_of((BorderStep){step.row, step.column, (step.side + 1) % 4}));
}

/* The corner of the tile that is nearest, with the lap of tiles over their border. */
static Point corner_near(Point point) {
  return (Point){point.x < SVG_TILE / 2 ? -SVG_LAP : SVG_TILE + SVG_LAP,
                 point.y < SVG_TILE / 2 ? -SVG_LAP : SVG_TILE + SVG_LAP};
}

/* The same point, as far over the border as it lies on it. */
static Point over_border(Point point) {
  int x = point.x == 0 ? -SVG_LAP : point.x == SVG_TILE ? SVG_LAP : 0;
  int y = point.y == 0 ? -SVG_LAP : point.y == SVG_TILE ? SVG_LAP : 0;
  return (Point){point.x + x, point.y + y};
}

static bool same(Point a, Point b) {
  return a.x == b.x && a.y == b.y;
}

static bool is_corner(Point point) {
  return (point.x == 0 || point.x == SVG_TILE) && (point.y == 0 || point.y == SVG_TILE);
}

/* --- From steps to lines --- */

/* A region or hole that touches no border.  A small one keeps its size, a large one gets smooth. */
static void close_ring(SvgRing *ring, const Walk *walk) {
  SvgLine *line = &ring->pieces[ring->count++];
  line->closed = true;
  for (int i = 0; i < walk->count; i++) svg_add(line, start_of(walk->steps[i]));
  if (walk->count > 8) svg_smooth(line, 1, 0, 0);
}

/* Where the border ends and the inside of the tile begins; -1: nowhere. */
static int find_shore(const Walk *walk) {
  for (int i = 0; i < walk->count; i++)
    if (on_border(walk->steps[i]) && !on_border(walk->steps[(i + 1) % walk->count]))
      return (i + 1) % walk->count;
  return -1;
}

/* Half a side ends beside the character in the middle of it, which is a seam: there both halves end in one point. */
static bool at_seam(Point point) {
  int along = point.x == 0 || point.x == SVG_TILE ? point.y : point.x;
  return along == SIZE / 2 * SVG_CELL || along == (SIZE / 2 + 1) * SVG_CELL;
}

static Point middle_near(Point point) {
  bool upright = point.x == 0 || point.x == SVG_TILE;
  return over_border(upright ? (Point){point.x, SVG_TILE / 2} : (Point){SVG_TILE / 2, point.y});
}

static Point end_near(Point point, SvgRims rims) {
  if (rims == SVG_AS_DRAWN) return over_border(point);
  return at_seam(point) ? middle_near(point) : corner_near(point);
}

static void cut_ring(SvgRing *ring, const Walk *walk, SvgRims rims, int shore) {
  bool was_border = true;
  for (int n = 0; n < walk->count; n++) {
    BorderStep step = walk->steps[(shore + n) % walk->count];
    bool border = on_border(step);
    if (!border && was_border && ring->count == SVG_PIECES) return;
    if (!border && was_border)
      svg_add(&ring->pieces[ring->count++], end_near(start_of(step), rims));
    SvgLine *piece = &ring->pieces[ring->count - 1], *rim = &ring->rims[ring->count - 1];
    if (!border) svg_add(piece, middle_of(step));
    if (border && !was_border) svg_add(piece, end_near(start_of(step), rims));
    if (border && is_corner(start_of(step))) svg_add(rim, corner_near(start_of(step)));
    was_border = border;
  }
}

/* How far a point lies from the side of the tile on which both ends of the line are. */
static int depth(Point point, SideName side) {
  switch (side) {
  case NORTH: return point.y;
  case EAST: return SVG_TILE - point.x;
  case SOUTH: return SVG_TILE - point.y;
  default: return point.x;
  }
}

static void set_depth(Point *point, SideName side, int deep) {
  switch (side) {
  case NORTH: point->y = deep; break;
  case EAST: point->x = SVG_TILE - deep; break;
  case SOUTH: point->y = SVG_TILE - deep; break;
  default: point->x = deep; break;
  }
}

/* A city on one side of the tile bulges from corner to corner.  Where the drawing leaves the corners
 * empty, the line would hang through; it is lifted to the chord, but no further than a character. */
static void bulge(SvgLine *line) {
  Point first = line->at[0], last = line->at[line->count - 1];
  if ((first.x == last.x) == (first.y == last.y)) return;
  SideName side = first.y == last.y ? (first.y < 0 ? NORTH : SOUTH) : first.x < 0 ? WEST : EAST;
  bool across = first.y == last.y;
  SvgLine old = *line;
  for (int i = 1; i + 1 < line->count; i++) {
    int here = across ? old.at[i].x : old.at[i].y, best = depth(old.at[i], side), was = best;
    for (int a = 0; a < i; a++)
      for (int b = i + 1; b < line->count; b++) {
        int from = across ? old.at[a].x : old.at[a].y, to = across ? old.at[b].x : old.at[b].y;
        if (from == to || (here - from) * (here - to) > 0) continue;
        int low = depth(old.at[a], side), high = depth(old.at[b], side);
        int chord = low + (high - low) * ((here - from) / 10) / ((to - from) / 10);
        if (chord > best) best = chord;
      }
    if (best > was + SVG_CELL) best = was + SVG_CELL;
    set_depth(&line->at[i], side, best);
  }
}

/* A region that has nothing of the border but a corner would shrink to nothing there: it keeps the ends that
 * it is drawn with. */
static void keep_corner(SvgRing *ring, const Walk *walk, int shore) {
  SvgLine *piece = &ring->pieces[0], *rim = &ring->rims[0];
  Point *first = &piece->at[0], *last = &piece->at[piece->count - 1];
  if (ring->count != 1 || rim->count != 1) return;
  if (!same(*first, *last) || !same(*first, rim->at[0])) return;
  int end = shore;
  while (!on_border(walk->steps[end])) end = (end + 1) % walk->count;
  *first = over_border(start_of(walk->steps[shore]));
  *last = over_border(start_of(walk->steps[end]));
}

static void make_ring(SvgRing *ring, const Walk *walk, SvgRims rims, int smooth) {
  int shore = find_shore(walk);
  memset(ring, 0, sizeof *ring);
  if (shore >= 0) {
    cut_ring(ring, walk, rims, shore);
    if (rims == SVG_TO_CORNERS) keep_corner(ring, walk, shore);
    for (int i = 0; i < ring->count; i++) {
      if (rims == SVG_TO_CORNERS) bulge(&ring->pieces[i]);
      svg_smooth(&ring->pieces[i], smooth, 1, 1);
    }
  } else if (!on_border(walk->steps[0])) {
    close_ring(ring, walk);
  } else { /* the whole tile */
    for (int i = 0; i < walk->count; i++)
      if (is_corner(start_of(walk->steps[i])))
        svg_add(&ring->rims[0], corner_near(start_of(walk->steps[i])));
  }
}

void svg_outline(SvgRegion region, SvgRims rims, int smooth,
                 void (*each)(void *context, const SvgRing *ring), void *context) {
  bool seen[SIZE][SIZE][SIDES] = {{{false}}};
  for (int n = 0; n < STEPS_MAX; n++) {
    BorderStep step = {n / SIDES / SIZE, n / SIDES % SIZE, n % SIDES};
    Walk walk = {.count = 0};
    SvgRing ring;
    if (!region[step.row][step.column]) continue;
    if (inside(region, step.row + DOWN[step.side], step.column + RIGHT[step.side])) continue;
    while (!seen[step.row][step.column][step.side]) {
      seen[step.row][step.column][step.side] = true;
      walk.steps[walk.count++] = step;
      step = next_step(region, step);
    }
    if (!walk.count) continue;
    make_ring(&ring, &walk, rims, smooth);
    each(context, &ring);
  }
}

void svg_ring(Builder *out, const SvgRing *ring) {
  for (int i = 0; i < ring->count || i == 0; i++) {
    if (ring->count) {
      const SvgLine *piece = &ring->pieces[i];
      if (i) svg_point(out, 'L', piece->at[0]);
      svg_curve(out, piece, i > 0);
      if (piece->closed) return;
    }
    for (int k = 0; k < ring->rims[i].count; k++)
      svg_point(out, ring->count || k ? 'L' : 'M', ring->rims[i].at[k]);
  }
  builder_char(out, 'Z');
}
