/* test_pay.c - rules that ask what a feature is worth, have it paid, break ties, and speak after the sum. */
#include "script_fixture.h"
#include "sessions.h"
#include "walk.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  house_close();
  close_session();
}

/* --- Stages of the tally --- */

void test_pay_extra_is_paid_on_what_is_void(void) {
  house_open("return { score = { city = { open = 'void', extra = { tile = 3 } } } }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(3, house_worth(0, 0, 0, "C1"));
}

void test_pay_stages_come_after_the_sum_in_their_order(void) {
  house_open("return { score = { city = { half = true, times = 3, extra = { tile = 1 } } } }");
  house_table(2);
  house_put(TUBE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT((1 + 1) * 3 / 2, house_worth(0, 0, 0, "C1"));
}

void test_pay_stages_are_words_of_the_tally_as_well(void) {
  house_open("return { score = { city = function(city, tally)\n"
             "  tally:half() tally:times(3) tally:extra(2) end } }");
  house_table(2);
  house_put(TUBE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  TEST_ASSERT_EQUAL_INT(((1 + 2) * 3 + 1) / 2, house_worth(0, 0, 0, "C1"));
}

void test_pay_refuses_stages_that_cannot_be(void) {
  house_refuses("return { score = { city = { extra = 3 } } }",
                "house.lua:1: 'extra' is a number, expected a table");
  house_refuses("return { score = { city = { times = 0 } } }",
                "house.lua:1: 'times' must be an integer from 1 to 100, or the name of an option");
  house_refuses("return { score = { city = { half = 1 } } }",
                "house.lua:1: 'half' is a number, expected a boolean");
  house_refuses("return { score = { city = { extra = { half = true } } } }",
                "house.lua:1: 'half' cannot stand here");
  house_refuses("return { marks = { city = { half = 'any' } } }",
                "house.lua:1: a mark cannot be called 'half': the word already has a meaning");
}

static const char *explanation(const Payment *payment) {
  static char text[200];
  payment_explain(payment, house.rules, text, sizeof text);
  return text;
}

void test_pay_explains_stages_with_their_authors(void) {
  house_open("return { score = { city = { half = true, extra = { tile = 2 } } } }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_UINT(1, house.paid_count);
  TEST_ASSERT_EQUAL_STRING("city, 2 tiles: 4 = base +2/tile, house extra +4 half",
                           explanation(&house.paid[0]));
}

/* --- Ties --- */

static void lay_tied_road(void) {
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_put(LANE, 1, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_stand(1, "small", 1, 0, "R1");
}

void test_pay_shares_a_tie_that_nobody_breaks(void) {
  house_open("return { ties = function(feature, player) return 1 end }");
  lay_tied_road();
  ASSERT_EVAL(
      "2", "local n = 0 for _ in game:tile(0, 0):features()():winners() do n = n + 1 end return n");
}

void test_pay_gives_a_tie_to_the_larger_sum(void) {
  house_open("return { ties = { road = function(_, player) return player.seat end } }");
  lay_tied_road();
  house_end();
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[0]);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[1]);
}

void test_pay_asks_nobody_where_nothing_is_tied(void) {
  house_open("return { ties = function() error('asked') end }");
  lay_tied_road();
  house_stand(0, "small", 1, 0, "R1");
  house_end();
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[0]);
  TEST_ASSERT_EQUAL_INT(0, house.game.scores[1]);
}

/* --- Worth --- */

static const char *const FIND_ROAD = "local road for f in game:features('road') do road = f end ";

void test_pay_worth_is_what_would_be_paid(void) {
  char text[300];
  house_open(
      "return { score = { road = function(road, tally) tally:bonus(tally.player.seat) end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  snprintf(text, sizeof text, "%s return road:worth(game.players[2])", FIND_ROAD);
  ASSERT_EVAL("3", text);
  snprintf(text, sizeof text, "%s return road:worth()", FIND_ROAD);
  ASSERT_EVAL("2", text);
  house_stand(1, "small", 0, 0, "R1");
  ASSERT_EVAL("3", text);
}

/* A rule goes on where it was, with its things, after another one was asked. */
void test_pay_worth_asks_other_rules_in_the_middle_of_a_call(void) {
  house_open("return { state = { game = { 'sum' } },\n"
             "  score = { road = function(road, tally) tally:bonus(road.tiles) end },\n"
             "  placed = function(tile)\n"
             "    for road in tile:features() do\n"
             "      if road.kind == 'road' then game.sum = game.sum + road:worth() + tile.x + "
             "road.tiles end\n"
             "    end\n"
             "  end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("7", "game.sum");
}

void test_pay_worth_is_refused_where_rules_would_go_in_circles(void) {
  static const char WHY[] = "house.lua:1: this is for events, questions and what answers do; here "
                            "rules would go in circles";
  house_open("return { score = { road = function(road, tally) tally:bonus(road:worth()) end } }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  house_fails((Action){.kind = ACTION_END}, WHY);
  house_open("return { place = function(spot) game:features()():worth() end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  Action draw = fixture_draw(house.rules, LANE);
  house_fails(draw, WHY);
}

void test_pay_worth_that_fails_ends_the_call_with_its_own_line(void) {
  house_open("return {\n"
             "  score = { road = function(road, tally) error('no') end },\n"
             "  placed = function(tile) tile:features()():worth() end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_place_fails(LANE, 1, 0, 0, "house.lua:2: no");
}

/* --- Payment --- */

static const char PAY_NOW[] =
    "return { before_scoring = function()\n"
    "  for road in game:features('road') do if road.tiles == 2 then road:pay() end end\n"
    "end }";

void test_pay_pays_what_is_unfinished_and_sends_followers_home(void) {
  house_open(PAY_NOW);
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[1]);
  TEST_ASSERT_EQUAL_UINT(0, house.game.figures.count);
}

void test_pay_pays_nothing_twice(void) {
  house_open(
      "return { before_scoring = function() for f in game:features() do f:pay() f:pay() end end,\n"
      "  scored = function(feature) feature:pay() end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_INT(4, house.game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(1, house.paid_count);
}

/* What one payment leads to is paid after it, and told as well. */
void test_pay_may_lead_to_other_payments(void) {
  house_open("return { state = { game = { 'told' } }, scored = function(feature)\n"
             "  game.told = game.told + 1\n"
             "  for road in game:features('road') do road:pay() end\n"
             "end }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "small", 0, 0, "R1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_INT(4, house.game.scores[0]);
  TEST_ASSERT_EQUAL_INT(1, house.game.scores[1]);
  ASSERT_EVAL("2", "game.told");
}

void test_pay_at_another_moment_is_paid_when_it_is_over(void) {
  house_open(
      "return { turn_end = function() for road in game:features('road') do road:pay() end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[1]);
  TEST_ASSERT_EQUAL_UINT(0, house.game.figures.count);
}

void test_pay_leaves_who_is_no_follower_where_only_paid(void) {
  house_open(
      "return { figures = { barn = { each = 1, on = 'road' } },\n"
      "  before_scoring = function() for road in game:features('road') do road:pay() end end }");
  house_table(2);
  house_put(LANE, 0, 0, 0);
  house_stand(1, "small", 0, 0, "R1");
  house_stand(0, "barn", 0, 0, "R1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(1, house.game.figures.count);
  TEST_ASSERT_EQUAL_INT(2, house.game.scores[1]);
}

void test_pay_tells_what_was_gained_in_a_part(void) {
  house_open("return { state = { game = { 'one', 'two' } },\n"
             "  leaving = function() game.one = game.players[1].gained end,\n"
             "  drawn = function() game.two = game.players[1].gained end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  ASSERT_EVAL("4", "game.one");
  TEST_ASSERT_EQUAL_INT(0, house.game.gained[0]);
}

void test_pay_is_for_events_only(void) {
  house_open("return { score = { city = function(city) city:pay() end } }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_fails((Action){.kind = ACTION_END},
              "house.lua:1: this hook may not change the game; events and what answers do may");
}

void test_pay_holds_in_whole_games(void) {
  walk_rule("tests/rules/mint.lua", 2);
  walk_rule("tests/rules/mint.lua", 4);
  walk_rule("tests/rules/echo.lua", 3);
}

/* --- Other ways to pay --- */

void test_pay_exact_points_and_the_most_of_several(void) {
  house_open(
      "return { before_scoring = function()\n"
      "  for f in game:features('city') do if f.open > 0 then f:pay(3) f:pay(7) f:pay(5) end end\n"
      "end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(1, "small", 0, 0, "C1");
  house_play(CAP, 0, 1, 2, NULL);
  TEST_ASSERT_EQUAL(7, house.game.scores[1]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

/* Rates of a manner count in it, and no others do. */
void test_pay_by_the_rates_of_a_manner(void) {
  house_open("return { score = { city = { joined = { tile = 4 } } },\n"
             "  before_scoring = function()\n"
             "    for f in game:features('city') do if f.open > 0 then f:pay('joined') end end\n"
             "  end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_stand(1, "small", 0, 0, "C1");
  TEST_ASSERT_EQUAL(1, house_worth(1, 0, 0, "C1"));
  house_play(CAP, 0, 1, 2, NULL);
  TEST_ASSERT_EQUAL(4, house.game.scores[1]);
}

/* The neighbour is paid what the city has paid, and its neighbour the same. */
void test_pay_goes_on_from_one_feature_to_the_next(void) {
  house_open(
      "return { paid = function()\n"
      "  for f in game:paid() do local x = f.value\n"
      "    for other in f:around('cloister') do if other.occupied then other:pay(x) end end\n"
      "  end end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_put(ABBEY, 1, 0, 0);
  house_put(ABBEY, 2, 0, 0);
  house_stand(0, "small", 1, 0, "M");
  house_stand(1, "small", 2, 0, "M");
  house_play(CAP, 0, -1, 2, NULL); /* nobody stands in the city, which would pay four */
  TEST_ASSERT_EQUAL(4, house.game.scores[0]);
  TEST_ASSERT_EQUAL(4, house.game.scores[1]);
  TEST_ASSERT_EQUAL(0, house.game.figures.count);
}

void test_pay_refuses_what_is_no_manner(void) {
  house_open(
      "return { before_scoring = function() for f in game:features('city') do f:pay('often') "
      "end end }");
  house_table(2);
  house_put(CAP, 0, 0, 0);
  house_place(CAP, 0, 1, 2);
  house_fails((Action){.kind = ACTION_PASS},
              "house.lua:1: no entry of score has rates for 'often'");
}
