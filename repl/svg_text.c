/* svg_text.c - text in pictures: names come from people, and must stay nothing but names. */
#include <string.h>

#include "svg_inner.h"
#include "utf8.h"

enum { REPLACEMENT = 0xFFFD };

/* Characters that XML allows and that do nothing but be seen.  Marks that turn the direction of
 * writing would reach beyond the name. */
static bool harmless(int code) {
  bool direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
                   code == 0x200E || code == 0x200F || code == 0x061C;
  bool line = code == 0x2028 || code == 0x2029;
  bool none = code >= 0xFFFE && (code & 0xFFFE) == 0xFFFE;
  bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  return !direction && !line && !none && !control && !(code >= 0xFDD0 && code <= 0xFDEF);
}

void svg_text(FILE *out, const char *text) {
  for (int code; *text;) {
    text += utf8_tounicode(text, &code);
    char bytes[MAX_UTF8_LEN];
    switch (code) {
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '&': fputs("&amp;", out); break;
    case '"': fputs("&quot;", out); break;
    case '\'': fputs("&#39;", out); break;
    default: {
      int size = utf8_fromunicode(bytes, harmless(code) ? (unsigned)code : REPLACEMENT);
      fwrite(bytes, 1, (size_t)size, out);
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
