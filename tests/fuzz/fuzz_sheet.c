/* fuzz_sheet.c - a libFuzzer target: any bytes as a tile sheet.  What is refused must say so; what
 * is read must be consistent in itself and with its drawing.  Whether a drawing is read rightly
 * is tested elsewhere (tests/test_topology.c). */
#include <string.h>

#include "../glyphs.h"
#include "target.h"

enum { ROOM = 48 };

static unsigned count_bits(unsigned bits) {
  unsigned count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

static void check_side(const Kind *kind, int name, uint8_t *sides, uint8_t *ports) {
  const Side *side = &kind->sides[0][name];
  bool way = side->terrain == TERRAIN_ROAD || side->terrain == TERRAIN_CITY;
  bool seam = side->terrain == TERRAIN_FIELDS || side->terrain == TERRAIN_CITIES;
  CHECK(side->terrain < TERRAINS || seam);
  if (seam) CHECK(side->first != side->second);
  CHECK(way == (side->middle != NO_SEGMENT));
  if (way) {
    CHECK(side->middle < kind->segment_count);
    CHECK(kind->segments[side->middle].kind == (side->terrain == TERRAIN_ROAD ? ROAD : CITY));
    sides[side->middle] |= (uint8_t)(1 << name);
  }
  if (side->terrain == TERRAIN_CITY || side->terrain == TERRAIN_FIELD) {
    CHECK(side->first == side->second);
    CHECK((side->first == NO_SEGMENT) == (side->terrain == TERRAIN_CITY));
  }
  const uint8_t halves[2] = {side->first, side->second};
  for (int half = 0; half < 2; half++) {
    if (halves[half] == NO_SEGMENT) continue;
    if (side->terrain == TERRAIN_CITIES) {
      CHECK(halves[half] < kind->segment_count && kind->segments[halves[half]].kind == CITY);
      sides[halves[half]] |= (uint8_t)(1 << name);
      continue;
    }
    CHECK(halves[half] < kind->segment_count && kind->segments[halves[half]].kind == FIELD);
    ports[halves[half]] |= (uint8_t)(1 << (2 * name + half));
  }
  for (int rotation = 1; rotation < 4; rotation++)
    CHECK(memcmp(side, &kind->sides[rotation][(name + rotation) % SIDES], sizeof *side) == 0);
}

static void check_segments(const Kind *kind) {
  uint8_t sides[SEGMENTS_PER_KIND] = {0}, ports[SEGMENTS_PER_KIND] = {0};
  unsigned of_kind[FEATURE_KINDS] = {0};
  CHECK(kind->segment_count <= SEGMENTS_PER_KIND);
  for (int side = 0; side < SIDES; side++) check_side(kind, side, sides, ports);
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    CHECK(segment->kind < BASE_KINDS);
    CHECK(i == 0 || kind->segments[i - 1].kind <= segment->kind);
    unsigned nth = ++of_kind[segment->kind];
    CHECK(segment->number == (segment->kind == CLOISTER ? 0 : nth));
    CHECK(segment->sides == sides[i] && segment->ports == ports[i]);
    CHECK(segment->open == (segment->kind == CLOISTER ? 8 : count_bits(sides[i] | ports[i])));
    CHECK(segment->kind == FIELD || segment->borders == 0);
    CHECK(segment->borders >> kind->segment_count == 0);
    for (unsigned k = 0; k < kind->segment_count; k++)
      if (segment->borders >> k & 1) CHECK(kind->segments[k].kind == CITY);
    char name[4];
    kind_segment_name(kind, i, name);
    CHECK(kind_segment(kind, name) == i);
  }
  CHECK(of_kind[CLOISTER] <= 1);
  for (unsigned feature = 0; feature < FEATURE_KINDS; feature++)
    CHECK((kind->kinds >> feature & 1) == (of_kind[feature] > 0));
  for (unsigned i = 0; i < kind->segment_count; i++)
    CHECK(kind->segments[i].twin == (of_kind[kind->segments[i].kind] > 1));
}

/* Each character with a mark is counted once, on its segment or on the tile. */
static void check_marks(const Kind *kind, const Glyphs *glyphs) {
  static const uint8_t FEATURES[] = {
      [GROUND_CITY] = CITY, [GROUND_ROAD] = ROAD, [GROUND_CLOISTER] = CLOISTER};
  unsigned drawn[FEATURE_KINDS][MARKS_MAX] = {{0}}, counted[FEATURE_KINDS][MARKS_MAX] = {{0}};
  uint32_t on_tile = 0;
  for (int cell = 0; cell < DRAWING_SIZE * DRAWING_SIZE; cell++) {
    char c = kind->drawing[cell / DRAWING_SIZE][cell % DRAWING_SIZE];
    Glyph glyph = glyphs->of[(unsigned char)c];
    CHECK(glyph.ground != GROUND_UNKNOWN);
    if (glyph.mark == MARK_NONE) continue;
    if (glyph.on_tile)
      on_tile |= (uint32_t)1 << glyph.mark;
    else
      drawn[FEATURES[glyph.ground]][glyph.mark]++;
  }
  CHECK(on_tile == kind->marks);
  for (unsigned i = 0; i < kind->segment_count; i++)
    for (unsigned mark = 0; mark < MARKS_MAX; mark++)
      counted[kind->segments[i].kind][mark] += marks_get(&kind->segments[i].marks, mark);
  CHECK(memcmp(drawn, counted, sizeof drawn) == 0);
}

/* A tile written down from what was read reads the same. */
static void check_again(const Kind *kind, const Glyphs *glyphs) {
  char text[128];
  int length = snprintf(text, sizeof text, "%s x%d", kind->id, kind->count);
  for (int row = 0; row < DRAWING_SIZE; row++) {
    CHECK(strlen(kind->drawing[row]) == DRAWING_SIZE);
    length += snprintf(text + length, sizeof text - (size_t)length, "\n%s", kind->drawing[row]);
  }
  Kind again;
  SheetFault fault;
  CHECK(sheet_read(text, (size_t)length, glyphs, &again, 1, &fault) == 1);
  CHECK(memcmp(kind, &again, sizeof again) == 0);
}

static void read_sheet(const char *text, size_t size) {
  static Kind kinds[ROOM];
  Glyphs glyphs;
  SheetFault fault;
  glyphs_printed(&glyphs);
  int count = sheet_read(text, size, &glyphs, kinds, ROOM, &fault);
  CHECK(count >= -1 && count <= ROOM);
  if (count < 0) {
    CHECK(memchr(fault.text, 0, sizeof fault.text) && memchr(fault.id, 0, sizeof fault.id));
    CHECK(strstr(fault.text, "expected"));
    CHECK(fault.line >= 1 && fault.column >= 1);
    CHECK(fault.row >= 0 && fault.row <= DRAWING_SIZE && (fault.row == 0) == (fault.place == 0));
    CHECK(fault.place >= 0 && fault.place <= DRAWING_SIZE + 1);
    CHECK(fault.row == 0 || fault.id[0]);
  }
  for (int i = 0; i < count; i++) {
    CHECK(kinds[i].count >= 1 && kinds[i].count <= 99);
    check_segments(&kinds[i]);
    check_marks(&kinds[i], &glyphs);
    check_again(&kinds[i], &glyphs);
  }
}

/* Bytes after an '@' choose the characters of one drawing, so that the fuzzer need not find out
 * what a sheet looks like before it gets to the drawings; all else is a sheet as it is. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char GLYPHS[] = ".C-|+x%M#PAiHfb.";
  if (size == 0 || data[0] != '@') {
    read_sheet((const char *)data, size);
    return 0;
  }
  char text[3 + DRAWING_SIZE * (DRAWING_SIZE + 1)] = "A1\n", *at = text + 3;
  for (size_t cell = 0; cell < DRAWING_SIZE * DRAWING_SIZE; cell++) {
    *at++ = GLYPHS[cell + 1 < size ? data[cell + 1] % 16 : 0];
    if (cell % DRAWING_SIZE == DRAWING_SIZE - 1) *at++ = '\n';
  }
  read_sheet(text, sizeof text);
  return 0;
}
