/* child.h - starts another program and waits for it: the one door to programs that are not ours.
 *
 * No shell reads what is given here; whoever wants one names it. */
#ifndef BASTIDE_CHILD_H
#define BASTIDE_CHILD_H

#include <stdbool.h>

enum { CHILD_MISSING = 127, CHILD_PATH = 1024 };

/* Runs the program, which is looked for in PATH, with standard input and output from these files (-1: our
 * own).  Meanwhile the keys that interrupt are its business and not ours.  Answers its exit status,
 * CHILD_MISSING if there is no such program, or -1 if it could not be started or was killed. */
int child_run(char *const words[], int in, int out);

/* Writes the path so that no program takes it for an option (-c, +cmd) or an address (scp://…): one
 * that does not begin at the root begins here, with "./".  False if it is too long. */
bool child_path(const char *path, char out[CHILD_PATH]);

#endif
