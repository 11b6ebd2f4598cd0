/* utf8.c - see utf8.h.  How wide a character is can be found in utf8_width.c. */
#include "utf8.h"

#include <string.h>

#include "core/text.h"

enum { REPLACEMENT = 0xFFFD };

/* Reads one character of at most size bytes. */
static int decode(const char *text, size_t size, int *code) {
  uint32_t found;
  size_t length = text_decode(text, size, &found);
  *code = length ? (int)found : REPLACEMENT;
  return length ? (int)length : 1;
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
  if (code > TEXT_LAST || (code >= 0xD800 && code <= 0xDFFF)) code = REPLACEMENT;
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

/* Letters that lie in pairs, the large one on an even (or odd) number and the small one after it. */
static int paired(int code, int first, int last, int odd) {
  return code >= first && code <= last && (code & 1) == odd;
}

int utf8_small(int code) {
  if (code < 0x80) return text_small((char)code);
  bool latin = code >= 0xC0 && code <= 0xDE && code != 0xD7;
  bool greek = code >= 0x391 && code <= 0x3AB;
  bool cyrillic = code >= 0x410 && code <= 0x42F;
  if (latin || greek || cyrillic) return code + 0x20;
  if (code >= 0x400 && code <= 0x40F) return code + 0x50; /* the other letters of Cyrillic */
  if (code == 0x178) return 0xFF;
  if (paired(code, 0x100, 0x12E, 0) || paired(code, 0x132, 0x136, 0) ||
      paired(code, 0x139, 0x147, 1) || paired(code, 0x14A, 0x176, 0) ||
      paired(code, 0x179, 0x17D, 1))
    return code + 1;
  return code;
}
