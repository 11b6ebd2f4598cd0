/* position.h - the table as lines of the notation: a position to paste into a test, or a whole test.
 *
 * Writing only; what the lines mean is the session's business. */
#ifndef BASTIDE_POSITION_H
#define BASTIDE_POSITION_H

#include "session.h"

/* The head, then what lies on the table (set), what players hold (supply) and whose turn it is (turn).
 * Scores, the tile in hand and what rules have noted cannot be set; comments tell them.  False if `write`
 * was. */
bool position_lines(const Session *session, bool (*write)(void *context, const char *line),
                    void *context);

/* What somebody who plays may know, for a program: the rules, the table, supplies, scores, how many tiles are left, and
 * the tile (or those of which one is to be taken) in hand.  Up to `turn` it is a position as above. */
bool position_told(const Game *game, const Rules *rules, const char *const *names,
                   bool (*write)(void *context, const char *line), void *context);

/* The game as the body of a scenario: head, lines, and what came out as assertions. */
bool keep_lines(const Session *session, bool (*write)(void *context, const char *line),
                void *context);

#endif
