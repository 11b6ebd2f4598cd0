/* load_with.c - with = { "abbot" }: names of other files may be said in this one.
 *
 * If such a file is in use there is nothing to do: names are everybody's.  If it is not, it is read for its names alone;
 * a kind of feature then drops out of lists, and an entry that asks for anything else of it is not there.  So a
 * misspelt name is still a mistake. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "load_rule.h"

static void note(lua_State *L, Script *script, const File *file, const char *name, bool kind) {
  Rules *rules = &script->rules;
  if (rules_absent(rules, name) || strlen(name) >= NAME_SIZE) return;
  if (rules->absent_count == ABSENT_MAX)
    load_fail(L, file, "with", "more than %d names of files that are not in use", ABSENT_MAX);
  memcpy(rules->absent[rules->absent_count], name, strlen(name) + 1);
  rules->absent_kind[rules->absent_count++] = kind;
}

/* The keys of the table at the top; `deep`: those of the tables in it. */
static void note_keys(lua_State *L, Script *script, const File *file, bool kind, bool deep) {
  lua_Integer count = load_push_keys(L, file, "with");
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    if (!deep) {
      note(L, script, file, lua_tostring(L, -1), kind);
      continue;
    }
    if (lua_getfield(L, -3, lua_tostring(L, -1)) == LUA_TTABLE)
      note_keys(L, script, file, false, false);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void note_file(lua_State *L, Script *script, File *other) {
  static const struct {
    const char *section;
    bool kind, deep;
  } SECTIONS[] = {{"kinds", true, false},
                  {"figures", false, false},
                  {"pieces", false, false},
                  {"tokens", false, false},
                  {"marks", false, true}};
  uint64_t digest = script->sources->digest; /* what is not in use is not part of the rules */
  load_run_file(L, script, other, "a rule file must return one table: return { title = … }");
  script->sources->digest = digest;
  load_push_table(L, other);
  for (size_t i = 0; i < sizeof SECTIONS / sizeof SECTIONS[0]; i++) {
    if (lua_getfield(L, -1, SECTIONS[i].section) == LUA_TTABLE)
      note_keys(L, script, other, SECTIONS[i].kind, SECTIONS[i].deep);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_with(lua_State *L, Script *script, File *file, const char *name) {
  Sources *sources = script->sources;
  char use[RULE_USE];
  for (unsigned i = 0; i < sources->file_count; i++)
    if (!strcmp(sources->files[i].name, name)) return;
  if (!load_find(script, name, use)) load_fail_unknown(L, script, file, name);
  if (sources->file_count == AUTHORS_MAX) return;
  File *other =
      &sources->files[sources->file_count]; /* behind those in use, where its text is freed */
  free(other->text);
  memset(other, 0, sizeof *other);
  load_locate(L, script, use, other);
  note_file(L, script, other);
}

void load_with(lua_State *L, Script *script, File *file) {
  load_each_name(L, script, file, "with", read_with);
}
