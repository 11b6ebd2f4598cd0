/* sandbox.c - the protected call, and opening and closing.
 *
 * The error that sticks is in sandbox_error.c; what a call may use is watched over in sandbox_limits.c; what a script
 * finds inside is in sandbox_lib.c; how text becomes a function that keeps no state is in sandbox_load.c. */
#include "sandbox_inner.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "stop.h"

#if LUA_VERSION_NUM != 504
#error "Bastide's sandbox was written for Lua 5.4"
#endif

enum { INSTALL_BUDGET = 1000000 };

/* --- The protected call --- */

static bool call(Sandbox *s, lua_CFunction body, void *arg) {
  lua_State *L = s->L;
  lua_pushcfunction(L, body); /* a light C function: cannot allocate, cannot raise */
  lua_pushlightuserdata(L, arg);
  int status = lua_pcall(L, 1, 0, 0);
  limits_end(s);
  if (status != LUA_OK) error_stick_result(s, status);
  lua_settop(L, 0);
  /* The next script shall not pay for what this one left behind. */
  if (status != LUA_OK && s->used > s->cap / 2) lua_gc(L, LUA_GCCOLLECT, 0);
  return !s->error[0];
}

bool sandbox_run_within(Sandbox *s, lua_CFunction body, void *arg, long long budget) {
  static const char NESTED[] = "a script was called from inside a script";
  if (s->running) error_stick(s, NESTED, sizeof NESTED - 1);
  if (stop_wanted()) error_stick(s, SANDBOX_STOPPED, strlen(SANDBOX_STOPPED));
  if (s->error[0]) return false;
  s->about = NULL;
  limits_begin(s, budget);
  return call(s, body, arg);
}

bool sandbox_run(Sandbox *s, lua_CFunction body, void *arg, long long budget) {
  if (!s->running) sandbox_begin(s, budget);
  return sandbox_run_within(s, body, arg, budget);
}

/* --- Opening --- */

static int install(lua_State *L) {
  sandbox_install(L);
  return 0;
}

Sandbox *sandbox_open(size_t memory_cap) {
  Sandbox *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->cap = memory_cap < SIZE_MAX / 4 ? memory_cap : SIZE_MAX / 4;
  limits_open(s);
  s->L = lua_newstate(limits_allocate, s);
  if (s->L) {
    *(Sandbox **)lua_getextraspace(s->L) = s;
    if (sandbox_run(s, install, NULL, INSTALL_BUDGET)) return s;
  }
  sandbox_close(s);
  return NULL;
}

void sandbox_close(Sandbox *s) {
  if (!s) return;
  sandbox_counting(s, true);
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

void sandbox_printer(Sandbox *s, SandboxPrinter *printer, void *arg) {
  s->printer = printer;
  s->printer_arg = arg;
  s->printer_places = false;
}

void sandbox_forbid_print(Sandbox *s) {
  s->print_fails = true;
}

void sandbox_place_printer(Sandbox *s, SandboxPrinter *printer, void *arg) {
  sandbox_printer(s, printer, arg);
  s->printer_places = true;
}
