/* stop.h - somebody wants what is being done to end: Ctrl-C.
 *
 * A request is only counted; whoever takes long (bots, scripts, games that are played again) checks now and then
 * whether it is meant for them, drops the work, and says so like any other failure.  One program does one thing
 * for people at a time, so there is one count.  Catching signals is the business of those who begin. */
#ifndef BASTIDE_STOP_H
#define BASTIDE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* From here on, this many requests make stop_wanted true; those from before are forgotten. */
void stop_begin(unsigned requests);

/* Nothing can be stopped any more.  Tells how many requests there were. */
unsigned stop_end(void);

/* One more request; tells how many there were before it.  A signal handler may call it. */
unsigned stop_request(void);

/* The requests since stop_begin, for those who look at the number itself. */
extern atomic_uint stop_requests;

/* Is whatever is being done to be dropped?  Cheap: may be asked a million times a second. */
bool stop_wanted(void);

/* Brackets what must be done to its end even so, such as tidying up. */
typedef unsigned StopShield;
StopShield stop_shield(void);
void stop_unshield(StopShield before);

/* For tests: the n-th look from now finds a request.  0: none does. */
void stop_at_look(unsigned long n);

#endif
