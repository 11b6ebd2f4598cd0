/* bench_growth.c - measures how costs grow: with the number of tiles and players, and on tables of an awkward shape.
 *
 * Times are processor time of this thread. */
#include "bench_growth.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(2);
}

void growth_multiply(Rules *rules, unsigned sets) {
  Reason why;
  for (unsigned i = 1; i <= rules->kind_count; i++)
    if (i != rules->start) rules->kinds[i].count = (uint16_t)(rules->kinds[i].count * sets);
  if (!rules_finish(rules, &why)) fail(why.text);
}

static void start(Game *game, const Rules *rules, unsigned players, uint64_t seed) {
  Reason why;
  if (!game_start(game, rules, players, &seed, false, &why)) fail(why.text);
}

/* One decision, at random. */
static void step(Game *game, const Rules *rules, Rng *rng) {
  Choices choices;
  Reason why;
  game_choices(game, rules, &choices);
  if (!game_take_choice(game, rules, &choices, rng_below(rng, choices.count), &why)) fail(why.text);
}

static Game *new_games(unsigned count) {
  Game *games = calloc(count, sizeof *games);
  if (!games) fail("no memory");
  return games;
}

/* Other programs only ever make it slower: the best of several tries counts. */
enum { TRIES = 5 };

static double less(double best, double time, unsigned try) {
  return try && best < time ? best : time;
}

/* Microseconds for a copy: copies each of the games to a place of its own, again and again. */
static double copy_time(const Game *games, unsigned count) {
  enum { ROUNDS = 600 };
  Game *copies = new_games(count);
  double best = 0;
  for (unsigned i = 0; i < count; i++)
    game_copy(&copies[i], &games[i]); /* the first time memory is still being handed out */
  for (unsigned try = 0; try < TRIES; try++) {
    double begin = now();
    for (unsigned n = 0; n < ROUNDS; n++)
      for (unsigned i = 0; i < count; i++) game_copy(&copies[i], &games[i]);
    best = less(best, (now() - begin) / (ROUNDS * count) * 1e6, try);
  }
  for (unsigned i = 0; i < count; i++)
    if (!game_equal(&copies[i], &games[i])) fail("a copy is wrong");
  free(copies);
  return best;
}

double growth_clone_time(const Rules *rules, unsigned players) {
  enum { GAMES = 64 };
  Game *games = new_games(GAMES);
  Rng rng = {1};
  for (unsigned i = 0; i < GAMES; i++) {
    start(&games[i], rules, players, i);
    while (games[i].bag.left > games[i].bag.total / 2) step(&games[i], rules, &rng);
  }
  double time = copy_time(games, GAMES);
  free(games);
  return time;
}

/* Nanoseconds for each placed tile; and how many decisions there are for each. */
static double tile_time(const Rules *rules, unsigned players, unsigned games, double *decisions) {
  Game *game = new_games(1);
  double best = 0;
  for (unsigned try = 0; try < TRIES; try++) {
    unsigned long long placed = 0, decided = 0;
    Rng rng = {1};
    double begin = now();
    for (unsigned n = 0; n < games; n++) {
      start(game, rules, players, n);
      while (game->turn.phase != PHASE_OVER) {
        placed += game->turn.phase == PHASE_PLACE;
        decided++;
        step(game, rules, &rng);
      }
    }
    best = less(best, (now() - begin) / (double)placed * 1e9, try);
    *decisions = (double)decided / (double)placed;
  }
  free(game);
  return best;
}

/* --- Tables of an awkward shape --- */

/* A kind, and how it is turned, whose four sides show this. */
static Spot kind_with(const Rules *rules, const Terrain sides[SIDES]) {
  for (unsigned k = 1; k <= rules->kind_count; k++)
    for (unsigned r = 0; r < 4; r++) {
      const Side *shown = rules->kinds[k].sides[r];
      unsigned same = 0;
      for (unsigned s = 0; s < SIDES; s++) same += shown[s].terrain == sides[s];
      if (same == SIDES && k != rules->start)
        return (Spot){.kind = (KindId)k, .rotation = (uint8_t)r};
    }
  fail("no such tile");
  return (Spot){0};
}

/* Nanoseconds for a decision on this table: a step on a copy, less the copy. */
static double step_time(const Game *table, const Rules *rules) {
  enum { STEPS = 4000 };
  Game *copy = new_games(1);
  double copies = 0, all = 0;
  for (unsigned try = 0; try < TRIES; try++) {
    Rng rng = {1};
    double begin = now();
    for (unsigned i = 0; i < STEPS; i++) game_copy(copy, table);
    copies = less(copies, now() - begin, try);
    begin = now();
    for (unsigned i = 0; i < STEPS; i++) {
      game_copy(copy, table);
      step(copy, rules, &rng);
    }
    all = less(all, now() - begin, try);
  }
  free(copy);
  return (all - copies) / STEPS * 1e9;
}

/* Of the other tiles only so many stay as there is room for; those that come out of the bag first. */
static void make_room(Rules *rules, unsigned kind, unsigned count) {
  unsigned room = TILES_MAX - count;
  rules->kinds[kind].count = (uint16_t)count;
  for (unsigned k = rules->kind_count; k > 0; k--) {
    if (k == kind) continue;
    if (rules->kinds[k].count > room) rules->kinds[k].count = (uint16_t)room;
    room -= rules->kinds[k].count;
  }
}

static void print_step(const Rules *plain, const char *name, Spot spot, unsigned count,
                       unsigned width, double usual) {
  Rules *rules = malloc(sizeof *rules);
  Game *game = new_games(1);
  Reason why;
  if (!rules) fail("no memory");
  *rules = *plain;
  make_room(rules, spot.kind, count + 1);
  if (!rules_finish(rules, &why) || !game_start(game, rules, 2, NULL, true, &why)) fail(why.text);
  for (unsigned i = 0; i < count; i++) {
    spot.square = (Square){(int16_t)(i % width), (int16_t)(i / width)};
    if (!game_put(game, rules, &spot, &why)) fail(why.text);
  }
  if (!game_draw(game, rules, &why)) fail(why.text);
  double time = step_time(game, rules);
  printf("  %-44s %6.0f ns a decision, %.1f times the usual (limit 10)\n", name, time,
         time / usual);
  free(game);
  free(rules);
}

static void print_steps(const Rules *rules) {
  static const Terrain MEADOW[SIDES] = {TERRAIN_FIELD, TERRAIN_FIELD, TERRAIN_FIELD, TERRAIN_FIELD};
  static const Terrain STREET[SIDES] = {TERRAIN_FIELD, TERRAIN_ROAD, TERRAIN_FIELD, TERRAIN_ROAD};
  Spot meadow = kind_with(rules, MEADOW), street = kind_with(rules, STREET);
  Game *game = new_games(1);
  Rng rng = {1};
  start(game, rules, 2, 1);
  while (game->bag.left > game->bag.total / 2) step(game, rules, &rng);
  double usual = step_time(game, rules);
  free(game);
  printf("  %-44s %6.0f ns a decision\n", "the middle of an ordinary game", usual);
  print_step(rules, "one field of 500 segments", meadow, 500, 23, usual);
  print_step(rules, "200 open squares", meadow, 99, 99, usual);
  print_step(rules, "a row of 500 tiles, 1002 open squares", meadow, 500, 500, usual);
  print_step(rules, "a road of 500 tiles", street, 500, 500, usual);
}

static double print_growth(const Rules *rules, unsigned players, unsigned games, double first) {
  double decisions, time = tile_time(rules, players, games, &decisions);
  printf("  %3u tiles, %u players: %6.1f ns per tile (%+.0f %%, limit 10), %.1f ns per decision",
         rules->tile_count, players, time, first > 0 ? 100 * (time / first - 1) : 0,
         time / decisions);
  return time;
}

void bench_growth(const Rules *plain) {
  Rules *rules = malloc(sizeof *rules);
  double first = 0;
  if (!rules) fail("no memory");
  for (unsigned sets = 1; sets <= 7; sets += sets == 1 ? 1 : sets == 2 ? 2 : 3) {
    *rules = *plain;
    growth_multiply(rules, sets);
    double time = print_growth(rules, 2, 2000 / sets, first);
    printf(", clone %.3f us%s\n", growth_clone_time(rules, 2), sets == 7 ? " (limit 1)" : "");
    if (sets == 1) first = time;
  }
  for (unsigned players = 4; players <= PLAYERS_MAX; players += 2) {
    print_growth(plain, players, 2000, first);
    printf("\n");
  }
  free(rules);
  print_steps(plain);
}
