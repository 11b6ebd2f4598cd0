/* nearest.h - which of the known names somebody may have meant.
 *
 * Offer the candidates one by one; the nearest is kept if it is near at all. */
#ifndef BASTIDE_NEAREST_H
#define BASTIDE_NEAREST_H

#include "word.h"

typedef struct {
  Word wanted;
  unsigned distance; /* of the best so far */
  char best[32];     /* "" if nothing was near */
} Nearest;

void nearest_start(Nearest *nearest, Word wanted);
void nearest_offer(Nearest *nearest, const char *candidate);

/* " (did you mean 'x'?)", or "" if nothing was near.  Lives as long as out. */
const char *nearest_hint(const Nearest *nearest, char out[64]);

#endif
