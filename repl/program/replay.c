/* replay.c - bastide replay and score: verifies a save down to the state's hash, and shows it, or its points.
 *
 * Reading a save is replaying it (save.h); this file only tells what came out. */
#include "terminal/apng_file.h"
#include "terminal/draw.h"
#include "text/replace_file.h"
#include "pictures/pair.h"
#include "text/plain.h"
#include "program.h"
#include "terminal/print_game.h"
#include "game/rerun.h"
#include "game/save.h"
#include "game/score_breakdown.h"
#include "game/session_json.h"
#include "text/json.h"

static int write_page(const Arguments *arguments, const Session *session) {
  Reason why = {""};
  Replacement file;
  bool good = replace_open(&file, arguments->html, FILE_PAGE, arguments_unsaid(arguments), &why) &&
              replace_close(&file, page_write(&file.out, arguments->home, session, &why), &why);
  return good ? EXIT_DONE : complain_failed(arguments, "--html: %s", why.text);
}

/* The same lines under the rules that are named, as far as they are legal there. */
static int write_pair(const Arguments *arguments, const Session *session) {
  SessionStart rules = {.home = arguments->home,
                        .use = arguments->use,
                        .use_count = arguments->use_count,
                        .options = arguments->options,
                        .option_count = arguments->option_count};
  Rerun rerun;
  Answer answer;
  Reason why = {""};
  Replacement file;
  char about[NOTATION_LINE + 700] = "The same lines under both sets of rules.";
  if (!rerun_start(&rerun, session, &rules, &answer)) return complain_plainly(answer.text);
  if (rerun.stopped)
    snprintf(about, sizeof about,
             "Under the second set of rules line %u is not legal any more: %s (%s).", rerun.stopped,
             rerun.line, rerun.why.text);
  bool good = replace_open(&file, arguments->html, FILE_PAGE, arguments_unsaid(arguments), &why);
  good = good &&
         replace_close(&file,
                       pair_write(&file.out, arguments->home, session, rerun.session, about, &why),
                       &why);
  session_close(rerun.session);
  rerun_free(&rerun);
  return good ? EXIT_DONE : complain_failed(arguments, "--html: %s", why.text);
}

static int write_animation(const Arguments *arguments, const Session *session) {
  SvgStyle style = {.dark = given(arguments, OPTION_DARK),
                    .frame = given(arguments, OPTION_FRAME) ? &arguments->frame : NULL};
  Reason why = {""};
  bool good = apng_write(arguments->apng, arguments_unsaid(arguments), arguments->home, session,
                         &style, &why);
  return good ? EXIT_DONE : complain_failed(arguments, "--apng: %s", why.text);
}

/* One object: what is going on, all of the table, the lines, and what they paid. */
static int print_json(const Arguments *arguments, const Session *session, const Reason *note) {
  Builder out = builder_to(builder_to_stream, stdout);
  builder_put(&out, "{\"file\":");
  json_string(&out, arguments->files[0]);
  builder_print(&out, ",\"verified\":%s", note->text[0] ? "false" : "true");
  session_json_situation(&out, session);
  session_json_table(&out, session);
  session_json_log(&out, session, "lines", 0);
  session_json_payments(&out, session, "paid", 0, -1);
  session_json_points(&out, session);
  builder_put(&out, "}\n");
  return program_print_end(arguments, &out);
}

/* Reads the save that was named, and says what is wrong with it.  NULL: it could not be read. */
static Session *read_save(const Arguments *arguments, Reason *note) {
  const char *path = arguments->files[0];
  Answer answer;
  Session *session = given(arguments, OPTION_ANYWAY)
                         ? save_read_anyway(arguments->home, path, note, &answer)
                         : save_read(arguments->home, path, note, &answer);
  if (!session) complain_plainly(answer.text);
  if (session && note->text[0]) complain_plainly(note->text);
  return session;
}

int program_replay(Arguments *arguments) {
  const char *path = arguments->files[0];
  bool framed = given(arguments, OPTION_FRAME) || given(arguments, OPTION_DARK);
  if (framed && !given(arguments, OPTION_APNG))
    return complain(arguments, "--frame and --dark go with --apng FILE");
  bool others = given(arguments, OPTION_USE) || given(arguments, OPTION_OPT);
  if (others && !given(arguments, OPTION_HTML))
    return complain(arguments,
                    "--use and --opt go with --html FILE: other rules beside those of the save");
  if (given(arguments, OPTION_HTML) && given(arguments, OPTION_APNG))
    return complain(arguments, "--html or --apng, not both");
  Reason note = {""};
  Session *session = read_save(arguments, &note);
  if (!session) return EXIT_WRONG;
  if (given(arguments, OPTION_HTML)) {
    int status = others ? write_pair(arguments, session) : write_page(arguments, session);
    session_close(session);
    return status;
  }
  if (given(arguments, OPTION_APNG)) {
    int status = write_animation(arguments, session);
    session_close(session);
    return status;
  }
  if (given(arguments, OPTION_JSON)) {
    int status = print_json(arguments, session, &note);
    session_close(session);
    return status;
  }
  size_t count = session_log_count(session);
  if (given(arguments, OPTION_LINES)) {
    for (size_t i = 0; i < count; i++) puts(session_log(session, i));
    putchar('\n');
  }
  const Game *game = session_game(session);
  Scene scene = {.game = game, .rules = session_rules(session), .names = session_players(session)};
  DrawStyle style = draw_style(stdout);
  draw_board(stdout, &scene, &style);
  draw_players(stdout, &scene, &style);
  putchar('\n');
  print_game_scores(stdout, session);
  plain_print(stdout, "%s: %zu lines, %u tiles on the table, hash %016llx%s\n", path, count,
              game->board.tile_count, (unsigned long long)game_hash(game),
              note.text[0] ? "" : ": verified");
  session_close(session);
  return EXIT_DONE;
}

/* One object: the points of each player, and each payment. */
static int score_json(const Arguments *arguments, const Session *session) {
  Builder out = builder_to(builder_to_stream, stdout);
  builder_put(&out, "{\"file\":");
  json_string(&out, arguments->files[0]);
  session_json_situation(&out, session);
  session_json_points(&out, session);
  session_json_payments(&out, session, "paid", 0, -1);
  builder_put(&out, "}\n");
  return program_print_end(arguments, &out);
}

int program_score(Arguments *arguments) {
  Reason note = {""};
  Session *session = read_save(arguments, &note);
  int status = EXIT_DONE;
  if (!session) return EXIT_WRONG;
  if (given(arguments, OPTION_JSON)) {
    status = score_json(arguments, session);
  } else {
    Builder out = builder_to(builder_to_stream, stdout);
    for (unsigned seat = 0; seat < session_player_count(session); seat++) {
      if (seat) builder_char(&out, '\n');
      score_breakdown(&out, session, seat);
    }
    status = program_print_end(arguments, &out);
  }
  session_close(session);
  return status;
}
