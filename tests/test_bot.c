/* test_bot.c - bots: names and parameters, what they may see, how well and with which rules they play. */
#include "bots/bot_session.h"
#include "amount.h"
#include "bots.h"

static Game other;

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_bots();
}

static void open_files(const char *const *use, size_t count) {
  ScriptError error = {""};
  Script *opened =
      script_open(&(ScriptRequest){.home = ".", .use = use, .use_count = count}, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(opened, error.text);
  take_rules(opened);
}

/* --- Names --- */

void test_bot_is_read_and_written_with_its_parameters(void) {
  static const char *const TEXTS[] = {"random",
                                      "greedy",
                                      "person",
                                      "easy",
                                      "medium",
                                      "hard",
                                      "expert",
                                      "greedy:figure=2.5,open=0.6",
                                      "greedy:city=0.125",
                                      "mcts",
                                      "mcts:iterations=40",
                                      "mcts:time=200,width=4"};
  char out[BOT_TEXT];
  for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
    Bot bot = read_bot(TEXTS[i]);
    TEST_ASSERT_EQUAL_STRING(TEXTS[i], bot_write(&bot, out));
  }
  Bot bot = read_bot("greedy:open=.6,figure=8"); /* 8 is the standard */
  TEST_ASSERT_EQUAL_STRING("greedy:open=0.6", bot_write(&bot, out));
}

void test_bot_refuses_what_it_does_not_know(void) {
  static const struct {
    const char *text, *words;
  } WRONG[] = {
      {"gredy", "no bot is called 'gredy' (did you mean 'greedy'?), expected easy, medium, hard, "
                "expert, random, greedy"},
      {"", "no bot is called ''"},
      {"greedy:figur=2", "greedy has no parameter 'figur' (did you mean 'figure'?)"},
      {"greedy:", "greedy has no parameter ''"},
      {"greedy:figure", "figure= is not a valid number"},
      {"greedy:figure=", "figure= is not a valid number"},
      {"greedy:figure=x", "figure=x is not a valid number"},
      {"greedy:figure=-1", "figure=-1 is not a valid number"},
      {"greedy:figure=1.2345", "at most three decimals"},
      {"greedy:figure=101", "expected 0 to 100"},
      {"greedy:figure=99999999999999999999", "expected 0 to 100"},
      {"greedy:figure=1..2", "is not a valid number"},
      {"greedy:figure=1,", "greedy has no parameter ''"},
      {"random:figure=1", "random takes no parameters"},
      {"hard:iterations=1", "hard takes no parameters"},
      {"person:figure=1", "a person has no parameters"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
    Bot bot = read_bot("random");
    const BotKind *before = bot.kind;
    Reason why = {""};
    TEST_ASSERT_FALSE_MESSAGE(bot_read(".", slice_of(WRONG[i].text), &bot, &why), WRONG[i].text);
    if (!strstr(why.text, WRONG[i].words)) TEST_FAIL_MESSAGE(why.text);
    TEST_ASSERT_EQUAL_PTR(before, bot.kind);
  }
}

/* --- Seeing --- */

static bool same_action(const Action *a, const Action *b) {
  return a->kind == b->kind && a->rotation == b->rotation && a->figure == b->figure &&
         a->segment == b->segment && a->square.x == b->square.x && a->square.y == b->square.y &&
         a->option == b->option;
}

/* At every decision of a game, another order of the bag and another chance lead to the same choice. */
static void assert_blind(const char *name, uint64_t seed) {
  Bot bot = read_bot(name);
  Rng rng = bot_rng(seed);
  unsigned decisions = 0;
  start(seed, 2);
  for (; game.turn.phase != PHASE_OVER; decisions++) {
    Action here = {0}, there = {0};
    Rng first = rng, second = rng;
    game_copy(&other, &game);
    game_hide(&other, script_rules(script), game_mover(&other), decisions + 1000);
    TEST_ASSERT_TRUE(bot_choose(&bot, &game, memory, &first, &here));
    TEST_ASSERT_TRUE(bot_choose(&bot, &other, memory, &second, &there));
    TEST_ASSERT_TRUE(same_action(&here, &there));
    TEST_ASSERT_EQUAL_UINT64(first.state, second.state);
    choose_and_act(&bot, &rng);
  }
  TEST_ASSERT_GREATER_THAN(60, decisions);
}

void test_bot_never_sees_the_order_of_the_bag(void) {
  open_rules(EVERYTHING);
  assert_blind("random", 3);
  assert_blind("greedy", 3);
  assert_blind("greedy:tries=64", 4);
  assert_blind("greedy:tries=12,bag=1", 4);
  assert_blind("mcts:iterations=4,width=3,rounds=1", 5);
}

void test_bot_leaves_the_game_as_it_was(void) {
  Bot bot = read_bot("greedy");
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

void test_bot_gives_the_same_game_for_the_same_seed(void) {
  Bot greedy = read_bot("greedy");
  open_rules(EVERYTHING);
  play_out(&greedy, 1, 11, 3);
  uint64_t hash = game_hash(&game);
  play_out(&greedy, 1, 12, 3);
  TEST_ASSERT_TRUE(hash != game_hash(&game));
  play_out(&greedy, 1, 11, 3);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(&game));
}

/* --- Strength --- */

void test_greedy_beats_random_in_the_base_game(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(19, wins("greedy", "random", 20));
}

void test_greedy_beats_random_with_everything_on(void) {
  open_rules(EVERYTHING);
  TEST_ASSERT_GREATER_OR_EQUAL(19, wins("greedy", "random", 20));
}

void test_greedy_gains_from_counting_tiles(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(26, wins("greedy:tries=32,bag=1", "greedy", 40));
}

void test_mcts_beats_greedy(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(7, wins("mcts:iterations=150", "greedy", 10));
}

/* Looking further must help, not only looking more often. */
void test_mcts_gains_from_iterations(void) {
  open_rules(0);
  unsigned games = amount(24, 100);
  TEST_ASSERT_GREATER_OR_EQUAL(games * 58 / 100,
                               wins("mcts:iterations=450", "mcts:iterations=30", games));
}

void test_bot_levels_beat_those_below(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(26, wins("medium", "easy", 40));
  TEST_ASSERT_GREATER_OR_EQUAL(65, wins("hard", "medium", 100));
}

void test_bot_levels_keep_their_strength(void) {
  Bot hard = read_bot("hard");
  Reason why;
  TEST_ASSERT_FALSE(bot_has(&hard, "iterations"));
  TEST_ASSERT_FALSE(bot_set(&hard, "iterations", "1", &why));
}

void test_greedy_is_worse_without_regard_for_figures(void) {
  open_rules(0);
  TEST_ASSERT_GREATER_OR_EQUAL(12, wins("greedy", "greedy:figure=0,open=0,field=100", 20));
}

/* --- Rules --- */

void test_greedy_plays_every_expansion(void) {
  Bot greedy = read_bot("greedy");
  for (unsigned set = 0; set < SETS; set++) {
    open_rules(1u << set);
    play_out(&greedy, 1, set, 2);
    TEST_ASSERT_EQUAL(PHASE_OVER, game.turn.phase);
  }
}

void test_greedy_plays_house_rules_with_questions(void) {
  static const char *const USE[] = {"tests/rules/feasts.lua", "tests/rules/towers.lua",
                                    "tests/rules/wells.lua", "tests/rules/tolls.lua"};
  Bot greedy = read_bot("greedy");
  open_files(USE, 4);
  for (uint64_t seed = 1; seed <= 5; seed++) play_out(&greedy, 1, seed, 3);
}

void test_mcts_plays_house_rules_and_gives_the_same_game_again(void) {
  static const char *const USE[] = {"crops", "siege", "tests/rules/feasts.lua",
                                    "tests/rules/towers.lua", "tests/rules/wells.lua"};
  Bot mcts = read_bot("mcts:iterations=8,width=4,rounds=1");
  open_files(USE, 5);
  play_out(&mcts, 1, 7, 3);
  uint64_t hash = game_hash(&game);
  play_out(&mcts, 1, 7, 3);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(&game));
}

void test_mcts_plays_where_a_question_comes_before_the_figure(void) {
  static const char *const USE[] = {"bridges", "tower", "bazaars", "count"};
  Bot mcts = read_bot("mcts:iterations=8,width=4,rounds=1");
  open_files(USE, 4);
  play_out(&mcts, 1, 7, 2);
  TEST_ASSERT_EQUAL(PHASE_OVER, game.turn.phase);
}

/* To ask a function what it pays at the end spoils a game, so nothing may be done with that one afterwards: a function that pays
 * nothing changes no move. */
void test_mcts_plays_alike_where_a_function_pays_nothing(void) {
  Bot mcts = read_bot("mcts:iterations=920,width=2");
  const char *use = rule_path;
  open_rules(0);
  play_out(&mcts, 1, 3, 2);
  int scores[2] = {game.scores[0], game.scores[1]};
  write_rule("return { title = 'Nothing', finish = function() end }\n");
  open_files(&use, 1);
  play_out(&mcts, 1, 3, 2);
  TEST_ASSERT_EQUAL(scores[0], game.scores[0]);
  TEST_ASSERT_EQUAL(scores[1], game.scores[1]);
}

/* What a lead is worth depends on what the rules pay, and may be any number. */
void test_mcts_plays_for_a_million_points(void) {
  const char *use = rule_path;
  write_rule("return { title = 'Riches', score = { road = function(_, tally) tally:bonus(50000) "
             "end } }\n");
  open_files(&use, 1);
  TEST_ASSERT_EQUAL(3, wins("mcts:iterations=40", "random", 3));
  TEST_ASSERT_GREATER_THAN(500000, game.scores[0]);
}

void test_greedy_plays_with_two_to_six(void) {
  Bot bots[2] = {read_bot("greedy"), read_bot("random")};
  open_rules(EVERYTHING);
  for (unsigned players = 2; players <= 6; players++) {
    play_out(bots, 2, players, players);
    int greedy = 0, random = 0;
    for (unsigned seat = 0; seat < players; seat++)
      *(seat % 2 ? &random : &greedy) += game.scores[seat];
    TEST_ASSERT_GREATER_THAN(2 * random, greedy);
  }
}

/* Each answer pays and the question comes again: a bot that counts points would never stop. */
void test_greedy_tires_of_a_question_that_comes_again(void) {
  static const char RULE[] =
      "return { title = 'Gifts', ask = { { at = 'turn_end', who = 'active', repeats = true,\n"
      "  options = function(player, offer) offer:award('more', 1) offer:pass() end } } }\n";
  Bot greedy = read_bot("greedy"), mcts = read_bot("mcts:iterations=4,width=2,rounds=1");
  FILE *file = fopen(rule_path, "w");
  const char *use = rule_path;
  Rng rng = {1};
  fputs(RULE, file);
  fclose(file);
  open_files(&use, 1);
  start(1, 2);
  for (unsigned n = 0; game.turn.number < 3; n++) {
    TEST_ASSERT_LESS_THAN(200, n);
    choose_and_act(game.turn.seat ? &mcts : &greedy, &rng);
  }
  TEST_ASSERT_GREATER_THAN(5, game.scores[0]);
  TEST_ASSERT_GREATER_THAN(5, game.scores[1]);
}

/* --- Sessions --- */

void test_bot_draws_by_chance_in_an_open_game(void) {
  Bot greedy = read_bot("greedy");
  Rng rng = {3};
  play("players A B\nplay A B14 0,-1 r2 small@C1");
  memory = bot_memory_open(session_rules(session));
  while (session_game(session)->turn.phase != PHASE_OVER) {
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, bot_move(session, &greedy, memory, &rng, &answer),
                              answer.text);
    TEST_ASSERT_FALSE(session_halfway(session));
  }
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, bot_move(session, &greedy, memory, &rng, &answer));
  TEST_ASSERT_GREATER_THAN(70, session_log_count(session));
}

void test_bot_pays_nobody_by_thinking(void) {
  Bot greedy = read_bot("greedy");
  Rng rng = {3};
  play("players A B\nseed 3");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  memory = bot_memory_open(session_rules(session));
  while (session_game(session)->turn.phase != PHASE_OVER)
    TEST_ASSERT_EQUAL(ANSWER_DONE, bot_move(session, &greedy, memory, &rng, &answer));
  Totals totals;
  ledger_totals(session_ledger(session), &totals);
  for (unsigned seat = 0; seat < 2; seat++) {
    int sum = 0;
    for (unsigned source = 0; source < SOURCES; source++)
      sum += totals.points[seat][source][0] + totals.points[seat][source][1];
    TEST_ASSERT_EQUAL(session_game(session)->scores[seat], sum);
  }
}

void test_bot_stops_when_a_rule_fails(void) {
  Bot greedy = read_bot("greedy");
  Rng rng = {3};
  write_rule("return { title = 'Late', score = { city = function(city)\n"
             "  if city.complete then local n = nil; return n.x end end } }\n");
  play("players A B\nseed 3");
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_lay(session, &answer), answer.text);
  memory = bot_memory_open(session_rules(session));
  uint64_t hash = 0;
  unsigned n = 0;
  do {
    TEST_ASSERT_LESS_THAN(200, ++n);
    hash = game_hash(session_game(session));
    bot_move(session, &greedy, memory, &rng, &answer);
  } while (answer.kind == ANSWER_DONE);
  TEST_ASSERT_EQUAL(ANSWER_BROKEN, answer.kind);
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "rule.lua:2:"));
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(session_game(session)));
  TEST_ASSERT_NULL(script_error(session_script(session)));
}

/* --- Advice --- */

void test_bot_advises_what_it_would_do(void) {
  Bot greedy = read_bot("greedy:tries=64");
  Rng rng = {8};
  BotAdvice list[10];
  open_rules(EVERYTHING);
  for (start(5, 2); game.turn.phase != PHASE_OVER; choose_and_act(&greedy, &rng)) {
    Action action;
    Rng one = rng, two = rng;
    game_copy(&other, &game);
    unsigned count = bot_advise(&greedy, &game, memory, &one, list, 10);
    TEST_ASSERT_TRUE(bot_choose(&greedy, &game, memory, &two, &action));
    TEST_ASSERT_GREATER_THAN(0, count);
    if (game.turn.phase !=
        PHASE_DEPLOY) /* what was planned with the place is as good as the best */
      TEST_ASSERT_TRUE(same_action(&action, &list[0].first));
    for (unsigned i = 1; i < count; i++)
      TEST_ASSERT_GREATER_OR_EQUAL(list[i].worth, list[i - 1].worth);
    TEST_ASSERT_TRUE(game_equal(&game, &other));
  }
}

void test_bot_advice_tells_where_the_points_come_from(void) {
  BotAdvice list[64];
  Bot greedy = read_bot("greedy");
  Rng rng = {8};
  play("players A B");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  rules = session_rules(session);
  memory = bot_memory_open(rules);
  game_copy(&game, session_game(session));
  /* The cap closes the city of the start tile: the player's knight is paid for two tiles and comes home. */
  Action draw = {.kind = ACTION_DRAW, .tile_kind = rules_kind(rules, "B14")};
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &draw, &why), why.text);
  unsigned count = bot_advise(&greedy, &game, memory, &rng, list, 64), n = 0;
  while (n < count && !list[n].now[CITY]) n++;
  TEST_ASSERT_LESS_THAN(count, n);
  TEST_ASSERT_TRUE(list[n].whole);
  TEST_ASSERT_EQUAL(ACTION_PLACE, list[n].first.kind);
  TEST_ASSERT_EQUAL(-1, list[n].first.square.y);
  TEST_ASSERT_EQUAL(ACTION_DEPLOY, list[n].second.kind);
  TEST_ASSERT_EQUAL_INT64(4000, list[n].now[CITY]);
  TEST_ASSERT_EQUAL_INT64(0, list[n].figures);
  TEST_ASSERT_EQUAL_INT64(0, list[n].rivals);
  TEST_ASSERT_EQUAL_INT64(4000, list[n].worth);
}
