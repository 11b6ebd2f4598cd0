/* glyphs.h - the glyphs that the six printed sets need, as their scripts will declare them.  Only
 * tests and fuzz targets include it: the core learns marks from scripts. */
#ifndef BASTIDE_TESTS_GLYPHS_H
#define BASTIDE_TESTS_GLYPHS_H

#include "core/sheet.h"

enum { PENNANT, CATHEDRAL, SIEGE, WINE, GRAIN, CLOTH }; /* cities */
enum { INN };                                           /* roads */
enum { CULT };                                          /* buildings in the middle */
enum { FORK, CLUB, SHIELD };                            /* whole tiles */

static inline void glyphs_printed(Glyphs *glyphs) {
  glyphs_plain(glyphs);
  glyphs->of['P'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = PENNANT};
  glyphs->of['A'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = CATHEDRAL};
  glyphs->of['S'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = SIEGE};
  glyphs->of['w'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = WINE};
  glyphs->of['g'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = GRAIN};
  glyphs->of['c'] = (Glyph){.ground = GROUND_CITY, .on_tile = 0, .mark = CLOTH};
  glyphs->of['i'] = (Glyph){.ground = GROUND_ROAD, .on_tile = 0, .mark = INN};
  glyphs->of['H'] = (Glyph){.ground = GROUND_CLOISTER, .on_tile = 0, .mark = CULT};
  glyphs->of['f'] = (Glyph){.ground = GROUND_END, .on_tile = 1, .mark = FORK};
  glyphs->of['b'] = (Glyph){.ground = GROUND_END, .on_tile = 1, .mark = CLUB};
  glyphs->of['s'] = (Glyph){.ground = GROUND_END, .on_tile = 1, .mark = SHIELD};
}

#endif
