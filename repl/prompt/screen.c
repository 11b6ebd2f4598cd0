/* screen.c - see screen.h.
 *
 * The answer is kept in memory.  Bots and Lua may take a while, so what they say is also shown as it comes; when the
 * table is drawn afterwards, those lines are wiped off and stand below it again.  If they were many, they stay where they
 * are, and only the last of them are repeated. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

enum {
  HELD_MAX = 1 << 20, /* more is printed and forgotten */
  BOARD_ROWS = 8,     /* what an answer leaves for the board, if it can */
  MOVE_ROWS = 8       /* of moves that were shown as they came */
};

DrawStyle prompt_style(const Prompt *prompt) {
  return draw_style(prompt->held.screen ? prompt->held.screen : prompt->out);
}

void screen_hold(Prompt *prompt) {
  HeldAnswer *held = &prompt->held;
  if (held->screen || !prompt->terminal || prompt->unwatched) return;
  *held = (HeldAnswer){0};
  FILE *memory = open_memstream(&held->text, &held->size);
  if (!memory) return; /* then it is printed as it comes */
  held->screen = prompt->out;
  prompt->out = memory;
}

/* --- Rows --- */

/* The end of the line that begins here, with its end of line. */
static const char *line_end(const char *text) {
  size_t size = strcspn(text, "\n");
  return text + size + (text[size] == '\n');
}

/* How many rows the line takes; colours take no room. */
static unsigned rows_of(const char *text, const char *end, unsigned columns) {
  unsigned width = 0;
  int code;
  while (text < end && *text != '\n') {
    if (*text == '\033') {
      text += strcspn(text, "m\n");
      text += *text == 'm';
      continue;
    }
    text += utf8_tounicode(text, &code);
    width += (unsigned)utf8_width(code);
  }
  return width && columns ? (width + columns - 1) / columns : 1;
}

static unsigned rows_between(const char *text, const char *end, unsigned columns) {
  unsigned rows = 0;
  while (text < end) {
    const char *next = line_end(text);
    rows += rows_of(text, next, columns);
    text = next;
  }
  return rows;
}

/* --- Showing --- */

void screen_spill(Prompt *prompt) {
  HeldAnswer *held = &prompt->held;
  fflush(prompt->out);
  if (!held->screen) return;
  fwrite(held->text + held->spilled, 1, held->size - held->spilled, held->screen);
  fflush(held->screen);
  held->spilled = held->size;
  if (held->size < HELD_MAX) return;
  rewind(prompt->out); /* the next bytes overwrite the first ones */
  held->spilled = 0;
  held->flooded = true;
}

/* So many rows that bots and Lua have shown can be left on the screen below the board. */
static unsigned most_rows(unsigned rows) {
  return rows / 3 < MOVE_ROWS ? rows / 3 : MOVE_ROWS;
}

static bool too_long(const HeldAnswer *held, const DrawStyle *style) {
  return held->spilled &&
         rows_between(held->text, held->text + held->size, style->columns) > most_rows(style->rows);
}

/* What of the answer stands below the table. */
static const char *below(const HeldAnswer *held, const DrawStyle *style) {
  const char *text = held->text, *end = held->text + held->size;
  if (!too_long(held, style)) return text;
  while (rows_between(text, end, style->columns) > most_rows(style->rows)) text = line_end(text);
  return text;
}

unsigned screen_reserved(const Prompt *prompt, unsigned rows) {
  const HeldAnswer *held = &prompt->held;
  if (!held->drawing || !rows) return 0;
  unsigned most = rows > BOARD_ROWS + 4 ? rows - BOARD_ROWS - 4 : 0;
  unsigned wanted = held->below + 1; /* what was typed stands above it all */
  return wanted < most ? wanted : most;
}

/* Takes off the screen what was shown while it came, if all of it can still be there. */
static void wipe(const HeldAnswer *held, const DrawStyle *style) {
  unsigned rows = rows_between(held->text, held->text + held->spilled, style->columns);
  const char *term = getenv("TERM");
  bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
  if (rows && rows < style->rows && !dumb) fprintf(held->screen, "\033[%uF\033[J", rows);
}

AnswerKind screen_release(Prompt *prompt, AnswerKind (*draw)(Prompt *, Slice, Answer *),
                          Answer *answer) {
  HeldAnswer *held = &prompt->held;
  if (!held->screen) return draw ? draw(prompt, slice_of(""), answer) : answer->kind;
  fclose(prompt->out);
  prompt->out = held->screen;
  DrawStyle style = prompt_style(prompt);
  if (!draw || held->flooded || !held->text) {
    if (held->text) fwrite(held->text + held->spilled, 1, held->size - held->spilled, prompt->out);
    if (draw) draw(prompt, slice_of(""), answer);
  } else {
    const char *shown = below(held, &style), *end = held->text + held->size;
    if (shown == held->text) wipe(held, &style);
    held->below = rows_between(shown, end, style.columns);
    held->drawing = true;
    draw(prompt, slice_of(""), answer);
    fwrite(shown, 1, (size_t)(end - shown), prompt->out);
  }
  free(held->text);
  *held = (HeldAnswer){0};
  return answer->kind;
}
