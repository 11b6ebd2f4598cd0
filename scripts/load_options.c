/* load_options.c - options: declaring them, and setting those that the user asked for. */
#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inner.h"

enum { OPTION_VALUES_SIZE = 8 + INFO_VALUES * (NAME_SIZE + 1) };

const Setting *script_setting(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->setting_count; i++)
    if (!strcmp(rules->settings[i].name, name)) return &rules->settings[i];
  return NULL;
}

static void add_setting(lua_State *L, Script *script, const File *file, unsigned author,
                        const char *name, const char *value) {
  Rules *rules = &script->rules;
  if (script_setting(rules, name))
    load_fail(L, file, name, "the option '%s' is declared twice", name);
  if (rules->setting_count == SETTINGS_MAX)
    load_fail(L, file, "options", "more than %d options", SETTINGS_MAX);
  Setting *setting = &rules->settings[rules->setting_count++];
  snprintf(setting->name, sizeof setting->name, "%s", name);
  snprintf(setting->value, sizeof setting->value, "%s", value);
  setting->author = (uint8_t)author;
}

static const char *standard_value(const OptionInfo *option, char text[NAME_SIZE]) {
  if (option->value_count)
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
  for (unsigned i = 0; i < script->file_count; i++)
    for (unsigned k = 0; k < script->files[i].option_count; k++)
      if (!strcmp(script->files[i].options[k].name, name)) return &script->files[i].options[k];
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
  if (option->value_count == 0)
    return is_number(value, &number) && number >= option->min && number <= option->max;
  for (unsigned i = 0; i < option->value_count; i++)
    if (!strcmp(option->values[i], value)) return true;
  return false;
}

const char *option_values(const OptionInfo *option, char *text, size_t size) {
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
  File *file = &script->files[author];
  bool tiles = !strcmp(part, "tiles"), on = !strcmp(value, "on");
  if ((!tiles && strcmp(part, "rules")) || file->use == 0) return false;
  if (!on && strcmp(value, "off"))
    luaL_error(L, "option %s.%s=%s: expected on or off", file->name, part, value);
  *(tiles ? &file->tiles_on : &file->rules_on) = on;
  char name[NAME_SIZE];
  if ((size_t)snprintf(name, sizeof name, "%s.%s", file->name, part) >= sizeof name)
    luaL_error(L, "option %s.%s: the name is too long", file->name, part);
  if (!script_setting(&script->rules, name)) add_setting(L, script, file, author, name, value);
  Setting *setting = (Setting *)script_setting(&script->rules, name);
  snprintf(setting->value, sizeof setting->value, "%s", value);
  setting->changed = !on;
  return true;
}

static void change_setting(lua_State *L, Script *script, const OptionInfo *option,
                           const char *value) {
  char values[OPTION_VALUES_SIZE];
  Setting *setting = (Setting *)script_setting(&script->rules, option->name);
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
  for (unsigned i = 0; i < script->rules.setting_count; i++) known[i] = script->rules.settings[i].name;
  load_suggest(name, known, (int)script->rules.setting_count, hint, sizeof hint);
  luaL_buffinit(L, &list);
  for (unsigned i = 0; i < script->rules.setting_count; i++) {
    luaL_addchar(&list, ' ');
    luaL_addstring(&list, known[i]);
  }
  luaL_pushresult(&list);
  luaL_error(L, "no rule in use has an option '%s'%s; known are%s", whole, hint,
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
  for (unsigned i = 0; i < script->file_count; i++) {
    File *file = &script->files[i];
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
