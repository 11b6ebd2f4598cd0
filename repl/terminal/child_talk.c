/* child_talk.c - see child_talk.h.
 *
 * The program is in a process group of its own: Ctrl-C is for us, who end it if need be, with all that it started.  We
 * write and read at the same time, so that neither waits for the other with a full pipe. */
#define _POSIX_C_SOURCE 200809L

#include "child_talk.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "child.h"
#include "core/digest.h"
#include "scripts/loader/infile.h"
#include "scripts/sandbox/stop.h"

extern char **environ;

enum {
  HEARD = 256,     /* bytes that are kept of what it says */
  LOOK_EVERY = 100 /* milliseconds: has somebody stopped us? */
};

typedef struct Talk {
  struct Talk *next; /* of those that were left */
  pid_t pid;
  int fd; /* both ways */
  unsigned seat;
  char heard[HEARD];
  size_t size;
  char path[BOT_TEXT];
} Talk;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Talk *left;

/* --- Starting --- */

/* Parts of a run must be played by the same program.  One that may be started but not read has no digest. */
static uint64_t digest_of(const char *path) {
  char bytes[4096];
  uint64_t digest = DIGEST_START;
  Reason why;
  long size;
  int fd = infile_open(path, &why);
  if (fd < 0) return 0;
  while ((size = infile_take(fd, bytes, sizeof bytes, &why)) > 0)
    digest = digest_add(digest, bytes, (size_t)size);
  close(fd);
  return digest;
}

static bool there(const char *path, uint64_t *digest, Reason *why) {
  struct stat file;
  const char *wrong = NULL;
  if (stat(path, &file) != 0)
    wrong = strerror(errno);
  else if (!S_ISREG(file.st_mode))
    wrong = "not an ordinary file";
  else if (access(path, X_OK) != 0)
    wrong = "not executable (chmod +x)";
  if (wrong) return refuse(why, "exec:%s: cannot be started: %s", path, wrong);
  *digest = digest_of(path);
  return true;
}

static int spawn(const char *path, int fd, pid_t *pid) {
  char program[CHILD_PATH];
  char *words[] = {program, NULL};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  sigset_t none, usual;
  if (!child_path(path, program)) return ENAMETOOLONG;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&how);
  if (!error) {
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    error = posix_spawn_file_actions_adddup2(&files, fd, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(&files, fd, STDOUT_FILENO);
    if (!error) error = posix_spawnattr_setpgroup(&how, 0);
    if (!error) error = posix_spawnattr_setsigmask(&how, &none);
    if (!error) error = posix_spawnattr_setsigdefault(&how, &usual);
    if (!error)
      error = posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                 POSIX_SPAWN_SETSIGDEF);
    if (!error) error = posix_spawn(pid, program, &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
  }
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* What we hold of one program no other may inherit, or its input would never end. */
static bool keep_to_ourselves(int fd) {
  int status = fcntl(fd, F_GETFL);
  return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && status != -1 &&
         fcntl(fd, F_SETFL, status | O_NONBLOCK) == 0;
}

static int begin(Talk *talk, const char *path) {
  int ends[2], error = 0;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  if (!keep_to_ourselves(ends[0]) || fcntl(ends[1], F_SETFD, FD_CLOEXEC) != 0) error = errno;
  if (!error) error = spawn(path, ends[1], &talk->pid);
  close(ends[1]);
  if (error) close(ends[0]);
  talk->fd = ends[0];
  return error;
}

/* One that was left and is still alive. */
static Talk *take_left(const char *path, unsigned seat) {
  for (Talk **at = &left; *at; at = &(*at)->next) {
    Talk *talk = *at;
    if (talk->seat != seat || strcmp(talk->path, path) != 0) continue;
    *at = talk->next;
    if (waitpid(talk->pid, NULL, WNOHANG) == 0) return talk;
    close(talk->fd);
    free(talk);
    return NULL;
  }
  return NULL;
}

static void *start(const char *path, unsigned seat, Reason *why) {
  pthread_mutex_lock(&lock); /* also while it starts: see keep_to_ourselves */
  Talk *talk = take_left(path, seat);
  if (!talk) {
    talk = calloc(1, sizeof *talk);
    int error = talk ? begin(talk, path) : ENOMEM;
    if (error) {
      refuse(why, "cannot be started: %s", strerror(error));
      free(talk);
      talk = NULL;
    } else {
      snprintf(talk->path, sizeof talk->path, "%s", path);
      talk->seat = seat;
    }
  }
  pthread_mutex_unlock(&lock);
  return talk;
}

/* --- Ending --- */

/* Ends it with all that it has started, and tells how it ended if that was before. */
static bool end(Talk *talk, bool by_itself, Reason *why) {
  int status = 0;
  kill(-talk->pid, SIGKILL); /* too late for one that has ended, but not for its children */
  while (waitpid(talk->pid, &status, 0) == -1 && errno == EINTR) continue;
  close(talk->fd);
  free(talk);
  if (!by_itself) return false;
  if (WIFSIGNALED(status)) return refuse(why, "crashed: %s", strsignal(WTERMSIG(status)));
  return refuse(why, "ended without an answer, status %d", WEXITSTATUS(status));
}

/* Has it ended within a second?  It is not forgotten yet. */
static bool ends(const Talk *talk) {
  for (unsigned i = 0; i < 200; i++) {
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)talk->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid)
      return true;
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
  }
  return false;
}

/* It has closed its output: it ends by itself now, or it will not. */
static bool end_of_output(Talk *talk, Reason *why) {
  if (ends(talk)) return end(talk, true, why);
  refuse(why, "closed its output without an answer");
  return end(talk, false, why);
}

/* When we end: their input ends first, for all of them, and who does not care is ended. */
static void end_left(void) {
  for (Talk *talk = left; talk; talk = talk->next) shutdown(talk->fd, SHUT_WR);
  while (left) {
    Talk *talk = left;
    left = talk->next;
    end(talk, ends(talk), NULL);
  }
}

/* --- Leaving and asking --- */

static void leave(void *program) {
  Talk *talk = program;
  static bool once;
  pthread_mutex_lock(&lock);
  if (!once) once = atexit(end_left) == 0;
  talk->next = left;
  left = talk;
  pthread_mutex_unlock(&lock);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

typedef enum { HEARD_LINE, HEARD_MORE, HEARD_LONG, HEARD_END } Heard;

/* Takes in what it has said. */
static Heard hear(Talk *talk) {
  ssize_t size = recv(talk->fd, talk->heard + talk->size, sizeof talk->heard - talk->size, 0);
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
    return HEARD_END;
  if (size > 0) talk->size += (size_t)size;
  if (memchr(talk->heard, '\n', talk->size)) return HEARD_LINE;
  return talk->size == sizeof talk->heard ? HEARD_LONG : HEARD_MORE;
}

/* True until it has read no further. */
static bool tell(Talk *talk, Slice *text) {
  ssize_t size = send(talk->fd, text->text, text->size, MSG_NOSIGNAL);
  if (size > 0) {
    text->text += size;
    text->size -= (size_t)size;
  }
  return size >= 0 || errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* Tells what is left of the text and waits for an answer. */
static Heard exchange(Talk *talk, Slice text, int64_t until) {
  bool listening = true;
  for (;;) {
    if (text.size && listening) listening = tell(talk, &text);
    int64_t rest = until - now();
    if (rest <= 0 || stop_wanted()) return HEARD_MORE;
    struct pollfd file = {.fd = talk->fd, .events = POLLIN};
    if (text.size && listening) file.events |= POLLOUT;
    if (poll(&file, 1, rest < LOOK_EVERY ? (int)rest : LOOK_EVERY) <= 0) continue;
    if (!(file.revents & ~POLLOUT)) continue;
    Heard heard = hear(talk);
    if (heard != HEARD_MORE) return heard;
  }
}

static bool too_much(Talk *talk, Reason *why, const char *what) {
  char shown[40];
  size_t size = talk->size < 200 ? talk->size : 200;
  while (size && (talk->heard[size - 1] == '\n' || talk->heard[size - 1] == '\r')) size--;
  refuse(why, "%s: '%s'", what, slice_copy((Slice){talk->heard, size}, shown, sizeof shown));
  return end(talk, false, why);
}

static bool ask(void *program, Slice text, int32_t milliseconds, char *answer, size_t room,
                Reason *why) {
  Talk *talk = program;
  if (hear(talk) != HEARD_END && talk->size)
    return too_much(talk, why, "spoke without being asked");
  switch (exchange(talk, text, now() + milliseconds)) {
  case HEARD_LINE: break;
  case HEARD_LONG: return too_much(talk, why, "answers without an end of line");
  case HEARD_END: return end_of_output(talk, why);
  case HEARD_MORE:
    if (stop_wanted())
      refuse(why, "was stopped");
    else
      refuse(why, "did not answer within %d ms", (int)milliseconds);
    return end(talk, false, why);
  }
  size_t size = (size_t)((char *)memchr(talk->heard, '\n', talk->size) - talk->heard);
  if (size + 1 < talk->size) return too_much(talk, why, "said more than one line");
  talk->size = 0;
  size_t kept = size < room - 1 ? size : room - 1;
  memcpy(answer, talk->heard, kept);
  answer[kept] = '\0';
  return true;
}

const BotHost CHILD_HOST = {there, start, ask, leave};
