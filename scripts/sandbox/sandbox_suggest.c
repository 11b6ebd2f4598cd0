/* sandbox_suggest.c - which word somebody meant who misspelt one. */
#include "sandbox.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"

int sandbox_nearest(const char *word, const char *const *known, int n) {
  size_t size = strlen(word);
  unsigned best = size / 3 > 1 ? (unsigned)(size / 3) : 1;
  int nearest = -1;
  for (int i = 0; i < n; i++) {
    unsigned d = text_distance(word, size, known[i], strlen(known[i]));
    if (d >= size && d > 0) continue; /* nothing of it is left */
    if (d < best || (d == best && nearest < 0)) {
      best = d;
      nearest = i;
    }
  }
  return nearest;
}

const char *sandbox_suggest(const char *word, const char *const *known, int count, char *text,
                            size_t size) {
  int nearest = sandbox_nearest(word, known, count);
  text[0] = '\0';
  if (nearest >= 0) snprintf(text, size, " (did you mean '%s'?)", known[nearest]);
  return text;
}
