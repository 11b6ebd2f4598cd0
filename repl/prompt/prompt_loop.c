/* prompt_loop.c - the conversation with a terminal or a pipe: reads line after line, and tells of trouble.
 *
 * What happens to a line is prompt_exchange.c. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "complete.h"
#include "line.h"
#include "logbook.h"
#include "game/names.h"
#include "text/plain.h"
#include "terminal/status.h"
#include "game/save.h"
#include "terminal/signals.h"
#include "text/wrap.h"

/* --- The conversation --- */

static void print_complaint(const Prompt *prompt, const LineReader *reader, Answer *answer) {
  fflush(prompt->out);
  text_clean(answer->text, sizeof answer->text); /* whoever put it together */
  if (prompt->echo)
    fprintf(prompt->out, "%s\n", answer->text);
  else if (prompt->terminal)
    wrap_text(prompt->err, answer->text, draw_style(prompt->err).columns);
  else
    fprintf(prompt->err, "stdin:%u: %s\n", reader->number, answer->text);
}

/* `in_peace`: whoever talked has left, and was not cut off. */
static int loop(Prompt *prompt, LineReader *reader, bool *in_peace) {
  Answer answer = {.kind = ANSWER_DONE};
  int status = EXIT_DONE;
  ReadResult result = READ_DONE;
  prompt_go_on(prompt, &answer);
  while (!prompt->done) {
    char text[PROMPT_TEXT];
    Slice line = {"", 0};
    if (answer.kind != ANSWER_DONE) {
      print_complaint(prompt, reader, &answer);
      if (line_drop_paste()) fputs("(the rest of what was pasted is ignored)\n", prompt->out);
      if (!prompt->terminal) status = EXIT_FAILED;
      if (!prompt->terminal && !prompt->keep_going) break;
    }
    answer.kind = ANSWER_DONE;
    fflush(prompt->out); /* before anybody waits: who drives it through pipes does so, too */
    result = line_next(reader, prompt_text(prompt, text), &line);
    if (result == READ_END || result == READ_FAILED) break;
    if (result == READ_CANCELLED) {
      prompt_drop_pending(prompt);
      prompt_go_on(prompt, &answer);
      continue;
    }
    if (prompt->echo) plain_print(prompt->out, "> %.*s\n", (int)line.size, line.text);
    prompt_exchange(prompt, line, &answer);
    line_goes_on(reader, prompt->pending && !prompt->design);
  }
  *in_peace = result != READ_FAILED;
  if (result == READ_FAILED) {
    fprintf(prompt->err, "bastide: standard input: %s\n", strerror(errno));
    status = EXIT_WRONG;
  } else if (prompt->pending) {
    answer_refuse(&answer, "the input ends in the middle of a %s",
                  prompt->design ? "sheet of tiles" : "Lua statement");
    print_complaint(prompt, reader, &answer);
    if (!prompt->terminal) status = EXIT_FAILED;
  }
  return status;
}

/* On a terminal every game is kept; a script keeps its own only if it says where. */
static void open_logbook(Prompt *prompt) {
  char path[NOTATION_LINE + 1];
  if (prompt->journal)
    prompt->logbook = logbook_open(prompt->journal, NULL);
  else if (prompt->terminal)
    prompt->logbook = logbook_open(prompt_last_game(path) ? path : NULL, "HOME says no folder");
  if (prompt->terminal) logbook_offer(prompt);
  logbook_keep(prompt, true);
}

static void greet(FILE *out) {
  fputs("Bastide, a sandbox for the rules of a tile-laying game. Three things to try:\n"
        "  tour            two minutes: play, ask why, change a rule, write one\n"
        "  new use inns    a game with an expansion; then `hint`, `play 1` or `auto 5`\n"
        "  help            all commands; Tab completes them, `quit` ends\n",
        out);
}

int prompt_run(Prompt *prompt) {
  const LineHelp HELP = {prompt, prompt_complete, prompt_hint};
  LineReader reader;
  Answer answer = {.kind = ANSWER_DONE};
  line_open(&reader, &HELP);
  prompt->terminal = reader.terminal;
  if (prompt->terminal) signals_serve_prompt();
  int status = EXIT_WRONG;
  bool in_peace = true;
  if (prompt->session || prompt_take(prompt, NULL, &answer) == ANSWER_DONE) {
    if (prompt->terminal) greet(prompt->out);
    open_logbook(prompt);
    status = loop(prompt, &reader, &in_peace);
  } else {
    fflush(prompt->out);
    plain_print(prompt->err, "%s\n", answer.text);
  }
  if (in_peace) logbook_leave(prompt);
  logbook_close(prompt->logbook);
  prompt_close(prompt);
  line_close(&reader);
  return status;
}

void prompt_hold_answers(FILE *out) {
  static char
      room[1 << 16]; /* commands print less; what prints more, as Lua may, changes nothing */
  setvbuf(out, room, _IOFBF, sizeof room);
}
