/* svg_figures.c - where figures stand in a picture, and in whose colours.
 *
 * A figure stands where its segment is widest, not on a mark and not on another figure. */
#include <stdlib.h>
#include <string.h>

#include "svg_inner.h"

enum { SIZE = DRAWING_SIZE };

static long long apart(Point a, Point b) { /* the square of the distance, in units */
  long long x = (a.x - b.x) / SVG_UNIT, y = (a.y - b.y) / SVG_UNIT;
  return x * x + y * y;
}

/* The square of the distance to the nearest character that is not of the segment, in characters; the
 * border of the tile counts as half as bad. */
static int room_at(const SvgTile *tile, unsigned segment, int row, int column) {
  int best = 16;
  for (int r = -1; r <= SIZE; r++)
    for (int c = -1; c <= SIZE; c++) {
      bool off = r < 0 || c < 0 || r == SIZE || c == SIZE;
      if (!off && tile->segment[r][c] == segment) continue;
      int away = (r - row) * (r - row) + (c - column) * (c - column);
      if (off) away = 2 * away + 1;
      if (away < best) best = away;
    }
  return best;
}

Point svg_figure_place(const SvgTile *tile, unsigned segment, const Point *others, int count) {
  Point best = {SVG_TILE / 2, SVG_TILE / 2};
  bool building = segment < tile->kind->segment_count &&
                  tile->kind->segments[segment].kind == CLOISTER; /* its mark is all of it */
  int best_rating = -1000000;
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (tile->segment[n / SIZE][n % SIZE] != segment) continue;
    Point at = svg_cell(n / SIZE, n % SIZE);
    int rating = 100 * room_at(tile, segment, n / SIZE, n % SIZE);
    rating -= 4 * (abs(n / SIZE - 3) + abs(n % SIZE - 3)) + n % SIZE;
    for (int r = 0; r < SIZE * SIZE; r++) /* not on a crossing or a bridge, if it can be helped */
      if (tile->ground[r / SIZE][r % SIZE] == GROUND_END ||
          tile->ground[r / SIZE][r % SIZE] == GROUND_BRIDGE)
        rating -= apart(svg_cell(r / SIZE, r % SIZE), at) < 18 * 18 ? 90 : 0;
    for (int i = 0; i < tile->sign_count && !building; i++)
      rating -= apart(tile->signs[i].at, at) < 20 * 20 ? 600 : 0;
    for (int i = 0; i < count; i++) {
      long long away = apart(others[i], at);
      rating -= away < 12 * 12 ? 4000 : away < 22 * 22 ? 1500 : 0;
    }
    if (rating <= best_rating) continue;
    best_rating = rating;
    best = at;
  }
  return best;
}

/* Does it lie down?  So do followers on fields, unless they have a picture of their own. */
bool svg_figure_lies(const Rules *rules, unsigned kind, unsigned feature) {
  return feature == FIELD && rules->figures[kind].follower && !rules->figures[kind].picture;
}

/* A figure that looks like the first kind but is another one says so. */
static bool needs_letter(const Rules *rules, unsigned kind) {
  const FigureKind *figure = &rules->figures[kind];
  return kind && !figure->picture && !(figure->follower && figure->weight > 1);
}

void svg_figure(FILE *out, const Rules *rules, unsigned seat, const char *initial, unsigned kind,
                bool lying) {
  const FigureKind *figure = &rules->figures[kind];
  bool big = figure->follower && figure->weight > 1;
  const char *lies = lying ? "l" : "";
  fprintf(out, "<g id=\"p%uf%u%s\"><g transform=\"scale(%s)\">", seat, kind, lies,
          big     ? "1.3"
          : lying ? ".9"
                  : "1");
  fprintf(out, "<use href=\"#f%u%s\" fill=\"%s\"/>", kind, lies, svg_seat_colour(seat));
  fprintf(
      out,
      "<text class=\"mid\" x=\"%s\" y=\"%s\" font-size=\"%s\" font-weight=\"bold\" fill=\"%s\">",
      lying ? "5.5" : "0",
      lying             ? "3.4"
      : figure->picture ? "5"
                        : "9.6",
      strlen(initial) > 1 && (unsigned char)initial[0] < 0x80 ? "6.5" : "9.5", svg_seat_ink(seat));
  svg_text(out, initial);
  fputs("</text>", out);
  if (needs_letter(rules, kind)) {
    char letter[16];
    svg_initial(letter, figure->name);
    fputs("<circle class=\"badge\" cx=\"9\" cy=\"-8\" r=\"5.4\"/><text class=\"mid\" x=\"9\" "
          "y=\"-5\" "
          "font-size=\"8.4\" font-weight=\"bold\" fill=\"#2b2a27\">",
          out);
    svg_text(out, letter);
    fputs("</text>", out);
  }
  fputs("</g></g>\n", out);
}

/* Two players with the same initial are told apart by the numbers of their seats. */
void svg_seat_initial(char initial[16], const Session *session, unsigned seat) {
  char other[16];
  svg_initial(initial, session_player(session, seat));
  for (unsigned i = 0; i < session_player_count(session); i++) {
    svg_initial(other, session_player(session, i));
    if (i == seat || strcmp(initial, other) != 0) continue;
    size_t size = strlen(initial);
    snprintf(initial + size, 16 - size, "%u", seat + 1);
    return;
  }
}
