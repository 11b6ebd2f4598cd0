/* test_score_breakdown.c - whose points they are: shares of payments add up, and are given to the right file. */
#include "game/score_breakdown.h"
#include "game/attribution.h"

#include "sessions.h"
#include "told.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- Attribution --- */

enum { BASE, HOUSE, OTHER };

static Payment payment;
static Attribution shares;

static Tally *start(uint16_t feature) {
  payment = (Payment){.feature = feature};
  tally_start(&payment.tally);
  return &payment.tally;
}

static void by(unsigned author) {
  payment.tally.author = (uint8_t)author;
}

static void assert_shares(int points, int64_t base, int64_t house, int64_t other) {
  payment.points = points;
  payment_shares(&payment, &shares);
  TEST_ASSERT_EQUAL_INT64(base, shares.of[BASE]);
  TEST_ASSERT_EQUAL_INT64(house, shares.of[HOUSE]);
  TEST_ASSERT_EQUAL_INT64(other, shares.of[OTHER]);
  TEST_ASSERT_EQUAL_INT64(points,
                          shares.of[BASE] + shares.of[HOUSE] + shares.of[OTHER] + shares.rest);
}

static void end_with(unsigned author, int points) {
  payment.tally.terms[payment.tally.term_count++] =
      (Term){.kind = TERM_TOTAL, .author = (uint8_t)author, .value = points};
}

void test_shares_rates_belong_to_their_authors(void) {
  Tally *tally = start(1);
  tally_per(tally, UNIT_TILE, 2), by(HOUSE), tally_per(tally, UNIT_TILE, 1);
  tally_own(tally, UNIT_TILE, 4);
  assert_shares(tally_points(tally), 8, 4, 0);
}

void test_shares_stages_belong_to_whoever_said_them(void) {
  Tally *tally = start(1);
  tally_bonus(tally, 4), by(HOUSE), tally_extra(tally, 3), tally_half(tally);
  by(OTHER), tally_times(tally, 3);
  assert_shares(tally_points(tally), 4, 3 - 10, 14); /* (4 + 3) x 3 = 21, of which half is 11 */
}

void test_shares_extra_points_of_a_void_feature(void) {
  Tally *tally = start(1);
  tally_bonus(tally, 4), tally_void(tally), by(HOUSE), tally_extra(tally, 3);
  assert_shares(tally_points(tally), 0, 3, 0);
}

void test_shares_a_further_unit_brings_the_whole_rate(void) {
  Tally *tally = start(1);
  tally_per(tally, UNIT_CITY, 3), by(HOUSE), tally_per(tally, UNIT_CITY, 1);
  by(OTHER), tally_count(tally, UNIT_CITY, 1);
  tally_own(tally, UNIT_CITY, 1);
  assert_shares(8, 3, 1, 4);
}

void test_shares_a_void_costs_whoever_voids(void) {
  Tally *tally = start(1);
  tally_per(tally, UNIT_TILE, 1), by(OTHER), tally_bonus(tally, 5);
  by(HOUSE), tally_void(tally);
  tally_own(tally, UNIT_TILE, 3);
  assert_shares(0, 3, -8, 5);
}

void test_shares_a_cap_costs_whoever_caps_lowest(void) {
  Tally *tally = start(1);
  tally_per(tally, UNIT_TILE, 5), by(HOUSE), tally_most(tally, UNIT_TILE, 3);
  by(OTHER), tally_most(tally, UNIT_TILE, 1);
  tally_own(tally, UNIT_TILE, 2);
  assert_shares(2, 10, 0, -8);
}

void test_shares_stop_at_zero_for_whoever_took_most(void) {
  Tally *tally = start(1);
  tally_bonus(tally, 4), by(HOUSE), tally_bonus(tally, -7), by(OTHER), tally_bonus(tally, -2);
  assert_shares(0, 4, -2, -2);
}

void test_shares_the_last_word_brings_the_difference(void) {
  Tally *tally = start(1);
  tally_bonus(tally, 5), end_with(HOUSE, 2), end_with(OTHER, 12);
  assert_shares(12, 5, -3, 10);
}

void test_shares_an_award_may_be_a_price(void) {
  Tally *tally = start(0);
  by(HOUSE), tally_bonus(tally, -6);
  assert_shares(-6, 0, -6, 0);
}

void test_shares_the_limits_of_the_table_are_nobodys(void) {
  Tally *tally = start(1);
  for (int i = 0; i < 3; i++) tally_bonus(tally, TALLY_LIMIT);
  payment.points = tally_points(tally);
  payment_shares(&payment, &shares);
  TEST_ASSERT_EQUAL_INT64(TALLY_LIMIT, payment.points);
  TEST_ASSERT_EQUAL_INT64(-2 * TALLY_LIMIT, shares.rest);
}

/* --- Whole games --- */

static int64_t sum_of(const ShareTable *table) {
  int64_t sum = 0;
  for (unsigned i = 0; i <= AUTHORS_MAX; i++)
    for (unsigned source = 0; source < SOURCES; source++) sum += table->points[i][source];
  return sum;
}

static void assert_sums(void) {
  const Game *game = session_game(session);
  for (unsigned seat = 0; seat < game->players; seat++) {
    ShareTable table;
    ledger_shares(session_ledger(session), seat, &table);
    TEST_ASSERT_EQUAL_INT64(game->scores[seat], sum_of(&table));
    for (unsigned source = 0; source < SOURCES; source++)
      TEST_ASSERT_EQUAL_INT64(0, table.points[AUTHORS_MAX][source]);
  }
}

static void assert_sums_all_along(const char *head, uint64_t chance) {
  play(head);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  while (session_game(session)->turn.phase != PHASE_OVER) {
    act_lines(1, chance++);
    assert_sums();
  }
  close_session();
  open_session();
}

void test_shares_add_up_to_the_score_after_every_line(void) {
  static const char *const OPTIONS[] = {
      "tie_scoring=split farm_edition=3", "tie_scoring=none farm_edition=2",
      "tiny_city=2 farm_edition=1 siege_pig=7", "open_inn_cathedral=plain crop_a_mandatory=1"};
  for (unsigned i = 0; i < 12; i++) {
    char head[300];
    snprintf(head, sizeof head, "use inns traders cult siege crops\nopt %s\nplayers A B C\nseed %u",
             OPTIONS[i % 4], i + 1);
    assert_sums_all_along(head, 1000 * i);
  }
}

/* A house rule that does everything a rule can do to a payment. */
void test_shares_add_up_under_a_strange_house_rule(void) {
  static const char RULE[] =
      "return { title = 'Strange', score = {\n"
      "  road = function(f, tally) tally:per('tile', -2) tally:bonus(1) end,\n"
      "  city = function(f, tally) if f.tiles == 3 then tally:void() end\n"
      "    tally:most('tile', 3) tally:count('tile', 1) end },\n"
      "  total = { road = function(_, points) return points - 3 end,\n"
      "            city = function(_, points) return points // 2 end },\n"
      "  finish = function(player, tally) tally:bonus(player.seat) end,\n"
      "  ask = { { at = 'turn_end', who = 'active', options = function(player, offer)\n"
      "    offer:award('fine', -4) offer:pass() end } } }\n";
  for (unsigned i = 0; i < 6; i++) {
    char head[100];
    write_rule(RULE);
    snprintf(head, sizeof head, "players A B\nseed %u", i + 1);
    assert_sums_all_along(head, 77 * i);
  }
}

/* --- What is told --- */

static void tell(unsigned seat) {
  Builder out = told_here();
  score_breakdown(&out, session, seat);
}

void test_score_breakdown_names_lines_and_files(void) {
  play("use inns\nplayers Ann Bob\n"
       "play Ann B14 0,-1 r2 small@C1\n"
       "play Bob B23 1,0 r0\n");
  tell(0);
  assert_told("Ann has 4 points.");
  assert_told("     1     +4  city, 2 tiles: 4 = base +2/tile (at 0,0)");
  assert_told("scripts/base.lua");
  tell(1);
  TEST_ASSERT_EQUAL_STRING("Bob has 0 points.\n", told);
}

void test_score_breakdown_keeps_line_numbers_through_undo(void) {
  play("players Ann Bob\n"
       "play Ann B14 0,-1 r2 small@C1\n"
       "play Bob B23 1,0 r0\n");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  TEST_ASSERT_EQUAL(1, session_ledger(session)->list[0].line);
}
