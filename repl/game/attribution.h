/* attribution.h - whose points they are: what each rule brought to a payment.
 *
 * The shares of the authors add up to the payment exactly, in whole points:
 *   a rate             brings its author rate x units of the feature
 *   a further unit     brings its author the whole rate
 *   a cap, a void      costs its author what it takes away (of several, the first that went so far)
 *   never below zero   whoever took most takes less, until the sum is zero
 *   the last word      brings or costs its author the difference, including whatever they rounded
 *   an award           is its author's
 * Only what the table itself cuts off (its limits) is nobody's: rest. */
#ifndef BASTIDE_ATTRIBUTION_H
#define BASTIDE_ATTRIBUTION_H

#include "ledger.h"

typedef struct {
  int64_t of[AUTHORS_MAX];
  int64_t rest;
} Attribution;

void payment_shares(const Payment *payment, Attribution *shares);

/* All shares of one player. */
typedef struct {
  int64_t points[AUTHORS_MAX + 1][SOURCES]; /* by author, the rest last */
} ShareTable;

void ledger_shares(const Ledger *ledger, unsigned seat, ShareTable *table);

#endif
