/* glyph.h - what the characters of drawings mean under a set of rules.
 *
 * A character belongs to the file in whose sheets it stands, so two files may mean different things by one.  In a
 * Kind's drawing each meaning has a code of its own: the character itself, or, when that was taken, a byte that
 * nobody can draw.  Glyph.shown is what people see for it. */
#ifndef BASTIDE_GLYPH_H
#define BASTIDE_GLYPH_H

#include "rules.h"
#include "sheet.h"

/* All codes of the rules. */
void rules_glyphs(const Rules *rules, Glyphs *glyphs);

#endif
