/* number.c - where the integers of rules lie, and moving tokens. */
#include "number.h"

#include <string.h>

/* --- Where --- */

unsigned numbers_begin(const Game *game, Scope scope) {
  const uint8_t *more = game->more;
  unsigned turn = more[SCOPE_GAME], player = turn + more[SCOPE_TURN];
  switch (scope) {
  case SCOPE_GAME: return 0;
  case SCOPE_TURN: return turn;
  case SCOPE_PLAYER: return player;
  default: return player + (unsigned)game->players * more[SCOPE_PLAYER];
  }
}

static size_t far(const Game *game, Scope scope, unsigned slot, unsigned of) {
  return numbers_begin(game, scope) + (size_t)of * game->more[scope] + slot;
}

static const int32_t *place_of(const Game *game, Scope scope, unsigned slot, unsigned of) {
  if (scope == SCOPE_FIGURE)
    return &figures_numbers(&game->figures)[(of + 1) * game->figures.kept + slot];
  if (scope == SCOPE_TILE) return &game_numbers(game)[far(game, scope, slot, of)];
  if (slot >= SLOTS_MAX) return &game_numbers(game)[far(game, scope, slot - SLOTS_MAX, of)];
  switch (scope) {
  case SCOPE_GAME: return &game->game_slots[slot];
  case SCOPE_TURN: return &game->turn_slots[slot];
  default: return &game->player_slots[of][slot];
  }
}

int32_t game_number(const Game *game, Scope scope, unsigned slot, unsigned of) {
  return *place_of(game, scope, slot, of);
}

int32_t *game_number_at(Game *game, Scope scope, unsigned slot, unsigned of) {
  return (int32_t *)place_of(game, scope, slot, of);
}

void game_set_number(Game *game, Scope scope, unsigned slot, unsigned of, int32_t value) {
  *game_number_at(game, scope, slot, of) = value;
}

unsigned numbers_used(const Game *game) {
  return numbers_begin(game, SCOPE_TILE) + game->more[SCOPE_TILE] * (game->board.tile_count + 1u);
}

void numbers_clear_tile(Game *game, TileId tile) {
  memset(&game_numbers(game)[far(game, SCOPE_TILE, 0, tile)], 0,
         game->more[SCOPE_TILE] * sizeof(int32_t));
}

void numbers_clear_turn(Game *game) {
  memset(&game_numbers(game)[numbers_begin(game, SCOPE_TURN)], 0,
         game->more[SCOPE_TURN] * sizeof(int32_t));
}

/* --- How many --- */

void numbers_start(Game *game, const Rules *rules) {
  for (unsigned scope = 0; scope < SCOPE_FIGURE; scope++)
    game->more[scope] = (uint8_t)rules_numbers_beyond(rules, (Scope)scope);
  game->figures.kept = (uint16_t)rules->slots_in[SCOPE_FIGURE];
  memset(figures_numbers(&game->figures), 0, game->figures.kept * sizeof(int32_t));
  memset(game_numbers(game), 0, numbers_used(game) * sizeof(int32_t));
  for (unsigned i = 0; i < rules->token_count; i++) {
    const TokenKind *token = &rules->tokens[i];
    if (token->scopes >> SCOPE_GAME & 1)
      game_set_number(game, SCOPE_GAME, token->slot[SCOPE_GAME], 0,
                      token->game_first[game->players]);
    for (unsigned seat = 0; token->scopes >> SCOPE_PLAYER & 1 && seat < game->players; seat++)
      game_set_number(game, SCOPE_PLAYER, token->slot[SCOPE_PLAYER], seat,
                      token->player_first[game->players]);
  }
}

/* --- Tokens --- */

int32_t token_move(Game *game, const TokenKind *token, Scope from, unsigned from_of, Scope to,
                   unsigned to_of, int32_t count) {
  int32_t there = game_number(game, from, token->slot[from], from_of);
  if (count > there) count = there;
  if (count <= 0) return 0;
  game_set_number(game, from, token->slot[from], from_of, there - count);
  game_set_number(game, to, token->slot[to], to_of,
                  game_number(game, to, token->slot[to], to_of) + count);
  return count;
}

bool token_asked(const Game *game, const Rules *rules, unsigned word, Scope scope, unsigned of) {
  const TokenKind *token = &rules->tokens[(word & ~(unsigned)TOKEN_NONE) - 1];
  return (game_number(game, scope, token->slot[scope], of) > 0) == !(word & TOKEN_NONE);
}

void tokens_collect(Game *game, const Rules *rules) {
  int32_t *dropped = figures_numbers(&game->figures);
  for (unsigned i = 0; i < rules->token_count; i++) {
    const TokenKind *token = &rules->tokens[i];
    if (!(token->scopes >> SCOPE_FIGURE & 1)) continue;
    int32_t count = dropped[token->slot[SCOPE_FIGURE]];
    if (count)
      game_set_number(game, SCOPE_GAME, token->slot[SCOPE_GAME], 0,
                      game_number(game, SCOPE_GAME, token->slot[SCOPE_GAME], 0) + count);
  }
  memset(dropped, 0, game->figures.kept * sizeof dropped[0]);
}
