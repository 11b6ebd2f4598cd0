/* load_options.c - options: declaring them, and setting those that the user asked for. */
#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load_rule.h"

enum { OPTION_VALUES_SIZE = 8 + INFO_VALUES * (NAME_SIZE + 1) };

/* --- options = { tiny_city = { 4, 2 }, followers = { 7, min = 0, max = 20 } } --- */

/* A word that can be part of a line of a game: no blanks, nothing that has a meaning there. */
static bool is_word(const char *text) {
  for (const char *p = text; *p; p++)
    if (!text_ink(*p) || strchr("#=,", *p)) return false;
  return true;
}

/* min and max, or file, are all that an option has besides its values. */
static bool check_option_keys(lua_State *L, const File *file, const char *name) {
  bool range = false;
  lua_Integer keys = load_keys(L, file);
  for (lua_Integer i = 1; i <= keys; i++, lua_pop(L, 1)) {
    static const char *const KNOWN[] = {"min", "max", "file"};
    char hint[64];
    if (lua_geti(L, -1, i) != LUA_TSTRING) continue;
    const char *key = lua_tostring(L, -1);
    range = true;
    if (strcmp(key, "min") && strcmp(key, "max") && strcmp(key, "file"))
      load_fail(L, file, key, "option '%s' has no '%s'%s", name, key,
                sandbox_suggest(key, KNOWN, 3, hint, sizeof hint)[0] ? hint
                                                                     : ", only min, max or file");
  }
  lua_pop(L, 1);
  return range;
}

static void read_range(lua_State *L, Script *script, const File *file, OptionInfo *option) {
  int exact;
  option->min = load_integer(L, script, file, "min", 0, -1000000, 1000000);
  option->max = load_integer(L, script, file, "max", 1000000, option->min, 1000000);
  lua_geti(L, -1, 1);
  lua_Integer standard = lua_tointegerx(L, -1, &exact);
  if (!exact || lua_type(L, -1) != LUA_TNUMBER || standard < option->min || standard > option->max)
    load_fail(L, file, option->name, "the default of option '%s' must be an integer from %d to %d",
              option->name, option->min, option->max);
  option->standard = (int)standard;
  lua_pop(L, 1);
}

static void add_option(lua_State *L, Script *script, const File *file, const char *name,
                       void *context) {
  File *owner = context;
  if (!lua_istable(L, -1))
    load_fail(L, file, name, "option '%s' must be a list of values, the default first", name);
  if (owner->option_count == INFO_LIST)
    load_fail(L, file, name, "more than %d options in one file", INFO_LIST);
  OptionInfo *option = &owner->options[owner->option_count++];
  load_name(L, file, option->name, sizeof option->name, name);
  lua_Integer count = luaL_len(L, -1);
  bool range = check_option_keys(L, file, name);
  option->file = lua_getfield(L, -1, "file") != LUA_TNIL;
  lua_pop(L, 1);
  if (option->file && count == 0) return;
  if (count < 1 || count > INFO_VALUES || (range && count != 1))
    load_fail(L, file, name, "option '%s' must have 1 to %d values, or one value with min and max",
              name, INFO_VALUES);
  if (range) {
    read_range(L, script, file, option);
    return;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    int type = lua_geti(L, -1, i);
    const char *value = type == LUA_TSTRING || lua_isinteger(L, -1) ? lua_tostring(L, -1) : NULL;
    if (!value || !*value || strlen(value) >= NAME_SIZE || !is_word(value))
      load_fail(L, file, name, "the values of option '%s' must be words or integers", name);
    snprintf(option->values[option->value_count++], NAME_SIZE, "%s", value);
    lua_pop(L, 1);
  }
}

static void load_options(lua_State *L, Script *script, File *file) {
  file->option_count = 0;
  load_each_entry(L, script, file, "options", add_option, file);
}

/* --- Their values --- */

static void add_setting(lua_State *L, Script *script, const File *file, unsigned author,
                        const char *name, const char *value) {
  Rules *rules = &script->rules;
  if (rules_setting(rules, name))
    load_fail(L, file, name, "the option '%s' is declared twice", name);
  if (rules->setting_count == SETTINGS_MAX)
    load_fail_full(L, script, file, name, "options", SETTINGS_MAX,
                   DECLARED(Setting, rules->settings, rules->setting_count));
  Setting *setting = &rules->settings[rules->setting_count++];
  snprintf(setting->name, sizeof setting->name, "%s", name);
  snprintf(setting->value, sizeof setting->value, "%s", value);
  setting->author = (uint8_t)author;
}

static const char *standard_value(const OptionInfo *option, char text[NAME_SIZE]) {
  if (option->file)
    text[0] = '\0';
  else if (option->value_count)
    snprintf(text, NAME_SIZE, "%s", option->values[0]);
  else
    snprintf(text, NAME_SIZE, "%d", option->standard);
  return text;
}

void load_settings(lua_State *L, Script *script, File *file, unsigned author) {
  char value[NAME_SIZE];
  load_options(L, script, file);
  for (unsigned i = 0; i < file->option_count; i++)
    add_setting(L, script, file, author, file->options[i].name,
                standard_value(&file->options[i], value));
}

const OptionInfo *load_option(const Script *script, const char *name) {
  for (unsigned i = 0; i < script->sources->file_count; i++)
    for (unsigned k = 0; k < script->sources->files[i].option_count; k++)
      if (!strcmp(script->sources->files[i].options[k].name, name))
        return &script->sources->files[i].options[k];
  return NULL;
}

/* A number as people write it: "7", "-3", but neither "07" nor " 7". */
static bool is_number(const char *text, long *number) {
  char *end, plain[32];
  errno = 0;
  *number = strtol(text, &end, 10);
  snprintf(plain, sizeof plain, "%ld", *number);
  return errno == 0 && !strcmp(plain, text);
}

bool option_takes(const OptionInfo *option, const char *value) {
  long number;
  if (option->file) return *value && strlen(value) < VALUE_SIZE;
  if (option->value_count == 0)
    return is_number(value, &number) && number >= option->min && number <= option->max;
  for (unsigned i = 0; i < option->value_count; i++)
    if (!strcmp(option->values[i], value)) return true;
  return false;
}

const char *option_values(const OptionInfo *option, char *text, size_t size) {
  if (option->file) {
    snprintf(text, size, "the path of a file");
    return text;
  }
  if (option->value_count == 0) {
    snprintf(text, size, "an integer from %d to %d", option->min, option->max);
    return text;
  }
  size_t length = (size_t)snprintf(text, size, "one of");
  for (unsigned i = 0; i < option->value_count && length < size; i++)
    length += (size_t)snprintf(text + length, size - length, " %s", option->values[i]);
  return text;
}

/* NAME.tiles=off and NAME.rules=off work for every expansion: only its rules, or only its tiles. */
static bool switch_part(lua_State *L, Script *script, unsigned author, const char *part,
                        const char *value) {
  File *file = &script->sources->files[author];
  bool tiles = !strcmp(part, "tiles"), on = !strcmp(value, "on");
  if ((!tiles && strcmp(part, "rules")) || file->use == 0) return false;
  if (!on && strcmp(value, "off"))
    luaL_error(L, "option %s.%s=%s: expected on or off", file->name, part, value);
  *(tiles ? &file->tiles_on : &file->rules_on) = on;
  char name[NAME_SIZE];
  if ((size_t)snprintf(name, sizeof name, "%s.%s", file->name, part) >= sizeof name)
    luaL_error(L, "option %s.%s: the name is too long", file->name, part);
  if (!rules_setting(&script->rules, name)) add_setting(L, script, file, author, name, value);
  Setting *setting = (Setting *)rules_setting(&script->rules, name);
  snprintf(setting->value, sizeof setting->value, "%s", value);
  setting->changed = !on;
  return true;
}

static void change_setting(lua_State *L, Script *script, const OptionInfo *option,
                           const char *value) {
  char values[OPTION_VALUES_SIZE];
  Setting *setting = (Setting *)rules_setting(&script->rules, option->name);
  if (!option_takes(option, value))
    luaL_error(L, "option %s=%s: expected %s", option->name, value,
               option_values(option, values, sizeof values));
  snprintf(setting->value, sizeof setting->value, "%s", value);
  standard_value(option, values);
  setting->changed = strcmp(setting->value, values) != 0;
}

/* `whole` is the name as it was asked for: "inns.fork" where `name` is "fork". */
static void fail_option(lua_State *L, const Script *script, const char *whole, const char *name) {
  const char *known[SETTINGS_MAX];
  luaL_Buffer list;
  char hint[64];
  for (unsigned i = 0; i < script->rules.setting_count; i++)
    known[i] = script->rules.settings[i].name;
  sandbox_suggest(name, known, (int)script->rules.setting_count, hint, sizeof hint);
  luaL_buffinit(L, &list);
  for (unsigned i = 0; i < script->rules.setting_count; i++) {
    luaL_addchar(&list, ' ');
    luaL_addstring(&list, known[i]);
  }
  luaL_pushresult(&list);
  luaL_error(L, "no rule in use has an option '%s'%s; expected one of%s", whole, hint,
             lua_tostring(L, -1));
}

void load_set_option(lua_State *L, Script *script, const char *request) {
  const char *equals = strchr(request, '='), *dot = strchr(request, '.');
  char name[64];
  if (!equals || equals == request || (size_t)(equals - request) >= sizeof name)
    luaL_error(L, "option '%s': expected name=value", request);
  snprintf(name, sizeof name, "%.*s", (int)(equals - request), request);
  const char *value = equals + 1, *option_name = name;
  if (dot && dot < equals) {
    name[dot - request] = '\0';
    option_name = name + (dot - request) + 1;
  }
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    File *file = &script->sources->files[i];
    if (option_name != name) {
      if (strcmp(file->name, name)) continue;
      if (switch_part(L, script, i, option_name, value)) return;
    }
    for (unsigned k = 0; k < file->option_count; k++) {
      if (strcmp(file->options[k].name, option_name)) continue;
      change_setting(L, script, &file->options[k], value);
      return;
    }
  }
  if (option_name != name) name[dot - request] = '.';
  fail_option(L, script, name, option_name);
}
