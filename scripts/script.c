/* script.c - the small doors of the scripting layer: errors, listeners, descriptions.
 *
 * Loading is in load.c, answering the table in hooks.c, the prompt in eval.c. */
#include "script.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "scripts/loader/load.h"
#include "scripts/words/functions.h"
#include "scripts/words/hooks.h"
#include "scripts/words/trace.h"

enum { DESCRIBE_BUDGET = 10 * 1000 * 1000 };

Script *script_open(const ScriptRequest *request, ScriptError *error) {
  return load_open(request, false, error);
}

void script_close(Script *script) {
  load_close(script);
}

void script_read_through(const ScriptReader *reader) {
  reader_set_standard(reader);
}

bool script_exists(const char *path) {
  return reader_standard()->exists(reader_standard()->context, path);
}

const Rules *script_rules(const Script *script) {
  return &script->rules;
}

void script_listen(Script *script, void (*paid)(void *, const Game *, const Payment *),
                   void *listener) {
  script->rules.hooks.paid = paid;
  script->rules.hooks.listener = listener;
}

const char *script_error(const Script *script) {
  return sandbox_error(script->box);
}
void script_forgive(Script *script) {
  sandbox_forgive(script->box);
}
bool script_exhausted(const Script *script) {
  return sandbox_exhausted(script->box) || script->exhausted;
}
void script_begin(Script *script) {
  sandbox_begin(script->box, SCRIPT_TURN_BUDGET);
}
void script_seconds(double seconds) {
  sandbox_seconds(seconds);
}
void script_names(Script *script, const char *const *player_names) {
  script->names = player_names;
}
void script_count_instructions(Script *script, bool on) {
  sandbox_counting(script->box, on);
}

/* --- What the rules cost --- */

void script_profile(Script *script, bool on) {
  script->profiled = on;
  sandbox_exact(script->box, on);
}

ScriptCost script_cost(const Script *script, unsigned rule) {
  return script->costs[rule];
}

unsigned script_line(Script *script, unsigned rule) {
  return functions_line(script, rule);
}

void script_forbid_print(Script *script) {
  sandbox_forbid_print(script->box);
}

void script_print(Script *script, void (*print)(void *context, const char *text, size_t size),
                  void *context) {
  sandbox_place_printer(script->box, print, context);
}

void script_trace(Script *script, void (*line)(void *context, const char *text), void *context) {
  trace_set(script, &(Trace){line, context});
}

void script_trace_all(void (*line)(void *context, const char *text), void *context) {
  hooks_trace_standard(line, context);
}

/* --- Files --- */

uint64_t script_digest(const Script *script) {
  return script->sources->digest;
}

void script_each_source(const Script *script, void (*each)(void *context, const ScriptSource *),
                        void *context) {
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    const File *file = &script->sources->files[i];
    char sheet[NAME_SIZE + 8];
    snprintf(sheet, sizeof sheet, "%s.tiles", file->name);
    if (!file->is_typed) each(context, &(ScriptSource){file->name, file->file, file->digest});
    if (file->sheet) each(context, &(ScriptSource){sheet, file->sheet, file->sheet_digest});
  }
}

void script_each_file(const Script *script, void (*each)(void *context, const char *path),
                      void *context) {
  for (unsigned i = 0; i < script->sources->file_count; i++) {
    const File *file = &script->sources->files[i];
    if (!file->is_typed) each(context, file->path);
    for (unsigned k = 0; k < file->option_count; k++) {
      const Setting *setting = rules_setting(&script->rules, file->options[k].name);
      if (file->options[k].file && setting && setting->value[0]) each(context, setting->value);
    }
  }
}

bool script_typed(const Script *script, unsigned author) {
  return author < script->sources->file_count && script->sources->files[author].is_typed;
}

/* --- Descriptions --- */

typedef struct {
  Script *script;
  File *file;
  ScriptInfo *info;
} Description;

static void add_name(char list[INFO_LIST][NAME_SIZE], unsigned *count, const char *name) {
  if (*count < INFO_LIST) snprintf(list[(*count)++], NAME_SIZE, "%s", name);
}

static ScriptInfo *info_of(lua_State *L) {
  return sandbox_host(L);
}

static void note_need(lua_State *L, Script *script, File *file, const char *name) {
  (void)script, (void)file;
  add_name(info_of(L)->needs, &info_of(L)->needs_count, name);
}

static void note_conflict(lua_State *L, Script *script, File *file, const char *name) {
  (void)script, (void)file;
  add_name(info_of(L)->conflicts, &info_of(L)->conflicts_count, name);
}

static void note_bundled(lua_State *L, Script *script, File *file, const char *name) {
  (void)script, (void)file;
  add_name(info_of(L)->bundle, &info_of(L)->bundle_count, name);
}

static int describe_body(lua_State *L) {
  const Description *description = lua_touserdata(L, 1);
  load_each_name(L, description->script, description->file, "needs", note_need);
  load_each_name(L, description->script, description->file, "conflicts", note_conflict);
  load_each_name(L, description->script, description->file, "bundle", note_bundled);
  return 0;
}

/* What the compiled rules say of one author. */
static void describe_rules(const Rules *rules, const File *file, unsigned author,
                           ScriptInfo *info) {
  memcpy(info->name, rules->authors[author].name, sizeof info->name);
  memcpy(info->title, rules->authors[author].title, sizeof info->title);
  memcpy(info->file, rules->authors[author].file, sizeof info->file);
  memcpy(info->options, file->options, sizeof info->options);
  info->option_count = file->option_count;
  for (unsigned i = 0; i < rules->figure_count; i++)
    if (rules->figures[i].author == author)
      add_name(info->figures, &info->figure_count, rules->figures[i].name);
  for (unsigned i = 1; i <= rules->kind_count; i++)
    if (rules->kinds[i].author == author) {
      info->kinds++;
      info->tiles += rules->kinds[i].count;
    }
}

bool script_describe(const char *home, const char *name, ScriptInfo *info, ScriptError *error) {
  memset(info, 0, sizeof *info);
  Script *script =
      load_open(&(ScriptRequest){.home = home, .use = &name, .use_count = 1}, true, error);
  if (!script) return false;
  unsigned author = 0, wanted = strcmp(name, "base") ? 1 : 0; /* the first one that was named */
  while (script->sources->files[author].use != wanted) author++;
  Description description = {script, &script->sources->files[author], info};
  sandbox_set_host(script->box, info);
  bool done = sandbox_run(script->box, describe_body, &description, DESCRIBE_BUDGET);
  if (done)
    describe_rules(&script->rules, &script->sources->files[author], author, info);
  else
    snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
  script_close(script);
  return done;
}

int script_catalogue(const char *home, char names[][NAME_SIZE], int max) {
  return load_catalogue(reader_standard(), home, names, max);
}

int script_files(const char *home, const char *folder, char names[][NAME_SIZE], int max) {
  return load_files(reader_standard(), home, folder, names, max);
}
