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

#endif
