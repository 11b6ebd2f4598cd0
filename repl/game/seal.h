/* seal.h - the checksum that ends a save.
 *
 * The first line of a file that the program wrote says `bastide 1 sealed`, the last one `seal` and the digest of
 * all bytes before it.  So a file that was changed afterwards is recognised, one whose end is missing as well, and a
 * file that somebody wrote by hand (`bastide 1`) needs none.  Line ends of Windows make no difference. */
#ifndef BASTIDE_SEAL_H
#define BASTIDE_SEAL_H

#include <stdint.h>

#include "text/text_file.h"

typedef enum {
  SEAL_NONE,    /* written by hand: nothing was promised */
  SEAL_GOOD,    /* all bytes are as they were written */
  SEAL_MISSING, /* promised in the first line and not there: the end of the file is missing */
  SEAL_BROKEN,  /* something was changed */
} SealState;

typedef struct {
  SealState state;
  unsigned line; /* where the seal stands; 0: nowhere */
} Seal;

/* Looks at the whole file; it is handed out from its beginning afterwards. */
Seal seal_check(const TextFile *file);

/* What is said about a broken one that no line of the file gives away. */
extern const char SEAL_COMPLAINT[];

/* The digest of lines while they are written. */
uint64_t seal_start(void);
uint64_t seal_add(uint64_t seal, const char *line);

#endif
