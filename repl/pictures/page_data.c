/* page_data.c - plays a game again and writes down what changes with each line, as JSON. */
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "core/number.h"
#include "core/piece.h"
#include "game/retell.h"
#include "core/glyph.h"
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
  Point at; /* on its tile as it lies */
  unsigned id;
} Stand;

typedef struct {
  Builder *out;
  Session *session; /* the game, played again */
  Glyphs glyphs;
  Stand stands[FIGURES_MAX];
  unsigned stand_count, next_id;
  Whereabouts pieces[PIECES_MAX]; /* as told last */
  int32_t tokens[TILES_MAX + 1][TOKEN_KINDS_MAX];
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
  unsigned feature = rules->kinds[lies_at->kind].segments[segment].kind;
  bool lies = svg_figure_lies(rules, figure->kind, feature);
  Point at = svg_figure_place(&tile, segment, lies_at->rotation, lies, others, count);
  *stand = (Stand){*figure, id, at, recorder->next_id++};
  Square square = board_square(&game->board, id);
  builder_print(recorder->out, "[%u,%u,%u,%d,", stand->id, figure->seat, figure->kind, lies);
  builder_print(recorder->out, "%d,%d,%u,%u]", square.x * TILE_UNITS + at.x / SVG_UNIT,
                square.y * TILE_UNITS + at.y / SVG_UNIT, id - 1u, segment);
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

/* Pieces that are elsewhere than before: where they are now, or a number alone that has left the table. */
static void print_pieces(Recorder *recorder) {
  const Game *game = game_of(recorder);
  const Rules *rules = session_rules(recorder->session);
  Figure figures[FIGURES_MAX];
  Point stands[FIGURES_MAX];
  bool any = false;
  for (unsigned i = 0; i < recorder->stand_count; i++) {
    figures[i] = recorder->stands[i].figure;
    stands[i] = recorder->stands[i].at;
  }
  for (unsigned i = 0; i < game->piece_count; i++) {
    const Whereabouts *at = game_piece(game, i);
    if (same_place(at, &recorder->pieces[i])) continue;
    recorder->pieces[i] = *at;
    TileId id = piece_tile(game, at);
    builder_print(recorder->out, "%s[%u", any ? "," : ",\"q\":[", i);
    any = true;
    if (id) {
      Square square = board_square(&game->board, id);
      Point to = svg_piece_place(&recorder->glyphs, game, rules, at, figures, stands,
                                 recorder->stand_count);
      builder_print(recorder->out, ",%d,%d", square.x * TILE_UNITS + to.x / SVG_UNIT,
                    square.y * TILE_UNITS + to.y / SVG_UNIT);
    }
    builder_char(recorder->out, ']');
  }
  if (any) builder_char(recorder->out, ']');
}

static int32_t tokens_on(const Recorder *recorder, unsigned tile, unsigned token) {
  const TokenKind *kind = &session_rules(recorder->session)->tokens[token];
  if (!(kind->scopes >> SCOPE_TILE & 1)) return 0;
  return game_number(game_of(recorder), SCOPE_TILE, kind->slot[SCOPE_TILE], tile);
}

/* Tiles on which other tokens lie than before, and which lie there now: [4,"floor 2","gold"]. */
static void print_tokens(Recorder *recorder) {
  const Rules *rules = session_rules(recorder->session);
  bool any = false;
  for (unsigned tile = 1; tile <= game_of(recorder)->board.tile_count; tile++) {
    bool changed = false;
    for (unsigned i = 0; i < rules->token_count; i++) {
      int32_t there = tokens_on(recorder, tile, i);
      changed |= there != recorder->tokens[tile][i];
      recorder->tokens[tile][i] = there;
    }
    if (!changed) continue;
    builder_print(recorder->out, "%s[%u", any ? "," : ",\"lies\":[", tile - 1);
    any = true;
    for (unsigned i = 0; i < rules->token_count; i++) {
      int count = (int)recorder->tokens[tile][i];
      if (count > 1)
        builder_print(recorder->out, ",\"%s %d\"", rules->tokens[i].name, count);
      else if (count)
        builder_print(recorder->out, ",\"%s\"", rules->tokens[i].name);
    }
    builder_char(recorder->out, ']');
  }
  if (any) builder_char(recorder->out, ']');
}

static void print_scores(const Recorder *recorder, const int32_t scores[PLAYERS_MAX]) {
  for (unsigned seat = 0; seat < game_of(recorder)->players; seat++)
    builder_print(recorder->out, "%s%d", seat ? "," : ",\"s\":[", (int)scores[seat]);
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

/* Figures in the hands of others, owner and kind: they are neither on the table nor in the supply. */
static void print_captives(const Recorder *recorder) {
  const Figures *figures = &game_of(recorder)->figures;
  for (unsigned i = 0; i < figures->held_count; i++)
    builder_print(recorder->out, "%s[%u,%u]", i ? "," : ",\"j\":[", figures->held[i].seat,
                  figures->held[i].kind);
  if (figures->held_count) builder_char(recorder->out, ']');
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

/* One sentence and all who share what it tells of.  Returns the index behind it. */
static size_t print_payment(const Recorder *recorder, size_t first) {
  const Ledger *ledger = session_ledger(recorder->session);
  char text[600];
  size_t next = ledger_explain(ledger, first, session_rules(recorder->session),
                               session_players(recorder->session), text, sizeof text);
  builder_put(recorder->out, "{\"e\":");
  page_text(recorder->out, text);
  for (size_t k = first; k < next; k++) {
    const Payment *payment = &ledger->list[k].payment;
    builder_print(recorder->out, "%s[%u,%d]", k == first ? ",\"w\":[" : ",", payment->seat,
                  (int)payment->points);
  }
  builder_char(recorder->out, ']');
  print_feature(recorder, &ledger->list[first].payment);
  builder_char(recorder->out, '}');
  return next;
}

/* Those of the line, as far as they are not of the final scoring. */
static void print_payments(Recorder *recorder) {
  const Ledger *ledger = session_ledger(recorder->session);
  size_t first = recorder->payments, next = first;
  while (next < ledger->count && !ledger->list[next].payment.final) {
    builder_put(recorder->out, next == first ? ",\"p\":[" : ",");
    next = print_payment(recorder, next);
  }
  if (first < next) builder_char(recorder->out, ']');
  recorder->payments = next;
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

/* Who decides next, and which tile it is about. */
static void print_mover(const Recorder *recorder) {
  const Game *game = game_of(recorder);
  if (game->turn.phase == PHASE_OVER) return;
  builder_print(recorder->out, ",\"m\":%u", game_mover(game));
  if (game->turn.phase == PHASE_PLACE)
    builder_print(recorder->out, ",\"t\":%u", (unsigned)game->turn.kind);
}

/* The scores before the payments from this one on. */
static void scores_before(const Recorder *recorder, size_t first, int32_t scores[PLAYERS_MAX]) {
  const Ledger *ledger = session_ledger(recorder->session);
  memcpy(scores, game_of(recorder)->scores, PLAYERS_MAX * sizeof scores[0]);
  for (size_t i = first; i < ledger->count; i++)
    scores[ledger->list[i].payment.seat] -= ledger->list[i].payment.points;
}

static void print_line(Recorder *recorder, const char *text, const Line *line) {
  builder_put(recorder->out, recorder->started ? ",\n{\"l\":" : "\n{\"l\":");
  recorder->started = true;
  page_text(recorder->out, text);
  if (line) {
    Builder words = {0};
    page_words(&words, line);
    builder_put(recorder->out, ",\"w\":");
    page_text(recorder->out, builder_text(&words));
    recorder->out->failed = recorder->out->failed || words.failed;
    builder_free(&words);
  }
  builder_print(recorder->out, ",\"n\":%u", game_of(recorder)->board.tile_count);
}

/* The final scoring, payment by payment. */
static void print_finals(Recorder *recorder) {
  const Ledger *ledger = session_ledger(recorder->session);
  while (recorder->payments < ledger->count) {
    int32_t scores[PLAYERS_MAX];
    builder_print(recorder->out, ",\n{\"x\":1,\"l\":\"\",\"n\":%u,\"p\":[",
                  game_of(recorder)->board.tile_count);
    recorder->payments = print_payment(recorder, recorder->payments);
    builder_char(recorder->out, ']');
    scores_before(recorder, recorder->payments, scores);
    print_scores(recorder, scores);
    print_kept(recorder);
    print_captives(recorder);
    if (recorder->payments == ledger->count)
      print_situation(recorder);
    else
      builder_put(recorder->out, ",\"c\":\"Final scoring.\"");
    builder_char(recorder->out, '}');
  }
}

static void print_step(Recorder *recorder, const char *text, const Line *line) {
  const Ledger *ledger = session_ledger(recorder->session);
  int32_t scores[PLAYERS_MAX];
  print_line(recorder, text, line);
  print_gone(recorder);
  print_new(recorder);
  print_pieces(recorder);
  print_tokens(recorder);
  print_payments(recorder);
  scores_before(recorder, recorder->payments, scores);
  print_scores(recorder, scores);
  print_kept(recorder);
  print_captives(recorder);
  print_mover(recorder);
  if (recorder->payments < ledger->count)
    builder_put(recorder->out, ",\"c\":\"The game is over; final scoring.\"");
  else
    print_situation(recorder);
  builder_char(recorder->out, '}');
  print_finals(recorder);
}

/* --- Playing it again --- */

static bool print_start(void *context) {
  Recorder *recorder = context;
  rules_glyphs(session_rules(recorder->session), &recorder->glyphs);
  print_step(recorder, "", NULL);
  return true;
}

static bool print_action(void *context, const char *text, const Line *line) {
  print_step(context, text, line);
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
    for (unsigned kind = 0; kind < rules->figure_count; kind++) {
      unsigned has = game->figures.supply[seat][kind] + game->figures.standing[seat][kind];
      for (unsigned i = 0; i < game->figures.held_count; i++)
        has += game->figures.held[i].seat == seat && game->figures.held[i].kind == kind;
      builder_print(out, "%s%u", kind ? "," : "", has);
    }
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

/* What is printed on the kinds that lie on the table. */
static void print_segment(Builder *out, const Rules *rules, const Kind *kind, unsigned n) {
  const Segment *segment = &kind->segments[n];
  char name[4];
  bool any = false;
  kind_segment_name(kind, n, name);
  builder_print(out, "%s[\"%s\",\"%s\",\"", n ? "," : "", name,
                rules_ground_name(rules, segment->kind));
  for (unsigned mark = 0; mark < rules->mark_count[segment->kind]; mark++)
    if (marks_get(&segment->marks, mark)) {
      builder_print(out, "%s%s", any ? " " : "", rules->marks[segment->kind][mark].name);
      any = true;
    }
  builder_put(out, "\",[");
  any = false;
  for (unsigned side = 0; side < SIDES; side++) {
    const Side *is = &kind->sides[0][side];
    const uint8_t places[3] = {is->first, is->middle, is->second};
    for (unsigned i = 0; i < 3; i++)
      if (places[i] == n) {
        builder_print(out, "%s%u", any ? "," : "", 3 * side + i);
        any = true;
      }
  }
  builder_put(out, "]]");
}

static void print_printed(Builder *out, const Session *session) {
  const Board *board = &session_game(session)->board;
  const Rules *rules = session_rules(session);
  bool lies[ALL_KINDS_MAX + 1] = {false}, any = false;
  for (unsigned id = 1; id <= board->tile_count; id++) lies[board->tiles[id].kind] = true;
  builder_put(out, "\"printed\":{");
  for (unsigned kind = 1; kind <= rules_all_kinds(rules); kind++) {
    if (!lies[kind]) continue;
    builder_print(out, "%s\"%u\":[\"%s\",[", any ? ",\n" : "", kind, rules->kinds[kind].id);
    any = true;
    for (unsigned n = 0; n < rules->kinds[kind].segment_count; n++)
      print_segment(out, rules, &rules->kinds[kind], n);
    builder_put(out, "]]");
  }
  builder_put(out, "},\n");
}

static void print_rules(Builder *out, const Session *session) {
  const Rules *rules = session_rules(session);
  builder_put(out, "\"rules\":[");
  for (unsigned i = 0; i < rules->author_count; i++) {
    if (i) builder_char(out, ',');
    page_text(out, rules->authors[i].title);
  }
  for (unsigned i = 0; i < rules->setting_count; i++) {
    Builder text = {0};
    if (!rules->settings[i].changed) continue;
    svg_setting(&text, &rules->settings[i]);
    builder_char(out, ',');
    page_text(out, builder_text(&text));
    out->failed = out->failed || text.failed;
    builder_free(&text);
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
  print_printed(out, session);
  builder_put(out, "\"steps\":[");
  static const Listener LISTENER = {.laid = print_start, .after = print_action};
  bool good = retell_game(session, recorder->session, &LISTENER, recorder);
  builder_put(out, "]}");
  session_close(recorder->session);
  free(recorder);
  return good || refuse(why, "the game cannot be played again line by line");
}
