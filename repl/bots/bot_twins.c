/* bot_twins.c - rotations of a tile that come to the same.
 *
 * A road from west to east may be turned by half and is the same road between the same fields.  A bot looks
 * at one of such rotations only.  Segments may change places, if they are alike. */
#include <string.h>

#include "bot_inner.h"

/* Which segment takes the place of which. */
typedef struct {
  uint8_t to[SEGMENTS_PER_KIND], from[SEGMENTS_PER_KIND];
} Swap;

static bool swaps(Swap *swap, unsigned a, unsigned b) {
  if (a == NO_SEGMENT || b == NO_SEGMENT) return a == b;
  if (swap->to[a] == NO_SEGMENT && swap->from[b] == NO_SEGMENT) {
    swap->to[a] = (uint8_t)b;
    swap->from[b] = (uint8_t)a;
  }
  return swap->to[a] == b && swap->from[b] == a;
}

static unsigned swap_bits(const Swap *swap, unsigned bits) {
  unsigned swapped = 0;
  for (unsigned s = 0; s < SEGMENTS_PER_KIND; s++)
    if (bits >> s & 1) swapped |= 1u << swap->to[s];
  return swapped;
}

static bool alike(const Kind *kind, const Swap *swap, unsigned s) {
  const Segment *a = &kind->segments[s], *b = &kind->segments[swap->to[s]];
  return a->kind == b->kind && !memcmp(&a->marks, &b->marks, sizeof a->marks) &&
         swap_bits(swap, a->borders) == b->borders;
}

static bool same(const Kind *kind, unsigned r, unsigned q) {
  Swap swap;
  memset(&swap, NO_SEGMENT, sizeof swap);
  for (unsigned side = 0; side < SIDES; side++) {
    const Side *a = &kind->sides[r][side], *b = &kind->sides[q][side];
    if (a->terrain != b->terrain || !swaps(&swap, a->middle, b->middle) ||
        !swaps(&swap, a->first, b->first) || !swaps(&swap, a->second, b->second))
      return false;
  }
  for (unsigned s = 0; s < kind->segment_count; s++)
    if (swap.to[s] == NO_SEGMENT && !swaps(&swap, s, s)) return false; /* in the middle */
  for (unsigned s = 0; s < kind->segment_count; s++)
    if (!alike(kind, &swap, s)) return false;
  return true;
}

void twins_find(Twins *twins, const Rules *rules) {
  for (unsigned k = 1; k <= rules->kind_count; k++)
    for (unsigned r = 0; r < 4; r++) {
      unsigned q = 0;
      while (q < r && !same(&rules->kinds[k], r, q)) q++;
      twins->twin[k][r] = (uint8_t)q;
    }
}
