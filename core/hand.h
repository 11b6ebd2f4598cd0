/* hand.h - tiles that players, or the game, hold: dealing, drawing, moving them about, and playing from a hand.
 *
 * Inner header of the game.  Every tile but the first on the table has its place in the bag's list for the whole game;
 * behind the mark are those that were drawn, wherever they are now.  So nothing is made or lost. */
#ifndef BASTIDE_HAND_H
#define BASTIDE_HAND_H

#include "game.h"

/* Copies that belong to hands from the beginning; and, when the first turn begins, what is dealt out of the bag. */
void hands_start(Game *game, const Rules *rules);
void hands_deal(Game *game, const Rules *rules);

/* Moves a tile; kind 0: the top of the stack, unseen.  False if there is none, or if the tile in play cannot be taken
 * away (any more). */
bool tile_move(Game *game, const Rules *rules, KindId kind, TilePlace from, unsigned from_seat,
               TilePlace to, unsigned seat);

/* Lets the player whose turn it is choose from a hand, if something in it can be played now: PHASE_DRAW. */
bool hands_offer(Game *game, const Rules *rules);
/* The tile, one of those on offer, is in play. */
void hands_play(Game *game, const Rules *rules, KindId kind);
/* A tile was placed: its hand is filled again if the rules say so. */
void hands_refill(Game *game, const Rules *rules);

/* Has the player a tile that must be played in the first part of a turn? */
bool hands_must(const Game *game, const Rules *rules, unsigned seat);

#endif
