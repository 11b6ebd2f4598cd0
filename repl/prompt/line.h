/* line.h - reads what somebody types, or what a pipe brings, line by line.
 *
 * On a terminal linenoise edits the line, remembers it and completes it; elsewhere lines are read
 * plainly, without prompt or echo.  What a line means is the reader's business. */
#ifndef BASTIDE_LINE_H
#define BASTIDE_LINE_H

#include "line_history.h"
#include "text/slice.h"

/* Help while typing; either may be NULL. */
typedef struct {
  void *context;
  /* Offers whole lines that what was typed may become, and returns where in them the word begins by
   * which they differ. */
  size_t (*complete)(void *context, const char *typed, void (*offer)(void *list, const char *line),
                     void *list);
  /* What could follow, to be shown behind the cursor; "" for nothing.  Lives until the next call */
  const char *(*hint)(void *context, const char *typed);
} LineHelp;

typedef struct {
  bool terminal;
  unsigned number; /* lines read so far */
  char *text;      /* the current line */
  size_t room;
  char *chunk;                /* lines that belong together, so far; NULL: none */
  char *last;                 /* the line before it, for the history */
  char history[HISTORY_PATH]; /* where it is kept; "" for nowhere */
} LineReader;

typedef enum {
  READ_DONE,
  READ_CANCELLED, /* the line was given up (Ctrl-C) */
  READ_END,
  READ_FAILED, /* errno says why */
} ReadResult;

/* Reads from standard input.  help is kept by reference; one reader at a time. */
void line_open(LineReader *reader, const LineHelp *help);

/* The next line, without its end; it lives until the next call. */
ReadResult line_next(LineReader *reader, const char *prompt, Slice *line);

/* After each line: does it want another one to be complete?  Lines that belong together come back from
 * the history as one. */
void line_goes_on(LineReader *reader, bool on);

/* When a line has failed: forgets the rest of what was pasted with it.  True if there was any. */
bool line_drop_paste(void);

/* Releases everything; the history is kept line by line. */
void line_close(LineReader *reader);

#endif
