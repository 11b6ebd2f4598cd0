/* test_memory.c - a game with everything on is what was played, whatever stood in its memory before. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "amount.h"
#include "fixture.h"
#include "scripts/script.h"

enum { NAMES_MAX = 64 };

static Script *script;
static Game one, other;

void setUp(void) {}

void tearDown(void) {
  if (script) script_close(script);
  script = NULL;
}

/* Every file that is a rule by itself; one wants drawings of its own. */
static const Rules *open_everything(void) {
  static char names[NAMES_MAX][NAME_SIZE];
  const char *use[NAMES_MAX];
  ScriptInfo info;
  ScriptError error = {""};
  size_t count = 0;
  int found = script_catalogue(".", names, NAMES_MAX);
  for (int i = 0; i < found; i++) {
    TEST_ASSERT_TRUE_MESSAGE(script_describe(".", names[i], &info, &error), error.text);
    if (!info.bundle_count && strcmp(names[i], "creativity") != 0) use[count++] = names[i];
  }
  ScriptRequest request = {.home = ".", .use = use, .use_count = count};
  script = script_open(&request, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  return script_rules(script);
}

static void play_both(const Rules *rules, uint64_t seed) {
  Rng rng = {seed};
  Action action;
  Reason why = {""};
  char where[100];
  memset(&one, 0x00, sizeof one);
  memset(&other, 0xA5, sizeof other);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&one, rules, 3, &seed, false, &why), why.text);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&other, rules, 3, &seed, false, &why), why.text);
  for (unsigned n = 1; one.turn.phase != PHASE_OVER; n++) {
    script_begin(script);
    TEST_ASSERT_TRUE(fixture_choose(&one, rules, &rng, &action));
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&one, rules, &action, &why), why.text);
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&other, rules, &action, &why), why.text);
    snprintf(where, sizeof where, "seed %" PRIu64 ", decision %u", seed, n);
    TEST_ASSERT_TRUE_MESSAGE(game_equal(&one, &other), where);
  }
}

void test_memory_of_a_game_does_not_matter(void) {
  const Rules *rules = open_everything();
  for (uint64_t seed = 1; seed <= amount(4, 40); seed++) play_both(rules, seed);
}
