/* serve.c - bastide serve: a game for tools, one line in, one line of JSON out (docs/SERVE.md).
 *
 * The words are those of the notation and a few of the prompt's; what they do is done by the rooms below.  Each line gets
 * one answer, whatever it holds, and the answer is out before the next line is read. */
#include <stdlib.h>
#include <string.h>

#include "game/moves.h"
#include "game/new_game.h"
#include "game/save.h"
#include "game/session_json.h"
#include "game/why.h"
#include "pictures/svg.h"
#include "program.h"
#include "terminal/seed.h"
#include "text/json.h"
#include "text/keyword.h"

enum { SERVE_LINE = 65536 }; /* bytes of a line; what is longer is not a line of ours */

typedef struct {
  const char *home;
  Session *session;
  Moves *moves;
  bool listed;   /* the moves are those of the table as it is */
  Builder reply; /* the whole object */
  Builder more;  /* what the command adds to it */
} Server;

/* --- The table --- */

/* Everything that was known of the old one is forgotten. */
static void take(Server *server, Session *session) {
  session_close(server->session);
  moves_close(server->moves);
  if (session) session_eager(session, true);
  server->session = session;
  server->moves = NULL;
  server->listed = false;
}

static AnswerKind lay(Server *server, Answer *answer) {
  if (!session_player_count(server->session))
    return answer_refuse(answer, "there are no players yet, expected new or players");
  return session_lay(server->session, answer);
}

static AnswerKind list(Server *server, Answer *answer) {
  if (lay(server, answer) != ANSWER_DONE || server->listed) return answer->kind;
  if (!server->moves) server->moves = moves_open(session_rules(server->session));
  if (!server->moves) return answer_no_memory(answer);
  script_begin(session_script(server->session));
  server->listed = moves_list(server->moves, session_game(server->session), NULL, NULL);
  if (!server->listed && !script_error(session_script(server->session)))
    return answer_no_memory(answer);
  return answer_done(answer); /* a rule that failed is told below */
}

/* --- Commands --- */

/* A line of notation, with what it did. */
static AnswerKind say(Server *server, Slice line, Answer *answer) {
  Session *session = server->session;
  size_t lines = session_log_count(session);
  const Ledger *ledger = session_ledger(session);
  size_t paid = ledger ? ledger->count : 0;
  session_line(session, line.text, line.size, 0, answer);
  if (answer->kind != ANSWER_DONE) return answer->kind;
  server->listed = false;
  session_json_log(&server->more, session, "lines", lines);
  if (session_game(session)) session_json_payments(&server->more, session, "paid", paid, -1);
  return ANSWER_DONE;
}

static AnswerKind serve_new(Server *server, Slice rest, Answer *answer) {
  static NewGame new;
  if (new_game_read(&new, rest, answer) != ANSWER_DONE) return answer->kind;
  uint64_t seed = new.seeded ? new.seed : seed_by_chance();
  SessionStart start = new_game_start(&new, server->home, &seed);
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  take(server, session);
  if (new.open)
    builder_put(&server->more, ",\"seed\":null");
  else
    builder_print(&server->more, ",\"seed\":\"%llu\"", (unsigned long long)seed);
  return ANSWER_DONE;
}

static AnswerKind serve_state(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (lay(server, answer) == ANSWER_DONE) session_json_table(&server->more, server->session);
  return answer->kind;
}

static AnswerKind serve_legal(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (list(server, answer) != ANSWER_DONE || !server->listed) return answer->kind;
  const Moves *moves = server->moves;
  builder_put(&server->more, ",\"legal\":[");
  for (unsigned i = 0; i < moves->count; i++) {
    char line[NOTATION_LINE + 1];
    moves_text(moves, session_game(server->session), session_players(server->session),
               &moves->list[i], line, sizeof line);
    builder_print(&server->more, "%s{\"number\":%u,\"line\":", i ? "," : "", i + 1);
    json_string(&server->more, line);
    builder_char(&server->more, '}');
  }
  builder_char(&server->more, ']');
  return ANSWER_DONE;
}

static AnswerKind serve_act(Server *server, Slice rest, Answer *answer) {
  char text[24], line[NOTATION_LINE + 1], *end = NULL;
  if (list(server, answer) != ANSWER_DONE || !server->listed) return answer->kind;
  const Moves *moves = server->moves;
  slice_copy(slice_trim(rest), text, sizeof text);
  unsigned long number = *text >= '0' && *text <= '9' ? strtoul(text, &end, 10) : 0;
  if (!moves->count) return answer_refuse(answer, "the game is over");
  if (!number || *end || number > moves->count)
    return answer_say(answer, ANSWER_WRONG, "'%s' is not a legal line, expected act 1 to act %u",
                      text, moves->count);
  moves_text(moves, session_game(server->session), session_players(server->session),
             &moves->list[number - 1], line, sizeof line);
  return say(server, slice_of(line), answer);
}

static AnswerKind serve_undo(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (lay(server, answer) != ANSWER_DONE) return answer->kind;
  server->listed = false;
  return session_undo(server->session, answer);
}

static AnswerKind serve_redo(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (lay(server, answer) != ANSWER_DONE) return answer->kind;
  server->listed = false;
  return session_redo(server->session, answer);
}

static AnswerKind serve_why(Server *server, Slice rest, Answer *answer) {
  Builder text = {0};
  bool legal = false;
  if (lay(server, answer) != ANSWER_DONE) return answer->kind;
  if (why_line(&text, server->session, rest, &legal, answer) == ANSWER_DONE) {
    builder_print(&server->more, ",\"allowed\":%s", legal ? "true" : "false");
    session_json_text_lines(&server->more, "why", (Slice){builder_text(&text), text.size});
  }
  builder_free(&text);
  return answer->kind;
}

static AnswerKind serve_explain(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (lay(server, answer) == ANSWER_DONE)
    session_json_payments(&server->more, server->session, "paid",
                          session_ledger(server->session)->last, -1);
  return answer->kind;
}

static AnswerKind serve_log(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  if (lay(server, answer) == ANSWER_DONE)
    session_json_log(&server->more, server->session, "lines", 0);
  return answer->kind;
}

static AnswerKind serve_save(Server *server, Slice rest, Answer *answer) {
  Builder text = {0};
  (void)rest;
  if (lay(server, answer) != ANSWER_DONE) return answer->kind;
  if (!save_lines(server->session, builder_line, &text)) answer_no_memory(answer);
  if (answer->kind == ANSWER_DONE) json_key(&server->more, "save", builder_text(&text));
  builder_free(&text);
  return answer->kind;
}

static AnswerKind serve_svg(Server *server, Slice rest, Answer *answer) {
  Slice word = slice_next(&rest);
  SvgStyle style = {.dark = slice_is(word, "dark")};
  Builder text = {0};
  if (lay(server, answer) != ANSWER_DONE) return answer->kind;
  if (!svg_board(&text, server->session, &style)) answer_no_memory(answer);
  if (answer->kind == ANSWER_DONE) json_key(&server->more, "svg", builder_text(&text));
  builder_free(&text);
  return answer->kind;
}

/* What stands in every answer is all that is wanted. */
static AnswerKind serve_hash(Server *server, Slice rest, Answer *answer) {
  (void)rest;
  return lay(server, answer);
}

static AnswerKind serve_help(Server *server, Slice rest, Answer *answer);

static const struct {
  const char *name, *looks;
  AnswerKind (*run)(Server *server, Slice rest, Answer *answer);
  bool rests; /* takes something after its name */
} COMMANDS[] = {
    {"new", "new use inns opt tiny_city=2 players Ann Bob seed 7", serve_new, true},
    {"state", "state", serve_state, false},
    {"legal", "legal", serve_legal, false},
    {"act", "act 1", serve_act, true},
    {"undo", "undo", serve_undo, false},
    {"redo", "redo", serve_redo, false},
    {"why", "why play Ann B14 0,-1 r2", serve_why, true},
    {"explain", "explain", serve_explain, false},
    {"log", "log", serve_log, false},
    {"save", "save", serve_save, false},
    {"svg", "svg dark", serve_svg, true},
    {"hash", "hash", serve_hash, false},
    {"help", "help", serve_help, false},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static AnswerKind serve_help(Server *server, Slice rest, Answer *answer) {
  bool first = true;
  (void)rest;
  builder_put(&server->more, ",\"commands\":[");
  for (unsigned i = 0; i < COMMAND_COUNT; i++) json_item(&server->more, COMMANDS[i].looks, &first);
  builder_char(&server->more, ']');
  return answer_done(answer);
}

/* Does a line of the notation begin with this word? */
static bool is_notation(Slice word) {
  return slice_is(word, "refuse") || notation_class_of(notation_kind_of(word)) != CLASS_BLANK;
}

/* `hash 1f2e…` is a check of the notation; every other word is a command or a line, never both. */
static AnswerKind carry_out(Server *server, Slice line, Answer *answer) {
  Slice rest = slice_trim(line), word = slice_next(&rest);
  rest = slice_trim(rest);
  answer_done(answer);
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (!slice_is(word, COMMANDS[i].name)) continue;
    if (!rest.size || COMMANDS[i].rests) return COMMANDS[i].run(server, rest, answer);
    if (!is_notation(word))
      return answer_say(answer, ANSWER_WRONG, "nothing is expected after %s", COMMANDS[i].name);
  }
  if (word.size && word.text[0] != '#' && !is_notation(word)) {
    Suggestion suggestion;
    char hint[64], shown[64];
    suggestion_start(&suggestion, word);
    keyword_suggest(KEYWORDS(COMMANDS, name), &suggestion);
    return answer_say(answer, ANSWER_WRONG,
                      "'%s' is not a command%s, expected help or a line of the notation",
                      slice_copy(word, shown, sizeof shown), suggestion_hint(&suggestion, hint));
  }
  return say(server, line, answer);
}

/* --- Answers --- */

static const char *const KINDS[] = {"done", "refused", "false", "wrong", "broken"};
_Static_assert(ANSWER_BROKEN == 4, "an answer has no name");

static bool reply(Server *server, const Answer *answer) {
  Builder *out = &server->reply;
  bool good = answer->kind == ANSWER_DONE && !server->more.failed;
  builder_cut(out, 0);
  builder_print(out, "{\"ok\":%s", good ? "true" : "false");
  if (!good) {
    json_key(out, "error", server->more.failed ? "out of memory" : answer->text);
    json_key(out, "kind", KINDS[answer->kind]);
  }
  session_json_situation(out, server->session);
  if (good) builder_slice(out, (Slice){builder_text(&server->more), server->more.size});
  builder_put(out, "}\n");
  if (out->failed)
    fputs("{\"ok\":false,\"error\":\"out of memory\",\"kind\":\"refused\"}\n", stdout);
  fwrite(builder_text(out), 1, out->failed ? 0 : out->size, stdout);
  if (out->failed || server->more.failed) { /* they start from empty */
    builder_free(out);
    builder_free(&server->more);
  }
  return fflush(stdout) == 0;
}

static bool answer_line(Server *server, Slice line) {
  Answer answer = {.kind = ANSWER_DONE};
  builder_cut(&server->more, 0);
  carry_out(server, line, &answer);
  Script *script = session_script(server->session);
  const char *error = script ? script_error(script) : NULL;
  if (error) { /* also of a rule that was only asked */
    answer_say(&answer, ANSWER_BROKEN, "rule failed: %s", error);
    script_forgive(script);
  }
  return reply(server, &answer);
}

/* --- Lines --- */

/* The next line without its end.  False at the end of the input. */
static bool read_line(Builder *line, bool *whole) {
  int c;
  builder_cut(line, 0);
  *whole = true;
  while ((c = getchar()) != EOF && c != '\n') {
    if (line->size < SERVE_LINE)
      builder_char(line, (char)c);
    else
      *whole = false;
  }
  if (line->size && line->text[line->size - 1] == '\r') builder_cut(line, line->size - 1);
  return c != EOF || line->size;
}

static void serve(Server *server) {
  Builder line = {0};
  bool whole, good = true;
  while (good && read_line(&line, &whole)) {
    if (whole && !line.failed) {
      good = answer_line(server, (Slice){builder_text(&line), line.size});
      continue;
    }
    Answer answer;
    builder_cut(&server->more, 0);
    answer_say(&answer, ANSWER_WRONG, "the line is longer than %d bytes", SERVE_LINE);
    good = reply(server, &answer);
    if (line.failed) builder_free(&line);
  }
  builder_free(&line);
}

int program_serve(Arguments *arguments) {
  Server server = {.home = arguments->home};
  Answer answer = {.kind = ANSWER_DONE};
  SessionStart start = arguments_start(arguments);
  uint64_t seed = given(arguments, OPTION_SEED) ? arguments->seed : seed_by_chance();
  bool started = arguments->given & TAKES_TABLE;
  start.seed = &seed;
  Session *session = started ? session_new(&start, &answer) : session_open(arguments->home);
  if (!session) return complain_plainly(started ? answer.text : "out of memory");
  take(&server, session);
  serve(&server);
  take(&server, NULL);
  builder_free(&server.reply);
  builder_free(&server.more);
  return EXIT_DONE;
}
