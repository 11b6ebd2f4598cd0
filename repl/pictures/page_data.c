/* page_data.c - plays a game again and writes down what changes with each line, as JSON. */
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "core/number.h"
#include "game/save.h"
#include "svg_inner.h"
#include "text/utf8.h"

/* --- JSON inside HTML: whatever could end a script element is written as a number. --- */

void page_text(Builder *out, const char *text) {
  builder_char(out, '"');
  for (int code; *text;) {
    const char *start = text;
    text += utf8_tounicode(text, &code);
    if (!text_shown((uint32_t)code) && code != '\n' && code != '\t')
      code = 0xFFFD; /* no browser shall obey it, either */
    bool plain = code >= ' ' && code < 0x7F && !strchr("\"\\<>&'", code);
    bool whole = code > 0xA0 && code != 0xFFFD && code < 0x2000;
    if (plain || whole)
      builder_bytes(out, start, (size_t)(text - start));
    else if (code < 0x10000)
      builder_print(out, "\\u%04x", (unsigned)code);
    else
      builder_print(out, "\\u%04x\\u%04x", 0xD800u + ((unsigned)(code - 0x10000) >> 10),
                    0xDC00u + ((unsigned)(code - 0x10000) & 0x3FF));
  }
  builder_char(out, '"');
}

/* --- The steps --- */

typedef struct {
  Figure figure;
  TileId tile;
  Point at; /* on its tile as drawn */
  unsigned id;
} Stand;

typedef struct {
  Builder *out;
  Session *session; /* the game, played again */
  Glyphs glyphs;
  Stand stands[FIGURES_MAX];
  unsigned stand_count, next_id;
  size_t payments; /* told so far */
  bool started;
} Recorder;

static const Game *game_of(const Recorder *recorder) {
  return session_game(recorder->session);
}

static bool same_figure(const Figure *a, const Figure *b) {
  return a->segment == b->segment && a->kind == b->kind && a->seat == b->seat;
}

/* Those that are not on the table any more. */
static void print_gone(Recorder *recorder) {
  const Figures *figures = &game_of(recorder)->figures;
  bool matched[FIGURES_MAX] = {false}, any = false;
  unsigned kept = 0;
  for (unsigned i = 0; i < recorder->stand_count; i++) {
    unsigned n = 0;
    while (n < figures->count &&
           (matched[n] || !same_figure(&figures->on[n], &recorder->stands[i].figure)))
      n++;
    if (n < figures->count) {
      matched[n] = true;
      recorder->stands[kept++] = recorder->stands[i];
      continue;
    }
    builder_print(recorder->out, "%s%u", any ? "," : ",\"r\":[", recorder->stands[i].id);
    any = true;
  }
  if (any) builder_char(recorder->out, ']');
  recorder->stand_count = kept;
}

static void print_figure(Recorder *recorder, const Figure *figure) {
  const Game *game = game_of(recorder);
  const Rules *rules = session_rules(recorder->session);
  TileId id = game->features.segments[figure->segment].tile;
  const Tile *lies_at = &game->board.tiles[id];
  unsigned segment = segment_index(&game->features, &game->board, figure->segment);
  SvgTile tile;
  Point others[FIGURES_MAX];
  int count = 0;
  for (unsigned i = 0; i < recorder->stand_count; i++)
    if (recorder->stands[i].tile == id) others[count++] = recorder->stands[i].at;
  svg_tile(&tile, &recorder->glyphs, &rules->kinds[lies_at->kind]);
  Stand *stand = &recorder->stands[recorder->stand_count++];
  *stand =
      (Stand){*figure, id, svg_figure_place(&tile, segment, others, count), recorder->next_id++};
  Point at = svg_turned(stand->at, lies_at->rotation);
  unsigned feature = rules->kinds[lies_at->kind].segments[segment].kind;
  if (feature == CLOISTER) at = (Point){at.x + 7 * SVG_UNIT, at.y + 5 * SVG_UNIT};
  Square square = board_square(&game->board, id);
  builder_print(recorder->out, "[%u,%u,%u,%d,", stand->id, figure->seat, figure->kind,
                svg_figure_lies(rules, figure->kind, feature));
  builder_print(recorder->out, "%d,%d]", square.x * TILE_UNITS + at.x / SVG_UNIT,
                square.y * TILE_UNITS + at.y / SVG_UNIT);
}

/* Those that have come. */
static void print_new(Recorder *recorder) {
  const Figures *figures = &game_of(recorder)->figures;
  bool matched[FIGURES_MAX] = {false}, any = false;
  unsigned before = recorder->stand_count;
  for (unsigned n = 0; n < figures->count; n++) {
    unsigned i = 0;
    while (i < before && (matched[i] || !same_figure(&figures->on[n], &recorder->stands[i].figure)))
      i++;
    if (i < before) {
      matched[i] = true;
      continue;
    }
    builder_put(recorder->out, any ? "," : ",\"f\":[");
    print_figure(recorder, &figures->on[n]);
    any = true;
  }
  if (any) builder_char(recorder->out, ']');
}

static void print_scores(const Recorder *recorder) {
  const Game *game = game_of(recorder);
  for (unsigned seat = 0; seat < game->players; seat++)
    builder_print(recorder->out, "%s%d", seat ? "," : ",\"s\":[", (int)game->scores[seat]);
  builder_char(recorder->out, ']');
}

/* What rules have noted for each player: "wine 2"; nothing if it is nothing for everybody. */
static void print_kept(const Recorder *recorder) {
  const Game *game = game_of(recorder);
  const Rules *rules = session_rules(recorder->session);
  bool any = false;
  for (unsigned seat = 0; seat < game->players; seat++) {
    for (unsigned i = 0; i < rules->slot_count; i++) {
      const SlotName *slot = &rules->slots[i];
      if (slot->scope != SCOPE_PLAYER) continue;
      int value = (int)game_number(game, SCOPE_PLAYER, slot->index, seat);
      if (!value) continue;
      builder_print(recorder->out, "%s[%u,\"%s\",%d]", any ? "," : ",\"k\":[", seat, slot->name,
                    value);
      any = true;
    }
  }
  if (any) builder_char(recorder->out, ']');
}

/* The segments of the feature that was paid: tile and segment, one after the other. */
static void print_feature(const Recorder *recorder, const Payment *payment) {
  const Game *game = game_of(recorder);
  const Features *features = &game->features;
  if (!payment->feature || !payment->segment) return;
  SegmentId first = payment->segment, segment = first;
  builder_put(recorder->out, ",\"h\":[");
  do {
    builder_print(recorder->out, "%s%u,%u", segment == first ? "" : ",",
                  (unsigned)features->segments[segment].tile - 1,
                  segment_index(features, &game->board, segment));
    segment = features->segments[segment].next;
  } while (segment != first);
  builder_char(recorder->out, ']');
}

static void print_payments(Recorder *recorder) {
  const Ledger *ledger = session_ledger(recorder->session);
  size_t first = recorder->payments;
  recorder->payments = ledger->count;
  for (size_t i = first, next; i < ledger->count; i = next) {
    char text[600];
    next = ledger_explain(ledger, i, session_rules(recorder->session),
                          session_players(recorder->session), text, sizeof text);
    builder_put(recorder->out, i == first ? ",\"p\":[{\"e\":" : ",{\"e\":");
    page_text(recorder->out, text);
    for (size_t k = i; k < next; k++) {
      const Payment *payment = &ledger->list[k].payment;
      builder_print(recorder->out, "%s[%u,%d]", k == i ? ",\"w\":[" : ",", payment->seat,
                    (int)payment->points);
    }
    builder_char(recorder->out, ']');
    print_feature(recorder, &ledger->list[i].payment);
    builder_char(recorder->out, '}');
  }
  if (first < ledger->count) builder_char(recorder->out, ']');
}

static void print_situation(const Recorder *recorder) {
  const Game *game = game_of(recorder);
  const Rules *rules = session_rules(recorder->session);
  const char *mover = session_player(recorder->session, game_mover(game));
  char text[256];
  switch ((Phase)game->turn.phase) {
  case PHASE_DRAW: snprintf(text, sizeof text, "It is the turn of %s.", mover); break;
  case PHASE_PLACE:
    snprintf(text, sizeof text, "%s places %s; %u tiles are left.", mover,
             rules->kinds[game->turn.kind].id, game->bag.left);
    break;
  case PHASE_DEPLOY: snprintf(text, sizeof text, "%s may deploy a figure.", mover); break;
  case PHASE_ASK:
    snprintf(text, sizeof text, "%s answers a question of %s.", mover,
             rules->authors[rules->list[game_asking(game)].author].title);
    break;
  default: snprintf(text, sizeof text, "The game is over."); break;
  }
  builder_put(recorder->out, ",\"c\":");
  page_text(recorder->out, text);
}

static void print_step(Recorder *recorder, const char *line) {
  builder_put(recorder->out, recorder->started ? ",\n{\"l\":" : "\n{\"l\":");
  recorder->started = true;
  page_text(recorder->out, line);
  builder_print(recorder->out, ",\"n\":%u", game_of(recorder)->board.tile_count);
  print_gone(recorder);
  print_new(recorder);
  print_scores(recorder);
  print_kept(recorder);
  print_payments(recorder);
  print_situation(recorder);
  builder_char(recorder->out, '}');
}

/* --- Playing it again --- */

/* For save_lines: one line of the save. */
static bool take_line(void *context, const char *text) {
  Recorder *recorder = context;
  Line line;
  Reason why = {""};
  Answer answer;
  if (!notation_read(text, strlen(text), &line, &why)) return false;
  LineClass class = notation_class_of(line.kind);
  if (class == CLASS_CHECK) return true;
  if (class == CLASS_ACTION && !recorder->started) {
    if (session_lay(recorder->session, &answer) != ANSWER_DONE) return false;
    svg_glyphs(session_rules(recorder->session), &recorder->glyphs);
    print_step(recorder, "");
  }
  if (session_do(recorder->session, &line, 0, &answer) != ANSWER_DONE) return false;
  if (class == CLASS_ACTION) print_step(recorder, text);
  return true;
}

static void print_players(Builder *out, const Session *session) {
  const Rules *rules = session_rules(session);
  const Game *game = session_game(session);
  builder_put(out, "\"players\":[");
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    builder_put(out, seat ? ",{\"name\":" : "{\"name\":");
    page_text(out, session_player(session, seat));
    builder_print(out, ",\"colour\":\"%s\",\"has\":[", svg_seat_colour(seat));
    for (unsigned kind = 0; kind < rules->figure_count; kind++)
      builder_print(out, "%s%u", kind ? "," : "",
                    game->figures.supply[seat][kind] + game->figures.standing[seat][kind]);
    builder_put(out, "]}");
  }
  builder_put(out, "],\n\"kinds\":[");
  for (unsigned kind = 0; kind < rules->figure_count; kind++) {
    if (kind) builder_char(out, ',');
    page_text(out, rules->figures[kind].name);
  }
  builder_put(out, "],\n");
}

static void print_tiles(Builder *out, const Game *game) {
  builder_put(out, "\"tiles\":[");
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    Square square = board_square(&game->board, (TileId)id);
    const Tile *tile = &game->board.tiles[id];
    builder_print(out, "%s[%d,%d,%u,%u]", id > 1 ? "," : "", square.x, square.y, tile->kind,
                  tile->rotation);
  }
  builder_put(out, "],\n");
}

static void print_rules(Builder *out, const Session *session) {
  const Rules *rules = session_rules(session);
  builder_put(out, "\"rules\":[");
  for (unsigned i = 0; i < rules->author_count; i++) {
    if (i) builder_char(out, ',');
    page_text(out, rules->authors[i].title);
  }
  for (unsigned i = 0; i < rules->setting_count; i++) {
    char text[NAME_SIZE + VALUE_SIZE + 2];
    if (!rules->settings[i].changed) continue;
    snprintf(text, sizeof text, "%s=%s", rules->settings[i].name, rules->settings[i].value);
    builder_char(out, ',');
    page_text(out, text);
  }
  const uint64_t *seed = session_seed(session);
  if (seed) builder_print(out, ",\"seed %llu\"", (unsigned long long)*seed);
  builder_put(out, "],\n");
}

bool page_data(Builder *out, const char *home, const Session *session, Reason *why) {
  Recorder *recorder = calloc(1, sizeof *recorder); /* large */
  if (!recorder) return refuse(why, "out of memory");
  recorder->out = out;
  recorder->session = session_open(home);
  builder_put(out, "{");
  print_players(out, session);
  print_rules(out, session);
  print_tiles(out, session_game(session));
  builder_put(out, "\"steps\":[");
  Answer answer;
  bool good = recorder->session && save_lines(session, take_line, recorder);
  if (good && !recorder->started) { /* a position without any action */
    good = session_lay(recorder->session, &answer) == ANSWER_DONE;
    if (good) svg_glyphs(session_rules(recorder->session), &recorder->glyphs);
    if (good) print_step(recorder, "");
  }
  builder_put(out, "]}");
  session_close(recorder->session);
  free(recorder);
  return good || refuse(why, "the game cannot be played again line by line");
}
