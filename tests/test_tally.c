/* test_tally.c - the sum that rules add to: its formula, its limits, and that order never matters. */
#include "core/tally.h"

#include "core/rng.h"
#include "unity.h"

static Tally tally;

void setUp(void) {
  tally_start(&tally);
}

void test_tally_is_nothing_at_first(void) {
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
  TEST_ASSERT_EQUAL_UINT(0, tally.term_count);
}

void test_tally_starts_again_from_nothing(void) {
  tally_per(&tally, UNIT_TILE, 2);
  tally_count(&tally, UNIT_TILE, 4);
  tally_most(&tally, UNIT_TILE, 1);
  tally_bonus(&tally, 5);
  tally_void(&tally);
  tally_start(&tally);
  tally_per(&tally, UNIT_TILE, 3);
  tally_count(&tally, UNIT_TILE, 3);
  TEST_ASSERT_EQUAL_INT(9, tally_points(&tally));
}

void test_tally_may_come_to_less_than_nothing_but_pays_nothing_then(void) {
  tally_per(&tally, UNIT_TILE, 2);
  tally_own(&tally, UNIT_TILE, 3);
  tally_bonus(&tally, -10);
  TEST_ASSERT_EQUAL_INT(-4, tally_sum(&tally));
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
  tally_void(&tally);
  TEST_ASSERT_EQUAL_INT(0, tally_sum(&tally));
}

void test_tally_multiplies_units_by_rates(void) {
  tally_count(&tally, UNIT_TILE, 4);
  tally_per(&tally, UNIT_TILE, 2);
  tally_count(&tally, UNIT_MARKS + MARKS_MAX - 1, 3);
  tally_per(&tally, UNIT_MARKS + MARKS_MAX - 1, 5);
  TEST_ASSERT_EQUAL_INT(4 * 2 + 3 * 5, tally_points(&tally));
}

void test_tally_adds_to_rates_and_counts(void) {
  tally_count(&tally, UNIT_CITY, 2);
  tally_count(&tally, UNIT_CITY, 1);
  tally_per(&tally, UNIT_CITY, 3);
  tally_per(&tally, UNIT_CITY, 1);
  TEST_ASSERT_EQUAL_INT((2 + 1) * (3 + 1), tally_points(&tally));
}

void test_tally_pays_nothing_for_units_without_a_rate(void) {
  tally_count(&tally, UNIT_TILE, 100);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_pays_nothing_for_a_rate_without_units(void) {
  tally_per(&tally, UNIT_TILE, 100);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_adds_a_bonus_once(void) {
  tally_count(&tally, UNIT_TILE, 3);
  tally_per(&tally, UNIT_TILE, 1);
  tally_bonus(&tally, 4);
  tally_bonus(&tally, -2);
  TEST_ASSERT_EQUAL_INT(3 + 4 - 2, tally_points(&tally));
}

void test_tally_never_pays_less_than_nothing(void) {
  tally_count(&tally, UNIT_TILE, 3);
  tally_per(&tally, UNIT_TILE, -1);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_floors_the_sum_and_not_its_parts(void) {
  tally_count(&tally, UNIT_TILE, 3);
  tally_per(&tally, UNIT_TILE, -1);
  tally_bonus(&tally, 10);
  TEST_ASSERT_EQUAL_INT(7, tally_points(&tally));
}

void test_tally_void_wins_over_everything(void) {
  tally_void(&tally);
  tally_count(&tally, UNIT_TILE, 3);
  tally_per(&tally, UNIT_TILE, 2);
  tally_bonus(&tally, 50);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_most_caps_a_rate(void) {
  tally_count(&tally, UNIT_TILE, 2);
  tally_most(&tally, UNIT_TILE, 1);
  tally_per(&tally, UNIT_TILE, 2);
  tally_per(&tally, UNIT_TILE, 1);
  TEST_ASSERT_EQUAL_INT(2, tally_points(&tally));
}

void test_tally_most_takes_the_smallest_cap(void) {
  tally_count(&tally, UNIT_TILE, 1);
  tally_per(&tally, UNIT_TILE, 10);
  tally_most(&tally, UNIT_TILE, 4);
  tally_most(&tally, UNIT_TILE, 3);
  tally_most(&tally, UNIT_TILE, 6);
  TEST_ASSERT_EQUAL_INT(3, tally_points(&tally));
}

void test_tally_most_does_not_raise_a_rate(void) {
  tally_count(&tally, UNIT_TILE, 2);
  tally_per(&tally, UNIT_TILE, 1);
  tally_most(&tally, UNIT_TILE, 5);
  TEST_ASSERT_EQUAL_INT(2, tally_points(&tally));
}

void test_tally_most_caps_only_its_unit(void) {
  tally_count(&tally, UNIT_TILE, 2);
  tally_count(&tally, UNIT_MARKS, 1);
  tally_per(&tally, UNIT_TILE, 2);
  tally_per(&tally, UNIT_MARKS, 2);
  tally_most(&tally, UNIT_TILE, 1);
  TEST_ASSERT_EQUAL_INT(2 * 1 + 1 * 2, tally_points(&tally));
}

/* A city under siege with a cathedral, as three rules that know nothing of each other see it. */
void test_tally_adds_up_rules_that_do_not_know_each_other(void) {
  tally_count(&tally, UNIT_TILE, 6);
  tally_count(&tally, UNIT_MARKS, 1);
  tally_per(&tally, UNIT_TILE, 2);
  tally_per(&tally, UNIT_MARKS, 2);
  tally_per(&tally, UNIT_TILE, 1);
  tally_per(&tally, UNIT_MARKS, 1);
  tally_per(&tally, UNIT_TILE, -1);
  tally_per(&tally, UNIT_MARKS, -1);
  TEST_ASSERT_EQUAL_INT(14, tally_points(&tally));
}

/* --- Limits --- */

void test_tally_stops_at_its_limit(void) {
  tally_bonus(&tally, TALLY_LIMIT);
  tally_bonus(&tally, TALLY_LIMIT);
  TEST_ASSERT_EQUAL_INT(TALLY_LIMIT, tally_points(&tally));
}

void test_tally_limits_the_product_too(void) {
  tally_count(&tally, UNIT_TILE, TALLY_LIMIT);
  tally_per(&tally, UNIT_TILE, RATE_FREE);
  TEST_ASSERT_EQUAL_INT(TALLY_LIMIT, tally_points(&tally));
  tally_start(&tally);
  tally_count(&tally, UNIT_TILE, -TALLY_LIMIT);
  tally_per(&tally, UNIT_TILE, RATE_FREE);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_caps_no_rate_that_nobody_capped(void) {
  tally_count(&tally, UNIT_TILE, 1);
  tally_per(&tally, UNIT_TILE, TALLY_LIMIT);
  TEST_ASSERT_EQUAL_INT(TALLY_LIMIT, tally_points(&tally));
}

void test_tally_survives_extreme_values(void) {
  for (int i = 0; i < 10; i++) {
    tally_bonus(&tally, INT32_MAX);
    tally_bonus(&tally, INT32_MIN);
    tally_per(&tally, UNIT_TILE, INT32_MIN);
    tally_count(&tally, UNIT_TILE, INT32_MIN);
    tally_most(&tally, UNIT_TILE, INT32_MIN);
    int points = tally_points(&tally);
    TEST_ASSERT_TRUE(points >= 0 && points <= TALLY_LIMIT);
  }
}

/* --- What an explanation needs --- */

void test_tally_notes_each_entry_with_its_author(void) {
  tally.author = 3;
  tally_per(&tally, UNIT_CITY, 2);
  tally.author = 5;
  tally_void(&tally);
  TEST_ASSERT_EQUAL_UINT(2, tally.term_count);
  TEST_ASSERT_EQUAL_UINT(TERM_PER, tally.terms[0].kind);
  TEST_ASSERT_EQUAL_UINT(UNIT_CITY, tally.terms[0].unit);
  TEST_ASSERT_EQUAL_UINT(3, tally.terms[0].author);
  TEST_ASSERT_EQUAL_INT(2, tally.terms[0].value);
  TEST_ASSERT_EQUAL_UINT(TERM_VOID, tally.terms[1].kind);
  TEST_ASSERT_EQUAL_UINT(5, tally.terms[1].author);
}

void test_tally_counts_entries_that_it_has_no_room_for(void) {
  tally_per(&tally, UNIT_TILE, 1);
  for (int i = 0; i < 3 * TERMS_MAX; i++) {
    tally.author = (uint8_t)(i + 1); /* entries of one author would become one term */
    tally_count(&tally, UNIT_TILE, 1);
  }
  TEST_ASSERT_EQUAL_UINT(3 * TERMS_MAX + 1, tally.term_count);
  TEST_ASSERT_EQUAL_INT(3 * TERMS_MAX, tally_points(&tally));
}

/* --- Order --- */

static void add(Tally *to, const Term *term) {
  switch ((TermKind)term->kind) {
  case TERM_PER: tally_per(to, term->unit, term->value); break;
  case TERM_COUNT: tally_count(to, term->unit, term->value); break;
  case TERM_MOST: tally_most(to, term->unit, term->value); break;
  case TERM_BONUS: tally_bonus(to, term->value); break;
  default: tally_void(to);
  }
}

static Term random_term(Rng *rng) {
  static const uint8_t KINDS[] = {TERM_PER,   TERM_PER,  TERM_COUNT,
                                  TERM_COUNT, TERM_MOST, TERM_BONUS};
  bool voids = rng_below(rng, 40) == 0;
  return (Term){.kind = voids ? TERM_VOID : KINDS[rng_below(rng, 6)],
                .unit = (uint8_t)rng_below(rng, 4),
                .value = (int)rng_below(rng, 41) - 15};
}

void test_tally_commutes(void) {
  Rng rng = {123};
  unsigned positive = 0;
  for (int round = 0; round < 2000; round++) {
    Term terms[24];
    unsigned count = 1 + rng_below(&rng, 24);
    for (unsigned i = 0; i < count; i++) terms[i] = random_term(&rng);
    tally_start(&tally);
    for (unsigned i = 0; i < count; i++) add(&tally, &terms[i]);
    int points = tally_points(&tally);
    positive += points > 0;
    for (int order = 0; order < 10; order++) {
      for (unsigned i = count; i > 1; i--) {
        unsigned j = rng_below(&rng, i);
        Term term = terms[i - 1];
        terms[i - 1] = terms[j];
        terms[j] = term;
      }
      tally_start(&tally);
      for (unsigned i = 0; i < count; i++) add(&tally, &terms[i]);
      TEST_ASSERT_EQUAL_INT(points, tally_points(&tally));
    }
  }
  TEST_ASSERT_GREATER_THAN(200, positive);
}

void test_tally_merges_what_one_author_says_of_one_thing(void) {
  tally_start(&tally);
  for (int i = 0; i < 100; i++) tally_bonus(&tally, 2);
  tally_per(&tally, UNIT_TILE, 1);
  tally_per(&tally, UNIT_TILE, 2);
  TEST_ASSERT_EQUAL_UINT(2, tally.term_count);
  TEST_ASSERT_EQUAL_INT(200, tally.terms[0].value);
  TEST_ASSERT_EQUAL_INT(3, tally.terms[1].value);
}

void test_tally_commutes_beyond_its_limit(void) {
  const int terms[] = {TALLY_LIMIT, TALLY_LIMIT, -TALLY_LIMIT, -TALLY_LIMIT, 4};
  tally_start(&tally);
  for (int i = 0; i < 5; i++) tally_bonus(&tally, terms[i]);
  TEST_ASSERT_EQUAL_INT(4, tally_points(&tally));
}

/* --- After the sum --- */

void test_tally_stages_add_multiply_and_halve_in_that_order(void) {
  tally_bonus(&tally, 3);
  tally_half(&tally);
  tally_times(&tally, 3);
  tally_extra(&tally, 2);
  TEST_ASSERT_EQUAL_INT(((3 + 2) * 3 + 1) / 2, tally_points(&tally));
}

void test_tally_extra_is_added_to_what_is_void_or_less_than_nothing(void) {
  tally_bonus(&tally, -7);
  tally_extra(&tally, 2);
  TEST_ASSERT_EQUAL_INT(2, tally_points(&tally));
  TEST_ASSERT_EQUAL_INT(-5, tally_sum(&tally));
  tally_void(&tally);
  TEST_ASSERT_EQUAL_INT(2, tally_points(&tally));
  tally_extra(&tally, -9);
  TEST_ASSERT_EQUAL_INT(0, tally_points(&tally));
}

void test_tally_halves_round_up_each_time(void) {
  tally_bonus(&tally, 9);
  tally_half(&tally);
  TEST_ASSERT_EQUAL_INT(5, tally_points(&tally));
  tally_half(&tally);
  TEST_ASSERT_EQUAL_INT(3, tally_points(&tally));
  TEST_ASSERT_EQUAL_UINT(2, tally.term_count); /* the bonus, and two halves of one author */
  TEST_ASSERT_EQUAL_INT(2, tally.terms[1].value);
}

void test_tally_stages_commute(void) {
  for (unsigned order = 0; order < 6; order++) {
    static const uint8_t ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    tally_start(&tally);
    for (unsigned i = 0; i < 3; i++) {
      if (ORDERS[order][i] == 0) tally_extra(&tally, 5);
      if (ORDERS[order][i] == 1) tally_times(&tally, 3);
      if (ORDERS[order][i] == 2) tally_half(&tally);
    }
    TEST_ASSERT_EQUAL_INT(8, tally_points(&tally));
  }
}

void test_tally_pays_no_more_than_its_limit_whatever_it_is_multiplied_by(void) {
  tally_bonus(&tally, TALLY_LIMIT);
  for (int i = 0; i < 20; i++) tally_times(&tally, 100);
  TEST_ASSERT_EQUAL_INT(TALLY_LIMIT, tally_points(&tally));
}
