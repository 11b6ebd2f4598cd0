/* test_expansions.c - every subset of the seven sets, and many choices of options, in games by chance that a
 * second referee plays along (everything.h).  Load orders are in test_expansion_orders.c, saves in
 * test_expansion_saves.c. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "everything.h"
#include "fixture.h"
#include "amount.h"

enum { ACTIONS_MAX = 2048, CLONE_LIFE = 24 };

static Script *script, *fresh;
static Game game, twin, before;
static Umpire umpire;
static Action record[ACTIONS_MAX];
static char where[400]; /* for messages: which game, which action */

void setUp(void) {
  memset(umpire.seen, 0, sizeof umpire.seen);
  memset(&twin, 0xA5, sizeof twin);
}

void tearDown(void) {
  if (script) script_close(script);
  if (fresh) script_close(fresh);
  script = fresh = NULL;
}

static void claim(bool holds, const char *what) {
  char message[800];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %s", where, what);
  TEST_FAIL_MESSAGE(message);
}

static void claim_none(const char *complaint) {
  claim(!complaint, complaint);
}

/* --- Playing --- */

static void start(Game *to, const Rules *rules, unsigned players, uint64_t seed) {
  Reason why = {""};
  claim(game_start(to, rules, players, &seed, false, &why), why.text);
}

/* How many of the nine squares there and around are filled. */
static int crowd(Square square) {
  int filled = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      filled +=
          board_at(&game.board, (Square){(int16_t)(square.x + dx), (int16_t)(square.y + dy)}) != 0;
  return filled;
}

/* Does the deployment claim a building, or a city that is besieged? */
static bool is_eager(const Rules *rules, const Action *action) {
  const Segment *segment = &rules->kinds[game.turn.kind].segments[action->segment];
  int siege = rules_mark(rules, CITY, "siege");
  return action->kind == ACTION_DEPLOY &&
         (segment->kind == CLOISTER ||
          (segment->kind == CITY && siege >= 0 && marks_get(&segment->marks, (unsigned)siege)));
}

/* A single knight who might leave: the others may yet come. */
static bool is_alone(const Action *action) {
  const Options *question = &game.question;
  return action->kind == ACTION_ANSWER && question->count == 2 &&
         options_list(question)[1].passes && !strcmp(options_list(question)[0].label, "recall");
}

/* An action by chance.  Players by chance hardly ever finish a cloister or have two knights under siege, so in
 * a crowded game a tile goes to the fullest of a few places, followers go to buildings and besieged cities,
 * and knights wait for each other. */
static bool choose(const Rules *rules, Rng *rng, bool crowded, Action *action) {
  if (!fixture_choose(&game, rules, rng, action)) return false;
  if (!crowded) return true;
  if (is_alone(action) && rng_below(rng, 4)) action->option = 1;
  for (int i = 0; i < 12; i++) {
    Action other;
    fixture_choose(&game, rules, rng, &other);
    if (other.kind == ACTION_PLACE && crowd(other.square) > crowd(action->square)) *action = other;
    if (is_eager(rules, &other)) *action = other;
  }
  return true;
}

/* A clone is taken now and then, and plays on beside the original. */
static void act_with_twin(const Rules *rules, const Action *action, unsigned count) {
  Reason why = {""};
  if (count % CLONE_LIFE == 0) game_copy(&twin, &game);
  claim(game_equal(&game, &twin) && game_hash(&game) == game_hash(&twin), "a clone differs");
  claim(game_apply(&game, rules, action, &why), why.text);
  claim(!game_equal(&game, &twin), "an action changed nothing");
  claim(game_apply(&twin, rules, action, &why), why.text);
}

/* Plays a game to its end, watched at every `every`th decision and at every question; returns the number of
 * actions. */
static unsigned play_watched(unsigned sets, const char *const *options, size_t option_count,
                             unsigned players, uint64_t seed, unsigned every) {
  const Rules *rules = script_rules(script);
  Rng rng = {~seed};
  Action action;
  unsigned count = 0;
  start(&game, rules, players, seed);
  umpire_start(&umpire, &game, rules, sets, options, option_count);
  claim_none(umpire_box_difference(&umpire, &game, rules));
  claim_none(umpire_difference(&umpire, &game, rules));
  while (choose(rules, &rng, seed % 2, &action)) {
    claim(count < ACTIONS_MAX, "the game does not end");
    game_copy(&before, &game);
    record[count] = action;
    act_with_twin(rules, &action, count++);
    claim_none(umpire_follow(&umpire, &before, &action, &game));
    if (count % every == 0 || game.turn.phase == PHASE_ASK || game.turn.phase == PHASE_OVER)
      claim_none(umpire_difference(&umpire, &game, rules));
  }
  claim(game.turn.phase == PHASE_OVER && game.bag.left == 0, "the game stops before its end");
  claim(game_equal(&game, &twin), "a clone came to another end");
  return count;
}

/* The recorded actions lead to the same end with rules that were opened anew. */
static void check_replay(unsigned sets, const char *const *options, size_t option_count,
                         unsigned players, uint64_t seed, unsigned count) {
  if (!fresh) fresh = open_sets(sets, options, option_count);
  start(&twin, script_rules(fresh), players, seed);
  for (unsigned i = 0; i < count; i++) {
    Reason why = {""};
    claim(game_apply(&twin, script_rules(fresh), &record[i], &why), why.text);
  }
  claim(game_hash(&game) == game_hash(&twin) && game_equal(&game, &twin), "a replay differs");
}

static void describe(unsigned sets, const char *const *options, size_t count, unsigned players,
                     uint64_t seed) {
  int used = snprintf(where, sizeof where, "seed %" PRIu64 ", %u players, base", seed, players);
  for (unsigned i = 0; i < SETS; i++)
    if (sets >> i & 1)
      used += snprintf(where + used, sizeof where - (size_t)used, " %s", SET_NAMES[i]);
  for (size_t i = 0; i < count; i++)
    used += snprintf(where + used, sizeof where - (size_t)used, " %s", options[i]);
}

static void watch(unsigned sets, const char *const *options, size_t option_count, unsigned games,
                  uint64_t seed, unsigned every) {
  script = open_sets(sets, options, option_count);
  for (unsigned i = 0; i < games; i++, seed++) {
    unsigned players = 2 + i % 3;
    describe(sets, options, option_count, players, seed);
    unsigned count = play_watched(sets, options, option_count, players, seed, every);
    check_replay(sets, options, option_count, players, seed, count);
  }
  tearDown();
}

/* --- Subsets --- */

void test_expansions_every_subset_keeps_its_rules(void) {
  for (unsigned sets = 0; sets <= EVERYTHING; sets++)
    watch(sets, NULL, 0, amount(1, 4), 1000 * sets + 1, 3);
  for (unsigned i = 0; i < SEEN_TWO_ESCAPES; i++) {
    snprintf(where, sizeof where, "sight %u", i);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, umpire.seen[i], where);
  }
}

/* --- Options, with everything on --- */

static void watch_option(const char *option) {
  watch(EVERYTHING, &option, 1, amount(4, 20), 500000, 2);
}

void test_expansions_a_second_tile_may_be_declined(void) {
  watch_option("builder_second=optional");
  TEST_ASSERT_GREATER_THAN(0, umpire.seen[SEEN_SECOND_PART]);
}
void test_expansions_the_second_pack_of_circles_works(void) {
  watch_option("crop_pack=II");
  TEST_ASSERT_GREATER_THAN(10, umpire.seen[SEEN_CIRCLE_ADD]);
  TEST_ASSERT_GREATER_THAN(10, umpire.seen[SEEN_CIRCLE_RETURN]);
}
void test_expansions_knights_may_leave_every_city(void) {
  const char *option = "escape_limit=one_per_city";
  watch_option(option);
  watch(1 << SIEGE | 1 << CULT, &option, 1, amount(100, 300), 510000, 8);
  TEST_ASSERT_GREATER_THAN(0, umpire.seen[SEEN_TWO_ESCAPES]);
}
void test_expansions_circles_may_add_anywhere_on_a_feature(void) {
  watch_option("crop_a_place=feature");
  TEST_ASSERT_GREATER_THAN(10, umpire.seen[SEEN_CIRCLE_ADD]);
}
void test_expansions_buildings_may_look_at_the_placed_tile_only(void) {
  watch_option("cult_adjacency=placed_only");
}
void test_expansions_farms_of_the_second_edition_pay(void) {
  watch_option("farm_edition=2");
}
void test_expansions_farms_of_the_first_edition_pay(void) {
  watch_option("farm_edition=1");
}

static const struct {
  const char *option;
  int set; /* SetName, or -1 for the base game */
} OPTIONS[] = {
    {"builder_second=optional", BUILDER},
    {"crop_pack=II", CROPS},
    {"escape_limit=one_per_city", SIEGE},
    {"crop_a_place=feature", CROPS},
    {"cult_adjacency=placed_only", CULT},
    {"farm_edition=2", -1},
    {"farm_edition=1", -1},
    {"farmers=off", -1},
    {"tie_scoring=none", -1},
    {"tie_scoring=split", -1},
    {"tiny_city=2", -1},
    {"big_follower=off", INNS},
    {"open_inn_cathedral=plain", INNS},
    {"builder=off", BUILDER},
    {"pig=off", PIG},
    {"trade_goods=off", GOODS},
    {"cult_own_challenge=1", CULT},
    {"escape_scope=siege_tile", SIEGE},
    {"escape_via_cult=0", SIEGE},
    {"escape_timing=turn_end", SIEGE},
    {"siege_pig=7", SIEGE},
    {"crop_a_mandatory=1", CROPS},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

void test_expansions_every_other_option_works_with_everything(void) {
  for (int i = 0; i < OPTION_COUNT; i++)
    watch(EVERYTHING, &OPTIONS[i].option, 1, amount(1, 6), 600000 + 100 * (uint64_t)i, 3);
}

/* Two values of one option: the last one counts, and the referee would know of both. */
static bool contradicts(const char *option, const char *const *options, size_t count) {
  size_t name = strcspn(option, "=") + 1;
  for (size_t i = 0; i < count; i++)
    if (!strncmp(option, options[i], name)) return true;
  return false;
}

void test_expansions_options_work_in_any_combination(void) {
  Rng rng = {2718};
  for (unsigned i = 0; i < amount(30, 60); i++) {
    const char *options[OPTION_COUNT];
    size_t count = 0;
    unsigned sets = rng_below(&rng, 2) ? EVERYTHING : rng_below(&rng, EVERYTHING + 1);
    for (int k = 0; k < OPTION_COUNT; k++) {
      bool in_use = OPTIONS[k].set < 0 || sets >> OPTIONS[k].set & 1;
      if (in_use && rng_below(&rng, 3) == 0 && !contradicts(OPTIONS[k].option, options, count))
        options[count++] = OPTIONS[k].option;
    }
    watch(sets, options, count, amount(1, 2), 700000 + 10 * (uint64_t)i, 4);
  }
}
