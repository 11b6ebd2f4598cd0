/* complete.c - help while somebody types Lua at the prompt: names, fields, arguments.
 *
 * What stands before a dot or a colon is evaluated in the sandbox, with a small budget and nothing to
 * print to, so whatever can be asked of the game can be completed.  A text that is not finished, and
 * may never become Lua, is read by its tokens only. */
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sandbox_inner.h"
#include "words.h"

enum { TOKENS_MAX = 1024, PIECES_MAX = 16, CHUNK_SIZE = 8192, COMPLETE_BUDGET = 200 * 1000 };

/* --- Tokens --- */

enum { NAME = 'n', KEYWORD = 'k', NUMBER = 'd', STRING = 's', OTHER = 'o' };

typedef struct {
  char kind; /* one of these, or the sign itself */
  const char *text;
  size_t size;
} Token;

typedef struct {
  int count;
  bool inside; /* the text ends in the middle of a string or a comment, or is too long */
  Token list[TOKENS_MAX];
} Tokens;

static const char *const KEYWORDS[] = {"and",   "break", "do",       "else", "elseif", "end",
                                       "false", "for",   "function", "goto", "if",     "in",
                                       "local", "nil",   "not",      "or",   "repeat", "return",
                                       "then",  "true",  "until",    "while"};
enum { KEYWORD_COUNT = sizeof KEYWORDS / sizeof KEYWORDS[0] };

static bool token_is(const Token *token, const char *text) {
  return token->size == strlen(text) && memcmp(token->text, text, token->size) == 0;
}

/* The end of "[==[ … ]==]" that begins here; NULL: it has none; text itself: no long bracket. */
static const char *long_bracket(const char *text) {
  size_t level = strspn(text + 1, "=");
  if (text[0] != '[' || text[1 + level] != '[') return text;
  for (const char *at = text + level + 2; (at = strchr(at, ']')); at++)
    if (strspn(at + 1, "=") >= level && at[1 + level] == ']') return at + level + 2;
  return NULL;
}

/* The end of a quoted string that begins here; NULL: it has none. */
static const char *quoted(const char *text) {
  for (const char *at = text + 1; *at && *at != '\n'; at++) {
    if (*at == '\\' && at[1])
      at++;
    else if (*at == *text)
      return at + 1;
  }
  return NULL;
}

/* Reads the token at text and answers where it ends; NULL: it does not. */
static const char *read_token(const char *text, char *kind) {
  const char *at = text;
  *kind = *text;
  if (text_in_name(*at)) {
    *kind = text_digit(*at) ? NUMBER : NAME;
    while (text_in_name(*at) || (*kind == NUMBER && *at == '.')) at++;
    return at;
  }
  const char *end = *at == '"' || *at == '\'' ? quoted(at) : long_bracket(at);
  if (end != at) {
    *kind = STRING;
    return end;
  }
  if (!strncmp(at, "..", 2) || !strncmp(at, "::", 2)) *kind = OTHER;
  return *kind == OTHER ? at + 2 + (at[2] == '.') : at + 1;
}

static const char *skip_comment(const char *text) {
  const char *end = text[2] == '[' ? long_bracket(text + 2) : text + 2;
  if (end != text + 2) return end;
  return strchr(text, '\n');
}

static void read_tokens(Tokens *tokens, const char *text) {
  tokens->count = 0;
  tokens->inside = true; /* until the end was seen */
  while (*(text += strspn(text, " \t\r\n"))) {
    if (!strncmp(text, "--", 2)) {
      if (!(text = skip_comment(text))) return;
      continue;
    }
    if (tokens->count == TOKENS_MAX) return;
    Token *token = &tokens->list[tokens->count];
    token->text = text;
    if (!(text = read_token(text, &token->kind))) return;
    token->size = (size_t)(text - token->text);
    for (int i = 0; token->kind == NAME && i < KEYWORD_COUNT; i++)
      if (token_is(token, KEYWORDS[i])) token->kind = KEYWORD;
    tokens->count++;
  }
  tokens->inside = false;
}

/* --- What stands before a dot --- */

static bool opens(char kind) {
  return kind == '(' || kind == '[' || kind == '{';
}
static bool closes(char kind) {
  return kind == ')' || kind == ']' || kind == '}';
}

static int find_opening(const Tokens *tokens, int at) {
  for (int depth = 0; at >= 0; at--) {
    depth += closes(tokens->list[at].kind) - opens(tokens->list[at].kind);
    if (depth == 0) return at;
  }
  return -1;
}

/* Could a thing that can be called or indexed end with this token? */
static bool ends_thing(const Tokens *tokens, int at) {
  return at >= 0 && strchr("n)]s}", tokens->list[at].kind);
}

/* The first token of the thing that ends at `at`: game:tile(0, 0).player; -1 if it is none. */
static int find_thing(const Tokens *tokens, int at) {
  while (ends_thing(tokens, at)) {
    char kind = tokens->list[at].kind;
    if (kind == NAME) {
      char before = at > 0 ? tokens->list[at - 1].kind : '\0';
      if (before != '.' && before != ':') return at;
      at -= 2;
      continue;
    }
    int open = closes(kind) ? find_opening(tokens, at) : at;
    if (kind == ')' && !ends_thing(tokens, open - 1)) return open;
    at = open - 1;
  }
  return -1;
}

/* --- What the text declares before that --- */

/* A local statement, or the head of a for loop, that the cursor is in the reach of. */
typedef struct {
  const char *text;
  size_t size;
  int depth;
  bool loop;
} Piece;

typedef struct {
  int count;
  Piece list[PIECES_MAX];
} Pieces;

static void add_piece(Pieces *pieces, const Token *from, const Token *to, int depth, bool loop) {
  if (pieces->count == PIECES_MAX) return;
  size_t size = (size_t)(to->text + to->size - from->text);
  pieces->list[pieces->count++] = (Piece){from->text, size, depth, loop};
}

/* The last token of a local statement: it ends with its line, or where the next statement begins;
 * `end` if it goes on until there. */
static int statement_end(const Tokens *tokens, int at, int end) {
  int depth = 0;
  for (; at < end; at++) {
    const Token *token = &tokens->list[at], *next = token + 1;
    const char *after = token->text + token->size;
    depth += opens(token->kind) - closes(token->kind);
    if (depth > 0 || token->kind == '=' || token->kind == ',') continue;
    bool line_ends = memchr(after, '\n', (size_t)(next->text - after)) != NULL;
    if (line_ends || next->kind == ';' || token_is(next, "for") || token_is(next, "local") ||
        token_is(next, "if") || token_is(next, "return") || token_is(next, "end"))
      break;
  }
  return at;
}

static void find_pieces(const Tokens *tokens, int end, Pieces *pieces) {
  int depth = 0;
  const Token *loop = NULL;
  pieces->count = 0;
  for (int i = 0; i < end; i++) {
    const Token *token = &tokens->list[i];
    if (token->kind != KEYWORD) continue;
    if (token_is(token, "for")) loop = token;
    if (token_is(token, "local") && i + 1 < end && tokens->list[i + 1].kind == NAME) {
      int last = statement_end(tokens, i, end);
      if (last < end) add_piece(pieces, token, &tokens->list[last], depth, false);
    }
    if (token_is(token, "do") || token_is(token, "if") || token_is(token, "function") ||
        token_is(token, "repeat"))
      depth++;
    if (token_is(token, "do") && loop) {
      add_piece(pieces, loop, token, depth, true);
      loop = NULL;
    }
    if (!token_is(token, "end") && !token_is(token, "until")) continue;
    depth--;
    while (pieces->count && pieces->list[pieces->count - 1].depth > depth) pieces->count--;
  }
}

typedef struct {
  char text[CHUNK_SIZE];
  size_t size;
} Chunk;

static bool put(Chunk *chunk, const char *text, size_t size) {
  if (size + 2 > sizeof chunk->text - chunk->size) return false;
  memcpy(chunk->text + chunk->size, text, size);
  chunk->size += size;
  chunk->text[chunk->size++] = ' ';
  chunk->text[chunk->size] = '\0';
  return true;
}

/* Writes a chunk that returns the thing that ends with the token `last`.  False if there is none. */
static bool write_chunk(const Tokens *tokens, int last, Chunk *chunk) {
  Pieces pieces;
  int first = find_thing(tokens, last);
  if (first < 0) return false;
  const Token *from = &tokens->list[first], *to = &tokens->list[last];
  find_pieces(tokens, first, &pieces);
  chunk->size = 0;
  bool good = true;
  for (int i = 0; i < pieces.count; i++)
    good = good && put(chunk, pieces.list[i].text, pieces.list[i].size);
  good = good && put(chunk, "return", 6) &&
         put(chunk, from->text, (size_t)(to->text + to->size - from->text));
  for (int i = 0; i < pieces.count; i++)
    if (pieces.list[i].loop) good = good && put(chunk, "end", 3);
  return good;
}

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
    load_push_host_words(L, question->script);
    offer_keys(L, question, lua_gettop(L));
    sandbox_library(L);
    offer_keys(L, question, lua_gettop(L));
    return 0;
  }
  load_push_host_words(L, question->script);
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
  script->call = (Call){.game = game, .mode = MODE_QUESTION, .tally_kind = FEATURE_KINDS};
  sandbox_run(script->box, answer, question, COMPLETE_BUDGET);
  script->call.game = NULL;
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

/* Asks about the field `word` that is read with the token `access` out of what stands before it. */
static void ask_field(Question *question, const Tokens *tokens, int access, const Game *game,
                      const char *const *names) {
  static Chunk chunk;
  if (!write_chunk(tokens, access - 1, &chunk)) return;
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
  read_tokens(&tokens, text);
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
  if (touches && (ends_thing(&tokens, last) || tokens.list[last].kind == NUMBER)) return;
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
    if (opens(kind) && depth == 0) return kind == '(' ? at : -1;
    depth += closes(kind) - opens(kind);
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
  read_tokens(&tokens, text);
  int bracket = tokens.inside ? -1 : open_call(&tokens, &given, &begun);
  if (bracket < 3 || tokens.list[bracket - 1].kind != NAME || tokens.list[bracket - 2].kind != ':')
    return false;
  Question question = {script, NULL, ':', tokens.list[bracket - 1], NULL, NULL, ""};
  ask_field(&question, &tokens, bracket - 2, game, player_names);
  if (!question.signature[1]) return false;
  write_arguments(question.signature, given + begun, begun, out, size);
  return true;
}
