/* held.c - a list of tiles. */
#include "held.h"

#include <assert.h>
#include <string.h>

void held_add(HeldTiles *held, HeldTile tile) {
  assert(held->count < held->room);
  held_list(held)[held->count++] = tile;
}

HeldTile held_remove(HeldTiles *held, unsigned index) {
  HeldTile *list = held_list(held), tile = list[index];
  assert(index < held->count);
  memmove(&list[index], &list[index + 1], (--held->count - index) * sizeof tile);
  return tile;
}

static bool lies(const HeldTile *tile, unsigned place, unsigned seat) {
  return tile->place == place && tile->seat == seat;
}

int held_find(const HeldTiles *held, KindId kind, unsigned place, unsigned seat) {
  const HeldTile *list = held_list(held);
  for (unsigned i = 0; i < held->count; i++)
    if (lies(&list[i], place, seat) && (!kind || list[i].kind == kind)) return (int)i;
  return -1;
}

unsigned held_count(const HeldTiles *held, unsigned place, unsigned seat) {
  unsigned count = 0;
  for (unsigned i = 0; i < held->count; i++) count += lies(&held_list(held)[i], place, seat);
  return count;
}
