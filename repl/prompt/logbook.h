/* logbook.h - the game on the disk while it is played: every line is there before its answer is printed.
 *
 * Each prompt has a file of its own, base.1, base.2 …, which it holds a lock on while it lives; changes are appended
 * to it.  So whatever ends the program, nothing that was acknowledged is lost: the next start finds a file that nobody
 * holds, and `load` goes on with it.  Whoever leaves in peace leaves the file as `base` itself.
 *
 *   bastide journal 1
 *   @table 1                the head of a table, as in a save
 *   use inns
 *   players Ann Bob
 *   seed 7
 *   @laid 1                 its rules are loaded, and have these digests
 *   digest base=1f2e3d4c5b6a7988 inns=…
 *   @node 1 1 0 0 4 0       table, number, parent, over, scores; then its lines
 *   play Ann B17 0,-1 r2 small@C1
 *   @visit 1 1              where redo leads
 *   @bots person greedy     and @chance, @order of tables, @marks, @mark, @before
 *   @here 1 1 9c0f…         table, node, hash: here all is as it was when the answer came
 *
 * What stands behind the last complete @here was not acknowledged, and is dropped. */
#ifndef BASTIDE_LOGBOOK_H
#define BASTIDE_LOGBOOK_H

#include "prompt.h"

typedef struct Logbook Logbook;

/* Nothing is written before there is something to keep.  `base` may be NULL: nowhere, and `why` will be said then.
 * NULL when memory is short. */
Logbook *logbook_open(const char *base, const char *why);
void logbook_close(Logbook *book);

/* Writes what has changed since the last time; `sync`: and waits until the disk has it.  If that is impossible it is
 * said, once, on standard error.  Does nothing without a logbook. */
void logbook_keep(const Prompt *prompt, bool sync);

/* Somebody leaves: the file becomes the kept game, or goes if the game is in another file or nothing was played.
 * Tells what became of it. */
void logbook_leave(const Prompt *prompt);

/* --- Going on with a game --- */

/* The newest game that `load` could go on with: one that was not ended, or the kept one.  False if there is none. */
bool logbook_find(const Logbook *book, char path[NOTATION_LINE + 1]);

/* Tells of a game that was not ended, if it is the one that `load` would take. */
void logbook_offer(const Prompt *prompt);

/* Is it a file of this kind, and is a game in it? */
typedef enum { LOGBOOK_NOT, LOGBOOK_EMPTY, LOGBOOK_GAME } LogbookKind;
LogbookKind logbook_kind(const char *path);

/* Goes on with the game in such a file: all of its tables, where we were, bots and marks.  The file goes once its
 * contents are in our own, unless it is the kept game.  Notes what is not as it was. */
AnswerKind logbook_load(Prompt *prompt, const char *path, Answer *answer);

#endif
