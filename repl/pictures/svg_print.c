/* svg_print.c - sheets to print, cut and play with: every copy of every tile, 45 mm wide, and the backs.
 *
 * A page is one SVG of the size of the paper, in tenths of a millimetre.  Fronts and backs alternate, so that a printer
 * of both sides puts each back behind its front: the columns of a back run from right to left. */
#include "svg_print.h"

#include <string.h>

#include "core/glyph.h"
#include "svg_inner.h"
#include "text/file_kind.h"

enum { SIDE = 450, ACROSS = 4, MARK = 45, AWAY = 15 };
#define SCALE "5.35714" /* SIDE / TILE_UNITS */

static const struct {
  const char *name, *width, *height;
  int wide, high, down;
} PAPERS[SVG_PAPERS] = {
    [SVG_A4] = {"a4", "210mm", "297mm", 2100, 2970, 6},
    [SVG_LETTER] = {"letter", "8.5in", "11in", 2159, 2794, 5},
};

bool svg_paper(const char *name, SvgPaper *paper) {
  for (unsigned i = 0; i < SVG_PAPERS; i++)
    if (strcmp(PAPERS[i].name, name) == 0) return *paper = (SvgPaper)i, true;
  return false;
}

static unsigned per_page(SvgPaper paper) {
  return ACROSS * (unsigned)PAPERS[paper].down;
}

unsigned svg_print_tiles(const Rules *rules) {
  unsigned count = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) count += rules->kinds[kind].count;
  return count;
}

unsigned svg_print_pages(const Rules *rules, SvgPaper paper) {
  return 2 * ((svg_print_tiles(rules) + per_page(paper) - 1) / per_page(paper));
}

/* The kind of the n-th tile. */
static unsigned kind_at(const Rules *rules, unsigned n) {
  unsigned kind = 1;
  while (kind <= rules->kind_count && n >= rules->kinds[kind].count)
    n -= rules->kinds[kind++].count;
  return kind;
}

typedef struct {
  Builder *out;
  const Rules *rules;
  SvgPaper paper;
  unsigned first, end; /* which tiles */
  int left, top;
  bool back;
} Sheet;

static void place_of(const Sheet *sheet, unsigned n, int *x, int *y) {
  int column = (int)((n - sheet->first) % ACROSS), row = (int)((n - sheet->first) / ACROSS);
  if (sheet->back) column = ACROSS - 1 - column;
  *x = sheet->left + column * SIDE;
  *y = sheet->top + row * SIDE;
}

static void define(const Sheet *sheet) {
  Glyphs glyphs;
  uint64_t needed[SVG_MARK_KINDS] = {0};
  rules_glyphs(sheet->rules, &glyphs);
  svg_symbols(sheet->out);
  for (unsigned n = sheet->first, before = 0; n < sheet->end; n++) {
    unsigned kind = kind_at(sheet->rules, n);
    SvgTile tile;
    if (kind == before) continue;
    before = kind;
    svg_tile(&tile, &glyphs, &sheet->rules->kinds[kind]);
    svg_tile_ground(sheet->out, &tile, kind);
    svg_tile_turned(sheet->out, &tile, kind, 0);
    for (int i = 0; i < tile.sign_count; i++)
      needed[tile.signs[i].kind] |= (uint64_t)1 << tile.signs[i].mark;
  }
  svg_marks(sheet->out, sheet->rules, needed);
}

/* The back of a tile: the same on all, so that nobody knows what is drawn; the first tile is known anyway. */
static void define_backs(Builder *out) {
  static const char *const COLOURS[2][2] = {{"#5b6b86", "#8b9bb6"}, {"#7d4a35", "#b27a5d"}};
  for (int i = 0; i < 2; i++)
    builder_print(out,
                  "<g id=\"back%d\"><path fill=\"%s\" d=\"M0 0h450v450H0z\"/><path fill=\"none\" "
                  "stroke=\"%s\" stroke-width=\"9\" d=\"M36 36h378v378H36zM66 225L225 66 384 225 "
                  "225 384zM225 135L315 225 225 315 135 225z\"/></g>\n",
                  i, COLOURS[i][0], COLOURS[i][1]);
}

/* Where the sheet is cut, outside of the tiles: lines at every seam, on all four sides. */
static void put_cut_marks(const Sheet *sheet) {
  int down = PAPERS[sheet->paper].down;
  int right = sheet->left + ACROSS * SIDE, bottom = sheet->top + down * SIDE;
  builder_put(sheet->out,
              "<path id=\"cuts\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\" d=\"");
  for (int i = 0; i <= ACROSS; i++) {
    int x = sheet->left + i * SIDE;
    builder_print(sheet->out, "M%d %dv%dM%d %dv%d", x, sheet->top - AWAY, -MARK, x, bottom + AWAY,
                  MARK);
  }
  for (int i = 0; i <= down; i++) {
    int y = sheet->top + i * SIDE;
    builder_print(sheet->out, "M%d %dh%dM%d %dh%d", sheet->left - AWAY, y, -MARK, right + AWAY, y,
                  MARK);
  }
  builder_put(sheet->out, "\"/>\n");
}

static void put_fronts(const Sheet *sheet) {
  for (unsigned n = sheet->first; n < sheet->end; n++) {
    int x, y;
    place_of(sheet, n, &x, &y);
    svg_tile_alone(sheet->out, kind_at(sheet->rules, n), x, y, SCALE);
  }
}

static void put_backs(const Sheet *sheet) {
  for (unsigned n = sheet->first; n < sheet->end; n++) {
    unsigned kind = kind_at(sheet->rules, n);
    bool start =
        sheet->rules->kinds[kind].start && (n == 0 || kind_at(sheet->rules, n - 1) != kind);
    int x, y;
    place_of(sheet, n, &x, &y);
    builder_print(sheet->out, "<use href=\"#back%d\" x=\"%d\" y=\"%d\"/>\n", start, x, y);
  }
}

static void put_words(const Sheet *sheet, unsigned page, unsigned pages) {
  int y = PAPERS[sheet->paper].high - 42;
  builder_print(
      sheet->out,
      "<path fill=\"none\" stroke=\"#000\" stroke-width=\"3\" d=\"M%d %dv-20v10h500v-10v20\"/>",
      sheet->left, y);
  builder_print(sheet->out, "<text x=\"%d\" y=\"%d\" font-size=\"24\">", sheet->left + 520, y);
  builder_print(
      sheet->out,
      "Print at 100 %%, both sides, turned over the long edge: this line is 50 mm. Page %u "
      "of %u, tiles %u to %u.",
      page + 1, pages, sheet->first + 1, sheet->end);
  builder_put(sheet->out, "</text>\n");
}

void svg_print(Builder *out, const Rules *rules, SvgPaper paper, unsigned page) {
  static const SvgStyle PLAIN = {0};
  unsigned all = svg_print_tiles(rules), first = page / 2 * per_page(paper);
  int high = PAPERS[paper].high, wide = PAPERS[paper].wide;
  Sheet sheet = {.out = out,
                 .rules = rules,
                 .paper = paper,
                 .first = first,
                 .end = first + per_page(paper) < all ? first + per_page(paper) : all,
                 .left = (wide - ACROSS * SIDE) / 2,
                 .top = (high - PAPERS[paper].down * SIDE) / 2,
                 .back = page % 2};
  builder_print(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%s\" "
                "height=\"%s\" " FILE_KIND_SVG_MARK ">\n",
                wide, high, PAPERS[paper].width, PAPERS[paper].height);
  svg_theme(out, &PLAIN);
  builder_put(out, "<defs>\n");
  if (sheet.back)
    define_backs(out);
  else
    define(&sheet);
  builder_put(out, "</defs>\n");
  if (sheet.back) {
    put_backs(&sheet);
  } else {
    put_fronts(&sheet);
    put_cut_marks(&sheet);
    put_words(&sheet, page, svg_print_pages(rules, paper));
  }
  builder_put(out, "</svg>\n");
}
