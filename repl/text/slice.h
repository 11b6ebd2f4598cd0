/* slice.h - a piece of somebody's text: where it starts and how long it is.
 *
 * Nothing is copied and nothing ends in a zero byte; any bytes may stand in it.  What a word means is
 * the notation's business. */
#ifndef BASTIDE_SLICE_H
#define BASTIDE_SLICE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/text.h"

typedef struct {
  const char *text;
  size_t size;
} Slice;

Slice slice_of(const char *text);
bool slice_is(Slice word, const char *text);

/* Copies at most size - 1 bytes; what may not be shown is written as a number.  Returns out. */
const char *slice_copy(Slice word, char *out, size_t size);

/* Without the blanks around it. */
Slice slice_trim(Slice word);

/* Takes the first word off the rest; an empty one at the end. */
Slice slice_next(Slice *rest);

/* Cuts the word at the first `mark`.  False if there is none. */
bool slice_split(Slice word, char mark, Slice *before, Slice *after);

#endif
