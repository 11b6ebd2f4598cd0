/* bag.c - shuffling and drawing. */
#include "bag.h"

#include <assert.h>
#include <string.h>

void bag_add(Bag *bag, KindId kind, unsigned count) {
  assert(bag->left == bag->total && bag->total + count <= TILES_MAX);
  while (count--) bag->order[bag->total++] = kind;
  bag->left = bag->total;
}

void bag_fill(Bag *bag, const Bag *like) {
  memcpy(bag, like, offsetof(Bag, order) + like->total * sizeof like->order[0]);
}

/* Where the stage begins that ends before this place. */
static unsigned floor_under(const Bag *bag, unsigned end) {
  unsigned floor = 0;
  if (bag->floors[0] | bag->floors[STAGES_MAX - 1])
    for (unsigned s = 0; s < STAGES_MAX; s++)
      if (bag->floors[s] < end && bag->floors[s] > floor) floor = bag->floors[s];
  return floor;
}

void bag_find_stages(Bag *bag, const uint8_t *stage, unsigned stages) {
  for (unsigned s = 0; s < stages && s < STAGES_MAX; s++) {
    unsigned n = 0;
    while (n < bag->left && stage[bag->order[n]] <= s) n++;
    bag->floors[s] = (uint16_t)n;
  }
  for (unsigned s = stages; s && s < STAGES_MAX; s++) bag->floors[s] = bag->floors[stages - 1];
}

void bag_shuffle(Bag *bag, Rng *rng) {
  for (unsigned end = bag->left, floor; end; end = floor) {
    floor = floor_under(bag, end);
    for (unsigned i = end; i > floor + 1; i--) {
      unsigned j = floor + rng_below(rng, i - floor);
      KindId kind = bag->order[i - 1];
      bag->order[i - 1] = bag->order[j];
      bag->order[j] = kind;
    }
  }
}

void bag_sort(Bag *bag) {
  for (unsigned end = bag->left, floor; end; end = floor) {
    uint16_t count[KINDS_MAX + 1];
    unsigned last = 0;
    floor = floor_under(bag, end);
    for (unsigned i = floor; i < end; i++) last = bag->order[i] > last ? bag->order[i] : last;
    memset(count, 0, (last + 1) * sizeof count[0]);
    for (unsigned i = floor; i < end; i++) count[bag->order[i]]++;
    unsigned n = floor;
    for (unsigned kind = 1; kind <= last; kind++)
      for (; count[kind]; count[kind]--) bag->order[n++] = (KindId)kind;
  }
}

unsigned bag_count_next(const Bag *bag, KindId kind) {
  unsigned count = 0;
  for (unsigned i = floor_under(bag, bag->left); i < bag->left; i++) count += bag->order[i] == kind;
  return count;
}

unsigned bag_count(const Bag *bag, KindId kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < bag->left; i++) count += bag->order[i] == kind;
  return count;
}

bool bag_bring(Bag *bag, KindId kind, unsigned after) {
  unsigned end = after < bag->left ? bag->left - after : 0;
  for (unsigned i = end; i-- > 0;)
    if (bag->order[i] == kind) {
      if (i >= floor_under(bag, end)) {
        bag->order[i] = bag->order[end - 1];
      } else { /* out of a lower stage: the others stay where they are to each other */
        memmove(&bag->order[i], &bag->order[i + 1], (end - 1 - i) * sizeof bag->order[0]);
        for (unsigned s = 0; s < STAGES_MAX; s++)
          bag->floors[s] = (uint16_t)(bag->floors[s] - (bag->floors[s] > i));
      }
      bag->order[end - 1] = kind;
      return true;
    }
  return false;
}

void bag_return(Bag *bag, Rng *rng) {
  assert(bag->left < bag->total);
  unsigned top = bag->left++, floor = floor_under(bag, bag->left);
  unsigned place = floor + rng_below(rng, bag->left - floor);
  KindId kind = bag->order[top];
  bag->order[top] = bag->order[place];
  bag->order[place] = kind;
}

unsigned bag_floor(const Bag *bag) {
  return floor_under(bag, bag->left);
}

void bag_add_drawn(Bag *bag, KindId kind) {
  assert(bag->total < TILES_MAX);
  bag->order[bag->total++] = kind;
}

void bag_take_back(Bag *bag, KindId kind, Rng *rng) {
  unsigned at = bag->left;
  while (at < bag->total && bag->order[at] != kind) at++;
  assert(at < bag->total);
  memmove(&bag->order[bag->left + 1], &bag->order[bag->left],
          (at - bag->left) * sizeof bag->order[0]);
  bag->order[bag->left] = kind;
  bag_return(bag, rng);
}

void bag_keep(Bag *bag, KindId kind, unsigned drawn, Rng *rng) {
  unsigned last = bag->left + drawn - 1u, kept = bag->left;
  while (kept < last && bag->order[kept] != kind) kept++;
  assert(bag->order[kept] == kind);
  bag->order[kept] = bag->order[last];
  bag->order[last] = kind;
  while (bag->left < last) bag_return(bag, rng);
}
