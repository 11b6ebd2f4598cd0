/* piece.h - pieces that belong to nobody: where each of them is, and what is there. */
#ifndef BASTIDE_PIECE_H
#define BASTIDE_PIECE_H

#include "game.h"

static inline bool same_place(const Whereabouts *a, const Whereabouts *b) {
  return a->place == b->place && a->seat == b->seat && a->figure == b->figure && a->nth == b->nth &&
         a->id == b->id;
}

/* What an effect that moves a piece says, and such an effect. */
Whereabouts effect_whereabouts(const Effect *effect);
Effect piece_effect(unsigned piece, Whereabouts to);

/* The segment it stands on, or that of the figure it is beside; 0: none. */
static inline SegmentId piece_segment(const Whereabouts *at) {
  return at->place == PLACE_SEGMENT || at->place == PLACE_FIGURE ? at->id : 0;
}

/* The tile it is on; 0: none. */
TileId piece_tile(const Game *game, const Whereabouts *at);

/* Is it on the feature?  A piece on a tile is where the tile is: on `segment`, if that is not 0, and else on all
 * features there. */
bool piece_is_on(const Game *game, const Whereabouts *at, FeatureId feature, SegmentId segment);

/* May a piece be there, as far as the words that describe it say? */
bool piece_may_be(const Game *game, const Rules *rules, unsigned piece, const Whereabouts *at);

/* The newest segment of a feature where it may stand; the newest one if there is none. */
SegmentId piece_newest(const Game *game, const Rules *rules, unsigned piece, FeatureId feature);

/* Pieces beside figures that have left stay on their tiles, or leave the table if they are never on one. */
void pieces_settle(Game *game, const Rules *rules);

/* Setting up a position, and checking one. */
bool game_put_piece(Game *game, const Rules *rules, unsigned piece, Whereabouts at, Reason *why);

#endif
