/* score.h - what features are worth, and paying for them.
 *
 * Inner header of the game: asks the score rules, finds the majority, pays, tells the listener.  When
 * something is paid is decided by the turn. */
#ifndef BASTIDE_SCORE_H
#define BASTIDE_SCORE_H

#include "game.h"

/* Pays everybody who has the majority on what the tile has completed and what rules want paid, from this one on. */
void score_completed(Game *game, const Rules *rules, unsigned from);

/* Pays what is due when the game is over (END-2). */
void score_final(Game *game, const Rules *rules);

/* Gives a player points apart from any feature. */
void score_award(Game *game, const Rules *rules, unsigned seat, int points, unsigned author);

#endif
