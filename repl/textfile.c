/* textfile.c - reading files. */
#include "textfile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_all(TextFile *file, FILE *stream, Reason *why) {
  size_t room = 0, got;
  do {
    if (file->size == room) {
      room = room ? 2 * room : 16 * 1024;
      char *text = realloc(file->text, room);
      if (!text) return refuse(why, "out of memory");
      file->text = text;
    }
    errno = 0;
    got = fread(file->text + file->size, 1, room - file->size, stream);
    file->size += got;
    if (file->size > TEXTFILE_MAX)
      return refuse(why, "more than %d MiB, expected a text", TEXTFILE_MAX / 1024 / 1024);
  } while (got > 0);
  return !ferror(stream) || refuse(why, "cannot be read: %s", strerror(errno));
}

bool textfile_open(TextFile *file, const char *path, Reason *why) {
  *file = (TextFile){0};
  FILE *stream = fopen(path, "rb");
  if (!stream) return refuse(why, "cannot be opened: %s", strerror(errno));
  bool good = read_all(file, stream, why);
  fclose(stream);
  if (!good) textfile_close(file);
  if (good && file->size >= 3 && !memcmp(file->text, "\xEF\xBB\xBF", 3))
    file->at = 3; /* some editors mark UTF-8 */
  return good;
}

void textfile_close(TextFile *file) {
  free(file->text);
  *file = (TextFile){0};
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
