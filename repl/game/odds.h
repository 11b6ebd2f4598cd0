/* odds.h - what is left in the bag, and how likely it holds the tile that somebody waits for.
 *
 * Counts tiles by kind, as everybody at the table may; the order of the bag is never looked at. */
#ifndef BASTIDE_ODDS_H
#define BASTIDE_ODDS_H

#include "view.h"
#include "text/builder.h"

/* A kind of tile that would complete the feature. */
typedef struct {
  KindId kind;
  uint16_t count;    /* how many are in the bag */
  uint8_t rotations; /* a bit for each that completes it */
} OddsTile;

typedef struct {
  unsigned squares;    /* empty squares that keep the feature open */
  Square square;       /* the only one, if there is one */
  unsigned left;       /* tiles in the bag */
  unsigned placeable;  /* those that fit somewhere now; the others would be put aside */
  unsigned hits;       /* those that would complete the feature */
  uint8_t in_hand;     /* rotations in which the tile in hand would complete it, a bit each */
  unsigned kind_count; /* list[0..kind_count) */
  OddsTile list[KINDS_MAX];
} Odds;

/* How many tiles of each kind are in the bag, and how many were put aside because they fitted nowhere. */
void odds_count(const Game *game, unsigned left[KINDS_MAX + 1]);
void odds_discarded(const Game *game, const Rules *rules, unsigned gone[KINDS_MAX + 1]);

/* False when memory is short. */
bool odds_find(const Game *game, const Rules *rules, FeatureId feature, Odds *odds);

/* The chance that at least one of `draws` tiles, drawn blindly from `tiles`, is one of the `hits`. */
double odds_within(unsigned hits, unsigned tiles, unsigned draws);

void odds_of_bag(Builder *out, const View *view);
void odds_of_feature(Builder *out, const View *view, FeatureId feature);

#endif
