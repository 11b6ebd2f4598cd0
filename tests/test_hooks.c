/* test_hooks.c - rules that are called, as plain C functions: events and their effects, another part, and
 * rules that fail.  Vetoes are in test_choice.c, questions in test_ask.c, payments in test_score.c. */
#include "core/hooks.h"

#include <string.h>

#include "fixture.h"
#include "unity.h"

static Rules rules;
static Game game, before;

static const Action PASS = {.kind = ACTION_PASS};

/* What the hooks noted, and when they fail. */
static struct {
  int calls;
  unsigned calls_of[HOOKS];
  bool failed;
  HookName fails_in;
} spy;

static bool has_failed(void *context) {
  (void)context;
  return spy.failed;
}

static void start(unsigned players) {
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  TEST_ASSERT_TRUE(game_start(&game, &rules, players, NULL, false, NULL));
}

void setUp(void) {
  memset(&spy, 0, sizeof spy);
  spy.fails_in = HOOKS;
  fixture_rules(&rules, FIXTURE_TILES);
  fixture_rate(&rules, ROAD, UNIT_TILE, 1);
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  rules.hooks.failed = has_failed;
}

static void play(const char *id, int x, int y, int rotation, const char *segment) {
  fixture_play(&game, &rules, id, x, y, rotation, segment);
}

static Selector only(FeatureKind kind) {
  Selector selector = {.kinds = (uint8_t)(1u << kind)};
  memset(selector.marks, MARK_ANY, sizeof selector.marks);
  return selector;
}

/* --- placed --- */

static void add(Effects *effects, Effect effect) {
  effects->list[effects->count++] = effect;
}

/* Every rule counts up from what it sees: as all see the same table, two rules make one. */
static void count_up(void *context, const Game *on, unsigned rule, TileId tile, Effects *effects) {
  (void)context, (void)rule;
  TEST_ASSERT_EQUAL_UINT(on->turn.tile, tile);
  add(effects, (Effect){.kind = EFFECT_SET, .scope = SCOPE_GAME, .value = on->game_slots[0] + 1});
}

void test_hooks_placed_sees_the_table_before_any_effect(void) {
  fixture_rule(&rules, HOOK_PLACED);
  fixture_rule(&rules, HOOK_PLACED);
  rules.hooks.event = count_up;
  start(2);
  play("LANE", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(1, game.game_slots[0]);
  play("LANE", 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(2, game.game_slots[0]);
}

static void set_all_scopes(void *context, const Game *on, unsigned rule, TileId tile,
                           Effects *effects) {
  (void)context, (void)on, (void)rule;
  for (unsigned scope = 0; scope < SCOPES; scope++)
    add(effects, (Effect){.kind = EFFECT_SET,
                          .scope = (uint8_t)scope,
                          .slot = 2,
                          .seat = 1,
                          .target = tile,
                          .value = 10 + (int)scope});
}

void test_hooks_placed_sets_numbers_of_every_scope(void) {
  for (unsigned i = 0; i < 6; i++)
    rules.slots[i] = (SlotName){
        .name = "seen", .scope = i < 3 ? SCOPE_TILE : SCOPE_FIGURE, .index = (uint8_t)(i % 3)};
  rules.slot_count = 6;
  fixture_rule(&rules, HOOK_PLACED);
  rules.hooks.event = set_all_scopes;
  start(2);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  TEST_ASSERT_EQUAL_INT(10, game.game_slots[2]);
  TEST_ASSERT_EQUAL_INT(11, game.turn_slots[2]);
  TEST_ASSERT_EQUAL_INT(12, game.player_slots[1][2]);
  TEST_ASSERT_EQUAL_INT(0, game.player_slots[0][2]);
  TEST_ASSERT_EQUAL_INT(13, game_number(&game, SCOPE_TILE, 2, 2));
  TEST_ASSERT_EQUAL_INT(0, game_number(&game, SCOPE_TILE, 2, 1));
}

/* Takes the first player's thief home, twice, and pays them; then uses up some chance. */
static void move_on(void *context, const Game *on, unsigned rule, TileId tile, Effects *effects) {
  (void)context, (void)rule, (void)tile;
  if (on->figures.count == 0) return;
  Effect recall = {.kind = EFFECT_RECALL, .target = on->figures.on[0].segment};
  add(effects, recall);
  add(effects, recall);
  add(effects, (Effect){.kind = EFFECT_AWARD, .value = -3});
  rng_next(&effects->rng);
}

void test_hooks_placed_recalls_and_awards(void) {
  fixture_rule(&rules, HOOK_PLACED);
  rules.hooks.event = move_on;
  start(2);
  play("LANE", 1, 0, 0, "R1");
  uint64_t chance = game.rng.state;
  play("LANE", 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count); /* wanted twice, done once */
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[0][0]);
  TEST_ASSERT_EQUAL_INT(-3, game.scores[0]); /* an award may be a price */
  TEST_ASSERT_TRUE(game.rng.state != chance);
}

static void add_follower(void *context, const Game *on, unsigned rule, TileId tile,
                         Effects *effects) {
  (void)context, (void)rule;
  for (int i = 0; i < 5; i++)
    add(effects, (Effect){.kind = EFFECT_DEPLOY, .seat = 1, .target = on->board.tiles[tile].first});
}

void test_hooks_placed_deploys_what_the_supply_has(void) {
  rules.figures[0].each = 3;
  fixture_rule(&rules, HOOK_PLACED);
  rules.hooks.event = add_follower;
  start(2);
  play("LANE", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(3, game.figures.count);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.supply[1][0]);
  TEST_ASSERT_EQUAL_UINT(3, feature_weight(fixture_feature(&game, &rules, 1, 0, "R1"), 1));
}

/* The segments of a new tile on which a follower may be deployed, a bit each. */
static unsigned listed_after(const char *id, int x, int y) {
  Choices choices;
  fixture_do(&game, &rules, fixture_draw(&rules, id));
  fixture_do(&game, &rules, fixture_place(x, y, 0));
  game_choices(&game, &rules, &choices);
  return choices.deploys[0];
}

void test_hooks_placed_comes_before_deployments_are_listed(void) {
  fixture_rule(&rules, HOOK_PLACED);
  rules.hooks.event = add_follower;
  start(2);
  TEST_ASSERT_EQUAL_UINT(0, listed_after("LANE", 1, 0) & 1); /* somebody has come to the road */
  rules.hooks.event = move_on;
  start(2);
  play("LANE", 1, 0, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(1, listed_after("LANE", 2, 0) & 1); /* and has left it */
}

static void count_placed(void *context, const Game *on, unsigned rule, TileId tile,
                         Effects *effects) {
  (void)context, (void)on, (void)rule, (void)tile, (void)effects;
  spy.calls++;
}

/* A selector that names a figure wants one of the active player on what the tile has joined. */
void test_hooks_placed_hears_of_tiles_that_join_a_figure(void) {
  Rule *rule = fixture_rule(&rules, HOOK_PLACED);
  rule->selector = only(ROAD);
  rule->selector.figure = 1;
  rules.hooks.event = count_placed;
  start(2);
  play("LANE", 1, 0, 0, "R1");
  TEST_ASSERT_EQUAL_INT(0, spy.calls); /* nobody stood there when it was placed */
  play("LANE", 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(0, spy.calls); /* it is somebody else's figure */
  play("MEADOW", 0, 1, 0, NULL);
  TEST_ASSERT_EQUAL_INT(0, spy.calls);
  play("MEADOW", 1, 1, 0, NULL);
  play("LANE", 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(1, spy.calls);
}

/* --- scored --- */

/* The second of two completed features sees the number that the first one left. */
static void note_scored(void *context, const Game *on, unsigned rule, uint16_t feature,
                        Effects *effects) {
  (void)context, (void)rule;
  spy.calls++;
  TEST_ASSERT_EQUAL_INT(4, on->scores[0]); /* everything is paid, */
  TEST_ASSERT_EQUAL_INT(4, on->scores[1]);
  TEST_ASSERT_EQUAL_UINT(2, on->figures.count); /* and everybody still stands */
  TEST_ASSERT_TRUE(feature_complete(&on->features.list[feature]));
  TEST_ASSERT_EQUAL_INT(spy.calls - 1, on->game_slots[0]);
  add(effects, (Effect){.kind = EFFECT_SET, .scope = SCOPE_GAME, .value = spy.calls});
  add(effects, (Effect){.kind = EFFECT_AWARD, .seat = 0, .value = 1});
}

void test_hooks_scored_sees_all_paid_and_nobody_home(void) {
  fixture_rule(&rules, HOOK_SCORED);
  rules.hooks.event = note_scored;
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
  for (int y = -1; y <= 1; y++) fixture_put(&game, &rules, "MEADOW", 1, y, 0);
  fixture_put(&game, &rules, "CAP", 0, -1, 2);
  fixture_put(&game, &rules, "CAP", 0, 1, 0);
  fixture_stand(&game, &rules, 0, 0, 0, -1, "C1");
  fixture_stand(&game, &rules, 1, 0, 0, 1, "C1");
  play("CAPS", 0, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(2, spy.calls);
  TEST_ASSERT_EQUAL_INT(6, game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
}

static void count_scored(void *context, const Game *on, unsigned rule, uint16_t feature,
                         Effects *effects) {
  (void)context, (void)on, (void)rule, (void)feature, (void)effects;
  spy.calls++;
}

void test_hooks_scored_hears_of_features_without_figures(void) {
  fixture_rule(&rules, HOOK_SCORED)->selector = only(CITY);
  rules.hooks.event = count_scored;
  start(2);
  play("LANE", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(0, spy.calls);
  play("CAP", 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_INT(1, spy.calls);
}

/* --- again --- */

static bool once_more(void *context, const Game *on, unsigned rule) {
  (void)context, (void)rule;
  return on->turn.part == 1 && on->turn.seat == 0;
}

void test_hooks_again_gives_a_second_part(void) {
  fixture_rule(&rules, HOOK_AGAIN);
  rules.hooks.again = once_more;
  start(2);
  play("LANE", 1, 0, 0, "R1");
  TEST_ASSERT_EQUAL_UINT(0, game.turn.seat);
  TEST_ASSERT_EQUAL_UINT(2, game.turn.part);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.number);
  game.turn_slots[0] = 7;
  play("LANE", 2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.part);
  TEST_ASSERT_EQUAL_INT(0, game.turn_slots[0]);
  play("LANE", 3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.seat); /* the second player has one part */
}

static bool for_ever(void *context, const Game *on, unsigned rule) {
  (void)context, (void)on, (void)rule;
  return true;
}

void test_hooks_again_needs_a_tile(void) {
  KindId order[] = {fixture_kind(&rules, "LANE"), fixture_kind(&rules, "LANE")};
  fixture_rule(&rules, HOOK_AGAIN);
  rules.hooks.again = for_ever;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 2, NULL));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  fixture_do(&game, &rules, PASS);
  TEST_ASSERT_EQUAL_UINT(2, game.turn.part);
  fixture_do(&game, &rules, fixture_place(2, 0, 0));
  fixture_do(&game, &rules, PASS);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

/* Without a function, a number of the turn grants parts, and each part takes one. */
void test_hooks_again_takes_parts_from_a_number_of_the_turn(void) {
  Rule *rule = fixture_rule(&rules, HOOK_AGAIN);
  rule->calls = 0;
  rule->slot = 5;
  start(2);
  game.turn_slots[5] = 2;
  for (unsigned part = 1; part <= 3; part++) {
    TEST_ASSERT_EQUAL_UINT(0, game.turn.seat);
    TEST_ASSERT_EQUAL_UINT(part, game.turn.part);
    play("LANE", (int)part, 0, 0, NULL);
  }
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
  play("LANE", 4, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.seat);
}

/* There are more tiles than a byte counts. */
void test_hooks_again_for_ever_keeps_counting_parts(void) {
  Rng rng = {1};
  Action action;
  uint64_t seed = 1;
  fixture_rules(&rules, FIXTURE_TILES);
  rules.kinds[fixture_kind(&rules, "MEADOW")].count = 350;
  rules.figures[0].each = 0;
  fixture_rule(&rules, HOOK_AGAIN);
  rules.hooks.again = for_ever;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, &seed, false, NULL));
  while (fixture_choose(&game, &rules, &rng, &action)) {
    unsigned part = game.turn.part;
    fixture_do(&game, &rules, action);
    TEST_ASSERT_TRUE(game.turn.part >= part || game.turn.phase == PHASE_OVER);
  }
}

/* --- A rule that fails --- */

static void fail_if(HookName hook) {
  spy.calls_of[hook]++;
  if (spy.fails_in == hook) spy.failed = true;
}

static bool place_or_fail(void *c, const Game *g, unsigned r, const Spot *s, Reason *w) {
  (void)c, (void)g, (void)r, (void)s, (void)w;
  fail_if(HOOK_PLACE);
  return true;
}

static bool deploy_or_fail(void *c, const Game *g, unsigned r, unsigned s, unsigned f, SegmentId i,
                           Reason *w) {
  (void)c, (void)g, (void)r, (void)s, (void)f, (void)i, (void)w;
  fail_if(HOOK_DEPLOY);
  return true;
}

static void score_or_fail(void *c, const Game *g, unsigned r, uint16_t f, uint16_t i, unsigned s,
                          Tally *tally) {
  (void)c, (void)g, (void)r, (void)f, (void)i, (void)s;
  fail_if(HOOK_SCORE);
  tally_bonus(tally, 1);
}

static void event_or_fail(void *c, const Game *g, unsigned r, uint16_t subject, Effects *effects) {
  (void)c, (void)g, (void)subject, (void)effects;
  fail_if((HookName)rules.list[r].hook);
}

static void ask_or_fail(void *c, const Game *g, unsigned r, unsigned s, Options *options) {
  (void)c, (void)g, (void)r, (void)s, (void)options;
  fail_if(HOOK_ASK);
}

/* Asked for another part, and whether the game ends. */
static bool again_or_fail(void *c, const Game *g, unsigned r) {
  (void)c, (void)g;
  fail_if((HookName)rules.list[r].hook);
  return false;
}

static int total_or_fail(void *c, const Game *g, unsigned r, uint16_t f, int points, unsigned s,
                         unsigned w) {
  (void)c, (void)g, (void)r, (void)f, (void)s, (void)w;
  fail_if(HOOK_TOTAL);
  return points;
}

static void finish_or_fail(void *c, const Game *g, unsigned r, unsigned s, Tally *tally) {
  (void)c, (void)g, (void)r, (void)s, (void)tally;
  fail_if(HOOK_FINISH);
}

/* Two caps to come: the first closes the city of the start tile, the second is the last tile. */
static void start_with_all_hooks(void) {
  KindId order[] = {fixture_kind(&rules, "CAP"), fixture_kind(&rules, "MEADOW")};
  memset(&spy, 0, sizeof spy);
  spy.fails_in = HOOKS;
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 2, NULL));
}

static void use_all_hooks(void) {
  for (unsigned hook = 0; hook < HOOKS; hook++)
    if (hook != HOOK_TIES)                                      /* nobody shares a majority here */
      fixture_rule(&rules, (HookName)hook)->at = MOMENT_SCORED; /* which only a question has */
  rules.hooks = (Hooks){.place = place_or_fail,
                        .deploy = deploy_or_fail,
                        .score = score_or_fail,
                        .event = event_or_fail,
                        .ask = ask_or_fail,
                        .again = again_or_fail,
                        .total = total_or_fail,
                        .finish = finish_or_fail,
                        .failed = has_failed};
  fixture_finish(&rules);
}

/* Plays until the rule fails, which spoils the game.  A copy kept before goes on once the rule is mended. */
static void fail_in(HookName hook) {
  const Action actions[] = {fixture_place(0, -1, 2), fixture_deploy(0, 0), fixture_place(0, 1, 0),
                            PASS};
  start_with_all_hooks();
  spy.fails_in = hook;
  for (int i = 0; i < 4; i++) {
    Reason why = {""};
    game_copy(&before, &game);
    if (game_apply(&game, &rules, &actions[i], &why)) continue;
    TEST_ASSERT_TRUE(spy.failed);
    TEST_ASSERT_EQUAL_STRING("a rule failed", why.text);
    TEST_ASSERT_EQUAL_UINT(1, game.turn.failed);
    spy.failed = false;
    spy.fails_in = HOOKS; /* mended, but the state cannot be relied on any more */
    TEST_ASSERT_FALSE(game_apply(&game, &rules, &actions[i], &why));
    TEST_ASSERT_EQUAL_STRING("a rule has failed; the game cannot go on", why.text);
    game_copy(&game, &before);
    fixture_do(&game, &rules, actions[i]);
    return;
  }
  TEST_FAIL_MESSAGE("no action failed");
}

void test_hooks_failing_mark_the_game_and_a_copy_leads_back(void) {
  use_all_hooks();
  for (unsigned hook = 0; hook < HOOKS; hook++)
    if (hook != HOOK_START && hook != HOOK_TIES) fail_in((HookName)hook);
}

void test_hooks_failing_at_the_start_refuse_the_game(void) {
  uint64_t seed = 1;
  Reason why = {""};
  use_all_hooks();
  spy.fails_in = HOOK_PLACE;
  TEST_ASSERT_FALSE(game_start(&game, &rules, 2, &seed, false, &why));
  TEST_ASSERT_EQUAL_STRING("a rule failed at the start of the game", why.text);
}

/* Those of rules that have no function, like the rates of the fixture, are not called. */
void test_hooks_calls_are_counted_by_rule(void) {
  const Action actions[] = {fixture_place(0, -1, 2), fixture_deploy(0, 0), fixture_place(0, 1, 0),
                            PASS};
  uint32_t calls[RULES_MAX] = {0};
  use_all_hooks();
  rules.hooks.calls = calls;
  start_with_all_hooks();
  for (int i = 0; i < 4; i++) fixture_do(&game, &rules, actions[i]);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  for (unsigned i = 0; i < rules.rule_count; i++) {
    const Rule *rule = &rules.list[i];
    TEST_ASSERT_EQUAL_UINT(rule->calls ? spy.calls_of[rule->hook] : 0, calls[i]);
    if (rule->calls) TEST_ASSERT_GREATER_THAN(0, calls[i]);
  }
}
