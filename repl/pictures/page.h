/* page.h - a whole game as one HTML file that needs nothing else.
 *
 * The design: the program replays the game and writes down what changes with each line; the page only shows it.
 *
 *   page/page.html   the template: where style, definitions, data and scripts go; head.html is the same for all pages, scores.html for two
 *   page/page.css    the look, light and dark, wide and narrow
 *   page/page.js     steps, keys, zoom, move list: knows no rule of the game
 *   page/look.js     what a tile tells when it is chosen
 *   page/chart.js    lines with axes and bands; for other pages as well
 *   page.c           fills the template in; page_data.c writes the steps, page_words.c a line in words
 *
 * Tiles and figures are the definitions of svg_inner.h, once each; a step names them.  Data of the page:
 *
 *   players  name, colour, figures in hand at the start    kinds    names of the figures
 *   tiles    x, y, kind, rotation, in the order they were laid
 *   printed  by kind: its id, and its segments: name, what it is, marks, places on the edge (three for each side
 *            clockwise from the north: half edge, middle, half edge)
 *   steps    line as in the save (l) and in words (w), tiles on the table so far (n), figures that came (f: id, seat,
 *            kind, lies, x, y, tile, segment) and went (r: id), scores after it (s), payments (p: the sentence that
 *            explains it by rule, winners and points, segments to light up as tile and segment), what comes next (c),
 *            who decides then (m) and about which kind of tile (t).  When the game is over, each payment of the
 *            final scoring is a step of its own, without a line (x).
 *
 * The page runs no code but its own, and its policy forbids it to load anything. */
#ifndef BASTIDE_PAGE_H
#define BASTIDE_PAGE_H

#include "text/builder.h"
#include "game/session.h"

/* Writes the page of the game.  Home is the folder of the rules, as for session_open.  False with a reason if
 * the game cannot be played again. */
bool page_write(Builder *out, const char *home, const Session *session, Reason *why);

/* Writes the data as one object of JSON that may stand inside a page (page_data.c). */
bool page_data(Builder *out, const char *home, const Session *session, Reason *why);

/* --- For a page with several games of the same rules (sim_page.c) --- */

/* The page without any game: {{title}}, {{defs}}, {{still}} and {{data}} are still to be put in. */
void page_frame(Builder *out);

/* The definitions of all tiles that lie on these tables, and of the figures; at least one table. */
void page_defs(Builder *out, const Session *const *sessions, size_t count);

/* Writes a template of page/ with what it names: {{name.css}} is another file there, {{theme}} the colours of pictures,
 * and {{name}} what `put` writes, which is false if it cannot. */
bool page_fill(Builder *out, const char *file, bool (*put)(void *context, const char *name),
               void *context);

/* Writes an action in words (page_words.c). */
void page_words(Builder *out, const Line *line);

/* Writes text as a string of JSON that may stand inside a page (page_data.c). */
void page_text(Builder *out, const char *text);

#endif
