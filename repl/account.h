/* account.h - a player's whole score: every payment, and every point by source, rule and file.
 *
 * Reads a session; who is paid what is decided elsewhere, and whose points they are in shares.h. */
#ifndef BASTIDE_ACCOUNT_H
#define BASTIDE_ACCOUNT_H

#include <stdio.h>

#include "session.h"

void account_tell(FILE *out, const Session *session, unsigned seat);

#endif
