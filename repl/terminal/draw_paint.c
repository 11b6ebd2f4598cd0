/* draw_paint.c - from a view to characters and colours, one row of text after the other.
 *
 * Which squares are shown and how large is decided before (draw.c), and so is what is stuck on top
 * (draw_sticker.c). */
#include <string.h>

#include "draw_view.h"

/* clang-format off */
const Scale SCALE_BIG = {true, 8, 4, 7, 1, 1, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 2, 3, 3}};
const Scale SCALE_SMALL = {true, 4, 2, 3, 1, 3, 1, {1, 1, 2, 2, 2, 3, 3}, {0, 0, 1, 1, 1, 1, 1}};
const Scale SCALE_TINY = {true, 2, 1, 1, 0, 0, 2, {0}, {0}};
/* All of the drawing; then two of its rows share a row of text, because characters are higher than
 * wide; then a character for each corner, each edge and the middle. */
const Scale SCALE_LETTERS = {false, 8, 7, 7, 0, 1, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6}};
const Scale SCALE_FLAT = {false, 8, 5, 7, 0, 1, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 3, 3, 4}};
const Scale SCALE_SMALL_LETTERS = {false, 4, 3, 3, 0, 3, 1, {1, 1, 2, 2, 2, 3, 3}, {0, 0, 1, 1, 1, 2, 2}};
const Scale SCALE_TINY_LETTERS = {false, 3, 1, 2, 0, 0, 2, {1, 1, 1, 1, 1, 1, 1}, {0}};
/* Single tiles stand apart and have no seams. */
const Scale SCALE_SHEET = {true, 10, 4, 7, 1, 1, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 2, 2, 3, 3}};
const Scale SCALE_SHEET_LETTERS = {false, 10, 7, 7, 0, 1, 1, {1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6}};
const Scale SCALE_HUGE = {true, 17, 7, 14, 0, 1, 2, {1, 3, 5, 7, 9, 11, 13}, {0, 1, 2, 3, 4, 5, 6}};
/* Blanks between the letters, so that names stand out. */
const Scale SCALE_HUGE_LETTERS = {false, 17, 7, 14, 0, 1, 1, {1, 3, 5, 7, 9, 11, 13}, {0, 1, 2, 3, 4, 5, 6}};
/* clang-format on */

/* The tile on a square. */
typedef struct {
  const Kind *kind; /* NULL: nothing lies there */
  unsigned rotation;
  bool last;
} DrawnTile;

static DrawnTile look(const DrawView *view, int x, int y) {
  DrawnTile nothing = {NULL, 0, false};
  if (x < view->left || x > view->right || y < view->top || y > view->bottom) return nothing;
  if (!view->board) {
    return (DrawnTile){&view->rules->kinds[view->sheet[x].kind], view->sheet[x].rotation, false};
  }
  TileId id = board_at(view->board, (Square){(int16_t)x, (int16_t)y});
  if (!id) return nothing;
  const Tile *tile = &view->board->tiles[id];
  return (DrawnTile){&view->rules->kinds[tile->kind], tile->rotation, id == view->last};
}

static bool is_spot(const DrawView *view, int x, int y) {
  for (unsigned n = 0; n < view->spot_count; n++) {
    if (view->spots[n].square.x == x && view->spots[n].square.y == y) return true;
  }
  return false;
}

/* The character that a sticker has there, and the sticker; '\0' if there is none. */
static char sticker_at(const DrawView *view, int column, int row, const Sticker **found) {
  unsigned low = 0, high = view->sticker_count; /* the first one of this row, or of a later one */
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (view->stickers[middle].row < row)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < view->sticker_count && view->stickers[low].row == row; low++) {
    const Sticker *sticker = &view->stickers[low];
    int offset = column - sticker->column;
    if (offset < 0 || offset >= (int)strlen(sticker->text)) continue;
    *found = sticker;
    return sticker->text[offset];
  }
  return '\0';
}

/* --- Characters --- */

/* The character there, if it says something that colours do not: a mark, a bridge, a building that bears
 * no mark of its own; else '\0'. */
static char speaking(const DrawView *view, const DrawnTile *here, int row, int column) {
  char c = drawing_at(here->kind, here->rotation, row, column);
  unsigned ground = drawing_ground(&view->glyphs, c);
  bool middle = row == SIZE / 2 && column == SIZE / 2;
  bool plain = !(here->kind->bears >> (16 * CLOISTER) & 0xFFFF);
  if (ground == GROUND_CLOISTER && middle && plain) return c;
  bool other = ground >= GROUND_KINDS + BASE_KINDS;
  if (other && view->glyphs.kinds[ground - GROUND_KINDS].shape >= SHAPE_BUILDING) return c;
  return ground == GROUND_BRIDGE || drawing_marked(&view->glyphs, c) ? c : '\0';
}

/* Where several characters of a drawing share one of text, the one that says more is shown. */
static int rank(const DrawView *view, char c, int row, int column) {
  static const uint8_t RANKS[] = {
      [GROUND_CLOISTER] = 5, [GROUND_END] = 4, [GROUND_BRIDGE] = 4, [GROUND_ROAD] = 3};
  unsigned ground = drawing_ground(&view->glyphs, c);
  if (drawing_marked(&view->glyphs, c)) return 20;
  /* Small scales: the corners, the middles of the edges, the middle; they are always right. */
  if (view->scale->step != 1) return row % 3 == 0 && column % 3 == 0 ? 10 : 0;
  /* Of two that say as much, the one nearer to the edge. */
  return 2 * (ground < sizeof RANKS ? RANKS[ground] : 0) + (row > SIZE / 2);
}

/* The character of the tile's drawing to be shown at that place of its area, and where in the drawing it stands; '\0': it
 * shows none. */
static char letter_at(const DrawView *view, const DrawnTile *here, int column, int row, int *from) {
  const Scale *scale = view->scale;
  char best = '\0';
  int best_rank = -1;
  for (int n = 0; here->kind && n < SIZE * SIZE; n++) {
    int r = n / SIZE, c = n % SIZE;
    if (scale->rows[r] != row) continue;
    if (column < scale->columns[c] || column >= scale->columns[c] + scale->zoom) continue;
    char glyph = drawing_at(here->kind, here->rotation, r, c);
    if (rank(view, glyph, r, c) <= best_rank) continue;
    best_rank = rank(view, glyph, r, c);
    best = glyph;
    *from = n;
  }
  return best;
}

/* One tile, two characters: what is in its middle; a mark, or that there is a city at its edge. */
static char tiny_letter(const DrawView *view, const DrawnTile *here, int column) {
  char middle = drawing_at(here->kind, here->rotation, SIZE / 2, SIZE / 2), second = '\0';
  if (column == 0) return middle;
  for (int n = 0; n < SIZE * SIZE; n++) {
    char c = here->kind->drawing[n / SIZE][n % SIZE];
    bool city = drawing_ground(&view->glyphs, c) == GROUND_CITY;
    if (drawing_marked(&view->glyphs, c) && n != SIZE * SIZE / 2) return c;
    if (city && drawing_ground(&view->glyphs, middle) != GROUND_CITY) second = c;
  }
  return second ? second : ' ';
}

/* The lines that leave through sides of a square: a bit for north, east, south, west. */
static const char *const BOXES[16] = {NULL, "╵", "╶", "└", "╷", "│", "┌", "├",
                                      "╴",  "┘", "─", "┴", "┐", "┤", "┬", "┼"};

static bool shows(const DrawnTile *here, SideName side, Terrain terrain) {
  return here->kind->sides[here->rotation][side].terrain == terrain;
}

/* The line that the roads of a tile make; NULL if it has none. */
static const char *road_line(const DrawnTile *here) {
  unsigned sides = 0;
  for (unsigned side = 0; side < SIDES; side++)
    sides |= (unsigned)shows(here, (SideName)side, TERRAIN_ROAD) << side;
  return BOXES[sides];
}

/* Does a road go on there? */
static bool road_at(const DrawView *view, const DrawnTile *here, int row, int column) {
  if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return true; /* to the neighbour */
  unsigned ground =
      drawing_ground(&view->glyphs, drawing_at(here->kind, here->rotation, row, column));
  return ground == GROUND_ROAD || ground == GROUND_BRIDGE || ground == GROUND_END;
}

/* A road of the drawing as a line; NULL: it is none, or stays a letter. */
static const char *box_of(const DrawView *view, const DrawnTile *here, char c, int from) {
  unsigned ground = drawing_ground(&view->glyphs, c), sides = 0;
  int row = from / SIZE, column = from % SIZE;
  if (!view->boxes || !here->kind || ground != GROUND_ROAD || drawing_marked(&view->glyphs, c))
    return NULL;
  sides |= road_at(view, here, row - 1, column) ? 1u : 0;
  sides |= road_at(view, here, row, column + 1) ? 2u : 0;
  sides |= road_at(view, here, row + 1, column) ? 4u : 0;
  sides |= road_at(view, here, row, column - 1) ? 8u : 0;
  return BOXES[sides];
}

static void print_letter(Brush *brush, const DrawView *view, int column, int row) {
  const Scale *scale = view->scale;
  const Sticker *sticker = NULL;
  int x = view->left + column / scale->width, y = view->top + row / scale->height;
  int inner = column % scale->width;
  char c = sticker_at(view, column, row, &sticker);
  DrawnTile here = look(view, x, y);
  if (!c && inner == 0) c = here.last ? '[' : look(view, x - 1, y).last ? ']' : ' ';
  const char *box = NULL;
  int from = SIZE * SIZE / 2;
  if (!c && here.kind && !scale->step) {
    bool middle = inner == scale->columns[0];
    c = tiny_letter(view, &here, inner - scale->columns[0]);
    box = middle && view->boxes && drawing_ground(&view->glyphs, c) == GROUND_ROAD
              ? road_line(&here)
              : NULL;
  } else if (!c) {
    c = letter_at(view, &here, inner, row % scale->height, &from);
    box = c ? box_of(view, &here, c, from) : NULL;
  }
  if (!c || c == ' ') {
    brush->blanks++;
    return;
  }
  fprintf(brush->out, "%*s", brush->blanks, "");
  if (box)
    fputs(box, brush->out);
  else
    fputc(sticker ? c : drawing_shown(&view->glyphs, c), brush->out);
  brush->blanks = 0;
}

/* --- Pixels --- */

/* Kinds that a file declares have its colours, as near as a terminal comes. */
static int paint(const DrawView *view, unsigned ground, bool seam) {
  if (ground < GROUND_KINDS + BASE_KINDS) return seam ? colour_seam(ground) : colour_ground(ground);
  return colour_near(view->glyphs.kinds[ground - GROUND_KINDS].colour, seam);
}

/* The colour at px, py, counted from the corner of the picture.  Each tile on the table has a seam of
 * one pixel at its west and north side, where its edge goes on in a darker shade. */
static int pixel(const DrawView *view, int px, int py) {
  const Scale *scale = view->scale;
  int width = scale->width, height = 2 * scale->height, answer = COLOUR_NONE;
  int x = view->left + px / width, column = px % width - 1;
  int y = view->top + py / height, row = py % height - scale->seam;
  bool seam = column < 0 || row < 0;
  if (!view->board && (seam || column >= SIZE * scale->zoom)) return answer;
  for (int n = 0; n < 4; n++) { /* a seam touches up to four squares */
    bool west = n & 1, north = n & 2;
    if ((west && column >= 0) || (north && row >= 0)) continue;
    DrawnTile here = look(view, x - west, y - north);
    if (!here.kind) continue;
    int r = north ? SIZE - 1 : row < 0 ? 0 : row * scale->step / scale->zoom;
    int c = west ? SIZE - 1 : column < 0 ? 0 : column * scale->step / scale->zoom;
    unsigned ground = drawing_ground(&view->glyphs, drawing_at(here.kind, here.rotation, r, c));
    if (seam && here.last) return COLOUR_OUTLINE;
    if (answer == COLOUR_NONE) answer = paint(view, ground, seam);
  }
  if (answer == COLOUR_NONE && !seam && is_spot(view, x, y)) return COLOUR_SLOT;
  return answer;
}

static void print_halves(Brush *brush, int upper, int lower) {
  if (upper == lower) {
    brush_set(brush, COLOUR_NONE, upper);
    fputc(' ', brush->out);
  } else if (upper == COLOUR_NONE) {
    brush_set(brush, lower, COLOUR_NONE);
    fputs("▄", brush->out);
  } else {
    brush_set(brush, upper, lower);
    fputs("▀", brush->out);
  }
}

static void print_mark(Brush *brush, const DrawView *view, char mark) {
  unsigned ground = drawing_ground(&view->glyphs, mark);
  brush_bold(brush, colour_ink(ground), paint(view, ground, false));
  if (ground == GROUND_BRIDGE)
    fputs("╪", brush->out);
  else
    fputc(drawing_shown(&view->glyphs, mark), brush->out);
}

/* A letter of the drawing that must be shown there although there are colours; '\0': none. */
static char mark_at(const DrawView *view, int column, int row) {
  const Scale *scale = view->scale;
  DrawnTile here = look(view, view->left + column / scale->width, view->top + row / scale->height);
  column %= scale->width;
  row %= scale->height;
  for (int n = 0; here.kind && n < SIZE * SIZE; n++) {
    int r = n / SIZE, c = n % SIZE;
    if (scale->rows[r] != row || scale->columns[c] != column) continue;
    char glyph = speaking(view, &here, r, c);
    if (glyph) return glyph;
  }
  return '\0';
}

/* Every second square is darker where no seam keeps them apart. */
static bool shaded(const DrawView *view, int column, int row) {
  return !view->scale->step &&
         (view->left + column / view->scale->width + view->top + row / view->scale->height) & 1;
}

static void print_sticker(Brush *brush, const DrawView *view, const Sticker *sticker, char c) {
  if (sticker->kind == STICKER_FIGURE)
    brush_seat(brush, sticker->seat);
  else if (sticker->kind == STICKER_SPOT)
    brush_bold(brush, COLOUR_NOTE,
               shaded(view, sticker->column, sticker->row) ? COLOUR_SHADE : COLOUR_SLOT);
  else
    brush_bold(brush, COLOUR_NAME_INK, COLOUR_NAME);
  fputc(c, brush->out);
}

/* --- One character a tile --- */

/* The ground of a quarter: its two sides decide. */
static unsigned quarter(const DrawnTile *here, SideName one, SideName other) {
  bool city = shows(here, one, TERRAIN_CITY) || shows(here, other, TERRAIN_CITY);
  bool bare = shows(here, one, TERRAIN_BARE) && shows(here, other, TERRAIN_BARE);
  return city ? GROUND_CITY : bare ? GROUND_BARE : GROUND_FIELD;
}

/* The left half bears the road, a building or a mark, the right half a road that goes on. */
static void print_tiny(Brush *brush, const DrawView *view, int column, int row) {
  const Scale *scale = view->scale;
  DrawnTile here = look(view, view->left + column / scale->width, view->top + row);
  bool left = column % scale->width == 0;
  if (!here.kind) {
    print_halves(brush, COLOUR_NONE, COLOUR_NONE);
    return;
  }
  unsigned upper = quarter(&here, NORTH, left ? WEST : EAST);
  unsigned lower = quarter(&here, SOUTH, left ? WEST : EAST);
  int (*colour)(unsigned) = shaded(view, column, row) ? colour_seam : colour_ground;
  int paper = here.last ? COLOUR_OUTLINE : colour(upper == lower ? upper : GROUND_FIELD);
  int ink = here.last ? colour_ink(GROUND_ROAD) : colour_ground(GROUND_ROAD);
  char mark = speaking(view, &here, SIZE / 2, SIZE / 2);
  const char *line = road_line(&here);
  if (left && mark && drawing_ground(&view->glyphs, mark) != GROUND_BRIDGE) {
    print_mark(brush, view, mark);
  } else if (line && (left || shows(&here, EAST, TERRAIN_ROAD))) {
    brush_bold(brush, ink, paper);
    fputs(left ? line : "─", brush->out);
  } else if (here.last) {
    print_halves(brush, paper, paper);
  } else {
    print_halves(brush, colour(upper), colour(lower));
  }
}

static void print_pixels(Brush *brush, const DrawView *view, int column, int row) {
  const Scale *scale = view->scale;
  int height = (view->bottom - view->top + 1) * 2 * scale->height + scale->seam;
  const Sticker *sticker = NULL;
  char c = sticker_at(view, column, row, &sticker);
  if (c) {
    print_sticker(brush, view, sticker, c);
    return;
  }
  if (!scale->step) {
    print_tiny(brush, view, column, row);
    return;
  }
  c = mark_at(view, column, row);
  if (c) {
    print_mark(brush, view, c);
    return;
  }
  int upper = pixel(view, column, 2 * row);
  int lower = 2 * row + 1 < height ? pixel(view, column, 2 * row + 1) : COLOUR_NONE;
  print_halves(brush, upper, lower);
}

/* --- Rows --- */

int draw_view_rows(const DrawView *view) {
  int rows = (view->bottom - view->top + 1) * view->scale->height;
  return rows + (view->scale->pixels && view->board ? view->scale->seam : 0);
}

int draw_view_closing(const DrawView *view) {
  return view->board && !(view->scale->pixels && !view->scale->seam);
}

int draw_view_paint_row(FILE *out, const DrawView *view, int row, int margin) {
  const Scale *scale = view->scale;
  Brush brush = brush_new(out);
  int width = (view->right - view->left + 1) * scale->width + draw_view_closing(view);
  if (scale->pixels)
    fprintf(out, "%*s", margin, "");
  else
    brush.blanks = margin;
  for (int column = 0; column < width; column++) {
    (scale->pixels ? print_pixels : print_letter)(&brush, view, column, row);
  }
  brush_end(&brush);
  return brush.blanks;
}
