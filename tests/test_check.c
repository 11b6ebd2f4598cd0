/* test_check.c - the parts of bastide check, one by one: who is found out when asked twice, which sets of rules
 * are played, what is noticed on the table.  Whole runs over faulty rules are in check_rulecheck.sh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/print_lab.h"
#include "fixture.h"
#include "unity.h"

static Check *check;
static RuleWatch *watch;
static CheckGame *game;
static RuleMix mix;
static char folder[] = "/tmp/bastide-rules-XXXXXX";

void setUp(void) {
  check = calloc(1, sizeof *check);
  watch = calloc(1, sizeof *watch);
  game = calloc(1, sizeof *game);
  memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  check->home = ".";
  check->seed = 7;
  check->games = 50;
  check->current = 1;
}

void tearDown(void) {
  char command[64];
  script_close(watch->script);
  bot_memory_close(watch->memory);
  free(check);
  free(watch);
  free(game);
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) TEST_FAIL_MESSAGE(command);
}

static const char *in_folder(const char *name) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void write_file(const char *name, const char *text) {
  FILE *file = fopen(in_folder(name), "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
}

static void assert_found(FindingKind kind, const char *text) {
  for (unsigned i = 0; i < check->finding_count; i++)
    if (check->findings[i].kind == kind && strstr(check->findings[i].text, text)) return;
  TEST_FAIL_MESSAGE(check->finding_count ? check->findings[0].text : "nothing was found");
}

static void assert_clean(void) {
  if (check->finding_count) TEST_FAIL_MESSAGE(check->findings[0].text);
}

/* --- Rules in C, which can do what no script can: remember --- */

static int calls;     /* of the rule */
static int constancy; /* 1: answers alike; 0: by turns */

static bool turns(void) {
  return !constancy && calls++ % 2;
}
static bool flaky_place(void *context, const Game *table, unsigned rule, const Spot *spot,
                        Reason *why) {
  (void)context, (void)table, (void)rule, (void)spot, (void)why;
  return turns();
}
static bool flaky_deploy(void *context, const Game *table, unsigned rule, unsigned seat,
                         unsigned figure, SegmentId segment, Reason *why) {
  (void)context, (void)table, (void)rule, (void)seat, (void)figure, (void)segment, (void)why;
  return turns();
}
static void queue(Effects *effects) {
  effects->list[effects->count++] = (Effect){.kind = EFFECT_SET, .value = turns()};
}
static void flaky_event(void *context, const Game *table, unsigned rule, TileId tile,
                        Effects *effects) {
  (void)context, (void)table, (void)rule, (void)tile;
  queue(effects);
}
static void flaky_score(void *context, const Game *table, unsigned rule, uint16_t feature,
                        uint16_t city, unsigned seat, Tally *tally) {
  (void)context, (void)table, (void)rule, (void)feature, (void)city, (void)seat;
  tally_per(tally, UNIT_TILE, 1 + turns());
}
static void flaky_ask(void *context, const Game *table, unsigned rule, unsigned seat,
                      Options *options) {
  (void)context, (void)table, (void)rule, (void)seat;
  options->count = 1;
  options_list(options)[0] = (Option){.label = "one"};
  if (turns()) options_list(options)[0].label[0] = 'O';
}
static bool flaky_again(void *context, const Game *table, unsigned rule) {
  (void)context, (void)table, (void)rule;
  return turns();
}
static int flaky_total(void *context, const Game *table, unsigned rule, uint16_t feature,
                       int points, unsigned seat, unsigned winners) {
  (void)context, (void)table, (void)rule, (void)feature, (void)seat, (void)winners;
  return points + turns();
}
static void flaky_finish(void *context, const Game *table, unsigned rule, unsigned seat,
                         Tally *tally) {
  (void)context, (void)table, (void)rule, (void)seat;
  tally_bonus(tally, turns());
}
static bool never_failed(void *context) {
  (void)context;
  return false;
}

/* A watch over rules that have an entry for one hook. */
static void watch_flaky(HookName hook) {
  fixture_rules(&watch->rules, FIXTURE_TILES);
  fixture_rule(&watch->rules, hook)->calls = 1;
  fixture_finish(&watch->rules);
  watch->rules.hooks = (Hooks){.place = flaky_place,
                               .deploy = flaky_deploy,
                               .event = flaky_event,
                               .score = flaky_score,
                               .ask = flaky_ask,
                               .again = flaky_again,
                               .total = flaky_total,
                               .finish = flaky_finish,
                               .failed = never_failed};
  watch->check = check;
  watch->game = game;
  game->doubt = true;
  rows_read(watch);
  check_watch_hooks(watch);
}

/* Asks the watched rule about nothing in particular. */
static void ask(HookName hook) {
  static Effects effects;
  static struct {
    Options options;
    Option list[8];
  } asked;
  asked.options = (Options){.room = 8, .at = (uint32_t)((char *)asked.list - (char *)&asked)};
  const Hooks *hooks = &watch->rules.hooks;
  unsigned rule = watch->rules.first[hook];
  Tally tally;
  tally_start(&tally);
  effects.count = 0;
  switch (hook) {
  case HOOK_PLACE: hooks->place(watch, &game->table, rule, NULL, NULL); break;
  case HOOK_DEPLOY: hooks->deploy(watch, &game->table, rule, 0, 0, 0, NULL); break;
  case HOOK_PLACED:
  case HOOK_SCORED: hooks->event(watch, &game->table, rule, 0, &effects); break;
  case HOOK_SCORE: hooks->score(watch, &game->table, rule, 0, 0, 0, &tally); break;
  case HOOK_ASK: hooks->ask(watch, &game->table, rule, 0, &asked.options); break;
  case HOOK_AGAIN: hooks->again(watch, &game->table, rule); break;
  case HOOK_TOTAL: hooks->total(watch, &game->table, rule, 0, 5, 0, 1); break;
  default: hooks->finish(watch, &game->table, rule, 0, &tally); break;
  }
}

void test_check_finds_every_hook_that_answers_differently_when_asked_twice(void) {
  for (unsigned hook = 0; hook < HOOKS; hook++) {
    calls = constancy = 0;
    memset(check->findings, 0, sizeof check->findings);
    check->finding_count = check->row_count = 0;
    watch_flaky((HookName)hook);
    ask((HookName)hook);
    assert_found(FOUND_HIDDEN, check->rows[0].name);
    TEST_ASSERT_EQUAL(2, calls);
  }
}

void test_check_has_nothing_against_constant_answers(void) {
  for (unsigned hook = 0; hook < HOOKS; hook++) {
    constancy = 1;
    check->row_count = 0;
    watch_flaky((HookName)hook);
    ask((HookName)hook);
    assert_clean();
  }
}

void test_check_asks_once_in_games_without_doubt(void) {
  calls = constancy = 0;
  watch_flaky(HOOK_AGAIN);
  game->doubt = false;
  ask(HOOK_AGAIN);
  TEST_ASSERT_EQUAL(1, calls);
  assert_clean();
}

/* --- Real rules --- */

/* Opens a rule of the test's own, and begins to watch. */
static void watch_rule(const char *text) {
  ScriptError error = {""};
  write_file("mine.lua", text);
  snprintf(check->rule, sizeof check->rule, "%s", in_folder("mine.lua"));
  if (!script_describe(".", check->rule, &check->info, &error)) TEST_FAIL_MESSAGE(error.text);
  mix_choose(check, 0, &mix);
  watch->check = check;
  watch->mix = &mix;
  watch->script = mix_open(check, &mix, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(watch->script, error.text);
  watch->rules = *script_rules(watch->script);
  watch->author = 1;
  rows_read(watch);
  check_watch_hooks(watch);
  watch->memory = bot_memory_open(&watch->rules);
}

/* Takes a figure out of the box while nobody looks. */
static void steal(void *context, const Game *table, unsigned rule, TileId tile, Effects *effects) {
  (void)context, (void)rule, (void)effects;
  if (tile == 10) ((Game *)table)->figures.supply[0][0]--;
}

void test_check_notices_a_figure_that_is_missing(void) {
  watch_rule("return { placed = function() end }");
  watch->real.event = steal;
  check_choose_game(check, 0, game);
  check_watch_game(watch, game);
  assert_found(FOUND_FIGURES, "a player has 6 figures 'small'");
  TEST_ASSERT_EQUAL_STRING("small", check->findings[0].where);
}

void test_check_notices_a_replay_that_leads_elsewhere(void) {
  watch_rule("return { placed = function() end }");
  ScriptError error;
  Script *other = mix_open(check, &mix, &error);
  check_choose_game(check, 0, game);
  TEST_ASSERT_TRUE(check_watch_game(watch, game));
  again_replay(watch, game, other);
  assert_clean();
  game->table.scores[0]++;
  again_replay(watch, game, other);
  script_close(other);
  assert_found(FOUND_HIDDEN, "fresh Lua state");
}

void test_check_counts_a_finding_once_per_game(void) {
  TEST_ASSERT_NOT_NULL(check_find(check, FOUND_ERROR, "a:1", "one"));
  TEST_ASSERT_NULL(check_find(check, FOUND_ERROR, "a:1", "one"));
  TEST_ASSERT_NOT_NULL(check_find(check, FOUND_ERROR, "a:2", "two"));
  check->current = 2;
  TEST_ASSERT_NULL(check_find(check, FOUND_ERROR, "a:1", "one"));
  TEST_ASSERT_EQUAL(2, check->findings[0].games);
  TEST_ASSERT_EQUAL(1, check->findings[1].games);
}

void test_check_names_entries_by_their_selectors(void) {
  watch_rule(
      "return {\n"
      "  score = { ['city road'] = function() end, ['pennant'] = { tile = 1 } },\n"
      "  ask = { { at = 'turn_end', follower = 'city pennant', options = function() end } },\n"
      "  again = function() end,\n"
      "}\n");
  TEST_ASSERT_EQUAL(4, check->row_count);
  TEST_ASSERT_EQUAL_STRING("score city road", check->rows[0].name);
  TEST_ASSERT_EQUAL(2, check->rows[0].line);
  TEST_ASSERT_EQUAL_STRING("score city pennant", check->rows[1].name);
  TEST_ASSERT_EQUAL_STRING("ask at turn_end city pennant", check->rows[2].name);
  TEST_ASSERT_EQUAL_STRING("again", check->rows[3].name);
}

/* --- Companies --- */

static bool uses(const char *name) {
  for (size_t i = 0; i < mix.use_count; i++)
    if (!strcmp(mix.use[i], name)) return true;
  return false;
}

static void read_rule(const char *rule) {
  ScriptError error = {""};
  snprintf(check->rule, sizeof check->rule, "%s", rule);
  if (!script_describe(check->home, rule, &check->info, &error)) TEST_FAIL_MESSAGE(error.text);
  mix_guests(check);
}

void test_check_varies_company_order_and_options(void) {
  unsigned alone = 0, first = 0, last = 0, changed = 0;
  bool seen[3] = {false, false, false};
  check->with[check->with_count++] = "inns";
  read_rule("siege");
  for (unsigned i = 0; i < 120; i++) {
    mix_choose(check, i, &mix);
    TEST_ASSERT_TRUE(uses("siege") && uses("inns"));
    alone += mix.use_count == 2;
    first += !strcmp(mix.use[0], "siege");
    last += !strcmp(mix.use[mix.use_count - 1], "siege");
    changed += mix.option_count > 0;
    seen[0] = seen[0] || uses("cult");
    seen[1] = seen[1] || uses("crops");
    seen[2] = seen[2] || uses("house/capped.lua");
  }
  TEST_ASSERT_GREATER_THAN(30, alone);
  TEST_ASSERT_LESS_THAN(80, alone);
  TEST_ASSERT_GREATER_THAN(20, first);
  TEST_ASSERT_GREATER_THAN(20, last);
  TEST_ASSERT_GREATER_THAN(60, changed);
  TEST_ASSERT_TRUE(seen[0] && seen[1] && seen[2]);
}

void test_check_keeps_options_that_were_given(void) {
  check->options[check->option_count++] = "siege_pig=7";
  read_rule("siege");
  for (unsigned i = 0; i < 40; i++) {
    mix_choose(check, i, &mix);
    for (size_t k = 1; k < mix.option_count; k++)
      TEST_ASSERT_NULL(strstr(mix.options[k], "siege_pig"));
    TEST_ASSERT_EQUAL_STRING("siege_pig=7", mix.options[0]);
  }
}

/* A home with its own expansions. */
static void make_home(void) {
  char path[256], command[600];
  if (!getcwd(path, sizeof path)) TEST_FAIL_MESSAGE("getcwd");
  snprintf(command, sizeof command, "ln -s '%s/scripts' %s/scripts && mkdir %s/expansions", path,
           folder, folder);
  if (system(command) != 0) TEST_FAIL_MESSAGE(command);
  check->home = folder;
  write_file("expansions/alpha.lua", "return { conflicts = { 'mine' } }");
  write_file("expansions/beta.lua", "return { conflicts = { 'gamma' } }");
  write_file("expansions/gamma.lua", "return { needs = { 'delta' } }");
  write_file("expansions/delta.lua", "return { marks = { city = { dome = { glyph = 'd' } } } }");
  write_file("expansions/eps.lua", "return { marks = { city = { arch = { glyph = 'a' } } } }");
  write_file("mine.lua", "return { marks = { city = { arch = { glyph = 'a', merge = 'sum' } } } }");
}

void test_check_invites_only_who_can_come(void) {
  unsigned beta = 0, gamma = 0;
  make_home();
  char path[128];
  snprintf(path, sizeof path, "%s", in_folder("mine.lua"));
  read_rule(path);
  for (unsigned i = 0; i < 80; i++) {
    mix_choose(check, i, &mix);
    TEST_ASSERT_FALSE(uses("alpha") || uses("eps"));
    TEST_ASSERT_FALSE(uses("beta") && uses("gamma"));
    TEST_ASSERT_TRUE(!uses("gamma") || uses("delta"));
    beta += uses("beta");
    gamma += uses("gamma");
  }
  TEST_ASSERT_TRUE(beta > 5 && gamma > 5);
  TEST_ASSERT_EQUAL(1, check->guests.note_count); /* what is declared needs no note */
  TEST_ASSERT_NOT_NULL(strstr(check->guests.notes[0], "cannot be used with eps"));
}

void test_check_knows_who_comes_by_chance(void) {
  check->with[check->with_count++] = "house/shared.lua";
  check->with[check->with_count++] = "inns";
  read_rule("house/capped.lua");
  TEST_ASSERT_FALSE(mix_is_guest(check, "shared") || mix_is_guest(check, "inns"));
  TEST_ASSERT_FALSE(mix_is_guest(check, "capped")); /* the rule itself */
  TEST_ASSERT_TRUE(mix_is_guest(check, "gardens") && mix_is_guest(check, "cult"));
}

/* --- The whole --- */

static char *report_of(const char *rule, uint64_t seed) {
  char *text = NULL;
  size_t size;
  memset(check, 0, sizeof *check);
  check->home = ".";
  check->seed = seed;
  check->games = 30;
  snprintf(check->rule, sizeof check->rule, "%s", rule);
  check_run(check);
  FILE *out = open_memstream(&text, &size);
  print_check(check, out);
  fclose(out);
  return text;
}

void test_check_says_the_same_for_the_same_seed(void) {
  char *one = report_of("tests/rules/feasts.lua", 5), *two = report_of("tests/rules/feasts.lua", 5),
       *three = report_of("tests/rules/feasts.lua", 6);
  TEST_ASSERT_EQUAL_STRING(one, two);
  TEST_ASSERT_NOT_EQUAL(0, strcmp(one, three));
  free(one);
  free(two);
  free(three);
}

void test_check_compares_with_and_without(void) {
  write_file("gift.lua", "return { finish = function(_, tally) tally:bonus(7) end }");
  free(report_of(in_folder("gift.lua"), 3));
  assert_clean();
  const ScoreChange *change = &check->change;
  TEST_ASSERT_EQUAL_STRING("", change->problem);
  TEST_ASSERT_TRUE(change->of[SOURCE_OTHER].mean == 7 && change->of[SOURCE_OTHER].half == 0);
  TEST_ASSERT_TRUE(change->of[SOURCE_OTHER].certain && !change->of[SOURCE_ROADS].certain);
  /* Seven points in the end change no bot's mind. */
  TEST_ASSERT_TRUE(change->of[SOURCE_ROADS].mean == 0 && change->of[COMPARED_ALL].mean == 7);
}

/* Points for ground of a rule's own come from no road, city, cloister or field; what turned into it is seen. */
void test_check_knows_ground_of_a_rules_own(void) {
  check->games = 20;
  char *text = report_of("tests/rules/ruins.lua", 1);
  assert_clean();
  TEST_ASSERT_TRUE(check->change.of[SOURCE_OTHER].mean > 0);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, "brings  2 entries; figures digger\n"), text);
  free(text);
}

/* An answer may matter late, and only now and then: all of a game is looked at. */
void test_check_looks_for_the_difference_in_all_of_a_game(void) {
  write_file("vote.lua",
             "return { title = 'A vote', state = { game = { 'law' } }, ask = { { at = 'turn_end',\n"
             "options = function(_, offer) offer:pick('one') offer:pick('two') end,\n"
             "does = function(_, answer) game.law = answer.label == 'one' and 1 or 2 end } },\n"
             "finish = function(_, tally) tally:bonus(game.law) end }");
  free(report_of(in_folder("vote.lua"), 3));
  assert_clean();
}

/* An answer that is taken by itself is nobody's decision, but the question has taken part. */
void test_check_sees_automatic_answers(void) {
  write_file("usurpers.lua",
             "return { title = 'Usurpers', ask = { { at = 'turn_end',\n"
             "options = function(_, offer) for f in game:followers(nil, 'city open') do\n"
             "  offer:pick('oust', f) end offer:pass() end,\n"
             "does = function(_, answer) answer.figure:recall() end,\n"
             "follow = { { auto = true, options = function(_, offer, last)\n"
             "  offer:deploy('small', last.figure.segment) end } } } } }");
  free(report_of(in_folder("usurpers.lua"), 3));
  assert_clean();
}

/* A row says what its entry asks for. */
void test_check_names_all_words_of_an_entry(void) {
  write_file(
      "words.lua",
      "return { title = 'Words', pieces = { bard = { on = 'road' } },\n"
      "tokens = { gem = { game = 99, tile = 0 } },\n"
      "placed = function(tile) game:give('gem', tile) end,\n"
      "score = { ['road -bard any small gem open'] = function(_, tally) tally:bonus(1) end } }");
  char *text = report_of(in_folder("words.lua"), 3);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, "score road any small -bard gem open"), text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, "; tokens gem\n"), text);
  TEST_ASSERT_NULL_MESSAGE(strstr(text, "numbers"), text);
  free(text);
}

/* Rules of data alone have nothing that could fail. */
void test_check_examines_rules_without_functions(void) {
  check->games = 2;
  read_rule("abbey");
  check_run(check);
  assert_clean();
}
