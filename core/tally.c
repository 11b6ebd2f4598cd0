/* tally.c - adding up. */
#include "tally.h"

#include <stddef.h>
#include <string.h>

void tally_start(Tally *tally) {
  memset(tally, 0, offsetof(Tally, terms));
  for (unsigned u = 0; u < UNITS; u++) tally->most[u] = RATE_FREE;
}

static void note(Tally *tally, TermKind kind, unsigned unit, int value) {
  if (tally->term_count < TERMS_MAX)
    tally->terms[tally->term_count] = (Term){.kind = (uint8_t)kind, .unit = (uint8_t)unit,
                                             .author = tally->author, .value = value};
  if (tally->term_count < UINT16_MAX) tally->term_count++;
}

/* Scripts may add as often as their budget allows; a sum stops where no game ever gets to. */
static void add(int32_t *sum, int value) {
  int64_t total = (int64_t)*sum + value;
  *sum = (int32_t)(total > TALLY_LIMIT ? TALLY_LIMIT : total < -TALLY_LIMIT ? -TALLY_LIMIT : total);
}

void tally_per(Tally *tally, unsigned unit, int rate) {
  add(&tally->rates[unit], rate);
  note(tally, TERM_PER, unit, rate);
}

void tally_count(Tally *tally, unsigned unit, int units) {
  add(&tally->units[unit], units);
  note(tally, TERM_COUNT, unit, units);
}

void tally_most(Tally *tally, unsigned unit, int rate) {
  if (rate < tally->most[unit]) tally->most[unit] = rate;
  note(tally, TERM_MOST, unit, rate);
}

void tally_bonus(Tally *tally, int points) {
  add(&tally->bonus, points);
  note(tally, TERM_BONUS, 0, points);
}

void tally_void(Tally *tally) {
  tally->voided = 1;
  note(tally, TERM_VOID, 0, 0);
}

int tally_points(const Tally *tally) {
  if (tally->voided) return 0;
  int64_t points = tally->bonus;
  for (unsigned u = 0; u < UNITS; u++) {
    int64_t rate = tally->rates[u] < tally->most[u] ? tally->rates[u] : tally->most[u];
    points += tally->units[u] * rate;
  }
  return (int)(points < 0 ? 0 : points > TALLY_LIMIT ? TALLY_LIMIT : points);
}
