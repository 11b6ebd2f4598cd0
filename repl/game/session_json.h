/* session_json.h - a session for machines: its table, lines and payments as pieces of JSON (docs/SERVE.md).
 *
 * Each function writes keys with a comma before the first one, into an object that its caller has begun.  Reads only. */
#ifndef BASTIDE_SESSION_JSON_H
#define BASTIDE_SESSION_JSON_H

#include "session.h"
#include "text/builder.h"

/* What is going on: phase, mover, turn, tile, hand, left, scores, hash.  All of them are there also while no table
 * is laid. */
void session_json_situation(Builder *out, const Session *session);

/* All that lies and is known: rules, players, tiles, figures, features.  The table is laid. */
void session_json_table(Builder *out, const Session *session);

/* ,"lines":[…]: those of the log from this one on. */
void session_json_log(Builder *out, const Session *session, const char *key, size_t first);

/* ,"paid":[…]: the payments from this one on, of one player or of all (-1). */
void session_json_payments(Builder *out, const Session *session, const char *key, size_t first,
                           int seat);

/* ,"points":[…]: for each player the points by source, and by file of the rules. */
void session_json_points(Builder *out, const Session *session);

/* ,"key":["…","…"]: a text as its lines. */
void session_json_text_lines(Builder *out, const char *key, Slice text);

#endif
