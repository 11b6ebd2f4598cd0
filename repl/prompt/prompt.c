/* prompt.c - gives each line that was typed to whom it is meant for.
 *
 * A line is a command (commands.c), or else notation (session.h), or else Lua (script.h).  Between lines bots
 * move.  Where lines come from is prompt_loop.c. */
#include "prompt.h"
#include "game/new_game.h"
#include "game/names.h"

#include <stdlib.h>
#include <string.h>

#include "scripts/sandbox/stop.h"
#include "bots/bot_session.h"
#include "commands.h"
#include "tile_editor.h"
#include "logbook.h"
#include "screen.h"
#include "text/keyword.h"
#include "text/plain.h"
#include "game/rerun.h"
#include "text/utf8.h"

AnswerKind prompt_shown(const Prompt *prompt, Builder *out, AnswerKind kind, Answer *answer) {
  bool all = builder_end(out) || ferror(prompt->out); /* of which main will tell */
  return all ? kind : answer_refuse(answer, "out of memory");
}

/* What may be chosen, numbered. */
static void list_choices(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  Choices choices;
  game_choices(game, session_rules(prompt->session), &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    char text[NOTATION_LINE + 1];
    Action action = choices_action(game, &choices, n);
    session_write_action(prompt->session, &action, text, sizeof text);
    fprintf(prompt->out, "  %2u  %s\n", n + 1, text);
  }
}

/* Has the player a follower on a feature that the question is about? */
static bool concerns(const Game *game, const Rules *rules, const Rule *question, unsigned seat) {
  for (unsigned i = 0; i < game->figures.count; i++) {
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    if (game->features.list[f].followers >> 8 * seat & 0xFF &&
        selector_takes(&question->follower, game, rules, f, seat))
      return true;
  }
  return false;
}

/* One answers for all: "It concerns Ann and Bob." */
static void print_concerned(const Prompt *prompt, const Rule *question) {
  const Game *game = session_game(prompt->session);
  if (question->follower_asked != FOLLOWER_OF_ANYONE) return;
  const char *names[PLAYERS_MAX];
  unsigned count = 0;
  for (unsigned seat = 0; seat < game->players; seat++)
    if (concerns(game, session_rules(prompt->session), question, seat))
      names[count++] = session_player(prompt->session, seat);
  for (unsigned i = 0; i < count; i++)
    fprintf(prompt->out, "%s%s", !i ? "It concerns " : i + 1 < count ? ", " : " and ", names[i]);
  if (count) fputs(".\n", prompt->out);
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
      fprintf(prompt->out, "%s places %s; %u tiles are left.\n", mover, hand, left);
    else
      fprintf(prompt->out, "%s plays; the line says which of %u tiles is drawn.\n", mover, left);
    break;
  case PHASE_PLACE:
    fprintf(prompt->out, "%s places %s; %u tiles are left.\n", mover,
            rules->kinds[game->turn.kind].id, left);
    break;
  case PHASE_DEPLOY:
    if (!game_acts_apart(game)) {
      fprintf(prompt->out, "%s may deploy a figure.\n", mover);
      break;
    }
    fprintf(prompt->out, "%s acts, by number or in full:\n", mover);
    list_choices(prompt);
    break;
  case PHASE_OVER: fputs("The game is over.\n", prompt->out); break;
  case PHASE_ASK:
    fprintf(prompt->out, "%s answers a question of %s, by number or in full:\n", mover,
            rules->authors[rules->list[game_asking(game)].author].title);
    if (rules->list[game_asking(game)].question)
      fprintf(prompt->out, "%s\n", rules->questions[rules->list[game_asking(game)].question - 1]);
    print_concerned(prompt, &rules->list[game_asking(game)]);
    list_choices(prompt);
  }
}

/* --- Lua --- */

/* A lone "nil" is held back until it is clear that no command was meant. */
typedef struct {
  bool nil;
  bool more;
  Prompt *prompt;
  FILE *out;
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
  if (printed->nil && !printed->more) fprintf(printed->out, "%s\n", NIL);
  printed->more = true;
  plain_text(printed->out, text, size);
  fputc('\n', printed->out);
  if (printed->prompt->terminal) screen_spill(printed->prompt); /* somebody watches */
}

/* The first word of the line, if that is a name. */
static Slice first_name(Slice line) {
  size_t size = 0;
  line = slice_trim(line);
  while (size < line.size && text_in_name(line.text[size])) size++;
  bool alone = size == line.size || line.text[size] == ' ';
  return (Slice){line.text, alone ? size : 0};
}

static bool is_lua_keyword(Slice name) {
  static const char *const WORDS[] = {"break", "do",    "for",    "function", "goto", "if",
                                      "local", "print", "repeat", "return",   "while"};
  return keyword_find(KEYWORD_LIST(WORDS), name) >= 0;
}

/* A line that made no sense may be a command with a slip of the finger. */
static bool suggest_command(Slice line, Answer *answer) {
  Suggestion suggestion;
  char hint[64], shown[64];
  Slice name = first_name(line);
  if (is_lua_keyword(name)) return false;
  bool alone = name.size && name.size == slice_trim(line).size;
  suggestion_start(&suggestion, name);
  if (name.size) command_suggest(&suggestion);
  for (unsigned i = 1; name.size && i < LINE_KINDS; i++)
    suggestion_offer(&suggestion, notation_keyword((LineKind)i));
  if (!suggestion.best[0] && !alone) return false;
  if (!suggestion.best[0]) {
    answer_refuse(answer, "'%s' is not a command or a name of Lua; `help` lists the commands",
                  slice_copy(name, shown, sizeof shown));
    return true;
  }
  answer_refuse(answer, "unknown command '%s'%s", slice_copy(name, shown, sizeof shown),
                suggestion_hint(&suggestion, hint));
  return true;
}

/* A text without one of its lines is none: a refusal forgets it. */
AnswerKind prompt_add_pending(Prompt *prompt, Slice line, Answer *answer) {
  size_t size = prompt->pending ? strlen(prompt->pending) : 0;
  bool full = prompt->pending_lines == PENDING_LINES;
  char *longer = full ? NULL : realloc(prompt->pending, size + line.size + 2);
  if (!longer) {
    prompt_drop_pending(prompt);
    if (!full) return answer_refuse(answer, "out of memory");
    return answer_refuse(answer,
                         "more than %d lines that belong together; what is longer goes "
                         "into a file",
                         PENDING_LINES);
  }
  prompt->pending_lines++;
  prompt->pending = longer;
  if (size) longer[size++] = '\n';
  memcpy(longer + size, line.text, line.size);
  longer[size + line.size] = '\0';
  return ANSWER_DONE;
}

void prompt_drop_pending(Prompt *prompt) {
  free(prompt->pending);
  free(prompt->design);
  prompt->pending = prompt->design = NULL;
  prompt->pending_lines = 0;
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
  if (!what) return answer_refuse(answer, "%s", error->text);
  point_at(text, line, column, picture, sizeof picture);
  return answer_refuse(answer, "%.*s:%u:%u%.250s%s", (int)name, error->text, line, column, what,
                       picture);
}

/* A slip of the finger starts no game: the table is as it was before it was laid. */
static void take_up(Prompt *prompt, const SessionStart *head, bool fresh) {
  Answer ignored;
  Session *session = session_begin(head, &ignored);
  if (!session) return; /* then it stays laid */
  prompt_swap_table(prompt, session);
  prompt->fresh = fresh;
}

static AnswerKind run_lua(Prompt *prompt, Slice line, Answer *answer) {
  bool first = !prompt->pending, incomplete = false;
  Printed printed = {.prompt = prompt, .out = prompt->out};
  ScriptError error = {""};
  HeadWords words;
  if (memchr(line.text, '\0', line.size)) return answer_refuse(answer, "a line with a zero byte");
  bool laid = session_game(prompt->session), fresh = prompt->fresh;
  SessionStart head = laid ? (SessionStart){0} : rerun_head(prompt->session, &words);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_add_pending(prompt, line, answer) != ANSWER_DONE) return answer->kind;
  logbook_keep(prompt, false); /* before anything is printed */
  Script *script = session_script(prompt->session);
  bool good = script_eval(script, session_game(prompt->session), session_players(prompt->session),
                          prompt->pending, print_text, &printed, &incomplete, &error);
  script_forgive(script);
  if (!good && incomplete) return ANSWER_DONE;
  /* An unknown name is worth nil, which helps nobody who meant a command. */
  bool nil = good && printed.nil && !printed.more;
  bool meant = first && (nil || !good) && suggest_command(line, answer);
  if (!meant && nil) fputs("nil\n", prompt->out);
  if (!meant && !good) prompt_refuse_lua(prompt, prompt->pending, &error, answer);
  prompt_drop_pending(prompt);
  if ((meant || !good) && !laid) take_up(prompt, &head, fresh);
  return answer->kind;
}

/* --- Lines --- */

/* The class of a line of notation that begins with this word; CLASS_BLANK: it is none. */
static LineClass notation_class(Slice name) {
  if (slice_is(name, "refuse")) return CLASS_CHECK;
  return notation_class_of(notation_kind_of(name));
}

/* Whoever sets up a table by hand says which tiles are drawn, too: a seed that was nobody's wish goes. */
static AnswerKind set_up_by_hand(Prompt *prompt, Slice line, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  start.seed = NULL;
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  session_eager(session, true);
  if (session_line(session, line.text, line.size, 0, answer) != ANSWER_DONE) {
    session_close(session);
    return answer->kind;
  }
  prompt_swap_table(prompt, session);
  prompt->by_chance = false;
  fputs("(a table set up by hand: each play says which tile is drawn)\n", prompt->out);
  return ANSWER_DONE;
}

/* `players 3` and `players Ann,Bob`, as --players takes them, are spelled out. */
static AnswerKind spell_players(Slice *line, char text[NOTATION_LINE + 1], Answer *answer) {
  Slice rest = *line, keyword = slice_next(&rest), first = slice_next(&rest);
  unsigned count = 0;
  if (notation_kind_of(keyword) != LINE_PLAYERS || line->size > NOTATION_LINE) return ANSWER_DONE;
  Builder out = builder_in(text, NOTATION_LINE + 1);
  builder_put(&out, "players");
  if (first.size && text_digit(first.text[0]) && !slice_trim(rest).size) {
    if (!new_game_players(first, &count, answer)) return answer->kind;
    for (unsigned seat = 0; seat < count; seat++)
      builder_print(&out, " %s", session_seat_name(seat));
  } else {
    builder_char(&out, ' ');
    builder_slice(&out, (Slice){first.text, (size_t)(line->text + line->size - first.text)});
    for (size_t i = 0; i < out.size; i++)
      if (text[i] == ',') text[i] = ' ';
  }
  *line = slice_of(text);
  return ANSWER_DONE;
}

static AnswerKind run_notation(Prompt *prompt, LineClass class, Slice line, Answer *answer) {
  char spelled[NOTATION_LINE + 1];
  Slice rest = line;
  LineKind kind = notation_kind_of(slice_next(&rest));
  if (kind == LINE_SCENARIO) return prompt_take(prompt, NULL, answer); /* an empty table */
  if (kind == LINE_PLAYER && line.size && !memchr(line.text, '=', line.size))
    return answer_refuse(answer, "player says what one has, as in `player A wine=1` (did you mean "
                                 "'players', which names who plays?)");
  if (spell_players(&line, spelled, answer) != ANSWER_DONE) return answer->kind;
  if (class == CLASS_SETUP && prompt->by_chance && !session_tree(prompt->session)->count)
    return set_up_by_hand(prompt, line, answer);
  if (class != CLASS_HEAD && prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  prompt_listen(prompt);
  session_line(prompt->session, line.text, line.size, 0, answer);
  prompt_unlisten(prompt);
  Answer whole;
  if (class == CLASS_SETUP && answer->kind == ANSWER_DONE &&
      session_whole(prompt->session, &whole) != ANSWER_DONE)
    fprintf(prompt->out, "(%s)\n", whole.text);
  if (class == CLASS_SETUP)
    print_game_skip(prompt->session, &prompt->told); /* no echo of what was set */
  else
    print_game_lines(prompt->out, prompt->session, &prompt->told);
  return answer->kind;
}

bool prompt_short_answer(const Prompt *prompt, Slice line, Action *out) {
  const Game *game = session_game(prompt->session);
  Slice rest = line, word = slice_next(&rest);
  char text[NOTATION_LINE + 1], end;
  unsigned number = 0;
  if (!game || (game->turn.phase != PHASE_ASK && !game_acts_apart(game))) return false;
  if (slice_trim(rest).size) return false;
  Choices choices;
  game_choices(game, session_rules(prompt->session), &choices);
  slice_copy(word, text, sizeof text);
  if (sscanf(text, "%4u%c", &number, &end) != 1) number = 0;
  if (word.size == 1 && text_letter(text[0]))
    number = (unsigned)(text_large(text[0]) - 'A') + 1; /* A, B, as rules say */
  for (unsigned n = 0; n < choices.count; n++) {
    *out = choices_action(game, &choices, n);
    bool option = out->kind == ACTION_ANSWER;
    if ((option && slice_is(word, options_list(&game->question)[out->option].label)) ||
        (out->kind == ACTION_PASS && slice_is(word, "pass")))
      return true;
  }
  if (number < 1 || number > choices.count) return false;
  *out = choices_action(game, &choices, number - 1);
  return true;
}

/* A number alone that no answer of the open question has. */
static bool wrong_number(const Prompt *prompt, Slice line, Answer *answer) {
  const Game *game = session_game(prompt->session);
  Slice word = slice_trim(line);
  for (size_t i = 0; i < word.size; i++)
    if (!text_digit(word.text[i])) return false;
  if (!game || game->turn.phase != PHASE_ASK || word.size > 9) return false;
  answer_refuse(answer, "no answer has the number %.*s, expected 1 to %u", (int)word.size,
                word.text, game->question.count);
  return true;
}

static AnswerKind run_action(Prompt *prompt, const Action *action, Answer *answer) {
  prompt_listen(prompt);
  session_act(prompt->session, action, answer);
  prompt_unlisten(prompt);
  if (answer->kind == ANSWER_DONE) print_game_lines(prompt->out, prompt->session, &prompt->told);
  return answer->kind;
}

static AnswerKind carry_out(Prompt *prompt, Slice line, Answer *answer) {
  Slice rest = line, name = slice_next(&rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (prompt->session && session_script(prompt->session))
    script_begin(session_script(prompt->session));
  if (prompt->design) return tile_editor_line(prompt, line, answer);
  if (prompt->house) return command_house(prompt, line, answer);
  if (prompt->pending) return run_lua(prompt, line, answer);
  if (!name.size || name.text[0] == '#') return ANSWER_DONE;
  Action said;
  const Command *command = command_find(name);
  if (command && prompt->sourcing && !command->inside)
    return answer_refuse(answer,
                         "%s leaves the game, which a sourced file may not; type it yourself",
                         command->name);
  prompt->force = command && name.text[name.size - 1] == '!'; /* a design remembers it to its end */
  if (command) return command->run(prompt, rest, answer);
  if (prompt_short_answer(prompt, line, &said)) return run_action(prompt, &said, answer);
  if (wrong_number(prompt, line, answer)) return answer->kind;
  LineClass class = notation_class(name);
  if (class != CLASS_BLANK) return run_notation(prompt, class, line, answer);
  return run_lua(prompt, line, answer);
}

/* --- Stopping --- */

/* What the table looked like, to see whether it has changed. */
typedef struct {
  GamePlace place;
  uint64_t hash;
} Look;

static Look look(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  return (Look){prompt_here(prompt), game ? game_hash(game) : 0};
}

/* If somebody has stopped it: bots do not go on by themselves, and what went wrong for that reason says so. */
static AnswerKind note_stop(Prompt *prompt, Look before, Answer *answer) {
  Look now = look(prompt);
  bool same = now.place.session == before.place.session && now.place.node == before.place.node &&
              now.hash == before.hash;
  if (!stop_wanted()) return answer->kind;
  prompt->resting = true;
  if (answer->kind == ANSWER_DONE) return ANSWER_DONE; /* it was quicker */
  return answer_refuse(answer, same ? "stopped; the game is as it was"
                                    : "stopped; what was done until then stays");
}

bool prompt_knows(Slice line) {
  Slice name = slice_next(&line);
  return command_find(name) || notation_class(name) != CLASS_BLANK;
}

AnswerKind prompt_line(Prompt *prompt, Slice line, Answer *answer) {
  const char *changed = watch_changed(&prompt->watch);
  Look before = look(prompt);
  if (changed)
    plain_print(prompt->out, "(%s has changed; `reload` plays on under the new rules)\n", changed);
  carry_out(prompt, line, answer);
  /* A command may only have looked, and yet a rule that was asked may have failed. */
  Script *script = session_script(prompt->session);
  const char *error = script ? script_error(script) : NULL;
  if (error) {
    answer_refuse(answer, "rule failed: %s", error);
    script_forgive(script);
  }
  logbook_keep(prompt, false);
  tour_after(prompt, line, answer->kind);
  return note_stop(prompt, before, answer);
}

void prompt_report(Prompt *prompt) {
  logbook_keep(prompt, false);
  print_game_lines(prompt->out, prompt->session, &prompt->told);
  if (prompt->terminal) screen_spill(prompt);
}

AnswerKind prompt_move_bots(Prompt *prompt, Answer *answer) {
  Look before = look(prompt);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!prompt_bot_to_move(prompt)) return ANSWER_DONE;
  BotMemory *memory = bot_memory_open(session_rules(prompt->session));
  if (!memory) answer_refuse(answer, "out of memory");
  while (memory && answer->kind == ANSWER_DONE && prompt_bot_to_move(prompt)) {
    const Bot *bot = &prompt->bots[game_mover(session_game(prompt->session))];
    if (stop_wanted())
      answer_refuse(answer, "stopped");
    else
      bot_move(prompt->session, bot, memory, &prompt->rng, answer);
    prompt_report(prompt);
  }
  bool dismissed = memory && bot_dismiss(prompt->session, prompt->bots, memory, answer);
  bot_memory_close(memory);
  if (answer->kind != ANSWER_DONE && !dismissed && !stop_wanted())
    memset(prompt->bots, 0, sizeof prompt->bots); /* or they would try forever */
  return note_stop(prompt, before, answer);
}
