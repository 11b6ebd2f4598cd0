/* signals.h - what Ctrl-C, a closed terminal and polite kills do.
 *
 * All handlers are here.  They count a request (scripts/sandbox/stop.h), or give the terminal back and let the
 * signal do what it does to everybody: nothing has to be written then, because the game is on the disk already
 * (logbook.h). */
#ifndef BASTIDE_SIGNALS_H
#define BASTIDE_SIGNALS_H

#include "scripts/sandbox/stop.h"

/* For runs of many games: the first request ends them soon and the second at once, the third ends the program.
 * `drops`: the second also drops what bots and rules are thinking.  Returns where requests are counted. */
const atomic_uint *signals_count(bool drops);

/* For a single game between bots: the first request drops what is being thought, the third ends the program. */
void signals_stop(void);

/* For a prompt on a terminal: Ctrl-C is a request to stop the command; SIGHUP, SIGTERM and SIGQUIT put the terminal
 * back to how it is now, and end the program. */
void signals_serve_prompt(void);

#endif
