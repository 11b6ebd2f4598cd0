/* draw_legend.c - all tiles in sheets, and what the letters on them mean. */
#include <string.h>

#include "draw_view.h"
#include "text/utf8.h"

/* "P pennant (city)" and the like, in lines that begin below each other. */
typedef struct {
  FILE *out;
  unsigned columns, column;
} Entries;

enum { INDENT = 10 };

static void entries_begin(Entries *entries, const char *title) {
  fprintf(entries->out, "%-*s", INDENT, title);
  entries->column = INDENT;
}

static void entries_add(Entries *entries, const char *gap, const char *text) {
  unsigned width = (unsigned)utf8_columns(text), space = (unsigned)strlen(gap);
  if (entries->column == INDENT) {
    space = 0;
  } else if (entries->columns && entries->column + space + width > entries->columns) {
    fprintf(entries->out, "\n%*s", INDENT, "");
    entries->column = INDENT, space = 0;
  }
  fprintf(entries->out, "%s%s", space ? gap : "", text);
  entries->column += space + width;
}

static void add_mark(Entries *entries, const MarkName *mark, const char *on) {
  char text[2 * NAME_SIZE + 16];
  if (!mark->shown) return;
  snprintf(text, sizeof text, "%c %s (%s)", mark->shown, mark->name, on);
  entries_add(entries, "  ", text);
}

/* What files draw besides the grounds that every game has. */
static void add_kind(Entries *entries, const GroundKind *kind) {
  char text[GROUND_NAME + 4];
  if (!kind->glyph) return;
  if (!entries->column) entries_begin(entries, "");
  snprintf(text, sizeof text, "%c %s", kind->shown ? kind->shown : kind->glyph, kind->name);
  entries_add(entries, "  ", text);
}

static void write_legend(FILE *out, const Rules *rules, const DrawStyle *style) {
  Entries entries = {.out = out, .columns = style->columns};
  fputs("Letters:  C city  . field  - | + road  x crossing, ends roads  % bridge\n"
        "          M cloister, or another building  # wall, wood or water\n",
        out);
  for (unsigned kind = BASE_KINDS; kind < rules->ground_count; kind++)
    add_kind(&entries, &rules->grounds[kind]);
  if (entries.column) fputc('\n', out);
  entries_begin(&entries, "Marks:");
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      add_mark(&entries, &rules->marks[kind][i], rules_ground_name(rules, kind));
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    add_mark(&entries, &rules->tile_marks[i], "tile");
  fputc('\n', out);
  entries_begin(&entries, "Figures:");
  for (unsigned kind = 0; kind < rules->figure_count; kind++) {
    char text[NAME_SIZE + 48];
    if (kind)
      snprintf(text, sizeof text, "1%c their %s", draw_figure_letter(rules, kind),
               rules->figures[kind].name);
    else
      snprintf(text, sizeof text, "1 is the first player's %s", rules->figures[kind].name);
    entries_add(&entries, ", ", text);
  }
  entries_add(&entries, "; ", "1_ lies in a field");
  fputc('\n', out);
}

/* The tiles of one expansion, side by side. */
static void draw_set(FILE *out, const Rules *rules, unsigned author, const DrawStyle *style) {
  KindId kinds[KINDS_MAX];
  unsigned count = 0, tiles = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (rules->kinds[kind].author != author) continue;
    kinds[count++] = (KindId)kind;
    tiles += rules->kinds[kind].count;
  }
  if (!count) return;
  fprintf(out, "%s%s: %u tiles, %u different\n\n", author ? "\n" : "", rules->authors[author].title,
          tiles, count);
  draw_sheet(out, rules, kinds, count, style);
}

void draw_sets(FILE *out, const Rules *rules, const DrawStyle *style) {
  for (unsigned author = 0; author < rules->author_count; author++)
    draw_set(out, rules, author, style);
  fputc('\n', out);
  write_legend(out, rules, style);
}
