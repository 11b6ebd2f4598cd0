/* tile.c - turns a printed tile and names its segments.  It does not read drawings (sheet.c) and
 * does not know where a tile lies (board.c). */
#include "tile.h"

#include <assert.h>

const GroundKind BASE_GROUNDS[BASE_KINDS] = {
    [CITY] = {.name = "city", .glyph = 'C', .letter = 'C', .shape = SHAPE_AREA},
    [ROAD] = {.name = "road", .glyph = '-', .letter = 'R', .shape = SHAPE_PATH},
    [CLOISTER] = {.name = "cloister", .glyph = 'M', .letter = 'M', .shape = SHAPE_BUILDING},
    [FIELD] =
        {.name = "field", .glyph = '.', .letter = 'F', .shape = SHAPE_MEADOW, .scored = SCORED_END},
};

void kind_rotate(Kind *kind) {
  /* Turned clockwise, the side that now lies north is the one that was drawn west. */
  for (unsigned rotation = 0; rotation < 4; rotation++)
    for (unsigned side = 0; side < SIDES; side++) {
      Side turned = kind->sides[0][(side + SIDES - rotation) % SIDES];
      if (rotation) kind->sides[rotation][side] = turned;
      kind->demands[rotation][side] = (uint8_t)(side * TERRAINS + terrain_class(turned.terrain));
    }
}

/* The number of a name after its letter, 1 to 99, or 0 if there is none: "07" is not a number. */
static unsigned name_number(const char *digits) {
  if (digits[0] < '1' || digits[0] > '9') return 0;
  unsigned number = (unsigned)(digits[0] - '0');
  if (!digits[1]) return number;
  if (digits[1] < '0' || digits[1] > '9' || digits[2]) return 0;
  return 10 * number + (unsigned)(digits[1] - '0');
}

unsigned kind_segment(const Kind *kind, const char *name) {
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    if (name[0] != kind->letters[segment->kind]) continue;
    if (name[1] ? segment->number && name_number(name + 1) == segment->number : !segment->number)
      return i;
  }
  return NO_SEGMENT;
}

void kind_segment_name(const Kind *kind, unsigned segment, char name[4]) {
  assert(segment < kind->segment_count);
  const Segment *s = &kind->segments[segment];
  assert(s->number <= 99);
  *name++ = kind->letters[s->kind];
  if (s->number) {
    if (s->number >= 10) *name++ = (char)('0' + s->number / 10);
    *name++ = (char)('0' + s->number % 10);
  }
  *name = '\0';
}
