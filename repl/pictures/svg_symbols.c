/* svg_symbols.c - shapes of our own: houses, the cloister, gates, figures, badges for marks.
 *
 * The middle of each is 0,0.  What belongs to an expansion is drawn by the expansion (its `picture`);
 * without one, a mark is its letter in a badge, and a figure is a follower with its kind's initial. */
#include <string.h>

#include "core/bits.h"
#include "svg_inner.h"

static const char SYMBOLS[] =
    "<clipPath id=\"square\"><path d=\"M0 0h84v84H0z\"/></clipPath>\n"
    "<g id=\"h0\"><path class=\"wall\" d=\"M-4 5V-.5h8V5z\"/>"
    "<path class=\"roof\" d=\"M-5.4.2L0-5.4 5.4.2z\"/><path class=\"dark\" d=\"M-1 "
    "5V2H1V5z\"/></g>\n"
    "<g id=\"h1\"><path class=\"wall\" d=\"M-5 5V0H5V5z\"/>"
    "<path class=\"roof2\" d=\"M-6 .6L-3.6-4.6H3.6L6 .6z\"/>"
    "<path class=\"dark\" d=\"M-3.2 2h1.6v1.6h-1.6zM1.6 2h1.6v1.6H1.6z\"/></g>\n"
    "<g id=\"h2\"><path class=\"wall\" d=\"M-2.8 5.6V-2h5.6v7.6z\"/>"
    "<path class=\"slate\" d=\"M-3.8-1.6L0-7.4 3.8-1.6z\"/>"
    "<path class=\"dark\" d=\"M-.8 0H.8V2H-.8z\"/></g>\n"
    "<g id=\"h3\"><path class=\"wall\" d=\"M-5 5V.6h6.4V5zM.6 5v-8H5v8z\"/>"
    "<path class=\"roof\" d=\"M-6 1L-2.4-2.8 1.2 1z\"/>"
    "<path class=\"roof2\" d=\"M-.2-2.6L2.8-6.8 5.8-2.6z\"/></g>\n"
    "<g id=\"village\"><use href=\"#h0\" transform=\"translate(-4.4-2.6)scale(.8)\"/>"
    "<use href=\"#h1\" transform=\"translate(3.6 2.6)scale(.8)\"/></g>\n"
    "<g id=\"cloister\"><path class=\"wall\" d=\"M-8 13V3H13v10z\"/>"
    "<path class=\"roof\" d=\"M-9 3.6L-5-4.4H10.4L14.4 3.6z\"/>"
    "<path class=\"wall\" d=\"M-14 13V-6h9v19z\"/><path class=\"slate\" "
    "d=\"M-15.4-5.6L-9.5-17-3.6-5.6z\"/>"
    "<path fill=\"none\" stroke=\"#4a3628\" stroke-width=\"1.2\" d=\"M-9.5-17v-5M-11.5-20.2h4\"/>"
    "<path class=\"dark\" d=\"M-11 13V8.4a1.5 1.5 0 0 1 3 0V13zM-1.5 10.6V7.2a1.2 1.2 0 0 1 2.4 "
    "0v3.4z"
    "M3.4 10.6V7.2a1.2 1.2 0 0 1 2.4 0v3.4zM8.3 10.6V7.2a1.2 1.2 0 0 1 2.4 0v3.4z"
    "M-10.7-.4a1.2 1.2 0 0 1 2.4 0V2h-2.4z\"/></g>\n"
    "<g id=\"gate\"><path class=\"dark\" d=\"M-4.4-3.2h8.8v6.4h-8.8z\"/>"
    "<path class=\"stone\" d=\"M-8-4h3.9v8H-8zM4.1-4H8v8H4.1z\"/></g>\n"
    "<g id=\"bridge\"><path fill=\"#0004\" d=\"M-5.2-12H5.2V12H-5.2z\"/>"
    "<path class=\"stone\" d=\"M-16-8.6Q-12-6.6-9-6.6H9Q12-6.6 16-8.6V8.6Q12 6.6 9 6.6H-9Q-12 "
    "6.6-16 8.6z\"/>"
    "<path class=\"r\" d=\"M-17 0h34\"/>"
    "<path fill=\"none\" stroke=\"#5a4636\" d=\"M-16.4-4.2h32.8M-16.4 4.2h32.8\"/></g>\n"
    "<path id=\"bush\" class=\"leaf\" d=\"M-5.6 2.4a3.6 3.6 0 0 1 1.4-6.4 3.8 3.8 0 0 1 6.8-1 3.6 "
    "3.6 0 0 1 "
    "3.4 5.6 3.4 3.4 0 0 1-4.6 4.4 3.8 3.8 0 0 1-7-2.6z\"/>\n";

void svg_symbols(Builder *out) {
  builder_put(out, SYMBOLS);
}

/* --- Pictures that rules bring --- */

/* Writes the layers of a picture: a path each, in its colour.  The loader has seen that it holds
 * nothing but path data and colours. */
static void write_picture(Builder *out, const char *picture, const char *class) {
  while (*picture) {
    size_t size = 0;
    if (*picture == '#') {
      builder_print(out, "<path fill=\"%.7s\" d=\"", picture);
      picture += 8;
    } else {
      builder_print(out, "<path%s d=\"", class);
    }
    size = strcspn(picture, "#");
    while (size && picture[size - 1] == ' ') size--;
    builder_bytes(out, picture, size);
    builder_put(out, "\"/>");
    picture += strcspn(picture, "#");
  }
}

static void write_mark(Builder *out, const Rules *rules, const MarkName *mark, const char *id,
                       bool large) {
  if (mark->picture) { /* drawn in a box of 24 x 24 */
    builder_print(out, "<g id=\"%s\"><g fill-rule=\"evenodd\" transform=\"%stranslate(-12 -12)\">",
                  id, large ? "scale(1.4)" : "");
    write_picture(out, rules->pictures + mark->picture, " class=\"ink\"");
    builder_put(out, "</g></g>\n");
    return;
  }
  char letter[2] = {mark->shown ? mark->shown : mark->glyph, '\0'};
  builder_print(out, "<g id=\"%s\">", id);
  if (large) builder_put(out, "<use href=\"#cloister\"/>");
  builder_put(out,
              "<circle class=\"badge\" r=\"6.6\"/><text class=\"mid\" y=\"3.6\" font-size=\"10\" "
              "font-weight=\"bold\" fill=\"#2b2a27\">");
  svg_text(out, letter);
  builder_put(out, "</text></g>\n");
}

void svg_mark_id(char id[8], unsigned kind, unsigned mark) {
  static const char LETTERS[] =
      "crmfhijklnopqsuvABCDEFGHIJKLMNtg"; /* a kind each, the tile, buildings */
  _Static_assert(sizeof LETTERS == SVG_MARK_KINDS + 1, "every kind of mark has a letter");
  snprintf(id, 8, "m%c%u", LETTERS[kind], mark & 0xFF);
}

void svg_marks(Builder *out, const Rules *rules, const uint64_t needed[SVG_MARK_KINDS]) {
  for (unsigned kind = 0; kind < SVG_MARK_KINDS; kind++)
    for (uint64_t set = needed[kind]; set; set &= set - 1) {
      unsigned mark = bits_lowest(set);
      char id[8];
      svg_mark_id(id, kind, mark);
      const MarkName *names =
          kind == SVG_OF_TILE ? rules->tile_marks : rules->marks[kind % FEATURE_KINDS];
      const GroundKind *ground = &rules->grounds[mark % FEATURE_KINDS];
      MarkName building = {
          .glyph = ground->glyph, .shown = ground->shown, .picture = ground->picture};
      write_mark(out, rules, kind == SVG_OF_GROUND ? &building : &names[mark], id,
                 kind == CLOISTER);
    }
}

/* --- Figures --- */

static const char FOLLOWER[] = "M-3-3.4A4.6 4.6 0 1 1 3-3.4C7.6-2.6 10.4-.2 10.8 2.6 11 4.6 9 5.2 "
                               "6.2 4.4L9 11.4Q9.4 13 7.8 13H-7.8Q-9.4 "
                               "13-9 11.4L-6.2 4.4C-9 5.2-11 4.6-10.8 2.6-10.4-.2-7.6-2.6-3-3.4z";

void svg_figure_shape(Builder *out, const Rules *rules, unsigned kind, bool lying) {
  const FigureKind *figure = &rules->figures[kind];
  builder_print(out, "<g id=\"f%u%s\"", kind, lying ? "l" : "");
  if (figure->picture) {
    builder_put(out, "><g transform=\"translate(-12 -12)\"");
  } else if (lying) {
    builder_put(out, "><g transform=\"rotate(-90)\"");
  } else {
    builder_put(out, "><g");
  }
  builder_put(out, ">");
  const char *path = figure->picture ? rules->pictures + figure->picture : FOLLOWER;
  builder_put(out,
              "<g fill=\"none\" stroke=\"#fff\" stroke-width=\"4.4\" stroke-linejoin=\"round\">");
  write_picture(out, path, "");
  builder_put(out, "</g><g stroke=\"#1a1a1a\" stroke-width=\"1.2\" stroke-linejoin=\"round\">");
  write_picture(out, path, "");
  builder_put(out, "</g></g></g>\n");
}

void svg_piece(Builder *out, const Rules *rules, unsigned piece) {
  const PieceKind *kind = &rules->pieces[piece];
  char initial[16];
  svg_initial(initial, kind->name);
  builder_print(out, "<g id=\"q%u\" fill=\"#3b3b44\">", piece);
  if (kind->picture) {
    builder_put(out, "<g transform=\"translate(-12 -12)\" stroke=\"#fff\" stroke-width=\"1.6\">");
    write_picture(out, rules->pictures + kind->picture, "");
    builder_put(out, "</g></g>\n");
    return;
  }
  builder_put(out,
              "<path d=\"M0 -12L11 -4L7 10H-7L-11 -4Z\" stroke=\"#fff\" stroke-width=\"2\" "
              "stroke-linejoin=\"round\"/>"
              "<text class=\"mid\" y=\"4.6\" font-size=\"12\" font-weight=\"bold\" fill=\"#fff\">");
  svg_text(out, initial);
  builder_put(out, "</text></g>\n");
}
