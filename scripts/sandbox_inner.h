/* sandbox_inner.h - what the files of the sandbox tell one another.  Everybody else uses sandbox.h. */
#ifndef BASTIDE_SANDBOX_INNER_H
#define BASTIDE_SANDBOX_INNER_H

#include <lauxlib.h>

#include "sandbox.h"

/* --- sandbox.c --- */

void sandbox_library(lua_State *L);                      /* pushes the library's names */
void sandbox_about_copy(lua_State *L, const char *file); /* for names that may not live so long */
void sandbox_print(lua_State *L, const char *text, size_t size);
size_t sandbox_memory_cap(lua_State *L);
const SandboxAdvice *sandbox_advice(lua_State *L);

/* --- sandbox_lib.c, sandbox_string.c --- */

void sandbox_install(lua_State *L); /* makes the library and pushes its names */
int sandbox_walk(lua_State *L);     /* the iterator of pairs; its first upvalue is a table */
extern const luaL_Reg SANDBOX_STRING[];

/* --- sandbox_load.c --- */

void sandbox_seal(lua_State *L, const char *prefix); /* freezes the library on top of the stack */
void sandbox_contents(lua_State *L, int index);      /* pushes what a table, frozen or not, holds */

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
