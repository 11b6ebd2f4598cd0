/* complete.c - help while somebody types Lua at the prompt: names, fields, arguments.
 *
 * What comes before a dot or a colon is evaluated in the sandbox, with a small budget and nothing to
 * print to, so whatever can be asked of the game can be completed.  A text that is not finished, and
 * may never become Lua, is read by its tokens only. */
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "complete_text.h"
#include "script.h"
#include "scripts/words/words.h"

enum { COMPLETE_BUDGET = 200 * 1000 };

/* --- Asking the sandbox --- */

typedef struct {
  Script *script;
  const Chunk *chunk; /* NULL: global names */
  char access;        /* '.' or ':' */
  Token word;         /* what is typed of it */
  void (*offer)(void *, const char *, const char *);
  void *context;
  char signature[160]; /* of exactly this word, if it is a method */
} Question;

static const char *signature_of(HandleType type, const char *name) {
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const Word *word = &VOCABULARY[v]->words[i];
      if (word->type == type && !strcmp(word->name, name)) return word->signature;
    }
  return "";
}

static void offer_name(Question *question, const char *name, const char *signature) {
  const Token *word = &question->word;
  if (strlen(name) == word->size && !strncmp(name, word->text, word->size) && *signature == '(')
    snprintf(question->signature, sizeof question->signature, "%s", signature);
  if (question->offer && !strncmp(name, word->text, word->size))
    question->offer(question->context, name, signature);
}

/* The words of a handle: numbers in the table are properties, functions are methods. */
static void offer_words(lua_State *L, Question *question, HandleType type) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_WORDS);
  lua_rawgeti(L, -1, type);
  int words = lua_gettop(L);
  lua_Integer count = sandbox_keys(L, words);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, words + 1, i);
    const char *name = lua_tostring(L, -1); /* the table keeps it alive */
    bool method = lua_getfield(L, words, name) == LUA_TFUNCTION;
    if (method == (question->access == ':')) offer_name(question, name, signature_of(type, name));
    lua_settop(L, words + 1);
  }
}

static bool plain_name(const char *text) {
  if (!text_in_name(*text) || text_digit(*text)) return false;
  while (text_in_name(*text)) text++;
  return !*text;
}

/* The keys of a table; after a colon only what can be called. */
static void offer_keys(lua_State *L, Question *question, int table) {
  lua_Integer count = sandbox_keys(L, table);
  int keys = lua_gettop(L);
  for (lua_Integer i = 1; i <= count; i++, lua_settop(L, keys)) {
    if (lua_geti(L, keys, i) != LUA_TSTRING) continue;
    const char *name = lua_tostring(L, -1);
    bool function = lua_getfield(L, table, name) == LUA_TFUNCTION;
    if (plain_name(name) && (function || question->access != ':'))
      offer_name(question, name, function ? "(" : "");
  }
}

static int answer(lua_State *L) {
  Question *question = lua_touserdata(L, 1);
  Handle handle;
  if (!question->chunk) {
    words_push_names(L, question->script);
    offer_keys(L, question, lua_gettop(L));
    sandbox_library(L);
    offer_keys(L, question, lua_gettop(L));
    return 0;
  }
  words_push_names(L, question->script);
  if (!sandbox_compile(L, question->chunk->text, question->chunk->size, "prompt")) return 0;
  lua_call(L, 0, 1);
  if (handle_at(L, -1, &handle))
    offer_words(L, question, handle.type);
  else if (lua_istable(L, -1))
    offer_keys(L, question, lua_gettop(L));
  else if (lua_isstring(L, -1) && luaL_getmetafield(L, -1, "__index") == LUA_TTABLE)
    offer_keys(L, question, lua_gettop(L));
  return 0;
}

static void ask(Question *question, const Game *game, const char *const *names) {
  Script *script = question->script;
  if (sandbox_error(script->box)) return;
  if (names) script->names = names;
  script->epoch++;
  script->call = (Call){.game = game, .mode = MODE_LOOK, .tally_kind = FEATURE_KINDS};
  sandbox_run(script->box, answer, question, COMPLETE_BUDGET);
  script->call.game = NULL;
  script->inside = NULL;
  sandbox_forgive(script->box); /* what was typed need not make sense */
}

/* Without a table there is no sandbox yet, but the two standing things have their words. */
static void ask_nobody(Question *question) {
  const Chunk *chunk = question->chunk;
  HandleType type = !chunk                                 ? (HandleType)0
                    : !strcmp(chunk->text, "return game ") ? HANDLE_GAME
                    : !strcmp(chunk->text, "return turn ") ? HANDLE_TURN
                                                           : (HandleType)0;
  if (!chunk) {
    offer_name(question, "game", "");
    offer_name(question, "turn", "");
  }
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const Word *word = &VOCABULARY[v]->words[i];
      if (word->type == type && (word->method != NULL) == (question->access == ':'))
        offer_name(question, word->name, word->signature);
    }
}

/* Asks about the field `word` that is read with the token `access` out of what comes before it. */
static void ask_field(Question *question, const Tokens *tokens, int access, const Game *game,
                      const char *const *names) {
  static Chunk chunk;
  if (!chunk_write(tokens, access - 1, &chunk)) return;
  question->chunk = &chunk;
  question->access = tokens->list[access].kind;
  if (question->script && game)
    ask(question, game, names);
  else
    ask_nobody(question);
}

void script_complete(Script *script, const Game *game, const char *const *player_names,
                     const char *text, void (*offer)(void *, const char *, const char *),
                     void *context) {
  static Tokens tokens;
  const char *end = text + strlen(text);
  tokens_read(&tokens, text);
  int last = tokens.count - 1;
  if (tokens.inside) return;
  const Token *word = last >= 0 ? &tokens.list[last] : NULL;
  bool typed =
      word && (word->kind == NAME || word->kind == KEYWORD) && word->text + word->size == end;
  Question question = {script, NULL, '.', {NAME, end, 0}, offer, context, ""};
  if (typed) question.word = *word, last--;
  if (last >= 0 && (tokens.list[last].kind == '.' || tokens.list[last].kind == ':')) {
    ask_field(&question, &tokens, last, game, player_names);
    return;
  }
  bool touches = last >= 0 && tokens.list[last].text + tokens.list[last].size == end;
  if (touches && (tokens_end_thing(&tokens, last) || tokens.list[last].kind == NUMBER)) return;
  if (script && game)
    ask(&question, game, player_names);
  else
    ask_nobody(&question);
}

/* --- Arguments of a call --- */

/* The bracket of the call that the text ends in; -1: none.  Counts the arguments begun after it. */
static int open_call(const Tokens *tokens, int *given, bool *begun) {
  int at = tokens->count - 1, depth = 0;
  *given = 0;
  *begun = at >= 0 && tokens->list[at].kind != ',' && tokens->list[at].kind != '(';
  for (; at >= 0; at--) {
    char kind = tokens->list[at].kind;
    if (token_opens(kind) && depth == 0) return kind == '(' ? at : -1;
    depth += token_closes(kind) - token_opens(kind);
    *given += kind == ',' && depth == 0;
  }
  return -1;
}

/* "(x: integer, y?: integer): tile" without the first `skip` arguments becomes "y?)". */
static void write_arguments(const char *signature, int skip, bool comma, char *out, size_t size) {
  size_t used = 0;
  const char *at = signature + 1;
  for (int i = 0; *at && *at != ')'; i++) {
    size_t name = strcspn(at, ":,)"), whole = strcspn(at, ",)");
    if (i >= skip && used < size)
      used += (size_t)snprintf(out + used, size - used, "%s%.*s", comma ? ", " : "", (int)name, at);
    comma |= i >= skip;
    at += whole;
    at += strspn(at, ", ");
  }
  if (used < size) snprintf(out + used, size - used, ")");
}

bool script_signature(Script *script, const Game *game, const char *const *player_names,
                      const char *text, char *out, size_t size) {
  static Tokens tokens;
  int given;
  bool begun;
  tokens_read(&tokens, text);
  int bracket = tokens.inside ? -1 : open_call(&tokens, &given, &begun);
  if (bracket < 3 || tokens.list[bracket - 1].kind != NAME || tokens.list[bracket - 2].kind != ':')
    return false;
  Question question = {script, NULL, ':', tokens.list[bracket - 1], NULL, NULL, ""};
  ask_field(&question, &tokens, bracket - 2, game, player_names);
  if (!question.signature[1]) return false;
  write_arguments(question.signature, given + begun, begun, out, size);
  return true;
}
