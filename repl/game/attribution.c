/* attribution.c - takes a payment apart by author. */
#include "attribution.h"

#include <string.h>

/* Sums that no game gets to are cut off, as the tally does, so that two of them can be multiplied. */
static int64_t cut(int64_t sum) {
  int64_t limit = (int64_t)TALLY_LIMIT * 100;
  return sum > limit ? limit : sum < -limit ? -limit : sum;
}

static int64_t sum_of(const Attribution *shares) {
  int64_t sum = 0;
  for (unsigned i = 0; i < AUTHORS_MAX; i++) sum += shares->of[i];
  return sum;
}

static const Term *first_term(const Tally *tally, TermKind kind, unsigned unit, int64_t value) {
  for (unsigned i = 0; i < tally_terms(tally); i++) {
    const Term *term = &tally->terms[i];
    if (term->kind == kind && term->unit == unit && term->value == value) return term;
  }
  return NULL;
}

/* What the rates for one unit bring. */
static void share_unit(const Tally *tally, unsigned unit, Attribution *shares) {
  int64_t count = cut(tally->units[unit].count), rate = cut(tally->units[unit].rate);
  int64_t most = tally->units[unit].most, own = count;
  for (unsigned i = 0; i < tally_terms(tally); i++)
    if (tally->terms[i].kind == TERM_COUNT && tally->terms[i].unit == unit)
      own -= tally->terms[i].value;
  for (unsigned i = 0; i < tally_terms(tally); i++) {
    const Term *term = &tally->terms[i];
    if (term->unit != unit) continue;
    if (term->kind == TERM_PER) shares->of[term->author] += term->value * own;
    if (term->kind == TERM_COUNT) shares->of[term->author] += term->value * rate;
  }
  const Term *cap = rate > most ? first_term(tally, TERM_MOST, unit, most) : NULL;
  if (cap) shares->of[cap->author] += count * (most - rate);
}

/* Below zero nothing is paid: whoever took most takes less. */
static void raise_to_zero(Attribution *shares) {
  for (int64_t missing = -sum_of(shares); missing > 0;) {
    unsigned lowest = 0;
    for (unsigned i = 1; i < AUTHORS_MAX; i++)
      if (shares->of[i] < shares->of[lowest]) lowest = i;
    int64_t less = -shares->of[lowest] < missing ? -shares->of[lowest] : missing;
    shares->of[lowest] += less;
    missing -= less;
  }
}

/* The stages after the sum, each to whoever said it; of several halves or factors each takes its part in turn. */
static void share_stages(const Payment *payment, Attribution *shares) {
  const Tally *tally = &payment->tally;
  const Term *first = tally->terms, *end = first + tally_terms(tally);
  int64_t points = tally_base(tally, payment->feature != 0);
  for (const Term *term = first; term < end; term++)
    if (term->kind == TERM_EXTRA) {
      shares->of[term->author] += term->value;
      points += term->value;
    }
  if (payment->feature && points < 0) {
    raise_to_zero(shares);
    points = 0;
  }
  for (const Term *term = first; term < end; term++)
    if (term->kind == TERM_TIMES) {
      shares->of[term->author] += cut(points) * (term->value - 1);
      points = cut(points) * term->value;
    }
  for (const Term *term = first; term < end; term++)
    for (int i = 0; term->kind == TERM_HALF && i < term->value; i++) {
      int64_t half = points > 0 ? (points + 1) / 2 : points / 2;
      shares->of[term->author] -= points - half;
      points = half;
    }
}

void payment_shares(const Payment *payment, Attribution *shares) {
  const Tally *tally = &payment->tally;
  memset(shares, 0, sizeof *shares);
  for (unsigned unit = 0; unit < UNITS; unit++)
    if (tally->used >> unit & 1) share_unit(tally, unit, shares);
  for (unsigned i = 0; i < tally_terms(tally); i++)
    if (tally->terms[i].kind == TERM_BONUS)
      shares->of[tally->terms[i].author] += tally->terms[i].value;
  const Term *voided = tally->voided ? first_term(tally, TERM_VOID, 0, 0) : NULL;
  if (voided) shares->of[voided->author] -= sum_of(shares);
  /* Only a feature is worth at least nothing. */
  int64_t points = payment->feature ? tally_points(tally) : tally_sum(tally);
  if (payment->feature) raise_to_zero(shares);
  share_stages(payment, shares);
  shares->rest = points - sum_of(shares);
  for (unsigned i = 0; i < tally_terms(tally); i++) {
    if (tally->terms[i].kind != TERM_TOTAL) continue;
    shares->of[tally->terms[i].author] += tally->terms[i].value - points;
    points = tally->terms[i].value;
  }
  shares->rest += payment->points - points;
}

void ledger_shares(const Ledger *ledger, unsigned seat, ShareTable *table) {
  memset(table, 0, sizeof *table);
  for (size_t i = 0; i < ledger->count; i++) {
    const Payment *payment = &ledger->list[i].payment;
    Attribution shares;
    if (payment->seat != seat) continue;
    payment_shares(payment, &shares);
    Source source = payment_source(payment);
    for (unsigned author = 0; author < AUTHORS_MAX; author++)
      table->points[author][source] += shares.of[author];
    table->points[AUTHORS_MAX][source] += shares.rest;
  }
}
