/* page.c - fills in the template of the page: style, definitions, data, scripts. */
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "page_text.h" /* made of repl/pictures/page/ by the Makefile */
#include "core/glyph.h"
#include "svg_inner.h"

void page_defs(Builder *out, const Session *const *sessions, size_t count) {
  const Session *session = sessions[0];
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  Glyphs glyphs;
  uint8_t turned[ALL_KINDS_MAX + 1] = {0};
  uint64_t needed[SVG_MARK_KINDS] = {0};
  rules_glyphs(rules, &glyphs);
  for (size_t i = 0; i < count; i++) {
    const Board *board = &session_game(sessions[i])->board;
    for (unsigned id = 1; id <= board->tile_count; id++)
      turned[board->tiles[id].kind] |= (uint8_t)(1 | 1 << board->tiles[id].rotation);
    const Game *table = session_game(sessions[i]); /* in hand, as they may lie */
    KindId hand[TAKE_MAX];
    unsigned held = game_takes(table) ? game_hand(table, rules, hand) : 0;
    for (unsigned n = 0; n < held; n++) turned[hand[n]] |= 15;
    if (table->turn.phase == PHASE_PLACE) turned[table->turn.kind] |= 15;
  }
  svg_symbols(out);
  for (unsigned kind = 1; kind <= rules_all_kinds(rules); kind++) {
    SvgTile tile;
    if (!turned[kind]) continue;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    svg_tile_ground(out, &tile, kind);
    for (unsigned rotation = 0; rotation < 4; rotation++)
      if (turned[kind] >> rotation & 1) svg_tile_turned(out, &tile, kind, rotation);
    for (unsigned segment = 0; segment < rules->kinds[kind].segment_count; segment++)
      svg_tile_segment(out, &tile, kind, segment);
    for (int i = 0; i < tile.sign_count; i++)
      needed[tile.signs[i].kind] |= (uint64_t)1 << tile.signs[i].mark;
  }
  svg_marks(out, rules, needed);
  for (unsigned i = 0; i < rules->piece_count; i++) svg_piece(out, rules, i);
  for (unsigned seat = 0; seat < game->players; seat++) svg_seat_pattern(out, seat);
  for (unsigned kind = 0; kind < rules->figure_count; kind++) {
    bool lies = svg_figure_lies(rules, kind, FIELD);
    svg_figure_shape(out, rules, kind, false);
    if (lies) svg_figure_shape(out, rules, kind, true);
    for (unsigned seat = 0; seat < game->players; seat++) {
      char initial[16];
      svg_seat_initial(initial, session, seat);
      svg_figure(out, rules, seat, initial, kind, false);
      if (lies) svg_figure(out, rules, seat, initial, kind, true);
    }
  }
}

static void put_title(Builder *out, const Session *session) {
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    if (seat) builder_put(out, " \xc2\xb7 ");
    svg_text(out, session_player(session, seat));
  }
}

/* For readers without scripts, and for those who only want to see how it ended: the last table and the scores. */
static bool put_still(Builder *out, const Session *session, Reason *why) {
  const Game *game = session_game(session);
  builder_put(out, "<div class=\"still\">\n");
  if (!svg_table(out, session, 1)) return refuse(why, "out of memory");
  builder_put(out, "<table><caption>Points</caption>\n");
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    builder_put(out, "<tr><th scope=\"row\">");
    svg_text(out, session_player(session, seat));
    builder_print(out, "</th><td>%d</td></tr>\n", (int)game->scores[seat]);
  }
  builder_put(out, "</table>\n</div>\n");
  return true;
}

/* --- Templates --- */

static const char *page_file(const char *name) {
  for (unsigned i = 0; i < sizeof PAGE_FILES / sizeof PAGE_FILES[0]; i++)
    if (!strcmp(PAGE_FILES[i].name, name)) return (const char *)PAGE_FILES[i].text;
  return "";
}

static void put_theme(Builder *out) {
  builder_put(out, SVG_SHAPES_STYLE);
  svg_theme_rows(out, false);
  builder_put(out, "\n@media (prefers-color-scheme: dark) { ");
  svg_theme_rows(out, true);
  builder_put(out, " }\n");
}

bool page_fill(Builder *out, const char *file, bool (*put)(void *context, const char *name),
               void *context) {
  const char *text = page_file(file);
  for (const char *open; (open = strstr(text, "{{"));) {
    const char *close = strstr(open, "}}");
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)(close - open - 2), open + 2);
    builder_bytes(out, text, (size_t)(open - text));
    text = close + 2;
    if (!strcmp(name, "theme"))
      put_theme(out);
    else if (strstr(name, ".html")) {
      if (!page_fill(out, name, put, context)) return false;
    } else if (strchr(name, '.'))
      builder_put(out, page_file(name));
    else if (!put(context, name))
      return false;
  }
  builder_put(out, text);
  return true;
}

/* --- The page of a game --- */

typedef struct {
  Builder *out;
  const char *home;
  const Session *session;
  Reason *why;
} Page;

static bool put_part(void *context, const char *name) {
  const Page *page = context;
  if (!strcmp(name, "title")) return put_title(page->out, page->session), true;
  if (!strcmp(name, "defs")) return page_defs(page->out, &page->session, 1), true;
  if (!strcmp(name, "still")) return put_still(page->out, page->session, page->why);
  return page_data(page->out, page->home, page->session, page->why);
}

bool page_write(Builder *out, const char *home, const Session *session, Reason *why) {
  return page_fill(out, "page.html", put_part, &(Page){out, home, session, why});
}

static bool put_nothing(void *out, const char *name) {
  builder_print(out, "{{%s}}", name);
  return true;
}

void page_frame(Builder *out) {
  page_fill(out, "page.html", put_nothing, out);
}
