/* sandbox.c - the protected call: memory cap, instruction budget, watchdog, and the error that sticks.
 *
 * What a script finds inside is in sandbox_lib.c; how text becomes a function that keeps no state is
 * in sandbox_load.c. */
#include "sandbox_inner.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "stop.h"
#ifdef LUA_WITH_LIMITS
#include "lua/limits.h"
#endif

#if LUA_VERSION_NUM != 504
#error "Bastide's sandbox was written for Lua 5.4"
#endif

enum {
  STEP = 1000, /* instructions between two looks at the budget */
  INSTALL_BUDGET = 1000000,
  LONG_STRING = 1024,       /* strings from here on cost instructions by their length */
  BYTES_PER_CHARGE = 16,    /* that are copied in the time of an instruction, on the safe side */
  BYTES_PER_GC_CHARGE = 64, /* that are visited by a collection in that time */
};

static const char NEEDS_MEMORY[] = "needs more than its %d KiB of memory";
static const char STOPPED[] = "was stopped";

struct Sandbox {
  lua_State *L;
  size_t cap, used;
  bool short_of_memory; /* lives on its reserve; the next instruction or charge deals with it */
  bool running;
  bool counting;
  bool exact;                  /* counts one by one */
  unsigned since_clock;        /* exact counts since the clock was looked at */
  volatile sig_atomic_t armed; /* the watchdog found this run too long, and it counts from there */
  int step;                    /* instructions until the hook is called */
  long long budget, left;
  int64_t deadline; /* in nanoseconds of this thread's processor time; 0: not set yet */
  void *host;
  const SandboxAdvice *advice;
  SandboxPrinter *printer;
  void *printer_arg;
  const char *about; /* the file this run is about, or NULL */
  char about_copy[160];
  char error[512];

  /* Shared with the watchdog's thread. */
  pthread_t thread; /* who runs it, under watch_lock */
  bool has_thread;
  atomic_uint runs; /* odd while one is under way */
  unsigned seen;    /* the watchdog's own: what `runs` was at its last look, */
  unsigned looks;   /* and how often it has been that */
  Sandbox *next;    /* of the watched ones */
};

/* Whose script this thread runs, for those who have no lua_State to ask. */
static _Thread_local Sandbox *running_here;

static Sandbox *sandbox_of(lua_State *L) {
  return *(Sandbox **)lua_getextraspace(L);
}

/* --- Memory --- */

static void on_count(lua_State *L, lua_Debug *unused);

/* Makes the hook come at the very next instruction.  Lua promises that lua_sethook may be called at
 * any moment, even from a signal handler, so the allocator may call it in the middle of anything. */
static void interrupt(Sandbox *s) {
  if (s->running) lua_sethook(s->L, on_count, LUA_MASKCOUNT, 1);
}

/* Raising an error in here would lose file and line: Lua only says "not enough memory".  So what goes
 * over the cap is granted from the reserve, and the hook, which knows the line, raises instead. */
static void *allocate(void *arg, void *block, size_t old, size_t size) {
  Sandbox *s = arg;
  size_t had = block ? old : 0; /* without a block, `old` says what it will be */
  if (size == 0) {
    free(block);
    s->used -= had;
    return NULL;
  }
  if (size > had) {
    size_t more = size - had;
    if (more > 2 * s->cap || s->used > 2 * s->cap - more) {
      /* Lua collects everything and asks again.  That takes a while, so it is not for nothing. */
      s->left -= (long long)(s->used / BYTES_PER_GC_CHARGE);
      if (s->left <= 0) interrupt(s);
      return NULL;
    }
    if (s->used + more > s->cap && !s->short_of_memory) {
      s->short_of_memory = true;
      interrupt(s);
    }
    if (!block && old == LUA_TSTRING && size >= LONG_STRING) { /* s .. s is one instruction */
      s->left -= (long long)(size / BYTES_PER_CHARGE);
      if (s->left <= 0) interrupt(s);
    }
  }
  void *moved = realloc(block, size);
  if (!moved) return size <= had ? block : NULL; /* shrinking never fails, Lua relies on it */
  s->used += size - had;
  return moved;
}

/* Collects; raises if the script holds too much even so. */
static void relieve(lua_State *L, Sandbox *s) {
  s->left -= (long long)(s->used / BYTES_PER_GC_CHARGE);
  lua_gc(L, LUA_GCCOLLECT, 0);
  s->short_of_memory = false;
  if (s->used > s->cap) sandbox_raise(L, NEEDS_MEMORY, (int)(s->cap / 1024));
}

/* --- Budget --- */

static int64_t processor_time(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* A few instructions, such as comparing two strings of a megabyte, take as long as a hundred thousand
 * others.  No honest script is made of them: a microsecond per instruction, and a second to spare,
 * is fifty times what the budget allows. */
static bool late(Sandbox *s) {
  int64_t now = processor_time();
  int64_t instructions = s->budget < 1000000000 ? s->budget : 1000000000;
  if (!s->deadline) s->deadline = now + 1000000000 + instructions * 1000;
  return now > s->deadline;
}

static void raise_budget(lua_State *L, const Sandbox *s) {
  sandbox_raise(L, "ran longer than its budget of %I instructions allows", (LUAI_UACINT)s->budget);
}

static void count(Sandbox *s) {
  int most = s->exact ? 1 : STEP;
  s->step = s->left >= most ? most : s->left > 0 ? (int)s->left : 1;
  lua_sethook(s->L, on_count, LUA_MASKCOUNT, s->step);
}

/* The clock costs more than an instruction. */
static bool wants_clock(Sandbox *s) {
  if (s->exact && ++s->since_clock < STEP) return false;
  s->since_clock = 0;
  return true;
}

static void on_count(lua_State *L, lua_Debug *unused) {
  (void)unused;
  Sandbox *s = sandbox_of(L);
  /* An interrupt forgets what was counted before it; a collection is charged far more than that. */
  bool interrupted = lua_gethookcount(L) != s->step;
  if (!interrupted) s->left -= s->step;
  if (s->short_of_memory) relieve(L, s);
  if (stop_wanted()) sandbox_raise(L, STOPPED);
  if (s->left <= 0 || (wants_clock(s) && late(s))) raise_budget(L, s);
  if (!s->counting && !s->armed)
    lua_sethook(L, NULL, 0, 0);
  else if (interrupted || s->left < s->step)
    count(s);
}

void sandbox_charge(lua_State *L, long long n) {
  Sandbox *s = sandbox_of(L);
  s->left = n >= 0 && n < s->left ? s->left - n : 0; /* a negative charge is an overflow */
  if (s->short_of_memory) relieve(L, s);
  if (s->left <= 0) raise_budget(L, s);
}

void sandbox_charge_bytes(lua_State *L, size_t n) {
  sandbox_charge(L, (long long)(n / BYTES_PER_CHARGE) + 1);
}

#ifdef LUA_WITH_LIMITS

/* --- Work inside Lua itself, see lua/limits.h --- */

void sandbox_work(size_t units) {
  Sandbox *s = running_here;
  if (!s) return;
  s->left -= (long long)units;
  if (s->left <= 0) interrupt(s);
}

void sandbox_token(lua_State *L) {
  Sandbox *s = sandbox_of(L);
  if (s->running && s->left <= 0) raise_budget(L, s);
}

#endif

/* --- Errors --- */

void sandbox_about(lua_State *L, const char *file) {
  sandbox_of(L)->about = file;
}

void sandbox_about_copy(lua_State *L, const char *file) {
  Sandbox *s = sandbox_of(L);
  snprintf(s->about_copy, sizeof s->about_copy, "%s", file);
  s->about = s->about_copy;
}

_Noreturn int sandbox_raise(lua_State *L, const char *format, ...) {
  const Sandbox *s = sandbox_of(L);
  lua_Debug at;
  const char *where = NULL;
  for (int level = 0; !where && lua_getstack(L, level, &at); level++) {
    lua_getinfo(L, "Sl", &at);
    if (at.currentline > 0) where = lua_pushfstring(L, "%s:%d: ", at.short_src, at.currentline);
  }
  if (!where) where = s->about ? lua_pushfstring(L, "%s: ", s->about) : "";
  va_list args;
  va_start(args, format);
  const char *what = lua_pushvfstring(L, format, args);
  va_end(args);
  lua_pushfstring(L, "%s%s", where, what);
  lua_error(L);
  abort(); /* lua_error does not return, but does not say so either */
}

/* The first error sticks.  It may end up on a terminal, so it is made printable. */
static void stick(Sandbox *s, const char *text, size_t size) {
  static const char ELLIPSIS[] = "...";
  if (s->error[0]) return;
  size_t room = sizeof s->error - sizeof ELLIPSIS, n = size < room ? size : room;
  if (n < size) /* cut between characters, not inside one */
    while (n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80) n--;
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)text[i], before = i > 0 ? (unsigned char)text[i - 1] : 0;
    bool control = (c < ' ' && c != '\n' && c != '\t') || c == 127;
    if (before == 0xC2 && c >= 0x80 && c < 0xA0) { /* more of them, as UTF-8 writes them */
      s->error[i - 1] = '?';
      control = true;
    }
    s->error[i] = control ? '?' : (char)c;
  }
  memcpy(s->error + n, n < size ? ELLIPSIS : "", n < size ? sizeof ELLIPSIS : 1);
  if (!s->error[0]) memcpy(s->error, "?", 2); /* an empty text would be no error */
}

static void stick_result(Sandbox *s, int status) {
  char short_text[256];
  const char *text = "(error without a message)";
  size_t size = strlen(text);
  if (lua_type(s->L, -1) == LUA_TSTRING) /* converting another type could raise */
    text = lua_tolstring(s->L, -1, &size);
  if (status == LUA_ERRMEM || !memchr(text, ':', size)) { /* Lua's own, which knows no line */
    char memory[64];
    snprintf(memory, sizeof memory, NEEDS_MEMORY, (int)(s->cap / 1024));
    int n = snprintf(short_text, sizeof short_text, "%s%s%s", s->about ? s->about : "",
                     s->about ? ": " : "", status == LUA_ERRMEM ? memory : text);
    text = short_text;
    size = (size_t)n < sizeof short_text ? (size_t)n : sizeof short_text - 1;
  }
  stick(s, text, size);
}

const char *sandbox_error(const Sandbox *s) {
  return s->error[0] ? s->error : NULL;
}

void sandbox_forgive(Sandbox *s) {
  s->error[0] = '\0';
}

/* --- The watchdog --- */

/* A thread looks ten times a second whether a watched sandbox is still in the run it was in before.
 * After two such looks it sends a signal to the thread that runs it, whose handler lets Lua count:
 * lua_sethook is safe there, but would not be in the watchdog's own thread. */

enum { LOOKS = 2, LOOK_NANOSECONDS = 100000000 };

static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t watch_ends = PTHREAD_COND_INITIALIZER;
/* Under watch_lock: */
static Sandbox *watched;
static pthread_t watchdog; /* lives while there are watched ones */
static unsigned watchdogs; /* that have ended; one that sees the number grow was meant */
static bool handler_installed;

/* Not: what a signal to this thread is about. */
static _Thread_local Sandbox *volatile watched_here;

static void on_signal(int unused) {
  (void)unused;
  Sandbox *s = watched_here;
  if (!s) return;
  s->armed = 1;
  if (!lua_gethook(s->L)) count(s); /* else it is about to be called; there will be more signals */
}

static void *watch(void *arg) {
  unsigned number = (unsigned)(uintptr_t)arg;
  pthread_mutex_lock(&watch_lock);
  while (number == watchdogs) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NANOSECONDS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_cond_timedwait(&watch_ends, &watch_lock, &until) != ETIMEDOUT) continue;
    for (Sandbox *s = watched; s; s = s->next) {
      unsigned runs = atomic_load_explicit(&s->runs, memory_order_acquire);
      s->looks = runs == s->seen ? s->looks + 1 : 0;
      s->seen = runs;
      if (runs % 2 == 1 && s->looks >= LOOKS) pthread_kill(s->thread, SIGVTALRM);
    }
  }
  pthread_mutex_unlock(&watch_lock);
  return NULL;
}

/* Starts the watchdog's thread, with all signals blocked: the program's are not its business. */
static bool start_watching(void) {
  if (!handler_installed) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGVTALRM, &action, NULL) != 0) return false;
    handler_installed = true;
  }
  if (watched) return true;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failed = pthread_create(&watchdog, NULL, watch, (void *)(uintptr_t)watchdogs);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return !failed;
}

static void unwatch(Sandbox *s) {
  pthread_mutex_lock(&watch_lock);
  for (Sandbox **at = &watched; *at; at = &(*at)->next) {
    if (*at != s) continue;
    *at = s->next;
    break;
  }
  bool last = !watched;
  pthread_t ended = watchdog;
  if (last) {
    watchdogs++;
    pthread_cond_broadcast(&watch_ends);
  }
  pthread_mutex_unlock(&watch_lock);
  if (last) pthread_join(ended, NULL);
  s->has_thread = false;
}

bool sandbox_counting(Sandbox *s, bool on) {
  if (s->running) return false;
  if (on == s->counting) return true;
  if (on) {
    unwatch(s);
  } else {
    pthread_mutex_lock(&watch_lock);
    bool started = start_watching();
    if (started) {
      s->looks = 0;
      s->next = watched;
      watched = s;
    }
    pthread_mutex_unlock(&watch_lock);
    if (!started) return false;
    lua_sethook(s->L, NULL, 0, 0);
  }
  s->counting = on;
  return true;
}

void sandbox_exact(Sandbox *s, bool on) {
  s->exact = on;
}

long long sandbox_used(const Sandbox *s) {
  return s->left < 0 ? s->budget : s->budget - s->left;
}

static void begin_watched(Sandbox *s) {
  pthread_t self = pthread_self();
  if (!s->has_thread || !pthread_equal(s->thread, self)) {
    sigset_t ours;
    sigemptyset(&ours);
    sigaddset(&ours, SIGVTALRM);
    pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
    pthread_mutex_lock(&watch_lock);
    s->thread = self;
    s->has_thread = true;
    pthread_mutex_unlock(&watch_lock);
  }
  s->armed = 0;
  watched_here = s;
  atomic_store_explicit(&s->runs, s->runs + 1, memory_order_release);
}

static void end_watched(Sandbox *s) {
  atomic_store_explicit(&s->runs, s->runs + 1, memory_order_release);
  watched_here = NULL;
  atomic_signal_fence(memory_order_seq_cst);
  if (lua_gethook(s->L)) lua_sethook(s->L, NULL, 0, 0);
}

/* --- The protected call --- */

bool sandbox_run(Sandbox *s, lua_CFunction body, void *arg, long long budget) {
  static const char NESTED[] = "a script was called from inside a script";
  if (s->running) stick(s, NESTED, sizeof NESTED - 1);
  if (stop_wanted()) stick(s, STOPPED, sizeof STOPPED - 1);
  if (s->error[0]) return false;
  lua_State *L = s->L;
  s->running = true;
  s->short_of_memory = false;
  s->budget = s->left = budget;
  s->deadline = 0;
  s->about = NULL;
  if (s->counting)
    count(s);
  else
    begin_watched(s);
  Sandbox *outer =
      running_here; /* a bot's script may ask what an action is worth, which runs the rules' */
  running_here = s;
  lua_pushcfunction(L, body); /* a light C function: cannot allocate, cannot raise */
  lua_pushlightuserdata(L, arg);
  int status = lua_pcall(L, 1, 0, 0);
  running_here = outer;
  if (!s->counting) end_watched(s);
  s->running = false;
  if (status != LUA_OK) stick_result(s, status);
  lua_settop(L, 0);
  /* The next script shall not pay for what this one left behind. */
  if (status != LUA_OK && s->used > s->cap / 2) lua_gc(L, LUA_GCCOLLECT, 0);
  return !s->error[0];
}

/* --- Opening --- */

static const char LIBRARY; /* its address is the key of the library's names in the registry */

static int install(lua_State *L) {
  sandbox_install(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &LIBRARY);
  return 0;
}

void sandbox_library(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &LIBRARY);
}

Sandbox *sandbox_open(size_t memory_cap) {
  Sandbox *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->cap = memory_cap < SIZE_MAX / 4 ? memory_cap : SIZE_MAX / 4;
  s->counting = true;
  s->L = lua_newstate(allocate, s);
  if (s->L) {
    *(Sandbox **)lua_getextraspace(s->L) = s;
    if (sandbox_run(s, install, NULL, INSTALL_BUDGET)) return s;
  }
  sandbox_close(s);
  return NULL;
}

void sandbox_close(Sandbox *s) {
  if (!s) return;
  if (!s->counting) unwatch(s);
  if (s->L) lua_close(s->L);
  free(s);
}

lua_State *sandbox_state(Sandbox *s) {
  return s->L;
}

void sandbox_set_host(Sandbox *s, void *host) {
  s->host = host;
}

void *sandbox_host(lua_State *L) {
  return sandbox_of(L)->host;
}

static const SandboxAdvice FOR_RULES = {
    .keeps_nothing = "a rule keeps no state of its own",
    .of_variables = "declare it in state = { ... }",
    .of_tables = "what a rule must remember it declares in state = { ... }",
};

void sandbox_advise(Sandbox *s, const SandboxAdvice *advice) {
  s->advice = advice;
}

const SandboxAdvice *sandbox_advice(lua_State *L) {
  const SandboxAdvice *advice = sandbox_of(L)->advice;
  return advice ? advice : &FOR_RULES;
}

void sandbox_printer(Sandbox *s, SandboxPrinter *printer, void *arg) {
  s->printer = printer;
  s->printer_arg = arg;
}

void sandbox_print(lua_State *L, const char *text, size_t size) {
  Sandbox *s = sandbox_of(L);
  if (!s->printer) sandbox_raise(L, "print works only at the prompt");
  s->printer(s->printer_arg, text, size);
}

size_t sandbox_memory_cap(lua_State *L) {
  return sandbox_of(L)->cap;
}
