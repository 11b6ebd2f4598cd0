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
  glyphs->of['P'] = (Glyph){GROUND_CITY, 0, PENNANT};
  glyphs->of['A'] = (Glyph){GROUND_CITY, 0, CATHEDRAL};
  glyphs->of['S'] = (Glyph){GROUND_CITY, 0, SIEGE};
  glyphs->of['w'] = (Glyph){GROUND_CITY, 0, WINE};
  glyphs->of['g'] = (Glyph){GROUND_CITY, 0, GRAIN};
  glyphs->of['c'] = (Glyph){GROUND_CITY, 0, CLOTH};
  glyphs->of['i'] = (Glyph){GROUND_ROAD, 0, INN};
  glyphs->of['H'] = (Glyph){GROUND_CLOISTER, 0, CULT};
  glyphs->of['f'] = (Glyph){GROUND_END, 1, FORK};
  glyphs->of['b'] = (Glyph){GROUND_END, 1, CLUB};
  glyphs->of['s'] = (Glyph){GROUND_END, 1, SHIELD};
}

#endif
