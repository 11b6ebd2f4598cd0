/* report.h - tells what happened in a game: a line per turn, payments, points by source.
 *
 * Reads sessions and their ledgers; how the table looks is draw.h. */
#ifndef BASTIDE_REPORT_H
#define BASTIDE_REPORT_H

#include <stdio.h>

#include "game/session.h"

/* How much of a game has been told already; zeroed: nothing. */
typedef struct {
  size_t lines;
  size_t payments;
} ReportMark;

/* Tells the lines since the mark, each with its number and what it paid during play. */
void report_lines(FILE *out, const Session *session, ReportMark *mark);

/* Puts the mark at the end: nothing of what has happened will be told. */
void report_skip(const Session *session, ReportMark *mark);

/* A table of points by player and source, and who has won if the game is over. */
void report_scores(FILE *out, const Session *session);

#endif
