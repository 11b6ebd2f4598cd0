/* load_run.c - reads a file, runs it and keeps the table that it returns. */
#include <lauxlib.h>

#include "load.h"
#include "scripts/words/words.h"

void load_run_file(lua_State *L, Script *script, File *file, const char *what) {
  load_read_text(L, script, file);
  file->digest = load_digest(script, file->text, file->size);
  words_push_names(L, script);
  int results = sandbox_load(L, file->text, file->size, file->file);
  if (results != 1 || lua_type(L, -results) != LUA_TTABLE) load_fail(L, file, NULL, "%s", what);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_TABLES);
  lua_insert(L, -2);
  file->table = (unsigned)lua_rawlen(L, -2) + 1;
  lua_rawseti(L, -2, file->table);
  lua_pop(L, 1);
}
