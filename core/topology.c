/* topology.c - turns one drawing into a kind: its regions become segments, its rim the sides.
 *
 * The flood fill has a fixed queue instead of a stack, because drawings come from people and may be
 * anything.  How drawings are laid out in a sheet is sheet.c's business. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "bits.h"
#include "sheet.h"

enum {
  CELLS = DRAWING_SIZE * DRAWING_SIZE,
  MIDDLE = DRAWING_SIZE / 2, /* of a side; its half edges are the characters next to it */
};

void glyphs_plain(Glyphs *glyphs) {
  static const struct {
    char glyph;
    uint8_t ground;
  } PLAIN[] = {{'C', GROUND_CITY}, {'.', GROUND_FIELD},    {'-', GROUND_ROAD}, {'|', GROUND_ROAD},
               {'+', GROUND_ROAD}, {'M', GROUND_CLOISTER}, {'x', GROUND_END},  {'%', GROUND_BRIDGE},
               {'#', GROUND_BARE}, {':', GROUND_SEAM}};
  for (int i = 0; i < 256; i++)
    glyphs->of[i] = (Glyph){.ground = GROUND_UNKNOWN, .mark = MARK_NONE};
  glyphs->kinds = BASE_GROUNDS;
  glyphs->kind_count = BASE_KINDS;
  for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
    glyphs->of[(unsigned char)PLAIN[i].glyph].ground = PLAIN[i].ground;
}

/* A drawing while it is read.  Characters are numbered in reading order. */
typedef struct {
  const Glyphs *glyphs;
  Kind *kind;
  SheetFault *fault;
  uint8_t ground[CELLS];
  uint8_t segment[CELLS]; /* that the character belongs to, or NO_SEGMENT */
  bool anywhere;          /* the tile touches everything */
} TileSketch;

/* Says what is wrong with a character; where that is in the sheet, the reader of the text adds. */
static bool wrong(const TileSketch *sketch, int cell, const char *text) {
  SheetFault *fault = sketch->fault;
  fault->row = cell / DRAWING_SIZE + 1;
  fault->place = cell % DRAWING_SIZE + 1;
  snprintf(fault->text, sizeof fault->text, "%s", text);
  return false;
}

/* What the sketch shows there: a shape, or SHAPES where no feature is. */
static unsigned shape_at(const TileSketch *sketch, int cell) {
  unsigned ground = sketch->ground[cell];
  return ground < GROUND_KINDS ? (unsigned)SHAPES
                               : sketch->glyphs->kinds[ground - GROUND_KINDS].shape;
}

static const GroundKind *kind_at(const TileSketch *sketch, int cell) {
  return &sketch->glyphs->kinds[sketch->ground[cell] - GROUND_KINDS];
}

static char letter(const TileSketch *sketch, int cell) {
  return sketch->kind->drawing[cell / DRAWING_SIZE][cell % DRAWING_SIZE];
}

/* The character beside this one, or -1 beyond the edge of the tile. */
static int beside(int cell, int side) {
  int row = cell / DRAWING_SIZE, column = cell % DRAWING_SIZE;
  switch (side) {
  case NORTH: return row > 0 ? cell - DRAWING_SIZE : -1;
  case EAST: return column < DRAWING_SIZE - 1 ? cell + 1 : -1;
  case SOUTH: return row < DRAWING_SIZE - 1 ? cell + DRAWING_SIZE : -1;
  default: return column > 0 ? cell - 1 : -1;
  }
}

/* The character beside this one to which its ground may go on: bridges are passed straight.  -1 beyond the edge. */
static int onward(const TileSketch *sketch, int cell, int side) {
  do cell = beside(cell, side);
  while (cell >= 0 && sketch->ground[cell] == GROUND_BRIDGE);
  return cell;
}

/* A character of a side, counted clockwise. */
static int along(int side, int index) {
  const int last = DRAWING_SIZE - 1;
  switch (side) {
  case NORTH: return index;
  case EAST: return index * DRAWING_SIZE + last;
  case SOUTH: return last * DRAWING_SIZE + last - index;
  default: return (last - index) * DRAWING_SIZE;
  }
}

/* The character of a half edge, numbered as the bits of Segment.ports. */
static int half_edge(int port) {
  return along(port / 2, port % 2 ? MIDDLE + 1 : MIDDLE - 1);
}

static bool check_rim(const TileSketch *sketch) {
  for (int side = 0; side < SIDES; side++)
    for (int index = 0; index < DRAWING_SIZE; index++) {
      int cell = along(side, index);
      bool end = sketch->ground[cell] == GROUND_END && !sketch->anywhere;
      if (end) return wrong(sketch, cell, "end of roads at the edge; expected it inside the tile");
      if (sketch->ground[cell] == GROUND_BRIDGE)
        return wrong(sketch, cell, "bridge at the edge; expected road on its four sides");
      if (sketch->ground[cell] == GROUND_SEAM && index != MIDDLE)
        return wrong(sketch, cell, "seam beside the middle; expected it in the middle of a side");
      switch (shape_at(sketch, cell)) {
      case SHAPE_PATH:
        if (index == MIDDLE) break;
        return wrong(sketch, cell, "road at the edge; expected it only in the middle of a side");
      case SHAPE_BUILDING:
        return wrong(sketch, cell, "building at the edge; expected it to touch no side");
      case SHAPE_SPOT:
        return wrong(sketch, cell, "a stand at the edge; expected it to touch no side");
      default: break;
      }
    }
  return true;
}

/* The three characters in the middle of a side lie side by side, so when they show the same ground
 * they are one segment. */
static bool check_half_edges(const TileSketch *sketch) {
  for (int port = 0; port < 2 * SIDES; port++) {
    int cell = half_edge(port);
    int at = along(port / 2, MIDDLE);
    Ground half = sketch->ground[cell], middle = sketch->ground[at];
    bool meadow = half == GROUND_FIELD || half == GROUND_BARE;
    if (sketch->anywhere) continue;
    bool shares = meadow && shape_at(sketch, at) == SHAPE_AREA &&
                  kind_at(sketch, at)->scored == SCORED_NEVER; /* nobody is paid for its size */
    if (shape_at(sketch, at) == SHAPE_AREA && half != middle && !shares)
      return wrong(sketch, cell, "city side is cut; expected city beside its middle");
    if (middle == GROUND_FIELD && half != GROUND_FIELD)
      return wrong(sketch, cell, "half edges differ; expected field beside the middle of the side");
    if (shape_at(sketch, at) == SHAPE_PATH && !meadow)
      return wrong(sketch, cell, "no room beside a road that leaves; expected field or wall");
    if (middle == GROUND_BARE && !meadow)
      return wrong(sketch, cell, "no room beside a wall at the edge; expected field or wall");
    if (middle == GROUND_SEAM && ((half != GROUND_FIELD && half != GROUND_CITY) ||
                                  half != sketch->ground[half_edge(port ^ 1)]))
      return wrong(sketch, cell,
                   "nothing for the seam to part; expected field or city on both sides");
  }
  return true;
}

/* What comes to a bridge on one side goes on on the other. */
static bool check_bridge(const TileSketch *sketch, int cell) {
  for (int side = 0; side < SIDES; side++) {
    int next = onward(sketch, cell, side), back = onward(sketch, cell, (side + 2) % SIDES);
    Ground ground = next < 0 ? GROUND_UNKNOWN : (Ground)sketch->ground[next];
    if (ground < GROUND_KINDS || back < 0 || sketch->ground[back] != ground)
      return wrong(sketch, cell,
                   "bridge without a road; expected the same ground on opposite sides");
  }
  return true;
}

/* Each character of a road leads on in two directions, or the road would stop in a field. */
static bool check_roads(const TileSketch *sketch) {
  for (int cell = 0; cell < CELLS; cell++) {
    if (sketch->ground[cell] == GROUND_BRIDGE && !check_bridge(sketch, cell)) return false;
    if (shape_at(sketch, cell) != SHAPE_PATH || kind_at(sketch, cell)->scored == SCORED_NEVER)
      continue; /* a path for which nobody is paid may end anywhere */
    int ways = 0;
    for (int side = 0; side < SIDES; side++) {
      int next = beside(cell, side); /* the rim is checked: beyond the edge the road goes on */
      ways += next < 0 || sketch->ground[next] != GROUND_FIELD;
    }
    if (ways < 2)
      return wrong(sketch, cell,
                   "road stops in a field; expected road, edge, city, building, "
                   "crossing or wall at both ends");
  }
  return true;
}

static void count_mark(Segment *segment, Glyph glyph) {
  if (glyph.mark == MARK_NONE || glyph.on_tile) return;
  assert(glyph.mark < MARKS_MAX);
  marks_set(&segment->marks, glyph.mark, marks_get(&segment->marks, glyph.mark) + 1);
}

/* Gives the region around a character to a segment.  Writes its characters into queue and returns how many they are. */
static unsigned spread(TileSketch *sketch, int cell, uint8_t id, uint8_t queue[CELLS]) {
  Ground ground = sketch->ground[cell];
  unsigned head = 0, tail = 0;
  sketch->segment[cell] = id;
  queue[tail++] = (uint8_t)cell;
  while (head < tail) {
    int at = queue[head++];
    for (int side = 0; side < SIDES; side++) {
      int next = onward(sketch, at, side);
      if (next < 0 || sketch->ground[next] != ground) continue;
      if (sketch->segment[next] != NO_SEGMENT) continue;
      sketch->segment[next] = id;
      queue[tail++] = (uint8_t)next;
    }
  }
  return tail;
}

/* Makes the region around a character the next segment. */
static bool claim(TileSketch *sketch, int cell, FeatureKind feature) {
  uint8_t queue[CELLS];
  static_assert(SEGMENTS_PER_KIND == 16, "the message below says so");
  Kind *kind = sketch->kind;
  unsigned number = 1, shape = shape_at(sketch, cell);
  for (unsigned i = 0; i < kind->segment_count; i++) number += kind->segments[i].kind == feature;
  if (shape == SHAPE_BUILDING && kind->building)
    return wrong(sketch, cell, "a second building; expected at most one on a tile");
  if (shape == SHAPE_SPOT && number > 1)
    return wrong(sketch, cell, "a second stand of this kind; expected at most one on a tile");
  if (kind->segment_count == SEGMENTS_PER_KIND)
    return wrong(sketch, cell, "too many regions; expected at most 16 segments");

  uint8_t id = kind->segment_count++;
  Segment *segment = &kind->segments[id];
  segment->kind = (uint8_t)feature;
  segment->number = (uint8_t)(shape == SHAPE_BUILDING || shape == SHAPE_SPOT ? 0 : number);
  if (shape == SHAPE_BUILDING) kind->building = (uint8_t)(id + 1);

  for (unsigned i = 0, count = spread(sketch, cell, id, queue); i < count; i++)
    count_mark(segment, sketch->glyphs->of[(unsigned char)letter(sketch, queue[i])]);
  return true;
}

/* Where segments of a kind are looked for: first along the edge, clockwise, then everywhere. */
static int nth_start(const TileSketch *sketch, unsigned feature, int i) {
  if (i >= 2 * SIDES) return i - 2 * SIDES;
  int middle = along(i / 2, MIDDLE);
  return feature == FIELD || sketch->ground[middle] == GROUND_SEAM ? half_edge(i) : middle;
}

/* Claims segments in the order of their numbers. */
static bool claim_all(TileSketch *sketch) {
  for (unsigned feature = 0; feature < sketch->glyphs->kind_count; feature++)
    for (int i = 0; i < 2 * SIDES + CELLS; i++) {
      int cell = nth_start(sketch, feature, i);
      if (sketch->ground[cell] != GROUND_KINDS + feature || sketch->segment[cell] != NO_SEGMENT)
        continue;
      if (!claim(sketch, cell, (FeatureKind)feature)) return false;
    }
  return true;
}

static uint8_t ground_at(const TileSketch *sketch, int cell, Ground ground) {
  return sketch->ground[cell] == ground ? sketch->segment[cell] : NO_SEGMENT;
}

static unsigned terrain_at(const TileSketch *sketch, int middle, int half) {
  static const uint8_t BASE[BASE_KINDS] = {[CITY] = TERRAIN_CITY,
                                           [ROAD] = TERRAIN_ROAD,
                                           [CLOISTER] = TERRAIN_BARE,
                                           [FIELD] = TERRAIN_FIELD};
  unsigned ground = sketch->ground[middle], kind = ground - GROUND_KINDS;
  if (ground == GROUND_SEAM)
    return sketch->ground[half] == GROUND_CITY ? TERRAIN_CITIES : TERRAIN_FIELDS;
  return ground < GROUND_KINDS ? (unsigned)TERRAIN_BARE : kind < BASE_KINDS ? BASE[kind] : kind;
}

static void fill_side(const TileSketch *sketch, int name) {
  int middle = along(name, MIDDLE), one = half_edge(2 * name), two = half_edge(2 * name + 1);
  Ground ground = sketch->ground[middle];
  Side *side = &sketch->kind->sides[0][name];
  if (sketch->anywhere) {
    *side = (Side){TERRAIN_ANY, NO_SEGMENT, NO_SEGMENT, NO_SEGMENT};
    return;
  }
  if (ground == GROUND_SEAM && sketch->segment[one] == sketch->segment[two]) {
    ground = (Ground)sketch->ground[one]; /* it parts nothing: they meet elsewhere */
    middle = one;
  }
  side->terrain = (uint8_t)terrain_at(sketch, middle, one);
  Ground halves = side->terrain == TERRAIN_CITIES ? GROUND_CITY : GROUND_FIELD;
  side->middle = ground == GROUND_FIELD ? NO_SEGMENT : sketch->segment[middle];
  side->first = ground_at(sketch, one, halves);
  side->second = ground_at(sketch, two, halves);

  Segment *segments = sketch->kind->segments;
  if (side->middle != NO_SEGMENT) segments[side->middle].sides |= (uint8_t)(1 << name);
  if (halves == GROUND_CITY) {
    segments[side->first].sides |= (uint8_t)(1 << name);
    segments[side->second].sides |= (uint8_t)(1 << name);
    return;
  }
  if (side->first != NO_SEGMENT) segments[side->first].ports |= (uint8_t)(1 << 2 * name);
  if (side->second != NO_SEGMENT) segments[side->second].ports |= (uint8_t)(2 << 2 * name);
}

/* Is this a city, or what fields take for one? */
static bool feeds(const TileSketch *sketch, int cell) {
  unsigned ground = sketch->ground[cell];
  return ground == GROUND_CITY ||
         (ground > GROUND_KINDS && kind_at(sketch, cell)->like == 1 + CITY);
}

static void fill_borders(const TileSketch *sketch) {
  for (int cell = 0; cell < CELLS; cell++) {
    if (sketch->ground[cell] != GROUND_FIELD) continue;
    Segment *field = &sketch->kind->segments[sketch->segment[cell]];
    for (int side = 0; side < SIDES; side++) {
      int next = beside(cell, side);
      if (next >= 0 && feeds(sketch, next))
        field->borders |= (uint16_t)(1u << sketch->segment[next]);
    }
  }
}

/* The segments, a bit each, that touch the crossing of which this character is part. */
static unsigned around_crossing(const TileSketch *sketch, int cell) {
  uint8_t queue[CELLS], seen[CELLS] = {0};
  unsigned touching = 0;
  int head = 0, tail = 0;
  seen[cell] = 1;
  queue[tail++] = (uint8_t)cell;
  while (head < tail) {
    int at = queue[head++];
    for (int side = 0; side < SIDES; side++) {
      int next = beside(at, side);
      if (next < 0 || seen[next]) continue;
      unsigned shape = shape_at(sketch, next);
      if (shape == SHAPE_PATH || shape == SHAPE_AREA) touching |= 1u << sketch->segment[next];
      if (sketch->ground[next] != GROUND_END || letter(sketch, next) != 'x') continue;
      seen[next] = 1;
      queue[tail++] = (uint8_t)next;
    }
  }
  return touching;
}

/* Paths run into areas and buildings, buildings stand at areas, and at a crossing everything meets. */
static void fill_links(const TileSketch *sketch) {
  uint16_t *links = sketch->kind->links;
  for (int cell = 0; cell < CELLS; cell++) {
    unsigned shape = shape_at(sketch, cell), meeting = 0;
    if (letter(sketch, cell) == 'x') meeting = around_crossing(sketch, cell);
    for (int side = 0; shape <= SHAPE_BUILDING && side < SIDES; side++) {
      int next = beside(cell, side);
      if (next < 0 || shape_at(sketch, next) > SHAPE_BUILDING) continue;
      if (shape != shape_at(sketch, next))
        meeting |= 1u << sketch->segment[cell] | 1u << sketch->segment[next];
    }
    for (unsigned set = meeting; set; set &= set - 1) {
      unsigned one = bits_lowest(set);
      links[one] |= (uint16_t)(meeting & ~(1u << one));
    }
  }
}

static void fill_totals(const TileSketch *sketch) {
  Kind *kind = sketch->kind;
  kind->room = kind->segment_count;
  for (unsigned i = 0; i < kind->segment_count; i++) {
    Segment *segment = &kind->segments[i];
    unsigned shape = sketch->glyphs->kinds[segment->kind].shape;
    kind->kinds |= 1u << segment->kind;
    kind->letters[segment->kind] = sketch->glyphs->kinds[segment->kind].letter;
    unsigned open = shape == SHAPE_BUILDING  ? 8
                    : shape == SHAPE_SPOT    ? 1 /* for ever */
                    : segment->kind == FIELD ? bits_count(segment->ports)
                                             : bits_count(segment->sides);
    segment->open = (uint8_t)open;
    for (unsigned k = 0; k < kind->segment_count; k++)
      if (k != i && kind->segments[k].kind == segment->kind) segment->twin = 1;
  }
}

/* From the middle of the tile to a character: 0 to 7, clockwise from the north; straight on if it is nearer to that. */
static unsigned direction_to(int cell) {
  static const uint8_t DIRECTIONS[3][3] = {{7, 0, 1}, {6, 0, 2}, {5, 4, 3}};
  int down = cell / DRAWING_SIZE - MIDDLE, right = cell % DRAWING_SIZE - MIDDLE;
  int across = right < 0 ? -right : right, along_it = down < 0 ? -down : down;
  int row = 2 * along_it < across ? 1 : down < 0 ? 0 : down > 0 ? 2 : 1;
  int column = 2 * across < along_it ? 1 : right < 0 ? 0 : right > 0 ? 2 : 1;
  return DIRECTIONS[row][column];
}

/* Reads the characters of the drawing; marks of the whole tile count at once. */
static void read_glyphs(TileSketch *sketch) {
  for (int cell = 0; cell < CELLS; cell++) {
    Glyph glyph = sketch->glyphs->of[(unsigned char)letter(sketch, cell)];
    sketch->ground[cell] = glyph.ground;
    sketch->segment[cell] = NO_SEGMENT;
    if (glyph.mark == MARK_NONE || !glyph.on_tile) continue;
    assert(glyph.mark < TILE_MARKS_MAX);
    sketch->kind->marks |= (uint64_t)1 << glyph.mark;
    sketch->anywhere |= glyph.fits;
    if (glyph.points) sketch->kind->direction = (uint8_t)direction_to(cell);
  }
}

/* A segment has what it touches at the edge; in a patched kind it need not be what is drawn there. */
static void find_at_edge(TileSketch *sketch, const Kind *kind, unsigned segment) {
  uint8_t queue[CELLS];
  for (int port = 0; port < 2 * SIDES; port++) {
    const Side *side = &kind->sides[0][port / 2];
    bool half = (port % 2 ? side->second : side->first) == segment;
    int cell = half ? half_edge(port) : along(port / 2, MIDDLE);
    if (!half && side->middle != segment) continue;
    if (sketch->ground[cell] >= GROUND_KINDS && sketch->segment[cell] == NO_SEGMENT)
      spread(sketch, cell, (uint8_t)segment, queue);
  }
}

void sheet_segments(const Kind *kind, const Glyphs *glyphs,
                    uint8_t map[DRAWING_SIZE][DRAWING_SIZE]) {
  Kind copy = {.segment_count = 0};
  SheetFault fault;
  uint8_t queue[CELLS];
  TileSketch sketch = {.glyphs = glyphs, .kind = &copy, .fault = &fault};
  memcpy(copy.drawing, kind->drawing, sizeof copy.drawing);
  read_glyphs(&sketch);
  for (unsigned i = 0; i < kind->segment_count; i++) find_at_edge(&sketch, kind, i);
  /* What touches no edge comes last, in the order of reading. */
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    int cell = 0;
    if (segment->ports || segment->sides) continue;
    while (cell < CELLS && (sketch.segment[cell] != NO_SEGMENT ||
                            sketch.ground[cell] != GROUND_KINDS + segment->kind))
      cell++;
    if (cell < CELLS) spread(&sketch, cell, (uint8_t)i, queue);
  }
  memcpy(map, sketch.segment, CELLS);
}

/* Turns a drawing of known glyphs into the kind's segments and sides. */
bool sheet_read_drawing(Kind *kind, const Glyphs *glyphs, SheetFault *fault) {
  TileSketch sketch = {.glyphs = glyphs, .kind = kind, .fault = fault};
  read_glyphs(&sketch);
  if (!check_rim(&sketch) || !check_half_edges(&sketch) || !check_roads(&sketch)) return false;
  if (!claim_all(&sketch)) return false;
  for (int side = 0; side < SIDES; side++) fill_side(&sketch, side);
  fill_borders(&sketch);
  fill_links(&sketch);
  fill_totals(&sketch);
  kind_rotate(kind);
  return true;
}
