/* watchdog.h - a thread that notices work which takes long, and taps the thread that does it.
 *
 * It knows nothing of Lua: somebody who works says which piece of work they are at, and are called, in their own
 * thread, from a signal handler, when they have been at one and the same piece for a while.  What to do then is
 * their own business.  Threads and signals are needed in watchdog.c only; this header is plain C.
 *
 * Signals are SIGVTALRM.  A thread removes what it watches before it ends, and a process forks before
 * something is watched, not after. */
#ifndef BASTIDE_WATCHDOG_H
#define BASTIDE_WATCHDOG_H

#include <stdatomic.h>
#include <stdbool.h>

enum {
  WATCHDOG_LATE_MS = 50
}; /* a piece is long after at most this, if the machine is not too busy */

typedef struct Watched Watched;
struct Watched {
  void (*tap)(
      Watched *self); /* called from a signal handler, between two watch_enter and watch_leave */
  atomic_uint piece;  /* a number of its own for each piece of work */
  atomic_bool at_work;
  atomic_bool is_long; /* this piece of work has been noticed */
  struct Watch *watch; /* the watchdog's own */
};

/* Returns whether a watchdog could be started. */
bool watchdog_add(Watched *watched);
void watchdog_remove(Watched *watched);

/* Another piece of work begins. */
static inline void watchdog_begin(Watched *watched) {
  unsigned piece = atomic_load_explicit(&watched->piece, memory_order_relaxed);
  atomic_store_explicit(&watched->piece, piece + 1, memory_order_relaxed);
  atomic_store_explicit(&watched->is_long, false, memory_order_relaxed);
}

/* Brackets the work itself.  Tells who was at work in this thread before, and gets it back. */
Watched *watchdog_enter(Watched *watched);
void watchdog_leave(Watched *watched, Watched *before);

#endif
