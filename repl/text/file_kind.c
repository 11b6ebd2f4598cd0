/* file_kind.c - see file_kind.h. */
#include "file_kind.h"

#include <string.h>

#include "slice.h"

const char *file_kind_name(FileKind kind) {
  static const char *const NAMES[FILE_KINDS] = {
#define X(NAME, name) [FILE_##NAME] = name,
      FILE_KIND_LIST(X)
#undef X
  };
  return NAMES[kind];
}

bool file_kind_is_known(FileKind kind) {
  return kind != FILE_RULE && kind != FILE_SHEET && kind != FILE_FOREIGN;
}

static bool begins(Slice text, const char *start) {
  size_t size = strlen(start);
  return text.size >= size && memcmp(text.text, start, size) == 0;
}

/* Is the mark among the first bytes? */
static bool bears(Slice text, const char *mark, size_t size, size_t within) {
  if (text.size > within) text.size = within;
  for (size_t i = 0; i + size <= text.size; i++)
    if (memcmp(text.text + i, mark, size) == 0) return true;
  return false;
}

/* "bastide 1", or a later one; more words may follow. */
static bool begins_with_version(Slice text) {
  size_t at = sizeof "bastide " - 1, start = at;
  if (!begins(text, "bastide ")) return false;
  while (at < text.size && text.text[at] >= '0' && text.text[at] <= '9') at++;
  return at > start && at < text.size && memchr(" \r\n", text.text[at], 3);
}

/* Notation is a save if it begins with the version and holds no scenario. */
static FileKind kind_of_notation(Slice text) {
  bool version = begins_with_version(text);
  bool first = true; /* nothing was said so far */
  while (text.size) {
    const char *end = memchr(text.text, '\n', text.size);
    Slice line = {text.text, end ? (size_t)(end - text.text) : text.size};
    size_t taken = line.size + (end != NULL);
    text = (Slice){text.text + taken, text.size - taken};
    line = slice_trim(line);
    if (begins(line, "scenario ")) return version || first ? FILE_SCENARIOS : FILE_FOREIGN;
    bool silent = !line.size || line.text[0] == '#';
    if (!silent && !version) return FILE_FOREIGN;
    first = first && silent;
  }
  return version ? FILE_SAVE : FILE_FOREIGN;
}

FileKind file_kind_of(const char *text, size_t size) {
  static const char PNG[] = "\x89PNG\r\n\x1a\n";
  static const char PNG_MARK[] = FILE_KIND_PNG_MARK;
  Slice all = {text, size};
  if (!size) return FILE_NOTHING;
  if (begins(all, "{\"kind\":\"sim\",")) return FILE_RUN;
  if (begins(all, "{\"kind\":\"pairs\",")) return FILE_RUN; /* a part of a comparison */
  if (begins(all, "{\"kind\":\"compare\",")) return FILE_COMPARISON;
  if (begins(all, "{\"kind\":\"sweep\",")) return FILE_COMPARISON;
  if (begins(all, "game,seed,")) return FILE_ROWS;
  if (begins(all, FILE_KIND_TRACE_MARK)) return FILE_TRACE;
  if (begins(all, "<svg ") && bears(all, FILE_KIND_SVG_MARK, strlen(FILE_KIND_SVG_MARK), 1024))
    return FILE_SVG;
  if (begins(all, "<!DOCTYPE html>") &&
      bears(all, FILE_KIND_PAGE_MARK, strlen(FILE_KIND_PAGE_MARK), 1024))
    return FILE_PAGE;
  if (begins(all, "%PDF-") && bears(all, "\n%" FILE_KIND_PDF_MARK, 6, 20)) return FILE_PDF;
  if (begins(all, PNG) && bears(all, PNG_MARK, sizeof PNG_MARK - 1, 128)) return FILE_PNG;
  return kind_of_notation(all);
}
