/* eval.c - Lua typed at the prompt: runs a line, shows values, points at mistakes.
 *
 * A line sees the game but cannot change it.  Reading lines and completing them is not done here. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "script.h"
#include "scripts/words/words.h"

enum { PROMPT_BUDGET = 50 * 1000 * 1000 };

/* --- Values as text --- */

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

/* --- Lines --- */

typedef struct {
  Script *script;
  const char *text;
  void (*print)(void *, const char *, size_t);
  void *context;
  bool incomplete;
} TypedLine;

static bool compile_text(lua_State *L, TypedLine *line, const char *text) {
  words_push_names(L, line->script);
  return sandbox_compile(L, text, strlen(text), "prompt");
}

/* Could more text fix it? */
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
static void compile_line(lua_State *L, TypedLine *line) {
  const char *expression = lua_pushfstring(L, "return %s", line->text);
  if (compile_text(L, line, expression)) return;
  /* What is an expression by its form, but names something unknown, is not a statement either. */
  if (!strstr(lua_tostring(L, -1), " near ")) lua_error(L);
  int first = lua_gettop(L);
  if (compile_text(L, line, line->text)) return;
  bool expression_cut = ends_early(lua_tostring(L, first));
  line->incomplete = expression_cut || ends_early(lua_tostring(L, -1));
  if (expression_cut || fails_at_once(lua_tostring(L, -1), line->text)) lua_settop(L, first);
  lua_error(L);
}

/* --- Where a mistake is --- */

/* How the beginning of what was typed reads by itself. */
typedef enum { PART_WHOLE, PART_CUT, PART_WRONG } Reading;

typedef struct {
  Script *script;
  const char *text;
  size_t size;
  Reading reading;
} TypedPart;

static Reading read_as(lua_State *L, const TypedPart *part, const char *before) {
  lua_pushstring(L, before);
  lua_pushlstring(L, part->text, part->size);
  lua_concat(L, 2);
  TypedLine line = {.script = part->script};
  if (compile_text(L, &line, lua_tostring(L, -1))) return PART_WHOLE;
  const char *message = lua_tostring(L, -1);
  if (ends_early(message)) return PART_CUT;
  return strstr(message, " near ") ? PART_WRONG
                                   : PART_WHOLE; /* other complaints are not about form */
}

static int read_part_body(lua_State *L) {
  TypedPart *part = lua_touserdata(L, 1);
  part->reading = read_as(L, part, "return ");
  if (part->reading == PART_WRONG) part->reading = read_as(L, part, "");
  return 0;
}

static Reading read_part(Script *script, const char *text, size_t size) {
  TypedPart part = {script, text, size, PART_WRONG};
  if (!sandbox_run_within(script->box, read_part_body, &part, PROMPT_BUDGET))
    sandbox_forgive(script->box);
  return part.reading;
}

/* Is the token there by itself, not within a longer word? */
static bool stands_alone(const char *text, const char *at, size_t size) {
  bool joined_before = at > text && text_in_name(at[-1]) && text_in_name(at[0]);
  return !joined_before && !(text_in_name(at[size - 1]) && text_in_name(at[size]));
}

/* Is it this occurrence that cannot be read?  What comes before it can. */
static bool stops_here(Script *script, const char *text, const char *at, size_t size) {
  size_t before = (size_t)(at - text);
  return read_part(script, text, before + size) == PART_WRONG &&
         read_part(script, text, before) != PART_WRONG;
}

/* Lua only gives the line.  The column is that of the token or the name the message quotes. */
void script_place(Script *script, const char *text, const ScriptError *error, unsigned *line_number,
                  unsigned *column) {
  unsigned number;
  sandbox_begin(script->box, PROMPT_BUDGET);
  *line_number = *column = 0;
  if (sscanf(error->text, "%*[a-z_]:%u:", &number) != 1) return;
  *line_number = number;
  const char *line = text;
  while (--number && line) line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
  const char *near = strstr(error->text, " near '");
  const char *quote = near ? near + strlen(" near ") : strchr(error->text, '\'');
  const char *end = !quote ? NULL : near ? strrchr(quote + 1, '\'') : strchr(quote + 1, '\'');
  if (!line || !end || end == quote + 1) return;
  size_t size = (size_t)(end - quote - 1), length = strcspn(line, "\n");
  for (const char *at = line; at + size <= line + length; at++) {
    if (memcmp(at, quote + 1, size) != 0 || !stands_alone(text, at, size)) continue;
    if (near && !stops_here(script, text, at, size)) continue;
    *column = 1;
    for (const char *c = line; c < at; c++) *column += (*c & 0xC0) != 0x80; /* UTF-8 */
    return;
  }
}

/* --- Running --- */

static int eval_body(lua_State *L) {
  TypedLine *line = lua_touserdata(L, 1);
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
  TypedLine line = {script, text, print, context, false};
  if (player_names) script->names = player_names;
  script->epoch++;
  script->call = (Call){.game = game, .mode = MODE_LOOK, .tally_kind = FEATURE_KINDS};
  sandbox_printer(script->box, print, context);
  bool done = sandbox_run(script->box, eval_body, &line, PROMPT_BUDGET);
  sandbox_printer(script->box, NULL, NULL);
  script->call.game = NULL;
  script->inside = NULL;
  if (incomplete) *incomplete = line.incomplete;
  if (done) return true;
  snprintf(error->text, sizeof error->text, "%s", sandbox_error(script->box));
  sandbox_forgive(script->box);
  return false;
}

bool script_incomplete(Script *script, const char *text) {
  sandbox_begin(script->box, PROMPT_BUDGET);
  return read_part(script, text, strlen(text)) == PART_CUT;
}
