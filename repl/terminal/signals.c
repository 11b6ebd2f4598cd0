/* signals.c - see signals.h.  Handlers call only what POSIX lets them call. */
#include "signals.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include "lab/lab.h"

/* What was ignored when we were started (nohup) stays so. */
static void catch_signal(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN) return;
  sigaction(number, &action, NULL);
}

/* --- Bots among themselves --- */

/* Whoever asks a third time has waited long enough. */
static void count(int number) {
  if (stop_request() < STOP_AT_ONCE) return;
  signal(number, SIG_DFL);
  raise(number);
}

static void count_all(unsigned wanted) {
  stop_begin(wanted);
  catch_signal(SIGINT, count);
  catch_signal(SIGTERM, count);
  catch_signal(SIGHUP, count);
}

const atomic_uint *signals_count(bool drops) {
  count_all(drops ? STOP_AT_ONCE : UINT_MAX);
  return &stop_requests;
}

void signals_stop(void) {
  count_all(1);
}

/* --- The prompt --- */

static struct termios normal;
static volatile sig_atomic_t normal_known;

static void request(int unused) {
  (void)unused;
  stop_request();
}

static void leave(int number) {
  static const char NO_PASTES[] = "\x1b[?2004l\r\n"; /* as keys.c asked for them */
  if (normal_known && tcsetattr(STDIN_FILENO, TCSANOW, &normal) == 0) {
    ssize_t ignored = write(STDOUT_FILENO, NO_PASTES, sizeof NO_PASTES - 1);
    (void)ignored; /* if nobody is there, nobody misses it */
  }
  signal(number, SIG_DFL);
  raise(number); /* comes when this handler returns: until then it is blocked */
}

void signals_serve_prompt(void) {
  normal_known = tcgetattr(STDIN_FILENO, &normal) == 0;
  catch_signal(SIGINT, request);
  catch_signal(SIGHUP, leave);
  catch_signal(SIGTERM, leave);
  catch_signal(SIGQUIT, leave);
}
