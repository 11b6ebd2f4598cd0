/* watchdog.c - looks forty times a second whether those it watches are still at the piece of work they were
 * at before.
 *
 * At the second such look it sends a signal to the thread at work, and goes on doing so until the piece ends:
 * a signal may come at a moment when nothing can be done about it. */
#include "watchdog.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

/* What is known of somebody who is watched. */
typedef struct Watch Watch;
struct Watch {
  Watched *watched;
  pthread_t thread;
  bool has_thread;
  unsigned seen, looks;
  Watch *next;
};

enum { LOOKS = 2, LOOK_NANOSECONDS = WATCHDOG_LATE_MS * 1000000 / LOOKS };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ends = PTHREAD_COND_INITIALIZER;
/* Under the lock: */
static Watch *all;
static pthread_t watchdog; /* lives while there is something to watch */
static unsigned watchdogs; /* that have ended; one that sees the number grow was meant */
static bool handler_installed;

/* Not: who is at work in this thread. */
static _Thread_local Watched *volatile here;

static void on_signal(int unused) {
  (void)unused;
  Watched *watched = here;
  int before = errno;
  if (watched) watched->tap(watched);
  errno = before;
}

static void look_at(Watch *watch) {
  Watched *watched = watch->watched;
  unsigned piece = atomic_load_explicit(&watched->piece, memory_order_relaxed);
  watch->looks = piece == watch->seen ? watch->looks + 1 : 0;
  watch->seen = piece;
  if (watch->looks < LOOKS || !watch->has_thread) return;
  atomic_store_explicit(&watched->is_long, true, memory_order_relaxed);
  if (atomic_load_explicit(&watched->at_work, memory_order_relaxed))
    pthread_kill(watch->thread, SIGVTALRM);
}

static void *keep_looking(void *arg) {
  unsigned number = (unsigned)(uintptr_t)arg;
  pthread_mutex_lock(&lock);
  while (number == watchdogs) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NANOSECONDS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_cond_timedwait(&ends, &lock, &until) != ETIMEDOUT) continue;
    for (Watch *watch = all; watch; watch = watch->next) look_at(watch);
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}

/* Starts the watchdog's thread, with all signals blocked: the program's are not its business. */
static bool start(void) {
  if (!handler_installed) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGVTALRM, &action, NULL) != 0) return false;
    handler_installed = true;
  }
  if (all) return true;
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  int failed = pthread_create(&watchdog, NULL, keep_looking, (void *)(uintptr_t)watchdogs);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return !failed;
}

bool watchdog_add(Watched *watched) {
  Watch *watch = calloc(1, sizeof *watch);
  if (!watch) return false;
  pthread_mutex_lock(&lock);
  bool started = start();
  if (started) {
    watch->watched = watched;
    watch->next = all;
    watched->watch = all = watch;
  }
  pthread_mutex_unlock(&lock);
  if (!started) free(watch);
  return started;
}

void watchdog_remove(Watched *watched) {
  Watch *watch = watched->watch;
  pthread_mutex_lock(&lock);
  for (Watch **at = &all; *at; at = &(*at)->next) {
    if (*at != watch) continue;
    *at = watch->next;
    break;
  }
  bool last = !all;
  pthread_t ended = watchdog;
  if (last) {
    watchdogs++;
    pthread_cond_broadcast(&ends);
  }
  pthread_mutex_unlock(&lock);
  if (last) pthread_join(ended, NULL);
  watched->watch = NULL;
  free(watch);
}

/* The first time in this thread. */
static void meet_thread(Watch *watch) {
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGVTALRM);
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  pthread_mutex_lock(&lock);
  watch->thread = pthread_self();
  watch->has_thread = true;
  pthread_mutex_unlock(&lock);
}

Watched *watchdog_enter(Watched *watched) {
  Watch *watch = watched->watch;
  if (!watch->has_thread || !pthread_equal(watch->thread, pthread_self())) meet_thread(watch);
  Watched *before = here;
  here = watched;
  atomic_store_explicit(&watched->at_work, true, memory_order_relaxed);
  return before;
}

void watchdog_leave(Watched *watched, Watched *before) {
  atomic_store_explicit(&watched->at_work, false, memory_order_relaxed);
  here = before;
  atomic_signal_fence(memory_order_seq_cst);
}
