/* json.c - pieces of JSON. */
#include "json.h"

void json_string(const char *text, FILE *out) {
  fputc('"', out);
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      fprintf(out, "\\%c", *c);
    else if (*c < 0x20 || *c == 0x7F)
      fprintf(out, "\\u%04x", *c);
    else
      fputc(*c, out);
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
