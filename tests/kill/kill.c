/* kill.c - kills prompts at random moments and looks whether a line that was answered is lost.
 *
 * kill PROGRAM FOLDER KILLS SEED
 *
 * Two prompts get the same commands.  One is never killed and tells what the game must be after each of them: hash,
 * history, branches, marks, typed rules, seats.  The other is killed at any moment, started again, and goes on with
 * `load`.  What comes back must be the game after the last command that was answered, or, of the one that was under
 * way, some whole lines more.  The last line printed is "N kills, N lost"; the commands depend on the seed, the
 * moments cannot. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 1 << 18, STEPS = 3, COMMANDS = 40, PATIENCE = 600000, ENDINGS = 3 };

static const int ENDING[ENDINGS] = {SIGTERM, SIGHUP, SIGQUIT}; /* besides SIGKILL */

typedef struct {
  pid_t pid;
  int in, out;
  unsigned asked; /* how often it was asked to say that it is done */
} Talker;

static const char *program, *folder;
static uint64_t chance;
static char said[TEXT], loaded[TEXT]; /* the last answer; the one to `load` */

static unsigned below(unsigned n) {
  chance += 0x9E3779B97F4A7C15u;
  uint64_t z = chance;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (unsigned)((z ^ (z >> 31)) >> 11) % n;
}

static void give_up(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
  putchar('\n');
  exit(1);
}

/* --- Prompts --- */

static void start(Talker *talker, const char *name) {
  int to[2], from[2];
  char journal[512];
  snprintf(journal, sizeof journal, "%s/%s", folder, name);
  if (pipe(to) != 0 || pipe(from) != 0) give_up("pipe: %s", strerror(errno));
  talker->pid = fork();
  if (talker->pid < 0) give_up("fork: %s", strerror(errno));
  if (!talker->pid) {
    /* Whoever runs this in the background may ignore them. */
    for (unsigned i = 0; i < ENDINGS; i++) signal(ENDING[i], SIG_DFL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    dup2(from[1], STDERR_FILENO);
    close(to[0]), close(to[1]), close(from[0]), close(from[1]);
    execl(program, program, "--keep-going", "--journal", journal, (char *)NULL);
    _exit(127);
  }
  close(to[0]), close(from[1]);
  talker->in = to[1];
  talker->out = from[0];
  fcntl(talker->in, F_SETFD, FD_CLOEXEC);
  fcntl(talker->out, F_SETFD, FD_CLOEXEC);
}

/* Writes, and does not mind if nobody is there any more. */
static void tell(const Talker *talker, const char *text) {
  size_t size = strlen(text);
  for (ssize_t n; size && (n = write(talker->in, text, size)) > 0; size -= (size_t)n) text += n;
}

/* Reads a little more of what is said.  False at its end. */
static bool hear(const Talker *talker, size_t *used) {
  struct pollfd ready = {.fd = talker->out, .events = POLLIN};
  if (poll(&ready, 1, PATIENCE) == 0) give_up("no answer, after: %s", said);
  if (*used + 1 >= TEXT) give_up("it says too much");
  ssize_t n = read(talker->out, said + *used, TEXT - 1 - *used);
  if (n <= 0) return false;
  *used += (size_t)n;
  said[*used] = '\0';
  return true;
}

/* Says a line, waits until it is done; `said` is the answer.  False if it ended before. */
static bool ask(Talker *talker, const char *lines) {
  char done[64], print[64];
  size_t used = 0;
  said[0] = '\0';
  snprintf(print, sizeof print, "print('=done', %u)\n", ++talker->asked);
  snprintf(done, sizeof done, "=done\t%u\n", talker->asked);
  tell(talker, lines);
  tell(talker, print);
  while (!strstr(said, done))
    if (!hear(talker, &used)) return false;
  *strstr(said, done) = '\0';
  return true;
}

/* Kills it with this signal; `said` goes on with what it had still said. */
static void end(Talker *talker, int number, size_t used) {
  kill(talker->pid, number);
  close(talker->in);
  while (hear(talker, &used)) continue;
  close(talker->out);
  waitpid(talker->pid, NULL, 0);
}

/* --- What the game is --- */

typedef struct {
  char text[TEXT];
} State;

static void look(Talker *talker, State *state) {
  if (!ask(talker, "hash 0000000000000000\nhistory\nbranches\nposition\nbot\n"))
    give_up("it ended while it was looked at: %s", said);
  const char *found = strstr(said, "found "), *bots = strstr(said, "\nBots:");
  if (!found || !bots) give_up("what is this? %s", said);
  snprintf(state->text, sizeof state->text, "%.*s", (int)(bots - found), found);
}

static bool same(const State *a, const State *b) {
  return strcmp(a->text, b->text) == 0;
}

static bool same_hash(const State *a, const State *b) {
  return strncmp(a->text, b->text, strlen("found ") + 16) == 0;
}

static void remove_files(void) {
  char path[512];
  static const char *const NAMES[] = {"victim", "model", "save.txt"};
  for (unsigned i = 0; i < 3; i++) {
    for (unsigned slot = 0; slot < 9; slot++) {
      snprintf(path, sizeof path, slot ? "%s/%s.%u" : "%s/%s", folder, NAMES[i], slot);
      unlink(path);
    }
  }
}

/* --- Commands --- */

static void command(char *line, size_t size, unsigned *steps) {
  static const char *const PLAIN[] = {"play 1",
                                      "play 2",
                                      "play 1 small@C1",
                                      "auto 1",
                                      "auto 1",
                                      "undo",
                                      "undo 2",
                                      "redo",
                                      "goto 2",
                                      "goto 5",
                                      "back",
                                      "reload",
                                      "opt tiny_city=2",
                                      "opt tiny_city=4",
                                      "use +inns",
                                      "use -inns",
                                      "bot Bob greedy",
                                      "bot Bob person",
                                      "save! FOLDER/save.txt",
                                      "house { title = 'Great cities', score = {\n city = "
                                      "function(city, tally) tally:bonus(5) end } }",
                                      "house { title = 'Great cities', score = {\n city = "
                                      "function(city, tally) tally:bonus(3) end } }",
                                      "use -great_cities"};
  *steps = 1;
  unsigned pick = below(26);
  if (pick < sizeof PLAIN / sizeof PLAIN[0]) {
    const char *at = strstr(PLAIN[pick], "FOLDER");
    if (at)
      snprintf(line, size, "save! %s/save.txt\n", folder);
    else
      snprintf(line, size, "%s\n", PLAIN[pick]);
  } else if (pick == 22) {
    snprintf(line, size, "mark m%u\n", below(4));
  } else if (pick == 23) {
    snprintf(line, size, "new players Ann Bob seed %u\n", below(1000));
  } else if (pick == 24) {
    snprintf(line, size, "auto %d\n", STEPS);
    *steps = STEPS;
  } else {
    snprintf(line, size, "quit\n");
  }
}

/* Gives the command to a victim and kills it at some moment.  Tells whether it was answered. */
static bool kill_during(Talker *victim, const char *line) {
  size_t used = 0;
  char done[64];
  struct timespec nap = {0, 0};
  unsigned how = below(4);
  said[0] = '\0';
  snprintf(done, sizeof done, "print('=done', %u)\n", ++victim->asked);
  tell(victim, line);
  if (how < 3) {
    static const unsigned MICROSECONDS[] = {300, 3000, 20000};
    nap.tv_nsec = 1000 * (long)below(MICROSECONDS[how]);
    nanosleep(&nap, NULL);
  } else { /* as soon as there is an answer */
    tell(victim, done);
    if (!hear(victim, &used)) used = 0;
  }
  end(victim, below(8) ? SIGKILL : ENDING[below(ENDINGS)], used);
  return said[0] != '\0';
}

/* --- Going on --- */

/* Starts again and loads, perhaps killed once more while it does so. */
static void come_back(Talker *victim, unsigned long *kills) {
  for (; start(victim, "victim"), below(6) == 0; ++*kills) kill_during(victim, "load\n");
  if (!ask(victim, "load\n")) give_up("load ended the program: %s", said);
  memcpy(loaded, said, sizeof loaded);
}

static unsigned long lost, doubtful;

static void tell_loss(const char *line, bool answered, const State *expected, const State *found) {
  lost++;
  printf("lost, %s, after: %sexpected:\n%s\nfound:\n%s\nload said:\n%s\n",
         answered ? "answered" : "not answered", line, expected->text, found->text, loaded);
}

static void one_session(unsigned long *kills, unsigned long most) {
  static State now[STEPS + 1], found, saved;
  Talker victim = {0}, model = {0};
  char line[600];
  remove_files();
  start(&model, "model");
  start(&victim, "victim");
  snprintf(line, sizeof line, "new players Ann Bob seed %u\nplay 1\n", below(1000));
  if (!ask(&model, line) || !ask(&victim, line)) give_up("it does not begin: %s", said);
  look(&model, &now[0]);
  saved.text[0] = '\0';
  for (unsigned n = 0; n < COMMANDS && *kills < most; n++) {
    unsigned steps, at = 0;
    command(line, sizeof line, &steps);
    /* Beside a bot, one command of three turns is not three of one. */
    if (steps > 1 && strstr(now[0].text, "greedy")) continue;
    bool quits = strcmp(line, "quit\n") == 0, saves = strncmp(line, "save", 4) == 0;
    /* What is in a file, or was not played yet, is not kept by those who leave. */
    if (quits && (same_hash(&now[0], &saved) || strstr(now[0].text, "*   0  "))) continue;
    for (unsigned i = 1; i <= steps; i++) {
      if (!quits && !ask(&model, steps > 1 ? "auto 1\n" : line))
        give_up("the model ended: %s", said);
      look(&model, &now[i]);
    }
    bool killed = below(3) == 0, answered = true;
    if (killed) {
      answered = kill_during(&victim, line);
      ++*kills;
    } else if (quits) {
      ask(&victim, line);
      end(&victim, SIGKILL, strlen(said));
    } else if (!ask(&victim, line)) {
      give_up("it ended by itself after %s%s", line, said);
    }
    if (killed || quits) {
      come_back(&victim, kills);
      saved.text[0] = '\0';
      look(&victim, &found);
      unsigned least = answered ? 1 : 0;
      for (at = steps; at > least && !same(&found, &now[at]); at--) continue;
      if (!same(&found, &now[at])) {
        tell_loss(line, answered, &now[at], &found);
        break;
      }
      /* The game looks the same before and after, as when a bot moves again as it did before; its chance does not, but
       * nobody can see that.  So nobody knows how to go on. */
      if (!answered && !quits && same(&now[0], &now[steps])) {
        doubtful++;
        break;
      }
      if (at == 0 && !quits && !ask(&victim, line)) give_up("it ended after %s", line);
      for (; at && at < steps; at++) ask(&victim, "auto 1\n");
    }
    look(&victim, &found);
    if (!same(&found, &now[steps])) {
      tell_loss(line, answered, &now[steps], &found);
      break;
    }
    if (saves) saved = now[steps];
    now[0] = now[steps];
  }
  end(&victim, SIGKILL, 0);
  end(&model, SIGKILL, 0);
}

int main(int argc, char **argv) {
  if (argc != 5) give_up("usage: kill PROGRAM FOLDER KILLS SEED");
  unsigned long kills = 0, most = strtoul(argv[3], NULL, 10);
  program = argv[1];
  folder = argv[2];
  chance = strtoull(argv[4], NULL, 10);
  signal(SIGPIPE, SIG_IGN);
  while (kills < most && lost < 5) one_session(&kills, most);
  remove_files();
  printf("%lu times nobody could tell whether the line was there\n", doubtful);
  printf("%lu kills, %lu lost\n", kills, lost);
  return lost ? 1 : 0;
}
