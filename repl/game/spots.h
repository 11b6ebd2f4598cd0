/* spots.h - the places of a tile, numbered as a person reads them on the board.
 *
 * The core lists places in an order that suits the core.  Here they are sorted by rows, from the west,
 * then by rotation, so that the numbers in a picture, in a list and in `play 12` are the same. */
#ifndef BASTIDE_SPOTS_H
#define BASTIDE_SPOTS_H

#include "core/game.h"

enum { SPOTS_MAX = OPEN_MAX * 4 };

/* Where the player to move may place this kind now; spot number n is spots[n - 1].  Returns how many. */
unsigned spots_list(const Game *game, const Rules *rules, KindId kind, Spot spots[SPOTS_MAX]);

/* How many of the spots from spots[0] on share its square; 0 if count is 0. */
unsigned spots_here(const Spot *spots, unsigned count);

#endif
