/* inline_picture.h - pictures between the lines of a terminal, for those that say that they can show them.
 *
 * Nobody is guessed at by name: the terminal is asked (inline_way), and one that does not answer gets no picture.  What
 * is drawn and made a PNG is picture_file.h. */
#ifndef BASTIDE_INLINE_PICTURE_H
#define BASTIDE_INLINE_PICTURE_H

#include <stdio.h>

#include "core/types.h"

typedef enum { INLINE_NONE, INLINE_KITTY, INLINE_ITERM, INLINE_SIXEL } InlineWay;

/* How the terminal shows pictures.  It is asked the first time, between two lines, when nobody has typed ahead. */
InlineWay inline_way(void);

/* What its reply says.  False in `whole` while more of it is to come. */
InlineWay inline_reply(const char *reply, size_t size, bool *whole);

/* How large the window is: in characters, and in pixels if the terminal tells (0 if not). */
typedef struct {
  unsigned columns, rows, width, height;
} InlineWindow;
InlineWindow inline_window(void);

/* Shows a PNG, made smaller where it would not fit the window, and goes on in the next line.  False with the reason. */
bool inline_show(FILE *out, InlineWay way, FILE *png, const InlineWindow *window, Reason *why);

#endif
