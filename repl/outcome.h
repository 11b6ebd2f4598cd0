/* outcome.h - what has changed from one table to a later one: tiles, payments, figures, values.
 *
 * Tells it; how the later table came about (a line that is tried, other rules) is not its business.
 * Which tile is drawn next is never told. */
#ifndef BASTIDE_OUTCOME_H
#define BASTIDE_OUTCOME_H

#include <stdio.h>

#include "session.h"

typedef struct {
  const Game *before, *after;
  const Rules *rules; /* of both */
  const char *const *names;
  const Ledger *ledger;
  size_t paid;        /* its entries from here on were paid in between */
  const char *indent; /* in front of every line */
} Outcome;

/* Everything below but what comes next.  Returns how many lines were written. */
unsigned outcome_tell(FILE *out, const Outcome *outcome);

/* One by one; each returns how many lines it wrote. */
unsigned outcome_tiles(FILE *out, const Outcome *outcome);
unsigned outcome_completed(FILE *out, const Outcome *outcome); /* what nobody was paid for */
unsigned outcome_payments(FILE *out, const Outcome *outcome);
unsigned outcome_figures(FILE *out, const Outcome *outcome);
unsigned outcome_values(FILE *out, const Outcome *outcome);
unsigned outcome_scores(FILE *out, const Outcome *outcome);

/* Who decides next, and what may be answered if a question is open.  `before` tells whose turn it
 * was. */
void outcome_next(FILE *out, const Session *session, const Game *before, const char *indent);

/* Tries the lines, separated by semicolons and in short forms, and tells what each would do.
 * Nothing is changed.  A line that fails ends it; the answer says which and why. */
AnswerKind outcome_try(FILE *out, Session *session, Word lines, Answer *answer);

#endif
