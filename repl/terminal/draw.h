/* draw.h - pictures of the table and of single tiles, in text.
 *
 * On a terminal with colours a tile is seven by seven pixels and a seam, two pixels to a character;
 * elsewhere it is made of the letters of the tile sheets.  What is drawn is the tile's own drawing:
 * nothing here knows what a particular tile or expansion looks like, and nothing here changes the
 * game. */
#ifndef BASTIDE_DRAW_H
#define BASTIDE_DRAW_H

#include <stdio.h>

#include "core/game.h"

typedef struct {
  bool colour;      /* coloured half blocks; needs a UTF-8 terminal */
  unsigned columns; /* how wide the window is; 0: as wide as it takes */
  unsigned rows;    /* how high it is; 0: as high as it takes */
  bool boxes;       /* without colours: roads as lines of box drawing; needs a UTF-8 terminal */
} DrawStyle;

/* What suits this stream now: colours on a terminal, unless NO_COLOR is set or TERM is dumb.  Ask each
 * time, because people resize windows. */
DrawStyle draw_style(FILE *out);

typedef enum {
  DRAW_BIG,   /* a character of the drawing is a pixel, or a letter */
  DRAW_SMALL, /* three by three of them a tile */
  DRAW_TINY,  /* a character a tile (two columns, because characters are higher than wide) */
} DrawSize;

/* What to show of a game.  Names may be NULL: "player 1" and so on. */
typedef struct {
  const Game *game;
  const Rules *rules;
  const char *const *names;
  const Spot *spots; /* to number on the board, as spots_list has them; may be NULL */
  unsigned spot_count;
  DrawSize size;        /* the largest that is wanted; smaller ones are taken to fit the window */
  const Square *around; /* shows what is near this square, at that size; NULL: the whole table */
  unsigned below;       /* rows that the caller needs besides draw_status and a prompt */
} Scene;

/* Draws the table with its coordinates, the last tile outlined.  A figure is the number of its player,
 * a letter if it is not of the first kind (draw_figure_letter), and _ if it lies in a field.  What does
 * not fit the window even when tiny is left out, and said.  Returns how many rows it took. */
unsigned draw_board(FILE *out, const Scene *scene, const DrawStyle *style);

/* The board with what draw_status shows: below it, or beside it where the window is wide and that makes the board larger.
 * Leaves scene->below rows and one for the prompt. */
void draw_table(FILE *out, const Scene *scene, const DrawStyle *style);

/* One line per player: number, name, points, figures in hand. */
void draw_players(FILE *out, const Scene *scene, const DrawStyle *style);

/* The same, and a line about whose turn it is; beside it the tile in hand, if style->rows, which are
 * those under the board, have room for that. */
void draw_status(FILE *out, const Scene *scene, const DrawStyle *style);

/* The tile in its four rotations with the names of its segments, and a line about each segment. */
void draw_tile(FILE *out, const Rules *rules, KindId kind, const DrawStyle *style);

/* All tiles in sheets, set by set, and what the letters on them mean. */
void draw_sets(FILE *out, const Rules *rules, const DrawStyle *style);

/* The letter that stands for a kind of figure; no two have the same. */
char draw_figure_letter(const Rules *rules, unsigned kind);

/* The squares from the north-west to the south-east of what lies on the table; false if nothing does. */
bool draw_extent(const Board *board, Square *from, Square *to);

/* Draws tiles side by side under their ids, as many to a row as fit. */
void draw_sheet(FILE *out, const Rules *rules, const KindId *kinds, unsigned count,
                const DrawStyle *style);

#endif
