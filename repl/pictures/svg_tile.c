/* svg_tile.c - the picture of one tile: what stands on it, and how it is put on the table.
 *
 * Houses, buildings and marks must stand upright, so they are put on top for each rotation; what turns with the
 * tile is svg_ground.c. */
#include <stdlib.h>
#include <string.h>

#include "drawing.h"
#include "svg_inner.h"

enum { SIZE = DRAWING_SIZE, BESIDE_ROAD = 13 * SVG_UNIT };

static const int DOWN[SIDES] = {-1, 0, 1, 0}, RIGHT[SIDES] = {0, 1, 0, -1};

/* --- What stands on it --- */

static int distance(Point a, Point b) { /* the longer of the two ways, good enough to keep apart */
  int x = abs(a.x - b.x), y = abs(a.y - b.y);
  return x > y ? x : y;
}

/* A mark of a road stands beside it, on the field that has the most room. */
static Point beside_road(const SvgTile *tile, int row, int column) {
  Point point = svg_cell(row, column);
  int best = -1, rating = 0;
  for (int side = 0; side < SIDES; side++) {
    int room = 0;
    for (int n = 1; n <= 3; n++) {
      int r = row + n * DOWN[side], c = column + n * RIGHT[side];
      if (svg_ground_at(tile, r, c) != GROUND_FIELD) break;
      room += 4 - n;
      room += svg_ground_at(tile, r + RIGHT[side], c + DOWN[side]) == GROUND_FIELD;
      room += svg_ground_at(tile, r - RIGHT[side], c - DOWN[side]) == GROUND_FIELD;
    }
    if (room > rating) {
      rating = room;
      best = side;
    }
  }
  if (best < 0) return point;
  return (Point){point.x + RIGHT[best] * BESIDE_ROAD, point.y + DOWN[best] * BESIDE_ROAD};
}

/* The middle of all characters that bear the glyph. */
static Point middle_of(const Kind *kind, char glyph) {
  Point sum = {0, 0};
  int count = 0;
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (kind->drawing[n / SIZE][n % SIZE] != glyph) continue;
    Point at = svg_cell(n / SIZE, n % SIZE);
    sum = (Point){sum.x + at.x, sum.y + at.y};
    count++;
  }
  return (Point){sum.x / count, sum.y / count};
}

/* A picture is 24 wide, and drawn a little smaller: none is cut at the edge. */
static int within(int along) {
  const int edge = 11 * SVG_UNIT, far = 84 * SVG_UNIT - edge;
  return along < edge ? edge : along > far ? far : along;
}

static Point on_tile(Point at) {
  return (Point){within(at.x), within(at.y)};
}

/* A mark of the tile stands beside its building, not on it, if there is room: as little aside as will do. */
static Point beside_building(const SvgTile *tile, Point at) {
  const int apart = 23 * SVG_UNIT;
  int x = at.x - tile->middle.x, y = at.y - tile->middle.y;
  if (!tile->building || abs(x) >= apart || abs(y) >= apart || (!x && !y)) return at;
  Point aside = {within(tile->middle.x + (x < 0 ? -apart : apart)), at.y};
  Point along = {at.x, within(tile->middle.y + (y < 0 ? -apart : apart))};
  int room_aside = abs(aside.x - tile->middle.x), room_along = abs(along.y - tile->middle.y);
  if (room_aside != room_along) return room_aside > room_along ? aside : along;
  return abs(x) > abs(y) ? aside : along;
}

static void add_sign(SvgTile *tile, const Glyph *glyph, int row, int column) {
  SvgSign sign = {.at = svg_cell(row, column), .mark = glyph->mark, .points = glyph->points};
  sign.kind = (uint8_t)(glyph->on_tile ? SVG_OF_TILE : glyph->ground - GROUND_KINDS);
  if (glyph->on_tile) { /* one, however large it is drawn */
    for (int i = 0; i < tile->sign_count; i++)
      if (tile->signs[i].kind == sign.kind && tile->signs[i].mark == sign.mark) return;
    sign.at = on_tile(middle_of(tile->kind, tile->kind->drawing[row][column]));
    sign.at = beside_building(tile, sign.at);
  } else if (sign.kind == ROAD) {
    sign.at = beside_road(tile, row, column);
  } else if (sign.kind == CLOISTER) {
    sign.at = tile->middle;
    sign.large = 1;
  }
  tile->signs[tile->sign_count++] = sign;
}

static void find_building(SvgTile *tile) {
  int left = SIZE, right = -1, top = SIZE, bottom = -1;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    if (tile->ground[row][column] != GROUND_CLOISTER) continue;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (column < left) left = column;
    if (column > right) right = column;
  }
  tile->building = right >= 0;
  if (tile->building) tile->middle = svg_middle(svg_cell(top, left), svg_cell(bottom, right));
}

/* A number that looks like chance but is the same for the same tile and place. */
static unsigned scatter(const Kind *kind, int n) {
  uint32_t hash = 2166136261u;
  for (const char *c = kind->id; *c; c++) hash = (hash ^ (unsigned char)*c) * 16777619u;
  hash = (hash ^ (uint32_t)n) * 16777619u;
  hash ^= hash >> 15;
  hash *= 2246822519u;
  return hash ^ hash >> 13;
}

/* Is there city all around, as far as the tile goes? */
static bool deep_in_city(const SvgTile *tile, int row, int column) {
  if (svg_ground_at(tile, row, column) != GROUND_CITY) return false;
  for (int side = 0; side < SIDES; side++) {
    unsigned ground = svg_ground_at(tile, row + DOWN[side], column + RIGHT[side]);
    if (ground != GROUND_CITY && ground != GROUND_UNKNOWN) return false;
  }
  return true;
}

static bool crowded(const SvgTile *tile, Point at) {
  for (int i = 0; i < tile->sign_count; i++)
    if (distance(tile->signs[i].at, at) < 20 * SVG_UNIT) return true;
  for (int i = 0; i < tile->house_count; i++)
    if (distance(tile->houses[i].at, at) < 14 * SVG_UNIT) return true;
  return false;
}

static void build_houses(SvgTile *tile) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    int cell = (n * 30 + 3) % (SIZE * SIZE); /* all of them, but not in a row */
    int row = cell / SIZE, column = cell % SIZE;
    if (!deep_in_city(tile, row, column)) continue;
    unsigned chance = scatter(tile->kind, cell);
    Point at = svg_cell(row, column);
    at.x += (int)(chance % 5) * 60 - 120;
    at.y += (int)(chance / 8 % 5) * 60 - 120;
    int low = 9 * SVG_UNIT, high = SVG_TILE - low; /* no roof over the border */
    at.x = at.x < low ? low : at.x > high ? high : at.x;
    at.y = at.y < low ? low : at.y > high ? high : at.y;
    if (crowded(tile, at)) continue;
    SvgSign house = {.at = at, .mark = (uint8_t)(chance / 64 % SVG_HOUSES)};
    tile->houses[tile->house_count++] = house;
  }
}

/* The nearest character in a direction that is not a bridge, from one that is. */
static int beyond_bridges(const SvgTile *tile, int cell, int side) {
  do cell += DOWN[side] * SIZE + RIGHT[side];
  while (tile->ground[cell / SIZE][cell % SIZE] == GROUND_BRIDGE);
  return cell;
}

/* What is on top where two things pass each other: walls over everything, paths over fields.  Only two roads make a
 * bridge of stone. */
static void find_top(SvgTile *tile, const uint8_t drawn[SIZE * SIZE], int cell) {
  int row = cell / SIZE, column = cell % SIZE;
  int beside = beyond_bridges(tile, cell, WEST), above = beyond_bridges(tile, cell, NORTH);
  uint8_t across = drawn[beside], down = drawn[above];
  tile->across[row][column] = across;
  tile->down[row][column] = down;
  bool area = tile->kinds[across - GROUND_KINDS].shape == SHAPE_AREA ||
              (across != GROUND_FIELD && tile->kinds[down - GROUND_KINDS].shape != SHAPE_AREA);
  int top = area ? beside : above;
  tile->segment[row][column] = across == GROUND_ROAD && down == GROUND_ROAD
                                   ? NO_SEGMENT
                                   : tile->segment[top / SIZE][top % SIZE];
}

static void resolve_bridges(SvgTile *tile) {
  uint8_t drawn[SIZE * SIZE];
  memcpy(drawn, tile->ground, sizeof drawn);
  memcpy(tile->across, tile->ground, sizeof tile->across);
  memcpy(tile->down, tile->ground, sizeof tile->down);
  for (int n = 0; n < SIZE * SIZE; n++)
    if (drawn[n] == GROUND_BRIDGE) find_top(tile, drawn, n);
  for (int n = 0; n < SIZE * SIZE; n++) {
    unsigned segment = tile->segment[n / SIZE][n % SIZE];
    if (drawn[n] == GROUND_BRIDGE && segment != NO_SEGMENT)
      tile->ground[n / SIZE][n % SIZE] =
          (uint8_t)(GROUND_KINDS + tile->kind->segments[segment].kind);
  }
}

/* A seam between fields is where what parts them reaches the side: a city or a wood. */
static void resolve_seams(SvgTile *tile) {
  static const int MIDDLE = SIZE / 2;
  for (int side = 0; side < SIDES; side++) {
    int row = MIDDLE + MIDDLE * DOWN[side], column = MIDDLE + MIDDLE * RIGHT[side];
    int inner_row = row - DOWN[side], inner_column = column - RIGHT[side];
    unsigned inner = tile->ground[inner_row][inner_column];
    if (tile->ground[row][column] != GROUND_SEAM) continue;
    if (inner != GROUND_CITY && inner != GROUND_BARE) continue;
    tile->ground[row][column] = (uint8_t)inner;
    tile->segment[row][column] = tile->segment[inner_row][inner_column];
  }
}

/* Buildings and spots that a file declares are shown by a sign in their middle. */
static void add_ground_signs(SvgTile *tile) {
  for (unsigned s = 0; s < tile->kind->segment_count; s++) {
    unsigned kind = tile->kind->segments[s].kind, shape = tile->kinds[kind].shape;
    if (kind < BASE_KINDS || (shape != SHAPE_BUILDING && shape != SHAPE_SPOT)) continue;
    if (!tile->kinds[kind].glyph) continue; /* a mark is drawn there */
    int x = 0, y = 0, count = 0;
    for (int n = 0; n < SIZE * SIZE; n++) {
      if (tile->segment[n / SIZE][n % SIZE] != s) continue;
      Point at = svg_cell(n / SIZE, n % SIZE);
      x += at.x;
      y += at.y;
      count++;
    }
    tile->signs[tile->sign_count++] =
        (SvgSign){.at = {x / count, y / count}, .kind = SVG_OF_GROUND, .mark = (uint8_t)kind};
  }
}

void svg_tile(SvgTile *tile, const Glyphs *glyphs, const Kind *kind) {
  memset(tile, 0, sizeof *tile);
  tile->kind = kind;
  sheet_segments(kind, glyphs, tile->segment);
  for (int n = 0; n < SIZE * SIZE; n++) {
    unsigned char c = (unsigned char)kind->drawing[n / SIZE][n % SIZE];
    tile->ground[n / SIZE][n % SIZE] = glyphs->of[c].ground;
  }
  tile->kinds = glyphs->kinds;
  for (int n = 0; n < SIZE * SIZE; n++) { /* a stand under a mark looks like what ends roads */
    uint8_t *ground = &tile->ground[n / SIZE][n % SIZE];
    if (*ground < GROUND_KINDS) continue;
    const GroundKind *at = &tile->kinds[*ground - GROUND_KINDS];
    if (at->shape == SHAPE_SPOT && !at->glyph) *ground = GROUND_END;
  }
  resolve_seams(tile);
  resolve_bridges(tile);
  find_building(tile);
  add_ground_signs(tile);
  for (int n = 0; n < SIZE * SIZE; n++) {
    const Glyph *glyph = &glyphs->of[(unsigned char)kind->drawing[n / SIZE][n % SIZE]];
    if (glyph->mark != MARK_NONE && tile->sign_count < SVG_SIGNS)
      add_sign(tile, glyph, n / SIZE, n % SIZE);
  }
  build_houses(tile);
}

/* --- Upright --- */

void svg_put(Builder *out, const char *what, Point at) {
  builder_print(out, "<use href=\"#%s\" x=\"", what);
  svg_number(out, at.x);
  builder_put(out, "\" y=\"");
  svg_number(out, at.y);
  builder_put(out, "\"/>");
}

/* A mark that points somewhere: 0 to 7, clockwise from the north. */
static void put_pointing(Builder *out, const char *what, Point at, unsigned direction) {
  builder_print(out, "<use href=\"#%s\" transform=\"translate(", what);
  svg_number(out, at.x);
  builder_char(out, ' ');
  svg_number(out, at.y);
  builder_print(out, ") rotate(%u)\"/>", direction % 8 * 45);
}

/* Houses of a crossing stand around it, unless a mark of the tile stands there. */
static void put_villages(Builder *out, const SvgTile *tile, unsigned rotation) {
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (tile->kind->drawing[n / SIZE][n % SIZE] != 'x') continue;
    Point at = svg_turned(svg_cell(n / SIZE, n % SIZE), rotation);
    svg_put(out, "village", at);
  }
}

/* Tufts of grass where the field is wide, so that it is not a plain colour. */
static void put_grass(Builder *out, const SvgTile *tile, unsigned rotation) {
  bool any = false;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    bool wide = row > 0 && row < SIZE - 1 && column > 0 && column < SIZE - 1;
    for (int k = 0; wide && k < 9; k++)
      wide = svg_ground_at(tile, row + k / 3 - 1, column + k % 3 - 1) == GROUND_FIELD;
    unsigned chance = scatter(tile->kind, n + 100);
    if (!wide || chance % 3) continue;
    Point at = svg_turned(svg_cell(row, column), rotation);
    at.x += (int)(chance / 16 % 7) * 150 - 450;
    at.y += (int)(chance / 128 % 7) * 150 - 450;
    if (!any) builder_put(out, "<path class=\"grass\" d=\"");
    any = true;
    svg_point(out, 'M', at);
    builder_put(out, "l-1.6-2.6m1.6 2.6v-3.4m0 3.4l1.6-2.6");
  }
  if (any) builder_put(out, "\"/>");
}

/* Those further north first, so that nobody's roof is cut off by who stands behind. */
static void put_houses(Builder *out, const SvgTile *tile, unsigned rotation) {
  bool done[SVG_SIGNS] = {false};
  for (int n = 0; n < tile->house_count; n++) {
    int best = -1;
    Point where = {0, 0};
    for (int i = 0; i < tile->house_count; i++) {
      Point at = svg_turned(tile->houses[i].at, rotation);
      if (done[i] || (best >= 0 && at.y >= where.y)) continue;
      best = i;
      where = at;
    }
    char name[8];
    done[best] = true;
    snprintf(name, sizeof name, "h%u", tile->houses[best].mark);
    svg_put(out, name, where);
  }
}

void svg_tile_turned(Builder *out, const SvgTile *tile, unsigned number, unsigned rotation) {
  builder_print(out, "<g id=\"k%ur%u\"><use href=\"#w%u\"", number, rotation, number);
  if (rotation) builder_print(out, " transform=\"rotate(%u 42 42)\"", 90 * rotation);
  builder_put(out, "/>");
  bool large = false;
  for (int i = 0; i < tile->sign_count; i++) large = large || tile->signs[i].large;
  put_grass(out, tile, rotation);
  if (tile->building && !large) svg_put(out, "cloister", svg_turned(tile->middle, rotation));
  put_houses(out, tile, rotation);
  put_villages(out, tile, rotation);
  for (int i = 0; i < tile->sign_count; i++) {
    const SvgSign *sign = &tile->signs[i];
    char name[8];
    svg_mark_id(name, sign->kind, sign->mark);
    Point at = svg_turned(sign->at, rotation);
    if (sign->points)
      put_pointing(out, name, at, tile->kind->direction + 2 * rotation);
    else
      svg_put(out, name, at);
  }
  builder_put(out, "</g>\n");
}

void svg_tile_put(Builder *out, SvgLayer layer, unsigned number, unsigned rotation, int x, int y) {
  if (layer == SVG_UPRIGHT)
    builder_print(out, "<use href=\"#k%ur%u\" x=\"%d\" y=\"%d\"/>\n", number, rotation, x, y);
  else if (rotation)
    builder_print(out, "<use href=\"#k%u\" transform=\"translate(%d %d)rotate(%u 42 42)\"/>\n",
                  number, x, y, 90 * rotation);
  else
    builder_print(out, "<use href=\"#k%u\" x=\"%d\" y=\"%d\"/>\n", number, x, y);
}

void svg_tile_alone(Builder *out, unsigned number, int x, int y, const char *scale) {
  builder_print(out, "<g transform=\"translate(%d %d)scale(%s)\"><g clip-path=\"url(#square)\">", x,
                y, scale);
  builder_print(
      out, "<path class=\"f\" d=\"M0 0h84v84H0z\"/><use href=\"#k%u\"/><use href=\"#k%ur0\"/></g>",
      number, number);
  builder_put(out, "<path class=\"edge\" d=\"M0 0h84v84H0z\"/></g>\n");
}
