/* talk.c - the conversation: reads line after line, lets bots move between them, tells of trouble.
 *
 * What a line means is found out in prompt.c, and how bots move. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "complete.h"
#include "line.h"
#include "logbook.h"
#include "names.h"
#include "plain.h"
#include "program.h"
#include "save.h"
#include "signals.h"
#include "wrap.h"

/* --- The conversation --- */

static const char *prompt_text(const Prompt *prompt, char out[128]) {
  const Game *game = session_game(prompt->session);
  if (prompt->design) return ""; /* drawings stand under each other as they are typed */
  if (prompt->pending) return "   ... ";
  if (!game || game->turn.phase == PHASE_OVER) return "bastide> ";
  const char *mover = session_player(prompt->session, game_mover(game));
  char hand[NAMES_HAND];
  const char *tile = game->turn.phase == PHASE_PLACE
                         ? session_rules(prompt->session)->kinds[game->turn.kind].id
                         : names_hand(game, session_rules(prompt->session), hand);
  const char *more = game->turn.phase == PHASE_ASK ? "?" : game->turn.part > 1 ? " again" : "";
  snprintf(out, 128, "%s%s%s%s> ", mover, *tile ? " " : "", tile, more);
  return out;
}

/* A terminal has shown ^C where the cursor was. */
static void end_stoppable(const Prompt *prompt) {
  if (stop_end() && prompt->terminal) putchar('\n');
}

/* Bots that were stopped wait until the game or a seat has changed, or somebody presses Enter. */
static AnswerKind move_bots(Prompt *prompt, Answer *answer) {
  if (prompt->resting) return ANSWER_DONE;
  stop_begin(1);
  prompt_move_bots(prompt, answer);
  logbook_keep(prompt, true);
  end_stoppable(prompt);
  return answer->kind;
}

static AnswerKind carry_out(Prompt *prompt, Word line, Answer *answer) {
  bool rested = prompt->resting;
  const Game *before = session_game(prompt->session);
  uint64_t hash = before ? game_hash(before) : 0;
  Bot bots[PLAYERS_MAX];
  memcpy(bots, prompt->bots, sizeof bots);
  prompt->resting = false;
  stop_begin(1);
  prompt_line(prompt, line, answer);
  logbook_keep(prompt, true);
  end_stoppable(prompt);
  const Game *game = session_game(prompt->session);
  bool same = game && game_hash(game) == hash && !memcmp(bots, prompt->bots, sizeof bots);
  if (rested && same && word_trim(line).size) prompt->resting = true;
  return answer->kind;
}

/* Writes the save if something has changed. */
static AnswerKind write_save(Prompt *prompt, uint64_t hash, Answer *answer) {
  Reason why = {""};
  if (!prompt->save || hash == prompt->saved) return answer->kind;
  prompt->saved = hash;
  if (save_write(prompt->session, prompt->save, prompt->save_unsaid, &why)) {
    prompt->kept = hash;
    return answer->kind;
  }
  prompt->save = NULL; /* said once */
  return prompt_refuse(answer, "%s", why.text);
}

/* Shows what a line has led to. */
static AnswerKind settle(Prompt *prompt, Answer *answer) {
  const Game *game = session_game(prompt->session);
  if (!game) return answer->kind;
  uint64_t hash = game_hash(game);
  write_save(prompt, hash, answer);
  if (answer->kind != ANSWER_DONE || hash == prompt->shown) return answer->kind;
  prompt->shown = hash;
  if (prompt->playing && game->turn.phase == PHASE_OVER)
    report_scores(stdout, prompt->session);
  else if (prompt->terminal && !prompt->unwatched)
    command_show(prompt, word_of(""), answer);
  else if (game->turn.phase == PHASE_ASK)
    prompt_situation(prompt);
  return answer->kind;
}

static void say(const Prompt *prompt, const LineReader *reader, Answer *answer) {
  fflush(stdout);
  text_clean(answer->text, sizeof answer->text); /* whoever put it together */
  if (prompt->echo)
    printf("%s\n", answer->text);
  else if (prompt->terminal)
    line_wrap(stderr, answer->text, draw_style(stderr).columns);
  else
    fprintf(stderr, "stdin:%u: %s\n", reader->number, answer->text);
}

static int talk(Prompt *prompt, LineReader *reader) {
  Answer answer = {.kind = ANSWER_DONE};
  int status = EXIT_DONE;
  ReadResult result = READ_DONE;
  while (!prompt->done) {
    char text[128];
    Word line = {"", 0};
    if (answer.kind == ANSWER_DONE) move_bots(prompt, &answer);
    settle(prompt, &answer);
    if (answer.kind != ANSWER_DONE) {
      say(prompt, reader, &answer);
      if (line_drop_paste()) puts("(the rest of what was pasted is ignored)");
      if (!prompt->terminal) status = EXIT_FAILED;
      if (!prompt->terminal && !prompt->keep_going) break;
    }
    answer.kind = ANSWER_DONE;
    if (prompt->logbook) fflush(stdout);
    result = line_next(reader, prompt_text(prompt, text), &line);
    if (result == READ_END || result == READ_FAILED) break;
    if (result == READ_CANCELLED) {
      prompt_drop_pending(prompt);
      continue;
    }
    if (prompt->echo) plain_print(stdout, "> %.*s\n", (int)line.size, line.text);
    carry_out(prompt, line, &answer);
    line_goes_on(reader, prompt->pending && !prompt->design);
  }
  if (result == READ_FAILED) {
    fprintf(stderr, "bastide: standard input: %s\n", strerror(errno));
    status = EXIT_WRONG;
  } else if (prompt->pending) {
    prompt_refuse(&answer, "the input ends in the middle of a %s",
                  prompt->design ? "sheet of tiles" : "Lua statement");
    say(prompt, reader, &answer);
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

int prompt_run(Prompt *prompt) {
  const LineHelp HELP = {prompt, prompt_complete, prompt_hint};
  LineReader reader;
  Answer answer = {.kind = ANSWER_DONE};
  line_open(&reader, &HELP);
  prompt->terminal = reader.terminal;
  if (prompt->terminal) signals_serve_prompt();
  int status = EXIT_WRONG;
  if (prompt->session || prompt_take(prompt, NULL, &answer) == ANSWER_DONE) {
    if (prompt->terminal) puts("Bastide. 'help' lists the commands, 'quit' ends.");
    open_logbook(prompt);
    status = talk(prompt, &reader);
  } else {
    complain_plainly(answer.text);
  }
  logbook_leave(prompt);
  logbook_close(prompt->logbook);
  prompt_close(prompt);
  line_close(&reader);
  return status;
}

void prompt_hold_answers(void) {
  static char
      room[1 << 16]; /* commands print less; what prints more, as Lua may, changes nothing */
  setvbuf(stdout, room, _IOFBF, sizeof room);
}

int program_prompt(Arguments *arguments) {
  static Prompt prompt;
  Answer answer = {.kind = ANSWER_DONE};
  prompt_hold_answers();
  prompt.home = arguments->home;
  prompt.save = arguments->save;
  prompt.save_unsaid = arguments_unsaid(arguments);
  prompt.journal = arguments->journal;
  prompt.keep_going = given(arguments, OPTION_KEEP);
  prompt.echo = given(arguments, OPTION_ECHO);
  bool started = arguments->given & (TAKES_TABLE | TAKES_BOTS);
  if (started && prompt_start(&prompt, arguments, &answer) != ANSWER_DONE) {
    return complain_plainly(answer.text);
  }
  return prompt_run(&prompt);
}
