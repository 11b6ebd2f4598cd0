/* feature.c - joining segments and keeping the counters. */
#include "feature.h"

#include <string.h>

#include "bits.h"

void features_start(Features *features) {
  features->segment_count = features->feature_count = features->free = features->live = 0;
  features->marked_count = 0;
  memset(features->marked, 0, sizeof features->marked);
  memset(&features->segments[0], 0, sizeof features->segments[0]);
  memset(&features->list[0], 0, sizeof features->list[0]);
}

/* The tile that is being joined. */
typedef struct {
  Features *features;
  const Board *board;
  const Kind *kinds, *kind;
  const MarkMerge *merge;
  SegmentId first;
  TileId tile;
} Join;

SELDOM void marks_add_largest(Marks *to, const Marks *from, unsigned largest) {
  for (unsigned m = 0; m < MARKS_MAX; m++) {
    unsigned a = marks_get(to, m), b = marks_get(from, m);
    marks_set(to, m, largest >> m & 1 ? (a > b ? a : b) : a + b);
  }
}

/* A segment that touches nothing is a feature of its own. */
static inline void new_feature(const Join *join, unsigned index) {
  Features *features = join->features;
  const Segment *segment = &join->kind->segments[index];
  SegmentId id = (SegmentId)(join->first + index);
  FeatureId f = features->free;
  if (f)
    features->free = features->list[f].size;
  else
    f = ++features->feature_count;
  features->live++;
  Feature *feature = &features->list[f];
  memset(feature, 0, sizeof *feature);
  feature->marks = segment->marks;
  feature->tiles = feature->size = 1;
  feature->open = segment->open;
  feature->last = id;
  feature->latest = join->tile;
  feature->kind = segment->kind;
  feature->twins = segment->twin;
  features->segments[id] = (PlacedSegment){f, id, join->tile};
}

/* The segment becomes part of a feature that was there before, and so many of its open ends close. */
static inline void extend_feature(const Join *join, unsigned index, FeatureId f, unsigned ends) {
  Features *features = join->features;
  Feature *feature = &features->list[f];
  const Segment *segment = &join->kind->segments[index];
  SegmentId id = (SegmentId)(join->first + index);
  feature->tiles = (uint16_t)(feature->tiles + (feature->latest != join->tile));
  feature->latest = join->tile;
  feature->twins |= segment->twin;
  feature->open = (uint16_t)(feature->open + segment->open - ends);
  feature->size++;
  marks_add(&feature->marks, &segment->marks, join->merge->largest[feature->kind]);
  features->segments[id] = (PlacedSegment){f, features->segments[feature->last].next, join->tile};
  features->segments[feature->last].next = id;
}

/* Only tiles with several segments of the kind come into
 * question; each is looked at through its first segment in `small`. */
unsigned features_shared_tiles(const Features *features, const Board *board, const Kind *kinds,
                               FeatureId small, FeatureId large) {
  unsigned shared = 0;
  SegmentId s = features->list[small].last;
  do {
    const Tile *tile = &board->tiles[features->segments[s].tile];
    const Kind *kind = &kinds[tile->kind];
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

/* The larger one stays. */
SELDOM static FeatureId merge_features(const Join *join, FeatureId a, FeatureId b, unsigned ends) {
  Features *features = join->features;
  FeatureId small = features->list[a].size < features->list[b].size ? a : b, large = a ^ b ^ small;
  Feature *from = &features->list[small], *to = &features->list[large];
  unsigned shared = from->twins && to->twins
                        ? features_shared_tiles(features, join->board, join->kinds, small, large)
                        : 0;
  SegmentId s = from->last;
  do features->segments[s].of = large;
  while ((s = features->segments[s].next) != from->last);
  SegmentId ring = features->segments[from->last].next;
  features->segments[from->last].next = features->segments[to->last].next;
  features->segments[to->last].next = ring;
  to->tiles = (uint16_t)(to->tiles + from->tiles - shared);
  to->open = (uint16_t)(to->open + from->open - ends);
  to->size = (uint16_t)(to->size + from->size);
  to->figures = (uint8_t)(to->figures + from->figures);
  to->claims = (uint8_t)(to->claims + from->claims);
  to->twins |= from->twins;
  to->latest = join->tile;    /* it is this tile that joins them */
  to->weight += from->weight; /* lanes: no seat has more than 255 */
  to->followers += from->followers;
  marks_add(&to->marks, &from->marks, join->merge->largest[to->kind]);
  *from = (Feature){.size = features->free};
  features->free = small;
  features->live--;
  return large;
}

/* Our segment, which belongs to a feature by now, touches a segment of this one.  Returns what both are now. */
static FeatureId touch_again(const Join *join, unsigned index, FeatureId f, unsigned ends) {
  Features *features = join->features;
  FeatureId ours = features->segments[join->first + index].of;
  if (ours != f) return merge_features(join, ours, f, ends);
  features->list[f].open = (uint16_t)(features->list[f].open - ends);
  return f;
}

/* --- Sides that meet --- */

/* What has come of the sides that met so far. */
typedef struct {
  unsigned joined; /* a bit per segment of the tile that touches a neighbour's */
  bool blind;      /* some half edge met nothing of a field */
  bool closed;     /* some feature has no open end left */
} Joined;

/* Two segments, by their places on their tiles, and how many open ends they close together.  One of them may be
 * NO_SEGMENT, where a half edge meets nothing of a field. */
static inline void touch(const Join *join, Joined *so_far, const Tile *other, unsigned ours,
                         unsigned theirs, unsigned ends) {
  Features *features = join->features;
  if ((ours == NO_SEGMENT) | (theirs == NO_SEGMENT)) {
    so_far->blind |= ours != theirs;
    return;
  }
  FeatureId f = features->segments[other->first + theirs].of;
  if (so_far->joined >> ours & 1)
    f = touch_again(join, ours, f, ends);
  else
    extend_feature(join, ours, f, ends);
  so_far->joined |= 1u << ours;
  so_far->closed |= features->list[f].open == 0;
}

/* Sides that meet although they do not show the same: one of them shows two fields or two cities where the other shows
 * one, or one touches everything and joins nothing. */
SELDOM static Joined meet_unlike(const Join *join, Joined so_far, const Tile *other,
                                 const Side *ours, const Side *theirs) {
  if (ours->terrain == TERRAIN_ANY || theirs->terrain == TERRAIN_ANY) {
    so_far.blind = true;
  } else if (ours->terrain == TERRAIN_CITIES) { /* three ends in all */
    touch(join, &so_far, other, ours->first, theirs->middle, 2);
    touch(join, &so_far, other, ours->second, theirs->middle, 1);
  } else if (theirs->terrain == TERRAIN_CITIES) {
    touch(join, &so_far, other, ours->middle, theirs->first, 2);
    touch(join, &so_far, other, ours->middle, theirs->second, 1);
  } else {
    touch(join, &so_far, other, ours->first, theirs->second, 2);
    touch(join, &so_far, other, ours->second, theirs->first, 2);
  }
  return so_far;
}

/* A field side and a city side are one piece; a path leaves fields on either hand. */
static inline void meet(const Join *join, Joined *so_far, const Tile *other, const Side *ours,
                        const Side *theirs) {
  bool field = ours->terrain == TERRAIN_FIELD;
  if (ours->terrain != theirs->terrain) {
    *so_far = meet_unlike(join, *so_far, other, ours, theirs);
    return;
  }
  /* Whether it is a field cannot be guessed: no branch. */
  unsigned first = 0u - field, middle = ~first;
  touch(join, so_far, other, (ours->first & first) | (ours->middle & middle),
        (theirs->first & first) | (theirs->middle & middle), 2u << field);
  if (field | (ours->terrain == TERRAIN_CITY)) return;
  touch(join, so_far, other, ours->first, theirs->second, 2);
  touch(join, so_far, other, ours->second, theirs->first, 2);
  if (ours->terrain == TERRAIN_CITIES) /* each of two joins both of the others */
    touch(join, so_far, other, ours->first, theirs->first, 0);
}

/* Nothing is left open of it: it is paid for, unless that comes later or never. */
static void complete_one(const Join *join, Completed *completed, FeatureId f) {
  unsigned kind = join->features->list[f].kind;
  if (kind == FIELD || join->merge->waiting >> kind & 1) return;
  for (unsigned i = 0; i < completed->count; i++)
    if (completed->of[i] == f) return;
  completed->of[completed->count++] = f;
}

/* Where a field meets bare ground its half edge joins nothing; it is closed all the same. */
static void close_blind_half(const Join *join, unsigned ours, const Tile *other, unsigned theirs) {
  Features *features = join->features;
  if (ours != NO_SEGMENT && theirs == NO_SEGMENT)
    features->list[features->segments[join->first + ours].of].open--;
  if (ours == NO_SEGMENT && theirs != NO_SEGMENT)
    features->list[features->segments[other->first + theirs].of].open--;
}

/* What leaves through a side that meets a tile which joins nothing ends there. */
static void end_side(const Join *join, SegmentId base, const Side *side, Completed *completed) {
  const uint8_t leaving[3] = {side->middle, side->first, side->second};
  for (unsigned i = 0; i < 3; i++) {
    if (leaving[i] == NO_SEGMENT) continue;
    FeatureId f = join->features->segments[base + leaving[i]].of;
    if (--join->features->list[f].open == 0) complete_one(join, completed, f);
  }
}

SELDOM static void close_blind_halves(const Join *join, const Tile *placed,
                                      const TileId around[SIDES], Completed *completed) {
  for (unsigned side = 0; side < SIDES; side++) {
    const Side *ours = &join->kind->sides[placed->rotation][side];
    if (!around[side]) continue;
    const Tile *other = &join->board->tiles[around[side]];
    const Side *theirs = &join->kinds[other->kind].sides[other->rotation][(side + 2) % SIDES];
    if (ours->terrain == TERRAIN_ANY || theirs->terrain == TERRAIN_ANY) {
      end_side(join, join->first, ours, completed);
      end_side(join, other->first, theirs, completed);
      continue;
    }
    if (ours->terrain != theirs->terrain || ours->terrain == TERRAIN_FIELD ||
        ours->terrain == TERRAIN_CITY)
      continue;
    close_blind_half(join, ours->first, other, theirs->second);
    close_blind_half(join, ours->second, other, theirs->first);
  }
}

FeatureId features_building(const Features *features, const Board *board, const Kind *kinds,
                            TileId tile) {
  const Tile *t = &board->tiles[tile];
  unsigned building = kinds[t->kind].building;
  return building ? features->segments[t->first + building - 1u].of : 0;
}

/* A new tile fills a square around each building that stands near. */
static void fill_surroundings(const Join *join, unsigned near, Completed *completed) {
  const Board *board = join->board;
  for (; near; near &= near - 1) {
    TileId there = board_at(board, square_step(board_square(board, join->tile), bits_lowest(near)));
    FeatureId f = features_building(join->features, board, join->kinds, there);
    if (--join->features->list[f].open == 0) complete_one(join, completed, f);
  }
}

/* Those of the tile's own features that nothing is left open of. */
static void list_completed(const Join *join, Completed *completed) {
  for (unsigned i = 0; i < join->kind->segment_count; i++) {
    FeatureId f = join->features->segments[join->first + i].of;
    if (join->features->list[f].open == 0) complete_one(join, completed, f);
  }
}

/* A building may find some of the squares around it filled.  Returns how many are not. */
static unsigned surround(const Join *join) {
  FeatureId f = features_building(join->features, join->board, join->kinds, join->tile);
  unsigned open = NEIGHBOURS - board_surrounding(join->board, join->tile);
  join->features->list[f].open = (uint16_t)open;
  return open;
}

/* Those that may be laid over the tile later have numbers, too, and belong to no feature. */
SELDOM static void number_more(PlacedSegment *segments, const Kind *kind, TileId tile) {
  memset(segments, 0, SEGMENTS_PER_KIND * sizeof segments[0]);
  for (unsigned i = kind->segment_count; i < kind->room; i++)
    segments[i] = (PlacedSegment){.tile = tile};
}

static void number_segments(Features *features, SegmentId first, const Kind *kind, TileId tile) {
  /* Records beyond the tile's own are free, and a fixed number costs no guessing. */
  memset(&features->segments[first], 0, USUAL_SEGMENTS * sizeof features->segments[0]);
  if (kind->room > kind->segment_count || kind->room > USUAL_SEGMENTS)
    number_more(&features->segments[first], kind, tile);
  features->segment_count = (uint16_t)(features->segment_count + kind->room);
}

SELDOM static void list_marked(Features *features, const Kind *kind, SegmentId first,
                               uint64_t asked) {
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    if (segment->kind >= BASE_KINDS) continue;
    unsigned marks = (unsigned)(asked >> MARKS_MAX * segment->kind & 0xFFFF), borne = 0;
    for (; marks; marks &= marks - 1) borne |= marks_get(&segment->marks, bits_lowest(marks));
    if (!borne || features->marked_count > MARKED_MAX) continue;
    if (features->marked_count < MARKED_MAX)
      features->marked[features->marked_count] = (SegmentId)(first + i);
    features->marked_count++;
  }
}

void features_add(Features *features, const Board *board, const Kind *kinds, const MarkMerge *merge,
                  TileId tile, const TileId around[SIDES], Completed *completed) {
  const Tile *placed = &board->tiles[tile];
  const Kind *kind = &kinds[placed->kind];
  const Join join = {features, board, kinds, kind, merge, placed->first, tile};
  number_segments(features, placed->first, kind, tile);
  if (kind->bears & merge->asked) list_marked(features, kind, placed->first, merge->asked);

  unsigned sides = sides_met(around); /* nearly always one: that is easier to guess than which */
  Joined so_far = {0, false, false};
  for (; sides; sides &= sides - 1) {
    unsigned side = bits_lowest(sides);
    const Tile *other = &board->tiles[around[side]];
    meet(&join, &so_far, other, &kind->sides[placed->rotation][side],
         &kinds[other->kind].sides[other->rotation][(side + 2) % SIDES]);
  }
  for (unsigned alone = ((1u << kind->segment_count) - 1) & ~so_far.joined; alone;
       alone &= alone - 1) {
    new_feature(&join, bits_lowest(alone));
    so_far.closed |= kind->segments[bits_lowest(alone)].open == 0;
  }
  if (kind->building) so_far.closed |= surround(&join) == 0;

  completed->count = 0;
  if (so_far.closed) list_completed(&join, completed);
  if (so_far.blind) close_blind_halves(&join, placed, around, completed);
  unsigned near = board_buildings_near(board, tile);
  if (near) fill_surroundings(&join, near, completed);
}

unsigned weight_winners(uint64_t weight) {
  unsigned seats = bits_lanes_used(weight), winners = 0, most = 1;
  if (!(seats & (seats - 1))) return seats; /* mostly there is one, or none */
  for (; seats; seats &= seats - 1) {
    unsigned w = weight_of(weight, bits_lowest(seats));
    if (w < most) continue;
    winners = w > most ? seats & -seats : winners | (seats & -seats);
    most = w;
  }
  return winners;
}

/* The segments of a tile that are on the other side of a border of this one, a bit each. */
static unsigned segments_bordering(const Kind *kind, unsigned self) {
  if (kind->segments[self].kind == FIELD) return kind->segments[self].borders;
  unsigned set = 0;
  for (unsigned i = 0; i < kind->segment_count; i++)
    set |= (unsigned)(kind->segments[i].borders >> self & 1) << i;
  return set;
}

unsigned features_bordering(const Features *features, const Board *board, const Kind *kinds,
                            FeatureId feature, FeatureId *out, unsigned max) {
  uint64_t seen[FEATURES_MAX / 64 + 1];
  memset(seen, 0, (features->feature_count / 64u + 1) * sizeof seen[0]);
  unsigned count = 0;
  SegmentId s = features->list[feature].last;
  do {
    const Tile *tile = &board->tiles[features->segments[s].tile];
    unsigned set = segments_bordering(&kinds[tile->kind], (unsigned)(s - tile->first));
    for (; set; set &= set - 1) {
      FeatureId f = features->segments[tile->first + bits_lowest(set)].of;
      if (seen[f / 64] >> (f % 64) & 1) continue;
      seen[f / 64] |= (uint64_t)1 << (f % 64);
      if (count < max) out[count] = f;
      count++;
    }
  } while ((s = features->segments[s].next) != features->list[feature].last);
  return count;
}

SegmentId feature_newest(const Features *features, FeatureId feature) {
  SegmentId first = features->list[feature].last, s = first, newest = first;
  while ((s = features->segments[s].next) != first) newest = s > newest ? s : newest;
  return newest;
}
