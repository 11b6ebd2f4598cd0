/* picture_convert.h - runs rsvg-convert, a program of librsvg, which makes PNG and PDF of SVG. */
#ifndef BASTIDE_PICTURE_CONVERT_H
#define BASTIDE_PICTURE_CONVERT_H

#include <stdio.h>

#include "core/types.h"

/* Runs it with these words, reading from a file (or not, -1) and writing into another.  `what` is "a PNG", for the
 * reason, which says how to install it where it is missing. */
bool picture_convert(char *const words[], int in, FILE *out, const char *what, Reason *why);

#endif
