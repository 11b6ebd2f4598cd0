/* drawing.c - reads a tile's drawing once more, for pictures: turned, and character by character.
 *
 * No colours, no squares, no figures: that is draw.c. */
#include "drawing.h"

enum { SIZE = DRAWING_SIZE };

unsigned drawing_ground(const Glyphs *glyphs, char c) {
  return glyphs->of[(unsigned char)c].ground;
}

char drawing_shown(const Glyphs *glyphs, char c) {
  char shown = glyphs->of[(unsigned char)c].shown;
  return shown ? shown : c;
}

bool drawing_marked(const Glyphs *glyphs, char c) {
  const Glyph *glyph = &glyphs->of[(unsigned char)c];
  return glyph->ground == GROUND_UNKNOWN || glyph->mark != MARK_NONE;
}

void drawing_unrotate(unsigned rotation, int *row, int *column) {
  for (; rotation; rotation--) {
    int was = *row;
    *row = SIZE - 1 - *column;
    *column = was;
  }
}

char drawing_at(const Kind *kind, unsigned rotation, int row, int column) {
  drawing_unrotate(rotation, &row, &column);
  char c = kind->drawing[row][column];
  if (rotation & 1) return c == '-' ? '|' : c == '|' ? '-' : c;
  return c;
}
