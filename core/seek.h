/* seek.h - the features that a selector takes, found without looking at every feature where its words say where to look.
 *
 * Inner header of the game and of whoever asks it for such features. */
#ifndef BASTIDE_SEEK_H
#define BASTIDE_SEEK_H

#include "game.h"

/* A bit for each feature. */
typedef struct {
  uint64_t set[FEATURES_MAX / 64 + 1];
  unsigned words;
} Found;

/* The features that the selector takes for this player.  Returns how many. */
unsigned seek_features(const Game *game, const Rules *rules, const Selector *selector,
                       unsigned seat, Found *found);

/* Is there such a feature? */
bool seek_any(const Game *game, const Rules *rules, const Selector *selector, unsigned seat);

/* The lowest one, which leaves the set; 0 if it is empty. */
FeatureId found_next(Found *found);

#endif
