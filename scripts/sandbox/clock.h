/* clock.h - processor time of the calling thread, so that other work on the machine changes nothing.
 *
 * Only limits and bots that play by the clock ask for it; no rule sees it. */
#ifndef BASTIDE_CLOCK_H
#define BASTIDE_CLOCK_H

#include <stdint.h>

/* In nanoseconds, from any beginning. */
int64_t clock_thread(void);

#endif
