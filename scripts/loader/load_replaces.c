/* load_replaces.c - entries of other files that do not count: replaces = { "inns.score.city cathedral" },
 * or a whole section: replaces = { "inns.ask" }.
 *
 * A file that is not in use need not be there; one that is must have what is to be replaced. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "load.h"

bool load_replaced(lua_State *L, const Script *script, const File *file, const char *section,
                   const char *key) {
  char name[192];
  snprintf(name, sizeof name, "%s.%s%s%s", file->name, section, *key ? "." : "", key);
  bool found = false;
  for (unsigned i = 0; i < script->sources->file_count && !found; i++) {
    const File *other = &script->sources->files[i];
    if (!other->rules_on) continue;
    load_push_table(L, other);
    if (load_push_field(L, other, "replaces", LUA_TTABLE)) {
      lua_Integer count = luaL_len(L, -1);
      for (lua_Integer k = 1; k <= count; k++, lua_pop(L, 1))
        if (lua_geti(L, -1, k) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), name)) found = true;
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  return found;
}

/* Goes from the table at the top to its field `word`, which takes its place; raises if there is none. */
static void descend(lua_State *L, const File *file, const char *name, const char *word) {
  const char *known[64];
  char hint[64];
  int count = 0;
  if (lua_istable(L, -1)) {
    if (lua_getfield(L, -1, word) != LUA_TNIL) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 1);
    lua_Integer keys = sandbox_keys(L, -1);
    for (lua_Integer i = 1; i <= keys && count < 64; i++, lua_pop(L, 1))
      if (lua_geti(L, -1, i) == LUA_TSTRING) known[count++] = lua_tostring(L, -1);
  }
  load_fail(L, file, name, "'%s' replaces nothing, as there is no '%s'%s", name, word,
            sandbox_suggest(word, known, count, hint, sizeof hint));
}

void load_check_replaces(lua_State *L, Script *script, File *file, const char *name) {
  char copy[192], *section = copy, *key = NULL;
  if (strlen(name) >= sizeof copy || !strchr(name, '.'))
    load_fail(L, file, name, "'%s' names no entry; expected \"rule.section.entry\"", name);
  memcpy(copy, name, strlen(name) + 1);
  section = strchr(copy, '.');
  *section++ = '\0';
  if ((key = strchr(section, '.'))) *key++ = '\0';
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    if (strcmp(script->sources->files[i].name, copy)) continue;
    load_push_table(L, &script->sources->files[i]);
    descend(L, file, name, section);
    if (key) descend(L, file, name, key);
    lua_pop(L, 1);
  }
}
