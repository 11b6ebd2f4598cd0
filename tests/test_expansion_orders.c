/* test_expansion_orders.c - in which order the rules and the options are named makes no difference: the same
 * choices, the same points for the same reasons, the same hash.  The one exception is written down: `total`,
 * the last word of house rules, is a chain in the order of use. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "everything.h"
#include "fixture.h"

enum { ORDERS = 24, USE_MAX = 12, RECORD_SIZE = 1 << 18 };

static const char *const PERMUTATIONS[ORDERS][SETS] = {
    {"inns", "builder", "pig", "goods", "cult", "siege", "crops"},
    {"crops", "siege", "cult", "goods", "pig", "builder", "inns"},
    {"builder", "crops", "cult", "goods", "inns", "pig", "siege"},
    {"siege", "pig", "inns", "goods", "cult", "crops", "builder"},
    {"builder", "pig", "goods", "cult", "siege", "crops", "inns"},
    {"pig", "goods", "cult", "siege", "crops", "inns", "builder"},
    {"goods", "cult", "siege", "crops", "inns", "builder", "pig"},
    {"cult", "siege", "crops", "inns", "builder", "pig", "goods"},
    {"siege", "crops", "inns", "builder", "pig", "goods", "cult"},
    {"crops", "inns", "builder", "pig", "goods", "cult", "siege"},
    {"goods", "builder", "pig", "inns", "siege", "cult", "crops"},
    {"pig", "builder", "goods", "crops", "siege", "inns", "cult"},
    {"cult", "inns", "siege", "builder", "crops", "goods", "pig"},
    {"siege", "cult", "builder", "goods", "crops", "pig", "inns"},
    {"crops", "goods", "inns", "cult", "pig", "siege", "builder"},
    {"inns", "crops", "builder", "siege", "pig", "cult", "goods"},
    {"pig", "siege", "builder", "cult", "goods", "inns", "crops"},
    {"goods", "pig", "crops", "builder", "inns", "siege", "cult"},
    {"cult", "crops", "pig", "inns", "goods", "siege", "builder"},
    {"siege", "inns", "crops", "pig", "builder", "cult", "goods"},
    {"builder", "inns", "cult", "crops", "siege", "goods", "pig"},
    {"inns", "siege", "goods", "builder", "cult", "pig", "crops"},
    {"crops", "builder", "siege", "inns", "goods", "pig", "cult"},
    {"goods", "crops", "pig", "siege", "inns", "cult", "builder"},
};

/* A game as text: every action and every payment, in names instead of numbers. */
typedef struct {
  size_t size;
  char text[RECORD_SIZE];
  uint64_t hash;
  unsigned payments;
} Record;

static Script *scripts[ORDERS];
static Record first, other;
static Record *writing; /* where payments go */
static const Rules *paying;
static char folder[32];

void setUp(void) {
  folder[0] = '\0';
}

void tearDown(void) {
  for (int i = 0; i < ORDERS; i++) {
    if (scripts[i]) script_close(scripts[i]);
    scripts[i] = NULL;
  }
  if (!folder[0]) return;
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) TEST_FAIL_MESSAGE(command);
}

/* --- Records --- */

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static void
note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t room = sizeof writing->text - writing->size;
  int size = vsnprintf(writing->text + writing->size, room, format, arguments);
  va_end(arguments);
  TEST_ASSERT_TRUE_MESSAGE(size >= 0 && (size_t)size < room, "the record is full");
  writing->size += (size_t)size;
}

static void note_paid(void *listener, const Game *game, const Payment *payment) {
  const Tally *tally = &payment->tally;
  (void)listener;
  (void)game;
  writing->payments++;
  note("paid %u %d for %s %u of %u%s%s by %s:", payment->seat, payment->points,
       payment->feature ? rules_ground_name(paying, payment->kind) : "nothing", payment->segment,
       payment->winners, payment->complete ? " complete" : "", payment->final ? " final" : "",
       paying->authors[payment->author].name);
  for (unsigned i = 0; i < tally->term_count && i < TERMS_MAX; i++) {
    const Term *term = &tally->terms[i];
    bool counted = term->kind == TERM_PER || term->kind == TERM_COUNT || term->kind == TERM_MOST;
    note(" %s %u %s %d;", paying->authors[term->author].name, term->kind,
         counted ? rules_unit_name(paying, (FeatureKind)payment->kind, term->unit) : "",
         term->value);
  }
  note("\n");
}

static void note_action(const Game *game, const Rules *rules, const Action *action) {
  switch (action->kind) {
  case ACTION_PLACE:
    note("%u places %s %d,%d r%d\n", game->turn.seat, rules->kinds[game->turn.kind].id,
         action->square.x, action->square.y, action->rotation);
    break;
  case ACTION_DEPLOY: {
    char segment[4];
    kind_segment_name(&rules->kinds[game->turn.kind], action->segment, segment);
    note("deploys %s@%s\n", rules->figures[action->figure].name, segment);
    break;
  }
  case ACTION_ANSWER: {
    const Option *option = &options_list(&game->question)[action->option];
    const Effect *effect = &option->effects[0];
    note("%u answers %u of %u: %s", game_mover(game), action->option, game->question.count,
         option->label);
    if (option->effect_count) note(" %u %u", effect->kind, effect->target);
    note("\n");
    break;
  }
  default: note("passes\n");
  }
}

/* Plays a game by chance and writes it down. */
static void play(Script *script, unsigned players, uint64_t seed, Record *record) {
  static Game game;
  Rng rng = {seed + 77};
  Action action;
  Reason why = {""};
  const Rules *rules = paying = script_rules(script);
  record->size = record->payments = 0;
  writing = record;
  script_listen(script, note_paid, NULL);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, players, &seed, false, &why), why.text);
  while (fixture_choose(&game, rules, &rng, &action)) {
    note_action(&game, rules, &action);
    if (!game_apply(&game, rules, &action, &why)) TEST_FAIL_MESSAGE(why.text);
  }
  for (unsigned seat = 0; seat < players; seat++) note("%d points\n", game.scores[seat]);
  record->hash = game_hash(&game);
}

/* Shows the first line that is not the same. */
static void assert_same(const Record *a, const Record *b, const char *what, uint64_t seed) {
  char message[700];
  if (a->size == b->size && !memcmp(a->text, b->text, a->size)) return;
  size_t line = 0;
  for (size_t i = 0; i < a->size && i < b->size && a->text[i] == b->text[i]; i++)
    if (a->text[i] == '\n') line = i + 1;
  snprintf(message, sizeof message, "%s, seed %" PRIu64 ":\n  '%.*s'\n  '%.*s'", what, seed,
           (int)strcspn(a->text + line, "\n"), a->text + line, (int)strcspn(b->text + line, "\n"),
           b->text + line);
  TEST_FAIL_MESSAGE(message);
}

/* --- Opening --- */

static Script *open_order(const char *const *use, size_t use_count, const char *const *options,
                          size_t option_count) {
  ScriptError error = {""};
  Script *script = script_open(&(ScriptRequest){.home = ".",
                                                .use = use,
                                                .use_count = use_count,
                                                .options = options,
                                                .option_count = option_count},
                               &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  return script;
}

/* The first `count` scripts must give the same games, and in the end the same state. */
static void compare_games(unsigned count, unsigned games, uint64_t seed, bool hash) {
  unsigned payments = 0;
  for (unsigned i = 0; i < games; i++, seed++) {
    unsigned players = 2 + i % 5;
    play(scripts[0], players, seed, &first);
    payments += first.payments;
    for (unsigned k = 1; k < count; k++) {
      char what[32];
      snprintf(what, sizeof what, "order %u", k);
      play(scripts[k], players, seed, &other);
      assert_same(&first, &other, what, seed);
      if (hash) TEST_ASSERT_EQUAL_HEX64_MESSAGE(first.hash, other.hash, what);
    }
  }
  TEST_ASSERT_GREATER_THAN_MESSAGE(10 * games, payments, "hardly anything was paid");
}

/* --- Orders --- */

void test_expansion_orders_are_different(void) {
  for (int i = 0; i < ORDERS; i++)
    for (int k = 0; k < i; k++) {
      int same = 0;
      for (int n = 0; n < SETS; n++) same += !strcmp(PERMUTATIONS[i][n], PERMUTATIONS[k][n]);
      TEST_ASSERT_LESS_THAN(SETS, same);
    }
}

void test_expansion_orders_give_the_same_games(void) {
  for (int i = 0; i < ORDERS; i++) scripts[i] = open_order(PERMUTATIONS[i], SETS, NULL, 0);
  compare_games(ORDERS, 50, 31000, true);
}

/* The records can tell games apart: another rule gives another one. */
void test_expansion_orders_would_show_a_difference(void) {
  static const char *const OPTION[] = {"open_inn_cathedral=plain"};
  scripts[0] = open_order(PERMUTATIONS[0], SETS, NULL, 0);
  scripts[1] = open_order(PERMUTATIONS[0], SETS, OPTION, 1);
  unsigned same = 0;
  for (uint64_t seed = 0; seed < 10; seed++) {
    play(scripts[0], 3, seed, &first);
    play(scripts[1], 3, seed, &other);
    same += first.size == other.size && !memcmp(first.text, other.text, first.size);
  }
  TEST_ASSERT_LESS_THAN(10, same);
}

void test_expansion_orders_a_bundle_is_its_parts(void) {
  static const char *const BUNDLE[] = {"siege", "traders", "crops", "inns", "cult"};
  static const char *const TWICE[] = {"pig",   "traders", "siege", "builder",
                                      "crops", "inns",    "cult"};
  scripts[0] = open_order(PERMUTATIONS[0], SETS, NULL, 0);
  scripts[1] = open_order(BUNDLE, 5, NULL, 0);
  scripts[2] = open_order(TWICE, 7, NULL, 0);
  compare_games(3, 10, 32000, false); /* the hash tells which names were used */
}

/* --- Options --- */

static const char *const OPTIONS[] = {
    "farm_edition=2",
    "tiny_city=2",
    "builder_second=optional",
    "crop_a_place=feature",
    "crop_a_mandatory=1",
    "escape_limit=one_per_city",
    "siege_pig=7",
    "cult_own_challenge=1",
    "open_inn_cathedral=plain",
    "siege.escape_scope=siege_tile",
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

void test_expansion_orders_of_options_make_no_difference(void) {
  Rng rng = {42};
  for (int i = 0; i < ORDERS; i++) {
    const char *options[OPTION_COUNT];
    memcpy(options, OPTIONS, sizeof options);
    for (unsigned n = OPTION_COUNT; i && n > 1; n--) {
      unsigned k = rng_below(&rng, n);
      const char *swap = options[k];
      options[k] = options[n - 1];
      options[n - 1] = swap;
    }
    scripts[i] = open_order(PERMUTATIONS[i], SETS, options, OPTION_COUNT);
  }
  compare_games(ORDERS, 10, 33000, true);
}

/* --- House rules --- */

/* The nth order with other rules put in at some places, in the order in which they are given. */
static Script *open_with_house(int order, const char *const *house, unsigned count, Rng *rng) {
  const char *use[USE_MAX];
  unsigned used = 0, set = 0, rule = 0;
  while (set < SETS || rule < count) {
    bool house_next = rule < count && (set == SETS || rng_below(rng, 3) == 0);
    use[used++] = house_next ? house[rule++] : PERMUTATIONS[order][set++];
  }
  return open_order(use, used, NULL, 0);
}

void test_expansion_orders_house_rules_may_stand_anywhere(void) {
  static const char *const HOUSE[3][3] = {
      {"scripts/house/great_cities.lua", "tests/rules/tolls.lua", "tests/rules/towers.lua"},
      {"tests/rules/towers.lua", "scripts/house/great_cities.lua", "tests/rules/tolls.lua"},
      {"tests/rules/tolls.lua", "tests/rules/towers.lua", "scripts/house/great_cities.lua"},
  };
  Rng rng = {7};
  for (int i = 0; i < ORDERS; i++) scripts[i] = open_with_house(i, HOUSE[i % 3], 3, &rng);
  compare_games(ORDERS, 5, 34000, true);
}

/* --- The exception --- */

static char paths[2][64];

static void write_totals(void) {
  static const char *const TEXTS[2] = {
      "return { title = 'Double', total = function(_, points) return 2 * points end }\n",
      "return { title = 'One more', total = function(_, points) return points + 1 end }\n",
  };
  snprintf(folder, sizeof folder, "/tmp/bastide-orders-XXXXXX");
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  for (int i = 0; i < 2; i++) {
    snprintf(paths[i], sizeof paths[i], "%s/%s.lua", folder, i ? "more" : "double");
    FILE *file = fopen(paths[i], "w");
    TEST_ASSERT_NOT_NULL(file);
    fputs(TEXTS[i], file);
    fclose(file);
  }
}

/* What each payment would have been without a last word. */
typedef struct {
  int plain, points;
} Slice;
static Slice words[2][ORDERS * 64];
static unsigned word_count[2];

static void note_words(void *listener, const Game *game, const Payment *payment) {
  int chain = *(int *)listener;
  (void)game;
  if (!payment->feature || word_count[chain] == ORDERS * 64) return;
  words[chain][word_count[chain]++] = (Slice){tally_points(&payment->tally), payment->points};
}

void test_expansion_orders_total_is_a_chain_in_the_order_of_use(void) {
  static Game game;
  write_totals();
  for (int chain = 0; chain < 2; chain++) {
    const char *use[] = {"siege", paths[chain], "inns", paths[1 - chain], "crops"};
    Rng rng = {5};
    Action action;
    uint64_t seed = 35000;
    scripts[chain] = open_order(use, 5, NULL, 0);
    const Rules *rules = script_rules(scripts[chain]);
    word_count[chain] = 0;
    script_listen(scripts[chain], note_words, &chain);
    TEST_ASSERT_TRUE(game_start(&game, rules, 3, &seed, false, NULL));
    while (fixture_choose(&game, rules, &rng, &action))
      TEST_ASSERT_TRUE(game_apply(&game, rules, &action, NULL));
  }
  TEST_ASSERT_EQUAL(word_count[0], word_count[1]);
  TEST_ASSERT_GREATER_THAN(10, word_count[0]);
  for (unsigned i = 0; i < word_count[0]; i++) {
    TEST_ASSERT_EQUAL(words[0][i].plain, words[1][i].plain);
    TEST_ASSERT_EQUAL(2 * words[0][i].plain + 1, words[0][i].points);
    TEST_ASSERT_EQUAL(2 * (words[1][i].plain + 1), words[1][i].points);
  }
}

/* As long as those two keep their order, nothing else matters. */
void test_expansion_orders_around_a_chain_make_no_difference(void) {
  Rng rng = {8};
  write_totals();
  const char *house[] = {paths[1], paths[0]};
  for (int i = 0; i < ORDERS; i++) scripts[i] = open_with_house(i, house, 2, &rng);
  compare_games(ORDERS, 5, 36000, true);
}
