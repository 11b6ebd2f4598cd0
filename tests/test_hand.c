/* test_hand.c - several tiles are drawn, one is taken, the others go back: setup = { draw = 2 }. */
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

static Rules drawn;
static const Rules *rules;
static Game game, other;

void setUp(void) {}

void tearDown(void) {
  house_close();
}

/* Rules without Lua, with this many tiles in hand. */
static void use_fixture(unsigned draw) {
  fixture_rules(&drawn, FIXTURE_TILES);
  fixture_rate(&drawn, ROAD, UNIT_TILE, 1);
  drawn.draw = (uint8_t)draw;
  fixture_finish(&drawn);
  rules = &drawn;
}

static void start_order(const char *const *ids, unsigned count) {
  KindId order[TILES_MAX];
  Reason why = {""};
  for (unsigned i = 0; i < count; i++) order[i] = fixture_kind(rules, ids[i]);
  if (!game_start_order(&game, rules, 2, order, count, &why)) TEST_FAIL_MESSAGE(why.text);
}

static void assert_hand(const char *one, const char *two) {
  KindId kinds[TAKE_MAX];
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(2, game_hand(&game, rules, kinds));
  TEST_ASSERT_EQUAL_STRING(one, rules->kinds[kinds[0]].id);
  TEST_ASSERT_EQUAL_STRING(two, rules->kinds[kinds[1]].id);
}

static void assert_holds(const char *id) {
  TEST_ASSERT_EQUAL_UINT(PHASE_PLACE, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.hand);
  TEST_ASSERT_EQUAL_STRING(id, rules->kinds[game.turn.kind].id);
}

static void take(const char *id) {
  fixture_do(&game, rules, fixture_draw(rules, id));
}

/* --- A turn --- */

void test_hand_holds_the_tiles_in_the_order_they_were_drawn(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "MEADOW"};
  use_fixture(2);
  start_order(ORDER, 3);
  assert_hand("CAP", "LANE");
  TEST_ASSERT_EQUAL_UINT(1, game.bag.left);
  TEST_ASSERT_EQUAL_UINT(0, game_mover(&game));
}

void test_hand_gives_one_tile_and_puts_the_other_back(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "ABBEY"};
  static const char *const TAKEN[] = {"CAP", "LANE"};
  use_fixture(2);
  for (unsigned i = 0; i < 2; i++) {
    start_order(ORDER, 3);
    take(TAKEN[i]);
    assert_holds(TAKEN[i]);
    TEST_ASSERT_EQUAL_UINT(2, game.bag.left);
    TEST_ASSERT_EQUAL_UINT(1, bag_count(&game.bag, fixture_kind(rules, TAKEN[1 - i])));
    TEST_ASSERT_EQUAL_UINT(1, bag_count(&game.bag, fixture_kind(rules, "ABBEY")));
  }
}

void test_hand_refuses_what_was_not_drawn(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "ABBEY"};
  use_fixture(2);
  start_order(ORDER, 3);
  fixture_refused(&game, rules, fixture_draw(rules, "ABBEY"),
                  "the tiles drawn are CAP, LANE, not ABBEY");
  fixture_refused(&game, rules,
                  (Action){.kind = ACTION_DISCARD, .tile_kind = fixture_kind(rules, "CAP")},
                  "one of CAP, LANE must be placed");
  fixture_refused(&game, rules, fixture_place(1, 0, 0), "the game wants a tile to be drawn");
  fixture_refused(&game, rules, (Action){.kind = ACTION_DRAW}, "no such tile");
}

void test_hand_may_be_the_end_of_the_game(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "ABBEY"};
  use_fixture(2);
  start_order(ORDER, 3);
  fixture_do(&game, rules, (Action){.kind = ACTION_END});
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.hand);
}

void test_hand_lists_its_tiles_as_actions(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "ABBEY"};
  Choices choices;
  use_fixture(2);
  start_order(ORDER, 3);
  game_choices(&game, rules, &choices);
  TEST_ASSERT_EQUAL_UINT(2, choices.count);
  Action second = choices_action(&game, &choices, 1);
  TEST_ASSERT_EQUAL_UINT(ACTION_DRAW, second.kind);
  TEST_ASSERT_EQUAL_UINT(fixture_kind(rules, "LANE"), second.tile_kind);
}

/* --- No choice --- */

void test_hand_of_equal_tiles_is_no_choice(void) {
  static const char *const ORDER[] = {"LANE", "LANE", "CAP"};
  use_fixture(2);
  drawn.kinds[fixture_kind(rules, "LANE")].count = 2;
  start_order(ORDER, 3);
  assert_holds("LANE");
  TEST_ASSERT_EQUAL_UINT(2, game.bag.left);
}

void test_hand_with_the_last_tile_is_no_choice(void) {
  static const char *const ORDER[] = {"LANE"};
  use_fixture(2);
  start_order(ORDER, 1);
  assert_holds("LANE");
  TEST_ASSERT_EQUAL_UINT(0, game.bag.left);
}

/* KEEP is a city all over and fits nowhere beside START's road and fields once its city is closed. */
void test_hand_with_one_tile_that_fits_is_no_choice(void) {
  static const char *const ORDER[] = {"CAP", "KEEP", "KEEP", "LANE"};
  use_fixture(2);
  drawn.kinds[fixture_kind(rules, "KEEP")].count = 2;
  start_order(ORDER, 4);
  take("CAP");
  fixture_do(&game, rules, fixture_place(0, -1, 2));
  fixture_do(&game, rules, (Action){.kind = ACTION_PASS});
  /* Of what is left, LANE and two KEEPs, some two were drawn. */
  if (game.turn.discarded == 0) assert_holds("LANE");
  TEST_ASSERT_EQUAL_UINT(PHASE_PLACE, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(fixture_kind(rules, "LANE"), game.turn.kind);
}

void test_hand_of_tiles_that_fit_nowhere_is_put_aside(void) {
  static const char *const ORDER[] = {"KEEP", "KEEP", "CAP", "LANE"};
  use_fixture(2);
  drawn.kinds[fixture_kind(rules, "KEEP")].count = 2;
  fixture_bare(&game, rules, 2);
  fixture_put(&game, rules, "MEADOW", 0, 0, 0);
  game.bag.left = game.bag.total = 0;
  for (unsigned i = 4; i-- > 0;) bag_add(&game.bag, fixture_kind(rules, ORDER[i]), 1);
  Reason why = {""};
  TEST_ASSERT_TRUE(game_draw(&game, rules, &why));
  TEST_ASSERT_EQUAL_UINT(2, game.turn.discarded);
  assert_hand("CAP", "LANE");
  TEST_ASSERT_EQUAL_UINT(0, game.bag.left);
}

void test_hand_that_fits_nowhere_is_returned_if_the_rules_say_so(void) {
  static const char *const ORDER[] = {"KEEP", "KEEP", "LANE"};
  use_fixture(2);
  drawn.unplaceable = UNPLACEABLE_RETURN;
  drawn.kinds[fixture_kind(rules, "KEEP")].count = 2;
  fixture_bare(&game, rules, 2);
  fixture_put(&game, rules, "MEADOW", 0, 0, 0);
  game.bag.left = game.bag.total = 0;
  for (unsigned i = 3; i-- > 0;) bag_add(&game.bag, fixture_kind(rules, ORDER[i]), 1);
  Reason why = {""};
  TEST_ASSERT_TRUE(game_draw(&game, rules, &why));
  assert_holds("LANE");
  TEST_ASSERT_EQUAL_UINT(2, bag_count(&game.bag, fixture_kind(rules, "KEEP")));
}

/* --- State --- */

void test_hand_is_part_of_the_hash(void) {
  static const char *const ORDER[] = {"CAP", "LANE", "ABBEY"};
  use_fixture(2);
  start_order(ORDER, 3);
  uint64_t hash = game_hash(&game);
  game.turn.hand = 1;
  TEST_ASSERT_TRUE(hash != game_hash(&game));
}

/* Every tile is in the bag, in hand, on the table or put aside. */
static void assert_tiles_conserved(void) {
  unsigned there = game.bag.left, held = game.turn.phase == PHASE_PLACE;
  there += game.turn.hand + held + game.board.tile_count - 1u; /* the start tile was never there */
  unsigned aside = rules->unplaceable == UNPLACEABLE_RETURN ? 0 : game.turn.discarded;
  TEST_ASSERT_EQUAL_UINT(game.bag.total, there + aside);
}

/* A game by chance; actions are kept, and every position is copied, compared and hashed. */
static unsigned play(uint64_t seed, unsigned players, Action *actions) {
  Rng rng = {seed};
  Reason why = {""};
  unsigned count = 0, choices = 0;
  TEST_ASSERT_TRUE(game_start(&game, rules, players, &seed, false, &why));
  while (fixture_choose(&game, rules, &rng, &actions[count])) {
    assert_tiles_conserved();
    game_copy(&other, &game);
    TEST_ASSERT_TRUE(game_equal(&other, &game));
    TEST_ASSERT_EQUAL_UINT64(game_hash(&game), game_hash(&other));
    if (game.turn.phase == PHASE_DRAW) choices++;
    fixture_do(&game, rules, actions[count]);
    TEST_ASSERT_FALSE(game_hash(&game) == game_hash(&other));
    TEST_ASSERT_TRUE(game_apply(&other, rules, &actions[count], &why));
    TEST_ASSERT_TRUE(game_equal(&other, &game));
    count++;
  }
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  TEST_ASSERT_GREATER_THAN(40, choices);
  return count;
}

static void assert_replays(unsigned players, unsigned games) {
  static Action actions[4000];
  for (uint64_t seed = 1; seed <= games; seed++) {
    unsigned count = play(seed, players, actions);
    uint64_t hash = game_hash(&game);
    Reason why = {""};
    TEST_ASSERT_TRUE(game_start(&game, rules, players, &seed, false, &why));
    for (unsigned i = 0; i < count; i++) fixture_do(&game, rules, actions[i]);
    TEST_ASSERT_EQUAL_UINT64(hash, game_hash(&game));
  }
}

void test_hand_game_replays_to_the_same_hash(void) {
  house_open_files("scripts/house/draw_two.lua", NULL);
  rules = house.rules;
  assert_replays(2, 20);
}

void test_hand_game_replays_with_every_expansion(void) {
  house_open_files("scripts/house/draw_two.lua inns builder pig goods cult siege crops",
                   "unplaceable=return");
  rules = house.rules;
  assert_replays(4, 6);
}

/* Both of the two tiles, and everything that can be done with them. */
static unsigned long leaves(unsigned goal, unsigned level) {
  static Game levels[16];
  Choices choices;
  game_copy(&levels[level], &game);
  if (game.board.tile_count == goal && game.turn.phase != PHASE_DEPLOY) return 1;
  game_choices(&levels[level], rules, &choices);
  unsigned long sum = 0;
  for (unsigned n = 0; n < choices.count; n++) {
    Action action = choices_action(&levels[level], &choices, n);
    game_copy(&game, &levels[level]);
    fixture_do(&game, rules, action);
    sum += leaves(goal, level + 1);
  }
  return sum;
}

void test_hand_opens_the_trees_of_all_its_tiles(void) {
  static const char *const BOTH[] = {"CAP", "LANE", "ABBEY"},
                           *const CAPS_FIRST[] = {"CAP", "ABBEY"},
                           *const LANES_FIRST[] = {"LANE", "ABBEY"};
  use_fixture(1);
  start_order(CAPS_FIRST, 2);
  unsigned long cap = leaves(2, 0);
  start_order(LANES_FIRST, 2);
  unsigned long lane = leaves(2, 0);
  use_fixture(2);
  start_order(BOTH, 3);
  TEST_ASSERT_GREATER_THAN(10, cap);
  TEST_ASSERT_EQUAL_UINT(cap + lane, leaves(2, 0));
}

/* --- The bag --- */

void test_hand_puts_the_others_back_at_any_place(void) {
  unsigned places[4] = {0};
  for (uint64_t seed = 0; seed < 400; seed++) {
    Bag bag = {0};
    Rng rng = {seed};
    for (KindId kind = 1; kind <= 5; kind++) bag_add(&bag, kind, 1);
    bag_draw(&bag);
    bag_draw(&bag);
    bag_keep(&bag, 4, 2, &rng);
    TEST_ASSERT_EQUAL_UINT(4, bag.left);
    TEST_ASSERT_EQUAL_UINT(4, bag.order[4]);
    for (unsigned i = 0; i < 4; i++) places[i] += bag.order[i] == 5;
  }
  for (unsigned i = 0; i < 4; i++) TEST_ASSERT_UINT_WITHIN(35, 100, places[i]);
}

/* --- Files --- */

void test_hand_size_is_checked_when_a_file_is_loaded(void) {
  house_refuses("return { title = 'x', setup = { draw = 0 } }",
                "house.lua:1: 'draw' must be an integer from 1 to 4, or the name of an option");
  house_refuses("return { title = 'x', setup = { draw = 5 } }",
                "house.lua:1: 'draw' must be an integer from 1 to 4, or the name of an option");
  house_refuses("return { title = 'x', setup = { drow = 2 } }",
                "house.lua:1: setup has no 'drow' (did you mean 'draw'?)");
  house_file("three", "return { title = 'Three', setup = { draw = 3 } }");
  house_refuses_files("three.lua scripts/house/draw_two.lua", NULL,
                      "three.lua:1: 3 tiles are drawn, but another rule says 2");
}

void test_hand_size_may_be_an_option(void) {
  house_file(
      "some",
      "return { title = 'Some', options = { tiles = { 3, 2 } }, setup = { draw = 'tiles' } }");
  house_open_files("some.lua", NULL);
  TEST_ASSERT_EQUAL_UINT(3, house.rules->draw);
  house_open_files("some.lua", "tiles=2");
  TEST_ASSERT_EQUAL_UINT(2, house.rules->draw);
}

/* Without a seed the line says what is drawn and taken; the others are back in the bag before anybody looks. */
void test_hand_is_empty_where_a_line_says_what_is_drawn(void) {
  use_fixture(2);
  fixture_bare(&game, rules, 2);
  fixture_put(&game, rules, "START", 0, 0, 0);
  TEST_ASSERT_EQUAL_UINT(0, game.turn.hand);
  take("LANE");
  assert_holds("LANE");
}
