/* keyword.h - the names in a table: which one a word is, and which one it may have been meant to be.
 *
 * The entries of a table are structs with a name somewhere in them, or the names alone.  Names that a game
 * brings with it (players, tiles) are looked up in names.h. */
#ifndef BASTIDE_KEYWORD_H
#define BASTIDE_KEYWORD_H

#include "did_you_mean.h"

typedef struct {
  const char *const *first; /* the name in the first entry */
  size_t count;
  size_t stride; /* bytes from one entry to the next */
} Keywords;

/* The names in an array of structs, and those in an array of names. */
#define KEYWORDS(table, member)                                                                    \
  ((Keywords){&(table)[0].member, sizeof(table) / sizeof(table)[0], sizeof(table)[0]})
#define KEYWORD_LIST(names)                                                                        \
  ((Keywords){(names), sizeof(names) / sizeof(names)[0], sizeof(names)[0]})

/* The index of the entry that is called just so; -1 if none is. */
int keyword_find(Keywords words, Slice word);

/* Offers all of them to somebody who mistyped one. */
void keyword_suggest(Keywords words, Suggestion *suggestion);

#endif
