/* draw_status.c - the lines under or beside the board: players with points and figures, and whose turn it is. */
#include <stdlib.h>
#include <string.h>

#include "draw_view.h"
#include "core/number.h"
#include "game/view.h"
#include "game/names.h"
#include "text/utf8.h"
#include "text/wrap.h"

enum { FIGURES_TEXT = FIGURE_KINDS_MAX * 32 + SLOT_NAMES_MAX * 48, STATUS_TEXT = 256, INDENT = 6 };

/* --- Players --- */

/* How the lines of all players are laid out, so that they stand in columns. */
typedef struct {
  const Scene *scene;
  const DrawStyle *style;
  int name_width, score_width;
  bool brief; /* only the letters of figures */
} Layout;

static const char *player_name(const Scene *scene, unsigned seat) {
  return scene->names ? scene->names[seat] : "player";
}

/* Kinds that nobody has in this game are not spoken of. */
static bool in_game(const Scene *scene, unsigned kind) {
  const Figures *figures = &scene->game->figures;
  unsigned count = 0;
  for (unsigned seat = 0; seat < scene->game->players; seat++)
    count += figures->supply[seat][kind] + figures->standing[seat][kind];
  for (unsigned i = 0; i < figures->held_count; i++) count += figures->held[i].kind == kind;
  return count > 0;
}

/* What rules have noted for the player: "  wine 2". */
static void write_kept(const Scene *scene, unsigned seat, char text[FIGURES_TEXT], size_t size) {
  const Rules *rules = scene->rules;
  for (unsigned i = 0; i < rules->slot_count && size < FIGURES_TEXT; i++) {
    if (rules->slots[i].scope != SCOPE_PLAYER) continue;
    int value = game_number(scene->game, SCOPE_PLAYER, rules->slots[i].index, seat);
    if (!value) continue;
    size +=
        (size_t)snprintf(text + size, FIGURES_TEXT - size, "  %s %d", rules->slots[i].name, value);
  }
}

/* Those that others hold: "  small@Bob". */
static size_t write_captives(const Scene *scene, unsigned seat, char text[FIGURES_TEXT],
                             size_t size) {
  const Figures *figures = &scene->game->figures;
  for (unsigned i = 0; i < figures->held_count && size < FIGURES_TEXT; i++) {
    const Captive *held = &figures->held[i];
    if (held->seat == seat)
      size += (size_t)snprintf(
          text + size, FIGURES_TEXT - size, "  %s@%s", scene->rules->figures[held->kind].name,
          held->holder == HELD_BY_GAME ? NAME_OF_GAME : player_name(scene, held->holder));
  }
  return size < FIGURES_TEXT ? size : FIGURES_TEXT - 1;
}

/* "small 5  big(b) 1", or "s5 b1". */
static void write_figures(const Scene *scene, unsigned seat, bool brief, char text[FIGURES_TEXT]) {
  const Rules *rules = scene->rules;
  int size = 0;
  text[0] = '\0';
  for (unsigned kind = 0; kind < rules->figure_count; kind++) {
    char letter = draw_figure_letter(rules, kind), *end = text + size;
    size_t room = FIGURES_TEXT - (size_t)size;
    unsigned left = scene->game->figures.supply[seat][kind];
    if (!in_game(scene, kind)) continue;
    if (brief)
      size += snprintf(end, room, " %c%u", letter, left);
    else if (!kind)
      size += snprintf(end, room, "  %s %u", rules->figures[kind].name, left);
    else
      size += snprintf(end, room, "  %s(%c) %u", rules->figures[kind].name, letter, left);
  }
  write_kept(scene, seat, text, write_captives(scene, seat, text, (size_t)size));
}

static Layout lay_out(const Scene *scene, const DrawStyle *style, int taken) {
  static const char FRAME[] = "* 1   points";
  Layout layout = {scene, style, 0, 3, false};
  int widest = 0;
  for (unsigned seat = 0; seat < scene->game->players; seat++) {
    char text[FIGURES_TEXT];
    int name = utf8_columns(player_name(scene, seat));
    int score = snprintf(NULL, 0, "%d", (int)scene->game->scores[seat]);
    write_figures(scene, seat, false, text);
    if (name > layout.name_width) layout.name_width = name;
    if (score > layout.score_width) layout.score_width = score;
    if ((int)strlen(text) > widest) widest = (int)strlen(text);
  }
  widest += taken + (int)sizeof FRAME + layout.name_width + layout.score_width;
  layout.brief = style->columns && widest > (int)style->columns;
  return layout;
}

/* How far the text goes before the next gap of two blanks; letters of figures stay together. */
static size_t to_gap(const char *text) {
  const char *gap = strstr(text + strspn(text, " "), "  ");
  return gap ? (size_t)(gap - text) : strlen(text);
}

/* Writes the figures from this column on; what does not fit goes on below.  Returns how many lines that takes more. */
static int put_figures(FILE *out, const char *text, int column, unsigned columns) {
  int at = column, more = 0;
  while (*text) {
    size_t size = to_gap(text);
    if (columns && at > INDENT && at + (int)size > (int)columns) {
      size_t blanks = strspn(text, " ");
      if (out) fprintf(out, "\n%*s", INDENT, "");
      text += blanks, size -= blanks, at = INDENT, more++;
    }
    if (out) fwrite(text, 1, size, out);
    text += size, at += (int)size;
  }
  return more;
}

static int figures_column(const Layout *layout) {
  return (int)strlen("* 1   points") + layout->name_width + layout->score_width;
}

/* How many lines the players take, with this many columns taken by something beside them. */
static int player_lines(const Layout *layout, int taken) {
  int lines = 0;
  for (unsigned seat = 0; seat < layout->scene->game->players; seat++) {
    char text[FIGURES_TEXT];
    write_figures(layout->scene, seat, layout->brief, text);
    lines += 1 + put_figures(NULL, text, taken + figures_column(layout), layout->style->columns);
  }
  return lines;
}

static void print_player(FILE *out, const Layout *layout, unsigned seat, int taken) {
  const Scene *scene = layout->scene;
  const Game *game = scene->game;
  Brush brush = brush_new(out);
  char text[FIGURES_TEXT];
  bool moves = game->turn.phase != PHASE_OVER && game_mover(game) == seat;
  const char *name = player_name(scene, seat);
  write_figures(scene, seat, layout->brief, text);
  fputs(moves ? "* " : "  ", out);
  if (layout->style->colour) brush_seat(&brush, seat);
  fprintf(out, "%u", seat + 1);
  brush_end(&brush);
  fprintf(out, " %s%*s %*d points", name, layout->name_width - utf8_columns(name), "",
          layout->score_width, (int)game->scores[seat]);
  put_figures(out, text, taken + figures_column(layout), layout->style->columns);
}

void draw_players(FILE *out, const Scene *scene, const DrawStyle *style) {
  Layout layout = lay_out(scene, style, 0);
  for (unsigned seat = 0; seat < scene->game->players; seat++) {
    print_player(out, &layout, seat, 0);
    fputc('\n', out);
  }
}

/* --- Whose turn --- */

static int write_turn(const Scene *scene, char text[STATUS_TEXT]) {
  static const char *const ORDINALS[] = {"", "first", "second", "third", "fourth"};
  const Turn *turn = &scene->game->turn;
  const char *name = player_name(scene, turn->seat);
  int size = snprintf(text, STATUS_TEXT, "Turn %u, %s", turn->number, name);
  char *end = text + size;
  size_t room = STATUS_TEXT - (size_t)size;
  if (turn->part < 2) return size;
  if (turn->part < sizeof ORDINALS / sizeof ORDINALS[0])
    return size + snprintf(end, room, ", %s tile of this turn", ORDINALS[turn->part]);
  return size + snprintf(end, room, ", tile %u of this turn", turn->part);
}

static void write_status(const Scene *scene, char text[STATUS_TEXT]) {
  const Game *game = scene->game;
  const char *id = scene->rules->kinds[game->turn.kind].id;
  if (game->turn.phase == PHASE_OVER) {
    snprintf(text, STATUS_TEXT, "The game is over.");
    return;
  }
  int size = write_turn(scene, text);
  char *end = text + size;
  size_t room = STATUS_TEXT - (size_t)size;
  switch ((Phase)game->turn.phase) {
  case PHASE_DRAW: {
    char hand[NAMES_HAND];
    names_hand(game, scene->rules, hand);
    if (hand[0])
      size += snprintf(end, room, ": %s in hand", hand);
    else
      size += snprintf(end, room, ": say which tile is drawn");
    break;
  }
  case PHASE_PLACE: size += snprintf(end, room, ": %s in hand", id); break;
  case PHASE_DEPLOY: size += snprintf(end, room, ": %s lies, deploy or pass", id); break;
  case PHASE_ASK:
    size += snprintf(end, room, ": a question to %s", player_name(scene, game_mover(game)));
    break;
  case PHASE_OVER: break;
  }
  snprintf(text + size, STATUS_TEXT - (size_t)size, "; %u tile%s left", game->bag.left,
           game->bag.left == 1 ? "" : "s");
}

/* The tile in hand, or those of which one is taken, in the order in which they were drawn. */
static unsigned tiles_in_hand(const Scene *scene, Spot hand[TAKE_MAX]) {
  KindId kinds[TAKE_MAX] = {scene->game->turn.kind};
  unsigned count =
      scene->game->turn.phase == PHASE_PLACE ? 1 : game_hand(scene->game, scene->rules, kinds);
  for (unsigned i = 0; i < count; i++) hand[i] = (Spot){.kind = kinds[i]};
  return count;
}

/* --- What lies with the table --- */

/* "troll at 3,2; muse with Ann; off the table: king, mage". */
static void write_pieces(Builder *out, const View *view) {
  char place[VIEW_PIECE];
  const char *before = "";
  for (unsigned i = 0; i < view->game->piece_count; i++) {
    if (game_piece(view->game, i)->place == PLACE_OFF) continue;
    builder_print(out, "%s%s %s", before, view->rules->pieces[i].name, view_piece(view, i, place));
    before = "; ";
  }
  bool first = true;
  for (unsigned i = 0; i < view->game->piece_count; i++) {
    if (game_piece(view->game, i)->place != PLACE_OFF) continue;
    builder_print(out, "%s%s", first ? before : ", ", first ? "off the table: " : "");
    builder_put(out, view->rules->pieces[i].name);
    first = false;
  }
  if (view->game->piece_count) builder_char(out, '\n');
}

/* Pieces, and a line for each kind of hand that holds something.  NULL if there is nothing to tell. */
static char *things_text(const Scene *scene, unsigned columns) {
  View view = {scene->game, scene->rules, scene->names};
  Builder all = {0};
  char *text = NULL;
  size_t size = 0;
  if (!scene->names) return NULL;
  write_pieces(&all, &view);
  for (unsigned i = 0; i < scene->rules->hand_count; i++) {
    size_t before = all.size;
    if (view_hands(&all, &view, i))
      builder_char(&all, '\n');
    else
      builder_cut(&all, before);
  }
  FILE *out = all.size && !all.failed ? open_memstream(&text, &size) : NULL;
  if (out) {
    builder_cut(&all, all.size - 1); /* wrap_text ends the last line */
    wrap_text(out, builder_text(&all), columns);
    fclose(out);
  }
  builder_free(&all);
  return text;
}

static int lines_of(const char *text) {
  int lines = 0;
  for (; text && *text; text++) lines += *text == '\n';
  return lines;
}

int draw_status_lines(const Scene *scene, const DrawStyle *style) {
  char *things = things_text(scene, style->columns);
  Layout layout = lay_out(scene, style, 0);
  char turn[STATUS_TEXT];
  write_status(scene, turn);
  bool wide = style->columns && utf8_columns(turn) > (int)style->columns;
  int lines = player_lines(&layout, 0) + 1 + wide + lines_of(things);
  free(things);
  return lines;
}

void draw_status(FILE *out, const Scene *scene, const DrawStyle *style) {
  char text[STATUS_TEXT];
  Spot hand[TAKE_MAX];
  unsigned count = tiles_in_hand(scene, hand);
  DrawView view = {.rules = scene->rules,
                   .sheet = hand,
                   .boxes = style->boxes,
                   .right = count ? (int)count - 1 : 0,
                   .scale = style->colour ? &SCALE_SHEET : &SCALE_SHEET_LETTERS};
  rules_glyphs(scene->rules, &view.glyphs);
  char *things = things_text(scene, style->columns);
  int lines = (int)scene->game->players + 1, tile = draw_view_rows(&view);
  int needed = (lines > tile ? lines : tile) + 1 + (int)scene->below +
               lines_of(things); /* the prompt comes after */
  int width = (int)count * view.scale->width;
  Layout layout = lay_out(scene, style, width);
  write_status(scene, text);
  bool fits = !style->columns || width + utf8_columns(text) <= (int)style->columns;
  bool held = count && fits && (!style->rows || needed <= (int)style->rows) &&
              player_lines(&layout, width) < lines;
  if (!held) {
    tile = width = 0;
    layout = lay_out(scene, style, 0);
  }
  for (int row = 0; row < (lines > tile ? lines : tile); row++) {
    int blanks = row < tile ? draw_view_paint_row(out, &view, row, 0) : width;
    if (row < lines) fprintf(out, "%*s", blanks, "");
    if (row + 1 < lines)
      print_player(out, &layout, (unsigned)row, width);
    else if (row + 1 == lines && !held) {
      wrap_text(out, text, style->columns);
      continue;
    } else if (row + 1 == lines)
      fputs(text, out);
    fputc('\n', out);
  }
  if (things) fputs(things, out);
  free(things);
}

/* --- Beside the board --- */

/* "Turn 5, Ann: B14 in hand; 60 tiles left", on three lines. */
static int break_status(char text[STATUS_TEXT]) {
  int widest = 0, column = 0;
  for (char *c = text; *c; c++) {
    bool gap = (*c == ':' || *c == ';') && c[1] == ' ';
    if (gap) memmove(c, c + 1, strlen(c));
    if (gap) *c = '\n';
    column = gap ? 0 : column + 1;
    if (column > widest) widest = column;
  }
  return widest;
}

/* The board wants the rest. */
static unsigned panel_columns(const DrawStyle *style) {
  return style->columns * 2 / 5;
}

/* The lines of the players, and how wide they are. */
static int panel_players(FILE *out, const Scene *scene, const DrawStyle *style) {
  DrawStyle narrow = *style;
  narrow.columns = panel_columns(style);
  Layout layout = lay_out(scene, &narrow, 0);
  int widest = 0;
  for (unsigned seat = 0; seat < scene->game->players; seat++) {
    char text[FIGURES_TEXT];
    write_figures(scene, seat, layout.brief, text);
    int width = figures_column(&layout) + (int)strlen(text);
    if (put_figures(NULL, text, figures_column(&layout), narrow.columns))
      width = (int)narrow.columns;
    if (width > widest) widest = width;
    print_player(out, &layout, seat, 0);
    fputc('\n', out);
  }
  return widest;
}

void panel_open(Panel *panel, const Scene *scene, const DrawStyle *style) {
  size_t size = 0;
  char status[STATUS_TEXT];
  Spot hand[TAKE_MAX];
  unsigned count = tiles_in_hand(scene, hand);
  DrawView view = {.rules = scene->rules,
                   .sheet = hand,
                   .boxes = style->boxes,
                   .right = count ? (int)count - 1 : 0,
                   .scale = style->colour ? &SCALE_SHEET : &SCALE_SHEET_LETTERS};
  *panel = (Panel){0};
  FILE *out = style->columns ? open_memstream(&panel->text, &size) : NULL;
  if (!out) return;
  int widest = panel_players(out, scene, style);
  write_status(scene, status);
  int turn = break_status(status);
  fprintf(out, "%s\n", status);
  unsigned narrow = panel_columns(style);
  char *things = things_text(scene, narrow);
  if (things) {
    fputs(things, out);
    if (turn < (int)narrow) turn = (int)narrow;
  }
  free(things);
  int tile = count ? (int)count * view.scale->width : 0;
  rules_glyphs(scene->rules, &view.glyphs);
  for (int row = 0; count && row < draw_view_rows(&view); row++) {
    draw_view_paint_row(out, &view, row, 0);
    fputc('\n', out);
  }
  if (fclose(out) != 0) return;
  if (turn > widest) widest = turn;
  panel->columns = (unsigned)(tile > widest ? tile : widest);
  for (const char *c = panel->text; *c; c++) panel->needed += *c == '\n';
}

void panel_close(Panel *panel) {
  free(panel->text);
}
