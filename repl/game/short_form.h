/* short_form.h - what somebody types in few words, as a line of the notation.
 *
 * `play 12 small@C1` becomes the line that is written `play Ann B14 0,-1 r2 small@C1`: who moves, which tile is in hand
 * and where a numbered spot lies are known.  Nothing is carried out, and whether the line is legal is another
 * question. */
#ifndef BASTIDE_SHORT_FORM_H
#define BASTIDE_SHORT_FORM_H

#include "session.h"

/* A line that was typed.  It points into what was typed, into the session and its rules, and into this struct, and
 * lives no longer than any of them. */
typedef struct {
  Line line;
  char segment[4]; /* as the rules spell it */
} ShortForm;

/* Reads a typed action, its keyword first, or a place alone, where the tile in hand is played.  The table must be laid.
 * ANSWER_WRONG if it is not an action or makes no sense, ANSWER_REFUSED if what is left out is not known now. */
AnswerKind short_form_read(const Session *session, Slice typed, ShortForm *form, Answer *answer);

/* The same for what stands behind the keyword of an action. */
AnswerKind short_form_read_rest(const Session *session, LineKind kind, Slice rest, ShortForm *form,
                                Answer *answer);

/* Reads that, and carries it out. */
AnswerKind short_form_do(Session *session, LineKind kind, Slice rest, Answer *answer);

#endif
