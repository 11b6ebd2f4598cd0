/* builder.h - a text that is put together piece by piece: the one way to do it.
 *
 * A builder grows as it needs to ({0} is an empty one), writes into an array of the caller's (builder_in), or passes on
 * what it holds whenever that is much (builder_to), so that a file of any length takes little memory.  What goes wrong
 * is remembered in `failed`, nothing is added from then on, and whoever needs the whole text looks once, at the end. */
#ifndef BASTIDE_BUILDER_H
#define BASTIDE_BUILDER_H

#include <stdarg.h>
#include <stdio.h>

#include "slice.h"

/* Takes some text.  False if it could not. */
typedef bool BuilderDrain(void *context, const char *text, size_t size);

typedef struct {
  char *text; /* ends with a zero byte; NULL while nothing was added */
  size_t size;
  bool
      failed; /* memory was short, the array was full, or the drain did not take it: something is missing */
  /* The builder's own. */
  bool fixed;
  size_t room;
  BuilderDrain *drain;
  void *context;
} Builder;

/* One that writes into an array.  What does not fit is cut off, at the end of a character. */
Builder builder_in(char *array, size_t size);

/* One that passes its text on.  It must be ended. */
Builder builder_to(BuilderDrain *drain, void *context);

/* A drain whose context is a FILE. */
bool builder_to_stream(void *stream, const char *text, size_t size);

void builder_print(Builder *out, const char *format, ...) PRINTF_LIKE(2, 3);
void builder_vprint(Builder *out, const char *format, va_list list);
void builder_put(Builder *out, const char *text);
void builder_char(Builder *out, char c);
void builder_slice(Builder *out, Slice piece);
void builder_bytes(Builder *out, const char *bytes, size_t size);

/* For functions that hand out lines one by one: adds the line and its end; the context is the Builder.  False if
 * something is missing. */
bool builder_line(void *out, const char *line);

/* Leaves only the first bytes of it.  `failed` stays, so nothing follows half an item that was cut off like that. */
void builder_cut(Builder *out, size_t size);

/* What was added, also if that was nothing. */
static inline const char *builder_text(const Builder *out) {
  return out->text ? out->text : "";
}

/* Passes on what is left, if it has a drain.  False if something is missing. */
bool builder_flush(Builder *out);

/* Gives its memory back; it is empty and good again.  Arrays of the caller's need no such thing. */
void builder_free(Builder *out);

/* Both: for builders with a drain. */
bool builder_end(Builder *out);

#endif
