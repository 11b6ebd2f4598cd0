/* text_file.h - a file read as a whole and handed out line by line.
 *
 * What a line means is not asked here.  Files come from anywhere, so their size is capped. */
#ifndef BASTIDE_TEXT_FILE_H
#define BASTIDE_TEXT_FILE_H

#include "core/types.h"
#include "slice.h"

enum { TEXT_FILE_MAX = 64 * 1024 * 1024 };

typedef struct {
  char *text;
  size_t size, at;
  unsigned line; /* number of the line handed out last, from 1 */
  bool cut;      /* the line handed out last does not end with a newline: the file stops in it */
} TextFile;

/* False with a reason if the file cannot be read. */
bool text_file_open(TextFile *file, const char *path, Reason *why);
/* The same for a text that is there already, of which a copy is made.  False: out of memory. */
bool text_file_of(TextFile *file, Slice text, Reason *why);
void text_file_close(TextFile *file);

/* What was not handed out yet. */
Slice text_file_rest(const TextFile *file);

/* The next line, without its end; false when there is none.  It lives as long as the file. */
bool text_file_next(TextFile *file, Slice *line);

#endif
