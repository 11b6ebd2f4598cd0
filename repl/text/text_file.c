/* text_file.c - reading files. */
#include "text_file.h"

#include <stdlib.h>
#include <string.h>

#include "scripts/loader/infile.h"

/* Some editors mark UTF-8. */
static void skip_mark(TextFile *file) {
  if (file->size >= 3 && !memcmp(file->text, "\xEF\xBB\xBF", 3)) file->at = 3;
}

bool text_file_open(TextFile *file, const char *path, Reason *why) {
  *file = (TextFile){0};
  if (!infile_read(path, TEXT_FILE_MAX, &file->text, &file->size, why)) return false;
  skip_mark(file);
  return true;
}

bool text_file_of(TextFile *file, Slice text, Reason *why) {
  *file = (TextFile){.text = malloc(text.size + 1), .size = text.size};
  if (!file->text) return refuse(why, "out of memory");
  memcpy(file->text, text.text, text.size);
  file->text[text.size] = '\0';
  skip_mark(file);
  return true;
}

void text_file_close(TextFile *file) {
  free(file->text);
  *file = (TextFile){0};
}

Slice text_file_rest(const TextFile *file) {
  return (Slice){file->text + file->at, file->size - file->at};
}

bool text_file_next(TextFile *file, Slice *line) {
  if (file->at >= file->size) return false;
  const char *start = file->text + file->at;
  size_t rest = file->size - file->at;
  const char *end = memchr(start, '\n', rest);
  *line = (Slice){start, end ? (size_t)(end - start) : rest};
  file->at += line->size + (end != NULL);
  file->line++;
  file->cut = !end;
  return true;
}
