/* save_read.c - replays a save, and believes nothing that it can check.
 *
 * A file whose end is missing is a shorter game, and that is said.  A file in which something was changed is refused,
 * at the line that makes no sense or else at the seal. */
#include <stdio.h>
#include <string.h>

#include "scripts/sandbox/stop.h"
#include "save.h"
#include "seal.h"
#include "text/builder.h"
#include "text/text_file.h"

typedef struct {
  Session *session;
  const char *path;
  TextFile file;
  Seal seal;
  bool anyway;
  bool hashed;      /* the last line that says something is a hash */
  bool differs;     /* anyway: the state is another one */
  unsigned stopped; /* anyway: the line that is not legal any more; 0: none */
  char scores[120]; /* anyway: "Blue 187, was 142" */
  char stop[160];   /* anyway: why it is not */
  Reason *note;
  Answer *answer;
} Reading;

/* --- Faults --- */

/* Says where the answer was found.  Who changed a file should not be led to the wrong line by what followed. */
static bool fault(Reading *reading, unsigned line) {
  Answer *answer = reading->answer;
  char text[sizeof answer->text];
  memcpy(text, answer->text, sizeof text);
  if (answer->kind == ANSWER_DONE) answer->kind = ANSWER_WRONG;
  if (answer->line) line = answer->line;
  const char *more = reading->seal.state == SEAL_BROKEN && line != reading->seal.line
                         ? " (and the checksum at the end does not fit: something was changed "
                           "since this was saved)"
                         : "";
  if (line)
    answer_say(answer, answer->kind, "%.200s:%u: %.250s%s", reading->path, line, text, more);
  else
    answer_say(answer, answer->kind, "%.200s: %.250s%s", reading->path, text, more);
  answer->line = line;
  return false;
}

static bool damaged(Reading *reading, unsigned line, const char *text) {
  answer_say(reading->answer, ANSWER_WRONG, "%s", text);
  return fault(reading, line);
}

static const char NO_SAVE[] = "this is not a save, expected `bastide 1` in the first line";

/* --- Under other rules --- */

/* Who has other points than the line says. */
static void note_scores(Reading *reading, const Line *line) {
  const Game *game = session_game(reading->session);
  Builder out = builder_in(reading->scores, sizeof reading->scores);
  for (unsigned i = 0; i < line->item_count; i++) {
    char name[NOTATION_NAME + 1];
    int seat = session_seat(reading->session, slice_copy(line->items[i].name, name, sizeof name));
    if (seat < 0 || game->scores[seat] == line->items[i].number) continue;
    builder_print(&out, "%s%s %d, was %d", out.size ? "; " : "", name, (int)game->scores[seat],
                  (int)line->items[i].number);
  }
}

/* A line did not do what it did when it was saved.  False: it is wrong under any rules. */
static bool goes_on(Reading *reading, const Line *line) {
  if (!reading->anyway || !session_game(reading->session)) return false;
  if (notation_class_of(line->kind) == CLASS_CHECK) {
    reading->differs = true;
    if (line->kind == LINE_SCORE) note_scores(reading, line);
    return reading->answer->kind == ANSWER_FALSE;
  }
  reading->stopped = reading->file.line;
  snprintf(reading->stop, sizeof reading->stop, "%.150s", reading->answer->text);
  return true;
}

/* What the new text made of it. */
static void note_outcome(Reading *reading) {
  const char *changed = session_changed(reading->session);
  char before[200] = "";
  if (changed[0]) snprintf(before, sizeof before, "%s: changed since this was saved. ", changed);
  if (reading->stopped)
    refuse(reading->note,
           "%.100sLine %u is not legal any more, so the game stands before it: %.120s", before,
           reading->stopped, reading->stop);
  else if (reading->scores[0])
    refuse(reading->note, "%.120sIt comes out differently: %.110s", before, reading->scores);
  else if (reading->differs)
    refuse(reading->note, "%.120sThe points are those that were saved, but not the table", before);
  else if (changed[0])
    refuse(reading->note, "%.120sIt comes out as it was saved", before);
}

/* --- Lines --- */

/* One line.  False: it ends here, well or with a fault; `more` tells whether it does. */
static bool take_line(Reading *reading, Slice text, bool *good) {
  TextFile *file = &reading->file;
  Line line;
  Reason why = {""};
  *good = true;
  if (stop_wanted()) return *good = damaged(reading, file->line, "reading was stopped");
  bool seal = file->line == reading->seal.line;
  if (file->cut && !(seal && reading->seal.state == SEAL_GOOD)) {
    refuse(reading->note, "%s:%u: the file is cut here; the rest of a line was dropped",
           reading->path, file->line);
    return false;
  }
  if (file->line == 1 && !notation_begins(text)) return *good = damaged(reading, 1, NO_SAVE);
  if (!notation_read(text.text, text.size, &line, &why))
    return *good = damaged(reading, file->line, why.text);
  if (file->line == 1 && line.kind != LINE_BASTIDE) return *good = damaged(reading, 1, NO_SAVE);
  if (session_do(reading->session, &line, file->line, reading->answer) != ANSWER_DONE) {
    *good = goes_on(reading, &line) || fault(reading, file->line);
    return *good && !reading->stopped;
  }
  if (line.kind != LINE_BLANK && line.kind != LINE_SEAL) reading->hashed = line.kind == LINE_HASH;
  return true;
}

static bool replay(Reading *reading) {
  TextFile *file = &reading->file;
  Slice text;
  bool good = true;
  reading->seal = seal_check(file);
  while (text_file_next(file, &text) && take_line(reading, text, &good)) continue;
  if (!good) return false;
  if (file->line == 0 || (file->line == 1 && file->cut)) return damaged(reading, 1, NO_SAVE);
  if (session_lay(reading->session, reading->answer) != ANSWER_DONE) return fault(reading, 0);
  if (reading->seal.state == SEAL_BROKEN)
    return damaged(reading, reading->seal.line, SEAL_COMPLAINT);
  return true;
}

/* What a file without its end has to say. */
static void note_end(Reading *reading) {
  if (reading->note->text[0] || reading->stopped) return;
  const char *missing = reading->seal.state == SEAL_MISSING ? "seal"
                        : reading->hashed                   ? NULL
                                                            : "hash";
  if (missing)
    refuse(reading->note, "%s:%u: the file ends without a %s: its end may be missing",
           reading->path, reading->file.line, missing);
}

/* Replays the file that was opened (why: why not), and closes it. */
static Session *read_save(const char *home, Reading *reading, bool opened, const Reason *why) {
  if (!opened) {
    damaged(reading, 0, why->text);
    return NULL;
  }
  reading->session = session_open(home);
  if (!reading->session) damaged(reading, 0, "out of memory");
  if (reading->session && reading->anyway) session_anyway(reading->session);
  if (reading->session && !replay(reading)) {
    session_close(reading->session);
    reading->session = NULL;
  }
  if (reading->session) note_end(reading);
  if (reading->session && reading->anyway) note_outcome(reading);
  text_file_close(&reading->file);
  return reading->session;
}

static Session *read_file(const char *home, const char *path, bool anyway, Reason *note,
                          Answer *answer) {
  Reason local = {""}, why = {""};
  Reading reading = {
      .path = path, .anyway = anyway, .note = note ? note : &local, .answer = answer};
  reading.note->text[0] = '\0';
  return read_save(home, &reading, text_file_open(&reading.file, path, &why), &why);
}

Session *save_read(const char *home, const char *path, Reason *note, Answer *answer) {
  return read_file(home, path, false, note, answer);
}

Session *save_read_anyway(const char *home, const char *path, Reason *note, Answer *answer) {
  return read_file(home, path, true, note, answer);
}

Session *save_read_text(const char *home, const char *called, Slice text, Reason *note,
                        Answer *answer) {
  Reason local = {""}, why = {""};
  Reading reading = {.path = called, .note = note ? note : &local, .answer = answer};
  reading.note->text[0] = '\0';
  return read_save(home, &reading, text_file_of(&reading.file, text, &why), &why);
}
