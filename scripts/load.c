/* load.c - from names to a compiled set of rules: reads files, runs them, checks them.
 *
 * Where a name leads is in load_find.c, what the sections of a file mean in load_data.c and load_rules.c, how
 * faults are told in load_message.c. */
#include "inner.h"

#include "../core/digest.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MEMORY_CAP = 16 * 1024 * 1024, /* for all scripts of a rule set together */
  LOAD_BUDGET = 10 * 1000 * 1000,
};

const char SCRIPT_TABLES = 't', SCRIPT_FUNCTIONS = 'f';

/* --- Reading tables --- */

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
  if (load_keys(L, file) != length) load_fail(L, file, name, "'%s' is %s", name, what);
  lua_pop(L, 1);
  return length;
}

void load_name(lua_State *L, const File *file, char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  bool word = length > 0 && text_in_name(from[0]) && !text_digit(from[0]);
  for (size_t i = 0; i < length; i++) word = word && text_in_name(from[i]);
  if (!word) load_fail(L, file, from, "'%s' is no name: letters, digits and '_' only", from);
  if (length >= size)
    load_fail(L, file, from, "the name '%s' is too long; at most %d letters", from, (int)size - 1);
  memcpy(to, from, length + 1);
}

int load_integer(lua_State *L, Script *script, const File *file, const char *name, int standard,
                 int min, int max) {
  int type = lua_getfield(L, -1, name), exact = 1;
  lua_Integer value = standard;
  if (type == LUA_TSTRING) {
    const Setting *setting = script_setting(&script->rules, lua_tostring(L, -1));
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
    load_fail(L, file, name, "'%s' is an integer from %d to %d, or the name of an option", name,
              min, max);
  lua_pop(L, 1);
  return (int)value;
}

/* --- Files --- */

uint64_t load_digest(Script *script, const char *text, size_t size) {
  if (!script->digest) script->digest = DIGEST_START;
  script->digest = digest_end(digest_add(script->digest, text, size));
  return digest_add(DIGEST_START, text, size);
}

void load_push_host_words(lua_State *L, const Script *script) {
  lua_newtable(L);
  handle_push(L, script, HANDLE_GAME, 0, 0);
  lua_setfield(L, -2, "game");
  handle_push(L, script, HANDLE_TURN, 0, 0);
  lua_setfield(L, -2, "turn");
}

void load_run_file(lua_State *L, Script *script, File *file, const char *what) {
  load_read_text(L, script, file);
  file->digest = load_digest(script, file->text, file->size);
  load_push_host_words(L, script);
  int results = sandbox_load(L, file->text, file->size, file->file);
  if (results != 1 || lua_type(L, -results) != LUA_TTABLE) load_fail(L, file, NULL, "%s", what);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_TABLES);
  lua_insert(L, -2);
  file->table = (unsigned)lua_rawlen(L, -2) + 1;
  lua_rawseti(L, -2, file->table);
  lua_pop(L, 1);
}

static const char *const SECTIONS[] = {"title",     "needs", "conflicts", "bundle",
                                       "replaces",  "marks", "state",     "figures",
                                       "options",   "setup", "tiles",     "pictures",
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
    char hint[64];
    if (!known)
      load_fail(L, file, key, "unknown section '%s'%s", key,
                load_suggest(key, SECTIONS, SECTION_COUNT, hint, sizeof hint));
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static File *add_file(lua_State *L, Script *script, const char *use) {
  File located = {.rules_on = true, .tiles_on = true, .use = script->file_count};
  load_locate(L, script, use, &located);
  for (unsigned i = 0; i < script->file_count; i++) {
    if (!strcmp(script->files[i].path, located.path)) return NULL;
    if (!strcmp(script->files[i].name, located.name))
      load_fail(L, &located, NULL, "another rule is called '%s' already: %s", located.name,
                script->files[i].file);
  }
  if (script->file_count == AUTHORS_MAX)
    load_fail(L, &located, NULL, "more than %d rule files", AUTHORS_MAX);
  File *file = &script->files[script->file_count++];
  *file = located;
  load_run_file(L, script, file, "a rule file returns one table: return { title = … }");
  check_sections(L, file);
  return file;
}

void load_each_name(lua_State *L, Script *script, File *file, const char *section,
                    void (*each)(lua_State *, Script *, File *, const char *)) {
  load_push_table(L, file);
  if (load_push_field(L, file, section, LUA_TTABLE)) {
    lua_Integer count = load_length(L, file, section, "a list of names");
    load_enter(script, file, section);
    for (lua_Integer i = 1; i <= count; i++) {
      if (lua_geti(L, -1, i) != LUA_TSTRING)
        load_fail(L, file, section, "'%s' is a list of names", section);
      each(L, script, file, lua_tostring(L, -1));
      lua_pop(L, 1);
    }
    load_leave(script, file);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
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

static const File *loaded(const Script *script, const char *name) {
  for (unsigned i = 0; i < script->file_count; i++)
    if (!strcmp(script->files[i].name, name)) return &script->files[i];
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

void load_title(lua_State *L, const File *file, char title[TITLE_SIZE]) {
  const char *told = load_string(L, file, "title");
  if (told && strlen(told) >= TITLE_SIZE)
    load_fail(L, file, "title", "the title is one line of at most %d letters", TITLE_SIZE - 1);
  if (told && !text_line(told)) {
    char shown[4 * TITLE_SIZE];
    text_copy(shown, sizeof shown, told, strlen(told));
    load_fail(L, file, "title", "the title '%s' is no line of text that can be shown", shown);
  }
  text_copy(title, TITLE_SIZE, told ? told : file->name, strlen(told ? told : file->name));
}

static void describe_authors(lua_State *L, Script *script) {
  Rules *rules = &script->rules;
  rules->author_count = script->file_count;
  for (unsigned i = 0; i < script->file_count; i++) {
    const File *file = &script->files[i];
    Author *author = &rules->authors[i];
    load_push_table(L, file);
    load_title(L, file, author->title);
    memcpy(author->name, file->name, sizeof author->name);
    memcpy(author->file, file->file, sizeof author->file);
    lua_pop(L, 1);
  }
}

static void compile(lua_State *L, Script *script) {
  File *files = script->files;
  unsigned count = script->file_count;
  describe_authors(L, script);
  for (unsigned i = 0; i < count; i++) load_marks(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_state(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_figures(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_pictures(L, script, &files[i]);
  for (unsigned i = 0; i < count; i++)
    if (files[i].tiles_on) load_tiles(L, script, &files[i], i);
  for (unsigned i = 0; i < count; i++) load_setup(L, script, &files[i]);
  words_open(L, script);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_each_name(L, script, &files[i], "replaces", load_check_replaces);
  for (unsigned i = 0; i < count; i++)
    if (files[i].rules_on) load_rules(L, script, &files[i], i, false);
  for (unsigned use = 0; use < count; use++) /* the last word goes round in the order of use */
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
  load_begin(L, script);
  load_file(L, script, "base");
  for (size_t i = 0; i < request->use_count; i++)
    if (strcmp(request->use[i], "base")) load_file(L, script, request->use[i]);
  for (unsigned i = 0; opening->with_needs && i < script->file_count; i++)
    load_each_name(L, script, &script->files[i], "needs", load_another);
  qsort(script->files, script->file_count, sizeof script->files[0], by_name);
  sandbox_about(L, NULL); /* from here on messages name their file themselves */
  for (unsigned i = 0; i < script->file_count; i++) {
    load_each_name(L, script, &script->files[i], "needs", check_need);
    load_each_name(L, script, &script->files[i], "conflicts", check_conflict);
    load_settings(L, script, &script->files[i], i);
  }
  for (size_t i = 0; i < request->option_count; i++)
    load_set_option(L, script, request->options[i]);
  compile(L, script);
  return 0;
}

Script *load_new(const char *home) {
  Script *script = calloc(1, sizeof *script);
  if (!script) return NULL;
  snprintf(script->home, sizeof script->home, "%s", home ? home : ".");
  script->box = sandbox_open(MEMORY_CAP);
  if (script->box) return script;
  free(script);
  return NULL;
}

Script *load_open(const ScriptRequest *request, bool with_needs, ScriptError *error) {
  Script *script = load_new(request->home);
  if (!script) {
    snprintf(error->text, sizeof error->text, "out of memory");
    return NULL;
  }
  Opening opening = {script, request, with_needs};
  script->describing = with_needs;
  script->request = request;
  bool done = sandbox_run(script->box, open_body, &opening, LOAD_BUDGET);
  script->request = NULL;
  if (!done) {
    snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
    script_close(script);
    return NULL;
  }
  hooks_install(script);
  return script;
}

Script *script_open(const ScriptRequest *request, ScriptError *error) {
  return load_open(request, false, error);
}

void script_close(Script *script) {
  if (!script) return;
  sandbox_close(script->box);
  for (unsigned i = 0; i < script->file_count; i++) free(script->files[i].text);
  free(script);
}
