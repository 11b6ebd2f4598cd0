/* draw.h - drawing tiles, until one fits somewhere.
 *
 * Inner header of the game.  What is drawn from elsewhere than the bag is in hand.h. */
#ifndef BASTIDE_DRAW_H
#define BASTIDE_DRAW_H

#include "game.h"

/* Draws a tile that fits somewhere, or several of which the player may take one.  False if there is none left. */
bool draw_fitting(Game *game, const Rules *rules);

/* Of the tiles drawn, this one is in play, and the others are in the bag again. */
void draw_keep(Game *game, KindId kind);

/* TILE-3: the tiles drawn last fit nowhere. */
void draw_put_aside(Game *game, const Rules *rules, unsigned count);

#endif
