/* sandbox_error.c - errors with the file and line of the script, the first of which sticks; and what scripts are told. */
#include "sandbox_inner.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char SANDBOX_NEEDS_MEMORY[] = "needs more than its %d KiB of memory";
const char SANDBOX_STOPPED[] = "was stopped";

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
void error_stick(Sandbox *s, const char *text, size_t size) {
  static const char ELLIPSIS[] = "...";
  size_t room = sizeof s->error - sizeof ELLIPSIS;
  if (s->error[0]) return;
  snprintf(s->error, room + 1, "%.*s", (int)(size < room ? size : room), text);
  text_clean(s->error, room + 1);
  for (char *end = s->error; (end = strchr(end, '\n')) != NULL;)
    *end = ' '; /* one message is one line */
  if (size > room) memcpy(s->error + strlen(s->error), ELLIPSIS, sizeof ELLIPSIS);
  if (!s->error[0]) memcpy(s->error, "?", 2); /* an empty text would not be an error */
}

void error_stick_result(Sandbox *s, int status) {
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
  error_stick(s, text, size);
}

const char *sandbox_error(const Sandbox *s) {
  return s->error[0] ? s->error : NULL;
}

void sandbox_forgive(Sandbox *s) {
  s->error[0] = '\0';
  s->exhausted = false;
}

/* --- What scripts are told --- */

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

bool sandbox_prints(lua_State *L) {
  if (sandbox_of(L)->print_fails) sandbox_raise(L, "print only works at the prompt");
  return sandbox_of(L)->printer;
}

void sandbox_print(lua_State *L, const char *text, size_t size) {
  Sandbox *s = sandbox_of(L);
  if (s->printer_places) { /* who says it: "house.lua:3: text" */
    luaL_where(L, 1);
    lua_pushlstring(L, text, size);
    lua_concat(L, 2);
    text = lua_tolstring(L, -1, &size);
  }
  s->printer(s->printer_arg, text, size);
}

size_t sandbox_memory_cap(lua_State *L) {
  return sandbox_of(L)->cap;
}
