/* word.c - pieces of a text: cutting, comparing, and copying without harm to a terminal. */
#include "word.h"

#include <stdio.h>
#include <string.h>

Word word_of(const char *text) {
  return (Word){text, strlen(text)};
}

bool word_is(Word word, const char *text) {
  return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

size_t word_character(const char *text, size_t size) {
  const unsigned char *s = (const unsigned char *)text;
  if (s[0] < 0x80) return s[0] >= 0x20 && s[0] != 0x7F;
  size_t length = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
  if (s[0] < 0xC2 || s[0] > 0xF4 || length > size) return 0;
  for (size_t i = 1; i < length; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  bool overlong = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90);
  bool beyond = (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF4 && s[1] > 0x8F);
  bool control = s[0] == 0xC2 && s[1] < 0xA0;
  return overlong || beyond || control ? 0 : length;
}

const char *word_copy(Word word, char *out, size_t size) {
  size_t used = 0;
  for (size_t i = 0; i < word.size;) {
    char piece[8];
    size_t length = word_character(word.text + i, word.size - i);
    if (length) {
      memcpy(piece, word.text + i, length);
      piece[length] = '\0';
    } else {
      snprintf(piece, sizeof piece, "\\x%02X", (unsigned char)word.text[i]);
    }
    size_t wide = strlen(piece);
    if (used + wide >= size) break;
    memcpy(out + used, piece, wide);
    used += wide;
    i += length ? length : 1;
  }
  if (size) out[used] = '\0';
  return out;
}

static bool blank(char c) {
  return c == ' ' || c == '\t';
}

Word word_trim(Word word) {
  while (word.size && blank(word.text[0])) word.text++, word.size--;
  while (word.size && blank(word.text[word.size - 1])) word.size--;
  return word;
}

Word word_next(Word *rest) {
  *rest = word_trim(*rest);
  Word word = {rest->text, 0};
  while (word.size < rest->size && !blank(rest->text[word.size])) word.size++;
  rest->text += word.size;
  rest->size -= word.size;
  return word;
}

bool word_split(Word word, char mark, Word *before, Word *after) {
  const char *at = word.size ? memchr(word.text, mark, word.size) : NULL;
  if (!at) return false;
  size_t size = (size_t)(at - word.text);
  *before = (Word){word.text, size};
  *after = (Word){at + 1, word.size - size - 1};
  return true;
}
