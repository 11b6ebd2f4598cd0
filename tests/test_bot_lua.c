/* test_bot_lua.c - bots written in Lua at the table: names, what they see, how they fail, how they play. */
#include "bots/bot_session.h"
#include "bots.h"

static Game other;
static char bot_path[80];

void setUp(void) {
  open_session();
  snprintf(bot_path, sizeof bot_path, "%s/my_bot.lua", folder);
}

void tearDown(void) {
  close_bots();
}

/* A bot whose function has this body. */
static Bot write_bot(const char *body) {
  FILE *file = fopen(bot_path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fprintf(file, "return { choose = function(game, actions, me)\n%s\nend }\n", body);
  fclose(file);
  return read_bot(bot_path);
}

/* --- Names --- */

void test_bot_lua_is_named_by_path_or_by_name(void) {
  static const char *const NAMES[] = {"cautious",
                                      "city_builder",
                                      "scripts/bots/cautious.lua",
                                      "bots/cautious.lua",
                                      "lua:scripts/bots/cautious.lua",
                                      "lua:cautious"};
  char out[BOT_TEXT];
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    Bot bot = read_bot(NAMES[i]);
    TEST_ASSERT_EQUAL_STRING("lua", bot.kind->name);
    TEST_ASSERT_EQUAL_STRING(NAMES[i], bot_write(&bot, out));
  }
}

void test_bot_lua_is_refused_with_a_reason(void) {
  static const struct {
    const char *text, *words;
  } WRONG[] = {
      {"lua", "lua wants a file, as in lua:my_bot.lua"},
      {"lua:", "lua wants a file"},
      {"cautius", "did you mean 'cautious'?"},
      {"lua:no_such.lua", "no_such.lua: cannot be read: No such file"},
      {"./no_such.lua", "./no_such.lua: cannot be read"},
      {"lua:bots/cautius.lua",
       "bots/cautius.lua: cannot be read: No such file or directory (did you mean 'cautious'?)"},
      {"/tmp/", "/tmp/: cannot be read: it is a folder, expected an ordinary file"},
      {"scripts/base.lua", "a bot has no 'deploy'"},
      {"cautious:figure=2", "cautious takes no parameters"},
      {"cautious:", "cautious takes no parameters"},
      {"lua:cautious:x", "cautious takes no parameters"},
      {"scripts/bots/cautious.lua:x=1", "scripts/bots/cautious.lua takes no parameters"},
      {"nobody", "expected easy, medium, hard, expert, random, greedy, mcts, cautious, "
                 "city_builder or person, or a file"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
    Bot bot = read_bot("random");
    Reason why = {""};
    TEST_ASSERT_FALSE_MESSAGE(bot_read(".", slice_of(WRONG[i].text), &bot, &why), WRONG[i].text);
    if (!strstr(why.text, WRONG[i].words)) TEST_FAIL_MESSAGE(why.text);
    TEST_ASSERT_EQUAL_STRING("random", bot.kind->name);
  }
  char path[600];
  memset(path, 'x', sizeof path);
  memcpy(path + sizeof path - 5, ".lua", 5);
  Bot bot;
  Reason why = {""};
  TEST_ASSERT_FALSE(bot_read(".", slice_of(path), &bot, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "too long"));
}

/* A bot's file is called by its path only, so any name will do. */
void test_bot_lua_may_have_any_file_name(void) {
  static const char *const NAMES[] = {"my bot.lua", "my-bot.lua", "1st:bot.lua",
                                      "a_bot_with_a_name_that_is_rather_long.lua"};
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    char out[BOT_TEXT];
    snprintf(bot_path, sizeof bot_path, "%s/%s", folder, NAMES[i]);
    Bot bot = write_bot("return 1");
    TEST_ASSERT_EQUAL_STRING(bot_path, bot_write(&bot, out));
  }
}

void test_bot_lua_is_listed(void) {
  char names[64][NAME_SIZE], title[BOT_TITLE];
  TEST_ASSERT_GREATER_OR_EQUAL(2, bot_catalogue(".", names, 64));
  TEST_ASSERT_EQUAL_STRING("cautious", names[0]);
  TEST_ASSERT_EQUAL_STRING("city_builder", names[1]);
  TEST_ASSERT_EQUAL(1, bot_catalogue(".", names, 1));
  TEST_ASSERT_EQUAL_STRING("plays what pays best, but keeps two figures at home",
                           bot_title(".", "cautious", title));
}

/* --- Seeing --- */

static bool same_action(const Action *a, const Action *b) {
  return a->kind == b->kind && a->rotation == b->rotation && a->figure == b->figure &&
         a->segment == b->segment && a->square.x == b->square.x && a->square.y == b->square.y &&
         a->option == b->option;
}

/* At every decision another order of the bag and another chance lead to the same choice. */
static void assert_blind(const Bot *bot, uint64_t seed) {
  Rng rng = bot_rng(seed);
  for (start(seed, 2); game.turn.phase != PHASE_OVER; choose_and_act(bot, &rng)) {
    Action here = {0}, there = {0};
    Rng first = rng, second = rng;
    game_copy(&other, &game);
    game_hide(&other, script_rules(script), game_mover(&other), game.turn.number + 1000u);
    TEST_ASSERT_TRUE(bot_choose(bot, &game, memory, &first, &here));
    TEST_ASSERT_TRUE(bot_choose(bot, &other, memory, &second, &there));
    TEST_ASSERT_TRUE(same_action(&here, &there));
  }
}

void test_bot_lua_never_sees_the_order_of_the_bag(void) {
  open_rules(EVERYTHING);
  Bot cautious = read_bot("cautious");
  assert_blind(&cautious, 3);
}

/* A bot that sums up all it can see, and chooses by that: what it saw must not depend on the bag. */
void test_bot_lua_sees_nothing_of_the_bag_but_its_size(void) {
  open_rules(EVERYTHING);
  Bot bot =
      write_bot("local sum = game.left + turn.number + me.score + #actions\n"
                "for tile in game:tiles() do sum = sum * 31 % 9973 + tile.x + tile.y end\n"
                "for feature in game:features() do sum = sum + feature.tiles + feature.open end\n"
                "for _, action in ipairs(actions) do\n"
                "  sum = (sum * 31 + math.floor(action.worth * 1000)) % 9973\n"
                "end\n"
                "return sum % #actions + 1");
  assert_blind(&bot, 5);
}

void test_bot_lua_leaves_the_game_as_it_was(void) {
  Bot bot = read_bot("cautious");
  Rng rng = {5};
  open_rules(EVERYTHING);
  for (start(9, 2); game.turn.phase != PHASE_OVER; choose_and_act(&bot, &rng)) {
    Action action;
    Rng copy = rng;
    game_copy(&other, &game);
    TEST_ASSERT_TRUE(bot_choose(&bot, &game, memory, &copy, &action));
    TEST_ASSERT_TRUE(game_equal(&game, &other));
  }
}

void test_bot_lua_gives_the_same_game_for_the_same_seed(void) {
  Bot bots[2] = {read_bot("cautious"), read_bot("city_builder")};
  open_rules(EVERYTHING);
  play_out(bots, 2, 11, 3);
  uint64_t hash = game_hash(&game);
  bot_memory_close(memory);
  memory = bot_memory_open(rules);
  play_out(bots, 2, 11, 3);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(&game));
}

/* --- Chance --- */

static const char DICE[] = "return game:random(#actions)";

/* The table after a game of bots that throw dice; the tiles come in the same order whatever their chance. */
static uint64_t diced(const Bot *bots, uint64_t chance) {
  Rng rng = bot_rng(chance);
  start(11, 2);
  while (game.turn.phase != PHASE_OVER) choose_and_act(&bots[game_mover(&game)], &rng);
  return game_hash(&game);
}

void test_bot_lua_throws_the_same_dice_for_the_same_seed(void) {
  Bot bots[2] = {write_bot(DICE), read_bot("cautious")};
  open_rules(EVERYTHING);
  uint64_t hash = diced(bots, 1);
  TEST_ASSERT_EQUAL_UINT64(hash, diced(bots, 1));
  TEST_ASSERT_NOT_EQUAL_UINT64(hash, diced(bots, 2));
}

void test_bot_lua_dice_are_not_those_of_the_game(void) {
  Bot bot = write_bot(DICE);
  Rng rng = {5};
  open_rules(EVERYTHING);
  for (start(9, 2); game.turn.phase != PHASE_OVER; choose_and_act(&bot, &rng)) {
    Action action;
    Rng copy = rng;
    game_copy(&other, &game);
    TEST_ASSERT_TRUE(bot_choose(&bot, &game, memory, &copy, &action));
    TEST_ASSERT_TRUE(game_equal(&game, &other));
    TEST_ASSERT_EQUAL_UINT64(other.rng.state, game.rng.state);
    TEST_ASSERT_EQUAL_UINT64(game_hash(&other), game_hash(&game));
  }
  assert_blind(&bot, 7);
}

/* --- Choosing --- */

/* Each of its actions is legal as a whole: the bot asks for any of them, and gets it. */
void test_bot_lua_gets_any_action_it_asks_for(void) {
  open_rules(EVERYTHING);
  Bot bots[3] = {write_bot("return 1 + turn.number * 7919 % #actions"), read_bot("random"),
                 read_bot("greedy")};
  for (uint64_t seed = 1; seed <= 8; seed++) play_out(bots, 3, seed, 3);
}

void test_bot_lua_deploys_what_it_chose(void) {
  open_rules(0);
  Bot bot = write_bot("for _, action in ipairs(actions) do\n"
                      "  if action.kind == 'deploy' then error('asked twice') end\n"
                      "  if action.on == 'field' then return action end\n"
                      "end\n"
                      "return 1");
  Rng rng = {1};
  start(4, 2);
  for (unsigned i = 0; i < 8; i++) choose_and_act(&bot, &rng);
  TEST_ASSERT_GREATER_THAN(0, game.figures.count);
  unsigned farmers = 0;
  for (unsigned i = 0; i < game.figures.count; i++)
    farmers +=
        game.features.list[game.features.segments[game.figures.on[i].segment].of].kind == FIELD;
  TEST_ASSERT_GREATER_THAN(2, farmers);
}

/* A rule that pays for every answer would be answered forever. */
void test_bot_lua_does_not_answer_for_ever(void) {
  static const char ENDLESS[] =
      "return { title = 'x', ask = { { at = 'turn_end', who = 'active', repeats = true,\n"
      "  options = function(_, offer) offer:award('gold', 1) offer:pass() end } } }";
  write_rule(ENDLESS);
  play("players A B\nseed 5");
  Bot bot = write_bot("return 1");
  Rng rng = {1};
  Answer first;
  session_lay(session, &first);
  BotMemory *own = bot_memory_open(session_rules(session));
  for (unsigned i = 0; i < 60; i++)
    TEST_ASSERT_EQUAL(ANSWER_DONE, bot_move(session, &bot, own, &rng, &answer));
  bot_memory_close(own);
  TEST_ASSERT_GREATER_THAN(1, session_game(session)->turn.number);
}

/* --- Failing --- */

void test_bot_lua_error_leaves_the_game_sound_and_the_seat_empty(void) {
  play("players Alice Bob\nseed 5");
  Bot bots[2] = {read_bot("random"),
                 write_bot("if game.left < 60 then return me.nobody end\nreturn 1")};
  Rng rng = {1};
  session_lay(session, &answer);
  BotMemory *own = bot_memory_open(session_rules(session));
  for (unsigned i = 0; i < 40 && answer.kind == ANSWER_DONE; i++) {
    game_copy(&other, session_game(session));
    bot_move(session, &bots[game_mover(session_game(session))], own, &rng, &answer);
  }
  TEST_ASSERT_EQUAL(ANSWER_BROKEN, answer.kind);
  TEST_ASSERT_TRUE(game_equal(&other, session_game(session)));
  TEST_ASSERT_TRUE(bot_dismiss(session, bots, own, &answer));
  if (!strstr(answer.text, "my_bot.lua:2: a player has no 'nobody'") ||
      !strstr(answer.text, "; nobody plays for Bob now"))
    TEST_FAIL_MESSAGE(answer.text);
  TEST_ASSERT_NULL(bots[1].kind);
  TEST_ASSERT_NOT_NULL(bots[0].kind);
  bots[1] = read_bot("greedy"); /* somebody else can go on */
  TEST_ASSERT_EQUAL(ANSWER_DONE, bot_move(session, &bots[1], own, &rng, &answer));
  bot_memory_close(own);
}

void test_bot_lua_error_does_not_stick_to_other_bots(void) {
  open_rules(0);
  Bot bad = write_bot("error('tired')"), good = read_bot("greedy");
  Rng rng = {1};
  Action action;
  start(1, 2);
  TEST_ASSERT_FALSE(bot_choose(&bad, &game, memory, &rng, &action));
  if (!strstr(bot_error(memory), "my_bot.lua:2: tired")) TEST_FAIL_MESSAGE(bot_error(memory));
  TEST_ASSERT_NULL(script_error(script));
  TEST_ASSERT_TRUE(bot_choose(&good, &game, memory, &rng, &action));
  TEST_ASSERT_NULL(bot_error(memory));
}

/* A rule that fails while a bot asks for a worth is the rule's failure, not the bot's. */
void test_bot_lua_is_not_blamed_for_a_rule(void) {
  write_rule("return { title = 'x', score = { city = function(city)\n"
             "  if city.complete then error('broken rule') end end } }");
  play("players A B\nseed 5");
  Bot bot = read_bot("cautious");
  Rng rng = {1};
  session_lay(session, &answer);
  BotMemory *own = bot_memory_open(session_rules(session));
  answer.kind = ANSWER_DONE;
  for (unsigned i = 0; i < 40 && answer.kind == ANSWER_DONE; i++)
    bot_move(session, &bot, own, &rng, &answer);
  TEST_ASSERT_EQUAL(ANSWER_BROKEN, answer.kind);
  if (!strstr(answer.text, "rule failed: ") || !strstr(answer.text, "broken rule"))
    TEST_FAIL_MESSAGE(answer.text);
  TEST_ASSERT_NULL(bot_error(own));
  Bot seats[2] = {bot, bot};
  TEST_ASSERT_FALSE(bot_dismiss(session, seats, own, &answer));
  bot_memory_close(own);
}

/* --- One of two tiles --- */

static void open_draw_two(void) {
  static const char *const USE[] = {"house/draw_two.lua", "builder", "crops"};
  ScriptError error = {""};
  script = script_open(&(ScriptRequest){.home = ".", .use = USE, .use_count = 3}, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  rules = script_rules(script);
  memory = bot_memory_open(rules);
}

void test_bot_lua_chooses_among_two_tiles(void) {
  open_draw_two();
  Bot bot = write_bot("local first, other = actions[1].tile\n"
                      "for n, action in ipairs(actions) do\n"
                      "  if action.kind == 'deploy' then error('the plan was lost') end\n"
                      "  if action.tile and action.tile ~= first then other = n end\n"
                      "end\n"
                      "return other or 1");
  Rng rng = {1};
  unsigned hands = 0;
  for (start(4, 2); game.turn.phase != PHASE_OVER;) {
    KindId kinds[TAKE_MAX];
    unsigned count = game_hand(&game, rules, kinds);
    choose_and_act(&bot, &rng);
    if (count < 2) continue;
    hands++;
    TEST_ASSERT_EQUAL(PHASE_PLACE, game.turn.phase);
    TEST_ASSERT_EQUAL(kinds[count - 1], game.turn.kind);
  }
  TEST_ASSERT_GREATER_THAN(40, hands);
}

void test_bot_every_kind_chooses_among_two_tiles(void) {
  open_draw_two();
  Bot bots[3] = {read_bot("random"), read_bot("greedy"), read_bot("cautious")};
  for (uint64_t seed = 1; seed <= 3; seed++) play_out(bots, 3, seed, 3);
  assert_blind(&bots[1], 4);
  assert_blind(&bots[2], 4);
}

/* Whoever may choose plays better: greedy with a choice takes the tile that pays. */
void test_bot_greedy_takes_the_tile_that_pays(void) {
  static const char *const USE[] = {"house/draw_two.lua"};
  ScriptError error = {""};
  Reason why = {""};
  Action action;
  Rng rng = {1};
  script = script_open(&(ScriptRequest){.home = ".", .use = USE, .use_count = 1}, &error);
  rules = script_rules(script);
  memory = bot_memory_open(rules);
  Bot greedy = read_bot("greedy");
  for (unsigned turned = 0; turned < 2; turned++) {
    /* A cap finishes the city of the start tile at once; a bend does nothing of the sort. */
    KindId order[3] = {rules_kind(rules, turned ? "B22" : "B14"),
                       rules_kind(rules, turned ? "B14" : "B22"), rules_kind(rules, "B20")};
    TEST_ASSERT_TRUE(game_start_order(&game, rules, 2, order, 3, &why));
    TEST_ASSERT_TRUE(bot_choose(&greedy, &game, memory, &rng, &action));
    TEST_ASSERT_EQUAL(ACTION_DRAW, action.kind);
    TEST_ASSERT_EQUAL_STRING("B14", rules->kinds[action.tile_kind].id);
    BotAdvice list[4];
    TEST_ASSERT_EQUAL(4, bot_advise(&greedy, &game, memory, &rng, list, 4));
    TEST_ASSERT_EQUAL_STRING("B14", rules->kinds[list[0].take].id);
    TEST_ASSERT_TRUE(list[0].worth >= list[1].worth && list[1].worth >= list[3].worth);
  }
}

/* A line of a bot names the tile it took, so a save replays. */
void test_bot_plays_two_tiles_in_lines(void) {
  play("use house/draw_two.lua\nplayers A B\nseed 6");
  Bot bots[2] = {read_bot("cautious"), read_bot("greedy")};
  Rng rng = {1};
  session_lay(session, &answer);
  BotMemory *own = bot_memory_open(session_rules(session));
  while (session_game(session)->turn.phase != PHASE_OVER) {
    bot_move(session, &bots[game_mover(session_game(session))], own, &rng, &answer);
    if (answer.kind != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  }
  bot_memory_close(own);
  TEST_ASSERT_EQUAL(71, session_log_count(session)); /* a line for each tile */
  uint64_t hash = game_hash(session_game(session));
  Session *again = session_open("."), *first = session;
  session = again;
  play("use house/draw_two.lua\nplayers A B\nseed 6");
  for (size_t i = 0; i < session_log_count(first); i++) play(session_log(first, i));
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(session_game(again)));
  session_close(first);
}

/* --- Playing --- */

void test_bot_lua_examples_beat_random(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(38, wins("cautious", "random", 40));
  TEST_ASSERT_GREATER_OR_EQUAL(38, wins("city_builder", "random", 40));
}

void test_bot_lua_cautious_keeps_two_followers_at_home(void) {
  open_rules(0);
  Bot bots[2] = {read_bot("cautious"), read_bot("greedy")};
  Rng rng = {3};
  start(3, 2);
  unsigned fewest = 7;
  while (game.turn.phase != PHASE_OVER) {
    choose_and_act(&bots[game_mover(&game)], &rng);
    if (game.figures.supply[0][0] < fewest) fewest = game.figures.supply[0][0];
  }
  TEST_ASSERT_EQUAL(2, fewest);
}
