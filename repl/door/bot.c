/* bot.c - the door to bots: one that sits at any table of its rules and chooses. */
#include <stdlib.h>

#include "bots/bot_session.h"
#include "door.h"

struct bastide_bot {
  bastide_rules *rules;
  BotMemory *memory;
  Bot bot;
  Rng rng;
};

bastide_bot *bastide_bot_open(bastide_rules *rules, const char *name, uint64_t seed,
                              bastide_error *error) {
  Reason why = {""};
  bastide_bot *bot = calloc(1, sizeof *bot);
  BotMemory *memory = bot ? bot_memory_open(rules->rules) : NULL;
  bool good = memory || refuse(&why, "out of memory");
  if (good) good = bot_read(rules->home, slice_of(name), &bot->bot, &why);
  if (good && !bot->bot.kind) good = refuse(&why, "'%s' is not a bot", name);
  if (!good) {
    door_say(error, BASTIDE_WRONG, "%s", why.text);
    bot_memory_close(memory);
    free(bot);
    return NULL;
  }
  bot->rules = door_hold(rules);
  bot->memory = memory;
  bot->rng = bot_rng(seed);
  door_done(error);
  return bot;
}

int32_t bastide_bot_choose(bastide_bot *bot, const bastide_game *game, bastide_action *out,
                           bastide_error *error) {
  const Game *table = game->table;
  Action action;
  if (game->rules != bot->rules)
    return door_say(error, BASTIDE_WRONG, "the bot was opened for other rules");
  if (table->turn.phase == PHASE_OVER) return door_say(error, BASTIDE_REFUSED, "the game is over");
  bool good = true;
  if (door_chance(table))
    action = bot_draw(table, bot->rules->rules, &bot->rng);
  else
    good = bot_choose(&bot->bot, table, bot->memory, &bot->rng, &action);
  if (door_failed(bot->rules, error)) return BASTIDE_BROKEN;
  if (!good)
    return bot_error(bot->memory)
               ? door_say(error, BASTIDE_BROKEN, "bot failed: %s", bot_error(bot->memory))
               : door_say(error, BASTIDE_REFUSED, "there is nothing to decide");
  door_show(table, &action, out);
  return door_done(error);
}

void bastide_bot_free(bastide_bot *bot) {
  if (!bot) return;
  bot_memory_close(bot->memory);
  bastide_rules_free(bot->rules);
  free(bot);
}
