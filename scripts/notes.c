/* notes.c - what rule files have to say about a feature to somebody who looks at it.
 *
 * notes = { ["city siege"] = function(city) return "…" end }: asked only here, never while a game is played, so nothing
 * depends on it.  The game is not changed. */
#include <lauxlib.h>
#include <string.h>

#include "script.h"
#include "scripts/loader/load.h"
#include "scripts/words/words.h"

enum { NOTES_BUDGET = 1000 * 1000 };

typedef struct {
  Script *script;
  FeatureId feature;
  void (*tell)(void *context, const char *text);
  void *context;
} Notes;

/* Does "cloister cult" speak of the feature? */
static bool speaks_of(const Notes *notes, const char *key) {
  const Feature *feature = &notes->script->call.game->features.list[notes->feature];
  const char *kind = rules_ground_name(&notes->script->rules, feature->kind);
  size_t size = strlen(kind);
  if (strncmp(key, kind, size) != 0) return false;
  if (!key[size]) return true;
  int mark = key[size] == ' '
                 ? rules_mark(&notes->script->rules, (FeatureKind)feature->kind, key + size + 1)
                 : -1;
  return mark >= 0 && marks_get(&feature->marks, (unsigned)mark);
}

/* The table of notes is at the top.  Those that speak of the feature are asked in the order of their names. */
static void ask_notes(lua_State *L, const Notes *notes, const File *file) {
  int table = lua_gettop(L);
  lua_Integer count = load_push_keys(L, file, "notes");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_settop(L, table + 1);
    lua_geti(L, table + 1, i);
    if (!speaks_of(notes, lua_tostring(L, -1))) continue;
    lua_gettable(L, table);
    handle_push(L, notes->script, HANDLE_FEATURE, notes->feature, 0);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) == LUA_TSTRING) notes->tell(notes->context, lua_tostring(L, -1));
  }
}

static int notes_body(lua_State *L) {
  const Notes *notes = lua_touserdata(L, 1);
  for (unsigned i = 0; i < notes->script->sources->file_count; i++) {
    const File *file = &notes->script->sources->files[i];
    if (!file->rules_on) continue;
    lua_settop(L, 1);
    load_push_table(L, file);
    if (lua_getfield(L, -1, "notes") == LUA_TTABLE) ask_notes(L, notes, file);
  }
  return 0;
}

void script_notes(Script *script, const Game *game, const char *const *player_names,
                  FeatureId feature, void (*tell)(void *context, const char *text), void *context) {
  Notes notes = {script, feature, tell, context};
  if (player_names) script->names = player_names;
  script->epoch++;
  script->call = (Call){.game = game, .mode = MODE_QUESTION, .tally_kind = FEATURE_KINDS};
  sandbox_run(script->box, notes_body, &notes, NOTES_BUDGET);
  script->call.game = NULL;
}
