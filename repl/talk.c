/* talk.c - the conversation: reads line after line, lets bots move between them, tells of trouble.
 *
 * What a line means is found out in prompt.c. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "bot_session.h"
#include "commands.h"
#include "complete.h"
#include "line.h"
#include "names.h"
#include "program.h"
#include "save.h"
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

static AnswerKind move_bots(Prompt *prompt, Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!prompt_bot_to_move(prompt)) return ANSWER_DONE;
  BotMemory *memory = bot_memory_open(session_rules(prompt->session));
  if (!memory) prompt_refuse(answer, "out of memory");
  while (memory && answer->kind == ANSWER_DONE && prompt_bot_to_move(prompt)) {
    const Bot *bot = &prompt->bots[game_mover(session_game(prompt->session))];
    bot_move(prompt->session, bot, memory, &prompt->rng, answer);
    report_lines(stdout, prompt->session, &prompt->told);
  }
  bool dismissed = memory && bot_dismiss(prompt->session, prompt->bots, memory, answer);
  bot_memory_close(memory);
  if (answer->kind != ANSWER_DONE && !dismissed)
    memset(prompt->bots, 0, sizeof prompt->bots); /* or they would try for ever */
  return answer->kind;
}

/* Writes the save if something has changed. */
static AnswerKind write_save(Prompt *prompt, uint64_t hash, Answer *answer) {
  Reason why = {""};
  if (!prompt->save || hash == prompt->saved) return answer->kind;
  prompt->saved = hash;
  if (save_write(prompt->session, prompt->save, &why)) {
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

/* What was played on a terminal and is in no file is written to a place where `load` finds it. */
static void keep_last_game(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  char path[NOTATION_LINE + 1];
  Reason why = {""};
  if (!prompt->terminal || !game || !session_here(prompt->session)) return;
  if (game_hash(game) == prompt->kept || !prompt_last_game(path)) return;
  if (save_write(prompt->session, path, &why))
    printf("The game is kept: `load` goes on with it.\n");
  else
    printf("The game was not kept: %s\n", why.text);
}

static void say(const Prompt *prompt, const LineReader *reader, const Answer *answer) {
  fflush(stdout);
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
    result = line_next(reader, prompt_text(prompt, text), &line);
    if (result == READ_END || result == READ_FAILED) break;
    if (result == READ_CANCELLED) {
      prompt_drop_pending(prompt);
      continue;
    }
    if (prompt->echo) printf("> %.*s\n", (int)line.size, line.text);
    prompt_line(prompt, line, &answer);
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

int prompt_run(Prompt *prompt) {
  const LineHelp HELP = {prompt, prompt_complete, prompt_hint};
  LineReader reader;
  Answer answer = {.kind = ANSWER_DONE};
  line_open(&reader, &HELP);
  prompt->terminal = reader.terminal;
  int status = EXIT_WRONG;
  if (prompt->session || prompt_take(prompt, NULL, &answer) == ANSWER_DONE) {
    if (prompt->terminal) puts("Bastide. 'help' lists the commands, 'quit' ends.");
    status = talk(prompt, &reader);
  } else {
    complain_plainly(answer.text);
  }
  if (prompt->session) keep_last_game(prompt);
  prompt_close(prompt);
  line_close(&reader);
  return status;
}

int program_prompt(Arguments *arguments) {
  static Prompt prompt;
  Answer answer = {.kind = ANSWER_DONE};
  prompt.home = arguments->home;
  prompt.save = arguments->save;
  prompt.keep_going = given(arguments, OPTION_KEEP);
  prompt.echo = given(arguments, OPTION_ECHO);
  bool started = arguments->given & (TAKES_TABLE | TAKES_BOTS);
  if (started && prompt_start(&prompt, arguments, &answer) != ANSWER_DONE) {
    return complain_plainly(answer.text);
  }
  return prompt_run(&prompt);
}
