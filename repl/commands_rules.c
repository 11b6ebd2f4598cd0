/* commands_rules.c - changing the rules while a game is on the table. */
#include "commands.h"

AnswerKind command_rules(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "rules is not there yet");
}

AnswerKind command_reload(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "reload is not there yet");
}

AnswerKind command_edit(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "edit is not there yet");
}

/* Until a game is under way these are lines of the head. */
static AnswerKind head_line(Prompt *prompt, LineKind kind, Word rest, Answer *answer) {
  char line[NOTATION_LINE + 1];
  int size = snprintf(line, sizeof line, "%s %.*s", line_keyword(kind), (int)rest.size, rest.text);
  if (size >= (int)sizeof line) return prompt_refuse(answer, "the line is too long");
  return session_line(prompt->session, line, (size_t)size, 0, answer);
}

AnswerKind command_use(Prompt *prompt, Word rest, Answer *answer) {
  return head_line(prompt, LINE_USE, rest, answer);
}

AnswerKind command_opt(Prompt *prompt, Word rest, Answer *answer) {
  return head_line(prompt, LINE_OPT, rest, answer);
}
