/* patch.c - laying patches: taking features apart and joining them again. */
#include "patch.h"

#include <string.h>

#include "bits.h"
#include "number.h"

/* --- Taking apart and joining again --- */

typedef struct {
  Game *game;
  const Rules *rules;
  unsigned count;
  SegmentId list[SEGMENTS_MAX];
  uint64_t loose[SEGMENTS_MAX / 64 + 1]; /* a bit for each of those in the list */
} Apart;

static void apart_start(Apart *apart, Game *game, const Rules *rules) {
  game->features.marked_count = MARKED_MAX + 1; /* what is joined again may bear other marks */
  apart->game = game;
  apart->rules = rules;
  apart->count = 0;
  memset(apart->loose, 0, sizeof apart->loose);
}

static void loosen(Apart *apart, SegmentId segment) {
  if (apart->loose[segment / 64] >> (segment % 64) & 1) return;
  apart->loose[segment / 64] |= (uint64_t)1 << (segment % 64);
  apart->list[apart->count++] = segment;
}

/* What was to be paid is not there any more. */
static void forget(Game *game, FeatureId feature) {
  Turn *turn = &game->turn;
  Completed *completed = &turn->completed;
  for (unsigned i = 0; i < completed->count; i++) {
    if (completed->of[i] != feature) continue;
    unsigned finished = completed->count - turn->paid;
    if (i >= finished)
      memmove(&game->pays[i - finished], &game->pays[i - finished + 1],
              (--turn->paid - (i - finished)) * sizeof game->pays[0]);
    if (i < turn->settled) turn->settled--;
    completed->count--;
    memmove(&completed->of[i], &completed->of[i + 1],
            (completed->count - i) * sizeof completed->of[0]);
    return;
  }
}

static void take_apart(Apart *apart, SegmentId of) {
  Features *features = &apart->game->features;
  FeatureId f = features->segments[of].of;
  if (!f) { /* a segment that was not there yet */
    loosen(apart, of);
    return;
  }
  SegmentId s = features->list[f].last, last = s;
  do loosen(apart, s);
  while ((s = features->segments[s].next) != last);
  do features->segments[s].of = 0;
  while ((s = features->segments[s].next) != last);
  forget(apart->game, f);
  features->list[f] = (Feature){.size = features->free};
  features->free = f;
  features->live--;
}

static const Segment *printed_of(const Apart *apart, SegmentId segment) {
  const Tile *tile = &apart->game->board.tiles[apart->game->features.segments[segment].tile];
  return &apart->rules->kinds[tile->kind].segments[segment - tile->first];
}

static FeatureId new_feature(const Apart *apart, SegmentId first) {
  Features *features = &apart->game->features;
  FeatureId f = features->free;
  if (f)
    features->free = features->list[f].size;
  else
    f = ++features->feature_count;
  features->live++;
  features->list[f] = (Feature){.last = first, .kind = printed_of(apart, first)->kind};
  features->segments[first].next = first;
  return f;
}

/* Does another segment of its tile belong to the feature? */
static bool has_sibling(const Apart *apart, SegmentId segment, FeatureId f) {
  const Features *features = &apart->game->features;
  const Tile *tile = &apart->game->board.tiles[features->segments[segment].tile];
  unsigned count = apart->rules->kinds[tile->kind].segment_count;
  for (SegmentId s = tile->first; s < tile->first + count; s++)
    if (s != segment && features->segments[s].of == f) return true;
  return false;
}

static void join(const Apart *apart, FeatureId f, SegmentId segment) {
  Features *features = &apart->game->features;
  Feature *feature = &features->list[f];
  const Segment *printed = printed_of(apart, segment);
  TileId tile = features->segments[segment].tile;
  feature->tiles = (uint16_t)(feature->tiles + !has_sibling(apart, segment, f));
  feature->latest = tile > feature->latest ? tile : feature->latest;
  feature->twins |= printed->twin;
  feature->size++;
  marks_add(&feature->marks, &printed->marks, apart->rules->merge.largest[feature->kind]);
  features->segments[segment].of = f;
  if (segment == feature->last) return;
  features->segments[segment].next = features->segments[feature->last].next;
  features->segments[feature->last].next = segment;
}

/* Puts what a segment meets on other tiles, or is linked to, onto the heap; counts its open sides. */
static unsigned look_around(const Game *game, const Rules *rules, SegmentId segment,
                            SegmentId *heap, unsigned *height) {
  const Board *board = &game->board;
  TileId id = game->features.segments[segment].tile;
  const Tile *tile = &board->tiles[id];
  const Kind *kind = &rules->kinds[tile->kind];
  unsigned index = (unsigned)(segment - tile->first), open = 0;
  for (unsigned set = kind->linked >> index & 1 ? kind->linked : 0; set; set &= set - 1)
    heap[(*height)++] = (SegmentId)(tile->first + bits_lowest(set));
  for (unsigned side = 0; side < SIDES; side++) {
    if (kind->sides[tile->rotation][side].middle != index) continue;
    TileId there = board_at(board, square_step(board_square(board, id), 2 * side));
    const Tile *other = &board->tiles[there];
    open += !there;
    if (!there) continue;
    unsigned theirs = rules->kinds[other->kind].sides[other->rotation][(side + 2) % SIDES].middle;
    if (theirs != NO_SEGMENT) heap[(*height)++] = (SegmentId)(other->first + theirs);
  }
  return open;
}

unsigned patch_beyond(const Game *game, const Rules *rules, SegmentId segment,
                      SegmentId found[SEGMENTS_PER_KIND + 2 * SIDES]) {
  SegmentId heap[SEGMENTS_PER_KIND + 2 * SIDES];
  unsigned height = 0, count = 0;
  look_around(game, rules, segment, heap, &height);
  for (unsigned i = 0; i < height; i++)
    if (heap[i] != segment) found[count++] = heap[i];
  return count;
}

static FeatureId flood(const Apart *apart, SegmentId start) {
  Features *features = &apart->game->features;
  SegmentId heap[2 * SEGMENTS_MAX + SEGMENTS_PER_KIND];
  unsigned height = 1;
  FeatureId f = new_feature(apart, start);
  heap[0] = start;
  while (height) {
    SegmentId segment = heap[--height];
    if (features->segments[segment].of) continue;
    join(apart, f, segment);
    features->list[f].open =
        (uint16_t)(features->list[f].open +
                   look_around(apart->game, apart->rules, segment, heap, &height));
  }
  return f;
}

/* Figures stand where they stood. */
static void count_figures(const Apart *apart) {
  Features *features = &apart->game->features;
  for (unsigned i = 0; i < apart->game->figures.count; i++) {
    const Figure *figure = &apart->game->figures.on[i];
    const FigureKind *kind = &apart->rules->figures[figure->kind];
    if (!(apart->loose[figure->segment / 64] >> (figure->segment % 64) & 1)) continue;
    Feature *feature = &features->list[features->segments[figure->segment].of];
    feature->figures++;
    feature->weight += (uint64_t)kind->weight << 8 * figure->seat;
    feature->followers += (uint64_t)kind->follower << 8 * figure->seat;
  }
}

/* What becomes complete is scored with what the tile completed, or, if that is over, like what rules want paid. */
static void note_complete(Game *game, FeatureId f) {
  Turn *turn = &game->turn;
  Completed *completed = &turn->completed;
  unsigned finished = completed->count - turn->paid, at = finished;
  bool late = turn->settled > 0 || finished == COMPLETED_MAX;
  if (late && turn->paid == PAID_MAX) return; /* offers end before: see patch_room */
  if (late) {
    at = completed->count;
    game->pays[turn->paid++] = (Pay){.exact = 0};
  }
  memmove(&completed->of[at + 1], &completed->of[at],
          (completed->count - at) * sizeof completed->of[0]);
  completed->of[at] = f;
  completed->count++;
}

static void join_again(const Apart *apart, bool scored) {
  Game *game = apart->game;
  for (unsigned i = 0; i < apart->count; i++) {
    if (game->features.segments[apart->list[i]].of) continue;
    FeatureId f = flood(apart, apart->list[i]);
    if (scored && feature_complete(&game->features.list[f])) note_complete(game, f);
  }
  count_figures(apart);
}

/* Other features of a tile may have got a sibling there, or lost one. */
static void look_for_twins(Game *game, const Rules *rules, TileId tile) {
  Features *features = &game->features;
  const Tile *on = &game->board.tiles[tile];
  for (unsigned i = 0; i < rules->kinds[on->kind].segment_count; i++) {
    Feature *feature = &features->list[features->segments[on->first + i].of];
    SegmentId s = feature->last;
    feature->twins = 0;
    do {
      const Tile *there = &game->board.tiles[features->segments[s].tile];
      feature->twins |= rules->kinds[there->kind].segments[s - there->first].twin;
    } while ((s = features->segments[s].next) != feature->last);
  }
}

/* --- Laying --- */

/* Takes apart what a way that is new on the tile meets. */
static void loosen_beyond(Apart *apart, SegmentId segment) {
  SegmentId heap[SEGMENTS_PER_KIND + SIDES];
  unsigned height = 0;
  look_around(apart->game, apart->rules, segment, heap, &height);
  while (height) take_apart(apart, heap[--height]);
}

/* The tile becomes of another kind, which links other segments or has one more. */
static void change_tile(Game *game, const Rules *rules, TileId id, KindId to) {
  Tile *tile = &game->board.tiles[id];
  const Kind *was = &rules->kinds[tile->kind], *is = &rules->kinds[to];
  Apart apart;
  apart_start(&apart, game, rules);
  board_change(&game->board, rules->kinds, id, to);
  for (unsigned set = was->linked | is->linked; set; set &= set - 1)
    take_apart(&apart, (SegmentId)(tile->first + bits_lowest(set)));
  if (is->segment_count > was->segment_count) {
    SegmentId added = (SegmentId)(tile->first + was->segment_count);
    take_apart(&apart, added);
    loosen_beyond(&apart, added);
  }
  join_again(&apart, true);
  look_for_twins(game, rules, id);
}

SELDOM void patch_link(Game *game, const Rules *rules, TileId id) {
  const Tile *tile = &game->board.tiles[id];
  Apart apart;
  apart_start(&apart, game, rules);
  for (unsigned set = rules->kinds[tile->kind].linked; set; set &= set - 1)
    take_apart(&apart, (SegmentId)(tile->first + bits_lowest(set)));
  join_again(&apart, true);
}

/* The kind of a tile when all of its segments that belong to the feature have turned; 0 if one of them cannot. */
static KindId turned_kind(const Game *game, const Rules *rules, unsigned patch, TileId id,
                          FeatureId f) {
  const Tile *tile = &game->board.tiles[id];
  unsigned variant = patched_variant(rules, tile->kind, patch);
  for (unsigned i = 0; i < rules->kinds[tile->kind].segment_count; i++) {
    if (game->features.segments[tile->first + i].of != f) continue;
    unsigned bit = patched_turning(rules, tile->kind, patch, i);
    if (!bit) return 0;
    variant |= bit;
  }
  return patched_with(rules, tile->kind, patch, variant);
}

static void turn_feature(Game *game, const Rules *rules, unsigned patch, SegmentId segment) {
  Features *features = &game->features;
  FeatureId f = features->segments[segment].of;
  Apart apart;
  apart_start(&apart, game, rules);
  SegmentId last = features->list[f].last, s = last;
  do {
    TileId tile = features->segments[s].tile;
    KindId to = turned_kind(game, rules, patch, tile, f);
    if (to) board_change(&game->board, rules->kinds, tile, to);
  } while ((s = features->segments[s].next) != last);
  take_apart(&apart, segment);
  join_again(&apart, false);
  do look_for_twins(game, rules, features->segments[s].tile);
  while ((s = features->segments[s].next) != last);
}

/* --- Who may lay what --- */

static bool is_spent(const Game *game, const PatchKind *of) {
  return of->limit && game_number(game, SCOPE_TURN, of->limit_slot, 0) ==
                          (of->limit == LIMIT_PART ? game->turn.part : 1);
}

/* Does the player have one to lay?  Each may complete a few features, for which there must be room. */
static bool has_one(const Game *game, const Rules *rules, unsigned patch, unsigned seat) {
  const PatchKind *of = &rules->patches[patch];
  unsigned token = of->token;
  return !is_spent(game, of) && game->turn.paid + SIDES <= PAID_MAX &&
         (!token ||
          game_number(game, SCOPE_PLAYER, rules->tokens[token - 1].slot[SCOPE_PLAYER], seat) > 0);
}

static void spend(Game *game, const Rules *rules, unsigned patch, unsigned seat, TileId tile) {
  const PatchKind *of = &rules->patches[patch];
  if (of->limit)
    game_set_number(game, SCOPE_TURN, of->limit_slot, 0,
                    of->limit == LIMIT_PART ? game->turn.part : 1);
  if (!of->token) return;
  const TokenKind *token = &rules->tokens[of->token - 1];
  bool stays = token->scopes >> SCOPE_TILE & 1;
  token_move(game, token, SCOPE_PLAYER, seat, stays ? SCOPE_TILE : SCOPE_GAME, stays ? tile : 0, 1);
}

/* Do all sides of the tile still match when it is of this kind? */
static bool still_matches(const Game *game, const Rules *rules, TileId id, KindId kind) {
  const Board *board = &game->board;
  const Tile *tile = &board->tiles[id];
  for (unsigned side = 0; side < SIDES; side++) {
    TileId there = board_at(board, square_step(board_square(board, id), 2 * side));
    if (!there) continue;
    const Tile *other = &board->tiles[there];
    if (rules->kinds[kind].sides[tile->rotation][side].terrain !=
        rules->kinds[other->kind].sides[other->rotation][(side + 2) % SIDES].terrain)
      return false;
  }
  return true;
}

bool patch_may(const Game *game, const Rules *rules, unsigned patch, unsigned seat, TileId tile,
               unsigned variant) {
  KindId kind = game->board.tiles[tile].kind;
  unsigned lies = patched_variant(rules, kind, patch);
  if (lies == variant || (lies && rules->patches[patch].way == PATCH_ADDS)) return false;
  KindId to = patched_with(rules, kind, patch, variant);
  return to && has_one(game, rules, patch, seat) && still_matches(game, rules, tile, to);
}

bool patch_may_turn(const Game *game, const Rules *rules, unsigned patch, unsigned seat,
                    SegmentId segment) {
  const Features *features = &game->features;
  FeatureId f = features->segments[segment].of;
  SegmentId last = features->list[f].last, s = last;
  /* What is open shows on the sides of its tiles what will join it, which must go on being what it is. */
  if (features->list[f].kind != rules->patches[patch].on || features->list[f].open) return false;
  do
    if (!turned_kind(game, rules, patch, features->segments[s].tile, f)) return false;
  while ((s = features->segments[s].next) != last);
  return has_one(game, rules, patch, seat);
}

Effect patch_effect(unsigned patch, unsigned seat, uint16_t target, unsigned variant) {
  return (Effect){.kind = EFFECT_PATCH,
                  .seat = (uint8_t)seat,
                  .patch = (uint8_t)patch,
                  .target = target,
                  .to = (uint16_t)variant};
}

void patch_apply(Game *game, const Rules *rules, const Effect *effect) {
  if (rules->patches[effect->patch].way == PATCH_TURNS) {
    if (!patch_may_turn(game, rules, effect->patch, effect->seat, effect->target)) return;
    spend(game, rules, effect->patch, effect->seat, game->features.segments[effect->target].tile);
    turn_feature(game, rules, effect->patch, effect->target);
    return;
  }
  KindId kind = game->board.tiles[effect->target].kind;
  if (!patch_may(game, rules, effect->patch, effect->seat, effect->target, effect->to)) return;
  spend(game, rules, effect->patch, effect->seat, effect->target);
  change_tile(game, rules, effect->target, patched_with(rules, kind, effect->patch, effect->to));
}

/* --- A tile that fits only with a patch --- */

/* Does the tile fit if the neighbour on this side shows what it would show as this kind? */
static bool fits_beside(const Game *game, const Rules *rules, const Spot *spot, unsigned to_side,
                        KindId as) {
  const Board *board = &game->board;
  for (unsigned side = 0; side < SIDES; side++) {
    TileId there = board_at(board, square_step(spot->square, 2 * side));
    if (!there) continue;
    const Tile *other = &board->tiles[there];
    const Kind *theirs = &rules->kinds[side == to_side ? as : other->kind];
    if (rules->kinds[spot->kind].sides[spot->rotation][side].terrain !=
        theirs->sides[other->rotation][(side + 2) % SIDES].terrain)
      return false;
  }
  return true;
}

/* A way over the tile from this side to the opposite one. */
static unsigned variant_towards(unsigned side, unsigned rotation) {
  return (side + rotation) % 2 + 1;
}

/* What a neighbour on this side would become if a way led over it to the spot; 0 if none can. */
static KindId neighbour_with(const Game *game, const Rules *rules, Square square, unsigned side,
                             unsigned patch, PatchNeed *need) {
  TileId there = board_at(&game->board, square_step(square, 2 * side));
  const Tile *tile = &game->board.tiles[there];
  if (!there || patched_variant(rules, tile->kind, patch)) return 0;
  need->tile = there;
  need->variant = (uint8_t)variant_towards(side, tile->rotation);
  KindId as = patched_with(rules, tile->kind, patch, need->variant);
  return as && still_matches(game, rules, there, as) ? as : 0;
}

static bool beside_needed(const Game *game, const Rules *rules, const Spot *spot, unsigned patch,
                          PatchNeed *need) {
  for (unsigned side = 0; side < SIDES; side++) {
    if (rules->kinds[spot->kind].sides[spot->rotation][side].terrain != TERRAIN_ROAD) continue;
    KindId as = neighbour_with(game, rules, spot->square, side, patch, need);
    if (as && fits_beside(game, rules, spot, side, as)) return true;
  }
  return false;
}

static bool may_make_room(const Game *game, const Rules *rules, unsigned patch) {
  return rules->patches[patch].placing && has_one(game, rules, patch, game->turn.seat);
}

bool patch_needed(const Game *game, const Rules *rules, const Spot *spot, PatchNeed *need) {
  for (unsigned p = 0; p < rules->patch_count; p++) {
    if (!may_make_room(game, rules, p)) continue;
    *need = (PatchNeed){.patch = (uint8_t)p};
    for (unsigned v = 1; v <= patched_variants(rules, spot->kind, p); v++) {
      Spot with = {patched_with(rules, spot->kind, p, v), spot->square, spot->rotation};
      need->variant = (uint8_t)v;
      if (with.kind && board_check(&game->board, rules->kinds, &with, NULL)) return true;
    }
    if (!board_at(&game->board, spot->square) && beside_needed(game, rules, spot, p, need))
      return true;
  }
  return false;
}

/* Places where the way lies over a neighbour: few squares have one that allows it. */
static void fits_beside_all(const Game *game, const Rules *rules, KindId kind, unsigned patch,
                            Fits *fits) {
  const Board *board = &game->board;
  for (unsigned w = 0; w < fits->words; w++)
    for (uint64_t set = board->open[w]; set; set &= set - 1)
      for (unsigned r = 0; r < 4; r++) {
        Spot spot = board_slot_spot(board, 64 * w + bits_lowest(set), r);
        PatchNeed need;
        spot.kind = kind;
        if (fits->slots[r][w] & set & -set) continue;
        if (beside_needed(game, rules, &spot, patch, &need)) fits->slots[r][w] |= set & -set;
      }
}

void patch_fits(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  for (unsigned p = 0; p < rules->patch_count; p++) {
    if (!may_make_room(game, rules, p)) continue;
    for (unsigned v = 1; v <= patched_variants(rules, kind, p); v++) {
      KindId with = patched_with(rules, kind, p, v);
      Fits more;
      if (!with) continue;
      board_fits(&game->board, rules->kinds, with, &more);
      for (unsigned r = 0; r < 4; r++)
        for (unsigned w = 0; w < fits->words; w++) fits->slots[r][w] |= more.slots[r][w];
    }
    fits_beside_all(game, rules, kind, p, fits);
  }
  fits_count(fits);
}

KindId patch_kind_there(const Game *game, const Rules *rules, const Spot *spot) {
  PatchNeed need;
  if (!rules->placing || board_check(&game->board, rules->kinds, spot, NULL) ||
      !patch_needed(game, rules, spot, &need) || need.tile)
    return spot->kind;
  return patched_with(rules, spot->kind, need.patch, need.variant);
}

void patch_make_room(Game *game, const Rules *rules, Spot *spot, PatchNeed *need) {
  *need = (PatchNeed){.variant = 0};
  if (board_check(&game->board, rules->kinds, spot, NULL)) return;
  if (!patch_needed(game, rules, spot, need)) return;
  if (need->tile)
    change_tile(
        game, rules, need->tile,
        patched_with(rules, game->board.tiles[need->tile].kind, need->patch, need->variant));
  else
    spot->kind = patched_with(rules, spot->kind, need->patch, need->variant);
}

void patch_spend(Game *game, const Rules *rules, const PatchNeed *need) {
  game->turn.needed = *need;
  if (!need->tile) game->turn.needed.tile = game->turn.tile;
  spend(game, rules, need->patch, game->turn.seat, game->turn.needed.tile);
}
