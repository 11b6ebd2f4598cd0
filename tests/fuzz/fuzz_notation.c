/* fuzz_notation.c - any bytes as lines: reading never goes astray, and what was read is written so that
 * it reads the same again. */
#include "game/notation.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool truth, const char *what) {
  if (truth) return;
  fprintf(stderr, "%s\n", what);
  abort();
}

static void one_line(const char *text, size_t size) {
  Line line, again;
  Reason why = {""};
  char out[2 * NOTATION_LINE], second[2 * NOTATION_LINE];
  if (!notation_read(text, size, &line, &why)) {
    must(why.text[0] != '\0', "refused without a reason");
    for (const char *c = why.text; *c; c++)
      must((unsigned char)*c >= 0x20 && *c != 0x7F, "a control character in a reason");
    return;
  }
  must(notation_write(&line, out, sizeof out), "longer than what was read");
  if (line.kind == LINE_BLANK) return;
  must(notation_read(out, strlen(out), &again, &why), "what was written cannot be read");
  must(again.kind == line.kind && again.refused == line.refused, "read as another line");
  notation_write(&again, second, sizeof second);
  must(!strcmp(out, second), "written differently the second time");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  while (size) {
    const char *end = memchr(text, '\n', size);
    size_t length = end ? (size_t)(end - text) : size, step = end ? length + 1 : length;
    one_line(text, length);
    text += step;
    size -= step;
  }
  return 0;
}
