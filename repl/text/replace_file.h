/* replace_file.h - the one way files are written: beside the one they replace, whose place they take when they are whole.
 *
 * A full disk, a missing permission or a stop at any moment leaves what was there before.  A file that we did not
 * write (file_kind.h) is replaced only if the user says so.  A link is followed to a file of ours and to no other,
 * whatever the user says.  The file beside is called .NAME.PID-N.bastide and locked while its writer lives; the
 * next writer of the same file clears away what dead ones have left. */
#ifndef BASTIDE_REPLACE_FILE_H
#define BASTIDE_REPLACE_FILE_H

#include "builder.h"
#include "core/types.h"
#include "file_kind.h"

enum { REPLACE_PATH = 4096 };

typedef struct {
  Builder out; /* to be written to */
  const char *path, *unsaid;
  FileKind kind;
  int fd;                          /* of the file beside; -1: not made yet */
  int error;                       /* errno of the first write that failed; 0: none */
  char target[REPLACE_PATH];       /* where path leads */
  char beside[REPLACE_PATH + 300]; /* "": not made yet */
} Replacement;

/* Begins a file of this kind.  `unsaid` is what the user did not say to replace one that is not ours, for the
 * refusal: "--force replaces it"; NULL: it was said.  The struct and both texts stay where they are until it is closed.
 * False with the reason. */
bool replace_open(Replacement *file, const char *path, FileKind kind, const char *unsaid,
                  Reason *why);

/* Lets it take its place if all was written and `good` says so; else nothing has happened.  False with the reason,
 * which is the caller's own if `good` is what is false. */
bool replace_close(Replacement *file, bool good, Reason *why);

/* Where it can be read before it is closed, with all that was written so far; NULL if something failed. */
const char *replace_look(Replacement *file);

/* Both at once for a text that is there. */
bool replace_file(const char *path, FileKind kind, const char *unsaid, const char *text,
                  size_t size, Reason *why);

typedef enum {
  REPLACE_FINE,
  REPLACE_REFUSED, /* not this name, or not without a word of the user's */
  REPLACE_FAILED   /* a disk or a permission is in the way */
} ReplaceState;

/* Could it be written now?  What lies there is not touched. */
ReplaceState replace_try(const char *path, FileKind kind, const char *unsaid, Reason *why);

/* Writes all of it to an open file, however often that takes.  False with errno. */
bool replace_put(int fd, const char *text, size_t size);

#endif
