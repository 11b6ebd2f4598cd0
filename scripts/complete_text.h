/* complete_text.h - what was typed of a line of Lua, read by its tokens only: it is not finished, and may never be
 * Lua. */
#ifndef BASTIDE_COMPLETE_TEXT_H
#define BASTIDE_COMPLETE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

enum { TOKENS_MAX = 1024, CHUNK_SIZE = 8192 };

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

typedef struct {
  char text[CHUNK_SIZE];
  size_t size;
} Chunk;

void tokens_read(Tokens *tokens, const char *text);

/* Brackets, by the kind of their token. */
bool token_opens(char kind);
bool token_closes(char kind);

/* Could a thing that can be called or indexed end with this token? */
bool tokens_end_thing(const Tokens *tokens, int at);

/* Writes "return THING" for the thing that ends at token `last`, after what the text declares before it.  False: there
 * is none, or no room. */
bool chunk_write(const Tokens *tokens, int last, Chunk *chunk);

#endif
