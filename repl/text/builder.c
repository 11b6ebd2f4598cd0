/* builder.c - see builder.h. */
#include "builder.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROOM_FIRST = 1024,
  MUCH = 64 * 1024 /* is passed on */
};

Builder builder_in(char *array, size_t size) {
  if (size) array[0] = '\0';
  return (Builder){.text = size ? array : NULL, .room = size, .fixed = true};
}

Builder builder_to(BuilderDrain *drain, void *context) {
  return (Builder){.drain = drain, .context = context};
}

bool builder_to_stream(void *stream, const char *text, size_t size) {
  return fwrite(text, 1, size, stream) == size;
}

/* Makes room for more bytes and a zero.  False, and remembered, if there is none. */
static bool reserve(Builder *out, size_t more) {
  if (out->failed) return false;
  if (more < out->room - out->size) return true;
  size_t room = out->room ? out->room : ROOM_FIRST;
  while (room - out->size <= more && room <= SIZE_MAX / 2) room *= 2;
  char *text = out->fixed || room - out->size <= more ? NULL : realloc(out->text, room);
  if (!text) {
    out->failed = true;
    return false;
  }
  out->text = text;
  out->room = room;
  return true;
}

bool builder_flush(Builder *out) {
  if (out->drain && out->size && !out->failed) {
    out->failed = !out->drain(out->context, out->text, out->size);
    out->size = 0;
    out->text[0] = '\0';
  }
  return !out->failed;
}

/* Sees to the end of a text that now has `size` bytes more. */
static void added(Builder *out, size_t size) {
  out->size += size;
  out->text[out->size] = '\0';
  if (out->drain && out->size >= MUCH) builder_flush(out);
}

void builder_bytes(Builder *out, const char *bytes, size_t size) {
  bool good = !out->failed;
  if (!size) return;
  if (!reserve(out, size)) {
    if (!good || !out->fixed || !out->room) return;
    size = text_whole(bytes, out->room - 1 - out->size);
  }
  memcpy(out->text + out->size, bytes, size);
  added(out, size);
}

void builder_put(Builder *out, const char *text) {
  builder_bytes(out, text, strlen(text));
}

void builder_char(Builder *out, char c) {
  builder_bytes(out, &c, 1);
}

void builder_slice(Builder *out, Slice piece) {
  builder_bytes(out, piece.text, piece.size);
}

void builder_cut(Builder *out, size_t size) {
  if (size >= out->size) return;
  out->size = size;
  out->text[size] = '\0';
}

bool builder_line(void *context, const char *line) {
  Builder *out = context;
  builder_put(out, line);
  builder_char(out, '\n');
  return !out->failed;
}

/* First into the room there is, which is nearly always enough. */
void builder_vprint(Builder *out, const char *format, va_list list) {
  va_list again;
  size_t room = out->room - out->size;
  if (out->failed) return;
  va_copy(again, list);
  int length = vsnprintf(room ? out->text + out->size : NULL, room, format, list);
  size_t size = length > 0 ? (size_t)length : 0;
  out->failed = length < 0;
  if (size < room) {
    added(out, size);
  } else if (size && reserve(out, size)) {
    vsnprintf(out->text + out->size, size + 1, format, again);
    added(out, size);
  } else if (size && room) {
    added(out, text_whole(out->text + out->size, out->fixed ? room - 1 : 0));
  }
  va_end(again);
}

void builder_print(Builder *out, const char *format, ...) {
  va_list list;
  va_start(list, format);
  builder_vprint(out, format, list);
  va_end(list);
}

void builder_free(Builder *out) {
  if (!out->fixed) free(out->text);
  *out = (Builder){0};
}

bool builder_end(Builder *out) {
  bool good = builder_flush(out);
  builder_free(out);
  return good;
}
