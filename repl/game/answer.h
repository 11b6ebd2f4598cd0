/* answer.h - what becomes of a line: done, or not, and why.
 *
 * The core and whoever only says yes or no gives a Reason (refuse, core/types.h); whoever carries out lines, up to the
 * prompt's commands, gives an Answer.  Both are fit to be shown: text of others that they quote is made plain. */
#ifndef BASTIDE_ANSWER_H
#define BASTIDE_ANSWER_H

#include "scripts/script.h"

typedef enum {
  ANSWER_DONE,    /* carried out, or the check holds */
  ANSWER_REFUSED, /* not allowed now; nothing has happened */
  ANSWER_FALSE,   /* a check does not hold: expected and found */
  ANSWER_WRONG,   /* the line itself is wrong: what was found, what was expected */
  ANSWER_BROKEN,  /* a rule failed, "rule failed: file:line: …"; the game is as before */
} AnswerKind;

typedef struct {
  AnswerKind kind;
  unsigned line; /* the line to blame, if it is an earlier one (set-up lines); else 0 */
  char text[SCRIPT_ERROR_SIZE + 64]; /* "" when done */
} Answer;

AnswerKind answer_done(Answer *answer);

/* All of these write the sentence and return the kind, so that an answer is one line: return answer_refuse(…). */
AnswerKind answer_say(Answer *answer, AnswerKind kind, const char *format, ...) PRINTF_LIKE(3, 4);
AnswerKind answer_refuse(Answer *answer, const char *format, ...) PRINTF_LIKE(2, 3);
AnswerKind answer_reason(Answer *answer, AnswerKind kind, const Reason *why);
AnswerKind answer_wrong(Answer *answer, const Reason *why);
AnswerKind answer_no_memory(Answer *answer);

/* Puts a place in front of the sentence, as in `game.txt:7: …`; its end gives way. */
AnswerKind answer_blame(Answer *answer, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
