/* clock.c - see clock.h. */
#include "clock.h"

#include <time.h>

int64_t clock_thread(void) {
#ifdef CLOCK_THREAD_CPUTIME_ID
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
#endif
  return (int64_t)((double)clock() / CLOCKS_PER_SEC * 1e9); /* of the whole program */
}
