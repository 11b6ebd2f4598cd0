/* text.c - see text.h.  Decodes by the table of well-formed sequences in the Unicode standard. */
#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

size_t text_decode(const char *text, size_t size, uint32_t *code) {
  static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000}; /* else it could be shorter */
  const unsigned char *byte = (const unsigned char *)text;
  if (!size) return 0;
  *code = byte[0];
  if (byte[0] < 0x80) return 1;
  size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
  if (byte[0] < 0xC2 || byte[0] > 0xF4) return 0;
  *code = byte[0] & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if (i >= size || (byte[i] & 0xC0) != 0x80) return 0;
    *code = *code << 6 | (byte[i] & 0x3Fu);
  }
  bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
  return *code < LEAST[length] || *code > TEXT_LAST || surrogate ? 0 : length;
}

typedef struct {
  uint32_t first, last;
} Range;

/* Joiners (U+200C, U+200D) are not among them: some languages and many emoji are written with them. */
static const Range HIDDEN[] = {
    {0x00, 0x1F},       /* controls, */
    {0x7F, 0x9F},       /* and more of them: U+009B begins what ESC [ begins */
    {0xAD, 0xAD},       /* a hyphen that is there or not */
    {0x61C, 0x61C},     /* direction of writing */
    {0x180E, 0x180E},   /* nothing at all */
    {0x200B, 0x200B},   /* the same */
    {0x200E, 0x200F},   /* direction */
    {0x2028, 0x202E},   /* ends of lines and paragraphs, direction */
    {0x2060, 0x206F},   /* nothing at all, direction */
    {0xFDD0, 0xFDEF},   /* no characters */
    {0xFEFF, 0xFEFF},   /* the byte order mark */
    {0xFFF9, 0xFFFB},   /* notes between lines */
    {0xE0000, 0xE007F}, /* tags */
};

bool text_shown(uint32_t code) {
  if (code >= ' ' && code < 0x7F) return true;
  for (size_t i = 0; i < sizeof HIDDEN / sizeof HIDDEN[0]; i++)
    if (code >= HIDDEN[i].first && code <= HIDDEN[i].last) return false;
  return code <= TEXT_LAST && (code & 0xFFFE) != 0xFFFE; /* the last two of each plane are none */
}

size_t text_character(const char *text, size_t size) {
  uint32_t code;
  size_t length = text_decode(text, size, &code);
  return length && text_shown(code) ? length : 0;
}

bool text_line(const char *text) {
  for (size_t size = strlen(text), length; size; text += length, size -= length)
    if (!(length = text_character(text, size))) return false;
  return true;
}

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

unsigned text_distance(const char *a, size_t a_size, const char *b, size_t b_size) {
  unsigned rows[3][TEXT_WORD + 1]; /* the row before last is needed for swaps */
  if (a_size > TEXT_WORD || b_size > TEXT_WORD) return UINT_MAX;
  for (unsigned j = 0; j <= b_size; j++) rows[0][j] = j;
  for (unsigned i = 1; i <= a_size; i++) {
    unsigned *now = rows[i % 3], *before = rows[(i + 2) % 3], *earlier = rows[(i + 1) % 3];
    now[0] = i;
    for (unsigned j = 1; j <= b_size; j++) {
      unsigned change = text_small(a[i - 1]) != text_small(b[j - 1]);
      now[j] = least(least(before[j] + 1, now[j - 1] + 1), before[j - 1] + change);
      bool swapped = i > 1 && j > 1 && text_small(a[i - 1]) == text_small(b[j - 2]) &&
                     text_small(a[i - 2]) == text_small(b[j - 1]);
      if (swapped) now[j] = least(now[j], earlier[j - 2] + 1);
    }
  }
  return rows[a_size % 3][b_size];
}

enum { NUMBER_SIZE = 12 };

/* The number of the character, or of the byte if it is not one.  Returns how many bytes that is. */
static size_t write_number(const char *text, size_t size, char out[NUMBER_SIZE]) {
  uint32_t code;
  size_t length = text_decode(text, size, &code);
  if (length > 1)
    snprintf(out, NUMBER_SIZE, "\\u{%X}", (unsigned)code);
  else
    snprintf(out, NUMBER_SIZE, "\\x%02X", (unsigned)(unsigned char)*text);
  return length ? length : 1;
}

size_t text_copy(char *out, size_t room, const char *text, size_t size) {
  size_t used = 0;
  while (size) {
    char number[NUMBER_SIZE];
    const char *piece = text;
    size_t length = text_character(text, size), wide = length;
    if (!length) {
      length = write_number(text, size, number);
      wide = strlen(piece = number);
    }
    if (used + wide >= room) break;
    memcpy(out + used, piece, wide);
    used += wide;
    text += length;
    size -= length;
  }
  if (room) out[used] = '\0';
  return used;
}

size_t text_whole(const char *text, size_t size) {
  for (size_t back = 1; back < 4 && back <= size; back++) {
    unsigned char c = (unsigned char)text[size - back];
    if ((c & 0xC0) == 0x80) continue;
    size_t length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    return length > back ? size - back : size;
  }
  return size;
}

void text_clean(char *text, size_t room) {
  size_t size = strlen(text);
  if (size + 1 == room) {
    size = text_whole(text, size);
    text[size] = '\0';
  }
  for (size_t at = 0; at < size;) {
    size_t length = text_character(text + at, size - at);
    if (length || text[at] == '\n' || text[at] == '\t') {
      at += length ? length : 1;
      continue;
    }
    char number[NUMBER_SIZE];
    length = write_number(text + at, size - at, number);
    size_t wide = strlen(number), rest = size - at - length;
    if (at + wide >= room) { /* no room even for it */
      text[at] = '\0';
      return;
    }
    if (rest > room - 1 - at - wide) /* the end gives way */
      rest = text_whole(text + at + length, room - 1 - at - wide);
    memmove(text + at + wide, text + at + length, rest);
    memcpy(text + at, number, wide);
    size = at + wide + rest;
    text[size] = '\0';
    at += wide;
  }
}
