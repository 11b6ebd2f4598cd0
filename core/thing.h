/* thing.h - a thing of the table as one number: what an answer is about.
 *
 *   figure  1, kind (5 bits), which of those that are alike (2), seat (3), segment (13)
 *   others  0, type (5), id (16)
 *
 * Good as long as the table does not change.  The scripting layer hands things to scripts in the same form and has more
 * types of its own, with numbers above and between these. */
#ifndef BASTIDE_THING_H
#define BASTIDE_THING_H

#include "figure.h"

typedef enum {
  THING_PLAYER = 3, /* a seat */
  THING_KIND = 6,   /* KindId: a printed tile, wherever it is */
  THING_TILE,       /* TileId */
  THING_SEGMENT,    /* SegmentId */
  THING_FEATURE,    /* FeatureId */
  THING_FIGURE,     /* SegmentId, and in `extra` which of the figures there */
} ThingType;

enum { THING_ID_BITS = 16, THING_BITS = 24, THING_OF_FIGURE = 1 << (THING_BITS - 1) };

/* A figure's kind, owner, and which of several that are alike it is (3: the fourth, or a later one). */
enum { ALIKE_MAX = 3 };
static inline unsigned figure_extra(unsigned kind, unsigned seat, unsigned nth) {
  return kind << 8 | (nth < ALIKE_MAX ? nth : ALIKE_MAX) << 4 | seat;
}
static inline unsigned extra_kind(unsigned extra) {
  return extra >> 8;
}
static inline unsigned extra_nth(unsigned extra) {
  return extra >> 4 & 0xF;
}
static inline unsigned extra_seat(unsigned extra) {
  return extra & 0xF;
}

enum { THING_SEGMENT_BITS = 13, THING_SEAT_BITS = 3, THING_NTH_BITS = 2 };
enum { THING_KIND_AT = THING_SEGMENT_BITS + THING_SEAT_BITS + THING_NTH_BITS };

_Static_assert(SEGMENTS_MAX < 1 << THING_SEGMENT_BITS && PLAYERS_MAX <= 1 << THING_SEAT_BITS &&
                   FIGURE_KINDS_MAX <= 1 << (THING_BITS - 1 - THING_KIND_AT) &&
                   ALIKE_MAX < 1 << THING_NTH_BITS,
               "a figure fits");

static inline uint32_t thing_pack(unsigned type, unsigned id, unsigned extra) {
  if (type != THING_FIGURE) return type << THING_ID_BITS | id;
  return THING_OF_FIGURE | extra_kind(extra) << THING_KIND_AT |
         extra_nth(extra) << (THING_SEGMENT_BITS + THING_SEAT_BITS) |
         extra_seat(extra) << THING_SEGMENT_BITS | id;
}

#endif
