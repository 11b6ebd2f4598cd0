/* arguments_files.c - the files that a command is to write, looked at before it begins. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments.h"

/* Could a file be written there? */
static bool check_output(const char *path, Reason *why) {
  struct stat status;
  char beside[1200];
  if (!*path) return refuse(why, "the name is empty, expected that of a file");
  if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
    return refuse(why, "%.200s is no ordinary file", path);
  int size = snprintf(beside, sizeof beside, "%s.%ld.try", path, (long)getpid());
  if (size >= (int)sizeof beside) return refuse(why, "%.200s: the name is too long", path);
  int file = open(beside, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (file < 0) return refuse(why, "%.200s: %s", path, strerror(errno));
  close(file);
  unlink(beside);
  return true;
}

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

bool arguments_check_outputs(const Arguments *arguments, Reason *why) {
  const struct {
    const char *name, *path;
  } outputs[] = {{"save", arguments->save},
                 {"json", arguments->json},
                 {"html", arguments->html},
                 {"csv", arguments->csv},
                 {"record", arguments->record}};
  for (unsigned i = 0; i < sizeof outputs / sizeof outputs[0]; i++) {
    const char *name = outputs[i].name, *path = outputs[i].path;
    Reason inner = {""};
    if (!path) continue;
    if (!check_output(path, &inner)) return refuse(why, "--%s: %s", name, inner.text);
    if (is_read(arguments, path))
      return refuse(why, "--%s would overwrite %.200s, which is read", name, path);
    for (unsigned k = 0; k < i; k++)
      if (outputs[k].path && same_file(outputs[k].path, path))
        return refuse(why, "--%s and --%s name the same file, %.200s", outputs[k].name, name, path);
  }
  return true;
}
