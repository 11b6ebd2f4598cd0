/* svg_board.c - the table as a picture: tiles, coordinates, figures, what is pointed out.
 *
 * The caption below is svg_caption.c, one tile svg_tile.c. */
#include <stdlib.h>
#include <string.h>

#include "text/file_kind.h"
#include "core/number.h"
#include "core/piece.h"
#include "core/glyph.h"
#include "svg_inner.h"

enum { LEFT = 34, TOP = 28, RIGHT = 18, BOTTOM = 14, WIDTH_MIN = 440 };

typedef struct {
  const Session *session;
  const Game *game;
  const Rules *rules;
  const SvgStyle *style;
  unsigned number; /* tells the pictures of a page apart */
  Glyphs glyphs;
  int left, top, right, bottom; /* squares shown */
  int x, y;                     /* where square 0,0 is drawn */
  bool spotted;
  Fits fits;
  SvgNeeds needs;
  Point stands[FIGURES_MAX]; /* where each figure stands, on its tile as it lies */
} Table;

static void include(Table *table, Square square) {
  if (square.x < table->left) table->left = square.x;
  if (square.x > table->right) table->right = square.x;
  if (square.y < table->top) table->top = square.y;
  if (square.y > table->bottom) table->bottom = square.y;
}

static bool shown(const Table *table, Square square) {
  return square.x >= table->left && square.x <= table->right && square.y >= table->top &&
         square.y <= table->bottom;
}

static void measure(Table *table) {
  const Board *board = &table->game->board;
  const SvgFrame *frame = table->style->frame;
  Square first = board->tile_count ? board_square(board, 1) : (Square){0, 0};
  table->left = table->right = first.x;
  table->top = table->bottom = first.y;
  for (unsigned id = 1; id <= board->tile_count; id++)
    include(table, board_square(board, (TileId)id));
  if (frame) {
    table->left = frame->left;
    table->top = frame->top;
    table->right = frame->right;
    table->bottom = frame->bottom;
  }
  table->spotted = table->style->spots && table->game->turn.phase == PHASE_PLACE;
  if (!table->spotted) return;
  game_count_spots(table->game, table->rules, table->game->turn.kind, &table->fits);
  for (unsigned n = 0; n < table->fits.count && !frame; n++)
    include(table, board_spot(board, &table->fits, n).square);
}

static int x_of(const Table *table, int x) {
  return table->x + x * TILE_UNITS;
}

static int y_of(const Table *table, int y) {
  return table->y + y * TILE_UNITS;
}

/* --- Figures --- */

static TileId tile_of(const Table *table, unsigned figure) {
  return table->game->features.segments[table->game->figures.on[figure].segment].tile;
}

static unsigned segment_of(const Table *table, unsigned figure) {
  return segment_index(&table->game->features, &table->game->board,
                       table->game->figures.on[figure].segment);
}

static unsigned feature_of(const Table *table, unsigned n) {
  const Tile *tile = &table->game->board.tiles[tile_of(table, n)];
  return table->rules->kinds[tile->kind].segments[segment_of(table, n)].kind;
}

static bool lies(const Table *table, unsigned n) {
  return svg_figure_lies(table->rules, table->game->figures.on[n].kind, feature_of(table, n));
}

static void find_stands(Table *table) {
  const Figures *figures = &table->game->figures;
  for (unsigned n = 0; n < figures->count; n++) {
    TileId id = tile_of(table, n);
    SvgTile tile;
    Point others[FIGURES_MAX];
    int count = 0;
    for (unsigned i = 0; i < n; i++)
      if (tile_of(table, i) == id) others[count++] = table->stands[i];
    const Tile *here = &table->game->board.tiles[id];
    svg_tile(&tile, &table->glyphs, &table->rules->kinds[here->kind]);
    table->stands[n] = svg_figure_place(&tile, segment_of(table, n), here->rotation, lies(table, n),
                                        others, count);
  }
}

static void put_figures(Builder *out, const Table *table) {
  for (unsigned n = 0; n < table->game->figures.count; n++) {
    const Figure *figure = &table->game->figures.on[n];
    TileId id = tile_of(table, n);
    Square square = board_square(&table->game->board, id);
    Point at = table->stands[n];
    if (!shown(table, square)) continue;
    builder_print(out, "<use href=\"#p%uf%u%s\" x=\"", figure->seat, figure->kind,
                  lies(table, n) ? "l" : "");
    svg_number(out, at.x + x_of(table, square.x) * SVG_UNIT);
    builder_put(out, "\" y=\"");
    svg_number(out, at.y + y_of(table, square.y) * SVG_UNIT);
    builder_put(out, "\"/>\n");
  }
}

enum { BADGE_LETTER = 6, BADGE_HEIGHT = 13, BADGE_STEP = 14 };

/* What lies on a tile, line by line: "gold", "floor 3". */
typedef struct {
  char lines[TOKEN_KINDS_MAX][NAME_SIZE + 16];
  int count, width;
} Badge;

static void read_badge(Badge *badge, const Table *table, unsigned id) {
  badge->count = badge->width = 0;
  for (unsigned i = 0; i < table->rules->token_count; i++) {
    const TokenKind *token = &table->rules->tokens[i];
    if (!(token->scopes >> SCOPE_TILE & 1)) continue;
    int count = game_number(table->game, SCOPE_TILE, token->slot[SCOPE_TILE], id);
    if (count <= 0) continue;
    char *line = badge->lines[badge->count++];
    snprintf(line, sizeof badge->lines[0], count > 1 ? "%s %d" : "%s", token->name, count);
    int width = 8 + BADGE_LETTER * (int)strlen(line);
    if (width > badge->width) badge->width = width;
  }
}

/* Would it cover a figure there, of this tile or of the one below, whose heads reach over? */
static bool covers_figure(const Table *table, const Badge *badge, int x, int y) {
  for (unsigned n = 0; n < table->game->figures.count; n++) {
    Square square = board_square(&table->game->board, tile_of(table, n));
    int left = table->stands[n].x / SVG_UNIT + x_of(table, square.x) - 12;
    int foot = table->stands[n].y / SVG_UNIT + y_of(table, square.y);
    int top = foot - (lies(table, n) ? 9 : 24), bottom = foot + (lies(table, n) ? 9 : 3);
    if (x < left + 24 && left < x + badge->width && y < bottom &&
        top < y + BADGE_STEP * badge->count)
      return true;
  }
  return false;
}

/* In the corner of its tile where it covers nobody. */
static void put_badge(Builder *out, const Table *table, const Badge *badge, Square square) {
  int left = x_of(table, square.x) + 3, top = y_of(table, square.y) + 3;
  int right = left + 78 - badge->width, bottom = top + 78 - BADGE_STEP * badge->count;
  const int corners[4][2] = {{left, bottom}, {left, top}, {right, top}, {right, bottom}};
  int best = 0;
  while (best < 4 && covers_figure(table, badge, corners[best][0], corners[best][1])) best++;
  int x = corners[best % 4][0], y = corners[best % 4][1];
  for (int i = badge->count - 1; i >= 0; i--, y += BADGE_STEP) {
    int width = 8 + BADGE_LETTER * (int)strlen(badge->lines[i]);
    builder_print(
        out,
        "<rect class=\"badge\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>"
        "<text class=\"mid\" x=\"%d\" y=\"%d\" font-size=\"9\" fill=\"#2b2a27\">%s</text>\n",
        x, y, width, BADGE_HEIGHT, x + width / 2, y + 10, badge->lines[i]);
  }
}

static void put_tokens(Builder *out, const Table *table) {
  for (unsigned id = 1; id <= table->game->board.tile_count; id++) {
    Square square = board_square(&table->game->board, (TileId)id);
    Badge badge;
    if (!shown(table, square)) continue;
    read_badge(&badge, table, id);
    if (badge.count) put_badge(out, table, &badge, square);
  }
}

static void put_pieces(Builder *out, const Table *table) {
  for (unsigned i = 0; i < table->game->piece_count; i++) {
    const Whereabouts *at = game_piece(table->game, i);
    TileId id = piece_tile(table->game, at);
    if (!id) continue;
    unsigned before = 0; /* pieces on this tile already */
    for (unsigned k = 0; k < i; k++)
      before += piece_tile(table->game, game_piece(table->game, k)) == id;
    Square square = board_square(&table->game->board, id);
    Point to = svg_piece_place(&table->glyphs, table->game, table->rules, at,
                               table->game->figures.on, table->stands, table->game->figures.count);
    builder_print(out, "<use href=\"#q%u\" x=\"", i);
    svg_number(out, to.x + x_of(table, square.x) * SVG_UNIT);
    builder_put(out, "\" y=\"");
    svg_number(out, to.y + (y_of(table, square.y) + 10 * (int)before) * SVG_UNIT);
    builder_put(out, "\"/>\n");
  }
}

/* Badges below, so that no figure is hidden where a tile is full. */
static void put_things(Builder *out, const Table *table) {
  put_tokens(out, table);
  put_figures(out, table);
  put_pieces(out, table);
}

/* Shapes that stand on the table, and one of each that a player has at home, for the caption. */
static void define_figures(Builder *out, const Table *table) {
  bool lying[FIGURE_KINDS_MAX] = {false};
  bool lying_of[PLAYERS_MAX][FIGURE_KINDS_MAX] = {{false}};
  for (unsigned n = 0; n < table->game->figures.count; n++) {
    const Figure *figure = &table->game->figures.on[n];
    if (lies(table, n)) lying[figure->kind] = lying_of[figure->seat][figure->kind] = true;
  }
  for (unsigned i = 0; i < table->rules->piece_count; i++) svg_piece(out, table->rules, i);
  for (unsigned kind = 0; kind < table->rules->figure_count; kind++) {
    svg_figure_shape(out, table->rules, kind, false);
    if (lying[kind]) svg_figure_shape(out, table->rules, kind, true);
  }
  for (unsigned seat = 0; seat < table->game->players; seat++) {
    char initial[16];
    svg_seat_initial(initial, table->session, seat);
    svg_seat_pattern(out, seat);
    for (unsigned kind = 0; kind < table->rules->figure_count; kind++) {
      svg_figure(out, table->rules, seat, initial, kind, false);
      if (lying_of[seat][kind]) svg_figure(out, table->rules, seat, initial, kind, true);
    }
  }
}

/* --- Tiles --- */

static void define_tiles(Builder *out, const Table *table) {
  const Board *board = &table->game->board;
  uint8_t turned[ALL_KINDS_MAX + 1] = {0}; /* a bit for each rotation in which it lies */
  for (unsigned id = 1; id <= board->tile_count; id++)
    if (shown(table, board_square(board, (TileId)id)))
      turned[board->tiles[id].kind] |= (uint8_t)(1 << board->tiles[id].rotation);
  if (table->game->turn.phase == PHASE_PLACE) turned[table->game->turn.kind] |= 1;
  for (unsigned kind = 1; kind <= rules_all_kinds(table->rules); kind++) {
    if (!turned[kind]) continue;
    SvgTile tile;
    svg_tile(&tile, &table->glyphs, &table->rules->kinds[kind]);
    svg_tile_ground(out, &tile, kind);
    for (unsigned rotation = 0; rotation < 4; rotation++)
      if (turned[kind] >> rotation & 1) svg_tile_turned(out, &tile, kind, rotation);
  }
  svg_marks(out, table->rules, table->needs.marks);
}

static void need(Table *table, unsigned kind) {
  SvgTile tile;
  svg_tile(&tile, &table->glyphs, &table->rules->kinds[kind]);
  for (int i = 0; i < tile.sign_count; i++)
    table->needs.marks[tile.signs[i].kind] |= (uint64_t)1 << tile.signs[i].mark;
}

/* Which marks and figures the picture shows. */
static void find_needs(Table *table) {
  const Board *board = &table->game->board;
  bool seen[ALL_KINDS_MAX + 1] = {false};
  for (unsigned id = 1; id <= board->tile_count; id++)
    if (shown(table, board_square(board, (TileId)id))) seen[board->tiles[id].kind] = true;
  if (table->game->turn.phase == PHASE_PLACE) seen[table->game->turn.kind] = true;
  for (unsigned kind = 1; kind <= rules_all_kinds(table->rules); kind++)
    if (seen[kind]) need(table, kind);
  table->needs.figures = table->rules->figure_count > 1 ? table->rules->figure_count : 0;
  for (unsigned i = 0; i < table->game->piece_count; i++)
    if (piece_tile(table->game, game_piece(table->game, i))) table->needs.pieces |= 1u << i;
}

/* Calls `each` for all tiles, row by row, whatever order they came in. */
static void each_tile(Builder *out, const Table *table,
                      void (*each)(Builder *out, const Tile *tile, int x, int y)) {
  const Board *board = &table->game->board;
  for (int y = table->top; y <= table->bottom; y++)
    for (int x = table->left; x <= table->right; x++) {
      TileId id = board_at(board, (Square){(int16_t)x, (int16_t)y});
      if (id) each(out, &board->tiles[id], x_of(table, x), y_of(table, y));
    }
}

static void put_square(Builder *out, const Tile *tile, int x, int y) {
  (void)tile;
  builder_print(out, "M%d %dh84v84h-84z", x, y);
}

static void put_ground(Builder *out, const Tile *tile, int x, int y) {
  svg_tile_put(out, SVG_GROUND, tile->kind, tile->rotation, x, y);
}

static void put_upright(Builder *out, const Tile *tile, int x, int y) {
  svg_tile_put(out, SVG_UPRIGHT, tile->kind, tile->rotation, x, y);
}

/* All squares that are filled, as one shape. */
static void name_land(Builder *out, const Table *table) {
  builder_put(out, "land");
  if (table->number) builder_print(out, "%u", table->number);
}

static void define_land(Builder *out, const Table *table) {
  builder_put(out, "<path id=\"");
  name_land(out, table);
  builder_put(out, "\" d=\"");
  each_tile(out, table, put_square);
  builder_put(out, "\"/>\n");
}

static void put_land(Builder *out, const Table *table, const char *how) {
  builder_put(out, "<use href=\"#");
  name_land(out, table);
  builder_print(out, "\" %s/>", how);
}

/* In layers: what reaches over the border of a tile must not be cut off by its neighbour. */
static void put_tiles(Builder *out, const Table *table) {
  const Board *board = &table->game->board;
  if (!board->tile_count) return;
  put_land(out, table, "class=\"shade\" x=\"2.5\" y=\"3.5\"");
  put_land(out, table, "class=\"f\"");
  builder_char(out, '\n');
  each_tile(out, table, put_ground);
  put_land(out, table, "class=\"edge\"");
  builder_char(out, '\n');
  each_tile(out, table, put_upright);
  Square last = board_square(board, board->tile_count);
  if (!shown(table, last)) return;
  builder_print(out,
                "<rect class=\"last\" x=\"%d\" y=\"%d\" width=\"82\" height=\"82\" rx=\"3\"/>\n",
                x_of(table, last.x) + 1, y_of(table, last.y) + 1);
}

static void put_coordinates(Builder *out, const Table *table, int width) {
  int size = width / 64 < 12 ? 12 : width / 64 > 18 ? 18 : width / 64; /* as the caption does */
  builder_print(out, "<g class=\"dim mid\" font-size=\"%d\">", size);
  for (int x = table->left; x <= table->right; x++)
    builder_print(out, "<text x=\"%d\" y=\"%d\">%d</text>", x_of(table, x) + TILE_UNITS / 2,
                  TOP - 9, x);
  for (int y = table->top; y <= table->bottom; y++)
    builder_print(out, "<text x=\"%d\" y=\"%d\">%d</text>", LEFT / 2,
                  y_of(table, y) + TILE_UNITS / 2 + size / 3, y);
  builder_put(out, "</g>\n");
}

/* Each empty square where the tile in hand may lie, with the rotations that fit. */
static void put_spots(Builder *out, const Table *table) {
  for (unsigned n = 0; table->spotted && n < table->fits.count; n++) {
    Spot spot = board_spot(&table->game->board, &table->fits, n);
    bool told = !shown(table, spot.square);
    char text[24] = "";
    for (unsigned i = 0; i < table->fits.count; i++) {
      Spot other = board_spot(&table->game->board, &table->fits, i);
      if (other.square.x != spot.square.x || other.square.y != spot.square.y) continue;
      if (i < n) told = true;
      size_t size = strlen(text);
      snprintf(text + size, sizeof text - size, "%sr%u", size ? " " : "", other.rotation);
    }
    if (told) continue;
    int x = x_of(table, spot.square.x), y = y_of(table, spot.square.y);
    builder_print(out,
                  "<rect class=\"spot\" x=\"%d\" y=\"%d\" width=\"76\" height=\"76\" rx=\"6\"/>",
                  x + 4, y + 4);
    builder_print(out, "<text class=\"ink mid\" x=\"%d\" y=\"%d\" font-size=\"12\">%s</text>\n",
                  x + TILE_UNITS / 2, y + TILE_UNITS / 2 + 4, text);
  }
}

/* What a screen reader says. */
static void put_title(Builder *out, const Session *session) {
  const Game *game = session_game(session);
  builder_print(out, "<title>A table of %u tiles: ", game->board.tile_count);
  for (unsigned seat = 0; seat < game->players; seat++) {
    if (seat) builder_put(out, ", ");
    svg_text(out, session_player(session, seat));
    builder_print(out, " %d", (int)game->scores[seat]);
  }
  builder_put(out, "</title>\n");
}

static Table *open_table(const Session *session, const SvgStyle *style) {
  Table *table = calloc(1, sizeof *table); /* large */
  if (!table) return NULL;
  table->session = session;
  table->game = session_game(session);
  table->rules = session_rules(session);
  table->style = style;
  rules_glyphs(table->rules, &table->glyphs);
  measure(table);
  table->x = LEFT - table->left * TILE_UNITS;
  table->y = TOP - table->top * TILE_UNITS;
  find_stands(table);
  find_needs(table);
  return table;
}

bool svg_table(Builder *out, const Session *session, unsigned number) {
  static const SvgStyle PLAIN = {0};
  enum { MARGIN = 5 };
  Table *table = open_table(session, &PLAIN);
  if (!table) return false;
  table->number = number;
  builder_print(out, "<svg role=\"img\" viewBox=\"%d %d %d %d\">\n", LEFT - MARGIN, TOP - MARGIN,
                (table->right - table->left + 1) * TILE_UNITS + 2 * MARGIN,
                (table->bottom - table->top + 1) * TILE_UNITS + 2 * MARGIN);
  put_title(out, session);
  builder_put(out, "<defs>");
  define_land(out, table);
  builder_put(out, "</defs>\n");
  put_tiles(out, table);
  put_things(out, table);
  builder_put(out, "</svg>\n");
  free(table);
  return true;
}

bool svg_layers(Builder *tiles, Builder *figures, const Session *session) {
  static const SvgStyle PLAIN = {0};
  Table *table = open_table(session, &PLAIN);
  if (!table) return false;
  table->x = table->y = 0;
  builder_put(tiles, "<defs>");
  define_land(tiles, table);
  builder_put(tiles, "</defs>\n");
  put_tiles(tiles, table);
  put_things(figures, table);
  free(table);
  return true;
}

bool svg_board(Builder *out, const Session *session, const SvgStyle *style) {
  Table *table = open_table(session, style);
  if (!table) return false;
  int width = LEFT + (table->right - table->left + 1) * TILE_UNITS + RIGHT;
  int board_height = TOP + (table->bottom - table->top + 1) * TILE_UNITS + BOTTOM;
  if (width < WIDTH_MIN) width = WIDTH_MIN;
  int caption = svg_caption(NULL, session, &table->needs, width, 0),
      height = board_height + caption;
  builder_print(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                "height=\"%d\" " FILE_KIND_SVG_MARK ">\n",
                width, height, width, height);
  put_title(out, session);
  svg_theme(out, style);
  builder_put(out, "<defs>\n");
  svg_symbols(out);
  define_tiles(out, table);
  define_figures(out, table);
  define_land(out, table);
  builder_print(out, "</defs>\n<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", width,
                height);
  put_coordinates(out, table, width);
  put_spots(out, table);
  put_tiles(out, table);
  put_things(out, table);
  bool whole = caption >= 0 && svg_caption(out, session, &table->needs, width, board_height) >= 0;
  builder_put(out, "</svg>\n");
  free(table);
  return whole;
}

bool svg_part(Builder *out, const Session *session, const SvgStyle *style, const SvgFrame *part,
              int pixels) {
  /* What stands on the neighbours may reach into it. */
  SvgFrame around = {part->left - 1, part->top - 1, part->right + 1, part->bottom + 1};
  const SvgFrame *whole = style->frame;
  if (whole && around.left < whole->left) around.left = whole->left;
  if (whole && around.top < whole->top) around.top = whole->top;
  if (whole && around.right > whole->right) around.right = whole->right;
  if (whole && around.bottom > whole->bottom) around.bottom = whole->bottom;
  SvgStyle near = {.dark = style->dark, .frame = &around};
  Table *table = open_table(session, &near);
  if (!table) return false;
  int across = part->right - part->left + 1, down = part->bottom - part->top + 1;
  int x = x_of(table, part->left), y = y_of(table, part->top);
  builder_print(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" width=\"%d\" "
                "height=\"%d\">\n",
                x, y, across * TILE_UNITS, down * TILE_UNITS, across * pixels, down * pixels);
  svg_theme(out, &near);
  builder_put(out, "<defs>\n");
  svg_symbols(out);
  define_tiles(out, table);
  define_figures(out, table);
  define_land(out, table);
  builder_print(out, "</defs>\n<rect class=\"page\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                x, y, across * TILE_UNITS, down * TILE_UNITS);
  put_tiles(out, table);
  put_things(out, table);
  builder_put(out, "</svg>\n");
  free(table);
  return true;
}

bool svg_frame(const char *text, SvgFrame *frame, Reason *why) {
  enum { MOST = 100 };
  char end = 0;
  int found = sscanf(text, "%5d,%5d,%5d,%5d%c", &frame->left, &frame->top, &frame->right,
                     &frame->bottom, &end);
  int across = frame->right - frame->left, down = frame->bottom - frame->top;
  if (found == 4 && across >= 0 && down >= 0 && across < MOST && down < MOST) return true;
  return refuse(
      why,
      "'%.40s' is not a frame, expected WEST,NORTH,EAST,SOUTH as in -3,-2,4,3, at most %d "
      "squares wide and high",
      text, MOST);
}
