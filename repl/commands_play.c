/* commands_play.c - starting a game and playing it. */
#include "commands.h"

#include <string.h>

#include "shortform.h"

enum { WORDS_MAX = 64 };

AnswerKind command_complete_line(Prompt *prompt, Word line, char out[NOTATION_LINE + 1],
                                 Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  return shortform_complete(prompt->session, line, out, answer);
}

/* Completes the line with who moves and what he drew, and carries it out. */
static AnswerKind act(Prompt *prompt, LineKind kind, Word rest, Answer *answer) {
  char typed[NOTATION_LINE + 1], line[NOTATION_LINE + 1];
  int size =
      snprintf(typed, sizeof typed, "%s %.*s", line_keyword(kind), (int)rest.size, rest.text);
  if (size >= (int)sizeof typed) return prompt_refuse(answer, "the line is too long");
  if (command_complete_line(prompt, (Word){typed, (size_t)size}, line, answer) != ANSWER_DONE)
    return answer->kind;
  if (session_line(prompt->session, line, strlen(line), 0, answer) == ANSWER_DONE) {
    report_lines(stdout, prompt->session, &prompt->told);
  }
  return answer->kind;
}

AnswerKind command_play(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PLAY, rest, answer);
}

AnswerKind command_pass(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PASS, rest, answer);
}

AnswerKind command_choose(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_CHOOSE, rest, answer);
}

AnswerKind command_deploy(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_DEPLOY, rest, answer);
}

AnswerKind command_recall(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_RECALL, rest, answer);
}

AnswerKind command_end(Prompt *prompt, Word rest, Answer *answer) {
  static const char END[] = "end";
  if (command_no_more(rest, END, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (session_line(prompt->session, END, sizeof END - 1, 0, answer) != ANSWER_DONE)
    return answer->kind;
  report_skip(prompt->session, &prompt->told);
  if (!prompt->playing) report_scores(stdout, prompt->session);
  return ANSWER_DONE;
}

AnswerKind command_new(Prompt *prompt, Word rest, Answer *answer) {
  static const Program NEW = {"new", "", "", NULL, TAKES_TABLE | TAKES(BOTS), 0, 0, NULL};
  static Arguments arguments;
  char text[NOTATION_LINE + 1], *words[WORDS_MAX + 1] = {(char *)"new"};
  int count = 1;
  Reason why = {""};
  if (rest.size >= sizeof text) return prompt_refuse(answer, "the line is too long");
  memcpy(text, rest.text, rest.size);
  text[rest.size] = '\0';
  for (char *word = strtok(text, " \t"); word && count < WORDS_MAX; word = strtok(NULL, " \t")) {
    words[count++] = word;
  }
  if (!arguments_read(&arguments, &NEW, count, words, &why))
    return prompt_refuse(answer, "%s", why.text);
  if (!arguments.given) return prompt_take(prompt, NULL, answer);
  if (prompt_start(prompt, &arguments, answer) == ANSWER_DONE) prompt_situation(prompt);
  return answer->kind;
}
