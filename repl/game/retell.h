/* retell.h - a game played again from its first table, for whoever looks at every step: pages, films, the lab. */
#ifndef BASTIDE_RETELL_H
#define BASTIDE_RETELL_H

#include "notation.h"
#include "session.h"

/* Who listens; each may be NULL, and false ends it. */
typedef struct {
  bool (*laid)(void *context);   /* once: the first table lies */
  bool (*before)(void *context); /* each action */
  bool (*after)(void *context, const char *text, const Line *line);
} Listener;

/* Plays all lines of a session in `again`, which is new and may be NULL for want of memory.  False if that was so, if a line
 * was not legal, or if a listener wanted to end. */
bool retell_game(const Session *session, Session *again, const Listener *listener, void *context);

#endif
