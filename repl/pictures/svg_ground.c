/* svg_ground.c - what turns with a tile: roads, villages, cities and their walls, hedges.
 *
 * Flat ground and walls are two definitions, because every tile's ground is painted before anybody's walls.  What
 * stands upright is svg_tile.c. */
#include "svg_inner.h"
#include "svg_outline.h"
#include "svg_road.h"

enum { SIZE = DRAWING_SIZE, WALL_SMOOTH = 5 };

typedef struct {
  Builder *out;
  bool walls; /* write what lies inside the tile only */
  bool dry;   /* … or rather only count the pieces of it */
  int pieces;
  const SvgRoads *roads;
  Point gates[SVG_ROADS];
  bool gated[SVG_ROADS];
} Mason;

static void write_ring(void *context, const SvgRing *ring) {
  Mason *mason = context;
  if (!mason->walls) {
    svg_ring(mason->out, ring);
    return;
  }
  for (int i = 0; i < ring->count; i++) {
    if (!mason->dry) svg_curve(mason->out, &ring->pieces[i], false);
    mason->pieces++;
    for (int n = 0; n < mason->roads->end_count; n++) {
      const SvgRoadEnd *end = &mason->roads->ends[n];
      if (end->ground != GROUND_CITY || mason->gated[n]) continue;
      mason->gated[n] = svg_crossing(&ring->pieces[i], end->from, end->to, &mason->gates[n]);
    }
  }
}

/* Writes the outlines of all regions of one ground; segments apart, since they may touch by
 * corners. */
static void write_regions(const SvgTile *tile, unsigned ground, Mason *mason) {
  bool seen[SEGMENTS_PER_KIND] = {false};
  for (int n = 0; n < SIZE * SIZE; n++) {
    uint8_t segment = tile->segment[n / SIZE][n % SIZE];
    if (tile->ground[n / SIZE][n % SIZE] != ground || segment >= SEGMENTS_PER_KIND) continue;
    if (seen[segment]) continue;
    SvgRegion region;
    for (int k = 0; k < SIZE * SIZE; k++)
      region[k / SIZE][k % SIZE] = tile->segment[k / SIZE][k % SIZE] == segment;
    seen[segment] = true;
    svg_outline(region, SVG_TO_CORNERS, WALL_SMOOTH, write_ring, mason);
  }
}

static bool has_ground(const SvgTile *tile, unsigned ground) {
  for (int n = 0; n < SIZE * SIZE; n++)
    if (tile->ground[n / SIZE][n % SIZE] == ground) return true;
  return false;
}

static const int EIGHT_DOWN[] = {-1, -1, 0, 1, 1, 1, 0, -1};
static const int EIGHT_RIGHT[] = {0, 1, 1, 1, 0, -1, -1, -1};

/* Does a village go on in this direction?  To more of it, and up to a wall, since it keeps fields
 * apart; round a corner only where the drawing leaves no field between. */
static bool reaches(const SvgTile *tile, int row, int column, int direction) {
  int r = row + EIGHT_DOWN[direction], c = column + EIGHT_RIGHT[direction];
  unsigned there = svg_ground_at(tile, r, c), one = svg_ground_at(tile, row, c),
           other = svg_ground_at(tile, r, column);
  if (direction % 2 == 0)
    return there == GROUND_CITY || there == GROUND_BARE || (there == GROUND_END && direction < 4);
  if (there != GROUND_END && there != GROUND_BARE) return false;
  return one != GROUND_FIELD && other != GROUND_FIELD && one != GROUND_END && other != GROUND_END;
}

/* A stretch of village or the like: its characters, and lines to what it must leave no gap to. */
static void write_stretch(Builder *out, const SvgTile *tile, unsigned ground) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    if (tile->ground[row][column] != ground) continue;
    Point at = svg_cell(row, column);
    svg_point(out, 'M', at);
    builder_put(out, "h0");
    for (int k = 0; k < 8; k++)
      if (reaches(tile, row, column, k)) {
        svg_point(out, 'M', at);
        svg_point(out, 'L', svg_cell(row + EIGHT_DOWN[k], column + EIGHT_RIGHT[k]));
      }
  }
}

static void write_roads(Builder *out, const SvgTile *tile, const SvgRoads *roads) {
  if (!roads->count) return;
  for (int layer = 0; layer < 2; layer++) {
    builder_print(out, "<path class=\"%s\" d=\"", layer ? "r" : "e");
    for (int i = 0; i < roads->count; i++) svg_curve(out, &roads->lines[i], false);
    builder_put(out, "\"/>");
  }
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (tile->ground[n / SIZE][n % SIZE] != GROUND_BRIDGE) continue;
    Point at = svg_cell(n / SIZE, n % SIZE);
    svg_put(out, "bridge", at);
  }
}

/* What lies flat: every tile's is painted before anybody's walls. */
static void write_city(Builder *out, const SvgTile *tile) {
  Mason mason = {.out = out};
  if (!has_ground(tile, GROUND_CITY)) return;
  builder_put(out, "<path class=\"c\" d=\"");
  write_regions(tile, GROUND_CITY, &mason);
  builder_put(out, "\"/>");
}

static void write_walls(Builder *out, const SvgTile *tile, const SvgRoads *roads) {
  Mason mason = {.out = out, .walls = true, .dry = true, .roads = roads};
  write_regions(tile, GROUND_CITY, &mason);
  bool any = mason.pieces > 0;
  mason.dry = false;
  for (int layer = 0; any && layer < 2; layer++) {
    builder_print(out, "<path class=\"%s\" d=\"", layer ? "v" : "w");
    write_regions(tile, GROUND_CITY, &mason);
    builder_put(out, "\"/>");
  }
  for (int n = 0; n < roads->end_count; n++) {
    if (!mason.gated[n]) continue;
    builder_put(out, "<use href=\"#gate\" transform=\"translate(");
    svg_point(out, 0, mason.gates[n]);
    builder_print(out, ")rotate(%d)\"/>", 90 * roads->ends[n].side);
  }
}

static void write_bushes(Builder *out, const SvgTile *tile) {
  if (!has_ground(tile, GROUND_BARE)) return;
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (tile->ground[n / SIZE][n % SIZE] != GROUND_BARE) continue;
    Point at = svg_cell(n / SIZE, n % SIZE);
    svg_put(out, "bush", at);
  }
}

void svg_tile_ground(Builder *out, const SvgTile *tile, unsigned number) {
  SvgRoads roads;
  svg_roads(&roads, (const uint8_t(*)[SIZE])tile->ground);
  builder_print(out, "<g id=\"k%u\">", number);
  write_roads(out, tile, &roads);
  if (has_ground(tile, GROUND_END)) {
    for (int layer = 0; layer < 2; layer++) {
      builder_print(out, "<path class=\"%s\" d=\"", layer ? "x" : "z");
      write_stretch(out, tile, GROUND_END);
      builder_put(out, "\"/>");
    }
  }
  if (tile->building) {
    Mason mason = {.out = out};
    builder_put(out, "<path class=\"y\" d=\"");
    write_regions(tile, GROUND_CLOISTER, &mason);
    builder_put(out, "\"/>");
  }
  write_city(out, tile);
  builder_print(out, "</g>\n<g id=\"w%u\">", number);
  write_walls(out, tile, &roads);
  write_bushes(out, tile);
  builder_put(out, "</g>\n");
}

/* --- One segment, to be lit up --- */

static void write_road_alone(Builder *out, const SvgTile *tile, unsigned segment) {
  uint8_t ground[SIZE][SIZE];
  SvgRoads roads;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    bool other = tile->ground[row][column] == GROUND_ROAD && tile->segment[row][column] != segment;
    ground[row][column] = other ? (uint8_t)GROUND_FIELD : tile->ground[row][column];
  }
  svg_roads(&roads, (const uint8_t(*)[SIZE])ground);
  for (int i = 0; i < roads.count; i++) svg_curve(out, &roads.lines[i], false);
}

void svg_tile_segment(Builder *out, const SvgTile *tile, unsigned number, unsigned segment) {
  unsigned kind = tile->kind->segments[segment].kind;
  builder_print(out, "<path id=\"s%u_%u\"%s d=\"", number, segment,
                kind == ROAD ? " class=\"way\"" : "");
  if (kind == ROAD) {
    write_road_alone(out, tile, segment);
  } else {
    Mason mason = {.out = out};
    SvgRegion region;
    for (int n = 0; n < SIZE * SIZE; n++)
      region[n / SIZE][n % SIZE] = tile->segment[n / SIZE][n % SIZE] == segment;
    svg_outline(region, kind == CITY ? SVG_TO_CORNERS : SVG_AS_DRAWN,
                kind == CITY ? WALL_SMOOTH : 1, write_ring, &mason);
  }
  builder_put(out, "\"/>\n");
}
