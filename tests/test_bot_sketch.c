/* test_bot_sketch.c - a place that is only sketched is worth exactly what it is worth when the tile is laid, and an answer
 * changes exactly as much as the whole table says before and after it. */
#include "bots/bot_inner.h"

#include <stdlib.h>
#include <string.h>

#include "scripts/script.h"
#include "unity.h"

static const char *const EVERYTHING[] = {"inns", "builder", "pig",  "goods",
                                         "cult", "siege",   "crops"};
enum { SETS = sizeof EVERYTHING / sizeof EVERYTHING[0] };

static Script *script;
static const Rules *rules;
static BotMemory *memory;
static Greedy *sketching, *laying;
static Rules calm; /* without questions, as bots look at places */
static Twins twins;
static Game game;
static unsigned answers_compared;

void setUp(void) {
  answers_compared = 0;
  sketching = calloc(1, sizeof *sketching);
  laying = calloc(1, sizeof *laying);
  TEST_ASSERT_NOT_NULL(sketching);
  TEST_ASSERT_NOT_NULL(laying);
}

static void close_rules(void) {
  bot_memory_close(memory);
  script_close(script);
  memory = NULL;
  script = NULL;
}

void tearDown(void) {
  close_rules();
  free(sketching);
  free(laying);
}

static void prepare(Greedy *greedy, bool lays) {
  greedy->calm = &calm;
  greedy->twins = &twins;
  greedy->lays = lays;
}

static void open_files(const char *const *use, size_t count, const char *const *options,
                       size_t option_count) {
  ScriptError error = {""};
  close_rules();
  script = script_open(&(ScriptRequest){.home = ".",
                                        .use = use,
                                        .use_count = count,
                                        .options = options,
                                        .option_count = option_count},
                       &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  rules = script_rules(script);
  memory = bot_memory_open(rules);
  TEST_ASSERT_NOT_NULL(memory);
  calm = *rules;
  memset(calm.ask_rules_at, 0, sizeof calm.ask_rules_at);
  twins_find(&twins, rules);
  prepare(sketching, false);
  prepare(laying, true);
}

static void choose_and_act(const Bot *bot, Rng *rng) {
  Action action = {0};
  Reason why = {""};
  TEST_ASSERT_TRUE(bot_choose(bot, &game, memory, rng, &action));
  TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &action, &why), why.text);
}

static void assert_same_moves(void) {
  TEST_ASSERT_EQUAL(laying->move_count, sketching->move_count);
  for (unsigned i = 0; i < laying->move_count; i++) {
    const Move *a = &laying->moves[i], *b = &sketching->moves[i];
    TEST_ASSERT_EQUAL_INT64(a->worth, b->worth);
    TEST_ASSERT_EQUAL(a->whole, b->whole);
    TEST_ASSERT_EQUAL_MEMORY(&a->first, &b->first, sizeof a->first);
    TEST_ASSERT_EQUAL_MEMORY(&a->second, &b->second, sizeof a->second);
  }
}

/* Values all moves both ways: as they are guessed (no tries), and as they are tried. */
static void compare(const int32_t *weights, Rng rng, unsigned tries) {
  Rng one = rng, two = rng;
  TEST_ASSERT_TRUE(greedy_moves(laying, rules, &game, weights, &one, MOVES_MAX, tries));
  TEST_ASSERT_TRUE(greedy_moves(sketching, rules, &game, weights, &two, MOVES_MAX, tries));
  TEST_ASSERT_EQUAL_INT64(laying->before, sketching->before);
  TEST_ASSERT_EQUAL_UINT64(one.state, two.state);
  assert_same_moves();
}

/* Where rates alone decide, it is enough to look at the features that an answer has changed. */
static void compare_answers(const int32_t *weights) {
  static Game after;
  static Known known;
  static Choices choices;
  Outlook view;
  Reason why = {""};
  outlook_start(&view, rules, &game, game_mover(&game), weights);
  int64_t before = value_position(&view, &game, NULL);
  TEST_ASSERT_EQUAL_INT64(before, value_know(&view, &game, &known));
  game_choices(&game, rules, &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    Action answer = choices_action(&game, &choices, n);
    game_copy(&after, &game);
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&after, &calm, &answer, &why), why.text);
    int64_t whole = value_position(&view, &after, NULL);
    TEST_ASSERT_EQUAL_INT64(whole - before, value_change(&view, &game, &after));
    if (rules_by_rates(rules))
      TEST_ASSERT_EQUAL_INT64(whole, value_position(&view, &after, &known));
    answers_compared++;
  }
}

/* Plays games, half of the moves greedy ones and half by chance, so that tables of all sorts come up; at each place
 * and question the two ways are compared.  How many places were sketched. */
static unsigned compare_games(uint64_t seeds, unsigned players) {
  Bot bots[2] = {bot_named("greedy"), bot_named("random")};
  unsigned sketched = 0;
  for (uint64_t seed = 1; seed <= seeds; seed++) {
    Rng rng = bot_rng(seed);
    Reason why = {""};
    TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, players, &seed, false, &why), why.text);
    while (game.turn.phase != PHASE_OVER) {
      if (game.turn.phase == PHASE_PLACE) {
        Rng chance = {seed + game.turn.number};
        compare(bots[0].values, chance, 0);
        compare(bots[0].values, chance, MOVES_MAX);
        sketched += sketching->known.plain;
      } else if (game.turn.phase == PHASE_ASK) {
        compare_answers(bots[0].values);
      }
      choose_and_act(&bots[rng_below(&rng, 2)], &rng);
    }
  }
  return sketched;
}

void test_sketch_is_as_good_as_laying_in_the_base_game(void) {
  open_files(NULL, 0, NULL, 0);
  TEST_ASSERT_GREATER_THAN(600, compare_games(10, 2));
  TEST_ASSERT_GREATER_THAN(300, compare_games(5, 5));
}

void test_sketch_is_as_good_as_laying_with_everything_on(void) {
  open_files(EVERYTHING, SETS, NULL, 0);
  TEST_ASSERT_GREATER_THAN(600, compare_games(5, 2));
  TEST_ASSERT_GREATER_THAN(300, compare_games(3, 4));
  TEST_ASSERT_GREATER_THAN(100, compare_games(1, 8));
  TEST_ASSERT_GREATER_THAN(200, answers_compared);
}

void test_sketch_is_as_good_as_laying_with_any_expansion(void) {
  for (unsigned set = 0; set < SETS; set++) {
    open_files(&EVERYTHING[set], 1, NULL, 0);
    TEST_ASSERT_GREATER_THAN(60, compare_games(2, 3));
  }
}

/* Rules with functions about cities, ties and deployments are asked: all tiles are laid. */
void test_sketch_leaves_to_the_rules_what_they_want_to_see(void) {
  static const char *const USE[] = {"siege", "pig", "scripts/house/great_cities.lua"};
  static const char *const VETO[] = {"scripts/house/no_farmers.lua"};
  static const char *const OPTIONS[] = {"tie_scoring=split"};
  open_files(USE, 3, NULL, 0);
  TEST_ASSERT_EQUAL(0, compare_games(1, 2));
  open_files(VETO, 1, NULL, 0);
  TEST_ASSERT_EQUAL(0, compare_games(1, 2));
  open_files(NULL, 0, OPTIONS, 1);
  TEST_ASSERT_EQUAL(0, compare_games(1, 2));
}

void test_sketch_is_as_good_as_laying_with_house_rules(void) {
  static const char *const USE[] = {"builder",
                                    "goods",
                                    "scripts/house/comeback.lua",
                                    "scripts/house/gardens.lua",
                                    "scripts/house/homecoming.lua",
                                    "scripts/house/longest_road.lua",
                                    "scripts/house/old_farms.lua"};
  static const char *const OPTIONS[] = {"unplaceable=return", "followers_small=2"};
  open_files(USE, 7, OPTIONS, 2);
  TEST_ASSERT_GREATER_THAN(200, compare_games(3, 3));
}

/* Bare ground, towers, wells: strangers' tiles and rules. */
void test_sketch_is_as_good_as_laying_with_rules_of_strangers(void) {
  static const char *const USE[] = {"tests/rules/feasts.lua", "tests/rules/towers.lua",
                                    "tests/rules/wells.lua", "tests/rules/tolls.lua",
                                    "tests/rules/pond.lua"};
  for (unsigned i = 0; i < 5; i++) {
    open_files(&USE[i], 1, NULL, 0);
    compare_games(2, 3);
  }
}
