/* journal.h - a growing list of lines, each with where it came from.
 *
 * Owns its texts.  What a line does is the session's business. */
#ifndef BASTIDE_JOURNAL_H
#define BASTIDE_JOURNAL_H

#include "notation.h"

typedef struct {
  char *text;
  unsigned group;  /* lines of one group are taken back together */
  unsigned number; /* place in its file; 0: none */
  uint8_t kind;    /* LineKind */
} JournalLine;

typedef struct {
  JournalLine *list;
  size_t count, room;
} Journal; /* a zeroed one is empty */

/* Copies the text.  False when memory is short. */
bool journal_add(Journal *journal, Slice text, LineKind kind, unsigned group, unsigned number);

/* Forgets all lines from index `count` on. */
void journal_cut(Journal *journal, size_t count);

/* Makes room for this many more lines, so that adding them cannot fail. */
bool journal_reserve(Journal *journal, size_t more);

/* Appends the lines of `from` and empties it.  False, with nothing moved, when memory is short. */
bool journal_move(Journal *to, Journal *from);

void journal_free(Journal *journal);

#endif
