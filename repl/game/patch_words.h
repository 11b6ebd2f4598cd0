/* patch_words.h - what is laid over tiles, as words of the notation: plank@1,0:NS. */
#ifndef BASTIDE_PATCH_WORDS_H
#define BASTIDE_PATCH_WORDS_H

#include "core/game.h"
#include "text/slice.h"

enum { PATCH_WORD = 56 };

/* What a tile needs to lie there, "" if nothing. */
const char *patch_word_needed(const Game *game, const Rules *rules, const Spot *spot,
                              char word[PATCH_WORD]);

/* What was laid for the tile that was placed in this part, "" if nothing. */
const char *patch_word_laid(const Game *game, const Rules *rules, char word[PATCH_WORD]);

/* The patches on a tile as a line sets them: " plank@NS raft@R1R2", cut if there is no room. */
const char *patch_words_on(const Game *game, const Rules *rules, TileId tile, char *text,
                           size_t size);

/* The kind of a tile in this rotation with such a patch on it as well; 0 with a reason if there is none. */
KindId patch_named(const Rules *rules, KindId kind, unsigned rotation, Slice patch, Slice variant,
                   Reason *why);

#endif
