/* feature.h - what segments join into: roads, cities, fields, and the building in the middle.
 *
 * Features join as tiles are placed and keep their counters, so "complete?", "taken?" and "whose?"
 * cost the same in a large feature as in a small one.  Each segment knows its feature directly; when
 * two features merge, the smaller one is relabelled.  Nothing here knows what a feature is worth. */
#ifndef BASTIDE_FEATURE_H
#define BASTIDE_FEATURE_H

#include "board.h"

typedef struct {
  uint64_t weight;    /* a byte per seat: what the player's figures here weigh together */
  uint64_t followers; /* a byte per seat: how many followers */
  Marks marks;
  uint16_t tiles;  /* a tile with two segments of the feature counts once */
  uint16_t open;   /* sides (road, city), half edges (field) or squares (building) left open */
  uint16_t size;   /* segments */
  SegmentId last;  /* one of its segments; the others follow in a ring (next) */
  TileId latest;   /* the tile that extended it last: a tile counts once */
  uint8_t kind;    /* FeatureKind */
  uint8_t figures; /* all figures here, also those that are not followers */
  uint8_t twins;   /* some segment has a sibling of the same kind on its tile */
  uint8_t claims;  /* figures here that keep followers away and are none themselves */
  uint8_t spare[2];
} Feature;

enum {
  USUAL_SEGMENTS = 8, /* few tiles have more */
  MARKED_MAX = 31,
};

/* A segment of a tile on the table. */
typedef struct {
  FeatureId of;   /* what it belongs to */
  SegmentId next; /* the ring of its feature's segments */
  TileId tile;
} PlacedSegment;

typedef struct {
  uint16_t segment_count; /* segments 1..segment_count */
  uint16_t feature_count; /* records ever used */
  FeatureId free;         /* first record that is free again, chained through size */
  uint16_t live;
  uint16_t marked_count; /* segments that bear a mark of MarkMerge.asked; more than MARKED_MAX: … */
  SegmentId marked[MARKED_MAX]; /* … not all of them are here */
  PlacedSegment segments[SEGMENTS_MAX + USUAL_SEGMENTS];
  Feature list[FEATURES_MAX + 1];
} Features;

/* The features that one tile has completed. */
enum { COMPLETED_MAX = SEGMENTS_PER_KIND + 9, PAID_MAX = 32 };
typedef struct {
  uint16_t count;
  FeatureId of[COMPLETED_MAX + PAID_MAX];
} Completed;

/* How the marks of a feature kind merge when they are not simply added up. */
typedef struct {
  uint16_t largest[FEATURE_KINDS]; /* a bit for each mark of which the largest counts */
  uint32_t waiting;                /* a bit for each kind that is not paid when it is complete */
  uint64_t asked;                  /* marks, as in Kind.bears, whose segments are kept in a list */
} MarkMerge;

/* Adds the marks of one feature or segment to those of another; `largest` as in MarkMerge. */
void marks_add_largest(Marks *to, const Marks *from, unsigned largest);
static inline void marks_add(Marks *to, const Marks *from, unsigned largest) {
  if (largest) {
    marks_add_largest(to, from, largest);
    return;
  }
  to->lanes[0] += from->lanes[0];
  to->lanes[1] += from->lanes[1];
}

/* How many tiles two features of a kind both lie on.  Only `small` is walked through. */
unsigned features_shared_tiles(const Features *features, const Board *board, const Kind *kinds,
                               FeatureId small, FeatureId large);

void features_start(Features *features);
/* Numbers and joins the segments of a tile that was just put on the board. */
void features_add(Features *features, const Board *board, const Kind *kinds, const MarkMerge *merge,
                  TileId tile, const TileId around[SIDES], Completed *completed);

/* A record that is not free: every feature lies on some tile. */
static inline bool feature_live(const Feature *feature) {
  return feature->tiles != 0;
}

/* Paths, areas and buildings are complete when nothing is left open; fields never are (FARM-2), nor spots. */
static inline bool feature_complete(const Feature *feature) {
  return (feature->open == 0) & (feature->kind != FIELD);
}

/* Does somebody's follower stand here, or what keeps followers away? (DEP-3) */
static inline bool feature_taken(const Feature *feature) {
  return (feature->followers | feature->claims) != 0;
}

/* A seat's byte of a weight. */
static inline unsigned weight_of(uint64_t weight, unsigned seat) {
  return (unsigned)(weight >> 8 * seat & 0xFF);
}

static inline unsigned feature_weight(const Feature *feature, unsigned seat) {
  return weight_of(feature->weight, seat);
}

static inline unsigned feature_followers(const Feature *feature, unsigned seat) {
  return (unsigned)(feature->followers >> 8 * seat & 0xFF);
}

/* Does somebody's follower stand here? */
static inline bool feature_has_follower(const Feature *feature) {
  return feature->followers != 0;
}

/* The seats with the largest weight, a bit each; 0 if nobody has any (MAJ-1). */
unsigned weight_winners(uint64_t weight);

/* The newest segment of a feature: they have numbers in the order of their tiles. */
SegmentId feature_newest(const Features *features, FeatureId feature);

/* The index of a segment on its tile. */
static inline unsigned segment_index(const Features *features, const Board *board,
                                     SegmentId segment) {
  return (unsigned)(segment - board->tiles[features->segments[segment].tile].first);
}

/* The building on a tile, or 0. */
FeatureId features_building(const Features *features, const Board *board, const Kind *kinds,
                            TileId tile);

/* The cities, or what is like one, that a field borders, each once, or the fields that border a city.  Writes at most max
 * ids, in a fixed order, and returns how many there are in all. */
unsigned features_bordering(const Features *features, const Board *board, const Kind *kinds,
                            FeatureId feature, FeatureId *out, unsigned max);

#endif
