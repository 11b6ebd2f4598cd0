/* words_token.c - numbers that rules keep, as a script reads and writes them, and words for tokens: give and draw. */
#include <lauxlib.h>
#include <string.h>

#include "core/number.h"
#include "words.h"

/* --- Holders --- */

/* Whose numbers a handle means.  False if it is a figure that is not on the table. */
static bool holder_of(const Script *script, Handle handle, Holder *holder) {
  static const Scope SCOPE_OF[HANDLE_TYPES] = {
      [HANDLE_TURN] = SCOPE_TURN,
      [HANDLE_PLAYER] = SCOPE_PLAYER,
      [HANDLE_TILE] = SCOPE_TILE,
      [HANDLE_FIGURE] = SCOPE_FIGURE,
  };
  int index = handle.type == HANDLE_FIGURE ? word_figure_index(script, handle)
              : handle_stands(handle.type) ? 0
                                           : handle.id;
  *holder = (Holder){SCOPE_OF[handle.type], (unsigned)index};
  return index >= 0;
}

Holder word_holder(lua_State *L, Script *script, int argument, int token) {
  Handle handle;
  Holder holder = {SCOPE_GAME, 0};
  bool holds = handle_at(L, argument, &handle) &&
               (handle.type == HANDLE_GAME || handle.type == HANDLE_PLAYER ||
                handle.type == HANDLE_TILE || handle.type == HANDLE_FIGURE);
  if (!holds) luaL_error(L, "tokens lie with the game, a player, a tile or a figure");
  handle_check_fresh(L, script, handle);
  if (!holder_of(script, handle, &holder)) luaL_error(L, "this figure is not on the table");
  if (token < 0 && holder.scope != SCOPE_PLAYER)
    luaL_error(L, "only players have points; player:award(-3) takes some off the table");
  if (token >= 0 && !(script->rules.tokens[token].scopes >> holder.scope & 1))
    luaL_error(L, "'%s' never lies with a %s; say %s = 0 where it is declared",
               script->rules.tokens[token].name, handle_type_name(handle.type),
               handle_type_name(handle.type));
  return holder;
}

static int find_token(lua_State *L, const Script *script, const char *name) {
  int token = rules_token(&script->rules, name);
  if (token >= 0) return token;
  const char *known[TOKEN_KINDS_MAX];
  char hint[64];
  for (unsigned i = 0; i < script->rules.token_count; i++) known[i] = script->rules.tokens[i].name;
  return luaL_error(
      L, "there is no token called '%s'%s", name,
      sandbox_suggest(name, known, (int)script->rules.token_count, hint, sizeof hint));
}

int word_token(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  return strcmp(name, "points") ? find_token(L, script, name) : -1;
}

/* --- What has been listed so far --- */

/* How many tokens the effects from `from` on bring to the holder. */
static int32_t given(const Effects *effects, unsigned from, unsigned token, Holder holder) {
  int32_t sum = 0;
  for (unsigned i = from; i < effects->count; i++) {
    const Effect *effect = &effects->list[i];
    if (effect->kind != EFFECT_GIVE || effect->slot != token) continue;
    if (effect->to_scope == holder.scope && effect->to == holder.of) sum += effect->count;
    if (effect->scope == holder.scope && effect->target == holder.of) sum -= effect->count;
  }
  return sum;
}

int32_t tokens_there(const Script *script, unsigned token, Holder holder) {
  const Effects *effects = script->call.effects;
  unsigned slot = script->rules.tokens[token].slot[holder.scope];
  return game_number(game_here(script), holder.scope, slot, holder.of) +
         (effects ? given(effects, effects->applied, token, holder) : 0);
}

static Effect writing(const SlotName *slot, Holder holder) {
  Effect effect = {.kind = EFFECT_SET, .scope = slot->scope, .slot = slot->index};
  if (slot->scope == SCOPE_PLAYER)
    effect.seat = (uint8_t)holder.of;
  else
    effect.target = (uint16_t)holder.of;
  return effect;
}

/* What this call has already written there, or NULL. */
static Effect *written(const Call *call, const Effect *where) {
  if (!call->effects) return NULL;
  for (unsigned i = call->effects_from; i < call->effects->count; i++) {
    Effect *effect = &call->effects->list[i];
    if (effect->kind == EFFECT_SET && effect->scope == where->scope &&
        effect->slot == where->slot && effect->seat == where->seat &&
        effect->target == where->target)
      return effect;
  }
  return NULL;
}

/* --- Numbers --- */

/* A rule sees what it has written itself in this call; others see it afterwards. */
int number_push(lua_State *L, const Script *script, Handle handle, unsigned slot) {
  const SlotName *name = &script->rules.slots[slot];
  Holder holder;
  if (!holder_of(script, handle, &holder)) return push_int(L, 0);
  int32_t value = game_number(script->call.game, holder.scope, name->index, holder.of);
  Effect where = writing(name, holder);
  const Effect *own = written(&script->call, &where);
  if (own) value = own->value;
  if (name->token && script->call.effects)
    value += given(script->call.effects, script->call.effects_from, name->token - 1u, holder);
  return push_int(L, value);
}

void number_write(lua_State *L, Script *script, Handle handle, unsigned slot, int argument) {
  const SlotName *name = &script->rules.slots[slot];
  Call *call = &script->call;
  Holder holder;
  int exact;
  if (name->token) luaL_error(L, "'%s' are tokens: they are moved with give and draw", name->name);
  if (!holder_of(script, handle, &holder)) luaL_error(L, "this figure is not on the table");
  lua_Integer value = lua_tointegerx(L, argument, &exact);
  if (!exact || lua_type(L, argument) != LUA_TNUMBER)
    luaL_error(L, "'%s' holds an integer, not %s", name->name, sandbox_text(L, argument, NULL));
  if (value < INT32_MIN || value > INT32_MAX)
    luaL_error(L, "'%s' holds an integer from %d to %d, not %s", name->name, INT32_MIN, INT32_MAX,
               sandbox_text(L, argument, NULL));
  Effect where = writing(name, holder);
  Effect *effect = written(call, &where);
  if (!effect) effect = word_effect(L, script, EFFECT_SET);
  *effect = where;
  effect->author = call->author;
  effect->value = (int32_t)value;
}

/* --- give and draw --- */

static void queue_give(lua_State *L, Script *script, unsigned token, Holder from, Holder to,
                       int count) {
  Effect *effect = word_effect(L, script, EFFECT_GIVE);
  effect->slot = (uint8_t)token;
  effect->scope = (uint8_t)from.scope;
  effect->target = (uint16_t)from.of;
  effect->to_scope = (uint8_t)to.scope;
  effect->to = (uint16_t)to.of;
  effect->count = (uint16_t)count;
}

static void queue_points(lua_State *L, Script *script, unsigned seat, int points) {
  Effect *effect = word_effect(L, script, EFFECT_AWARD);
  effect->seat = (uint8_t)seat;
  effect->value = points;
}

/* thing:give(token, to, n) */
int token_give(lua_State *L) {
  Script *script = script_here(L);
  int token = word_token(L, script, 2), count = lua_isnoneornil(L, 4) ? 1 : word_number(L, 4);
  Holder from = word_holder(L, script, 1, token), to = word_holder(L, script, 3, token);
  word_events_only(L, script);
  if (count < 0) return luaL_error(L, "give moves 0 or more, not %d", count);
  if (token < 0) {
    queue_points(L, script, from.of, -count);
    queue_points(L, script, to.of, count);
    return push_int(L, count);
  }
  int32_t there = tokens_there(script, (unsigned)token, from);
  if (count > there) count = there > 0 ? there : 0;
  if (count) queue_give(L, script, (unsigned)token, from, to, count);
  return push_int(L, count);
}

enum { DRAWN_FROM_MAX = TOKEN_KINDS_MAX };

/* The tokens that are named between blanks; returns how many. */
static unsigned read_tokens(lua_State *L, Script *script, int argument, int list[DRAWN_FROM_MAX]) {
  unsigned count = 0;
  const char *text = luaL_checkstring(L, argument);
  while (*(text += strspn(text, " "))) {
    size_t length = strcspn(text, " ");
    lua_pushlstring(L, text, length);
    if (count == DRAWN_FROM_MAX) luaL_error(L, "too many tokens are named");
    int token = find_token(L, script, lua_tostring(L, -1));
    for (unsigned i = 0; i < count; i++)
      if (list[i] == token) luaL_error(L, "'%s' is named twice", lua_tostring(L, -1));
    list[count++] = token;
    lua_pop(L, 1);
    text += length;
  }
  if (!count) luaL_error(L, "draw names the tokens to be drawn from: \"red blue\"");
  return count;
}

/* thing:draw(tokens, from): one of those in the game's box, or of another holder, each with the same chance. */
int token_draw(lua_State *L) {
  Script *script = script_here(L);
  int list[DRAWN_FROM_MAX];
  unsigned count = read_tokens(L, script, 2, list), i = 0;
  Holder box = {SCOPE_GAME, 0}, to = {SCOPE_GAME, 0};
  int64_t sum = 0;
  word_events_only(L, script);
  for (unsigned k = 0; k < count; k++) {
    const TokenKind *token = &script->rules.tokens[list[k]];
    to = word_holder(L, script, 1, list[k]);
    if (!lua_isnoneornil(L, 3))
      box = word_holder(L, script, 3, list[k]);
    else if (!(token->scopes >> SCOPE_GAME & 1))
      return luaL_error(L, "'%s' never lies with the game; say from whom it is drawn", token->name);
    sum += tokens_there(script, (unsigned)list[k], box);
  }
  if (sum <= 0) return push_nil(L);
  int64_t drawn = rng_below(&script->call.effects->rng, (uint32_t)sum);
  while ((drawn -= tokens_there(script, (unsigned)list[i], box)) >= 0) i++;
  if (to.scope != box.scope || to.of != box.of)
    queue_give(L, script, (unsigned)list[i], box, to, 1);
  lua_pushstring(L, script->rules.tokens[list[i]].name);
  return 1;
}
