/* main.c - finds the subcommand, reads its options, runs it, and sees that no output is lost.
 *
 * What the subcommands do stands in their own files; what options there are, in arguments.h. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compare.h"
#include "nearest.h"
#include "plain.h"
#include "program.h"

#ifndef BASTIDE_VERSION
#define BASTIDE_VERSION "0.1"
#endif

static const Program PROGRAMS[] = {
    {"", "", "Opens the prompt: explore positions, play, try rules.",
     "Without a terminal the commands come from standard input; the first line that fails ends\n"
     "the run.  'help' at the prompt lists the commands.",
     TAKES_TABLE | TAKES_BOTS | TAKES_SAVE | TAKES(JOURNAL) | TAKES(KEEP) | TAKES(ECHO), 0, 0,
     program_prompt},
    {"play", "", "Plays a game between bots and people.",
     "Between bots alone the game runs to its end, a line per turn, and the scores are told with\n"
     "their sources.  Seats without a bot are played at the prompt; without --bots, by two people.",
     TAKES_TABLE | TAKES_BOTS | TAKES_SAVE | TAKES(JOURNAL) | TAKES(DEMO) | TAKES(KEEP), 0, 0,
     program_play},
    {"replay", "FILE", "Verifies a save down to the state's hash, and shows it.",
     "--html writes the game into one file that a browser shows step by step, without any "
     "network.\n"
     "A save names a digest of each rule's text.  If a file has changed since, that is an error;\n"
     "--anyway plays the game under the new text and tells what comes out otherwise.",
     TAKES(LINES) | TAKES(HTML) | TAKES(FORCE) | TAKES(ANYWAY), 1, 1, program_replay},
    {"draw", "[FILE]", "Draws the table of a save, position or scenario, or sheets of tiles.",
     "The picture is SVG, on standard output unless -o names a file; --png makes it a PNG, if\n"
     "rsvg-convert is installed.  --tiles inns draws the tiles of an expansion, base those of the\n"
     "base game.",
     TAKES(OUT) | TAKES(TURN) | TAKES(SCENARIO) | TAKES(TILES) | TAKES(OPT) | TAKES(SPOTS) |
         TAKES(DARK) | TAKES(PNG) | TAKES(FORCE) | TAKES(ANYWAY),
     0, 1, program_draw},
    {"test", "FILE...", "Runs scenarios; the status is 1 if one fails.", NULL, TAKES(VERBOSE), 1,
     10000, program_test},
    {"check", "FILE", "Examines a house rule; the status is 1 if something is found.",
     "Loads it, lets it play with other expansions, orders and options, and tells: errors, what\n"
     "does not end, what remembers or depends on the order of use, figures and scores that cannot\n"
     "be, what never ran, what each function costs, and what the rule changes in the scores.",
     TAKES(WITH) | TAKES(OPT) | TAKES(GAMES) | TAKES(SEED) | TAKES(RECORD) | TAKES(FORCE), 1, 1,
     program_check},
    {"perft", "", "Counts the decision tree for a given order of tiles.",
     "A leaf is one way to place, deploy (or not) and answer all questions for --depth tiles.\n"
     "A game that ends before has no leaf.  The total comes last.",
     TAKES_RULES | TAKES(PLAYERS) | TAKES(ORDER) | TAKES(DEPTH) | TAKES(DIVIDE), 0, 0,
     program_perft},
    {"sim", "", "Plays many games between bots and tells what came out.",
     "It plays 1000 games, or as many as --games says.\n"
     "Bots move on by a seat from game to game; with fewer bots than players they take turns,\n"
     "with none all are greedy.  Parameters stand after a colon: greedy:figure=6,open=0.8.\n"
     "\n"
     "The same seed (1, if none is given) gives the same results with any number of threads,\n"
     "unless mcts plays by --time.  Wins are shared by those who share first place.  Intervals\n"
     "are Wilson's, 95 %.  Ctrl-C ends it with the results so far.  The status is 1 if a rule\n"
     "failed in a game.\n"
     "\n"
     "--html writes a page with charts and the games that stand out, for any browser, in one file.",
     TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(THREADS) | TAKES(SHARD) | TAKES(JSON_FILE) |
         TAKES(CSV) | TAKES(HTML) | TAKES(FORCE),
     0, 0, program_sim},
    {"merge", "FILE...", "Puts the parts of a run (sim --shard --json) together.",
     "The figures are exactly those of the whole run.",
     TAKES(JSON_FILE) | TAKES(HTML) | TAKES(FORCE), 1, ARGUMENTS_SHARDS, program_merge},
    {"compare", "-- RULES", "Plays two sets of rules on the same seeds: what changes?",
     COMPARE_HELP, COMPARE_TAKES, 0, 10000, program_compare},
    {"tiles", "", "Shows the tiles of the base game and of what is used.", NULL,
     TAKES_RULES | TAKES(JSON), 0, 0, program_tiles},
    {"list", "", "Lists expansions and house rules with their options, and bots.", NULL,
     TAKES(JSON), 0, 0, program_list},
    {"docs", "hooks|meta|prompt",
     "Prints the reference of hooks, the stubs for editors, or that of the prompt.", NULL, 0, 1, 1,
     program_docs},
};
enum { PROGRAM_COUNT = sizeof PROGRAMS / sizeof PROGRAMS[0] };

/* --- Messages --- */

static void say(const Arguments *arguments, const char *format, va_list list) {
  fflush(stdout); /* what was said before comes before */
  fprintf(stderr, "bastide%s%s: ", *arguments->command ? " " : "", arguments->command);
  plain_vprint(stderr, format, list);
  fputc('\n', stderr);
}

int complain(const Arguments *arguments, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(arguments, format, list);
  va_end(list);
  return EXIT_WRONG;
}

int complain_failed(const Arguments *arguments, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(arguments, format, list);
  va_end(list);
  return EXIT_FAILED;
}

int complain_plainly(const char *message) {
  fflush(stdout);
  plain_print(stderr, "%s\n", message);
  return EXIT_WRONG;
}

static void print_help(FILE *out) {
  fputs("Bastide, a sandbox for the rules of a tile-laying game.\n\n"
        "Usage: bastide [options]             the prompt\n"
        "       bastide COMMAND [options]     see bastide COMMAND --help\n\n",
        out);
  for (unsigned i = 1; i < PROGRAM_COUNT; i++) {
    char call[32];
    snprintf(call, sizeof call, "%s %s", PROGRAMS[i].name, PROGRAMS[i].files);
    fprintf(out, "  %-18s %s\n", call, PROGRAMS[i].help);
  }
  fputs("\nOptions of the prompt are those of 'play'.  --version tells the version.\n"
        "Status: 0 done, 1 a test, a game or a write failed, 2 wrong usage or input.\n",
        out);
}

static const Program *find_program(const char *name) {
  for (unsigned i = 0; i < PROGRAM_COUNT; i++) {
    if (strcmp(PROGRAMS[i].name, name) == 0) return &PROGRAMS[i];
  }
  return NULL;
}

static int unknown_command(const char *name) {
  Nearest nearest;
  char hint[64], shown[64];
  nearest_start(&nearest, word_of(name));
  for (unsigned i = 1; i < PROGRAM_COUNT; i++) nearest_offer(&nearest, PROGRAMS[i].name);
  fprintf(stderr, "bastide: unknown command '%s'%s; bastide --help lists them\n",
          word_copy(word_of(name), shown, sizeof shown), nearest_hint(&nearest, hint));
  return EXIT_WRONG;
}

static int run(int argc, char **argv) {
  const char *first = argc > 1 ? argv[1] : "";
  if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) {
    print_help(stdout);
    return EXIT_DONE;
  }
  if (strcmp(first, "--version") == 0) {
    puts("bastide " BASTIDE_VERSION);
    return EXIT_DONE;
  }
  if (strcmp(first, "help") == 0) {
    const Program *about = argc > 2 ? find_program(argv[2]) : NULL;
    if (argc > 2 && !about) return unknown_command(argv[2]);
    if (about)
      arguments_help(stdout, about);
    else
      print_help(stdout);
    return EXIT_DONE;
  }
  bool named = *first && *first != '-';
  const Program *program = find_program(named ? first : "");
  if (!program) return unknown_command(first);
  Program helped = *program;
  helped.takes |= TAKES(HELP) | (program->takes ? TAKES(SCRIPT_SECONDS) : 0);
  static Arguments arguments; /* large, and there is only one command line */
  arguments.command = program->name;
  Reason why = {""};
  const char *seconds = getenv("BASTIDE_SCRIPT_SECONDS");
  if (seconds && *seconds && !arguments_seconds(seconds))
    return complain(&arguments, "BASTIDE_SCRIPT_SECONDS is '%.20s', expected 0.01 to 100000",
                    seconds);
  if (!arguments_read(&arguments, &helped, argc - named, argv + named, &why)) {
    return arguments.unwritable ? complain_failed(&arguments, "%s", why.text)
                                : complain(&arguments, "%s", why.text);
  }
  if (given(&arguments, OPTION_HELP)) {
    arguments_help(stdout, &helped);
    return EXIT_DONE;
  }
  if (!arguments_is_home(arguments.home)) {
    return complain(&arguments,
                    "no scripts/base.lua in %s; BASTIDE_HOME names the folder that holds it",
                    arguments.home);
  }
  return program->run(&arguments);
}

/* A file opened later must not land on a number that standard output was to have. */
static void hold_standard_streams(void) {
  static const int MODES[] = {O_RDONLY, O_RDONLY,
                              O_WRONLY}; /* writing to the second fails: said below */
  for (int fd = 0; fd < 3; fd++) {
    if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
      int held = open("/dev/null", MODES[fd]);
      (void)held; /* the lowest free number is fd itself */
    }
  }
}

int main(int argc, char **argv) {
  hold_standard_streams();
  signal(SIGPIPE, SIG_DFL); /* nobody reads on: end quietly, whatever we were started with */
  int status = run(argc, argv);
  errno = 0;
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "bastide: standard output: %s\n",
            errno ? strerror(errno) : "not all was written");
    return EXIT_FAILED;
  }
  return status;
}
