/* number.h - the integers that rules keep: where each of them lies in a game, and tokens, which are such integers that
 * only move.
 *
 * Every game has room for a few numbers of the game, the turn and each player; what rules declare beyond that, and the
 * numbers of tiles, lies in one stretch (Game.numbers_at), laid out by what they declare.  Those of figures lie with the
 * figures. */
#ifndef BASTIDE_NUMBER_H
#define BASTIDE_NUMBER_H

#include "game.h"

/* `of` is a seat, a TileId, or the index of a figure on the table; 0 for game and turn. */
int32_t game_number(const Game *game, Scope scope, unsigned slot, unsigned of);
/* Where it lies; for whoever deals tokens anew. */
int32_t *game_number_at(Game *game, Scope scope, unsigned slot, unsigned of);
void game_set_number(Game *game, Scope scope, unsigned slot, unsigned of, int32_t value);

/* How much of that stretch is in use. */
unsigned numbers_used(const Game *game);
/* Where the numbers of a scope begin there. */
unsigned numbers_begin(const Game *game, Scope scope);

/* Lays the numbers of a new game out; tokens lie where they lie at first. */
void numbers_start(Game *game, const Rules *rules);
/* A tile was laid, or a turn begins: its numbers in that stretch are 0. */
void numbers_clear_tile(Game *game, TileId tile);
void numbers_clear_turn(Game *game);

/* Moves tokens, at most as many as there are; returns how many. */
int32_t token_move(Game *game, const TokenKind *token, Scope from, unsigned from_of, Scope to,
                   unsigned to_of, int32_t count);

/* Do such tokens lie there, or none, as the word of a selector asks (Selector.token)? */
bool token_asked(const Game *game, const Rules *rules, unsigned word, Scope scope, unsigned of);

/* Tokens of figures that have left the table go back to the game. */
void tokens_collect(Game *game, const Rules *rules);

#endif
