/* sandbox_lib.c - the library a script finds: part of Lua's own, and what replaces the rest.
 *
 * Taken from Lua is what is quick, pure and the same everywhere.  Left out: whatever reaches outside
 * (io, os, debug, load, require), could catch an error (pcall, coroutine), or makes metatables;
 * string patterns, which can run for minutes in one call; random numbers, which belong to the game;
 * sin, exp and their like, whose last digit is the C library's choice.
 *
 * Three things cannot be changed from here, and authors should know them: # of a list with holes is
 * any of its borders, x ^ y (except for x ^ 2) is the C library's pow, and 0/0 .. "" says nan or -nan as
 * the machine likes. */
#include "sandbox_inner.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <lualib.h>

/* --- Text of values, errors --- */

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  sandbox_text(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  int n = lua_gettop(L);
  if (!sandbox_prints(L)) return 0; /* nobody listens */
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

/* Unlike Lua's, it always says where: level 0 does not exist, and tables are not messages. */
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

/* --- Putting it together --- */

static const luaL_Reg BASE[] = {
    {"assert", base_assert},
    {"error", base_error},
    {"next", sandbox_next},
    {"pairs", sandbox_pairs},
    {"print", base_print},
    {"tostring", base_tostring},
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
    if (lua_type(L, i) == LUA_TSTRING) size += (size_t)lua_rawlen(L, i);
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
  luaL_setfuncs(L, SANDBOX_TABLE, 0);
  sandbox_seal(L, "table.");
  lua_setfield(L, -2, "table");

  sandbox_keep_library(L);

  /* Nothing of Lua's remains where a chunk might find it. */
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
