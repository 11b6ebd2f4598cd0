/* sandbox.h - a Lua state in which a script can do no harm.
 *
 * It gives a script a small deterministic world, and stops it when it uses too much memory or time.
 * It knows nothing of the game: what a script's table means, which hooks there are and what handles
 * may do is the business of the rest of scripts/.
 *
 * The promises, in short:
 *   - everything that touches Lua happens inside sandbox_run, which never lets an error out;
 *   - the first error sticks, with file and line, until it is forgiven;
 *   - nothing a script can do catches the error that ends it: no pcall, coroutine, metatable, __gc;
 *   - a script keeps no state: what lives after loading is read-only, see sandbox_freeze;
 *   - no address, clock, locale or hash order shows, so the same calls give the same answers.
 *
 * A sandbox belongs to one thread at a time.  Two things are the host's to keep: it sets no locale
 * (a < b and 1.5 go through the C library), and LUA_EXTRASPACE is the sandbox's (use sandbox_host
 * instead). */
#ifndef BASTIDE_SANDBOX_H
#define BASTIDE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

#include <lua.h>

typedef struct Sandbox Sandbox;

enum { SANDBOX_SOURCE_MAX = 128 * 1024 }; /* bytes of one script file */

/* Opens a sandbox whose scripts may hold memory_cap bytes (a bare one holds about 12 KB itself).
 * One instruction may overshoot, into a reserve of the same size, before the script is stopped with
 * its file and line; nothing ever goes beyond the reserve.  NULL only when out of memory. */
Sandbox *sandbox_open(size_t memory_cap);
void sandbox_close(Sandbox *s);

lua_State *sandbox_state(Sandbox *s);

/* A pointer of the host's own, to be found again by the C functions that scripts call. */
void sandbox_set_host(Sandbox *s, void *host);
void *sandbox_host(lua_State *L);

/* What a script is told that wants to remember something. */
typedef struct {
  const char *keeps_nothing; /* "a rule keeps no state of its own" */
  const char *of_variables;  /* what to do instead of assigning to one that outlives the call */
  const char *of_tables;     /* … instead of writing to one that was made while loading */
} SandboxAdvice;

/* Without it (the default) the advice is that for rules.  Kept by reference. */
void sandbox_advise(Sandbox *s, const SandboxAdvice *advice);

/* Where print goes; the text has no newline of its own and lives for the call only.  The printer
 * must not raise.  Without one (the default) print does nothing. */
typedef void SandboxPrinter(void *arg, const char *text, size_t size);
void sandbox_printer(Sandbox *s, SandboxPrinter *printer, void *arg);

/* The same, with the place in front: "house.lua:3: text".  NULL: nowhere any more. */
void sandbox_place_printer(Sandbox *s, SandboxPrinter *printer, void *arg);
/* From now on print is an error: nobody will ever read what it says. */
void sandbox_forbid_print(Sandbox *s);

/* Runs body(L), with arg as light userdata at stack index 1, for at most `budget` Lua instructions and one
 * second of processor time (sandbox_seconds).  Answers go out through arg; the stack is empty afterwards.
 * False if it raised, and the error sticks; false without running anything while an error sticks.  A run
 * inside a run is refused, and that refusal fails the outer one too. */
bool sandbox_run(Sandbox *s, lua_CFunction body, void *arg, long long budget);

/* The same, as one of several runs that share what sandbox_begin gave them all, such as those of a turn:
 * the second, and another budget. */
bool sandbox_run_within(Sandbox *s, lua_CFunction body, void *arg, long long budget);
void sandbox_begin(Sandbox *s, long long budget);

/* Turns that are only imagined: whatever begins from here on shares the time of so many turns, but has a budget of its own.
 * 0: they are over, and the turn goes on with what it had left before. */
void sandbox_share(Sandbox *s, unsigned turns);

/* How long all sandboxes of this process let a script run; before threads are started. */
void sandbox_seconds(double seconds);

/* Does an error stick because a budget or the time was used up? */
bool sandbox_exhausted(const Sandbox *s);

/* The error that sticks, or NULL.  Plain printable text, "file:line: what", which lives until it is
 * forgiven.  The line, and without sandbox_about the file, is missing only where Lua itself does not
 * know it: when one step asks for more memory than the reserve, or C functions nest too deep. */
const char *sandbox_error(const Sandbox *s);
void sandbox_forgive(Sandbox *s);

/* Counting (the default) stops a script after exactly its budget, and runs at less than half speed.
 * Without it scripts run at full speed until a watchdog sees one turn last longer than 0.05 s, and count
 * from there; so every endless script is stopped with the same message, never one that counting would have
 * let pass, but what is over its budget and still done in that time is let through.
 *
 * Returns whether it did as asked: false inside a run, and when the watchdog cannot be started (then
 * the sandbox goes on counting).  What a watchdog asks of threads and processes is in watchdog.h. */
bool sandbox_counting(Sandbox *s, bool on);

/* While it counts: one by one instead of in steps, some ten times slower, so that sandbox_used can tell
 * exactly what the last run took of its budget.  Otherwise that is rounded down to whole steps. */
void sandbox_exact(Sandbox *s, bool on);
long long sandbox_used(const Sandbox *s);

/* --- For bodies, and for the C functions that scripts call: all of these may raise. --- */

/* Takes n instructions off the budget of this run, for work that is done in C; or as many as it is
 * worth to look at or copy n bytes. */
void sandbox_charge(lua_State *L, long long n);
void sandbox_charge_bytes(lua_State *L, size_t n);

/* Which file this run is about, for errors that know no line.  Cheap; not copied, so it lives until
 * the run has ended.  sandbox_compile says it by itself. */
void sandbox_about(lua_State *L, const char *file);

/* Raises an error with the file and line of the script that is running.  The format is the one of
 * lua_pushfstring.  The int is for writing `return sandbox_raise(...)`. */
_Noreturn int sandbox_raise(lua_State *L, const char *format, ...);

/* Pushes the table of the library's names. */
void sandbox_library(lua_State *L);

/* Compiles one file of source text.  Pops a table from the stack: the host's words, which are added
 * to the library as the names this file may use.  It is copied; tables among its values should have
 * a metatable or be frozen, else a script may write to them.  True: the function is on the stack.
 * False: a message is.  Besides what Lua refuses, these are refused: names that are not defined,
 * assignments to globals, and text that is not plain source. */
bool sandbox_compile(lua_State *L, const char *text, size_t size, const char *name);

/* Compiles a file, runs it and freezes what it returns.  Pops the host's words, leaves the results
 * and returns how many there are. */
int sandbox_load(lua_State *L, const char *text, size_t size, const char *name);

/* Makes everything that can be reached from the value read-only for scripts: tables refuse writes
 * from now on, and functions that assign to a variable which outlives the call are an error here
 * and now.  Host functions and userdata are left alone, and so are tables with a metatable.
 *
 * A frozen table is empty to lua_next, lua_rawget and lua_rawlen; lua_getfield, lua_geti and luaL_len
 * see its contents, and sandbox_keys its keys. */
void sandbox_freeze(lua_State *L, int index);

/* Pushes a list of the table's keys in their fixed order: integers ascending, then strings by their
 * bytes, then false and true.  Returns how many.  Keys of other kinds are an error. */
lua_Integer sandbox_keys(lua_State *L, int index);
/* Are these words all the keys that the table has? */
bool sandbox_has_only(lua_State *L, int index, const char *const *words, int count);

/* Pushes and returns the value as text that is the same in every run: never an address. */
const char *sandbox_text(lua_State *L, int index, size_t *size);

/* --- For everybody --- */

/* The index of the known word nearest to a misspelt one, or -1: at most a third of its letters, but
 * at least one, may be wrong, missing, needless or swapped with a neighbour.  Of equals the first. */
int sandbox_nearest(const char *word, const char *const *known, int n);
/* " (did you mean 'x'?)", or "" if none is near; in the caller's text, which is returned. */
const char *sandbox_suggest(const char *word, const char *const *known, int n, char *text,
                            size_t size);

#endif
