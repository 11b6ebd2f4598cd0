/* nearest.c - edit distance between short words: a letter missing, added, changed, or two swapped. */
#include "nearest.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 31 };

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

static unsigned distance(const char *a, size_t m, const char *b, size_t n) {
  unsigned rows[3][LONGEST + 1]; /* the row before last is needed for swaps */
  for (unsigned j = 0; j <= n; j++) rows[0][j] = j;
  for (unsigned i = 1; i <= m; i++) {
    unsigned *now = rows[i % 3], *before = rows[(i + 2) % 3], *earlier = rows[(i + 1) % 3];
    now[0] = i;
    for (unsigned j = 1; j <= n; j++) {
      unsigned change = text_small(a[i - 1]) != text_small(b[j - 1]);
      now[j] = least(least(before[j] + 1, now[j - 1] + 1), before[j - 1] + change);
      bool swapped = i > 1 && j > 1 && text_small(a[i - 1]) == text_small(b[j - 2]) &&
                     text_small(a[i - 2]) == text_small(b[j - 1]);
      if (swapped) now[j] = least(now[j], earlier[j - 2] + 1);
    }
  }
  return rows[m % 3][n];
}

void nearest_start(Nearest *nearest, Word wanted) {
  /* Up to a third of the letters may be wrong; a single letter only in its case. */
  *nearest = (Nearest){.wanted = wanted, .distance = (unsigned)(wanted.size + 1) / 3 + 1};
  if (wanted.size < 2) nearest->distance = 1;
}

void nearest_offer(Nearest *nearest, const char *candidate) {
  size_t size = strlen(candidate);
  if (nearest->wanted.size > LONGEST || size > LONGEST) return;
  unsigned d = distance(nearest->wanted.text, nearest->wanted.size, candidate, size);
  if (d >= nearest->distance) return;
  nearest->distance = d;
  memcpy(nearest->best, candidate, size + 1);
}

const char *nearest_hint(const Nearest *nearest, char out[64]) {
  out[0] = '\0';
  if (nearest->best[0]) snprintf(out, 64, " (did you mean '%s'?)", nearest->best);
  return out;
}
