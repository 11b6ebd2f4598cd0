/* test_script_profile.c - what the functions of rules cost: calls, instructions, the dearest call, and where they
 * stand. */
#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

static const char LOOPS[] = "return {\n"
                            "  score = {\n"
                            "    cloister = { tile = 1 },\n"
                            "    city = function(city, tally)\n"
                            "      for _ = 1, 100 * city.tiles do end\n"
                            "    end,\n"
                            "    road = function() end,\n"
                            "  },\n"
                            "}\n";

/* The rule of the house about this kind of feature. */
static unsigned rule_about(FeatureKind kind) {
  for (unsigned i = house.rules->first[HOOK_SCORE]; i < house.rules->first[HOOK_SCORE + 1]; i++)
    if (house.rules->list[i].author == 1 && house.rules->list[i].selector.kinds == 1u << kind)
      return i;
  TEST_FAIL_MESSAGE("no such rule");
  return 0;
}

static void open_with_city(void) {
  house_open(LOOPS);
  house_table(2);
  house_put(START, 0, 0, 0);
}

void test_script_profile_counts_calls_and_every_instruction(void) {
  open_with_city();
  script_profile(house.script, true);
  house_worth(0, 0, 0, "C1");
  ScriptCost once = script_cost(house.script, rule_about(CITY));
  TEST_ASSERT_EQUAL(1, once.calls);
  TEST_ASSERT_EQUAL(once.instructions, once.worst);
  TEST_ASSERT_UINT64_WITHIN(15, 115, once.instructions); /* a hundred turns and a few more */
  house_put(TUBE, 0, -1, 0);
  house_worth(0, 0, 0, "C1");
  ScriptCost twice = script_cost(house.script, rule_about(CITY));
  TEST_ASSERT_EQUAL(2, twice.calls);
  TEST_ASSERT_EQUAL(100, twice.worst - once.worst);
  TEST_ASSERT_EQUAL(once.instructions + twice.worst, twice.instructions);
}

void test_script_profile_is_per_rule(void) {
  open_with_city();
  script_profile(house.script, true);
  house_worth(0, 0, 0, "C1");
  TEST_ASSERT_EQUAL(0, script_cost(house.script, rule_about(ROAD)).calls);
  house_worth(0, 0, 0, "R1");
  TEST_ASSERT_EQUAL(1, script_cost(house.script, rule_about(ROAD)).calls);
  TEST_ASSERT_EQUAL(1, script_cost(house.script, rule_about(CITY)).calls);
}

void test_script_profile_off_counts_nothing(void) {
  open_with_city();
  house_worth(0, 0, 0, "C1");
  TEST_ASSERT_EQUAL(0, script_cost(house.script, rule_about(CITY)).calls);
  script_profile(house.script, true);
  script_profile(house.script, false);
  house_worth(0, 0, 0, "C1");
  TEST_ASSERT_EQUAL(0, script_cost(house.script, rule_about(CITY)).instructions);
}

void test_script_profile_knows_the_lines(void) {
  open_with_city();
  TEST_ASSERT_EQUAL(4, script_line(house.script, rule_about(CITY)));
  TEST_ASSERT_EQUAL(7, script_line(house.script, rule_about(ROAD)));
  TEST_ASSERT_EQUAL(0, script_line(house.script, rule_about(CLOISTER))); /* only rates */
}

void test_script_profile_keeps_the_budget(void) {
  house_open("return { score = { city = function() while true do end end } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  script_profile(house.script, true);
  game_worth(&house.game, house.rules, house.game.features.segments[1].of, 0, NULL);
  TEST_ASSERT_NOT_NULL(script_error(house.script));
  ScriptCost cost = script_cost(house.script, rule_about(CITY));
  TEST_ASSERT_EQUAL(1, cost.calls);
  TEST_ASSERT_EQUAL(SCRIPT_BUDGET, cost.worst);
  game_worth(&house.game, house.rules, house.game.features.segments[1].of, 0, NULL);
  TEST_ASSERT_EQUAL(1, script_cost(house.script, rule_about(CITY)).calls); /* nothing ran */
}
