/* program.h - the subcommands, each in a file of its own, and how the program talks about trouble.
 *
 * Each returns the exit status: 0 done, 1 a test, a game or a write failed, 2 wrong usage or input. */
#ifndef BASTIDE_PROGRAM_H
#define BASTIDE_PROGRAM_H

#include "arguments.h"
#include "terminal/status.h"
#include "text/did_you_mean.h"

/* The table of subcommands: the first has no name and is the prompt.  NULL after the last. */
const Program *program_at(unsigned index);
const Program *program_named(const char *name);
void program_suggest(Suggestion *suggestion);

int program_prompt(Arguments *arguments);
/* `started`: the table is laid at once; `playing`: and the program ends with the game. */
int program_prompt_with(Arguments *arguments, bool started, bool playing);
int program_play(Arguments *arguments);
int program_replay(Arguments *arguments);
int program_score(Arguments *arguments);
int program_serve(Arguments *arguments);
int program_draw(Arguments *arguments);
int program_test(Arguments *arguments);
int program_check(Arguments *arguments);
int program_new_rule(Arguments *arguments);
int program_perft(Arguments *arguments);
int program_tiles(Arguments *arguments);
int program_list(Arguments *arguments);
int program_docs(Arguments *arguments);
int program_sim(Arguments *arguments);
int program_luck(Arguments *arguments);
int program_merge(Arguments *arguments);
int program_compare(Arguments *arguments);
int program_expect(Arguments *arguments);
int program_version(const char *home);

/* What `bastide docs` can print, by name; NULL after the last. */
const char *docs_page(unsigned index);

/* Pages for others to read, written from the tables of subcommands and options. */
void manual_write(FILE *out); /* man(7) */
void completions_write_bash(FILE *out);
void completions_write_zsh(FILE *out);
void completions_write_fish(FILE *out);

/* Runs a subcommand with --trace. */
int program_trace(const Program *program, Arguments *arguments);

/* What compare takes on both sides of its dashes. */
#define COMPARE_TAKES                                                                              \
  (TAKES_TABLE | TAKES_BOTS | TAKES(GAMES) | TAKES(MIN_GAMES) | TAKES(ABOUT) | TAKES(PRECISION) |  \
   TAKES(UNTIL) | TAKES(SWEEP) | TAKES(THREADS) | TAKES(MATRIX) | TAKES(JSON_FILE) | TAKES(CSV) |  \
   TAKES(HTML) | TAKES(SHARD) | TAKES(RESUME) | TAKES(WEIGH) | TAKES(FORCE))

int program_compare_matrix(Arguments *arguments);
int program_compare_sweep(Arguments *arguments);

/* Says `bastide command: …` on standard error and returns EXIT_WRONG. */
int complain(const Arguments *arguments, const char *format, ...) PRINTF_LIKE(2, 3);

/* The same for what was asked rightly and did not work: returns EXIT_FAILED. */
int complain_failed(const Arguments *arguments, const char *format, ...) PRINTF_LIKE(2, 3);

/* Ends a text on its way to standard output.  Says so if memory was short; a full disk is main's business. */
int program_print_end(const Arguments *arguments, Builder *out);

/* As complain, for a message that names its own file and line. */
int complain_plainly(const char *message);

#endif
