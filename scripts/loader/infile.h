/* infile.h - reads a file that somebody named: an ordinary one, of a size that makes sense.
 *
 * Names come from saves and strangers' rules, too.  A pipe or a terminal would be waited for forever, and a
 * device has no end, so only ordinary files are opened, and none of them is waited for.  What the text means is not
 * asked here. */
#ifndef BASTIDE_INFILE_H
#define BASTIDE_INFILE_H

#include <stddef.h>

#include "core/types.h"

/* A number to read from, or -1 with the reason: "cannot be read: …". */
int infile_open(const char *path, Reason *why);

/* Reads at most `room` bytes; fewer only at the end of the file.  -1 with the reason. */
long infile_take(int fd, char *text, size_t room, Reason *why);

/* Reads the whole file into *text, which is to be freed; a zero byte follows it.  False with the reason, also if
 * there are more than `most` bytes. */
bool infile_read(const char *path, size_t most, char **text, size_t *size, Reason *why);

/* Is there anything there, of whatever kind? */
bool infile_exists(const char *path);

/* Calls `each` with the name of everything in a folder, in no order; with nothing if it cannot be read. */
void infile_list(const char *folder, void (*each)(void *context, const char *name), void *context);

#endif
