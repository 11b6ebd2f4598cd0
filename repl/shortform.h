/* shortform.h - what somebody types in few words, as a line of the notation.
 *
 * `play 12 small@C1` becomes `play Ann B14 0,-1 r2 small@C1`: who moves, which tile is in hand and
 * where a numbered spot lies are known.  Nothing is carried out, and whether the line is legal is
 * another question. */
#ifndef BASTIDE_SHORTFORM_H
#define BASTIDE_SHORTFORM_H

#include "session.h"

/* Completes a typed action (the keyword first).  The table must be laid.  ANSWER_WRONG if it is no
 * action at all, ANSWER_REFUSED if what is left out is not known now. */
AnswerKind shortform_complete(const Session *session, Word typed, char out[NOTATION_LINE + 1],
                              Answer *answer);

#endif
