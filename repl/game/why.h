/* why.h - is a line legal now; if not, everything that forbids it, and what would help.
 *
 * The session only says the first obstacle, because it wants to go on; here all are named, with the
 * number of the rule in docs/rules/RULES.md or the file whose rule it is.  Nothing is changed. */
#ifndef BASTIDE_WHY_H
#define BASTIDE_WHY_H

#include "session.h"
#include "text/builder.h"

/* Answers the question about an action, typed in full or in short; the table must be laid.  *legal
 * receives the answer.  ANSWER_WRONG if it is not a line that could be carried out at all. */
AnswerKind why_line(Builder *out, Session *session, Slice typed, bool *legal, Answer *answer);

#endif
