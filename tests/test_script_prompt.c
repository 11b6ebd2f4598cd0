/* test_script_prompt.c - lines of Lua at the prompt, and what the program can tell of rules: descriptions
 * and the catalogue.  What single words say is in test_script_words.c. */
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

void setUp(void) {
  house_open("return { state = { game = { 'mood' } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
}

void tearDown(void) {
  house_close();
}

static void ignore(void *context, const char *text, size_t size) {
  (void)context, (void)text, (void)size;
}

/* --- Values --- */

void test_script_prompt_shows_what_an_expression_is_worth(void) {
  ASSERT_EVAL("3", "1 + 2");
  ASSERT_EVAL("1.5", "3 / 2");
  ASSERT_EVAL("true; nil; text", "true, nil, 'text'");
  ASSERT_EVAL("71", "game.left");
  ASSERT_EVAL("", "");
  ASSERT_EVAL("", "-- nothing but a comment");
}

void test_script_prompt_runs_statements(void) {
  ASSERT_EVAL("", "local x = 1");
  ASSERT_EVAL("3", "local x = 1 + 2 return x");
  ASSERT_EVAL("1; 2; 3", "for i = 1, 3 do print(i) end");
  ASSERT_EVAL("6", "local sum = 0\nfor i = 1, 3 do\n  sum = sum + i\nend\nreturn sum");
}

void test_script_prompt_shows_tables_in_a_fixed_order(void) {
  ASSERT_EVAL("{}", "{}");
  ASSERT_EVAL("{ 1, 2, 3 }", "{ 1, 2, 3 }");
  ASSERT_EVAL("{ 7, a = 1, b = two }", "{ b = 'two', 7, a = 1 }");
  ASSERT_EVAL("{ { 1, { 2, { … } } } }", "{ { 1, { 2, { 3 } } } }");
  ASSERT_EVAL("{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, … }",
              "local t = {} for i = 1, 25 do t[i] = i end return t");
  ASSERT_EVAL("{ player 1, player 2 }", "game.players");
}

void test_script_prompt_shows_a_table_that_holds_itself(void) {
  ASSERT_EVAL("{ me = { me = { me = { … } } } }", "local t = {} t.me = t return t");
}

void test_script_prompt_shows_things_as_sentences(void) {
  ASSERT_EVAL("tile B16 at 0,0 r0", "game:tile(0, 0)");
  ASSERT_EVAL("city at 0,0:C1, 1 tile, open", "for f in game:features('city') do print(f) end");
  ASSERT_EVAL("function", "game.features");
  ASSERT_EVAL("function", "function() end");
}

void test_script_prompt_prints_with_tabs_between(void) {
  ASSERT_EVAL("a\t1\tnil\tplayer 1", "print('a', 1, nil, turn.player)");
}

void test_script_prompt_shows_many_values(void) {
  const char *shown = house_eval("('x'):rep(2000):byte(1, -1)");
  TEST_ASSERT_EQUAL(2000 * 3 + 1999 * 2, strlen(shown));
}

void test_script_prompt_cuts_what_is_too_long(void) {
  TEST_ASSERT_EQUAL(4095, strlen(house_eval("('x'):rep(10000)")));
}

void test_script_prompt_names_players(void) {
  static const char *const NAMES[] = {"Alice", "Bob"};
  ScriptError error;
  ASSERT_EVAL("player 1", "turn.player");
  TEST_ASSERT_TRUE(script_eval(house.script, &house.game, NAMES, "1", ignore, NULL, NULL, &error));
  ASSERT_EVAL("Alice", "turn.player");
}

/* --- Errors --- */

void test_script_prompt_says_what_is_wrong(void) {
  TEST_ASSERT_EQUAL_STRING("prompt:1: unknown name 'gmae' (did you mean 'game'?)",
                           house_eval_error("gmae.left"));
  TEST_ASSERT_EQUAL_STRING("prompt:1: attempt to index a nil value",
                           house_eval_error("game:tile(9, 9).x"));
  TEST_ASSERT_EQUAL_STRING("prompt:1: unexpected symbol near ')'", house_eval_error("1 + )"));
  TEST_ASSERT_EQUAL_STRING("prompt:2: stop", house_eval_error("local x = 1\nerror('stop')"));
  TEST_ASSERT_EQUAL_STRING("prompt:1: global 'x' is not allowed; write local x",
                           house_eval_error("x = 1"));
}

void test_script_prompt_stops_what_never_ends(void) {
  TEST_ASSERT_EQUAL_STRING("prompt:1: ran longer than its budget of 50000000 instructions allows",
                           house_eval_error("while true do end"));
}

void test_script_prompt_stops_what_eats_memory(void) {
  TEST_ASSERT_EQUAL_STRING("prompt:1: needs more than its 16384 KiB of memory",
                           house_eval_error("local t = {} for i = 1, 1e9 do t[i] = {} end"));
  ASSERT_EVAL("1", "1");
}

void test_script_prompt_leaves_the_game_as_it_was(void) {
  static Game before;
  game_copy(&before, &house.game);
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: this hook may not change the game; events and what answers do may",
      house_eval_error("game.mood = 1"));
  TEST_ASSERT_EQUAL_STRING(
      "prompt:1: this hook may not change the game; events and what answers do may",
      house_eval_error("turn.player:award(5)"));
  house_eval("1");
  TEST_ASSERT_TRUE(game_equal(&before, &house.game));
  TEST_ASSERT_NULL_MESSAGE(script_error(house.script), "an error at the prompt does not stick");
  house_play(LANE, 1, 0, 0, NULL);
}

/* --- Incomplete lines --- */

static bool incomplete(const char *text) {
  ScriptError error;
  bool more = false;
  bool done = script_eval(house.script, &house.game, NULL, text, ignore, NULL, &more, &error);
  return !done && more;
}

void test_script_prompt_knows_lines_that_are_not_complete(void) {
  static const char *const CUT[] = {
      "for i = 1, 3 do", "if true then",    "local f = function()", "1 +",
      "{ 1, 2,",         "game:tile(0",     "print(game.left",      "local x =",
      "[[ text",         "#game.players +", "function() return 1",  "while true do print(1)"};
  for (size_t i = 0; i < sizeof CUT / sizeof *CUT; i++)
    TEST_ASSERT_TRUE_MESSAGE(incomplete(CUT[i]), CUT[i]);
}

void test_script_prompt_knows_lines_that_no_more_text_can_mend(void) {
  static const char *const WRONG[] = {"1 + )", "for i = 1 do", "game left", "end", "x y", "gmae"};
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    TEST_ASSERT_FALSE_MESSAGE(incomplete(WRONG[i]), WRONG[i]);
  TEST_ASSERT_FALSE(incomplete("game.left"));
}

/* --- Descriptions --- */

void test_script_prompt_describes_the_base_game(void) {
  ScriptInfo info;
  ScriptError error;
  TEST_ASSERT_TRUE_MESSAGE(script_describe(".", "base", &info, &error), error.text);
  TEST_ASSERT_EQUAL_STRING("base", info.name);
  TEST_ASSERT_EQUAL_STRING("Carcassonne", info.title);
  TEST_ASSERT_EQUAL_STRING("scripts/base.lua", info.file);
  TEST_ASSERT_EQUAL(1, info.figure_count);
  TEST_ASSERT_EQUAL_STRING("small", info.figures[0]);
  TEST_ASSERT_EQUAL(72, info.tiles);
  TEST_ASSERT_EQUAL(25, info.kinds);
  TEST_ASSERT_EQUAL(6, info.option_count);
  TEST_ASSERT_EQUAL_STRING("farm_edition", info.options[0].name);
  TEST_ASSERT_EQUAL(3, info.options[0].value_count);
  TEST_ASSERT_EQUAL_STRING("3", info.options[0].values[0]);
  TEST_ASSERT_EQUAL_STRING("followers_small", info.options[2].name);
  TEST_ASSERT_EQUAL(0, info.options[2].value_count);
  TEST_ASSERT_EQUAL(7, info.options[2].standard);
  TEST_ASSERT_EQUAL(20, info.options[2].max);
}

void test_script_prompt_describes_a_rule_by_its_path(void) {
  ScriptInfo info;
  ScriptError error;
  TEST_ASSERT_TRUE_MESSAGE(script_describe(".", "tests/rules/towers.lua", &info, &error),
                           error.text);
  TEST_ASSERT_EQUAL_STRING("towers", info.name);
  TEST_ASSERT_EQUAL_STRING("Towers", info.title);
  TEST_ASSERT_EQUAL_STRING("tests/rules/towers.lua", info.file);
  TEST_ASSERT_EQUAL(1, info.figure_count);
  TEST_ASSERT_EQUAL_STRING("tower", info.figures[0]);
  TEST_ASSERT_EQUAL(1, info.option_count);
  TEST_ASSERT_EQUAL(0, info.tiles);
  TEST_ASSERT_TRUE_MESSAGE(script_describe(".", "tests/rules/tolls.lua", &info, &error),
                           error.text);
  TEST_ASSERT_EQUAL(9, info.tiles);
  TEST_ASSERT_EQUAL(3, info.kinds);
}

/* Writes a small world of expansions and makes it the home of all files. */
static const char *make_home(void) {
  house_folder("scripts");
  house_folder("expansions");
  house_file("scripts/base", "return { title = 'Tiny' }");
  house_file("expansions/zoo",
             "return { title = 'Zoo', needs = { 'farm' }, conflicts = { 'city', 'sea' } }");
  house_file("expansions/farm", "return { needs = { 'hay' } }");
  house_file("expansions/hay", "return { figures = { cow = {} } }");
  house_bytes("expansions/notes.txt", "x", 1);
  return house_home();
}

void test_script_prompt_describes_a_rule_with_all_it_needs(void) {
  ScriptInfo info;
  ScriptError error;
  const char *home = make_home();
  TEST_ASSERT_TRUE_MESSAGE(script_describe(home, "zoo", &info, &error), error.text);
  TEST_ASSERT_EQUAL_STRING("Zoo", info.title);
  TEST_ASSERT_EQUAL(1, info.needs_count);
  TEST_ASSERT_EQUAL_STRING("farm", info.needs[0]);
  TEST_ASSERT_EQUAL(2, info.conflicts_count);
  TEST_ASSERT_EQUAL_STRING("city", info.conflicts[0]);
  TEST_ASSERT_EQUAL_MESSAGE(0, info.figure_count, "the cow is another rule's");
}

void test_script_prompt_says_why_a_rule_cannot_be_described(void) {
  ScriptInfo info;
  ScriptError error;
  TEST_ASSERT_FALSE(script_describe(".", "no_such_rule", &info, &error));
  TEST_ASSERT_EQUAL_STRING(
      "expansions/no_such_rule.lua: cannot be read: No such file or directory (`list` "
      "names what there is)",
      error.text);
}

void test_script_prompt_says_who_needs_a_rule_that_is_nowhere(void) {
  ScriptInfo info;
  ScriptError error;
  const char *home = make_home();
  house_file("expansions/ox", "return {\n  needs = { 'frm' } }");
  TEST_ASSERT_FALSE(script_describe(home, "ox", &info, &error));
  TEST_ASSERT_EQUAL_STRING("expansions/ox.lua:2: no rule is called 'frm' (did you mean 'farm'?), "
                           "expected one that is in use, or farm, hay, ox, zoo",
                           error.text);
}

/* --- Catalogue --- */

void test_script_prompt_lists_base_first_and_expansions_by_name(void) {
  char names[8][NAME_SIZE];
  const char *home = make_home();
  TEST_ASSERT_EQUAL(4, script_catalogue(home, names, 8));
  TEST_ASSERT_EQUAL_STRING("base", names[0]);
  TEST_ASSERT_EQUAL_STRING("farm", names[1]);
  TEST_ASSERT_EQUAL_STRING("hay", names[2]);
  TEST_ASSERT_EQUAL_STRING("zoo", names[3]);
  TEST_ASSERT_EQUAL(2, script_catalogue(home, names, 2));
  TEST_ASSERT_EQUAL(0, script_catalogue(home, names, 0));
}

void test_script_prompt_lists_base_where_nothing_else_is(void) {
  char names[8][NAME_SIZE];
  TEST_ASSERT_EQUAL(1, script_catalogue("/no/such/folder", names, 8));
}

void test_script_prompt_describes_every_rule_of_the_catalogue(void) {
  char names[64][NAME_SIZE];
  int count = script_catalogue(".", names, 64);
  for (int i = 0; i < count; i++) {
    ScriptInfo info;
    ScriptError error;
    TEST_ASSERT_TRUE_MESSAGE(script_describe(".", names[i], &info, &error), error.text);
    TEST_ASSERT_EQUAL_STRING(names[i], info.name);
  }
}

/* --- Where a mistake is --- */

static void assert_place(unsigned line, unsigned column, const char *text) {
  ScriptError error = {""};
  unsigned at_line = 99, at_column = 99;
  TEST_ASSERT_FALSE_MESSAGE(
      script_eval(house.script, &house.game, NULL, text, ignore, NULL, NULL, &error), text);
  script_place(house.script, text, &error, &at_line, &at_column);
  TEST_ASSERT_EQUAL_MESSAGE(line, at_line, error.text);
  TEST_ASSERT_EQUAL_MESSAGE(column, at_column, error.text);
}

void test_script_prompt_points_at_the_token_that_cannot_be_read(void) {
  assert_place(1, 14, "for f in game}");
  assert_place(1, 9, "1 + 1 + * 2");
  assert_place(2, 3, "do\n  ) end");
  assert_place(1, 12, "print(')', )"); /* the second one */
}

void test_script_prompt_points_at_the_name_that_is_wrong(void) {
  assert_place(1, 6, "game.plyers");
  assert_place(1, 5, "6 * nosuch");
  assert_place(2, 25, "do\n  print(game.players[1].scroe) end");
  assert_place(1, 23, "local t = '\u00e9' .. game.plyers");
}

void test_script_prompt_points_at_nothing_it_cannot_find(void) {
  assert_place(1, 0, "error('boo')");
}

void test_script_prompt_knows_what_more_lines_could_complete(void) {
  TEST_ASSERT_TRUE(script_incomplete(house.script, "{ score = {"));
  TEST_ASSERT_TRUE(script_incomplete(house.script, "for i = 1, 2 do"));
  TEST_ASSERT_FALSE(script_incomplete(house.script, "{ score = {} }"));
  TEST_ASSERT_FALSE(script_incomplete(house.script, "{ score = } }"));
  TEST_ASSERT_NULL(script_error(house.script));
}
