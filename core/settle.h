/* settle.h - what becomes of features that a turn has completed, or that rules want paid (turn.completed). */
#ifndef BASTIDE_SETTLE_H
#define BASTIDE_SETTLE_H

#include "game.h"

/* Pays those that are not paid yet and tells the rules, until nobody wants more paid: a payment may lead to others. */
void settle_completed(Game *game, const Rules *rules);

/* The figures on what was completed, from this one on; on what was merely paid, followers and who joins them. */
void settle_send_home(Game *game, const Rules *rules, unsigned from);

#endif
