/* draw_legend.c - all tiles in sheets, and what the letters on them mean. */
#include "draw_view.h"

static void print_mark(FILE *out, const MarkName *mark, const char *on, const char **before) {
  if (!mark->glyph) return;
  fprintf(out, "%s%c %s (%s)", *before, mark->glyph, mark->name, on);
  *before = "  ";
}

void draw_legend(FILE *out, const Rules *rules) {
  const char *before = "Marks:    ";
  fputs("Letters:  C city  . field  - | + road  x crossing, ends roads  % bridge\n"
        "          M cloister, or another building  # wall, wood or water\n",
        out);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      print_mark(out, &rules->marks[kind][i], feature_kind_name((FeatureKind)kind), &before);
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    print_mark(out, &rules->tile_marks[i], "tile", &before);
  if (before[1] != 'a') fputc('\n', out);
  fputs("Figures:  1 is the first player's", out);
  for (unsigned kind = 0; kind < rules->figure_count; kind++)
    if (kind)
      fprintf(out, ", 1%c his %s", draw_figure_letter(rules, kind), rules->figures[kind].name);
    else
      fprintf(out, " %s", rules->figures[kind].name);
  fputs("; 1_ lies in a field\n", out);
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
  draw_legend(out, rules);
}
