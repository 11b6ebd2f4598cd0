/* progress.c - see progress.h. */
#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "draw.h"
#include "scripts/sandbox/stop.h"

double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_start(Progress *progress, uint64_t all, const char *what) {
  *progress = (Progress){
      .all = all, .begin = seconds_now(), .shown = isatty(STDERR_FILENO) == 1, .what = what};
}

static void write_time(double seconds, char out[40]) {
  unsigned left = (unsigned)(seconds + 0.5);
  if (left >= 3600)
    snprintf(out, 40, "%u h %02u min", left / 3600, left % 3600 / 60);
  else if (left >= 60)
    snprintf(out, 40, "%u min %02u s", left / 60, left % 60);
  else
    snprintf(out, 40, "%u s", left);
}

/* From the longest form to the shortest, until one fits. */
void progress_line(const Progress *progress, uint64_t done, double seconds, unsigned columns,
                   char out[PROGRESS_LINE]) {
  enum { BAR = 24 };
  char bar[BAR + 4] = "[", count[100], fraction[50], left[40], rest[60] = "";
  unsigned long long past = done, all = progress->all;
  bool ending = atomic_load(&stop_requests) > 0;
  memset(bar + 1, '.', BAR);
  memset(bar + 1, '#', (size_t)(BAR * past / all));
  memcpy(bar + 1 + BAR, "] ", 3);
  snprintf(count, sizeof count, "%llu of %llu %.30s", past, all, progress->what);
  snprintf(fraction, sizeof fraction, "%llu/%llu", past, all);
  if (ending) {
    snprintf(rest, sizeof rest, ", ending (Ctrl-C again: without those being played)");
  } else if (done) {
    write_time(seconds / (double)past * (double)(all - past), left);
    snprintf(rest, sizeof rest, ", %s left", left);
  }
  const char *const forms[][3] = {{bar, count, rest},
                                  {"", count, rest},
                                  {"", count, ending ? ", ending" : ""},
                                  {"", fraction, ending ? ", ending" : ""},
                                  {"", fraction, ""}};
  for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++) {
    snprintf(out, PROGRESS_LINE, "%s%s%s", forms[i][0], forms[i][1], forms[i][2]);
    if (strlen(out) < columns) return;
  }
}

void progress_show(void *context, uint64_t done) {
  const Progress *progress = context;
  char line[PROGRESS_LINE];
  if (!progress->shown || !progress->all) return;
  progress_line(progress, done + progress->before, seconds_now() - progress->begin,
                draw_style(stderr).columns, line);
  fprintf(stderr, "\r%s\033[K", line);
  fflush(stderr);
}

void progress_end(Progress *progress) {
  if (progress->shown) fputs("\r\033[K", stderr);
  progress->shown = false;
}
