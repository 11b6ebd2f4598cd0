/* fuzz_prompt.c - any bytes typed at the prompt: nothing crashes, nothing leaks, and a line that is refused
 * has not changed the game.
 *
 * Files are read and written in an empty folder only: lines with a slash are left out. */
#define _XOPEN_SOURCE 700
#include "prompt/prompt.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_MAX = 24, LUA_MAX = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

static char home[1024], folder[] = "/tmp/bastide-fuzz-XXXXXX";
static FILE *null;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  if (!getcwd(home, sizeof home) || !mkdtemp(folder)) abort();
  setenv("EDITOR", "true", 1);
  setenv("VISUAL", "true", 1);
  if (!(null = fopen("/dev/null", "w"))) abort();
  return 0;
}

static void must(bool truth, const char *what, const char *line, size_t size) {
  if (truth) return;
  fprintf(stderr, "%s after: %.*s\n", what, (int)size, line);
  abort();
}

/* Commands that carry out several lines may stop in the middle of them. */
static bool does_several(const char *line, size_t size) {
  Slice rest = {line, size}, name = slice_next(&rest);
  return slice_is(name, "source") || slice_is(name, "auto") || slice_is(name, "bot");
}

static void one_line(Prompt *prompt, const char *line, size_t size) {
  Answer answer = {.kind = ANSWER_DONE};
  const Game *game = session_game(prompt->session);
  const Session *session = prompt->session;
  uint64_t hash = game ? game_hash(game) : 0;
  size_t lines = session_log_count(session);
  if (memchr(line, '/', size)) return;
  if (prompt_line(prompt, (Slice){line, size}, &answer) == ANSWER_DONE) return;
  must(answer.text[0] != '\0', "refused without a reason", line, size);
  must(strlen(answer.text) < sizeof answer.text, "a reason without an end", line, size);
  const Game *after = session_game(prompt->session);
  if (!game || does_several(line, size)) return;
  must(prompt->session == session, "a refused line has changed the table", line, size);
  must(after && game_hash(after) == hash, "a refused line has changed the game", line, size);
  must(session_log_count(session) == lines, "a refused line is in the log", line, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Prompt prompt;
  Answer answer;
  const char *text = (const char *)data;
  memset(&prompt, 0, sizeof prompt);
  prompt.home = home;
  prompt.out = prompt.err = null;
  if (chdir(folder) != 0) abort(); /* only now: the fuzzer's own files have relative paths */
  if (prompt_take(&prompt, NULL, &answer) != ANSWER_DONE) abort();
  for (int count = 0; size && count < LINES_MAX && !prompt.done; count++) {
    const char *end = memchr(text, '\n', size);
    size_t length = end ? (size_t)(end - text) : size, step = end ? length + 1 : length;
    one_line(&prompt, text, length < LUA_MAX ? length : LUA_MAX);
    text += step;
    size -= step;
  }
  prompt_close(&prompt);
  if (chdir(home) != 0) abort();
  return 0;
}
