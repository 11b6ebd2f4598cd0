/* rerun.h - plays a game again under other rules, as far as it is still legal.
 *
 * The same players, tiles and lines; only the rules differ.  The old session is left alone.  What came
 * out differently is reported by whoever asked. */
#ifndef BASTIDE_RERUN_H
#define BASTIDE_RERUN_H

#include "session.h"

/* A line in both games: its nodes in the two trees. */
typedef struct {
  unsigned before, after;
} RerunStep;

typedef struct {
  Session *session; /* the new one; the caller closes it */
  RerunStep *steps; /* the lines that were repeated; steps[0] is the table before the first */
  size_t step_count;
  unsigned stopped; /* the number of the first line that is not legal any more; 0: all are */
  char line[NOTATION_LINE + 1]; /* that line, and why not */
  Answer why;
} Rerun;

/* Plays the lines up to where `old` is now.  `rules` says which rules to use (home, use, options,
 * texts); the rest of it is ignored.  False with a message if the rules cannot be loaded or the table
 * not be laid under them. */
bool rerun_start(Rerun *rerun, const Session *old, const SessionStart *rules, Answer *answer);

/* Releases everything but the session. */
void rerun_free(Rerun *rerun);

/* The rules of a session and what else its head says, as a start for another one.  Lists live as long as
 * the buffers. */
enum { HEAD_WORDS = 1024 };
typedef struct {
  const char *use[HEAD_WORDS], *options[HEAD_WORDS], *order[TILES_MAX];
  ScriptText texts[AUTHORS_MAX];
} HeadWords;
SessionStart rerun_head(const Session *session, HeadWords *words);

#endif
