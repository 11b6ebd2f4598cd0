/* choice.h - what may be done: places for a tile, figures for a segment.
 *
 * Inner header of the game.  Every function here answers and changes nothing. */
#ifndef BASTIDE_CHOICE_H
#define BASTIDE_CHOICE_H

#include "game.h"

/* Does the kind have any legal place? */
bool choice_any_spot(const Game *game, const Rules *rules, KindId kind);

/* Does the kind have places, but none without a patch?  Then it need not be placed, unless it came out of a hand. */
bool choice_may_decline(const Game *game, const Rules *rules, KindId kind);

/* Do the rules forbid that a piece without an owner comes there? */
bool choice_piece_vetoed(const Game *game, const Rules *rules, unsigned piece,
                         const Whereabouts *to, Reason *why);

/* May this figure of the active player go to that segment of the tile just placed? */
bool choice_check_deploy(const Game *game, const Rules *rules, unsigned figure, unsigned segment,
                         Reason *why);

/* Does a rule forbid this player's figure that segment, wherever on the table it is?  Then the reason is that of the
 * first that does. */
bool choice_deploy_vetoed(const Game *game, const Rules *rules, unsigned seat, unsigned figure,
                          SegmentId segment, Reason *why);

/* Somebody may be about to deploy: looks with what (Turn.figures), and if something can have happened since the tile was
 * laid also where (Turn.taken).  False if there is nothing to deploy; whoever is asked anyhow need not find out. */
bool choice_open_deploys(Game *game, const Rules *rules, bool anyhow);

/* The same on a table that somebody has changed meanwhile. */
void choice_look_again(Game *game, const Rules *rules);

/* Finds the deployments by what was seen then; returns how many. */
unsigned choice_list_deploys(const Game *game, const Rules *rules, Choices *choices);

#endif
