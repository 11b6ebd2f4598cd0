/* many.c - the door to many games at once: what is done to one game, for a whole list in one call. */
#include <string.h>

#include "core/rng.h"
#include "door.h"

/* What is told of all: the first failure. */
typedef struct {
  bastide_error *error;
  int32_t status;
} Outcome;

static bastide_error *tell(Outcome *outcome) {
  return outcome->status ? NULL : outcome->error;
}

static void note(Outcome *outcome, int32_t status) {
  if (status < 0 && !outcome->status) outcome->status = status;
}

static int32_t all_told(const Outcome *outcome) {
  return outcome->status ? outcome->status : door_done(outcome->error);
}

int32_t bastide_games_step(bastide_game *const *games, size_t count, const int32_t *numbers,
                           int32_t *counts, bastide_error *error) {
  Outcome outcome = {error, BASTIDE_DONE};
  for (size_t i = 0; i < count; i++) {
    int32_t status = BASTIDE_DONE;
    if (numbers && numbers[i] >= 0)
      status = bastide_game_step(games[i], numbers[i], tell(&outcome));
    if (status >= 0 && counts) status = door_list(games[i], tell(&outcome));
    note(&outcome, status);
    if (counts) counts[i] = status;
  }
  return all_told(&outcome);
}

int32_t bastide_games_act(bastide_game *const *games, size_t count, const bastide_shape *shape,
                          const int32_t *actions, bastide_error *error) {
  Outcome outcome = {error, BASTIDE_DONE};
  for (size_t i = 0; i < count; i++)
    if (actions[i] >= 0)
      note(&outcome, bastide_game_act(games[i], shape, actions[i], tell(&outcome)));
  return all_told(&outcome);
}

int32_t bastide_games_observe(bastide_game *const *games, size_t count, const bastide_shape *shape,
                              uint8_t *planes, int32_t *numbers, uint8_t *masks,
                              bastide_error *error) {
  Outcome outcome = {error, BASTIDE_DONE};
  size_t square = (size_t)shape->size * (size_t)shape->size * (size_t)shape->planes;
  for (size_t i = 0; i < count; i++) {
    int32_t mover = bastide_game_mover(games[i]);
    note(&outcome, bastide_game_observe(
                       games[i], shape, mover < 0 ? 0 : mover, planes ? planes + i * square : NULL,
                       numbers ? numbers + i * (size_t)shape->numbers : NULL,
                       masks ? masks + i * (size_t)shape->actions : NULL, tell(&outcome)));
  }
  return all_told(&outcome);
}

int32_t bastide_games_playout(bastide_game *const *games, size_t count, uint64_t seed,
                              int32_t *scores, bastide_error *error) {
  Outcome outcome = {error, BASTIDE_DONE};
  Rng rng = {seed};
  for (size_t i = 0; i < count; i++)
    note(&outcome, bastide_game_playout(games[i], rng_next(&rng), tell(&outcome)));
  bastide_games_state((const bastide_game *const *)games, count, NULL, scores);
  return all_told(&outcome);
}

void bastide_games_state(const bastide_game *const *games, size_t count, int32_t *movers,
                         int32_t *scores) {
  for (size_t i = 0; i < count; i++) {
    if (movers) movers[i] = bastide_game_mover(games[i]);
    if (scores)
      memcpy(scores + i * BASTIDE_SEATS, games[i]->table->scores, sizeof(int32_t[BASTIDE_SEATS]));
  }
}
