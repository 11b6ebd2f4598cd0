/* tile.h - a printed tile (a kind): its segments and its four sides in each rotation.
 *
 * A kind comes out of a drawing (sheet.h) and never changes.  Where a tile lies is the board's
 * business, what its segments join into the features'. */
#ifndef BASTIDE_TILE_H
#define BASTIDE_TILE_H

#include "types.h"

enum { DRAWING_SIZE = 7, NO_SEGMENT = 0xFF, GROUND_NAME = 16 };

/* When features of a kind are paid. */
typedef enum { SCORED_COMPLETE, SCORED_END, SCORED_NEVER } Scored;

/* A kind of ground or building, as a file declares it. */
typedef struct {
  char name[GROUND_NAME];
  char glyph;     /* its code in drawings (glyph.h); 0: none */
  char shown;     /* … and what people see for it; 0: the same */
  char letter;    /* its segments are called W1 W2 …; a building or spot only W */
  uint8_t shape;  /* GroundShape */
  uint8_t like;   /* 1 + the kind that figures and fields take it for; 0: none */
  uint8_t scored; /* Scored */
  uint8_t safe;   /* who stands here is spared by rules that ask */
  uint8_t author;
  uint32_t colour;  /* 0xRRGGBB, for pictures */
  uint16_t picture; /* where its picture starts in Rules.pictures; 0: none */
} GroundKind;

/* City, road, cloister, field, in the same words. */
extern const GroundKind BASE_GROUNDS[BASE_KINDS];

/* How often a segment or feature bears each mark of its kind: 16 counters of one byte.  Marks of
 * joined segments are added with two additions; the loader makes sure that no lane overflows. */
typedef struct {
  uint64_t lanes[2];
} Marks;

static inline unsigned marks_get(const Marks *marks, unsigned mark) {
  return (unsigned)(marks->lanes[mark >> 3] >> (8 * (mark & 7)) & 0xFF);
}

static inline void marks_set(Marks *marks, unsigned mark, unsigned count) {
  unsigned shift = 8 * (mark & 7);
  marks->lanes[mark >> 3] &= ~((uint64_t)0xFF << shift);
  marks->lanes[mark >> 3] |= (uint64_t)count << shift;
}

typedef struct {
  Marks marks;
  uint16_t
      borders;    /* fields: a bit for each segment of this tile that is (like) a city it touches */
  uint8_t kind;   /* FeatureKind */
  uint8_t sides;  /* roads and cities: a bit per side, N E S W from bit 0, as drawn */
  uint8_t ports;  /* fields: a bit per half edge, NNW NNE ENE ESE SSE SSW WSW WNW from bit 0 */
  uint8_t open;   /* sides, half edges, or the eight neighbours of a building */
  uint8_t number; /* 1 for C1, R1, F1 …; 0 for a building or spot, of which there is one */
  uint8_t twin;   /* another segment of this tile has the same kind */
} Segment;

/* One side of a tile that lies in one rotation.  `first` and `second` are the half edges in
 * clockwise order; our first touches the neighbour's second. */
typedef struct {
  uint8_t terrain; /* Terrain */
  uint8_t middle;  /* the path or area that leaves here, or NO_SEGMENT */
  uint8_t first; /* the field segment of the half edge, or NO_SEGMENT; TERRAIN_CITIES: one city … */
  uint8_t second; /* on a field side the same as first; … and the other */
} Side;

typedef struct {
  char id[8];
  uint16_t count; /* how many are printed */
  uint8_t author; /* the expansion that brought it */
  uint8_t start;  /* lies on the table before the first turn */
  uint8_t segment_count;
  uint8_t room;     /* numbers of segments that a tile of the kind takes up: see patch.h */
  uint32_t kinds;   /* a bit per FeatureKind that it shows */
  uint16_t linked;  /* a bit per segment: these are one feature wherever the tile lies */
  uint8_t building; /* 1 + the segment that is a building; 0: none */
  uint8_t odd;      /* some side shows what the board has no sets for: it looks twice */
  uint8_t
      direction; /* from the middle to the mark that points somewhere, 0 to 7 clockwise from N */
  uint8_t spare;
  uint64_t marks; /* a bit per mark of the whole tile */
  uint64_t
      bears; /* 16 bits for each of the BASE_KINDS: which marks some segment of that kind bears */
  Segment segments[SEGMENTS_PER_KIND];
  Side sides[4][SIDES]; /* by rotation (quarter turns clockwise), then side */
  uint8_t
      demands[4]
             [SIDES]; /* the same as side * TERRAINS + terrain: what an empty square must accept */
  uint16_t links
      [SEGMENTS_PER_KIND]; /* a bit for each segment that this one runs into, or shares a crossing with */
  uint16_t
      stands[FIGURE_KINDS_MAX]; /* a bit for each segment where such a figure may be deployed */
  char letters[FEATURE_KINDS];  /* of its segments, by FeatureKind */
  char drawing[DRAWING_SIZE][DRAWING_SIZE + 1];
} Kind;

/* Which of the board's sets a terrain belongs to. */
static inline unsigned terrain_class(unsigned terrain) {
  return terrain < TERRAINS          ? terrain
         : terrain == TERRAIN_FIELDS ? (unsigned)TERRAIN_FIELD
         : terrain == TERRAIN_CITIES ? (unsigned)TERRAIN_CITY
                                     : (unsigned)TERRAIN_BARE;
}

/* May two sides touch? */
static inline bool terrain_meets(unsigned a, unsigned b) {
  if (a == TERRAIN_ANY || b == TERRAIN_ANY) return true;
  return terrain_class(a) == terrain_class(b) && (terrain_class(a) != TERRAIN_BARE || a == b);
}

/* Fills in what follows from sides[0]: the other rotations and demands. */
void kind_rotate(Kind *kind);

/* The segment called `name` (C1, R2, M, F1), or NO_SEGMENT. */
unsigned kind_segment(const Kind *kind, const char *name);

/* Writes the name of a segment, at most three characters. */
void kind_segment_name(const Kind *kind, unsigned segment, char name[4]);

#endif
