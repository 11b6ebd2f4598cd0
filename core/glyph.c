/* glyph.c - a table of all characters from what marks and kinds of ground are declared. */
#include "glyph.h"

static void add(Glyphs *glyphs, char code, Glyph glyph) {
  if (code && glyphs->of[(unsigned char)code].ground == GROUND_UNKNOWN)
    glyphs->of[(unsigned char)code] = glyph;
}

void rules_glyphs(const Rules *rules, Glyphs *glyphs) {
  glyphs_plain(glyphs);
  if (rules->ground_count) {
    glyphs->kinds = rules->grounds;
    glyphs->kind_count = rules->ground_count;
  }
  for (unsigned kind = 0; kind < rules->ground_count; kind++) {
    const GroundKind *ground = &rules->grounds[kind];
    uint8_t under = (uint8_t)(GROUND_KINDS + kind);
    add(glyphs, ground->glyph, (Glyph){.ground = under, .mark = MARK_NONE, .shown = ground->shown});
  }
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++) {
      const MarkName *mark = &rules->marks[kind][i];
      uint8_t under = (uint8_t)(GROUND_KINDS + kind);
      add(glyphs, mark->glyph, (Glyph){.ground = under, .mark = (uint8_t)i, .shown = mark->shown});
    }
  for (unsigned i = 0; i < rules->tile_mark_count; i++) {
    const MarkName *mark = &rules->tile_marks[i];
    add(glyphs, mark->glyph,
        (Glyph){.ground = (uint8_t)(mark->ground ? GROUND_KINDS + mark->ground - 1 : GROUND_END),
                .on_tile = 1,
                .mark = (uint8_t)i,
                .points = mark->points,
                .fits = mark->fits,
                .shown = mark->shown});
  }
}
