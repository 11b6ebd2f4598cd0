/* bench_growth.h - what large tables cost. */
#ifndef BENCH_GROWTH_H
#define BENCH_GROWTH_H

#include "core/game.h"

/* So many times as many tiles, but for the start tile. */
void growth_multiply(Rules *rules, unsigned sets);

/* Microseconds to copy a game whose bag is half empty: the mean over many different games, so that none stays near the
 * processor. */
double growth_clone_time(const Rules *rules, unsigned players);

/* Prints how the cost of a tile, of a copy and of a single step grows with the table. */
void bench_growth(const Rules *rules);

#endif
