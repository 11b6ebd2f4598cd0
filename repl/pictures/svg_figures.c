/* svg_figures.c - how figures look: their players' colours, patterns and initials.
 *
 * The point of a figure that stands is its foot, of one that lies its middle; where that is, is svg_stand.c. */
#include <string.h>

#include "svg_inner.h"

/* Does it lie down?  So do followers on fields, unless they have a picture of their own. */
bool svg_figure_lies(const Rules *rules, unsigned kind, unsigned feature) {
  return feature == FIELD && rules->figures[kind].follower && !rules->figures[kind].picture;
}

static bool is_big(const FigureKind *figure) {
  return figure->follower && figure->weight > 1;
}

/* A figure that looks like the first kind but is another one says so; a big one is known by its size, unless there are
 * several. */
static bool needs_letter(const Rules *rules, unsigned kind) {
  const FigureKind *figure = &rules->figures[kind];
  unsigned big = 0;
  for (unsigned i = 0; i < rules->figure_count; i++)
    big += is_big(&rules->figures[i]) && !rules->figures[i].picture;
  return kind && !figure->picture && !(is_big(figure) && big == 1);
}

/* Colours alone do not tell players apart in print or for everybody's eyes: each seat has its own pattern, too. */
void svg_seat_pattern(Builder *out, unsigned seat) {
  static const struct {
    int size;
    const char *turn, *path;
  } PATTERNS[PLAYERS_MAX] = {
      {8, "", ""},
      {5, "", "M0 0h5v2H0z"},
      {5, "rotate(45)", "M0 0h5v2H0z"},
      {5, "", "M2.5.9a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z"},
      {5, "", "M0 0h2v5H0z"},
      {6, "", "M0 0h3v3H0zM3 3h3v3H3z"},
      {6, "", "M0 0h6v1.4H1.4V6H0z"},
      {9, "", "M0 0h9v4.5H0z"},
  };
  int size = PATTERNS[seat].size;
  builder_print(out,
                "<pattern id=\"seat%u\" width=\"%d\" height=\"%d\" "
                "patternUnits=\"userSpaceOnUse\"",
                seat, size, size);
  if (PATTERNS[seat].turn[0]) builder_print(out, " patternTransform=\"%s\"", PATTERNS[seat].turn);
  builder_print(out, "><path fill=\"%s\" d=\"M0 0h%dv%dH0z\"/>", svg_seat_colour(seat), size, size);
  if (PATTERNS[seat].path[0])
    builder_print(out, "<path fill=\"%s\" d=\"%s\"/>", svg_seat_accent(seat), PATTERNS[seat].path);
  builder_put(out, "</pattern>\n");
}

void svg_figure(Builder *out, const Rules *rules, unsigned seat, const char *initial, unsigned kind,
                bool lying) {
  const FigureKind *figure = &rules->figures[kind];
  bool big = is_big(figure);
  const char *lies = lying ? "l" : "";
  const char *scale = big ? "scale(1.3)" : lying ? "scale(.9)" : "";
  const char *up = lying ? "" : big ? "translate(0 -14.4)" : "translate(0 -11)";
  builder_print(out, "<g id=\"p%uf%u%s\"><g transform=\"%s%s\">", seat, kind, lies, up, scale);
  builder_print(out, "<use href=\"#f%u%s\" fill=\"url(#seat%u)\"/>", kind, lies, seat);
  builder_print(out,
                "<text class=\"mid\" x=\"%s\" y=\"%s\" font-size=\"%s\" font-weight=\"bold\" "
                "fill=\"%s\" stroke=\"%s\" stroke-width=\"2.6\" stroke-linejoin=\"round\" "
                "paint-order=\"stroke\">",
                lying ? "5.5" : "0",
                lying             ? "3.4"
                : figure->picture ? "5"
                                  : "9.6",
                strlen(initial) > 1 && (unsigned char)initial[0] < 0x80 ? "6.5" : "9.5",
                svg_seat_ink(seat), svg_seat_colour(seat));
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
