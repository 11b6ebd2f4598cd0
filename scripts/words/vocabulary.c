/* vocabulary.c - the joined list of words, and what happens when a script reads, writes or calls one.
 *
 * VOCABULARY is the only list: dispatch, docs/HOOKS.md, the editor stubs and completion come from it.  What the words
 * mean is in the words_*.c. */
#include <lauxlib.h>

#include <string.h>

#include "words.h"

/* What a word of a handle type means, as an integer in the tables of words. */
enum {
  CODE_WORD = 0,
  CODE_MARK = 2560,
  CODE_TILE_MARK = 4096,
  CODE_PIECE = 4600,
  CODE_HAND = 4800,
  CODE_SLOT = 5000
};

_Static_assert(VOCABULARIES *VOCABULARY_ROOM <= CODE_MARK,
               "codes of words end before those of marks");

const Vocabulary *const VOCABULARY[VOCABULARIES] = {&TABLE_WORDS, &SQUARE_WORDS, &FEATURE_WORDS,
                                                    &PIECE_WORDS, &HAND_WORDS,   &ANSWER_WORDS,
                                                    &OFFER_WORDS, &ACTION_WORDS, &PATCH_WORDS};

bool word_known(HandleType type, const char *name) {
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const Word *word = &VOCABULARY[v]->words[i];
      if (word->type == type && !strcmp(word->name, name)) return true;
    }
  return false;
}

/* --- Reading a field --- */

static const Marks *marks_of(const Script *script, Handle handle, unsigned *kind) {
  const Game *game = script->call.game;
  if (handle.type == HANDLE_PRINTED) {
    const Segment *segment = &script->rules.kinds[handle.extra].segments[handle.id];
    *kind = segment->kind;
    return &segment->marks;
  }
  *kind = game->features.list[handle.id].kind;
  return &game->features.list[handle.id].marks;
}

/* A mark reads as true or false, or as a number if it is added up; a feature of another kind simply does
 * not bear it. */
static int push_mark(lua_State *L, const Script *script, Handle handle, unsigned code) {
  const Rules *rules = &script->rules;
  unsigned declared = code / MARKS_MAX, mark = code % MARKS_MAX, kind;
  const Marks *marks = marks_of(script, handle, &kind);
  int own = kind == declared
                ? (int)mark
                : rules_mark(rules, (FeatureKind)kind, rules->marks[declared][mark].name);
  unsigned count = own < 0 ? 0 : marks_get(marks, (unsigned)own);
  bool any = own < 0 ? rules->any_marks[declared] >> mark & 1 : rules->any_marks[kind] >> own & 1;
  if (any)
    lua_pushboolean(L, count > 0);
  else
    lua_pushinteger(L, count);
  return 1;
}

static int push_tile_mark(lua_State *L, const Script *script, Handle handle, unsigned mark) {
  const Game *game = script->call.game;
  unsigned kind = handle.type == HANDLE_SPOT   ? script->call.spot.kind
                  : handle.type == HANDLE_KIND ? handle.id
                                               : game->board.tiles[handle.id].kind;
  bool bears = script->rules.kinds[kind].marks >> mark & 1;
  if (!script->rules.tile_marks[mark].points) {
    lua_pushboolean(L, bears);
    return 1;
  }
  unsigned turned = handle.type == HANDLE_SPOT   ? script->call.spot.rotation
                    : handle.type == HANDLE_KIND ? 0
                                                 : game->board.tiles[handle.id].rotation;
  if (bears)
    lua_pushinteger(L, (script->rules.kinds[kind].direction + 2 * turned) % NEIGHBOURS);
  else
    lua_pushnil(L);
  return 1;
}

static void fail_unknown_word(lua_State *L, Script *script, HandleType type, const char *word) {
  const char *known[128];
  int count = 0;
  (void)script;
  lua_rawgeti(L, lua_upvalueindex(2), type);
  lua_Integer keys =
      sandbox_keys(L, -1); /* in a fixed order, so that the message is always the same */
  for (lua_Integer i = 1; i <= keys && count < 128; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    known[count++] = lua_tostring(L, -1); /* the table keeps them alive */
  }
  char hint[64];
  luaL_error(L, "%s %s has no '%s'%s", type == HANDLE_OFFER ? "an" : "a", handle_type_name(type),
             word, sandbox_suggest(word, known, count, hint, sizeof hint));
}

/* Pushes what the word at `key` means for this type of handle. */
static int push_meaning(lua_State *L, HandleType type, int key) {
  lua_rawgeti(L, lua_upvalueindex(2), type);
  lua_pushvalue(L, key);
  return lua_rawget(L, -2);
}

static int read_field(lua_State *L) {
  Script *script = script_here(L);
  Handle handle;
  if (!handle_at(L, 1, &handle)) return luaL_error(L, "this is not a thing of the game");
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "a %s has no field %s", handle_type_name(handle.type),
                      sandbox_text(L, 2, NULL));
  int meaning = push_meaning(L, handle.type, 2);
  if (meaning == LUA_TFUNCTION) return 1;
  if (meaning != LUA_TNUMBER) fail_unknown_word(L, script, handle.type, lua_tostring(L, 2));
  handle_check_fresh(L, script, handle);
  unsigned code = (unsigned)lua_tointeger(L, -1);
  if (code >= CODE_SLOT) return number_push(L, script, handle, code - CODE_SLOT);
  if (code >= CODE_HAND)
    return hand_push(L, script, TILES_HAND + code - CODE_HAND,
                     handle.type == HANDLE_PLAYER ? handle.id : 0);
  if (code >= CODE_PIECE) return push_handle(L, script, HANDLE_PIECE, code - CODE_PIECE);
  if (code >= CODE_TILE_MARK) return push_tile_mark(L, script, handle, code - CODE_TILE_MARK);
  if (code >= CODE_MARK) return push_mark(L, script, handle, code - CODE_MARK);
  return word_of(code)->get(L, script, handle);
}

/* --- Writing a field: only own numbers, only in events --- */

static int write_field(lua_State *L) {
  Script *script = script_here(L);
  Call *call = &script->call;
  Handle handle;
  if (!handle_at(L, 1, &handle)) return luaL_error(L, "this is not a thing of the game");
  handle_check_fresh(L, script, handle);
  if (call->mode == MODE_CHOICE) word_events_only(L, script);
  const char *word = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "this field";
  int meaning = push_meaning(L, handle.type, 2);
  unsigned code = meaning == LUA_TNUMBER ? (unsigned)lua_tointeger(L, -1) : 0;
  bool keeps = handle_stands(handle.type) || handle.type == HANDLE_PLAYER ||
               handle.type == HANDLE_TILE || handle.type == HANDLE_FIGURE;
  if (meaning == LUA_TNIL && !keeps)
    return luaL_error(L, "a %s keeps no state; only game, turn, players, tiles and figures do",
                      handle_type_name(handle.type));
  if (meaning == LUA_TNIL)
    return luaL_error(L, "'%s' is not declared; write state = { %s = { \"%s\" } }", word,
                      handle_type_name(handle.type), word);
  if (code < CODE_SLOT) return luaL_error(L, "'%s' cannot be changed by a rule", word);
  word_events_only(L, script);
  number_write(L, script, handle, code - CODE_SLOT, 3);
  return 0;
}

/* --- Sentences --- */

static int to_string(lua_State *L) {
  Handle handle;
  char text[128];
  if (!handle_at(L, 1, &handle)) return luaL_error(L, "this is not a thing of the game");
  handle_describe(script_here(L), handle, text, sizeof text);
  lua_pushstring(L, text);
  return 1;
}

/* --- Tables of words --- */

/* How many arguments a signature names: 2 in "(x: integer, y: integer): tile?". */
static int parameters(const char *signature) {
  int count = signature[1] != ')';
  for (const char *p = signature; *p != ')'; p++) count += *p == ',';
  return count;
}

/* Calls a method.  An argument that nobody reads would be a rule that does not do what it says. */
static int call_method(lua_State *L) {
  const Word *word = lua_touserdata(L, lua_upvalueindex(2));
  int most = (int)lua_tointeger(L, lua_upvalueindex(3)), given = lua_gettop(L) - 1;
  if (given > most)
    return luaL_error(L, "%s takes %d argument%s, not %d: %s%s", word->name, most,
                      most == 1 ? "" : "s", given, word->name, word->signature);
  return word->method(L);
}

/* Adds a word to the tables at the top: a method as a function, a property as its code. */
static void add_word(lua_State *L, Script *script, const Word *word, unsigned code) {
  lua_rawgeti(L, -1, word->type);
  if (word->method) {
    lua_pushlightuserdata(L, script); /* where the method looks for it, too */
    lua_pushlightuserdata(L, (void *)word);
    lua_pushinteger(L, parameters(word->signature));
    lua_pushcclosure(L, call_method, 3);
  } else {
    lua_pushinteger(L, code);
  }
  lua_setfield(L, -2, word->name);
  lua_pop(L, 1);
}

/* Marks of several feature kinds may have one name; the first one stands for them all. */
static void add_code(lua_State *L, HandleType type, const char *name, unsigned code) {
  lua_rawgeti(L, -1, type);
  if (lua_getfield(L, -1, name) == LUA_TNIL) {
    lua_pushinteger(L, code);
    lua_setfield(L, -3, name);
  }
  lua_pop(L, 2);
}

static void add_names_of_rules(lua_State *L, const Rules *rules) {
  static const HandleType SCOPE_HANDLE[SCOPES] = {HANDLE_GAME, HANDLE_TURN, HANDLE_PLAYER,
                                                  HANDLE_TILE, HANDLE_FIGURE};
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned mark = 0; mark < rules->mark_count[kind]; mark++) {
      unsigned code = CODE_MARK + kind * MARKS_MAX + mark;
      add_code(L, HANDLE_FEATURE, rules->marks[kind][mark].name, code);
      add_code(L, HANDLE_PRINTED, rules->marks[kind][mark].name, code);
    }
  for (unsigned mark = 0; mark < rules->tile_mark_count; mark++) {
    add_code(L, HANDLE_TILE, rules->tile_marks[mark].name, CODE_TILE_MARK + mark);
    add_code(L, HANDLE_SPOT, rules->tile_marks[mark].name, CODE_TILE_MARK + mark);
    add_code(L, HANDLE_KIND, rules->tile_marks[mark].name, CODE_TILE_MARK + mark);
  }
  for (unsigned i = 0; i < rules->piece_count; i++)
    add_code(L, HANDLE_GAME, rules->pieces[i].name, CODE_PIECE + i);
  for (unsigned i = 0; i < rules->hand_count; i++)
    add_code(L, rules->hands[i].of_game ? HANDLE_GAME : HANDLE_PLAYER, rules->hands[i].name,
             CODE_HAND + i);
  for (unsigned i = 0; i < rules->slot_count; i++)
    add_code(L, SCOPE_HANDLE[rules->slots[i].scope], rules->slots[i].name, CODE_SLOT + i);
}

const char SCRIPT_WORDS = 'w';

void words_open(lua_State *L, Script *script) {
  lua_createtable(L, HANDLE_TYPES, 0);
  for (int type = HANDLE_GAME; type < HANDLE_TYPES; type++) {
    lua_newtable(L);
    lua_rawseti(L, -2, type);
  }
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++)
      add_word(L, script, &VOCABULARY[v]->words[i], CODE_WORD + v * VOCABULARY_ROOM + i);
  add_names_of_rules(L, &script->rules);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &SCRIPT_WORDS);

  static const luaL_Reg METHODS[] = {{"__index", read_field},
                                     {"__newindex", write_field},
                                     {"__tostring", to_string},
                                     {NULL, NULL}};
  lua_pushlightuserdata(L, script); /* any light userdata: they share one metatable */
  lua_newtable(L);
  for (const luaL_Reg *method = METHODS; method->name; method++) {
    lua_pushlightuserdata(L, script);
    lua_pushvalue(L, -4);
    lua_pushcclosure(L, method->func, 2);
    lua_setfield(L, -2, method->name);
  }
  lua_setmetatable(L, -2);
  lua_pop(L, 2);
}

void words_push_names(lua_State *L, const Script *script) {
  lua_newtable(L);
  handle_push(L, script, HANDLE_GAME, 0, 0);
  lua_setfield(L, -2, "game");
  handle_push(L, script, HANDLE_TURN, 0, 0);
  lua_setfield(L, -2, "turn");
}
