/* test_statistics.c - how games come out on average when two players choose by chance, in the base game and with
 * everything on.  The seeds are fixed, so the numbers are too; the limits only leave room for another order of
 * choices.  Expected are the means of a million games of an independent program. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "everything.h"
#include "sanitized.h"
#include "unity.h"

enum { SPARED = SANITIZED ? 10 : 1 };
enum { BASE_GAMES = 20000 / SPARED, ALL_GAMES = 10000 / SPARED };

typedef struct {
  double games, scores[2], tiles, turns, places, doubles, adds, returns, escapes, goods;
  const Rules *rules;
} Sum;

static Sum base, all;

/* --- Playing --- */

static void add_payment(void *listener, const Game *game, const Payment *payment) {
  Sum *sum = listener;
  (void)game;
  if (!strcmp(sum->rules->authors[payment->author].name, "goods")) sum->goods += payment->points;
}

static void add_answer(Sum *sum, const Game *game, const Action *action) {
  const Option *option = &options_list(&game->question)[action->option];
  const Rule *rule = &sum->rules->list[game->turn.ask_rule];
  sum->adds += !strcmp(option->label, "add");
  sum->returns += !strcmp(option->label, "return");
  sum->escapes += !option->passes && !strcmp(sum->rules->authors[rule->author].name, "siege");
}

static void add_game(Sum *sum, uint64_t seed) {
  static Game game;
  Rng rng = {~seed};
  TEST_ASSERT_TRUE(game_start(&game, sum->rules, 2, &seed, false, NULL));
  while (game.turn.phase != PHASE_OVER) {
    Choices choices;
    game_choices(&game, sum->rules, &choices);
    Action action = choices_action(&game, &choices, rng_below(&rng, choices.count));
    if (game.turn.phase == PHASE_PLACE) {
      sum->places += choices.count;
      sum->turns++;
      sum->doubles += game.turn.part == 2;
    }
    if (game.turn.phase == PHASE_ASK) add_answer(sum, &game, &action);
    if (!game_apply(&game, sum->rules, &action, NULL))
      TEST_FAIL_MESSAGE("a legal action was refused");
  }
  for (int seat = 0; seat < 2; seat++) sum->scores[seat] += game.scores[seat];
  sum->tiles += game.board.tile_count - 1;
  sum->games++;
}

static void play(Sum *sum, unsigned sets, uint64_t first, unsigned games) {
  Script *script = open_sets(sets, NULL, 0);
  sum->rules = script_rules(script);
  script_count_instructions(script, false);
  script_listen(script, add_payment, sum);
  for (uint64_t i = 0; i < games; i++) add_game(sum, first + i);
  script_close(script);
}

/* All games are played once, for whichever test comes first. */
void setUp(void) {
  if (base.games > 0) return;
  play(&base, 0, 1000000, BASE_GAMES);
  play(&all, EVERYTHING, 2000000, ALL_GAMES);
}

/* One game in ten, three times the uncertainty. */
static void assert_mean(double expected, double uncertainty, double total, double count) {
  char message[80];
  double mean = total / count;
  if (SPARED > 1) uncertainty *= 3;
  snprintf(message, sizeof message, "%.4f, expected %.2f give or take %.2f", mean, expected,
           uncertainty);
  TEST_ASSERT_TRUE_MESSAGE(fabs(mean - expected) <= uncertainty, message);
}

/* --- The base game --- */

void test_statistics_first_player_scores_about_19_and_a_half(void) {
  assert_mean(19.5, 0.2, base.scores[0], base.games);
}

void test_statistics_second_player_scores_a_little_less(void) {
  assert_mean(19.3, 0.2, base.scores[1], base.games);
}

void test_statistics_nearly_every_tile_is_placed(void) {
  assert_mean(70.98, 0.02, base.tiles, base.games);
}

void test_statistics_a_tile_has_about_33_places(void) {
  assert_mean(32.65, 0.1, base.places, base.turns);
}

/* --- Everything on --- */

void test_statistics_of_scores_with_everything_on(void) {
  assert_mean(30.08, 0.4, all.scores[0], all.games);
  assert_mean(29.73, 0.4, all.scores[1], all.games);
}

void test_statistics_of_tiles_and_places_with_everything_on(void) {
  assert_mean(128.97, 0.05, all.tiles, all.games);
  assert_mean(45.7, 0.3, all.places, all.turns);
}

void test_statistics_of_second_parts(void) {
  assert_mean(0.56, 0.05, all.doubles, all.games);
}

void test_statistics_of_circles(void) {
  assert_mean(2.87, 0.1, all.adds, all.games);
  assert_mean(2.87, 0.1, all.returns, all.games);
}

void test_statistics_of_escapes(void) {
  assert_mean(0.41, 0.06, all.escapes, all.games);
}

void test_statistics_of_goods(void) {
  assert_mean(12.6, 0.4, all.goods, all.games);
}
