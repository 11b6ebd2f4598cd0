/* draw_tile.c - one tile, large: its four rotations, and what its segments are called. */
#include <string.h>

#include "draw_view.h"

/* "N E": the sides that the segment touches as drawn. */
static void write_sides(const Segment *segment, char text[12]) {
  unsigned sides = segment->sides;
  int size = 0;
  for (unsigned port = 0; segment->kind == FIELD && port < 8; port++)
    sides |= (segment->ports >> port & 1u) << (port / 2); /* two half edges to a side */
  text[0] = '\0';
  for (unsigned side = 0; side < SIDES; side++) {
    if (sides >> side & 1) size += snprintf(text + size, 12 - (size_t)size, " %c", "NESW"[side]);
  }
}

static void print_segment(FILE *out, const Rules *rules, const Kind *kind, unsigned index) {
  const Segment *segment = &kind->segments[index];
  char name[4], sides[12];
  kind_segment_name(kind, index, name);
  write_sides(segment, sides);
  fprintf(out, "  %-3s %s%s", name, rules_ground_name(rules, segment->kind), sides);
  for (unsigned mark = 0; mark < rules->mark_count[segment->kind]; mark++) {
    unsigned count = marks_get(&segment->marks, mark);
    const MarkName *row = &rules->marks[segment->kind][mark];
    if (count) fprintf(out, ", %s", row->name);
    if (count && row->glyph) fprintf(out, " (%c)", row->glyph);
    if (count > 1) fprintf(out, " x%u", count);
  }
  bool beside = false;
  for (unsigned i = 0; segment->kind == FIELD && i < kind->segment_count; i++) {
    if (!(segment->borders >> i & 1)) continue;
    kind_segment_name(kind, i, name);
    fprintf(out, "%s %s", beside ? "" : ", beside", name);
    beside = true;
  }
  fputc('\n', out);
}

static void print_tile_marks(FILE *out, const Rules *rules, const Kind *kind) {
  for (unsigned mark = 0; mark < rules->tile_mark_count; mark++) {
    if (!(kind->marks >> mark & 1)) continue;
    const MarkName *row = &rules->tile_marks[mark];
    fprintf(out, "  the tile bears %s", row->name);
    if (row->glyph) fprintf(out, " (%c)", row->glyph);
    fputc('\n', out);
  }
}

void draw_tile(FILE *out, const Rules *rules, KindId kind, const DrawStyle *style) {
  Spot sheet[4];
  const Scale *scale = style->colour ? &SCALE_HUGE : &SCALE_HUGE_LETTERS;
  int room = style->columns ? (int)style->columns / scale->width : 4;
  int across = room < 1 ? 1 : room > 4 ? 4 : room;
  for (int first = 0; first < 4; first += across) {
    DrawView view = {.rules = rules, .sheet = sheet, .scale = scale};
    rules_glyphs(rules, &view.glyphs);
    for (int n = 0; n < across && first + n < 4; n++) {
      sheet[n] = (Spot){.kind = kind, .rotation = (uint8_t)(first + n)};
      view.right = n;
      fprintf(out, "%*sr%d", n ? scale->width - 2 : 2, "", first + n);
    }
    fputc('\n', out);
    for (int n = 0; n <= view.right; n++) draw_view_stick_names(&view, (unsigned)n);
    draw_view_sort_stickers(&view);
    for (int row = 0; row < draw_view_rows(&view); row++) {
      draw_view_paint_row(out, &view, row, 1);
      fputc('\n', out);
    }
  }
  fputs("Segments, with their sides in r0:\n", out);
  for (unsigned i = 0; i < rules->kinds[kind].segment_count; i++)
    print_segment(out, rules, &rules->kinds[kind], i);
  print_tile_marks(out, rules, &rules->kinds[kind]);
}
