/* load.c - from names to a compiled set of rules: reads files, runs them, checks them.
 *
 * Where a name leads is in load_find.c, what the sections of a file mean in load_data.c and load_rules.c, how
 * faults are reported in load_message.c. */
#include "load_rule.h"

#include "scripts/words/words.h"
#include "scripts/words/functions.h"
#include "scripts/words/hooks.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MEMORY_CAP = 16 * 1024 * 1024, /* for all scripts of a rule set together */
  LOAD_BUDGET = 10 * 1000 * 1000,
};

/* --- Files --- */

static const char *const SECTIONS[] = {"title",     "needs",    "conflicts", "bundle",  "replaces",
                                       "marks",     "state",    "figures",   "options", "setup",
                                       "tiles",     "pictures", "names",     "notes",   "tokens",
                                       "pieces",    "patches",  "kinds",     "with",    "hands",
#define X(NAME, name, ...) name,
                                       HOOK_LIST(X)
#undef X
};
enum { SECTION_COUNT = sizeof SECTIONS / sizeof SECTIONS[0] };

static void check_sections(lua_State *L, const File *file) {
  load_push_table(L, file);
  lua_Integer count = load_push_keys(L, file, file->name);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    bool known = false;
    for (int k = 0; k < SECTION_COUNT; k++) known = known || !strcmp(key, SECTIONS[k]);
    if (!known) load_refuse_never(L, file, key);
    char hint[64], list[480];
    if (!known && sandbox_suggest(key, SECTIONS, SECTION_COUNT, hint, sizeof hint)[0])
      load_fail(L, file, key, "unknown section '%s'%s", key, hint);
    if (!known)
      load_fail(L, file, key, "unknown section '%s', expected one of %s", key,
                load_list(SECTIONS, SECTION_COUNT, list, sizeof list));
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static File *add_file(lua_State *L, Script *script, const char *use) {
  File located = {.rules_on = true,
                  .tiles_on = true,
                  .use = script->sources->file_count,
                  .word = script->sources->now.use};
  load_locate(L, script, use, &located);
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    if (!strcmp(script->sources->files[i].path, located.path)) return NULL;
    if (!strcmp(script->sources->files[i].name, located.name))
      load_fail(L, &located, NULL, "there is already a rule called '%s': %s", located.name,
                script->sources->files[i].file);
  }
  if (script->sources->file_count == AUTHORS_MAX)
    load_fail(L, &located, NULL, "more than %d rule files", AUTHORS_MAX);
  File *file = &script->sources->files[script->sources->file_count++];
  *file = located;
  load_run_file(L, script, file, "a rule file must return one table: return { title = … }");
  check_sections(L, file);
  return file;
}

static void load_file(lua_State *L, Script *script, const char *use);

/* What another file bundles or needs. */
static void load_another(lua_State *L, Script *script, File *file, const char *name) {
  char use[RULE_USE];
  if (!load_find(script, name, use)) load_fail_unknown(L, script, file, name);
  load_file(L, script, use);
}

/* Finds, reads and runs a file, and those it bundles, unless it is there already. */
static void load_file(lua_State *L, Script *script, const char *use) {
  luaL_checkstack(L, 16, "too many rule files");
  File *file = add_file(L, script, use);
  if (file) load_each_name(L, script, file, "bundle", load_another);
}

static const File *loaded(const Script *script, const char *name) {
  for (unsigned i = 0; i < script->sources->file_count; i++)
    if (!strcmp(script->sources->files[i].name, name)) return &script->sources->files[i];
  return NULL;
}

static void check_need(lua_State *L, Script *script, File *file, const char *name) {
  char use[RULE_USE];
  if (loaded(script, name)) return;
  if (!load_find(script, name, use)) load_fail_unknown(L, script, file, name);
  load_fail(L, file, name, "%s needs %s; use %s as well", file->name, name, use);
}

static void check_conflict(lua_State *L, Script *script, File *file, const char *name) {
  if (loaded(script, name))
    load_fail(L, file, name, "%s cannot be used together with %s", file->name, name);
}

/* base first, the others by name: the order of loading is forgotten. */
static int by_name(const void *a, const void *b) {
  const File *one = a, *two = b;
  if (one->use == 0 || two->use == 0) return (one->use > 0) - (two->use > 0);
  return strcmp(one->name, two->name);
}

/* --- The whole --- */

typedef struct {
  Script *script;
  const ScriptRequest *request;
  bool with_needs;
} Opening;

static void describe_authors(lua_State *L, Script *script) {
  Rules *rules = &script->rules;
  const ScriptRequest *request = script->sources->request;
  rules->author_count = script->sources->file_count;
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    const File *file = &script->sources->files[i];
    Author *author = &rules->authors[i];
    load_push_table(L, file);
    load_title(L, file, author->title);
    memcpy(author->name, file->name, sizeof author->name);
    memcpy(author->file, file->file, sizeof author->file);
    if (request->title && file->word == request->use_count)
      memcpy(request->title, author->title, sizeof author->title);
    lua_pop(L, 1);
  }
}

static void compile(lua_State *L, Script *script) {
  File *files = script->sources->files;
  unsigned count = script->sources->file_count;
  rules_start_grounds(&script->rules);
  for (unsigned i = 0; i < count; i++) load_with(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++) load_grounds(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_marks(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_state(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++) load_tokens(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_figures(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_pieces(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_patches(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_pictures(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_names(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].tiles_on) load_tiles(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_setup(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_hands(L, script, &files[i], i);
  words_open(L, script);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_each_name(L, script, &files[i], "replaces", load_check_replaces);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_rules(L, script, &files[i], i, false);
  for (unsigned use = 0; use < count; use++) /* the last word goes in the order of use */
    for (unsigned i = 0; i < count; i++)
      if (files[i].use == use && files[i].rules_on) load_rules(L, script, &files[i], i, true);
  Reason why;
  if (!rules_finish(&script->rules, &why)) luaL_error(L, "%s", why.text);
}

void load_begin(lua_State *L, Script *script) {
  words_open(L, script);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &SCRIPT_TABLES);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
}

static int open_body(lua_State *L) {
  const Opening *opening = lua_touserdata(L, 1);
  Script *script = opening->script;
  const ScriptRequest *request = opening->request;
  /* Most of what is loaded stays.  At the memory's limit Lua collects all the same. */
  lua_gc(L, LUA_GCSTOP);
  load_begin(L, script);
  load_file(L, script, "base");
  ScriptBlame *now = &script->sources->now;
  while (now->use < request->use_count) {
    const char *use = request->use[now->use++];
    if (strcmp(use, "base")) load_file(L, script, use);
  }
  now->use = 0;
  for (unsigned i = 0; opening->with_needs && i < script->sources->file_count; i++)
    load_each_name(L, script, &script->sources->files[i], "needs", load_another);
  qsort(script->sources->files, script->sources->file_count, sizeof script->sources->files[0],
        by_name);
  sandbox_about(L, NULL); /* from here on messages name their file themselves */
  describe_authors(L, script);
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    load_each_name(L, script, &script->sources->files[i], "needs", check_need);
    load_each_name(L, script, &script->sources->files[i], "conflicts", check_conflict);
    load_settings(L, script, &script->sources->files[i], i);
  }
  while (now->option < request->option_count)
    load_set_option(L, script, request->options[now->option++]);
  now->option = 0;
  compile(L, script);
  lua_gc(L, LUA_GCRESTART);
  return 0;
}

Script *load_new(const char *home, const ScriptReader *reader) {
  Script *script = calloc(1, sizeof *script);
  if (!script) return NULL;
  script->sources = calloc(1, sizeof *script->sources);
  script->box = sandbox_open(MEMORY_CAP);
  if (!script->sources || !script->box) {
    load_close(script);
    return NULL;
  }
  Sources *sources = script->sources;
  if (!home) home = ".";
  snprintf(sources->home, sizeof sources->home, "%s%s", home, *home ? "/" : "");
  sources->reader = reader ? reader : reader_standard();
  return script;
}

/* The words that were taken, or else those that have brought the file, or named the sheet, with which the message
 * begins. */
static ScriptBlame blame(const Sources *sources, const ScriptRequest *request, const char *error) {
  ScriptBlame blamed = sources->now;
  size_t size = strcspn(error, ":");
  if (blamed.use || blamed.option) return blamed;
  for (unsigned i = 0; i < sources->file_count; i++)
    if (!strncmp(error, sources->files[i].file, size) && !sources->files[i].file[size])
      blamed.use = sources->files[i].word;
  for (size_t i = 0; i < request->option_count; i++) {
    const char *value = strchr(request->options[i], '=');
    if (value && !strncmp(error, value + 1, size) && !value[size + 1]) blamed.option = i + 1;
  }
  return blamed;
}

Script *load_open(const ScriptRequest *request, bool with_needs, ScriptError *error) {
  Script *script = load_new(request->home, request->reader);
  if (!script) {
    snprintf(error->text, sizeof error->text, "out of memory");
    return NULL;
  }
  Opening opening = {script, request, with_needs};
  script->sources->describing = with_needs;
  script->sources->request = request;
  bool done = sandbox_run(script->box, open_body, &opening, LOAD_BUDGET);
  script->sources->request = NULL;
  script->sources->reader = NULL;
  if (!done) {
    snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
    if (request->blame) *request->blame = blame(script->sources, request, error->text);
    load_close(script);
    return NULL;
  }
  hooks_install(script);
  return script;
}

void load_close(Script *script) {
  if (!script) return;
  Sources *sources = script->sources;
  sandbox_close(script->box);
  /* Behind those in use may stand one more, which was looked at for its names (load_with.c). */
  for (unsigned i = 0; sources && i < AUTHORS_MAX && i <= sources->file_count; i++)
    free(sources->files[i].text);
  free(sources);
  free(script);
}
