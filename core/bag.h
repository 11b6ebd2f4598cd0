/* bag.h - the tiles that are still to come.
 *
 * The order is fixed when the bag is shuffled; drawn tiles stay behind the mark, in the order they
 * came out, so a record can tell what was discarded.  Whoever must not see the order (a bot) gets a
 * copy that was shuffled again.
 *
 * A bag may have stages, one above the other: nothing of a lower one is drawn while the upper one lasts.  Shuffling,
 * sorting and putting back keep every tile in its stage. */
#ifndef BASTIDE_BAG_H
#define BASTIDE_BAG_H

#include "rng.h"
#include "types.h"

enum { STAGES_MAX = 8 };

typedef struct {
  uint16_t left;               /* order[0..left) are in the bag, the next one last */
  uint16_t total;              /* order[left..total) have been drawn, the latest first */
  uint16_t floors[STAGES_MAX]; /* where a stage begins, ascending; 0: no such stage */
  KindId order[TILES_MAX];
} Bag;

void bag_add(Bag *bag, KindId kind, unsigned count);
/* Makes it the same as another one. */
void bag_fill(Bag *bag, const Bag *like);
void bag_shuffle(Bag *bag, Rng *rng);

/* Puts what is left in the order of its numbers, so that nothing of an earlier order can be told from it. */
void bag_sort(Bag *bag);

/* Finds the stages in the order that the tiles have: stage[kind], of which the highest are drawn first. */
void bag_find_stages(Bag *bag, const uint8_t *stage, unsigned stages);

/* How many tiles of this kind are in the stage that is drawn from now. */
unsigned bag_count_next(const Bag *bag, KindId kind);

/* How many tiles of this kind are left. */
unsigned bag_count(const Bag *bag, KindId kind);

/* Makes sure, whatever its stage, that a tile of this kind is drawn next, or after this many others.  False if there
 * is none below those. */
bool bag_bring(Bag *bag, KindId kind, unsigned after);

/* Draws the top tile; the bag must not be empty. */
static inline KindId bag_draw(Bag *bag) {
  return bag->order[--bag->left];
}

/* Where the stage begins that is drawn from now. */
unsigned bag_floor(const Bag *bag);

/* A tile of this game that begins elsewhere, as if it had been drawn. */
void bag_add_drawn(Bag *bag, KindId kind);
/* Puts a tile of this kind, which must have been drawn, back at a random place. */
void bag_take_back(Bag *bag, KindId kind, Rng *rng);

/* Puts the tile drawn last back at a random place. */
void bag_return(Bag *bag, Rng *rng);

/* Of the tiles drawn last (this many), keeps one of this kind, which must be there, and puts the others back at
 * random places. */
void bag_keep(Bag *bag, KindId kind, unsigned drawn, Rng *rng);

#endif
