/* svg_legend.c - what the marks and figures of a picture are called: each with its name, in rows. */
#include "core/bits.h"
#include "svg_inner.h"
#include "text/utf8.h"

enum { ROW = 30, COLUMN = 8, SIGN = 34, GAP = 14 };

typedef struct {
  Builder *out; /* NULL: only measure */
  int left, width, x, y;
} Rows;

/* Makes room for one more, and writes its name. */
static void put_name(Rows *rows, const char *name) {
  int wide = SIGN + COLUMN * utf8_columns(name) + GAP;
  if (rows->x > rows->left && rows->x + wide > rows->left + rows->width) {
    rows->x = rows->left;
    rows->y += ROW;
  }
  if (rows->out) {
    builder_print(rows->out, "<text class=\"dim\" x=\"%d\" y=\"%d\" font-size=\"12.5\">",
                  rows->x + SIGN, rows->y + 4);
    svg_text(rows->out, name);
    builder_put(rows->out, "</text>");
  }
  rows->x += wide;
}

static void put_mark(Rows *rows, unsigned kind, unsigned mark, const char *name) {
  char id[8];
  svg_mark_id(id, kind, mark);
  put_name(rows, name);
  int x = rows->x - GAP - COLUMN * utf8_columns(name) - SIGN / 2 - 3;
  const char *scale = kind == CLOISTER ? ".55" : ".75";
  if (rows->out)
    builder_print(rows->out, "<use href=\"#%s\" transform=\"translate(%d %d)scale(%s)\"/>\n", id, x,
                  rows->y, scale);
}

static void put_figure(Rows *rows, unsigned kind, const char *name) {
  put_name(rows, name);
  int x = rows->x - GAP - COLUMN * utf8_columns(name) - SIGN / 2 - 3;
  if (rows->out)
    builder_print(rows->out, "<use href=\"#p0f%u\" transform=\"translate(%d %d)scale(.8)\"/>\n",
                  kind, x, rows->y + 9);
}

int svg_legend(Builder *out, const Rules *rules, const SvgNeeds *needs, int left, int top,
               int width) {
  Rows rows = {.out = out, .left = left, .width = width, .x = left, .y = top + ROW / 2};
  for (unsigned kind = 0; kind < SVG_MARK_KINDS; kind++)
    for (uint64_t set = needs->marks[kind]; set; set &= set - 1) {
      unsigned mark = bits_lowest(set);
      put_mark(&rows, kind, mark,
               kind == SVG_OF_GROUND ? rules->grounds[mark].name
               : kind == SVG_OF_TILE ? rules->tile_marks[mark].name
                                     : rules->marks[kind][mark].name);
    }
  for (unsigned kind = 0; kind < needs->figures; kind++)
    put_figure(&rows, kind, rules->figures[kind].name);
  bool any = rows.x > left || rows.y > top + ROW / 2;
  return any ? rows.y + ROW / 2 - top : 0;
}
