/* pair.h - one game under two sets of rules as one HTML file: two pages of page.h, in step.
 *
 *   page/pair.html   the template
 *   page/pair.js     makes the two pages go together, and shows the difference of the scores */
#ifndef BASTIDE_PAIR_H
#define BASTIDE_PAIR_H

#include "page.h"

/* Writes the page.  `about` is a sentence for its head.  False with a reason if a game cannot be played again. */
bool pair_write(Builder *out, const char *home, const Session *first, const Session *second,
                const char *about, Reason *why);

#endif
