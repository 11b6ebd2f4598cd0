/* ledger.h - who was paid how much for what, and by which rules.
 *
 * Listens to the payments of a game and keeps them all, so that the last action and the final score
 * can be explained.  It pays nobody and knows no rule; names come from Rules. */
#ifndef BASTIDE_LEDGER_H
#define BASTIDE_LEDGER_H

#include <stddef.h>

#include "core/game.h"

typedef struct {
  Payment payment;
  Square square;  /* a tile of the paid feature; 0,0 if it was none */
  uint16_t tiles; /* its size when it was paid */
  uint16_t marks; /* a bit for each mark it bore then */
  uint8_t actor;  /* seat of the player whose action it was */
  uint8_t spare;
  uint32_t line; /* which line of the log paid it, from 1; 0: none yet */
} Entry;

typedef struct {
  Entry *list; /* oldest first */
  size_t count, room;
  size_t last; /* list[last..count) belong to the line carried out last */
  bool lost;   /* out of memory: something is missing */
} Ledger;

typedef enum {
  SOURCE_ROADS,
  SOURCE_CITIES,
  SOURCE_CLOISTERS,
  SOURCE_FIELDS,
  SOURCE_OTHER,
  SOURCES
} Source;

typedef struct {
  int points[PLAYERS_MAX][SOURCES][2]; /* [0] during play, [1] when the game was over */
} Totals;

/* A zeroed Ledger is an empty one. */
void ledger_free(Ledger *ledger);
void ledger_clear(Ledger *ledger);
/* `to` is an empty one.  False when memory is short. */
bool ledger_copy(Ledger *to, const Ledger *from);

/* For script_listen; the context is the Ledger. */
void ledger_paid(void *ledger, const Game *game, const Payment *payment);

/* Entries from `first` on were paid by this line of the log. */
void ledger_stamp(Ledger *ledger, size_t first, size_t line);

/* Forgets everything from entry `count` on: the action did not happen. */
void ledger_cancel(Ledger *ledger, size_t count);

/* Writes one sentence about list[first] and those after it that tell of the same feature (several
 * winners), such as
 *   city, 6 tiles, 1 pennant: 21 = base +2/tile +2/pennant, inns +1/tile +1/pennant → Blue (2:1)
 * and returns the index behind them. */
size_t ledger_explain(const Ledger *ledger, size_t first, const Rules *rules,
                      const char *const *names, char *out, size_t size);

void ledger_totals(const Ledger *ledger, Totals *totals);
const char *source_name(Source source); /* "roads" … "other" */

Source payment_source(const Payment *payment);

/* How many terms of a tally were kept. */
static inline unsigned tally_terms(const Tally *tally) {
  return tally->term_count < TERMS_MAX ? tally->term_count : TERMS_MAX;
}

/* One entry without its winners: "city, 6 tiles, 1 pennant: 21 = base +2/tile …". */
void entry_explain(const Entry *entry, const Rules *rules, char *out, size_t size);

/* Writes the why of a payment without the winners, for a worth that is asked for at the prompt. */
void payment_explain(const Payment *payment, const Rules *rules, char *out, size_t size);

#endif
