/* progress.h - how far many games have come: a bar with the time left.
 *
 * On standard error and only if that is a terminal; as much of it as has room on a line. */
#ifndef BASTIDE_PROGRESS_H
#define BASTIDE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint64_t before, all; /* games played before this stretch, and of the whole */
  double begin;
  bool shown;
  const char *what; /* "games" */
} Progress;

void progress_start(Progress *progress, uint64_t all, const char *what);
void progress_show(void *progress, uint64_t done);
void progress_end(Progress *progress);

/* What is shown after this many games and seconds in a window with this many columns. */
enum { PROGRESS_LINE = 160 };
void progress_line(const Progress *progress, uint64_t done, double seconds, unsigned columns,
                   char out[PROGRESS_LINE]);

double seconds_now(void);

#endif
