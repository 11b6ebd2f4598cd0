/* commands_files.c - files: saves, scripts of commands, positions and tests. */
#include "commands.h"

#include "design.h"
#include "save.h"

AnswerKind command_save(Prompt *prompt, Word rest, Answer *answer) {
  char path[COMMAND_PATH];
  Reason why = {""};
  if (command_path(rest, "save", path, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!save_write(prompt->session, path, &why)) return prompt_refuse(answer, "%s", why.text);
  printf("saved in %s\n", path);
  return ANSWER_DONE;
}

AnswerKind command_design(Prompt *prompt, Word rest, Answer *answer) {
  char path[COMMAND_PATH];
  if (command_path(rest, "design", path, answer) != ANSWER_DONE) return answer->kind;
  return design_begin(prompt, path, answer);
}

AnswerKind command_load(Prompt *prompt, Word rest, Answer *answer) {
  char path[COMMAND_PATH];
  Reason note = {""};
  if (command_path(rest, "load", path, answer) != ANSWER_DONE) return answer->kind;
  Session *session = save_read(prompt->home, path, &note, answer);
  if (!session) return answer->kind;
  if (note.text[0]) puts(note.text);
  if (prompt_take(prompt, session, answer) == ANSWER_DONE) prompt_situation(prompt);
  return answer->kind;
}

AnswerKind command_source(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "source is not there yet");
}

AnswerKind command_position(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "position is not there yet");
}

AnswerKind command_test(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "test is not there yet");
}

AnswerKind command_keep(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "keep is not there yet");
}
