/* fed.h - complete cities feed the fields around them: how many, and how many of those a rule counts twice.
 *
 * Inner header of the game, for payments by rates alone (worth.h).  What a rule says about one field and one city at
 * a time is in score.c. */
#ifndef BASTIDE_FED_H
#define BASTIDE_FED_H

#include "game.h"

/* As worth_by_rates wants to know it. */
typedef struct {
  int counts[1 + TWICE_MAX];
} FedCities;

/* Of one field. */
void fed_count(const Game *game, const Rules *rules, FeatureId field, FedCities *fed);

/* Of all fields, by FeatureId.  Few cities are complete, and they are small: so this is less work than to look around
 * some fields one by one. */
void fed_count_all(const Game *game, const Rules *rules, FedCities *fed);

#endif
