/* json.c - pieces of JSON. */
#include "json.h"

#include <string.h>

#include "core/text.h"

enum { REPLACEMENT = 0xFFFD };

void json_string(Builder *out, const char *text) {
  builder_char(out, '"');
  for (size_t size = strlen(text), length; size; text += length, size -= length) {
    uint32_t code;
    length = text_decode(text, size, &code);
    if (!length)
      length = 1, code = REPLACEMENT; /* not UTF-8, and JSON is */
    else if (text_shown(code) && code != '"' && code != '\\') {
      builder_bytes(out, text, length);
      continue;
    }
    if (code == '"' || code == '\\')
      builder_print(out, "\\%c", (char)code);
    else if (code < 0x10000)
      builder_print(out, "\\u%04x", (unsigned)code);
    else
      builder_print(out, "\\u%04x\\u%04x", 0xD800u + ((code - 0x10000) >> 10),
                    0xDC00u + ((code - 0x10000) & 0x3FF));
  }
  builder_char(out, '"');
}

void json_key(Builder *out, const char *key, const char *text) {
  builder_print(out, ",\"%s\":", key);
  json_string(out, text);
}

void json_item(Builder *out, const char *text, bool *first) {
  if (!*first) builder_char(out, ',');
  *first = false;
  json_string(out, text);
}

void json_strings(Builder *out, const char *key, const char *const *list, size_t count) {
  bool first = true;
  builder_print(out, ",\"%s\":[", key);
  for (size_t i = 0; i < count; i++) json_item(out, list[i], &first);
  builder_char(out, ']');
}
