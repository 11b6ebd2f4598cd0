/* lab_game.h - one game of an experiment, played by bots without a session, and measured.
 *
 * Inner header of the lab.  An Arm is what one thread needs to play one set of rules: a script of its own,
 * rules whose calls are counted, a table, and room for the bots to think.  Nothing of it depends on the games
 * played before. */
#ifndef BASTIDE_LAB_GAME_H
#define BASTIDE_LAB_GAME_H

#include "lab.h"
#include "lab_course.h"

typedef struct {
  Script *script;
  Rules rules; /* a copy, whose calls and payments are noted here */
  BotMemory *memory;
  Game game;
  Choices choices;
  const Bot *bots[PLAYERS_MAX]; /* who sits where in the game being played */
  bool paid;                    /* somebody was, since the leader was looked for */
  uint32_t calls[RULES_MAX];
  GameCourse course;
  Game *other;                             /* room for weighing, once it was needed */
  int64_t gap;                             /* of all turns that were weighed … */
  unsigned gap_turns;                      /* … and had a choice */
  int64_t given[AUTHORS_MAX][PLAYERS_MAX]; /* points, by whose rule gave them */
  const FigureMap *map;
  int64_t *values; /* of the game being played; not this arm's own */
  bool exhausted;  /* the last game failed because something took too long */
} Arm;

typedef struct {
  uint64_t number, seed;
  uint64_t chance; /* of the bots: the seed, unless a bag is played several times */
  bool
      by_key; /* the bag is ordered tile by tile, so that bags of other rules have the same order */
  bool weigh;
  const FigurePlayers *players;
  const atomic_uint *stop; /* a game that is not over when it says STOP_AT_ONCE is given up */
} LabGame;

/* Takes over the script, and closes it in the end.  NULL if memory is short. */
Arm *arm_open(Script *script);
void arm_close(Arm *arm);

/* What keeps the bot from playing by the rules of the arm; NULL: nothing. */
const char *arm_refuses(Arm *arm, const Bot *bot);

/* Plays the game; values (one per figure) must be all 0.  False with what went wrong. */
bool arm_play(Arm *arm, const LabGame *game, const FigureMap *map, int64_t *values,
              ScriptError *error);

/* Which bot has this seat: they move on by one from game to game. */
static inline unsigned lab_bot_at(unsigned players, uint64_t number, unsigned seat) {
  return (unsigned)((seat + number) % players);
}

/* Who is ahead of all others; -1: nobody. */
int lab_leader(const Game *game);

/* Do all games with the same seed get the same tiles in the same order? */
bool lab_same_bag(const Rules *a, const Rules *b);

/* The tiles in the order of a key that only depends on seed, tile and copy.  Returns how many. */
unsigned lab_order(const Rules *rules, uint64_t seed, KindId order[TILES_MAX]);

#endif
