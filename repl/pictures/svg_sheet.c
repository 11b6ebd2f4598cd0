/* svg_sheet.c - a sheet of tiles: what an expansion brings, under its title. */

#include "text/file_kind.h"
#include "core/glyph.h"
#include "svg_inner.h"

enum { ACROSS = 6, GAP = 16, HEAD = 46, FOOT = 24, MARGIN = 20 };

static bool shown(const Rules *rules, uint32_t authors, unsigned author) {
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    if (rules->kinds[kind].author == author) return authors >> author & 1;
  return false;
}

static unsigned count_of(const Rules *rules, unsigned author) {
  unsigned count = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    count += rules->kinds[kind].author == author;
  return count;
}

static int height_of(const Rules *rules, uint32_t authors) {
  int height = MARGIN;
  for (unsigned author = 0; author < rules->author_count; author++) {
    if (!shown(rules, authors, author)) continue;
    int rows = ((int)count_of(rules, author) + ACROSS - 1) / ACROSS;
    height += HEAD + rows * (TILE_UNITS + FOOT + GAP / 2);
  }
  return height - MARGIN / 2; /* the last row has room below already */
}

static void find_needs(SvgNeeds *needs, const Rules *rules, uint32_t authors) {
  Glyphs glyphs;
  rules_glyphs(rules, &glyphs);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    SvgTile tile;
    if (!(authors >> rules->kinds[kind].author & 1)) continue;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    for (int i = 0; i < tile.sign_count; i++)
      needs->marks[tile.signs[i].kind] |= (uint32_t)1 << tile.signs[i].mark;
  }
}

static void define(Builder *out, const Rules *rules, uint32_t authors, const SvgNeeds *needs) {
  Glyphs glyphs;
  rules_glyphs(rules, &glyphs);
  builder_put(out, "<defs>\n");
  svg_symbols(out);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (!(authors >> rules->kinds[kind].author & 1)) continue;
    SvgTile tile;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    svg_tile_ground(out, &tile, kind);
    svg_tile_turned(out, &tile, kind, 0);
  }
  svg_marks(out, rules, needs->marks);
  builder_put(out, "</defs>\n");
}

/* Blue for the best tile, red for the worst, deeper the farther from the mean. */
static void write_heat(Builder *out, double worth, double most, int x, int y) {
  double share = most > 0 ? worth / most : 0;
  builder_print(out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                "fill-opacity=\"%.2f\"/>\n"
                "<text class=\"ink\" x=\"%d\" y=\"%d\" font-size=\"12\" font-weight=\"bold\" "
                "text-anchor=\"end\">%+.1f</text>\n",
                x, y, TILE_UNITS, TILE_UNITS, share < 0 ? "#c22f1f" : "#2f6fd0",
                0.65 * (share < 0 ? -share : share), x + TILE_UNITS, y + TILE_UNITS + 16, worth);
}

static int write_set(Builder *out, const Rules *rules, unsigned author, const SvgStyle *style,
                     int top) {
  unsigned tiles = 0, n = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    if (rules->kinds[kind].author == author) tiles += rules->kinds[kind].count;
  builder_print(out, "<text class=\"ink\" x=\"%d\" y=\"%d\" font-size=\"19\" font-weight=\"bold\">",
                MARGIN, top + 22);
  svg_text(out, rules->authors[author].title);
  builder_print(out,
                "<tspan class=\"dim\" font-size=\"12\" font-weight=\"normal\" dx=\"10\">%u "
                "tile%s</tspan></text>\n",
                tiles, tiles == 1 ? "" : "s");
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    const Kind *here = &rules->kinds[kind];
    if (here->author != author) continue;
    int x = MARGIN + (int)(n % ACROSS) * (TILE_UNITS + GAP);
    int y = top + HEAD - 10 + (int)(n / ACROSS) * (TILE_UNITS + FOOT + GAP / 2);
    n++;
    svg_tile_alone(out, kind, x, y, "1");
    builder_print(out, "<text class=\"dim\" x=\"%d\" y=\"%d\" font-size=\"12\">%s", x,
                  y + TILE_UNITS + 15, here->id);
    if (here->count > 1) builder_print(out, " \xc3\x97 %u", (unsigned)here->count);
    builder_put(out, "</text>\n");
    if (style->heat && style->heat[kind] <= style->hottest) /* never, where it is no number */
      write_heat(out, style->heat[kind], style->hottest, x, y);
  }
  return top + HEAD + ((int)n + ACROSS - 1) / ACROSS * (TILE_UNITS + FOOT + GAP / 2);
}

void svg_sheet(Builder *out, const Rules *rules, uint32_t authors, const SvgStyle *style) {
  int width = 2 * MARGIN + ACROSS * (TILE_UNITS + GAP) - GAP, height = height_of(rules, authors);
  SvgNeeds needs = {0};
  find_needs(&needs, rules, authors);
  int legend = svg_legend(NULL, rules, &needs, MARGIN, 0, width - 2 * MARGIN), tiles = height;
  height += legend ? legend + MARGIN / 2 : 0;
  builder_print(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                "height=\"%d\" " FILE_KIND_SVG_MARK ">\n",
                width, height, width, height);
  svg_theme(out, style);
  define(out, rules, authors, &needs);
  builder_print(out, "<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", width, height);
  int top = MARGIN / 2;
  for (unsigned author = 0; author < rules->author_count; author++)
    if (shown(rules, authors, author)) top = write_set(out, rules, author, style, top);
  svg_legend(out, rules, &needs, MARGIN, tiles, width - 2 * MARGIN);
  builder_put(out, "</svg>\n");
}
