/* check_game.c - plays one game with bots and looks at the table after each action.
 *
 * The bots choose exactly as those of bastide play do, so that its command line plays the same game. */
#include <string.h>

#include "check.h"

enum {
  GREEDY_EVERY = 40,
  DOUBT_EVERY = 4,
  SEED_LIMIT = 1000000000,
  PLAYERS_LEAST = 2,
  PLAYERS = 4,
  FULL_EVERY = 8 /* as many players as there can be */
};

void check_choose_game(const Check *check, unsigned number, CheckGame *game) {
  Rng rng = check_rng(check, CHANCE_GAME, number);
  game->number = number;
  game->seed = rng_next(&rng) % SEED_LIMIT; /* short enough to be typed */
  game->players = PLAYERS_LEAST + rng_below(&rng, PLAYERS);
  game->greedy = number % GREEDY_EVERY == GREEDY_EVERY - 1;
  if (number % FULL_EVERY == FULL_EVERY - 3) game->players = PLAYERS_LEAST + PLAYERS;
  if (game->greedy) game->players = PLAYERS_LEAST;
  game->doubt = number % DOUBT_EVERY == 1;
  game->count = 0;
}

/* --- What went wrong --- */

/* Where an error is at home, so that it is found once.  A budget ends at whatever line it ends. */
static void error_place(const char *text, char *out, size_t size) {
  size_t end = strcspn(text, " ");
  if (strstr(text, "ran longer than its budget") || strstr(text, "of processor time"))
    end = strcspn(text, ":");
  snprintf(out, size, "%.*s", (int)end, text);
}

/* A rule has failed; `line` would make it fail again after the actions of the game. */
static void find_error(RuleWatch *watch, const CheckGame *game, const char *why, const char *line) {
  const char *error = script_error(watch->script);
  char text[SCRIPT_ERROR_SIZE], where[200];
  snprintf(text, sizeof text, "%s", error ? error : why);
  error_place(text, where, sizeof where);
  if (script_exhausted(watch->script))
    watch->check->broken = true; /* each game would take as long */
  script_forgive(watch->script);
  watch->check->failed++;
  Finding *finding = check_find(watch->check, FOUND_ERROR, where, "%s", text);
  record_witness(watch, game, finding, line);
}

void check_forgive(RuleWatch *watch, Script *script) {
  char where[200];
  if (script_exhausted(script)) {
    error_place(script_error(script), where, sizeof where);
    check_find(watch->check, FOUND_ERROR, where, "%s", script_error(script));
    watch->check->broken = true;
  }
  script_forgive(script);
  script_begin(script);
}

static const Row *row_of_hook(const RuleWatch *watch, HookName hook) {
  const Row *found = NULL;
  for (unsigned i = watch->rules.first[hook]; i < watch->rules.first[hook + 1]; i++)
    if (watch->rows[i] && (!found || watch->rows[i]->yes > found->yes)) found = watch->rows[i];
  return found;
}

/* The part that one too many was granted for. */
static void look_at_part(RuleWatch *watch, const CheckGame *game) {
  char place[200];
  const Row *row = row_of_hook(watch, HOOK_AGAIN);
  if (game->table.turn.part != CHECK_PARTS || !row) return;
  row_place(watch->check, row, place, sizeof place);
  Finding *finding =
      check_find(watch->check, FOUND_ENDLESS, place,
                 "again does not end: a player has had %d tiles in one turn", CHECK_PARTS);
  record_witness(watch, game, finding, NULL);
}

static void look_at_figures(RuleWatch *watch, const CheckGame *game) {
  const Figures *figures = &game->table.figures;
  uint8_t counted[PLAYERS_MAX][FIGURE_KINDS_MAX] = {{0}};
  watch->check->stood = watch->check->stood || figures->count;
  for (unsigned i = 0; i < figures->count; i++) counted[figures->on[i].seat][figures->on[i].kind]++;
  uint8_t held[PLAYERS_MAX][FIGURE_KINDS_MAX] = {{0}};
  for (unsigned i = 0; i < figures->held_count; i++)
    held[figures->held[i].seat][figures->held[i].kind]++;
  for (unsigned seat = 0; seat < game->players; seat++)
    for (unsigned kind = 0; kind < watch->rules.figure_count; kind++) {
      const FigureKind *figure = &watch->rules.figures[kind];
      unsigned there = 0u + figures->supply[seat][kind] + counted[seat][kind] + held[seat][kind];
      if (there == figure->each && figures->standing[seat][kind] == counted[seat][kind]) continue;
      Finding *finding =
          check_find(watch->check, FOUND_FIGURES, figure->name,
                     "a player has %u figure%s '%s', %u at home and %u on the table, "
                     "but was given %u",
                     there, plural(there), figure->name, figures->supply[seat][kind],
                     counted[seat][kind], figure->each);
      record_witness(watch, game, finding, NULL);
    }
}

/* --- Playing --- */

static bool begin(RuleWatch *watch, CheckGame *game) {
  Reason why = {""};
  if (game_start(&game->table, &watch->rules, game->players, &game->seed, false, &why) &&
      !script_error(watch->script))
    return true;
  find_error(watch, game, why.text, NULL);
  return false;
}

/* The bot's decision.  Listing places may fail where trying one would not. */
static bool decide(RuleWatch *watch, CheckGame *game, const Bot *bot, BotMemory *memory, Rng *rng,
                   Action *action) {
  char line[32];
  if (bot_choose(bot, &game->table, memory, rng, action) && !script_error(watch->script))
    return true;
  snprintf(line, sizeof line, "spots %s 0", watch->rules.kinds[game->table.turn.kind].id);
  find_error(watch, game, "there is nothing to decide",
             game->table.turn.phase == PHASE_PLACE ? line : NULL);
  return false;
}

static bool act(RuleWatch *watch, CheckGame *game, const Action *action) {
  Reason why = {""};
  if (action->kind == ACTION_ANSWER) watch->blamed = watch->rows[game_asking(&game->table)];
  game->actions[game->count++] = *action;
  if (!game_apply(&game->table, &watch->rules, action, &why)) {
    find_error(watch, game, why.text, NULL);
    return false;
  }
  look_at_part(watch, game);
  look_at_figures(watch, game);
  if (action->kind == ACTION_PLACE) rows_look(watch, &game->table);
  return true;
}

static bool play_on(RuleWatch *watch, CheckGame *game, const Bot *bot, BotMemory *memory) {
  Rng rng = bot_rng(game->seed);
  while (game->table.turn.phase != PHASE_OVER) {
    Action action;
    if (game->count == CHECK_ACTIONS) {
      char place[200] = "game";
      const Row *row = watch->rows[game_asking(&game->table)];
      if (game->table.turn.phase == PHASE_ASK && row)
        row_place(watch->check, row, place, sizeof place);
      Finding *finding =
          check_find(watch->check, FOUND_ENDLESS, place,
                     "a game has not come to its end after %d decisions", CHECK_ACTIONS);
      record_witness(watch, game, finding, NULL);
      return false;
    }
    if (game->table.turn.phase == PHASE_ASK || game_acts_apart(&game->table))
      answers_look(watch, game);
    if (!decide(watch, game, bot, memory, &rng, &action) || !act(watch, game, &action))
      return false;
  }
  return true;
}

bool check_watch_game(RuleWatch *watch, CheckGame *game) {
  Bot bot = bot_named(game->greedy ? "greedy" : "random");
  /* A bot that thinks ahead asks the rules themselves: what it tries has not happened.  Its memory is new
   * for every game, because that of bastide play is. */
  BotMemory *memory = game->greedy ? bot_memory_open(script_rules(watch->script)) : watch->memory;
  if (!memory) return false;
  watch->game = game;
  script_profile(watch->script, !game->greedy);
  bool done = begin(watch, game) && play_on(watch, game, &bot, memory);
  script_profile(watch->script, false);
  rows_look_again(watch, &game->table);
  rows_count(watch);
  watch->game = NULL;
  watch->check->tiles += game->table.bag.total;
  watch->check->aside += game->table.turn.discarded;
  watch->check->returns = watch->rules.unplaceable == UNPLACEABLE_RETURN;
  if (game->greedy) bot_memory_close(memory);
  return done;
}
