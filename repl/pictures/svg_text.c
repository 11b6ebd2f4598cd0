/* svg_text.c - text in pictures: names come from people, and must stay nothing but names. */
#include <string.h>

#include "core/text.h"
#include "svg_inner.h"
#include "text/utf8.h"

enum { REPLACEMENT = 0xFFFD };

void svg_text(Builder *out, const char *text) {
  for (int code; *text;) {
    text += utf8_tounicode(text, &code);
    char bytes[MAX_UTF8_LEN];
    switch (code) {
    case '<': builder_put(out, "&lt;"); break;
    case '>': builder_put(out, "&gt;"); break;
    case '&': builder_put(out, "&amp;"); break;
    case '"': builder_put(out, "&quot;"); break;
    case '\'': builder_put(out, "&#39;"); break;
    default: {
      int size = utf8_fromunicode(bytes, text_shown((uint32_t)code) ? (unsigned)code : REPLACEMENT);
      builder_bytes(out, bytes, (size_t)size);
    }
    }
  }
}

static bool joins(int code) {
  return (code >= 0x300 && code <= 0x36F) || code == 0xFE0F || (code >= 0x1F3FB && code <= 0x1F3FF);
}

void svg_initial(char initial[16], const char *name) {
  size_t size = 0;
  for (int code, seen = 0; *name; seen++) {
    int length = utf8_tounicode(name, &code);
    if (seen && !joins(code)) break;
    if (size + MAX_UTF8_LEN >= 16) break;
    unsigned upper = code >= 'a' && code <= 'z' ? (unsigned)(code - 'a' + 'A') : (unsigned)code;
    size += (size_t)utf8_fromunicode(initial + size, upper);
    name += length;
  }
  initial[size] = '\0';
}
