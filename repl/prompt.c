/* prompt.c - the conversation: reads lines, gives each to whom it is meant for, tells of trouble.
 *
 * A line is a command (commands.c), or else notation (session.h), or else Lua (script.h).  Bots
 * move between the lines. */
#include "prompt.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "commands.h"
#include "complete.h"
#include "design.h"
#include "line.h"
#include "nearest.h"
#include "program.h"
#include "save.h"

AnswerKind prompt_refuse(Answer *answer, const char *format, ...) {
  va_list list;
  *answer = (Answer){.kind = ANSWER_REFUSED};
  va_start(list, format);
  vsnprintf(answer->text, sizeof answer->text, format, list);
  va_end(list);
  return answer->kind;
}

/* --- Tables --- */

AnswerKind prompt_take(Prompt *prompt, Session *session, Answer *answer) {
  bool fresh = !session;
  if (fresh) session = session_open(prompt->home);
  if (!session) return prompt_refuse(answer, "out of memory");
  session_close(prompt->session);
  prompt->session = session;
  prompt->fresh = fresh;
  memset(prompt->bots, BOT_NONE, sizeof prompt->bots);
  session_eager(session, true);
  report_skip(session, &prompt->told);
  *answer = (Answer){.kind = ANSWER_DONE};
  return ANSWER_DONE;
}

AnswerKind prompt_lay(Prompt *prompt, Answer *answer) {
  static const char PLAYERS[] = "players Blue Red";
  *answer = (Answer){.kind = ANSWER_DONE};
  if (prompt->fresh && !session_player_count(prompt->session)) {
    session_line(prompt->session, PLAYERS, sizeof PLAYERS - 1, 0, answer);
    if (answer->kind != ANSWER_DONE) return answer->kind;
  }
  prompt->fresh = false;
  return session_lay(prompt->session, answer);
}

AnswerKind prompt_start(Prompt *prompt, const Arguments *arguments, Answer *answer) {
  SessionStart start = arguments_start(arguments);
  uint64_t seed = given(arguments, OPTION_SEED) ? arguments->seed : arguments_seed();
  bool bots = arguments->bot_count > 0;
  if (bots || prompt->playing) start.seed = &seed;
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  memcpy(prompt->bots, arguments->bots, sizeof prompt->bots);
  prompt->rng = bot_rng(seed);
  if (start.seed && !given(arguments, OPTION_SEED)) printf("seed %llu\n", (unsigned long long)seed);
  return ANSWER_DONE;
}

bool prompt_bot_to_move(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  return game && game->turn.phase != PHASE_OVER && prompt->bots[game_mover(game)] != BOT_NONE;
}

void prompt_situation(const Prompt *prompt) {
  const Session *session = prompt->session;
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  const char *mover = session_player(session, game_mover(game));
  unsigned left = game->bag.left;
  switch ((Phase)game->turn.phase) {
  case PHASE_DRAW:
    printf("%s plays; the line says which of %u tiles is drawn.\n", mover, left);
    break;
  case PHASE_PLACE:
    printf("%s places %s; %u tiles are left.\n", mover, rules->kinds[game->turn.kind].id, left);
    break;
  case PHASE_DEPLOY: printf("%s may deploy a figure.\n", mover); break;
  case PHASE_OVER: puts("The game is over."); break;
  case PHASE_ASK: {
    Choices choices;
    game_choices(game, rules, &choices);
    printf("%s answers a question of %s:\n", mover,
           rules->authors[rules->list[game->turn.ask_rule].author].title);
    for (unsigned n = 0; n < choices.count; n++) {
      char text[NOTATION_LINE + 1];
      Action action = choices_action(game, &choices, n);
      session_write_action(session, &action, text, sizeof text);
      printf("  %s\n", text);
    }
    break;
  }
  }
}

/* --- Lua --- */

/* A lone "nil" is held back until it is clear that no command was meant. */
typedef struct {
  bool nil;
  bool more;
} Printed;

/* One line of what Lua prints. */
static void print_text(void *context, const char *text, size_t size) {
  static const char NIL[] = "nil";
  Printed *printed = context;
  bool nil = size == sizeof NIL - 1 && memcmp(text, NIL, size) == 0;
  if (nil && !printed->nil && !printed->more) {
    printed->nil = true;
    return;
  }
  if (printed->nil && !printed->more) puts(NIL);
  printed->more = true;
  fwrite(text, 1, size, stdout);
  putchar('\n');
}

/* The first word of the line, if that is a name. */
static Word first_name(Word line) {
  size_t size = 0;
  line = word_trim(line);
  while (size < line.size && (isalnum((unsigned char)line.text[size]) || line.text[size] == '_'))
    size++;
  bool alone = size == line.size || line.text[size] == ' ';
  return (Word){line.text, alone ? size : 0};
}

/* A line that made no sense may be a command with a slip of the finger. */
static bool suggest_command(Word line, Answer *answer) {
  Nearest nearest;
  char hint[64], shown[64];
  Word name = first_name(line);
  nearest_start(&nearest, name);
  for (unsigned i = 0; name.size && i < COMMAND_COUNT; i++)
    nearest_offer(&nearest, COMMANDS[i].name);
  for (unsigned i = 1; name.size && i < LINE_KINDS; i++)
    nearest_offer(&nearest, line_keyword((LineKind)i));
  if (!nearest.best[0]) return false;
  prompt_refuse(answer, "unknown command '%s'%s", word_copy(name, shown, sizeof shown),
                nearest_hint(&nearest, hint));
  return true;
}

bool prompt_add_pending(Prompt *prompt, Word line) {
  size_t size = prompt->pending ? strlen(prompt->pending) : 0;
  char *longer = realloc(prompt->pending, size + line.size + 2);
  if (!longer) return false;
  prompt->pending = longer;
  if (size) longer[size++] = '\n';
  memcpy(longer + size, line.text, line.size);
  longer[size + line.size] = '\0';
  return true;
}

void prompt_drop_pending(Prompt *prompt) {
  free(prompt->pending);
  free(prompt->design);
  prompt->pending = prompt->design = NULL;
}

static AnswerKind run_lua(Prompt *prompt, Word line, Answer *answer) {
  bool first = !prompt->pending, incomplete = false;
  Printed printed = {false, false};
  ScriptError error = {""};
  if (memchr(line.text, '\0', line.size)) return prompt_refuse(answer, "a line with a zero byte");
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!prompt_add_pending(prompt, line)) return prompt_refuse(answer, "out of memory");
  Script *script = session_script(prompt->session);
  bool good = script_eval(script, session_game(prompt->session), session_players(prompt->session),
                          prompt->pending, print_text, &printed, &incomplete, &error);
  script_forgive(script);
  if (!good && incomplete) return ANSWER_DONE;
  prompt_drop_pending(prompt);
  /* An unknown name is worth nil, which helps nobody who meant a command. */
  bool nil = good && printed.nil && !printed.more;
  if (first && (nil || !good) && suggest_command(line, answer)) return answer->kind;
  if (nil) puts("nil");
  if (good) return ANSWER_DONE;
  return prompt_refuse(answer, "%s", error.text);
}

/* --- Lines --- */

/* The class of a line of notation that begins with this word; CLASS_BLANK: it is none. */
static LineClass notation_class(Word name) {
  if (word_is(name, "refuse")) return CLASS_CHECK;
  for (unsigned i = 1; i < LINE_KINDS; i++) {
    if (word_is(name, line_keyword((LineKind)i))) return line_class((LineKind)i);
  }
  return CLASS_BLANK;
}

static AnswerKind run_notation(Prompt *prompt, LineClass class, Word line, Answer *answer) {
  if (class != CLASS_HEAD && prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  session_line(prompt->session, line.text, line.size, 0, answer);
  if (class == CLASS_SETUP)
    report_skip(prompt->session, &prompt->told); /* no echo of what was set */
  else
    report_lines(stdout, prompt->session, &prompt->told);
  return answer->kind;
}

static AnswerKind carry_out(Prompt *prompt, Word line, Answer *answer) {
  Word rest = line, name = word_next(&rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (prompt->design) return design_line(prompt, line, answer);
  if (prompt->pending) return run_lua(prompt, line, answer);
  if (!name.size || name.text[0] == '#') return ANSWER_DONE;
  const Command *command = command_find(name);
  if (command) return command->run(prompt, rest, answer);
  LineClass class = notation_class(name);
  if (class != CLASS_BLANK) return run_notation(prompt, class, line, answer);
  return run_lua(prompt, line, answer);
}

AnswerKind prompt_line(Prompt *prompt, Word line, Answer *answer) {
  carry_out(prompt, line, answer);
  /* A command may only have looked, and yet a rule that was asked may have failed. */
  Script *script = session_script(prompt->session);
  const char *error = script ? script_error(script) : NULL;
  if (!error) return answer->kind;
  prompt_refuse(answer, "rule failed: %s", error);
  script_forgive(script);
  return answer->kind;
}

/* --- The conversation --- */

static const char *prompt_text(const Prompt *prompt, char out[128]) {
  const Game *game = session_game(prompt->session);
  if (prompt->design) return ""; /* drawings stand under each other as they are typed */
  if (prompt->pending) return "   ... ";
  if (!game || game->turn.phase == PHASE_OVER) return "bastide> ";
  const char *mover = session_player(prompt->session, game_mover(game));
  const char *tile = game->turn.phase == PHASE_PLACE
                         ? session_rules(prompt->session)->kinds[game->turn.kind].id
                         : "";
  snprintf(out, 128, "%s%s%s> ", mover, *tile ? " " : "", tile);
  return out;
}

static AnswerKind move_bots(Prompt *prompt, Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  while (prompt_bot_to_move(prompt)) {
    if (bot_move(prompt->session, &prompt->rng, answer) != ANSWER_DONE) {
      memset(prompt->bots, BOT_NONE, sizeof prompt->bots); /* or it would try for ever */
      return answer->kind;
    }
    report_lines(stdout, prompt->session, &prompt->told);
  }
  return ANSWER_DONE;
}

/* Tells what a line did, and writes the save if something has changed. */
static AnswerKind settle(Prompt *prompt, Answer *answer) {
  const Game *game = session_game(prompt->session);
  Reason why = {""};
  if (!game) return answer->kind;
  uint64_t hash = game_hash(game);
  if (hash == prompt->saved) return answer->kind;
  prompt->saved = hash;
  if (prompt->save && !save_write(prompt->session, prompt->save, &why)) {
    prompt->save = NULL; /* said once */
    return prompt_refuse(answer, "%s", why.text);
  }
  if (!prompt->playing || answer->kind != ANSWER_DONE) return answer->kind;
  if (game->turn.phase == PHASE_OVER)
    report_scores(stdout, prompt->session);
  else if (prompt->terminal)
    command_find(word_of("show"))->run(prompt, word_of(""), answer);
  return answer->kind;
}

static void say(const Prompt *prompt, const LineReader *reader, const Answer *answer) {
  fflush(stdout);
  if (prompt->terminal)
    fprintf(stderr, "%s\n", answer->text);
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
      if (!prompt->terminal) status = EXIT_FAILED;
      if (!prompt->terminal && !prompt->keep_going) break;
    }
    answer.kind = ANSWER_DONE;
    result = line_next(reader, prompt_text(prompt, text), &line);
    if (prompt->terminal) prompt->style = draw_style(stdout); /* the window may have changed */
    if (result == READ_CANCELLED)
      prompt_drop_pending(prompt);
    else if (result == READ_DONE)
      prompt_line(prompt, line, &answer);
    else
      break;
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
  prompt->style = draw_style(stdout);
  int status = EXIT_WRONG;
  if (prompt->session || prompt_take(prompt, NULL, &answer) == ANSWER_DONE) {
    if (prompt->terminal) puts("Bastide. 'help' lists the commands, 'quit' ends.");
    status = talk(prompt, &reader);
  } else {
    complain_plainly(answer.text);
  }
  prompt_drop_pending(prompt);
  session_close(prompt->session);
  prompt->session = NULL;
  line_close(&reader);
  return status;
}

int program_prompt(Arguments *arguments) {
  static Prompt prompt;
  Answer answer = {.kind = ANSWER_DONE};
  prompt.home = arguments->home;
  prompt.save = arguments->save;
  prompt.keep_going = given(arguments, OPTION_KEEP);
  Reason why = {""};
  if (prompt.save && !arguments_check_save(prompt.save, &why)) {
    return complain(arguments, "--save: %s", why.text);
  }
  bool started = arguments->given & (TAKES_TABLE | TAKES(BOTS));
  if (started && prompt_start(&prompt, arguments, &answer) != ANSWER_DONE) {
    return complain_plainly(answer.text);
  }
  return prompt_run(&prompt);
}
