/* draw_view.h - what the files that draw share: how large tiles are, what is shown, what is stuck on.
 *
 *   draw.c          the board and sheets: what to show, how large      draw_status.c  players, whose turn
 *   draw_paint.c    from a view to characters and colours              draw_tile.c    one tile, large
 *   draw_sticker.c  figures, numbers and names on top of the tiles
 *
 * Nobody else includes this; draw.h is the door. */
#ifndef BASTIDE_DRAW_VIEW_H
#define BASTIDE_DRAW_VIEW_H

#include "colour.h"
#include "draw.h"
#include "pictures/drawing.h"

enum { SIZE = DRAWING_SIZE, MARGIN = 5, STICKER_TEXT = 12, PANEL_GAP = 2 };

/* How much room a tile gets.  Text column 0 of its area is the seam to its western neighbour. */
typedef struct {
  bool pixels;       /* two rows of pixels to a row of text, in colours; otherwise letters */
  int width, height; /* text columns and rows from one tile to the next */
  int room;          /* columns a sticker may take */
  int seam;          /* pixels: rows of the seam to the northern neighbour, 0 or 1 */
  int step, zoom;    /* every step-th character of the drawing is shown, zoom times as large */
  uint8_t columns[SIZE], rows[SIZE]; /* where on the area a character of the drawing appears */
} Scale;

extern const Scale SCALE_BIG, SCALE_SMALL, SCALE_TINY; /* the table, in pixels */
extern const Scale SCALE_LETTERS, SCALE_FLAT, SCALE_SMALL_LETTERS, SCALE_TINY_LETTERS;
extern const Scale SCALE_SHEET, SCALE_SHEET_LETTERS; /* single tiles */
extern const Scale SCALE_HUGE, SCALE_HUGE_LETTERS;

typedef enum { STICKER_FIGURE, STICKER_SPOT, STICKER_NAME } StickerKind;

typedef struct {
  int column, row;
  uint8_t kind; /* StickerKind */
  uint8_t seat; /* figures */
  char text[STICKER_TEXT];
} Sticker;

typedef struct {
  const Rules *rules;
  const Board *board; /* the table, or NULL: */
  const Spot *sheet;  /* tiles side by side; kind and rotation count */
  bool boxes;         /* letters: roads as lines */
  const Spot *spots;  /* empty squares to point out, as spots_list has them */
  unsigned spot_count;
  const Scale *scale;
  TileId last;                  /* to be outlined */
  int left, top, right, bottom; /* the squares that are shown */
  Glyphs glyphs;
  unsigned sticker_count;
  Sticker stickers[FIGURES_MAX + OPEN_MAX];
} DrawView;

/* Finds the best place for figures and for the numbers of spots. */
void draw_view_stick_figures(DrawView *view, const Game *game);
void draw_view_stick_spots(DrawView *view);

/* Writes the names of all its segments onto the nth tile of a sheet. */
void draw_view_stick_names(DrawView *view, unsigned n);

/* Sorts the stickers for painting; when all are there. */
void draw_view_sort_stickers(DrawView *view);

/* Players, turn and the tile in hand, to stand beside the board: lines of text. */
typedef struct {
  char *text;
  unsigned columns; /* how wide; 0: there is none */
  unsigned needed;  /* rows of it, at most as many as the window has */
} Panel;

void panel_open(Panel *panel, const Scene *scene, const DrawStyle *style);
void panel_close(Panel *panel);

/* How many lines draw_status writes, if the tile in hand takes none. */
int draw_status_lines(const Scene *scene, const DrawStyle *style);

/* How many columns the seam of the last tile takes behind the tiles: 0 or 1. */
int draw_view_closing(const DrawView *view);

/* How many rows of text the view takes, without heads. */
int draw_view_rows(const DrawView *view);

/* Paints one of them after this many blanks, without an end of line.  Blanks at the end are held back; their
 * number is returned, for those who go on writing. */
int draw_view_paint_row(FILE *out, const DrawView *view, int row, int margin);

#endif
