/* stop.c - see stop.h.  All of it is atomic and lock-free, for signal handlers and threads. */
#include "stop.h"

#include <limits.h>

static const unsigned NEVER = UINT_MAX;

atomic_uint stop_requests;
static atomic_uint needed = UINT_MAX; /* requests */
static atomic_ulong looks;            /* until one is made up; 0: none is */

void stop_begin(unsigned requests) {
  atomic_store(&stop_requests, 0);
  atomic_store(&needed, requests);
}

unsigned stop_end(void) {
  atomic_store(&needed, NEVER);
  return atomic_exchange(&stop_requests, 0);
}

unsigned stop_request(void) {
  return atomic_fetch_add(&stop_requests, 1);
}

static void count_look(void) {
  if (atomic_fetch_sub(&looks, 1) == 1) stop_request();
}

bool stop_wanted(void) {
  unsigned enough = atomic_load_explicit(&needed, memory_order_relaxed);
  if (enough == NEVER) return false;
  if (atomic_load_explicit(&looks, memory_order_relaxed)) count_look();
  return atomic_load_explicit(&stop_requests, memory_order_relaxed) >= enough;
}

StopShield stop_shield(void) {
  return atomic_exchange(&needed, NEVER);
}

void stop_unshield(StopShield before) {
  atomic_store(&needed, before);
}

void stop_at_look(unsigned long n) {
  atomic_store(&looks, n);
}
