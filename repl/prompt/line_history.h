/* line_history.h - the file in which typed lines are kept between runs.
 *
 * Each line is appended when it is typed, so that neither a crash nor a second prompt beside this one
 * loses any.  The form is linenoise's, which reads the file: one line each, \\ and \n and \r escaped. */
#ifndef BASTIDE_LINE_HISTORY_H
#define BASTIDE_LINE_HISTORY_H

#include "core/types.h"

enum { HISTORY_LINES = 1000, HISTORY_PATH = 1024 };

/* Where lines are kept: BASTIDE_HISTORY, else ~/.bastide_history; "" for nowhere. */
void history_path(char path[HISTORY_PATH]);

/* Is there something to be read?  False with a reason if it is there and cannot be used; a file that is
 * not there yet is fine. */
bool history_usable(const char *path, Reason *why);

/* Keeps a line.  False with a reason; what was kept before is still there. */
bool history_keep(const char *path, const char *line, Reason *why);

/* Keeps the last HISTORY_LINES lines when there are more than twice as many. */
bool history_trim(const char *path, Reason *why);

#endif
