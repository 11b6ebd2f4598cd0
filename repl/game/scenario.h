/* scenario.h - runs tests: files of the notation that hold scenarios, each in a session of its own.
 *
 * A scenario ends with its first line that fails.  Failures are reported as `file:line: …`; what the lines
 * mean is the session's business. */
#ifndef BASTIDE_SCENARIO_H
#define BASTIDE_SCENARIO_H

#include <stdio.h>

#include "journal.h"

typedef struct {
  const char *home;
  bool verbose; /* tell about those that pass, too */
  FILE *out;    /* passes and the closing line */
  FILE *err;    /* failures */
  unsigned passed, failed;
  bool unread;  /* some file could not be read */
  Journal seen; /* the names so far: the same name twice is a failure */
} ScenarioRun;

void scenario_begin(ScenarioRun *run, const char *home, bool verbose, FILE *out, FILE *err);

/* Runs all scenarios of a file.  A file that cannot be read, or holds none, counts as one failure. */
void scenario_file(ScenarioRun *run, const char *path);

/* Prints `N passed, N failed` and frees; true if none failed and some passed. */
bool scenario_end(ScenarioRun *run);

#endif
