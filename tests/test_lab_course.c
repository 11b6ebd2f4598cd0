/* test_lab_course.c - when a game was decided, and how far behind its winner was: from the scores of its turns. */
#include <string.h>

#include "lab/lab_course.h"
#include "unity.h"

static GameCourse course;
static Game game;
static int64_t values[FIGURE_SEATS];

void setUp(void) {
  memset(&game, 0, sizeof game);
  memset(values, 0, sizeof values);
  game.players = 2;
  course_start(&course);
}
void tearDown(void) {}

/* Scores whenever a turn begins; the last are those of the end. */
static void play(const int scores[][2], unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    game.scores[0] = scores[i][0], game.scores[1] = scores[i][1];
    if (i + 1 < count) course_turn(&course, &game);
  }
  course_end(&course, &game, 0, values);
}

void test_course_is_decided_when_the_winner_leads_for_good(void) {
  const int SCORES[][2] = {{0, 0}, {4, 0}, {4, 9}, {10, 9}, {12, 9}, {20, 15}};
  play(SCORES, 6);
  TEST_ASSERT_EQUAL_INT64(3 * MILLI / 5, values[FIGURE_DECIDED]);
  TEST_ASSERT_EQUAL_INT64(5, values[FIGURE_COMEBACK]);
  TEST_ASSERT_EQUAL_INT64(0, values[FIGURE_DRAWS]);
}

void test_course_is_decided_at_the_end_by_the_last_scoring(void) {
  const int SCORES[][2] = {{0, 0}, {4, 0}, {8, 0}, {8, 20}};
  play(SCORES, 4);
  TEST_ASSERT_EQUAL_INT64(MILLI, values[FIGURE_DECIDED]);
  TEST_ASSERT_EQUAL_INT64(8, values[FIGURE_COMEBACK]);
}

void test_course_of_a_draw_is_never_decided(void) {
  const int SCORES[][2] = {{0, 0}, {4, 0}, {8, 0}, {8, 8}};
  play(SCORES, 4);
  TEST_ASSERT_EQUAL_INT64(1, values[FIGURE_DRAWS]);
  TEST_ASSERT_EQUAL_INT64(MILLI, values[FIGURE_DECIDED]);
}

void test_course_curve_follows_a_seat_and_the_lead(void) {
  int scores[21][2];
  for (int i = 0; i <= 20; i++) scores[i][0] = i, scores[i][1] = 3 * i;
  play((const int(*)[2])scores, 21);
  for (int step = 0; step < CURVE_STEPS; step++) {
    TEST_ASSERT_EQUAL_INT64(2 * (step + 1), values[FIGURE_CURVE + 2 * step]);
    TEST_ASSERT_EQUAL_INT64(4 * (step + 1), values[FIGURE_CURVE + 2 * step + 1]);
  }
}

void test_course_survives_a_game_that_is_too_long(void) {
  for (int i = 0; i < COURSE_TURNS + 50; i++) {
    game.scores[1] = i;
    course_turn(&course, &game);
  }
  game.scores[1] = 5000;
  course_end(&course, &game, 1, values);
  TEST_ASSERT_EQUAL_INT64(5000, values[FIGURE_CURVE + 2 * (CURVE_STEPS - 1)]);
  TEST_ASSERT_EQUAL_INT64(MILLI / COURSE_TURNS, values[FIGURE_DECIDED]);
}

/* Partners have one score: whoever is ahead is ahead of the other team. */
void test_course_of_teams_looks_at_teams(void) {
  const int SCORES[][2] = {{0, 0}, {4, 0}, {10, 9}, {20, 15}};
  game.players = 4;
  game.teams = 2;
  for (unsigned i = 0; i < 4; i++) {
    for (unsigned seat = 0; seat < 4; seat++) game.scores[seat] = SCORES[i][seat % 2];
    if (i < 3) course_turn(&course, &game);
  }
  course_end(&course, &game, 3, values);
  TEST_ASSERT_EQUAL_INT64(0, values[FIGURE_DRAWS]);
  TEST_ASSERT_EQUAL_INT64(MILLI / 3, values[FIGURE_DECIDED]);
  TEST_ASSERT_EQUAL_INT64(15, values[FIGURE_CURVE + 2 * (CURVE_STEPS - 1)]);
  TEST_ASSERT_EQUAL_INT64(5, values[FIGURE_CURVE + 2 * (CURVE_STEPS - 1) + 1]);
}

/* Whoever plays alone, or all together, is ahead by all they have, and nobody draws. */
void test_course_of_one_side_is_no_draw(void) {
  game.players = 1;
  game.scores[0] = -3;
  course_turn(&course, &game);
  game.scores[0] = 0;
  course_end(&course, &game, 0, values);
  TEST_ASSERT_EQUAL_INT64(0, values[FIGURE_DRAWS]);
  TEST_ASSERT_EQUAL_INT64(3, values[FIGURE_COMEBACK]);
}
