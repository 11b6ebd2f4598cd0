/* commands_time.c - back and forth in the game, and the branches that were kept. */
#include "commands.h"

typedef AnswerKind Step(Session *session, Answer *answer);

/* Takes a step back or forth, and goes on until it is a person's turn; if it never is, returns. */
static AnswerKind step(Prompt *prompt, Step *take, Step *undo, Answer *answer) {
  Answer more;
  unsigned steps = 1;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (take(prompt->session, answer) != ANSWER_DONE) return answer->kind;
  while (prompt_bot_to_move(prompt) && take(prompt->session, &more) == ANSWER_DONE) steps++;
  if (prompt_bot_to_move(prompt)) {
    while (steps-- && undo(prompt->session, &more) == ANSWER_DONE) continue;
    return prompt_refuse(answer, "only bots have moved there");
  }
  report_skip(prompt->session, &prompt->told);
  size_t count = session_log_count(prompt->session);
  if (count)
    printf("after: %s\n", session_log(prompt->session, count - 1));
  else
    puts("at the start");
  return ANSWER_DONE;
}

AnswerKind command_undo(Prompt *prompt, Word rest, Answer *answer) {
  if (command_no_more(rest, "undo", answer) != ANSWER_DONE) return answer->kind;
  return step(prompt, session_undo, session_redo, answer);
}

AnswerKind command_redo(Prompt *prompt, Word rest, Answer *answer) {
  if (command_no_more(rest, "redo", answer) != ANSWER_DONE) return answer->kind;
  return step(prompt, session_redo, session_undo, answer);
}

AnswerKind command_goto(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "goto is not there yet");
}

AnswerKind command_history(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "history is not there yet");
}

AnswerKind command_mark(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "mark is not there yet");
}

AnswerKind command_back(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "back is not there yet");
}

AnswerKind command_branches(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "branches is not there yet");
}
