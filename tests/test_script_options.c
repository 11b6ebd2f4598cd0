/* test_script_options.c - options: how rules declare them, how people set them, and what those of the
 * base game do to its rules. */
#include <string.h>

#include "scripts/words/words.h"
#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

static const Setting *setting(const char *name) {
  const Setting *found = rules_setting(house.rules, name);
  TEST_ASSERT_NOT_NULL_MESSAGE(found, name);
  return found;
}

static const char RULE[] = "return {\n"
                           "  options = { colour = { 'red', 'blue' }, size = { 3, min = -2, max = "
                           "9 }, mixed = { 1, 'two' } },\n"
                           "  score = {\n"
                           "    ['road colour=blue'] = { tile = 10 },\n"
                           "    ['road colour=blue size=9'] = { tile = 100 },\n"
                           "    ['road mixed=two'] = { tile = 50 },\n"
                           "  },\n"
                           "  figures = { tower = {} },\n"
                           "  tiles = [[\n"
                           "  Z1 x3\n"
                           "  .......\n"
                           "  .......\n"
                           "  .......\n"
                           "  -------\n"
                           "  .......\n"
                           "  .......\n"
                           "  .......\n"
                           "]] }";

/* --- Setting them --- */

void test_script_options_begin_with_the_first_value(void) {
  house_open(RULE);
  TEST_ASSERT_EQUAL_STRING("red", setting("colour")->value);
  TEST_ASSERT_EQUAL_STRING("3", setting("size")->value);
  TEST_ASSERT_EQUAL_STRING("1", setting("mixed")->value);
  TEST_ASSERT_FALSE(setting("colour")->changed || setting("size")->changed);
  TEST_ASSERT_EQUAL_STRING("house", house.rules->authors[setting("colour")->author].name);
}

void test_script_options_take_values_by_name(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "colour=blue size=-2 mixed=two");
  TEST_ASSERT_EQUAL_STRING("blue", setting("colour")->value);
  TEST_ASSERT_EQUAL_STRING("-2", setting("size")->value);
  TEST_ASSERT_EQUAL_STRING("two", setting("mixed")->value);
  TEST_ASSERT_TRUE(setting("colour")->changed && setting("size")->changed);
}

void test_script_options_take_values_by_the_name_of_their_rule(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "house.colour=blue base.tiny_city=2");
  TEST_ASSERT_EQUAL_STRING("blue", setting("colour")->value);
  TEST_ASSERT_EQUAL_STRING("2", setting("tiny_city")->value);
}

void test_script_options_know_when_they_are_set_to_their_default(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "colour=red size=3");
  TEST_ASSERT_FALSE(setting("colour")->changed || setting("size")->changed);
  house_open_files("house.lua", "colour=blue colour=red");
  TEST_ASSERT_FALSE_MESSAGE(setting("colour")->changed, "the last one counts");
}

void test_script_options_choose_entries(void) {
  static const struct {
    const char *options;
    int points;
  } CASES[] = {{NULL, 1},
               {"colour=blue", 11},
               {"size=9", 1},
               {"colour=blue size=9", 111},
               {"mixed=two", 51}};
  house_file("house", RULE);
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    house_open_files("house.lua", CASES[i].options);
    house_table(2);
    house_put("Z1", 0, 0, 0);
    TEST_ASSERT_EQUAL_MESSAGE(CASES[i].points, house_worth(0, 0, 0, "R1"), CASES[i].options);
  }
}

/* --- Switching parts of a rule off --- */

void test_script_options_switch_tiles_off(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "house.tiles=off");
  TEST_ASSERT_EQUAL(0, rules_kind(house.rules, "Z1"));
  TEST_ASSERT_TRUE(rules_figure(house.rules, "tower") >= 0);
  TEST_ASSERT_EQUAL_STRING("off", setting("house.tiles")->value);
  TEST_ASSERT_TRUE(setting("house.tiles")->changed);
  TEST_ASSERT_EQUAL(72, house.rules->tile_count);
}

void test_script_options_switch_rules_off(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "house.rules=off colour=blue");
  TEST_ASSERT_TRUE(rules_kind(house.rules, "Z1") > 0);
  TEST_ASSERT_EQUAL(-1, rules_figure(house.rules, "tower"));
  house_table(2);
  house_put("Z1", 0, 0, 0);
  TEST_ASSERT_EQUAL(1, house_worth(0, 0, 0, "R1"));
}

void test_script_options_switch_parts_on_again(void) {
  house_file("house", RULE);
  house_open_files("house.lua", "house.tiles=off house.tiles=on");
  TEST_ASSERT_TRUE(rules_kind(house.rules, "Z1") > 0);
  TEST_ASSERT_FALSE(setting("house.tiles")->changed);
}

void test_script_options_switch_a_start_tile_off_with_its_tiles(void) {
  house_file("house", "return { setup = { start = 'Z1' }, tiles = [[\n"
                      "  Z1\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "  .......\n"
                      "]] }");
  house_open_files("house.lua", NULL);
  TEST_ASSERT_EQUAL_STRING("Z1", house.rules->kinds[house.rules->start].id);
  house_open_files("house.lua", "house.tiles=off");
  TEST_ASSERT_EQUAL_STRING("B16", house.rules->kinds[house.rules->start].id);
}

void test_script_options_switch_replacements_off_with_the_rules(void) {
  house_file("house", "return { replaces = { 'base.score.road' } }");
  house_open_files("house.lua", "house.rules=off");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  TEST_ASSERT_EQUAL(1, house_worth(0, 0, 0, "R1"));
}

/* --- Wrong requests --- */

static const char KNOWN[] =
    "expected one of farm_edition farmers followers_small tie_scoring tiny_city "
    "unplaceable";

void test_script_options_list_the_known_ones_for_an_unknown_name(void) {
  char message[512];
  snprintf(message, sizeof message,
           "no rule in use has an option 'tiny_citi' (did you mean 'tiny_city'?); %s", KNOWN);
  house_refuses_files(NULL, "tiny_citi=2", message);
  snprintf(message, sizeof message, "no rule in use has an option 'bananas'; %s", KNOWN);
  house_refuses_files(NULL, "bananas=yellow", message);
  snprintf(message, sizeof message, "no rule in use has an option 'inns.size'; %s", KNOWN);
  house_refuses_files(NULL, "inns.size=3", message);
  snprintf(message, sizeof message, "no rule in use has an option 'base.tiles'; %s", KNOWN);
  house_refuses_files(NULL, "base.tiles=off", message);
}

void test_script_options_refuse_the_option_of_another_rule(void) {
  house_file("house", RULE);
  TEST_ASSERT_NOT_NULL(strstr(house_refusal("house.lua", "house.tiny_city=2"),
                              "no rule in use has an option 'house.tiny_city'"));
}

void test_script_options_list_the_known_values_for_an_unknown_one(void) {
  house_file("house", RULE);
  house_refuses_files("house.lua", "colour=green", "option colour=green: expected one of red blue");
  house_refuses_files("house.lua", "colour=", "option colour=: expected one of red blue");
  house_refuses_files("house.lua", "size=10", "option size=10: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "size=-3", "option size=-3: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "size=big", "option size=big: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "size=3x", "option size=3x: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "size=03", "option size=03: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "size=99999999999999999999",
                      "option size=99999999999999999999: expected an integer from -2 to 9");
  house_refuses_files("house.lua", "house.tiles=maybe",
                      "option house.tiles=maybe: expected on or off");
}

void test_script_options_want_a_name_and_a_value(void) {
  house_refuses_files(NULL, "tiny_city", "option 'tiny_city': expected name=value");
  house_refuses_files(NULL, "=2", "option '=2': expected name=value");
  house_refuses_files(
      NULL, "a_name_that_is_far_too_long_for_any_option_that_could_ever_be_declared=1",
      "option 'a_name_that_is_far_too_long_for_any_option_that_could_ever_be_declared=1': "
      "expected name=value");
}

/* --- Wrong declarations --- */

void test_script_options_refuse_wrong_declarations(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { options = {\nsize = 3 } }",
       "house.lua:2: option 'size' must be a list of values, the default first"},
      {"return { options = {\nsize = {} } }",
       "house.lua:2: option 'size' must have 1 to 8 values, or one value with min and max"},
      {"return { options = {\nsize = { 1, 2, 3, 4, 5, 6, 7, 8, 9 } } }",
       "house.lua:2: option 'size' must have 1 to 8 values, or one value with min and max"},
      {"return { options = {\nsize = { 1, 2, min = 0, max = 3 } } }",
       "house.lua:2: option 'size' must have 1 to 8 values, or one value with min and max"},
      {"return { options = {\nsize = { 1.5 } } }",
       "house.lua:2: the values of option 'size' must be words or integers"},
      {"return { options = {\nsize = { 'two words' } } }",
       "house.lua:2: the values of option 'size' must be words or integers"},
      {"return { options = {\nsize = { '' } } }",
       "house.lua:2: the values of option 'size' must be words or integers"},
      {"return { options = {\nsize = { 'a=b' } } }",
       "house.lua:2: the values of option 'size' must be words or integers"},
      {"return { options = {\nsize = { true } } }",
       "house.lua:2: the values of option 'size' must be words or integers"},
      {"return { options = {\n['my size'] = { 1 } } }",
       "house.lua:2: 'my size' is not a valid name: letters, digits and '_' only"},
      {"return { options = { size = { 3,\nmim = 0, max = 9 } } }",
       "house.lua:2: option 'size' has no 'mim' (did you mean 'min'?)"},
      {"return { options = {\nsize = { 'three', min = 0, max = 9 } } }",
       "house.lua:2: the default of option 'size' must be an integer from 0 to 9"},
      {"return { options = {\nsize = { '3', min = 0, max = 9 } } }",
       "house.lua:2: the default of option 'size' must be an integer from 0 to 9"},
      {"return { options = {\nsize = { 10, min = 0, max = 9 } } }",
       "house.lua:2: the default of option 'size' must be an integer from 0 to 9"},
      {"return { options = { size = { 3, min = 5,\nmax = 4 } } }",
       "house.lua:2: 'max' must be an integer from 5 to 1000000, or the name of an option"},
      {"return { options = { size = { 3,\nmin = 'x', max = 9 } } }",
       "house.lua:2: 'min' names the option 'x', which is not declared"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_options_take_a_range_with_one_end(void) {
  house_open("return { options = { size = { 3, max = 9 } } }");
  house_refuses_files("house.lua", "size=-1", "option size=-1: expected an integer from 0 to 9");
  house_open("return { options = { size = { 3, min = 2 } } }");
  house_refuses_files("house.lua", "size=1",
                      "option size=1: expected an integer from 2 to 1000000");
}

void test_script_options_belong_to_one_rule(void) {
  house_refuses("return { options = {\n  tiny_city = { 1 } } }",
                "house.lua:2: the option 'tiny_city' is declared twice");
}

void test_script_options_are_so_many_in_one_file(void) {
  char text[1024] = "return { options = {";
  for (int i = 0; i < 17; i++)
    snprintf(text + strlen(text), sizeof text - strlen(text), " o%02d = { 1 },", i);
  strcat(text, "} }");
  house_refuses(text, "house.lua:1: more than 16 options in one file");
}

/* --- The base game --- */

void test_script_options_of_the_base_game_count_followers(void) {
  static const struct {
    const char *option;
    int each;
  } CASES[] = {{NULL, 7}, {"followers_small=0", 0}, {"followers_small=20", 20}};
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    house_open_files(NULL, CASES[i].option);
    house_table(2);
    TEST_ASSERT_EQUAL(CASES[i].each, house.game.figures.supply[1][0]);
  }
  house_refuses_files(NULL, "followers_small=21",
                      "option followers_small=21: expected an integer from 0 to 20");
}

void test_script_options_of_the_base_game_keep_farmers_away(void) {
  house_open_files(NULL, "farmers=off");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place(LANE, 1, 0, 0);
  unsigned field = kind_segment(&house.rules->kinds[rules_kind(house.rules, LANE)], "F1");
  fixture_refused(&house.game, house.rules, fixture_deploy(0, field),
                  "nobody may stand on a field while farmers=off (base)");
  house_open_files(NULL, "farmers=on");
  TEST_ASSERT_EQUAL(house.rules->first[HOOK_DEPLOY], house.rules->first[HOOK_DEPLOY + 1]);
}

void test_script_options_of_the_base_game_choose_how_farms_pay(void) {
  static const struct {
    const char *option;
    Once once;
    int points;
  } EDITIONS[] = {{"farm_edition=3", ONCE_PER_FIELD, 6},
                  {"farm_edition=2", ONCE_PER_PLAYER, 3},
                  {"farm_edition=1", ONCE_PER_CITY, 4}};
  for (size_t i = 0; i < sizeof EDITIONS / sizeof *EDITIONS; i++) {
    house_open_files(NULL, EDITIONS[i].option);
    TEST_ASSERT_EQUAL(EDITIONS[i].once, house.rules->once);
    house_table(2);
    house_put(CAP, 0, 0, 0); /* one city between two fields of the same farmer */
    house_put(CAP, 0, -1, 2);
    house_stand(0, "small", 0, 0, "F1");
    house_stand(0, "small", 0, -1, "F1");
    house_end();
    TEST_ASSERT_EQUAL_MESSAGE(EDITIONS[i].points, house.game.scores[0], EDITIONS[i].option);
  }
}

void test_script_options_of_the_base_game_choose_what_a_tiny_city_pays(void) {
  static const struct {
    const char *option;
    int points;
  } CASES[] = {{"tiny_city=4", 4}, {"tiny_city=2", 2}};
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    house_open_files(NULL, CASES[i].option);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_play(CAP, 0, -1, 2, "small@C1");
    TEST_ASSERT_EQUAL_MESSAGE(CASES[i].points, house.game.scores[0], CASES[i].option);
    house_table(2);
    house_put(CAP, 0, 0, 0);
    house_put(TUBE, 0, -1, 0);
    house_play(CAP, 0, -2, 2, "small@C1");
    TEST_ASSERT_EQUAL_MESSAGE(6, house.game.scores[0], CASES[i].option);
  }
}

void test_script_options_of_the_base_game_choose_who_is_paid_for_a_tie(void) {
  static const struct {
    const char *option;
    int points;
  } CASES[] = {{"tie_scoring=all", 3}, {"tie_scoring=none", 0}, {"tie_scoring=split", 1}};
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    house_open_files(NULL, CASES[i].option);
    house_table(2);
    house_put(FORK, 0, 0, 0);
    house_put(LANE, 1, 0, 0);
    house_stand(0, "small", 0, 0, "R1");
    house_stand(1, "small", 1, 0, "R1");
    house_play(FORK, 2, 0, 0, NULL);
    TEST_ASSERT_EQUAL_MESSAGE(CASES[i].points, house.game.scores[0], CASES[i].option);
    TEST_ASSERT_EQUAL_MESSAGE(CASES[i].points, house.game.scores[1], CASES[i].option);
  }
}

void test_script_options_of_the_base_game_pay_one_owner_in_full(void) {
  static const char *const TIES[] = {"tie_scoring=all", "tie_scoring=none", "tie_scoring=split"};
  for (size_t i = 0; i < sizeof TIES / sizeof *TIES; i++) {
    house_open_files(NULL, TIES[i]);
    house_table(2);
    house_put(FORK, 0, 0, 0);
    house_play(FORK, 1, 0, 0, "small@R3");
    TEST_ASSERT_EQUAL_MESSAGE(2, house.game.scores[0], TIES[i]);
  }
}

void test_script_options_of_the_base_game_choose_what_happens_to_tiles_without_a_place(void) {
  house_open_files(NULL, NULL);
  TEST_ASSERT_EQUAL(UNPLACEABLE_DISCARD, house.rules->unplaceable);
  house_open_files(NULL, "unplaceable=return");
  TEST_ASSERT_EQUAL(UNPLACEABLE_RETURN, house.rules->unplaceable);
}
