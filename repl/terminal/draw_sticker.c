/* draw_sticker.c - what is stuck on top of the tiles: figures, numbers of spots, names of segments.
 *
 * A sticker finds the place where it shows best which segment it belongs to.  Colours are put on in
 * draw_paint.c. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "draw_view.h"
#include "game/spots.h"

/* --- Letters of figures --- */

/* The first letter of its name that none before it has, small or else capital; or any that is free. */
char draw_figure_letter(const Rules *rules, unsigned kind) {
  static const char OTHERS[] = "abcdefgh"; /* more than there can be kinds before it */
  char letters[FIGURE_KINDS_MAX + 1] = "";
  for (unsigned k = 0; k <= kind; k++) {
    char tried[sizeof rules->figures[k].name + sizeof OTHERS];
    snprintf(tried, sizeof tried, "%s%s", rules->figures[k].name, OTHERS);
    for (const char *c = tried; *c && !letters[k]; c++) {
      char small = text_small(*c), capital = text_large(*c);
      if (!text_letter(*c)) continue;
      if (!strchr(letters, small))
        letters[k] = small;
      else if (!strchr(letters, capital))
        letters[k] = capital;
    }
  }
  return letters[kind];
}

/* --- Places --- */

/* What a sticker may be put on: a tile, how it lies, and where each segment of it is. */
typedef struct {
  const Kind *kind;
  unsigned rotation;
  int column, row; /* where its area begins */
  uint8_t map[SIZE][SIZE];
} Site;

static Sticker *add_sticker(DrawView *view, StickerKind kind, int column, int row) {
  Sticker *sticker = &view->stickers[view->sticker_count++];
  *sticker = (Sticker){.column = column, .row = row, .kind = (uint8_t)kind};
  return sticker;
}

/* The sticker, other than this one, that lies where this one would; NULL: none. */
static Sticker *covered(DrawView *view, const Sticker *wanted) {
  int end = wanted->column + (int)strlen(wanted->text);
  for (unsigned i = 0; i + 1 < view->sticker_count; i++) {
    Sticker *other = &view->stickers[i];
    int other_end = other->column + (int)strlen(other->text);
    if (other->row == wanted->row && other->column < end && wanted->column < other_end)
      return other;
  }
  return NULL;
}

/* How much of a character of text shows the segment, and no mark. */
static int rate_character(const DrawView *view, const Site *site, unsigned segment, int row,
                          int column) {
  bool same = false, marked = false;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int r = n / SIZE, c = n % SIZE;
    if (view->scale->rows[r] != row) continue;
    if (column < view->scale->columns[c] || column >= view->scale->columns[c] + view->scale->zoom)
      continue;
    drawing_unrotate(site->rotation, &r, &c);
    same = same || site->map[r][c] == segment;
    marked = marked || drawing_marked(&view->glyphs, site->kind->drawing[r][c]);
  }
  return (same ? 60 : 0) - (marked ? 400 : 0);
}

/* How well a sticker would lie there: deep inside its segment, near the middle, not on a mark. */
static int rate_place(const DrawView *view, const Site *site, unsigned segment, int place,
                      int length) {
  int rating = 0, row = place / SIZE, column = place % SIZE;
  int text_row = view->scale->rows[row], text_column = view->scale->columns[column];
  if (text_column + length > view->scale->columns[0] + view->scale->room) rating -= 700;
  for (int n = 0; n < length; n++)
    rating += rate_character(view, site, segment, text_row, text_column + n);
  for (int n = 0; n < 9; n++) {
    int r = row + n / 3 - 1, c = column + n % 3 - 1;
    if (r < 0 || r >= SIZE || c < 0 || c >= SIZE) continue;
    drawing_unrotate(site->rotation, &r, &c);
    if (site->map[r][c] == segment) rating += 30;
  }
  return rating - 3 * (abs(row - 3) + abs(column - 3)) - column;
}

/* Moves the newest sticker, which has its text, to its best place on the segment. */
static void settle(DrawView *view, const Site *site, unsigned segment) {
  Sticker *sticker = &view->stickers[view->sticker_count - 1];
  int length = (int)strlen(sticker->text), best_rating = INT16_MIN;
  Sticker best = *sticker;
  for (int n = 0; n < SIZE * SIZE; n++) {
    int row = n / SIZE, column = n % SIZE;
    drawing_unrotate(site->rotation, &row, &column);
    if (site->map[row][column] != segment) continue;
    sticker->row = site->row + view->scale->rows[n / SIZE];
    sticker->column = site->column + view->scale->columns[n % SIZE];
    int rating = rate_place(view, site, segment, n, length) - (covered(view, sticker) ? 2000 : 0);
    if (rating <= best_rating) continue;
    best_rating = rating;
    best = *sticker;
  }
  int last = site->column + view->scale->columns[0] + view->scale->room - length;
  if (best.column > last) best.column = last;
  *sticker = best;
  Sticker *other = covered(view, sticker);
  if (!other) return;
  /* No room for both: the other one says that there is more. */
  size_t end = strlen(other->text);
  if (end < 2 && (int)end < view->scale->room)
    strcpy(other->text + end, "+");
  else
    other->text[end - 1] = '+';
  view->sticker_count--;
}

/* --- Figures --- */

static bool shown(const DrawView *view, Square square) {
  return square.x >= view->left && square.x <= view->right && square.y >= view->top &&
         square.y <= view->bottom;
}

static void write_figure(const DrawView *view, const Figure *figure, bool lies,
                         char text[STICKER_TEXT]) {
  char letter = figure->kind ? draw_figure_letter(view->rules, figure->kind) : '\0';
  int size = snprintf(text, STICKER_TEXT, "%d", figure->seat + 1);
  if (view->scale->room < 2 && letter) size = 0; /* the colour tells whose it is */
  if (letter) text[size++] = letter;
  if (lies && size < view->scale->room) text[size++] = '_';
  text[size] = '\0';
}

static void stick_figure(DrawView *view, const Game *game, const Figure *figure) {
  TileId id = game->features.segments[figure->segment].tile;
  const Tile *tile = &game->board.tiles[id];
  Square square = board_square(&game->board, id);
  if (!shown(view, square)) return;
  unsigned segment = segment_index(&game->features, &game->board, figure->segment);
  Site site = {.kind = &view->rules->kinds[tile->kind],
               .rotation = tile->rotation,
               .column = (square.x - view->left) * view->scale->width,
               .row = (square.y - view->top) * view->scale->height};
  sheet_segments(site.kind, &view->glyphs, site.map);
  Sticker *sticker = add_sticker(view, STICKER_FIGURE, site.column, site.row);
  bool lies =
      site.kind->segments[segment].kind == FIELD && view->rules->figures[figure->kind].follower;
  sticker->seat = figure->seat;
  write_figure(view, figure, lies, sticker->text);
  settle(view, &site, segment);
}

void draw_view_stick_figures(DrawView *view, const Game *game) {
  for (unsigned n = 0; n < game->figures.count; n++) stick_figure(view, game, &game->figures.on[n]);
}

/* --- Numbers and names --- */

/* "12-15", or as much of it as there is room for. */
static void write_numbers(unsigned first, unsigned count, int room, char text[STICKER_TEXT]) {
  int size = snprintf(text, STICKER_TEXT, count > 1 ? "%u-%u" : "%u", first, first + count - 1);
  if (size > room) size = snprintf(text, STICKER_TEXT, "%u+", first);
  if (size > room) size = snprintf(text, STICKER_TEXT, "%u", first);
  if (size > room) snprintf(text, STICKER_TEXT, "+");
}

void draw_view_stick_spots(DrawView *view) {
  const Scale *scale = view->scale;
  for (unsigned n = 0, here; n < view->spot_count; n += here) {
    Square square = view->spots[n].square;
    here = spots_here(view->spots + n, view->spot_count - n);
    if (!shown(view, square)) continue;
    int column = (square.x - view->left) * scale->width + scale->columns[0];
    int row = (square.y - view->top) * scale->height + scale->height / 2;
    Sticker *sticker = add_sticker(view, STICKER_SPOT, column, row);
    int room = scale->width - scale->columns[0];
    write_numbers(n + 1, here, room, sticker->text);
    sticker->column += (room - (int)strlen(sticker->text)) / 2;
  }
}

void draw_view_stick_names(DrawView *view, unsigned n) {
  const Spot *tile = &view->sheet[n];
  Site site = {.kind = &view->rules->kinds[tile->kind],
               .rotation = tile->rotation,
               .column = (int)n * view->scale->width};
  sheet_segments(site.kind, &view->glyphs, site.map);
  for (unsigned segment = 0; segment < site.kind->segment_count; segment++) {
    char name[4];
    kind_segment_name(site.kind, segment, name);
    Sticker *sticker = add_sticker(view, STICKER_NAME, site.column, 0);
    snprintf(sticker->text, sizeof sticker->text, "%s", name);
    settle(view, &site, segment);
  }
}

static int compare(const void *a, const void *b) {
  const Sticker *one = a, *two = b;
  return one->row != two->row ? one->row - two->row : one->column - two->column;
}

void draw_view_sort_stickers(DrawView *view) {
  qsort(view->stickers, view->sticker_count, sizeof *view->stickers, compare);
}
