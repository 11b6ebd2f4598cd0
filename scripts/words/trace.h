/* trace.h - tells somebody of every question that a rule's function is asked, in a line of words. */
#ifndef BASTIDE_TRACE_H
#define BASTIDE_TRACE_H

#include "ask.h"

/* Hears of each question after it was answered. */
typedef struct {
  void (*line)(void *context, const char *text); /* NULL: nobody listens */
  void *context;
} Trace;

/* Begins or ends it for a script, also in the middle of a game. */
void trace_set(Script *script, const Trace *trace);

/* The line about a question that was answered, or that failed: "turn TAB hook TAB file:line TAB asked TAB answered".
 * `before` is the tally as the rule found it. */
void trace_tell(const Ask *ask, const Tally *before, bool failed);

#endif
