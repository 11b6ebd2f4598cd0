/* spots.c - the places of a tile, numbered as a person reads them on the board. */
#include "spots.h"

#include <stdlib.h>

/* By y, then x, then rotation. */
static int compare(const void *a, const void *b) {
  const Spot *one = a, *two = b;
  if (one->square.y != two->square.y) return one->square.y < two->square.y ? -1 : 1;
  if (one->square.x != two->square.x) return one->square.x < two->square.x ? -1 : 1;
  return (int)one->rotation - (int)two->rotation;
}

unsigned spots_list(const Game *game, const Rules *rules, KindId kind, Spot spots[SPOTS_MAX]) {
  Fits fits;
  unsigned count = game_count_spots(game, rules, kind, &fits);
  for (unsigned n = 0; n < count; n++) {
    spots[n] = board_spot(&game->board, &fits, n);
    spots[n].kind = kind;
  }
  qsort(spots, count, sizeof *spots, compare);
  return count;
}

unsigned spots_here(const Spot *spots, unsigned count) {
  unsigned here = 0;
  while (here < count && spots[here].square.x == spots[0].square.x &&
         spots[here].square.y == spots[0].square.y)
    here++;
  return here;
}
