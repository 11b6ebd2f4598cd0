/* drawing.c - reads a tile's drawing once more, for pictures: turned, and character by character.
 *
 * The loader has made segments of the drawing; here each character finds back to its segment
 * through the edges that both touch.  No colours, no squares, no figures: that is draw.c. */
#include "drawing.h"

#include <string.h>

enum { SIZE = DRAWING_SIZE };

static const uint8_t GROUND_OF[FEATURE_KINDS] = {[CITY] = GROUND_CITY,
                                                 [ROAD] = GROUND_ROAD,
                                                 [CLOISTER] = GROUND_CLOISTER,
                                                 [FIELD] = GROUND_FIELD};

void drawing_glyphs(const Rules *rules, Glyphs *glyphs) {
  glyphs_plain(glyphs);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    for (unsigned mark = 0; mark < rules->mark_count[kind]; mark++) {
      unsigned char glyph = (unsigned char)rules->marks[kind][mark].glyph;
      if (!glyph || glyphs->of[glyph].ground != GROUND_UNKNOWN) continue;
      glyphs->of[glyph] = (Glyph){.ground = GROUND_OF[kind], .mark = (uint8_t)mark};
    }
  }
  for (unsigned mark = 0; mark < rules->tile_mark_count; mark++) {
    const MarkName *name = &rules->tile_marks[mark];
    unsigned char glyph = (unsigned char)name->glyph;
    if (!glyph || glyphs->of[glyph].ground != GROUND_UNKNOWN) continue;
    uint8_t ground = name->on_field ? GROUND_FIELD : GROUND_END;
    glyphs->of[glyph] = (Glyph){.ground = ground, .on_tile = 1, .mark = (uint8_t)mark};
  }
}

unsigned drawing_ground(const Glyphs *glyphs, char c) {
  return glyphs->of[(unsigned char)c].ground;
}

bool drawing_marked(const Glyphs *glyphs, char c) {
  const Glyph *glyph = &glyphs->of[(unsigned char)c];
  return glyph->ground == GROUND_UNKNOWN || glyph->mark != MARK_NONE;
}

void drawing_unrotate(unsigned rotation, int *row, int *column) {
  for (; rotation; rotation--) {
    int was = *row;
    *row = SIZE - 1 - *column;
    *column = was;
  }
}

char drawing_at(const Kind *kind, unsigned rotation, int row, int column) {
  drawing_unrotate(rotation, &row, &column);
  char c = kind->drawing[row][column];
  if (rotation & 1) return c == '-' ? '|' : c == '|' ? '-' : c;
  return c;
}

static void flood(const Glyphs *glyphs, const Kind *kind, unsigned ground, unsigned segment,
                  int row, int column, uint8_t map[SIZE][SIZE]) {
  if (row < 0 || row >= SIZE || column < 0 || column >= SIZE) return;
  if (map[row][column] != NO_SEGMENT ||
      drawing_ground(glyphs, kind->drawing[row][column]) != ground)
    return;
  map[row][column] = (uint8_t)segment;
  flood(glyphs, kind, ground, segment, row - 1, column, map);
  flood(glyphs, kind, ground, segment, row, column + 1, map);
  flood(glyphs, kind, ground, segment, row + 1, column, map);
  flood(glyphs, kind, ground, segment, row, column - 1, map);
}

typedef struct {
  int row, column;
} Place;

static const Place SIDE_PLACES[SIDES] = {{0, 3}, {3, 6}, {6, 3}, {3, 0}};
static const Place PORT_PLACES[8] = {{0, 2}, {0, 4}, {2, 6}, {4, 6},
                                     {6, 4}, {6, 2}, {4, 0}, {2, 0}};

void drawing_segments(const Glyphs *glyphs, const Kind *kind, uint8_t map[SIZE][SIZE]) {
  memset(map, NO_SEGMENT, SIZE * SIZE);
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    bool field = segment->kind == FIELD;
    const Place *places = field ? PORT_PLACES : SIDE_PLACES;
    for (unsigned edges = field ? segment->ports : segment->sides, n = 0; edges; edges >>= 1, n++) {
      if (!(edges & 1)) continue;
      flood(glyphs, kind, GROUND_OF[segment->kind], i, places[n].row, places[n].column, map);
    }
  }
  /* What touches no edge comes last, in the order of reading. */
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    if (segment->ports || segment->sides) continue;
    for (int n = 0; n < SIZE * SIZE; n++) {
      int row = n / SIZE, column = n % SIZE;
      if (map[row][column] != NO_SEGMENT) continue;
      if (drawing_ground(glyphs, kind->drawing[row][column]) != GROUND_OF[segment->kind]) continue;
      flood(glyphs, kind, GROUND_OF[segment->kind], i, row, column, map);
      break;
    }
  }
}
