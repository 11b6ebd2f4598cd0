/* playground_table.c - everything that the page shows, as one object: the table with its drawings, what may be done now,
 * and the lines that were played. */
#include "playground_inner.h"

#include <stdlib.h>
#include <string.h>

#include "core/glyph.h"
#include "game/moves.h"
#include "game/names.h"
#include "game/session_json.h"
#include "pictures/page.h"
#include "pictures/svg_inner.h"

static const Session *table(void) {
  return playground_prompt.session;
}

/* --- Drawings --- */

/* What the page has already. */
static Builder sent;
static bool themed;

void playground_forget_table(void) {
  builder_free(&sent);
  themed = false;
}

/* The definitions are many, and often those of the last time: then they are left out. */
static void add_definitions(Builder *out) {
  const Session *session = table();
  Builder text = {0};
  page_defs(&text, &session, 1);
  if (!sent.text || strcmp(builder_text(&sent), builder_text(&text)) != 0)
    json_key(out, "definitions", builder_text(&text));
  out->failed = out->failed || text.failed;
  builder_free(&sent);
  sent = text;
}

static void add_drawings(Builder *out) {
  Builder tiles = {0}, figures = {0};
  add_definitions(out);
  if (!svg_layers(&tiles, &figures, table())) out->failed = true;
  json_key(out, "land", builder_text(&tiles));
  json_key(out, "standing", builder_text(&figures));
  builder_free(&tiles);
  builder_free(&figures);
}

/* Tiles by their numbers, as definitions name them. */
static void add_numbers(Builder *out) {
  const Game *game = session_game(table());
  builder_put(out, ",\"lie\":[");
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    const Tile *tile = &game->board.tiles[id];
    Square square = board_square(&game->board, (TileId)id);
    builder_print(out, "%s[%d,%d,%u,%u]", id > 1 ? "," : "", square.x, square.y, tile->kind,
                  tile->rotation);
  }
  builder_char(out, ']');
}

static void add_colours(Builder *out) {
  bool first = true;
  builder_put(out, ",\"colours\":[");
  for (unsigned seat = 0; seat < session_player_count(table()); seat++)
    json_item(out, svg_seat_colour(seat), &first);
  builder_char(out, ']');
}

/* --- What may be done --- */

/* Where figures would stand on a tile that is held: by rotation and segment. */
static void add_stands(Builder *out, const Rules *rules, KindId kind) {
  Glyphs glyphs;
  SvgTile tile;
  rules_glyphs(rules, &glyphs);
  svg_tile(&tile, &glyphs, &rules->kinds[kind]);
  builder_print(out, "{\"kind\":%u", kind);
  json_key(out, "tile", rules->kinds[kind].id);
  builder_put(out, ",\"stands\":[");
  for (unsigned rotation = 0; rotation < 4; rotation++) {
    builder_put(out, rotation ? ",[" : "[");
    for (unsigned segment = 0; segment < rules->kinds[kind].segment_count; segment++) {
      bool lies = svg_figure_lies(rules, 0, rules->kinds[kind].segments[segment].kind);
      Point at = svg_figure_place(&tile, segment, rotation, lies, NULL, 0);
      builder_print(out, "%s[%d,%d]", segment ? "," : "", at.x / SVG_UNIT, at.y / SVG_UNIT);
    }
    builder_char(out, ']');
  }
  builder_put(out, "]}");
}

static void add_held(Builder *out) {
  const Game *game = session_game(table());
  const Rules *rules = session_rules(table());
  KindId kinds[TAKE_MAX] = {game->turn.kind};
  unsigned count = game->turn.hand ? game_hand(game, rules, kinds) : 1;
  if (game->turn.phase != PHASE_PLACE && !game->turn.hand) count = 0;
  builder_put(out, ",\"held\":[");
  for (unsigned i = 0; i < count; i++) {
    if (i) builder_char(out, ',');
    add_stands(out, rules, kinds[i]);
  }
  builder_char(out, ']');
}

static void add_move(Builder *out, const Moves *moves, const ScriptAction *move) {
  const Game *game = session_game(table());
  const Rules *rules = session_rules(table());
  char line[NOTATION_LINE + 1];
  moves_text(moves, game, session_players(table()), move, line, sizeof line);
  builder_put(out, "{\"line\":");
  json_string(out, line);
  if (move->first.kind == ACTION_PLACE) {
    KindId kind = move->take ? move->take : game->turn.kind;
    builder_print(out, ",\"x\":%d,\"y\":%d,\"r\":%u,\"kind\":%u", move->first.square.x,
                  move->first.square.y, move->first.rotation, kind);
    if (move->whole && move->second.kind == ACTION_DEPLOY) {
      unsigned feature = rules->kinds[kind].segments[move->second.segment].kind;
      builder_print(out, ",\"figure\":%u,\"segment\":%u,\"lies\":%d", move->second.figure,
                    move->second.segment, svg_figure_lies(rules, move->second.figure, feature));
      json_key(out, "name", rules->figures[move->second.figure].name);
      json_key(out, "on", names_feature(rules, (FeatureKind)feature, 0));
    }
  }
  builder_char(out, '}');
}

static void add_moves(Builder *out) {
  const Game *game = session_game(table());
  bool by_lines = game->turn.phase == PHASE_DRAW && !game->turn.hand; /* a game without a seed */
  builder_put(out, ",\"moves\":[");
  Moves *moves = by_lines ? NULL : moves_open(session_rules(table()));
  script_begin(session_script(table()));
  if (moves && moves_list(moves, game, NULL, NULL))
    for (unsigned i = 0; i < moves->count; i++) {
      if (i) builder_char(out, ',');
      add_move(out, moves, &moves->list[i]);
    }
  builder_char(out, ']');
  moves_close(moves);
}

/* Who asks what. */
static void add_question(Builder *out) {
  const Game *game = session_game(table());
  const Rules *rules = session_rules(table());
  if (game->turn.phase != PHASE_ASK) return;
  const Rule *rule = &rules->list[game_asking(game)];
  json_key(out, "asker", rules->authors[rule->author].title);
  if (rule->question) json_key(out, "question", rules->questions[rule->question - 1]);
}

/* --- Lines and rules --- */

/* The lines to where we are, and those that redo leads to. */
static void add_lines(Builder *out) {
  const Tree *tree = session_tree(table());
  unsigned here = session_here(table()), tip = tree_tip(tree, here), leaves = 0;
  unsigned depth = tree_depth(tree, tip);
  builder_print(out, ",\"here\":%u,\"log\":[", tree_depth(tree, here));
  for (unsigned n = 1; n <= depth; n++) {
    const Node *node = &tree->list[tree_ancestor(tree, tip, n)];
    builder_put(out, n > 1 ? ",{\"lines\":[" : "{\"lines\":[");
    bool first = true;
    for (size_t i = 0; i < node->lines.count; i++) json_item(out, node->lines.list[i].text, &first);
    builder_put(out, "],\"scores\":[");
    for (unsigned seat = 0; seat < session_player_count(table()); seat++)
      builder_print(out, "%s%d", seat ? "," : "", (int)node->scores[seat]);
    builder_put(out, "]}");
  }
  for (unsigned i = 1; i < tree->count; i++) leaves += tree_leaf(tree, i);
  builder_print(out, "],\"branches\":%u,\"tables\":%u", leaves, playground_prompt.table_count);
}

static void add_rules(Builder *out) {
  bool first = true;
  builder_put(out, ",\"use\":[");
  for (size_t i = 0; i < session_use_count(table()); i++)
    json_item(out, session_use(table(), i), &first);
  builder_put(out, "],\"set\":[");
  first = true;
  for (size_t i = 0; i < session_option_count(table()); i++)
    json_item(out, session_option(table(), i), &first);
  builder_put(out, "],\"texts\":[");
  for (size_t i = 0; i < session_text_count(table()); i++) {
    builder_put(out, i ? ",{\"name\":" : "{\"name\":");
    json_string(out, session_texts(table())[i].name);
    json_key(out, "text", session_texts(table())[i].text);
    builder_char(out, '}');
  }
  const Rules *rules = session_rules(table());
  builder_put(out, "],\"titles\":{");
  for (unsigned i = 0; i < rules->author_count; i++) {
    if (i) builder_char(out, ',');
    json_string(out, rules->authors[i].name);
    builder_char(out, ':');
    json_string(out, rules->authors[i].title);
  }
  builder_char(out, '}');
}

static void add_bots(Builder *out) {
  bool first = true;
  builder_put(out, ",\"seats\":[");
  for (unsigned seat = 0; seat < session_player_count(table()); seat++) {
    char name[BOT_TEXT];
    const Bot *bot = &playground_prompt.bots[seat];
    json_item(out, bot->kind ? bot_write(bot, name) : "", &first);
  }
  builder_char(out, ']');
}

/* The colours of the drawings, which never change. */
static void add_themes(Builder *out) {
  if (themed) return;
  themed = true;
  for (int dark = 0; dark < 2; dark++) {
    Builder text = {0};
    builder_put(&text, SVG_SHAPES_STYLE);
    svg_theme_rows(&text, dark);
    json_key(out, dark ? "dark" : "light", builder_text(&text));
    builder_free(&text);
  }
}

const char *playground_table(void) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder *out = playground_begin();
  if (prompt_lay(&playground_prompt, &answer) != ANSWER_DONE) return playground_end(&answer);
  session_json_situation(out, table());
  session_json_table(out, table());
  add_themes(out);
  add_drawings(out);
  add_numbers(out);
  add_colours(out);
  add_held(out);
  add_question(out);
  add_moves(out);
  add_lines(out);
  add_rules(out);
  add_bots(out);
  playground_effect(out);
  return playground_end(&answer);
}
