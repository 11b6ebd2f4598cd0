/* position_read.c - see position_read.h. */
#include "position_read.h"

#include <string.h>

#include "text/text_file.h"

/* The first line that is not a comment. */
static bool first_line(TextFile *file, Line *line) {
  Slice text;
  while (text_file_next(file, &text)) {
    if (!notation_read(text.text, text.size, line, NULL)) return false;
    if (line->kind != LINE_BLANK) return true;
  }
  return false;
}

bool position_is(const char *path) {
  TextFile file;
  Line line;
  if (!text_file_open(&file, path, NULL)) return false;
  bool known = first_line(&file, &line) && line.kind != LINE_BASTIDE &&
               notation_class_of(line.kind) != CLASS_ACTION;
  text_file_close(&file);
  return known;
}

typedef struct {
  const char *path, *wanted;
  PositionFound *found;
  Session *session;
  bool chosen; /* the lines at hand are wanted */
} Reading;

/* What stands behind the name. */
static void keep_title(PositionFound *found, Slice text, Slice name) {
  const char *from = name.text + name.size;
  slice_copy(slice_trim((Slice){from, (size_t)(text.text + text.size - from)}), found->title,
             sizeof found->title);
}

static void begin_scenario(Reading *reading, const Line *line, Slice text) {
  PositionFound *found = reading->found;
  bool wanted = !found->name[0] && (!*reading->wanted || slice_is(line->name, reading->wanted));
  reading->chosen = wanted;
  if (!wanted) {
    found->others++;
    return;
  }
  slice_copy(line->name, found->name, sizeof found->name);
  keep_title(found, text, line->name);
}

static bool take_line(Reading *reading, Slice text, unsigned number, Answer *answer) {
  Line line;
  Reason why = {""};
  bool read = notation_read(text.text, text.size, &line, &why);
  if (read && line.kind == LINE_SCENARIO) {
    begin_scenario(reading, &line, text);
    return true;
  }
  bool all = !reading->found->name[0] && !reading->found->others; /* no scenario so far */
  if (!reading->chosen && !all) return true;
  if (!read)
    answer_refuse(answer, "%s", why.text);
  else
    session_do(reading->session, &line, number, answer);
  if (answer->kind == ANSWER_DONE) return true;
  answer_blame(answer, "%.200s:%u", reading->path, answer->line ? answer->line : number);
  return false;
}

Session *position_read(const char *home, const char *path, const char *name, PositionFound *found,
                       Answer *answer) {
  Reading reading = {.path = path, .wanted = name, .found = found};
  TextFile file;
  Slice line;
  Reason why = {""};
  *found = (PositionFound){.others = 0};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!text_file_open(&file, path, &why)) {
    answer_refuse(answer, "%.200s: %s", path, why.text);
    return NULL;
  }
  reading.session = session_open(home);
  bool good = reading.session;
  if (!good) answer_no_memory(answer);
  while (good && text_file_next(&file, &line)) good = take_line(&reading, line, file.line, answer);
  text_file_close(&file);
  if (good && *name && !found->name[0]) {
    answer_refuse(answer, "%.200s: no scenario is called '%.100s'", path, name);
    good = false;
  }
  good = good && session_lay(reading.session, answer) == ANSWER_DONE;
  if (good) return reading.session;
  session_close(reading.session);
  return NULL;
}
