/* lab_course.h - the course of a game: the scores whenever a turn begins, and what they tell about it.
 *
 * Inner header of the lab.  When was it decided, how far behind was the winner once, how do scores grow? */
#ifndef BASTIDE_LAB_COURSE_H
#define BASTIDE_LAB_COURSE_H

#include "lab_figures.h"

enum { COURSE_TURNS = 1024 }; /* of a longer game only so many are kept, and the end */

typedef struct {
  unsigned turns; /* whose beginnings are kept */
  int32_t scores[COURSE_TURNS + 1][PLAYERS_MAX];
} GameCourse;

static inline void course_start(GameCourse *course) {
  course->turns = 0;
}

/* When a turn begins. */
void course_turn(GameCourse *course, const Game *game);

/* When the game is over: fills in draws, decided, comeback and the curve.  The curve follows the seat `whose`. */
void course_end(GameCourse *course, const Game *game, unsigned whose, int64_t *values);

#endif
