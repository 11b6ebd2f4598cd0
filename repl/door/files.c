/* files.c - the door to the texts of rules: files on disk, or texts that a program has brought. */
#include <stdlib.h>

#include "door.h"

/* One for the whole process, because rules, bots and saves are all read through it. */
static struct {
  ScriptText *list;
  ScriptTexts texts;
  ScriptReader reader;
} files;

int32_t bastide_set_files(const bastide_text *given, size_t count, bastide_error *error) {
  ScriptText *list = given ? malloc((count + 1) * sizeof *list) : NULL;
  if (given && !list) return door_say(error, BASTIDE_WRONG, "out of memory");
  for (size_t i = 0; given && i < count; i++) {
    list[i] = (ScriptText){given[i].name, given[i].text};
    if (given[i].name && given[i].text) continue;
    free(list);
    return door_say(error, BASTIDE_WRONG, "text %zu has no name or no text", i);
  }
  free(files.list);
  files.list = list;
  files.texts = (ScriptTexts){list, count};
  files.reader = reader_of_texts(&files.texts);
  script_read_through(given ? &files.reader : NULL);
  return door_done(error);
}
