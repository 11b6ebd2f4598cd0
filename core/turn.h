/* turn.h - the course of a turn: draw, place, deploy, score, questions, again, next.
 *
 * Inner header of the game; game.h holds what the rest of the program uses (game_apply, game_take_choice). */
#ifndef BASTIDE_TURN_H
#define BASTIDE_TURN_H

#include "game.h"

/* Puts a tile on the table and joins its features; nothing is asked, scored or taken from the bag. */
void turn_lay_tile(Game *game, const Rules *rules, const Spot *spot);

/* Begins the first turn. */
bool turn_begin(Game *game, const Rules *rules, Reason *why);

/* --- For act.c, after what a player did --- */

/* What rules may spend together is counted from here; and has one of them failed? */
void turn_begin_calls(const Rules *rules);
bool turn_rule_failed(const Rules *rules);

/* A tile is in hand: rules may look at it before it is placed.  False if one of them has taken it away. */
bool turn_show_drawn(Game *game, const Rules *rules);
/* Places the tile in hand, where it may lie: the slot of the square is known. */
void turn_lay_in_hand(Game *game, const Rules *rules, const Spot *spot, unsigned slot);

/* Is somebody asked after the last tile? */
bool turn_at_last(const Game *game);

/* Goes on until somebody has to decide; after the action of a part; to the end of the game, where somebody may be
 * asked before the final scoring, but not if somebody already is. */
void turn_resume(Game *game, const Rules *rules);
void turn_after_action(Game *game, const Rules *rules);
void turn_finish(Game *game, const Rules *rules);

#endif
