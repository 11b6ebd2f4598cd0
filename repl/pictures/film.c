/* film.c - see film.h. */
#include "film.h"

#include <stdlib.h>
#include <string.h>

#include "game/retell.h"
#include "svg_inner.h"
#include "text/utf8.h"

enum {
  WIDE = 660,
  PIXELS_MOST = 56,
  PIXELS_LEAST = 20,
  STRIP = 44,
  BRIEF = 450,
  LONG = 1100,
  LAST = 4000
};

typedef struct {
  Session *session; /* the game, played again */
  const SvgStyle *style;
  SvgFrame whole;
  int pixels; /* a tile is so wide */
  FilmWatcher *watch;
  void *context;
  bool stopped;
  TileId last; /* of the shot before */
  Figure figures[FIGURES_MAX];
  unsigned figure_count;
  int32_t scores[PLAYERS_MAX];
} Film;

static const Game *game_of(const Film *film) {
  return session_game(film->session);
}

static bool show(Film *film, FilmShot *shot) {
  bool good = !shot->picture.failed && film->watch(film->context, shot);
  builder_free(&shot->picture);
  film->stopped = !good;
  return good;
}

/* --- The strip --- */

static void write_strip(const Film *film, Builder *out, int width, int top) {
  const Session *session = film->session;
  unsigned players = session_player_count(session);
  int room = width / (int)players;
  for (unsigned seat = 0; seat < players; seat++) {
    int x = (int)seat * room;
    const char *name = session_player(session, seat);
    builder_print(out, "<use href=\"#p%uf0\" transform=\"translate(%d %d)scale(1.1)\"/>", seat,
                  x + 20, top + 35);
    builder_print(
        out,
        "<text class=\"ink\" x=\"%d\" y=\"%d\" font-size=\"17\" font-weight=\"bold\">%d</text>",
        x + 38, top + 29, (int)game_of(film)->scores[seat]);
    if (80 + 9 * utf8_columns(name) > room) continue; /* the initial stands on the figure */
    builder_print(out, "<text class=\"dim\" x=\"%d\" y=\"%d\" font-size=\"14\">", x + 80, top + 29);
    svg_text(out, name);
    builder_put(out, "</text>\n");
  }
}

static void define_strip(const Film *film, Builder *out) {
  const Rules *rules = session_rules(film->session);
  svg_figure_shape(out, rules, 0, false);
  for (unsigned seat = 0; seat < session_player_count(film->session); seat++) {
    char initial[16];
    svg_seat_initial(initial, film->session, seat);
    svg_seat_pattern(out, seat);
    svg_figure(out, rules, seat, initial, 0, false);
  }
}

static int width_of(const Film *film) {
  return (film->whole.right - film->whole.left + 1) * film->pixels;
}

static int height_of(const Film *film) {
  return (film->whole.bottom - film->whole.top + 1) * film->pixels;
}

static bool show_strip(Film *film, int delay) {
  int width = width_of(film);
  FilmShot shot = {.y = height_of(film), .width = width, .height = STRIP, .delay = delay};
  Builder *out = &shot.picture;
  builder_print(
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
      "%d\">\n",
      width, STRIP, width, STRIP);
  svg_theme(out, film->style);
  builder_put(out, "<defs>");
  define_strip(film, out);
  builder_print(out, "</defs><rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, STRIP);
  write_strip(film, out, width, 0);
  builder_put(out, "</svg>\n");
  return show(film, &shot);
}

/* --- The table --- */

static bool show_table(Film *film, const SvgFrame *part, int delay) {
  FilmShot shot = {.x = (part->left - film->whole.left) * film->pixels,
                   .y = (part->top - film->whole.top) * film->pixels,
                   .width = (part->right - part->left + 1) * film->pixels,
                   .height = (part->bottom - part->top + 1) * film->pixels,
                   .delay = delay};
  if (!svg_part(&shot.picture, film->session, film->style, part, film->pixels)) return false;
  return show(film, &shot);
}

/* Parts of the table that look different now; a square more on each side, since figures and shadows reach over. */
typedef struct {
  SvgFrame boxes[2 * FIGURES_MAX + 2];
  unsigned count;
} Change;

static bool touch(const SvgFrame *a, const SvgFrame *b) {
  return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

static void join(SvgFrame *a, const SvgFrame *b) {
  if (b->left < a->left) a->left = b->left;
  if (b->top < a->top) a->top = b->top;
  if (b->right > a->right) a->right = b->right;
  if (b->bottom > a->bottom) a->bottom = b->bottom;
}

static void change(const Film *film, Change *changed, TileId tile) {
  Square square = board_square(&game_of(film)->board, tile);
  const SvgFrame *whole = &film->whole;
  SvgFrame box = {square.x - 1, square.y - 1, square.x + 1, square.y + 1};
  if (!touch(&box, whole)) return;
  if (box.left < whole->left) box.left = whole->left;
  if (box.top < whole->top) box.top = whole->top;
  if (box.right > whole->right) box.right = whole->right;
  if (box.bottom > whole->bottom) box.bottom = whole->bottom;
  for (unsigned i = 0; i < changed->count;) { /* what overlaps is one shot */
    if (!touch(&changed->boxes[i], &box)) {
      i++;
      continue;
    }
    join(&box, &changed->boxes[i]);
    changed->boxes[i] = changed->boxes[--changed->count];
    i = 0;
  }
  changed->boxes[changed->count++] = box;
}

static bool among(const Figure *figure, const Figure *list, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (list[i].segment == figure->segment && list[i].kind == figure->kind &&
        list[i].seat == figure->seat)
      return true;
  return false;
}

static void change_figures(const Film *film, Change *changed, const Figure *from,
                           unsigned from_count, const Figure *to, unsigned to_count) {
  for (unsigned i = 0; i < from_count; i++)
    if (!among(&from[i], to, to_count))
      change(film, changed, game_of(film)->features.segments[from[i].segment].tile);
}

static void remember(Film *film) {
  const Game *game = game_of(film);
  film->last = (TileId)game->board.tile_count;
  film->figure_count = game->figures.count;
  memcpy(film->figures, game->figures.on, game->figures.count * sizeof film->figures[0]);
  memcpy(film->scores, game->scores, sizeof film->scores);
}

/* --- Playing it again --- */

/* The first shot is the whole table, with the strip below. */
/* The first table. */
static bool begin(void *context) {
  Film *film = context;
  int width = width_of(film), height = height_of(film);
  FilmShot shot = {.width = width, .height = height + STRIP, .delay = LONG};
  Builder *out = &shot.picture, table = {0};
  bool good = svg_part(&table, film->session, film->style, &film->whole, film->pixels);
  builder_print(
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
      "%d\">\n",
      width, height + STRIP, width, height + STRIP);
  svg_theme(out, film->style);
  builder_put(out, "<defs>");
  define_strip(film, out);
  builder_print(out, "</defs><rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width,
                height + STRIP);
  builder_put(out, builder_text(&table));
  write_strip(film, out, width, height);
  builder_put(out, "</svg>\n");
  builder_free(&table);
  remember(film);
  if (!good) builder_free(out);
  return good && show(film, &shot);
}

static bool step(void *context, const char *text, const Line *line) {
  (void)text, (void)line;
  Film *film = context;
  const Game *game = game_of(film);
  Change changed = {.count = 0};
  bool paid = memcmp(film->scores, game->scores, sizeof film->scores) != 0;
  int delay = game->turn.phase == PHASE_OVER ? LAST : paid ? LONG : BRIEF;
  if (film->last != game->board.tile_count) {
    if (film->last) change(film, &changed, film->last);
    change(film, &changed, (TileId)game->board.tile_count);
  }
  change_figures(film, &changed, film->figures, film->figure_count, game->figures.on,
                 game->figures.count);
  change_figures(film, &changed, game->figures.on, game->figures.count, film->figures,
                 film->figure_count);
  remember(film);
  for (unsigned i = 0; i < changed.count; i++) {
    bool last = i + 1 == changed.count && !paid;
    if (!show_table(film, &changed.boxes[i], last ? delay : 0)) return false;
  }
  return !paid || show_strip(film, delay);
}

static void find_frame(Film *film, const Board *board) {
  Square first = board_square(board, 1);
  film->whole = (SvgFrame){first.x, first.y, first.x, first.y};
  SvgFrame *box = &film->whole;
  for (unsigned id = 2; id <= board->tile_count; id++) {
    Square square = board_square(board, (TileId)id);
    if (square.x < box->left) box->left = square.x;
    if (square.x > box->right) box->right = square.x;
    if (square.y < box->top) box->top = square.y;
    if (square.y > box->bottom) box->bottom = square.y;
  }
}

bool film_play(const char *home, const Session *session, const SvgStyle *style, FilmWatcher *watch,
               void *context, Reason *why) {
  const Board *board = &session_game(session)->board;
  Film *film = calloc(1, sizeof *film); /* large */
  if (!film) return refuse(why, "out of memory");
  if (style->frame)
    film->whole = *style->frame;
  else if (board->tile_count)
    find_frame(film, board);
  int across = film->whole.right - film->whole.left + 1;
  film->pixels = WIDE / across;
  if (film->pixels > PIXELS_MOST) film->pixels = PIXELS_MOST;
  if (film->pixels < PIXELS_LEAST) film->pixels = PIXELS_LEAST;
  SvgStyle framed = {.dark = style->dark, .frame = &film->whole};
  film->style = &framed;
  film->watch = watch;
  film->context = context;
  film->session = session_open(home);
  static const Listener LISTENER = {.laid = begin, .after = step};
  bool good = retell_game(session, film->session, &LISTENER, film);
  bool stopped = film->stopped;
  session_close(film->session);
  free(film);
  return good || (!stopped && refuse(why, "the game cannot be played again line by line"));
}
