/* load_token.c - the section of a rule file that declares tokens.
 *
 * tokens = { gold = { game = 16, player = 0, tile = 0 } }: where they may lie, and how many lie there at first. */
#include <lauxlib.h>
#include <string.h>

#include "load_rule.h"
#include "scripts/words/words.h"

enum { TOKENS_AT_FIRST = 1000 };

static const char *const HOLDERS[SCOPES] = {"game", "", "player", "tile", "figure"};

/* How many there are at first: one number, or a list by the number of players, of which the last stands for more. */
static void read_first(lua_State *L, Script *script, const File *file, const char *place,
                       uint16_t first[PLAYERS_MAX + 1]) {
  lua_getfield(L, -1, place);
  bool list = lua_istable(L, -1);
  lua_Integer count =
      list ? load_length(L, file, place, "a count, or a list of counts by number of players") : 0;
  if (list && (count < 1 || count > PLAYERS_MAX))
    load_fail(L, file, place, "'%s' lists counts for 1 to %d players", place, PLAYERS_MAX);
  for (unsigned players = 1; players <= PLAYERS_MAX; players++) {
    if (list) {
      int exact;
      lua_geti(L, -1, players < count ? players : count);
      lua_Integer value = lua_tointegerx(L, -1, &exact);
      if (!exact || lua_type(L, -1) != LUA_TNUMBER || value < 0 || value > TOKENS_AT_FIRST)
        load_fail(L, file, place, "'%s' lists counts from 0 to %d", place, TOKENS_AT_FIRST);
      first[players] = (uint16_t)value;
      lua_pop(L, 1);
    } else {
      lua_pushvalue(L, -2);
      first[players] = (uint16_t)load_integer(L, script, file, place, 0, 0, TOKENS_AT_FIRST);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

static void check_name(lua_State *L, const Rules *rules, const File *file, const char *name) {
  int there = rules_token(rules, name);
  if (there >= 0)
    load_fail(L, file, name, "the token '%s' is declared in %s already", name,
              rules->authors[rules->tokens[there].author].file);
  if (rules_slot(rules, name)) load_fail_taken(L, rules, file, name, "token");
  if (!strcmp(name, "points")) load_fail(L, file, name, "points are tokens of players already");
}

static void add_token(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  static const char *const KEYS[] = {"game", "player", "tile", "figure", "see"};
  static const char *const SEEN[] = {"all", "owner"};
  Rules *rules = &script->rules;
  (void)context;
  check_name(L, rules, file, name);
  if (!lua_istable(L, -1))
    load_fail(L, file, name, "token '%s' must be a table: where they lie, and how many at first",
              name);
  load_check_keys(L, file, name, KEYS, 5);
  if (rules->token_count == TOKEN_KINDS_MAX)
    load_fail_full(L, script, file, name, "kinds of tokens", TOKEN_KINDS_MAX,
                   DECLARED(TokenKind, rules->tokens, rules->token_count));
  unsigned index = rules->token_count++;
  TokenKind *token = &rules->tokens[index];
  load_name(L, file, token->name, sizeof token->name, name);
  token->author = (uint8_t)(file - script->sources->files);
  for (unsigned scope = 0; scope < SCOPES; scope++) {
    if (!*HOLDERS[scope]) continue;
    bool lies = lua_getfield(L, -1, HOLDERS[scope]) != LUA_TNIL;
    lua_pop(L, 1);
    if (!lies) continue;
    load_check_slot_name(L, rules, file, "token", name, (Scope)scope);
    if (scope >= SCOPE_TILE) load_integer(L, script, file, HOLDERS[scope], 0, 0, 0);
    SlotName *slot = load_new_slot(L, script, file, (Scope)scope, name);
    memcpy(slot->name, token->name, sizeof slot->name);
    slot->token = (uint8_t)(index + 1);
    token->slot[scope] = slot->index;
    token->scopes |= (uint8_t)(1u << scope);
  }
  read_first(L, script, file, "game", token->game_first);
  read_first(L, script, file, "player", token->player_first);
  token->see = (uint8_t)load_one_of(L, file, "see", "a token", SEEN, 2);
  if (token->see && !(token->scopes >> SCOPE_PLAYER & 1))
    load_fail(L, file, name, "'%s' has no owner who could see it: players never have any", name);
  if (token->scopes >> SCOPE_FIGURE & 1 && !(token->scopes >> SCOPE_GAME & 1))
    load_fail(L, file, name,
              "token '%s' needs game = 0: what a figure has goes there when the figure leaves",
              name);
}

void load_tokens(lua_State *L, Script *script, const File *file) {
  load_each_entry(L, script, file, "tokens", add_token, NULL);
}
