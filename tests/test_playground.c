/* test_playground.c - what the page of the playground asks of the program, without a page. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "playground/playground.h"

void setUp(void) {
  TEST_ASSERT_NOT_NULL(strstr(playground_open("."), "\"ok\": true"));
}

void tearDown(void) {}

static const char GREAT[] =
    "return { title = \"Great cities\", score = { city = function(city, tally)\n"
    "  if city.complete and city.tiles >= 6 then tally:bonus(5) end\n"
    "end } }";

static void has(const char *answer, const char *text) {
  if (strstr(answer, text)) return;
  size_t size = strlen(answer), most = 300;
  printf("%s … %s\n", text, answer + (size > most ? size - most : 0));
  TEST_FAIL_MESSAGE(text);
}

static void has_not(const char *answer, const char *text) {
  if (strstr(answer, text)) TEST_FAIL_MESSAGE(text);
}

/* The game that the page begins with. */
static void begin(void) {
  has(playground_say("new players Ann Bob seed 118"), "\"ok\": true");
  has(playground_say("auto 43"), "play Ann B23 -5,-2 r0");
  has(playground_without("", ""), "\"ok\": true");
}

void test_playground_says_lines_as_the_prompt_does(void) {
  begin();
  has(playground_say("score"), "Points so far");
  has(playground_say("hint 1"), "\"hints\":[\"play Bob B18 2,3 r0\"]");
  has(playground_say("play 99"), "\"ok\":false");
  has(playground_complete("sco"), "\"score\"");
  has(playground_why("play 5,-2 r0"), "\"allowed\":false");
  has(playground_try("play 2,3 r0"), "city, 9 tiles");
}

void test_playground_shows_the_table(void) {
  begin();
  const char *table = playground_table();
  has(table, "\"phase\":\"place\"");
  has(table, "\"definitions\":\"<clipPath id=");
  has(table, "\"land\":\"<defs>");
  has(table, "{\"line\":\"play Bob B18 2,3 r0\",\"x\":2,\"y\":3,\"r\":0,");
  has(table, "\"here\":43");
  has_not(playground_table(), "\"definitions\"");
}

void test_playground_plays_the_game_again_under_other_rules(void) {
  begin();
  has(playground_table(), "\"differ\":[]");
  has(playground_use("great_cities", "", "great_cities", GREAT), "\"ok\": true");
  const char *table = playground_table();
  has(table, "\"was\":[53,25],\"now\":[58,25]");
  has(table, "{\"line\":19,\"seat\":0,\"was\":18,\"now\":23,\"tiles\":6,\"what\":\"city\"");
  has(playground_use("inns", "tiny_city=2", "great_cities", GREAT), "\"ok\": true");
  has(playground_table(), "\"was\":[53,25],\"now\":[47,21]");
  has(playground_use("", "", "great_cities", GREAT), "\"ok\": true");
  has(playground_table(), "\"differ\":[]");
}

void test_playground_keeps_the_lines_that_a_rule_forbids(void) {
  begin();
  has(playground_use("n", "", "n",
                     "return { deploy = { field = function() return false, \"no\" end } }"),
      "\"ok\": true");
  const char *table = playground_table();
  has(table, "\"illegal\":{\"line\":21,");
  has(table, "\"here\":20");
  has(playground_use("", "", "", ""), "\"ok\": true");
  has(playground_table(), "\"here\":43");
}

void test_playground_stays_where_somebody_has_gone(void) {
  begin();
  has(playground_say("goto 30"), "\"ok\": true");
  has(playground_use("great_cities", "", "great_cities", GREAT), "\"ok\": true");
  has(playground_table(), "\"here\":30");
  has(playground_say("goto 43"), "\"ok\": true");
  has(playground_table(), "\"now\":[58,25]");
}

void test_playground_tells_where_a_mistake_is(void) {
  begin();
  const char *answer = playground_use(
      "a", "", "a",
      "return {\n score = { city = function(c, t)\n if c.tiles > 2 then t:bonsu(5) end end } }");
  has(answer, "\"ok\":false");
  has(answer, "\"met\":16");
  has(answer, "a:3: a tally has no 'bonsu' (did you mean 'bonus'?)");
  has(playground_use("a", "", "a", "return {\n skore = {} }"), "a:2: unknown section 'skore'");
  has(playground_table(), "\"here\":43");
}

void test_playground_says_what_there_is(void) {
  const char *all = playground_catalogue();
  has(all, "{\"name\":\"inns\",\"title\":\"Inns & Cathedrals\",\"tiles\":18");
  has(all, "{\"name\":\"tiny_city\",\"file\":false,\"values\":[\"4\",\"2\"]}");
  has(all, "{\"name\":\"greedy\",");
  has(playground_words(), "---@class bastide.tally");
}

void test_playground_lets_the_lab_play(void) {
  const char *answer = playground_compare("", "", "scripts/house/great_cities.lua", "", "20");
  has(answer, "\"pairs\":20,\"mains\":[{\"key\":");
  has(answer, "\"verdict\":");
  has(playground_check("scripts/house/great_cities.lua", "25"), "\"findings\":0");
  has(playground_simulate("", "", "random", "10", ""), "\"ok\": true");
}
