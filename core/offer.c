/* offer.c - makes answers: what they are called, and the same one only once.  What words list is in offer_words.c. */
#include "offer.h"

#include <stdio.h>
#include <string.h>

#include "number.h"
#include "patched.h"
#include "piece.h"
#include "thing.h"

const Option *options_find_move(const Options *options, const Effect *effect) {
  for (unsigned i = 0; i < options->count; i++) {
    const Effect *other = &options_list(options)[i].effects[0];
    if (options_list(options)[i].effect_count && other->kind == effect->kind &&
        other->figure == effect->figure && other->target == effect->target &&
        other->seat == effect->seat)
      return &options_list(options)[i];
  }
  return NULL;
}

Option *options_add(Options *options, const char *label) {
  if (options->count == options->room) return NULL;
  Option *option = &options_list(options)[options->count++];
  memset(option, 0, sizeof *option);
  memcpy(option->label, label, strlen(label) + 1);
  return option;
}

Option *options_add_move(Options *options, const Effect *effect, const char *label) {
  Option *option = options_find_move(options, effect) ? NULL : options_add(options, label);
  if (option) option->effects[option->effect_count++] = *effect;
  return option;
}

const Option *options_find_piece(const Options *options, const Effect *effect) {
  Whereabouts to = effect_whereabouts(effect);
  for (unsigned i = 0; i < options->count; i++) {
    const Effect *other = &options_list(options)[i].effects[0];
    Whereabouts there = effect_whereabouts(other);
    if (options_list(options)[i].effect_count && other->kind == EFFECT_MOVE &&
        other->piece == effect->piece && same_place(&to, &there))
      return &options_list(options)[i];
  }
  return NULL;
}

bool offer_may_stand(const Game *game, const Rules *rules, unsigned kind, unsigned seat,
                     SegmentId segment) {
  const FigureKind *figure = &rules->figures[kind];
  const Feature *feature = &game->features.list[game->features.segments[segment].of];
  return game->figures.supply[seat][kind] && figure->offered >> feature->kind & 1 &&
         !(figure_away(figure) & feature_away(feature, seat) & ~(unsigned)AWAY_TAKEN);
}

bool offer_may_step(const Game *game, const Rules *rules, const Figure *figure, SegmentId to) {
  const FigureKind *kind = &rules->figures[figure->kind];
  const Feature *feature = &game->features.list[game->features.segments[to].of];
  return kind->offered >> feature->kind & 1 &&
         !(kind->joins && !feature_followers(feature, figure->seat)) &&
         !(kind->open && feature_complete(feature));
}

Effect offer_step_effect(const Figure *figure, unsigned nth, SegmentId to) {
  Effect effect = {.kind = EFFECT_STEP,
                   .seat = figure->seat,
                   .figure = figure->kind,
                   .slot = (uint8_t)nth,
                   .target = figure->segment};
  effect.to = to;
  return effect;
}

/* --- What it is called --- */

int offer_label(const Game *game, const Rules *rules, const char *word, unsigned type, unsigned id,
                char *label, size_t size) {
  SegmentId segment = (SegmentId)(type == THING_FEATURE ? game->features.list[id].last : id);
  if (!type) return snprintf(label, size, "%s", word);
  if (type == THING_PLAYER) return snprintf(label, size, "%s@%u", word, id + 1);
  if (type == THING_KIND) return snprintf(label, size, "%s@%s", word, rules->kinds[id].id);
  TileId tile = type == THING_TILE ? (TileId)id : game->features.segments[segment].tile;
  Square square = board_square(&game->board, tile);
  if (type == THING_TILE) return snprintf(label, size, "%s@%d,%d", word, square.x, square.y);
  char name[4];
  kind_segment_name(&rules->kinds[game->board.tiles[tile].kind],
                    segment_index(&game->features, &game->board, segment), name);
  return snprintf(label, size, "%s@%d,%d:%s", word, square.x, square.y, name);
}

int offer_patch_label(const Game *game, const Rules *rules, unsigned patch, TileId tile,
                      unsigned variant, char label[LABEL_SIZE]) {
  const Tile *there = &game->board.tiles[tile];
  Square square = board_square(&game->board, tile);
  char name[PATCH_NAME];
  patched_name(rules, there->kind, there->rotation, patch, variant, name);
  return snprintf(label, LABEL_SIZE, "%s@%d,%d:%s", rules->patches[patch].name, square.x, square.y,
                  name);
}

/* The end of a text, which tells places apart better than its beginning. */
static uint64_t tail(const char *text, size_t size) {
  uint64_t word = 0;
  size_t part = size < sizeof word ? size : sizeof word;
  memcpy(&word, text + size - part, part);
  return word;
}

/* There may be thousands of answers, so they are looked through once for each, and mostly by their tails. */
void offer_tell_apart(const Options *options, char label[LABEL_SIZE]) {
  size_t size = strlen(label);
  uint64_t end = tail(label, size);
  unsigned used = 0; /* a bit for each number behind a slash; bit 1: there is one without */
  if (size + 2 >= LABEL_SIZE) return;
  for (unsigned i = 0; i < options->count; i++) {
    const char *other = options_list(options)[i].label;
    if (tail(other, size) != end || memcmp(other, label, size) != 0) continue;
    if (!other[size])
      used |= 1u << 1;
    else if (other[size] == '/' && other[size + 1] >= '2' && other[size + 1] <= '9')
      used |= 1u << (other[size + 1] - '0');
  }
  unsigned n = 1;
  while (n < 9 && used >> n & 1) n++;
  if (n > 1) snprintf(label + size, 3, "/%u", n);
}

bool figure_is_meant(const Game *game, const Rules *rules, const FigureWords *words,
                     const Figure *figure, unsigned seat) {
  unsigned index = (unsigned)(figure - game->figures.on);
  return words->kinds >> figure->kind & 1 && (words->anybody || figure->seat == seat) &&
         (!words->token || token_asked(game, rules, words->token, SCOPE_FIGURE, index)) &&
         selector_takes(&words->on, game, rules, game->features.segments[figure->segment].of, seat);
}
