/* answer.c - see answer.h. */
#include "answer.h"

#include <string.h>

#include "text/builder.h"

AnswerKind answer_done(Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  return ANSWER_DONE;
}

static AnswerKind say(Answer *answer, AnswerKind kind, const char *format, va_list list) {
  Builder out = builder_in(answer->text, sizeof answer->text);
  builder_vprint(&out, format, list);
  text_clean(answer->text, sizeof answer->text);
  answer->kind = kind;
  answer->line = 0;
  return kind;
}

AnswerKind answer_say(Answer *answer, AnswerKind kind, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(answer, kind, format, list);
  va_end(list);
  return kind;
}

AnswerKind answer_refuse(Answer *answer, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(answer, ANSWER_REFUSED, format, list);
  va_end(list);
  return ANSWER_REFUSED;
}

AnswerKind answer_reason(Answer *answer, AnswerKind kind, const Reason *why) {
  return answer_say(answer, kind, "%s", why->text[0] ? why->text : "that is not allowed here");
}

AnswerKind answer_wrong(Answer *answer, const Reason *why) {
  return answer_reason(answer, ANSWER_WRONG, why);
}

AnswerKind answer_no_memory(Answer *answer) {
  return answer_say(answer, ANSWER_WRONG, "out of memory");
}

AnswerKind answer_blame(Answer *answer, const char *format, ...) {
  char text[sizeof answer->text];
  va_list list;
  memcpy(text, answer->text, sizeof text);
  Builder out = builder_in(answer->text, sizeof answer->text);
  va_start(list, format);
  builder_vprint(&out, format, list);
  va_end(list);
  builder_print(&out, ": %s", text);
  text_clean(answer->text, sizeof answer->text);
  return answer->kind;
}
