/* word.h - a piece of somebody's text: where it starts and how long it is.
 *
 * Nothing is copied and nothing ends in a zero byte; any bytes may stand in it.  What a word means is
 * the notation's business. */
#ifndef BASTIDE_WORD_H
#define BASTIDE_WORD_H

#include <stdbool.h>
#include <stddef.h>

#include "../core/text.h"

typedef struct {
  const char *text;
  size_t size;
} Word;

Word word_of(const char *text);
bool word_is(Word word, const char *text);

/* Copies at most size - 1 bytes; what may not be shown is written as a number.  Returns out. */
const char *word_copy(Word word, char *out, size_t size);

/* Without the blanks around it. */
Word word_trim(Word word);

/* Takes the first word off the rest; an empty one at the end. */
Word word_next(Word *rest);

/* Cuts the word at the first `mark`.  False if there is none. */
bool word_split(Word word, char mark, Word *before, Word *after);

#endif
