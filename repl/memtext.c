/* memtext.c - see memtext.h. */
#define _GNU_SOURCE /* fopencookie */
#include "memtext.h"

#include <stdlib.h>
#include <string.h>

static bool grow(MemText *text, size_t size) {
  size_t room = text->room ? text->room : 1024;
  while (room < size) room *= 2;
  if (room == text->room) return true;
  char *more = realloc(text->text, room);
  if (!more) return false;
  text->text = more;
  text->room = room;
  return true;
}

static ssize_t take(void *context, const char *piece, size_t size) {
  MemText *text = context;
  if (!grow(text, text->size + size + 1)) return 0;
  memcpy(text->text + text->size, piece, size);
  text->size += size;
  return (ssize_t)size;
}

bool memtext_open(MemText *text) {
  *text = (MemText){0};
  text->out = fopencookie(text, "w", (cookie_io_functions_t){.write = take});
  return text->out != NULL;
}

bool memtext_close(MemText *text) {
  bool good = fflush(text->out) == 0 && !ferror(text->out);
  if (fclose(text->out) != 0) good = false;
  text->out = NULL;
  if (!good || !grow(text, text->size + 1)) return false;
  text->text[text->size] = '\0';
  return true;
}

void memtext_free(MemText *text) {
  free(text->text);
  *text = (MemText){0};
}
