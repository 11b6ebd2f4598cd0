/* word.c - pieces of a text: cutting, comparing, and copying without harm to a terminal. */
#include "word.h"

#include <string.h>

Word word_of(const char *text) {
  return (Word){text, strlen(text)};
}

bool word_is(Word word, const char *text) {
  return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

const char *word_copy(Word word, char *out, size_t size) {
  text_copy(out, size, word.text, word.size);
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
