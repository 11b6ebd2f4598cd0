/* sheet.c - reads tile sheets as text: head lines with ids and counts, columns, rows.
 *
 * The text comes from people and may be anything: each byte is looked at before it is used.  What a
 * drawing means is in topology.c; whether the tiles make a playable set is not judged at all. */
#include "sheet.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

enum { ABREAST_MAX = 32 /* drawings side by side */ };

typedef struct {
  const char *text;
  int size, next;   /* `next` is where the following line starts */
  const char *line; /* the current line, without its end */
  int length, number;
  const Glyphs *glyphs;
  Kind *kinds;
  int count, max;           /* tiles read so far, and room for them */
  int columns[ABREAST_MAX]; /* where the drawings of the block start, from 0 */
  int abreast, head;        /* how many stand side by side, and the number of their head line */
  SheetFault *fault;
} Reader;

/* Says what is wrong at a column (from 0) of the current line.  Always false. */
PRINTF_LIKE(3, 4)
static bool fail(const Reader *reader, int column, const char *format, ...) {
  SheetFault *fault = reader->fault;
  fault->line = reader->number;
  fault->column = column + 1;
  va_list args;
  va_start(args, format);
  vsnprintf(fault->text, sizeof fault->text, format, args);
  va_end(args);
  return false;
}

static bool next_line(Reader *reader) {
  reader->number++;
  if (reader->next >= reader->size) return false;
  reader->line = reader->text + reader->next;
  size_t left = (size_t)(reader->size - reader->next);
  const char *end = memchr(reader->line, '\n', left);
  reader->length = end ? (int)(end - reader->line) : (int)left;
  reader->next += reader->length + (end != NULL);
  if (reader->length > 0 && reader->line[reader->length - 1] == '\r') reader->length--;
  return true;
}

/* Where the blanks from here on end; at the latest at the end of the line. */
static int skip_blanks(const Reader *reader, int at) {
  while (at < reader->length && reader->line[at] == ' ') at++;
  return at;
}

static int skip_word(const Reader *reader, int at) {
  while (at < reader->length && reader->line[at] != ' ') at++;
  return at;
}

static bool check_tabs(const Reader *reader) {
  const char *tab = reader->length > 0 ? memchr(reader->line, '\t', (size_t)reader->length) : NULL;
  if (!tab) return true;
  return fail(reader, (int)(tab - reader->line), "a tab; expected spaces, because columns matter");
}

/* How many bytes of a word say "times": one for x, two for the sign of UTF-8; 0 if it is not a count.
 * So no id starts with x and a digit. */
static int times_sign(const char *word, int length) {
  if (length >= 2 && word[0] == 'x' && text_digit(word[1])) return 1;
  if (length >= 2 && (unsigned char)word[0] == 0xC3 && (unsigned char)word[1] == 0x97) return 2;
  return 0;
}

static bool read_count(Reader *reader, const char *digits, int length, int column) {
  if (reader->abreast == 0) return fail(reader, column, "a count alone; expected an id before it");
  Kind *kind = &reader->kinds[reader->count - 1];
  memcpy(reader->fault->id, kind->id, sizeof kind->id);
  if (kind->count) return fail(reader, column, "a second count; expected the next id");
  int count = 0;
  bool good = length <= 2;
  for (int i = 0; good && i < length; i++) {
    good = text_digit(digits[i]);
    count = 10 * count + digits[i] - '0';
  }
  if (!good || count == 0) return fail(reader, column, "wrong count; expected x1 to x99");
  kind->count = (uint16_t)count;
  memset(reader->fault->id, 0, sizeof reader->fault->id);
  return true;
}

static bool read_id(Reader *reader, const char *word, int length, int column) {
  bool good = length < (int)sizeof reader->kinds->id && text_letter(word[0]);
  for (int i = 0; good && i < length; i++) good = text_letter(word[i]) || text_digit(word[i]);
  if (!good)
    return fail(reader, column, "expected a tile's id: a letter, then up to six letters or digits");
  if (reader->abreast > 0 && column < reader->columns[reader->abreast - 1] + DRAWING_SIZE + 1)
    return fail(reader, column, "ids too close; expected at least %d columns from one to the next",
                DRAWING_SIZE + 1);
  if (reader->abreast == ABREAST_MAX)
    return fail(reader, column, "too many drawings side by side; expected at most %d", ABREAST_MAX);
  if (reader->count >= reader->max)
    return fail(reader, column, "too many tiles; expected at most %d", reader->max);

  Kind *kind = &reader->kinds[reader->count];
  memset(kind, 0, sizeof *kind);
  memcpy(kind->id, word, (size_t)length);
  for (int i = 0; i < reader->count; i++)
    if (strcmp(reader->kinds[i].id, kind->id) == 0) {
      memcpy(reader->fault->id, kind->id, sizeof kind->id);
      return fail(reader, column, "a second tile %s; expected each id once", kind->id);
    }
  reader->columns[reader->abreast++] = column;
  reader->count++;
  return true;
}

static bool read_head(Reader *reader) {
  reader->abreast = 0;
  reader->head = reader->number;
  int wide = 0; /* bytes that take no column of their own */
  for (int at = skip_blanks(reader, 0); at < reader->length; at = skip_blanks(reader, at)) {
    const char *word = reader->line + at;
    int column = at - wide;
    at = skip_word(reader, at);
    int length = (int)(reader->line + at - word), sign = times_sign(word, length);
    if (sign ? !read_count(reader, word + sign, length - sign, column)
             : !read_id(reader, word, length, column))
      return false;
    if (sign == 2) wide++;
  }
  for (int i = 1; i <= reader->abreast; i++) {
    Kind *kind = &reader->kinds[reader->count - i];
    if (kind->count == 0) kind->count = 1;
  }
  return true;
}

static bool unknown_glyph(const Reader *reader, int column, unsigned char c) {
  char known[96];
  int length = 0;
  for (int i = '!'; i <= '~' && length + 2 < (int)sizeof known; i++)
    if (reader->glyphs->of[i].ground != GROUND_UNKNOWN) {
      known[length++] = ' ';
      known[length++] = (char)i;
    }
  known[length] = '\0';
  if (c > ' ' && c <= '~')
    return fail(reader, column, "unknown glyph '%c'; expected one of%s", c, known);
  return fail(reader, column, "byte 0x%02X is not a glyph; expected one of%s", c, known);
}

static bool read_cells(const Reader *reader, Kind *kind, int column, int row) {
  SheetFault *fault = reader->fault;
  memcpy(fault->id, kind->id, sizeof kind->id);
  fault->row = row + 1;
  for (int i = 0; i < DRAWING_SIZE; i++) {
    fault->place = i + 1;
    int at = column + i;
    char c = at < reader->length ? reader->line[at] : ' ';
    if (c == ' ' && i == 0)
      return fail(reader, at, "no row here; expected %d rows under the id", DRAWING_SIZE);
    if (c == ' ')
      return fail(reader, at, "the row ends after %d; expected %d characters", i, DRAWING_SIZE);
    if (reader->glyphs->of[(unsigned char)c].ground == GROUND_UNKNOWN)
      return unknown_glyph(reader, at, (unsigned char)c);
    kind->drawing[row][i] = c;
  }
  fault->place = DRAWING_SIZE + 1;
  int end = column + DRAWING_SIZE;
  if (end < reader->length && reader->line[end] != ' ')
    return fail(reader, end, "the row is too long; expected %d characters", DRAWING_SIZE);
  memset(fault->id, 0, sizeof fault->id);
  fault->row = fault->place = 0;
  return true;
}

static bool check_gap(const Reader *reader, int from, int to) {
  int at = skip_blanks(reader, from);
  if (at >= to || at >= reader->length) return true;
  return fail(reader, at, "no id above this; expected each drawing to start where its id starts");
}

static bool read_row(const Reader *reader, int row) {
  if (!check_tabs(reader)) return false;
  Kind *kinds = &reader->kinds[reader->count - reader->abreast];
  int end = 0;
  for (int i = 0; i < reader->abreast; i++) {
    int start = reader->columns[i];
    if (!check_gap(reader, end, start) || !read_cells(reader, &kinds[i], start, row)) return false;
    end = start + DRAWING_SIZE;
  }
  return check_gap(reader, end, reader->length);
}

static bool read_block(Reader *reader) {
  if (!check_tabs(reader) || !read_head(reader)) return false;
  Kind *kinds = &reader->kinds[reader->count - reader->abreast];
  SheetFault *fault = reader->fault;
  for (int row = 0; row < DRAWING_SIZE; row++) {
    if (!next_line(reader)) {
      memcpy(fault->id, kinds->id, sizeof kinds->id);
      return fail(reader, 0, "the sheet ends after row %d; expected %d rows", row, DRAWING_SIZE);
    }
    if (!read_row(reader, row)) return false;
  }
  for (int i = 0; i < reader->abreast; i++) {
    if (sheet_read_drawing(&kinds[i], reader->glyphs, fault)) continue;
    memcpy(fault->id, kinds[i].id, sizeof kinds[i].id);
    fault->line = reader->head + fault->row;
    fault->column = reader->columns[i] + fault->place;
    return false;
  }
  return true;
}

/* A word of seven characters right below a drawing is a row too many.  As an id or a comment it
 * would be misunderstood, and the message with it. */
static bool check_eighth_row(const Reader *reader, int at) {
  if (reader->number != reader->head + DRAWING_SIZE + 1) return true;
  if (skip_word(reader, at) != at + DRAWING_SIZE) return true;
  for (int i = 0; i < reader->abreast; i++)
    if (reader->columns[i] == at)
      return fail(reader, at, "an eighth row; expected %d, then a blank line", DRAWING_SIZE);
  return true;
}

int sheet_read(const char *text, size_t size, const Glyphs *glyphs, Kind *kinds, int max,
               SheetFault *fault) {
  memset(fault, 0, sizeof *fault);
  Reader reader = {.text = text, .glyphs = glyphs, .kinds = kinds, .max = max, .fault = fault};
  if (size > INT_MAX / 2) { /* lines and columns are counted in ints */
    reader.number = 1;
    fail(&reader, 0, "the sheet is too long; expected less than 1 GiB");
    return -1;
  }
  reader.size = (int)size;
  while (next_line(&reader)) {
    int at = skip_blanks(&reader, 0);
    if (at == reader.length) continue;
    if (!check_eighth_row(&reader, at)) return -1;
    if (reader.line[at] == '#') continue;
    if (!read_block(&reader)) return -1;
  }
  return reader.count;
}
