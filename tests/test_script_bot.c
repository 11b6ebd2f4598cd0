/* test_script_bot.c - bots written in Lua: what a file must look like, what it sees, how it is stopped. */
#include <string.h>
#include <unistd.h>

#include "script_fixture.h"
#include "unity.h"

static Script *bot;
static Game game;
static Rng chance;
static unsigned asked; /* how often a worth was wanted */

void setUp(void) {
  script_seconds(100); /* budgets are what is tested, and valgrind is slow */
  asked = 0;
  chance = (Rng){1};
}

void tearDown(void) {
  script_close(bot);
  bot = NULL;
  house_close();
}

/* Writes the text as bot.lua and loads it with the rules that are open, or with none. */
static bool load(const char *text, ScriptError *error) {
  char path[300];
  house_file("bot", text);
  snprintf(path, sizeof path, "%s/bot.lua", house_home());
  error->text[0] = '\0';
  script_close(bot);
  bot = script_open_bot(house.rules, path, "bot.lua", error);
  return bot != NULL;
}

static void open_bot(const char *text) {
  ScriptError error;
  if (!load(text, &error)) TEST_FAIL_MESSAGE(error.text);
}

/* The message begins like this. */
static void refuses(const char *text, const char *message) {
  ScriptError error;
  TEST_ASSERT_FALSE_MESSAGE(load(text, &error), message);
  TEST_ASSERT_EQUAL_STRING_LEN(message, error.text, strlen(message));
}

static int64_t worth(void *context, unsigned action) {
  (void)context;
  asked++;
  return (int64_t)action * 1500;
}

/* The first player holds a tile with a city; three actions: nothing, a knight, a farmer. */
static const ScriptAction ACTIONS[] = {
    {{.kind = ACTION_PLACE, .square = {0, -1}, .rotation = 2}, {.kind = ACTION_PASS}, true, 0},
    {{.kind = ACTION_PLACE, .square = {0, -1}, .rotation = 2},
     {.kind = ACTION_DEPLOY, .segment = 0},
     true,
     0},
    {{.kind = ACTION_PLACE, .square = {0, -1}, .rotation = 2},
     {.kind = ACTION_DEPLOY, .segment = 1},
     true,
     0},
};

static void take_cap(void) {
  Reason why = {""};
  if (!house.rules) house_open_files(NULL, NULL);
  TEST_ASSERT_TRUE(game_start(&game, house.rules, 2, NULL, false, &why));
  fixture_do(&game, house.rules, fixture_draw(house.rules, CAP));
}

static bool choose(unsigned *chosen, ScriptError *error) {
  ScriptDecision decision = {&game, ACTIONS, 3, worth, NULL, &chance};
  error->text[0] = '\0';
  return script_choose(bot, &decision, chosen, error);
}

/* The bot whose function has this body chooses that action, from 1. */
static void chooses(unsigned expected, const char *body) {
  char text[1000];
  unsigned chosen = 99;
  ScriptError error;
  take_cap();
  snprintf(text, sizeof text, "return { choose = function(game, actions, me)\n%s\nend }", body);
  open_bot(text);
  if (!choose(&chosen, &error)) TEST_FAIL_MESSAGE(error.text);
  TEST_ASSERT_EQUAL_MESSAGE(expected, chosen + 1, body);
}

static void fails_file(const char *text, const char *message) {
  unsigned chosen;
  ScriptError error;
  take_cap();
  open_bot(text);
  TEST_ASSERT_FALSE_MESSAGE(choose(&chosen, &error), text);
  TEST_ASSERT_EQUAL_STRING(message, error.text);
}

static void fails(const char *body, const char *message) {
  char text[1000];
  snprintf(text, sizeof text, "return { choose = function(game, actions, me)\n%s\nend }", body);
  fails_file(text, message);
}

/* --- Files --- */

void test_script_bot_wants_a_table_that_chooses(void) {
  refuses("return 1",
          "bot.lua: a bot must return one table: return { choose = function(game, actions, "
          "me) … end }");
  refuses("return { title = 'x' }",
          "bot.lua: a bot needs choose = function(game, actions, me) … end");
  refuses("return {\n choose = 3 }", "bot.lua:2: 'choose' is a number, expected a function");
  refuses("return {\n chose = function() end }",
          "bot.lua:2: a bot has no 'chose' (did you mean 'choose'?)");
  refuses("return { title = 'a\\27b', choose = function() end }",
          "bot.lua:1: the title 'a\\x1Bb' is not a line of text that can be shown");
  refuses("return {\n choose = function( }", "bot.lua:2: <name> ");
  refuses("return { choose = function() return os.time() end }", "bot.lua:1: unknown name 'os'");
  refuses("while true do end",
          "bot.lua:1: ran longer than its budget of 10000000 instructions allows");
}

void test_script_bot_says_what_it_is_called(void) {
  open_bot("return { title = 'A friend', choose = function() return 1 end }");
  TEST_ASSERT_EQUAL_STRING("A friend", script_bot_title(bot));
  open_bot("return { choose = function() return 1 end }");
  TEST_ASSERT_EQUAL_STRING("bot", script_bot_title(bot));
}

void test_script_bot_keeps_nothing_between_choices(void) {
  refuses("local n = 0\nreturn { choose = function() n = n + 1 return n end }",
          "bot.lua:2: a bot remembers nothing between two decisions, but 'n', assigned here, "
          "outlives the call; what it wants to know it finds on the table");
}

void test_script_bot_keeps_no_table_between_choices(void) {
  fails_file("local seen = {}\nreturn { choose = function() seen[1] = 1 return 1 end }",
             "bot.lua:2: a table made while loading cannot be changed later; a bot remembers "
             "nothing between two decisions");
}

/* --- Answers --- */

void test_script_bot_answers_a_number_or_an_action(void) {
  chooses(2, "return 2");
  chooses(3, "return actions[3]");
  chooses(3, "return 3.0");
}

void test_script_bot_is_refused_what_is_no_action(void) {
  fails("return 0", "bot.lua:1: choose must return an action or its number, 1 to 3, not 0");
  fails("return 4", "bot.lua:1: choose must return an action or its number, 1 to 3, not 4");
  fails("return -1", "bot.lua:1: choose must return an action or its number, 1 to 3, not -1");
  fails("return 1.5", "bot.lua:1: choose must return an action or its number, 1 to 3, not 1.5");
  fails("return '1'", "bot.lua:1: choose must return an action or its number, 1 to 3, not 1");
  fails("return {}", "bot.lua:1: choose must return an action or its number, 1 to 3, not table");
  fails("return me", "bot.lua:1: choose must return an action or its number, 1 to 3, not player 1");
  fails("", "bot.lua:1: choose must return an action or its number, 1 to 3, not nil");
}

void test_script_bot_may_be_asked_again_after_an_error(void) {
  unsigned chosen;
  ScriptError error;
  take_cap();
  open_bot(
      "return { choose = function(game)\n if game.left > 69 then error('no') end return 1 end }");
  TEST_ASSERT_FALSE(choose(&chosen, &error));
  TEST_ASSERT_EQUAL_STRING("bot.lua:2: no", error.text);
  game.bag.left = 69;
  TEST_ASSERT_TRUE(choose(&chosen, &error));
}

/* --- Bounds --- */

void test_script_bot_is_stopped_when_it_thinks_too_long(void) {
  fails("while true do end",
        "bot.lua:2: ran longer than its budget of 10000000 instructions allows");
  fails("local x while true do x = actions[1].worth end",
        "bot.lua:2: ran longer than its budget of 10000000 instructions allows");
  TEST_ASSERT_LESS_THAN(10001, asked); /* a worth has its price */
}

void test_script_bot_is_stopped_when_it_wants_too_much_memory(void) {
  unsigned chosen;
  ScriptError error;
  take_cap();
  open_bot("return { choose = function() local s = 'x' while true do s = s .. s end end }");
  TEST_ASSERT_FALSE(choose(&chosen, &error));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(error.text, "memory"), error.text);
}

void test_script_bot_cannot_touch_the_game(void) {
  static const char *const DEEDS[] = {"me.wine = 1", "me:award(5)", "game.count = 1",
                                      "actions[1].kind = 'pass'",
                                      "for tile in game:tiles() do tile.seen = 1 end"};
  house_open("return { title = 'x', state = { player = { 'wine' } } }");
  for (size_t i = 0; i < sizeof DEEDS / sizeof DEEDS[0]; i++)
    fails(DEEDS[i], "bot.lua:2: a bot looks and chooses; it cannot change the game");
}

/* --- Chance --- */

void test_script_bot_throws_dice_of_its_own(void) {
  Rng expected = chance;
  uint32_t dice = 1 + rng_below(&expected, 3);
  chooses(dice, "return game:random(3)");
  TEST_ASSERT_EQUAL_UINT64(expected.state, chance.state);
  chooses(1, "for n = 1, 100 do local dice = game:random(6)\n"
             "  if dice < 1 or dice > 6 then return 2 end\nend\nreturn 1");
  fails("return game:random(0)", "bot.lua:2: random(n) needs n of at least 1");
}

/* Without dice, chance stays as it was: whoever comes next gets the same. */
void test_script_bot_that_throws_no_dice_uses_no_chance(void) {
  chooses(2, "return 2");
  TEST_ASSERT_EQUAL_UINT64(1, chance.state);
}

/* --- Seeing --- */

void test_script_bot_sees_the_table_with_the_words_of_rules(void) {
  chooses(1, "return #game.players == 2 and game.left == 70 and me.seat == 1 and 1 or 2");
  chooses(1, "for tile in game:tiles() do return tile.id == 'B16' and 1 or 2 end");
  chooses(1, "return game:option('farm_edition') == 3 and turn.player == me and 1 or 2");
}

void test_script_bot_sees_marks_and_numbers_of_the_rules_in_use(void) {
  house_open("return { title = 'x', state = { player = { 'wine' } } }");
  take_cap();
  game.player_slots[0][0] = 7;
  open_bot("return { choose = function(game, actions, me)\n"
           "  for city in game:features('city') do\n"
           "    if city.pennant == 0 and me.wine == 7 then return 3 end\n"
           "  end\n"
           "end }");
  unsigned chosen = 0;
  ScriptError error;
  if (!choose(&chosen, &error)) TEST_FAIL_MESSAGE(error.text);
  TEST_ASSERT_EQUAL(2, chosen);
}

void test_script_bot_sees_its_actions(void) {
  chooses(1,
          "local a = actions[2]\n"
          "return a.kind == 'play' and a.tile == 'B14' and a.x == 0 and a.y == -1 and\n"
          "  a.rotation == 2 and a.figure == 'small' and a.segment == 'C1' and a.on == 'city' and\n"
          "  a.label == nil and 1 or 2");
  chooses(1, "return actions[1].figure == nil and actions[1].on == nil and 1 or 2");
  chooses(1, "return actions[3].on == 'field' and actions[3].segment == 'F1' and 1 or 2");
}

void test_script_bot_asks_for_a_worth_only_when_it_wants_it(void) {
  chooses(1, "return 1");
  TEST_ASSERT_EQUAL(0, asked);
  chooses(1, "return actions[2].worth == 1.5 and actions[1].worth == 0 and 1 or 2");
  TEST_ASSERT_EQUAL(2, asked);
}

/* An answer to a question is told in the same pieces. */
void test_script_bot_sees_answers(void) {
  static const char CHECK[] =
      "return { choose = function(game, actions)\n"
      "  local r, c, p = actions[1], actions[2], actions[3]\n"
      "  if r.kind ~= 'recall' or r.figure ~= 'small' or r.on ~= 'field' or r.x ~= 0 or r.y ~= 0 "
      "or\n"
      "    r.segment ~= 'F1' or r.tile or r.rotation then error('recall') end\n"
      "  if c.kind ~= 'choose' or c.label ~= 'gold' or c.x or c.figure or c.on then "
      "error('choose') end\n"
      "  if p.kind ~= 'pass' or p.figure then error('pass') end\n"
      "  return p\n"
      "end }";
  static const ScriptAction ANSWERS[] = {{.first = {.kind = ACTION_ANSWER, .option = 0}},
                                         {.first = {.kind = ACTION_ANSWER, .option = 1}},
                                         {.first = {.kind = ACTION_ANSWER, .option = 2}}};
  house_open("return { title = 'x', ask = { { at = 'turn_end', who = 'active',\n"
             "  options = function(player, offer)\n"
             "    offer:recall('field') offer:award('gold', 1) offer:pass() end } } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "F1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase);
  open_bot(CHECK);
  ScriptDecision decision = {&house.game, ANSWERS, 3, worth, NULL, &chance};
  ScriptError error = {""};
  unsigned chosen = 0;
  if (!script_choose(bot, &decision, &chosen, &error)) TEST_FAIL_MESSAGE(error.text);
  TEST_ASSERT_EQUAL(2, chosen);
}

void test_script_bot_loads_without_rules_to_see_whether_it_is_good(void) {
  open_bot("return { choose = function(game, actions) return actions[1].worth end }");
}
