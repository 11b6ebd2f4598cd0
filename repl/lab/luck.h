/* luck.h - how much of a result the drawn tiles explain, and how lucky the players of one game were.
 *
 * Over many games: every bag is played as often as there are players, with the bots one seat further each time and with
 * other chance for them.  A result is how far the first seat is ahead of the mean of the others.  What the games of a bag
 * have in common is what tiles, and who draws them, explain (their covariance); what belongs to a seating is the bots'
 * skill (the variance of its means); the rest are choices and chance.
 *
 * Of one game: what each draw was worth against what could have been drawn (lab_weigh.h). */
#ifndef BASTIDE_LUCK_H
#define BASTIDE_LUCK_H

#include "game/session.h"
#include "lab_weigh.h"
#include "stats.h"

/* Results of bags in which all games came to their end: [bag][seating]. */
typedef struct {
  unsigned players;
  uint64_t bags, room;
  double *results;
} LuckGames;

/* Shares of the variance of a result, with half of their 95 % intervals (jackknife over blocks of bags). */
typedef struct {
  double mean, spread; /* of a result, in points */
  double tiles, tiles_half;
  double skill, skill_half;
  double rest_half; /* of what neither of them explains */
} LuckShares;

enum { LUCK_BAGS_LEAST = 40 };

/* At least LUCK_BAGS_LEAST bags. */
LuckShares luck_shares(const LuckGames *games);

/* One draw. */
typedef struct {
  unsigned turn, seat;
  KindId kind;
  int64_t luck; /* thousandths of a point */
} LuckDraw;

typedef struct {
  unsigned draws[PLAYERS_MAX];
  int64_t luck[PLAYERS_MAX]; /* thousandths of a point */
  LuckDraw best, worst;
} LuckOfGame;

/* Plays the lines of a session again.  False with the reason. */
bool luck_of_game(const char *home, const Session *session, LuckOfGame *out, Reason *why);

#endif
