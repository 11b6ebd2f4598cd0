/* takes.c - what selectors ask of the table besides what a feature itself knows (selector.c): figures, pieces, tokens,
 * surroundings, and where in the turn we are. */
#include "number.h"
#include "piece.h"

static bool beside_building(const Game *game, const Rules *rules, FeatureId feature) {
  SegmentId last = game->features.list[feature].last, s = last;
  do {
    TileId tile = game->features.segments[s].tile;
    if (rules->kinds[game->board.tiles[tile].kind].building ||
        board_buildings_near(&game->board, tile))
      return true;
  } while ((s = game->features.segments[s].next) != last);
  return false;
}

static bool is_due(const Game *game, FeatureId feature) {
  const Completed *completed = &game->turn.completed;
  for (unsigned i = 0; i < completed->count; i++)
    if (completed->of[i] == feature) return true;
  return false;
}

static bool has_figure(const Game *game, unsigned kind, FeatureId feature) {
  return figures_has(&game->figures, &game->features, kind, -1, feature);
}

static bool has_piece(const Game *game, unsigned piece, FeatureId feature) {
  return piece_is_on(game, game_piece(game, piece), feature, 0);
}

/* Lies such a token on its tiles, or none on any of them? */
static bool fits_token(const Game *game, const Rules *rules, unsigned word, FeatureId feature) {
  const Features *features = &game->features;
  SegmentId last = features->list[feature].last, s = last;
  bool none = word & TOKEN_NONE;
  do
    if (token_asked(game, rules, word, SCOPE_TILE, features->segments[s].tile) != none)
      return !none;
  while ((s = features->segments[s].next) != last);
  return none;
}

/* Of its kind, none that was finished before this part is as large. */
static bool is_largest(const Game *game, FeatureId feature) {
  const Feature *own = &game->features.list[feature];
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *other = &game->features.list[f];
    if (other->kind == own->kind && other->tiles >= own->tiles && f != feature &&
        feature_complete(other) && !is_due(game, (FeatureId)f))
      return false;
  }
  return true;
}

/* The states that a feature is in as far as the game knows, of those that are asked for. */
static unsigned states_in_game(const Game *game, FeatureId feature, unsigned seat, unsigned asked) {
  enum { OWN = 1 << STATE_OWN, DUE = 1 << STATE_DUE, LARGEST = 1 << STATE_LARGEST };
  unsigned states = 0;
  if (asked & OWN && feature_followers(&game->features.list[feature], seat)) states |= OWN;
  if (asked & DUE && is_due(game, feature)) states |= DUE;
  if (asked & LARGEST && is_largest(game, feature)) states |= LARGEST;
  return states;
}

/* What few selectors ask for: a building around the feature, somebody's figure, a piece, or none. */
static bool fits_further(const Selector *selector, const Game *game, const Rules *rules,
                         FeatureId feature, unsigned seat) {
  enum { IN_GAME = 1 << STATE_OWN | 1 << STATE_DUE | 1 << STATE_LARGEST };
  unsigned is = selector->is & IN_GAME, isnt = selector->isnt & IN_GAME;
  unsigned states = is | isnt ? states_in_game(game, feature, seat, is | isnt) : 0;
  return !(is & ~states) && !(isnt & states) &&
         (!selector->beside || beside_building(game, rules, feature)) &&
         (!selector->piece || has_piece(game, selector->piece - 1u, feature)) &&
         (!selector->absent || !has_piece(game, selector->absent - 1u, feature)) &&
         (!selector->any || has_figure(game, selector->any - 1u, feature)) &&
         (!selector->none || !has_figure(game, selector->none - 1u, feature)) &&
         (!selector->token || fits_token(game, rules, selector->token, feature));
}

bool selector_takes_closely(const Selector *selector, const Game *game, const Rules *rules,
                            FeatureId feature, unsigned seat) {
  return selector_takes_feature(selector, &game->features.list[feature]) &&
         (!selector->figure || figures_has(&game->figures, &game->features, selector->figure - 1u,
                                           (int)seat, feature)) &&
         (!selector_looks_further(selector) || fits_further(selector, game, rules, feature, seat));
}
