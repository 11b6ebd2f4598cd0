/* filekind.c - see filekind.h. */
#include "filekind.h"

#include <string.h>

#include "word.h"

const char *filekind_name(FileKind kind) {
  static const char *const NAMES[FILE_KINDS] = {
#define X(NAME, name) [FILE_##NAME] = name,
      FILE_KIND_LIST(X)
#undef X
  };
  return NAMES[kind];
}

bool filekind_is_known(FileKind kind) {
  return kind != FILE_RULE && kind != FILE_SHEET && kind != FILE_FOREIGN;
}

static bool begins(Word text, const char *start) {
  size_t size = strlen(start);
  return text.size >= size && memcmp(text.text, start, size) == 0;
}

/* Is the mark among the first bytes? */
static bool bears(Word text, const char *mark, size_t size, size_t within) {
  if (text.size > within) text.size = within;
  for (size_t i = 0; i + size <= text.size; i++)
    if (memcmp(text.text + i, mark, size) == 0) return true;
  return false;
}

/* "bastide 1", or a later one; more words may follow. */
static bool begins_with_version(Word text) {
  size_t at = sizeof "bastide " - 1, start = at;
  if (!begins(text, "bastide ")) return false;
  while (at < text.size && text.text[at] >= '0' && text.text[at] <= '9') at++;
  return at > start && at < text.size && memchr(" \r\n", text.text[at], 3);
}

/* Notation is a save if it begins with the version and holds no scenario. */
static FileKind kind_of_notation(Word text) {
  bool version = begins_with_version(text);
  bool first = true; /* nothing was said so far */
  while (text.size) {
    const char *end = memchr(text.text, '\n', text.size);
    Word line = {text.text, end ? (size_t)(end - text.text) : text.size};
    size_t taken = line.size + (end != NULL);
    text = (Word){text.text + taken, text.size - taken};
    line = word_trim(line);
    if (begins(line, "scenario ")) return version || first ? FILE_SCENARIOS : FILE_FOREIGN;
    bool silent = !line.size || line.text[0] == '#';
    if (!silent && !version) return FILE_FOREIGN;
    first = first && silent;
  }
  return version ? FILE_SAVE : FILE_FOREIGN;
}

FileKind filekind_of(const char *text, size_t size) {
  static const char PNG[] = "\x89PNG\r\n\x1a\n";
  static const char PNG_MARK[] = FILEKIND_PNG_MARK;
  Word all = {text, size};
  if (!size) return FILE_NOTHING;
  if (begins(all, "{\"kind\":\"sim\",")) return FILE_RUN;
  if (begins(all, "{\"kind\":\"compare\",")) return FILE_COMPARISON;
  if (begins(all, "game,seed,")) return FILE_ROWS;
  if (begins(all, "<svg ") && bears(all, FILEKIND_SVG_MARK, strlen(FILEKIND_SVG_MARK), 1024))
    return FILE_SVG;
  if (begins(all, "<!DOCTYPE html>") &&
      bears(all, FILEKIND_PAGE_MARK, strlen(FILEKIND_PAGE_MARK), 1024))
    return FILE_PAGE;
  if (begins(all, PNG) && bears(all, PNG_MARK, sizeof PNG_MARK - 1, 128)) return FILE_PNG;
  return kind_of_notation(all);
}
