/* sandbox_load.c - from source text to functions that keep no state.
 *
 * Three things a script must not do are caught here, before it takes part in a game: use a name that
 * nobody defined, make a global, and remember something from one call to the next.  What is in the
 * table a script returns, and whether it makes sense, is not looked at. */
#include "sandbox_inner.h"

#include <stdint.h>
#include <string.h>

#include "core/text.h"

/* --- The library's names --- */

static const char LIBRARY; /* its address is their key in the registry */

void sandbox_keep_library(lua_State *L) {
  lua_rawsetp(L, LUA_REGISTRYINDEX, &LIBRARY);
}

void sandbox_library(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &LIBRARY);
}

/* --- Names that are unknown, or must stay as they are --- */

/* Pushes "unknown name 'scroe' (did you mean 'score'?)"; `names` holds the known ones. */
static const char *push_unknown(lua_State *L, int names, const char *prefix, const char *word) {
  int top = lua_gettop(L);
  lua_Integer n = sandbox_keys(L, names), count = 0;
  const char **known = lua_newuserdatauv(L, (size_t)n * sizeof *known, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, top + 1, i) == LUA_TSTRING) known[count++] = lua_tostring(L, -1);
    lua_pop(L, 1); /* the names hold it */
  }
  int nearest = sandbox_nearest(word, known, (int)count);
  lua_pushfstring(L, "unknown name '%s%s'", prefix, word);
  if (nearest >= 0)
    lua_pushfstring(L, "%s (did you mean '%s%s'?)", lua_tostring(L, -1), prefix, known[nearest]);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  return lua_tostring(L, -1);
}

static void push_global(lua_State *L, int names, const char *word) {
  lua_pushstring(L, word);
  if (lua_rawget(L, names) != LUA_TNIL)
    lua_pushfstring(L, "'%s' cannot be replaced; for a variable of that name write local %s", word,
                    word);
  else
    lua_pushfstring(L, "global '%s' is not allowed; write local %s", word, word);
}

/* --- Frozen tables --- */

/* A frozen table keeps its identity but loses its contents to another table, which it stands in front
 * of: reading finds them there, and as it is empty itself, every write comes to refuse_write.  Scripts
 * must never get hold of that other table.  Its metatable does nothing but mark it as done. */

static const char DONE; /* its address is the key of that metatable in the registry */

static int refuse_write(lua_State *L) {
  return sandbox_raise(L, "a table made while loading cannot be changed later; %s",
                       sandbox_advice(L)->of_tables);
}

static int frozen_length(lua_State *L) {
  sandbox_contents(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/* An empty table for as much as is in this one: to let it grow bit by bit takes longer than to count. */
static void push_room_for(lua_State *L, int table) {
  int count = 0, list = (int)lua_rawlen(L, table);
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) count++;
  lua_createtable(L, list < count ? list : count, list < count ? count - list : 0);
}

/* Freezes one table and pushes what its contents are now in. */
static void hollow(lua_State *L, int table) {
  push_room_for(L, table);
  int contents = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table);) { /* what is there may be taken out on the way */
    sandbox_charge(L, 4);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, contents);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);
  }
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &DONE) == LUA_TNIL) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &DONE);
  }
  lua_setmetatable(L, contents);
  lua_settop(L, contents);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, contents);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, frozen_length);
  lua_setfield(L, -2, "__len");
  lua_setmetatable(L, table);
}

/* A field that is not there: (table, key), and in the upvalue the library's name. */
static int unknown_field(lua_State *L) {
  const char *word = sandbox_text(L, 2, NULL);
  return sandbox_raise(L, "%s", push_unknown(L, 1, lua_tostring(L, lua_upvalueindex(1)), word));
}

/* Reading a name that the table on top of the stack does not hold is an error from now on. */
static void be_strict(lua_State *L, const char *prefix) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, prefix);
  lua_pushcclosure(L, unknown_field, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

void sandbox_seal(lua_State *L, const char *prefix) {
  hollow(L, lua_gettop(L));
  be_strict(L, prefix);
  lua_pop(L, 1);
}

/* --- Freezing all that can be reached --- */

/* Of several findings the one with the lowest line is reported, whatever the order of the search. */
typedef struct {
  lua_State *L;
  int function, names, message; /* stack places */
  int line;
} Search;

static bool is_first(Search *search, const CodeFinding *finding) {
  if (search->line && search->line <= finding->line) return false;
  search->line = finding->line;
  return true;
}

static void keep_message(Search *search, const char *message) {
  lua_State *L = search->L;
  lua_Debug at;
  lua_pushvalue(L, search->function);
  lua_getinfo(L, ">S", &at);
  lua_pushfstring(L, "%s:%d: %s", at.short_src, search->line, message);
  lua_replace(L, search->message);
  lua_pop(L, 1);
}

static void found_state(void *arg, const CodeFinding *finding) {
  Search *search = arg;
  if (finding->deed != CODE_ASSIGNS || !is_first(search, finding)) return;
  lua_State *L = search->L;
  const char *name = lua_getupvalue(L, search->function, finding->upvalue);
  const SandboxAdvice *advice = sandbox_advice(L);
  lua_pop(L, 1);
  keep_message(search, lua_pushfstring(L, "%s, but '%s', assigned here, outlives the call; %s",
                                       advice->keeps_nothing, name, advice->of_variables));
}

/* Stack places of the search. */
typedef struct {
  int seen, queue;
  lua_Integer waiting;
} Walk;

/* Pops a value, and puts it in the queue if it is new and can hold state. */
static void visit(lua_State *L, Walk *walk) {
  bool table = lua_istable(L, -1), function = lua_isfunction(L, -1);
  if (lua_iscfunction(L, -1) && lua_tocfunction(L, -1) != sandbox_walk) function = false;
  if (table && lua_getmetatable(L, -1)) { /* the host's, or frozen already */
    table = false;
    lua_pop(L, 1);
  }
  if (table || function) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, walk->seen) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, true);
      lua_rawset(L, walk->seen);
      lua_pushvalue(L, -2);
      lua_rawseti(L, walk->queue, ++walk->waiting);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void sandbox_freeze(lua_State *L, int index) {
  int top = lua_gettop(L);
  Walk walk = {.seen = top + 1, .queue = top + 2};
  Search search = {.L = L, .function = top + 4, .message = top + 3};
  luaL_checkstack(L, 20, NULL);
  lua_pushvalue(L, index);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushnil(L);
  lua_rotate(L, top + 1, -1);
  visit(L, &walk);
  while (walk.waiting > 0) {
    sandbox_charge(L, 4);
    lua_rawgeti(L, walk.queue, walk.waiting--);
    int value = lua_gettop(L);
    if (lua_istable(L, value)) {
      hollow(L, value);
      for (lua_pushnil(L); lua_next(L, value + 1);) {
        visit(L, &walk);
        lua_pushvalue(L, -1);
        visit(L, &walk);
      }
    } else if (lua_iscfunction(L, value)) { /* an iterator: its table is a way to others */
      lua_getupvalue(L, value, 1);
      visit(L, &walk);
    } else {
      code_examine(L, value, found_state, &search);
      for (int i = 1; lua_getupvalue(L, value, i); i++) visit(L, &walk);
    }
    lua_settop(L, value - 1);
  }
  if (search.line) {
    lua_pushvalue(L, search.message);
    lua_error(L);
  }
  lua_settop(L, top);
}

/* --- Loading --- */

/* What is wrong with the text before it is even compiled, or NULL. */
static const char *source_fault(const char *text, size_t size) {
  if (size > SANDBOX_SOURCE_MAX) return "larger than 128 KiB";
  if (size > 0 && text[0] == '#') return "starts with '#', which is not Lua";
  if (size > 0 && text[0] == LUA_SIGNATURE[0])
    return "is compiled code; only source text is loaded";
  if (memchr(text, '\0', size)) return "is not plain text: it has a zero byte";
  return NULL;
}

/* The line with the first byte that is not UTF-8, or 0. */
static int foreign_line(const char *text, size_t size) {
  int line = 1;
  uint32_t code;
  for (size_t i = 0, here; i < size; i += here) {
    here = (signed char)text[i] >= 0 ? 1 : text_decode(text + i, size - i, &code);
    if (!here) return line;
    line += text[i] == '\n';
  }
  return 0;
}

static bool in_name(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The line on which this place of a text is. */
static int line_at(const char *text, const char *at) {
  int line = 1;
  while ((text = memchr(text, '\n', (size_t)(at - text))) != NULL) text++, line++;
  return line;
}

/* The line on which _ENV stands, or 0.  Lua up to 5.4.4 crashes on some uses of it, and the others
 * get around every rule about names.  One in a comment counts; that is simpler than knowing it. */
static int environment_line(const char *text, size_t size) {
  const char *at = text, *end = text + size;
  while (at < end && (at = memchr(at, '_', (size_t)(end - at))) != NULL) {
    bool whole = end - at >= 4 && !memcmp(at, "_ENV", 4) && (at == text || !in_name(at[-1])) &&
                 (end - at == 4 || !in_name(at[4]));
    if (whole) return line_at(text, at);
    at++;
  }
  return 0;
}

static void found_name(void *arg, const CodeFinding *finding) {
  Search *search = arg;
  lua_State *L = search->L;
  if (finding->deed == CODE_CHAIN) {
    if (is_first(search, finding))
      keep_message(search, lua_pushliteral(L, "too many fields in a row"));
    return;
  }
  if (finding->deed == CODE_ASSIGNS) return; /* of locals: fine until the file has been run */
  int top = lua_gettop(L);
  lua_pushlstring(L, finding->name, finding->size);
  lua_pushvalue(L, -1);
  bool known = lua_rawget(L, search->names) != LUA_TNIL, reads = finding->deed == CODE_READS;
  lua_pop(L, 1);
  if ((!known || !reads) && is_first(search, finding)) {
    const char *name = lua_tostring(L, -1);
    if (reads)
      push_unknown(L, search->names, "", name);
    else
      push_global(L, search->names, name);
    keep_message(search, lua_tostring(L, -1));
  }
  lua_settop(L, top);
}

/* The same checks when a script runs, for names that the search did not see: a function with more
 * than 250 constants hides some. */
static int refuse_global(lua_State *L) {
  const char *word = sandbox_text(L, 2, NULL);
  luaL_getmetafield(L, 1, "__index");
  push_global(L, lua_gettop(L), word);
  return sandbox_raise(L, "%s", lua_tostring(L, -1));
}

/* Turns the host's words on top of the stack into the names of a file: the library and the words. */
static void make_names(lua_State *L) {
  int words = lua_gettop(L);
  lua_newtable(L);
  sandbox_library(L);
  for (int from = words + 2; from >= words; from -= 2) { /* the library, then the words */
    for (lua_pushnil(L); lua_next(L, from);) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, words + 1);
    }
  }
  lua_settop(L, words + 1);
  lua_replace(L, words);
}

/* Pushes a file's environment.  It is empty, so that every assignment is seen. */
static void push_environment(lua_State *L, int names) {
  lua_newtable(L);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, names);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

bool sandbox_compile(lua_State *L, const char *text, size_t size, const char *name) {
  int words = lua_gettop(L);
  sandbox_about_copy(L, name);
  luaL_checkstack(L, 20, NULL);
  luaL_checktype(L, words, LUA_TTABLE);
  if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
    text += 3, size -= 3; /* some editors mark UTF-8 */
  const char *fault = source_fault(text, size);
  int line = fault ? 0 : environment_line(text, size),
      foreign = fault ? 0 : foreign_line(text, size);
  bool ok = false;
  if (fault) {
    lua_pushfstring(L, "%s: %s", name, fault);
  } else if (foreign) {
    lua_pushfstring(L, "%s:%d: a byte that is not UTF-8, expected plain text (UTF-8)", name,
                    foreign);
  } else if (line) {
    lua_pushfstring(L, "%s:%d: the name _ENV is not available", name, line);
  } else {
    make_names(L);
    sandbox_charge(L, (long long)size);
    const char *chunk = lua_pushfstring(L, "@%s", name);
    ok = luaL_loadbufferx(L, text, size, chunk, "t") == LUA_OK;
    const char *message = ok ? "" : lua_tostring(L, -1);
    if (ok) {
      int function = lua_gettop(L);
      push_environment(L, words);
      lua_setupvalue(L, function, 1);
      lua_pushnil(L);
      Search search = {.L = L, .function = function, .names = words, .message = function + 1};
      code_examine(L, function, found_name, &search);
      lua_pushvalue(L, words);
      be_strict(L, "");
      ok = !search.line;
      lua_settop(L, ok ? function : search.message);
    } else if (!strchr(message, ':')) { /* Lua says only: C stack overflow, or: not enough memory */
      lua_pushfstring(L, "%s: %s", name, message);
    }
  }
  lua_replace(L, words);
  lua_settop(L, words);
  return ok;
}

int sandbox_load(lua_State *L, const char *text, size_t size, const char *name) {
  int top = lua_gettop(L) - 1;
  if (!sandbox_compile(L, text, size, name)) lua_error(L);
  lua_call(L, 0, LUA_MULTRET);
  int results = lua_gettop(L) - top;
  for (int i = 1; i <= results; i++) sandbox_freeze(L, top + i);
  return results;
}
