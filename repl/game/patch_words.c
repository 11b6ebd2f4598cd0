/* patch_words.c - see patch_words.h. */
#include "patch_words.h"

#include <stdio.h>

#include "core/patch.h"
#include "text/builder.h"

static const char *write_word(const Rules *rules, Square square, KindId kind, unsigned rotation,
                              const PatchNeed *need, char word[PATCH_WORD]) {
  char variant[PATCH_NAME];
  patched_name(rules, kind, rotation, need->patch, need->variant, variant);
  snprintf(word, PATCH_WORD, "%s@%d,%d:%s", rules->patches[need->patch].name, square.x, square.y,
           variant);
  return word;
}

static const char *word_on_tile(const Game *game, const Rules *rules, const PatchNeed *need,
                                char word[PATCH_WORD]) {
  const Tile *tile = &game->board.tiles[need->tile];
  return write_word(rules, board_square(&game->board, need->tile), tile->kind, tile->rotation, need,
                    word);
}

const char *patch_word_needed(const Game *game, const Rules *rules, const Spot *spot,
                              char word[PATCH_WORD]) {
  PatchNeed need;
  word[0] = '\0';
  if (!rules->placing || board_check(&game->board, rules->kinds, spot, NULL) ||
      !patch_needed(game, rules, spot, &need))
    return word;
  if (need.tile) return word_on_tile(game, rules, &need, word);
  return write_word(rules, spot->square, spot->kind, spot->rotation, &need, word);
}

const char *patch_word_laid(const Game *game, const Rules *rules, char word[PATCH_WORD]) {
  word[0] = '\0';
  if (!game->turn.needed.variant) return word;
  return word_on_tile(game, rules, &game->turn.needed, word);
}

const char *patch_words_on(const Game *game, const Rules *rules, TileId id, char *text,
                           size_t size) {
  const Tile *tile = &game->board.tiles[id];
  Builder out = builder_in(text, size);
  text[0] = '\0';
  for (unsigned p = 0; p < rules->patch_count; p++) {
    char name[PATCH_NAME];
    unsigned variant = patched_variant(rules, tile->kind, p);
    if (!variant) continue;
    patched_name(rules, tile->kind, tile->rotation, p, variant, name);
    size_t whole = out.size;
    builder_print(&out, " %s@%s", rules->patches[p].name, name);
    if (out.failed) builder_cut(&out, whole);
  }
  return text;
}

KindId patch_named(const Rules *rules, KindId kind, unsigned rotation, Slice patch, Slice variant,
                   Reason *why) {
  char name[PATCH_WORD], which[PATCH_WORD];
  slice_copy(patch, name, sizeof name);
  slice_copy(variant, which, sizeof which);
  int found = rules_patch(rules, name);
  if (found < 0) return refuse(why, "no rule in use lays a '%s' over tiles", name), 0;
  unsigned lies = patched_named(rules, kind, rotation, (unsigned)found, which);
  KindId with = lies ? patched_with(rules, kind, (unsigned)found, lies) : 0;
  if (!with) refuse(why, "no %s lies over %s as '%s'", name, rules->kinds[kind].id, which);
  return with;
}
