/* slice.c - pieces of a text: cutting, comparing, and copying without harm to a terminal. */
#include "slice.h"

#include <string.h>

Slice slice_of(const char *text) {
  return (Slice){text, strlen(text)};
}

bool slice_is(Slice word, const char *text) {
  return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

const char *slice_copy(Slice word, char *out, size_t size) {
  text_copy(out, size, word.text, word.size);
  return out;
}

static bool blank(char c) {
  return c == ' ' || c == '\t';
}

Slice slice_trim(Slice word) {
  while (word.size && blank(word.text[0])) word.text++, word.size--;
  while (word.size && blank(word.text[word.size - 1])) word.size--;
  return word;
}

Slice slice_next(Slice *rest) {
  *rest = slice_trim(*rest);
  Slice word = {rest->text, 0};
  while (word.size < rest->size && !blank(rest->text[word.size])) word.size++;
  rest->text += word.size;
  rest->size -= word.size;
  return word;
}

bool slice_split(Slice word, char mark, Slice *before, Slice *after) {
  const char *at = word.size ? memchr(word.text, mark, word.size) : NULL;
  if (!at) return false;
  size_t size = (size_t)(at - word.text);
  *before = (Slice){word.text, size};
  *after = (Slice){at + 1, word.size - size - 1};
  return true;
}
