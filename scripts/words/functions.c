/* functions.c - the functions of rules: where they are kept, and where they are in their files. */
#include "functions.h"

#include <lauxlib.h>

const char SCRIPT_FUNCTIONS = 'f';

typedef struct {
  unsigned function, line;
} Place;

static int line_body(lua_State *L) {
  Place *place = lua_touserdata(L, 1);
  lua_Debug at;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_rawgeti(L, -1, place->function);
  lua_getinfo(L, ">S", &at);
  place->line = at.linedefined > 0 ? (unsigned)at.linedefined : 0; /* one of the library has none */
  return 0;
}

unsigned functions_line(Script *script, unsigned rule) {
  Place place = {script->rules.list[rule].function, 0};
  if (script->rules.list[rule].calls) sandbox_run(script->box, line_body, &place, SCRIPT_BUDGET);
  return place.line;
}
