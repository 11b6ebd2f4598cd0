/* bot.c - the table of bots, reading their names, and what each of them may see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_inner.h"
#include "nearest.h"

Rng bot_rng(uint64_t seed) {
  return (Rng){seed ^ 0xB0755EEDB0755EEDu};
}

/* --- The table --- */

static bool random_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  (void)bot, (void)memory, (void)rng, (void)action;
  return false; /* bot_choose does it, without a copy of the game */
}

const BotKind BOTS[] = {
    {"random", "each legal action is as likely as any other", random_choose, {{0}}},
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
         [WEIGHT_HELPER] = {"helper", 2000, 100000, "points for a figure that is no follower"},
         [WEIGHT_AGAIN] = {"again", 6000, 100000, "points for another tile in the same turn"},
         [WEIGHT_RIVALS] = {"rivals", 1000, 10000, "weight of the others' points"},
         [WEIGHT_TRIES] = {"tries", 3000, 64000, "moves that are tried with all that follows"},
     }},
    {"mcts",
     "tries greedy's best moves in many possible futures",
     mcts_choose,
     {
         {"iterations", 500000, 1000000000, "futures that are looked at for a decision"},
         {"time", 0, 1000000000, "milliseconds for a decision, instead of iterations"},
         {"width", 10000, 32000, "moves that are compared"},
         {"rounds", 2000, 100000, "how many rounds a future is long"},
     }},
    {"lua", "a bot of your own: lua:my_bot.lua", lua_choose, {{0}}},
};
const unsigned BOT_COUNT = sizeof BOTS / sizeof BOTS[0];

/* --- Names --- */

static const char PERSON[] = "person";

static unsigned parameter_count(const BotKind *kind) {
  unsigned count = 0;
  while (count < BOT_PARAMETERS && kind->parameters[count].name) count++;
  return count;
}

static Bot standard(const BotKind *kind) {
  Bot bot = {.kind = kind};
  for (unsigned i = 0; i < parameter_count(kind); i++) bot.values[i] = kind->parameters[i].standard;
  return bot;
}

Bot bot_named(const char *name) {
  unsigned i = 0;
  while (strcmp(BOTS[i].name, name)) i++;
  return standard(&BOTS[i]);
}

/* Reads "2", "2.5" or ".25" as thousandths. */
static bool read_value(Word text, int32_t most, int32_t *value) {
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
static void add_known(char *list, size_t size, const char *name) {
  size_t used = strlen(list);
  if (used + strlen(name) + 3 > size) return;
  snprintf(list + used, size - used, "%s%s", used ? ", " : "", name);
}

static bool unknown_bot(Word name, Reason *why) {
  Nearest nearest;
  char known[100] = "", hint[64], shown[64];
  nearest_start(&nearest, name);
  for (unsigned i = 0; i < BOT_COUNT; i++) {
    if (BOTS[i].choose == lua_choose) continue; /* no name by itself: a file is wanted */
    nearest_offer(&nearest, BOTS[i].name);
    add_known(known, sizeof known, BOTS[i].name);
  }
  nearest_offer(&nearest, PERSON);
  char files[LUA_BOTS_LISTED][NAME_SIZE];
  for (int i = 0, count = bot_catalogue(files, LUA_BOTS_LISTED); i < count; i++) {
    nearest_offer(&nearest, files[i]);
    add_known(known, sizeof known, files[i]);
  }
  return refuse(why, "no bot is called '%s'%s, expected %s or %s, or a file in Lua",
                word_copy(name, shown, sizeof shown), nearest_hint(&nearest, hint), known, PERSON);
}

static bool unknown_parameter(const BotKind *kind, Word name, Reason *why) {
  Nearest nearest;
  char known[150] = "", hint[64], shown[64];
  nearest_start(&nearest, name);
  for (unsigned i = 0; i < parameter_count(kind); i++) {
    nearest_offer(&nearest, kind->parameters[i].name);
    add_known(known, sizeof known, kind->parameters[i].name);
  }
  if (!known[0]) return refuse(why, "%s takes no parameters", kind->name);
  return refuse(why, "%s has no parameter '%s'%s, expected %s", kind->name,
                word_copy(name, shown, sizeof shown), nearest_hint(&nearest, hint), known);
}

static bool set_parameter(Bot *bot, Word name, Word value, Reason *why) {
  const BotParameter *list = bot->kind->parameters;
  unsigned count = parameter_count(bot->kind), i = 0;
  char shown[64], limit[16];
  while (i < count && !word_is(name, list[i].name)) i++;
  if (i == count) return unknown_parameter(bot->kind, name, why);
  if (read_value(value, list[i].most, &bot->values[i])) return true;
  return refuse(why, "%s=%s is no such number, expected 0 to %s, with at most three decimals",
                list[i].name, word_copy(value, shown, sizeof shown),
                write_value(list[i].most, limit));
}

bool bot_has(const Bot *bot, const char *parameter) {
  unsigned count = bot->kind ? parameter_count(bot->kind) : 0, i = 0;
  while (i < count && strcmp(bot->kind->parameters[i].name, parameter) != 0) i++;
  return i < count;
}

bool bot_set(Bot *bot, const char *parameter, const char *value, Reason *why) {
  return set_parameter(bot, word_of(parameter), word_of(value), why);
}

/* Reads "figure=2.5". */
static bool read_parameter(Bot *bot, Word text, Reason *why) {
  Word name = text, value = {"", 0};
  word_split(text, '=', &name, &value); /* without one the value is empty, which is no number */
  return set_parameter(bot, name, value, why);
}

bool bot_read(Word text, Bot *bot, Reason *why) {
  Word name = text, list = {"", 0};
  bool more = word_split(text, ':', &name, &list);
  Bot found = {.kind = NULL};
  if (!word_is(name, PERSON)) {
    unsigned i = 0;
    while (i < BOT_COUNT && !word_is(name, BOTS[i].name)) i++;
    bool known = i < BOT_COUNT;
    if (known ? BOTS[i].choose == lua_choose : lua_bot_named(text) || lua_bot_named(name))
      return lua_bot_read(text, bot, why);
    if (!known) return unknown_bot(name, why);
    found = standard(&BOTS[i]);
  } else if (more) {
    return refuse(why, "a person has no parameters");
  }
  while (more) {
    Word next = list;
    more = word_split(list, ',', &next, &list);
    if (!read_parameter(&found, next, why)) return false;
  }
  *bot = found;
  return true;
}

const char *bot_write(const Bot *bot, char out[BOT_TEXT]) {
  size_t used = (size_t)snprintf(out, BOT_TEXT, "%s", bot->kind ? bot->kind->name : PERSON);
  char mark = ':', value[16];
  if (bot->file[0]) snprintf(out, BOT_TEXT, "%s", bot->file);
  for (unsigned i = 0; bot->kind && i < parameter_count(bot->kind); i++) {
    const BotParameter *parameter = &bot->kind->parameters[i];
    if (bot->values[i] == parameter->standard || used >= BOT_TEXT) continue;
    used += (size_t)snprintf(out + used, BOT_TEXT - used, "%c%s=%s", mark, parameter->name,
                             write_value(bot->values[i], value));
    mark = ',';
  }
  return out;
}

/* --- Choosing --- */

BotMemory *bot_memory_open(const Rules *rules) {
  BotMemory *memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  memory->rules = *rules;
  memory->rules.hooks.paid = NULL; /* what is only tried pays nobody */
  memory->rules.hooks.listener = NULL;
  twins_find(&memory->twins, &memory->rules);
  memory->calm = memory->rules;
  memset(memory->calm.ask_rules_at, 0, sizeof memory->calm.ask_rules_at);
  memory->greedy.calm = memory->playout.calm = &memory->calm;
  memory->greedy.twins = memory->playout.twins = &memory->twins;
  return memory;
}

void bot_memory_close(BotMemory *memory) {
  if (memory) lua_bots_close(memory->lua);
  free(memory);
}

/* Tiles in the bag by kind, then shuffled by the bot's chance.  They are drawn from the bag also where
 * somebody else would say what is drawn. */
void memory_hide(BotMemory *memory, const Game *game, Rng *rng) {
  uint16_t count[KINDS_MAX + 1] = {0};
  Game *hidden = &memory->hidden;
  unsigned n = 0;
  game_copy(hidden, game);
  for (unsigned i = 0; i < game->bag.left; i++) count[game->bag.order[i]]++;
  for (unsigned k = 1; k <= memory->rules.kind_count; k++)
    for (; count[k]; count[k]--) hidden->bag.order[n++] = (KindId)k;
  game_hide(hidden, rng_next(rng));
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
bool plan_follow(BotMemory *memory, Action *action) {
  const Game *game = &memory->hidden;
  const Plan *plan = &memory->plan;
  const Turn *turn = &game->turn;
  if (!plan->there || turn->phase != PHASE_DEPLOY || turn->number != plan->turn ||
      turn->part != plan->part || turn->seat != plan->seat || turn->tile != plan->tiles)
    return false;
  Square square = board_square(&game->board, turn->tile);
  if (square.x != plan->square.x || square.y != plan->square.y ||
      game->board.tiles[turn->tile].rotation != plan->rotation)
    return false;
  Choices *choices = &memory->greedy.choices;
  game_choices(game, &memory->rules, choices);
  *action = plan->second;
  bool allowed = action->kind == ACTION_PASS;
  for (unsigned n = 0; n < choices->deploy_count; n++)
    allowed = allowed || (choices->deploys[n].figure == action->figure &&
                          choices->deploys[n].segment == action->segment);
  return allowed;
}

const char *bot_error(const BotMemory *memory) {
  return memory->error[0] ? memory->error : NULL;
}

bool bot_exhausted(const BotMemory *memory) {
  return memory->exhausted;
}

bool bot_choose_among(const Bot *bot, const Game *game, const Choices *choices, BotMemory *memory,
                      Rng *rng, Action *action) {
  memory->error[0] = '\0';
  memory->exhausted = false;
  if (bot->kind->choose != random_choose) {
    if (game->turn.phase == PHASE_OVER) return false;
    if (game->turn.phase == PHASE_DRAW && !game->turn.hand) return false;
    memory_hide(memory, game, rng);
    if (game->turn.hand && bot->kind->choose != lua_choose) {
      Bot greedy = bot_named("greedy"); /* also for those who place it otherwise */
      bool own = bot->kind == greedy.kind;
      return greedy_take(memory, own ? bot->values : greedy.values, rng, action);
    }
    if (plan_follow(memory, action)) return true;
    memory->plan.there = false;
    return bot->kind->choose(bot, memory, rng, action);
  }
  if (choices->count) *action = choices_action(game, choices, rng_below(rng, choices->count));
  return choices->count > 0;
}

bool bot_choose(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng, Action *action) {
  Choices choices = {.count = 0};
  if (bot->kind->choose == random_choose) game_choices(game, &memory->rules, &choices);
  return bot_choose_among(bot, game, &choices, memory, rng, action);
}
