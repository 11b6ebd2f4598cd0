/* json.c - pieces of JSON. */
#include "json.h"

#include <string.h>

#include "../core/text.h"

enum { REPLACEMENT = 0xFFFD };

void json_string(const char *text, FILE *out) {
  fputc('"', out);
  for (size_t size = strlen(text), length; size; text += length, size -= length) {
    uint32_t code;
    length = text_decode(text, size, &code);
    if (!length)
      length = 1, code = REPLACEMENT; /* not UTF-8, and JSON is */
    else if (text_shown(code) && code != '"' && code != '\\') {
      fwrite(text, 1, length, out);
      continue;
    }
    if (code == '"' || code == '\\')
      fprintf(out, "\\%c", (char)code);
    else if (code < 0x10000)
      fprintf(out, "\\u%04x", (unsigned)code);
    else
      fprintf(out, "\\u%04x\\u%04x", 0xD800u + ((code - 0x10000) >> 10),
              0xDC00u + ((code - 0x10000) & 0x3FF));
  }
  fputc('"', out);
}

void json_key(const char *key, const char *text, FILE *out) {
  fprintf(out, ",\"%s\":", key);
  json_string(text, out);
}

void json_item(const char *text, bool *first, FILE *out) {
  if (!*first) fputc(',', out);
  *first = false;
  json_string(text, out);
}

void json_strings(const char *key, const char *const *list, size_t count, FILE *out) {
  bool first = true;
  fprintf(out, ",\"%s\":[", key);
  for (size_t i = 0; i < count; i++) json_item(list[i], &first, out);
  fputc(']', out);
}
