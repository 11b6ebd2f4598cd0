/* faults.c - lets the n-th call of a kind fail, or the process die there.
 *
 * Linked into the program with --wrap for the functions below (see the Makefile), so it works with sanitizers, too.
 * BASTIDE_FAULT says what happens, and BASTIDE_FAULT_MET names a file that is made when it has happened:
 *
 *   alloc:7     the seventh allocation finds no memory
 *   write:3+    the third write and all after it find no room on the disk
 *   kill:5      the process is killed at the fifth call that does something to a file
 *
 * Kinds: alloc; open, read, write, fsync, rename, close; kill, which counts the last five. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
  bool read; /* the environment was */
  char kind[16];
  unsigned long at;
  bool on; /* … and all after it */
} wanted;
static atomic_ulong count;

static void read_wish(void) {
  const char *text = getenv("BASTIDE_FAULT"), *colon = text ? strchr(text, ':') : NULL;
  wanted.read = true;
  if (!colon || (size_t)(colon - text) >= sizeof wanted.kind) return;
  memcpy(wanted.kind, text, (size_t)(colon - text));
  char *end;
  wanted.at = strtoul(colon + 1, &end, 10);
  wanted.on = *end == '+';
}

/* Tells it without any of the functions that may fail. */
static void note(void) {
  const char *path = getenv("BASTIDE_FAULT_MET");
  if (path) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY, 0600));
}

/* Is this call the one? */
static bool fails(const char *kind, int error) {
  if (!wanted.read) read_wish();
  bool kill_here = !strcmp(wanted.kind, "kill") && strcmp(kind, "alloc") && strcmp(kind, "read");
  if (!kill_here && strcmp(wanted.kind, kind)) return false;
  unsigned long number = atomic_fetch_add(&count, 1) + 1;
  if (number != wanted.at && !(wanted.on && number > wanted.at)) return false;
  note();
  if (kill_here) raise(SIGKILL);
  errno = error;
  return true;
}

#define WRAP(type, name, parameters, arguments, kind, error, failure)                              \
  type __real_##name parameters;                                                                   \
  type __wrap_##name parameters;                                                                   \
  type __wrap_##name parameters {                                                                  \
    return fails(kind, error) ? failure : __real_##name arguments;                                 \
  }

WRAP(void *, malloc, (size_t size), (size), "alloc", ENOMEM, NULL)
WRAP(void *, calloc, (size_t number, size_t size), (number, size), "alloc", ENOMEM, NULL)
WRAP(ssize_t, read, (int fd, void *to, size_t size), (fd, to, size), "read", EIO, -1)
WRAP(ssize_t, write, (int fd, const void *text, size_t size), (fd, text, size), "write", ENOSPC, -1)
WRAP(int, fsync, (int fd), (fd), "fsync", EIO, -1)
WRAP(int, rename, (const char *from, const char *to), (from, to), "rename", EIO, -1)
WRAP(FILE *, tmpfile, (void), (), "open", EMFILE, NULL)
WRAP(FILE *, fopen, (const char *path, const char *mode), (path, mode), "open", EMFILE, NULL)
WRAP(FILE *, fdopen, (int fd, const char *mode), (fd, mode), "open", EMFILE, NULL)
WRAP(DIR *, opendir, (const char *path), (path), "open", EMFILE, NULL)

/* Memory that shrinks or goes is always there. */
void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size) {
  return size && fails("alloc", ENOMEM) ? NULL : __real_realloc(old, size);
}

/* A close that fails has closed all the same. */
int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd) {
  bool bad = fails("close", EIO);
  int error = errno, result = __real_close(fd);
  if (bad) errno = error;
  return bad ? -1 : result;
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  return fails("open", EMFILE) ? -1 : __real_open(path, flags, mode);
}

int __real_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...) {
  return fails("open", EMFILE) ? -1 : __real_openat(folder, path, flags);
}
