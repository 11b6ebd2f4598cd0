/* commands_play.c - starting a game and playing it. */
#include "commands.h"

#include <string.h>

enum { WORDS_MAX = 64 };

static bool is_player(const Prompt *prompt, Word word) {
  char name[64];
  return word.size && session_seat(prompt->session, word_copy(word, name, sizeof name)) >= 0;
}

/* Completes the line with who moves and what he drew, and carries it out. */
static AnswerKind act(Prompt *prompt, LineKind kind, Word rest, Answer *answer) {
  char line[NOTATION_LINE + 1], name[64];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Game *game = session_game(prompt->session);
  const char *player = session_player(prompt->session, game_mover(game)), *tile = "";
  Word after = rest, first = word_next(&after);
  if (is_player(prompt, first)) {
    player = word_copy(first, name, sizeof name);
    rest = after;
    first = word_next(&after);
  }
  /* A place begins with a digit or a sign, a tile's id does not. */
  bool place = first.size && strchr("-0123456789", first.text[0]);
  if (kind == LINE_PLAY && place && game->turn.phase == PHASE_PLACE) {
    tile = session_rules(prompt->session)->kinds[game->turn.kind].id;
  }
  int size = snprintf(line, sizeof line, "%s %s %s %.*s", line_keyword(kind), player, tile,
                      (int)rest.size, rest.text);
  if (size >= (int)sizeof line) return prompt_refuse(answer, "the line is too long");
  if (session_line(prompt->session, line, (size_t)size, 0, answer) == ANSWER_DONE) {
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
