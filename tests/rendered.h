/* rendered.h - pictures as they are seen: rendered by rsvg-convert, for tests that look at pixels. */
#ifndef BASTIDE_TESTS_RENDERED_H
#define BASTIDE_TESTS_RENDERED_H

#include "pictures/svg_inner.h"

typedef struct {
  int width, height;
  unsigned char *pixels; /* red, green, blue */
} Image;

/* Leaves the test out where the tools are missing. */
void rendered_need_tools(void);

/* Renders the SVG in that file; whoever asked frees the pixels. */
Image render(const char *path, const char *zoom);

/* Writes the text of a picture into a file, and frees it. */
void rendered_keep(const char *path, Builder *picture);

/* Draws every kind of tile in its four rotations, the n-th (four times the kind, less four, plus the rotation) at
 * rendered_place.  In dark colours, because the light page is almost as light as a road. */
void rendered_kinds(const char *path, const Rules *rules);
/* The same, with nothing on it but what turns with a tile. */
void rendered_grounds(const char *path, const Rules *rules);
void rendered_place(unsigned n, int *x, int *y);

#endif
