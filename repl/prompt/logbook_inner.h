/* logbook_inner.h - what the parts of the logbook share; nobody else includes it.
 *
 *   logbook.c        what has changed, as lines
 *   logbook_file.c   the file: whose it is, appending, what is found there
 *   logbook_read.c   lines back to tables */
#ifndef BASTIDE_LOGBOOK_INNER_H
#define BASTIDE_LOGBOOK_INNER_H

#include <sys/stat.h>

#include "logbook.h"

enum { LOGBOOK_VERSION = 1, LOGBOOK_PATH = NOTATION_LINE + 16 };

extern const char LOGBOOK_FIRST[]; /* the first line, without its end */

/* --- logbook_file.c --- */

/* Which file it is, whatever it is called. */
typedef struct {
  dev_t device;
  ino_t inode;
} FileId;

typedef struct {
  char base[NOTATION_LINE + 1]; /* "": nowhere */
  int fd;                       /* -1: none yet */
  unsigned slot;
  off_t size;    /* up to here it is whole */
  bool unsynced; /* the disk may not have all of it */
  bool
      had_kept; /* a kept game was there when we started, or we go on with it: ours may take its place */
  struct timespec kept_at; /* … if it is still this one */
} LogFile;

void logfile_open(LogFile *file, const char *base);
void logfile_know_kept(LogFile *file);

/* Has a file been begun, and is it still there?  Somebody may have removed it. */
bool logfile_begun(LogFile *file);

/* Appends, beginning a file if there is none.  False with the reason; then nothing was appended. */
bool logfile_append(LogFile *file, const char *text, size_t size, Reason *why);
bool logfile_sync(LogFile *file, Reason *why);

/* Ends it: as the kept game, or not at all. */
void logfile_keep(LogFile *file);
void logfile_drop(LogFile *file);
void logfile_close(LogFile *file);

/* The newest file that is not ours and that nobody holds, or the kept game.  `ended` tells which. */
bool logfile_find(const LogFile *file, char path[LOGBOOK_PATH], bool *ended, struct timespec *when);

bool logbook_file_id(const char *path, FileId *id);
/* Removes a file that was left behind, if it is still this one and nobody holds it. */
void logfile_discard(const char *path, FileId id);

/* --- logbook.c --- */

/* What is to go once our own file has its contents, if it is a file of this base that nobody holds. */
void logbook_replaces(Logbook *book, const char *path, FileId id);

/* --- logbook_read.c --- */

/* Tells of the game in this file, left at that time. */
void logbook_print_offer(FILE *out, const char *path, struct timespec when);

#endif
