/* test_properties.c - what must hold in every game: more than a thousand seeded games of the base rules,
 * each watched by the naive referee, and nonsense thrown at the table.  How the averages of many games
 * come out is in test_statistics.c. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "naive.h"
#include "amount.h"
#include "unity.h"

typedef struct {
  const char *options[4];
  NaiveOptions naive;
} Ruleset;

static const Ruleset RULESETS[] = {
    {{NULL}, {3, 4, TIES_ALL, false}},
    {{"farm_edition=2"}, {2, 4, TIES_ALL, false}},
    {{"farm_edition=1"}, {1, 4, TIES_ALL, false}},
    {{"tie_scoring=none"}, {3, 4, TIES_NONE, false}},
    {{"tie_scoring=split"}, {3, 4, TIES_SPLIT, false}},
    {{"followers_small=3"}, {3, 4, TIES_ALL, false}},
    {{"unplaceable=return"}, {3, 4, TIES_ALL, false}},
    {{"tiny_city=2"}, {3, 2, TIES_ALL, false}},
    {{"farmers=off", "followers_small=20"}, {3, 4, TIES_ALL, true}},
    {{"farm_edition=2", "tie_scoring=split"}, {2, 4, TIES_SPLIT, false}},
    {{"farm_edition=1", "tie_scoring=none", "unplaceable=return"}, {1, 4, TIES_NONE, false}},
};
enum { RULESET_COUNT = sizeof RULESETS / sizeof *RULESETS, ACTIONS_MAX = 1024 };

static Script *scripts[RULESET_COUNT + 1];
static Game game, other, again;
static NaiveTable table;
static char where[160]; /* for messages: which game, which action */

void setUp(void) {}

void tearDown(void) {
  for (unsigned i = 0; i <= RULESET_COUNT; i++) {
    if (scripts[i]) script_close(scripts[i]);
    scripts[i] = NULL;
  }
}

/* Everything at once: figures that join others, questions, second parts, forbidden places. */
static const char *const EXPANSIONS[] = {"inns", "traders", "cult", "siege", "crops"};
enum { ALL = RULESET_COUNT };

static Script *open_expansions(ScriptError *error) {
  return script_open(&(ScriptRequest){.home = ".",
                                      .use = EXPANSIONS,
                                      .use_count = sizeof EXPANSIONS / sizeof *EXPANSIONS},
                     error);
}

static const Rules *rules_of(unsigned set) {
  ScriptError error;
  if (set == ALL && !scripts[set]) scripts[set] = open_expansions(&error);
  size_t count = 0;
  while (set != ALL && count < 4 && RULESETS[set].options[count]) count++;
  if (!scripts[set]) scripts[set] = fixture_open(RULESETS[set].options, count, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(scripts[set], error.text);
  return script_rules(scripts[set]);
}

static void start(Game *to, const Rules *rules, unsigned players, const uint64_t *seed) {
  Reason why = {""};
  if (!game_start(to, rules, players, seed, false, &why)) TEST_FAIL_MESSAGE(why.text);
}

static void claim(bool holds, const char *what) {
  char message[512];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %s", where, what);
  TEST_FAIL_MESSAGE(message);
}

/* --- Things that hold in any position --- */

static void check_bag(const Rules *rules) {
  const Bag *bag = &game.bag;
  unsigned kinds[KINDS_MAX + 1] = {0}, drawn = bag->total - bag->left;
  for (unsigned i = 0; i < bag->total; i++) kinds[bag->order[i]]++;
  for (unsigned k = 1; k <= rules->kind_count; k++)
    claim(kinds[k] == rules->kinds[k].count - (k == rules->start ? 1u : 0u),
          "the bag lost or won a tile");
  unsigned used = game.board.tile_count - 1u + (game.turn.phase == PHASE_PLACE);
  if (rules->unplaceable == UNPLACEABLE_DISCARD)
    claim(drawn == used + game.turn.discarded, "tiles drawn are not tiles placed");
}

static void check_choices(const Rules *rules) {
  Choices choices;
  game_choices(&game, rules, &choices);
  if (game.turn.phase == PHASE_PLACE) {
    const char *why = naive_spot_difference(&table, &game, game.turn.kind);
    claim(!why, why);
    claim(choices.count > 0 && choices.count == choices.fits.count, "a tile without a place");
  } else if (game.turn.phase == PHASE_DEPLOY) {
    unsigned listed = 0;
    for (int s = 0; s < rules->kinds[game.turn.kind].segment_count; s++) {
      Deploy deploy = {UINT8_MAX, UINT8_MAX};
      if (listed < choices.deploy_count) deploy = choices_deploy(&choices, listed);
      bool there = deploy.segment == s && deploy.figure == 0;
      claim(there == naive_may_deploy(&table, game.turn.seat, s), "deployments");
      listed += there;
    }
    claim(listed == choices.deploy_count && choices.count == listed + 1, "too many deployments");
    Action last = choices_action(&game, &choices, listed);
    claim(last.kind == ACTION_PASS, "passing does not come last");
  } else {
    claim(choices.count == 0, "something to decide");
  }
}

static void check_position(const Rules *rules) {
  const char *why = naive_difference(&table, &game);
  claim(!why, why);
  for (int seat = 0; seat < table.players; seat++) {
    char message[64];
    snprintf(message, sizeof message, "player %d has %d points, counted %d", seat,
             game.scores[seat], table.scores[seat]);
    claim(game.scores[seat] == table.scores[seat], message);
  }
  check_bag(rules);
  check_choices(rules);
}

/* A clone is equal, and goes on as the original does; `other` holds rubbish before. */
static void act_twice(const Rules *rules, const Action *action) {
  Reason why = {""};
  game_copy(&other, &game);
  claim(game_equal(&game, &other) && game_hash(&game) == game_hash(&other), "a clone differs");
  if (game.turn.number % 32 == 0) {
    again = game;
    claim(game_equal(&game, &again), "an assigned game differs");
  }
  claim(game_apply(&game, rules, action, &why), why.text);
  claim(!game_equal(&game, &other), "an action changed nothing");
  claim(game_apply(&other, rules, action, &why), why.text);
  claim(game_equal(&game, &other) && game_hash(&game) == game_hash(&other), "a clone plays on");
}

/* --- The naive referee plays along --- */

/* Returns whether the part of the turn is over. */
static bool follow(const Action *action, int kind, int seat) {
  if (action->kind == ACTION_PLACE) {
    naive_put(&table, kind, action->square.x, action->square.y, action->rotation);
    naive_count(&table);
    if (naive_may_deploy_any(&table, seat)) return false;
  }
  if (action->kind == ACTION_DEPLOY)
    naive_stand(&table, seat, action->figure, table.tile_count, action->segment);
  naive_settle(&table);
  return true;
}

/* What was drawn since then and not kept fitted nowhere. */
static void check_discards(const Rules *rules, unsigned left_before) {
  if (rules->unplaceable != UNPLACEABLE_DISCARD) return;
  unsigned kept = game.turn.phase == PHASE_PLACE;
  for (unsigned i = game.bag.left + kept; i < left_before; i++)
    claim(naive_spots(&table, game.bag.order[i], NULL, 0) == 0, "a placeable tile was discarded");
}

static void check_phase(unsigned seat, bool over) {
  if (over) {
    claim(game.turn.phase == PHASE_PLACE || game.turn.phase == PHASE_OVER, "the part is not over");
    claim(game.turn.seat == (seat + 1) % game.players, "it is not the next player's turn");
  } else {
    claim(game.turn.phase == PHASE_DEPLOY && game.turn.seat == seat, "nobody may deploy");
  }
}

static unsigned play_watched(const Rules *rules, NaiveOptions options, unsigned players,
                             uint64_t seed, Action *record) {
  Rng rng = {seed ^ 0x5EED};
  unsigned count = 0;
  start(&game, rules, players, &seed);
  naive_start(&table, rules, (int)players, options);
  naive_put(&table, rules->start, 0, 0, 0);
  naive_count(&table);
  check_position(rules);
  while (game.turn.phase != PHASE_OVER) {
    Action action;
    unsigned seat = game.turn.seat, kind = game.turn.kind, left = game.bag.left;
    claim(fixture_choose(&game, rules, &rng, &action), "nothing to decide");
    claim(count < ACTIONS_MAX, "the game does not end");
    record[count++] = action;
    act_twice(rules, &action);
    bool over = follow(&action, (int)kind, (int)seat);
    check_phase(seat, over);
    if (over) check_discards(rules, left);
    if (game.turn.phase == PHASE_OVER) naive_finish(&table);
    check_position(rules);
  }
  claim(game.bag.left == 0, "tiles are left");
  return count;
}

/* The recorded actions lead to the same end. */
static void check_replay(const Rules *rules, unsigned players, uint64_t seed, const Action *record,
                         unsigned count) {
  start(&again, rules, players, &seed);
  for (unsigned i = 0; i < count; i++) {
    Reason why = {""};
    claim(game_apply(&again, rules, &record[i], &why), why.text);
  }
  claim(game_equal(&game, &again) && game_hash(&game) == game_hash(&again), "a replay differs");
}

static void watch_games(unsigned set) {
  static Action record[ACTIONS_MAX];
  const Rules *rules = rules_of(set);
  memset(&other, 0xA5, sizeof other);
  for (unsigned i = 0; i < amount(25, 100); i++) {
    uint64_t seed = 1000 * set + i;
    unsigned players = i % 20 == 19 ? 7 + i / 20 % 2 : 2 + i % 5;
    snprintf(where, sizeof where, "rules %u, seed %" PRIu64 ", %u players", set, seed, players);
    unsigned count = play_watched(rules, RULESETS[set].naive, players, seed, record);
    check_replay(rules, players, seed, record, count);
  }
}

void test_properties_hold_in_base_games(void) {
  watch_games(0);
}
void test_properties_hold_with_farms_of_the_second_edition(void) {
  watch_games(1);
}
void test_properties_hold_with_farms_of_the_first_edition(void) {
  watch_games(2);
}
void test_properties_hold_when_ties_pay_nobody(void) {
  watch_games(3);
}
void test_properties_hold_when_ties_are_split(void) {
  watch_games(4);
}
void test_properties_hold_with_three_followers(void) {
  watch_games(5);
}
void test_properties_hold_when_unplaceable_tiles_return(void) {
  watch_games(6);
}
void test_properties_hold_with_small_cities_paid_less(void) {
  watch_games(7);
}
void test_properties_hold_without_farmers(void) {
  watch_games(8);
}
void test_properties_hold_when_second_edition_farms_are_split(void) {
  watch_games(9);
}
void test_properties_hold_when_first_edition_ties_pay_nobody(void) {
  watch_games(10);
}

/* --- With all expansions the naive referee does not know the rules, but still counts --- */

static void check_counters(const Rules *rules) {
  naive_look(&table, &game, rules);
  const char *why = naive_difference(&table, &game);
  claim(!why, why);
  check_bag(rules);
}

void test_properties_hold_with_all_expansions(void) {
  static Action record[ACTIONS_MAX];
  const Rules *rules = rules_of(ALL);
  unsigned answers = 0, second_parts = 0;
  for (uint64_t seed = 0; seed < amount(25, 100); seed++) {
    unsigned players = 2 + (unsigned)seed % 5, count = 0;
    Rng rng = {seed};
    Action action;
    snprintf(where, sizeof where, "all expansions, seed %" PRIu64, seed);
    start(&game, rules, players, &seed);
    while (fixture_choose(&game, rules, &rng, &action)) {
      claim(count < ACTIONS_MAX, "the game does not end");
      record[count++] = action;
      act_twice(rules, &action);
      check_counters(rules);
      answers += action.kind == ACTION_ANSWER;
      second_parts += action.kind == ACTION_PLACE && game.turn.part == 2;
    }
    claim(game.turn.phase == PHASE_OVER, "the game stops before its end");
    check_replay(rules, players, seed, record, count);
  }
  TEST_ASSERT_GREATER_THAN(100, answers);
  TEST_ASSERT_GREATER_THAN(10, second_parts);
}

/* What was listed may be taken as it is: the same as the action, and the same as a checked one. */
static unsigned take_listed(const Rules *rules, unsigned players, uint64_t seed) {
  Rng rng = {seed};
  Choices choices;
  Reason why = {""};
  unsigned count = 0;
  snprintf(where, sizeof where, "listed choices, seed %" PRIu64, seed);
  start(&game, rules, players, &seed);
  for (game_choices(&game, rules, &choices); choices.count; game_choices(&game, rules, &choices)) {
    unsigned n = rng_below(&rng, choices.count);
    Action action = choices_action(&game, &choices, n);
    game_copy(&other, &game);
    claim(game_apply(&other, rules, &action, &why), why.text);
    claim(game_take_choice(&game, rules, &choices, n, &why), why.text);
    claim(game_equal(&game, &other), "a listed choice leads somewhere else than its action");
    claim(++count < ACTIONS_MAX, "the game does not end");
  }
  claim(game.turn.phase == PHASE_OVER, "the game stops before its end");
  return count;
}

void test_properties_what_was_listed_may_be_taken(void) {
  unsigned decisions = 0;
  for (uint64_t seed = 0; seed < 30; seed++) {
    decisions += take_listed(rules_of(0), 2 + (unsigned)seed % 5, seed);
    decisions += take_listed(rules_of(ALL), 2 + (unsigned)seed % 5, seed);
  }
  TEST_ASSERT_GREATER_THAN(30 * 2 * 71, decisions);
}

/* Where nothing hangs on any moment, a turn takes a short way; it leads where the long one does. */
void test_properties_the_short_way_of_a_turn_leads_where_the_long_one_does(void) {
  static Rules winding;
  const Rules *rules = rules_of(0);
  TEST_ASSERT_TRUE(rules->straight);
  TEST_ASSERT_FALSE(rules_of(ALL)->straight);
  winding = *rules;
  winding.straight = false;
  for (uint64_t seed = 0; seed < amount(30, 200); seed++) {
    Rng rng = {seed};
    Action action;
    Reason why = {""};
    snprintf(where, sizeof where, "the short way, seed %" PRIu64, seed);
    start(&game, rules, 2 + (unsigned)seed % 5, &seed);
    game_copy(&other, &game);
    while (fixture_choose(&game, rules, &rng, &action)) {
      claim(game_apply(&game, rules, &action, &why), why.text);
      claim(game_apply(&other, &winding, &action, &why), why.text);
      claim(game_equal(&game, &other), "the short way leads somewhere else");
    }
    claim(game.turn.phase == PHASE_OVER, "the game stops before its end");
  }
}

/* A copy of rules holds all that a game needs, whatever was there before. */
void test_properties_a_copy_of_rules_plays_the_same_games(void) {
  static Rules copy;
  const Rules *rules = rules_of(ALL);
  memset(&copy, 0xA5, sizeof copy);
  rules_copy(&copy, rules);
  for (uint64_t seed = 0; seed < 10; seed++) {
    Rng rng = {seed};
    Action action;
    Reason why = {""};
    snprintf(where, sizeof where, "copied rules, seed %" PRIu64, seed);
    start(&game, rules, 3, &seed);
    start(&other, &copy, 3, &seed);
    while (fixture_choose(&game, rules, &rng, &action)) {
      claim(game_apply(&game, rules, &action, &why), why.text);
      claim(game_apply(&other, &copy, &action, &why), why.text);
      claim(game_equal(&game, &other), "a copy of the rules leads somewhere else");
    }
    claim(game.turn.phase == PHASE_OVER, "the game stops before its end");
  }
}

/* --- The same seed --- */

/* The end of a random game as this table gives it on any machine, with any compiler, in any process. */
static const struct {
  uint64_t seed;
  unsigned players;
  uint64_t hash;
} PINNED[] = {
    {1, 2, 0x098E83E9A96EAC71},          {2, 3, 0x1CA12E2C824D806E}, {42, 4, 0x83204E7F35ED27E6},
    {UINT64_MAX, 5, 0x26884F503D157BC7}, {0, 6, 0xF127D61386C28E22},
};

void test_properties_same_seed_gives_the_pinned_game(void) {
  static Action record[ACTIONS_MAX];
  const Rules *rules = rules_of(0);
  for (size_t i = 0; i < sizeof PINNED / sizeof *PINNED; i++) {
    snprintf(where, sizeof where, "pinned seed %" PRIu64, PINNED[i].seed);
    play_watched(rules, RULESETS[0].naive, PINNED[i].players, PINNED[i].seed, record);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE(PINNED[i].hash, game_hash(&game), where);
  }
}

void test_properties_other_seeds_give_other_games(void) {
  const Rules *rules = rules_of(0);
  uint64_t hashes[200];
  for (uint64_t seed = 0; seed < 200; seed++) {
    start(&game, rules, 2, &seed);
    hashes[seed] = game_hash(&game);
    for (uint64_t before = 0; before < seed; before++)
      TEST_ASSERT_TRUE_MESSAGE(hashes[before] != hashes[seed], "two seeds, one hash");
  }
}

/* --- Nonsense --- */

static unsigned sometimes_small(Rng *rng, unsigned small, unsigned all) {
  return rng_below(rng, rng_below(rng, 4) ? small : all);
}

static Action nonsense(Rng *rng) {
  bool near = rng_below(rng, 4) != 0;
  int span = near ? 12 : 0x10000, least = near ? -6 : -0x8000;
  return (Action){
      .kind = (uint8_t)sometimes_small(rng, ACTION_END + 1, 256),
      .rotation = (uint8_t)sometimes_small(rng, 4, 256),
      .figure = (uint8_t)sometimes_small(rng, 2, 256),
      .segment = (uint8_t)sometimes_small(rng, 6, 256),
      .square = {(int16_t)((int)rng_below(rng, (uint32_t)span) + least),
                 (int16_t)((int)rng_below(rng, (uint32_t)span) + least)},
      .tile_kind = (uint16_t)sometimes_small(rng, 30, 0x10000),
      .option = (uint16_t)sometimes_small(rng, 3, 0x10000),
  };
}

/* Returns whether it was legal. */
static bool try_nonsense(const Rules *rules, const Action *action) {
  Reason why = {""};
  game_copy(&other, &game);
  bool done = game_apply(&other, rules, action, &why);
  if (!done) {
    claim(why.text[0], "a refusal without a reason");
    claim(game_equal(&game, &other), "a refused action changed the game");
  } else {
    naive_look(&table, &other, rules);
    const char *difference = naive_difference(&table, &other);
    claim(!difference, difference);
  }
  return done;
}

/* Somebody says what is drawn; what fits nowhere is discarded. */
static Action draw_something(const Rules *rules, Rng *rng) {
  KindId kind = game.bag.order[rng_below(rng, game.bag.left)];
  bool fits = game_count_spots(&game, rules, kind, NULL) > 0;
  return (Action){.kind = fits ? ACTION_DRAW : ACTION_DISCARD, .tile_kind = kind};
}

void test_properties_nonsense_is_refused_or_works(void) {
  Rng rng = {4711};
  unsigned legal = 0, refused = 0;
  for (uint64_t seed = 0; seed < amount(20, 60); seed++) {
    static const unsigned SETS[] = {0, 6, ALL};
    const Rules *rules = rules_of(SETS[seed % 3]);
    start(&game, rules, 2 + (unsigned)seed % 7, seed % 4 ? &seed : NULL);
    snprintf(where, sizeof where, "nonsense, seed %" PRIu64, seed);
    while (game.turn.phase != PHASE_OVER) {
      for (int i = 0; i < 30; i++) {
        Action action = nonsense(&rng);
        if (try_nonsense(rules, &action))
          legal++;
        else
          refused++;
      }
      Action action;
      if (game.turn.phase == PHASE_DRAW)
        action = draw_something(rules, &rng);
      else
        claim(fixture_choose(&game, rules, &rng, &action), "nothing to decide");
      claim(game_apply(&game, rules, &action, NULL), "a legal action was refused");
    }
    for (int i = 0; i < 30; i++) {
      Action action = nonsense(&rng);
      claim(!try_nonsense(rules, &action), "something is legal after the end");
    }
  }
  TEST_ASSERT_GREATER_THAN(1000, legal);
  TEST_ASSERT_GREATER_THAN(10000, refused);
}
