/* test_svg_areas.c - what looks joined on a tile is joined, what looks apart is apart, and figures stand on their
 * own.
 *
 * Every tile is rendered in all four rotations, without what stands upright, and areas of one colour are followed
 * pixel by pixel.  Where the edges of the tile meet the same area, the topology must have one segment, and the
 * reverse. */
#include <stdlib.h>
#include <string.h>

#include "core/glyph.h"
#include "fixture.h"
#include "rendered.h"
#include "sessions.h"

static char path[128];

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

enum { ZOOM = 3, WIDE = TILE_UNITS * ZOOM };

/* One tile of the picture: which area each pixel belongs to; 0: none that counts. */
typedef struct {
  unsigned char colour[WIDE][WIDE]; /* FeatureKind + 1 of city, road and field */
  unsigned short area[WIDE][WIDE];
  unsigned sizes[4000];
  bool known[4000]; /* belongs to a segment */
  unsigned count;
} Look;

static bool is_like(const unsigned char *pixel, unsigned colour) {
  int far = 0;
  for (int c = 0; c < 3; c++) far += abs(pixel[c] - (int)(colour >> (16 - 8 * c) & 0xff));
  return far < 24;
}

/* Kinds that files declare are painted in their own colours; buildings and stands of theirs are signs. */
static unsigned colour_of(const Rules *rules, const unsigned char *pixel) {
  static const unsigned COLOURS[BASE_KINDS] = {
      [FIELD] = 0x52703d, [CITY] = 0xac824e, [ROAD] = 0xddd5bf, [CLOISTER] = 0x8c8062};
  for (unsigned kind = 0; kind < BASE_KINDS; kind++)
    if (is_like(pixel, COLOURS[kind])) return kind + 1;
  for (unsigned kind = BASE_KINDS; kind < rules->ground_count; kind++) {
    const GroundKind *ground = &rules->grounds[kind];
    bool painted = ground->shape == SHAPE_PATH || ground->shape == SHAPE_AREA;
    if (painted && is_like(pixel, (unsigned)ground->colour)) return kind + 1;
  }
  return 0;
}

static void fill(Look *look, int from_x, int from_y) {
  static short stack[WIDE * WIDE][2];
  int depth = 0;
  unsigned area = ++look->count, colour = look->colour[from_y][from_x];
  TEST_ASSERT_LESS_THAN(4000, area);
  look->sizes[area] = 0;
  look->known[area] = false;
  stack[depth][0] = (short)from_x;
  stack[depth++][1] = (short)from_y;
  look->area[from_y][from_x] = (unsigned short)area;
  while (depth) {
    static const int STEPS[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int x = stack[--depth][0], y = stack[depth][1];
    look->sizes[area]++;
    for (int i = 0; i < 4; i++) {
      int u = x + STEPS[i][0], v = y + STEPS[i][1];
      if (u < 0 || v < 0 || u >= WIDE || v >= WIDE) continue;
      if (look->area[v][u] || look->colour[v][u] != colour) continue;
      look->area[v][u] = (unsigned short)area;
      stack[depth][0] = (short)u;
      stack[depth++][1] = (short)v;
    }
  }
}

static void look_at(Look *look, const Rules *rules, const Image *image, int left, int top) {
  memset(look, 0, sizeof *look);
  for (int y = 0; y < WIDE; y++)
    for (int x = 0; x < WIDE; x++) {
      int at = (top * ZOOM + y) * image->width + left * ZOOM + x;
      look->colour[y][x] = (unsigned char)colour_of(rules, image->pixels + 3 * at);
    }
  for (int n = 0; n < WIDE * WIDE; n++)
    if (look->colour[n / WIDE][n % WIDE] && !look->area[n / WIDE][n % WIDE])
      fill(look, n % WIDE, n / WIDE);
}

/* The area that the place of a side shows: `along` counts clockwise from its start, in units. */
static unsigned area_at(const Look *look, int side, int along) {
  int a = along * ZOOM, in = ZOOM, far = WIDE - 1;
  switch (side) {
  case NORTH: return look->area[in][a];
  case EAST: return look->area[a][far - in];
  case SOUTH: return look->area[far - in][far - a];
  default: return look->area[far - a][in];
  }
}

/* Does the segment pass under or over something: a road, a river, a tunnel of a city or field? */
static bool passes(const SvgTile *tile, unsigned segment) {
  static const int STEPS[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  for (int n = 0; n < DRAWING_SIZE * DRAWING_SIZE; n++) {
    for (int i = 0; i < 4; i++) {
      int row = n / DRAWING_SIZE, column = n % DRAWING_SIZE;
      if (tile->kind->drawing[row][column] != '%') break;
      while (tile->kind->drawing[row][column] == '%') {
        row += STEPS[i][1];
        column += STEPS[i][0];
      }
      if (tile->segment[row][column] == segment) return true;
    }
  }
  return false;
}

/* Roads that pass each other look like one: a bridge of stone stands between them. */
static bool stone_bridge(const SvgTile *tile, unsigned a, unsigned b) {
  const Segment *segments = tile->kind->segments;
  return segments[a].kind == ROAD && segments[b].kind == ROAD && passes(tile, a) && passes(tile, b);
}

/* Every pair of places on the edges. */
static const char *compare(Look *look, const SvgTile *tile, unsigned rotation) {
  static char why[200];
  const Kind *kind = tile->kind;
  unsigned segments[12], areas[12], count = 0;
  for (int side = 0; side < SIDES; side++) {
    const Side *is = &kind->sides[rotation][side];
    const uint8_t of[3] = {is->first, is->middle, is->second};
    for (int i = 0; i < 3; i++) {
      bool whole = is->terrain == TERRAIN_CITY;
      if (of[i] == NO_SEGMENT || (whole && i != 1) || (is->terrain == TERRAIN_FIELD && i == 1))
        continue;
      segments[count] = of[i];
      areas[count] = area_at(look, side, 30 + 12 * i);
      look->known[areas[count]] = true;
      count++;
    }
  }
  for (unsigned a = 0; a < count; a++)
    for (unsigned b = 0; b < a; b++) {
      bool one = segments[a] == segments[b], seen = areas[a] == areas[b];
      if (one == seen || (one && passes(tile, segments[a]))) continue;
      if (stone_bridge(tile, segments[a], segments[b])) continue;
      char first[4], second[4];
      kind_segment_name(kind, segments[a], first);
      kind_segment_name(kind, segments[b], second);
      snprintf(why, sizeof why, one ? "%s r%u: %s looks parted" : "%s r%u: %s and %s look joined",
               kind->id, rotation, first, second);
      return why;
    }
  return NULL;
}

/* What reaches no edge must be there, too, and nothing else. */
static const char *count_inner(const Look *look, const Kind *kind, unsigned rotation) {
  static char why[200];
  enum { SLIVER = 8 * ZOOM * ZOOM };
  unsigned inner[FEATURE_KINDS + 2] = {0}, drawn[FEATURE_KINDS + 2] = {0};
  bool done[4000] = {false};
  for (unsigned i = 0; i < kind->segment_count; i++)
    if (!kind->segments[i].sides && !kind->segments[i].ports) inner[kind->segments[i].kind + 1]++;
  for (int n = 0; n < WIDE * WIDE; n++) {
    unsigned area = look->area[n / WIDE][n % WIDE];
    if (!area || done[area] || look->known[area] || look->sizes[area] < SLIVER) continue;
    done[area] = true;
    drawn[look->colour[n / WIDE][n % WIDE]]++;
  }
  if (drawn[FIELD + 1] == inner[FIELD + 1] && drawn[CITY + 1] == inner[CITY + 1]) return NULL;
  snprintf(why, sizeof why,
           "%s r%u: %u areas of field and %u of city reach no edge, expected %u and %u", kind->id,
           rotation, drawn[FIELD + 1], drawn[CITY + 1], inner[FIELD + 1], inner[CITY + 1]);
  return why;
}

/* Does each figure stand on what it claims, alone and beside others?  Its foot's pixel tells. */
static const char *check_feet(const Look *look, const SvgTile *tile, const Kind *kind,
                              unsigned rotation, bool lies) {
  static char why[200];
  for (unsigned segment = 0; segment < kind->segment_count; segment++) {
    unsigned is = kind->segments[segment].kind, expected = 0;
    char name[4];
    if (tile->kinds[is].shape == SHAPE_SPOT) continue; /* a picture, not an area */
    if (is >= BASE_KINDS && tile->kinds[is].shape != SHAPE_AREA) continue;
    kind_segment_name(kind, segment, name);
    for (int side = 0; side < SIDES; side++) {
      const Side *edge = &kind->sides[rotation][side];
      if (edge->middle == segment) expected = area_at(look, side, 42);
      if (edge->first == segment) expected = area_at(look, side, 30);
      if (edge->second == segment) expected = area_at(look, side, 54);
    }
    Point others[3];
    for (int n = 0; n < 3; n++) {
      Point at = svg_figure_place(tile, segment, rotation, lies && is == FIELD, others, n);
      others[n] = at;
      int x = at.x * ZOOM / SVG_UNIT, y = at.y * ZOOM / SVG_UNIT;
      bool good = look->colour[y][x] == is + 1;
      if (good && expected && !passes(tile, segment)) good = look->area[y][x] == expected;
      if (good) continue;
      snprintf(why, sizeof why, "%s r%u: figure %d of %s stands at %d,%d beside it", kind->id,
               rotation, n + 1, name, at.x / SVG_UNIT, at.y / SVG_UNIT);
      return why;
    }
  }
  return NULL;
}

/* A tile that is nothing but wood fits everywhere and has no areas. */
static bool is_wood(const Kind *kind) {
  return strspn(kind->drawing[0], "#") == DRAWING_SIZE;
}

/* With `whole`, also what is too small to be seen well in a drawing of anybody's: single characters, inside. */
static void check(const Rules *rules, bool whole) {
  Glyphs glyphs;
  rules_glyphs(rules, &glyphs);
  char message[6000] = "";
  Look *look = malloc(sizeof *look);
  snprintf(path, sizeof path, "%s/kinds.svg", folder);
  rendered_grounds(path, rules);
  Image image = render(path, "3");
  for (unsigned n = 0; n < 4 * rules->kind_count; n++) {
    int x, y;
    rendered_place(n, &x, &y);
    look_at(look, rules, &image, x, y);
    const Kind *kind = &rules->kinds[1 + n / 4];
    if (is_wood(kind)) continue;
    SvgTile tile;
    svg_tile(&tile, &glyphs, kind);
    const char *why = compare(look, &tile, n % 4);
    if (!why && whole) why = count_inner(look, kind, n % 4);
    if (!why && whole) why = check_feet(look, &tile, kind, n % 4, false);
    if (!why && whole) why = check_feet(look, &tile, kind, n % 4, true);
    size_t size = strlen(message);
    if (why) snprintf(message + size, sizeof message - size, "%s%s", size ? "; " : "", why);
  }
  free(image.pixels);
  free(look);
  if (message[0]) TEST_FAIL_MESSAGE(message);
}

void test_svg_areas_are_the_segments_of_every_printed_tile(void) {
  rendered_need_tools();
  check(lay("use inns traders cult siege crops\nplayers A B"), true);
}

void test_svg_areas_are_the_segments_of_further_tiles(void) {
  rendered_need_tools();
  check(lay("use abbey abbot bazaars count dragon ferries festival flying gold hills king magic "
            "portal princess tower vineyards\nplayers A B"),
        true);
}

/* A church is about 26 wide and high, a mark 22: much nearer than this and one would hide the other. */
void test_svg_areas_of_buildings_are_not_hidden_by_marks(void) {
  const Rules *rules = lay("use dragon festival gold tower\nplayers A B");
  unsigned seen = 0;
  Glyphs glyphs;
  rules_glyphs(rules, &glyphs);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    SvgTile tile;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    for (int i = 0; i < tile.sign_count && tile.building; i++) {
      int x = abs(tile.signs[i].at.x - tile.middle.x), y = abs(tile.signs[i].at.y - tile.middle.y);
      TEST_ASSERT_TRUE_MESSAGE(x >= 23 * SVG_UNIT || y >= 23 * SVG_UNIT, rules->kinds[kind].id);
      seen++;
    }
  }
  TEST_ASSERT_GREATER_OR_EQUAL(6, seen);
}

void test_svg_areas_are_the_segments_of_rivers(void) {
  rendered_need_tools();
  check(lay("use river\nopt river=both\nplayers A B"), true);
}

void test_svg_areas_are_the_segments_of_the_second_pack(void) {
  rendered_need_tools();
  check(lay("use crops\nopt crop_pack=II\nplayers A B"), true);
}

/* Corner by corner: city and hedge, city and city, village and city, road and city, hedge and hedge. */
void test_svg_areas_are_the_segments_of_tiles_of_ones_own(void) {
  FILE *file = fopen(rule_path, "w");
  fputs("return { tiles = [[\n"
        "  W01          W02          W03          W04          W05          W06\n"
        "  .......      ...#...      .......      CCCCCCC      .CCCCC.      #.....#\n"
        "  .......      ...#...      .CC....      .CCC...      ..CCC..      .#...#.\n"
        "  ..xx...      ...#...      .CC.CC.      ...x...      ...C...      ..#.#..\n"
        "  ---+x--      ####...      ...CCC.      ....x--      ...+---      ...#...\n"
        "  ...|...      .......      ..C.CC.      .......      ...#...      ..#.#..\n"
        "  ...|...      ....##.      .CC....      .......      .##....      .#...#.\n"
        "  ...|...      .....##      .......      .......      #......      #.....#\n]] }",
        file);
  fclose(file);
  char head[160];
  snprintf(head, sizeof head, "use %s\nplayers A B", rule_path);
  rendered_need_tools();
  check(lay(head), true);
}

void test_svg_areas_are_the_segments_of_any_drawing(void) {
  rendered_need_tools();
  const Rules *printed = lay("use inns traders\nplayers A B");
  Rules *rules = malloc(sizeof *rules);
  Glyphs glyphs;
  Rng rng = {4};
  *rules = *printed;
  rules_glyphs(rules, &glyphs);
  for (unsigned kind = 1; kind <= rules->kind_count;)
    kind += fixture_scribble(&rules->kinds[kind],
                             &printed->kinds[1 + rng_next(&rng) % printed->kind_count], &glyphs,
                             "CC..--||++x#", 1, 4, &rng);
  check(rules, false);
  free(rules);
}
