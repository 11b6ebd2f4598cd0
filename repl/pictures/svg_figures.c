/* svg_figures.c - where figures stand in a picture, and in whose colours.
 *
 * A figure stands where its segment is widest, not on a mark and not on another figure. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "svg_inner.h"

enum { SIZE = DRAWING_SIZE };

static int apart(Point a, Point b) { /* the square of the distance, in units */
  int x = (a.x - b.x) / SVG_UNIT, y = (a.y - b.y) / SVG_UNIT;
  return x * x + y * y;
}

/* The square of the distance to the nearest character that is not of the segment, at most 30 units; the
 * border of the tile is a little less in the way. */
static int room_at(const SvgTile *tile, unsigned segment, Point at) {
  int best = 30 * 30, half = SVG_CELL / 2;
  for (int n = 0; n < SIZE * SIZE; n++) {
    if (tile->segment[n / SIZE][n % SIZE] == segment) continue;
    Point middle = svg_cell(n / SIZE, n % SIZE);
    int x = abs(at.x - middle.x) - half, y = abs(at.y - middle.y) - half;
    int away = apart((Point){x > 0 ? x : 0, y > 0 ? y : 0}, (Point){0, 0});
    if (away < best) best = away;
  }
  int far_x = at.x < SVG_TILE - at.x ? at.x : SVG_TILE - at.x;
  int far_y = at.y < SVG_TILE - at.y ? at.y : SVG_TILE - at.y;
  int border = (far_x < far_y ? far_x : far_y) / SVG_UNIT;
  return border * border * 3 / 2 < best ? border * border * 3 / 2 : best;
}

/* Do all characters that meet in this point belong to the segment? */
static bool within(const SvgTile *tile, unsigned segment, Point at) {
  for (int n = 0; n < 4; n++) {
    int row = (at.y - n / 2) / SVG_CELL, column = (at.x - n % 2) / SVG_CELL;
    if (tile->segment[row][column] != segment) return false;
  }
  return true;
}

/* How well a figure would stand there. */
static int rate(const SvgTile *tile, unsigned segment, Point at, const Point *others, int count) {
  bool building = tile->kind->segments[segment].kind == CLOISTER; /* its mark is all of it */
  Point middle = {SVG_TILE / 2, SVG_TILE / 2};
  int rating = 10 * room_at(tile, segment, at) - apart(at, middle) / 20;
  for (int n = 0; n < SIZE * SIZE; n++) { /* not on a crossing or a bridge, if it can be helped */
    uint8_t ground = tile->ground[n / SIZE][n % SIZE];
    bool busy = ground == GROUND_END || ground == GROUND_BRIDGE;
    if (busy && apart(svg_cell(n / SIZE, n % SIZE), at) < 18 * 18) rating -= 300;
  }
  for (int i = 0; i < tile->sign_count && !building; i++)
    if (apart(tile->signs[i].at, at) < 21 * 21) rating -= 8000;
  for (int i = 0; i < count; i++) {
    int away = apart(others[i], at);
    rating -= away < 12 * 12 ? 40000 : away < 22 * 22 ? 15000 : 0;
  }
  return rating;
}

Point svg_figure_place(const SvgTile *tile, unsigned segment, const Point *others, int count) {
  enum { STEP = SVG_CELL / 2, STEPS = SVG_TILE / STEP - 1 };
  Point best = {SVG_TILE / 2, SVG_TILE / 2};
  int best_rating = INT_MIN;
  for (int n = 0; n < STEPS * STEPS; n++) {
    Point at = {STEP + n % STEPS * STEP, STEP + n / STEPS * STEP};
    if (!within(tile, segment, at)) continue;
    int rating = rate(tile, segment, at, others, count);
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

void svg_figure(Builder *out, const Rules *rules, unsigned seat, const char *initial, unsigned kind,
                bool lying) {
  const FigureKind *figure = &rules->figures[kind];
  bool big = figure->follower && figure->weight > 1;
  const char *lies = lying ? "l" : "";
  builder_print(out, "<g id=\"p%uf%u%s\"><g transform=\"scale(%s)\">", seat, kind, lies,
                big     ? "1.3"
                : lying ? ".9"
                        : "1");
  builder_print(out, "<use href=\"#f%u%s\" fill=\"%s\"/>", kind, lies, svg_seat_colour(seat));
  builder_print(
      out,
      "<text class=\"mid\" x=\"%s\" y=\"%s\" font-size=\"%s\" font-weight=\"bold\" fill=\"%s\">",
      lying ? "5.5" : "0",
      lying             ? "3.4"
      : figure->picture ? "5"
                        : "9.6",
      strlen(initial) > 1 && (unsigned char)initial[0] < 0x80 ? "6.5" : "9.5", svg_seat_ink(seat));
  svg_text(out, initial);
  builder_put(out, "</text>");
  if (needs_letter(rules, kind)) {
    char letter[16];
    svg_initial(letter, figure->name);
    builder_put(out,
                "<circle class=\"badge\" cx=\"9\" cy=\"-8\" r=\"5.4\"/><text class=\"mid\" x=\"9\" "
                "y=\"-5\" "
                "font-size=\"8.4\" font-weight=\"bold\" fill=\"#2b2a27\">");
    svg_text(out, letter);
    builder_put(out, "</text>");
  }
  builder_put(out, "</g></g>\n");
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
