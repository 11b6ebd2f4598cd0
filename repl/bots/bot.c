/* bot.c - the table of bots, reading their names, and what each of them may see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_inner.h"
#include "text/builder.h"
#include "text/keyword.h"

Rng bot_rng(uint64_t seed) {
  return (Rng){seed ^ 0xB0755EEDB0755EEDu};
}

/* --- The table --- */

static bool random_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  (void)bot, (void)memory, (void)rng, (void)action;
  return false; /* bot_choose does it, without a copy of the game */
}

const BotKind BOTS[] = {
    {"easy", "often misjudges a move", greedy_choose, {{0}}, "greedy:blur=4.6,helper=0,again=0"},
    {"medium", "takes what looks best at once", greedy_choose, {{0}}, "greedy:blur=0"},
    {"hard",
     "counts which tiles are left",
     greedy_choose,
     {{0}},
     "greedy:helper=0,again=1.5,tries=12,bag=1"},
    {"expert", "looks ahead as well", mcts_choose, {{0}}, "mcts:iterations=200"},
    {"random", "each legal action is as likely as any other", random_choose, {{0}}, NULL},
    {"greedy",
     "the move after which the table is worth most to it",
     greedy_choose,
     {
         [WEIGHT_FIGURE] = {"figure", 8000, 100000, "points for the last follower in hand"},
         [WEIGHT_OPEN] = {"open", 1000, 10000, "weight of what may still be finished"},
         [WEIGHT_CITY] = {"city", 650, 1000, "chance that an open side of a city is closed"},
         [WEIGHT_ROAD] = {"road", 800, 1000, "the same of a road"},
         [WEIGHT_CLOISTER] = {"cloister", 920, 1000, "… of a square beside a building"},
         [WEIGHT_FIELD] = {"field", 500, 100000, "points by which an open field may grow"},
         [WEIGHT_HELPER] = {"helper", 2000, 100000, "points for a figure that is not a follower"},
         [WEIGHT_AGAIN] = {"again", 6000, 100000, "points for another tile in the same turn"},
         [WEIGHT_RIVALS] = {"rivals", 1000, 10000, "weight of the others' points"},
         [WEIGHT_TRIES] = {"tries", 3000, 64000, "moves that are tried with all that follows"},
         [WEIGHT_BLUR] = {"blur", 0, 100000, "points by which it may misjudge a move"},
         [WEIGHT_BAG] = {"bag", 0, 1000,
                         "1: counts the tiles that still fit, for moves that it tries"},
     },
     NULL},
    {"mcts",
     "tries greedy's best moves in many possible futures",
     mcts_choose,
     {
         {"iterations", 2000000, 1000000000, "tiles that are laid in thought for a decision"},
         {"time", 0, 1000000000, "milliseconds for a decision, instead of iterations"},
         {"width", 0, 32000, "moves that are compared; 0: as many as it pays"},
         {"rounds", 0, 100000, "how many rounds a future is long; 0: as many as it pays"},
     },
     NULL},
    {"lua", "a bot of your own: lua:my_bot.lua", lua_choose, {{0}}, NULL},
    {"exec",
     "a program of your own, in any language: exec:./my_bot.py",
     exec_choose,
     {{"time", 10000000, 1000000000, "milliseconds that it may take for a decision"}},
     NULL},
};
const unsigned BOT_COUNT = sizeof BOTS / sizeof BOTS[0];

/* --- Names --- */

static const char PERSON[] = "person";

static unsigned parameter_count(const BotKind *kind) {
  unsigned count = 0;
  while (count < BOT_PARAMETERS && kind->parameters[count].name) count++;
  return count;
}

static Keywords parameters_of(const BotKind *kind) {
  return (Keywords){&kind->parameters[0].name, parameter_count(kind), sizeof kind->parameters[0]};
}

/* The index in BOTS; -1 if it is not there. */
static int find_kind(Slice name) {
  return keyword_find((Keywords){&BOTS[0].name, BOT_COUNT, sizeof BOTS[0]}, name);
}

static Bot standard(const BotKind *kind) {
  Bot bot = {.kind = kind};
  for (unsigned i = 0; i < parameter_count(kind); i++) bot.values[i] = kind->parameters[i].standard;
  return bot;
}

/* Reads "2", "2.5" or ".25" as thousandths. */
static bool read_value(Slice text, int32_t most, int32_t *value) {
  int64_t number = 0;
  unsigned digits = 0, after = 0;
  bool dot = false;
  for (size_t i = 0; i < text.size; i++) {
    char c = text.text[i];
    if (c == '.' && !dot) {
      dot = true;
      continue;
    }
    if (c < '0' || c > '9' || after == 3 || ++digits > 9) return false;
    number = number * 10 + (c - '0');
    after += dot;
  }
  for (; after < 3; after++) number *= 10;
  *value = (int32_t)(number <= most ? number : 0);
  return digits && number <= most;
}

static const char *write_value(int32_t value, char out[16]) {
  int size = snprintf(out, 16, "%d.%03d", value / UNIT, value % UNIT);
  while (out[size - 1] == '0') out[--size] = '\0';
  if (out[size - 1] == '.') out[size - 1] = '\0';
  return out;
}

/* As many as there is room for. */
static void add_known(Builder *list, const char *name) {
  size_t whole = list->size;
  builder_print(list, "%s%s", whole ? ", " : "", name);
  if (list->failed) builder_cut(list, whole);
}

static bool unknown_bot(const char *home, Slice name, Reason *why) {
  Suggestion suggestion;
  char known[100], hint[64], shown[64];
  Builder list = builder_in(known, sizeof known);
  suggestion_start(&suggestion, name);
  for (unsigned i = 0; i < BOT_COUNT; i++) {
    if (BOTS[i].choose == lua_choose || BOTS[i].choose == exec_choose)
      continue; /* not a name by itself: it takes a file */
    suggestion_offer(&suggestion, BOTS[i].name);
    add_known(&list, BOTS[i].name);
  }
  suggestion_offer(&suggestion, PERSON);
  char files[LUA_BOTS_LISTED][NAME_SIZE];
  for (int i = 0, count = bot_catalogue(home, files, LUA_BOTS_LISTED); i < count; i++) {
    suggestion_offer(&suggestion, files[i]);
    add_known(&list, files[i]);
  }
  return refuse(why, "no bot is called '%s'%s, expected %s or %s, or a file in Lua",
                slice_copy(name, shown, sizeof shown), suggestion_hint(&suggestion, hint), known,
                PERSON);
}

static bool unknown_parameter(const BotKind *kind, Slice name, Reason *why) {
  Suggestion suggestion;
  char known[150], hint[64], shown[64];
  Builder list = builder_in(known, sizeof known);
  suggestion_start(&suggestion, name);
  keyword_suggest(parameters_of(kind), &suggestion);
  for (unsigned i = 0; i < parameter_count(kind); i++) add_known(&list, kind->parameters[i].name);
  if (!known[0]) return refuse(why, "%s takes no parameters", kind->name);
  return refuse(why, "%s has no parameter '%s'%s, expected %s", kind->name,
                slice_copy(name, shown, sizeof shown), suggestion_hint(&suggestion, hint), known);
}

/* Does it ask the rules what things are worth? */
static bool knows_rules(const BotKind *kind) {
  return kind->choose == greedy_choose || kind->choose == mcts_choose;
}

static bool set_parameter(Bot *bot, Slice name, Slice value, Reason *why) {
  const BotParameter *list = bot->kind->parameters;
  int i = keyword_find(parameters_of(bot->kind), name);
  char shown[64], limit[16];
  if (slice_is(name, "unaware") && knows_rules(bot->kind)) {
    slice_copy(value, bot->unaware, sizeof bot->unaware);
    return value.size > 0 || refuse(why, "unaware= of which file, expected its name");
  }
  if (i < 0) return unknown_parameter(bot->kind, name, why);
  if (read_value(value, list[i].most, &bot->values[i])) return true;
  return refuse(why, "%s=%s is not a valid number, expected 0 to %s, with at most three decimals",
                list[i].name, slice_copy(value, shown, sizeof shown),
                write_value(list[i].most, limit));
}

bool bot_has(const Bot *bot, const char *parameter) {
  return bot->kind && keyword_find(parameters_of(bot->kind), slice_of(parameter)) >= 0;
}

bool bot_set(Bot *bot, const char *parameter, const char *value, Reason *why) {
  return set_parameter(bot, slice_of(parameter), slice_of(value), why);
}

/* Reads "figure=2.5". */
static bool read_parameter(Bot *bot, Slice text, Reason *why) {
  Slice name = text, value = {"", 0};
  slice_split(text, '=', &name, &value); /* without one the value is empty, which is not a number */
  return set_parameter(bot, name, value, why);
}

bool bot_read_parameters(Bot *bot, Slice list, Reason *why) {
  for (bool more = true; more;) {
    Slice next = list;
    more = slice_split(list, ',', &next, &list);
    if (!read_parameter(bot, next, why)) return false;
  }
  return true;
}

/* A level is another bot with parameters, under a name of its own. */
static Bot start_kind(const BotKind *kind) {
  Slice name, list;
  Reason why;
  if (!kind->level || !slice_split(slice_of(kind->level), ':', &name, &list)) return standard(kind);
  Bot bot = standard(&BOTS[find_kind(name)]);
  bot_read_parameters(&bot, list, &why);
  bot.kind = kind;
  return bot;
}

Bot bot_named(const char *name) {
  return start_kind(&BOTS[find_kind(slice_of(name))]);
}

bool bot_read(const char *home, Slice text, Bot *bot, Reason *why) {
  Slice name = text, list = {"", 0};
  bool more = slice_split(text, ':', &name, &list);
  Bot found = {.kind = NULL};
  if (exec_bot_named(text)) return exec_bot_read(text, bot, why);
  if (!slice_is(name, PERSON)) {
    int i = find_kind(name);
    bool known = i >= 0;
    if (known ? BOTS[i].choose == lua_choose
              : lua_bot_named(home, text) || lua_bot_named(home, name))
      return lua_bot_read(home, text, bot, why);
    if (!known) return unknown_bot(home, name, why);
    found = start_kind(&BOTS[i]);
  } else if (more) {
    return refuse(why, "a person has no parameters");
  }
  if (more && !bot_read_parameters(&found, list, why)) return false;
  *bot = found;
  return true;
}

const char *bot_write(const Bot *bot, char out[BOT_TEXT]) {
  Builder text = builder_in(out, BOT_TEXT);
  char mark = ':', value[16];
  builder_put(&text, bot->file[0] ? bot->file : bot->kind ? bot->kind->name : PERSON);
  for (unsigned i = 0; bot->kind && i < parameter_count(bot->kind); i++) {
    const BotParameter *parameter = &bot->kind->parameters[i];
    if (bot->values[i] == parameter->standard) continue;
    builder_print(&text, "%c%s=%s", mark, parameter->name, write_value(bot->values[i], value));
    mark = ',';
  }
  if (bot->unaware[0]) builder_print(&text, "%cunaware=%s", mark, bot->unaware);
  return out;
}

/* --- Choosing --- */

BotMemory *bot_memory_open(const Rules *rules) {
  BotMemory *memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  rules_copy(&memory->rules, rules);
  memory->rules.hooks.paid = NULL; /* what is only tried pays nobody */
  memory->rules.hooks.listener = NULL;
  twins_find(&memory->twins, &memory->rules);
  rules_copy(&memory->calm, &memory->rules);
  memset(memory->calm.ask_rules_at, 0, sizeof memory->calm.ask_rules_at);
  memory->greedy.calm = memory->playout.calm = &memory->calm;
  memory->greedy.twins = memory->playout.twins = &memory->twins;
  return memory;
}

void bot_memory_close(BotMemory *memory) {
  if (!memory) return;
  bot_memory_close(memory->unaware);
  lua_bots_close(memory->lua);
  exec_bots_close(memory->exec);
  moves_close(memory->moves);
  free(memory);
}

void bot_memory_names(BotMemory *memory, const char *const *names) {
  memory->names = names;
}

/* What the bot's seat cannot see is dealt by the bot's chance.  Tiles are drawn from the bag also where somebody else
 * would say what is drawn. */
void memory_hide(BotMemory *memory, const Game *game, Rng *rng) {
  Game *hidden = &memory->hidden;
  game_copy(hidden, game);
  game_view(hidden, &memory->rules, game_mover(game), rng_next(rng));
  hidden->turn.seeded = true;
}

void plan_make(BotMemory *memory, const Move *move) {
  const Game *game = &memory->hidden;
  memory->plan = (Plan){.there = move->whole,
                        .turn = game->turn.number,
                        .part = game->turn.part,
                        .tiles = (uint16_t)(game->board.tile_count + 1),
                        .square = move->first.square,
                        .rotation = move->first.rotation,
                        .seat = game->turn.seat,
                        .second = move->second};
}

/* Is it still the position that was expected, and is the figure allowed? */
static bool plan_follow(BotMemory *memory, const Game *game, Action *action) {
  const Plan *plan = &memory->plan;
  const Turn *turn = &game->turn;
  if (!plan->there || turn->phase != PHASE_DEPLOY || game_acts_apart(game) ||
      turn->number != plan->turn || turn->part != plan->part || turn->seat != plan->seat ||
      turn->tile != plan->tiles)
    return false;
  Square square = board_square(&game->board, turn->tile);
  if (square.x != plan->square.x || square.y != plan->square.y ||
      game->board.tiles[turn->tile].rotation != plan->rotation)
    return false;
  Choices *choices = &memory->greedy.choices;
  game_choices(game, &memory->rules, choices);
  *action = plan->second;
  bool allowed = action->kind == ACTION_PASS;
  for (unsigned n = 0; n < choices->deploy_count; n++) {
    Deploy deploy = choices_deploy(choices, n);
    allowed = allowed || (deploy.figure == action->figure && deploy.segment == action->segment);
  }
  return allowed;
}

bool bot_fail(BotMemory *memory, const char *what) {
  snprintf(memory->error, sizeof memory->error, "%s", what);
  return false;
}

bool bot_rule_failed(const BotMemory *memory) {
  const Hooks *hooks = &memory->rules.hooks;
  return hooks->failed && hooks->failed(hooks->context);
}

const char *bot_error(const BotMemory *memory) {
  return memory->error[0] ? memory->error : NULL;
}

bool bot_exhausted(const BotMemory *memory) {
  return memory->exhausted;
}

/* Room to think for a bot that does not know what a file pays; NULL after bot_fail. */
static BotMemory *memory_unaware(BotMemory *memory, const char *file) {
  unsigned author = 0;
  for (BotMemory *other = memory->unaware; other; other = other->unaware)
    if (!strcmp(other->unaware_of, file)) return other;
  while (author < memory->rules.author_count && strcmp(memory->rules.authors[author].name, file))
    author++;
  BotMemory *own = bot_memory_open(&memory->rules);
  bool good = own && author < memory->rules.author_count && rules_silence(&own->rules, author) &&
              rules_silence(&own->calm, author);
  if (!good) {
    char what[160];
    snprintf(what, sizeof what,
             own ? "unaware=%s: no file of that name says what anything pays" : "out of memory",
             file);
    bot_memory_close(own);
    bot_fail(memory, what);
    return NULL;
  }
  snprintf(own->unaware_of, sizeof own->unaware_of, "%s", file);
  own->unaware = memory->unaware;
  memory->unaware = own;
  return own;
}

const char *bot_ready(const Bot *bot, BotMemory *memory) {
  if (!bot->unaware[0] || memory_unaware(memory, bot->unaware)) return NULL;
  return bot_error(memory);
}

/* What a bot imagines takes, in scripts, no longer than one turn, however many turns that are.  A search may take that for
 * each 25 tiles, or each second, that somebody has asked for. */
enum { TILES_FOR_A_TURN = 25, MS_FOR_A_TURN = 1000 };

static unsigned turns_for(const Bot *bot) {
  if (bot->kind->choose != mcts_choose) return 1;
  int64_t asked = bot->values[MCTS_TIME] > 0 ? bot->values[MCTS_TIME] / MS_FOR_A_TURN
                                             : bot->values[MCTS_ITERATIONS] / TILES_FOR_A_TURN;
  return 1 + (unsigned)(asked / UNIT);
}

void memory_imagine(BotMemory *memory, const Bot *bot) {
  const Hooks *hooks = &memory->rules.hooks;
  if (hooks->imagine) hooks->imagine(hooks->context, bot ? turns_for(bot) : 0);
}

bool bot_is_random(const Bot *bot) {
  return bot->kind->choose == random_choose;
}

/* What a bot that imagines something chooses. */
static bool choose_by_thought(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng,
                              Action *action) {
  if (game->turn.phase == PHASE_OVER) return false;
  if (game->turn.phase == PHASE_DRAW && !game_takes(game)) return false;
  if (plan_follow(memory, game, action)) {
    rng_next(rng); /* as if it had looked again */
    return true;
  }
  memory_hide(memory, game, rng);
  if (game_takes(game) && bot->kind->choose != lua_choose && bot->kind->choose != exec_choose) {
    Bot greedy = bot_named("greedy"); /* also for those who place it otherwise */
    bool own = bot->kind->choose == greedy_choose;
    return greedy_take(memory, own ? bot->values : greedy.values, rng, action);
  }
  memory->plan.there = false;
  return bot->kind->choose(bot, memory, rng, action);
}

bool bot_choose_among(const Bot *bot, const Game *game, const Choices *choices, BotMemory *memory,
                      Rng *rng, Action *action) {
  memory->error[0] = '\0';
  memory->exhausted = false;
  if (bot_is_random(bot)) {
    if (choices->count) *action = choices_action(game, choices, rng_below(rng, choices->count));
    return choices->count > 0;
  }
  if (bot->unaware[0]) {
    memory = memory_unaware(memory, bot->unaware);
    if (!memory) return false;
  }
  memory_imagine(memory, bot);
  bool chosen = choose_by_thought(bot, game, memory, rng, action);
  memory_imagine(memory, NULL);
  return chosen;
}

bool bot_choose(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng, Action *action) {
  Choices choices = {.count = 0};
  if (bot_is_random(bot)) game_choices(game, &memory->rules, &choices);
  return bot_choose_among(bot, game, &choices, memory, rng, action);
}
