/* tally.c - adding up. */
#include "tally.h"

#include "bits.h"

void tally_start(Tally *tally) {
  tally->used = 0;
  tally->bonus = 0;
  tally->voided = 0;
  tally->author = 0;
  tally->term_count = 0;
}

static void use(Tally *tally, unsigned unit) {
  if (tally->used >> unit & 1) return;
  tally->used |= 1u << unit;
  tally->units[unit].count = tally->units[unit].rate = 0;
  tally->units[unit].most = RATE_FREE;
}

static void note(Tally *tally, TermKind kind, unsigned unit, int value) {
  if (tally->term_count < TERMS_MAX)
    tally->terms[tally->term_count] = (Term){
        .kind = (uint8_t)kind, .unit = (uint8_t)unit, .author = tally->author, .value = value};
  if (tally->term_count < UINT16_MAX) tally->term_count++;
}

/* Scripts may add as often as their budget allows; a sum stops where no game ever gets to. */
static void add(int32_t *sum, int value) {
  int64_t total = (int64_t)*sum + value;
  *sum = (int32_t)(total > TALLY_LIMIT ? TALLY_LIMIT : total < -TALLY_LIMIT ? -TALLY_LIMIT : total);
}

void tally_per(Tally *tally, unsigned unit, int rate) {
  use(tally, unit);
  add(&tally->units[unit].rate, rate);
  note(tally, TERM_PER, unit, rate);
}

void tally_count(Tally *tally, unsigned unit, int units) {
  use(tally, unit);
  add(&tally->units[unit].count, units);
  note(tally, TERM_COUNT, unit, units);
}

void tally_own(Tally *tally, unsigned unit, int units) {
  use(tally, unit);
  add(&tally->units[unit].count, units);
}

void tally_most(Tally *tally, unsigned unit, int rate) {
  use(tally, unit);
  if (rate < tally->units[unit].most) tally->units[unit].most = rate;
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
  for (uint32_t used = tally->used; used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    int64_t rate = tally->units[unit].rate, most = tally->units[unit].most;
    points += tally->units[unit].count * (rate < most ? rate : most);
  }
  return (int)(points < 0 ? 0 : points > TALLY_LIMIT ? TALLY_LIMIT : points);
}
