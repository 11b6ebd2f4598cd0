/* did_you_mean.c - the word nearest to a misspelt one, of those that are offered. */
#include "did_you_mean.h"

#include <stdio.h>
#include <string.h>

void suggestion_start(Suggestion *suggestion, Slice wanted) {
  /* Up to a third of the letters may be wrong; a single letter only in its case. */
  *suggestion = (Suggestion){.wanted = wanted, .distance = (unsigned)(wanted.size + 1) / 3 + 1};
  if (wanted.size < 2) suggestion->distance = 1;
}

void suggestion_offer(Suggestion *suggestion, const char *candidate) {
  size_t size = strlen(candidate);
  if (size >= sizeof suggestion->best) return;
  unsigned d = text_distance(suggestion->wanted.text, suggestion->wanted.size, candidate, size);
  if (d >= suggestion->distance) return;
  suggestion->distance = d;
  memcpy(suggestion->best, candidate, size + 1);
}

const char *suggestion_hint(const Suggestion *suggestion, char out[64]) {
  out[0] = '\0';
  if (suggestion->best[0]) snprintf(out, 64, " (did you mean '%s'?)", suggestion->best);
  return out;
}
