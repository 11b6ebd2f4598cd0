/* test_bag.c - shuffling, drawing, bringing a tile to the top and putting one back. */
#include "core/bag.h"

#include <string.h>

#include "unity.h"

enum { KINDS = 12 };

static Bag bag;

void setUp(void) {
  memset(&bag, 0, sizeof bag);
  for (unsigned kind = 1; kind <= KINDS; kind++) bag_add(&bag, (KindId)kind, kind);
}

/* Kind k is there k times, drawn or not. */
static void assert_all_there(void) {
  unsigned seen[KINDS + 1] = {0};
  for (unsigned i = 0; i < bag.total; i++) seen[bag.order[i]]++;
  for (unsigned kind = 1; kind <= KINDS; kind++) TEST_ASSERT_EQUAL_UINT(kind, seen[kind]);
}

void test_bag_holds_what_was_added(void) {
  TEST_ASSERT_EQUAL_UINT(KINDS * (KINDS + 1) / 2, bag.total);
  TEST_ASSERT_EQUAL_UINT(bag.total, bag.left);
  for (unsigned kind = 1; kind <= KINDS; kind++)
    TEST_ASSERT_EQUAL_UINT(kind, bag_count(&bag, (KindId)kind));
  TEST_ASSERT_EQUAL_UINT(0, bag_count(&bag, KINDS + 1));
}

void test_bag_holds_as_many_tiles_as_a_game_has(void) {
  memset(&bag, 0, sizeof bag);
  bag_add(&bag, 1, TILES_MAX);
  TEST_ASSERT_EQUAL_UINT(TILES_MAX, bag.left);
  for (unsigned i = 0; i < TILES_MAX; i++) TEST_ASSERT_EQUAL_UINT(1, bag_draw(&bag));
  TEST_ASSERT_EQUAL_UINT(0, bag.left);
}

void test_bag_shuffle_is_a_permutation(void) {
  for (uint64_t seed = 0; seed < 200; seed++) {
    bag_shuffle(&bag, &(Rng){seed});
    assert_all_there();
  }
}

void test_bag_shuffle_is_the_same_for_a_seed(void) {
  Bag twin = bag;
  bag_shuffle(&bag, &(Rng){7});
  bag_shuffle(&twin, &(Rng){7});
  TEST_ASSERT_EQUAL_MEMORY(&bag, &twin, sizeof bag);
}

void test_bag_shuffle_gives_the_pinned_order(void) {
  static const KindId KNOWN[] = {10, 8, 12, 6, 5, 11, 7, 1, 4, 3, 2, 9};
  Bag small = {0};
  for (unsigned kind = 1; kind <= 12; kind++) bag_add(&small, (KindId)kind, 1);
  bag_shuffle(&small, &(Rng){42});
  TEST_ASSERT_EQUAL_HEX16_ARRAY(KNOWN, small.order, 12);
}

/* Each kind on top as often as it is there: k in 78 times. */
void test_bag_shuffle_gives_each_tile_its_chance(void) {
  enum { TRIES = 78000 };
  unsigned top[KINDS + 1] = {0};
  Rng rng = {2};
  for (int i = 0; i < TRIES; i++) {
    bag_shuffle(&bag, &rng);
    top[bag.order[bag.left - 1]]++;
  }
  for (unsigned kind = 1; kind <= KINDS; kind++) /* about four deviations */
    TEST_ASSERT_UINT_WITHIN(120 + 26 * kind, 1000 * kind, top[kind]);
}

void test_bag_shuffle_leaves_drawn_tiles_alone(void) {
  for (int i = 0; i < 30; i++) bag_draw(&bag);
  Bag before = bag;
  bag_shuffle(&bag, &(Rng){3});
  TEST_ASSERT_EQUAL_MEMORY(&before.order[bag.left], &bag.order[bag.left], 30 * sizeof(KindId));
  assert_all_there();
}

void test_bag_shuffle_of_one_tile_or_none_uses_no_chance(void) {
  Bag small = {0};
  Rng rng = {5};
  bag_shuffle(&small, &rng);
  bag_add(&small, 4, 1);
  bag_shuffle(&small, &rng);
  TEST_ASSERT_EQUAL_UINT64(5, rng.state);
  TEST_ASSERT_EQUAL_UINT(4, bag_draw(&small));
}

void test_bag_draws_from_the_end_and_keeps_what_was_drawn(void) {
  Bag small = {0};
  for (unsigned kind = 1; kind <= 3; kind++) bag_add(&small, (KindId)kind, 1);
  TEST_ASSERT_EQUAL_UINT(3, bag_draw(&small));
  TEST_ASSERT_EQUAL_UINT(2, bag_draw(&small));
  TEST_ASSERT_EQUAL_UINT(1, small.left);
  TEST_ASSERT_EQUAL_UINT(3, small.total);
  TEST_ASSERT_EQUAL_UINT(2, small.order[1]); /* the latest first */
  TEST_ASSERT_EQUAL_UINT(3, small.order[2]);
  TEST_ASSERT_EQUAL_UINT(0, bag_count(&small, 3));
}

void test_bag_brings_any_kind_to_the_top(void) {
  bag_shuffle(&bag, &(Rng){11});
  for (unsigned kind = 1; kind <= KINDS; kind++) {
    TEST_ASSERT_TRUE(bag_bring(&bag, (KindId)kind, 0));
    TEST_ASSERT_EQUAL_UINT(kind, bag.order[bag.left - 1]);
    TEST_ASSERT_EQUAL_UINT(78, bag.left);
    assert_all_there();
  }
}

void test_bag_brings_nothing_that_is_not_there(void) {
  Bag before = bag;
  TEST_ASSERT_FALSE(bag_bring(&bag, KINDS + 1, 0));
  TEST_ASSERT_EQUAL_MEMORY(&before, &bag, sizeof bag);
}

void test_bag_brings_nothing_that_was_drawn(void) {
  TEST_ASSERT_TRUE(bag_bring(&bag, 1, 0));
  TEST_ASSERT_EQUAL_UINT(1, bag_draw(&bag));
  TEST_ASSERT_FALSE(bag_bring(&bag, 1, 0));
}

void test_bag_return_puts_the_drawn_tile_back(void) {
  Rng rng = {8};
  for (int i = 0; i < 200; i++) {
    KindId kind = bag_draw(&bag);
    unsigned left = bag_count(&bag, kind);
    bag_return(&bag, &rng);
    TEST_ASSERT_EQUAL_UINT(bag.total, bag.left);
    TEST_ASSERT_EQUAL_UINT(left + 1, bag_count(&bag, kind));
    assert_all_there();
  }
}

/* Ten tiles, one of them returned again and again: it must come to lie everywhere alike. */
void test_bag_return_chooses_any_place(void) {
  enum { TRIES = 10000 };
  unsigned seen[10] = {0};
  Rng rng = {6};
  for (int i = 0; i < TRIES; i++) {
    Bag small = {0};
    bag_add(&small, 1, 9);
    bag_add(&small, 2, 1);
    TEST_ASSERT_EQUAL_UINT(2, bag_draw(&small));
    bag_return(&small, &rng);
    for (unsigned place = 0; place < 10; place++) seen[place] += small.order[place] == 2;
  }
  for (unsigned place = 0; place < 10; place++)
    TEST_ASSERT_UINT_WITHIN(130, TRIES / 10, seen[place]);
}

void test_bag_arranges_the_tiles_to_come(void) {
  bag_shuffle(&bag, &(Rng){12});
  for (unsigned i = 0; i < KINDS; i++) TEST_ASSERT_TRUE(bag_bring(&bag, (KindId)(KINDS - i), i));
  TEST_ASSERT_FALSE(bag_bring(&bag, 1, KINDS)); /* the only one comes before */
  TEST_ASSERT_FALSE(bag_bring(&bag, 2, 500));
  assert_all_there();
  for (unsigned i = 0; i < KINDS; i++) TEST_ASSERT_EQUAL_UINT(KINDS - i, bag_draw(&bag));
}

/* --- Stages --- */

/* Kinds 9 and above are drawn first, then 5 to 8, then the rest. */
static unsigned stage_of(unsigned kind) {
  return kind > 8 ? 2 : kind > 4 ? 1 : 0;
}

static void make_stages(void) {
  uint8_t stage[KINDS_MAX + 1] = {0};
  for (unsigned kind = 1; kind <= KINDS; kind++) stage[kind] = (uint8_t)stage_of(kind);
  bag_find_stages(&bag, stage, 2);
}

static void assert_in_stages(void) {
  for (unsigned i = 1; i < bag.left; i++)
    TEST_ASSERT_TRUE(stage_of(bag.order[i - 1]) <= stage_of(bag.order[i]));
}

void test_bag_shuffles_and_sorts_within_stages(void) {
  Rng rng = {7};
  make_stages();
  KindId before[TILES_MAX];
  memcpy(before, bag.order, sizeof before);
  for (unsigned i = 0; i < 20; i++) {
    bag_shuffle(&bag, &rng);
    assert_in_stages();
    assert_all_there();
    bag_draw(&bag);
  }
  TEST_ASSERT_TRUE(memcmp(before, bag.order, sizeof before) != 0);
  bag_sort(&bag);
  assert_in_stages();
}

void test_bag_puts_back_into_the_stage_a_tile_came_from(void) {
  Rng rng = {3};
  make_stages();
  while (bag.left > 1) {
    bag_draw(&bag);
    bag_return(&bag, &rng);
    assert_in_stages();
    bag_draw(&bag);
  }
}

void test_bag_counts_what_may_be_drawn_next(void) {
  make_stages();
  TEST_ASSERT_EQUAL_UINT(12, bag_count_next(&bag, 12));
  TEST_ASSERT_EQUAL_UINT(0, bag_count_next(&bag, 5));
  for (unsigned i = 0; i < 9 + 10 + 11 + 12; i++) bag_draw(&bag);
  TEST_ASSERT_EQUAL_UINT(5, bag_count_next(&bag, 5));
  TEST_ASSERT_EQUAL_UINT(0, bag_count_next(&bag, 4));
}

void test_bag_brings_a_tile_out_of_a_lower_stage(void) {
  Rng rng = {3};
  make_stages();
  TEST_ASSERT_TRUE(bag_bring(&bag, 2, 0));
  TEST_ASSERT_EQUAL_UINT(2, bag_draw(&bag));
  assert_in_stages();
  bag_shuffle(&bag, &rng);
  assert_in_stages();
  assert_all_there();
}
