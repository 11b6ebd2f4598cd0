/* sandbox_table.c - the table library: lists that grow and shrink, texts put together, a stable sort. */
#include "sandbox_inner.h"

#include <limits.h>

enum { RESULTS_MAX = 250 };

/* The length of a list.  A table with holes may claim any length; no honest list is longer than the
 * memory that it would need. */
static lua_Integer list_at(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Integer n = luaL_len(L, index);
  if (n > INT_MAX / 4) return sandbox_raise(L, "a list with holes has no length");
  return n;
}

static int table_insert(lua_State *L) {
  lua_Integer n = list_at(L, 1), at = n + 1;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3:
    at = luaL_checkinteger(L, 2);
    luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "position out of bounds");
    sandbox_charge(L, n + 1 - at);
    for (lua_Integer i = n; i >= at; i--) {
      lua_geti(L, 1, i);
      lua_seti(L, 1, i + 1);
    }
    break;
  default: return sandbox_raise(L, "insert needs a list, perhaps a position, and a value");
  }
  lua_seti(L, 1, at);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer n = list_at(L, 1), at = luaL_optinteger(L, 2, n);
  if (n == 0 && at == 0) {
    lua_pushnil(L);
    return 1;
  }
  luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "position out of bounds");
  sandbox_charge(L, n + 1 - at);
  lua_geti(L, 1, at);
  for (; at < n; at++) {
    lua_geti(L, 1, at + 1);
    lua_seti(L, 1, at);
  }
  lua_pushnil(L);
  lua_seti(L, 1, at);
  return 1;
}

static int table_concat(lua_State *L) {
  lua_Integer n = list_at(L, 1);
  size_t size;
  const char *between = luaL_optlstring(L, 2, "", &size);
  lua_Integer from = luaL_optinteger(L, 3, 1), to = luaL_optinteger(L, 4, n);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  for (lua_Integer i = from; i <= to; i++) {
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1))
      return sandbox_raise(L, "concat: value %I is a %s, not a string or a number", (LUAI_UACINT)i,
                           luaL_typename(L, -1));
    sandbox_charge_bytes(L, (size_t)lua_rawlen(L, -1) + size);
    luaL_addvalue(&result);
    if (i == to) break; /* i + 1 might overflow */
    luaL_addlstring(&result, between, size);
  }
  luaL_pushresult(&result);
  return 1;
}

static int table_pack(lua_State *L) {
  int n = lua_gettop(L);
  lua_createtable(L, n, 1);
  lua_insert(L, 1);
  for (int i = n; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, n);
  lua_setfield(L, 1, "n");
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer n = list_at(L, 1);
  lua_Integer from = luaL_optinteger(L, 2, 1), to = luaL_optinteger(L, 3, n);
  if (from > to) return 0;
  if ((lua_Unsigned)to - (lua_Unsigned)from >= RESULTS_MAX)
    return sandbox_raise(L, "unpack: more than %d values", RESULTS_MAX);
  int count = (int)(to - from) + 1;
  luaL_checkstack(L, count, "unpack");
  sandbox_charge(L, count);
  for (int i = 0; i < count; i++) lua_geti(L, 1, from + i);
  return count;
}

/* Whether a sorts before b; both are on top of the stack, b last, and are popped. */
static bool sorts_before(lua_State *L, bool by_function) {
  if (by_function) {
    lua_pushvalue(L, 2);
    lua_rotate(L, -3, 1);
    lua_call(L, 2, 1);
    bool before = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return before;
  }
  bool before = false;
  int a = lua_type(L, -2), b = lua_type(L, -1);
  if (a == LUA_TNUMBER && b == LUA_TNUMBER) {
    before = lua_compare(L, -2, -1, LUA_OPLT);
  } else if (a == LUA_TSTRING && b == LUA_TSTRING) { /* by bytes, whatever the locale */
    size_t a_size, b_size;
    const char *a_text = lua_tolstring(L, -2, &a_size), *b_text = lua_tolstring(L, -1, &b_size);
    sandbox_charge_bytes(L, a_size < b_size ? a_size : b_size);
    before = sandbox_compare(a_text, a_size, b_text, b_size) < 0;
  } else {
    sandbox_raise(L, "sort: cannot compare a %s with a %s", lua_typename(L, a), lua_typename(L, b));
  }
  lua_pop(L, 2);
  return before;
}

/* sort(list [, before]): stable, by merging copies, so a comparison that lies or changes the list
 * gives a strange order and nothing worse.  Lua's own picks its pivots by the clock. */
static int table_sort(lua_State *L) {
  enum { LIST = 1, BEFORE = 2, FROM = 3, TO = 4 };
  lua_Integer n = list_at(L, LIST);
  bool by_function = !lua_isnoneornil(L, BEFORE);
  /* A function of ours would be called without a line of script to blame in its errors. */
  if (by_function && (!lua_isfunction(L, BEFORE) || lua_iscfunction(L, BEFORE)))
    return luaL_typeerror(L, BEFORE, "function of the script");
  lua_settop(L, 2);
  sandbox_charge(L, 2 * n);
  lua_createtable(L, n < INT_MAX ? (int)n : 0, 0);
  lua_createtable(L, n < INT_MAX ? (int)n : 0, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_geti(L, LIST, i);
    lua_rawseti(L, FROM, i);
  }
  for (lua_Integer width = 1; width < n; width *= 2) {
    sandbox_charge(L, 2 * n);
    for (lua_Integer start = 1; start <= n; start += 2 * width) {
      lua_Integer middle = start + width <= n ? start + width : n + 1;
      lua_Integer end = start + 2 * width <= n ? start + 2 * width : n + 1;
      lua_Integer left = start, right = middle;
      for (lua_Integer to = start; to < end; to++) {
        bool take_right = left == middle;
        if (left < middle && right < end) {
          lua_rawgeti(L, FROM, right);
          lua_rawgeti(L, FROM, left);
          take_right = sorts_before(L, by_function);
        }
        lua_rawgeti(L, FROM, take_right ? right++ : left++);
        lua_rawseti(L, TO, to);
      }
    }
    lua_insert(L, FROM); /* what was merged is merged again */
  }
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, FROM, i);
    lua_seti(L, LIST, i);
  }
  return 0;
}

const luaL_Reg SANDBOX_TABLE[] = {
    {"concat", table_concat},
    {"insert", table_insert},
    {"pack", table_pack},
    {"remove", table_remove},
    {"sort", table_sort},
    {"unpack", table_unpack},
    {NULL, NULL},
};
