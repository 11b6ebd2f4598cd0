/* sandbox_limits.c - what a script may use: memory, instructions, processor time.
 *
 * Instructions are counted, and so is work that one instruction does in C: a charge.  The clock is looked at
 * whenever enough of both has come together, so it takes no luck that a script is stopped in time, only that
 * everything that can take long is charged; lua/limits.h tells who charges inside Lua itself.
 *
 * Where an error cannot be raised (Lua is in the middle of something) the hook is made to come at the next
 * instruction, and raises it there, where the line is known. */
#include "clock.h"
#include "sandbox_inner.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "stop.h"
#ifdef LUA_WITH_LIMITS
#include "scripts/lua/limits.h"
#endif

enum {
  STEP = 1000,              /* instructions between two looks at the budget */
  LOOK = 2000,              /* work, in instructions, between two looks at the clock, */
  UNIT_NS = 50,             /* each taken for this long where nobody looked; most are far shorter */
  RUN = 100,                /* work that a run is, however little it does */
  LOOK_AFTER_TOKENS = 250,  /* of a text that is compiled */
  LONG_STRING = 1024,       /* strings from here on cost instructions by their length, */
  LARGE_BLOCK = 16 * 1024,  /* and so do tables and stacks */
  BYTES_PER_CHARGE = 16,    /* that are copied in the time of an instruction, on the safe side */
  BYTES_PER_GC_CHARGE = 64, /* that are visited by a collection in that time */
};

/* Whose script this thread runs, for those who have no lua_State to ask. */
static _Thread_local Sandbox *running_here;

/* --- The clock --- */

static int64_t nanoseconds = 1000000000;

void sandbox_seconds(double seconds) {
  nanoseconds = seconds < 1e9 ? (int64_t)(seconds * 1e9) : (int64_t)1e18;
}

/* A piece of work may take the time of so many turns from here on.  A sandbox that does not count learns late that it
 * should have. */
static void allow_time(Sandbox *s, unsigned turns) {
  int64_t unseen = s->counting ? 0 : (int64_t)WATCHDOG_LATE_MS * 1000000;
  s->time_whole =
      nanoseconds < INT64_MAX / (int64_t)turns ? nanoseconds * (int64_t)turns : INT64_MAX;
  s->time_left = s->time_whole - (unseen < nanoseconds / 2 ? unseen : nanoseconds / 2);
  s->late = false;
  watchdog_begin(&s->watched);
}

/* To ask for the time takes longer than most runs do, so the first look in a run guesses what it did not see: the
 * beginning, and runs before it that were too short for a look. */
static void look(Sandbox *s) {
  int64_t now = clock_thread();
  if (!s->since) {
    s->since = now;
    s->time_left -= LOOK * UNIT_NS;
  }
  s->late = s->late || now - s->since > s->time_left;
}

/* --- Charges --- */

static void on_count(lua_State *L, lua_Debug *unused);

static bool spent(const Sandbox *s) {
  return s->left <= 0 || s->late;
}

static void tick(Sandbox *s, long long n) {
  s->unlooked += n;
  if (s->unlooked < LOOK) return;
  s->unlooked = 0;
  look(s);
}

static void spend(Sandbox *s, long long n) {
  s->left = n < s->left ? s->left - n : 0;
  tick(s, n);
}

/* Makes the hook come at the very next instruction.  Lua promises that lua_sethook may be called at
 * any moment, even from a signal handler, so the allocator may call it in the middle of anything. */
static void interrupt(Sandbox *s) {
  lua_sethook(s->L, on_count, LUA_MASKCOUNT, 1);
}

static void spend_quietly(Sandbox *s, size_t n) {
  if (!s->running) return;
  spend(s, (long long)n);
  if (spent(s)) interrupt(s);
}

static void raise_spent(lua_State *L, Sandbox *s) {
  char time[32];
  s->exhausted = true;
  snprintf(time, sizeof time, "%g second%s", (double)s->time_whole / 1e9,
           s->time_whole == 1000000000 ? "" : "s");
  if (s->late)
    sandbox_raise(L, "took more than %s of processor time; --script-seconds allows more", time);
  if (s->granted < s->budget)
    sandbox_raise(L, "all calls of this turn ran longer than its budget of %I instructions allows",
                  (LUAI_UACINT)s->turn_budget);
  sandbox_raise(L, "ran longer than its budget of %I instructions allows", (LUAI_UACINT)s->budget);
}

/* --- Memory --- */

/* Raising an error in here would lose file and line: Lua only says "not enough memory".  So what goes
 * over the cap is granted from the reserve, and the hook, which knows the line, raises instead. */
void *limits_allocate(void *arg, void *block, size_t old, size_t size) {
  Sandbox *s = arg;
  size_t had = block ? old : 0; /* without a block, `old` says what it will be */
  if (size == 0) {
    free(block);
    s->used -= had;
    return NULL;
  }
  if (size > had) {
    size_t more = size - had, least = !block && old == LUA_TSTRING ? LONG_STRING : LARGE_BLOCK;
    if (more > 2 * s->cap || s->used > 2 * s->cap - more) {
      s->machine_full = false;
      spend_quietly(s, s->used / BYTES_PER_GC_CHARGE); /* Lua collects everything and asks again */
      return NULL;
    }
    if (s->used + more > s->cap && !s->short_of_memory) {
      s->short_of_memory = true;
      if (s->running) interrupt(s);
    }
    if (size >= least) spend_quietly(s, size / BYTES_PER_CHARGE); /* s .. s is one instruction */
  }
  void *moved = realloc(block, size);
  if (!moved) {
    s->machine_full = true;
    return size <= had ? block : NULL; /* shrinking never fails, Lua relies on it */
  }
  s->used += size - had;
  return moved;
}

/* Collects; raises if the script holds too much even so. */
static void relieve(lua_State *L, Sandbox *s) {
  spend(s, (long long)(s->used / BYTES_PER_GC_CHARGE));
  lua_gc(L, LUA_GCCOLLECT, 0);
  s->short_of_memory = false;
  if (s->used > s->cap) sandbox_raise(L, SANDBOX_NEEDS_MEMORY, (int)(s->cap / 1024));
}

/* --- Counting --- */

static void count(Sandbox *s) {
  int most = s->exact ? 1 : STEP;
  s->step = s->left >= most ? most : s->left > 0 ? (int)s->left : 1;
  lua_sethook(s->L, on_count, LUA_MASKCOUNT, s->step);
}

static bool counts(const Sandbox *s) {
  return s->counting || atomic_load_explicit(&s->watched.is_long, memory_order_relaxed);
}

static void on_count(lua_State *L, lua_Debug *unused) {
  (void)unused;
  Sandbox *s = sandbox_of(L);
  /* An interrupt forgets what was counted before it; a collection is charged far more than that. */
  bool interrupted = lua_gethookcount(L) != s->step;
  if (!interrupted) spend(s, s->step);
  if (s->short_of_memory) relieve(L, s);
  if (stop_wanted()) sandbox_raise(L, SANDBOX_STOPPED);
  if (spent(s)) raise_spent(L, s);
  if (!counts(s))
    lua_sethook(L, NULL, 0, 0);
  else if (interrupted || s->left < s->step)
    count(s);
}

void sandbox_charge(lua_State *L, long long n) {
  Sandbox *s = sandbox_of(L);
  spend(s, n >= 0 ? n : s->left); /* a negative charge is an overflow */
  if (s->short_of_memory) relieve(L, s);
  if (spent(s)) raise_spent(L, s);
}

void sandbox_charge_bytes(lua_State *L, size_t n) {
  sandbox_charge(L, (long long)(n / BYTES_PER_CHARGE) + 1);
}

#ifdef LUA_WITH_LIMITS
void sandbox_work(size_t units) {
  if (running_here) spend_quietly(running_here, units);
}

void sandbox_token(lua_State *L) {
  Sandbox *s = sandbox_of(L);
  tick(s, LOOK / LOOK_AFTER_TOKENS);
  if (s->running && spent(s)) raise_spent(L, s);
}
#endif

/* --- A run --- */

/* The watchdog's tap: count from here on. */
static void on_tap(Watched *watched) {
  Sandbox *s = (Sandbox *)(void *)((char *)watched - offsetof(Sandbox, watched));
  if (!lua_gethook(s->L)) count(s); /* else it is about to be called; there will be more taps */
}

void limits_open(Sandbox *s) {
  s->counting = true;
  s->watched.tap = on_tap;
}

void sandbox_begin(Sandbox *s, long long budget) {
  if (s->running) return;
  s->turn_budget = s->turn_left = budget;
  if (!s->real.on) allow_time(s, 1);
}

void sandbox_share(Sandbox *s, unsigned turns) {
  if (s->running || (turns != 0) == s->real.on) return;
  if (turns) {
    s->real.on = true;
    s->real.budget = s->turn_budget, s->real.left = s->turn_left;
    s->real.time_left = s->time_left, s->real.time_whole = s->time_whole;
    s->real.late = s->late;
    allow_time(s, turns);
  } else {
    s->real.on = false;
    s->turn_budget = s->real.budget, s->turn_left = s->real.left;
    s->time_left = s->real.time_left, s->time_whole = s->real.time_whole;
    s->late = s->real.late;
    watchdog_begin(&s->watched);
  }
}

void limits_begin(Sandbox *s, long long budget) {
  s->running = true;
  s->short_of_memory = s->machine_full = false;
  s->budget = budget;
  s->granted = s->left = budget < s->turn_left ? budget : s->turn_left;
  s->outer = running_here; /* a bot's script asks what an action is worth, which runs the rules' */
  running_here = s;
  s->since = 0;
  if (!s->counting) s->watched_before = watchdog_enter(&s->watched);
  if (!counts(s)) return;
  count(s);
  tick(s, RUN);
  if (spent(s)) interrupt(s);
}

/* Only what was spent in runs counts: between them the program works, and people think. */
void limits_end(Sandbox *s) {
  s->running = false;
  s->turn_left -= sandbox_used(s);
  if (s->since) {
    s->time_left -= clock_thread() - s->since;
    s->late = s->late || s->time_left <= 0;
  }
  running_here = s->outer;
  if (s->counting) return;
  watchdog_leave(&s->watched, s->watched_before);
  if (lua_gethook(s->L)) lua_sethook(s->L, NULL, 0, 0);
}

bool sandbox_counting(Sandbox *s, bool on) {
  if (s->running) return false;
  if (on == s->counting) return true;
  if (on)
    watchdog_remove(&s->watched);
  else if (!watchdog_add(&s->watched))
    return false;
  else
    lua_sethook(s->L, NULL, 0, 0);
  s->counting = on;
  return true;
}

void sandbox_exact(Sandbox *s, bool on) {
  s->exact = on;
}

long long sandbox_used(const Sandbox *s) {
  return s->granted - (s->left > 0 ? s->left : 0);
}

bool sandbox_exhausted(const Sandbox *s) {
  return s->error[0] && s->exhausted;
}
