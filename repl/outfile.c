/* outfile.c - see outfile.h. */
#define _GNU_SOURCE /* fopencookie, flock, realpath */
#include "outfile.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../scripts/infile.h"

static_assert(OUTFILE_PATH >= PATH_MAX, "realpath writes as much");

static const char ENDING[] = ".bastide";
enum {
  NAME_KEPT = 200, /* of the name, in that of the file beside: the longest allowed is 255 bytes */
  TRIES = 10
};

static OutFileState refused(Reason *why, const char *path, const char *what) {
  refuse(why, "%.200s%s", path, what);
  return OUTFILE_REFUSED;
}

/* A name that cannot be is wrong usage, all else is the machine's trouble. */
static OutFileState trouble(Reason *why, const char *path, int error) {
  static const int NAMES[] = {ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL};
  refuse(why, "%.180s: %s; nothing was written", path, strerror(error));
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
    if (NAMES[i] == error) return OUTFILE_REFUSED;
  return OUTFILE_FAILED;
}

/* Copies the folder of a file into `folder` and returns the name in it. */
static const char *split(const char *path, char folder[OUTFILE_PATH]) {
  const char *slash = strrchr(path, '/');
  size_t size = slash ? (size_t)(slash - path) : 0;
  if (!slash) return strcpy(folder, "."), path;
  if (!size) return strcpy(folder, "/"), path + 1;
  memcpy(folder, path, size);
  folder[size] = '\0';
  return slash + 1;
}

/* --- What is there --- */

/* In a folder where all may write and none may remove, a link of somebody else may have been laid for us. */
static bool laid_by_others(const char *path, const struct stat *link) {
  char folder[OUTFILE_PATH];
  struct stat status;
  split(path, folder);
  if (stat(folder, &status) != 0) return true;
  bool shared = (status.st_mode & S_ISVTX) && (status.st_mode & S_IWOTH);
  return shared && link->st_uid != geteuid() && link->st_uid != status.st_uid;
}

/* Where the path leads. */
static OutFileState resolve(OutFile *file, bool *linked, struct stat *status, Reason *why) {
  const char *path = file->path;
  size_t size = strlen(path);
  *linked = false;
  if (!size) return refused(why, "", "the name is empty, expected that of a file");
  if (size >= OUTFILE_PATH - 1) return refused(why, path, "… is too long for a name");
  memcpy(file->target, path, size + 1);
  status->st_mode = 0; /* nothing lies there */
  if (path[size - 1] == '/') return refused(why, path, " is a folder, expected a file");
  if (lstat(path, status) != 0) {
    status->st_mode = 0;
    return errno == ENOENT ? OUTFILE_FINE : trouble(why, path, errno);
  }
  if (!S_ISLNK(status->st_mode)) return OUTFILE_FINE;
  *linked = true;
  if (laid_by_others(path, status))
    return refused(why, path, " is a link that somebody else has laid");
  return realpath(path, file->target) && stat(file->target, status) == 0
             ? OUTFILE_FINE
             : refused(why, path, ": the link leads nowhere");
}

/* A file that cannot be read is a stranger's; then there is a reason. */
static FileKind kind_of(const char *path, Reason *unread) {
  char head[FILEKIND_HEAD];
  int fd = infile_open(path, unread);
  if (fd < 0) return FILE_FOREIGN;
  long size = infile_take(fd, head, sizeof head, unread);
  close(fd);
  return size >= 0 ? filekind_of(head, (size_t)size) : FILE_FOREIGN;
}

/* May what is there be replaced? */
static OutFileState judge(OutFile *file, struct stat *status, Reason *why) {
  bool linked;
  OutFileState state = resolve(file, &linked, status, why);
  if (state != OUTFILE_FINE || !status->st_mode) return state;
  if (S_ISDIR(status->st_mode))
    return refused(why, file->path, " is no ordinary file but a folder");
  if (!S_ISREG(status->st_mode)) return refused(why, file->path, " is no ordinary file");
  if (access(file->target, W_OK) != 0) /* a rename would not ask for this */
    return trouble(why, file->path, errno);
  Reason unread = {""};
  FileKind found = kind_of(file->target, &unread);
  if (found == FILE_NOTHING || found == file->kind) return OUTFILE_FINE;
  if (!linked && !file->unsaid) return OUTFILE_FINE;
  char is[80]; /* what speaks against it */
  if (unread.text[0])
    snprintf(is, sizeof is, "%.79s", unread.text);
  else if (found != FILE_FOREIGN)
    snprintf(is, sizeof is, "is %s, not %s", filekind_name(found), filekind_name(file->kind));
  else if (filekind_is_known(file->kind))
    snprintf(is, sizeof is, "is not %s", filekind_name(file->kind));
  else
    snprintf(is, sizeof is, "is there already");
  if (linked)
    refuse(why, "%.60s leads to %.60s, which %s; name that one itself", file->path, file->target,
           is);
  else
    refuse(why, "%.80s %s; %.80s", file->path, is, file->unsaid);
  return OUTFILE_REFUSED;
}

/* --- The file beside --- */

/* Fills in the name of a file beside; the number of the try makes it another one. */
static void name_beside(OutFile *file, unsigned number) {
  char folder[OUTFILE_PATH];
  const char *name = split(file->target, folder);
  snprintf(file->beside, sizeof file->beside, "%s/.%.*s.%ld-%u%s", folder, NAME_KEPT, name,
           (long)getpid(), number, ENDING);
}

/* Is it the name of a file beside one of this name? */
static bool is_beside(const char *entry, const char *name) {
  size_t size = strlen(name);
  if (size > NAME_KEPT) size = NAME_KEPT;
  if (entry[0] != '.' || strncmp(entry + 1, name, size) != 0 || entry[size + 1] != '.')
    return false;
  entry += size + 2;
  entry += strspn(entry, "0123456789");
  if (*entry != '-') return false;
  entry += 1 + strspn(entry + 1, "0123456789");
  return strcmp(entry, ENDING) == 0;
}

/* Whoever writes one holds its lock, so one that can be locked was left by a process that is gone. */
static void clear_left(const char *target) {
  char folder[OUTFILE_PATH];
  const char *name = split(target, folder);
  DIR *files = opendir(folder);
  if (!files) return;
  for (struct dirent *entry; (entry = readdir(files));) {
    if (!is_beside(entry->d_name, name)) continue;
    int fd = openat(dirfd(files), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat status;
    if (fd < 0) continue;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
      (void)unlinkat(dirfd(files), entry->d_name, 0);
    close(fd);
  }
  closedir(files);
}

/* Makes and locks it.  Somebody who clears away may have been quicker with the lock: then it is gone, and another
 * is made. */
static bool make_beside(OutFile *file) {
  clear_left(file->target);
  for (unsigned i = 0; i < TRIES; i++) {
    struct stat status;
    name_beside(file, i);
    file->fd = open(file->beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file->fd < 0 && errno == EEXIST) continue;
    if (file->fd < 0) break;
    (void)flock(file->fd, LOCK_EX); /* where there are no locks, nothing is cleared either */
    if (fstat(file->fd, &status) == 0 && status.st_nlink) return true;
    close(file->fd);
    file->fd = -1;
    errno = EEXIST;
  }
  file->beside[0] = '\0';
  return false;
}

/* Closes it and takes it away. */
static void drop_beside(OutFile *file) {
  int error = errno;
  if (file->fd >= 0) close(file->fd);
  if (file->beside[0]) unlink(file->beside);
  file->fd = -1;
  file->beside[0] = '\0';
  errno = error;
}

/* The new file is as readable as the old one.  If the group cannot be kept, its rights must not go to another. */
static bool keep_mode(int fd, const struct stat *old) {
  struct stat now;
  mode_t mode = old->st_mode & 0777;
  if (!old->st_mode) return true;
  if (fstat(fd, &now) != 0) return false;
  bool same = now.st_uid == old->st_uid && now.st_gid == old->st_gid;
  if (!same && fchown(fd, old->st_uid, old->st_gid) != 0 && now.st_gid != old->st_gid)
    mode &= ~(mode_t)070;
  return fchmod(fd, mode) == 0;
}

/* --- Writing --- */

bool outfile_put(int fd, const char *text, size_t size) {
  while (size) {
    ssize_t written = write(fd, text, size);
    if (written < 0 && errno == EINTR) continue;
    if (written == 0) errno = EIO;
    if (written <= 0) return false;
    text += written;
    size -= (size_t)written;
  }
  return true;
}

bool outfile_sync_folder(const char *path) {
  char folder[OUTFILE_PATH];
  if (strlen(path) >= sizeof folder) return errno = ENAMETOOLONG, false;
  split(path, folder);
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  bool good = fsync(fd) == 0 || errno == EINVAL; /* some file systems know no such thing */
  int error = errno;
  close(fd);
  errno = error;
  return good;
}

/* What stdio has gathered goes through here, so that the first error is known by its name. */
static ssize_t take(void *context, const char *text, size_t size) {
  OutFile *file = context;
  if (file->error) return 0;
  if ((file->fd >= 0 || make_beside(file)) && outfile_put(file->fd, text, size))
    return (ssize_t)size;
  file->error = errno ? errno : EIO;
  return 0;
}

bool outfile_open(OutFile *file, const char *path, FileKind kind, const char *unsaid, Reason *why) {
  struct stat status;
  *file = (OutFile){.path = path, .unsaid = unsaid, .kind = kind, .fd = -1};
  if (judge(file, &status, why) != OUTFILE_FINE) return false;
  file->out = fopencookie(file, "w", (cookie_io_functions_t){.write = take});
  return file->out || refuse(why, "%.200s: %s", path, strerror(errno));
}

/* Somebody may have laid another file there since it was opened.  It is closed after the rename, because its lock
 * goes then; what could fail in closing has succeeded in syncing. */
static bool replace(OutFile *file, Reason *why) {
  struct stat old;
  if (judge(file, &old, why) != OUTFILE_FINE) return false;
  if (!keep_mode(file->fd, &old) || fsync(file->fd) != 0 || rename(file->beside, file->target) != 0)
    return trouble(why, file->path, errno), false;
  file->beside[0] = '\0';
  return outfile_sync_folder(file->target) ||
         refuse(why, "%.150s is written, but its folder could not be synced: %s", file->path,
                strerror(errno));
}

bool outfile_close(OutFile *file, bool good, Reason *why) {
  errno = 0;
  bool written = !ferror(file->out);
  if (fclose(file->out) != 0) written = false;
  file->out = NULL;
  if (good && !file->error && file->fd < 0 && !make_beside(file)) file->error = errno;
  if (file->error || !written) {
    good = false;
    trouble(why, file->path, file->error ? file->error : ENOMEM);
  }
  good = good && replace(file, why);
  drop_beside(file);
  return good;
}

const char *outfile_look(OutFile *file) {
  bool good = fflush(file->out) == 0 && !file->error && (file->fd >= 0 || make_beside(file));
  return good ? file->beside : NULL;
}

bool outfile_write(const char *path, FileKind kind, const char *unsaid, const char *text,
                   size_t size, Reason *why) {
  OutFile file;
  if (!outfile_open(&file, path, kind, unsaid, why)) return false;
  fwrite(text, 1, size, file.out);
  return outfile_close(&file, true, why);
}

OutFileState outfile_try(const char *path, FileKind kind, const char *unsaid, Reason *why) {
  OutFile file = {.path = path, .unsaid = unsaid, .kind = kind, .fd = -1};
  struct stat status;
  OutFileState state = judge(&file, &status, why);
  if (state == OUTFILE_FINE && !make_beside(&file)) state = trouble(why, path, errno);
  drop_beside(&file);
  return state;
}
