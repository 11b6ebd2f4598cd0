/* score_breakdown.h - a player's whole score: every payment, and every point by source, rule and file.
 *
 * Reads a session; who is paid what is decided elsewhere, and whose points they are in attribution.h. */
#ifndef BASTIDE_SCORE_BREAKDOWN_H
#define BASTIDE_SCORE_BREAKDOWN_H

#include "session.h"
#include "text/builder.h"

void score_breakdown(Builder *out, const Session *session, unsigned seat);

#endif
