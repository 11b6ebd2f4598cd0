/* line_history.c - see line_history.h.
 *
 * A line is appended under a lock, because several prompts write the same file; only trimming replaces it. */
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

#include "text/replace_file.h"
#include "text/text_file.h"

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
  if (!S_ISREG(status.st_mode)) return refuse(why, "%.200s is not an ordinary file", path);
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

/* The line as it stands in the file, with its end. */
static void encode(Builder *out, const char *line) {
  for (; *line; line++) {
    bool escaped = *line == '\\' || *line == '\n' || *line == '\r';
    if (escaped) builder_char(out, '\\');
    builder_char(out, *line == '\n' ? 'n' : *line == '\r' ? 'r' : *line);
  }
  builder_char(out, '\n');
}

bool history_keep(const char *path, const char *line, Reason *why) {
  int file = open_locked(path, O_RDWR | O_APPEND | O_CREAT);
  struct stat status = {0};
  char last = '\n';
  Builder text = {0};
  if (file < 0) return trouble(path, why);
  bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  if (regular && status.st_size > 0 && pread(file, &last, 1, status.st_size - 1) != 1) last = '\n';
  if (last != '\n') builder_char(&text, '\n'); /* the one before was cut */
  encode(&text, line);
  bool kept = !text.failed && replace_put(file, text.text, text.size);
  int error = text.failed ? ENOMEM : errno;
  builder_free(&text);
  /* Half a line on a full disk: take it back. */
  if (!kept && regular && ftruncate(file, status.st_size) != 0) error = errno;
  if (close(file) != 0 && kept) kept = false, error = errno;
  errno = error;
  return kept || trouble(path, why);
}

/* The last HISTORY_LINES lines; all of them if there are not enough to bother. */
static Slice last_lines(Slice text) {
  size_t lines = 0;
  for (size_t i = 0; i < text.size; i++) lines += text.text[i] == '\n';
  if (lines <= 2 * HISTORY_LINES) return text;
  for (size_t skip = lines - HISTORY_LINES; skip; text.text++, text.size--)
    skip -= *text.text == '\n';
  return text;
}

bool history_trim(const char *path, Reason *why) {
  char real[PATH_MAX]; /* a link stays one */
  if (!realpath(path, real)) return errno == ENOENT || trouble(path, why);
  int lock = open_locked(real, O_RDONLY);
  TextFile file;
  if (lock < 0) return trouble(path, why);
  bool good = text_file_open(&file, real, why);
  Slice all = good ? text_file_rest(&file) : (Slice){"", 0}, kept = last_lines(all);
  if (good && kept.size < all.size)
    good = replace_file(real, FILE_FOREIGN, NULL, kept.text, kept.size, why);
  text_file_close(&file);
  close(lock); /* others may go on */
  return good;
}
