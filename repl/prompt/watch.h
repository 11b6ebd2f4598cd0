/* watch.h - notices that a file of the rules was changed while a game is on the table.
 *
 * Compares sizes and times when it is asked; nothing runs in the background. */
#ifndef BASTIDE_WATCH_H
#define BASTIDE_WATCH_H

#include "scripts/script.h"

enum { WATCH_FILES = 2 * AUTHORS_MAX, WATCH_PATH = 1024 };

typedef struct {
  unsigned count;
  struct {
    char path[WATCH_PATH];
    long long size, seconds, nanoseconds; /* size -1: it is not there */
  } files[WATCH_FILES];
} FileWatch;

/* Looks at the files these rules were read from, as they are now. */
void watch_start(FileWatch *watch, const Script *script);

/* A file that has changed since, or NULL; the change is noticed once. */
const char *watch_changed(FileWatch *watch);

#endif
