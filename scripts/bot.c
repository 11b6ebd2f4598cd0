/* bot.c - players written in Lua: loads a file that chooses, and asks it.
 *
 * A bot looks at the table with the words that rules have, and at its actions with those of
 * words_action.c.  It has a sandbox of its own.  Which actions there are, and what they are worth, is said by
 * whoever asks (repl/bots/bot_lua.c). */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script.h"
#include "scripts/loader/load.h"
#include "scripts/words/handle.h"
#include "scripts/words/functions.h"

enum {
  BOT_LOAD_BUDGET = 10 * 1000 * 1000,
  BOT_BUDGET =
      10 * 1000 * 1000, /* a hook has a tenth of it, but a bot looks at hundreds of actions */
};

static const SandboxAdvice ADVICE = {
    .keeps_nothing = "a bot remembers nothing between two decisions",
    .of_variables = "what it wants to know it finds on the table",
    .of_tables = "a bot remembers nothing between two decisions",
};

/* --- Loading --- */

static void locate_bot(lua_State *L, const char *path, const char *called, File *file) {
  const char *slash = strrchr(called, '/'), *name = slash ? slash + 1 : called;
  const char *dot = strrchr(name, '.');
  if (strlen(path) >= sizeof file->path || strlen(called) >= sizeof file->file) {
    snprintf(file->file, sizeof file->file, "%.40s…", called);
    load_fail(L, file, NULL, "the path is too long");
  }
  snprintf(file->path, sizeof file->path, "%s", path);
  snprintf(file->file, sizeof file->file, "%s", called);
  snprintf(file->name, sizeof file->name, "%.*s", dot ? (int)(dot - name) : (int)strlen(name),
           name); /* any name will do: nothing but the title is made of it */
}

static void check_bot(lua_State *L, Script *bot, File *file) {
  static const char *const KEYS[] = {"title", "choose"};
  load_push_table(L, file);
  load_check_keys(L, file, "a bot", KEYS, 2);
  load_title(L, file, bot->rules.authors[0].title); /* nobody else is there to be named */
  if (!load_push_field(L, file, "choose", LUA_TFUNCTION))
    load_fail(L, file, NULL, "a bot needs choose = function(game, actions, me) … end");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_insert(L, -2);
  lua_rawseti(L, -2, 1);
}

typedef struct {
  Script *bot;
  const char *path, *called;
} Opening;

static int open_body(lua_State *L) {
  const Opening *opening = lua_touserdata(L, 1);
  Script *bot = opening->bot;
  File *file = &bot->sources->files[bot->sources->file_count++];
  locate_bot(L, opening->path, opening->called, file);
  load_begin(L, bot);
  load_run_file(
      L, bot, file,
      "a bot must return one table: return { choose = function(game, actions, me) … end }");
  check_bot(L, bot, file);
  return 0;
}

Script *script_open_bot(const Rules *rules, const char *path, const char *called,
                        ScriptError *error) {
  Script *bot = load_new(NULL, NULL);
  if (!bot) {
    snprintf(error->text, sizeof error->text, "out of memory");
    return NULL;
  }
  sandbox_advise(bot->box, &ADVICE);
  if (rules) rules_copy(&bot->rules, rules);
  memset(&bot->rules.hooks, 0, sizeof bot->rules.hooks); /* a bot asks no rule */
  Opening opening = {bot, path, called};
  if (sandbox_run(bot->box, open_body, &opening, BOT_LOAD_BUDGET)) return bot;
  snprintf(error->text, sizeof error->text, "%s", sandbox_error(bot->box));
  script_close(bot);
  return NULL;
}

const char *script_bot_title(const Script *bot) {
  return bot->rules.authors[0].title;
}

/* --- Choosing --- */

typedef struct {
  Script *bot;
  unsigned chosen;
} Choosing;

/* Raises about a function that has returned by now, so the line is the one where it begins. */
static int fail_choice(lua_State *L, const Choosing *choosing) {
  lua_Debug at;
  const char *answer = sandbox_text(L, -1, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_rawgeti(L, -1, 1);
  lua_getinfo(L, ">S", &at);
  return luaL_error(L, "%s:%d: choose must return an action or its number, 1 to %d, not %s",
                    at.short_src, at.linedefined, (int)choosing->bot->call.decision->count, answer);
}

/* The answer at the top: an action, or its place in the list. */
static unsigned read_choice(lua_State *L, const Choosing *choosing) {
  Handle handle;
  int exact = 0;
  if (handle_at(L, -1, &handle) && handle.type == HANDLE_ACTION)
    return handle_check(L, choosing->bot, lua_gettop(L), HANDLE_ACTION).id;
  lua_Integer number = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
  if (!exact || number < 1 || number > choosing->bot->call.decision->count)
    fail_choice(L, choosing);
  return (unsigned)number - 1;
}

static int choose_body(lua_State *L) {
  Choosing *choosing = lua_touserdata(L, 1);
  Script *bot = choosing->bot;
  const ScriptDecision *decision = bot->call.decision;
  sandbox_about(L, bot->sources->files[0].file);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_rawgeti(L, -1, 1);
  handle_push(L, bot, HANDLE_GAME, 0, 0);
  lua_createtable(L, (int)decision->count, 0);
  for (unsigned i = 0; i < decision->count; i++) {
    handle_push(L, bot, HANDLE_ACTION, i, 0);
    lua_rawseti(L, -2, i + 1);
  }
  handle_push(L, bot, HANDLE_PLAYER, game_mover(decision->game), 0);
  lua_call(L, 3, 1);
  choosing->chosen = read_choice(L, choosing);
  return 0;
}

bool script_choose(Script *bot, const ScriptDecision *decision, unsigned *chosen,
                   ScriptError *error) {
  Choosing choosing = {bot, 0};
  bot->epoch++;
  bot->call = (Call){.game = decision->game,
                     .mode = MODE_CHOICE,
                     .tally_kind = FEATURE_KINDS,
                     .decision = decision};
  bool done = sandbox_run(bot->box, choose_body, &choosing, BOT_BUDGET);
  bot->call.game = NULL;
  bot->inside = NULL;
  *chosen = choosing.chosen;
  bot->exhausted = sandbox_exhausted(bot->box);
  if (done) return true;
  snprintf(error->text, sizeof error->text, "%s", sandbox_error(bot->box));
  sandbox_forgive(bot->box);
  return false;
}
