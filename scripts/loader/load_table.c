/* load_table.c - reads the table that a rule file returned: fields, names, numbers, lists and entries.
 *
 * What the fields mean is not known here.  All of these raise what is wrong, with the line (load_message.c). */
#include "load_rule.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char SCRIPT_TABLES = 't';

void load_push_table(lua_State *L, const File *file) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_TABLES);
  lua_rawgeti(L, -1, file->table);
  lua_remove(L, -2);
}

bool load_push_field(lua_State *L, const File *file, const char *name, int type) {
  int found = lua_getfield(L, -1, name);
  if (found == LUA_TNIL) {
    lua_pop(L, 1);
    return false;
  }
  if (found != type)
    load_fail(L, file, name, "'%s' is a %s, expected a %s", name, lua_typename(L, found),
              lua_typename(L, type));
  return true;
}

const char *load_string(lua_State *L, const File *file, const char *name) {
  if (!load_push_field(L, file, name, LUA_TSTRING)) return NULL;
  const char *text = lua_tostring(L, -1);
  lua_pop(L, 1); /* the table keeps it */
  return text;
}

lua_Integer load_keys(lua_State *L, const File *file) {
  sandbox_about(L, file->file);
  lua_Integer count = sandbox_keys(L, -1);
  sandbox_about(L, NULL);
  return count;
}

lua_Integer load_push_keys(lua_State *L, const File *file, const char *section) {
  lua_Integer count = load_keys(L, file);
  for (lua_Integer i = 1; i <= count; i++) {
    if (lua_geti(L, -1, i) != LUA_TSTRING)
      load_fail(L, file, section, "'%s' has an entry without a name; expected name = …", section);
    lua_pop(L, 1);
  }
  return count;
}

lua_Integer load_length(lua_State *L, const File *file, const char *name, const char *what) {
  lua_Integer length = luaL_len(L, -1);
  if (load_keys(L, file) != length) load_fail(L, file, name, "'%s' must be %s", name, what);
  lua_pop(L, 1);
  return length;
}

void load_name(lua_State *L, const File *file, char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  bool word = length > 0 && text_in_name(from[0]) && !text_digit(from[0]);
  for (size_t i = 0; i < length; i++) word = word && text_in_name(from[i]);
  if (!word)
    load_fail(L, file, from, "'%s' is not a valid name: letters, digits and '_' only", from);
  if (length >= size)
    load_fail(L, file, from, "the name '%s' is too long; at most %d letters", from, (int)size - 1);
  memcpy(to, from, length + 1);
}

int load_integer(lua_State *L, Script *script, const File *file, const char *name, int standard,
                 int min, int max) {
  int type = lua_getfield(L, -1, name), exact = 1;
  lua_Integer value = standard;
  if (type == LUA_TSTRING) {
    const Setting *setting = rules_setting(&script->rules, lua_tostring(L, -1));
    if (!setting)
      load_fail(L, file, name, "'%s' names the option '%s', which is not declared", name,
                lua_tostring(L, -1));
    char *end;
    value = strtol(setting->value, &end, 10);
    exact = *end == '\0';
    if (!strcmp(setting->value, "on") || !strcmp(setting->value, "off")) { /* one or none */
      value = setting->value[1] == 'n';
      exact = 1;
    }
  } else if (type != LUA_TNIL) {
    value = lua_tointegerx(L, -1, &exact);
  }
  if (!exact || value < min || value > max)
    load_fail(L, file, name, "'%s' must be an integer from %d to %d, or the name of an option",
              name, min, max);
  lua_pop(L, 1);
  return (int)value;
}

void load_title(lua_State *L, const File *file, char title[TITLE_SIZE]) {
  const char *told = load_string(L, file, "title");
  if (told && strlen(told) >= TITLE_SIZE)
    load_fail(L, file, "title", "the title must be one line of at most %d letters", TITLE_SIZE - 1);
  if (told && !text_line(told)) {
    char shown[4 * TITLE_SIZE];
    text_copy(shown, sizeof shown, told, strlen(told));
    load_fail(L, file, "title", "the title '%s' is not a line of text that can be shown", shown);
  }
  text_copy(title, TITLE_SIZE, told ? told : file->name, strlen(told ? told : file->name));
}

/* --- Lists and entries --- */

void load_each_name(lua_State *L, Script *script, File *file, const char *section,
                    void (*each)(lua_State *, Script *, File *, const char *)) {
  load_push_table(L, file);
  if (load_push_field(L, file, section, LUA_TTABLE)) {
    lua_Integer count = load_length(L, file, section, "a list of names");
    load_enter(script, file, section);
    for (lua_Integer i = 1; i <= count; i++) {
      if (lua_geti(L, -1, i) != LUA_TSTRING)
        load_fail(L, file, section, "'%s' must be a list of names", section);
      each(L, script, file, lua_tostring(L, -1));
      lua_pop(L, 1);
    }
    load_leave(script, file);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

bool load_needs(lua_State *L, const File *file, const char *name) {
  bool found = false;
  load_push_table(L, file);
  if (load_push_field(L, file, "needs", LUA_TTABLE)) {
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1))
      if (lua_geti(L, -1, i) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), name)) found = true;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return found;
}

void load_each_entry_here(lua_State *L, Script *script, const File *file, const char *section,
                          EachEntry *each, void *context) {
  lua_Integer count = load_push_keys(L, file, section);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    lua_pushvalue(L, -1);
    lua_gettable(L, -4);
    load_enter(script, file, name);
    each(L, script, file, name, context);
    load_leave(script, file);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

void load_each_entry(lua_State *L, Script *script, const File *file, const char *section,
                     EachEntry *each, void *context) {
  load_push_table(L, file);
  if (load_push_field(L, file, section, LUA_TTABLE)) {
    load_enter(script, file, section);
    load_each_entry_here(L, script, file, section, each, context);
    load_leave(script, file);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

bool load_flag(lua_State *L, const File *file, const char *name) {
  if (!load_push_field(L, file, name, LUA_TBOOLEAN)) return false;
  bool on = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return on;
}

void load_check_keys(lua_State *L, const File *file, const char *what, const char *const *known,
                     int count) {
  sandbox_about(L, file->file);
  bool all_known = sandbox_has_only(L, -1, known, count);
  sandbox_about(L, NULL);
  if (all_known) return;
  lua_Integer keys = load_push_keys(L, file, what); /* in order, for the first that is wrong */
  for (lua_Integer i = 1; i <= keys; i++) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    bool found = false;
    char hint[64], list[480];
    for (int k = 0; k < count; k++) found = found || !strcmp(key, known[k]);
    if (!found) load_refuse_never(L, file, key);
    if (!found && sandbox_suggest(key, known, count, hint, sizeof hint)[0])
      load_fail(L, file, key, "%s has no '%s'%s", what, key, hint);
    if (!found)
      load_fail(L, file, key, "%s has no '%s', only %s", what, key,
                load_list(known, (unsigned)count, list, sizeof list));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

unsigned load_one_of(lua_State *L, const File *file, const char *field, const char *what,
                     const char *const *known, unsigned count) {
  const char *value = load_string(L, file, field);
  char list[128];
  if (!value) return 0;
  for (unsigned i = 0; i < count; i++)
    if (!strcmp(value, known[i])) return i;
  load_fail(L, file, value, "'%s' of %s cannot be '%s', only %s", field, what, value,
            load_list(known, count, list, sizeof list));
  return 0;
}
