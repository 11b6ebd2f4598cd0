/* lab_course.c - what the scores of all turns tell. */
#include "lab_course.h"

static void keep(GameCourse *course, const Game *game) {
  for (unsigned seat = 0; seat < game->players; seat++)
    course->scores[course->turns][seat] = game->scores[seat];
}

void course_turn(GameCourse *course, const Game *game) {
  if (course->turns == COURSE_TURNS) return;
  keep(course, game);
  course->turns++;
}

/* How far a seat is ahead of the best of the others; below 0: behind.  Who is alone leads by all. */
static int32_t ahead(const int32_t *scores, unsigned players, unsigned seat) {
  if (players == 1) return scores[seat];
  int32_t best = INT32_MIN;
  for (unsigned other = 0; other < players; other++)
    if (other != seat && scores[other] > best) best = scores[other];
  return scores[seat] - best;
}

static unsigned best_of(const int32_t *scores, unsigned players) {
  unsigned best = 0;
  for (unsigned seat = 1; seat < players; seat++)
    if (scores[seat] > scores[best]) best = seat;
  return best;
}

/* The share of the turns after which the winner is alone in front for good; all of them if the end decides. */
static int64_t decided(const GameCourse *course, unsigned players, unsigned winner) {
  unsigned turn = course->turns;
  while (turn > 0 && ahead(course->scores[turn], players, winner) > 0) turn--;
  if (turn < course->turns) turn++; /* the first moment from which on they are in front */
  return course->turns ? (int64_t)turn * MILLI / course->turns : MILLI;
}

static int64_t farthest_behind(const GameCourse *course, unsigned players, unsigned winner) {
  int64_t most = 0;
  for (unsigned turn = 0; turn <= course->turns; turn++) {
    int32_t behind = -ahead(course->scores[turn], players, winner);
    if (behind > most) most = behind;
  }
  return most;
}

void course_end(GameCourse *course, const Game *game, unsigned whose, int64_t *values) {
  unsigned players = game->teams ? game->teams : game->players; /* partners have one score */
  keep(course, game);                                           /* behind the last turn: the end */
  const int32_t *end = course->scores[course->turns];
  unsigned winner = best_of(end, players);
  bool drawn = players > 1 && ahead(end, players, winner) == 0;
  values[FIGURE_DRAWS] = drawn;
  values[FIGURE_DECIDED] = drawn ? MILLI : decided(course, players, winner);
  values[FIGURE_COMEBACK] = farthest_behind(course, players, winner);
  for (unsigned step = 0; step < CURVE_STEPS; step++) {
    const int32_t *scores = course->scores[(step + 1) * course->turns / CURVE_STEPS];
    values[FIGURE_CURVE + 2 * step] = scores[whose];
    values[FIGURE_CURVE + 2 * step + 1] = ahead(scores, players, best_of(scores, players));
  }
}
