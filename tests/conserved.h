/* conserved.h - nothing is made or lost: figures, captives, tokens, pieces and tiles, counted at any moment of any game,
 * and what features say of the figures on them. */
#ifndef BASTIDE_TESTS_CONSERVED_H
#define BASTIDE_TESTS_CONSERVED_H

#include "core/game.h"

/* What was met while counting, so that a test can tell whether it has counted anything. */
typedef struct {
  unsigned captives, tokens, held, corners;
  unsigned beside, on_tiles, on_segments, with_players; /* pieces */
} Counted;

/* What is wrong, or NULL; adds to `counted`. */
const char *conserved_difference(const Game *game, const Rules *rules, Counted *counted);

#endif
