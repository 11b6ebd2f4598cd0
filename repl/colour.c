/* colour.c - colours on a terminal: what ground and players look like, and how to say so. */
#include "colour.h"

#include "../core/sheet.h"

enum { INK = 16, PAPER = 231 };

static const struct {
  int plain, seam;
} GROUNDS[] = {
    [GROUND_UNKNOWN] = {143, 101},  [GROUND_CITY] = {179, 137}, [GROUND_ROAD] = {230, 187},
    [GROUND_CLOISTER] = {167, 131}, [GROUND_FIELD] = {71, 65},  [GROUND_END] = {245, 242},
    [GROUND_BRIDGE] = {223, 180},   [GROUND_BARE] = {60, 59},
};

/* Blue, red, green, yellow, black, grey, and two for rules that seat more. */
static const struct {
  int ink, paper;
} SEATS[PLAYERS_MAX] = {{PAPER, 27}, {PAPER, 160}, {PAPER, 22}, {INK, 226},
                        {PAPER, 16}, {INK, 250},   {INK, 201},  {INK, 51}};

int colour_ground(unsigned ground) {
  return GROUNDS[ground].plain;
}
int colour_seam(unsigned ground) {
  return GROUNDS[ground].seam;
}

Brush brush_new(FILE *out) {
  return (Brush){out, COLOUR_NONE, COLOUR_NONE, 0};
}

void brush_set(Brush *brush, int ink, int paper) {
  if (brush->ink == ink && brush->paper == paper) return;
  fputs("\033[0", brush->out);
  if (ink != COLOUR_NONE) fprintf(brush->out, ";38;5;%d", ink);
  if (paper != COLOUR_NONE) fprintf(brush->out, ";48;5;%d", paper);
  fputc('m', brush->out);
  brush->ink = ink;
  brush->paper = paper;
}

void brush_seat(Brush *brush, unsigned seat) {
  brush_set(brush, SEATS[seat].ink, SEATS[seat].paper);
}

void brush_end(Brush *brush) {
  brush_set(brush, COLOUR_NONE, COLOUR_NONE);
}
