/* load_names.c - names = { ["city"] = "knight" }: what followers and features are called; and that notes are functions.
 *
 * A key is a kind of feature and perhaps a mark.  Notes are asked for when somebody looks (scripts/notes.c). */
#include <lauxlib.h>
#include <string.h>

#include "load.h"

/* Reads "cloister cult" into a kind and 1 + mark. */
static void read_key(lua_State *L, const Script *script, const File *file, const char *key,
                     RoleName *role) {
  char kind[NAME_SIZE] = "", mark[NAME_SIZE] = "";
  size_t size = strcspn(key, " ");
  if (size < sizeof kind) memcpy(kind, key, size);
  key += size;
  if (*key == ' ' && strlen(key + 1) < sizeof mark) memcpy(mark, key + 1, strlen(key + 1));
  role->kind = FEATURE_KINDS;
  for (unsigned i = 0; i < script->rules.ground_count; i++)
    if (!strcmp(kind, rules_ground_name(&script->rules, i))) role->kind = (uint8_t)i;
  if (role->kind == FEATURE_KINDS)
    load_fail(L, file, kind,
              "'%s' is not a kind of feature, expected city, road, cloister or field", kind);
  int found = mark[0] ? rules_mark(&script->rules, (FeatureKind)role->kind, mark) : -1;
  if (mark[0] && found < 0) load_fail(L, file, mark, "no %s has a mark '%s'", kind, mark);
  role->mark = (uint8_t)(found + 1);
}

static void read_name(lua_State *L, const File *file, const char *key, char out[NAME_SIZE]) {
  if (lua_isnil(L, -1)) return;
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  if (!*text || strlen(text) >= NAME_SIZE || !text_line(text))
    load_fail(L, file, key, "a name for '%s' is a text of 1 to %d characters", key, NAME_SIZE - 1);
  memcpy(out, text, strlen(text) + 1);
}

static void add_name(lua_State *L, Script *script, const File *file, const char *key,
                     void *context) {
  (void)context;
  Rules *rules = &script->rules;
  if (rules->role_count == ROLES_MAX) load_fail(L, file, key, "more than %d names", ROLES_MAX);
  RoleName role = {0};
  read_key(L, script, file, key, &role);
  if (lua_istable(L, -1)) {
    if (load_length(L, file, key, "a name, or a list of two") > 2)
      load_fail(L, file, key, "'%s' must be a name, or a list of two", key);
    lua_geti(L, -1, 1);
    read_name(L, file, key, role.who);
    lua_pop(L, 1);
    lua_geti(L, -1, 2);
    read_name(L, file, key, role.what);
    lua_pop(L, 1);
  } else {
    read_name(L, file, key, role.who);
  }
  rules->roles[rules->role_count++] = role;
}

static void check_note(lua_State *L, Script *script, const File *file, const char *key,
                       void *context) {
  (void)context;
  RoleName role;
  read_key(L, script, file, key, &role);
  if (!lua_isfunction(L, -1))
    load_fail(L, file, key, "a note is a function that answers a text or nothing, not a %s",
              luaL_typename(L, -1));
}

void load_names(lua_State *L, Script *script, const File *file) {
  load_each_entry(L, script, file, "names", add_name, NULL);
  load_each_entry(L, script, file, "notes", check_note, NULL);
}
