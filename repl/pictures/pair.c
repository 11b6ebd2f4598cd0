/* pair.c - see pair.h. */
#include "pair.h"

#include <string.h>

#include "svg_inner.h"

typedef struct {
  Builder *out;
  const char *home, *about;
  const Session *sessions[2];
  Reason *why;
} Pair;

static void put_title(const Pair *pair) {
  for (unsigned seat = 0; seat < session_player_count(pair->sessions[0]); seat++) {
    if (seat) builder_put(pair->out, " \xc2\xb7 ");
    svg_text(pair->out, session_player(pair->sessions[0], seat));
  }
}

/* The rules of one side, and the options that were changed. */
static void put_rules(const Pair *pair, int side) {
  const Rules *rules = session_rules(pair->sessions[side]);
  Builder text = {0};
  for (unsigned i = 0; i < rules->author_count; i++)
    builder_print(&text, "%s%s", i ? " \xc2\xb7 " : "", rules->authors[i].title);
  for (unsigned i = 0; i < rules->setting_count; i++) {
    if (!rules->settings[i].changed) continue;
    builder_put(&text, " \xc2\xb7 ");
    svg_setting(&text, &rules->settings[i]);
  }
  svg_text(pair->out, builder_text(&text));
  builder_free(&text);
}

static void put_rows(const Pair *pair) {
  const Game *first = session_game(pair->sessions[0]), *second = session_game(pair->sessions[1]);
  for (unsigned seat = 0; seat < session_player_count(pair->sessions[0]); seat++) {
    int a = (int)first->scores[seat], b = (int)second->scores[seat];
    builder_put(pair->out, "<tr><th scope=\"row\">");
    svg_text(pair->out, session_player(pair->sessions[0], seat));
    builder_print(pair->out, "</th><td>%d</td><td>%d</td><td>%+d</td></tr>", a, b, b - a);
  }
}

/* As a string of JSON: it stands inside a script element until the page is made of it. */
static void put_defs(const Pair *pair, int side) {
  Builder defs = {0};
  page_defs(&defs, &pair->sessions[side], 1);
  page_text(pair->out, builder_text(&defs));
  builder_free(&defs);
}

static void put_frame(const Pair *pair) {
  Builder frame = {0};
  page_frame(&frame);
  page_text(pair->out, builder_text(&frame));
  builder_free(&frame);
}

static bool put_part(void *context, const char *name) {
  const Pair *pair = context;
  Builder *out = pair->out;
  if (!strcmp(name, "title")) return put_title(pair), true;
  if (!strcmp(name, "about")) return svg_text(out, pair->about), true;
  if (!strcmp(name, "rows")) return put_rows(pair), true;
  if (!strcmp(name, "rules1")) return put_rules(pair, 0), true;
  if (!strcmp(name, "rules2")) return put_rules(pair, 1), true;
  if (!strcmp(name, "defs1")) return put_defs(pair, 0), true;
  if (!strcmp(name, "defs2")) return put_defs(pair, 1), true;
  if (!strcmp(name, "frame")) return put_frame(pair), true;
  if (!strcmp(name, "data1")) return page_data(out, pair->home, pair->sessions[0], pair->why);
  return page_data(out, pair->home, pair->sessions[1], pair->why);
}

bool pair_write(Builder *out, const char *home, const Session *first, const Session *second,
                const char *about, Reason *why) {
  Pair pair = {out, home, about, {first, second}, why};
  return page_fill(out, "pair.html", put_part, &pair);
}
