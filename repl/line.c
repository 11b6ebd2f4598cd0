/* line.c - reads what somebody types, or what a pipe brings, line by line.
 *
 * The only file that knows linenoise.  Its callbacks carry a pointer or not, depending on where the
 * library comes from; since its history is one for the whole program anyway, so is our help. */
#include "line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "linenoise.h"

enum { HISTORY_LINES = 1000, GREY = 90 };

static const LineHelp *help;

#ifdef LINENOISE_USERDATA
#define CONTEXT , void *unused
#define NO_CONTEXT , NULL
#define IGNORE_CONTEXT (void)unused
#else
#define CONTEXT
#define NO_CONTEXT
#define IGNORE_CONTEXT (void)0
#endif

static void offer(void *list, const char *line) {
  linenoiseAddCompletion(list, line);
}

static void complete(const char *typed, linenoiseCompletions *list CONTEXT) {
  IGNORE_CONTEXT;
  if (help && help->complete) help->complete(help->context, typed, offer, list);
}

static char *hint(const char *typed, int *colour, int *bold CONTEXT) {
  IGNORE_CONTEXT;
  const char *text = help && help->hint ? help->hint(help->context, typed) : "";
  *colour = GREY;
  *bold = 0;
  return *text ? (char *)text : NULL; /* it is only read */
}

static void find_history(LineReader *reader) {
  const char *told = getenv("BASTIDE_HISTORY"), *home = getenv("HOME");
  if (told)
    snprintf(reader->history, sizeof reader->history, "%s", told);
  else if (home && *home)
    snprintf(reader->history, sizeof reader->history, "%s/.bastide_history", home);
}

void line_open(LineReader *reader, const LineHelp *with) {
  memset(reader, 0, sizeof *reader);
  reader->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  help = with;
  if (!reader->terminal) return;
  find_history(reader);
  linenoiseSetCompletionCallback(complete NO_CONTEXT);
  linenoiseSetHintsCallback(hint NO_CONTEXT);
  linenoiseHistorySetMaxLen(HISTORY_LINES);
  if (reader->history[0]) linenoiseHistoryLoad(reader->history);
}

static ReadResult next_typed(LineReader *reader, const char *prompt) {
  fflush(stdout);
  free(reader->text);
  errno = 0;
  reader->text = linenoise(prompt);
  if (!reader->text) return errno == EAGAIN ? READ_CANCELLED : READ_END;
  if (*reader->text) linenoiseHistoryAdd(reader->text);
  return READ_DONE;
}

ReadResult line_next(LineReader *reader, const char *prompt, Word *line) {
  if (reader->terminal) {
    ReadResult result = next_typed(reader, prompt);
    if (result == READ_DONE) *line = word_of(reader->text);
    return result;
  }
  errno = 0;
  ssize_t size = getline(&reader->text, &reader->room, stdin);
  if (size < 0) return ferror(stdin) || errno == ENOMEM ? READ_FAILED : READ_END;
  reader->number++;
  if (size && reader->text[size - 1] == '\n') reader->text[--size] = '\0';
  if (size && reader->text[size - 1] == '\r') reader->text[--size] = '\0';
  *line = (Word){reader->text, (size_t)size};
  return READ_DONE;
}

void line_close(LineReader *reader) {
  if (reader->terminal) {
    mode_t mask = umask(077); /* what somebody typed is nobody else's business */
    if (reader->history[0]) linenoiseHistorySave(reader->history);
    umask(mask);
    linenoiseHistoryFree();
  }
  free(reader->text);
  reader->text = NULL;
  help = NULL;
}
