/* svg_line.c - smooths lines of points and writes them as path data. */
#include "svg_line.h"

#include <stdlib.h>

Point svg_turned(Point point, unsigned rotation) {
  for (; rotation; rotation--) point = (Point){SVG_TILE - point.y, point.x};
  return point;
}

void svg_add(SvgLine *line, Point point) {
  if (line->count < SVG_POINTS) line->at[line->count++] = point;
}

void svg_smooth(SvgLine *line, int times, int head, int tail) {
  int first = line->closed ? 0 : head, end = line->count - (line->closed ? 0 : tail);
  for (int n = 0; n < times; n++) {
    SvgLine old = *line;
    for (int i = first; i < end; i++) {
      Point a = old.at[(i + line->count - 1) % line->count], b = old.at[(i + 1) % line->count];
      line->at[i].x = (a.x + 2 * old.at[i].x + b.x) / 4;
      line->at[i].y = (a.y + 2 * old.at[i].y + b.y) / 4;
    }
  }
}

/* On which side of the line through a and b a point lies; 0: on it. */
static int side_of(Point a, Point b, Point point) {
  long long cross = (long long)(b.x - a.x) * (point.y - a.y);
  cross -= (long long)(b.y - a.y) * (point.x - a.x);
  return (cross > 0) - (cross < 0);
}

bool svg_straight(const SvgLine *line) {
  for (int i = 1; i + 1 < line->count; i++)
    if (side_of(line->at[0], line->at[line->count - 1], line->at[i])) return false;
  return !line->closed;
}

/* a and b lie on a row or column, as the ends of roads do. */
bool svg_crossing(const SvgLine *line, Point a, Point b, Point *where) {
  int best = -1;
  bool across = a.y == b.y;
  for (int i = 0; i + !line->closed < line->count; i++) {
    Point c = line->at[i], d = line->at[(i + 1) % line->count];
    if (side_of(a, b, c) == side_of(a, b, d)) continue;
    int from = across ? c.y : c.x, to = across ? d.y : d.x;
    long long part = (long long)(across ? a.y : a.x) - from;
    long long reach = across ? d.x - c.x : d.y - c.y;
    int at = (int)((across ? c.x : c.y) + reach * part / (to - from));
    int start = across ? a.x : a.y, end = across ? b.x : b.y;
    if (at < (start < end ? start : end) || at > (start < end ? end : start)) continue;
    if (best >= 0 && abs(at - start) >= best) continue;
    best = abs(at - start);
    *where = across ? (Point){at, a.y} : (Point){a.x, at};
  }
  return best >= 0;
}

int svg_flatten(const SvgLine *line, Point *points, int most) {
  int count = 0, last = line->count - 1, n = 0;
  Point from = line->closed ? svg_middle(line->at[last], line->at[0]) : line->at[0];
  if (n < most) points[n++] = from;
  if (svg_straight(line)) {
    if (n < most) points[n++] = line->at[last];
    return n;
  }
  for (count = line->closed ? 0 : 1; count < line->count - !line->closed; count++) {
    Point pull = line->at[count], next = line->at[(count + 1) % line->count];
    Point to = !line->closed && count + 1 == last ? next : svg_middle(pull, next);
    if (n < most)
      points[n++] = (Point){(from.x + 2 * pull.x + to.x) / 4, (from.y + 2 * pull.y + to.y) / 4};
    if (n < most) points[n++] = to;
    from = to;
  }
  return n;
}

void svg_number(Builder *out, int hundredths) {
  int tenths = (abs(hundredths) + 5) / 10;
  if (hundredths < 0 && tenths) builder_char(out, '-');
  if (tenths / 10 || !tenths) builder_print(out, "%d", tenths / 10);
  if (tenths % 10) builder_print(out, ".%d", tenths % 10);
}

void svg_point(Builder *out, char command, Point point) {
  if (command) builder_char(out, command);
  svg_number(out, point.x);
  if (point.y > -5) builder_char(out, ' ');
  svg_number(out, point.y);
}

/* A fifth of a unit: so the middle between two points is a whole tenth, as it is written. */
static Point snap(Point point) {
  enum { GRAIN = SVG_UNIT / 5 };
  int x = point.x + 1000 * SVG_UNIT + GRAIN / 2, y = point.y + 1000 * SVG_UNIT + GRAIN / 2;
  return (Point){x / GRAIN * GRAIN - 1000 * SVG_UNIT, y / GRAIN * GRAIN - 1000 * SVG_UNIT};
}

/* The curve is a quadratic spline: it passes through the middle between two points, and the points
 * pull at it.  T of SVG mirrors the pull of the one before, which is just the next point. */
void svg_curve(Builder *out, const SvgLine *line, bool on) {
  int count = line->count, last = count - 1;
  Point start = line->closed ? svg_middle(snap(line->at[last]), snap(line->at[0])) : line->at[0];
  if (!on) svg_point(out, 'M', start);
  if (svg_straight(line)) {
    svg_point(out, 'L', line->at[last]);
    return;
  }
  for (int i = line->closed ? 0 : 1; i < count - !line->closed; i++) {
    Point here = snap(line->at[i]), next = snap(line->at[(i + 1) % count]);
    bool end = !line->closed && i + 1 == last, first = i == !line->closed;
    if (first) svg_point(out, 'Q', here);
    svg_point(out, first ? ' ' : 'T', end ? line->at[last] : svg_middle(here, next));
  }
  if (line->closed) builder_char(out, 'Z');
}
