/* rendered.c - draws, renders and reads back what tests look at. */
#include "core/glyph.h"
#include "rendered.h"

#include <stdlib.h>

#include "unity.h"

void rendered_need_tools(void) {
  if (system("command -v rsvg-convert >/dev/null") != 0)
    TEST_IGNORE_MESSAGE("pictures as they are seen: no rsvg-convert");
  if (system("command -v pngtopnm >/dev/null") != 0)
    TEST_IGNORE_MESSAGE("pictures as they are seen: no pngtopnm");
}

Image render(const char *path, const char *zoom) {
  Image image = {0, 0, NULL};
  char command[400];
  snprintf(command, sizeof command, "rsvg-convert --zoom=%s '%s' | pngtopnm 2>/dev/null", zoom,
           path);
  FILE *in = popen(command, "r");
  int most = 0;
  TEST_ASSERT_EQUAL(3, fscanf(in, "P6 %d %d %d", &image.width, &image.height, &most));
  TEST_ASSERT_EQUAL(255, most);
  fgetc(in);
  size_t size = (size_t)image.width * (size_t)image.height * 3;
  image.pixels = malloc(size);
  TEST_ASSERT_EQUAL(size, fread(image.pixels, 1, size, in));
  pclose(in);
  return image;
}

void rendered_keep(const char *path, Builder *picture) {
  FILE *file = fopen(path, "w");
  TEST_ASSERT_NOT_NULL(file);
  TEST_ASSERT_EQUAL(picture->size, fwrite(picture->text, 1, picture->size, file));
  fclose(file);
  builder_free(picture);
}

enum { STEP = TILE_UNITS + 12, ACROSS = 16 };

void rendered_place(unsigned n, int *x, int *y) {
  *x = 6 + (int)(n % ACROSS) * STEP;
  *y = 6 + (int)(n / ACROSS) * STEP;
}

static void define(Builder *out, const Rules *rules) {
  Glyphs glyphs;
  uint64_t all[SVG_MARK_KINDS] = {0};
  rules_glyphs(rules, &glyphs);
  builder_put(out, "<defs>");
  svg_symbols(out);
  for (unsigned kind = 0; kind <= FEATURE_KINDS; kind++)
    all[kind] =
        (1u << (kind < FEATURE_KINDS ? rules->mark_count[kind] : rules->tile_mark_count)) - 1;
  svg_marks(out, rules, all);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    SvgTile tile;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    svg_tile_ground(out, &tile, kind);
    for (unsigned rotation = 0; rotation < 4; rotation++)
      svg_tile_turned(out, &tile, kind, rotation);
  }
  builder_put(out, "</defs>");
}

static void draw(const char *path, const Rules *rules, bool upright) {
  SvgStyle style = {.dark = true};
  Builder picture = {0}, *out = &picture;
  int rows = (4 * (int)rules->kind_count + ACROSS - 1) / ACROSS;
  builder_print(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">",
                ACROSS * STEP, rows * STEP);
  svg_theme(out, &style);
  define(out, rules);
  builder_print(out, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>", ACROSS * STEP,
                rows * STEP);
  for (unsigned n = 0; n < 4 * rules->kind_count; n++) {
    int x, y;
    rendered_place(n, &x, &y);
    builder_print(out, "<path class=\"f\" d=\"M%d %dh84v84h-84z\"/>", x, y);
    svg_tile_put(out, SVG_GROUND, 1 + n / 4, n % 4, x, y);
    if (upright)
      svg_tile_put(out, SVG_UPRIGHT, 1 + n / 4, n % 4, x, y);
    else
      builder_print(out, "<use href=\"#w%u\" transform=\"translate(%d %d)rotate(%u 42 42)\"/>\n",
                    1 + n / 4, x, y, 90 * (n % 4));
  }
  builder_put(out, "</svg>");
  rendered_keep(path, &picture);
}

void rendered_kinds(const char *path, const Rules *rules) {
  draw(path, rules, true);
}

void rendered_grounds(const char *path, const Rules *rules) {
  draw(path, rules, false);
}
