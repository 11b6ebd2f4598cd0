/* watch.c - notices that a file of the rules was changed while a game is on the table. */
#include "watch.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool look(FileWatch *watch, unsigned i) {
  struct stat status;
  long long size = -1, seconds = 0, nanoseconds = 0;
  if (stat(watch->files[i].path, &status) == 0) {
    size = (long long)status.st_size;
    seconds = (long long)status.st_mtim.tv_sec;
    nanoseconds = (long long)status.st_mtim.tv_nsec;
  }
  bool same = watch->files[i].size == size && watch->files[i].seconds == seconds &&
              watch->files[i].nanoseconds == nanoseconds;
  watch->files[i].size = size;
  watch->files[i].seconds = seconds;
  watch->files[i].nanoseconds = nanoseconds;
  return !same;
}

static void add(void *context, const char *path) {
  FileWatch *watch = context;
  if (watch->count == WATCH_FILES || strlen(path) >= WATCH_PATH) return;
  snprintf(watch->files[watch->count].path, WATCH_PATH, "%s", path);
  look(watch, watch->count++);
}

void watch_start(FileWatch *watch, const Script *script) {
  watch->count = 0;
  if (script) script_each_file(script, add, watch);
}

const char *watch_changed(FileWatch *watch) {
  for (unsigned i = 0; i < watch->count; i++)
    if (look(watch, i)) return watch->files[i].path;
  return NULL;
}
