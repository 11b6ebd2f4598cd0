/* wrap.h - long sentences in a narrow window: broken between words, not within them.
 *
 * Pictures are somebody else's business, and left alone. */
#ifndef BASTIDE_WRAP_H
#define BASTIDE_WRAP_H

#include <stdio.h>

/* Writes the text and the end of its last line.  Lines wider than `columns` go on below, two blanks in;
 * a line that begins with two blanks (a picture, a mark under a mistake) stays as it is, and so does
 * everything if columns is 0. */
void wrap_text(FILE *out, const char *text, unsigned columns);

#endif
