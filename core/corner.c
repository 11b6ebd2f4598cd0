/* corner.c - where four tiles meet in one feature.
 *
 * A corner is known by a tile and the side before it, clockwise: behind side 0 lies the corner in the north east. */
#include "game.h"

/* The feature on both sides of a corner of the tile; 0: there are two, or no tile lies there. */
static FeatureId feature_at_corner(const Game *game, const Rules *rules, TileId id, unsigned side) {
  const Tile *tile = &game->board.tiles[id];
  if (!id) return 0;
  const Side *sides = rules->kinds[tile->kind].sides[tile->rotation];
  unsigned before = sides[side].second, after = sides[(side + 1) % SIDES].first;
  return before == after && before != NO_SEGMENT ? game->features.segments[tile->first + before].of
                                                 : 0;
}

/* Do the three other tiles at the corner show the feature there, too?  They lie beyond the side, beyond the corner and
 * beyond the next side, and each has the corner behind the next of its own sides. */
static bool meets(const Game *game, const Rules *rules, Square square, unsigned side, FeatureId f) {
  for (unsigned i = 0; i < 3; i++) {
    TileId other = board_at(&game->board, square_step(square, (2 * side + i) % NEIGHBOURS));
    if (feature_at_corner(game, rules, other, (side + 1 + i) % SIDES) != f) return false;
  }
  return true;
}

unsigned game_corners(const Game *game, const Rules *rules, SegmentId id) {
  const PlacedSegment *segment = &game->features.segments[id];
  const Tile *tile = &game->board.tiles[segment->tile];
  const Side *sides = rules->kinds[tile->kind].sides[tile->rotation];
  Square square = board_square(&game->board, segment->tile);
  unsigned corners = 0;
  for (unsigned side = 0; side < SIDES; side++)
    if (sides[side].second == id - tile->first &&
        feature_at_corner(game, rules, segment->tile, side) == segment->of &&
        meets(game, rules, square, side, segment->of))
      corners |= 1u << side;
  return corners;
}
