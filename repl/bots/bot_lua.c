/* bot_lua.c - bots that are written in Lua: finds their files, lists what they may choose, asks them.
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

enum { LUA_PATH = 1200, LUA_ACTIONS_MAX = UINT16_MAX };

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
  ScriptAction *actions;
  unsigned action_count, room;
  bool valued; /* greedy has looked at the position */
  struct {
    bool there;
    uint16_t turn, part;
    uint8_t seat;
    ScriptAction action;
  } planned; /* what is to be done with the tile that was taken */
};

void lua_bots_close(LuaBots *bots) {
  if (!bots) return;
  for (unsigned i = 0; i < bots->count; i++) script_close(bots->list[i].script);
  free(bots->actions);
  free(bots);
}

static bool fail(BotMemory *memory, const char *what) {
  snprintf(memory->error, sizeof memory->error, "%s", what);
  return false;
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
    fail(memory, error.text);
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

/* --- What may be chosen --- */

static bool add_action(LuaBots *bots, ScriptAction action) {
  if (bots->action_count == LUA_ACTIONS_MAX) return true; /* nobody can look at so many */
  if (bots->action_count == bots->room) {
    unsigned room = bots->room ? 2 * bots->room : 256;
    ScriptAction *list = realloc(bots->actions, room * sizeof *list);
    if (!list) return false;
    bots->actions = list;
    bots->room = room;
  }
  bots->actions[bots->action_count++] = action;
  return true;
}

/* A place, with everything that may be deployed there. */
static bool add_place(BotMemory *memory, const Game *game, const Action *place, KindId take) {
  Greedy *greedy = &memory->greedy;
  Game *placed = &greedy->placed;
  Reason why;
  game_copy(placed, game);
  if (!game_apply(placed, &memory->calm, place, &why)) return false;
  if (placed->turn.phase != PHASE_DEPLOY)
    return add_action(memory->lua, (ScriptAction){.first = *place, .take = take});
  game_choices(placed, &memory->calm, &greedy->deploys);
  for (unsigned n = 0; n < greedy->deploys.count; n++) {
    Action deploy = choices_action(placed, &greedy->deploys, n);
    if (!add_action(memory->lua, (ScriptAction){*place, deploy, true, take})) return false;
  }
  return true;
}

/* Is there an earlier rotation on the same square after which the table is the same? */
static bool comes_to_the_same(const BotMemory *memory, const Game *game, const Action *place) {
  unsigned twin = memory->twins.twin[game->turn.kind][place->rotation];
  Spot spot = {game->turn.kind, place->square, (uint8_t)twin};
  return twin != place->rotation && game_check_spot(game, &memory->rules, &spot, NULL);
}

static bool list_from(BotMemory *memory, const Game *game, KindId take) {
  Choices *choices = &memory->greedy.choices;
  game_choices(game, &memory->rules, choices);
  for (unsigned n = 0; n < choices->count; n++) {
    Action action = choices_action(game, choices, n);
    bool good =
        action.kind != ACTION_PLACE
            ? add_action(memory->lua, (ScriptAction){.first = action})
            : comes_to_the_same(memory, game, &action) || add_place(memory, game, &action, take);
    if (!good) return false;
  }
  return true;
}

/* memory->taken is the position with this tile in hand. */
static bool take_tile(BotMemory *memory, KindId kind) {
  Action take = {.kind = ACTION_DRAW, .tile_kind = kind};
  Reason why;
  game_copy(&memory->taken, &memory->hidden);
  return game_apply(&memory->taken, &memory->rules, &take, &why);
}

static bool list_actions(BotMemory *memory) {
  KindId kinds[HAND_MAX];
  unsigned hand = game_hand(&memory->hidden, &memory->rules, kinds);
  memory->lua->action_count = 0;
  if (!hand) return list_from(memory, &memory->hidden, 0);
  for (unsigned i = 0; i < hand; i++)
    if (!take_tile(memory, kinds[i]) || !list_from(memory, &memory->taken, kinds[i])) return false;
  return true;
}

/* --- What it is worth --- */

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
  const ScriptAction *action = &memory->lua->actions[index];
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

static bool rule_failed(const BotMemory *memory) {
  const Hooks *hooks = &memory->rules.hooks;
  return hooks->failed && hooks->failed(hooks->context);
}

static bool ask(BotMemory *memory, Script *script, Rng *rng, ScriptAction *action) {
  LuaBots *bots = memory->lua;
  ScriptDecision decision = {&memory->hidden, bots->actions, bots->action_count,
                             worth,           memory,        rng};
  unsigned chosen = 0;
  ScriptError error;
  bots->valued = false;
  bool done = script_choose(script, &decision, &chosen, &error);
  if (rule_failed(memory)) return false; /* whatever the bot made of it */
  memory->exhausted = script_exhausted(script);
  if (!done) return fail(memory, error.text);
  *action = bots->actions[chosen];
  return true;
}

/* Keeps what is to be done with the tile that is taken now, and finds it again. */
static void plan_place(BotMemory *memory, const ScriptAction *action) {
  const Turn *turn = &memory->hidden.turn;
  memory->lua->planned.there = true;
  memory->lua->planned.turn = turn->number;
  memory->lua->planned.part = turn->part;
  memory->lua->planned.seat = turn->seat;
  memory->lua->planned.action = *action;
}

static bool planned_place(BotMemory *memory, ScriptAction *action) {
  const Turn *turn = &memory->hidden.turn;
  LuaBots *bots = memory->lua;
  bool there = bots->planned.there;
  bots->planned.there = false;
  *action = bots->planned.action;
  Spot spot = {action->take, action->first.square, action->first.rotation};
  return there && turn->phase == PHASE_PLACE && turn->kind == action->take &&
         turn->number == bots->planned.turn && turn->part == bots->planned.part &&
         turn->seat == bots->planned.seat &&
         game_check_spot(&memory->hidden, &memory->rules, &spot, NULL);
}

/* Carries out the first step of what was chosen, and remembers the others. */
static void begin(BotMemory *memory, const ScriptAction *chosen, Action *action) {
  if (memory->hidden.turn.phase == PHASE_DRAW) {
    plan_place(memory, chosen);
    *action = (Action){.kind = ACTION_DRAW, .tile_kind = chosen->take};
    return;
  }
  plan_make(memory, &(Move){chosen->first, chosen->second, chosen->whole, 0});
  *action = chosen->first;
}

bool lua_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  ScriptAction chosen;
  if (!memory->lua) memory->lua = calloc(1, sizeof *memory->lua);
  if (!memory->lua) return fail(memory, "out of memory");
  if (out_of_patience(memory, rng, action)) return true;
  if (!planned_place(memory, &chosen)) {
    Script *script = script_of(memory, bot);
    if (!script) return false;
    if (!list_actions(memory)) return rule_failed(memory) ? false : fail(memory, "out of memory");
    if (!memory->lua->action_count || !ask(memory, script, rng, &chosen)) return false;
  }
  begin(memory, &chosen, action);
  return true;
}
