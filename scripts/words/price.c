/* price.c - reading prices, and making effects of them. */
#include "price.h"

#include <lauxlib.h>
#include <string.h>

Effect *option_effect(Script *script, Option *option, EffectKind kind, unsigned seat) {
  Effect *effect = &option->effects[option->effect_count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = script->call.author, .seat = (uint8_t)seat};
  return effect;
}

Price price_check(lua_State *L, Script *script, int argument) {
  Price price = {0, -1};
  if (lua_isnoneornil(L, argument)) return price;
  if (!lua_istable(L, argument)) luaL_error(L, "a price is { pay = points, to = player }");
  for (lua_pushnil(L); lua_next(L, argument); lua_pop(L, 1)) {
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
    if (strcmp(key, "pay") && strcmp(key, "to"))
      luaL_error(L, "a price has no '%s', expected pay or to", key);
  }
  lua_getfield(L, argument, "pay");
  price.points = word_number(L, lua_gettop(L));
  if (price.points < 0) luaL_error(L, "a price is 0 points or more, not %d", price.points);
  lua_getfield(L, argument, "to");
  Handle to;
  bool to_game = handle_at(L, -1, &to) && to.type == HANDLE_GAME; /* who holds a captive */
  if (!to_game) price.to = word_seat(L, script, lua_gettop(L));
  lua_pop(L, 2);
  return price;
}

bool price_fits(const Script *script, const Price *price) {
  return price->points <= 0 || game_here(script)->scores[script->call.seat] >= price->points;
}

void price_add(Script *script, Option *option, const Price *price) {
  if (!option || !price->points) return;
  option_effect(script, option, EFFECT_AWARD, script->call.seat)->value = -price->points;
  if (price->to >= 0)
    option_effect(script, option, EFFECT_AWARD, (unsigned)price->to)->value = price->points;
}
