/* svg_caption.c - what stands below the table: players and points, what is going on, the rules.
 *
 * Names may be long, wide, or written from right to left, so each is a text of its own, and widths are
 * estimated from columns.  The height is found by writing to nobody. */
#include <stdlib.h>
#include <string.h>

#include "text/builder.h"
#include "core/number.h"
#include "text/utf8.h"
#include "svg_inner.h"

enum { MARGIN = 20, LINE = 19, SMALL_COLUMN = 8, ANSWERS_MAX = 12, CARD_HEIGHT = 52 };

typedef struct {
  Builder *out; /* NULL: only measure */
  const Session *session;
  const Game *game;
  const Rules *rules;
  int width, y;
} Caption;

/* --- Players --- */

/* Numbers that rules keep for a player, as a text; "" if there are none. */
static void slots_text(const Caption *caption, unsigned seat, char *text, size_t size) {
  Builder out = builder_in(text, size);
  for (unsigned i = 0; i < caption->rules->slot_count; i++) {
    const SlotName *slot = &caption->rules->slots[i];
    if (slot->scope != SCOPE_PLAYER) continue;
    int number = game_number(caption->game, SCOPE_PLAYER, slot->index, seat);
    if (!number) continue;
    builder_print(&out, "%s%s %d", out.size ? ", " : "", slot->name, number);
  }
}

static int card_width(const Caption *caption) {
  int width = 0, supply = 30 * (int)caption->rules->figure_count;
  for (unsigned seat = 0; seat < caption->game->players; seat++) {
    char text[512];
    slots_text(caption, seat, text, sizeof text);
    int name = 9 * utf8_columns(session_player(caption->session, seat)) + 34;
    int below = supply + 7 * (int)strlen(text);
    if (name > width) width = name;
    if (below > width) width = below;
  }
  return 44 + width + 24;
}

static void write_card(const Caption *caption, unsigned seat, int x, int y) {
  Builder *out = caption->out;
  const Game *game = caption->game;
  bool moves = game->turn.phase != PHASE_OVER && game_mover(game) == seat;
  builder_print(out, "<use href=\"#p%uf0\" transform=\"translate(%d %d)scale(1.15)\"/>", seat,
                x + 16, y + 35);
  builder_print(
      out, "<text class=\"ink\" x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\">%d</text>",
      x + 40, y + 17, (int)game->scores[seat]);
  builder_print(out, "<text class=\"ink\" x=\"%d\" y=\"%d\" font-size=\"14\"%s>", x + 82, y + 17,
                moves ? " text-decoration=\"underline\"" : "");
  svg_text(out, session_player(caption->session, seat));
  builder_put(out, "</text>");
  int at = x + 46;
  for (unsigned kind = 0; kind < caption->rules->figure_count; kind++) {
    builder_print(out, "<use href=\"#p%uf%u\" transform=\"translate(%d %d)scale(.5)\"/>", seat,
                  kind, at, y + 39);
    builder_print(out, "<text class=\"dim\" x=\"%d\" y=\"%d\" font-size=\"11\">%u</text>", at + 8,
                  y + 37, game->figures.supply[seat][kind]);
    at += 30;
  }
  char text[512];
  slots_text(caption, seat, text, sizeof text);
  builder_print(out, "<text class=\"dim\" x=\"%d\" y=\"%d\" font-size=\"11\">", at, y + 37);
  svg_text(out, text);
  builder_put(out, "</text>\n");
}

static void write_players(Caption *caption) {
  int card = card_width(caption), across = (caption->width - 2 * MARGIN) / card;
  int players = (int)caption->game->players;
  if (across < 1) across = 1;
  if (across > players) across = players;
  for (int seat = 0; caption->out && seat < players; seat++)
    write_card(caption, (unsigned)seat, MARGIN + seat % across * card,
               caption->y + seat / across * CARD_HEIGHT);
  caption->y += (players + across - 1) / across * CARD_HEIGHT;
}

/* --- Lines --- */

/* One line, or several if it is too long; broken at blanks. */
static void write_line(Caption *caption, const char *class, int indent, const char *text) {
  int room = (caption->width - 2 * MARGIN - indent) / SMALL_COLUMN;
  while (*text) {
    char line[512];
    size_t size = 0, good = 0;
    for (size_t i = 0; size < sizeof line - 1; i++) {
      if (text[i] == ' ' || !text[i]) {
        snprintf(line, sizeof line, "%.*s", (int)i, text);
        if (good && utf8_columns(line) > room) break;
        good = i;
      }
      size = i + 1;
      if (!text[i]) break;
    }
    if (!good) good = strlen(text) < sizeof line ? strlen(text) : sizeof line - 1;
    caption->y += LINE;
    if (caption->out) {
      snprintf(line, sizeof line, "%.*s", (int)good, text);
      builder_print(caption->out, "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"12.5\">", class,
                    MARGIN + indent, caption->y);
      svg_text(caption->out, line);
      builder_put(caption->out, "</text>\n");
    }
    text += good;
    while (*text == ' ') text++;
  }
}

static void write_question(Caption *caption) {
  const Game *game = caption->game;
  Choices choices;
  char text[NOTATION_LINE + 1];
  game_choices(game, caption->rules, &choices);
  snprintf(text, sizeof text,
           "%s answers a question of %s:", session_player(caption->session, game_mover(game)),
           caption->rules->authors[caption->rules->list[game_asking(game)].author].title);
  write_line(caption, "ink", 0, text);
  for (unsigned n = 0; n < choices.count && n < ANSWERS_MAX; n++) {
    Action action = choices_action(game, &choices, n);
    session_write_action(caption->session, &action, text, sizeof text);
    write_line(caption, "ink", 14, text);
  }
  if (choices.count <= ANSWERS_MAX) return;
  snprintf(text, sizeof text, "and %u more", choices.count - ANSWERS_MAX);
  write_line(caption, "dim", 14, text);
}

/* The tile in hand is shown beside the line. */
static void write_hand(Caption *caption) {
  const Game *game = caption->game;
  char text[256];
  snprintf(text, sizeof text, "%s places %s; %u tiles are left.",
           session_player(caption->session, game_mover(game)),
           caption->rules->kinds[game->turn.kind].id, game->bag.left);
  if (caption->out) svg_tile_alone(caption->out, game->turn.kind, MARGIN, caption->y + 2, ".6");
  int y = caption->y;
  caption->y += 18;
  write_line(caption, "ink", 62, text);
  caption->y = y + 56;
}

static void write_situation(Caption *caption) {
  const Game *game = caption->game;
  const char *mover = session_player(caption->session, game_mover(game));
  char text[256];
  switch ((Phase)game->turn.phase) {
  case PHASE_DRAW: snprintf(text, sizeof text, "It is the turn of %s.", mover); break;
  case PHASE_DEPLOY: snprintf(text, sizeof text, "%s may deploy a figure.", mover); break;
  case PHASE_OVER: snprintf(text, sizeof text, "The game is over."); break;
  case PHASE_PLACE: write_hand(caption); return;
  default: write_question(caption); return;
  }
  write_line(caption, "ink", 0, text);
}

/* False when memory is short. */
static bool write_rules(Caption *caption) {
  Builder text = {0};
  const Rules *rules = caption->rules;
  for (unsigned i = 0; i < rules->author_count; i++)
    builder_print(&text, "%s%s", i ? " \xc2\xb7 " : "", rules->authors[i].title);
  for (unsigned i = 0; i < rules->setting_count; i++)
    if (rules->settings[i].changed) {
      builder_put(&text, " \xc2\xb7 ");
      svg_setting(&text, &rules->settings[i]);
    }
  const uint64_t *seed = session_seed(caption->session);
  if (seed) builder_print(&text, " \xc2\xb7 seed %llu", (unsigned long long)*seed);
  builder_print(&text, " \xc2\xb7 turn %u", caption->game->turn.number);
  bool whole = !text.failed;
  if (whole) write_line(caption, "dim", 0, builder_text(&text));
  builder_free(&text);
  return whole;
}

void svg_setting(Builder *out, const Setting *setting) {
  const char *slash = strrchr(setting->value, '/');
  builder_print(out, "%s=%s", setting->name, slash ? slash + 1 : setting->value);
}

enum { WIDTH_PLAIN = 760 }; /* wider than this, it is drawn larger */

int svg_caption(Builder *out, const Session *session, const SvgNeeds *needs, int width, int top) {
  int percent = width > WIDTH_PLAIN ? 100 * width / WIDTH_PLAIN : 100;
  Caption caption = {.out = out,
                     .session = session,
                     .game = session_game(session),
                     .rules = session_rules(session),
                     .width = 100 * width / percent,
                     .y = 4};
  if (out)
    builder_print(out,
                  "<g transform=\"translate(0 %d)scale(%d.%02d)\">\n<path class=\"rule\" d=\"M%d "
                  "0H%d\"/>\n",
                  top, percent / 100, percent % 100, MARGIN, caption.width - MARGIN);
  write_players(&caption);
  write_situation(&caption);
  caption.y += 8;
  caption.y += svg_legend(out, caption.rules, needs, MARGIN, caption.y, caption.width - 2 * MARGIN);
  if (!write_rules(&caption)) return -1;
  if (out) builder_put(out, "</g>\n");
  return (caption.y + 16) * percent / 100;
}
