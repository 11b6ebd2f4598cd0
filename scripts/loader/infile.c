/* infile.c - see infile.h. */
#include "infile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse_mode(mode_t mode, Reason *why) {
  if (S_ISREG(mode)) return true;
  if (S_ISDIR(mode))
    return refuse(why, "cannot be read: it is a folder, expected an ordinary file");
  return refuse(why, "cannot be read: it is a %s, expected an ordinary file; write it to one first",
                S_ISFIFO(mode)   ? "pipe"
                : S_ISSOCK(mode) ? "socket"
                                 : "device");
}

static bool trouble(Reason *why) {
  return refuse(why, "cannot be read: %s", strerror(errno));
}

/* Opening alone does something to some devices, so we look before.  Somebody may replace the file in between:
 * then it is not waited for, and the second look finds out. */
int infile_open(const char *path, Reason *why) {
  struct stat status;
  int fd = -1;
  if (stat(path, &status) != 0)
    trouble(why);
  else if (refuse_mode(status.st_mode, why) &&
           (fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) < 0)
    trouble(why);
  if (fd < 0) return -1;
  bool known = fstat(fd, &status) == 0 || trouble(why);
  if (known && refuse_mode(status.st_mode, why)) return fd;
  close(fd);
  return -1;
}

long infile_take(int fd, char *text, size_t room, Reason *why) {
  size_t used = 0;
  while (used < room) {
    ssize_t got = read(fd, text + used, room - used);
    if (got == 0) break;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return trouble(why), -1;
    used += (size_t)got;
  }
  return (long)used;
}

static bool refuse_size(size_t most, Reason *why) {
  bool large = most >= 1024 * 1024;
  return refuse(why, "cannot be read: it is longer than %zu %s, which is the limit",
                most / (large ? 1024 * 1024 : 1024), large ? "MiB" : "KiB");
}

/* The size that a file claims is not relied upon: it may grow in the meantime, and those of /proc claim none. */
static bool take_all(int fd, size_t most, char **text, size_t *size, Reason *why) {
  for (size_t room = 16 * 1024;; room = room < most / 2 ? 2 * room : most + 1) {
    char *more = realloc(*text, room + 1);
    if (!more) return refuse(why, "cannot be read: out of memory");
    *text = more;
    long got = infile_take(fd, more + *size, room - *size, why);
    if (got < 0) return false;
    *size += (size_t)got;
    if (*size > most) return refuse_size(most, why);
    more[*size] = '\0';
    if (*size < room) return true;
  }
}

bool infile_read(const char *path, size_t most, char **text, size_t *size, Reason *why) {
  *text = NULL;
  *size = 0;
  int fd = infile_open(path, why);
  if (fd < 0) return false;
  struct stat status;
  bool good = fstat(fd, &status) != 0 || status.st_size <= (off_t)most || refuse_size(most, why);
  good = good && take_all(fd, most, text, size, why);
  close(fd);
  if (good) return true;
  free(*text);
  *text = NULL;
  return false;
}

bool infile_exists(const char *path) {
  struct stat status;
  return stat(path, &status) == 0;
}

void infile_list(const char *folder, void (*each)(void *context, const char *name), void *context) {
  DIR *open = opendir(folder);
  for (struct dirent *entry; open && (entry = readdir(open));) each(context, entry->d_name);
  if (open) closedir(open);
}
