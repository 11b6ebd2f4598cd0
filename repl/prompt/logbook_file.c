/* logbook_file.c - the files of logbooks: one for each prompt, held by a lock while it lives.
 *
 * A lock tells more than the number of a process, which may be somebody else's by now: it ends with its process,
 * however that ends.
 *
 * These files are not replaced as a whole (text/replace_file.h): after each line only what is new is appended, so that
 * a long game costs no more than a short one.  A batch that was cut off counts for nothing when it is read. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logbook_inner.h"
#include "text/replace_file.h"

enum { SLOTS = 99 };

static void slot_path(const LogFile *file, unsigned slot, char path[LOGBOOK_PATH]) {
  snprintf(path, LOGBOOK_PATH, "%s.%u", file->base, slot);
}

static bool same_file(const struct stat *status, FileId id) {
  return status->st_dev == id.device && status->st_ino == id.inode;
}

bool logbook_file_id(const char *path, FileId *id) {
  struct stat status;
  if (stat(path, &status) != 0) return false;
  *id = (FileId){status.st_dev, status.st_ino};
  return true;
}

static bool later(struct timespec a, struct timespec b) {
  return a.tv_sec > b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec > b.tv_nsec);
}

static bool lock(int fd) {
  struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(fd, F_SETLK, &all) == 0;
}

void logfile_open(LogFile *file, const char *base) {
  *file = (LogFile){.fd = -1};
  snprintf(file->base, sizeof file->base, "%s", base);
  logfile_know_kept(file);
}

void logfile_know_kept(LogFile *file) {
  struct stat status;
  file->had_kept = stat(file->base, &status) == 0;
  if (file->had_kept) file->kept_at = status.st_mtim;
}

/* --- Files that were left behind --- */

/* Opens a file that nobody holds, and holds it: -1 if that is impossible. */
static int open_left(const char *path, struct stat *status) {
  int fd = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -1;
  if (fstat(fd, status) == 0 && S_ISREG(status->st_mode) && lock(fd)) return fd;
  close(fd);
  return -1;
}

void logfile_discard(const char *path, FileId id) {
  struct stat status;
  int fd = open_left(path, &status);
  if (fd < 0) return;
  if (same_file(&status, id)) unlink(path);
  close(fd);
}

bool logfile_find(const LogFile *file, char path[LOGBOOK_PATH], bool *ended,
                  struct timespec *when) {
  struct stat status;
  bool found = false;
  if (!file->base[0]) return false;
  if (stat(file->base, &status) == 0 && S_ISREG(status.st_mode)) {
    snprintf(path, LOGBOOK_PATH, "%s", file->base);
    *when = status.st_mtim;
    *ended = found = true;
  }
  for (unsigned slot = 1; slot <= SLOTS; slot++) {
    char other[LOGBOOK_PATH];
    slot_path(file, slot, other);
    if (slot == file->slot) continue; /* closing it would end our lock */
    int fd = open_left(other, &status);
    if (fd < 0) continue;
    close(fd);
    if (logbook_kind(other) !=
        LOGBOOK_GAME) { /* somebody was killed before they had written a line */
      logfile_discard(other, (FileId){status.st_dev, status.st_ino});
      continue;
    }
    if (found && !later(status.st_mtim, *when)) continue;
    memcpy(path, other, sizeof other);
    *when = status.st_mtim;
    *ended = false;
    found = true;
  }
  return found;
}

/* All places are taken: the oldest game that nobody plays gives way.  False if there is none. */
static bool make_room(const LogFile *file) {
  char oldest[LOGBOOK_PATH] = "", path[LOGBOOK_PATH];
  struct stat status, best = {0};
  for (unsigned slot = 1; slot <= SLOTS; slot++) {
    slot_path(file, slot, path);
    int fd = open_left(path, &status);
    if (fd < 0) continue;
    close(fd);
    if (oldest[0] && !later(best.st_mtim, status.st_mtim)) continue;
    memcpy(oldest, path, sizeof path);
    best = status;
  }
  if (oldest[0]) logfile_discard(oldest, (FileId){best.st_dev, best.st_ino});
  return oldest[0];
}

/* --- Our own --- */

/* Takes the first free place.  Whoever tidies up may have got hold of the new file before us: then it is theirs. */
static bool take_slot(LogFile *file, Reason *why) {
  char path[LOGBOOK_PATH];
  struct stat status;
  for (unsigned slot = 1; slot <= SLOTS; slot++) {
    slot_path(file, slot, path);
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0 && errno == EEXIST) continue;
    if (fd < 0) return refuse(why, "%s: %s", path, strerror(errno));
    FileId now;
    if (lock(fd) && fstat(fd, &status) == 0 && logbook_file_id(path, &now) &&
        same_file(&status, now)) {
      file->fd = fd;
      file->slot = slot;
      file->size = 0;
      return true;
    }
    int error = errno;
    close(fd);
    if (error == ENOLCK || error == ENOSYS || error == EOPNOTSUPP) { /* no locks here at all */
      unlink(path);
      return refuse(why, "%s: %s", path, strerror(error));
    }
  }
  return refuse(why, "%s.1 to .%d: all are taken", file->base, SLOTS);
}

bool logfile_begun(LogFile *file) {
  struct stat status;
  if (file->fd < 0) return false;
  if (fstat(file->fd, &status) == 0 && status.st_nlink > 0) {
    lock(file->fd); /* reading one's own file by its name would have ended it */
    return true;
  }
  close(file->fd);
  file->fd = -1;
  file->slot = 0;
  return false;
}

bool logfile_append(LogFile *file, const char *text, size_t size, Reason *why) {
  if (file->fd < 0 && !take_slot(file, why) && !(make_room(file) && take_slot(file, why)))
    return false;
  if (replace_put(file->fd, text, size)) {
    file->size += (off_t)size;
    file->unsynced = true;
    return true;
  }
  int error = errno;
  /* A part of it may be there; what is appended later must not stand behind that. */
  if (ftruncate(file->fd, file->size) != 0 || lseek(file->fd, file->size, SEEK_SET) < 0)
    logfile_close(file);
  else if (!file->size)
    logfile_drop(file);
  return refuse(why, "%s", strerror(error));
}

/* Against a kill nothing of this is needed, only against a cut of the power. */
bool logfile_sync(LogFile *file, Reason *why) {
  if (!file->unsynced) return true;
  file->unsynced = false;
  if (fdatasync(file->fd) == 0 || errno == EINVAL || errno == ENOSYS) return true;
  return refuse(why, "%s", strerror(errno));
}

/* If the kept game is not the one that was there when we started, another prompt has left it meanwhile; then ours
 * stays where it is, and is found there. */
void logfile_keep(LogFile *file) {
  char path[LOGBOOK_PATH];
  struct stat status;
  slot_path(file, file->slot, path);
  bool there = lstat(file->base, &status) == 0;
  bool other = there && (!S_ISREG(status.st_mode) || !file->had_kept ||
                         later(status.st_mtim, file->kept_at));
  if (!other) (void)rename(path, file->base); /* else it is found under its own name */
  logfile_close(file);
}

void logfile_drop(LogFile *file) {
  char path[LOGBOOK_PATH];
  if (file->fd < 0) return;
  slot_path(file, file->slot, path);
  unlink(path);
  logfile_close(file);
}

void logfile_close(LogFile *file) {
  if (file->fd >= 0) close(file->fd);
  file->fd = -1;
  file->slot = 0;
}
