/* memtext.h - a text in memory that is written like a file, and that knows when memory was short.
 *
 * POSIX has open_memstream, but that of glibc forgets that it ran out of memory and gives a part for the whole. */
#ifndef BASTIDE_MEMTEXT_H
#define BASTIDE_MEMTEXT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
  FILE *out;  /* to be written to */
  char *text; /* once it is closed: ends with a zero byte; to be freed by memtext_free */
  size_t size, room;
} MemText;

/* The struct stays where it is until it is closed.  False: out of memory. */
bool memtext_open(MemText *text);

/* True if all of it is there. */
bool memtext_close(MemText *text);
void memtext_free(MemText *text);

#endif
