/* session_json.c - see session_json.h. */
#include "session_json.h"

#include <string.h>

#include "attribution.h"
#include "core/number.h"
#include "core/piece.h"
#include "names.h"
#include "text/json.h"

/* --- Pieces --- */

static void put_number(Builder *out, const char *key, long long value) {
  builder_print(out, ",\"%s\":%lld", key, value);
}

static void put_flag(Builder *out, const char *key, bool value) {
  builder_print(out, ",\"%s\":%s", key, value ? "true" : "false");
}

/* NULL is null. */
static void put_text(Builder *out, const char *key, const char *text) {
  if (text)
    json_key(out, key, text);
  else
    builder_print(out, ",\"%s\":null", key);
}

/* "name":7, the first without a comma. */
static void put_named(Builder *out, const char *name, long long value, bool *first) {
  json_item(out, name, first);
  builder_print(out, ":%lld", value);
}

/* The comma between two things of a list. */
static void put_comma(Builder *out, bool *first) {
  if (!*first) builder_char(out, ',');
  *first = false;
}

void session_json_text_lines(Builder *out, const char *key, Slice text) {
  bool first = true;
  builder_print(out, ",\"%s\":[", key);
  while (text.size) {
    const char *end = memchr(text.text, '\n', text.size);
    size_t size = end ? (size_t)(end - text.text) : text.size;
    char line[NOTATION_LINE + 1];
    size_t kept = size < sizeof line ? size : sizeof line - 1;
    memcpy(line, text.text, kept);
    line[kept] = '\0';
    json_item(out, line, &first);
    text.text += size + (end != NULL);
    text.size -= size + (end != NULL);
  }
  builder_char(out, ']');
}

/* --- What is going on --- */

static const char *const PHASES[] = {"draw", "place", "deploy", "ask", "over"};
_Static_assert(PHASE_OVER == 4, "a phase has no name");

static bool chance_moves(const Game *game) {
  return game->turn.phase == PHASE_DRAW && !game_takes(game);
}

static void put_scores(Builder *out, const Session *session, const Game *game) {
  bool first = true;
  builder_put(out, ",\"scores\":{");
  for (unsigned seat = 0; game && seat < game->players; seat++)
    put_named(out, session_player(session, seat), game->scores[seat], &first);
  builder_char(out, '}');
}

/* The tiles of which one is to be taken. */
static void put_hand(Builder *out, const Game *game, const Rules *rules) {
  KindId kinds[TAKE_MAX];
  bool first = true;
  unsigned count = game && game_takes(game) ? game_hand(game, rules, kinds) : 0;
  builder_put(out, ",\"hand\":[");
  for (unsigned i = 0; i < count; i++) json_item(out, rules->kinds[kinds[i]].id, &first);
  builder_char(out, ']');
}

void session_json_situation(Builder *out, const Session *session) {
  const Game *game = session ? session_game(session) : NULL;
  const Rules *rules = game ? session_rules(session) : NULL;
  bool over = game && game->turn.phase == PHASE_OVER;
  bool holds = game && (game->turn.phase == PHASE_PLACE || game->turn.phase == PHASE_DEPLOY);
  json_key(out, "phase", game ? PHASES[game->turn.phase] : "none");
  put_text(out, "mover",
           game && !over && !chance_moves(game) ? session_player(session, game_mover(game)) : NULL);
  put_text(out, "turn", game && !over ? session_player(session, game->turn.seat) : NULL);
  put_text(out, "tile", holds ? rules->kinds[game->turn.kind].id : NULL);
  put_hand(out, game, rules);
  put_number(out, "left", game ? game->bag.left : 0);
  put_scores(out, session, game);
  if (game)
    builder_print(out, ",\"hash\":\"%016llx\"", (unsigned long long)game_hash(game));
  else
    put_text(out, "hash", NULL);
}

/* --- The table --- */

static void put_rules(Builder *out, const Session *session) {
  const Rules *rules = session_rules(session);
  bool first = true;
  builder_put(out, ",\"rules\":[");
  for (unsigned i = 0; i < rules->author_count; i++) json_item(out, rules->authors[i].name, &first);
  builder_put(out, "],\"options\":{");
  first = true;
  for (unsigned i = 0; i < rules->setting_count; i++) {
    json_item(out, rules->settings[i].name, &first);
    builder_char(out, ':');
    json_string(out, rules->settings[i].value);
  }
  builder_char(out, '}');
  if (session_seed(session))
    builder_print(out, ",\"seed\":\"%llu\"", (unsigned long long)*session_seed(session));
  else
    put_text(out, "seed", NULL);
}

/* Numbers and tokens of the game, the turn, a player, tile or figure. */
static void put_kept(Builder *out, const Session *session, Scope scope, unsigned of) {
  const Rules *rules = session_rules(session);
  bool first = true;
  builder_put(out, scope == SCOPE_TURN ? ",\"turn_kept\":{" : ",\"kept\":{");
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].scope == scope)
      put_named(out, rules->slots[i].name,
                game_number(session_game(session), scope, rules->slots[i].index, of), &first);
  builder_char(out, '}');
}

/* Those in the hands of others, as `hand` asks for them: "small@B":1. */
static void put_captives(Builder *out, const Session *session, unsigned seat, bool *first) {
  const Figures *figures = &session_game(session)->figures;
  for (unsigned i = 0, next; i < figures->held_count; i = next) {
    const Captive *captive = &figures->held[i];
    char name[NAME_SIZE + NOTATION_NAME + 2];
    for (next = i; next < figures->held_count; next++) /* they lie in order */
      if (memcmp(&figures->held[next], captive, sizeof *captive)) break;
    if (captive->seat != seat) continue;
    snprintf(name, sizeof name, "%s@%s", session_rules(session)->figures[captive->kind].name,
             names_holder(session_players(session), captive->holder));
    put_named(out, name, (int)(next - i), first);
  }
}

static void put_player(Builder *out, const Session *session, unsigned seat) {
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  bool first = true;
  builder_put(out, "{\"name\":");
  json_string(out, session_player(session, seat));
  put_number(out, "score", game->scores[seat]);
  builder_put(out, ",\"supply\":{");
  for (unsigned i = 0; i < rules->figure_count; i++)
    put_named(out, rules->figures[i].name, game->figures.supply[seat][i], &first);
  put_captives(out, session, seat, &first);
  builder_char(out, '}');
  put_kept(out, session, SCOPE_PLAYER, seat);
  builder_char(out, '}');
}

static void put_place(Builder *out, Square square) {
  put_number(out, "x", square.x);
  put_number(out, "y", square.y);
}

static void put_tile(Builder *out, const Session *session, unsigned id) {
  const Game *game = session_game(session);
  const Tile *tile = &game->board.tiles[id];
  const Kind *kind = &session_rules(session)->kinds[tile->kind];
  bool first = true;
  builder_put(out, "{\"tile\":");
  json_string(out, kind->id);
  put_place(out, board_square(&game->board, (TileId)id));
  put_number(out, "rotation", tile->rotation);
  builder_put(out, ",\"features\":{");
  for (unsigned i = 0; i < kind->segment_count; i++) {
    char name[4];
    kind_segment_name(kind, i, name);
    put_named(out, name, game->features.segments[tile->first + i].of, &first);
  }
  builder_char(out, '}');
  put_kept(out, session, SCOPE_TILE, id);
  builder_char(out, '}');
}

static void put_segment(Builder *out, const Session *session, SegmentId segment) {
  const Game *game = session_game(session);
  TileId tile = game->features.segments[segment].tile;
  char name[4];
  kind_segment_name(&session_rules(session)->kinds[game->board.tiles[tile].kind],
                    segment_index(&game->features, &game->board, segment), name);
  put_place(out, board_square(&game->board, tile));
  json_key(out, "segment", name);
  put_number(out, "feature", game->features.segments[segment].of);
}

static void put_figure(Builder *out, const Session *session, unsigned index) {
  const Figure *figure = &session_game(session)->figures.on[index];
  builder_put(out, "{\"player\":");
  json_string(out, session_player(session, figure->seat));
  json_key(out, "figure", session_rules(session)->figures[figure->kind].name);
  put_segment(out, session, figure->segment);
  put_kept(out, session, SCOPE_FIGURE, index);
  builder_char(out, '}');
}

/* Off the table it has nothing but its name. */
static void put_piece(Builder *out, const Session *session, unsigned index) {
  const Game *game = session_game(session);
  const Whereabouts *at = game_piece(game, index);
  TileId tile = piece_tile(game, at);
  builder_put(out, "{\"piece\":");
  json_string(out, session_rules(session)->pieces[index].name);
  if (piece_segment(at))
    put_segment(out, session, piece_segment(at));
  else if (tile)
    put_place(out, board_square(&game->board, tile));
  if (at->place == PLACE_FIGURE || at->place == PLACE_PLAYER)
    json_key(out, "player", session_player(session, at->seat));
  if (at->place == PLACE_FIGURE)
    json_key(out, "figure", session_rules(session)->figures[at->figure].name);
  builder_char(out, '}');
}

static void put_feature(Builder *out, const Session *session, unsigned id) {
  const Feature *feature = &session_game(session)->features.list[id];
  const Rules *rules = session_rules(session);
  uint64_t weight = game_weight(session_game(session), rules, (FeatureId)id);
  bool first = true;
  builder_print(out, "{\"number\":%u", id);
  json_key(out, "kind", rules_ground_name(rules, feature->kind));
  put_number(out, "tiles", feature->tiles);
  put_number(out, "open", feature->open);
  put_flag(out, "complete", feature_complete(feature));
  builder_put(out, ",\"marks\":{");
  for (unsigned i = 0; i < rules->mark_count[feature->kind]; i++)
    if (marks_get(&feature->marks, i))
      put_named(out, rules->marks[feature->kind][i].name, marks_get(&feature->marks, i), &first);
  builder_put(out, "},\"weight\":{");
  first = true;
  for (unsigned seat = 0; seat < session_game(session)->players; seat++)
    if (weight_of(weight, seat))
      put_named(out, session_player(session, seat), weight_of(weight, seat), &first);
  builder_put(out, "}}");
}

void session_json_table(Builder *out, const Session *session) {
  const Game *game = session_game(session);
  bool first = true;
  put_rules(out, session);
  put_kept(out, session, SCOPE_GAME, 0);
  put_kept(out, session, SCOPE_TURN, 0);
  builder_put(out, ",\"players\":[");
  for (unsigned seat = 0; seat < game->players; seat++) {
    put_comma(out, &first);
    put_player(out, session, seat);
  }
  builder_put(out, "],\"tiles\":[");
  first = true;
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    put_comma(out, &first);
    put_tile(out, session, id);
  }
  builder_put(out, "],\"figures\":[");
  first = true;
  for (unsigned i = 0; i < game->figures.count; i++) {
    put_comma(out, &first);
    put_figure(out, session, i);
  }
  builder_put(out, "],\"pieces\":[");
  first = true;
  for (unsigned i = 0; i < game->piece_count; i++) {
    put_comma(out, &first);
    put_piece(out, session, i);
  }
  builder_put(out, "],\"features\":[");
  first = true;
  for (unsigned id = 1; id <= game->features.feature_count; id++) {
    if (!feature_live(&game->features.list[id])) continue;
    put_comma(out, &first);
    put_feature(out, session, id);
  }
  builder_char(out, ']');
}

/* --- What happened --- */

void session_json_log(Builder *out, const Session *session, const char *key, size_t first) {
  bool none = true;
  builder_print(out, ",\"%s\":[", key);
  for (size_t i = first; i < session_log_count(session); i++)
    json_item(out, session_log(session, i), &none);
  builder_char(out, ']');
}

static void put_payment(Builder *out, const Session *session, const Entry *entry) {
  const Payment *payment = &entry->payment;
  const Rules *rules = session_rules(session);
  Attribution shares;
  bool first = true;
  char text[1024];
  payment_shares(payment, &shares);
  entry_explain(entry, rules, text, sizeof text);
  builder_put(out, "{\"player\":");
  json_string(out, session_player(session, payment->seat));
  put_number(out, "points", payment->points);
  put_text(out, "kind", payment->feature ? rules_ground_name(rules, payment->kind) : NULL);
  put_flag(out, "complete", payment->complete);
  put_flag(out, "end", payment->final);
  put_number(out, "tiles", entry->tiles);
  put_place(out, entry->square);
  put_number(out, "line", entry->line ? session_log_number(session, entry->line - 1) : 0);
  builder_put(out, ",\"shares\":{");
  for (unsigned i = 0; i < rules->author_count; i++)
    if (shares.of[i]) put_named(out, rules->authors[i].name, shares.of[i], &first);
  builder_char(out, '}');
  json_key(out, "text", text);
  builder_char(out, '}');
}

void session_json_payments(Builder *out, const Session *session, const char *key, size_t first,
                           int seat) {
  const Ledger *ledger = session_ledger(session);
  bool none = true;
  builder_print(out, ",\"%s\":[", key);
  for (size_t i = first; i < ledger->count; i++) {
    if (seat >= 0 && ledger->list[i].payment.seat != (unsigned)seat) continue;
    put_comma(out, &none);
    put_payment(out, session, &ledger->list[i]);
  }
  builder_char(out, ']');
}

/* One player's points: by source during play and at the end, and by file of the rules. */
static void put_points(Builder *out, const Session *session, const Totals *totals, unsigned seat) {
  const Rules *rules = session_rules(session);
  ShareTable shares;
  bool first = true;
  builder_put(out, "{\"player\":");
  json_string(out, session_player(session, seat));
  put_number(out, "score", session_game(session)->scores[seat]);
  for (unsigned end = 0; end < 2; end++) {
    builder_print(out, ",\"%s\":{", end ? "end" : "play");
    first = true;
    for (unsigned source = 0; source < SOURCES; source++)
      put_named(out, source_name((Source)source), totals->points[seat][source][end], &first);
    builder_char(out, '}');
  }
  ledger_shares(session_ledger(session), seat, &shares);
  builder_put(out, ",\"rules\":{");
  first = true;
  for (unsigned i = 0; i < rules->author_count; i++) {
    int64_t sum = 0;
    for (unsigned source = 0; source < SOURCES; source++) sum += shares.points[i][source];
    put_named(out, rules->authors[i].name, sum, &first);
  }
  builder_put(out, "}}");
}

void session_json_points(Builder *out, const Session *session) {
  Totals totals;
  bool first = true;
  ledger_totals(session_ledger(session), &totals);
  builder_put(out, ",\"points\":[");
  for (unsigned seat = 0; seat < session_game(session)->players; seat++) {
    put_comma(out, &first);
    put_points(out, session, &totals, seat);
  }
  builder_char(out, ']');
}
