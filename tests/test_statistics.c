/* test_statistics.c - how games come out on average when two players choose by chance.  The seeds are
 * fixed, so the numbers are too; the limits only leave room for another order of choices. */
#include <math.h>
#include <stdio.h>

#include "fixture.h"
#include "unity.h"

#if defined(__SANITIZE_ADDRESS__)
enum { GAMES = 2000 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { GAMES = 2000 };
#else
enum { GAMES = 20000 };
#endif
#else
enum { GAMES = 20000 };
#endif

static Script *script;
static struct { double scores[2], tiles, turns, places; } sum;

/* Plays a game and adds it up. */
static void play(const Rules *rules, uint64_t seed) {
  static Game game;
  Rng rng = {~seed};
  TEST_ASSERT_TRUE(game_start(&game, rules, 2, &seed, false, NULL));
  while (game.turn.phase != PHASE_OVER) {
    Choices choices;
    game_choices(&game, rules, &choices);
    if (game.turn.phase == PHASE_PLACE) {
      sum.places += choices.count;
      sum.turns++;
    }
    Action action = choices_action(&game, &choices, rng_below(&rng, choices.count));
    if (!game_apply(&game, rules, &action, NULL)) TEST_FAIL_MESSAGE("a legal action was refused");
  }
  for (int seat = 0; seat < 2; seat++) sum.scores[seat] += game.scores[seat];
  sum.tiles += game.board.tile_count - 1;
}

/* All games are played once, for whichever test comes first. */
void setUp(void) {
  ScriptError error;
  if (sum.turns > 0) return;
  script = fixture_open(NULL, 0, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  for (uint64_t seed = 0; seed < GAMES; seed++) play(script_rules(script), 1000000 + seed);
  script_close(script);
}

/* One game in ten, three times the uncertainty. */
static void assert_mean(double expected, double uncertainty, double total, double count) {
  char message[80];
  double mean = total / count;
  if (GAMES < 20000) uncertainty *= 3;
  snprintf(message, sizeof message, "%.4f, expected %.2f give or take %.2f", mean, expected,
           uncertainty);
  TEST_ASSERT_TRUE_MESSAGE(fabs(mean - expected) <= uncertainty, message);
}

void test_statistics_first_player_scores_about_19_and_a_half(void) {
  assert_mean(19.5, 0.2, sum.scores[0], GAMES);
}

void test_statistics_second_player_scores_a_little_less(void) {
  assert_mean(19.3, 0.2, sum.scores[1], GAMES);
}

void test_statistics_nearly_every_tile_is_placed(void) {
  assert_mean(70.98, 0.02, sum.tiles, GAMES);
}

void test_statistics_a_tile_has_about_33_places(void) {
  assert_mean(32.65, 0.1, sum.places, sum.turns);
}
