/* svg_stand.c - where figures stand in a picture.
 *
 * The foot is on what the figure claims, as it is drawn: on the curve of a road, inside the outline of a city.  It stands
 * where there is room, also for its body, not on a mark and not on another figure.  The tile is seen as a set of fences:
 * walls and roads as they are drawn, with how far one must stay away from each. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/piece.h"
#include "svg_inner.h"
#include "svg_outline.h"

enum {
  SIZE = DRAWING_SIZE,
  STEP = 4 * SVG_UNIT, /* between places that are tried */
  STEPS = SVG_TILE / STEP,
  BODY = 3, /* steps from the foot to the middle of the body */
  FENCES_MAX = 1600,
  WALL = 4 * SVG_UNIT,
  ROADSIDE = 7 * SVG_UNIT,
  WATERSIDE = 10 * SVG_UNIT, /* of paths that files declare, which are wider */
  VILLAGE = 10 * SVG_UNIT,
  HEDGE = 8 * SVG_UNIT,
  BRIDGE = 18 * SVG_UNIT,
};

typedef struct {
  Point a, b;
  int away;        /* how near one may come; 0: the border of the tile, where outlines close */
  uint8_t segment; /* whose outline it is, or NO_SEGMENT */
} Fence;

typedef struct {
  const SvgTile *tile;
  unsigned segment, kind, rotation;
  bool lies;
  const Point *others; /* as they stand on the table */
  int other_count;
  Fence fences[FENCES_MAX];
  int fence_count;
  uint8_t outlined;                 /* the segment whose outline is being walked */
  short room[STEPS + 1][STEPS + 1]; /* units to the next fence; -1: it is not of the segment */
  Point best;                       /* as the tile is drawn */
  int rating;
} Seeking;

/* --- Fences --- */

static void add_fence(Seeking *seeking, Point a, Point b, int away, unsigned segment) {
  if (seeking->fence_count == FENCES_MAX) return;
  seeking->fences[seeking->fence_count++] = (Fence){a, b, away, (uint8_t)segment};
}

static void add_curve(Seeking *seeking, const SvgLine *line, int away, unsigned segment) {
  Point points[2 * SVG_POINTS];
  int count = svg_flatten(line, points, 2 * SVG_POINTS);
  for (int i = 0; i + 1 < count; i++) add_fence(seeking, points[i], points[i + 1], away, segment);
}

static void add_ring(void *context, const SvgRing *ring) {
  Seeking *seeking = context;
  Point first = {0, 0}, last = {0, 0};
  for (int i = 0; i < ring->count || i == 0; i++) {
    const SvgLine *piece = &ring->pieces[i], *rim = &ring->rims[i];
    if (i < ring->count && piece->count) {
      if (i) add_fence(seeking, last, piece->at[0], 0, seeking->outlined);
      if (!i) first = piece->at[0];
      add_curve(seeking, piece, WALL, seeking->outlined);
      if (piece->closed) return;
      last = piece->at[piece->count - 1];
    }
    for (int k = 0; k < rim->count; k++) {
      if (!ring->count && !k)
        first = rim->at[0];
      else
        add_fence(seeking, last, rim->at[k], 0, seeking->outlined);
      last = rim->at[k];
    }
  }
  add_fence(seeking, last, first, 0, seeking->outlined);
}

static bool outlined(const SvgTile *tile, unsigned segment) {
  unsigned kind = tile->kind->segments[segment].kind;
  unsigned shape = tile->kinds[kind].shape;
  return shape == SHAPE_AREA || shape == SHAPE_BUILDING;
}

static void build_fences(Seeking *seeking) {
  const SvgTile *tile = seeking->tile;
  SvgRoads roads;
  svg_paths(&roads, tile, GROUND_ROAD);
  for (int i = 0; i < roads.count && seeking->kind != ROAD; i++)
    add_curve(seeking, &roads.lines[i], ROADSIDE, NO_SEGMENT);
  for (unsigned kinds = (unsigned)tile->kind->kinds >> BASE_KINDS << BASE_KINDS; kinds;
       kinds &= kinds - 1) {
    unsigned kind = bits_lowest(kinds);
    SvgRoads paths;
    if (tile->kinds[kind].shape != SHAPE_PATH || kind == seeking->kind) continue;
    svg_paths(&paths, tile, GROUND_KINDS + kind);
    for (int i = 0; i < paths.count; i++)
      add_curve(seeking, &paths.lines[i], WATERSIDE, NO_SEGMENT);
  }
  for (unsigned segment = 0; segment < tile->kind->segment_count; segment++) {
    SvgRegion region;
    if (!outlined(tile, segment)) continue;
    for (int n = 0; n < SIZE * SIZE; n++)
      region[n / SIZE][n % SIZE] = tile->segment[n / SIZE][n % SIZE] == segment;
    seeking->outlined = (uint8_t)segment;
    svg_region_outline(tile, tile->kind->segments[segment].kind, region, add_ring, seeking);
  }
  for (int n = 0; n < SIZE * SIZE; n++) {
    Point at = svg_cell(n / SIZE, n % SIZE);
    unsigned ground = tile->ground[n / SIZE][n % SIZE];
    int away = ground == GROUND_END                   ? VILLAGE
               : ground == GROUND_BARE                ? HEDGE
               : svg_bridge(tile, n / SIZE, n % SIZE) ? BRIDGE
                                                      : 0;
    if (away) add_fence(seeking, at, at, away, NO_SEGMENT);
    for (int k = 1; k < 8; k += 2) { /* hedges from corner to corner */
      Point to = {at.x + (k < 4 ? SVG_CELL : -SVG_CELL),
                  at.y + (k == 3 || k == 5 ? SVG_CELL : -SVG_CELL)};
      if (ground != GROUND_FIELD && svg_parts_fields(tile, n / SIZE, n % SIZE, k))
        add_fence(seeking, at, to, HEDGE, NO_SEGMENT);
    }
  }
  for (int n = 0; n < roads.end_count; n++) /* the court of a building, a gate */
    add_fence(seeking, roads.ends[n].to, roads.ends[n].to, VILLAGE, NO_SEGMENT);
}

/* --- Room --- */

static int root(long long square) {
  int low = 0, high = 2 * SVG_TILE;
  while (low + 1 < high) {
    int middle = (low + high) / 2;
    if ((long long)middle * middle <= square)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static long long square_apart(Point a, Point b) {
  long long x = a.x - b.x, y = a.y - b.y;
  return x * x + y * y;
}

static int apart(Point a, Point b) { /* in units */
  return root(square_apart(a, b)) / SVG_UNIT;
}

static long long square_distance(const Fence *fence, Point at) {
  long long x = fence->b.x - fence->a.x, y = fence->b.y - fence->a.y, size = x * x + y * y;
  long long along = x * (at.x - fence->a.x) + y * (at.y - fence->a.y);
  if (size == 0 || along <= 0) return square_apart(at, fence->a);
  if (along >= size) return square_apart(at, fence->b);
  Point foot = {fence->a.x + (int)(x * along / size), fence->a.y + (int)(y * along / size)};
  return square_apart(at, foot);
}

static bool inside(const Seeking *seeking, unsigned segment, Point at) {
  bool in = false;
  for (int i = 0; i < seeking->fence_count; i++) {
    const Fence *fence = &seeking->fences[i];
    Point a = fence->a, b = fence->b;
    if (fence->segment != segment || (a.y > at.y) == (b.y > at.y)) continue;
    long long side = (long long)(b.x - a.x) * (at.y - a.y) - (long long)(at.x - a.x) * (b.y - a.y);
    if ((side > 0) == (b.y > a.y)) in = !in;
  }
  return in;
}

/* Is this point the segment's, in the picture? */
static bool belongs(const Seeking *seeking, Point at) {
  const SvgTile *tile = seeking->tile;
  if (outlined(tile, seeking->segment)) return inside(seeking, seeking->segment, at);
  for (unsigned other = 0; other < tile->kind->segment_count; other++)
    if (outlined(tile, other) && inside(seeking, other, at)) return false;
  if (seeking->kind == ROAD) return true; /* only its own points are asked about */
  int row = at.y / SVG_CELL, column = at.x / SVG_CELL;
  return row < SIZE && column < SIZE && tile->segment[row][column] == seeking->segment;
}

/* Units to the nearest fence, at most 30; the border of the tile is a little less in the way. */
static int room_at(const Seeking *seeking, Point at) {
  int best = 30 * SVG_UNIT;
  for (int i = 0; i < seeking->fence_count; i++) {
    const Fence *fence = &seeking->fences[i];
    bool court = seeking->kind == CLOISTER && fence->segment == NO_SEGMENT;
    if (!fence->away || court) continue;
    long long most = best + fence->away, square = square_distance(fence, at);
    if (most > 0 && square < most * most) best = root(square) - fence->away;
  }
  int far_x = at.x < SVG_TILE - at.x ? at.x : SVG_TILE - at.x;
  int far_y = at.y < SVG_TILE - at.y ? at.y : SVG_TILE - at.y;
  int border = (far_x < far_y ? far_x : far_y) * 5 / 4;
  return (border < best ? border : best) / SVG_UNIT;
}

static void survey(Seeking *seeking) {
  for (int row = 0; row <= STEPS; row++)
    for (int column = 0; column <= STEPS; column++) {
      Point at = {column * STEP, row * STEP};
      bool own = belongs(seeking, at);
      seeking->room[row][column] = (short)(own ? room_at(seeking, at) : -1);
    }
}

/* --- Choosing --- */

/* How well a figure would stand there, by the room for its foot and its body. */
static int rate(const Seeking *seeking, Point at, Point body, int room, int around) {
  Point middle = {SVG_TILE / 2, SVG_TILE / 2}, there = svg_turned(at, seeking->rotation);
  bool building = seeking->kind == CLOISTER; /* its mark is all of it */
  int rating = -apart(at, middle) * 4;
  if (room < 0) rating += 60000 * room - 60000; /* beside it */
  if (building) /* in the door, to the right, one hides least of it */
    rating += (60 * there.y + 10 * there.x) / SVG_UNIT;
  else if (seeking->kind == ROAD)
    rating += 20 * (room < 12 ? room : 12);
  else
    rating += 7 * room * room + 4 * around * abs(around);
  for (int i = 0; i < seeking->tile->sign_count && !building; i++) {
    int away = apart(seeking->tile->signs[i].at, body);
    if (away < 20) rating -= 8000;
  }
  for (int i = 0; i < seeking->other_count; i++) {
    int away = apart(seeking->others[i], there);
    rating -= away < 12 ? 40000 - 1000 * away : away < 22 ? 15000 : 0;
  }
  return rating;
}

static void take_better(Seeking *seeking, Point at, int rating) {
  if (rating <= seeking->rating) return;
  seeking->rating = rating;
  seeking->best = at;
}

static const Point UP[4] = {
    {0, -1}, {-1, 0}, {0, 1}, {1, 0}}; /* of the table, as the tile sees it */

static void try_area(Seeking *seeking) {
  for (int row = 1; row < STEPS; row++)
    for (int column = 1; column < STEPS; column++) {
      int r = row, c = column;
      if (!seeking->lies) r += UP[seeking->rotation].y * BODY, c += UP[seeking->rotation].x * BODY;
      bool on = r >= 0 && c >= 0 && r <= STEPS && c <= STEPS;
      int room = seeking->room[row][column], around = on ? seeking->room[r][c] : -1;
      Point at = {column * STEP, row * STEP}, body = {c * STEP, r * STEP};
      if (room >= 0) take_better(seeking, at, rate(seeking, at, body, room, around));
    }
}

static void try_point(Seeking *seeking, Point at) {
  int room =
      belongs(seeking, at) ? room_at(seeking, at) - 4 : -9; /* half of the road is one's own */
  Point body = {at.x + UP[seeking->rotation].x * BODY * STEP,
                at.y + UP[seeking->rotation].y * BODY * STEP};
  if (at.x <= 0 || at.y <= 0 || at.x >= SVG_TILE || at.y >= SVG_TILE) return;
  take_better(seeking, at, rate(seeking, at, body, room, room));
}

/* Every few units of the curve as it is drawn. */
static void try_road(Seeking *seeking) {
  SvgRoads roads;
  Point points[2 * SVG_POINTS];
  svg_road_alone(&roads, seeking->tile, seeking->segment);
  for (int i = 0; i < roads.count; i++) {
    int count = svg_flatten(&roads.lines[i], points, 2 * SVG_POINTS);
    for (int n = 0; n + 1 < count; n++) {
      Point a = points[n], b = points[n + 1];
      int pieces = 1 + root(square_apart(a, b)) / STEP;
      for (int k = 0; k < pieces; k++)
        try_point(seeking, (Point){a.x + (b.x - a.x) * k / pieces, a.y + (b.y - a.y) * k / pieces});
    }
  }
}

Point svg_figure_place(const SvgTile *tile, unsigned segment, unsigned rotation, bool lies,
                       const Point *others, int count) {
  Seeking seeking;
  memset(&seeking, 0, sizeof seeking);
  seeking.tile = tile;
  seeking.segment = segment;
  seeking.kind = tile->kind->segments[segment].kind;
  seeking.rotation = rotation;
  seeking.lies = lies;
  seeking.others = others;
  seeking.other_count = count;
  seeking.rating = INT_MIN;
  seeking.best = (Point){SVG_TILE / 2, SVG_TILE / 2};
  for (int n = SIZE * SIZE - 1; n >= 0; n--) /* if there is no room at all */
    if (tile->segment[n / SIZE][n % SIZE] == segment) seeking.best = svg_cell(n / SIZE, n % SIZE);
  build_fences(&seeking);
  if (seeking.kind == ROAD) {
    try_road(&seeking);
  } else {
    survey(&seeking);
    try_area(&seeking);
  }
  return svg_turned(seeking.best, rotation);
}

Point svg_piece_place(const Glyphs *glyphs, const Game *game, const Rules *rules,
                      const Whereabouts *at, const Figure *figures, const Point *stands,
                      unsigned figure_count) {
  TileId id = piece_tile(game, at);
  const Tile *here = &game->board.tiles[id];
  Point others[FIGURES_MAX];
  SvgTile tile;
  int count = 0;
  for (unsigned i = 0; i < figure_count; i++) {
    if (game->features.segments[figures[i].segment].tile != id) continue;
    others[count++] = stands[i];
    if (at->place == PLACE_FIGURE && figures[i].segment == at->id && figures[i].seat == at->seat &&
        figures[i].kind == at->figure)
      return (Point){stands[i].x + 16 * SVG_UNIT, stands[i].y};
  }
  if (at->place == PLACE_TILE) return (Point){SVG_TILE * 3 / 4, SVG_TILE / 4};
  svg_tile(&tile, glyphs, &rules->kinds[here->kind]);
  return svg_figure_place(&tile, segment_index(&game->features, &game->board, at->id),
                          here->rotation, false, others, count);
}
