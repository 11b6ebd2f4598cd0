/* child.c - see child.h. */
#include "child.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Signals that a terminal sends to everybody who uses it. */
static const int KEYS[] = {SIGINT, SIGQUIT};
enum { KEY_COUNT = sizeof KEYS / sizeof KEYS[0] };

bool child_path(const char *path, char out[CHILD_PATH]) {
  return snprintf(out, CHILD_PATH, "%s%s", *path == '/' ? "" : "./", path) < CHILD_PATH;
}

static int redirect(posix_spawn_file_actions_t *files, int from, int to) {
  return from < 0 || from == to ? 0 : posix_spawn_file_actions_adddup2(files, from, to);
}

/* Starts it; `keys` get back their meaning.  An error number, or 0. */
static int start(char *const words[], int in, int out, const sigset_t *keys, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&how);
  if (!error) {
    error = redirect(&files, in, STDIN_FILENO);
    if (!error) error = redirect(&files, out, STDOUT_FILENO);
    if (!error) error = posix_spawnattr_setsigdefault(&how, keys);
    if (!error) error = posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
    if (!error) error = posix_spawnp(child, words[0], &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
  }
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int child_run(char *const words[], int in, int out) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before[KEY_COUNT];
  sigset_t keys;
  pid_t child = -1;
  int status = 0;
  sigemptyset(&ignore.sa_mask);
  sigemptyset(&keys);
  for (unsigned i = 0; i < KEY_COUNT; i++) {
    sigaction(KEYS[i], &ignore, &before[i]);
    if (before[i].sa_handler != SIG_IGN)
      sigaddset(&keys, KEYS[i]); /* what nohup ignores stays so */
  }
  int error = start(words, in, out, &keys, &child);
  pid_t ended = -1;
  if (!error)
    while ((ended = waitpid(child, &status, 0)) < 0 && errno == EINTR) continue;
  for (unsigned i = 0; i < KEY_COUNT; i++) sigaction(KEYS[i], &before[i], NULL);
  /* EACCES: the program may not be run, or a folder of PATH may not be searched for it. */
  if (error) return error == ENOENT || error == EACCES ? CHILD_MISSING : -1;
  return ended == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
