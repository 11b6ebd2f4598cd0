/* svg_ground.c - what turns with a tile: roads, cities and their walls, and the whole of it.
 *
 * Flat ground and walls are two definitions, because every tile's ground is painted before anybody's walls.  Villages
 * and hedges, which keep fields apart, are svg_fence.c; what stands upright is svg_tile.c. */
#include "core/bits.h"
#include "svg_inner.h"
#include "svg_outline.h"
#include "svg_road.h"

enum { SIZE = DRAWING_SIZE };

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

void svg_region_outline(const SvgTile *tile, unsigned kind, SvgRegion region,
                        void (*each)(void *context, const SvgRing *ring), void *context) {
  bool shares = tile->kinds[kind].scored == SCORED_NEVER; /* sides with fields */
  svg_outline(region, shares ? SVG_AS_DRAWN : SVG_TO_CORNERS, shares ? 1 : SVG_WALL_SMOOTH, each,
              context);
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
    svg_region_outline(tile, ground - GROUND_KINDS, region, write_ring, mason);
  }
}

static bool has_ground(const SvgTile *tile, unsigned ground) {
  for (int n = 0; n < SIZE * SIZE; n++)
    if (tile->ground[n / SIZE][n % SIZE] == ground) return true;
  return false;
}

static bool is_path(const SvgTile *tile, unsigned ground) {
  return ground >= GROUND_KINDS && tile->kinds[ground - GROUND_KINDS].shape == SHAPE_PATH;
}

void svg_paths(SvgRoads *roads, const SvgTile *tile, unsigned ground) {
  uint8_t map[SIZE][SIZE];
  for (int n = 0; n < SIZE * SIZE; n++) {
    unsigned across = tile->across[n / SIZE][n % SIZE], down = tile->down[n / SIZE][n % SIZE];
    uint8_t shown = tile->ground[n / SIZE][n % SIZE];
    bool both = across == ground && down == ground;
    if (across == ground || down == ground)
      shown = both && shown == GROUND_BRIDGE ? GROUND_BRIDGE : GROUND_ROAD;
    else if (is_path(tile, shown))
      shown = GROUND_FIELD;
    map[n / SIZE][n % SIZE] = shown;
  }
  svg_roads(roads, (const uint8_t(*)[SIZE])map);
}

bool svg_bridge(const SvgTile *tile, int row, int column) {
  unsigned across = tile->across[row][column], down = tile->down[row][column];
  return tile->kind->drawing[row][column] == '%' && is_path(tile, across) && is_path(tile, down) &&
         (across == GROUND_ROAD || down == GROUND_ROAD);
}

static void write_roads(Builder *out, const SvgTile *tile, const SvgRoads *roads) {
  if (!roads->count) return;
  for (int layer = 0; layer < 2; layer++) {
    builder_print(out, "<path class=\"%s\" d=\"", layer ? "r" : "e");
    for (int i = 0; i < roads->count; i++) svg_curve(out, &roads->lines[i], false);
    builder_put(out, "\"/>");
  }
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (svg_bridge(tile, n / SIZE, n % SIZE)) svg_put(out, "bridge", svg_cell(n / SIZE, n % SIZE));
  }
}

/* Paths and areas that files declare, in their colours. */
static void write_grounds(Builder *out, const SvgTile *tile) {
  unsigned kinds = (unsigned)tile->kind->kinds >> BASE_KINDS << BASE_KINDS;
  for (; kinds; kinds &= kinds - 1) {
    unsigned kind = bits_lowest(kinds), ground = GROUND_KINDS + kind;
    Mason mason = {.out = out};
    SvgRoads lines;
    switch (tile->kinds[kind].shape) {
    case SHAPE_PATH:
      svg_paths(&lines, tile, ground);
      builder_print(out,
                    "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"15\" "
                    "stroke-linecap=\"round\" d=\"",
                    (unsigned)tile->kinds[kind].colour);
      for (int i = 0; i < lines.count; i++) svg_curve(out, &lines.lines[i], false);
      break;
    default:
      builder_print(out, "<path fill=\"#%06x\" d=\"", (unsigned)tile->kinds[kind].colour);
      write_regions(tile, ground, &mason);
    }
    builder_put(out, "\"/>");
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

/* Where a road ends at a building: so two of them do not meet, however much the outline was smoothed. */
static void write_courts(Builder *out, const SvgRoads *roads) {
  for (int n = 0; n < roads->end_count; n++) {
    if (roads->ends[n].ground != GROUND_CLOISTER) continue;
    builder_put(out, "<circle class=\"y\" r=\"8\" cx=\"");
    svg_number(out, roads->ends[n].to.x);
    builder_put(out, "\" cy=\"");
    svg_number(out, roads->ends[n].to.y);
    builder_put(out, "\"/>");
  }
}

void svg_tile_ground(Builder *out, const SvgTile *tile, unsigned number) {
  SvgRoads roads;
  svg_paths(&roads, tile, GROUND_ROAD);
  builder_print(out, "<g id=\"k%u\">", number);
  svg_hedges(out, tile, &roads);
  write_grounds(out, tile);
  write_roads(out, tile, &roads);
  if (has_ground(tile, GROUND_END)) svg_villages(out, tile);
  if (tile->building) {
    Mason mason = {.out = out};
    builder_put(out, "<path class=\"y\" d=\"");
    write_regions(tile, GROUND_CLOISTER, &mason);
    builder_put(out, "\"/>");
    write_courts(out, &roads);
  }
  write_city(out, tile);
  builder_print(out, "</g>\n<g id=\"w%u\">", number);
  write_walls(out, tile, &roads);
  svg_bushes(out, tile);
  svg_clearings(out, tile);
  builder_put(out, "</g>\n");
}

/* --- One segment, to be lit up --- */

void svg_road_alone(SvgRoads *roads, const SvgTile *tile, unsigned segment) {
  uint8_t ground[SIZE][SIZE];
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    bool other = tile->ground[row][column] == GROUND_ROAD && tile->segment[row][column] != segment;
    ground[row][column] = other ? (uint8_t)GROUND_FIELD : tile->ground[row][column];
  }
  svg_roads(roads, (const uint8_t(*)[SIZE])ground);
}

static void write_road_alone(Builder *out, const SvgTile *tile, unsigned segment) {
  SvgRoads roads;
  svg_road_alone(&roads, tile, segment);
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
                kind == CITY ? SVG_WALL_SMOOTH : 1, write_ring, &mason);
  }
  builder_put(out, "\"/>\n");
}
