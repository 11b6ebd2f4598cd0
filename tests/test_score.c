/* test_score.c - who is paid how much, and what the listener hears: rates and rules that are called,
 * the last word (total), final scoring, fields.  The sum itself is in test_tally.c. */
#include "core/score.h"

#include <string.h>

#include "fixture.h"
#include "glyphs.h"
#include "unity.h"

enum { HEARD_MAX = 32 };

static Rules rules;
static Game game;
static Payment heard[HEARD_MAX];
static unsigned heard_count;

static const Action END = {.kind = ACTION_END};

static void hear(void *listener, const Game *on, const Payment *payment) {
  TEST_ASSERT_EQUAL_PTR(&heard_count, listener);
  TEST_ASSERT_LESS_THAN(HEARD_MAX, heard_count);
  (void)on;
  heard[heard_count++] = *payment;
}

void setUp(void) {
  heard_count = 0;
  fixture_rules(&rules, FIXTURE_TILES);
  rules.hooks.listener = &heard_count;
  rules.hooks.paid = hear;
}

static void put(const char *id, int x, int y, int rotation) {
  fixture_put(&game, &rules, id, x, y, rotation);
}

static void stand(unsigned seat, int x, int y, const char *segment) {
  fixture_stand(&game, &rules, seat, 0, x, y, segment);
}

/* Two tiles of city, open to the north; the first player stands there. */
static void lay_open_city(void) {
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 3);
  put("CAP", 0, 0, 0);
  put("TUBE", 0, -1, 0);
  stand(0, 0, 0, "C1");
}

static void close_city(void) {
  fixture_play(&game, &rules, "CAP", 0, -2, 2, NULL);
}

/* --- Rates and functions --- */

static void add_bonus(void *context, const Game *on, unsigned rule, uint16_t feature, uint16_t city,
                      unsigned seat, Tally *tally) {
  (void)context, (void)on, (void)feature, (void)city;
  tally_bonus(tally, rules.list[rule].author * 10 + (int)seat);
}

void test_score_adds_rates_of_all_rules(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  fixture_rate(&rules, CITY, UNIT_TILE, -1);
  fixture_rate(&rules, CITY, UNIT_MARKS + PENNANT, 5);
  fixture_rate(&rules, ROAD, UNIT_TILE, 50);
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(3 * (2 - 1) + 1 * 5, game.scores[0]);
}

void test_score_calls_functions_with_the_player_who_is_paid(void) {
  fixture_rule(&rules, HOOK_SCORE)->author = 1;
  fixture_rule(&rules, HOOK_SCORE)->author = 2;
  rules.hooks.score = add_bonus;
  lay_open_city();
  stand(2, 0, 0, "C1");
  close_city();
  TEST_ASSERT_EQUAL_INT(10 + 20, game.scores[0]);
  TEST_ASSERT_EQUAL_INT(10 + 20 + 2 + 2, game.scores[2]);
  TEST_ASSERT_EQUAL_INT(0, game.scores[1]);
}

void test_score_void_pays_nothing_and_is_heard(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2)->voids[1] = 1;
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(0, game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(1, heard_count);
  TEST_ASSERT_EQUAL_UINT(1, heard[0].tally.voided);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
}

void test_score_pays_open_and_complete_features_by_their_own_rates(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 1)->rates[1][0].rate = 4;
  lay_open_city();
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_INT(2, game.scores[0]);
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(12, game.scores[0]);
}

/* --- Payments --- */

void test_score_tells_what_was_paid(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2)->author = 3;
  lay_open_city();
  stand(2, 0, 0, "C1");
  close_city();
  TEST_ASSERT_EQUAL_UINT(2, heard_count);
  const Payment *payment = &heard[1];
  TEST_ASSERT_EQUAL_UINT(0, heard[0].seat);
  TEST_ASSERT_EQUAL_UINT(2, payment->seat);
  TEST_ASSERT_EQUAL_INT(6, payment->points);
  TEST_ASSERT_EQUAL_UINT(2, payment->winners);
  TEST_ASSERT_EQUAL_UINT(CITY, payment->kind);
  TEST_ASSERT_EQUAL_UINT(1, payment->complete);
  TEST_ASSERT_EQUAL_UINT(0, payment->final);
  TEST_ASSERT_EQUAL_UINT(0, payment->city);
  TEST_ASSERT_EQUAL_HEX64(0x010001, payment->weight);
  TEST_ASSERT_EQUAL_UINT(fixture_feature_id(&game, &rules, 0, 0, "C1"), payment->feature);
  TEST_ASSERT_EQUAL_UINT(payment->feature, game.features.segments[payment->segment].of);
  TEST_ASSERT_EQUAL_UINT(1, payment->tally.term_count);
  TEST_ASSERT_EQUAL_UINT(3, payment->tally.terms[0].author);
  TEST_ASSERT_EQUAL_INT(3, tally_units(&payment->tally, UNIT_TILE));
}

void test_score_tells_when_it_is_final(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  lay_open_city();
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_UINT(1, heard_count);
  TEST_ASSERT_EQUAL_UINT(1, heard[0].final);
  TEST_ASSERT_EQUAL_UINT(0, heard[0].complete);
}

void test_score_award_is_heard_without_a_feature(void) {
  lay_open_city();
  game.scores[1] = 50;
  score_award(&game, &rules, 1, -8, 6);
  TEST_ASSERT_EQUAL_INT(42, game.scores[1]);
  TEST_ASSERT_EQUAL_UINT(1, heard_count);
  TEST_ASSERT_EQUAL_UINT(0, heard[0].feature);
  TEST_ASSERT_EQUAL_UINT(6, heard[0].author);
  TEST_ASSERT_EQUAL_INT(-8, heard[0].points);
  TEST_ASSERT_EQUAL_INT(42, heard[0].score);
  TEST_ASSERT_EQUAL_UINT(0, heard[0].final);
}

/* --- The last word --- */

/* The rule's author says what to do: 1 doubles, 2 adds ten, 3 divides among the winners. */
static int last_word(void *context, const Game *on, unsigned rule, uint16_t feature, int points,
                     unsigned seat, unsigned winners) {
  (void)context, (void)on, (void)feature, (void)seat;
  switch (rules.list[rule].author) {
  case 1: return 2 * points;
  case 2: return points + 10;
  default: return points / (int)winners;
  }
}

static void add_total(unsigned author) {
  fixture_rule(&rules, HOOK_TOTAL)->author = (uint8_t)author;
  rules.hooks.total = last_word;
}

void test_score_total_is_a_chain_in_the_order_of_use(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  add_total(1);
  add_total(2);
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(2 * 6 + 10, game.scores[0]);
  TEST_ASSERT_EQUAL_UINT(3, heard[0].tally.term_count);
  TEST_ASSERT_EQUAL_UINT(TERM_TOTAL, heard[0].tally.terms[2].kind);
  TEST_ASSERT_EQUAL_INT(12, heard[0].tally.terms[1].value);
  TEST_ASSERT_EQUAL_INT(22, heard[0].tally.terms[2].value);
}

void test_score_total_the_other_way_round(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  add_total(2);
  add_total(1);
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(2 * (6 + 10), game.scores[0]);
}

void test_score_total_knows_how_many_share(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  add_total(3);
  lay_open_city();
  stand(1, 0, 0, "C1");
  close_city();
  TEST_ASSERT_EQUAL_INT(3, game.scores[0]);
  TEST_ASSERT_EQUAL_INT(3, game.scores[1]);
}

void test_score_total_speaks_only_about_its_features(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  add_total(1);
  rules.list[1].selector.always = 0;
  rules.list[1].selector.kinds = 1 << ROAD;
  lay_open_city();
  close_city();
  TEST_ASSERT_EQUAL_INT(6, game.scores[0]);
}

/* --- Final scoring --- */

static void pay_seats(void *context, const Game *on, unsigned rule, unsigned seat, Tally *tally) {
  (void)context, (void)on, (void)rule;
  if (seat != 1) tally_bonus(tally, 10 * (int)seat + 1);
}

void test_score_finish_pays_each_player_once(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 1);
  fixture_rule(&rules, HOOK_FINISH)->author = 7;
  rules.hooks.finish = pay_seats;
  lay_open_city();
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_INT(2 + 1, game.scores[0]);
  TEST_ASSERT_EQUAL_INT(0, game.scores[1]);
  TEST_ASSERT_EQUAL_INT(21, game.scores[2]);
  TEST_ASSERT_EQUAL_UINT(3, heard_count); /* the city, and two who get something */
  TEST_ASSERT_EQUAL_UINT(7, heard[1].author);
  TEST_ASSERT_EQUAL_UINT(1, heard[1].final);
}

/* Without a function: who has the most of a number, and any at all, is paid; also several. */
void test_score_finish_pays_whoever_has_the_most(void) {
  Rule *rule = fixture_rule(&rules, HOOK_FINISH);
  rule->calls = 0;
  rule->slot = 2;
  rule->points = 10;
  for (int shared = 0; shared < 2; shared++) {
    lay_open_city();
    game.player_slots[1][2] = 3;
    game.player_slots[2][2] = shared ? 3 : 2;
    fixture_do(&game, &rules, END);
    TEST_ASSERT_EQUAL_INT(0, game.scores[0]);
    TEST_ASSERT_EQUAL_INT(10, game.scores[1]);
    TEST_ASSERT_EQUAL_INT(shared ? 10 : 0, game.scores[2]);
  }
}

void test_score_finish_pays_nobody_for_the_most_of_nothing(void) {
  Rule *rule = fixture_rule(&rules, HOOK_FINISH);
  rule->calls = 0;
  rule->points = 10;
  lay_open_city();
  fixture_do(&game, &rules, END);
  for (int seat = 0; seat < 3; seat++) TEST_ASSERT_EQUAL_INT(0, game.scores[seat]);
}

void test_score_pays_final_features_once(void) {
  fixture_rate(&rules, CITY, UNIT_TILE, 2);
  lay_open_city();
  close_city();
  stand(1, 0, -1, "F1");
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_INT(6, game.scores[0]); /* paid when it was completed, and not again */
}

/* --- Fields (FARM-3, FARM-6, FARM-7) --- */

/* A complete city of three tiles with a field in the north (F2) and one in the south (F1) of the middle
 * tile, and one around either end.  The first player farms north and south, the second in the south. */
static void lay_farms(Once once, int rate) {
  fixture_rate(&rules, FIELD, UNIT_CITY, rate)->once = (uint8_t)once;
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 3);
  put("CAP", -1, 0, 1);
  put("TUBE", 0, 0, 1);
  put("CAP", 1, 0, 3);
  stand(0, 0, 0, "F2");
  stand(0, 0, 0, "F1");
  stand(1, 0, 0, "F1");
}

static void assert_farms_pay(int first, int second) {
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_INT(first, game.scores[0]);
  TEST_ASSERT_EQUAL_INT(second, game.scores[1]);
  TEST_ASSERT_EQUAL_INT(0, game.scores[2]);
}

void test_score_each_field_pays_for_each_city(void) {
  lay_farms(ONCE_PER_FIELD, 3);
  assert_farms_pay(3 + 3, 3);
}

void test_score_nobody_is_paid_twice_for_a_city(void) {
  lay_farms(ONCE_PER_PLAYER, 3);
  assert_farms_pay(3, 3);
  TEST_ASSERT_EQUAL_UINT(fixture_feature_id(&game, &rules, 0, 0, "C1"), heard[0].city);
}

void test_score_farmers_around_a_city_count_together(void) {
  lay_farms(ONCE_PER_CITY, 4);
  assert_farms_pay(4, 0); /* two against one */
}

void test_score_field_pays_nothing_for_an_open_city(void) {
  fixture_rate(&rules, FIELD, UNIT_CITY, 3);
  lay_open_city();
  stand(1, 0, 0, "F1");
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_INT(0, game.scores[1]);
}

/* A field beside a complete city with a pennant and one without. */
void test_score_city_may_count_twice_for_a_field(void) {
  for (Once once = ONCE_PER_FIELD; once <= ONCE_PER_CITY; once++) {
    setUp();
    Rule *rule = fixture_rate(&rules, FIELD, UNIT_CITY, 3);
    rule->once = (uint8_t)once;
    rule->twice = 1;
    rule->around = rule->selector;
    rule->around.kinds = 1 << CITY;
    rule->around.marks[CITY][0] = PENNANT;
    fixture_finish(&rules);
    fixture_bare(&game, &rules, 2);
    put("CAPS", 0, 0, 0);
    put("CAP", 0, -1, 2);
    put("TUBE", 0, 1, 0);
    stand(0, 0, 0, "F1");
    fixture_play(&game, &rules, "CAP", 0, 2, 0, NULL);
    fixture_do(&game, &rules, END);
    TEST_ASSERT_EQUAL_INT(3 + 2 * 3, game.scores[0]);
  }
}

/* A player is alone in one field and shares another: where sharing pays less, the best that they can get is what
 * they get, whichever field was laid first. */
void test_score_best_field_is_the_one_that_pays_best(void) {
  for (int mirrored = 0; mirrored < 2; mirrored++) {
    setUp();
    add_total(3);
    fixture_rate(&rules, FIELD, UNIT_CITY, 3)->once = ONCE_PER_PLAYER;
    fixture_finish(&rules);
    fixture_bare(&game, &rules, 2);
    put("CAP", -1, 0, 1);
    put("TUBE", 0, 0, 1);
    put("CAP", 1, 0, 3);
    stand(0, 0, 0, mirrored ? "F1" : "F2");
    stand(0, 0, 0, mirrored ? "F2" : "F1");
    stand(1, 0, 0, mirrored ? "F2" : "F1");
    fixture_do(&game, &rules, END);
    TEST_ASSERT_EQUAL_INT(3, game.scores[0]);
    TEST_ASSERT_EQUAL_INT(1, game.scores[1]);
  }
}
