/* test_luck.c - shares of variance from results whose parts are known; luck in a game that is known. */
#include "lab/luck.h"

#include <stdlib.h>

#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

enum { BAGS = 4000 };
static double results[BAGS * 3];

/* Nearly normal, with a standard deviation of 1. */
static double chance(Rng *rng) {
  double sum = -6;
  for (int i = 0; i < 12; i++) sum += (double)(rng_next(rng) >> 11) / 9007199254740992.0;
  return sum;
}

/* Results of `players` seatings with these standard deviations; the first seating has `skill` more than the second. */
static LuckShares shares(unsigned players, double tiles, double rest, double skill) {
  Rng rng = {7};
  LuckGames games = {.players = players, .bags = BAGS, .room = BAGS, .results = results};
  for (unsigned bag = 0; bag < BAGS; bag++) {
    double common = tiles * chance(&rng);
    for (unsigned i = 0; i < players; i++)
      results[bag * players + i] = 3 + common + rest * chance(&rng) + (i ? -skill : skill);
  }
  return luck_shares(&games);
}

void test_luck_of_tiles_alone(void) {
  LuckShares found = shares(2, 10, 0, 0);
  TEST_ASSERT_TRUE(found.tiles > 0.999);
  TEST_ASSERT_TRUE(found.skill < 0.001);
  TEST_ASSERT_TRUE(found.spread > 9.5 && found.spread < 10.5);
  TEST_ASSERT_TRUE(found.mean > 2.5 && found.mean < 3.5);
}

void test_luck_has_no_part_in_noise(void) {
  LuckShares found = shares(2, 0, 10, 0);
  TEST_ASSERT_TRUE(found.tiles > -0.05 && found.tiles < 0.05);
  TEST_ASSERT_TRUE(found.skill < 0.002);
}

/* 36 + 48 + 16 of a hundred; the intervals must have them. */
void test_luck_skill_and_the_rest_are_told_apart(void) {
  LuckShares found = shares(2, 6, 6.928, 4);
  TEST_ASSERT_TRUE(found.tiles - found.tiles_half < 0.36 && 0.36 < found.tiles + found.tiles_half);
  TEST_ASSERT_TRUE(found.skill - found.skill_half < 0.16 && 0.16 < found.skill + found.skill_half);
  TEST_ASSERT_TRUE(found.tiles_half > 0.01 && found.tiles_half < 0.05);
  TEST_ASSERT_TRUE(found.skill_half < 0.03);
}

void test_luck_of_three_seatings(void) {
  LuckShares found = shares(3, 6, 8, 0);
  TEST_ASSERT_TRUE(found.tiles > 0.33 && found.tiles < 0.39);
}

/* One kind of tile in the bag: whoever draws it could have drawn nothing else. */
void test_luck_needs_different_tiles(void) {
  static const char *const ORDER[] = {"B21", "B21", "B01"};
  LuckOfGame luck;
  Reason why = {""};
  uint64_t seed = 3;
  const char *players[] = {"Ann", "Bob"};
  SessionStart start = {.home = ".",
                        .players = players,
                        .player_count = 2,
                        .seed = &seed,
                        .order = ORDER,
                        .order_count = 3};
  Session *game = session_new(&start, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(game, answer.text);
  {
    BotMemory *memory = bot_memory_open(session_rules(game));
    const Game *table = session_game(game);
    Game *other = malloc(sizeof *other);
    Rng rng = {1};
    Weighed found;
    TEST_ASSERT_TRUE(weigh_turn(table, session_rules(game), memory, &rng, other, &found));
    TEST_ASSERT_TRUE(found.drawn);
    TEST_ASSERT_TRUE(found.moves > 1);
    TEST_ASSERT_TRUE_MESSAGE(found.luck > 0, "a cloister is a good tile");
    game_copy(other, table);
    for (unsigned at = 0; at <= other->bag.left; at++) other->bag.order[at] = other->turn.kind;
    Game *room = malloc(sizeof *room);
    TEST_ASSERT_TRUE(weigh_turn(other, session_rules(game), memory, &rng, room, &found));
    TEST_ASSERT_EQUAL_INT64(0, found.luck);
    free(room);
    free(other);
    bot_memory_close(memory);
  }
  TEST_ASSERT_TRUE_MESSAGE(luck_of_game(".", game, &luck, &why), why.text);
  TEST_ASSERT_EQUAL_UINT(0, luck.draws[0]); /* nobody has played */
  session_close(game);
}
