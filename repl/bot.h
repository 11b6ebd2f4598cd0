/* bot.h - players made of chance.
 *
 * A bot picks among the legal actions; it has a chance of its own and never disturbs the bag. */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "session.h"

/* The chance of the bots in a game with this seed. */
Rng bot_rng(uint64_t seed);

/* Makes the decisions of the player to move until the line is complete (a tile and its figure, or
 * one answer).  ANSWER_REFUSED if there is nothing to decide. */
AnswerKind bot_move(Session *session, Rng *rng, Answer *answer);

#endif
