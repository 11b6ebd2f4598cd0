/* picture_file.h - writes a picture into a file, as SVG or through librsvg as PNG. */
#ifndef BASTIDE_PICTURE_FILE_H
#define BASTIDE_PICTURE_FILE_H

#include <stdio.h>

#include "pictures/svg.h"

/* Draws `what` as SVG.  False: out of memory. */
typedef bool SvgPainter(Builder *out, const void *what, const SvgStyle *style);

/* The painter of the table of a Session. */
bool picture_of_table(Builder *out, const void *session, const SvgStyle *style);

/* Does the name of the file ask for a PNG? */
bool picture_wants_png(const char *path);

/* False with the reason if the name ends like a picture of a kind that cannot be made. */
bool picture_ending_allowed(const char *path, Reason *why);

/* Writes the picture into the file (replace_file.h, also about `unsaid`), or to `out` if path is NULL.  False with a
 * reason that says how to install what is missing, if it is. */
bool picture_write(const char *path, FILE *out, bool png, const char *unsaid, SvgPainter *paint,
                   const void *what, const SvgStyle *style, Reason *why);

#endif
