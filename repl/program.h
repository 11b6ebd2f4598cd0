/* program.h - the subcommands, each in a file of its own, and how the program talks about trouble.
 *
 * Each returns the exit status: 0 done, 1 a test, a game or a write failed, 2 wrong usage or input. */
#ifndef BASTIDE_PROGRAM_H
#define BASTIDE_PROGRAM_H

#include "arguments.h"

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_WRONG = 2 };

int program_prompt(Arguments *arguments);
int program_play(Arguments *arguments);
int program_replay(Arguments *arguments);
int program_draw(Arguments *arguments);
int program_test(Arguments *arguments);
int program_check(Arguments *arguments);
int program_perft(Arguments *arguments);
int program_tiles(Arguments *arguments);
int program_list(Arguments *arguments);
int program_docs(Arguments *arguments);
int program_sim(Arguments *arguments);
int program_merge(Arguments *arguments);
int program_compare(Arguments *arguments);

/* Says `bastide command: …` on standard error and returns EXIT_WRONG. */
int complain(const Arguments *arguments, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* The same for what was asked rightly and did not work: returns EXIT_FAILED. */
int complain_failed(const Arguments *arguments, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* As complain, for a message that names its own file and line. */
int complain_plainly(const char *message);

#endif
