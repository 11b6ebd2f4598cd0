/* action.c - the door to moves: lists what is legal, carries it out, and goes back when a rule fails on the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot_session.h"
#include "core/bits.h"
#include "door.h"
#include "game/action_text.h"

DOOR_SAME(BASTIDE_DRAW, ACTION_DRAW);
DOOR_SAME(BASTIDE_DISCARD, ACTION_DISCARD);
DOOR_SAME(BASTIDE_PLACE, ACTION_PLACE);
DOOR_SAME(BASTIDE_DEPLOY, ACTION_DEPLOY);
DOOR_SAME(BASTIDE_PASS, ACTION_PASS);
DOOR_SAME(BASTIDE_ANSWER, ACTION_ANSWER);
DOOR_SAME(BASTIDE_END, ACTION_END);

/* No game has this many decisions; questions that are put again and again may. */
enum { DECISIONS_MOST = 50000 };

/* --- What is legal --- */

/* The tiles that chance may draw now, by number. */
static void list_draws(bastide_game *game) {
  const Game *table = game->table;
  uint16_t copies[KINDS_MAX + 1] = {0};
  for (unsigned i = 0; i < table->bag.left; i++) copies[table->bag.order[i]]++;
  game->draw_count = 0;
  script_begin(game->rules->script);
  for (unsigned kind = 1; kind <= game->rules->rules->kind_count; kind++) {
    if (!copies[kind]) continue;
    unsigned n = game->draw_count++;
    game->draws[n].kind = (KindId)kind;
    game->draws[n].copies = copies[kind];
    game->draws[n].fits = game_count_spots(table, game->rules->rules, (KindId)kind, NULL) > 0;
  }
}

int32_t door_list(bastide_game *game, bastide_error *error) {
  bool chance = door_chance(game->table);
  if (!game->listed) {
    if (chance)
      list_draws(game);
    else
      game_choices(game->table, game->rules->rules, &game->choices);
    if (door_failed(game->rules, error)) return BASTIDE_BROKEN;
    game->listed = true;
  }
  return (int32_t)(chance ? game->draw_count : game->choices.count);
}

static Action nth(const bastide_game *game, unsigned n) {
  if (door_chance(game->table))
    return (Action){.kind = game->draws[n].fits ? ACTION_DRAW : ACTION_DISCARD,
                    .tile_kind = game->draws[n].kind};
  return choices_action(game->table, &game->choices, n);
}

/* --- There and back --- */

void door_show(const Game *table, const Action *from, bastide_action *to) {
  *to = (bastide_action){.kind = from->kind};
  switch ((ActionKind)from->kind) {
  case ACTION_DRAW:
  case ACTION_DISCARD: to->tile = from->tile_kind; break;
  case ACTION_PLACE:
    to->tile = table->turn.kind;
    to->x = from->square.x;
    to->y = from->square.y;
    to->rotation = from->rotation;
    break;
  case ACTION_DEPLOY:
  case ACTION_PASS: {
    Square square = board_square(&table->board, table->turn.tile);
    to->tile = table->turn.kind;
    to->x = square.x;
    to->y = square.y;
    to->rotation = table->board.tiles[table->turn.tile].rotation;
    to->figure = from->figure;
    to->segment = from->segment;
    break;
  }
  case ACTION_ANSWER:
    to->option = from->option;
    to->x = from->number;
    break;
  case ACTION_END: break;
  }
}

static bool between(int32_t value, int32_t least, int32_t most) {
  return value >= least && value <= most;
}

bool door_take(const bastide_game *game, const bastide_action *from, Action *to) {
  if (!between(from->kind, ACTION_DRAW, ACTION_END)) return false;
  *to = (Action){.kind = (uint8_t)from->kind};
  bool fits = true; /* into the core's smaller numbers */
  switch ((ActionKind)from->kind) {
  case ACTION_DRAW:
  case ACTION_DISCARD:
    to->tile_kind = (uint16_t)from->tile;
    fits = between(from->tile, 0, UINT16_MAX);
    break;
  case ACTION_PLACE:
    to->square = (Square){(int16_t)from->x, (int16_t)from->y};
    to->rotation = (uint8_t)from->rotation;
    fits = between(from->x, INT16_MIN, INT16_MAX) && between(from->y, INT16_MIN, INT16_MAX) &&
           between(from->rotation, 0, 3);
    break;
  case ACTION_DEPLOY:
    to->figure = (uint8_t)from->figure;
    to->segment = (uint8_t)from->segment;
    fits = between(from->figure, 0, UINT8_MAX) && between(from->segment, 0, UINT8_MAX);
    break;
  case ACTION_ANSWER:
    to->option = (uint16_t)from->option;
    to->number = from->x;
    fits = between(from->option, 0, UINT16_MAX);
    break;
  case ACTION_PASS:
  case ACTION_END: break;
  }
  return fits && action_sensible(game->table, game->rules->rules, to);
}

/* All places at once: asking for the nth of them, for each n, would count them again and again. */
static void list_places(const bastide_game *game, bastide_action *out, size_t room) {
  const Fits *fits = &game->choices.fits;
  size_t n = 0;
  for (unsigned rotation = 0; rotation < 4; rotation++)
    for (unsigned w = 0; w < fits->words; w++)
      for (uint64_t left = fits->slots[rotation][w]; left && n < room; left &= left - 1) {
        unsigned slot = 64 * w + bits_lowest(left);
        Square square = board_slot_spot(&game->table->board, slot, rotation).square;
        out[n++] = (bastide_action){.kind = BASTIDE_PLACE,
                                    .tile = game->table->turn.kind,
                                    .x = square.x,
                                    .y = square.y,
                                    .rotation = (int32_t)rotation};
      }
}

int32_t bastide_game_actions(bastide_game *game, bastide_action *out, size_t room,
                             bastide_error *error) {
  int32_t count = door_list(game, error);
  if (count < 0) return count;
  door_done(error);
  if (game->table->turn.phase == PHASE_PLACE) {
    list_places(game, out, room);
    return count;
  }
  for (unsigned i = 0; i < (unsigned)count && i < room; i++) {
    Action action = nth(game, i);
    door_show(game->table, &action, &out[i]);
    if (door_chance(game->table)) out[i].copies = game->draws[i].copies;
  }
  return count;
}

int64_t bastide_game_action_text(const bastide_game *game, const bastide_action *action, char *out,
                                 size_t room, bastide_error *error) {
  char text[NOTATION_LINE + 1];
  const char *names[BASTIDE_SEATS];
  Action core;
  if (!door_take(game, action, &core))
    return door_say(error, BASTIDE_REFUSED, "there is no such action");
  for (unsigned i = 0; i < BASTIDE_SEATS; i++) names[i] = session_seat_name(i);
  action_text(game->table, game->rules->rules, game->names ? game->names : names, &core, text,
              sizeof text);
  if (room) snprintf(out, room, "%s", text);
  door_done(error);
  return (int64_t)strlen(text);
}

/* --- Carrying it out --- */

static bool keep_backup(bastide_game *game) {
  if (!game->backup)
    game->backup = malloc(offsetof(DoorBackup, game) + game_size(game->rules->rules));
  if (!game->backup) return false;
  game_copy(&game->backup->game, game->table);
  game->steps = 0;
  return true;
}

/* The table as it was before the action that failed. */
static void go_back(bastide_game *game) {
  Reason why;
  game_copy(game->table, &game->backup->game);
  for (unsigned i = 0; i < game->steps; i++)
    if (!game_apply(game->table, game->rules->rules, &game->backup->steps[i], &why)) break;
  script_forgive(game->rules->script);
}

/* `choice` is its number among the choices that are listed; -1: it may be any action. */
static int32_t apply(bastide_game *game, const Action *action, int32_t choice,
                     bastide_error *error) {
  const Rules *rules = game->rules->rules;
  Reason why = {""};
  bool may_fail = game->rules->may_fail;
  if (door_view(game)) return door_say(error, BASTIDE_REFUSED, DOOR_VIEW);
  if (may_fail && game->steps == DOOR_STEPS && !keep_backup(game))
    return door_say(error, BASTIDE_WRONG, "out of memory");
  if (choice < 0 ? game_apply(game->table, rules, action, &why)
                 : game_take_choice(game->table, rules, &game->choices, (unsigned)choice, &why)) {
    if (may_fail) game->backup->steps[game->steps++] = *action;
    game->listed = false;
    return door_done(error);
  }
  if (!door_failed(game->rules, error))
    return door_say(error, BASTIDE_REFUSED, "%s", why.text[0] ? why.text : "that is not allowed");
  go_back(game);
  return BASTIDE_BROKEN;
}

int32_t bastide_game_apply(bastide_game *game, const bastide_action *action, bastide_error *error) {
  Action core;
  if (!door_take(game, action, &core))
    return door_say(error, BASTIDE_REFUSED, "there is no such action");
  return apply(game, &core, -1, error);
}

int32_t bastide_game_step(bastide_game *game, int32_t number, bastide_error *error) {
  int32_t count = door_list(game, error);
  if (count < 0) return count;
  if (!count) return door_say(error, BASTIDE_REFUSED, "the game is over");
  if (!between(number, 0, count - 1))
    return door_say(error, BASTIDE_REFUSED, "action %d, expected 0 to %d", (int)number,
                    (int)count - 1);
  Action action = nth(game, (unsigned)number);
  return apply(game, &action, door_chance(game->table) ? -1 : number, error);
}

/* One random decision.  False if a rule failed, or if there is nothing to decide. */
static bool random_step(bastide_game *game, Rng *rng) {
  const Rules *rules = game->rules->rules;
  Choices *choices = &game->choices;
  Reason why;
  if (door_chance(game->table)) {
    Action draw = bot_draw(game->table, rules, rng);
    return game_apply(game->table, rules, &draw, &why);
  }
  game_choices(game->table, rules, choices);
  return choices->count &&
         game_take_choice(game->table, rules, choices, rng_below(rng, choices->count), &why);
}

static int32_t play_out(bastide_game *game, uint64_t seed, bastide_error *error) {
  Rng rng = {seed};
  unsigned decisions = 0;
  if (!keep_backup(game)) return door_say(error, BASTIDE_WRONG, "out of memory");
  game->listed = false;
  while (game->table->turn.phase != PHASE_OVER && decisions++ < DECISIONS_MOST)
    if (!random_step(game, &rng)) break;
  int32_t status = door_failed(game->rules, error);
  if (!status && game->table->turn.phase != PHASE_OVER)
    status = door_say(error, BASTIDE_BROKEN, "the game does not end: %u decisions", decisions);
  if (status) go_back(game);
  game->steps = DOOR_STEPS;
  return status ? status : door_done(error);
}

/* What leads back is needed no longer than the call lasts: one for all games of these rules stays in the processor's cache. */
int32_t bastide_game_playout(bastide_game *game, uint64_t seed, bastide_error *error) {
  DoorBackup *own = game->backup;
  if (door_view(game)) return door_say(error, BASTIDE_REFUSED, DOOR_VIEW);
  game->backup = game->rules->spare;
  int32_t status = play_out(game, seed, error);
  game->rules->spare = game->backup;
  game->backup = own;
  return status;
}

int32_t bastide_game_shuffle(bastide_game *game, uint64_t seed, bastide_error *error) {
  if (door_view(game)) return door_say(error, BASTIDE_REFUSED, DOOR_VIEW);
  if (!game->table->turn.seeded)
    return door_say(error, BASTIDE_REFUSED, "chance is the caller's in this game");
  game_view(game->table, game->rules->rules, game_mover(game->table), seed);
  game->steps = DOOR_STEPS;
  return door_done(error);
}
