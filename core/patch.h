/* patch.h - what is laid over tiles that lie: a way across, a link between two segments, another kind of building.
 *
 * Inner header of the game.  The tile becomes one of its patched kinds (patched.h); features that this touches are
 * taken apart and joined again, and what becomes complete is scored in this part.  Games whose rules have no patches
 * never come here. */
#ifndef BASTIDE_PATCH_H
#define BASTIDE_PATCH_H

#include "game.h"
#include "patched.h"

/* A tile is laid whose kind links some of its segments. */
void patch_link(Game *game, const Rules *rules, TileId tile);

/* May the player lay this variant on the tile? */
bool patch_may(const Game *game, const Rules *rules, unsigned patch, unsigned seat, TileId tile,
               unsigned variant);
/* May the player turn the whole feature of this segment? */
bool patch_may_turn(const Game *game, const Rules *rules, unsigned patch, unsigned seat,
                    SegmentId segment);

/* The effect of laying a variant on a tile, or of turning the feature of a segment; and carrying it out. */
Effect patch_effect(unsigned patch, unsigned seat, uint16_t target, unsigned variant);
void patch_apply(Game *game, const Rules *rules, const Effect *effect);

/* What a segment meets on other tiles, or is linked to on its own; returns how many. */
unsigned patch_beyond(const Game *game, const Rules *rules, SegmentId segment,
                      SegmentId found[SEGMENTS_PER_KIND + 2 * SIDES]);

/* --- A tile that fits only with a patch --- */

/* Adds the places where the kind fits only with a patch of the active player. */
void patch_fits(const Game *game, const Rules *rules, KindId kind, Fits *fits);

/* What is needed for a tile to lie there.  False if no patch helps. */
bool patch_needed(const Game *game, const Rules *rules, const Spot *spot, PatchNeed *need);

/* The kind that will lie there: the spot's, or that with the patch which it needs on itself. */
KindId patch_kind_there(const Game *game, const Rules *rules, const Spot *spot);

/* Lays what is needed, if something is; the spot's kind is then the one to be put down.  When the tile lies, whoever
 * placed it spends it. */
void patch_make_room(Game *game, const Rules *rules, Spot *spot, PatchNeed *need);
void patch_spend(Game *game, const Rules *rules, const PatchNeed *need);

#endif
