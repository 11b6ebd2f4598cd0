/* price.h - what an answer costs, and the effects that answers are made of. */
#ifndef BASTIDE_PRICE_H
#define BASTIDE_PRICE_H

#include "words.h"

/* { pay = 3, to = player }: what an answer costs, in points. */
typedef struct {
  int points;
  int to; /* a seat; -1: nobody gets them */
} Price;

/* The price at this argument; none if there is nothing. */
Price price_check(lua_State *L, Script *script, int argument);
/* Can whoever is asked pay it?  Nobody runs into debt for an answer. */
bool price_fits(const Script *script, const Price *price);
/* Adds it to an answer, if there is one. */
void price_add(Script *script, Option *option, const Price *price);

/* Another effect of an answer, to be filled in. */
Effect *option_effect(Script *script, Option *option, EffectKind kind, unsigned seat);

#endif
