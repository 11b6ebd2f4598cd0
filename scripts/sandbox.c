/* sandbox.c - the protected call, and the error that sticks.
 *
 * What a call may use is watched over in sandbox_limits.c; what a script finds inside is in sandbox_lib.c;
 * how text becomes a function that keeps no state is in sandbox_load.c. */
#include "sandbox_inner.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stop.h"

#if LUA_VERSION_NUM != 504
#error "Bastide's sandbox was written for Lua 5.4"
#endif

enum { INSTALL_BUDGET = 1000000 };

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

/* The first error sticks.  It may end up on a terminal, so it is made fit to be shown. */
static void stick(Sandbox *s, const char *text, size_t size) {
  static const char ELLIPSIS[] = "...";
  size_t room = sizeof s->error - sizeof ELLIPSIS;
  if (s->error[0]) return;
  snprintf(s->error, room + 1, "%.*s", (int)(size < room ? size : room), text);
  text_clean(s->error, room + 1);
  for (char *end = s->error; (end = strchr(end, '\n')) != NULL;)
    *end = ' '; /* one message is one line */
  if (size > room) memcpy(s->error + strlen(s->error), ELLIPSIS, sizeof ELLIPSIS);
  if (!s->error[0]) memcpy(s->error, "?", 2); /* an empty text would be no error */
}

static void stick_result(Sandbox *s, int status) {
  char short_text[256];
  const char *text = "(error without a message)";
  size_t size = strlen(text);
  if (lua_type(s->L, -1) == LUA_TSTRING) /* converting another type could raise */
    text = lua_tolstring(s->L, -1, &size);
  if (status == LUA_ERRMEM || !memchr(text, ':', size)) { /* Lua's own, which knows no line */
    char memory[64] = "out of memory";                    /* the machine's */
    if (!s->machine_full)
      snprintf(memory, sizeof memory, SANDBOX_NEEDS_MEMORY, (int)(s->cap / 1024));
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
  s->exhausted = false;
}

/* --- The protected call --- */

static bool call(Sandbox *s, lua_CFunction body, void *arg) {
  lua_State *L = s->L;
  lua_pushcfunction(L, body); /* a light C function: cannot allocate, cannot raise */
  lua_pushlightuserdata(L, arg);
  int status = lua_pcall(L, 1, 0, 0);
  limits_end(s);
  if (status != LUA_OK) stick_result(s, status);
  lua_settop(L, 0);
  /* The next script shall not pay for what this one left behind. */
  if (status != LUA_OK && s->used > s->cap / 2) lua_gc(L, LUA_GCCOLLECT, 0);
  return !s->error[0];
}

bool sandbox_run_within(Sandbox *s, lua_CFunction body, void *arg, long long budget) {
  static const char NESTED[] = "a script was called from inside a script";
  if (s->running) stick(s, NESTED, sizeof NESTED - 1);
  if (stop_wanted()) stick(s, SANDBOX_STOPPED, strlen(SANDBOX_STOPPED));
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
