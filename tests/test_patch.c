/* test_patch.c - what is laid over tiles that lie: a road across, a link between two roads, a feature that turns into
 * another kind.  Small tables by hand, and random games that the naive referee watches. */
#include <stdio.h>
#include <string.h>

#include "core/number.h"
#include "core/patch.h"
#include "core/patched.h"
#include "naive.h"
#include "sanitized.h"
#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}

void tearDown(void) {
  house_close();
}

static NaiveTable naive;

static void assert_counted(const char *when) {
  char message[400];
  naive_look(&naive, &house.game, house.rules);
  const char *why = naive_difference(&naive, &house.game);
  snprintf(message, sizeof message, "%s: %s", when, why ? why : "");
  TEST_ASSERT_NULL_MESSAGE(why, message);
}

static const Feature *feature_at(int x, int y, const char *segment) {
  return fixture_feature(&house.game, house.rules, x, y, segment);
}

static int planks(unsigned seat) {
  const TokenKind *token = &house.rules->tokens[rules_token(house.rules, "planks")];
  return game_number(&house.game, SCOPE_PLAYER, token->slot[SCOPE_PLAYER], seat);
}

/* --- A road across --- */

void test_patch_lays_a_road_over_the_tile_just_placed(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place(CAP, 0, -1, 2); /* its city closes the one of the start tile */
  TEST_ASSERT_EQUAL_STRING("plank@0,-1:EW pass", house_options());
  house_answer("plank@0,-1:EW");
  TEST_ASSERT_EQUAL(2, planks(0));
  TEST_ASSERT_EQUAL(3, planks(1));
  const Feature *road = feature_at(0, -1, "R1");
  TEST_ASSERT_EQUAL(2, road->open);
  TEST_ASSERT_EQUAL(1, road->tiles);
  assert_counted("a plank");
}

/* The column in the middle of a tile that a bridge crosses from north to south. */
static const char *crossed(const char *id) {
  static char column[DRAWING_SIZE + 1];
  KindId kind = patched_with(house.rules, rules_kind(house.rules, id), 0, 1);
  TEST_ASSERT_NOT_EQUAL_MESSAGE(0, kind, id);
  for (unsigned i = 0; i < DRAWING_SIZE; i++)
    column[i] = house.rules->kinds[kind].drawing[i][DRAWING_SIZE / 2];
  return column;
}

void test_patch_is_drawn_over_fields_and_across_every_path(void) {
  house_open_files("bridges river", NULL);
  TEST_ASSERT_EQUAL_STRING("|||%|||", crossed("B23"));  /* a road … */
  TEST_ASSERT_EQUAL_STRING("|||%|||", crossed("RA06")); /* … a river … */
  TEST_ASSERT_EQUAL_STRING("|||||||", crossed("RA01")); /* … and the end of one */
}

void test_patch_is_a_road_that_figures_stand_on_and_tiles_continue(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_place(CAP, 0, -1, 2);
  house_answer("plank@0,-1:EW");
  TEST_ASSERT_EQUAL(PHASE_DEPLOY, house.game.turn.phase);
  fixture_do(
      &house.game, house.rules,
      fixture_deploy(0, kind_segment(&house.rules->kinds[game_kind_in_play(&house.game)], "R1")));
  house_place(LANE, 1, -1, 0);
  const Feature *road = feature_at(0, -1, "R1");
  TEST_ASSERT_EQUAL(2, road->tiles);
  TEST_ASSERT_EQUAL(1, feature_followers(road, 0));
  TEST_ASSERT_EQUAL(feature_at(1, -1, "R1"), road);
  assert_counted("a road that goes on over a plank");
}

void test_patch_of_a_neighbour_makes_a_tile_fit(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(CAP, 0, 0, 0); /* field to the east */
  Reason why;
  Spot beside = {fixture_kind(house.rules, LANE), {1, 0}, 0};
  TEST_ASSERT_TRUE(game_check_spot(&house.game, house.rules, &beside, &why));
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL(2, planks(0));
  TEST_ASSERT_EQUAL(2, feature_at(1, 0, "R1")->tiles);
  TEST_ASSERT_EQUAL_STRING("", house_options()); /* one in a part, so none is offered */
  assert_counted("a plank on a neighbour");
  ASSERT_EVAL("EW", "game:tile(0, 0):patch('plank')");
  ASSERT_EVAL("1", "game:tile(0, 0).planks");
}

void test_patch_of_the_tile_itself_makes_it_fit(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(START, 0, 0, 0); /* its road leaves to the east */
  house_place(CAP, 1, 0, 0);
  TEST_ASSERT_EQUAL(2, planks(0));
  TEST_ASSERT_EQUAL(2, feature_at(0, 0, "R1")->tiles);
  ASSERT_EVAL("EW", "game:tile(1, 0):patch('plank')");
  ASSERT_EVAL("1", "game:tile(1, 0).planks");
  ASSERT_EVAL("plank",
              "(function() for s in game:tile(1, 0):features() do if s.kind == 'road' then "
              "for t in s:segments() do if t.tile.x == 1 then return t.patch end end end "
              "end end)()");
  assert_counted("a plank on the tile itself");
}

void test_patch_divides_no_field(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  unsigned before = feature_at(0, 0, "F1")->open;
  house_place(LANE, 1, 0, 0);
  const Feature *field = feature_at(0, 0, "F1");
  TEST_ASSERT_EQUAL(feature_at(1, 0, "F1"), field);
  TEST_ASSERT_EQUAL(feature_at(1, 0, "F2"), field);
  TEST_ASSERT_TRUE(field->open > before);
  assert_counted("fields below a plank");
}

void test_patch_needs_one_to_be_left(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  unsigned with = game_count_spots(&house.game, house.rules, fixture_kind(house.rules, LANE), NULL);
  const TokenKind *token = &house.rules->tokens[rules_token(house.rules, "planks")];
  game_set_number(&house.game, SCOPE_PLAYER, token->slot[SCOPE_PLAYER], 0, 0);
  unsigned without =
      game_count_spots(&house.game, house.rules, fixture_kind(house.rules, LANE), NULL);
  TEST_ASSERT_EQUAL(6, without); /* lying along three sides, two ways each */
  TEST_ASSERT_EQUAL(10, with);   /* and leading to two of them: beyond the south lies the city */
}

/* A tile with roads on all sides, where only fields are open. */
void test_patch_that_is_needed_may_be_declined(void) {
  house_open_files("tests/rules/planks.lua", NULL);
  house_table(2);
  house_put(ABBEY, 0, 0, 0);
  Choices choices;
  fixture_do(&house.game, house.rules, fixture_draw(house.rules, "B25")); /* four roads */
  game_choices(&house.game, house.rules, &choices);
  TEST_ASSERT_EQUAL(16, choices.fits.count);
  TEST_ASSERT_EQUAL(17, choices.count);
  Action last = choices_action(&house.game, &choices, 16);
  TEST_ASSERT_EQUAL(ACTION_PASS, last.kind);
  fixture_do(&house.game, house.rules, last);
  TEST_ASSERT_EQUAL(1, house.game.turn.discarded);
  TEST_ASSERT_EQUAL(0, house.game.turn.seat);
  fixture_do(&house.game, house.rules, fixture_draw(house.rules, LANE));
  fixture_refused(&house.game, house.rules, (Action){.kind = ACTION_PASS}, "must be placed");
}

/* --- Two roads that are one --- */

void test_patch_joins_two_roads_and_parts_them_again(void) {
  house_open_files("tests/rules/rafts.lua", NULL);
  house_table(2);
  house_put("RF1", 0, 0, 0); /* R1 north, R2 east, R3 west */
  house_put(LANE, 1, 0, 0);
  house_put(LANE, -1, 0, 0);
  house_stand(0, "small", 1, 0, "R1");
  house_stand(1, "small", -1, 0, "R1");
  house_place(LANE, 0, -1, 1);
  house_pass();
  TEST_ASSERT_EQUAL_STRING("raft@0,0:R1R2 raft@0,0:R1R3 raft@0,0:R2R3 pass", house_options());
  house_answer("raft@0,0:R2R3");
  const Feature *road = feature_at(0, 0, "R2");
  TEST_ASSERT_EQUAL(3, road->tiles);
  TEST_ASSERT_EQUAL(2, road->open);
  TEST_ASSERT_EQUAL(1, feature_followers(road, 0));
  TEST_ASSERT_EQUAL(1, feature_followers(road, 1));
  assert_counted("joined");
  house_place(LANE, 0, -2, 1); /* not beside the lake: nobody is asked */
  house_pass();
  TEST_ASSERT_EQUAL_STRING("", house_options());
  house_place(LANE, 0, 1, 0); /* beside it, along its field */
  house_pass();
  TEST_ASSERT_EQUAL_STRING("raft@0,0:R1R2 raft@0,0:R1R3 pass", house_options());
  house_answer("raft@0,0:R1R3");
  TEST_ASSERT_EQUAL(4, feature_at(0, 0, "R1")->tiles);
  TEST_ASSERT_EQUAL(2, feature_at(0, 0, "R2")->tiles);
  TEST_ASSERT_EQUAL(1, feature_followers(feature_at(0, 0, "R2"), 0));
  TEST_ASSERT_EQUAL(0, feature_followers(feature_at(0, 0, "R2"), 1));
  TEST_ASSERT_EQUAL(1, feature_followers(feature_at(0, 0, "R1"), 1));
  assert_counted("parted");
}

/* The road from the lake to the east is finished while a raft carries it on; when the raft goes, it is scored. */
void test_patch_that_finishes_a_road_pays_it(void) {
  house_open_files("tests/rules/rafts.lua", NULL);
  house_table(2);
  house_put("RF1", 0, 0, 0);
  house_put(FORK, 1, 0, 0);
  house_put(LANE, -1, 0, 0);
  house_stand(1, "small", 1, 0, "R3");
  house_place(LANE, 0, -1, 1);
  house_pass();
  house_answer("raft@0,0:R2R3"); /* two tiles and the open one in the west */
  TEST_ASSERT_EQUAL(0, house.game.scores[1]);
  house_place(LANE, 0, 1, 0);
  house_pass();
  house_answer("raft@0,0:R1R3");
  TEST_ASSERT_EQUAL(2, house.game.scores[1]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
  assert_counted("paid");
}

void test_patch_stands_in_what_a_road_meets(void) {
  house_open_files("tests/rules/rafts.lua", NULL);
  house_table(2);
  house_put("RF1", 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_place(LANE, 0, -1, 1);
  house_pass();
  house_answer("raft@0,0:R2R3");
  ASSERT_EVAL("0,0 1,0", "(function() local t = {} for f in game:tile(0, 0):features() do "
                         "for s in f:segments() do if s.name == 'R2' and s.tile.x == 0 then "
                         "for b in s:beyond() do t[#t + 1] = b.tile.x .. ',' .. b.tile.y end end "
                         "end end return table.concat(t, ' ') end)()");
}

/* --- Another kind --- */

static const char KEEP_RULE[] =
    "return { patches = { keep = { turns = 'city', into = 'road', sides = 1 } },\n"
    "  ask = { { at = 'before_scoring', options = function(_, offer)\n"
    "    for f in game:features('city') do if f.complete then offer:patch('keep', f) end end\n"
    "    offer:pass() end } } }\n";

void test_patch_turns_a_feature_which_is_not_scored(void) {
  house_open(KEEP_RULE);
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(1, "small", 0, 0, "C1");
  house_place(CAP, 0, -1, 2);
  house_pass();
  TEST_ASSERT_EQUAL_STRING("keep@0,-1:C1 pass", house_options());
  house_answer("keep@0,-1:C1");
  TEST_ASSERT_EQUAL(0, house.game.scores[1]);
  TEST_ASSERT_EQUAL(1, house.game.figures.count);
  TEST_ASSERT_EQUAL(ROAD, feature_at(0, 0, "R1")->kind);
  TEST_ASSERT_EQUAL(2, feature_at(0, 0, "R1")->tiles);
  TEST_ASSERT_EQUAL(1, feature_followers(feature_at(0, -1, "R1"), 1));
}

/* The sides of what is open would show one thing and be another. */
void test_patch_turns_nothing_that_is_open(void) {
  house_open("return { patches = { keep = { turns = 'city', into = 'road' } },\n"
             "  ask = { { at = 'before_scoring', options = function(_, offer)\n"
             "    for f in game:features('city') do offer:patch('keep', f) end\n"
             "    offer:pass() end } } }\n");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_place(CAP, 0, 1, 2);
  house_pass();
  TEST_ASSERT_EQUAL_STRING("", house_options());
}

/* --- What files may say --- */

void test_patch_says_what_is_wrong(void) {
  house_refuses("return { patches = { plank = {} } }",
                "house.lua:1: patch 'plank' says what it adds, joins or turns: adds = \"road\"");
  house_refuses("return { patches = { plank = { adds = 'city', over = 'field' } } }",
                "house.lua:1: patch 'plank' can only be adds = \"road\", over = \"field\"");
  house_refuses("return { patches = { raft = { joins = 'field' } } }",
                "house.lua:1: patch 'raft' joins or turns roads or cities only");
  house_refuses("return { patches = { raft = { joins = 'road', uses = 'wood' } } }",
                "house.lua:1: patch 'raft' uses 'wood', which is not declared in tokens");
  house_refuses("return { patches = { raft = { joins = 'road', placing = true } } }",
                "house.lua:1: only a patch that adds a road can make a tile fit");
  house_refuses("return { patches = { keep = { turns = 'city', into = 'cloister' } } }",
                "house.lua:1: a city turns into a kind with the shape of an area or a path, not "
                "'cloister'");
  house_refuses("return { patches = { raft = { joins = 'road', turns = 'city' } } }",
                "house.lua:1: patch 'raft' adds, joins or turns: one of them");
}

/* A tile that bears one patch that adds and one that joins takes no second of either; others do. */
void test_patch_of_each_sort_one_lies_on_a_tile(void) {
  house_open("return { patches = { a = { adds = 'road', over = 'field' },\n"
             "b = { adds = 'road', over = 'field' }, c = { joins = 'road' },\n"
             "d = { joins = 'road' } } }");
  const Rules *rules = house.rules;
  KindId meadow = rules_kind(rules, ABBEY), fork = rules_kind(rules, FORK);
  KindId crossed = patched_with(rules, meadow, 0, 1), linked = patched_with(rules, fork, 2, 1);
  TEST_ASSERT_NOT_EQUAL(0, crossed);
  TEST_ASSERT_NOT_EQUAL(0, linked);
  TEST_ASSERT_NOT_EQUAL(0, patched_with(rules, meadow, 1, 1));
  TEST_ASSERT_EQUAL(0, patched_with(rules, crossed, 1, 1));
  TEST_ASSERT_EQUAL(0, patched_with(rules, crossed, 1, 2));
  TEST_ASSERT_EQUAL(0, patched_with(rules, linked, 3, 2));
  TEST_ASSERT_NOT_EQUAL(0, patched_with(rules, linked, 2, 2));
  TEST_ASSERT_EQUAL_UINT(rules->kinds[meadow].segment_count + 1u, rules->kinds[meadow].room);
}

/* --- Whole games --- */

/* Has the player to move a patch that a tile may need? */
static bool may_make_room(void) {
  for (unsigned i = 0; i < house.rules->patch_count; i++) {
    const PatchKind *patch = &house.rules->patches[i];
    if (!patch->placing) continue;
    if (!patch->token) return true;
    const TokenKind *token = &house.rules->tokens[patch->token - 1];
    if (game_number(&house.game, SCOPE_PLAYER, token->slot[SCOPE_PLAYER], house.game.turn.seat) > 0)
      return true;
  }
  return false;
}

static void play_watched(const char *use, unsigned games) {
  house_open_files(use, NULL);
  for (uint64_t seed = 1; seed <= games; seed++) {
    Reason why = {""};
    Rng rng = {seed};
    Action action;
    static Game copy;
    TEST_ASSERT_TRUE(game_start(&house.game, house.rules, 2 + seed % 4, &seed, false, &why));
    while (fixture_choose(&house.game, house.rules, &rng, &action)) {
      char where[60];
      snprintf(where, sizeof where, "%s, game %u, turn %u", use, (unsigned)seed,
               house.game.turn.number);
      game_copy(&copy, &house.game);
      TEST_ASSERT_TRUE_MESSAGE(game_apply(&house.game, house.rules, &action, &why), why.text);
      TEST_ASSERT_TRUE_MESSAGE(game_apply(&copy, house.rules, &action, &why), why.text);
      TEST_ASSERT_TRUE_MESSAGE(game_equal(&copy, &house.game), where);
      TEST_ASSERT_TRUE_MESSAGE(game_hash(&copy) == game_hash(&house.game), where);
      if (house.game.turn.phase == PHASE_OVER) break; /* figures were paid and stand */
      assert_counted(where);
      if (house.game.turn.phase != PHASE_PLACE) continue;
      naive.may_patch = may_make_room();
      const char *wrong = naive_spot_difference(&naive, &house.game, house.game.turn.kind);
      TEST_ASSERT_NULL_MESSAGE(wrong, wrong ? wrong : where);
    }
  }
}

void test_patch_counters_hold_in_random_games_with_planks(void) {
  play_watched("tests/rules/planks.lua", SANITIZED ? 4 : 12);
}

void test_patch_counters_hold_in_random_games_with_rafts(void) {
  play_watched("tests/rules/rafts.lua", SANITIZED ? 4 : 12);
}

void test_patch_counters_hold_in_random_games_with_both_and_expansions(void) {
  play_watched("tests/rules/rafts.lua tests/rules/planks.lua inns traders siege",
               SANITIZED ? 4 : 12);
}

void test_patch_counters_hold_in_random_games_with_two_of_each_sort(void) {
  play_watched("tests/rules/rafts.lua tests/rules/planks.lua ferries bridges castles",
               SANITIZED ? 4 : 12);
}

void test_patch_counters_hold_in_random_games_of_the_expansions(void) {
  play_watched("ferries castles inns", SANITIZED ? 4 : 12);
}
