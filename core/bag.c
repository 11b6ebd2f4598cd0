/* bag.c - shuffling and drawing. */
#include "bag.h"

#include <assert.h>

void bag_add(Bag *bag, KindId kind, unsigned count) {
  assert(bag->left == bag->total && bag->total + count <= TILES_MAX);
  while (count--) bag->order[bag->total++] = kind;
  bag->left = bag->total;
}

void bag_shuffle(Bag *bag, Rng *rng) {
  for (unsigned i = bag->left; i > 1; i--) {
    unsigned j = rng_below(rng, i);
    KindId kind = bag->order[i - 1];
    bag->order[i - 1] = bag->order[j];
    bag->order[j] = kind;
  }
}

void bag_sort(Bag *bag) {
  uint16_t count[KINDS_MAX + 1] = {0};
  unsigned n = 0;
  for (unsigned i = 0; i < bag->left; i++) count[bag->order[i]]++;
  for (unsigned kind = 1; kind <= KINDS_MAX; kind++)
    for (; count[kind]; count[kind]--) bag->order[n++] = (KindId)kind;
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
      bag->order[i] = bag->order[end - 1];
      bag->order[end - 1] = kind;
      return true;
    }
  return false;
}

void bag_return(Bag *bag, Rng *rng) {
  assert(bag->left < bag->total);
  unsigned top = bag->left++, place = rng_below(rng, bag->left);
  KindId kind = bag->order[top];
  bag->order[top] = bag->order[place];
  bag->order[place] = kind;
}

void bag_keep(Bag *bag, KindId kind, unsigned drawn, Rng *rng) {
  unsigned last = bag->left + drawn - 1u, kept = bag->left;
  while (kept < last && bag->order[kept] != kind) kept++;
  assert(bag->order[kept] == kind);
  bag->order[kept] = bag->order[last];
  bag->order[last] = kind;
  while (bag->left < last) bag_return(bag, rng);
}
