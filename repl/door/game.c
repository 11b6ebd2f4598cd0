/* game.c - the door to games: starts, copies and compares them, and tells what there is.  What may be done is in
 * action.c. */
#include <stdlib.h>
#include <string.h>

#include "door.h"

DOOR_SAME(BASTIDE_PHASE_DRAW, PHASE_DRAW);
DOOR_SAME(BASTIDE_PHASE_PLACE, PHASE_PLACE);
DOOR_SAME(BASTIDE_PHASE_DEPLOY, PHASE_DEPLOY);
DOOR_SAME(BASTIDE_PHASE_ASK, PHASE_ASK);
DOOR_SAME(BASTIDE_PHASE_OVER, PHASE_OVER);

/* --- Starting --- */

void door_begin(bastide_game *game, bastide_rules *rules, Game *table) {
  game->rules = rules;
  game->table = table;
  game->names = NULL;
  game->backup = NULL;
  game->steps = DOOR_STEPS;
  game->listed = false;
}

void door_end(bastide_game *game) {
  free(game->backup);
}

static bastide_game *empty(bastide_rules *rules, bastide_error *error) {
  bastide_game *game = malloc(offsetof(bastide_game, own) + game_size(rules->rules));
  if (!game) {
    door_say(error, BASTIDE_WRONG, "out of memory");
    return NULL;
  }
  door_begin(game, door_hold(rules), &game->own);
  return game;
}

/* What came of starting it. */
static bastide_game *started(bastide_game *game, bool good, const Reason *why,
                             bastide_error *error) {
  int32_t status = door_failed(game->rules, error);
  if (status == BASTIDE_DONE && good) {
    door_done(error);
    return game;
  }
  if (status == BASTIDE_DONE) door_say(error, BASTIDE_WRONG, "%s", why->text);
  bastide_game_free(game);
  return NULL;
}

bastide_game *bastide_game_new(bastide_rules *rules, int32_t players, uint64_t seed,
                               bastide_error *error) {
  Reason why = {""};
  bastide_game *game = empty(rules, error);
  if (!game) return NULL;
  bool good = game_start(game->table, rules->rules, players < 0 ? 0 : (unsigned)players, &seed,
                         false, &why);
  return started(game, good, &why, error);
}

int32_t bastide_game_restart(bastide_game *game, int32_t players, uint64_t seed,
                             bastide_error *error) {
  Reason why = {""};
  if (door_view(game)) return door_say(error, BASTIDE_REFUSED, DOOR_VIEW);
  if (players < 1 || players > BASTIDE_SEATS)
    return door_say(error, BASTIDE_WRONG, "%d players, expected 2 to %d", (int)players,
                    BASTIDE_SEATS);
  bool good = game_start(game->table, game->rules->rules, (unsigned)players, &seed, false, &why);
  game->steps = DOOR_STEPS;
  game->listed = false;
  if (door_failed(game->rules, error)) return BASTIDE_BROKEN;
  return good ? door_done(error) : door_say(error, BASTIDE_WRONG, "%s", why.text);
}

/* Reads "B14 B20".  False with the reason. */
static bool read_order(const Rules *rules, const char *text, KindId order[TILES_MAX],
                       unsigned *count, Reason *why) {
  static const char BETWEEN[] = " ,\t\r\n";
  *count = 0;
  for (text += strspn(text, BETWEEN); *text; text += strspn(text, BETWEEN)) {
    char name[sizeof rules->kinds[0].id] = "";
    size_t size = strcspn(text, BETWEEN);
    if (size < sizeof name) memcpy(name, text, size);
    KindId kind = rules_kind(rules, name);
    if (!kind)
      return refuse(why, "tile %u of the order: '%.*s' is not a tile of these rules", *count + 1,
                    size < 40 ? (int)size : 40, text);
    if (*count == TILES_MAX) return refuse(why, "more than %d tiles in the order", TILES_MAX);
    order[(*count)++] = kind;
    text += size;
  }
  return true;
}

bastide_game *bastide_game_new_order(bastide_rules *rules, int32_t players, const char *order,
                                     bastide_error *error) {
  Reason why = {""};
  KindId kinds[TILES_MAX];
  unsigned count = 0, seats = players < 0 ? 0 : (unsigned)players;
  bastide_game *game = empty(rules, error);
  if (!game) return NULL;
  bool good = order ? read_order(rules->rules, order, kinds, &count, &why) &&
                          game_start_order(game->table, rules->rules, seats, kinds, count, &why)
                    : game_start(game->table, rules->rules, seats, NULL, false, &why);
  return started(game, good, &why, error);
}

/* --- Copying --- */

bastide_game *bastide_game_clone(const bastide_game *game) {
  bastide_game *clone = empty(game->rules, NULL);
  if (clone) game_copy(clone->table, game->table);
  return clone;
}

/* A game of other rules has other numbers for everything. */
static bool same_rules(const bastide_game *a, const bastide_game *b) {
  return a->rules == b->rules || (a->table->rules == b->table->rules &&
                                  bastide_rules_digest(a->rules) == bastide_rules_digest(b->rules));
}

int32_t bastide_game_copy(bastide_game *to, const bastide_game *from, bastide_error *error) {
  if (!same_rules(to, from))
    return door_say(error, BASTIDE_WRONG, "the games have different rules");
  if (door_view(to)) return door_say(error, BASTIDE_REFUSED, DOOR_VIEW);
  if (to == from) return door_done(error);
  game_copy(to->table, from->table);
  to->steps = DOOR_STEPS;
  to->listed = false;
  return door_done(error);
}

void bastide_game_free(bastide_game *game) {
  if (!game || door_view(game)) return;
  bastide_rules_free(game->rules);
  door_end(game);
  free(game);
}

int32_t bastide_game_equal(const bastide_game *a, const bastide_game *b) {
  return same_rules(a, b) && game_equal(a->table, b->table);
}

uint64_t bastide_game_hash(const bastide_game *game) {
  return game_hash(game->table);
}

/* --- What there is --- */

int32_t bastide_game_mover(const bastide_game *game) {
  if (game->table->turn.phase == PHASE_OVER) return BASTIDE_NOBODY;
  return door_chance(game->table) ? BASTIDE_CHANCE : (int32_t)game_mover(game->table);
}

void bastide_game_state(const bastide_game *game, bastide_state *out) {
  const Game *table = game->table;
  *out = (bastide_state){.phase = table->turn.phase,
                         .players = table->players,
                         .mover = bastide_game_mover(game),
                         .active = table->turn.seat,
                         .turn = table->turn.number,
                         .part = table->turn.part,
                         .tile = table->turn.phase == PHASE_DRAW ? 0 : table->turn.kind,
                         .left = table->bag.left,
                         .tiles = table->board.tile_count,
                         .figures = table->figures.count,
                         .features = table->features.live};
  for (unsigned seat = 0; seat < table->players; seat++) {
    out->scores[seat] = table->scores[seat];
    for (unsigned i = 0; i < BASTIDE_FIGURES; i++)
      out->supply[seat][i] = table->figures.supply[seat][i];
  }
}
