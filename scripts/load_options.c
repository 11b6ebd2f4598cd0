/* load_options.c - options: declaring them, and setting those that the user asked for. */
#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inner.h"

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

void load_settings(lua_State *L, Script *script, File *file, unsigned author) {
  load_options(L, script, file);
  for (unsigned i = 0; i < file->option_count; i++) {
    const OptionInfo *option = &file->options[i];
    char number[16];
    snprintf(number, sizeof number, "%d", option->standard);
    add_setting(L, script, file, author, option->name,
                option->value_count ? option->values[0] : number);
  }
}

static void fail_value(lua_State *L, const OptionInfo *option, const char *value) {
  luaL_Buffer list;
  luaL_buffinit(L, &list);
  for (unsigned i = 0; i < option->value_count; i++) {
    luaL_addchar(&list, ' ');
    luaL_addstring(&list, option->values[i]);
  }
  luaL_pushresult(&list);
  if (option->value_count)
    luaL_error(L, "option %s=%s: expected one of%s", option->name, value, lua_tostring(L, -1));
  luaL_error(L, "option %s=%s: expected an integer from %d to %d", option->name, value, option->min,
             option->max);
}

static void check_value(lua_State *L, const OptionInfo *option, const char *value) {
  if (option->value_count == 0) {
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    bool whole = end != value && *end == '\0' && errno == 0;
    if (!whole || number < option->min || number > option->max) fail_value(L, option, value);
    return;
  }
  for (unsigned i = 0; i < option->value_count; i++)
    if (!strcmp(option->values[i], value)) return;
  fail_value(L, option, value);
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

static void fail_option(lua_State *L, const Script *script, const char *name) {
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
  luaL_error(L, "no rule in use has an option '%s'%s; known are%s", name, hint, lua_tostring(L, -1));
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
      check_value(L, &file->options[k], value);
      Setting *setting = (Setting *)script_setting(&script->rules, option_name);
      setting->changed = strcmp(setting->value, value) != 0 || setting->changed;
      snprintf(setting->value, sizeof setting->value, "%s", value);
      return;
    }
  }
  fail_option(L, script, request == name ? name : option_name);
}
