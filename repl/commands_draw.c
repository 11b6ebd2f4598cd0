/* commands_draw.c - pictures for others: the table as a file of SVG or PNG. */
#include "commands.h"
#include "plain.h"
#include "svg_file.h"

static bool paint(FILE *out, const void *what, const SvgStyle *style) {
  return svg_board(out, what, style);
}

/* draw [FILE] [dark] [spots]: words that are no look are the file's name. */
AnswerKind command_draw(Prompt *prompt, Word rest, Answer *answer) {
  char path[COMMAND_PATH] = "board.svg";
  SvgStyle style = {false, false};
  Reason why = {""};
  CommandUnsaid unsaid;
  bool named = false;
  for (Word word = word_next(&rest); word.size; word = word_next(&rest)) {
    char shown[64];
    if (word_is(word, "dark"))
      style.dark = true;
    else if (word_is(word, "spots"))
      style.spots = true;
    else if (named)
      return prompt_refuse(answer, "unexpected word '%s', expected draw [FILE] [dark] [spots]",
                           word_copy(word, shown, sizeof shown));
    else if (command_path(word, "draw", path, answer) != ANSWER_DONE)
      return answer->kind;
    else
      named = true;
  }
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (style.spots && session_game(prompt->session)->turn.phase != PHASE_PLACE)
    return prompt_refuse(answer, "no tile is in hand, so there are no spots to show");
  if (!svg_write(path, svg_wants_png(path), command_unsaid(prompt, "draw", path, &unsaid), paint,
                 prompt->session, &style, &why))
    return prompt_refuse(answer, "%s", why.text);
  plain_print(stdout, "drawn in %s\n", path);
  return ANSWER_DONE;
}
