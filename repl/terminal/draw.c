/* draw.c - pictures of the table and of sheets of tiles: what is shown, and how large.
 *
 * A picture is worked out character by character (draw_paint.c): which square, which character of the
 * drawing of the tile there, which colour.  Nothing is allocated and nothing is remembered. */
#include "draw.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "draw_view.h"

/* Without a window, `around` shows this many squares in each direction. */
enum { AROUND = 3, SHEET_MAX = 64 };

/* Does whoever set up this terminal say that it understands UTF-8?  As POSIX looks for it, but the locale
 * itself is never switched on. */
static bool speaks_utf8(void) {
  static const char *const NAMES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  const char *locale = NULL;
  for (size_t i = 0; !(locale && *locale) && i < sizeof NAMES / sizeof NAMES[0]; i++)
    locale = getenv(NAMES[i]);
  const char *set = locale ? strchr(locale, '.') : NULL;
  return set && (!strncmp(set, ".UTF-8", 6) || !strncmp(set, ".utf8", 5));
}

DrawStyle draw_style(FILE *out) {
  DrawStyle style = {.colour = false};
  const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
  if (!isatty(fileno(out))) return style;
  struct winsize window;
  bool known = ioctl(fileno(out), TIOCGWINSZ, &window) == 0;
  style.columns = known && window.ws_col ? window.ws_col : 80;
  style.rows = known && window.ws_row ? window.ws_row : 24;
  style.colour =
      !(no_colour && *no_colour) && term && *term && strcmp(term, "dumb") != 0 && speaks_utf8();
  style.boxes = !style.colour && speaks_utf8();
  return style;
}

/* --- The squares that are shown --- */

bool draw_extent(const Board *board, Square *from, Square *to) {
  if (!board->tile_count) return false;
  *from = *to = board_square(board, 1);
  for (unsigned id = 2; id <= board->tile_count; id++) {
    Square square = board_square(board, (TileId)id);
    if (square.x < from->x) from->x = square.x;
    if (square.y < from->y) from->y = square.y;
    if (square.x > to->x) to->x = square.x;
    if (square.y > to->y) to->y = square.y;
  }
  return true;
}

/* Keeps `shown` of the squares from *low to *high, with the middle one in the middle if possible. */
static void crop(int *low, int *high, int shown, int middle) {
  if (shown < 1) shown = 1;
  if (*high - *low + 1 <= shown) return;
  int start = middle - shown / 2;
  if (start > *high - shown + 1) start = *high - shown + 1;
  if (start < *low) start = *low;
  *low = start;
  *high = start + shown - 1;
}

static const Scale *const PIXELS[] = {&SCALE_BIG, &SCALE_SMALL, &SCALE_TINY, NULL};
static const Scale *const LETTERS[] = {&SCALE_LETTERS, &SCALE_FLAT, &SCALE_SMALL_LETTERS,
                                       &SCALE_TINY_LETTERS, NULL};

/* How many squares of this scale the window holds, with this many lines under them. */
typedef struct {
  int across, down;
} Room;

static Room room_for(const Scale *scale, const Scene *scene, const DrawStyle *style, int lines,
                     int beside) {
  int columns = (int)style->columns - MARGIN - 1 - beside;
  int rows = (int)style->rows - lines - 2; /* heads, the prompt */
  if (scale->pixels) rows -= scale->seam;
  Room none = {INT16_MAX, INT16_MAX}, room = {columns / scale->width, rows / scale->height};
  if (scene->around) none = (Room){2 * AROUND + 1, 2 * AROUND + 1};
  if (!style->columns) room.across = none.across;
  if (!style->rows) room.down = none.down;
  return room;
}

/* Where the scores stand, and what is left for the board then. */
typedef struct {
  bool beside;
  Room room;
} Layout;

static bool fits(Room room, int across, int down) {
  return across <= room.across && down <= room.down;
}

static int shown_of(Room room, int across, int down) {
  if (across > room.across) across = room.across;
  if (down > room.down) down = room.down;
  return across > 0 && down > 0 ? across * down : 0;
}

/* At this scale: the scores below the board, or beside it where that shows more. */
static Layout lay_out(const DrawView *view, const Scale *scale, const Scene *scene,
                      const DrawStyle *style, const Panel *panel, int missing) {
  int across = view->right - view->left + 1, down = view->bottom - view->top + 1;
  int below = (int)scene->below + missing;
  Layout under = {false, room_for(scale, scene, style, draw_status_lines(scene, style) + below, 0)};
  if (!panel || !panel->columns || !style->columns) return under;
  if (fits(under.room, across, down)) return under;
  int columns = (int)panel->columns + PANEL_GAP;
  Layout beside = {true, room_for(scale, scene, style, below, columns)};
  bool high = (int)panel->needed + below + 2 <= (int)style->rows;
  return high && shown_of(beside.room, across, down) > shown_of(under.room, across, down) ? beside
                                                                                          : under;
}

/* Takes the largest scale that fits the window, not larger than wanted; crops what none can show.  Do the scores stand
 * beside the board? */
static bool fit_window(DrawView *view, const Scene *scene, const DrawStyle *style,
                       const Panel *panel) {
  const Scale *const *scales = style->colour ? PIXELS : LETTERS;
  const Scale *const sizes[] = {scales[0], style->colour ? &SCALE_SMALL : &SCALE_SMALL_LETTERS,
                                style->colour ? &SCALE_TINY : &SCALE_TINY_LETTERS};
  while (*scales != sizes[scene->size]) scales++;
  Layout layout = lay_out(view, *scales, scene, style, panel, 0);
  int across = view->right - view->left + 1, down = view->bottom - view->top + 1;
  while (!scene->around && scales[1] && !fits(layout.room, across, down))
    layout = lay_out(view, *++scales, scene, style, panel, 0);
  Square middle =
      scene->around ? *scene->around : board_square(view->board, view->board->tile_count);
  view->scale = *scales;
  if (!fits(layout.room, across, down)) /* which takes a line to say */
    layout = lay_out(view, view->scale, scene, style, panel, 1);
  crop(&view->left, &view->right, layout.room.across, middle.x);
  crop(&view->top, &view->bottom, layout.room.down, middle.y);
  return layout.beside;
}

/* Says what the window does not show, if anything. */
static bool print_missing(FILE *out, const DrawView *whole, const DrawView *view) {
  unsigned shown = 0;
  bool across = view->left > whole->left || view->right < whole->right;
  bool down = view->top > whole->top || view->bottom < whole->bottom;
  if (!across && !down) return false;
  for (unsigned id = 1; id <= view->board->tile_count; id++) {
    Square square = board_square(view->board, (TileId)id);
    shown += square.x >= view->left && square.x <= view->right && square.y >= view->top &&
             square.y <= view->bottom;
  }
  fprintf(out, "%*s%u of %u tiles:", MARGIN, "", shown, view->board->tile_count);
  if (across) {
    fprintf(out, " x from %d to %d of %d to %d%s", view->left, view->right, whole->left,
            whole->right, down ? "," : "");
  }
  if (down) {
    fprintf(out, " y from %d to %d of %d to %d", view->top, view->bottom, whole->top,
            whole->bottom);
  }
  fputc('\n', out);
  return true;
}

static void include(DrawView *view, Square square) {
  if (square.x < view->left) view->left = square.x;
  if (square.x > view->right) view->right = square.x;
  if (square.y < view->top) view->top = square.y;
  if (square.y > view->bottom) view->bottom = square.y;
}

/* --- Pictures --- */

/* The coordinates over the middle of the tiles; those that would touch are left out. */
static void print_heads(FILE *out, const DrawView *view) {
  int column = 0;
  for (int x = view->left; x <= view->right; x++) {
    char text[16];
    int size = snprintf(text, sizeof text, "%d", x);
    int middle = view->scale->columns[SIZE / 2] - size / 2;
    int start = MARGIN + (x - view->left) * view->scale->width + middle;
    bool fits = start > column || !column;
    if (!fits || (view->scale->width < size + 1 && x % 5)) continue;
    column += fprintf(out, "%*s%s", start - column, "", text);
  }
  fputc('\n', out);
}

/* The next line of the panel, `columns` after what stands in this row. */
static const char *print_panel(FILE *out, const char *line, int columns) {
  size_t size = strcspn(line, "\n");
  if (size) fprintf(out, "%*s%.*s", columns, "", (int)size, line);
  return line + size + (line[size] == '\n');
}

/* The board with the panel beside it, if that is the better place; then it is empty afterwards.  Returns how many
 * rows it took. */
static unsigned paint_board(FILE *out, const Scene *scene, const DrawStyle *style, Panel *panel) {
  const Board *board = &scene->game->board;
  DrawView view = {.rules = scene->rules,
                   .board = board,
                   .boxes = style->boxes,
                   .spots = scene->spots,
                   .spot_count = scene->spots ? scene->spot_count : 0,
                   .last = board->tile_count};
  Square from, to;
  if (!draw_extent(board, &from, &to)) {
    fputs("The table is empty.\n", out);
    return 1;
  }
  rules_glyphs(scene->rules, &view.glyphs);
  view.left = view.right = from.x;
  view.top = view.bottom = from.y;
  include(&view, to);
  for (unsigned n = 0; n < view.spot_count; n++) include(&view, view.spots[n].square);
  DrawView whole = view;
  bool beside = fit_window(&view, scene, style, panel);
  const char *line = beside ? panel->text : "";
  draw_view_stick_spots(&view);
  draw_view_stick_figures(&view, scene->game);
  draw_view_sort_stickers(&view);
  print_heads(out, &view);
  int height = view.scale->height;
  for (int row = 0; row < draw_view_rows(&view); row++) {
    bool named = row % height == height / 2 && row / height <= view.bottom - view.top;
    if (named) fprintf(out, "%*d", MARGIN - 1, view.top + row / height);
    int blanks = draw_view_paint_row(out, &view, row, named ? 1 : MARGIN);
    line = print_panel(out, line, blanks + PANEL_GAP);
    fputc('\n', out);
  }
  unsigned rows = (unsigned)draw_view_rows(&view);
  int column = MARGIN + (view.right - view.left + 1) * view.scale->width +
               draw_view_closing(&view) + PANEL_GAP;
  for (; *line; rows++) { /* a panel that is higher than the board */
    line = print_panel(out, line, column);
    fputc('\n', out);
  }
  if (beside) panel->columns = 0;
  return 1u + rows + print_missing(out, &whole, &view);
}

unsigned draw_board(FILE *out, const Scene *scene, const DrawStyle *style) {
  return paint_board(out, scene, style, NULL);
}

void draw_table(FILE *out, const Scene *scene, const DrawStyle *style) {
  DrawStyle left = *style;
  Panel panel;
  panel_open(&panel, scene, style);
  bool whole = panel.columns;
  unsigned taken = paint_board(out, scene, style, &panel);
  if (left.rows) left.rows = left.rows > taken ? left.rows - taken : 1;
  if (!whole || panel.columns) draw_status(out, scene, &left);
  panel_close(&panel);
}

/* Ids over the tiles, with how many are printed. */
static void print_ids(FILE *out, const DrawView *view) {
  int column = 0;
  for (int x = view->left; x <= view->right; x++) {
    const Kind *kind = &view->rules->kinds[view->sheet[x].kind];
    int start = 2 + x * view->scale->width;
    column += fprintf(out, "%*s%s", start - column, "", kind->id);
    if (kind->count > 1) column += fprintf(out, " x%u", (unsigned)kind->count);
  }
  fputc('\n', out);
}

void draw_sheet(FILE *out, const Rules *rules, const KindId *kinds, unsigned count,
                const DrawStyle *style) {
  Spot sheet[SHEET_MAX];
  DrawView view = {.rules = rules,
                   .sheet = sheet,
                   .boxes = style->boxes,
                   .scale = style->colour ? &SCALE_SHEET : &SCALE_SHEET_LETTERS};
  rules_glyphs(rules, &view.glyphs);
  int width = style->columns ? (int)style->columns : 80;
  unsigned across = width > 2 ? (unsigned)((width - 2) / view.scale->width) : 0;
  if (across < 1) across = 1;
  if (across > SHEET_MAX) across = SHEET_MAX;
  for (unsigned first = 0; first < count; first += across) {
    unsigned here = count - first < across ? count - first : across;
    for (unsigned n = 0; n < here; n++) sheet[n] = (Spot){.kind = kinds[first + n]};
    view.right = (int)here - 1;
    if (first) fputc('\n', out);
    print_ids(out, &view);
    for (int row = 0; row < draw_view_rows(&view); row++) {
      draw_view_paint_row(out, &view, row, 1);
      fputc('\n', out);
    }
  }
}
