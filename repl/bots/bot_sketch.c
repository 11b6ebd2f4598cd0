/* bot_sketch.c - what a tile would join, added up without laying it.
 *
 * A tile joins the features at the sides of its square, and counters of joined features are sums: so the features
 * that would lie there can be found without a board to lay it on.  That works where rates alone say what features pay
 * and where no rule wants to see the tile.  Anything else, such as a builder who notices it or ground that meets bare
 * ground, is answered with false: then somebody lays the tile and looks.  What the sketch is worth is found in
 * bot_sketch_value.c. */
#include <string.h>

#include "core/bits.h"
#include "bot_inner.h"

/* --- Joining --- */

static void start_joined(Joined *joined, const Segment *segment, unsigned index) {
  Feature *sum = &joined->shape.feature;
  *sum = (Feature){
      .marks = segment->marks, .tiles = 1, .open = segment->open, .size = 1, .kind = segment->kind};
  joined->shape.figures = 0;
  joined->segments = (uint16_t)(1u << index);
  joined->parts = 0;
  joined->valued = joined->claimed = false;
}

static void add_counters(const Rules *rules, Feature *to, const Feature *from) {
  to->weight += from->weight;
  to->followers += from->followers;
  marks_add(&to->marks, &from->marks, rules->merge.largest[to->kind]);
  to->tiles = (uint16_t)(to->tiles + from->tiles);
  to->open = (uint16_t)(to->open + from->open);
  to->size = (uint16_t)(to->size + from->size);
  to->figures = (uint8_t)(to->figures + from->figures);
}

/* A feature of the table becomes a part. */
static void add_part(Sketch *sketch, const Known *known, const Rules *rules, unsigned j,
                     FeatureId f) {
  Joined *joined = &sketch->joined[j];
  const Feature *feature = &known->game->features.list[f];
  sketch->parts[sketch->part_count].feature = f;
  sketch->parts[sketch->part_count++].joined = (uint8_t)j;
  sketch->touched |= 1u << j;
  joined->parts++;
  add_counters(rules, &joined->shape.feature, feature);
  if (!feature->figures) return;
  sketch->held |= 1u << j;
  joined->shape.figures |= known->figures[f];
  sketch->figures |= known->figures[f];
}

/* Two segments of the tile belong together, because they touch the same feature. */
static void unite(Sketch *sketch, const Rules *rules, unsigned j, unsigned k) {
  Joined *to = &sketch->joined[j], *from = &sketch->joined[k];
  add_counters(rules, &to->shape.feature, &from->shape.feature);
  to->shape.feature.tiles--; /* both have counted ours */
  to->shape.figures |= from->shape.figures;
  to->segments |= from->segments;
  to->parts = (uint8_t)(to->parts + from->parts);
  for (unsigned segments = from->segments; segments; segments &= segments - 1)
    sketch->of[bits_lowest(segments)] = (uint8_t)j;
  for (unsigned i = 0; i < sketch->part_count; i++)
    if (sketch->parts[i].joined == k) sketch->parts[i].joined = (uint8_t)j;
  from->segments = 0;
  sketch->touched = (sketch->touched & ~(1u << k)) | 1u << j;
  if (sketch->held >> k & 1) sketch->held = (sketch->held & ~(1u << k)) | 1u << j;
}

/* Segment s of the tile touches a segment on the table; together they close this many open ends. */
static void touch(Sketch *sketch, const Known *known, const Rules *rules, unsigned s,
                  SegmentId theirs, unsigned closed) {
  FeatureId f = known->game->features.segments[theirs].of;
  unsigned i = 0, j = sketch->of[s];
  while (i < sketch->part_count && sketch->parts[i].feature != f) i++;
  if (i == sketch->part_count)
    add_part(sketch, known, rules, j, f);
  else if (sketch->parts[i].joined != j)
    unite(sketch, rules, j, sketch->parts[i].joined);
  Feature *sum = &sketch->joined[j].shape.feature;
  sum->open = (uint16_t)(sum->open - closed);
}

/* False where a half edge meets ground of another sort. */
static bool touch_halves(Sketch *sketch, const Known *known, const Rules *rules, unsigned ours,
                         const Tile *other, unsigned theirs) {
  if (ours != NO_SEGMENT && theirs != NO_SEGMENT)
    touch(sketch, known, rules, ours, (SegmentId)(other->first + theirs), 2);
  return (ours == NO_SEGMENT) == (theirs == NO_SEGMENT);
}

/* As join_side in core/feature.c. */
static bool touch_side(Sketch *sketch, const Known *known, const Rules *rules, const Side *ours,
                       const Tile *other, unsigned side) {
  const Side *theirs = &rules->kinds[other->kind].sides[other->rotation][side];
  if (ours->terrain != theirs->terrain) return false;
  if (ours->terrain == TERRAIN_FIELD) {
    touch(sketch, known, rules, ours->first, (SegmentId)(other->first + theirs->first), 4);
    return true;
  }
  if (ours->middle != NO_SEGMENT)
    touch(sketch, known, rules, ours->middle, (SegmentId)(other->first + theirs->middle), 2);
  return ours->terrain == TERRAIN_CITY ||
         (touch_halves(sketch, known, rules, ours->first, other, theirs->second) &&
          touch_halves(sketch, known, rules, ours->second, other, theirs->first));
}

/* A tile counts once, although several parts may lie on it.  More than two parts of which that may be true are not
 * counted here. */
static bool count_tiles(Sketch *sketch, const Known *known, const Rules *rules, unsigned j) {
  Joined *joined = &sketch->joined[j];
  const Features *features = &known->game->features;
  Feature *sum = &joined->shape.feature;
  FeatureId twins[2];
  unsigned count = 0;
  if (joined->parts < 2 || !(rules->rates.tiles >> sum->kind & 1)) return true;
  for (unsigned i = 0; i < sketch->part_count; i++) {
    FeatureId f = sketch->parts[i].feature;
    if (sketch->parts[i].joined != j || !features->list[f].twins) continue;
    if (count == 2) return false;
    twins[count++] = f;
  }
  if (count < 2) return true;
  bool larger = features->list[twins[0]].size > features->list[twins[1]].size;
  unsigned shared = features_shared_tiles(features, &known->game->board, rules->kinds,
                                          twins[larger], twins[!larger]);
  sum->tiles = (uint16_t)(sum->tiles - shared);
  return true;
}

unsigned sketch_filled(const Board *board, Square square) {
  unsigned filled = 0;
  for (unsigned d = 0; d < NEIGHBOURS; d++) filled += board_at(board, square_step(square, d)) != 0;
  return filled;
}

static void find_near(Sketch *sketch, const Game *game, const Rules *rules, Square square,
                      unsigned slot) {
  sketch->near_count = 0;
  for (unsigned near = game->board.cells[game->board.slot_cell[slot]].near; near;
       near &= near - 1) {
    TileId tile = board_at(&game->board, square_step(square, bits_lowest(near)));
    sketch->near[sketch->near_count++] =
        features_building(&game->features, &game->board, rules->kinds, tile);
  }
}

/* Would a rule be told of the tile, because a figure of the player stands where it is laid? */
static bool is_noticed(const Sketch *sketch, const Rules *rules, unsigned seat, KindId kind) {
  for (uint64_t set = rules->placed_rules[kind]; set; set &= set - 1) {
    unsigned figure = rules->list[rules->first[HOOK_PLACED] + bits_lowest(set)].selector.figure;
    if (!figure || sketch->figures >> (8 * seat + figure - 1) & 1) return true;
  }
  return false;
}

static const uint8_t EACH_ITS_OWN[SEGMENTS_PER_KIND] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                        8, 9, 10, 11, 12, 13, 14, 15};

/* What the tile in hand is before it touches anything. */
static void start_blank(Sketch *sketch, const Kind *kind) {
  sketch->kind = kind;
  sketch->lone_finished = 0;
  for (unsigned s = 0; s < kind->segment_count; s++) {
    const Segment *segment = &kind->segments[s];
    start_joined(&sketch->blank[s], segment, s);
    if (segment->kind == CITY && !segment->open) sketch->lone_finished |= 1u << s;
  }
}

bool sketch_place(Sketch *sketch, const Known *known, const Rules *rules, const Spot *spot,
                  unsigned slot) {
  const Game *game = known->game;
  const Kind *kind = &rules->kinds[spot->kind];
  if (sketch->kind != kind)
    start_blank(sketch, kind);
  else if (sketch->slot == slot && sketch->rotation == spot->rotation)
    return true; /* the best moves often share a place */
  sketch->slot = NO_SLOT;
  memcpy(sketch->joined, sketch->blank, kind->segment_count * sizeof sketch->joined[0]);
  memcpy(sketch->of, EACH_ITS_OWN, sizeof sketch->of);
  sketch->part_count = 0;
  sketch->figures = 0;
  sketch->touched = sketch->held = 0;
  const TileId *around = game->board.slot_tiles[slot];
  for (unsigned met = sides_met(around); met; met &= met - 1) {
    unsigned side = bits_lowest(met);
    if (!touch_side(sketch, known, rules, &kind->sides[spot->rotation][side],
                    &game->board.tiles[around[side]], (side + 2) % SIDES))
      return false;
  }
  sketch->finished = sketch->lone_finished & ~sketch->touched;
  for (unsigned touched = sketch->touched; touched; touched &= touched - 1) {
    unsigned j = bits_lowest(touched);
    const Feature *sum = &sketch->joined[j].shape.feature;
    if (!count_tiles(sketch, known, rules, j)) return false;
    if (sum->kind == CITY && !sum->open) sketch->finished |= 1u << j;
  }
  if (kind->building) /* nothing else joins it */
    sketch->joined[kind->building - 1].shape.feature.open =
        (uint16_t)(NEIGHBOURS - sketch_filled(&game->board, spot->square));
  find_near(sketch, game, rules, spot->square, slot);
  if (rules->placed_rules[spot->kind] && is_noticed(sketch, rules, game->turn.seat, spot->kind))
    return false;
  sketch->slot = slot;
  sketch->rotation = spot->rotation;
  return true;
}
