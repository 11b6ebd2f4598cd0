/* listing.h - an offer in words while its answers are listed.
 *
 * Inner header of offer_words.c, which knows where to look. */
#ifndef BASTIDE_LISTING_H
#define BASTIDE_LISTING_H

#include "offer.h"

/* An offer while its answers are listed. */
typedef struct {
  const Offering *to; /* whom, and where the answers go */
  const Offer *offer;
  TileId centre; /* around which something near is looked for; 0: nowhere */
} Listing;

/* A new answer about a thing; NULL if there is no room for it. */
Option *listing_answer(const Listing *listing, const char *word, unsigned type, unsigned id,
                       unsigned extra);

/* Was it on offer before in this part of the turn, and taken?  Then its number says so. */
bool listing_noted(const Listing *listing, Scope scope, unsigned of);

/* A piece comes to a place that it is not at already; all of the offer do, or leave the table. */
void listing_move_piece(const Listing *listing, unsigned piece, Whereabouts at, unsigned type,
                        unsigned id, unsigned extra);
void listing_move_pieces(const Listing *listing, Whereabouts at, unsigned type, unsigned id,
                         unsigned extra);
void listing_recall_pieces(const Listing *listing);

/* The patch of the offer is laid over a tile, in each way that fits. */
void listing_patch(const Listing *listing, TileId tile);

/* The kinds of figures that may come, or the one of them that the answer before names; and may one of them come there? */
uint32_t listing_kinds(const Listing *listing);
bool listing_may_come(const Offering *to, uint32_t kinds, SegmentId segment);

/* What the offer does at a segment: a figure steps there, followers come, or its tile gets a token. */
void listing_at_segment(const Listing *listing, SegmentId segment, const Figure *figure,
                        unsigned nth);

/* A figure is taken. */
void listing_take(const Listing *listing, const Figure *figure, unsigned nth);

/* Any number of the range; the tile of the answer before, for points. */
void listing_number(const Listing *listing);
void listing_trade(const Listing *listing);

#endif
