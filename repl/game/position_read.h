/* position_read.h - a file of set lines or scenarios as a game that can be gone on with. */
#ifndef BASTIDE_POSITION_READ_H
#define BASTIDE_POSITION_READ_H

#include "session.h"

/* What was found: the name and title of the scenario, and what else the file has. */
typedef struct {
  char name[NOTATION_WORD + 1]; /* "": the file has no scenarios */
  char title[NOTATION_LINE + 1];
  unsigned others; /* scenarios that were not opened */
} PositionFound;

/* Does the file begin like one of scenarios, or of lines that lay a table?  A save begins with `bastide`. */
bool position_is(const char *path);

/* Plays the lines of the scenario of this name, the first one for "", or all lines of a file without scenarios.  What
 * it claims is checked.  NULL with the answer "file:line: …"; the caller closes the session. */
Session *position_read(const char *home, const char *path, const char *name, PositionFound *found,
                       Answer *answer);

#endif
