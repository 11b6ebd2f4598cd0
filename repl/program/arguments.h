/* arguments.h - the words after the program's name: options, files, and the help about them.
 *
 * One table holds every option of the program; a subcommand names those it takes.  Numbers and
 * counts are checked here; whether an expansion exists is found out by whoever loads it. */
#ifndef BASTIDE_ARGUMENTS_H
#define BASTIDE_ARGUMENTS_H

#include <stdio.h>

#include "bots/bot.h"
#include "game/session.h"
#include "lab/lab_report.h"
#include "pictures/svg.h"

enum {
  ARGUMENTS_WORDS = LAB_WORDS,
  ARGUMENTS_TEXT = 4096,
  ARGUMENTS_DEPTH = 100,
  ARGUMENTS_GAMES = LAB_GAMES,
  ARGUMENTS_THREADS = 256,
  ARGUMENTS_SHARDS = LAB_SHARDS,
};

/* X(NAME, long name, letter, value or NULL, help).  The letter may be 0. */
#define OPTION_LIST(X)                                                                             \
  X(USE, "use", 'u', "NAMES", "expansions and house rules, separated by commas")                   \
  X(OUT, "out", 'o', "FILE", "write to this file instead of standard output")                      \
  X(OPT, "opt", 'o', "NAME=VALUE", "an option of one of them")                                     \
  X(PLAYERS, "players", 'p', "NAMES", "who plays, or how many: Alice,Bob or 2 to 6")               \
  X(BOTS, "bots", 'b', "BOTS",                                                                     \
    "easy to expert, random, greedy, mcts, a file in Lua, exec:./program, person")                 \
  X(ITERATIONS, "iterations", 0, "N", "tiles that mcts lays in thought for a decision")            \
  X(TIME, "time", 0, "MS", "or the milliseconds it takes for one")                                 \
  X(SEED, "seed", 's', "NUMBER", "the order of the tiles, and the chance of the bots")             \
  X(SAVE, "save", 'f', "FILE", "write the game to this file")                                      \
  X(JOURNAL, "journal", 0, "FILE", "keep every line in FILE.1, also without a terminal")           \
  X(DEMO, "demo", 0, NULL, "show a short game between two bots")                                   \
  X(ORDER, "order", 0, "FILE", "the tiles in the order they are drawn, one id per line")           \
  X(DEPTH, "depth", 'd', "N", "how many tiles deep")                                               \
  X(DIVIDE, "divide", 0, NULL, "also count the leaves below each first turn")                      \
  X(LINES, "lines", 'l', NULL, "print the lines of the game")                                      \
  X(VERBOSE, "verbose", 'v', NULL, "tell about those that pass, too")                              \
  X(KEEP, "keep-going", 'k', NULL, "go on after a line that failed")                               \
  X(ECHO, "echo", 'e', NULL, "print each line before its answer: a transcript")                    \
  X(WITH, "with", 'w', "NAMES", "rules that are always used with it, separated by commas")         \
  X(GAMES, "games", 'g', "N", "how many games")                                                    \
  X(MIN_GAMES, "min-games", 0, "N", "and no fewer than so many")                                   \
  X(ABOUT, "about", 0, "FIGURE", "the one figure that matters: 'wins of seat 1'")                  \
  X(PRECISION, "precision", 0, "X", "until it is known to ± X")                                    \
  X(UNTIL, "until", 0, "'X FIGURE'", "both in one: '0.5 points per player'")                       \
  X(RECORD, "record", 'r', "FILE", "write the games in which something was found")                 \
  X(JSON, "json", 'j', NULL, "for machines: one object per line")                                  \
  X(TURN, "turn", 't', "N", "the table when turn N was over; 0 is the start")                      \
  X(SCENARIO, "scenario", 0, "NAME", "which scenario of the file; without, the first")             \
  X(TILES, "tiles", 0, "NAMES", "sheets of the tiles of these, separated by commas")               \
  X(SPOTS, "spots", 0, NULL, "point out where the tile in hand may lie")                           \
  X(DARK, "dark", 0, NULL, "light on dark")                                                        \
  X(HTML, "html", 0, "FILE", "write it as a page for a browser, in one file")                      \
  X(FRAME, "frame", 0, "W,N,E,S", "show these squares, from west, north to east, south")           \
  X(APNG, "apng", 0, "FILE", "write it as a small animation, by rsvg-convert")                     \
  X(PDF, "pdf", 0, "FILE", "write every tile to print and cut, by rsvg-convert")                   \
  X(PAPER, "paper", 0, "NAME", "the paper to print on, a4 or letter (a4)")                         \
  X(PNG, "png", 0, NULL, "as PNG, by rsvg-convert")                                                \
  X(THREADS, "threads", 't', "N", "how many at the same time (all processors)")                    \
  X(SHARD, "shard", 0, "K/N", "only the Kth of N parts of the run")                                \
  X(RESUME, "resume", 0, NULL, "go on where the run that wrote the file of --json was stopped")    \
  X(JSON_FILE, "json", 'j', "FILE", "write all sums to this file, one object per line")            \
  X(CSV, "csv", 0, "FILE", "write a row for each game, with its seed and every figure")            \
  X(WEIGH, "weigh", 0, NULL, "also what choices, luck and each tile are worth; takes longer")      \
  X(HEAT, "heat", 0, "FILE", "colour the tiles by what they are worth in a run of sim --weigh")    \
  X(MATRIX, "matrix", 'm', "NAMES", "which of these expansions act on each other, in pairs")       \
  X(SWEEP, "sweep", 0, "OPTION=A..B", "the rules with this option at each value, or OPTION=a,b,c") \
  X(ANYWAY, "anyway", 0, NULL, "under rules whose files have changed since it was saved, too")     \
  X(FORCE, "force", 0, NULL, "replace a file also if it is not one of ours")                       \
  X(TRACE, "trace", 0, "FILE", "write every question that rules are asked, and what they answer")  \
  X(SCRIPT_SECONDS, "script-seconds", 0, "N",                                                      \
    "processor time for what a rule or bot in Lua does at once (1)")                               \
  X(HELP, "help", 'h', NULL, "this help")

typedef enum {
#define X(NAME, ...) OPTION_##NAME,
  OPTION_LIST(X)
#undef X
      OPTIONS
} OptionName;

typedef struct {
  const char *name;
  int letter;
  const char *value; /* what stands for it in the help; NULL: none */
  const char *help;
} OptionRow;

const OptionRow *arguments_option(unsigned option);

/* Sets of options, as a subcommand takes them. */
typedef uint64_t OptionSet;
#define TAKES(NAME) (UINT64_C(1) << OPTION_##NAME)
#define TAKES_RULES (TAKES(USE) | TAKES(OPT))
#define TAKES_TABLE (TAKES_RULES | TAKES(PLAYERS) | TAKES(SEED))
#define TAKES_SAVE (TAKES(SAVE) | TAKES(FORCE))
#define TAKES_BOTS (TAKES(BOTS) | TAKES(ITERATIONS) | TAKES(TIME))

typedef struct {
  const char *command; /* the subcommand, for messages; "" for the prompt */
  const char *home;    /* the folder that holds scripts/ and expansions/ */
  OptionSet given;
  const char *use[ARGUMENTS_WORDS];
  size_t use_count;
  const char *with[ARGUMENTS_WORDS];
  size_t with_count;
  const char *options[ARGUMENTS_WORDS];
  size_t option_count;
  const char *players[PLAYERS_MAX];
  size_t player_count;
  Bot bots[PLAYERS_MAX]; /* by seat once all is read */
  size_t bot_count;
  const char *iterations, *time; /* for those bots that have such a parameter */
  uint64_t seed;
  const char *save, *journal, *order, *out, *scenario, *html, *heat, *pdf, *paper, *apng, *record,
      *json, *csv, *trace;
  SvgFrame frame;
  unsigned depth, turn, threads, shard, shards;
  uint64_t games, min_games;
  const char *about, *sweep;
  double precision;
  const char *matrix[ARGUMENTS_WORDS];
  size_t matrix_count;
  bool base_tiles; /* --tiles names the base game, too */
  bool unwritable; /* a file cannot be written although nothing is wrong with what was asked */
  char **files;    /* what is not an option */
  size_t file_count;
  size_t text_used;
  char text[ARGUMENTS_TEXT]; /* pieces of lists */
} Arguments;

/* "2" or "0.5": how long a script may run, see script_seconds.  False if it is not such a number. */
bool arguments_seconds(const char *text);

/* What a subcommand is called, takes, and does. */
typedef struct {
  const char *name;
  const char *files; /* what comes after the options, for the usage line */
  const char *help;  /* one line */
  const char *more;  /* paragraphs, or NULL */
  OptionSet takes;
  unsigned least, most; /* files */
  int (*run)(Arguments *arguments);
} Program;

/* Does it take this option?  All take --help. */
bool program_takes(const Program *program, unsigned option);

/* The letter by which it takes the option, or 0: one that stands before it in the table may have the same. */
int program_letter(const Program *program, unsigned option);

/* Reads argv[1..argc).  `home` is kept by reference.  False with a message; `arguments` then holds nothing of use. */
bool arguments_read(Arguments *arguments, const Program *program, const char *home, int argc,
                    char **argv, Reason *why);

static inline bool given(const Arguments *arguments, OptionName option) {
  return arguments->given >> option & 1;
}

/* Prints how the subcommand is called and what its options mean. */
void arguments_help(FILE *out, const Program *program);

/* What they say about a game, for session_new. */
SessionStart arguments_start(const Arguments *arguments);

/* What they say about the rules, for script_open. */
ScriptRequest arguments_request(const Arguments *arguments);

/* What the user would have to say to replace a file that is not ours (replace_file.h); NULL: it was said. */
const char *arguments_unsaid(const Arguments *arguments);

/* Can all files be written that are to be, now and not after an evening of play, and is none of them one of the
 * others or one that is read?  What lies there is not touched. */
bool arguments_check_outputs(Arguments *arguments, Reason *why);

#endif
