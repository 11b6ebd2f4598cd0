/* reader.c - the two readers there are: of files on disk, and of texts in memory. */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include "infile.h"

/* --- Files --- */

static bool read_file(void *context, const char *path, size_t most, char **text, size_t *size,
                      Reason *why) {
  (void)context;
  return infile_read(path, most, text, size, why);
}

static bool file_exists(void *context, const char *path) {
  (void)context;
  return infile_exists(path);
}

static void list_files(void *context, const char *folder, void (*each)(void *to, const char *name),
                       void *to) {
  (void)context;
  infile_list(folder, each, to);
}

static const ScriptReader DISK = {NULL, read_file, file_exists, list_files};
static const ScriptReader *standard = &DISK;

void reader_set_standard(const ScriptReader *reader) {
  standard = reader ? reader : &DISK;
}

const ScriptReader *reader_standard(void) {
  return standard;
}

/* --- Texts --- */

static const char *find_text(const ScriptTexts *texts, const char *path) {
  for (size_t i = 0; i < texts->count; i++)
    if (!strcmp(texts->list[i].name, path)) return texts->list[i].text;
  return NULL;
}

char *reader_copy(const char *text, size_t *size) {
  *size = strlen(text);
  char *copy = malloc(*size + 1);
  if (copy) memcpy(copy, text, *size + 1);
  return copy;
}

static bool read_text(void *context, const char *path, size_t most, char **text, size_t *size,
                      Reason *why) {
  const char *found = find_text(context, path);
  *text = NULL;
  if (!found) return refuse(why, "cannot be read: there is no such text");
  if (strlen(found) > most)
    return refuse(why, "cannot be read: it is longer than %zu KiB, which is the limit",
                  most / 1024);
  *text = reader_copy(found, size);
  return *text || refuse(why, "cannot be read: out of memory");
}

static bool text_exists(void *context, const char *path) {
  return find_text(context, path) != NULL;
}

/* What lies deeper than in the folder itself is not listed. */
static void list_texts(void *context, const char *folder, void (*each)(void *to, const char *name),
                       void *to) {
  const ScriptTexts *texts = context;
  size_t length = strlen(folder);
  for (size_t i = 0; i < texts->count; i++) {
    const char *path = texts->list[i].name;
    if (!strncmp(path, folder, length) && path[length] == '/' && !strchr(path + length + 1, '/'))
      each(to, path + length + 1);
  }
}

ScriptReader reader_of_texts(const ScriptTexts *texts) {
  return (ScriptReader){(void *)texts, read_text, text_exists, list_texts};
}
