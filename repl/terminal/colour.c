/* colour.c - colours on a terminal: what ground and players look like, and how to say so. */
#include "colour.h"

#include "core/sheet.h"

enum { INK = 16, PAPER = 231 };

static const struct {
  int plain, seam, ink;
} PAINTS[GROUNDS] = {
    [GROUND_UNKNOWN] = {143, 101, INK}, [GROUND_CITY] = {179, 137, INK},
    [GROUND_ROAD] = {230, 230, INK},    [GROUND_CLOISTER] = {167, 131, PAPER},
    [GROUND_FIELD] = {71, 65, INK},     [GROUND_END] = {245, 242, INK},
    [GROUND_BRIDGE] = {230, 230, INK},  [GROUND_BARE] = {60, 59, PAPER},
};

/* Blue, red, green, yellow, black, grey, and two for rules that seat more. */
static const struct {
  int ink, paper;
} SEATS[PLAYERS_MAX] = {{PAPER, 27}, {PAPER, 160}, {PAPER, 22}, {INK, 226},
                        {PAPER, 16}, {INK, 250},   {INK, 201},  {INK, 51}};

int colour_ground(unsigned ground) {
  return PAINTS[ground].plain;
}
int colour_seam(unsigned ground) {
  return PAINTS[ground].seam;
}

int colour_ink(unsigned ground) {
  if (ground >= GROUND_KINDS + BASE_KINDS) return INK;
  return PAINTS[ground].ink;
}

int colour_near(uint32_t colour, bool dark) {
  int near = 16;
  for (int shift = 16, weight = 36; shift >= 0; shift -= 8, weight /= 6) {
    int level = ((int)(colour >> shift & 0xFF) * 5 + 127) / 255;
    near += weight * (dark && level ? level - 1 : level);
  }
  return near;
}

Brush brush_new(FILE *out) {
  return (Brush){.out = out, .ink = COLOUR_NONE, .paper = COLOUR_NONE};
}

static void change(Brush *brush, int ink, int paper, bool bold) {
  if (brush->ink == ink && brush->paper == paper && brush->bold == bold) return;
  fputs(bold ? "\033[0;1" : "\033[0", brush->out);
  if (ink != COLOUR_NONE) fprintf(brush->out, ";38;5;%d", ink);
  if (paper != COLOUR_NONE) fprintf(brush->out, ";48;5;%d", paper);
  fputc('m', brush->out);
  brush->ink = ink;
  brush->paper = paper;
  brush->bold = bold;
}

void brush_set(Brush *brush, int ink, int paper) {
  change(brush, ink, paper, false);
}

void brush_bold(Brush *brush, int ink, int paper) {
  change(brush, ink, paper, true);
}

void brush_seat(Brush *brush, unsigned seat) {
  brush_bold(brush, SEATS[seat].ink, SEATS[seat].paper);
}

void brush_end(Brush *brush) {
  brush_set(brush, COLOUR_NONE, COLOUR_NONE);
}
