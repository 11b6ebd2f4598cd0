/* utf8.c - see utf8.h.  Decodes by the table of well-formed sequences in the Unicode standard; what is
 * printable and how wide it is are the C library's business. */
#define _XOPEN_SOURCE 700 /* for wcwidth */

#include "utf8.h"

#include <string.h>
#include <wchar.h>

enum { REPLACEMENT = 0xFFFD, LAST = 0x10FFFF };

static int surrogate(unsigned code) {
  return code >= 0xD800 && code <= 0xDFFF;
}

/* Reads one character of at most size bytes. */
static int decode(const char *text, size_t size, int *code) {
  static const unsigned least[MAX_UTF8_LEN + 1] = {0, 0, 0x80, 0x800, 0x10000}; /* else overlong */
  const unsigned char *byte = (const unsigned char *)text;
  int length = utf8_charlen(byte[0]);
  *code = REPLACEMENT;
  if (length == 1) {
    if (byte[0] < 0x80) *code = byte[0];
    return 1;
  }
  unsigned c = byte[0] & (0x7Fu >> length);
  for (int i = 1; i < length; i++) {
    if ((size_t)i >= size || (byte[i] & 0xC0) != 0x80) return 1;
    c = c << 6 | (byte[i] & 0x3Fu);
  }
  if (c < least[length] || c > LAST || surrogate(c)) return 1;
  *code = (int)c;
  return length;
}

int utf8_charlen(int byte) {
  unsigned b = (unsigned)byte & 0xFF; /* linenoise passes a char, which may be negative */
  if (b >= 0xC2 && b <= 0xDF) return 2;
  if (b >= 0xE0 && b <= 0xEF) return 3;
  if (b >= 0xF0 && b <= 0xF4) return 4;
  /* For a byte that begins nothing, linenoise would take -1 as the end of the input: one wrong byte on
   * a terminal would end the session. */
  return 1;
}

int utf8_tounicode(const char *text, int *code) {
  return decode(text, MAX_UTF8_LEN, code); /* a terminating zero continues no sequence */
}

int utf8_fromunicode(char buffer[MAX_UTF8_LEN], unsigned code) {
  if (code > LAST || surrogate(code)) code = REPLACEMENT;
  if (code < 0x80) {
    buffer[0] = (char)code;
    return 1;
  }
  int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (int i = length - 1; i > 0; i--, code >>= 6) buffer[i] = (char)(0x80 | (code & 0x3F));
  buffer[0] = (char)((0xF00u >> length & 0xFF) | code); /* as many leading ones as bytes */
  return length;
}

int utf8_strlen(const char *text, int bytes) {
  size_t size = bytes < 0 ? strlen(text) : (size_t)bytes;
  int count = 0, code;
  for (size_t at = 0; at < size; count++) at += (size_t)decode(text + at, size - at, &code);
  return count;
}

int utf8_index(const char *text, int index) {
  int at = 0, code;
  while (index-- > 0 && text[at]) at += utf8_tounicode(text + at, &code);
  return at;
}

int utf8_width(int code) {
  int columns = wcwidth((wchar_t)code);
  return columns < 0 ? 1 : columns; /* unknown to this locale: a terminal shows one box */
}
