/* kept_texts.c - a reader that remembers. */
#include "kept_texts.h"

#include <stdlib.h>
#include <string.h>

void kept_texts_open(KeptTexts *texts, const ScriptReader *under) {
  *texts = (KeptTexts){.under = under ? under : reader_standard()};
}

void kept_texts_close(KeptTexts *texts) {
  for (size_t i = 0; i < texts->count; i++) {
    free(texts->files[i].path);
    free(texts->files[i].text);
  }
  free(texts->files);
  *texts = (KeptTexts){0};
}

void kept_texts_freeze(KeptTexts *texts) {
  texts->frozen = true;
}

/* There are a dozen of them. */
static RuleFile *find(const KeptTexts *texts, const char *path) {
  for (size_t i = 0; i < texts->count; i++)
    if (!strcmp(texts->files[i].path, path)) return &texts->files[i];
  return NULL;
}

/* The file of this path, new or known; NULL when it may not be added, or memory is short. */
static RuleFile *find_or_add(KeptTexts *texts, const char *path) {
  RuleFile *known = find(texts, path);
  size_t size;
  if (known || texts->frozen) return known;
  if (texts->count == texts->room) {
    size_t room = texts->room ? 2 * texts->room : 32;
    RuleFile *files = realloc(texts->files, room * sizeof *files);
    if (!files) return NULL;
    texts->files = files;
    texts->room = room;
  }
  char *copy = reader_copy(path, &size);
  if (!copy) return NULL;
  const ScriptReader *under = texts->under;
  RuleFile *file = &texts->files[texts->count++];
  *file = (RuleFile){.path = copy, .exists = under->exists(under->context, path)};
  return file;
}

static bool file_exists(void *context, const char *path) {
  KeptTexts *texts = context;
  const RuleFile *file = find_or_add(texts, path);
  return file && file->exists;
}

/* What cannot be read is asked for again, to say why. */
static bool read_text(void *context, const char *path, size_t most, char **text, size_t *size,
                      Reason *why) {
  KeptTexts *texts = context;
  const ScriptReader *under = texts->under;
  RuleFile *file = find_or_add(texts, path);
  *text = NULL;
  if (!file && texts->frozen) return refuse(why, "cannot be read: it was not read before");
  if (!file) return refuse(why, "cannot be read: out of memory");
  if (!file->text &&
      (texts->frozen || !under->read(under->context, path, most, &file->text, &file->size, why)))
    return texts->frozen ? refuse(why, "cannot be read: it was not read before") : false;
  if (file->size > most)
    return refuse(why, "cannot be read: it is longer than %zu KiB, which is the limit",
                  most / 1024);
  *text = malloc(file->size + 1);
  if (!*text) return refuse(why, "cannot be read: out of memory");
  memcpy(*text, file->text, file->size + 1);
  *size = file->size;
  return true;
}

static void list_files(void *context, const char *folder, void (*each)(void *to, const char *name),
                       void *to) {
  const KeptTexts *texts = context;
  texts->under->list(texts->under->context, folder, each, to);
}

ScriptReader kept_texts_reader(KeptTexts *texts) {
  return (ScriptReader){texts, read_text, file_exists, list_files};
}
