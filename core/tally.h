/* tally.h - the sum that rules add to and cannot read.
 *
 *   worth  = void ? 0 : max(0, sum of units x rates + bonus)
 *   points = max(0, worth + extra) x times, halved and rounded up
 *
 * A rule may add to a rate (per), to a count of units (count), cap a rate (most), add a bonus, or void
 * the whole; then, in stages, add points that no void takes (extra), multiply (times), and halve (half).  Entries of
 * one stage commute and stages have their order, so the order of rules never matters.  Each entry carries its
 * author, which is all that an explanation needs. */
#ifndef BASTIDE_TALLY_H
#define BASTIDE_TALLY_H

#include "types.h"

typedef enum {
  UNIT_TILE,
  UNIT_NEIGHBOUR,
  UNIT_CITY,
  UNIT_MARKS,
  UNIT_NUMBERS = UNIT_MARKS + MARKS_MAX, /* numbers and tokens of its tiles: Rules.counted */
  UNITS = UNIT_NUMBERS + COUNTED_MAX
} Unit;
_Static_assert((int)UNITS <= 32, "a bit each");

typedef enum {
  TERM_PER,
  TERM_COUNT,
  TERM_MOST,
  TERM_BONUS,
  TERM_VOID,
  TERM_TOTAL,
  TERM_EXTRA,
  TERM_TIMES,
  TERM_HALF
} TermKind;

typedef struct {
  uint8_t kind;   /* TermKind */
  uint8_t unit;   /* Unit, for per, count and most */
  uint8_t author; /* the expansion */
  uint8_t spare;
  int32_t value; /* TERM_TOTAL: the points after it; TERM_HALF: how often */
} Term;

/* TALLY_LIMIT bounds what one entry may say and what a tally pays; sums in between are wider, so that
 * their order does not matter.  SCORE_LIMIT bounds what a player can have. */
enum { TERMS_MAX = 32, TALLY_LIMIT = 100000, SCORE_LIMIT = 1000000000, RATE_FREE = INT32_MAX };

typedef struct {
  uint32_t used; /* a bit per unit that somebody has mentioned; the others hold no numbers yet */
  struct {
    int64_t count, rate, most;
  } units[UNITS];
  int64_t bonus, extra;
  int32_t times;
  uint8_t voided;
  uint8_t halves;
  uint8_t author;      /* who is adding just now */
  uint16_t term_count; /* may exceed TERMS_MAX: the rest was counted but not kept */
  Term terms[TERMS_MAX];
} Tally;

void tally_start(Tally *tally);

/* How many of a unit were counted. */
static inline int tally_units(const Tally *tally, unsigned unit) {
  return tally->used >> unit & 1 ? (int)tally->units[unit].count : 0;
}

/* Adds units that the feature itself has; nobody's term. */
void tally_own(Tally *tally, unsigned unit, int units);
void tally_per(Tally *tally, unsigned unit, int rate);
void tally_count(Tally *tally, unsigned unit, int units);
void tally_most(Tally *tally, unsigned unit, int rate);
void tally_bonus(Tally *tally, int points);
void tally_void(Tally *tally);
void tally_extra(Tally *tally, int points);
void tally_times(Tally *tally, int factor); /* not below 0 */
void tally_half(Tally *tally);

/* Units and bonus, before the stages that follow.  `floor`: not below 0. */
int tally_base(const Tally *tally, bool floor);

/* What it comes to, and what that is for a feature, which never costs anything. */
int tally_sum(const Tally *tally);
int tally_points(const Tally *tally);

#endif
