/* games.c - playing: policies, clones, orders, chance, and what is refused. */
#include "door.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { MANY = 512 };

/* Plays to the end, always the legal action of a number that chance says. */
static void play_out(bastide_game *game, uint32_t seed) {
  bastide_error error;
  while (bastide_game_mover(game) != BASTIDE_NOBODY) {
    int32_t count = bastide_game_actions(game, NULL, 0, &error);
    if (!CHECK(count > 0)) return;
    if (!CHECK(bastide_game_step(game, (int32_t)chance(&seed, (uint32_t)count), &error) == 0))
      return;
  }
}

void test_the_same_seed_gives_the_same_game(void) {
  bastide_rules *rules = rules_of("inns traders siege cult crops", NULL);
  bastide_game *a = bastide_game_new(rules, 3, 7, NULL);
  bastide_game *b = bastide_game_new(rules, 3, 7, NULL);
  bastide_game *c = bastide_game_new(rules, 3, 8, NULL);
  CHECK(bastide_game_equal(a, b));
  CHECK(!bastide_game_equal(a, c));
  play_out(a, 1);
  CHECK(!bastide_game_equal(a, b));
  play_out(b, 1);
  CHECK(bastide_game_equal(a, b));
  CHECK(bastide_game_hash(a) == bastide_game_hash(b));
  CHECK(bastide_game_hash(a) != bastide_game_hash(c));
  bastide_game_free(a);
  bastide_game_free(b);
  bastide_game_free(c);
  bastide_rules_free(rules);
}

/* A policy: as close to the middle as possible, and a figure wherever one may stand. */
static bastide_action choose(const bastide_action *actions, int32_t count) {
  int32_t best = 0;
  for (int32_t i = 1; i < count; i++) {
    const bastide_action *a = &actions[i], *b = &actions[best];
    if (a->kind == BASTIDE_PLACE && a->x * a->x + a->y * a->y < b->x * b->x + b->y * b->y) best = i;
  }
  return actions[best];
}

void test_a_game_with_a_policy_of_its_own(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_error error;
  bastide_game *game = bastide_game_new(rules, 2, 42, &error);
  bastide_action actions[MANY];
  bastide_state state;
  int32_t decisions = 0;
  CHECK(error.status == BASTIDE_DONE);
  bastide_game_state(game, &state);
  CHECK(state.phase == BASTIDE_PHASE_PLACE && state.players == 2 && state.tiles == 1);
  CHECK(state.left == 70 && state.tile > 0 && state.turn == 1 && state.part == 1);
  CHECK(state.supply[0][0] == 7 && state.supply[1][0] == 7 && state.supply[2][0] == 0);
  while (bastide_game_mover(game) >= 0) {
    int32_t count = bastide_game_actions(game, actions, MANY, &error);
    if (!CHECK(count > 0 && count <= MANY)) break;
    bastide_action action = choose(actions, count);
    bastide_game_state(game, &state);
    if (state.phase == BASTIDE_PHASE_DEPLOY) CHECK(action.tile == state.tile);
    if (!CHECK(bastide_game_apply(game, &action, &error) == BASTIDE_DONE)) break;
    decisions++;
  }
  bastide_game_state(game, &state);
  CHECK(decisions > 71);
  CHECK(state.phase == BASTIDE_PHASE_OVER && state.mover == BASTIDE_NOBODY && state.left == 0);
  CHECK(state.scores[0] + state.scores[1] > 50);
  CHECK(bastide_game_actions(game, actions, MANY, &error) == 0);
  CHECK(bastide_game_step(game, 0, &error) == BASTIDE_REFUSED);
  bastide_game_free(game);
  bastide_rules_free(rules);
}

void test_a_step_is_the_action_of_its_number(void) {
  bastide_rules *rules = rules_of("inns traders siege cult crops", NULL);
  bastide_game *game = bastide_game_new(rules, 2, 12, NULL), *other = bastide_game_clone(game);
  bastide_action actions[MANY], few[2];
  uint32_t seed = 9;
  while (bastide_game_mover(game) >= 0) {
    int32_t count = bastide_game_actions(game, actions, MANY, NULL);
    CHECK(bastide_game_actions(game, few, 2, NULL) == count);
    CHECK(!memcmp(few, actions, sizeof few[0] * (count > 1 ? 2u : 1u)));
    int32_t n = (int32_t)chance(&seed, (uint32_t)count);
    CHECK(bastide_game_step(game, n, NULL) == BASTIDE_DONE);
    if (!CHECK(bastide_game_apply(other, &actions[n], NULL) == BASTIDE_DONE)) break;
    if (!CHECK(bastide_game_equal(game, other))) break;
  }
  bastide_game_free(game);
  bastide_game_free(other);
  bastide_rules_free(rules);
}

void test_clones_go_their_own_ways(void) {
  bastide_rules *rules = rules_of("builder", NULL), *others = rules_of("inns", NULL);
  bastide_rules *twins = rules_of("builder", NULL);
  bastide_error error;
  bastide_game *game = bastide_game_new(rules, 2, 3, NULL);
  bastide_game *other = bastide_game_new(others, 2, 3, NULL);
  bastide_game *twin = bastide_game_new(twins, 4, 9, NULL);
  for (int i = 0; i < 40; i++) bastide_game_step(game, 0, NULL);
  bastide_game *clone = bastide_game_clone(game);
  uint64_t hash = bastide_game_hash(game);
  CHECK(bastide_game_equal(game, clone));
  play_out(clone, 4);
  CHECK(bastide_game_hash(game) == hash);
  CHECK(!bastide_game_equal(game, clone));
  CHECK(bastide_game_copy(clone, game, &error) == BASTIDE_DONE);
  CHECK(bastide_game_equal(game, clone));
  CHECK(bastide_game_copy(clone, clone, &error) == BASTIDE_DONE);
  CHECK(bastide_game_copy(other, game, &error) == BASTIDE_WRONG);
  CHECK(strstr(error.text, "rules") != NULL);
  CHECK(!bastide_game_equal(other, game));
  CHECK(bastide_game_copy(twin, game, &error) == BASTIDE_DONE); /* of rules that are the same */
  CHECK(bastide_game_equal(twin, game));
  play_out(twin, 4);
  bastide_game_free(game);
  bastide_game_free(clone);
  bastide_game_free(other);
  bastide_game_free(twin);
  bastide_rules_free(rules);
  bastide_rules_free(others);
  bastide_rules_free(twins);
}

void test_a_game_in_a_given_order(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_error error;
  bastide_game *game = bastide_game_new_order(rules, 2, "B14 B20,B01", &error);
  bastide_tile_kind tile;
  bastide_state state;
  if (!CHECK(game != NULL)) return;
  bastide_game_state(game, &state);
  CHECK(state.left == 2);
  CHECK(bastide_rules_tile(rules, state.tile, &tile) == BASTIDE_DONE && !strcmp(tile.name, "B14"));
  play_out(game, 1);
  bastide_game_state(game, &state);
  CHECK(state.turn >= 3 && state.mover == BASTIDE_NOBODY);
  bastide_game_free(game);
  CHECK(!bastide_game_new_order(rules, 2, "B14 B99", &error));
  CHECK(error.status == BASTIDE_WRONG && strstr(error.text, "B99") != NULL);
  CHECK(!bastide_game_new_order(rules, 2, "somethingratherlong", &error));
  CHECK(!bastide_game_new_order(rules, 2, "B01 B01 B01 B01 B01 B01", &error));
  CHECK(!bastide_game_new(rules, 0, 1, &error));
  CHECK(strstr(error.text, "1 to 8") != NULL);
  CHECK(!bastide_game_new(rules, -2, 1, &error));
  CHECK(!bastide_game_new(rules, 9, 1, NULL));
  bastide_rules_free(rules);
}

void test_chance_may_be_the_callers(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_error error;
  bastide_game *game = bastide_game_new_order(rules, 2, NULL, &error);
  bastide_action actions[MANY];
  int32_t copies = 0;
  if (!CHECK(game && bastide_game_mover(game) == BASTIDE_CHANCE)) return;
  int32_t count = bastide_game_actions(game, actions, MANY, &error);
  CHECK(count == 24);
  for (int32_t i = 0; i < count; i++) {
    CHECK(actions[i].kind == BASTIDE_DRAW);
    copies += actions[i].copies;
  }
  CHECK(copies == 71);
  CHECK(bastide_game_apply(game, &actions[5], &error) == BASTIDE_DONE);
  CHECK(bastide_game_mover(game) == 0);
  CHECK(bastide_game_actions(game, actions, MANY, &error) > 0 && actions[0].kind == BASTIDE_PLACE);
  CHECK(bastide_game_shuffle(game, 1, &error) == BASTIDE_REFUSED);
  bastide_game *clone = bastide_game_clone(game);
  play_out(game, 3);
  CHECK(bastide_game_playout(clone, 3, &error) == BASTIDE_DONE);
  bastide_game_free(game);
  bastide_game_free(clone);
  bastide_rules_free(rules);
}

void test_bad_actions_change_nothing(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  bastide_game *game = bastide_game_new(rules, 2, 11, NULL);
  bastide_action bad[14];
  bastide_error error;
  uint64_t hash = bastide_game_hash(game);
  memset(bad, 0, sizeof bad);
  bad[0].kind = -1;
  bad[1].kind = 7;
  bad[2].kind = BASTIDE_PLACE; /* the start tile lies there */
  bad[3].kind = bad[4].kind = bad[5].kind = bad[6].kind = BASTIDE_PLACE;
  bad[3].x = 65536;
  bad[3].y = -1;
  bad[4].y = INT32_MIN;
  bad[5].rotation = 4;
  bad[6].x = 9;
  bad[7].kind = BASTIDE_DEPLOY;
  bad[8].kind = BASTIDE_DEPLOY;
  bad[8].figure = 99;
  bad[9].kind = BASTIDE_DEPLOY;
  bad[9].segment = -5;
  bad[10].kind = BASTIDE_ANSWER;
  bad[11].kind = BASTIDE_DRAW;
  bad[12].kind = BASTIDE_DISCARD;
  bad[12].tile = 100000;
  bad[13].kind = BASTIDE_PASS;
  for (int i = 0; i < 14; i++) {
    memset(&error, 1, sizeof error);
    CHECK(bastide_game_apply(game, &bad[i], &error) == BASTIDE_REFUSED);
    CHECK(error.status == BASTIDE_REFUSED && error.text[0] != '\0');
    CHECK(bastide_game_apply(game, &bad[i], NULL) == BASTIDE_REFUSED);
  }
  CHECK(bastide_game_step(game, -1, &error) == BASTIDE_REFUSED);
  CHECK(bastide_game_step(game, 1000000, &error) == BASTIDE_REFUSED);
  CHECK(bastide_game_hash(game) == hash);
  CHECK(bastide_game_step(game, 0, &error) == BASTIDE_DONE);
  CHECK(error.status == BASTIDE_DONE && !error.text[0]);
  bad[0].kind = BASTIDE_END;
  while (bastide_game_apply(game, &bad[0], NULL) != BASTIDE_DONE)
    if (!CHECK(bastide_game_step(game, 0, NULL) == BASTIDE_DONE)) break;
  CHECK(bastide_game_mover(game) == BASTIDE_NOBODY);
  bastide_game_free(game);
  bastide_rules_free(rules);
}

void test_playouts_end(void) {
  bastide_rules *rules = rules_of("inns traders siege cult crops", NULL);
  bastide_game *game = bastide_game_new(rules, 2, 1, NULL), *clone = bastide_game_clone(game);
  bastide_error error;
  CHECK(bastide_game_playout(game, 5, &error) == BASTIDE_DONE);
  CHECK(bastide_game_playout(clone, 5, &error) == BASTIDE_DONE);
  CHECK(bastide_game_mover(game) == BASTIDE_NOBODY);
  CHECK(bastide_game_equal(game, clone));
  CHECK(bastide_game_playout(game, 6, &error) == BASTIDE_DONE); /* nothing is left to do */
  CHECK(bastide_game_equal(game, clone));
  bastide_game_free(game);
  bastide_game_free(clone);
  bastide_rules_free(rules);
}

/* The tiles that are drawn, one after another. */
static uint64_t draws(const bastide_game *from) {
  bastide_game *game = bastide_game_clone(from);
  bastide_state state;
  uint64_t sum = 0;
  while (bastide_game_mover(game) >= 0) {
    bastide_game_state(game, &state);
    sum = sum * 31 + (uint64_t)state.tile;
    bastide_game_step(game, 0, NULL);
  }
  bastide_game_free(game);
  return sum;
}

void test_shuffling_hides_the_order(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_game *a = bastide_game_new(rules, 2, 1, NULL), *b = bastide_game_clone(a);
  uint64_t before = draws(a);
  CHECK(bastide_game_shuffle(a, 77, NULL) == BASTIDE_DONE);
  CHECK(draws(a) != before);
  CHECK(bastide_game_shuffle(b, 78, NULL) == BASTIDE_DONE);
  CHECK(bastide_game_shuffle(b, 77, NULL) ==
        BASTIDE_DONE); /* what lay there before does not matter */
  CHECK(bastide_game_equal(a, b));
  bastide_game_free(a);
  bastide_game_free(b);
  bastide_rules_free(rules);
}

/* Fails when somebody finishes a feature in the second half of the game. */
static const char FRAGILE[] = "return { title = 'Fragile',\n"
                              "  scored = function(feature)\n"
                              "    if #game.players == 3 then error('it broke') end end,\n"
                              "}\n";

void test_a_rule_that_fails_changes_nothing(void) {
  bastide_text text = {"fragile", FRAGILE};
  bastide_error error;
  bastide_rules *rules = bastide_rules_open_texts(home, "fragile", NULL, &text, 1, &error);
  if (!CHECK(rules != NULL)) return;
  bastide_game *game = bastide_game_new(rules, 3, 4, NULL);
  bastide_game *clone = bastide_game_clone(game), *sound = bastide_game_new(rules, 2, 4, NULL);
  uint32_t seed = 1;
  int32_t status = BASTIDE_DONE, steps = 0;
  while (status == BASTIDE_DONE) {
    int32_t count = bastide_game_actions(game, NULL, 0, &error);
    CHECK(bastide_game_copy(clone, game, NULL) == BASTIDE_DONE);
    status = bastide_game_step(game, (int32_t)chance(&seed, (uint32_t)count), &error);
    if (!CHECK(++steps < 1000)) break;
  }
  CHECK(steps > 3);
  CHECK(status == BASTIDE_BROKEN && error.status == BASTIDE_BROKEN);
  CHECK(strstr(error.text, "fragile:3") && strstr(error.text, "it broke"));
  CHECK(bastide_game_equal(game, clone)); /* as before, many steps after the start */
  CHECK(bastide_game_playout(game, 1, &error) == BASTIDE_BROKEN);
  CHECK(bastide_game_equal(game, clone));
  /* What led back there is the rules'; playouts of others take nothing from whoever steps. */
  bastide_game *other = bastide_game_new(rules, 2, 9, NULL),
               *begun = bastide_game_new(rules, 3, 4, NULL);
  status = BASTIDE_DONE;
  for (seed = 1; status == BASTIDE_DONE;) {
    int32_t count = bastide_game_actions(begun, NULL, 0, &error);
    CHECK(bastide_game_copy(other, sound, NULL) == BASTIDE_DONE);
    CHECK(bastide_game_playout(other, seed, &error) == BASTIDE_DONE);
    status = bastide_game_step(begun, (int32_t)chance(&seed, (uint32_t)count), &error);
  }
  CHECK(status == BASTIDE_BROKEN && bastide_game_equal(begun, clone));
  bastide_game_free(other);
  bastide_game_free(begun);
  CHECK(bastide_game_actions(game, NULL, 0, &error) >
        0); /* it can be asked, and the others go on */
  play_out(sound, 1);
  CHECK(bastide_game_mover(sound) == BASTIDE_NOBODY);
  bastide_game_free(game);
  bastide_game_free(clone);
  bastide_game_free(sound);
  bastide_rules_free(rules);
}

static void *play_alone(void *context) {
  uint64_t *hash = (uint64_t *)context;
  bastide_error error;
  bastide_rules *rules = bastide_rules_open(home, "inns traders siege cult crops", NULL, &error);
  for (uint64_t seed = 1; rules && seed <= 20; seed++) {
    bastide_game *game = bastide_game_new(rules, 4, seed, &error);
    if (game && bastide_game_playout(game, seed, &error) == BASTIDE_DONE)
      *hash = *hash * 31 + bastide_game_hash(game);
    bastide_game_free(game);
  }
  bastide_rules_free(rules);
  return NULL;
}

void test_two_threads_with_rules_of_their_own(void) {
  uint64_t hashes[2] = {0, 0}, alone = 0;
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    if (!CHECK(!pthread_create(&threads[i], NULL, play_alone, &hashes[i]))) return;
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  play_alone(&alone);
  CHECK(alone != 0);
  CHECK(hashes[0] == alone);
  CHECK(hashes[1] == alone);
}
