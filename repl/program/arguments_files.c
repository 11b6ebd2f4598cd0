/* arguments_files.c - the files that a command is to write, looked at before it begins. */
#include <string.h>
#include <sys/stat.h>

#include "arguments.h"
#include "text/replace_file.h"
#include "terminal/picture_file.h"

static bool same_file(const char *a, const char *b) {
  struct stat at, bt;
  if (stat(a, &at) == 0 && stat(b, &bt) == 0)
    return S_ISREG(at.st_mode) && at.st_dev == bt.st_dev && at.st_ino == bt.st_ino;
  while (strncmp(a, "./", 2) == 0) a += 2;
  while (strncmp(b, "./", 2) == 0) b += 2;
  return strcmp(a, b) == 0;
}

static bool is_one_of(const char *path, const char *const *list, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (same_file(path, list[i])) return true;
  return false;
}

/* A rule may be named without its folder; that one nobody overwrites by mistake. */
static bool is_read(const Arguments *arguments, const char *path) {
  for (size_t i = 0; i < arguments->bot_count; i++)
    if (arguments->bots[i].file[0] && same_file(path, arguments->bots[i].file)) return true;
  return is_one_of(path, (const char *const *)arguments->files, arguments->file_count) ||
         is_one_of(path, arguments->use, arguments->use_count) ||
         is_one_of(path, arguments->with, arguments->with_count);
}

const char *arguments_unsaid(const Arguments *arguments) {
  return given(arguments, OPTION_FORCE) ? NULL : "--force replaces it";
}

bool arguments_check_outputs(Arguments *arguments, Reason *why) {
  bool png = given(arguments, OPTION_PNG) || picture_wants_png(arguments->out);
  bool tables = strcmp(arguments->command, "compare") == 0 && !arguments->shards;
  FileKind sums = tables ? FILE_COMPARISON : FILE_RUN;
  const struct {
    const char *name, *path;
    FileKind kind;
  } outputs[] = {
      {"save", arguments->save, FILE_SAVE},   {"out", arguments->out, png ? FILE_PNG : FILE_SVG},
      {"json", arguments->json, sums},        {"html", arguments->html, FILE_PAGE},
      {"csv", arguments->csv, FILE_ROWS},     {"record", arguments->record, FILE_SAVE},
      {"trace", arguments->trace, FILE_TRACE}};
  unsigned count = sizeof outputs / sizeof outputs[0];
  if (arguments->out && !picture_ending_allowed(arguments->out, why)) return false;
  for (unsigned i = 0; i < count; i++) {
    const char *name = outputs[i].name, *path = outputs[i].path;
    if (!path) continue;
    if (is_read(arguments, path))
      return refuse(why, "--%s would overwrite %.200s, which is read", name, path);
    for (unsigned k = 0; k < i; k++)
      if (outputs[k].path && same_file(outputs[k].path, path))
        return refuse(why, "--%s and --%s name the same file, %.200s", outputs[k].name, name, path);
  }
  for (unsigned i = 0; i < count; i++) {
    Reason inner = {""};
    if (!outputs[i].path) continue;
    ReplaceState state =
        replace_try(outputs[i].path, outputs[i].kind, arguments_unsaid(arguments), &inner);
    arguments->unwritable = state == REPLACE_FAILED;
    if (state != REPLACE_FINE) return refuse(why, "--%s: %s", outputs[i].name, inner.text);
  }
  return true;
}
