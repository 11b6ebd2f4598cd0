/* keyword.c - walks the names of a table, whatever else its entries hold. */
#include "keyword.h"

static const char *name_at(Keywords words, size_t i) {
  const char *first = (const char *)words.first;
  return *(const char *const *)(const void *)(first + i * words.stride);
}

int keyword_find(Keywords words, Slice word) {
  for (size_t i = 0; i < words.count; i++)
    if (slice_is(word, name_at(words, i))) return (int)i;
  return -1;
}

void keyword_suggest(Keywords words, Suggestion *suggestion) {
  for (size_t i = 0; i < words.count; i++) suggestion_offer(suggestion, name_at(words, i));
}
