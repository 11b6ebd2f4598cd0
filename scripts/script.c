/* script.c - the small doors of the scripting layer: errors, listeners, the prompt, descriptions.
 *
 * Loading is in load.c, answering the table in hooks.c. */
#include "script.h"

#include <dirent.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inner.h"

enum { PROMPT_BUDGET = 50 * 1000 * 1000, DESCRIBE_BUDGET = 10 * 1000 * 1000 };

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
void script_names(Script *script, const char *const *player_names) {
  script->names = player_names;
}
void script_count_instructions(Script *script, bool on) {
  sandbox_counting(script->box, on);
}

/* --- The prompt: values as text --- */

enum { SHOWN_SIZE = 4096, SHOWN_ENTRIES = 20, SHOWN_DEPTH = 3 };

typedef struct {
  char text[SHOWN_SIZE];
  size_t size;
} Shown;

static void show(Shown *shown, const char *text) {
  size_t room = sizeof shown->text - shown->size, length = strlen(text);
  if (length >= room) length = room - 1;
  memcpy(shown->text + shown->size, text, length);
  shown->size += length;
}

static void show_value(lua_State *L, Shown *shown, int index, int depth);

static void show_table(lua_State *L, Shown *shown, int index, int depth) {
  lua_Integer count = sandbox_keys(L, index);
  int keys = lua_gettop(L);
  show(shown, "{");
  for (lua_Integer i = 1; i <= count && i <= SHOWN_ENTRIES; i++) {
    show(shown, i > 1 ? ", " : " ");
    bool name = lua_geti(L, keys, i) == LUA_TSTRING;
    if (name) show(shown, sandbox_text(L, -1, NULL)), show(shown, " = ");
    lua_settop(L, keys);
    lua_geti(L, keys, i);
    lua_gettable(L, index);
    show_value(L, shown, lua_gettop(L), depth + 1);
    lua_settop(L, keys);
  }
  show(shown, count > SHOWN_ENTRIES ? ", … }" : count ? " }" : "}");
  lua_settop(L, keys - 1);
}

static void show_value(lua_State *L, Shown *shown, int index, int depth) {
  if (lua_type(L, index) == LUA_TTABLE && depth < SHOWN_DEPTH) {
    show_table(L, shown, index, depth);
    return;
  }
  int top = lua_gettop(L);
  show(shown, lua_type(L, index) == LUA_TTABLE ? "{ … }" : sandbox_text(L, index, NULL));
  lua_settop(L, top);
}

typedef struct {
  Script *script;
  const char *text;
  void (*print)(void *, const char *, size_t);
  void *context;
  bool incomplete;
} Line;

static bool compile_text(lua_State *L, Line *line, const char *text) {
  load_push_host_words(L, line->script);
  return sandbox_compile(L, text, strlen(text), "prompt");
}

/* Could more text mend it? */
static bool ends_early(const char *message) {
  size_t length = strlen(message);
  return length >= 5 && !strcmp(message + length - 5, "<eof>");
}

/* Did a statement fail with its first word?  Then it was meant as an expression. */
static bool fails_at_once(const char *message, const char *text) {
  const char *near = strstr(message, "unexpected symbol near '");
  text += strspn(text, " \t\n");
  if (!near) return false;
  near += strlen("unexpected symbol near '");
  size_t length = strcspn(near, "'");
  return length > 0 && !strncmp(near, text, length);
}

/* Leaves the compiled line on the stack: an expression if it is one, else a statement. */
static void compile_line(lua_State *L, Line *line) {
  const char *expression = lua_pushfstring(L, "return %s", line->text);
  if (compile_text(L, line, expression)) return;
  /* What is an expression by its form, but names something unknown, is no statement either. */
  if (!strstr(lua_tostring(L, -1), " near ")) lua_error(L);
  int first = lua_gettop(L);
  if (compile_text(L, line, line->text)) return;
  bool expression_cut = ends_early(lua_tostring(L, first));
  line->incomplete = expression_cut || ends_early(lua_tostring(L, -1));
  if (expression_cut || fails_at_once(lua_tostring(L, -1), line->text)) lua_settop(L, first);
  lua_error(L);
}

static int eval_body(lua_State *L) {
  Line *line = lua_touserdata(L, 1);
  compile_line(L, line);
  lua_replace(L, 1);
  lua_settop(L, 1);
  lua_call(L, 0, LUA_MULTRET);
  int count = lua_gettop(L);
  luaL_checkstack(L, 16 * SHOWN_DEPTH, NULL); /* there may be many results */
  for (int i = 1; i <= count; i++) {
    Shown shown = {.size = 0};
    show_value(L, &shown, i, 0);
    line->print(line->context, shown.text, shown.size);
  }
  return 0;
}

bool script_eval(Script *script, const Game *game, const char *const *player_names,
                 const char *text, void (*print)(void *, const char *, size_t), void *context,
                 bool *incomplete, ScriptError *error) {
  Line line = {script, text, print, context, false};
  if (player_names) script->names = player_names;
  script->epoch++;
  script->call = (Call){.game = game, .mode = MODE_QUESTION, .tally_kind = FEATURE_KINDS};
  sandbox_printer(script->box, print, context);
  bool done = sandbox_run(script->box, eval_body, &line, PROMPT_BUDGET);
  sandbox_printer(script->box, NULL, NULL);
  script->call.game = NULL;
  if (incomplete) *incomplete = line.incomplete;
  if (done) return true;
  snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
  sandbox_forgive(script->box);
  return false;
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
  while (script->files[author].use != wanted) author++;
  Description description = {script, &script->files[author], info};
  sandbox_set_host(script->box, info);
  bool done = sandbox_run(script->box, describe_body, &description, DESCRIBE_BUDGET);
  if (done)
    describe_rules(&script->rules, &script->files[author], author, info);
  else
    snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
  script_close(script);
  return done;
}

static int by_text(const void *a, const void *b) {
  return strcmp(a, b);
}

int script_catalogue(const char *home, char names[][NAME_SIZE], int max) {
  char path[PATH_SIZE];
  int count = 0;
  if (max > 0) snprintf(names[count++], NAME_SIZE, "base");
  snprintf(path, sizeof path, "%s/expansions", home);
  DIR *folder = opendir(path);
  for (struct dirent *entry; folder && (entry = readdir(folder)) && count < max;) {
    size_t length = strlen(entry->d_name);
    if (length <= 4 || strcmp(entry->d_name + length - 4, ".lua") || length - 4 >= NAME_SIZE)
      continue;
    snprintf(names[count++], NAME_SIZE, "%.*s", (int)(length - 4), entry->d_name);
  }
  if (folder) closedir(folder);
  if (count > 1) qsort(names[1], (size_t)count - 1, NAME_SIZE, by_text);
  return count;
}
