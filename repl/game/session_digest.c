/* session_digest.c - are the rules' texts those that the game was saved with?  Compares the digests of a save with those
 * of what was read. */
#include <inttypes.h>
#include <stdio.h>

#include "session_inner.h"
#include "text/builder.h"

/* One digest that was given, to be found among the texts that were read. */
typedef struct {
  Slice name, digest;
  bool found, same;
  char file[sizeof((ScriptInfo *)0)->file];
} Sought;

static void compare_source(void *context, const ScriptSource *source) {
  Sought *sought = context;
  char digest[17];
  if (!slice_is(sought->name, source->name)) return;
  snprintf(digest, sizeof digest, "%016" PRIx64, source->digest);
  sought->found = true;
  sought->same = slice_is(sought->digest, digest);
  snprintf(sought->file, sizeof sought->file, "%s", source->file);
}

/* Notes the files whose text is another one, or that are not read any more.  Returns how many they are. */
static unsigned compare_sources(Session *session, unsigned *line) {
  unsigned count = 0;
  Builder changed = builder_in(session->changed, sizeof session->changed);
  for (size_t i = 0; i < session->digests.count; i++) {
    Sought sought = {.found = false};
    slice_split(slice_of(session->digests.list[i].text), '=', &sought.name, &sought.digest);
    script_each_source(session->script, compare_source, &sought);
    if (sought.same) continue;
    if (!sought.found) slice_copy(sought.name, sought.file, sizeof sought.file);
    if (count++ == 0) *line = session->digests.list[i].number;
    builder_print(&changed, "%s%s", changed.size ? ", " : "", sought.file);
  }
  return count;
}

bool table_same_texts(Session *session, Answer *answer) {
  unsigned line = 0, count = compare_sources(session, &line);
  if (!count || session->anyway) return true;
  answer_say(answer, ANSWER_WRONG,
             "%s %s changed since this was saved; --anyway (at the prompt: load!) plays it under "
             "the new text",
             session->changed, count == 1 ? "has" : "have");
  answer->line = line;
  return false;
}
