/* new_game.h - "use inns players Ann Bob seed 7": how somebody asks for a new game in one line. */
#ifndef BASTIDE_NEW_GAME_H
#define BASTIDE_NEW_GAME_H

#include "session.h"

enum { NEW_GAME_WORDS = 64 };

/* What `new` was told; words point into text. */
typedef struct {
  char text[NOTATION_LINE + 1];
  const char *use[NEW_GAME_WORDS], *options[NEW_GAME_WORDS], *players[NEW_GAME_WORDS];
  size_t use_count, option_count, player_count;
  uint64_t seed;
  bool seeded, open;
} NewGame;

/* Reads what stands behind `new`. */
AnswerKind new_game_read(NewGame *new, Slice rest, Answer *answer);

/* The rules could not be read: says so if one of them was perhaps meant to say what comes next. */
AnswerKind new_game_refused(const NewGame *new, Answer *answer);

/* How many players a number stands for; false with a refusal if there cannot be so many. */
bool new_game_players(Slice number, unsigned *count, Answer *answer);

/* What it says, for session_new: two players if it names none, and this seed unless chance is left to the lines.  It
 * points into all of these. */
SessionStart new_game_start(const NewGame *new, const char *home, const uint64_t *seed);

#endif
