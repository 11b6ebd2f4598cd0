/* colour.h - colours on a terminal: which ones the ground and the players have, and how to say so.
 *
 * The 256 colours that every modern terminal knows.  Whether colours are wanted at all is decided
 * elsewhere (draw_style). */
#ifndef BASTIDE_COLOUR_H
#define BASTIDE_COLOUR_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
  COLOUR_NONE = -1,     /* as the terminal has it */
  COLOUR_NOTE = 220,    /* numbers on empty squares … */
  COLOUR_SLOT = 236,    /* … and the squares, … */
  COLOUR_SHADE = 239,   /* … every second one, where they touch */
  COLOUR_OUTLINE = 199, /* around the last tile; stands out from dark and light backgrounds */
  COLOUR_NAME_INK = 231,
  COLOUR_NAME = 236, /* names of segments */
};

/* The colour of a Ground (core/sheet.h), and the darker one of a tile's seam. */
int colour_ground(unsigned ground);
int colour_seam(unsigned ground);
int colour_ink(unsigned ground); /* legible on it */

/* The nearest to 0xRRGGBB, or a darker one. */
int colour_near(uint32_t colour, bool dark);

/* Remembers what is set, so that a run of one colour costs one escape sequence. */
typedef struct {
  FILE *out;
  int ink, paper;
  bool bold;
  int blanks; /* for the painter: held back, so that no line ends in blanks */
} Brush;

Brush brush_new(FILE *out);
void brush_set(Brush *brush, int ink, int paper);
void brush_bold(Brush *brush, int ink, int paper); /* for letters */
void brush_seat(Brush *brush, unsigned seat);      /* the colours of a player */
void brush_end(Brush *brush);                      /* as if nothing had been set */

#endif
