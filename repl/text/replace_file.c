/* replace_file.c - see replace_file.h. */
#define _DEFAULT_SOURCE /* flock */
#include "replace_file.h"

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

#include "scripts/loader/infile.h"

static_assert(REPLACE_PATH >= PATH_MAX, "realpath writes as much");

static const char ENDING[] = ".bastide";
enum {
  NAME_KEPT = 200, /* of the name, in that of the file beside: the longest allowed is 255 bytes */
  TRIES = 10
};

static ReplaceState refused(Reason *why, const char *path, const char *what) {
  refuse(why, "%.200s%s", path, what);
  return REPLACE_REFUSED;
}

/* A name that cannot be is wrong usage, all else is the machine's trouble. */
static ReplaceState trouble(Reason *why, const char *path, int error) {
  static const int NAMES[] = {ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL};
  refuse(why, "%.180s: %s; nothing was written", path, strerror(error));
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
    if (NAMES[i] == error) return REPLACE_REFUSED;
  return REPLACE_FAILED;
}

/* Copies the folder of a file into `folder` and returns the name in it. */
static const char *split(const char *path, char folder[REPLACE_PATH]) {
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
  char folder[REPLACE_PATH];
  struct stat status;
  split(path, folder);
  if (stat(folder, &status) != 0) return true;
  bool shared = (status.st_mode & S_ISVTX) && (status.st_mode & S_IWOTH);
  return shared && link->st_uid != geteuid() && link->st_uid != status.st_uid;
}

/* Where the path leads. */
static ReplaceState resolve(Replacement *file, bool *linked, struct stat *status, Reason *why) {
  const char *path = file->path;
  size_t size = strlen(path);
  *linked = false;
  if (!size) return refused(why, "", "the name is empty, expected that of a file");
  if (size >= REPLACE_PATH - 1) return refused(why, path, "… is too long for a name");
  memcpy(file->target, path, size + 1);
  status->st_mode = 0; /* nothing lies there */
  if (path[size - 1] == '/') return refused(why, path, " is a folder, expected a file");
  if (lstat(path, status) != 0) {
    status->st_mode = 0;
    return errno == ENOENT ? REPLACE_FINE : trouble(why, path, errno);
  }
  if (!S_ISLNK(status->st_mode)) return REPLACE_FINE;
  *linked = true;
  if (laid_by_others(path, status))
    return refused(why, path, " is a link that somebody else has laid");
  return realpath(path, file->target) && stat(file->target, status) == 0
             ? REPLACE_FINE
             : refused(why, path, ": the link leads nowhere");
}

/* A file that cannot be read is a stranger's; then there is a reason. */
static FileKind kind_of(const char *path, Reason *unread) {
  char head[FILE_KIND_HEAD];
  int fd = infile_open(path, unread);
  if (fd < 0) return FILE_FOREIGN;
  long size = infile_take(fd, head, sizeof head, unread);
  close(fd);
  return size >= 0 ? file_kind_of(head, (size_t)size) : FILE_FOREIGN;
}

/* May what is there be replaced? */
static ReplaceState judge(Replacement *file, struct stat *status, Reason *why) {
  bool linked;
  ReplaceState state = resolve(file, &linked, status, why);
  if (state != REPLACE_FINE || !status->st_mode) return state;
  if (S_ISDIR(status->st_mode))
    return refused(why, file->path, " is not an ordinary file but a folder");
  if (!S_ISREG(status->st_mode)) return refused(why, file->path, " is not an ordinary file");
  if (access(file->target, W_OK) != 0) /* a rename would not ask for this */
    return trouble(why, file->path, errno);
  Reason unread = {""};
  FileKind found = kind_of(file->target, &unread);
  if (found == FILE_NOTHING || found == file->kind) return REPLACE_FINE;
  if (!linked && !file->unsaid) return REPLACE_FINE;
  char is[80]; /* what speaks against it */
  if (unread.text[0])
    snprintf(is, sizeof is, "%.79s", unread.text);
  else if (found != FILE_FOREIGN)
    snprintf(is, sizeof is, "is %s, not %s", file_kind_name(found), file_kind_name(file->kind));
  else if (file_kind_is_known(file->kind))
    snprintf(is, sizeof is, "is not %s", file_kind_name(file->kind));
  else
    snprintf(is, sizeof is, "is there already");
  if (linked)
    refuse(why, "%.60s leads to %.60s, which %s; name that one itself", file->path, file->target,
           is);
  else
    refuse(why, "%.80s %s; %.80s", file->path, is, file->unsaid);
  return REPLACE_REFUSED;
}

/* --- The file beside --- */

/* Fills in the name of a file beside; the number of the try makes it another one. */
static void name_beside(Replacement *file, unsigned number) {
  char folder[REPLACE_PATH];
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
  char folder[REPLACE_PATH];
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
static bool make_beside(Replacement *file) {
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
static void drop_beside(Replacement *file) {
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

bool replace_put(int fd, const char *text, size_t size) {
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

/* Syncs the folder of a file: only then a new name in it is certain.  False with errno. */
static bool sync_folder(const char *path) {
  char folder[REPLACE_PATH];
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

/* The builder's drain.  The first error is kept. */
static bool take(void *context, const char *text, size_t size) {
  Replacement *file = context;
  if ((file->fd >= 0 || make_beside(file)) && replace_put(file->fd, text, size)) return true;
  file->error = errno ? errno : EIO;
  return false;
}

bool replace_open(Replacement *file, const char *path, FileKind kind, const char *unsaid,
                  Reason *why) {
  struct stat status;
  *file = (Replacement){.path = path, .unsaid = unsaid, .kind = kind, .fd = -1};
  if (judge(file, &status, why) != REPLACE_FINE) return false;
  file->out = builder_to(take, file);
  return true;
}

/* Somebody may have laid another file there since it was opened.  It is closed after the rename, because its lock
 * goes then; what could fail in closing has succeeded in syncing. */
static bool replace(Replacement *file, Reason *why) {
  struct stat old;
  if (judge(file, &old, why) != REPLACE_FINE) return false;
  if (!keep_mode(file->fd, &old) || fsync(file->fd) != 0 || rename(file->beside, file->target) != 0)
    return trouble(why, file->path, errno), false;
  file->beside[0] = '\0';
  return sync_folder(file->target) ||
         refuse(why, "%.150s is written, but its folder could not be synced: %s", file->path,
                strerror(errno));
}

bool replace_close(Replacement *file, bool good, Reason *why) {
  bool written = builder_end(&file->out);
  if (good && written && file->fd < 0) { /* nothing was written */
    written = make_beside(file);
    file->error = errno;
  }
  if (!written) {
    good = false;
    trouble(why, file->path, file->error ? file->error : ENOMEM);
  }
  good = good && replace(file, why);
  drop_beside(file);
  return good;
}

const char *replace_look(Replacement *file) {
  bool good = builder_flush(&file->out) && (file->fd >= 0 || make_beside(file));
  return good ? file->beside : NULL;
}

bool replace_file(const char *path, FileKind kind, const char *unsaid, const char *text,
                  size_t size, Reason *why) {
  Replacement file;
  if (!replace_open(&file, path, kind, unsaid, why)) return false;
  builder_bytes(&file.out, text, size);
  return replace_close(&file, true, why);
}

ReplaceState replace_try(const char *path, FileKind kind, const char *unsaid, Reason *why) {
  Replacement file = {.path = path, .unsaid = unsaid, .kind = kind, .fd = -1};
  struct stat status;
  ReplaceState state = judge(&file, &status, why);
  if (state == REPLACE_FINE && !make_beside(&file)) state = trouble(why, path, errno);
  drop_beside(&file);
  return state;
}
