/* fuzz_trouble.c - sequences of commands, each stopped at some look (Ctrl-C) or with a disk that is full after some
 * bytes: the game is what its lines say, and what is on the disk is the game.
 *
 * Three bytes are a command: which, at which look it is stopped, and after how many bytes writing fails; 0 is never.
 * So every finding can be repeated. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "prompt/logbook.h"
#include "game/rerun.h"
#include "scripts/sandbox/stop.h"
#include "target.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { COMMANDS_MAX = 20 };

static const char *const COMMANDS[] = {
    "new players Ann Bob seed 7",
    "new use inns siege players Ann Bob Cid seed 3",
    "new use crops builder players Ann Bob seed 12",
    "play 1",
    "play 2 small@C1",
    "auto 1",
    "auto 3",
    "undo",
    "undo 3",
    "redo",
    "goto 2",
    "back",
    "mark here",
    "back here",
    "hint",
    "why play 0,5 r0",
    "try play 1",
    "opt tiny_city=2",
    "use +inns",
    "use -inns",
    "reload",
    "house { title = 'Five', score = { city = function(city, tally) tally:bonus(5) end } }",
    "house { title = 'Loop', placed = function() for i = 1, 300000 do end end }",
    "use -loop",
    "for i = 1, 1000000 do end",
    "bot Bob city_builder",
    "bot Bob mcts:iterations=20",
    "bot Ann random",
    "bot Bob person",
    "bot Ann person",
    "save! game.txt",
    "load game.txt",
    "draw! board.svg",
    "write! five.lua",
    "clear",
    "set B14 0,0 r0",
    "pass",
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static char home[1024], folder[] = "/tmp/bastide-trouble-XXXXXX";
static FILE *null;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  if (!getcwd(home, sizeof home) || !mkdtemp(folder)) abort();
  if (!(null = fopen("/dev/null", "w"))) abort();
  return 0;
}

/* Files may grow to this many bytes; 0: as they like. */
static void limit_files(rlim_t size) {
  struct rlimit limit;
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = size ? size : limit.rlim_max;
  setrlimit(RLIMIT_FSIZE, &limit);
}

static uint64_t hash_of(const Session *session) {
  return session_game(session) ? game_hash(session_game(session)) : 0;
}

/* The lines of the game lead to the table as it lies. */
static void check_sound(const Session *session) {
  HeadWords words;
  Answer answer;
  if (!session_game(session)) return;
  CHECK(!session_halfway(session));
  SessionStart start = rerun_head(session, &words);
  Session *again = session_begin(&start, &answer);
  CHECK(again);
  for (size_t i = 0; i < session_log_count(session); i++) {
    const char *line = session_log(session, i);
    CHECK(session_line(again, line, strlen(line), 0, &answer) == ANSWER_DONE);
  }
  CHECK(session_lay(again, &answer) == ANSWER_DONE);
  CHECK(hash_of(again) == hash_of(session));
  session_close(again);
}

static void one_command(Prompt *prompt, const uint8_t *data) {
  Answer answer;
  const char *line = COMMANDS[data[0] % COMMAND_COUNT];
  limit_files(data[2] ? 64u * data[2] : 0);
  stop_begin(1);
  stop_at_look((unsigned long)data[1] * data[1]);
  prompt_line(prompt, slice_of(line), &answer);
  if (answer.kind == ANSWER_DONE) prompt_move_bots(prompt, &answer);
  logbook_keep(prompt, false);
  stop_at_look(0);
  stop_end();
  limit_files(0);
  fflush(null);
  CHECK(answer.kind == ANSWER_DONE || answer.text[0]);
  check_sound(prompt->session);
}

/* What is on the disk is the game, once writing works again. */
static void check_kept(Prompt *prompt) {
  static Prompt other;
  Answer answer;
  struct stat status;
  logbook_keep(prompt, false);
  if (stat("game.1", &status) != 0) return;
  other = (Prompt){.home = home, .out = null, .err = null};
  CHECK(prompt_take(&other, NULL, &answer) == ANSWER_DONE);
  CHECK(logbook_load(&other, "game.1", &answer) == ANSWER_DONE);
  CHECK(hash_of(other.session) == hash_of(prompt->session));
  CHECK(session_here(other.session) == session_here(prompt->session));
  CHECK(other.mark_count == prompt->mark_count);
  prompt_close(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const FILES[] = {"game.1", "game", "game.txt", "board.svg", "five.lua"};
  static Prompt prompt;
  Answer answer;
  signal(SIGXFSZ, SIG_IGN);        /* libFuzzer has taken it meanwhile */
  if (chdir(folder) != 0) abort(); /* only now: the fuzzer's own files have relative paths */
  prompt = (Prompt){.home = home, .out = null, .err = null};
  CHECK(prompt_take(&prompt, NULL, &answer) == ANSWER_DONE);
  prompt.logbook = logbook_open("game", NULL);
  for (int count = 0; size >= 3 && count < COMMANDS_MAX && !prompt.done; count++) {
    one_command(&prompt, data);
    data += 3;
    size -= 3;
  }
  check_kept(&prompt);
  logbook_close(prompt.logbook);
  prompt_close(&prompt);
  for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) unlink(FILES[i]);
  if (chdir(home) != 0) abort();
  return 0;
}
