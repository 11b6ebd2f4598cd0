/* commands.c - the commands of the prompt: one table, and what each of them does.
 *
 * Whatever changes the game goes through the session as a line of notation; a command only says in
 * fewer words what the line says in full. */
#include <stdlib.h>
#include <string.h>

#include "prompt.h"
#include "design.h"
#include "save.h"

enum { WORDS_MAX = 64 };

static AnswerKind no_more(Word rest, const char *name, Answer *answer) {
  char shown[64];
  Word extra = word_next(&rest);
  if (!extra.size) return ANSWER_DONE;
  return prompt_refuse(answer, "unexpected word '%s' after %s",
                       word_copy(extra, shown, sizeof shown), name);
}

/* --- Looking --- */

static Scene scene_of(const Prompt *prompt) {
  return (Scene){.game = session_game(prompt->session),
                 .rules = session_rules(prompt->session),
                 .names = session_players(prompt->session)};
}

static AnswerKind run_show(Prompt *prompt, Word rest, Answer *answer) {
  if (no_more(rest, "show", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  Fits fits;
  if (scene.game->turn.phase == PHASE_PLACE) {
    game_count_spots(scene.game, scene.rules, scene.game->turn.kind, &fits);
    scene.fits = &fits;
  }
  draw_board(stdout, &scene, &prompt->style);
  draw_players(stdout, &scene, &prompt->style);
  if (scene.fits) draw_sheet(stdout, scene.rules, &scene.game->turn.kind, 1, &prompt->style);
  prompt_situation(prompt);
  return ANSWER_DONE;
}

/* One line per square: the rotations that fit there. */
static void list_spots(const Game *game, const Rules *rules, KindId kind, const Fits *fits) {
  bool told[OPEN_MAX * 4] = {false};
  printf("%s: %u ways\n", rules->kinds[kind].id, fits->count);
  for (unsigned n = 0; n < fits->count; n++) {
    Spot spot = board_spot(&game->board, fits, n);
    if (told[n]) continue;
    printf("  %d,%d", spot.square.x, spot.square.y);
    for (unsigned other = n; other < fits->count; other++) {
      Spot same = board_spot(&game->board, fits, other);
      if (same.square.x != spot.square.x || same.square.y != spot.square.y) continue;
      printf(" r%u", same.rotation);
      told[other] = true;
    }
    putchar('\n');
  }
}

static AnswerKind run_spots(Prompt *prompt, Word rest, Answer *answer) {
  Word whole = rest, tile = word_next(&rest), count = word_next(&rest);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  Scene scene = scene_of(prompt);
  KindId kind = scene.game->turn.phase == PHASE_PLACE ? scene.game->turn.kind : 0;
  if (count.size) { /* spots B14 23 is the check of the notation */
    char line[NOTATION_LINE + 1];
    int size = snprintf(line, sizeof line, "spots %.*s", (int)whole.size, whole.text);
    return session_line(prompt->session, line, (size_t)size, 0, answer);
  }
  if (scene.game->turn.phase > PHASE_PLACE) {
    return prompt_refuse(answer, "nobody places a tile now");
  }
  char id[64];
  if (tile.size) kind = rules_kind(scene.rules, word_copy(tile, id, sizeof id));
  if (!kind && tile.size) return prompt_refuse(answer, "unknown tile '%s'", id);
  if (!kind) return prompt_refuse(answer, "no tile is drawn, expected spots TILE");
  Fits fits;
  game_count_spots(scene.game, scene.rules, kind, &fits);
  scene.fits = &fits;
  if (prompt->terminal) draw_board(stdout, &scene, &prompt->style);
  list_spots(scene.game, scene.rules, kind, &fits);
  return ANSWER_DONE;
}

/* --- Acting --- */

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

static AnswerKind run_play(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PLAY, rest, answer);
}

static AnswerKind run_pass(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_PASS, rest, answer);
}

static AnswerKind run_choose(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_CHOOSE, rest, answer);
}

static AnswerKind run_deploy(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_DEPLOY, rest, answer);
}

static AnswerKind run_recall(Prompt *prompt, Word rest, Answer *answer) {
  return act(prompt, LINE_RECALL, rest, answer);
}

static AnswerKind run_end(Prompt *prompt, Word rest, Answer *answer) {
  static const char END[] = "end";
  if (no_more(rest, END, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (session_line(prompt->session, END, sizeof END - 1, 0, answer) != ANSWER_DONE)
    return answer->kind;
  report_skip(prompt->session, &prompt->told);
  if (!prompt->playing) report_scores(stdout, prompt->session);
  return ANSWER_DONE;
}

typedef AnswerKind Step(Session *session, Answer *answer);

/* Takes a step back or forth, and goes on until it is a person's turn; if it never is, returns. */
static AnswerKind step(Prompt *prompt, Step *take, Step *undo, Answer *answer) {
  Answer more;
  unsigned steps = 1;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (take(prompt->session, answer) != ANSWER_DONE) return answer->kind;
  while (prompt_bot_to_move(prompt) && take(prompt->session, &more) == ANSWER_DONE) steps++;
  if (prompt_bot_to_move(prompt)) {
    while (steps-- && undo(prompt->session, &more) == ANSWER_DONE) continue;
    return prompt_refuse(answer, "only bots have moved there");
  }
  report_skip(prompt->session, &prompt->told);
  size_t count = session_log_count(prompt->session);
  if (count)
    printf("after: %s\n", session_log(prompt->session, count - 1));
  else
    puts("at the start");
  return ANSWER_DONE;
}

static AnswerKind run_undo(Prompt *prompt, Word rest, Answer *answer) {
  if (no_more(rest, "undo", answer) != ANSWER_DONE) return answer->kind;
  return step(prompt, session_undo, session_redo, answer);
}

static AnswerKind run_redo(Prompt *prompt, Word rest, Answer *answer) {
  if (no_more(rest, "redo", answer) != ANSWER_DONE) return answer->kind;
  return step(prompt, session_redo, session_undo, answer);
}

/* --- Points --- */

static AnswerKind run_score(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (word_trim(rest).size) { /* score A=4 B=0 is the check of the notation */
    char line[NOTATION_LINE + 1];
    int size = snprintf(line, sizeof line, "score %.*s", (int)rest.size, rest.text);
    return session_line(prompt->session, line, (size_t)size, 0, answer);
  }
  report_scores(stdout, prompt->session);
  return ANSWER_DONE;
}

static void explain_payments(const Prompt *prompt, size_t from) {
  const Ledger *ledger = session_ledger(prompt->session);
  if (from >= ledger->count) puts("Nobody was paid.");
  while (from < ledger->count) {
    char text[1024];
    from = ledger_explain(ledger, from, session_rules(prompt->session),
                          session_players(prompt->session), text, sizeof text);
    puts(text);
  }
}

static bool read_square(Word word, Square *square) {
  char text[32], end;
  int x, y;
  word_copy(word, text, sizeof text);
  if (sscanf(text, "%d,%d%c", &x, &y, &end) != 2 || abs(x) > 10000 || abs(y) > 10000) return false;
  *square = (Square){(int16_t)x, (int16_t)y};
  return true;
}

/* What the feature of a segment would pay now. */
static AnswerKind explain_feature(Prompt *prompt, Word where, Answer *answer) {
  const Game *game = session_game(prompt->session);
  const Rules *rules = session_rules(prompt->session);
  Word place, name;
  Square square;
  char shown[64];
  if (!word_split(where, ':', &place, &name) || !read_square(place, &square)) {
    return prompt_refuse(answer, "'%s' is no segment, expected a place such as 0,0:C1",
                         word_copy(where, shown, sizeof shown));
  }
  SegmentId segment = game_segment(game, rules, square, word_copy(name, shown, sizeof shown));
  if (!segment) return prompt_refuse(answer, "there is no %s at %d,%d", shown, square.x, square.y);
  FeatureId id = game->features.segments[segment].of;
  const Feature *feature = &game->features.list[id];
  char told[512] = "";
  for (unsigned seat = 0; seat < game->players; seat++) {
    char text[512];
    Payment payment;
    game_worth(game, rules, id, seat, &payment);
    payment_explain(&payment, rules, text, sizeof text);
    if (seat && strcmp(text, told) == 0) continue; /* few rules ask who is paid */
    if (seat) printf("for %s: ", session_player(prompt->session, seat));
    puts(text);
    if (!seat) memcpy(told, text, sizeof told);
  }
  for (unsigned seat = 0; seat < game->players; seat++) {
    unsigned weight = feature_weight(feature, seat);
    if (weight) printf("  %s has a weight of %u\n", session_player(prompt->session, seat), weight);
  }
  return ANSWER_DONE;
}

static AnswerKind run_explain(Prompt *prompt, Word rest, Answer *answer) {
  Word where = word_next(&rest);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (no_more(rest, "explain", answer) != ANSWER_DONE) return answer->kind;
  if (!where.size)
    explain_payments(prompt, session_ledger(prompt->session)->last);
  else if (word_is(where, "all"))
    explain_payments(prompt, 0);
  else
    return explain_feature(prompt, where, answer);
  return ANSWER_DONE;
}

/* --- Games --- */

static AnswerKind run_new(Prompt *prompt, Word rest, Answer *answer) {
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

static AnswerKind file_name(Word rest, const char *command, char path[NOTATION_LINE + 1],
                            Answer *answer) {
  Word name = word_trim(rest);
  if (!name.size) return prompt_refuse(answer, "expected %s FILE", command);
  if (name.size > NOTATION_LINE || memchr(name.text, '\0', name.size)) {
    return prompt_refuse(answer, "that is no name of a file");
  }
  memcpy(path, name.text, name.size);
  path[name.size] = '\0';
  return ANSWER_DONE;
}

static AnswerKind run_save(Prompt *prompt, Word rest, Answer *answer) {
  char path[NOTATION_LINE + 1];
  Reason why = {""};
  if (file_name(rest, "save", path, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!save_write(prompt->session, path, &why)) return prompt_refuse(answer, "%s", why.text);
  printf("saved in %s\n", path);
  return ANSWER_DONE;
}

static AnswerKind run_design(Prompt *prompt, Word rest, Answer *answer) {
  char path[NOTATION_LINE + 1];
  if (file_name(rest, "design", path, answer) != ANSWER_DONE) return answer->kind;
  return design_begin(prompt, path, answer);
}

static AnswerKind run_load(Prompt *prompt, Word rest, Answer *answer) {
  char path[NOTATION_LINE + 1];
  Reason note = {""};
  if (file_name(rest, "load", path, answer) != ANSWER_DONE) return answer->kind;
  Session *session = save_read(prompt->home, path, &note, answer);
  if (!session) return answer->kind;
  if (note.text[0]) puts(note.text);
  if (prompt_take(prompt, session, answer) == ANSWER_DONE) prompt_situation(prompt);
  return answer->kind;
}

static AnswerKind run_log(Prompt *prompt, Word rest, Answer *answer) {
  if (no_more(rest, "log", answer) != ANSWER_DONE) return answer->kind;
  for (size_t i = 0; i < session_log_count(prompt->session); i++)
    puts(session_log(prompt->session, i));
  return ANSWER_DONE;
}

/* --- Help --- */

static AnswerKind run_help(Prompt *prompt, Word rest, Answer *answer) {
  Word name = word_next(&rest);
  (void)prompt;
  if (!name.size) {
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
      char call[64];
      snprintf(call, sizeof call, "%s %s", COMMANDS[i].name, COMMANDS[i].arguments);
      printf("  %-44s %s\n", call, COMMANDS[i].help);
    }
    puts("Anything else is a line of the notation ('help notation'), or Lua: game.players, 6 * 7.");
    return ANSWER_DONE;
  }
  if (word_is(name, "notation")) {
    for (unsigned i = 1; i < LINE_KINDS; i++) printf("  %s\n", line_form((LineKind)i));
    puts("  refuse LINE");
    return ANSWER_DONE;
  }
  const Command *command = command_find(name);
  char shown[64];
  if (!command) {
    return prompt_refuse(answer, "no command is called '%s'; 'help' lists them",
                         word_copy(name, shown, sizeof shown));
  }
  printf("%s %s\n  %s\n", command->name, command->arguments, command->help);
  if (command->more) printf("%s\n", command->more);
  return ANSWER_DONE;
}

static AnswerKind run_quit(Prompt *prompt, Word rest, Answer *answer) {
  (void)rest;
  (void)answer;
  prompt->done = true;
  return ANSWER_DONE;
}

/* --- The table --- */

const Command COMMANDS[] = {
    {"new", "[OPTIONS]", "start with an empty table",
     "  --seed N          shuffle a bag; without it each play line says which tile is drawn\n"
     "  --players A,B     who plays, or how many\n"
     "  --bots random     bots for the last seats\n"
     "  --use A,B --opt NAME=VALUE\n"
     "  Without any option the lines of a head may follow: use, opt, players, seed.",
     run_new},
    {"show", "", "draw the table",
     "  Empty squares show the rotations in which the tile fits there.", run_show},
    {"spots", "[TILE]", "where a tile may be placed", NULL, run_spots},
    {"play", "[PLAYER] [TILE] X,Y rN [FIGURE@SEGMENT]", "place a tile and deploy a figure",
     "  play 0,-1 r2 small@C1    x grows east, y grows south, rN: N quarter turns clockwise\n"
     "  Segments: C1 C2 cities, R1 roads, F1 fields, M the building in the middle; each kind is\n"
     "  numbered clockwise from the north, before the tile is turned.",
     run_play},
    {"pass", "[PLAYER]", "answer an open question with nothing", NULL, run_pass},
    {"choose", "[PLAYER] LABEL", "answer an open question by its label", NULL, run_choose},
    {"deploy", "[PLAYER] FIGURE@X,Y:SEGMENT", "answer with a figure onto the table", NULL,
     run_deploy},
    {"recall", "[PLAYER] FIGURE@X,Y:SEGMENT", "answer with a figure back home", NULL, run_recall},
    {"end", "", "end the game now, with final scoring", NULL, run_end},
    {"undo", "", "take back the last line", NULL, run_undo},
    {"redo", "", "repeat what was taken back", NULL, run_redo},
    {"score", "", "points by source", NULL, run_score},
    {"explain", "[X,Y:SEGMENT | all]", "why the last line paid what it paid",
     "  With a segment: what its feature would pay now.  With all: every payment of the game.",
     run_explain},
    {"log", "", "the lines of the game so far", NULL, run_log},
    {"save", "FILE", "write the game to a file", NULL, run_save},
    {"load", "FILE", "go on with a saved game", NULL, run_load},
    {"design", "FILE", "draw tiles of your own",
     "  A line of ids and seven lines of drawings follow, as in docs/TILES.md; an empty line ends\n"
     "  the sheet.  Play with them: new --use creativity --opt creativity=FILE",
     run_design},
    {"help", "[COMMAND | notation]", "this list, or more about one of them", NULL, run_help},
    {"quit", "", "leave", NULL, run_quit},
};
const unsigned COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0];

const Command *command_find(Word name) {
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (word_is(name, COMMANDS[i].name)) return &COMMANDS[i];
  }
  return NULL;
}
