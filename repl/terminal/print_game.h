/* print_game.h - tells what happened in a game: a line per turn, payments, points by source.
 *
 * Reads sessions and their ledgers; how the table looks is draw.h. */
#ifndef BASTIDE_PRINT_GAME_H
#define BASTIDE_PRINT_GAME_H

#include <stdio.h>

#include "game/session.h"

/* How much of a game has been told already; zeroed: nothing. */
typedef struct {
  size_t lines;
  size_t payments;
} PrintMark;

/* Tells the lines since the mark, each with its number and what it paid during play. */
void print_game_lines(FILE *out, const Session *session, PrintMark *mark);

/* Puts the mark at the end: nothing of what has happened will be told. */
void print_game_skip(const Session *session, PrintMark *mark);

/* A table of points by player and source, and who has won if the game is over. */
void print_game_scores(FILE *out, const Session *session);

#endif
