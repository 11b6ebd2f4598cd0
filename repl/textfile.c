/* textfile.c - reading files. */
#include "textfile.h"

#include <stdlib.h>
#include <string.h>

#include "../scripts/infile.h"

bool textfile_open(TextFile *file, const char *path, Reason *why) {
  *file = (TextFile){0};
  if (!infile_read(path, TEXTFILE_MAX, &file->text, &file->size, why)) return false;
  if (file->size >= 3 && !memcmp(file->text, "\xEF\xBB\xBF", 3))
    file->at = 3; /* some editors mark UTF-8 */
  return true;
}

void textfile_close(TextFile *file) {
  free(file->text);
  *file = (TextFile){0};
}

Word textfile_rest(const TextFile *file) {
  return (Word){file->text + file->at, file->size - file->at};
}

bool textfile_next(TextFile *file, Word *line) {
  if (file->at >= file->size) return false;
  const char *start = file->text + file->at;
  size_t rest = file->size - file->at;
  const char *end = memchr(start, '\n', rest);
  *line = (Word){start, end ? (size_t)(end - start) : rest};
  file->at += line->size + (end != NULL);
  file->line++;
  file->cut = !end;
  return true;
}
