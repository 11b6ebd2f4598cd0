/* sessions.c - games that remember: lines, payments, undo, saves, pictures; and bots. */
#include "door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char LONG_ROADS[] = "return { title = 'Long roads',\n"
                                 "  score = { road = function(road, tally)\n"
                                 "    if road.tiles >= 3 then tally:bonus(10) end end } }\n";

/* Plays this many decisions in a session, all of them if `most` is negative. */
static void play(bastide_session *session, uint32_t seed, int most) {
  bastide_game *game = bastide_session_game(session);
  bastide_error error;
  while (bastide_game_mover(game) != BASTIDE_NOBODY && most-- != 0) {
    bastide_action actions[512];
    int32_t count = bastide_game_actions(game, actions, 512, &error);
    if (!CHECK(count > 0)) return;
    int32_t n = (int32_t)chance(&seed, (uint32_t)count);
    if (!CHECK(bastide_session_apply(session, &actions[n], &error) == BASTIDE_DONE)) return;
  }
}

static char *save_of(const bastide_session *session) {
  bastide_error error;
  int64_t size = bastide_session_save(session, NULL, 0, &error);
  if (!CHECK(size > 0)) return NULL;
  char *save = (char *)malloc((size_t)size + 1);
  CHECK(save && bastide_session_save(session, save, (size_t)size + 1, &error) == size);
  CHECK(save && strlen(save) == (size_t)size);
  return save;
}

void test_a_session_is_saved_and_replayed(void) {
  bastide_text text = {"long_roads", LONG_ROADS};
  bastide_error error;
  bastide_rules *rules =
      bastide_rules_open_texts(home, "inns long_roads", "tiny_city=2", &text, 1, &error);
  bastide_session *session = bastide_session_new(rules, "Ann Bob", 42, &error);
  if (!CHECK(session != NULL)) return;
  CHECK(bastide_session_rules(session) == rules);
  play(session, 1, -1);
  char *save = save_of(session);
  CHECK(strstr(save, "use inns long_roads") && strstr(save, "players Ann Bob"));
  CHECK(strstr(save, "opt tiny_city=2") && strstr(save, "seed 42"));
  bastide_session *again = bastide_session_load(home, save, &error);
  if (!CHECK(again != NULL)) return;
  CHECK(error.status == BASTIDE_DONE && !error.text[0]);
  CHECK(bastide_game_equal(bastide_session_game(again), bastide_session_game(session)));
  char *second = save_of(again);
  CHECK(!strcmp(save, second));
  bastide_game *clone = bastide_game_clone(bastide_session_game(again));
  bastide_session *next = bastide_session_new(bastide_session_rules(again), "Cid Dan", 1, &error);
  bastide_session_free(again); /* its rules are still needed */
  CHECK(bastide_game_equal(clone, bastide_session_game(session)));
  play(next, 2, 30);
  bastide_session_free(next);
  bastide_game_free(clone);

  save[strlen(save) / 2] ^= 1;
  CHECK(!bastide_session_load(home, save, &error));
  CHECK(error.status != BASTIDE_DONE && !strncmp(error.text, "save:", 5));
  second[strlen(second) - 30] = '\0'; /* a cut tail is a shorter game */
  again = bastide_session_load(home, second, &error);
  CHECK(again && error.status == BASTIDE_DONE && strstr(error.text, "cut"));
  bastide_session_free(again);
  CHECK(!bastide_session_load(home, "", &error));
  CHECK(!bastide_session_load(home, "players Ann Bob\n", &error));
  free(save);
  free(second);
  bastide_session_free(session);
  bastide_session_free(NULL);
  bastide_rules_free(rules);
}

void test_a_session_is_saved_as_a_file(void) {
  bastide_error error;
  bastide_rules *rules = rules_of("siege", NULL);
  bastide_session *session = bastide_session_new(rules, "Ann Bob Cid", 3, &error);
  char path[] = "door-XXXXXXXX.save", *save;
  snprintf(path, sizeof path, "door-%08x.save", (unsigned)(uintptr_t)session & 0xFFFFFFFFu);
  play(session, 1, 21);
  if (bastide_session_save(session, NULL, 0, &error) < 0) play(session, 1, 1);
  CHECK(bastide_session_save_file(session, path, &error) == BASTIDE_DONE);
  CHECK(bastide_session_save_file(session, path, &error) == BASTIDE_DONE); /* over our own */
  bastide_session *again = bastide_session_load_file(home, path, &error);
  CHECK(again && bastide_game_equal(bastide_session_game(again), bastide_session_game(session)));
  save = again ? save_of(again) : NULL;
  CHECK(save && strlen(save) > 100);
  bastide_session_free(again);
  FILE *other = fopen(path, "w");
  if (other) {
    fputs("a letter\n", other);
    fclose(other);
  }
  CHECK(bastide_session_save_file(session, path, &error) == BASTIDE_WRONG); /* not a save */
  CHECK(!bastide_session_load_file(home, path, &error));
  CHECK(strstr(error.text, path) != NULL);
  remove(path);
  CHECK(!bastide_session_load_file(home, path, &error));
  CHECK(bastide_session_save_file(session, "/nowhere/x.save", &error) == BASTIDE_WRONG);
  free(save);
  bastide_session_free(session);
  bastide_rules_free(rules);
}

void test_lines_are_said_taken_back_and_repeated(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_error error;
  bastide_session *session = bastide_session_set_up(rules, "players Ann Bob\n", &error);
  if (!CHECK(session != NULL)) return;
  bastide_game *game = bastide_session_game(session);
  uint64_t start = bastide_game_hash(game);
  CHECK(bastide_game_mover(game) == BASTIDE_CHANCE);
  CHECK(bastide_session_line(session, "play Ann B14 0,-1 r2 small@C1", &error) == BASTIDE_DONE);
  uint64_t played = bastide_game_hash(game);
  CHECK(!strcmp(bastide_session_log(session, 0), "play Ann B14 0,-1 r2 small@C1"));
  CHECK(!bastide_session_log(session, 1) && !bastide_session_log(session, -1));
  CHECK(bastide_session_line(session, "play Ann B14 0,-2 r2", &error) == BASTIDE_REFUSED);
  CHECK(bastide_session_line(session, "play Bob B99 0,-2 r2", &error) == BASTIDE_WRONG);
  CHECK(bastide_session_line(session, "next Bob", &error) == BASTIDE_DONE);
  CHECK(bastide_session_line(session, "next Ann", &error) == BASTIDE_REFUSED);
  CHECK(bastide_session_line(session, "dance", &error) == BASTIDE_WRONG);
  CHECK(bastide_game_hash(game) == played);
  CHECK(bastide_session_undo(session, &error) == BASTIDE_DONE);
  CHECK(bastide_game_hash(game) == start);
  CHECK(bastide_session_undo(session, &error) == BASTIDE_REFUSED);
  CHECK(bastide_session_redo(session, &error) == BASTIDE_DONE);
  CHECK(bastide_game_hash(game) == played);
  CHECK(bastide_session_redo(session, &error) == BASTIDE_REFUSED);

  /* The session's game is to be looked at. */
  bastide_game *clone = bastide_game_clone(game);
  CHECK(bastide_game_step(game, 0, &error) == BASTIDE_REFUSED);
  CHECK(strstr(error.text, "session") != NULL);
  CHECK(bastide_game_playout(game, 1, &error) == BASTIDE_REFUSED);
  CHECK(bastide_game_copy(game, clone, &error) == BASTIDE_REFUSED);
  bastide_game_free(game);
  CHECK(bastide_game_playout(clone, 1, &error) == BASTIDE_DONE);
  CHECK(bastide_game_hash(game) == played);
  bastide_game_free(clone);
  bastide_session_free(session);
  bastide_rules_free(rules);
}

void test_a_position_is_set_up(void) {
  bastide_rules *rules = rules_of(NULL, NULL);
  bastide_error error;
  bastide_session *session = bastide_session_set_up(
      rules, "players Ann Bob\nset B16 0,0 r0 Ann.small@C1\nturn Bob\norder B14\nseed 3", &error);
  if (!CHECK(session != NULL)) return;
  bastide_state state;
  bastide_figure figure;
  bastide_game_state(bastide_session_game(session), &state);
  CHECK(state.mover == 1 && state.tiles == 1 && state.supply[0][0] == 6);
  CHECK(bastide_game_figures(bastide_session_game(session), &figure, 1) == 1);
  CHECK(figure.seat == 0 && figure.x == 0 && figure.y == 0 && figure.feature > 0);
  bastide_session_free(session);
  CHECK(!bastide_session_set_up(rules, "players Ann Bob\nset B99 0,0 r0", &error));
  CHECK(strstr(error.text, "line 2") && strstr(error.text, "B99"));
  CHECK(!bastide_session_set_up(rules, "players Ann Bob\nuse inns\n", &error));
  CHECK(strstr(error.text, "line 2") && strstr(error.text, "rules"));
  CHECK(!bastide_session_set_up(rules, "players Ann Ann\n", &error));
  CHECK(!bastide_session_set_up(rules, "", &error));
  CHECK(!bastide_session_new(rules, "Ann Ann", 1, &error));
  CHECK(!bastide_session_new(rules, NULL, 1, &error));
  bastide_rules_free(rules);
}

void test_payments_explain_themselves(void) {
  bastide_text text = {"long_roads", LONG_ROADS};
  bastide_error error;
  bastide_rules *rules = bastide_rules_open_texts(home, "long_roads", NULL, &text, 1, &error);
  bastide_session *first = bastide_session_new(rules, "Ann Bob", 6, &error);
  bastide_session *second = bastide_session_new(rules, "Cid Dan", 7, &error);
  bastide_game *aside = bastide_game_new(rules, 8, 1, &error);
  bastide_payment payment;
  bastide_state state;
  int32_t sums[BASTIDE_SEATS] = {0}, roads = 0, count = 0;
  /* Sessions and games of the same rules do not hear of each other's payments. */
  for (uint32_t i = 0; i < 400; i++) {
    play(first, i, 1);
    play(second, i, 1);
    if (bastide_game_mover(aside) >= 0) bastide_game_step(aside, 0, &error);
  }
  play(first, 1, -1);
  for (; bastide_session_payment(first, count, &payment) == BASTIDE_DONE; count++) {
    int32_t shared = 0;
    sums[payment.seat] += payment.points;
    for (int32_t i = 0; i < BASTIDE_FILES; i++) shared += payment.shares[i];
    CHECK(shared == payment.points);
    CHECK(payment.text[0] != '\0' && payment.line >= 0);
    CHECK(bastide_session_log(first, payment.line) != NULL);
    roads += payment.kind == BASTIDE_ROAD && payment.tiles >= 3 && payment.shares[1] == 10;
  }
  bastide_game_state(bastide_session_game(first), &state);
  CHECK(count > 10 && roads > 0);
  CHECK(sums[0] == state.scores[0] && sums[1] == state.scores[1]);
  CHECK(bastide_session_payment(first, -1, &payment) == BASTIDE_WRONG);
  bastide_session_free(second);
  bastide_game_free(aside);
  bastide_session_free(first);
  bastide_rules_free(rules);
}

void test_the_table_can_be_walked(void) {
  bastide_rules *rules = rules_of("inns goods", NULL);
  bastide_error error;
  bastide_game *game = bastide_game_new(rules, 2, 9, &error);
  for (int i = 0; i < 60; i++) bastide_game_step(game, i % 3 ? 0 : 1, NULL);
  bastide_state state;
  static bastide_tile tiles[128];
  static bastide_feature features[1024];
  bastide_figure figures[64];
  int32_t standing = 0, points = -1, wine = -1;
  bastide_game_state(game, &state);
  CHECK(bastide_game_tiles(game, NULL, 0) == state.tiles);
  CHECK(bastide_game_tiles(game, tiles, 128) == state.tiles);
  CHECK(bastide_game_features(game, features, 1024) == state.features);
  CHECK(bastide_game_figures(game, figures, 64) == state.figures && state.figures > 0);
  CHECK(tiles[0].x == 0 && tiles[0].y == 0 && tiles[0].seat == BASTIDE_NOBODY);
  for (int32_t i = 0; i < state.features; i++) {
    int32_t segments = 0;
    for (int32_t k = 0; k < state.tiles; k++)
      for (int32_t s = 0; s < BASTIDE_SEGMENTS; s++)
        segments += tiles[k].features[s] == features[i].feature;
    CHECK(segments == features[i].segments);
    standing += features[i].figures;
    CHECK(bastide_game_worth(game, features[i].feature, 0, &points, &error) == BASTIDE_DONE);
    CHECK(points >= 0);
  }
  CHECK(standing == state.figures);
  for (int32_t i = 0; i < state.figures; i++)
    for (int32_t k = 0; k < state.features; k++)
      if (features[k].feature == figures[i].feature) CHECK(features[k].weight[figures[i].seat] > 0);
  CHECK(!strcmp(bastide_rules_kind(rules, BASTIDE_FIELD), "field"));
  CHECK(!bastide_rules_kind(rules, -1) && !bastide_rules_kind(rules, 99));
  CHECK(!strcmp(bastide_rules_mark(rules, BASTIDE_CITY, 0), "pennant"));
  CHECK(!bastide_rules_mark(rules, BASTIDE_CITY, 16) && !bastide_rules_mark(rules, 9, 0));
  CHECK(bastide_game_worth(game, 0, 0, &points, &error) == BASTIDE_WRONG);
  CHECK(bastide_game_worth(game, features[0].feature, 2, &points, &error) == BASTIDE_WRONG);
  CHECK(bastide_game_number(game, "wine", 1, &wine, &error) == BASTIDE_DONE && wine >= 0);
  CHECK(bastide_game_number(game, "wine", 2, &wine, &error) == BASTIDE_WRONG);
  CHECK(bastide_game_number(game, "beer", 0, &wine, &error) == BASTIDE_WRONG);
  bastide_game_free(game);
  bastide_rules_free(rules);
}

void test_actions_have_lines(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  bastide_error error;
  bastide_session *session = bastide_session_new(rules, "Ann Bob", 5, &error);
  bastide_session *twin = bastide_session_new(rules, "Ann Bob", 5, &error);
  bastide_game *game = bastide_session_game(session), *plain = bastide_game_clone(game);
  uint32_t seed = 3;
  char line[200], small[8];
  while (bastide_game_mover(game) >= 0) {
    bastide_action actions[512];
    int32_t n = bastide_game_actions(game, actions, 512, &error);
    const bastide_action *action = &actions[chance(&seed, (uint32_t)n)];
    int64_t size = bastide_game_action_text(game, action, line, sizeof line, &error);
    CHECK(size == (int64_t)strlen(line) && size > 4);
    CHECK(bastide_game_action_text(game, action, NULL, 0, &error) == size);
    CHECK(bastide_game_action_text(game, action, small, sizeof small, &error) == size);
    CHECK(strlen(small) == (size > 7 ? 7u : (size_t)size));
    int half = action->kind == BASTIDE_PLACE;
    CHECK(bastide_session_apply(session, action, &error) == BASTIDE_DONE);
    bastide_state state;
    bastide_game_state(game, &state);
    if (half && state.phase == BASTIDE_PHASE_DEPLOY) continue; /* the line is only half said */
    if (!CHECK(bastide_session_line(twin, line, &error) == BASTIDE_DONE)) break;
  }
  CHECK(bastide_game_equal(game, bastide_session_game(twin)));
  bastide_action action;
  bastide_game_actions(plain, &action, 1, &error);
  bastide_game_action_text(plain, &action, line, sizeof line, &error);
  CHECK(!strncmp(line, "play Blue ", 10));
  action.kind = 99;
  CHECK(bastide_game_action_text(plain, &action, line, sizeof line, &error) == BASTIDE_REFUSED);
  bastide_session_free(session);
  bastide_session_free(twin);
  bastide_game_free(plain);
  bastide_rules_free(rules);
}

void test_bots_choose(void) {
  bastide_rules *rules = rules_of("inns", NULL), *others = rules_of(NULL, NULL);
  bastide_error error;
  bastide_bot *greedy = bastide_bot_open(rules, "greedy:figure=2.5", 1, &error);
  bastide_bot *random = bastide_bot_open(rules, "random", 2, &error);
  bastide_game *game = bastide_game_new_order(rules, 2, NULL, &error);
  bastide_game *other = bastide_game_new(others, 2, 1, &error);
  bastide_action action;
  bastide_state state;
  CHECK(greedy && random);
  while (bastide_game_mover(game) != BASTIDE_NOBODY) {
    bastide_bot *bot = bastide_game_mover(game) == 0 ? greedy : random;
    if (!CHECK(bastide_bot_choose(bot, game, &action, &error) == BASTIDE_DONE)) break;
    if (!CHECK(bastide_game_apply(game, &action, &error) == BASTIDE_DONE)) break;
  }
  bastide_game_state(game, &state);
  CHECK(state.scores[0] > state.scores[1]); /* greed beats chance */
  CHECK(bastide_bot_choose(greedy, game, &action, &error) == BASTIDE_REFUSED);
  CHECK(bastide_bot_choose(greedy, other, &action, &error) == BASTIDE_WRONG);
  CHECK(!bastide_bot_open(rules, "greed", 1, &error));
  CHECK(strstr(error.text, "greedy") != NULL);
  CHECK(!bastide_bot_open(rules, "person", 1, &error));
  bastide_bot_free(greedy);
  bastide_bot_free(random);
  bastide_bot_free(NULL);
  bastide_game_free(game);
  bastide_game_free(other);
  bastide_rules_free(rules);
  bastide_rules_free(others);
}

void test_pictures_are_drawn(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  bastide_error error;
  bastide_session *session = bastide_session_new(rules, "Ann Bob", 8, &error);
  play(session, 1, 20);
  char head[64];
  int64_t size = bastide_session_svg(session, BASTIDE_SVG_SPOTS, head, sizeof head, &error);
  CHECK(size > 5000 && !strncmp(head, "<svg ", 5) && strlen(head) == 63);
  char *svg = (char *)malloc((size_t)size + 1);
  CHECK(bastide_session_svg(session, BASTIDE_SVG_SPOTS, svg, (size_t)size + 1, &error) == size);
  CHECK(!strcmp(svg + size - 7, "</svg>\n"));
  CHECK(strstr(svg, "Ann") && strstr(svg, "Bob"));
  int64_t all = bastide_rules_svg(rules, -1, 0, NULL, 0, &error);
  int64_t some = bastide_rules_svg(rules, 1, BASTIDE_SVG_DARK, NULL, 0, &error);
  CHECK(all > some && some > 1000);
  CHECK(bastide_rules_svg(rules, 2, 0, NULL, 0, &error) == BASTIDE_WRONG);
  free(svg);
  bastide_session_free(session);
  bastide_rules_free(rules);
}

/* Fails when a feature is finished in the third turn or later. */
static const char FRAGILE[] = "return { title = 'Fragile',\n"
                              "  scored = function(feature) error('it broke') end }\n";

void test_a_session_survives_a_rule_that_fails(void) {
  bastide_text text = {"fragile", FRAGILE};
  bastide_error error;
  bastide_rules *rules = bastide_rules_open_texts(home, "fragile", NULL, &text, 1, &error);
  bastide_session *session = bastide_session_new(rules, "Ann Bob", 4, &error);
  bastide_game *game = bastide_session_game(session);
  uint32_t seed = 1;
  int32_t status = BASTIDE_DONE;
  uint64_t before = 0;
  for (int i = 0; i < 1000 && status == BASTIDE_DONE; i++) {
    bastide_action actions[512];
    int32_t count = bastide_game_actions(game, actions, 512, &error);
    before = bastide_game_hash(game);
    status = bastide_session_apply(session, &actions[chance(&seed, (uint32_t)count)], &error);
  }
  CHECK(status == BASTIDE_BROKEN && strstr(error.text, "fragile:2") != NULL);
  CHECK(bastide_game_hash(game) == before);
  CHECK(bastide_session_undo(session, &error) == BASTIDE_DONE);
  CHECK(bastide_session_redo(session, &error) != BASTIDE_BROKEN);
  bastide_session_free(session);
  bastide_rules_free(rules);
}
