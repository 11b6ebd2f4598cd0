/* sandbox_lib.c - the library a script finds: part of Lua's own, and what replaces the rest.
 *
 * Taken from Lua is what is quick, pure and the same everywhere.  Left out: whatever reaches outside
 * (io, os, debug, load, require), could catch an error (pcall, coroutine), or makes metatables;
 * string patterns, which can run for minutes in one call; random numbers, which belong to the game;
 * sin, exp and their like, whose last digit is the C library's choice.
 *
 * Three things cannot be changed from here, and authors should know them: # of a list with holes is
 * any of its borders, x ^ y (but for x ^ 2) is the C library's pow, and 0/0 .. "" says nan or -nan as
 * the machine likes. */
#include "sandbox_inner.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <lualib.h>

enum { RESULTS_MAX = 250 };

/* --- Fixed order: pairs and next --- */

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

static int compare_text(const char *a, size_t a_size, const char *b, size_t b_size) {
  int order = memcmp(a, b, a_size < b_size ? a_size : b_size);
  return order ? order : (a_size > b_size) - (a_size < b_size);
}

static int rank(const Key *key) {
  return key->type == LUA_TNUMBER ? 0 : key->type == LUA_TSTRING ? 1 : 2;
}

static int compare_keys(const void *one, const void *other) {
  const Key *a = one, *b = other;
  if (rank(a) != rank(b)) return rank(a) - rank(b);
  if (a->type == LUA_TSTRING) return compare_text(a->text, a->size, b->text, b->size);
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

static int base_pairs(lua_State *L) {
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

static int base_next(lua_State *L) {
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

/* --- Text of values, errors --- */

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

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  sandbox_text(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  int n = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= n; i++) {
    size_t size;
    if (i > 1) luaL_addchar(&line, '\t');
    sandbox_text(L, i, &size);
    sandbox_charge_bytes(L, size);
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  size_t size;
  const char *text = lua_tolstring(L, -1, &size);
  sandbox_print(L, text, size);
  return 0;
}

/* Other than Lua's, it always says where: level 0 does not exist, and tables are no messages. */
static int base_error(lua_State *L) {
  lua_Integer level = luaL_optinteger(L, 2, 1);
  const char *text = lua_isstring(L, 1) ? lua_tostring(L, 1) : "(error without a message)";
  if (level == 2) {
    luaL_where(L, 2);
    const char *where = lua_tostring(L, -1);
    if (*where) {
      lua_pushfstring(L, "%s%s", where, text);
      return lua_error(L);
    }
  }
  return sandbox_raise(L, "%s", text);
}

static int base_assert(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  return sandbox_raise(L, "%s", lua_isstring(L, 2) ? lua_tostring(L, 2) : "assertion failed");
}

/* --- Tables --- */

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
    sandbox_charge_bytes(L, lua_rawlen(L, -1) + size);
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
    before = compare_text(a_text, a_size, b_text, b_size) < 0;
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

/* --- Putting it together --- */

static const luaL_Reg BASE[] = {
    {"assert", base_assert},
    {"error", base_error},
    {"next", base_next},
    {"pairs", base_pairs},
    {"print", base_print},
    {"tostring", base_tostring},
    {NULL, NULL},
};
static const luaL_Reg TABLE[] = {
    {"concat", table_concat},
    {"insert", table_insert},
    {"pack", table_pack},
    {"remove", table_remove},
    {"sort", table_sort},
    {"unpack", table_unpack},
    {NULL, NULL},
};

static const char *const LUA_BASE[] = {"ipairs", "select", "type", NULL};
static const char *const LUA_BASE_CHARGED[] = {"tonumber", NULL};
static const char *const LUA_MATH[] = {
    "abs",        "ceil", "floor", "fmod", "huge",      "max",  "maxinteger", "min",
    "mininteger", "modf", "pi",    "sqrt", "tointeger", "type", "ult",        NULL,
};
static const char *const LUA_STRING_CHARGED[] = {
    "byte", "char", "len", "reverse", "sub", NULL,
};

/* One of Lua's functions (the upvalue), after its strings are charged.  It is called as if it were
 * this one, so its messages and their lines are right. */
static int charged(lua_State *L) {
  size_t size = 0;
  for (int i = lua_gettop(L); i >= 1; i--)
    if (lua_type(L, i) == LUA_TSTRING) size += lua_rawlen(L, i);
  sandbox_charge_bytes(L, size);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* Copies fields of the library on top of the stack to the table below it. */
static void take(lua_State *L, const char *const *names, bool charge) {
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    if (charge) lua_pushcclosure(L, charged, 1);
    lua_setfield(L, -3, *names);
  }
}

static void open_lua(lua_State *L, lua_CFunction library) {
  lua_pushcfunction(L, library);
  lua_call(L, 0, 1);
}

void sandbox_install(lua_State *L) {
  lua_newtable(L);
  open_lua(L, luaopen_base);
  take(L, LUA_BASE, false);
  take(L, LUA_BASE_CHARGED, true);
  lua_pop(L, 1);
  luaL_setfuncs(L, BASE, 0);

  lua_newtable(L);
  open_lua(L, luaopen_math);
  take(L, LUA_MATH, false);
  lua_pop(L, 1);
  sandbox_seal(L, "math.");
  lua_setfield(L, -2, "math");

  lua_newtable(L);
  open_lua(L, luaopen_string);
  take(L, LUA_STRING_CHARGED, true);
  lua_pop(L, 1);
  luaL_setfuncs(L, SANDBOX_STRING, 0);
  sandbox_seal(L, "string.");
  /* Methods of strings are ours as well.  Without Lua's metamethods "1" + 1 is an error. */
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  lua_setfield(L, -2, "string");

  lua_newtable(L);
  luaL_setfuncs(L, TABLE, 0);
  sandbox_seal(L, "table.");
  lua_setfield(L, -2, "table");

  /* Nothing of Lua's remains where a chunk might find it. */
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
