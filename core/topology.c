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
  } PLAIN[] = {{'C', GROUND_CITY}, {'.', GROUND_FIELD},  {'-', GROUND_ROAD},
               {'|', GROUND_ROAD}, {'+', GROUND_ROAD},   {'M', GROUND_CLOISTER},
               {'x', GROUND_END},  {'%', GROUND_BRIDGE}, {'#', GROUND_BARE}};
  for (int i = 0; i < 256; i++) glyphs->of[i] = (Glyph){GROUND_UNKNOWN, 0, MARK_NONE};
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
} TileSketch;

/* Says what is wrong with a character; where that is in the sheet, the reader of the text adds. */
static bool wrong(const TileSketch *sketch, int cell, const char *text) {
  SheetFault *fault = sketch->fault;
  fault->row = cell / DRAWING_SIZE + 1;
  fault->place = cell % DRAWING_SIZE + 1;
  snprintf(fault->text, sizeof fault->text, "%s", text);
  return false;
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
      switch (sketch->ground[cell]) {
      case GROUND_ROAD:
        if (index == MIDDLE) break;
        return wrong(sketch, cell, "road at the edge; expected it only in the middle of a side");
      case GROUND_END:
        return wrong(sketch, cell, "end of roads at the edge; expected it inside the tile");
      case GROUND_BRIDGE:
        return wrong(sketch, cell, "bridge at the edge; expected road on its four sides");
      case GROUND_CLOISTER:
        return wrong(sketch, cell, "building at the edge; expected it to touch no side");
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
    Ground half = sketch->ground[cell], middle = sketch->ground[along(port / 2, MIDDLE)];
    bool meadow = half == GROUND_FIELD || half == GROUND_BARE;
    if (middle == GROUND_CITY && half != GROUND_CITY)
      return wrong(sketch, cell, "city side is cut; expected city beside its middle");
    if (middle == GROUND_FIELD && half != GROUND_FIELD)
      return wrong(sketch, cell, "half edges differ; expected field beside the middle of the side");
    if (middle == GROUND_ROAD && !meadow)
      return wrong(sketch, cell, "no room beside a road that leaves; expected field or wall");
    if (middle == GROUND_BARE && !meadow)
      return wrong(sketch, cell, "no room beside a wall at the edge; expected field or wall");
  }
  return true;
}

/* Each character of a road leads on in two directions, or the road would stop in a field. */
static bool check_roads(const TileSketch *sketch) {
  for (int cell = 0; cell < CELLS; cell++) {
    Ground ground = sketch->ground[cell];
    if (ground != GROUND_ROAD && ground != GROUND_BRIDGE) continue;
    int roads = 0, ways = 0;
    for (int side = 0; side < SIDES; side++) {
      int next = beside(cell, side);
      Ground there = next < 0 ? GROUND_UNKNOWN : (Ground)sketch->ground[next];
      roads += there == GROUND_ROAD;
      ways += there != GROUND_FIELD; /* the rim is checked: beyond the edge the road goes on */
    }
    if (ground == GROUND_BRIDGE && roads < SIDES)
      return wrong(sketch, cell, "bridge without a road; expected road on its four sides");
    if (ground == GROUND_ROAD && ways < 2)
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

/* Makes the region around a character the next segment. */
static bool claim(TileSketch *sketch, int cell, FeatureKind feature) {
  static_assert(SEGMENTS_PER_KIND == 16, "the message below says so");
  Kind *kind = sketch->kind;
  unsigned number = 1;
  for (unsigned i = 0; i < kind->segment_count; i++) number += kind->segments[i].kind == feature;
  if (feature == CLOISTER && number > 1)
    return wrong(sketch, cell, "a second building; expected at most one on a tile");
  if (kind->segment_count == SEGMENTS_PER_KIND)
    return wrong(sketch, cell, "too many regions; expected at most 16 segments");

  uint8_t id = kind->segment_count++;
  Segment *segment = &kind->segments[id];
  segment->kind = (uint8_t)feature;
  segment->number = (uint8_t)number;

  Ground ground = sketch->ground[cell];
  uint8_t queue[CELLS];
  int head = 0, tail = 0;
  sketch->segment[cell] = id;
  queue[tail++] = (uint8_t)cell;
  while (head < tail) {
    int at = queue[head++];
    count_mark(segment, sketch->glyphs->of[(unsigned char)letter(sketch, at)]);
    for (int side = 0; side < SIDES; side++) {
      int next = beside(at, side);
      /* Across a bridge lies road, as check_roads has seen; the two roads pass straight on. */
      if (ground == GROUND_ROAD && next >= 0 && sketch->ground[next] == GROUND_BRIDGE)
        next = beside(next, side);
      if (next < 0 || sketch->ground[next] != ground) continue;
      if (sketch->segment[next] != NO_SEGMENT) continue;
      sketch->segment[next] = id;
      queue[tail++] = (uint8_t)next;
    }
  }
  return true;
}

/* Claims segments in the order of their numbers: clockwise along the edge, then the others. */
static bool claim_all(TileSketch *sketch) {
  static const Ground GROUNDS[FEATURE_KINDS] = {GROUND_CITY, GROUND_ROAD, GROUND_CLOISTER,
                                                GROUND_FIELD};
  for (int feature = 0; feature < FEATURE_KINDS; feature++)
    for (int i = 0; i < 2 * SIDES + CELLS; i++) {
      int cell = i - 2 * SIDES;
      if (cell < 0) cell = feature == FIELD ? half_edge(i) : along(i / 2, MIDDLE);
      if (sketch->ground[cell] != GROUNDS[feature] || sketch->segment[cell] != NO_SEGMENT) continue;
      if (!claim(sketch, cell, (FeatureKind)feature)) return false;
    }
  return true;
}

static uint8_t field_at(const TileSketch *sketch, int cell) {
  return sketch->ground[cell] == GROUND_FIELD ? sketch->segment[cell] : NO_SEGMENT;
}

static void fill_side(const TileSketch *sketch, int name) {
  static const uint8_t TERRAIN[] = {[GROUND_CITY] = TERRAIN_CITY,
                                    [GROUND_ROAD] = TERRAIN_ROAD,
                                    [GROUND_FIELD] = TERRAIN_FIELD,
                                    [GROUND_BARE] = TERRAIN_BARE};
  int middle = along(name, MIDDLE);
  Ground ground = sketch->ground[middle];
  Side *side = &sketch->kind->sides[0][name];
  side->terrain = TERRAIN[ground];
  side->middle = ground == GROUND_FIELD ? NO_SEGMENT : sketch->segment[middle];
  side->first = field_at(sketch, half_edge(2 * name));
  side->second = field_at(sketch, half_edge(2 * name + 1));

  Segment *segments = sketch->kind->segments;
  if (side->middle != NO_SEGMENT) segments[side->middle].sides |= (uint8_t)(1 << name);
  if (side->first != NO_SEGMENT) segments[side->first].ports |= (uint8_t)(1 << 2 * name);
  if (side->second != NO_SEGMENT) segments[side->second].ports |= (uint8_t)(2 << 2 * name);
}

static void fill_borders(const TileSketch *sketch) {
  for (int cell = 0; cell < CELLS; cell++) {
    if (sketch->ground[cell] != GROUND_FIELD) continue;
    Segment *field = &sketch->kind->segments[sketch->segment[cell]];
    for (int side = 0; side < SIDES; side++) {
      int next = beside(cell, side);
      if (next >= 0 && sketch->ground[next] == GROUND_CITY)
        field->borders |= (uint16_t)(1u << sketch->segment[next]);
    }
  }
}

static void fill_totals(Kind *kind) {
  for (unsigned i = 0; i < kind->segment_count; i++) {
    Segment *segment = &kind->segments[i];
    kind->kinds |= (uint8_t)(1 << segment->kind);
    unsigned open = segment->kind == CLOISTER ? 8 : bits_count(segment->sides | segment->ports);
    segment->open = (uint8_t)open;
    for (unsigned k = 0; k < kind->segment_count; k++)
      if (k != i && kind->segments[k].kind == segment->kind) segment->twin = 1;
  }
}

/* Turns a drawing of known glyphs into the kind's segments and sides. */
bool sheet_read_drawing(Kind *kind, const Glyphs *glyphs, SheetFault *fault) {
  TileSketch sketch = {.glyphs = glyphs, .kind = kind, .fault = fault};
  for (int cell = 0; cell < CELLS; cell++) {
    Glyph glyph = glyphs->of[(unsigned char)letter(&sketch, cell)];
    sketch.ground[cell] = glyph.ground;
    sketch.segment[cell] = NO_SEGMENT;
    if (glyph.mark == MARK_NONE || !glyph.on_tile) continue;
    assert(glyph.mark < TILE_MARKS_MAX);
    kind->marks |= (uint32_t)1 << glyph.mark;
  }
  if (!check_rim(&sketch) || !check_half_edges(&sketch) || !check_roads(&sketch)) return false;
  if (!claim_all(&sketch)) return false;
  for (int side = 0; side < SIDES; side++) fill_side(&sketch, side);
  fill_borders(&sketch);
  fill_totals(kind);
  kind_rotate(kind);
  return true;
}
