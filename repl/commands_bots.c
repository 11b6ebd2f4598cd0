/* commands_bots.c - bots that play for somebody, and their advice. */
#include "commands.h"

AnswerKind command_bot(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "bot is not there yet");
}

AnswerKind command_auto(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "auto is not there yet");
}

AnswerKind command_hint(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "hint is not there yet");
}
