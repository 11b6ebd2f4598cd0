/* textfile.h - a file read as a whole and handed out line by line.
 *
 * What a line means is not asked here.  Files come from anywhere, so their size is capped. */
#ifndef BASTIDE_TEXTFILE_H
#define BASTIDE_TEXTFILE_H

#include "../core/types.h"
#include "word.h"

enum { TEXTFILE_MAX = 64 * 1024 * 1024 };

typedef struct {
  char *text;
  size_t size, at;
  unsigned line; /* number of the line handed out last, from 1 */
  bool cut;      /* the line handed out last has no end: the file stops in it */
} TextFile;

/* False with a reason if the file cannot be read. */
bool textfile_open(TextFile *file, const char *path, Reason *why);
void textfile_close(TextFile *file);

/* What was not handed out yet. */
Word textfile_rest(const TextFile *file);

/* The next line, without its end; false when there is none.  It lives as long as the file. */
bool textfile_next(TextFile *file, Word *line);

#endif
