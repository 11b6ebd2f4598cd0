/* wrap.c - see wrap.h. */
#include "wrap.h"

#include <string.h>

#include "utf8.h"

enum { INDENT = 2 };

static unsigned width_of(const char *text, size_t size) {
  unsigned width = 0;
  int code;
  for (const char *end = text + size; text < end;) {
    text += utf8_tounicode(text, &code);
    width += (unsigned)utf8_width(code);
  }
  return width;
}

/* One line of `size` bytes, without its end. */
static void wrap_line(FILE *out, const char *text, size_t size, unsigned columns) {
  const char *end = text + size;
  unsigned column = 0;
  while (text < end) {
    size_t blanks = strspn(text, " ");
    size_t letters = strcspn(text + blanks, " \n");
    unsigned width = width_of(text + blanks, letters);
    if (column && column + blanks + width > columns) {
      fprintf(out, "\n%*s", INDENT, "");
      column = INDENT;
    } else { /* gaps within a line are kept */
      fwrite(text, 1, blanks, out);
      column += (unsigned)blanks;
    }
    fwrite(text + blanks, 1, letters, out);
    column += width;
    text += blanks + letters;
  }
}

void wrap_text(FILE *out, const char *text, unsigned columns) {
  for (;; text++) {
    size_t size = strcspn(text, "\n");
    if (!columns || strncmp(text, "  ", INDENT) == 0)
      fwrite(text, 1, size, out);
    else
      wrap_line(out, text, size, columns);
    fputc('\n', out);
    text += size;
    if (!*text) return;
  }
}
