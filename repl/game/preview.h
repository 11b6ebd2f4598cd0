/* preview.h - what a line would do: tiles, payments, figures, values.
 *
 * Which tile is drawn next is never told. */
#ifndef BASTIDE_PREVIEW_H
#define BASTIDE_PREVIEW_H

#include "session.h"
#include "text/builder.h"

/* Tries the lines, separated by semicolons and in short forms, and tells what each would do.
 * Nothing is changed.  A line that fails ends it; the answer says which and why. */
AnswerKind preview_try(Builder *out, Session *session, Slice lines, Answer *answer);

/* The same for one line that was read already. */
AnswerKind preview_line(Builder *out, Session *session, const Line *line, Answer *answer);

#endif
