/* piece.c - where pieces that belong to nobody are. */
#include "piece.h"

Whereabouts effect_whereabouts(const Effect *effect) {
  return (Whereabouts){.place = effect->scope,
                       .seat = effect->seat,
                       .figure = effect->slot,
                       .nth = (uint8_t)effect->count,
                       .id = effect->to};
}

Effect piece_effect(unsigned piece, Whereabouts to) {
  return (Effect){.kind = EFFECT_MOVE,
                  .seat = to.seat,
                  .piece = (uint8_t)piece,
                  .scope = to.place,
                  .slot = to.figure,
                  .to = to.id,
                  .count = to.nth};
}

void game_move_piece(Game *game, unsigned piece, Whereabouts to) {
  *(Whereabouts *)game_piece(game, piece) = to;
}

TileId piece_tile(const Game *game, const Whereabouts *at) {
  if (at->place == PLACE_TILE) return at->id;
  return game->features.segments[piece_segment(at)].tile;
}

static bool lies_on(const Features *features, FeatureId feature, TileId tile) {
  SegmentId first = features->list[feature].last, s = first;
  do
    if (features->segments[s].tile == tile) return true;
  while ((s = features->segments[s].next) != first);
  return false;
}

bool piece_is_on(const Game *game, const Whereabouts *at, FeatureId feature, SegmentId segment) {
  if (at->place == PLACE_TILE)
    return segment ? game->features.segments[segment].tile == at->id
                   : lies_on(&game->features, feature, at->id);
  SegmentId stands = piece_segment(at);
  return stands && game->features.segments[stands].of == feature;
}

bool piece_may_be(const Game *game, const Rules *rules, unsigned piece, const Whereabouts *at) {
  const PieceKind *kind = &rules->pieces[piece];
  if (at->place == PLACE_OFF) return true;
  if (!(kind->at >> at->place & 1)) return false;
  if (at->place != PLACE_SEGMENT) return true;
  return kind->on >> game->features.list[game->features.segments[at->id].of].kind & 1 &&
         (!kind->corner || game_corners(game, rules, at->id));
}

SegmentId piece_newest(const Game *game, const Rules *rules, unsigned piece, FeatureId feature) {
  SegmentId last = game->features.list[feature].last, s = last, newest = 0;
  if (!rules->pieces[piece].corner) return feature_newest(&game->features, feature);
  do
    if (s > newest && game_corners(game, rules, s)) newest = s;
  while ((s = game->features.segments[s].next) != last);
  return newest ? newest : last;
}

void pieces_settle(Game *game, const Rules *rules) {
  for (unsigned i = 0; i < game->piece_count; i++) {
    const Whereabouts *at = game_piece(game, i);
    if (at->place != PLACE_FIGURE) continue;
    if (figure_find(&game->figures, at->seat, at->figure, at->id) >= 0) continue;
    bool stays = rules->pieces[i].at >> PLACE_TILE & 1;
    game_move_piece(game, i,
                    (Whereabouts){.place = stays ? PLACE_TILE : PLACE_OFF,
                                  .id = stays ? piece_tile(game, at) : 0});
  }
}

bool game_put_piece(Game *game, const Rules *rules, unsigned piece, Whereabouts at, Reason *why) {
  if (!piece_may_be(game, rules, piece, &at))
    return refuse(why, "a %s is never there", rules->pieces[piece].name);
  game_move_piece(game, piece, at);
  return true;
}
