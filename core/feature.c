/* feature.c - joining segments and keeping the counters. */
#include "feature.h"

#include <string.h>

void features_start(Features *features) {
  features->segment_count = features->feature_count = features->free = features->live = 0;
  features->borne = 0;
  memset(&features->segments[0], 0, sizeof features->segments[0]);
  memset(&features->list[0], 0, sizeof features->list[0]);
}

/* What one tile brings while it is being joined. */
typedef struct {
  Features *features;
  const Board *board;
  const Kind *kinds, *kind;
  const MarkMerge *merge;
  SegmentId first;
  TileId tile;
  bool blind; /* some half edge met nothing of a field */
} Join;

static void add_marks(Marks *to, const Marks *from, unsigned largest) {
  if (!largest) {
    to->lanes[0] += from->lanes[0];
    to->lanes[1] += from->lanes[1];
    return;
  }
  for (unsigned m = 0; m < MARKS_MAX; m++) {
    unsigned a = marks_get(to, m), b = marks_get(from, m);
    marks_set(to, m, largest >> m & 1 ? (a > b ? a : b) : a + b);
  }
}

static FeatureId new_feature(const Join *join, unsigned index) {
  Features *features = join->features;
  const Segment *segment = &join->kind->segments[index];
  SegmentId id = (SegmentId)(join->first + index);
  FeatureId f = features->free;
  if (f)
    features->free = features->list[f].size;
  else
    f = ++features->feature_count;
  features->live++;
  features->list[f] = (Feature){.marks = segment->marks,
                                .tiles = 1,
                                .open = segment->open,
                                .size = 1,
                                .last = id,
                                .latest = join->tile,
                                .kind = segment->kind,
                                .twins = segment->twin};
  features->segments[id].of = f;
  features->segments[id].next = id;
  return f;
}

/* The segment becomes part of a feature that was there before. */
static void extend_feature(const Join *join, unsigned index, FeatureId f, unsigned closed) {
  Features *features = join->features;
  Feature *feature = &features->list[f];
  const Segment *segment = &join->kind->segments[index];
  SegmentId id = (SegmentId)(join->first + index);
  feature->tiles = (uint16_t)(feature->tiles + (feature->latest != join->tile));
  feature->latest = join->tile;
  feature->twins |= segment->twin;
  feature->open = (uint16_t)(feature->open + segment->open - closed);
  feature->size++;
  add_marks(&feature->marks, &segment->marks, join->merge->largest[feature->kind]);
  features->segments[id].of = f;
  features->segments[id].next = features->segments[feature->last].next;
  features->segments[feature->last].next = id;
}

/* How many tiles both features lie on.  Only tiles with several segments of the kind come into
 * question; each is looked at through its first segment in `small`. */
static unsigned shared_tiles(const Join *join, FeatureId small, FeatureId large) {
  const Features *features = join->features;
  unsigned shared = 0;
  SegmentId s = features->list[small].last;
  do {
    const Tile *tile = &join->board->tiles[features->segments[s].tile];
    const Kind *kind = &join->kinds[tile->kind];
    if (kind->segments[s - tile->first].twin) {
      bool first = true, both = false;
      for (unsigned i = 0; i < kind->segment_count; i++) {
        SegmentId sibling = (SegmentId)(tile->first + i);
        if (features->segments[sibling].of == large) both = true;
        if (features->segments[sibling].of == small && sibling < s) first = false;
      }
      shared += first && both;
    }
  } while ((s = features->segments[s].next) != features->list[small].last);
  return shared;
}

static void merge_features(const Join *join, FeatureId a, FeatureId b, unsigned closed) {
  Features *features = join->features;
  FeatureId small = features->list[a].size < features->list[b].size ? a : b, large = a ^ b ^ small;
  Feature *from = &features->list[small], *to = &features->list[large];
  unsigned shared = from->twins && to->twins ? shared_tiles(join, small, large) : 0;
  SegmentId s = from->last;
  do features->segments[s].of = large;
  while ((s = features->segments[s].next) != from->last);
  SegmentId ring = features->segments[from->last].next;
  features->segments[from->last].next = features->segments[to->last].next;
  features->segments[to->last].next = ring;
  to->tiles = (uint16_t)(to->tiles + from->tiles - shared);
  to->open = (uint16_t)(to->open + from->open - closed);
  to->size = (uint16_t)(to->size + from->size);
  to->figures = (uint8_t)(to->figures + from->figures);
  to->twins |= from->twins;
  to->latest = join->tile;    /* it is this tile that joins them */
  to->weight += from->weight; /* lanes: no seat has more than 255 */
  to->followers += from->followers;
  add_marks(&to->marks, &from->marks, join->merge->largest[to->kind]);
  *from = (Feature){.size = features->free};
  features->free = small;
  features->live--;
}

/* Our segment touches a segment of a neighbour; together they close so many open ends. */
static void touch(const Join *join, unsigned index, SegmentId theirs, unsigned closed) {
  FeatureId ours = join->features->segments[join->first + index].of,
            f = join->features->segments[theirs].of;
  if (!ours)
    extend_feature(join, index, f, closed);
  else if (ours != f)
    merge_features(join, ours, f, closed);
  else
    join->features->list[f].open = (uint16_t)(join->features->list[f].open - closed);
}

static void join_halves(Join *join, unsigned ours, SegmentId base, unsigned theirs) {
  if (ours != NO_SEGMENT && theirs != NO_SEGMENT)
    touch(join, ours, (SegmentId)(base + theirs), 2);
  else
    join->blind |= ours != theirs;
}

static void join_side(Join *join, const Side *ours, const Tile *other, unsigned side) {
  const Side *theirs = &join->kinds[other->kind].sides[other->rotation][side];
  SegmentId base = other->first;
  if (ours->terrain == TERRAIN_FIELD) {
    touch(join, ours->first, (SegmentId)(base + theirs->first), 4);
    return;
  }
  if (ours->middle != NO_SEGMENT) touch(join, ours->middle, (SegmentId)(base + theirs->middle), 2);
  if (ours->terrain == TERRAIN_CITY) return;
  join_halves(join, ours->first, base, theirs->second);
  join_halves(join, ours->second, base, theirs->first);
}

/* Where a field meets bare ground its half edge joins nothing; it is closed all the same. */
static void close_blind_half(const Join *join, unsigned ours, const Tile *other, unsigned theirs) {
  Features *features = join->features;
  if (ours != NO_SEGMENT && theirs == NO_SEGMENT)
    features->list[features->segments[join->first + ours].of].open--;
  if (ours == NO_SEGMENT && theirs != NO_SEGMENT)
    features->list[features->segments[other->first + theirs].of].open--;
}

static void close_blind_halves(const Join *join, const Tile *placed, const TileId around[SIDES]) {
  for (unsigned side = 0; side < SIDES; side++) {
    const Side *ours = &join->kind->sides[placed->rotation][side];
    if (!around[side] || ours->terrain == TERRAIN_FIELD || ours->terrain == TERRAIN_CITY) continue;
    const Tile *other = &join->board->tiles[around[side]];
    const Side *theirs = &join->kinds[other->kind].sides[other->rotation][(side + 2) % SIDES];
    close_blind_half(join, ours->first, other, theirs->second);
    close_blind_half(join, ours->second, other, theirs->first);
  }
}

FeatureId features_building(const Features *features, const Board *board, const Kind *kinds,
                            TileId tile) {
  const Tile *t = &board->tiles[tile];
  const Kind *kind = &kinds[t->kind];
  for (unsigned i = 0; i < kind->segment_count; i++)
    if (kind->segments[i].kind == CLOISTER) return features->segments[t->first + i].of;
  return 0;
}

static void complete(Completed *completed, FeatureId f) {
  for (unsigned i = 0; i < completed->count; i++)
    if (completed->of[i] == f) return;
  completed->of[completed->count++] = f;
}

/* A new tile fills a square around each building that stands near. */
static void fill_surroundings(Features *features, const Board *board, const Kind *kinds,
                              TileId tile, unsigned near, Completed *completed) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    if (!(near >> d & 1)) continue;
    TileId there = board_at(board, square_step(board_square(board, tile), d));
    FeatureId f = features_building(features, board, kinds, there);
    if (--features->list[f].open == 0) complete(completed, f);
  }
}

void features_add(Features *features, const Board *board, const Kind *kinds, const MarkMerge *merge,
                  TileId tile, const TileId around[SIDES], Completed *completed) {
  const Tile *placed = &board->tiles[tile];
  const Kind *kind = &kinds[placed->kind];
  Join join = {features, board, kinds, kind, merge, placed->first, tile, false};
  unsigned count = kind->segment_count;
  /* Eight at least: records beyond the tile's own are free, and a fixed number costs no guessing. */
  for (unsigned i = 0; i < (count > USUAL_SEGMENTS ? count : USUAL_SEGMENTS); i++) {
    features->segments[placed->first + i].of = 0;
    features->segments[placed->first + i].tile = tile;
  }
  features->segment_count = (uint16_t)(features->segment_count + count);
  features->borne |= kind->bears;

  for (unsigned side = 0; side < SIDES; side++)
    if (around[side])
      join_side(&join, &kind->sides[placed->rotation][side], &board->tiles[around[side]],
                (side + 2) % SIDES);

  completed->count = 0;
  for (unsigned i = 0; i < count; i++) {
    FeatureId f = features->segments[placed->first + i].of;
    if (!f) f = new_feature(&join, i);
    if (kind->segments[i].kind == CLOISTER)
      features->list[f].open = (uint16_t)(NEIGHBOURS - board_surrounding(board, tile));
    if (feature_complete(&features->list[f])) complete(completed, f);
  }
  if (join.blind) close_blind_halves(&join, placed, around);
  unsigned near = board_buildings_near(board, tile);
  if (near) fill_surroundings(features, board, kinds, tile, near, completed);
}

unsigned weight_winners(uint64_t weight) {
  unsigned winners = 0, most = 1;
  for (unsigned seat = 0; weight; seat++, weight >>= 8) {
    unsigned w = weight & 0xFF;
    if (w < most) continue;
    winners = w > most ? 1u << seat : winners | 1u << seat;
    most = w;
  }
  return winners;
}

unsigned features_bordering(const Features *features, const Board *board, const Kind *kinds,
                            FeatureId feature, FeatureId *out, unsigned max) {
  uint64_t seen[FEATURES_MAX / 64 + 1];
  memset(seen, 0, (features->feature_count / 64u + 1) * sizeof seen[0]);
  bool from_field = features->list[feature].kind == FIELD;
  unsigned count = 0;
  SegmentId s = features->list[feature].last;
  do {
    const Tile *tile = &board->tiles[features->segments[s].tile];
    const Kind *kind = &kinds[tile->kind];
    unsigned self = (unsigned)(s - tile->first);
    for (unsigned i = 0; i < kind->segment_count; i++) {
      bool touches = from_field ? kind->segments[self].borders >> i & 1
                                : kind->segments[i].borders >> self & 1;
      if (!touches) continue;
      FeatureId f = features->segments[tile->first + i].of;
      if (seen[f / 64] >> (f % 64) & 1) continue;
      seen[f / 64] |= (uint64_t)1 << (f % 64);
      if (count < max) out[count] = f;
      count++;
    }
  } while ((s = features->segments[s].next) != features->list[feature].last);
  return count;
}
