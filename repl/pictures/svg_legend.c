/* svg_legend.c - what the marks, figures and pieces of a picture are called: each with its name, in rows. */
#include <stdio.h>

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

/* One more: the definition of that id, moved down and scaled, and its name. */
static void put_sign(Rows *rows, const char *id, int down, const char *scale, const char *name) {
  put_name(rows, name);
  int x = rows->x - GAP - COLUMN * utf8_columns(name) - SIGN / 2 - 3;
  if (rows->out)
    builder_print(rows->out, "<use href=\"#%s\" transform=\"translate(%d %d)scale(%s)\"/>\n", id, x,
                  rows->y + down, scale);
}

static void put_mark(Rows *rows, unsigned kind, unsigned mark, const char *name) {
  char id[8];
  svg_mark_id(id, kind, mark);
  put_sign(rows, id, 0, kind == CLOISTER ? ".55" : ".75", name);
}

static void put_figure(Rows *rows, unsigned kind, const char *name) {
  char id[16];
  snprintf(id, sizeof id, "p0f%u", kind);
  put_sign(rows, id, 9, ".8", name);
}

static void put_piece(Rows *rows, unsigned piece, const char *name) {
  char id[16];
  snprintf(id, sizeof id, "q%u", piece);
  put_sign(rows, id, 0, ".75", name);
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
  for (unsigned i = 0; i < rules->piece_count; i++)
    if (needs->pieces >> i & 1) put_piece(&rows, i, rules->pieces[i].name);
  bool any = rows.x > left || rows.y > top + ROW / 2;
  return any ? rows.y + ROW / 2 - top : 0;
}
