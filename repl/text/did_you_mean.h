/* did_you_mean.h - which of the known names somebody may have meant.
 *
 * Offer the candidates one by one; the nearest is kept, if it is near at all. */
#ifndef BASTIDE_DID_YOU_MEAN_H
#define BASTIDE_DID_YOU_MEAN_H

#include "slice.h"

typedef struct {
  Slice wanted;
  unsigned distance; /* of the best so far */
  char best[32];     /* "" if nothing was near */
} Suggestion;

void suggestion_start(Suggestion *suggestion, Slice wanted);
void suggestion_offer(Suggestion *suggestion, const char *candidate);

/* " (did you mean 'x'?)", or "" if nothing was near.  Lives as long as out. */
const char *suggestion_hint(const Suggestion *suggestion, char out[64]);

#endif
