/* tally.c - adding up. */
#include "tally.h"

#include "bits.h"

void tally_start(Tally *tally) {
  tally->used = 0;
  tally->bonus = tally->extra = 0;
  tally->times = 1;
  tally->voided = tally->halves = 0;
  tally->author = 0;
  tally->term_count = 0;
}

static void use(Tally *tally, unsigned unit) {
  if (tally->used >> unit & 1) return;
  tally->used |= 1u << unit;
  tally->units[unit].count = tally->units[unit].rate = 0;
  tally->units[unit].most = RATE_FREE;
}

/* Entries of one author about the same thing become one term. */
static bool note_again(Term *term, TermKind kind, unsigned unit, unsigned author, int value) {
  if (term->kind != kind || term->unit != unit || term->author != author) return false;
  int64_t sum = (int64_t)term->value + value;
  if (kind == TERM_TIMES) sum = (int64_t)term->value * value;
  if (kind == TERM_MOST)
    term->value = value < term->value ? value : term->value;
  else
    term->value = (int32_t)(sum > SCORE_LIMIT    ? SCORE_LIMIT
                            : sum < -SCORE_LIMIT ? -SCORE_LIMIT
                                                 : sum);
  return true;
}

static void note(Tally *tally, TermKind kind, unsigned unit, int value) {
  for (unsigned i = 0; i < tally->term_count && i < TERMS_MAX; i++)
    if (note_again(&tally->terms[i], kind, unit, tally->author, value)) return;
  if (tally->term_count < TERMS_MAX)
    tally->terms[tally->term_count] = (Term){
        .kind = (uint8_t)kind, .unit = (uint8_t)unit, .author = tally->author, .value = value};
  if (tally->term_count < UINT16_MAX) tally->term_count++;
}

/* A sum that no game ever gets to is cut off at the end, not on the way: so the order of entries does not
 * matter, and two such sums can be multiplied. */
static int64_t cut(int64_t sum, int64_t limit) {
  return sum > limit ? limit : sum < -limit ? -limit : sum;
}

void tally_per(Tally *tally, unsigned unit, int rate) {
  use(tally, unit);
  tally->units[unit].rate += rate;
  note(tally, TERM_PER, unit, rate);
}

void tally_count(Tally *tally, unsigned unit, int units) {
  use(tally, unit);
  tally->units[unit].count += units;
  note(tally, TERM_COUNT, unit, units);
}

void tally_own(Tally *tally, unsigned unit, int units) {
  use(tally, unit);
  tally->units[unit].count += units;
}

void tally_most(Tally *tally, unsigned unit, int rate) {
  use(tally, unit);
  if (rate < tally->units[unit].most) tally->units[unit].most = rate;
  note(tally, TERM_MOST, unit, rate);
}

void tally_bonus(Tally *tally, int points) {
  tally->bonus += points;
  note(tally, TERM_BONUS, 0, points);
}

void tally_void(Tally *tally) {
  tally->voided = 1;
  note(tally, TERM_VOID, 0, 0);
}

void tally_extra(Tally *tally, int points) {
  tally->extra += points;
  note(tally, TERM_EXTRA, 0, points);
}

void tally_times(Tally *tally, int factor) {
  tally->times = (int32_t)cut((int64_t)tally->times * factor, SCORE_LIMIT);
  note(tally, TERM_TIMES, 0, factor);
}

void tally_half(Tally *tally) {
  if (tally->halves < 32) tally->halves++;
  note(tally, TERM_HALF, 0, 1);
}

/* What the stages after the sum make of it. */
static int stages(const Tally *tally, int sum, bool floor) {
  int64_t points = sum + cut(tally->extra, TALLY_LIMIT * 100);
  if (floor && points < 0) points = 0;
  points *= tally->times;
  for (unsigned i = 0; i < tally->halves; i++)
    points = points > 0 ? (points + 1) / 2 : points / 2; /* up, also below 0 */
  return (int)cut(points, TALLY_LIMIT);
}

/* Units and bonus, before the stages. */
static int64_t plain_sum(const Tally *tally) {
  if (tally->voided) return 0;
  int64_t points = cut(tally->bonus, SCORE_LIMIT);
  for (uint32_t used = tally->used; used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    int64_t rate = tally->units[unit].rate, most = tally->units[unit].most;
    points += cut(tally->units[unit].count, TALLY_LIMIT * 100) *
              cut(rate < most ? rate : most, TALLY_LIMIT * 100);
  }
  return cut(points, TALLY_LIMIT);
}

int tally_base(const Tally *tally, bool floor) {
  int sum = (int)plain_sum(tally);
  return floor && sum < 0 ? 0 : sum;
}

static bool has_stages(const Tally *tally) {
  return (tally->extra != 0) | (tally->times != 1) | tally->halves;
}

int tally_sum(const Tally *tally) {
  int sum = tally_base(tally, false);
  return has_stages(tally) ? stages(tally, sum, false) : sum;
}

int tally_points(const Tally *tally) {
  int sum = tally_base(tally, true);
  return has_stages(tally) ? stages(tally, sum, true) : sum;
}
