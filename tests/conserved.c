/* conserved.c - counting all that is on and beside the table. */
#include "conserved.h"

#include <string.h>

#include "core/number.h"
#include "core/patched.h"
#include "core/piece.h"

/* --- Tokens and figures --- */

static const char *count_tokens(const Game *game, const TokenKind *token, Counted *counted) {
  int64_t sum = 0;
  for (unsigned scope = 0; scope < SCOPES; scope++) {
    if (!(token->scopes >> scope & 1)) continue;
    unsigned from = scope == SCOPE_TILE, end = scope == SCOPE_PLAYER   ? game->players
                                               : scope == SCOPE_TILE   ? game->board.tile_count + 1u
                                               : scope == SCOPE_FIGURE ? game->figures.count
                                                                       : 1u;
    for (unsigned of = from; of < end; of++) {
      int32_t there = game_number(game, (Scope)scope, token->slot[scope], of);
      if (there < 0) return "fewer tokens than none";
      if (scope == SCOPE_TILE || scope == SCOPE_FIGURE) counted->tokens += (unsigned)there;
      sum += there;
    }
  }
  return sum == token->game_first[game->players] +
                     game->players * token->player_first[game->players]
             ? NULL
             : "tokens were made or lost";
}

static const char *count_figures(const Figures *figures, const FigureKind *kinds, unsigned kind,
                                 unsigned seat, Counted *counted) {
  unsigned standing = 0, held = 0;
  for (unsigned i = 0; i < figures->count; i++)
    standing += figures->on[i].kind == kind && figures->on[i].seat == seat;
  for (unsigned i = 0; i < figures->held_count; i++)
    held += figures->held[i].kind == kind && figures->held[i].seat == seat;
  counted->captives += held;
  if (standing != figures->standing[seat][kind]) return "a figure is counted wrongly";
  return figures->supply[seat][kind] + standing + held == kinds[kind].each
             ? NULL
             : "figures were made or lost";
}

/* --- Features and pieces --- */

/* What features count follows from the figures that stand on them. */
static const char *count_standing(const Game *game, const Rules *rules, unsigned f,
                                  Counted *counted) {
  const Feature *feature = &game->features.list[f];
  uint64_t weight = 0, followers = 0;
  unsigned count = 0, claims = 0;
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    const FigureKind *kind = &rules->figures[figure->kind];
    if (game->features.segments[figure->segment].of != f) continue;
    weight += (uint64_t)kind->weight << 8 * figure->seat;
    followers += (uint64_t)kind->follower << 8 * figure->seat;
    claims += kind->claims;
    counted->corners += kind->corner;
    count++;
  }
  return weight == feature->weight && followers == feature->followers &&
                 count == feature->figures && claims == feature->claims
             ? NULL
             : "a feature counts its figures wrongly";
}

static const char *look_at_piece(const Game *game, const Rules *rules, unsigned piece,
                                 Counted *counted) {
  const Whereabouts *at = game_piece(game, piece);
  counted->beside += at->place == PLACE_FIGURE;
  counted->on_tiles += at->place == PLACE_TILE;
  counted->on_segments += at->place == PLACE_SEGMENT;
  counted->with_players += at->place == PLACE_PLAYER;
  if (!piece_may_be(game, rules, piece, at)) return "a piece is where it may not be";
  return at->place != PLACE_FIGURE || figure_find(&game->figures, at->seat, at->figure, at->id) >= 0
             ? NULL
             : "a piece is beside nobody";
}

/* --- Tiles --- */

/* What was drawn lies on the table or in a hand, is in play, or was discarded. */
static const char *count_tiles(const Game *game, const Rules *rules, Counted *counted) {
  static int drawn[KINDS_MAX + 1];
  const Bag *bag = &game->bag;
  int missing = 0;
  memset(drawn, 0, sizeof drawn);
  for (unsigned i = bag->left; i < bag->total; i++) drawn[bag->order[i]]++;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    drawn[kind] += (int)rules_laid(rules, kind);
  for (unsigned i = 1; i <= game->board.tile_count; i++)
    drawn[rules_printed(rules, game->board.tiles[i].kind)]--;
  for (unsigned i = 0; i < game->held.count; i++) drawn[held_list(&game->held)[i].kind]--;
  counted->held += game->held.count;
  if (game->turn.kind && !game->turn.tile && game->turn.phase != PHASE_OVER)
    drawn[game->turn.kind]--;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (drawn[kind] < 0) return "a tile was made";
    missing += drawn[kind];
  }
  return missing == game->turn.discarded ? NULL : "tiles were lost";
}

const char *conserved_difference(const Game *game, const Rules *rules, Counted *counted) {
  const char *why = NULL;
  for (unsigned i = 0; !why && i < rules->token_count; i++)
    why = count_tokens(game, &rules->tokens[i], counted);
  for (unsigned kind = 0; kind < rules->figure_count; kind++)
    for (unsigned seat = 0; !why && seat < game->players; seat++)
      why = count_figures(&game->figures, rules->figures, kind, seat, counted);
  for (unsigned f = 1; !why && f <= game->features.feature_count; f++)
    if (feature_live(&game->features.list[f])) why = count_standing(game, rules, f, counted);
  if (!why && game->piece_count != rules->piece_count) why = "another number of pieces";
  for (unsigned i = 0; !why && i < game->piece_count; i++)
    why = look_at_piece(game, rules, i, counted);
  if (!why && rules->unplaceable != UNPLACEABLE_RETURN && rules->draw <= 1)
    why = count_tiles(game, rules, counted);
  return why;
}
