/* line_history.c - see line_history.h. */
#define _DEFAULT_SOURCE /* for flock */

#include "line_history.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "outfile.h"

void history_path(char path[HISTORY_PATH]) {
  const char *told = getenv("BASTIDE_HISTORY"), *home = getenv("HOME");
  int size = 0;
  path[0] = '\0';
  if (told)
    size = snprintf(path, HISTORY_PATH, "%s", told);
  else if (home && *home)
    size = snprintf(path, HISTORY_PATH, "%s/.bastide_history", home);
  if (size >= HISTORY_PATH) path[0] = '\0';           /* better nowhere than somewhere else */
  if (strcmp(path, "/dev/null") == 0) path[0] = '\0'; /* the old way to say nowhere */
}

static bool trouble(const char *path, Reason *why) {
  return refuse(why, "%s: %s", path, strerror(errno));
}

bool history_usable(const char *path, Reason *why) {
  struct stat status;
  if (stat(path, &status) != 0) return errno == ENOENT || trouble(path, why);
  if (!S_ISREG(status.st_mode)) return refuse(why, "%.200s is no ordinary file", path);
  return access(path, R_OK | W_OK) == 0 || trouble(path, why);
}

/* Opens the file alone.  Somebody may have put a shorter one in its place while we waited. */
static int open_locked(const char *path, int flags) {
  for (int tries = 0; tries < 10; tries++) {
    struct stat ours, now;
    int file = open(path, flags | O_CLOEXEC, 0600); /* what was typed is nobody else's business */
    if (file < 0) return -1;
    bool locked = flock(file, LOCK_EX) == 0;
    if (!locked || fstat(file, &ours) != 0 || stat(path, &now) != 0 ||
        (ours.st_dev == now.st_dev && ours.st_ino == now.st_ino))
      return file;
    close(file);
  }
  errno = EAGAIN;
  return -1;
}

/* The line as it stands in the file, with its end; `cut` if the one before has none.  To be freed. */
static char *encode(const char *line, bool cut, size_t *size) {
  char *text = malloc(2 * strlen(line) + 3), *to = text;
  if (!text) return NULL;
  if (cut) *to++ = '\n';
  for (; *line; line++) {
    bool escaped = *line == '\\' || *line == '\n' || *line == '\r';
    if (escaped) *to++ = '\\';
    *to++ = *line == '\n' ? 'n' : *line == '\r' ? 'r' : *line;
  }
  *to++ = '\n';
  *size = (size_t)(to - text);
  return text;
}

bool history_keep(const char *path, const char *line, Reason *why) {
  int file = open_locked(path, O_RDWR | O_APPEND | O_CREAT);
  struct stat status = {0};
  char last = '\n';
  size_t size;
  if (file < 0) return trouble(path, why);
  bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  if (regular && status.st_size > 0 && pread(file, &last, 1, status.st_size - 1) != 1) last = '\n';
  char *text = encode(line, last != '\n', &size);
  bool kept = text && outfile_put(file, text, size);
  int error = text ? errno : ENOMEM;
  free(text);
  /* Half a line on a full disk: take it back. */
  if (!kept && regular && ftruncate(file, status.st_size) != 0) error = errno;
  if (close(file) != 0 && kept) kept = false, error = errno;
  errno = error;
  return kept || trouble(path, why);
}

/* Where the last HISTORY_LINES lines begin; NULL if there are not enough to bother. */
static const char *last_lines(const char *text, size_t size) {
  size_t lines = 0;
  for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
  if (lines <= 2 * HISTORY_LINES) return NULL;
  for (size_t skip = lines - HISTORY_LINES; skip; text++) skip -= *text == '\n';
  return text;
}

bool history_trim(const char *path, Reason *why) {
  char real[PATH_MAX]; /* a link stays one */
  if (!realpath(path, real)) return errno == ENOENT || trouble(path, why);
  int file = open_locked(real, O_RDONLY);
  struct stat status;
  if (file < 0) return trouble(path, why);
  bool good = fstat(file, &status) == 0 || trouble(path, why);
  size_t size = good && S_ISREG(status.st_mode) ? (size_t)status.st_size : 0;
  char *text = size ? malloc(size) : NULL;
  if (text && pread(file, text, size, 0) == (ssize_t)size) {
    const char *kept = last_lines(text, size);
    size -= kept ? (size_t)(kept - text) : 0;
    if (kept) good = outfile_write(real, FILE_FOREIGN, NULL, kept, size, why);
  }
  free(text);
  close(file); /* others may go on */
  return good;
}
