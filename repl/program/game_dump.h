/* game_dump.h - a whole game in words, for whoever is in a debugger.
 *
 * It reads and asks no rule anything, so that looking changes nothing. */
#ifndef BASTIDE_GAME_DUMP_H
#define BASTIDE_GAME_DUMP_H

#include <stdio.h>

#include "core/game.h"

/* In gdb: call game_dump(game, rules).  Onto standard error; players are called as where nobody gave names. */
void game_dump(const Game *game, const Rules *rules);

void game_dump_to(FILE *out, const Game *game, const Rules *rules);

#endif
