/* test_worth.c - what a feature pays by rates alone is what the scoring pays for it. */
#include "core/worth.h"

#include "core/game.h"
#include "scripts/script.h"
#include "unity.h"

static const char *const EVERYTHING[] = {"inns", "builder", "pig",  "goods",
                                         "cult", "siege",   "crops"};
enum { SETS = sizeof EVERYTHING / sizeof EVERYTHING[0], ALL_KINDS = (1 << FEATURE_KINDS) - 1 };

static Script *script;
static const Rules *rules;
static Game game;

void setUp(void) {
  script = NULL;
}

void tearDown(void) {
  script_close(script);
}

static void open_rules(const char *const *use, size_t count, const char *option) {
  ScriptError error = {""};
  script_close(script);
  script = script_open(&(ScriptRequest){.home = ".",
                                        .use = use,
                                        .use_count = count,
                                        .options = &option,
                                        .option_count = option != NULL},
                       &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  rules = script_rules(script);
}

/* The cities of a field, counted as plainly as can be. */
static void count_cities(FeatureId field, int cities[1 + TWICE_MAX]) {
  FeatureId around[FEATURES_MAX];
  unsigned count =
      features_bordering(&game.features, &game.board, rules->kinds, field, around, FEATURES_MAX);
  for (unsigned i = 0; i < count; i++) {
    const Feature *city = &game.features.list[around[i]];
    if (!feature_complete(city)) continue;
    cities[0]++;
    for (unsigned t = 0; t < rules->rates.twice_count; t++)
      cities[1 + t] += selector_takes_feature(&rules->list[rules->rates.twice[t]].around, city);
  }
}

static void compare(FeatureId f) {
  Feature *feature = &game.features.list[f];
  int cities[1 + TWICE_MAX] = {0};
  if (feature->kind == FIELD) count_cities(f, cities);
  for (unsigned seat = 0; seat < game.players; seat++) {
    unsigned figures = 0;
    for (unsigned k = 0; k < rules->figure_count; k++)
      figures |= (unsigned)figures_has(&game.figures, &game.features, k, (int)seat, f) << k;
    Worth worth = worth_by_rates(rules, feature, figures, cities);
    TEST_ASSERT_EQUAL(game_worth(&game, rules, f, seat, NULL), worth.now);
    TEST_ASSERT_EQUAL(worth.now, worth_now(rules, feature, figures, cities));
    uint16_t open = feature->open;
    feature->open = 0; /* if it were finished as it is */
    TEST_ASSERT_EQUAL(game_worth(&game, rules, f, seat, NULL), worth.finished);
    TEST_ASSERT_EQUAL(worth.finished, worth_by_rates(rules, feature, figures, cities).now);
    feature->open = open;
  }
}

/* Plays at random and compares everything on the table now and then; how many features with points there were. */
static unsigned compare_games(unsigned games) {
  unsigned paying = 0;
  for (uint64_t seed = 1; seed <= games; seed++) {
    Rng rng = {seed};
    Reason why;
    TEST_ASSERT_TRUE(game_start(&game, rules, 3, &seed, false, &why));
    while (game.turn.phase != PHASE_OVER) {
      Choices choices;
      game_choices(&game, rules, &choices);
      Action action = choices_action(&game, &choices, rng_below(&rng, choices.count));
      TEST_ASSERT_TRUE(game_apply(&game, rules, &action, &why));
      if (game.board.tile_count % 10) continue;
      for (unsigned f = 1; f <= game.features.feature_count; f++) {
        if (!feature_live(&game.features.list[f])) continue;
        compare((FeatureId)f);
        paying += game_worth(&game, rules, (FeatureId)f, 0, NULL) > 0;
      }
    }
  }
  return paying;
}

void test_worth_by_rates_is_what_is_paid(void) {
  open_rules(NULL, 0, NULL);
  TEST_ASSERT_EQUAL(ALL_KINDS, rules->rates.plain);
  TEST_ASSERT_GREATER_THAN(1000, compare_games(20));
  open_rules(EVERYTHING, SETS, NULL);
  TEST_ASSERT_EQUAL(ALL_KINDS, rules->rates.plain);
  TEST_ASSERT_EQUAL(1, rules->rates.twice_count);
  TEST_ASSERT_GREATER_THAN(2000, compare_games(20));
}

void test_worth_of_what_a_function_pays_is_not_plain(void) {
  open_rules(NULL, 0, "tiny_city=2");
  TEST_ASSERT_EQUAL(ALL_KINDS & ~(1 << CITY), rules->rates.plain);
  open_rules(NULL, 0, "tie_scoring=split");
  TEST_ASSERT_EQUAL(0, rules->rates.plain);
  open_rules(EVERYTHING, SETS, "siege_pig=7");
  TEST_ASSERT_EQUAL(ALL_KINDS & ~(1 << FIELD), rules->rates.plain);
}
