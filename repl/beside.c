/* beside.c - files that take the place of others when they are whole. */
#include "beside.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool beside_open(Beside *file, const char *path, Reason *why) {
  int size = snprintf(file->name, sizeof file->name, "%s.%ld.new", path, (long)getpid());
  file->path = path;
  file->out = NULL;
  if (size >= (int)sizeof file->name) return refuse(why, "%.200s: the name is too long", path);
  file->out = fopen(file->name, "wx");
  return file->out || refuse(why, "%.200s: %s", path, strerror(errno));
}

bool beside_close(Beside *file, bool good, Reason *why) {
  errno = 0;
  good = fflush(file->out) == 0 && !ferror(file->out) && fsync(fileno(file->out)) == 0 && good;
  int error = errno;
  if (fclose(file->out) != 0 && good) good = false, error = errno;
  if (good && rename(file->name, file->path) != 0) good = false, error = errno;
  file->out = NULL;
  if (good) return true;
  unlink(file->name);
  return refuse(why, "%.200s: %s", file->path, error ? strerror(error) : "not all was written");
}
