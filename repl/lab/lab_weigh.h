/* lab_weigh.h - what a turn's choices are worth, and the tile that was drawn for it, in the eyes of greedy.
 *
 * A tile is worth to whoever draws it what the best move with it is worth, less the mean of what could have been
 * drawn instead: every tile of the bag that fits somewhere, as often as it is there.  The sum over a player's draws
 * is their luck. */
#ifndef BASTIDE_LAB_WEIGH_H
#define BASTIDE_LAB_WEIGH_H

#include "bots/bot.h"

typedef struct {
  unsigned moves; /* to choose from, as far as they were looked at */
  int64_t gap;    /* between the best and the next, in thousandths of a point */
  bool equal;     /* all are worth the same */
  bool drawn;     /* the tile came out of the bag by itself: … */
  int64_t luck;   /* … what it is worth, less the mean */
} Weighed;

/* Of a game in which a tile is to be placed; `other` is room for a game.  False if a rule failed. */
bool weigh_turn(const Game *game, const Rules *rules, BotMemory *memory, Rng *rng, Game *other,
                Weighed *out);

#endif
