/* complete_text.c - see complete_text.h. */
#include "complete_text.h"

#include <string.h>

#include "core/text.h"

enum { PIECES_MAX = 16 };

/* --- Tokens --- */

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

/* Reads the token at text and returns where it ends; NULL: it does not. */
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

void tokens_read(Tokens *tokens, const char *text) {
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

/* --- What comes before a dot --- */

bool token_opens(char kind) {
  return kind == '(' || kind == '[' || kind == '{';
}
bool token_closes(char kind) {
  return kind == ')' || kind == ']' || kind == '}';
}

static int find_opening(const Tokens *tokens, int at) {
  for (int depth = 0; at >= 0; at--) {
    depth += token_closes(tokens->list[at].kind) - token_opens(tokens->list[at].kind);
    if (depth == 0) return at;
  }
  return -1;
}

bool tokens_end_thing(const Tokens *tokens, int at) {
  return at >= 0 && strchr("n)]s}", tokens->list[at].kind);
}

/* The first token of the thing that ends at `at`: game:tile(0, 0).player; -1 if there is none. */
static int find_thing(const Tokens *tokens, int at) {
  while (tokens_end_thing(tokens, at)) {
    char kind = tokens->list[at].kind;
    if (kind == NAME) {
      char before = at > 0 ? tokens->list[at - 1].kind : '\0';
      if (before != '.' && before != ':') return at;
      at -= 2;
      continue;
    }
    int open = token_closes(kind) ? find_opening(tokens, at) : at;
    if (kind == ')' && !tokens_end_thing(tokens, open - 1)) return open;
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
    depth += token_opens(token->kind) - token_closes(token->kind);
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

static bool put(Chunk *chunk, const char *text, size_t size) {
  if (size + 2 > sizeof chunk->text - chunk->size) return false;
  memcpy(chunk->text + chunk->size, text, size);
  chunk->size += size;
  chunk->text[chunk->size++] = ' ';
  chunk->text[chunk->size] = '\0';
  return true;
}

bool chunk_write(const Tokens *tokens, int last, Chunk *chunk) {
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
