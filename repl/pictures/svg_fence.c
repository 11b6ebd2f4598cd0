/* svg_fence.c - what keeps fields apart where no road and no wall does: villages and hedges.
 *
 * The topology joins characters side by side, never corner by corner.  So where two fields touch by their corners only,
 * what stands in the other two corners must meet in the picture, too: a hedge runs between them. */
#include "svg_inner.h"
#include "svg_road.h"

enum { SIZE = DRAWING_SIZE };

static const int EIGHT_DOWN[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
static const int EIGHT_RIGHT[] = {0, 1, 1, 1, 0, -1, -1, -1};

/* Would two different fields touch by their corners, if nothing ran from here in this (slanting) direction? */
bool svg_parts_fields(const SvgTile *tile, int row, int column, int direction) {
  int r = row + EIGHT_DOWN[direction], c = column + EIGHT_RIGHT[direction];
  if (svg_ground_at(tile, r, c) == GROUND_UNKNOWN || svg_ground_at(tile, r, c) == GROUND_FIELD)
    return false;
  return svg_ground_at(tile, row, c) == GROUND_FIELD &&
         svg_ground_at(tile, r, column) == GROUND_FIELD &&
         tile->segment[row][c] != tile->segment[r][column];
}

/* --- Villages --- */

/* Is there city all along one side of the way to the next character?  Then no fields are to be kept apart. */
static bool along_city(const SvgTile *tile, int row, int column, int direction) {
  for (int turn = 2; turn <= 6; turn += 4) {
    int down = EIGHT_DOWN[(direction + turn) % 8], right = EIGHT_RIGHT[(direction + turn) % 8];
    int r = row + EIGHT_DOWN[direction], c = column + EIGHT_RIGHT[direction];
    if (svg_ground_at(tile, row + down, column + right) == GROUND_CITY &&
        svg_ground_at(tile, r + down, c + right) == GROUND_CITY)
      return true;
  }
  return false;
}

/* Does a village go on in this direction?  To more of it, and up to a wall, since it keeps fields
 * apart; round a corner only where the drawing leaves no field between. */
static bool reaches(const SvgTile *tile, int row, int column, int direction) {
  int r = row + EIGHT_DOWN[direction], c = column + EIGHT_RIGHT[direction];
  unsigned there = svg_ground_at(tile, r, c), one = svg_ground_at(tile, row, c),
           other = svg_ground_at(tile, r, column);
  if (direction % 2 == 0)
    return (there == GROUND_CITY && !along_city(tile, row, column, direction)) ||
           there == GROUND_BARE || (there == GROUND_END && direction < 4);
  if (there != GROUND_END && there != GROUND_BARE) return false;
  return one != GROUND_FIELD && other != GROUND_FIELD && one != GROUND_END && other != GROUND_END;
}

static void write_link(Builder *out, int row, int column, int direction) {
  svg_point(out, 'M', svg_cell(row, column));
  svg_point(out, 'L', svg_cell(row + EIGHT_DOWN[direction], column + EIGHT_RIGHT[direction]));
}

/* Its characters, and lines to what it must leave no gap to. */
static void write_village(Builder *out, const SvgTile *tile) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    if (tile->ground[row][column] != GROUND_END) continue;
    svg_point(out, 'M', svg_cell(row, column));
    builder_put(out, "h0");
    for (int k = 0; k < 8; k++)
      if (reaches(tile, row, column, k)) write_link(out, row, column, k);
  }
}

void svg_villages(Builder *out, const SvgTile *tile) {
  for (int layer = 0; layer < 2; layer++) {
    builder_print(out, "<path class=\"%s\" d=\"", layer ? "x" : "z");
    write_village(out, tile);
    builder_put(out, "\"/>");
  }
}

/* --- Hedges --- */

/* From a bare place to the border, where it lies on it: neighbours must not see a gap. */
static void write_rims(Builder *out, int row, int column) {
  Point at = svg_cell(row, column);
  int reach = SVG_CELL / 2 + SVG_LAP;
  for (int k = 0; k < 8; k++) {
    int r = row + EIGHT_DOWN[k], c = column + EIGHT_RIGHT[k];
    bool down = r < 0 || r >= SIZE, right = c < 0 || c >= SIZE;
    bool out_of = k % 2 ? down && right : down || right;
    if (!out_of) continue;
    svg_point(out, 'M', at);
    svg_point(out, 'L', (Point){at.x + EIGHT_RIGHT[k] * reach, at.y + EIGHT_DOWN[k] * reach});
  }
}

/* A bend cuts its corner: what stands outside of it must reach further in than its character does. */
static void write_bend(Builder *out, const SvgTile *tile, const SvgRoads *roads, int row,
                       int column) {
  Point at = svg_cell(row, column), into = at;
  bool ways[SIDES];
  for (int side = 0; side < SIDES; side++) {
    int r = row + EIGHT_DOWN[2 * side], c = column + EIGHT_RIGHT[2 * side];
    unsigned there = svg_ground_at(tile, r, c);
    ways[side] = there == GROUND_ROAD || there == GROUND_BRIDGE || there == GROUND_UNKNOWN;
    for (int n = 0; n < roads->end_count; n++) {
      const SvgRoadEnd *end = &roads->ends[n];
      if (end->from.x == at.x && end->from.y == at.y && end->side == side) ways[side] = true;
    }
    if (!ways[side]) continue;
    into.x += EIGHT_RIGHT[2 * side] * SVG_CELL / 2;
    into.y += EIGHT_DOWN[2 * side] * SVG_CELL / 2;
  }
  if (into.x == at.x || into.y == at.y) return;
  for (int side = 0; side < SIDES; side++) {
    int r = row + EIGHT_DOWN[2 * side], c = column + EIGHT_RIGHT[2 * side];
    if (ways[side] || svg_ground_at(tile, r, c) == GROUND_FIELD) continue;
    svg_point(out, 'M', svg_cell(r, c));
    svg_point(out, 'L', at);
    svg_point(out, 'L', into);
  }
}

/* Each line once: a bare place speaks for itself, others only towards the south. */
static void write_hedge(Builder *out, const SvgTile *tile, const SvgRoads *roads) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    unsigned here = tile->ground[row][column];
    if (here == GROUND_FIELD) continue;
    if (here == GROUND_BARE) write_rims(out, row, column);
    if (here == GROUND_ROAD) write_bend(out, tile, roads, row, column);
    for (int k = 0; k < 8; k++) {
      unsigned there = svg_ground_at(tile, row + EIGHT_DOWN[k], column + EIGHT_RIGHT[k]);
      bool on = here == GROUND_BARE && there != GROUND_FIELD && there != GROUND_UNKNOWN;
      bool towards =
          there == GROUND_BARE ? k >= 2 && k <= 5 : here == GROUND_BARE || (k == 3 || k == 5);
      bool wanted = k % 2 ? svg_parts_fields(tile, row, column, k) : on;
      if (wanted && towards) write_link(out, row, column, k);
    }
  }
}

void svg_hedges(Builder *out, const SvgTile *tile, const SvgRoads *roads) {
  Builder path = {0};
  write_hedge(&path, tile, roads);
  if (path.size)
    for (int layer = 0; layer < 2; layer++)
      builder_print(out, "<path class=\"%s\" d=\"%s\"/>", layer ? "hedge" : "brim",
                    builder_text(&path));
  out->failed = out->failed || path.failed;
  builder_free(&path);
}

/* On bare places, and half way to whatever the hedge runs to. */
void svg_bushes(Builder *out, const SvgTile *tile) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    if (tile->ground[row][column] != GROUND_BARE) continue;
    Point at = svg_cell(row, column);
    for (int k = 1; k < 8; k += 2)
      if (svg_parts_fields(tile, row, column, k))
        svg_put(out, "bush",
                svg_middle(at, svg_cell(row + EIGHT_DOWN[k], column + EIGHT_RIGHT[k])));
    svg_put(out, "bush", at);
  }
}

/* A field of one character between walls would not be seen: it gets a wall of its own. */
void svg_clearings(Builder *out, const SvgTile *tile) {
  int cells[SEGMENTS_PER_KIND] = {0};
  for (int n = 0; n < SIZE * SIZE; n++) {
    unsigned segment = tile->segment[n / SIZE][n % SIZE];
    if (segment < SEGMENTS_PER_KIND) cells[segment]++;
  }
  for (int n = 0; n < SIZE * SIZE; n++) {
    unsigned segment = tile->segment[n / SIZE][n % SIZE];
    if (tile->ground[n / SIZE][n % SIZE] != GROUND_FIELD || segment >= SEGMENTS_PER_KIND) continue;
    if (cells[segment] > 1 || tile->kind->segments[segment].ports) continue;
    Point at = svg_cell(n / SIZE, n % SIZE);
    for (int layer = 0; layer < 3; layer++) {
      static const char *const LAYERS[3] = {"w", "v", "f"};
      builder_print(out, "<circle class=\"%s\" r=\"%d\" cx=\"", LAYERS[layer], layer < 2 ? 7 : 5);
      svg_number(out, at.x);
      builder_put(out, "\" cy=\"");
      svg_number(out, at.y);
      builder_put(out, "\"/>");
    }
  }
}
