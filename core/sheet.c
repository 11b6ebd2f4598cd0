/* sheet.c - reads tile sheets: first the text (head lines, columns, rows), then each drawing, whose
 * regions become segments.
 *
 * The text comes from people and may be anything: each byte is looked at before it is used, and
 * the flood fill has a fixed queue instead of a stack.  What a mark means, and whether the
 * tiles make a playable set, is not judged here. */
#include "sheet.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bits.h"

enum {
  CELLS = DRAWING_SIZE * DRAWING_SIZE,
  MIDDLE = DRAWING_SIZE / 2, /* of a side; its half edges are the characters next to it */
  ABREAST_MAX = 32,          /* drawings side by side */
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

/* --- One drawing --- */

/* A drawing while it is read.  Characters are numbered in reading order. */
typedef struct {
  const Glyphs *glyphs;
  Kind *kind;
  SheetFault *fault;
  uint8_t ground[CELLS];
  uint8_t segment[CELLS]; /* that the character belongs to, or NO_SEGMENT */
} Sketch;

/* Says what is wrong with a character; where that is in the sheet, the reader of the text adds. */
static bool wrong(const Sketch *sketch, int cell, const char *text) {
  SheetFault *fault = sketch->fault;
  fault->row = cell / DRAWING_SIZE + 1;
  fault->place = cell % DRAWING_SIZE + 1;
  snprintf(fault->text, sizeof fault->text, "%s", text);
  return false;
}

static char letter(const Sketch *sketch, int cell) {
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

static bool check_rim(const Sketch *sketch) {
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
static bool check_half_edges(const Sketch *sketch) {
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
static bool check_roads(const Sketch *sketch) {
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
static bool claim(Sketch *sketch, int cell, FeatureKind feature) {
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
static bool claim_all(Sketch *sketch) {
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

static uint8_t field_at(const Sketch *sketch, int cell) {
  return sketch->ground[cell] == GROUND_FIELD ? sketch->segment[cell] : NO_SEGMENT;
}

static void fill_side(const Sketch *sketch, int name) {
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

static void fill_borders(const Sketch *sketch) {
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
static bool read_drawing(Kind *kind, const Glyphs *glyphs, SheetFault *fault) {
  Sketch sketch = {.glyphs = glyphs, .kind = kind, .fault = fault};
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

/* --- The text of a sheet --- */

typedef struct {
  const char *text;
  int size, next;   /* `next` is where the following line starts */
  const char *line; /* the current line, without its end */
  int length, number;
  const Glyphs *glyphs;
  Kind *kinds;
  int count, max;           /* tiles read so far, and room for them */
  int columns[ABREAST_MAX]; /* where the drawings of the block start, from 0 */
  int abreast, head;        /* how many stand side by side, and the number of their head line */
  SheetFault *fault;
} Reader;

/* Says what is wrong at a column (from 0) of the current line.  Always false. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bool
fail(const Reader *reader, int column, const char *format, ...) {
  SheetFault *fault = reader->fault;
  fault->line = reader->number;
  fault->column = column + 1;
  va_list args;
  va_start(args, format);
  vsnprintf(fault->text, sizeof fault->text, format, args);
  va_end(args);
  return false;
}

static bool next_line(Reader *reader) {
  reader->number++;
  if (reader->next >= reader->size) return false;
  reader->line = reader->text + reader->next;
  size_t left = (size_t)(reader->size - reader->next);
  const char *end = memchr(reader->line, '\n', left);
  reader->length = end ? (int)(end - reader->line) : (int)left;
  reader->next += reader->length + (end != NULL);
  if (reader->length > 0 && reader->line[reader->length - 1] == '\r') reader->length--;
  return true;
}

/* Where the blanks from here on end; at the latest at the end of the line. */
static int skip_blanks(const Reader *reader, int at) {
  while (at < reader->length && reader->line[at] == ' ') at++;
  return at;
}

static int skip_word(const Reader *reader, int at) {
  while (at < reader->length && reader->line[at] != ' ') at++;
  return at;
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool check_tabs(const Reader *reader) {
  const char *tab = reader->length > 0 ? memchr(reader->line, '\t', (size_t)reader->length) : NULL;
  if (!tab) return true;
  return fail(reader, (int)(tab - reader->line), "a tab; expected blanks, since columns count");
}

/* How many bytes of a word say "times": one for x, two for the sign of UTF-8; 0 if it is no count.
 * So no id starts with x and a digit. */
static int times_sign(const char *word, int length) {
  if (length >= 2 && word[0] == 'x' && is_digit(word[1])) return 1;
  if (length >= 2 && (unsigned char)word[0] == 0xC3 && (unsigned char)word[1] == 0x97) return 2;
  return 0;
}

static bool read_count(Reader *reader, const char *digits, int length, int column) {
  if (reader->abreast == 0) return fail(reader, column, "a count alone; expected an id before it");
  Kind *kind = &reader->kinds[reader->count - 1];
  memcpy(reader->fault->id, kind->id, sizeof kind->id);
  if (kind->count) return fail(reader, column, "a second count; expected the next id");
  int count = 0;
  bool good = length <= 2;
  for (int i = 0; good && i < length; i++) {
    good = is_digit(digits[i]);
    count = 10 * count + digits[i] - '0';
  }
  if (!good || count == 0) return fail(reader, column, "wrong count; expected x1 to x99");
  kind->count = (uint16_t)count;
  memset(reader->fault->id, 0, sizeof reader->fault->id);
  return true;
}

static bool read_id(Reader *reader, const char *word, int length, int column) {
  bool good = length < (int)sizeof reader->kinds->id && is_letter(word[0]);
  for (int i = 0; good && i < length; i++) good = is_letter(word[i]) || is_digit(word[i]);
  if (!good)
    return fail(reader, column, "expected a tile's id: a letter, then up to six letters or digits");
  if (reader->abreast > 0 && column < reader->columns[reader->abreast - 1] + DRAWING_SIZE + 1)
    return fail(reader, column, "ids too close; expected at least %d columns from one to the next",
                DRAWING_SIZE + 1);
  if (reader->abreast == ABREAST_MAX)
    return fail(reader, column, "too many drawings side by side; expected at most %d", ABREAST_MAX);
  if (reader->count >= reader->max)
    return fail(reader, column, "too many tiles; expected at most %d", reader->max);

  Kind *kind = &reader->kinds[reader->count];
  memset(kind, 0, sizeof *kind);
  memcpy(kind->id, word, (size_t)length);
  for (int i = 0; i < reader->count; i++)
    if (strcmp(reader->kinds[i].id, kind->id) == 0) {
      memcpy(reader->fault->id, kind->id, sizeof kind->id);
      return fail(reader, column, "a second tile %s; expected each id once", kind->id);
    }
  reader->columns[reader->abreast++] = column;
  reader->count++;
  return true;
}

static bool read_head(Reader *reader) {
  reader->abreast = 0;
  reader->head = reader->number;
  int wide = 0; /* bytes that take no column of their own */
  for (int at = skip_blanks(reader, 0); at < reader->length; at = skip_blanks(reader, at)) {
    const char *word = reader->line + at;
    int column = at - wide;
    at = skip_word(reader, at);
    int length = (int)(reader->line + at - word), sign = times_sign(word, length);
    if (sign ? !read_count(reader, word + sign, length - sign, column)
             : !read_id(reader, word, length, column))
      return false;
    if (sign == 2) wide++;
  }
  for (int i = 1; i <= reader->abreast; i++) {
    Kind *kind = &reader->kinds[reader->count - i];
    if (kind->count == 0) kind->count = 1;
  }
  return true;
}

static bool unknown_glyph(const Reader *reader, int column, unsigned char c) {
  char known[96];
  int length = 0;
  for (int i = '!'; i <= '~' && length + 2 < (int)sizeof known; i++)
    if (reader->glyphs->of[i].ground != GROUND_UNKNOWN) {
      known[length++] = ' ';
      known[length++] = (char)i;
    }
  known[length] = '\0';
  if (c > ' ' && c <= '~')
    return fail(reader, column, "unknown glyph '%c'; expected one of%s", c, known);
  return fail(reader, column, "byte 0x%02X is no glyph; expected one of%s", c, known);
}

static bool read_cells(const Reader *reader, Kind *kind, int column, int row) {
  SheetFault *fault = reader->fault;
  memcpy(fault->id, kind->id, sizeof kind->id);
  fault->row = row + 1;
  for (int i = 0; i < DRAWING_SIZE; i++) {
    fault->place = i + 1;
    int at = column + i;
    char c = at < reader->length ? reader->line[at] : ' ';
    if (c == ' ' && i == 0)
      return fail(reader, at, "no row here; expected %d rows under the id", DRAWING_SIZE);
    if (c == ' ')
      return fail(reader, at, "the row ends after %d; expected %d characters", i, DRAWING_SIZE);
    if (reader->glyphs->of[(unsigned char)c].ground == GROUND_UNKNOWN)
      return unknown_glyph(reader, at, (unsigned char)c);
    kind->drawing[row][i] = c;
  }
  fault->place = DRAWING_SIZE + 1;
  int end = column + DRAWING_SIZE;
  if (end < reader->length && reader->line[end] != ' ')
    return fail(reader, end, "the row goes on; expected %d characters", DRAWING_SIZE);
  memset(fault->id, 0, sizeof fault->id);
  fault->row = fault->place = 0;
  return true;
}

static bool check_gap(const Reader *reader, int from, int to) {
  int at = skip_blanks(reader, from);
  if (at >= to || at >= reader->length) return true;
  return fail(reader, at, "no id above this; expected each drawing to start where its id starts");
}

static bool read_row(const Reader *reader, int row) {
  if (!check_tabs(reader)) return false;
  Kind *kinds = &reader->kinds[reader->count - reader->abreast];
  int end = 0;
  for (int i = 0; i < reader->abreast; i++) {
    int start = reader->columns[i];
    if (!check_gap(reader, end, start) || !read_cells(reader, &kinds[i], start, row)) return false;
    end = start + DRAWING_SIZE;
  }
  return check_gap(reader, end, reader->length);
}

static bool read_block(Reader *reader) {
  if (!check_tabs(reader) || !read_head(reader)) return false;
  Kind *kinds = &reader->kinds[reader->count - reader->abreast];
  SheetFault *fault = reader->fault;
  for (int row = 0; row < DRAWING_SIZE; row++) {
    if (!next_line(reader)) {
      memcpy(fault->id, kinds->id, sizeof kinds->id);
      return fail(reader, 0, "the sheet ends after row %d; expected %d rows", row, DRAWING_SIZE);
    }
    if (!read_row(reader, row)) return false;
  }
  for (int i = 0; i < reader->abreast; i++) {
    if (read_drawing(&kinds[i], reader->glyphs, fault)) continue;
    memcpy(fault->id, kinds[i].id, sizeof kinds[i].id);
    fault->line = reader->head + fault->row;
    fault->column = reader->columns[i] + fault->place;
    return false;
  }
  return true;
}

/* A word of seven characters right below a drawing is a row too many.  As an id or a comment it
 * would be misunderstood, and the message with it. */
static bool check_eighth_row(const Reader *reader, int at) {
  if (reader->number != reader->head + DRAWING_SIZE + 1) return true;
  if (skip_word(reader, at) != at + DRAWING_SIZE) return true;
  for (int i = 0; i < reader->abreast; i++)
    if (reader->columns[i] == at)
      return fail(reader, at, "an eighth row; expected %d, then a blank line", DRAWING_SIZE);
  return true;
}

int sheet_read(const char *text, size_t size, const Glyphs *glyphs, Kind *kinds, int max,
               SheetFault *fault) {
  memset(fault, 0, sizeof *fault);
  Reader reader = {.text = text, .glyphs = glyphs, .kinds = kinds, .max = max, .fault = fault};
  if (size > INT_MAX / 2) { /* lines and columns are counted in ints */
    reader.number = 1;
    fail(&reader, 0, "the sheet is too long; expected less than 1 GiB");
    return -1;
  }
  reader.size = (int)size;
  while (next_line(&reader)) {
    int at = skip_blanks(&reader, 0);
    if (at == reader.length) continue;
    if (!check_eighth_row(&reader, at)) return -1;
    if (reader.line[at] == '#') continue;
    if (!read_block(&reader)) return -1;
  }
  return reader.count;
}
