/* draw.c - pictures of the table and of single tiles, in text.
 *
 * A picture is worked out character by character: which square, which character of the drawing of
 * the tile there, which colour (colour.h).  Figures and notes are stickers put on top.  Nothing is
 * allocated and nothing is remembered. */
#include "draw.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "colour.h"
#include "drawing.h"
#include "utf8.h"

enum { SIZE = DRAWING_SIZE, MARGIN = 5, STICKER_TEXT = 6 };

/* How much room a tile gets.  rows[r] and columns[c] say where on its area a character of the
 * drawing appears; area row and column 0 hold the seam to the neighbours. */
typedef struct {
  bool pixels;       /* two drawing rows to a text row, in colours */
  int width, height; /* text columns and rows from one tile to the next */
  int step;          /* pixels: every how many characters of the drawing are shown */
  uint8_t columns[SIZE], rows[SIZE];
} Scale;

static const Scale BIG = {true, 8, 4, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 2, 3, 3}};
static const Scale SMALL = {true, 4, 2, 3, {1, 1, 2, 2, 2, 3, 3}, {0, 0, 1, 1, 1, 1, 1}};
/* The second and third row of a drawing share a text row, and so do the fifth and sixth, because
 * characters are twice as high as wide. */
static const Scale LETTERS = {false, 8, 5, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 3, 3, 4}};
/* Single tiles stand apart and have no seams; their letters are the whole drawing. */
static const Scale SHEET = {true, 10, 4, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 2, 3, 3}};
static const Scale SHEET_LETTERS = {false, 10, 7, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6}};

typedef struct {
  int column, row;
  int seat; /* -1: a note */
  char text[STICKER_TEXT];
} Sticker;

typedef struct {
  const Rules *rules;
  const Board *board;  /* the table, or NULL: */
  const KindId *sheet; /* tiles side by side */
  const Scale *scale;
  TileId last;
  int left, top, right, bottom; /* the squares that are shown */
  Glyphs glyphs;
  unsigned sticker_count;
  Sticker stickers[FIGURES_MAX + OPEN_MAX];
} View;

DrawStyle draw_style(FILE *out) {
  DrawStyle style = {false, 0};
  const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
  if (!isatty(fileno(out))) return style;
  struct winsize window;
  style.columns =
      ioctl(fileno(out), TIOCGWINSZ, &window) == 0 && window.ws_col ? window.ws_col : 80;
  style.colour = !(no_colour && *no_colour) && term && *term && strcmp(term, "dumb") != 0 &&
                 strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  return style;
}

/* --- Stickers --- */

static Sticker *add_sticker(View *view, Square square, int row, int column, int seat) {
  if (square.x < view->left || square.x > view->right) return NULL;
  if (square.y < view->top || square.y > view->bottom) return NULL;
  Sticker *sticker = &view->stickers[view->sticker_count++];
  sticker->column = (square.x - view->left) * view->scale->width + column;
  sticker->row = (square.y - view->top) * view->scale->height + row;
  sticker->seat = seat;
  sticker->text[0] = '\0';
  return sticker;
}

static bool covered(const View *view, const Sticker *wanted) {
  for (unsigned i = 0; i + 1 < view->sticker_count; i++) {
    const Sticker *other = &view->stickers[i];
    if (other->row == wanted->row && abs(other->column - wanted->column) < 2) return true;
  }
  return false;
}

/* How well a figure would stand there: deep inside its segment, near the middle, not on a mark. */
static int rate_place(const View *view, const Kind *kind, uint8_t map[SIZE][SIZE], unsigned segment,
                      int row, int column) {
  int rating = drawing_marked(&view->glyphs, kind->drawing[row][column]) ? -600 : 0;
  for (int n = 0; n < 9; n++) {
    int r = row + n / 3 - 1, c = column + n % 3 - 1;
    if (r >= 0 && r < SIZE && c >= 0 && c < SIZE && map[r][c] == segment) rating += 100;
  }
  return rating - 3 * (abs(row - 3) + abs(column - 3)) - column;
}

static void stick_figure(View *view, const Game *game, const Figure *figure) {
  TileId id = game->features.segments[figure->segment].tile;
  const Tile *tile = &game->board.tiles[id];
  const Kind *kind = &view->rules->kinds[tile->kind];
  unsigned segment = segment_index(&game->features, &game->board, figure->segment);
  uint8_t map[SIZE][SIZE];
  drawing_segments(&view->glyphs, kind, map);
  Sticker best, *sticker = add_sticker(view, board_square(&game->board, id), 0, 0, figure->seat);
  if (!sticker) return;
  best = *sticker;
  int best_rating = -10000;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    Sticker here = *sticker;
    drawing_unrotate(tile->rotation, &row, &column);
    if (map[row][column] != segment) continue;
    here.row += view->scale->rows[n / SIZE];
    here.column += view->scale->columns[n % SIZE];
    int rating = rate_place(view, kind, map, segment, row, column) - 1000 * covered(view, &here);
    if (rating <= best_rating) continue;
    best_rating = rating;
    best = here;
  }
  char letter = figure->kind ? view->rules->figures[figure->kind].name[0] : '\0';
  snprintf(best.text, sizeof best.text, "%d%c", figure->seat + 1, letter);
  *sticker = best;
}

/* Points out the empty squares, with the rotations that fit there. */
static void stick_fits(View *view, const Fits *fits) {
  for (unsigned n = 0; n < fits->count; n++) {
    Spot spot = board_spot(view->board, fits, n);
    int column = view->scale->width / 2 - (view->scale == &SMALL ? 0 : 2);
    Sticker *sticker = add_sticker(view, spot.square, view->scale->height / 2, column, -1);
    if (!sticker) continue;
    for (unsigned i = 0; i + 1 < view->sticker_count; i++) {
      Sticker *other = &view->stickers[i];
      if (other->row != sticker->row || other->column != sticker->column) continue;
      view->sticker_count--;
      sticker = other;
      break;
    }
    size_t length = strlen(sticker->text);
    if (view->scale == &SMALL)
      snprintf(sticker->text, sizeof sticker->text, "+");
    else if (!length)
      snprintf(sticker->text, sizeof sticker->text, "r%u", spot.rotation);
    else
      snprintf(sticker->text + length, sizeof sticker->text - length, "%u", spot.rotation);
  }
}

/* The character that a sticker has there, and the sticker; '\0' if there is none. */
static char sticker_at(const View *view, int column, int row, const Sticker **found) {
  for (unsigned i = 0; i < view->sticker_count; i++) {
    const Sticker *sticker = &view->stickers[i];
    int offset = column - sticker->column;
    if (sticker->row != row || offset < 0 || offset >= (int)strlen(sticker->text)) continue;
    *found = sticker;
    return sticker->text[offset];
  }
  return '\0';
}

/* --- The picture --- */

typedef struct {
  const Kind *kind; /* NULL: nothing lies there */
  unsigned rotation;
  bool last;
} Look;

static Look look(const View *view, int x, int y) {
  Look nothing = {NULL, 0, false};
  if (x < view->left || x > view->right || y < view->top || y > view->bottom) return nothing;
  if (!view->board) return (Look){&view->rules->kinds[view->sheet[x]], 0, false};
  TileId id = board_at(view->board, (Square){(int16_t)x, (int16_t)y});
  if (!id) return nothing;
  const Tile *tile = &view->board->tiles[id];
  return (Look){&view->rules->kinds[tile->kind], tile->rotation, id == view->last};
}

typedef struct {
  int colour; /* COLOUR_NONE: nothing there */
  char mark;  /* a letter to write, or '\0' */
} Pixel;

/* The pixel at px, py, counted from the corner of the picture.  Each tile has a seam of one pixel
 * at its west and north side, where its edge goes on in a darker shade. */
static Pixel pixel(const View *view, int px, int py) {
  int width = view->scale->width, height = 2 * view->scale->height, step = view->scale->step;
  int x = view->left + px / width, column = px % width - 1;
  int y = view->top + py / height, row = py % height - 1;
  Pixel answer = {COLOUR_NONE, '\0'};
  if (!view->board && (column < 0 || row < 0 || column >= SIZE)) return answer;
  for (int n = 0; n < 4; n++) { /* a seam touches up to four squares */
    bool west = n & 1, north = n & 2;
    if ((west && column >= 0) || (north && row >= 0)) continue;
    Look here = look(view, x - west, y - north);
    if (!here.kind) continue;
    int r = north ? SIZE - 1 : row < 0 ? 0 : row * step;
    int c = west ? SIZE - 1 : column < 0 ? 0 : column * step;
    char glyph = drawing_at(here.kind, here.rotation, r, c);
    unsigned ground = drawing_ground(&view->glyphs, glyph);
    bool seam = column < 0 || row < 0;
    if (seam && here.last) return (Pixel){COLOUR_OUTLINE, '\0'};
    if (answer.colour != COLOUR_NONE) continue;
    answer.colour = seam ? colour_seam(ground) : colour_ground(ground);
    if (!seam && drawing_marked(&view->glyphs, glyph)) answer.mark = glyph;
  }
  return answer;
}

static void print_pixels(Brush *brush, const View *view, int column, int row) {
  int height = (view->bottom - view->top + 1) * 2 * view->scale->height + 1;
  Pixel upper = pixel(view, column, 2 * row), lower = {COLOUR_NONE, '\0'};
  if (2 * row + 1 < height) lower = pixel(view, column, 2 * row + 1);
  const Sticker *sticker = NULL;
  char c = sticker_at(view, column, row, &sticker);
  if (c && sticker->seat >= 0) {
    brush_seat(brush, (unsigned)sticker->seat);
    fputc(c, brush->out);
  } else if (c) {
    brush_set(brush, COLOUR_NOTE, COLOUR_NONE);
    fputc(c, brush->out);
  } else if (upper.mark || lower.mark) {
    brush_set(brush, COLOUR_MARK, upper.mark ? upper.colour : lower.colour);
    fputc(upper.mark ? upper.mark : lower.mark, brush->out);
  } else if (upper.colour == lower.colour) {
    brush_set(brush, COLOUR_NONE, upper.colour);
    fputc(' ', brush->out);
  } else if (upper.colour == COLOUR_NONE) {
    brush_set(brush, lower.colour, COLOUR_NONE);
    fputs("▄", brush->out);
  } else {
    brush_set(brush, upper.colour, lower.colour);
    fputs("▀", brush->out);
  }
}

/* Where two drawing rows share a text row, the character that says more is shown. */
static int rank(const Glyphs *glyphs, char c) {
  static const uint8_t RANKS[] = {
      [GROUND_CLOISTER] = 5, [GROUND_END] = 4, [GROUND_BRIDGE] = 4, [GROUND_ROAD] = 3};
  unsigned ground = drawing_ground(glyphs, c);
  if (drawing_marked(glyphs, c)) return 6;
  return ground < sizeof RANKS ? RANKS[ground] : 0;
}

static void print_letter(Brush *brush, const View *view, int column, int row) {
  const Scale *scale = view->scale;
  const Sticker *sticker = NULL;
  char c = sticker_at(view, column, row, &sticker);
  int x = view->left + column / scale->width, y = view->top + row / scale->height;
  if (!c && column % scale->width == 0) {
    c = look(view, x, y).last ? '[' : look(view, x - 1, y).last ? ']' : ' ';
  }
  Look here = look(view, x, y);
  if (!c && (!here.kind || column % scale->width > SIZE)) c = ' ';
  for (int r = 0, best = -1; !c && r < SIZE; r++) {
    if (scale->rows[r] != row % scale->height) continue;
    for (int next = r; next < SIZE && scale->rows[next] == scale->rows[r]; next++) {
      char glyph = drawing_at(here.kind, here.rotation, next, column % scale->width - 1);
      bool outer = next > SIZE / 2; /* of two that say as much, the one nearer to the edge */
      if (rank(&view->glyphs, glyph) + outer <= best) continue;
      best = rank(&view->glyphs, glyph);
      c = glyph;
    }
  }
  if (c == ' ') {
    brush->blanks++;
    return;
  }
  fprintf(brush->out, "%*s%c", brush->blanks, "", c);
  brush->blanks = 0;
}

/* A number or id over the middle of each tile. */
static void print_heads(FILE *out, const View *view, int margin) {
  int column = 0;
  for (int x = view->left; x <= view->right; x++) {
    char text[32];
    const Kind *kind = view->board ? NULL : &view->rules->kinds[view->sheet[x]];
    if (!kind)
      snprintf(text, sizeof text, "%d", x);
    else if (kind->count == 1)
      snprintf(text, sizeof text, "%s", kind->id);
    else
      snprintf(text, sizeof text, "%s x%u", kind->id, (unsigned)kind->count);
    int middle = view->scale->columns[SIZE / 2] - (int)strlen(text) / 2;
    int start = margin + (x - view->left) * view->scale->width + (kind ? 1 : middle);
    column += fprintf(out, "%*s%s", start > column ? start - column : 0, "", text);
  }
  fputc('\n', out);
}

static void print_view(FILE *out, const View *view) {
  const Scale *scale = view->scale;
  int margin = view->board ? MARGIN : 1;
  int width = (view->right - view->left + 1) * scale->width + 1;
  int height = (view->bottom - view->top + 1) * scale->height + (scale->pixels && view->board);
  print_heads(out, view, margin);
  for (int row = 0; row < height; row++) {
    Brush brush = brush_new(out);
    bool named = view->board && row % scale->height == scale->height / 2;
    if (named) fprintf(out, "%*d", margin - 1, view->top + row / scale->height);
    brush.blanks = named ? 1 : margin;
    if (scale->pixels) fprintf(out, "%*s", brush.blanks, "");
    for (int column = 0; column < width; column++) {
      (scale->pixels ? print_pixels : print_letter)(&brush, view, column, row);
    }
    brush_end(&brush);
    fputc('\n', out);
  }
}

static void include(View *view, Square square) {
  if (square.x < view->left) view->left = square.x;
  if (square.x > view->right) view->right = square.x;
  if (square.y < view->top) view->top = square.y;
  if (square.y > view->bottom) view->bottom = square.y;
}

/* Takes the largest scale that fits the window; if none does, shows what is near the last tile. */
static void fit_window(View *view, const DrawStyle *style, int middle) {
  int tiles = view->right - view->left + 1, room = (int)style->columns - MARGIN - 1;
  view->scale = style->colour ? &BIG : &LETTERS;
  if (!style->columns) return;
  if (style->colour && tiles * BIG.width > room) view->scale = &SMALL;
  int shown = room / view->scale->width;
  if (shown < 1) shown = 1;
  if (shown >= tiles) return;
  int left = middle - shown / 2;
  if (left < view->left) left = view->left;
  if (left > view->right - shown + 1) left = view->right - shown + 1;
  view->left = left;
  view->right = left + shown - 1;
}

void draw_board(FILE *out, const Scene *scene, const DrawStyle *style) {
  const Game *game = scene->game;
  const Board *board = &game->board;
  View view = {.rules = scene->rules, .board = board, .last = board->tile_count};
  drawing_glyphs(scene->rules, &view.glyphs);
  if (!board->tile_count) {
    fputs("The table is empty.\n", out);
    return;
  }
  Square middle = board_square(board, board->tile_count);
  view.left = view.right = middle.x;
  view.top = view.bottom = middle.y;
  for (unsigned id = 1; id <= board->tile_count; id++)
    include(&view, board_square(board, (TileId)id));
  for (unsigned n = 0; scene->fits && n < scene->fits->count; n++) {
    include(&view, board_spot(board, scene->fits, n).square);
  }
  int left = view.left, right = view.right;
  fit_window(&view, style, middle.x);
  if (scene->fits) stick_fits(&view, scene->fits);
  for (unsigned n = 0; n < game->figures.count; n++)
    stick_figure(&view, game, &game->figures.on[n]);
  print_view(out, &view);
  if (view.left > left || view.right < right) {
    fprintf(out, "     x from %d to %d of %d to %d; a wider window shows more\n", view.left,
            view.right, left, right);
  }
}

int draw_columns(const char *text) {
  int columns = 0;
  for (int code; *text; columns += utf8_width(code)) text += utf8_tounicode(text, &code);
  return columns;
}

void draw_players(FILE *out, const Scene *scene, const DrawStyle *style) {
  const Game *game = scene->game;
  int width = 0;
  for (unsigned seat = 0; scene->names && seat < game->players; seat++) {
    int columns = draw_columns(scene->names[seat]);
    if (columns > width) width = columns;
  }
  for (unsigned seat = 0; seat < game->players; seat++) {
    Brush brush = brush_new(out);
    fputs("  ", out);
    if (style->colour) brush_seat(&brush, seat);
    fprintf(out, "%u", seat + 1);
    brush_end(&brush);
    const char *name = scene->names ? scene->names[seat] : "player";
    fprintf(out, " %s%*s", name, width > 0 ? width - draw_columns(name) : 0, "");
    fprintf(out, " %4d points ", (int)game->scores[seat]);
    for (unsigned kind = 0; kind < scene->rules->figure_count; kind++) {
      fprintf(out, "  %s %u", scene->rules->figures[kind].name, game->figures.supply[seat][kind]);
    }
    if (game->turn.phase != PHASE_OVER && game_mover(game) == seat) fputs("   to move", out);
    fputc('\n', out);
  }
}

void draw_sheet(FILE *out, const Rules *rules, const KindId *kinds, unsigned count,
                const DrawStyle *style) {
  View view = {.rules = rules, .scale = style->colour ? &SHEET : &SHEET_LETTERS};
  drawing_glyphs(rules, &view.glyphs);
  int width = style->columns ? (int)style->columns : 80;
  unsigned across = (unsigned)((width - 2) / view.scale->width);
  for (unsigned first = 0; first < count; first += across) {
    unsigned here = count - first < across ? count - first : across;
    view.sheet = kinds + first;
    view.right = (int)here - 1;
    if (first) fputc('\n', out);
    print_view(out, &view);
  }
}
