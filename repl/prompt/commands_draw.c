/* commands_draw.c - pictures for others: the table as a file of SVG or PNG. */
#include "commands.h"
#include "text/plain.h"
#include "terminal/picture_file.h"

/* draw [FILE] [dark] [spots]: words that do not name a look are the file's name. */
AnswerKind command_draw(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH] = "board.svg";
  SvgStyle style = {.dark = false};
  Reason why = {""};
  CommandUnsaid unsaid;
  bool named = false;
  for (Slice word = slice_next(&rest); word.size; word = slice_next(&rest)) {
    char shown[64];
    if (slice_is(word, "dark"))
      style.dark = true;
    else if (slice_is(word, "spots"))
      style.spots = true;
    else if (named)
      return answer_refuse(answer, "unexpected word '%s', expected draw [FILE] [dark] [spots]",
                           slice_copy(word, shown, sizeof shown));
    else if (command_path(word, "draw", path, answer) != ANSWER_DONE)
      return answer->kind;
    else
      named = true;
  }
  if (!picture_ending_allowed(path, &why)) return answer_refuse(answer, "%s", why.text);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (style.spots && session_game(prompt->session)->turn.phase != PHASE_PLACE)
    return answer_refuse(answer, "no tile is in hand, so there are no spots to show");
  if (!picture_write(path, prompt->out, picture_wants_png(path),
                     command_unsaid(prompt, "draw", path, &unsaid), picture_of_table,
                     prompt->session, &style, &why))
    return answer_refuse(answer, "%s", why.text);
  plain_print(prompt->out, "drawn in %s\n", path);
  return ANSWER_DONE;
}
