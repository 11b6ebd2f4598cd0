/* sandbox_inner.h - what the files of the sandbox tell one another.  Everybody else uses sandbox.h. */
#ifndef BASTIDE_SANDBOX_INNER_H
#define BASTIDE_SANDBOX_INNER_H

#include <stdint.h>

#include <lauxlib.h>

#include "core/text.h"
#include "sandbox.h"
#include "watchdog.h"

struct Sandbox {
  lua_State *L;
  bool running;
  char error[512];   /* the one that sticks, or "" */
  bool exhausted;    /* it is about a budget or the time */
  const char *about; /* the file this run is about, or NULL */
  char about_copy[160];
  void *host;
  const SandboxAdvice *advice;
  SandboxPrinter *printer;
  void *printer_arg;
  bool printer_places; /* it is told file and line, too */
  bool print_fails;    /* there will never be one: print is a mistake */

  /* Memory. */
  size_t cap, used;
  bool short_of_memory; /* lives on its reserve; the next instruction or charge deals with it */
  bool machine_full;    /* it was not the cap that refused */

  /* Instructions and time; a turn is what sandbox_begin begins. */
  bool counting;
  bool exact;                       /* counts one by one */
  int step;                         /* instructions until the hook is called */
  long long budget, granted, left;  /* of this run; the turn may grant less than the budget */
  long long turn_budget, turn_left; /* of all runs of the turn */
  long long unlooked;               /* work since the last look at the clock */
  int64_t time_left;  /* nanoseconds of processor time that the turn may still take, */
  int64_t since;      /* counted from here in this run; 0: not looked at yet */
  int64_t time_whole; /* what they were at first */
  bool late;          /* none are left */
  struct {
    bool on; /* turns are imagined; what the real one had left: */
    long long budget, left;
    int64_t time_left, time_whole;
    bool late;
  } real;
  Sandbox *outer; /* whose run this one is inside of, or NULL */
  Watched watched, *watched_before;
};

static inline Sandbox *sandbox_of(lua_State *L) {
  return *(Sandbox **)lua_getextraspace(L);
}

/* --- sandbox_error.c --- */

extern const char SANDBOX_NEEDS_MEMORY[], SANDBOX_STOPPED[];
/* Keeps the text, or what lua_pcall left at the top of the stack, as the error that sticks, unless there is one. */
void error_stick(Sandbox *s, const char *text, size_t size);
void error_stick_result(Sandbox *s, int status);
void sandbox_about_copy(lua_State *L, const char *file); /* for names that may not live so long */
/* Does anybody listen to what scripts print?  Otherwise sandbox_print must not be called. */
bool sandbox_prints(lua_State *L);
void sandbox_print(lua_State *L, const char *text, size_t size);
size_t sandbox_memory_cap(lua_State *L);
const SandboxAdvice *sandbox_advice(lua_State *L);

/* --- sandbox_limits.c --- */

void limits_open(Sandbox *s);
void *limits_allocate(void *arg, void *block, size_t old, size_t size); /* a lua_Alloc */
void limits_begin(Sandbox *s, long long budget);
void limits_end(Sandbox *s);

/* --- sandbox_lib.c, sandbox_string.c, sandbox_table.c --- */

void sandbox_install(lua_State *L); /* makes the library and keeps its names */
extern const luaL_Reg SANDBOX_STRING[], SANDBOX_TABLE[];

/* --- sandbox_value.c --- */

void sandbox_contents(lua_State *L, int index); /* pushes what a table, frozen or not, holds */
int sandbox_pairs(lua_State *L);                /* of the library */
int sandbox_next(lua_State *L);
int sandbox_walk(lua_State *L); /* the iterator of pairs; its first upvalue is a table */
/* By bytes, whatever the locale: below, at or above zero. */
int sandbox_compare(const char *a, size_t a_size, const char *b, size_t b_size);

/* --- sandbox_load.c --- */

void sandbox_keep_library(lua_State *L);             /* pops the table of the library's names */
void sandbox_seal(lua_State *L, const char *prefix); /* freezes the library on top of the stack */

/* --- sandbox_code.c: what a function will do, read from its compiled form --- */

typedef enum {
  CODE_READS,   /* upvalue.name is read; of a file's main function the upvalue is _ENV */
  CODE_WRITES,  /* upvalue.name = ... */
  CODE_ASSIGNS, /* upvalue = ...; no name */
  CODE_CHAIN,   /* a.b.c.d and so on without end; no upvalue, no name */
} CodeDeed;

typedef struct {
  CodeDeed deed;
  int upvalue; /* of the function examined, from 1 as lua_getupvalue counts */
  int line;
  const char *name; /* not terminated */
  size_t size;
} CodeFinding;

/* Examines the Lua function at the index, and all functions inside it, and tells everything it finds.
 * Variables that are born when the function is called do not count.  `found` may raise.  Raises if
 * it cannot make sense of the code. */
void code_examine(lua_State *L, int index, void (*found)(void *, const CodeFinding *), void *arg);

#endif
