/* programs.c - the table of subcommands: what each is called, says of itself, and takes.
 *
 * The help, the manual page and the completions of shells are written from it. */
#include "program.h"
#include "text/keyword.h"

#define COMPARE_HELP                                                                               \
  "bastide compare --use inns -- --use inns,house.lua: rules before and after the two dashes\n"    \
  "(none: the base game), other options on either side.  Both play the same seeds with the same\n" \
  "seating and, as far as both have them, the same tiles in the same order.\n"                     \
  "\n"                                                                                             \
  "It looks after 300 pairs of games and then after every tenth more, and stops when every main\n" \
  "figure is answered: it changes, and by how much is known; or any change is smaller than "       \
  "matters\n"                                                                                      \
  "(the table says what that is: a win in 100, 1 % of a player's points, 2.5 % of what a source\n" \
  "pays, 5 % of anything else).  Otherwise it stops after 10000 pairs, or as many as --games "     \
  "says.\n"                                                                                        \
  "Nothing is called changed before 300 pairs.\n"                                                  \
  "\n"                                                                                             \
  "Intervals are those of the paired differences and hold at all looks together (O'Brien and\n"    \
  "Fleming's bound), so the error rate is as promised wherever it stops.  The main figures share " \
  "5 %\n"                                                                                          \
  "(Bonferroni): between equal rules at most 1 run in 20 reports a change.  Every other figure "   \
  "has\n"                                                                                          \
  "95 % by itself.\n"                                                                              \
  "\n"                                                                                             \
  "--about 'wins of seat 1' asks about one figure, any that the tables name; it has all of the 5 " \
  "%.\n"                                                                                           \
  "--precision 1 plays until that figure is known to ± 1 (wins: of 100 games), however many "     \
  "games it\n"                                                                                     \
  "takes, up to --games.  --until '1 wins of seat 1' says both.  --min-games N: no answer "        \
  "before.\n"                                                                                      \
  "\n"                                                                                             \
  "--html writes a page with both sides, and the pairs that differ most side by side.  --shard "   \
  "K/N\n"                                                                                          \
  "plays one of N parts of --games pairs and --json keeps its sums; merge puts the parts "         \
  "together,\n"                                                                                    \
  "and --resume carries on with one that was stopped.\n"                                           \
  "\n"                                                                                             \
  "If only one side has a tile, play --seed cannot repeat these games, and sim with the same "     \
  "seed\n"                                                                                         \
  "finds means for A that differ a little from those here.\n"                                      \
  "\n"                                                                                             \
  "--matrix inns,siege,...: plays the rules with none, each and each two of the list (1000 games " \
  "of\n"                                                                                           \
  "each, or as many as --games says), and tells what two of them do beyond the sum of what each "  \
  "does.\n"                                                                                        \
  "\n"                                                                                             \
  "--sweep followers_small=4..8, or OPTION=a,b,c: plays the rules with the option at each value, " \
  "on\n"                                                                                           \
  "the same seeds (1000 games of each, or as many as --games says): a table, and a plot of "       \
  "points\n"                                                                                       \
  "per player, or of what --about names.  --html draws all of it, --json has every figure at "     \
  "each\n"                                                                                         \
  "value, --csv a row for each game at each value."

static const Program PROGRAMS[] = {
    {"", "", "Opens the prompt: explore positions, play, try rules.",
     "Without a terminal the commands come from standard input; the first line that fails ends\n"
     "the run.  'help' at the prompt lists the commands.",
     TAKES_TABLE | TAKES_BOTS | TAKES_SAVE | TAKES(JOURNAL) | TAKES(KEEP) | TAKES(ECHO) |
         TAKES(TRACE),
     0, 0, program_prompt},
    {"play", "", "Plays a game between bots and people.",
     "Between bots alone the game runs to its end, a line per turn, and the scores are told with\n"
     "their sources.  Seats without a bot, the first ones, are played at the prompt; without "
     "--bots,\n"
     "by two people.",
     TAKES_TABLE | TAKES_BOTS | TAKES_SAVE | TAKES(JOURNAL) | TAKES(DEMO) | TAKES(KEEP) |
         TAKES(TRACE) | TAKES(JSON),
     0, 0, program_play},
    {"replay", "FILE", "Verifies a save down to the state's hash, and shows it.",
     "--html writes the game into one file that a browser shows step by step, without any "
     "network.\n"
     "With --use or --opt the page shows the same lines under these rules beside it, in step.\n"
     "--apng writes it as an animation for pages and messages, of the squares of --frame or of "
     "all.\n"
     "A save names a digest of each rule's text.  If a file has changed since, that is an error;\n"
     "--anyway plays the game under the new text and tells what comes out differently.",
     TAKES_RULES | TAKES(LINES) | TAKES(HTML) | TAKES(APNG) | TAKES(FRAME) | TAKES(DARK) |
         TAKES(FORCE) | TAKES(ANYWAY) | TAKES(TRACE) | TAKES(JSON),
     1, 1, program_replay},
    {"score", "FILE", "Tells where the points of a save come from, payment by payment.",
     "--anyway, as for replay: under rules whose files have changed since.",
     TAKES(JSON) | TAKES(ANYWAY), 1, 1, program_score},
    {"serve", "", "A game for tools: a line in, a line of JSON out.",
     "Lines of the notation are carried out; new, state, legal, act N, undo, redo, why, explain,\n"
     "log, save, svg and hash do what they say; help lists them.  docs/SERVE.md tells more, and\n"
     "docs/serve.schema.json describes every answer.",
     TAKES_TABLE, 0, 0, program_serve},
    {"draw", "[FILE]", "Draws the table of a save, position or scenario, or sheets of tiles.",
     "The picture is SVG, on standard output unless -o names a file; --png makes it a PNG, if\n"
     "rsvg-convert is installed.  --tiles inns draws the tiles of an expansion, base those of the\n"
     "base game.  --frame -3,-2,4,3 shows just these squares, so that pictures of several turns\n"
     "have the same.  --heat run.json colours the tiles by what they were worth in a run of\n"
     "sim --weigh --json run.json.",
     TAKES(OUT) | TAKES(FRAME) | TAKES(TURN) | TAKES(SCENARIO) | TAKES(TILES) | TAKES(OPT) |
         TAKES(HEAT) | TAKES(SPOTS) | TAKES(DARK) | TAKES(PNG) | TAKES(FORCE) | TAKES(ANYWAY),
     0, 1, program_draw},
    {"test", "FILE...", "Runs scenarios; the status is 1 if one fails.", NULL, TAKES(VERBOSE), 1,
     10000, program_test},
    {"check", "FILE", "Examines a house rule; the status is 1 if something is found.",
     "Loads it, lets it play with other expansions, orders and options, and tells: errors, what\n"
     "does not end, what remembers or depends on the order of use, figures and scores that cannot\n"
     "be, what never ran, what each function costs, and what the rule changes in the scores.",
     TAKES(WITH) | TAKES(OPT) | TAKES(GAMES) | TAKES(SEED) | TAKES(RECORD) | TAKES(FORCE) |
         TAKES(JSON),
     1, 1, program_check},
    {"new-rule", "NAME", "Writes a house rule to start from, with scenarios, into this folder.",
     "NAME.lua works at once and says what to change, NAME.txt tests it, and .luarc.json lets\n"
     "editors with lua-language-server complete and check it.  No file is replaced.",
     0, 1, 1, program_new_rule},
    {"perft", "", "Counts the decision tree for a given order of tiles.",
     "A leaf is one way to place, deploy (or not) and answer all questions for --depth tiles.\n"
     "A game that ends before has no leaf.  The total comes last.",
     TAKES_RULES | TAKES(PLAYERS) | TAKES(ORDER) | TAKES(DEPTH) | TAKES(DIVIDE), 0, 0,
     program_perft},
    {"sim", "", "Plays many games between bots and reports what came out.",
     "It plays 1000 games, or as many as --games says.\n"
     "Bots move one seat along after each game.  With fewer bots than players they take turns; "
     "with\n"
     "none, all are greedy.  Parameters follow a colon: greedy:figure=6,open=0.8.\n"
     "\n"
     "The same seed (1, if none is given) gives the same results with any number of threads, "
     "unless\n"
     "mcts plays by --time.  Those who share first place share the win.  Intervals are Wilson's, "
     "95 %.\n"
     "Ctrl-C ends the run with the results so far.  The status is 1 if a rule failed in a game.\n"
     "\n"
     "--resume carries on with the run, or part of a run, that --json names, if it was stopped; "
     "it\n"
     "starts one that is not there, and only reports one that is finished.\n"
     "--html writes a page with charts and the games that stand out, for any browser, in one "
     "file.\n"
     "--weigh also measures, in the eyes of greedy, how far the best choice is ahead of the next, "
     "who\n"
     "was lucky, and what each tile is worth to whoever draws it.",
     TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(THREADS) | TAKES(SHARD) | TAKES(RESUME) |
         TAKES(JSON_FILE) | TAKES(CSV) | TAKES(HTML) | TAKES(WEIGH) | TAKES(FORCE),
     0, 0, program_sim},
    {"luck", "[FILE]", "How much of a result the drawn tiles explain; how lucky a game was.",
     "Without a file: 500 bags, or as many as --games says, each played by all seatings of the "
     "bots:\n"
     "what their games have in common is due to the tiles, what goes with a bot to its skill.\n"
     "With a save: what each player's draws were worth against the mean of what could have been\n"
     "drawn, in the eyes of greedy, and the score without that luck.",
     TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(THREADS), 0, 1, program_luck},
    {"merge", "FILE...", "Puts the parts of a run (--shard --json) together.",
     "The figures are exactly those of the whole run of sim, or of compare with all its pairs; of "
     "a\n"
     "comparison --about asks for one figure.",
     TAKES(JSON_FILE) | TAKES(HTML) | TAKES(ABOUT) | TAKES(FORCE), 1, ARGUMENTS_SHARDS,
     program_merge},
    {"compare", "-- RULES", "Plays two sets of rules on the same seeds: what changes?",
     COMPARE_HELP, COMPARE_TAKES, 0, 10000, program_compare},
    {"expect", "FILE",
     "Plays until every expectation in the file holds or does not; status 0 or 1.",
     "One expectation a line: 'wins of seat 1 between 48 and 56 %', 'draws below 5 %', 'points "
     "from\n"
     "fields above 10', 'fairness below 5 %'; # begins a comment.  A figure has the name that sim "
     "and\n"
     "compare give it; fairness is how many of 100 wins would have to change seats for all seats "
     "to\n"
     "win alike.  It plays until every line is decided, up to 20000 games or the number that "
     "--games\n"
     "gives; a line that is still open then fails, and the status is 1.  In at most 1 run of 20 "
     "is\n"
     "any of the lines decided wrongly.\n"
     "--weigh: also what only sim --weigh measures, such as 'turns with equal choices below 2'.",
     TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(THREADS) | TAKES(WEIGH), 1, 1, program_expect},
    {"tiles", "", "Shows the tiles of the base game and of what is used.",
     "--pdf writes them to be printed, cut out and played with: every copy, 45 mm wide, with cut\n"
     "marks, and their backs; it needs rsvg-convert.",
     TAKES_RULES | TAKES(JSON) | TAKES(PDF) | TAKES(PAPER) | TAKES(FORCE), 0, 0, program_tiles},
    {"list", "", "Lists expansions and house rules with their options, and bots.", NULL,
     TAKES(JSON), 0, 0, program_list},
    {"docs", "PAGE", "Prints a reference, the stubs for editors, the manual or completions.",
     "hooks: what a rule may use; meta: the same as stubs for editors; prompt: its commands;\n"
     "man: this program's manual page; bash, zsh, fish: completions for these shells.",
     0, 1, 1, program_docs},
};
enum { PROGRAM_COUNT = sizeof PROGRAMS / sizeof PROGRAMS[0] };

const Program *program_at(unsigned index) {
  return index < PROGRAM_COUNT ? &PROGRAMS[index] : NULL;
}

const Program *program_named(const char *name) {
  int found = keyword_find(KEYWORDS(PROGRAMS, name), slice_of(name));
  return found < 0 ? NULL : &PROGRAMS[found];
}

void program_suggest(Suggestion *suggestion) {
  keyword_suggest(KEYWORDS(PROGRAMS, name), suggestion);
}
