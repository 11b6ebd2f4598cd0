/* missing.c - what no page can do: start programs, lock files, signal threads.  Each says so as a system would.
 *
 * Only in the program that runs in a page; the C library that emscripten brings has none of these. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/wait.h>

static int missing(void) {
  errno = ENOSYS;
  return -1;
}

int socketpair(int domain, int type, int protocol, int pair[2]) {
  (void)domain, (void)type, (void)protocol, (void)pair;
  return missing();
}

pid_t waitpid(pid_t pid, int *status, int options) {
  (void)pid, (void)status, (void)options;
  return missing();
}

int waitid(idtype_t type, id_t id, siginfo_t *info, int options) {
  (void)type, (void)id, (void)info, (void)options;
  return missing();
}

/* There is nobody else. */
int flock(int file, int how) {
  (void)file, (void)how;
  return 0;
}

int posix_spawn(pid_t *restrict pid, const char *restrict path,
                const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict how,
                char *const *restrict words, char *const *restrict variables) {
  (void)pid, (void)path, (void)actions, (void)how, (void)words, (void)variables;
  return ENOSYS;
}

int posix_spawnp(pid_t *restrict pid, const char *restrict name,
                 const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict how,
                 char *const *restrict words, char *const *restrict variables) {
  return posix_spawn(pid, name, actions, how, words, variables);
}

int pthread_kill(pthread_t thread, int number) {
  (void)thread, (void)number;
  return ENOSYS;
}
