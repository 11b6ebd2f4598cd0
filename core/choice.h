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

/* Looks with what the active player may deploy and where somebody else is already (Turn.figures, Turn.taken), for the two
 * below: when the question comes up, and when somebody has changed the table meanwhile. */
void choice_look(Game *game, const Rules *rules);

/* Finds the deployments; returns how many.  Could the player deploy anything at all? */
unsigned choice_list_deploys(const Game *game, const Rules *rules, Choices *choices);
bool choice_any_deploy(const Game *game, const Rules *rules);

#endif
