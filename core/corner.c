/* corner.c - where four tiles meet in one feature. */
#include "game.h"

/* Is the corner behind this side (clockwise) of the tile ground of one segment?  Which; NO_SEGMENT: no. */
static unsigned corner_segment(const Rules *rules, const Tile *tile, unsigned side) {
  const Side *sides = rules->kinds[tile->kind].sides[tile->rotation];
  unsigned one = sides[side].second, other = sides[(side + 1) % SIDES].first;
  return one == other ? one : NO_SEGMENT;
}

bool game_at_corner(const Game *game, const Rules *rules, SegmentId id) {
  TileId on = game->features.segments[id].tile;
  const Tile *tile = &game->board.tiles[on];
  FeatureId f = game->features.segments[id].of;
  Square square = board_square(&game->board, on);
  for (unsigned side = 0; side < SIDES; side++) {
    if (corner_segment(rules, tile, side) != (unsigned)(id - tile->first)) continue;
    unsigned met = 1;
    for (unsigned i = 0; i < 3;
         i++) { /* beyond the side, beyond the corner, beyond the next side */
      const Tile *other =
          &game->board
               .tiles[board_at(&game->board, square_step(square, (2 * side + i) % NEIGHBOURS))];
      unsigned there =
          other->kind ? corner_segment(rules, other, (side + 1 + i) % SIDES) : NO_SEGMENT;
      met += there != NO_SEGMENT && game->features.segments[other->first + there].of == f;
    }
    if (met == 4) return true;
  }
  return false;
}
