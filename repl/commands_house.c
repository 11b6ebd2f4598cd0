/* commands_house.c - rules typed at the prompt, and the files they become. */
#include "commands.h"

AnswerKind command_house(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "house is not there yet");
}

AnswerKind command_write(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "write is not there yet");
}
