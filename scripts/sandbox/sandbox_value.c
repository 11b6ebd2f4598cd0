/* sandbox_value.c - values in a way that is the same in every run: keys in a fixed order, texts without addresses. */
#include "sandbox_inner.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void sandbox_contents(lua_State *L, int index) {
  index = lua_absindex(L, index);
  int type = luaL_getmetafield(L, index, "__index");
  if (type == LUA_TTABLE) return;
  if (type != LUA_TNIL) lua_pop(L, 1);
  lua_pushvalue(L, index);
}

/* --- Keys: pairs and next --- */

typedef struct {
  int type; /* LUA_TNUMBER, LUA_TSTRING or LUA_TBOOLEAN */
  lua_Integer number;
  const char *text; /* lives as long as the table holds the key */
  size_t size;
} Key;

static Key key_at(lua_State *L, int index) {
  Key key = {.type = lua_type(L, index)};
  if (lua_isinteger(L, index))
    key.number = lua_tointeger(L, index);
  else if (key.type == LUA_TSTRING)
    key.text = lua_tolstring(L, index, &key.size), sandbox_charge_bytes(L, key.size);
  else if (key.type == LUA_TBOOLEAN)
    key.number = lua_toboolean(L, index);
  else
    sandbox_raise(L, "a key is a %s: only integers, strings and booleans have a fixed order",
                  key.type == LUA_TNUMBER ? "fraction" : luaL_typename(L, index));
  return key;
}

static void push_key(lua_State *L, const Key *key) {
  if (key->type == LUA_TNUMBER)
    lua_pushinteger(L, key->number);
  else if (key->type == LUA_TSTRING)
    lua_pushlstring(L, key->text, key->size);
  else
    lua_pushboolean(L, (int)key->number);
}

int sandbox_compare(const char *a, size_t a_size, const char *b, size_t b_size) {
  int order = memcmp(a, b, a_size < b_size ? a_size : b_size);
  return order ? order : (a_size > b_size) - (a_size < b_size);
}

static int rank(const Key *key) {
  return key->type == LUA_TNUMBER ? 0 : key->type == LUA_TSTRING ? 1 : 2;
}

static int compare_keys(const void *one, const void *other) {
  const Key *a = one, *b = other;
  if (rank(a) != rank(b)) return rank(a) - rank(b);
  if (a->type == LUA_TSTRING) return sandbox_compare(a->text, a->size, b->text, b->size);
  return (a->number > b->number) - (a->number < b->number);
}

/* Pushes a block that holds the keys of the table (not a frozen one) in order. */
static const Key *push_sorted(lua_State *L, int table, lua_Integer *count) {
  lua_Integer n = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1), n++) sandbox_charge(L, 1);
  sandbox_charge(L, 3 * n + 1);
  Key *keys = lua_newuserdatauv(L, (size_t)n * sizeof *keys, 0);
  lua_Integer i = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1), sandbox_charge(L, 0))
    keys[i++] = key_at(L, -2);
  if (n > 1) qsort(keys, (size_t)n, sizeof *keys, compare_keys);
  *count = n;
  return keys;
}

lua_Integer sandbox_keys(lua_State *L, int index) {
  lua_Integer n;
  sandbox_contents(L, index);
  const Key *keys = push_sorted(L, lua_gettop(L), &n);
  lua_createtable(L, n < INT_MAX ? (int)n : 0, 0);
  for (lua_Integer i = 0; i < n; i++) {
    push_key(L, &keys[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
  return n;
}

static bool is_one_of(const char *key, const char *const *words, int count) {
  for (int i = 0; i < count; i++)
    if (key[0] == words[i][0] && !strcmp(key, words[i])) return true;
  return false;
}

bool sandbox_has_only(lua_State *L, int index, const char *const *words, int count) {
  int top = lua_gettop(L);
  bool only = true;
  sandbox_contents(L, index);
  for (lua_pushnil(L); only && lua_next(L, top + 1); lua_settop(L, top + 2)) {
    sandbox_charge(L, 1);
    only = lua_type(L, top + 2) == LUA_TSTRING && is_one_of(lua_tostring(L, top + 2), words, count);
  }
  lua_settop(L, top);
  return only;
}

/* The iterator of pairs.  In its upvalues are the table's contents, its first key, and for each key the
 * next; there they are out of a script's reach, which must never hold the contents of a frozen table.
 * The loop's own key is all there is of a position, so an iterator kept for later remembers none. */
int sandbox_walk(lua_State *L) {
  enum { CONTENTS = 1, FIRST, AFTER };
  lua_settop(L, 2);
  sandbox_contents(L, lua_upvalueindex(CONTENTS)); /* the table may have been frozen since */
  for (;;) {
    if (lua_isnil(L, 2)) {
      lua_pushvalue(L, lua_upvalueindex(FIRST));
    } else {
      lua_pushvalue(L, 2);
      lua_rawget(L, lua_upvalueindex(AFTER));
    }
    if (lua_isnil(L, 4)) return 1;
    lua_pushvalue(L, 4);
    if (lua_rawget(L, 3) != LUA_TNIL) return 2;
    sandbox_charge(L, 1);
    lua_settop(L, 4); /* removed since the loop began: on to the next */
    lua_replace(L, 2);
  }
}

int sandbox_pairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer n;
  sandbox_contents(L, 1);
  const Key *keys = push_sorted(L, 2, &n);
  lua_pushvalue(L, 2);
  if (n > 0)
    push_key(L, &keys[0]);
  else
    lua_pushnil(L);
  lua_createtable(L, 0, n < INT_MAX ? (int)n : 0);
  for (lua_Integer i = 1; i < n; i++) {
    push_key(L, &keys[i - 1]);
    push_key(L, &keys[i]);
    lua_rawset(L, -3);
    sandbox_charge(L, 0);
  }
  lua_pushcclosure(L, sandbox_walk, 3);
  return 1;
}

int sandbox_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool first = lua_isnil(L, 2), found = false;
  Key after = {0}, best = {0};
  if (!first) after = key_at(L, 2);
  sandbox_contents(L, 1);
  for (lua_pushnil(L); lua_next(L, 3); lua_pop(L, 1)) {
    Key key = key_at(L, -2);
    sandbox_charge(L, 1);
    if (!first && compare_keys(&key, &after) <= 0) continue;
    if (!found || compare_keys(&key, &best) < 0) best = key;
    found = true;
  }
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  push_key(L, &best);
  lua_pushvalue(L, -1);
  lua_rawget(L, 3);
  return 2;
}

/* --- Text --- */

const char *sandbox_text(lua_State *L, int index, size_t *size) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) { /* the host's: no script makes a metatable */
    if (lua_type(L, -1) == LUA_TSTRING) return lua_tolstring(L, -1, size);
    lua_pop(L, 1);
  }
  int type = lua_type(L, index);
  if (type == LUA_TNUMBER && !lua_compare(L, index, index, LUA_OPEQ))
    lua_pushliteral(L, "nan"); /* printf says -nan on some machines */
  else if (type == LUA_TNUMBER || type == LUA_TSTRING)
    lua_pushvalue(L, index);
  else if (type == LUA_TBOOLEAN)
    lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
  else
    lua_pushstring(L, lua_typename(L, type));
  return lua_tolstring(L, -1, size);
}
