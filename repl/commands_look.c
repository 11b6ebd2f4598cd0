/* commands_look.c - looking closer: scores, what the bag holds, single features, figures. */
#include "commands.h"

AnswerKind command_score(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (word_trim(rest).size) { /* score A=4 B=0 is the check of the notation */
    char line[NOTATION_LINE + 1];
    int size = snprintf(line, sizeof line, "score %.*s", (int)rest.size, rest.text);
    return session_line(prompt->session, line, (size_t)size, 0, answer);
  }
  report_scores(stdout, prompt->session);
  return ANSWER_DONE;
}

AnswerKind command_bag(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "bag is not there yet");
}

AnswerKind command_feature(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "feature is not there yet");
}

AnswerKind command_figures(Prompt *prompt, Word rest, Answer *answer) {
  (void)prompt, (void)rest;
  return prompt_refuse(answer, "figures is not there yet");
}
