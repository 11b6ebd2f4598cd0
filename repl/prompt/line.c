/* line.c - reads what somebody types, or what a pipe brings, line by line.
 *
 * The only file that calls linenoise.  Its callbacks carry a pointer or not, depending on where the library comes
 * from; since its history is one for the whole program anyway, so is what we know of the line.  linenoise edits on
 * standard output, and so do we: this is about the terminal, not about answers.  Keys are in keys.h, completion
 * lists in line_menu.h, the history file in line_history.h, lines that belong together in line_chunk.h. */
#define _DEFAULT_SOURCE /* for TIOCGWINSZ */

#include "line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "keys.h"
#include "line_chunk.h"
#include "line_menu.h"
#include "linenoise.h"
#include "text/utf8.h"

enum { GREY = 90 };

static const LineHelp *help;
static Menu menu;
static const char *prompt_now = "";
static unsigned rows_used; /* by the line at its longest: linenoise remembers the same */

#ifdef LINENOISE_USERDATA
#define CONTEXT , void *unused
#define NO_CONTEXT , NULL
#define IGNORE_CONTEXT (void)unused
#else
#define CONTEXT
#define NO_CONTEXT
#define IGNORE_CONTEXT (void)0
#endif

/* --- Where things are on the screen --- */

static void window(unsigned *columns, unsigned *rows) {
  struct winsize size;
  bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row;
  *columns = known ? size.ws_col : 80;
  *rows = known ? size.ws_row : 24;
}

/* Where the text ends if it stands behind the prompt; breaks lines as linenoise does. */
static void end_of(const char *text, unsigned columns, unsigned *column, unsigned *row) {
  int code;
  *column = *row = 0;
  for (const char *at = prompt_now; *at;) {
    at += utf8_tounicode(at, &code);
    unsigned width = (unsigned)utf8_width(code);
    *column += width;
    if (*column >= columns) *column = width, ++*row;
  }
  while (*text) {
    text += utf8_tounicode(text, &code);
    unsigned width = code < ' ' ? 2 : (unsigned)utf8_width(code);
    if (*column + width >= columns) *column = 0, ++*row;
    *column += width;
  }
}

/* Prints the candidates below the line, and leaves the cursor where linenoise expects it: as deep in as
 * many rows as before. */
static void list_below(const char *typed) {
  unsigned columns, rows, column, row;
  window(&columns, &rows);
  end_of(typed, columns, &column, &row);
  if (row >= rows_used) rows_used = row + 1;
  printf("\x1b[0J\n");
  menu_print(stdout, &menu, columns, rows > rows_used ? rows - rows_used : 1);
  for (unsigned i = 1; i < rows_used; i++) putchar('\n');
  if (rows_used > row + 1) printf("\x1b[%uA", rows_used - row - 1);
  fflush(stdout);
  menu.listed = true;
}

/* --- Completion and hints --- */

static void offer(void *list, const char *line) {
  menu_add(list, line);
}

static void complete(const char *typed, linenoiseCompletions *list CONTEXT) {
  unsigned columns, rows, column, row;
  size_t wide = 0;
  IGNORE_CONTEXT;
  menu_clear(&menu);
  if (!help || !help->complete) return;
  size_t start = help->complete(help->context, typed, offer, &menu);
  menu.start = start;
  menu_settle(&menu, typed);
  for (size_t i = 0; i < menu.count; i++) linenoiseAddCompletion(list, menu.lines[i]);
  if (menu.count == 1) keys_accept();
  if (menu.count < 2) return;
  window(&columns, &rows);
  end_of(menu.lines[0], columns, &column, &row);
  menu_hint(&menu, 0, &wide);
  if (column + wide >= columns) list_below(typed);
}

static const char *hint_text(const char *typed) {
  unsigned columns, rows, column, row;
  size_t wide;
  if (keys_cancelled()) return "^C";
  window(&columns, &rows);
  end_of(typed, columns, &column, &row);
  if (row >= rows_used) rows_used = row + 1;
  int nth = menu_find(&menu, typed);
  if (nth < 0) menu_clear(&menu);
  if (nth >= 0 && !menu.listed) return menu_hint(&menu, nth, &wide);
  return help && help->hint ? help->hint(help->context, typed) : "";
}

static char *hint(const char *typed, int *colour, int *bold CONTEXT) {
  IGNORE_CONTEXT;
  const char *text = hint_text(typed);
  *colour = GREY;
  *bold = 0;
  return *text ? (char *)text : NULL; /* it is only read */
}

/* --- History --- */

/* Said once; from then on lines are remembered for this run only. */
static void give_up_history(LineReader *reader, const Reason *why) {
  fprintf(stderr, "the history is not kept: %s\n", why->text);
  reader->history[0] = '\0';
}

static void open_history(LineReader *reader) {
  Reason why = {""};
  linenoiseHistorySetMaxLen(HISTORY_LINES);
  history_path(reader->history);
  if (!reader->history[0]) return;
  if (!history_usable(reader->history, &why) || !history_trim(reader->history, &why))
    give_up_history(reader, &why);
  else
    linenoiseHistoryLoad(reader->history);
}

static bool same_as_last(LineReader *reader, const char *line) {
  if (reader->last && strcmp(reader->last, line) == 0) return true;
  free(reader->last);
  reader->last = malloc(strlen(line) + 1);
  if (reader->last) memcpy(reader->last, line, strlen(line) + 1);
  return false;
}

static void remember(LineReader *reader, const char *line) {
  Reason why = {""};
  if (!line[strspn(line, " \t")] || same_as_last(reader, line)) return;
  if (!linenoiseHistoryAdd(line)) return; /* the last one of an earlier run */
  if (reader->history[0] && !history_keep(reader->history, line, &why))
    give_up_history(reader, &why);
}

/* Puts a text into the history as one line, whatever comments and line ends it has; it is Lua. */
static void remember_chunk(LineReader *reader, const char *text) {
  char *line = line_from_chunk(text);
  if (line) remember(reader, line);
  free(line);
}

/* Adds the current line to those it belongs to.  False when memory is short. */
static bool add_to_chunk(LineReader *reader) {
  size_t size = reader->chunk ? strlen(reader->chunk) : 0, more = strlen(reader->text);
  char *longer = realloc(reader->chunk, size + more + 2);
  if (!longer) return false;
  if (size) longer[size++] = '\n';
  memcpy(longer + size, reader->text, more + 1);
  reader->chunk = longer;
  return true;
}

static void end_chunk(LineReader *reader) {
  if (reader->chunk) remember_chunk(reader, reader->chunk);
  free(reader->chunk);
  reader->chunk = NULL;
}

void line_goes_on(LineReader *reader, bool on) {
  if (!reader->terminal || !reader->text || (!on && !reader->chunk)) return;
  add_to_chunk(reader);
  if (!on) end_chunk(reader);
}

bool line_drop_paste(void) {
  return keys_drop_paste();
}

/* --- Reading --- */

void line_open(LineReader *reader, const LineHelp *with) {
  memset(reader, 0, sizeof *reader);
  reader->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  help = with;
  if (!reader->terminal) return;
  linenoiseSetCompletionCallback(complete NO_CONTEXT);
  linenoiseSetHintsCallback(hint NO_CONTEXT);
  linenoiseSetMultiLine(1); /* a long line goes on below, so that all of it can be seen */
  open_history(reader);
}

static ReadResult next_typed(LineReader *reader, const char *prompt) {
  fflush(stdout);
  free(reader->text);
  prompt_now = prompt;
  rows_used = 1;
  menu_clear(&menu);
  keys_start();
  keys_mark_pastes(stdout, true);
  errno = 0;
  reader->text = linenoise(prompt);
  int error = errno;
  keys_hush(true);
  keys_mark_pastes(stdout, false);
  if (!reader->text) end_chunk(reader); /* what was typed of it may still be needed */
  if (!reader->text && (keys_lost() || ferror(stdin) || error == EIO)) {
    errno = EIO;
    return READ_FAILED;
  }
  if (!reader->text) return error == EAGAIN ? READ_CANCELLED : READ_END;
  if (!reader->chunk) remember(reader, reader->text);
  return READ_DONE;
}

ReadResult line_next(LineReader *reader, const char *prompt, Slice *line) {
  if (reader->terminal) {
    ReadResult result = next_typed(reader, prompt);
    if (result == READ_DONE) *line = slice_of(reader->text);
    return result;
  }
  errno = 0;
  ssize_t size = getline(&reader->text, &reader->room, stdin);
  if (size < 0) return ferror(stdin) || errno == ENOMEM ? READ_FAILED : READ_END;
  reader->number++;
  if (size && reader->text[size - 1] == '\n') reader->text[--size] = '\0';
  if (size && reader->text[size - 1] == '\r') reader->text[--size] = '\0';
  bool marked = reader->number == 1 && size >= 3 && !memcmp(reader->text, "\xEF\xBB\xBF", 3);
  *line = (Slice){reader->text + (marked ? 3 : 0),
                  (size_t)(marked ? size - 3 : size)}; /* some editors mark UTF-8 */
  return READ_DONE;
}

void line_close(LineReader *reader) {
  if (reader->terminal) {
    keys_hush(false);
    linenoiseHistoryFree();
  }
  menu_clear(&menu);
  free(reader->chunk);
  free(reader->last);
  free(reader->text);
  reader->text = reader->last = reader->chunk = NULL;
  help = NULL;
}
