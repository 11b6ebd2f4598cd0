/* bot_lua.c - bots that are written in Lua: finds their files and asks them.
 *
 * How a file is loaded and asked is scripts/bot.c.  What an action is worth is greedy's opinion, and is found
 * out only for those actions that the bot wants to know it of. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_inner.h"
#include "scripts/script.h"
#include "text/did_you_mean.h"

enum { LUA_PATH = 1200 };

static const char PREFIX[] = "lua:", ENDING[] = ".lua";

/* --- Names --- */

static bool ends_with(Slice text, const char *end) {
  size_t size = strlen(end);
  return text.size >= size && !memcmp(text.text + text.size - size, end, size);
}

/* The name without "lua:". */
static Slice bare(Slice text) {
  size_t size = sizeof PREFIX - 1;
  if (text.size < size || memcmp(text.text, PREFIX, size) != 0) return text;
  return (Slice){text.text + size, text.size - size};
}

static bool is_path(Slice name) {
  return memchr(name.text, '/', name.size) || ends_with(name, ENDING);
}

/* Where the file lies and what messages call it.  A path is looked for here, and then beside our scripts. */
static void locate(const char *home, const char *name, char path[LUA_PATH], char called[LUA_PATH]) {
  bool given = is_path(slice_of(name));
  if (given && (name[0] == '/' || script_exists(name))) {
    snprintf(path, LUA_PATH, "%s", name);
    snprintf(called, LUA_PATH, "%s", name);
    return;
  }
  snprintf(called, LUA_PATH, "%s%.200s%s", given ? "" : "scripts/bots/", name, given ? "" : ENDING);
  snprintf(path, LUA_PATH, "%.900s%s%s%.250s", home, *home ? "/" : "", given ? "scripts/" : "",
           called);
}

static bool is_there(const char *home, Slice name) {
  char text[BOT_TEXT], path[LUA_PATH], called[LUA_PATH];
  snprintf(text, sizeof text, "%.*s", (int)name.size, name.text);
  locate(home, text, path, called);
  return script_exists(path);
}

bool lua_bot_named(const char *home, Slice text) {
  Slice wanted = bare(text);
  if (wanted.size != text.size || is_path(wanted)) return true;
  return wanted.size && wanted.size < NAME_SIZE && is_there(home, wanted);
}

/* The file's name without folder and ending, as bots are called. */
static Slice stem(Slice name) {
  for (size_t i = name.size; i-- > 0;)
    if (name.text[i] == '/') {
      name = (Slice){name.text + i + 1, name.size - i - 1};
      break;
    }
  if (ends_with(name, ENDING)) name.size -= sizeof ENDING - 1;
  return name;
}

/* There is no such file.  Perhaps there is one without what comes after a colon. */
static bool not_there(const char *home, Slice wanted, const char *called, Reason *why) {
  Slice name = wanted, rest;
  char files[LUA_BOTS_LISTED][NAME_SIZE], hint[64], shown[120];
  if (slice_split(wanted, ':', &name, &rest) && is_there(home, name))
    return refuse(why, "%s takes no parameters, as it is written in Lua",
                  slice_copy(name, shown, sizeof shown));
  Suggestion suggestion;
  suggestion_start(&suggestion, stem(wanted));
  for (int i = 0, count = bot_catalogue(home, files, LUA_BOTS_LISTED); i < count; i++)
    suggestion_offer(&suggestion, files[i]);
  return refuse(why, "%.150s: cannot be read: %s%s", called, strerror(ENOENT),
                suggestion_hint(&suggestion, hint));
}

bool lua_bot_read(const char *home, Slice text, Bot *bot, Reason *why) {
  Slice wanted = bare(text);
  char name[BOT_TEXT], path[LUA_PATH], called[LUA_PATH];
  ScriptError error = {""};
  if (!wanted.size || slice_is(text, "lua"))
    return refuse(why, "lua wants a file, as in lua:my_bot.lua");
  if (text.size >= sizeof bot->file || memchr(text.text, '\0', text.size))
    return refuse(why, "the path of the bot is too long, expected up to %zu letters",
                  sizeof bot->file - 1);
  snprintf(name, sizeof name, "%.*s", (int)wanted.size, wanted.text);
  if (!text_line(name)) /* reports and pages name their bots */
    return refuse(why, "'%s' is not the name of a bot, expected plain text (UTF-8)", name);
  locate(home, name, path, called);
  if (!script_exists(path)) return not_there(home, wanted, called, why);
  Script *script = script_open_bot(NULL, path, called, &error);
  if (!script) return refuse(why, "%s", error.text);
  *bot = bot_named("lua");
  bot->home = home;
  bot->digest = script_digest(script);
  script_close(script);
  snprintf(bot->file, sizeof bot->file, "%.*s", (int)text.size, text.text);
  return true;
}

int bot_catalogue(const char *home, char names[][NAME_SIZE], int max) {
  return script_files(home, "scripts/bots", names, max);
}

const char *bot_title(const char *home, const char *name, char out[BOT_TITLE]) {
  char path[LUA_PATH], called[LUA_PATH];
  ScriptError error;
  locate(home, name, path, called);
  Script *script = script_open_bot(NULL, path, called, &error);
  const char *title = script ? script_bot_title(script) : error.text;
  text_copy(out, BOT_TITLE, title, strlen(title));
  script_close(script);
  return out;
}

/* --- Those of this thread --- */

typedef struct {
  char file[BOT_TEXT];
  Script *script;
} LuaBot;

struct LuaBots {
  LuaBot list[PLAYERS_MAX];
  unsigned count;
  bool valued; /* greedy has looked at the position */
};

void lua_bots_close(LuaBots *bots) {
  if (!bots) return;
  for (unsigned i = 0; i < bots->count; i++) script_close(bots->list[i].script);
  free(bots);
}

/* The bot's script, loaded when it is needed for the first time; the one that has not been loaded longest goes
 * if there are too many. */
static Script *script_of(BotMemory *memory, const Bot *bot) {
  const char *file = bot->file;
  LuaBots *bots = memory->lua;
  for (unsigned i = 0; i < bots->count; i++)
    if (!strcmp(bots->list[i].file, file)) return bots->list[i].script;
  char path[LUA_PATH], called[LUA_PATH], name[BOT_TEXT];
  Slice wanted = bare(slice_of(file));
  snprintf(name, sizeof name, "%.*s", (int)wanted.size, wanted.text);
  locate(bot->home, name, path, called);
  ScriptError error;
  Script *script = script_open_bot(&memory->rules, path, called, &error);
  if (!script) {
    bot_fail(memory, error.text);
    return NULL;
  }
  if (bots->count == PLAYERS_MAX) {
    script_close(bots->list[0].script);
    memmove(&bots->list[0], &bots->list[1], --bots->count * sizeof bots->list[0]);
  }
  LuaBot *loaded = &bots->list[bots->count++];
  snprintf(loaded->file, sizeof loaded->file, "%s", file);
  loaded->script = script;
  return script;
}

/* --- What it is worth --- */

/* memory->taken is the position with this tile in hand. */
static bool take_tile(BotMemory *memory, KindId kind) {
  Action take = {.kind = ACTION_DRAW, .tile_kind = kind};
  Reason why;
  game_copy(&memory->taken, &memory->hidden);
  return game_apply(&memory->taken, &memory->rules, &take, &why);
}

static void look_at_position(BotMemory *memory) {
  Greedy *greedy = &memory->greedy;
  Game *game = &memory->hidden;
  Bot standard = bot_named("greedy");
  memcpy(greedy->weights, standard.values, sizeof greedy->weights);
  outlook_start(&greedy->view, &memory->rules, game, game_mover(game), greedy->weights);
  greedy->before = value_know(&greedy->view, game, &greedy->known);
  game_copy(&greedy->trial, game);
  greedy->before += value_finish(&greedy->view, &greedy->trial);
  memory->lua->valued = true;
}

/* 0 if a rule failed: then the whole choice is dropped. */
static int64_t worth(void *context, unsigned index) {
  BotMemory *memory = context;
  Greedy *greedy = &memory->greedy;
  const ScriptAction *action = &memory->moves->list[index];
  Move move = {action->first, action->second, action->whole, 0};
  const Game *game = &memory->hidden;
  if (!memory->lua->valued) look_at_position(memory);
  if (action->take) {
    if (!take_tile(memory, action->take)) return 0;
    game = &memory->taken;
  }
  return greedy_value_move(greedy, game, &move, &move.worth) ? move.worth - greedy->before : 0;
}

/* --- The bot --- */

static bool ask(BotMemory *memory, Script *script, Rng *rng, ScriptAction *action) {
  LuaBots *bots = memory->lua;
  const Moves *moves = memory->moves;
  ScriptDecision decision = {&memory->hidden, moves->list, moves->count, worth, memory, rng};
  unsigned chosen = 0;
  ScriptError error;
  bots->valued = false;
  bool done = script_choose(script, &decision, &chosen, &error);
  if (bot_rule_failed(memory)) return false; /* whatever the bot made of it */
  memory->exhausted = script_exhausted(script);
  if (!done) return bot_fail(memory, error.text);
  *action = moves->list[chosen];
  return true;
}

bool lua_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  ScriptAction chosen;
  if (!memory->lua) memory->lua = calloc(1, sizeof *memory->lua);
  if (!memory->lua) return bot_fail(memory, "out of memory");
  if (out_of_patience(memory, rng, action)) return true;
  if (!bot_moves_planned(memory, &chosen)) {
    Script *script = script_of(memory, bot);
    if (!script) return false;
    if (!bot_moves_look(memory, true))
      return bot_rule_failed(memory) ? false : bot_fail(memory, "out of memory");
    if (!memory->moves->count || !ask(memory, script, rng, &chosen)) return false;
  }
  bot_moves_begin(memory, &chosen, action);
  return true;
}
