/* offer.h - answers that move figures, and questions whose answers are listed by words alone.
 *
 * Inner header of the game and of whoever lists answers for it.  Who is asked, and what an answer does, is in question.c. */
#ifndef BASTIDE_OFFER_H
#define BASTIDE_OFFER_H

#include "game.h"

/* The answer that moves the same figure the same way, or NULL. */
const Option *options_find_move(const Options *options, const Effect *effect);

/* A new answer with this effect; NULL if it is there already, for the same answer twice is one answer, or if there is
 * no room. */
Option *options_add_move(Options *options, const Effect *effect, const char *label);

/* Has the player such a figure in supply, and does its description let it stand on the segment?  That the place is taken
 * does not matter: a rule that offers it knows. */
bool offer_may_stand(const Game *game, const Rules *rules, unsigned kind, unsigned seat,
                     SegmentId segment);

/* What the words of a question offer the player: see Rule.recalls, adds, passes. */
void offer_by_words(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                    Options *options);

#endif
