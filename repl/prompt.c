/* prompt.c - the conversation: reads lines, gives each to whom it is meant for, tells of trouble.
 *
 * A line is a command (commands.c), or else notation (session.h), or else Lua (script.h).  Bots
 * move between the lines. */
#include "prompt.h"
#include "names.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bot_session.h"
#include "commands.h"
#include "complete.h"
#include "design.h"
#include "line.h"
#include "nearest.h"
#include "program.h"
#include "rerun.h"
#include "save.h"
#include "utf8.h"

AnswerKind prompt_refuse(Answer *answer, const char *format, ...) {
  va_list list;
  *answer = (Answer){.kind = ANSWER_REFUSED};
  va_start(list, format);
  vsnprintf(answer->text, sizeof answer->text, format, list);
  va_end(list);
  return answer->kind;
}

/* --- Tables --- */

/* Makes the table the one at hand. */
static void sit_down(Prompt *prompt, Session *session) {
  prompt->session = session;
  session_eager(session, true);
  report_skip(session, &prompt->told);
  watch_start(&prompt->watch, session_script(session));
}

static void forget_tables(Prompt *prompt) {
  for (unsigned i = 0; i < prompt->table_count; i++) session_close(prompt->tables[i]);
  prompt->table_count = prompt->mark_count = 0;
  prompt->before = (GamePlace){NULL, 0};
  prompt->session = NULL;
}

/* Forgets the oldest table, and what was marked there. */
static void drop_oldest(Prompt *prompt) {
  Session *oldest = prompt->tables[0];
  unsigned kept = 0;
  for (unsigned i = 0; i < prompt->mark_count; i++)
    if (prompt->marks[i].place.session != oldest) prompt->marks[kept++] = prompt->marks[i];
  prompt->mark_count = kept;
  if (prompt->before.session == oldest) prompt->before = (GamePlace){NULL, 0};
  memmove(prompt->tables, prompt->tables + 1, --prompt->table_count * sizeof prompt->tables[0]);
  session_close(oldest);
  printf("(more than %d sets of rules: the oldest line is forgotten)\n", TABLES_MAX);
}

AnswerKind prompt_take(Prompt *prompt, Session *session, Answer *answer) {
  bool fresh = !session;
  if (fresh) session = session_open(prompt->home);
  if (!session) return prompt_refuse(answer, "out of memory");
  forget_tables(prompt);
  prompt->tables[prompt->table_count++] = session;
  prompt->fresh = fresh;
  prompt->by_chance = false;
  memset(prompt->bots, 0, sizeof prompt->bots);
  sit_down(prompt, session);
  *answer = (Answer){.kind = ANSWER_DONE};
  return ANSWER_DONE;
}

void prompt_add_table(Prompt *prompt, Session *session) {
  prompt->before = prompt_here(prompt);
  /* The table we leave must survive, so it becomes the newest before the oldest goes. */
  if (prompt->table_count == TABLES_MAX) {
    for (unsigned i = 0; i + 1 < prompt->table_count; i++) {
      if (prompt->tables[i] != prompt->session) continue;
      prompt->tables[i] = prompt->tables[i + 1];
      prompt->tables[i + 1] = prompt->session;
    }
    drop_oldest(prompt);
  }
  prompt->tables[prompt->table_count++] = session;
  sit_down(prompt, session);
}

void prompt_swap_table(Prompt *prompt, Session *session) {
  for (unsigned i = 0; i < prompt->table_count; i++)
    if (prompt->tables[i] == prompt->session) prompt->tables[i] = session;
  for (unsigned i = 0; i < prompt->mark_count; i++)
    if (prompt->marks[i].place.session == prompt->session)
      prompt->marks[i].place = (GamePlace){session, 0};
  if (prompt->before.session == prompt->session) prompt->before = (GamePlace){NULL, 0};
  session_close(prompt->session);
  sit_down(prompt, session);
}

GamePlace prompt_here(const Prompt *prompt) {
  return (GamePlace){prompt->session, session_here(prompt->session)};
}

AnswerKind prompt_go(Prompt *prompt, GamePlace to, Answer *answer) {
  GamePlace from = prompt_here(prompt);
  if (session_goto(to.session, to.node, answer) != ANSWER_DONE) return answer->kind;
  prompt->before = from;
  sit_down(prompt, to.session);
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
  bool laid = session_game(prompt->session);
  if (session_lay(prompt->session, answer) != ANSWER_DONE) return answer->kind;
  if (!laid) watch_start(&prompt->watch, session_script(prompt->session));
  return ANSWER_DONE;
}

AnswerKind prompt_start(Prompt *prompt, const Arguments *arguments, Answer *answer) {
  SessionStart start = arguments_start(arguments);
  uint64_t seed = given(arguments, OPTION_SEED) ? arguments->seed : arguments_seed();
  bool bots = arguments->bot_count > 0;
  if (bots || prompt->playing) start.seed = &seed;
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  prompt->by_chance = start.seed && !given(arguments, OPTION_SEED);
  memcpy(prompt->bots, arguments->bots, sizeof prompt->bots);
  prompt->rng = bot_rng(seed);
  if (start.seed && !given(arguments, OPTION_SEED)) printf("seed %llu\n", (unsigned long long)seed);
  return ANSWER_DONE;
}

bool prompt_bot_to_move(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  return game && game->turn.phase != PHASE_OVER && prompt->bots[game_mover(game)].kind;
}

void prompt_situation(const Prompt *prompt) {
  const Session *session = prompt->session;
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  const char *mover = session_player(session, game_mover(game));
  unsigned left = game->bag.left;
  char hand[NAMES_HAND];
  switch ((Phase)game->turn.phase) {
  case PHASE_DRAW:
    if (names_hand(game, rules, hand)[0])
      printf("%s places %s; %u tiles are left.\n", mover, hand, left);
    else
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

static bool is_lua_keyword(Word name) {
  static const char *const KEYWORDS[] = {"break", "do",    "for",    "function", "goto", "if",
                                         "local", "print", "repeat", "return",   "while"};
  for (size_t i = 0; i < sizeof KEYWORDS / sizeof KEYWORDS[0]; i++)
    if (word_is(name, KEYWORDS[i])) return true;
  return false;
}

/* A line that made no sense may be a command with a slip of the finger. */
static bool suggest_command(Word line, Answer *answer) {
  Nearest nearest;
  char hint[64], shown[64];
  Word name = first_name(line);
  if (is_lua_keyword(name)) return false;
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
  prompt->house = false;
}

/* The line with a mark under the mistake; nothing if the line is too long to be shown. */
static void point_at(const char *text, unsigned line, unsigned column, char *out, size_t size) {
  for (; line > 1 && strchr(text, '\n'); line--) text = strchr(text, '\n') + 1;
  size_t length = strcspn(text, "\n");
  out[0] = '\0';
  if (2 * length + 8 > size) return;
  size_t used = (size_t)snprintf(out, size, "\n  %.*s\n  ", (int)length, text);
  for (int code; column > 1 && *text; column--) {
    text += utf8_tounicode(text, &code);
    for (int width = utf8_width(code); width > 0; width--) out[used++] = ' ';
  }
  snprintf(out + used, size - used, "^");
}

AnswerKind prompt_refuse_lua(Prompt *prompt, const char *text, const ScriptError *error,
                             Answer *answer) {
  char picture[300];
  unsigned line, column;
  script_place(session_script(prompt->session), text, error, &line, &column);
  size_t name = strcspn(error->text, ":");
  const char *what = column ? strchr(error->text + name + 1, ':') : NULL;
  if (!what) return prompt_refuse(answer, "%s", error->text);
  point_at(text, line, column, picture, sizeof picture);
  return prompt_refuse(answer, "%.*s:%u:%u%.250s%s", (int)name, error->text, line, column, what,
                       picture);
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
  /* An unknown name is worth nil, which helps nobody who meant a command. */
  bool nil = good && printed.nil && !printed.more;
  bool meant = first && (nil || !good) && suggest_command(line, answer);
  if (!meant && nil) puts("nil");
  if (!meant && !good) prompt_refuse_lua(prompt, prompt->pending, &error, answer);
  prompt_drop_pending(prompt);
  return answer->kind;
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

/* Whoever sets up a table by hand says which tiles are drawn, too: a seed that was nobody's wish goes. */
static AnswerKind open_bag(Prompt *prompt, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  start.seed = NULL;
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  prompt_swap_table(prompt, session);
  prompt->by_chance = false;
  puts("(a table set up by hand: each play says which tile is drawn)");
  return ANSWER_DONE;
}

static AnswerKind run_notation(Prompt *prompt, LineClass class, Word line, Answer *answer) {
  bool chance = prompt->by_chance && !session_here(prompt->session);
  if (class == CLASS_SETUP && chance && open_bag(prompt, answer) != ANSWER_DONE)
    return answer->kind;
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
  if (prompt->house) return command_house(prompt, line, answer);
  if (prompt->pending) return run_lua(prompt, line, answer);
  if (!name.size || name.text[0] == '#') return ANSWER_DONE;
  const Command *command = command_find(name);
  if (command) return command->run(prompt, rest, answer);
  LineClass class = notation_class(name);
  if (class != CLASS_BLANK) return run_notation(prompt, class, line, answer);
  return run_lua(prompt, line, answer);
}

AnswerKind prompt_line(Prompt *prompt, Word line, Answer *answer) {
  const char *changed = watch_changed(&prompt->watch);
  if (changed) printf("(%s has changed; `reload` plays on under the new rules)\n", changed);
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
  char hand[NAMES_HAND];
  const char *tile = game->turn.phase == PHASE_PLACE
                         ? session_rules(prompt->session)->kinds[game->turn.kind].id
                         : names_hand(game, session_rules(prompt->session), hand);
  snprintf(out, 128, "%s%s%s> ", mover, *tile ? " " : "", tile);
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
  if (prompt->echo)
    printf("%s\n", answer->text);
  else if (prompt->terminal)
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
    if (result == READ_END || result == READ_FAILED) break;
    if (result == READ_CANCELLED) {
      prompt_drop_pending(prompt);
      continue;
    }
    if (prompt->echo) printf("> %.*s\n", (int)line.size, line.text);
    prompt_line(prompt, line, &answer);
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

void prompt_close(Prompt *prompt) {
  prompt_drop_pending(prompt);
  forget_tables(prompt);
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
