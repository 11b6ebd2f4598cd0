/* keys.h - what the keyboard sends, put into words that linenoise understands.
 *
 * linenoise reads the terminal through these two functions (the Makefile tells it so).  It knows few of
 * the sequences that keys send; of the others it would take parts for text, or for the end of the line.
 * Here every sequence is read to its end, becomes a control character if it means something, and is
 * dropped if not.  Pasted text comes through as it is, line by line, without waking completion. */
#ifndef BASTIDE_KEYS_H
#define BASTIDE_KEYS_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* As read and poll; other files than standard input are just read. */
ssize_t keys_read(int file, void *buffer, size_t size);
int keys_poll(struct pollfd *files, nfds_t count, int timeout);

/* A new line begins. */
void keys_start(void);

/* Was Ctrl-C pressed in this line? */
bool keys_cancelled(void);

/* Is the terminal gone?  Ctrl-D is a key like others. */
bool keys_lost(void);

/* For completion: takes what is shown for typed, so that the next Tab completes the next word. */
void keys_accept(void);

/* Between two lines, on: while something is pasted, the terminal itself must not show what comes in.
 * Off, or when all is pasted: it may again. */
void keys_hush(bool on);

/* Between two lines: reads what is still to come of a paste and forgets it.  True if there was more than
 * its end. */
bool keys_drop_paste(void);

/* Asks the terminal to mark what is pasted, or not to. */
void keys_mark_pastes(FILE *terminal, bool on);

#endif
