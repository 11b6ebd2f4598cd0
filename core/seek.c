/* seek.c - finds the features that a selector takes. */
#include "seek.h"

#include <string.h>

#include "bits.h"
#include "piece.h"

typedef struct {
  const Game *game;
  const Rules *rules;
  const Selector *selector;
  unsigned seat;
  Found *found; /* NULL: whether there is one is all that matters */
  unsigned count;
} Seeking;

static bool is_over(const Seeking *seeking) {
  return !seeking->found && seeking->count;
}

static void look_at(Seeking *seeking, FeatureId f) {
  const Game *game = seeking->game;
  uint64_t bit = (uint64_t)1 << f % 64;
  if (!feature_live(&game->features.list[f]) ||
      (seeking->found && seeking->found->set[f / 64] & bit) ||
      !selector_takes(seeking->selector, game, seeking->rules, f, seeking->seat))
    return;
  if (seeking->found) seeking->found->set[f / 64] |= bit;
  seeking->count++;
}

static void look_on_tile(Seeking *seeking, TileId id) {
  const Tile *tile = &seeking->game->board.tiles[id];
  for (unsigned i = 0; i < seeking->rules->kinds[tile->kind].segment_count; i++)
    look_at(seeking, seeking->game->features.segments[tile->first + i].of);
}

static void look_where_piece_is(Seeking *seeking) {
  const Whereabouts *at = game_piece(seeking->game, seeking->selector->piece - 1);
  if (at->place == PLACE_TILE)
    look_on_tile(seeking, at->id);
  else if (piece_segment(at))
    look_at(seeking, seeking->game->features.segments[piece_segment(at)].of);
}

static void look_where_figures_stand(Seeking *seeking) {
  const Figures *figures = &seeking->game->figures;
  for (unsigned i = 0; i < figures->count && !is_over(seeking); i++)
    look_at(seeking, seeking->game->features.segments[figures->on[i].segment].of);
}

static void seek(Seeking *seeking) {
  const Selector *selector = seeking->selector;
  const Completed *completed = &seeking->game->turn.completed;
  const Features *features = &seeking->game->features;
  if (selector->is & 1u << STATE_DUE) {
    for (unsigned i = 0; i < completed->count && !is_over(seeking); i++)
      look_at(seeking, completed->of[i]);
  } else if (selector->piece) {
    look_where_piece_is(seeking);
  } else if (selector->figure || selector->any ||
             selector->is & (1u << STATE_OCCUPIED | 1u << STATE_OWN)) {
    look_where_figures_stand(seeking);
  } else {
    for (unsigned f = 1; f <= features->feature_count && !is_over(seeking); f++)
      look_at(seeking, (FeatureId)f);
  }
}

unsigned seek_features(const Game *game, const Rules *rules, const Selector *selector,
                       unsigned seat, Found *found) {
  Seeking seeking = {game, rules, selector, seat, found, 0};
  found->words = game->features.feature_count / 64u + 1;
  memset(found->set, 0, found->words * sizeof found->set[0]);
  seek(&seeking);
  return seeking.count;
}

bool seek_any(const Game *game, const Rules *rules, const Selector *selector, unsigned seat) {
  Seeking seeking = {game, rules, selector, seat, NULL, 0};
  seek(&seeking);
  return seeking.count > 0;
}

FeatureId found_next(Found *found) {
  for (unsigned w = 0; w < found->words; w++) {
    if (!found->set[w]) continue;
    unsigned f = 64 * w + bits_lowest(found->set[w]);
    found->set[w] &= found->set[w] - 1;
    return (FeatureId)f;
  }
  return 0;
}
