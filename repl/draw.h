/* draw.h - pictures of the table and of single tiles, in text.
 *
 * On a terminal with colours a tile is eight by eight pixels, two to a character; elsewhere it is
 * made of the letters of the tile sheets.  What is drawn is the tile's own drawing: nothing here
 * knows what a particular tile or expansion looks like, and nothing here changes the game. */
#ifndef BASTIDE_DRAW_H
#define BASTIDE_DRAW_H

#include <stdio.h>

#include "../core/game.h"

typedef struct {
  bool colour;      /* coloured half blocks; needs a UTF-8 terminal */
  unsigned columns; /* how wide the window is; 0: as wide as it takes */
} DrawStyle;

/* What suits this stream: colours on a terminal, unless NO_COLOR is set or TERM is dumb. */
DrawStyle draw_style(FILE *out);

/* What to show of a game.  Names may be NULL: "player 1" and so on. */
typedef struct {
  const Game *game;
  const Rules *rules;
  const char *const *names;
  const Fits *fits; /* places to point out, or NULL */
} Scene;

/* Draws the table with its coordinates, the last tile outlined; figures are the numbers of their
 * players, followed by a letter if they are not of the first kind. */
void draw_board(FILE *out, const Scene *scene, const DrawStyle *style);

/* One line per player: number, name, points, figures at hand. */
void draw_players(FILE *out, const Scene *scene, const DrawStyle *style);

/* How many columns a text takes on the terminal. */
int draw_columns(const char *text);

/* Draws tiles side by side under their ids, as many to a row as fit. */
void draw_sheet(FILE *out, const Rules *rules, const KindId *kinds, unsigned count,
                const DrawStyle *style);

#endif
