/* test_script_complete.c - help while typing Lua: names, fields and methods of whatever comes before
 * the cursor, and the arguments of a call. */
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

static char offered[4000];

void setUp(void) {
  house_open(
      "return { state = { game = { 'mood' }, player = { 'wine' } },\n"
      "  marks = { city = { siege = { glyph = 'Q' } }, tile = { crop = { glyph = 'Y' } } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
}

void tearDown(void) {
  house_close();
}

static void collect(void *context, const char *name, const char *signature) {
  size_t used = strlen(offered);
  (void)context, (void)signature;
  snprintf(offered + used, sizeof offered - used, "%s%s", used ? " " : "", name);
}

static const char *names(const char *text) {
  offered[0] = '\0';
  script_complete(house.script, &house.game, NULL, text, collect, NULL);
  TEST_ASSERT_NULL_MESSAGE(script_error(house.script), text);
  return offered;
}

static const char *arguments(const char *text) {
  static char out[100];
  if (!script_signature(house.script, &house.game, NULL, text, out, sizeof out)) return "none";
  TEST_ASSERT_NULL(script_error(house.script));
  return out;
}

static bool has(const char *list, const char *name) {
  size_t size = strlen(name);
  for (const char *at = list; (at = strstr(at, name)); at++)
    if ((at == list || at[-1] == ' ') && (!at[size] || at[size] == ' ')) return true;
  return false;
}

#define ASSERT_NAMES(expected, text) TEST_ASSERT_EQUAL_STRING(expected, names(text))
#define ASSERT_HAS(name, text) TEST_ASSERT_TRUE_MESSAGE(has(names(text), name), offered)
#define ASSERT_HAS_NOT(name, text) TEST_ASSERT_FALSE_MESSAGE(has(names(text), name), offered)
#define ASSERT_ARGUMENTS(expected, text) TEST_ASSERT_EQUAL_STRING(expected, arguments(text))

void test_script_complete_offers_what_the_sandbox_has(void) {
  ASSERT_NAMES("game", "gam");
  ASSERT_HAS("ipairs", "");
  ASSERT_HAS("turn", "");
  ASSERT_HAS("print", "x = pri");
  ASSERT_HAS_NOT("pcall", "");
  ASSERT_NAMES("game", "'x' .. gam");
  ASSERT_NAMES("", "nonsense");
  ASSERT_HAS("max", "math.");
  ASSERT_NAMES("concat", "table.con");
}

void test_script_complete_tells_fields_from_methods(void) {
  ASSERT_HAS("players", "game.");
  ASSERT_HAS_NOT("features", "game.");
  ASSERT_HAS("features", "game:");
  ASSERT_HAS_NOT("players", "game:");
  ASSERT_NAMES("features figures followers", "game:f");
}

void test_script_complete_evaluates_what_stands_before_the_dot(void) {
  ASSERT_HAS("score", "game.players[1].");
  ASSERT_NAMES("hand", "game.players[1]:h");
  ASSERT_NAMES("draw features figures give near patch segments sides step", "game:tile(0,0):");
  ASSERT_NAMES("rotation", "game:tile(0, 0).rot");
  ASSERT_HAS("name", "print(1 + turn.player.");
  ASSERT_NAMES("name", "(game.players[2]).na");
  ASSERT_HAS("upper", "('text'):");
  ASSERT_HAS("score", "game .players [ 1 ] .");
}

void test_script_complete_offers_marks_and_declared_state(void) {
  ASSERT_NAMES("mood", "game.mo");
  ASSERT_NAMES("wine", "game.players[1].w");
  ASSERT_NAMES("crop", "game:tile(0,0).cr");
  ASSERT_NAMES("siege", "for f in game:features() do print(f.si");
}

void test_script_complete_knows_loops_and_locals(void) {
  ASSERT_NAMES("complete", "for f in game:features('city') do print(f, f.comp");
  ASSERT_HAS("score", "for _, p in ipairs(game.players) do print(p.");
  ASSERT_NAMES("seat", "local p = game.players[1]\nlocal q = p\nreturn q.se");
  ASSERT_NAMES("seat", "local p = game.players[1] return p.se");
  ASSERT_NAMES("apples", "local t = {\n  apples = 1,\n  [3] = 2 }\nt.a");
  ASSERT_NAMES("", "for f in game:features() do print(f) end f.");
}

void test_script_complete_offers_keys_of_tables(void) {
  ASSERT_NAMES("a b", "({ b = 1, a = 2, ['no name'] = 3, 4 }).");
  ASSERT_NAMES("f", "({ f = print, n = 1 }):");
}

void test_script_complete_offers_nothing_where_nothing_can_stand(void) {
  static const char *const NOWHERE[] = {"print('game.",
                                        "-- game.",
                                        "x = [[ game.",
                                        "game..",
                                        "game.players[9].",
                                        "nil.",
                                        "1.",
                                        "undefined.",
                                        "game:tile(0,0",
                                        "a::b",
                                        "game:tile(9,9):",
                                        "].",
                                        ").",
                                        "}.",
                                        "game.nothing.",
                                        "(game.",
                                        "game:",
                                        ":",
                                        ".",
                                        "\"unfinished",
                                        "f(.",
                                        "a[.",
                                        "then.",
                                        "[[",
                                        "while true do game.players[1]:",
                                        "error('x').",
                                        "game:tile(0,0):features().",
                                        "--[[ x"};
  for (size_t i = 0; i < sizeof NOWHERE / sizeof NOWHERE[0]; i++) names(NOWHERE[i]);
  ASSERT_NAMES("", "print('game.");
  ASSERT_NAMES("", "-- game.");
  ASSERT_NAMES("", "game.players[9].");
  ASSERT_NAMES("", "1.");
  ASSERT_NAMES("", "game:tile(0,0)");
}

void test_script_complete_stops_what_takes_too_long(void) {
  ASSERT_NAMES("", "(function() while true do end end)().");
  ASSERT_NAMES("", "string.rep('x', 1 << 30).");
  ASSERT_EVAL("3", "1 + 2"); /* and nothing is broken after it */
}

void test_script_complete_changes_nothing_and_prints_nothing(void) {
  uint64_t before = game_hash(&house.game);
  names("print('x').");
  names("game.players[1]:award(5).");
  names("game:random(6).");
  TEST_ASSERT_EQUAL_UINT64(before, game_hash(&house.game));
}

void test_script_complete_survives_long_texts(void) {
  static char text[30000];
  for (size_t i = 0; i + 1 < sizeof text; i++) text[i] = "a.(["[i % 4];
  ASSERT_NAMES("", text);
  for (size_t i = 0; i + 1 < sizeof text; i++) text[i] = i % 2 ? ' ' : 'a';
  ASSERT_NAMES("", text);
  memset(text, '(', 900);
  text[900] = '\0';
  ASSERT_ARGUMENTS("none", text);
}

void test_script_complete_works_before_there_is_a_game(void) {
  offered[0] = '\0';
  script_complete(NULL, NULL, NULL, "game:fea", collect, NULL);
  TEST_ASSERT_EQUAL_STRING("features", offered);
  offered[0] = '\0';
  script_complete(NULL, NULL, NULL, "game.players[1].", collect, NULL);
  TEST_ASSERT_EQUAL_STRING("", offered);
}

void test_script_signature_tells_the_arguments_still_to_come(void) {
  ASSERT_ARGUMENTS("what?)", "game:features(");
  ASSERT_ARGUMENTS(")", "game:features('city'");
  ASSERT_ARGUMENTS("x, y)", "print(game:tile(");
  ASSERT_ARGUMENTS(", y)", "game:tile(0");
  ASSERT_ARGUMENTS("y)", "game:tile(0, ");
  ASSERT_ARGUMENTS(")", "game:tile(0, 1");
  ASSERT_ARGUMENTS(", y)", "game:tile(({1, 2})[1]");
  ASSERT_ARGUMENTS("figure)", "game.players[1]:hand(");
}

void test_script_signature_is_silent_elsewhere(void) {
  ASSERT_ARGUMENTS("none", "print(");
  ASSERT_ARGUMENTS("none", "game:features()");
  ASSERT_ARGUMENTS("none", "game:nothing(");
  ASSERT_ARGUMENTS("none", "(");
  ASSERT_ARGUMENTS("none", "");
  ASSERT_ARGUMENTS("none", "game:features('(");
  ASSERT_ARGUMENTS("none", "game:features({");
}
