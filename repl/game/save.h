/* save.h - a game as a file: written so that the previous save survives everything, read with doubt.
 *
 * The file is notation (`bastide 1 sealed`, the head, digests of the rules' texts, the lines, score, hash and seal),
 * so a person can read it and a scenario can be made of it.  Reading replays it (save_read.c). */
#ifndef BASTIDE_SAVE_H
#define BASTIDE_SAVE_H

#include "session.h"

enum { SAVE_VERSION = 1 };

/* Writes it (replace_file.h says how, and what `unsaid` is).  False with the reason; then what was there before is
 * still there. */
bool save_write(const Session *session, const char *path, const char *unsaid, Reason *why);

/* Replays a save.  NULL if it is damaged, if a rule's text has changed since, or if it leads to another
 * state; the answer then starts with `file:line: `.  A last line without its end is dropped (a cut file), and `note`
 * says so ("" if not); note may be NULL. */
Session *save_read(const char *home, const char *path, Reason *note, Answer *answer);

/* The same for a save that is a text and not a file; messages call it `called`. */
Session *save_read_text(const char *home, const char *called, Slice text, Reason *note,
                        Answer *answer);

/* The same under rules that may have changed: it goes as far as they let it, and what came out differently than
 * it was saved is only noted.  Damage is refused all the same. */
Session *save_read_anyway(const char *home, const char *path, Reason *note, Answer *answer);

/* Of these: what comes before the first set-up line (use, opt, players and, if wanted, seed). */
bool save_head(const Session *session, bool seed, bool (*write)(void *context, const char *line),
               void *context);

/* The same with options as somebody gave them, also those that change nothing.  The table need not be laid. */
bool save_head_as_given(const Session *session, bool (*write)(void *context, const char *line),
                        void *context);

/* … and the digests of the rules' texts.  The table is laid. */
bool save_digests(const Session *session, bool (*write)(void *context, const char *line),
                  void *context);

/* The lines of a save, one by one, for whoever writes elsewhere (a pipe, a test). */
bool save_lines(const Session *session, bool (*write)(void *context, const char *line),
                void *context);

#endif
