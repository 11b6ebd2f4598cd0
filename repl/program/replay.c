/* replay.c - bastide replay: verifies a save down to the state's hash, and shows it.
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
  Answer answer;
  Session *session = given(arguments, OPTION_ANYWAY)
                         ? save_read_anyway(arguments->home, path, &note, &answer)
                         : save_read(arguments->home, path, &note, &answer);
  if (!session) return complain_plainly(answer.text);
  if (note.text[0]) complain_plainly(note.text);
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
