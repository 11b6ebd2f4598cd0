/* numbers.c - games as planes and numbers, actions by mask, and many games in one call. */
#include "door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EVERYTHING "inns traders siege cult crops"
enum { SIZE = 101, SMALL = 3, ROOM = 64 };

typedef struct {
  bastide_shape shape;
  uint8_t *planes, *mask;
  int32_t *numbers;
} Seen;

static Seen seen_open(bastide_rules *rules, int32_t players, int32_t size) {
  Seen seen;
  CHECK(bastide_rules_shape(rules, players, size, &seen.shape, NULL) == BASTIDE_DONE);
  seen.planes = (uint8_t *)malloc((size_t)(seen.shape.planes * size * size));
  seen.mask = (uint8_t *)malloc((size_t)seen.shape.actions);
  seen.numbers = (int32_t *)malloc((size_t)seen.shape.numbers * sizeof(int32_t));
  return seen;
}

static void seen_close(Seen *seen) {
  free(seen->planes);
  free(seen->mask);
  free(seen->numbers);
}

static int32_t look(Seen *seen, bastide_game *game, int32_t seat) {
  return bastide_game_observe(game, &seen->shape, seat, seen->planes, seen->numbers, seen->mask,
                              NULL);
}

/* The nth legal action of the mask; how many there are if there is no nth. */
static int32_t nth_of(const Seen *seen, int32_t n, int32_t *count) {
  int32_t found = -1;
  *count = 0;
  for (int32_t i = 0; i < seen->shape.actions; i++)
    if (seen->mask[i] && (*count)++ == n) found = i;
  return found;
}

static int32_t number_named(const bastide_rules *rules, const Seen *seen, const char *name) {
  char text[ROOM];
  for (int32_t i = 0; i < seen->shape.numbers; i++) {
    bastide_shape_number(rules, &seen->shape, i, text, sizeof text);
    if (!strcmp(text, name)) return seen->numbers[i];
  }
  CHECK(name == NULL); /* there is no such number */
  return -1;
}

void test_planes_and_numbers_have_names(void) {
  bastide_rules *rules = rules_of(EVERYTHING, NULL);
  bastide_shape shape;
  char text[ROOM], other[ROOM];
  CHECK(bastide_rules_shape(rules, 3, 31, &shape, NULL) == BASTIDE_DONE);
  CHECK(shape.deploy == 4 * 31 * 31 && shape.pass > shape.deploy && shape.answer > shape.pass);
  CHECK(shape.draw > shape.answer && shape.actions > shape.draw);
  for (int32_t i = 0; i < shape.planes; i++) {
    CHECK(bastide_shape_plane(rules, &shape, i, text, sizeof text) > 0);
    for (int32_t k = 0; k < i; k++) {
      bastide_shape_plane(rules, &shape, k, other, sizeof other);
      CHECK(strcmp(text, other) != 0);
    }
  }
  for (int32_t i = 0; i < shape.numbers; i++) {
    CHECK(bastide_shape_number(rules, &shape, i, text, sizeof text) > 0);
    for (int32_t k = 0; k < i; k++) {
      bastide_shape_number(rules, &shape, k, other, sizeof other);
      CHECK(strcmp(text, other) != 0);
    }
  }
  CHECK(bastide_shape_plane(rules, &shape, shape.planes, text, sizeof text) == BASTIDE_WRONG);
  CHECK(bastide_shape_number(rules, &shape, -1, text, sizeof text) == BASTIDE_WRONG);
  CHECK(bastide_rules_shape(rules, 1, 31, &shape, NULL) == BASTIDE_WRONG);
  CHECK(bastide_rules_shape(rules, 2, 30, &shape, NULL) == BASTIDE_WRONG);
  CHECK(bastide_rules_shape(rules, 2, 257, &shape, NULL) == BASTIDE_WRONG);
  bastide_rules_free(rules);
}

void test_many_numbers_are_seen(void) {
  bastide_text text = {"many", "local g, p = {}, {}\n"
                               "for i = 1, 20 do g[i], p[i] = 'g' .. i, 'p' .. i end\n"
                               "return { state = { game = g, player = p },\n"
                               "  placed = function() game.g20 = 7 turn.player.p18 = 8 end }"};
  bastide_rules *rules = bastide_rules_open_texts(home, "many", NULL, &text, 1, NULL);
  if (!CHECK(rules != NULL)) return;
  Seen seen = seen_open(rules, 2, SMALL);
  bastide_game *game = bastide_game_new(rules, 2, 3, NULL);
  CHECK(bastide_game_step(game, 0, NULL) == BASTIDE_DONE);
  CHECK(look(&seen, game, 0) == BASTIDE_DONE);
  CHECK(number_named(rules, &seen, "g20") == 7 && number_named(rules, &seen, "g19") == 0);
  CHECK(number_named(rules, &seen, "p18 of player 0") == 8);
  CHECK(number_named(rules, &seen, "p2 of player 1") == 0);
  bastide_game_free(game);
  seen_close(&seen);
  bastide_rules_free(rules);
}

/* Each legal action has a number of its own, and each number in the mask is legal. */
void test_the_mask_is_what_is_legal(void) {
  bastide_rules *rules = rules_of(EVERYTHING ",house/draw_two.lua", NULL);
  uint32_t seed = 5;
  for (int32_t players = 2; players <= 4; players++) {
    Seen seen = seen_open(rules, players, SIZE);
    bastide_game *game = bastide_game_new(rules, players, (uint64_t)players, NULL);
    while (bastide_game_mover(game) >= 0) {
      int32_t legal = bastide_game_actions(game, NULL, 0, NULL), count;
      if (!CHECK(look(&seen, game, bastide_game_mover(game)) == BASTIDE_DONE)) break;
      int32_t action = nth_of(&seen, (int32_t)chance(&seed, (uint32_t)legal), &count);
      if (!CHECK(count == legal)) break;
      int32_t wrong = (int32_t)chance(&seed, (uint32_t)seen.shape.actions);
      if (!seen.mask[wrong]) {
        uint64_t hash = bastide_game_hash(game);
        CHECK(bastide_game_act(game, &seen.shape, wrong, NULL) == BASTIDE_REFUSED);
        CHECK(bastide_game_hash(game) == hash);
      }
      if (!CHECK(bastide_game_act(game, &seen.shape, action, NULL) == BASTIDE_DONE)) break;
    }
    CHECK(look(&seen, game, 0) == BASTIDE_DONE);
    int32_t none;
    nth_of(&seen, 0, &none);
    CHECK(none == 0 && number_named(rules, &seen, "phase over") == 1);
    bastide_game_free(game);
    seen_close(&seen);
  }
  bastide_rules_free(rules);
}

void test_a_window_too_small_always_shows_a_place(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  Seen seen = seen_open(rules, 2, SMALL);
  bastide_game *game = bastide_game_new(rules, 2, 3, NULL);
  uint32_t seed = 1;
  while (bastide_game_mover(game) >= 0) {
    int32_t count;
    if (!CHECK(look(&seen, game, 0) == BASTIDE_DONE)) break;
    nth_of(&seen, 0, &count);
    if (!CHECK(count > 0)) break;
    int32_t action = nth_of(&seen, (int32_t)chance(&seed, (uint32_t)count), &count);
    if (!CHECK(bastide_game_act(game, &seen.shape, action, NULL) == BASTIDE_DONE)) break;
  }
  bastide_game_free(game);
  seen_close(&seen);
  bastide_rules_free(rules);
}

/* Halfway through a game, what is seen agrees with the table, and nothing of what is to come is in it. */
void test_what_is_seen(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  Seen seen = seen_open(rules, 3, SIZE), other = seen_open(rules, 3, SIZE);
  bastide_game *game = bastide_game_new(rules, 3, 8, NULL);
  uint32_t seed = 2;
  bastide_state state;
  for (int i = 0; i < 90; i++) {
    int32_t count = bastide_game_actions(game, NULL, 0, NULL);
    bastide_game_step(game, (int32_t)chance(&seed, (uint32_t)count), NULL);
  }
  bastide_game_state(game, &state);
  size_t plane = SIZE * SIZE;
  for (int32_t seat = 0; seat < 3; seat++) {
    int32_t tiles = 0, mine = 0, theirs = 0, bag = 0;
    CHECK(look(&seen, game, seat) == BASTIDE_DONE);
    for (size_t i = 0; i < plane; i++) tiles += seen.planes[i];
    CHECK(tiles == state.tiles);
    for (int32_t n = 0; n < seen.shape.planes; n++) {
      char text[ROOM];
      bastide_shape_plane(rules, &seen.shape, n, text, sizeof text);
      for (size_t i = 0; i < plane; i++) {
        if (!strcmp(text, "mine small") || !strcmp(text, "mine big"))
          mine += seen.planes[(size_t)n * plane + i];
        if (!strcmp(text, "theirs small") || !strcmp(text, "theirs big"))
          theirs += seen.planes[(size_t)n * plane + i];
      }
    }
    CHECK(mine + theirs == state.figures);
    CHECK(mine == 8 - state.supply[seat][0] - state.supply[seat][1]);
    CHECK(number_named(rules, &seen, "score of player 0") == state.scores[seat]);
    CHECK(number_named(rules, &seen, "score of player 1") == state.scores[(seat + 1) % 3]);
    CHECK(number_named(rules, &seen, "small of player 2") == state.supply[(seat + 2) % 3][0]);
    CHECK(number_named(rules, &seen, "my decision") == (state.mover == seat));
    CHECK(number_named(rules, &seen, "left") == state.left);
    for (int32_t n = 0; n < seen.shape.numbers; n++) {
      char text[ROOM];
      bastide_shape_number(rules, &seen.shape, n, text, sizeof text);
      if (strstr(text, " in the bag")) bag += seen.numbers[n];
    }
    CHECK(bag == state.left);
    bastide_game *shuffled = bastide_game_clone(game);
    CHECK(bastide_game_shuffle(shuffled, 77 + (uint64_t)seat, NULL) == BASTIDE_DONE);
    CHECK(!bastide_game_equal(shuffled, game));
    CHECK(look(&other, shuffled, seat) == BASTIDE_DONE);
    CHECK(!memcmp(seen.planes, other.planes, plane * (size_t)seen.shape.planes));
    CHECK(!memcmp(seen.numbers, other.numbers, (size_t)seen.shape.numbers * sizeof(int32_t)));
    CHECK(!memcmp(seen.mask, other.mask, (size_t)seen.shape.actions));
    bastide_game_free(shuffled);
  }
  bastide_error error;
  CHECK(bastide_game_observe(game, &seen.shape, 3, NULL, NULL, NULL, &error) == BASTIDE_WRONG);
  CHECK(bastide_game_act(game, &seen.shape, seen.shape.actions, &error) == BASTIDE_WRONG);
  CHECK(bastide_game_act(game, &seen.shape, -1, &error) == BASTIDE_WRONG);
  seen.shape.players = 2;
  CHECK(bastide_game_observe(game, &seen.shape, 0, NULL, NULL, NULL, &error) == BASTIDE_WRONG);
  CHECK(strstr(error.text, "another number of players") != NULL);
  bastide_game_free(game);
  seen_close(&seen);
  seen_close(&other);
  bastide_rules_free(rules);
}

enum { GAMES = 24 };

void test_many_games_step_together(void) {
  bastide_rules *rules = rules_of(EVERYTHING, NULL);
  bastide_game *games[GAMES], *alone[GAMES];
  int32_t numbers[GAMES], counts[GAMES], movers[GAMES], scores[GAMES][BASTIDE_SEATS];
  uint32_t seed = 9;
  int32_t going = GAMES;
  bastide_error error;
  for (int i = 0; i < GAMES; i++) {
    games[i] = bastide_game_new(rules, 2, (uint64_t)i, NULL);
    alone[i] = bastide_game_new(rules, 2, (uint64_t)i, NULL);
  }
  CHECK(bastide_games_step(games, GAMES, NULL, counts, &error) == BASTIDE_DONE);
  while (going > 0) {
    for (int i = 0; i < GAMES; i++) {
      numbers[i] = counts[i] > 0 ? (int32_t)chance(&seed, (uint32_t)counts[i]) : -1;
      if (numbers[i] >= 0) CHECK(bastide_game_step(alone[i], numbers[i], NULL) == BASTIDE_DONE);
    }
    if (!CHECK(bastide_games_step(games, GAMES, numbers, counts, &error) == BASTIDE_DONE)) break;
    going = 0;
    for (int i = 0; i < GAMES; i++) going += counts[i] > 0;
  }
  bastide_games_state((const bastide_game *const *)games, GAMES, movers, scores[0]);
  for (int i = 0; i < GAMES; i++) {
    bastide_state state;
    bastide_game_state(alone[i], &state);
    CHECK(bastide_game_equal(games[i], alone[i]));
    CHECK(movers[i] == BASTIDE_NOBODY);
    CHECK(scores[i][0] == state.scores[0] && scores[i][1] == state.scores[1]);
    CHECK(bastide_game_restart(games[i], 3, 40, &error) == BASTIDE_DONE);
  }
  /* One that fails is no matter of the others. */
  bastide_game *fresh = bastide_game_new(rules, 3, 40, NULL);
  CHECK(bastide_game_equal(games[0], fresh));
  for (int i = 0; i < GAMES; i++) numbers[i] = i == 5 ? 100000 : 0;
  CHECK(bastide_games_step(games, GAMES, numbers, counts, &error) == BASTIDE_REFUSED);
  CHECK(strstr(error.text, "action 100000, expected 0 to") != NULL);
  CHECK(counts[5] == BASTIDE_REFUSED && counts[4] > 0 && counts[6] > 0);
  CHECK(bastide_game_equal(games[5], fresh) && !bastide_game_equal(games[6], fresh));
  CHECK(bastide_games_playout(games, GAMES, 3, scores[0], &error) == BASTIDE_DONE);
  int different = 0;
  for (int i = 1; i < GAMES; i++) different += scores[i][0] != scores[0][0];
  CHECK(different > 0);
  CHECK(bastide_game_restart(games[0], 9, 1, &error) == BASTIDE_WRONG);
  for (int i = 0; i < GAMES; i++) {
    CHECK(i == 0 || bastide_game_mover(games[i]) == BASTIDE_NOBODY);
    bastide_game_free(games[i]);
    bastide_game_free(alone[i]);
  }
  bastide_game_free(fresh);
  bastide_rules_free(rules);
}

void test_many_games_are_observed_and_act(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  bastide_game *games[GAMES];
  Seen one = seen_open(rules, 2, 21);
  size_t plane = (size_t)(one.shape.planes * 21 * 21), mask = (size_t)one.shape.actions;
  size_t numbers = (size_t)one.shape.numbers;
  uint8_t *planes = (uint8_t *)malloc(GAMES * plane), *masks = (uint8_t *)malloc(GAMES * mask);
  int32_t *all = (int32_t *)malloc(GAMES * numbers * sizeof(int32_t)), actions[GAMES];
  for (int i = 0; i < GAMES; i++) games[i] = bastide_game_new(rules, 2, (uint64_t)i, NULL);
  for (int turn = 0; turn < 30; turn++) {
    CHECK(!bastide_games_observe(games, GAMES, &one.shape, planes, all, masks, NULL));
    for (int i = 0; i < GAMES; i++) {
      int32_t count;
      CHECK(look(&one, games[i], bastide_game_mover(games[i])) == BASTIDE_DONE);
      CHECK(!memcmp(one.planes, planes + (size_t)i * plane, plane));
      CHECK(!memcmp(one.mask, masks + (size_t)i * mask, mask));
      CHECK(!memcmp(one.numbers, all + (size_t)i * numbers, numbers * sizeof(int32_t)));
      actions[i] = i == 3 ? -1 : nth_of(&one, 0, &count);
    }
    uint64_t waits = bastide_game_hash(games[3]);
    CHECK(bastide_games_act(games, GAMES, &one.shape, actions, NULL) == BASTIDE_DONE);
    CHECK(bastide_game_hash(games[3]) == waits);
  }
  for (int i = 0; i < GAMES; i++) bastide_game_free(games[i]);
  free(planes);
  free(masks);
  free(all);
  seen_close(&one);
  bastide_rules_free(rules);
}
