/*
 * attacks.c - runs the program against hostile texts: attacks PROGRAM FOLDER [JOBS [WORD]]
 *
 * Every file in FOLDER/body, value, rule, bot and typed arrives in every way it can (ways.c), in a folder and a process of its
 * own with limits on processor time and memory, and is judged (judge.c).  What harmless texts use in each way is
 * measured first; a stranger may use a second more, or where not all is asked for a quarter of it, which is as hard to
 * keep and takes less long.  FOLDER/good has honest heavy work, which must not be stopped.
 * WORD: only runs whose name contains it, as in `body/sort_lies (load)`.  The last line is "N passed, N failed".
 */
#define _DEFAULT_SOURCE /* wait4 */
#include "attack.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sanitized.h"

enum {
  MOST_ATTACKS = 1000,
  MOST_JOBS = 16,
  KILL_AFTER = 4,         /* seconds of processor time; more than any limit */
  HANG_AFTER = 120,       /* seconds by the clock: it waits for something that never comes */
  ADDRESSES = 1 << 30,    /* bytes of address space */
  ALLOWED_KIB = 48 << 10, /* a script's memory is limited to less, but there may be two at a time */
};
static const double slack_seconds = 0.25;
static double allowed_seconds = 0.25; /* that runs are told to allow; with ALL it is a whole one */

typedef struct {
  const Attack *attack;
  const Way *way;
  pid_t pid; /* 0: free */
  char folder[64];
} Run;

static const char *program;
static char scratch[] = "/tmp/bastide-attacks.XXXXXX";
static Attack *attacks[MOST_ATTACKS];
static size_t attack_count;
static Limits usual[256]; /* of each way, with a harmless text */
static int passed, failed;
static double slowest;
static long largest;
static char slowest_name[128], largest_name[128];

/* --- Files ------------------------------------------------------------------------------------------------------- */

static char *path_in(char *path, size_t size, const char *folder, const char *name) {
  int length = snprintf(path, size, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= size) exit(2);
  return path;
}

static char *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  struct stat st;
  if (!file || fstat(fileno(file), &st) != 0) exit(2);
  char *text = malloc((size_t)st.st_size + 1);
  if (!text) exit(2);
  *length = fread(text, 1, (size_t)st.st_size, file);
  text[*length] = '\0';
  fclose(file);
  return text;
}

static void remove_all(const char *folder) {
  DIR *dir = opendir(folder);
  char path[512];
  for (struct dirent *e; dir && (e = readdir(dir)) != NULL;) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    path_in(path, sizeof path, folder, e->d_name);
    if (unlink(path) != 0) remove_all(path);
  }
  if (dir) closedir(dir);
  rmdir(folder);
}

/* The folder in which the attack ran holds what we put there, as we put it. */
static bool untouched(const char *folder, char *why, size_t size) {
  DIR *dir = opendir(folder);
  char path[768];
  bool clean = dir != NULL;
  for (struct dirent *e; dir && clean && (e = readdir(dir)) != NULL;) {
    struct stat st;
    if (e->d_name[0] == '.' && (!e->d_name[1] || !strcmp(e->d_name, ".."))) continue;
    bool ours = !strcmp(e->d_name, "x.lua") || !strcmp(e->d_name, "s.txt");
    /* Our files were made in the first second of 1970, as far as the file system knows. */
    clean =
        ours && stat(path_in(path, sizeof path, folder, e->d_name), &st) == 0 && st.st_mtime == 1;
    if (!clean) snprintf(why, size, "the file %s was made or changed", e->d_name);
  }
  if (dir) closedir(dir);
  return clean;
}

static void put(const char *folder, const char *name, const char *text, const Attack *attack,
                bool one_line) {
  char path[512];
  if (!text) return;
  if (!way_write(path_in(path, sizeof path, folder, name), text, attack, one_line)) exit(2);
  struct timespec times[2] = {{1, 0}, {1, 0}};
  utimensat(AT_FDCWD, path, times, 0);
}

/* --- Runs -------------------------------------------------------------------------------------------------------- */

static void limit(int what, rlim_t most) {
  struct rlimit r = {most, most};
  setrlimit(what, &r);
}

static void redirect(const char *path, int flags, int to) {
  int fd = open(path, flags, 0600);
  if (fd < 0 || dup2(fd, to) < 0) _exit(126);
  close(fd);
}

static void child(const Run *run, const char *in) {
  char path[512], inside[512], *arguments[12] = {(char *)program};
  redirect(in, O_RDONLY, 0);
  redirect(path_in(path, sizeof path, run->folder, "out"), O_WRONLY | O_CREAT | O_TRUNC, 1);
  redirect(path_in(path, sizeof path, run->folder, "err"), O_WRONLY | O_CREAT | O_TRUNC, 2);
  if (chdir(path_in(inside, sizeof inside, run->folder, "here")) != 0) _exit(126);
  setenv("HOME", run->folder, 1);
  setenv("XDG_STATE_HOME", run->folder, 1);
  char allowed[16];
  snprintf(allowed, sizeof allowed, "%g", allowed_seconds);
  if (run->attack->ending == WELL) /* honest work may need what it has every day */
    unsetenv("BASTIDE_SCRIPT_SECONDS");
  else
    setenv("BASTIDE_SCRIPT_SECONDS", allowed, 1);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, SANITIZED ? KILL_AFTER * 5 : KILL_AFTER);
  if (!SANITIZED) limit(RLIMIT_AS, ADDRESSES);
  alarm(HANG_AFTER);
  int n = 1;
  for (size_t i = 0; i < sizeof run->way->command / sizeof *run->way->command; i++) {
    if (run->way->command[i] && *run->way->command[i])
      arguments[n++] = (char *)run->way->command[i];
  }
  execv(program, arguments);
  _exit(126);
}

static void start(Run *run, const Attack *attack, const Way *way, int number) {
  char path[512];
  bool one_line = attack->kind == TYPED || !strcmp(way->name, "typed") ||
                  !strcmp(way->name, "source") || !strncmp(way->name, "house", 5) ||
                  !strcmp(way->name, "save-rule");
  run->attack = attack;
  run->way = way;
  snprintf(run->folder, sizeof run->folder, "%s/%d", scratch, number);
  if (mkdir(run->folder, 0700) != 0 ||
      mkdir(path_in(path, sizeof path, run->folder, "here"), 0700) != 0)
    exit(2);
  put(path, "x.lua", way->wrap, attack, false);
  put(path, "s.txt", way->save, attack, one_line);
  put(run->folder, "in", way->input, attack, one_line);
  run->pid = fork();
  if (run->pid < 0) exit(2);
  if (run->pid == 0)
    child(run, way->input ? path_in(path, sizeof path, run->folder, "in") : "/dev/null");
}

static double seconds(struct timeval t) {
  return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* Waits for one of the runs, and hands it back with what it did. */
static Run *reap(Run *runs, int jobs, Preview *o) {
  int status;
  struct rusage use;
  pid_t pid = wait4(-1, &status, 0, &use);
  if (pid < 0) exit(2);
  for (int i = 0; i < jobs; i++) {
    char path[512];
    if (runs[i].pid != pid) continue;
    *o = (Preview){.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                   .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                   .seconds = seconds(use.ru_utime) + seconds(use.ru_stime),
                   .kilobytes = use.ru_maxrss};
    o->out = contents(path_in(path, sizeof path, runs[i].folder, "out"), &o->out_length);
    o->err = contents(path_in(path, sizeof path, runs[i].folder, "err"), &o->err_length);
    runs[i].pid = 0;
    return &runs[i];
  }
  exit(2); /* nobody else starts processes here */
}

static void drop(Run *run, Preview *o) {
  free((char *)o->out);
  free((char *)o->err);
  remove_all(run->folder);
}

static void report(Run *run, const Preview *o) {
  char name[128], why[600] = "", path[512];
  const Limits *base = &usual[run->way - ways];
  double allowed = run->attack->ending == WELL ? 1 : allowed_seconds;
  Limits limits = {allowed * run->way->turns + slack_seconds + 2 * base->seconds,
                   SANITIZED ? 1 << 30 : base->kilobytes + ALLOWED_KIB};
  if (SANITIZED) limits.seconds *= 5;
  snprintf(name, sizeof name, "%s (%s)", run->attack->name, run->way->name);
  bool right = judge(run->attack, run->way, o, &limits, why, sizeof why) &&
               untouched(path_in(path, sizeof path, run->folder, "here"), why, sizeof why);
  if (right)
    passed++;
  else
    failed++;
  for (char *p = why; (p = strchr(p, '\n')) != NULL;) *p = ' ';
  if (!right)
    printf("FAIL  %s: %s\n", name, why);
  else if (getenv("ATTACKS_TELL")) {
    printf("ok    %-44s %d %.2f s %6ld KiB  %.*s\n", name, o->status, o->seconds, o->kilobytes,
           (int)strcspn(o->err, "\n"), o->err);
  }
  /* What the program needs in this way whatever the text says does not count: it plays whole games, or examines one. */
  double more = (o->seconds - base->seconds) / run->way->turns;
  if (more > slowest) {
    slowest = more;
    snprintf(slowest_name, sizeof slowest_name, "%s", name);
  }
  if (o->kilobytes > largest) {
    largest = o->kilobytes;
    snprintf(largest_name, sizeof largest_name, "%s", name);
  }
}

/* --- All of them ------------------------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b) {
  return strcmp((*(Attack *const *)a)->name, (*(Attack *const *)b)->name);
}

static void read_folder(const char *top, const char *name, enum kind kind) {
  char folder[256], path[512];
  DIR *dir = opendir(path_in(folder, sizeof folder, top, name));
  for (struct dirent *e; dir && (e = readdir(dir)) != NULL;) {
    if (e->d_name[0] == '.') continue;
    Attack *attack = attack_read(path_in(path, sizeof path, folder, e->d_name), kind);
    if (!attack || attack_count == MOST_ATTACKS) exit(2);
    attacks[attack_count++] = attack;
  }
  if (dir) closedir(dir);
}

/* What the program itself needs in each way: an attack is allowed this much more. */
static void measure(void) {
  static char nothing[] = "local nothing", rule[] = "return { title = \"x\" }", number[] = "1",
              bot[] = "return { title = \"x\", choose = function() return 1 end }", line[] = "1";
  Attack harmless[KINDS] = {[BODY] = {.kind = BODY, .text = nothing, .length = sizeof nothing - 1},
                            [VALUE] = {.kind = VALUE, .text = number, .length = sizeof number - 1},
                            [RULE] = {.kind = RULE, .text = rule, .length = sizeof rule - 1},
                            [BOT] = {.kind = BOT, .text = bot, .length = sizeof bot - 1},
                            [TYPED] = {.kind = TYPED, .text = line, .length = sizeof line - 1}};
  for (size_t w = 0; w < way_count; w++) {
    Run run;
    Preview o;
    enum kind kind = BODY;
    while (!way_takes(&ways[w], &harmless[kind])) kind++;
    start(&run, &harmless[kind], &ways[w], 0);
    reap(&run, 1, &o);
    usual[w] = (Limits){o.seconds, o.kilobytes};
    if (!o.signal && (o.status == 0 || kind == VALUE)) { /* 1 is not right everywhere */
      drop(&run, &o);
      continue;
    }
    printf("The way '%s' fails with a harmless text: %s%s\n", ways[w].name, o.err, o.out);
    exit(2);
  }
}

/* Statements can arrive in so many ways that a usual run takes the most different ones and one more, by turns; values
 * in every fifth place, so that each place meets a fifth of them. */
static bool chosen(const Attack *attack, size_t a, const Way *way, const char *word) {
  char name[128];
  snprintf(name, sizeof name, "%s (%s)", attack->name, way->name);
  if (!way_takes(way, attack) || !strstr(name, word)) return false;
  const char *all = getenv("ALL");
  if ((all && *all) || *attack->ways || strchr(word, '(')) return true;
  unsigned every = attack->kind == VALUE ? 5 : way->always ? 1 : 16;
  return ((size_t)(way - ways) + a) % every == 0;
}

int main(int count, char **arguments) {
  static const char *const folders[KINDS] = {"body", "value", "rule", "bot", "typed"};
  if (count < 3) return 2;
  program = arguments[1];
  int jobs = count > 3 ? atoi(arguments[3]) : 1, running = 0, number = 0;
  const char *word = count > 4 ? arguments[4] : "";
  if (jobs < 1) jobs = 1;
  if (jobs > MOST_JOBS) jobs = MOST_JOBS;
  const char *all = getenv("ALL");
  if (all && *all) allowed_seconds = 1;
  if (!mkdtemp(scratch)) return 2;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  for (enum kind kind = BODY; kind < KINDS; kind++) read_folder(arguments[2], folders[kind], kind);
  read_folder(arguments[2], "good", BODY);
  qsort(attacks, attack_count, sizeof *attacks, by_name);
  measure();

  Run runs[MOST_JOBS] = {0};
  Preview o;
  for (size_t a = 0; a < attack_count; a++) {
    for (size_t w = 0; w < way_count; w++) {
      if (!chosen(attacks[a], a, &ways[w], word)) continue;
      if (running == jobs) {
        Run *run = reap(runs, jobs, &o);
        report(run, &o);
        drop(run, &o);
        running--;
      }
      for (int i = 0; i < jobs; i++) {
        if (runs[i].pid) continue;
        start(&runs[i], attacks[a], &ways[w], ++number);
        break;
      }
      running++;
    }
  }
  for (; running; running--) {
    Run *run = reap(runs, jobs, &o);
    report(run, &o);
    drop(run, &o);
  }
  remove_all(scratch);
  printf("%zu attacks, %d runs, %d failures; slowest %.2f s of processor time more than a harmless "
         "text: %s; largest %ld "
         "KiB: %s\n",
         attack_count, number, failed, slowest, slowest_name, largest, largest_name);
  for (size_t a = 0; a < attack_count; a++) {
    free(attacks[a]->text);
    free(attacks[a]);
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed || !passed;
}
