/* json.c - pieces of JSON on standard output, one object per line with its keys in a fixed order (NOTATION,
 * section 7). */
#include "json.h"

#include <stdio.h>

void json_string(const char *text) {
  putchar('"');
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      printf("\\%c", *c);
    else if (*c < 0x20 || *c == 0x7F)
      printf("\\u%04x", *c);
    else
      putchar(*c);
  }
  putchar('"');
}

void json_key(const char *key, const char *text) {
  printf(",\"%s\":", key);
  json_string(text);
}

void json_item(const char *text, bool *first) {
  if (!*first) putchar(',');
  *first = false;
  json_string(text);
}
