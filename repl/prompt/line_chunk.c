/* line_chunk.c - see line_chunk.h. */
#include "line_chunk.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *at; /* what is still to be read */
  char *out, *to;
} Joiner;

/* Copies that many bytes, or what is left. */
static void copy(Joiner *joiner, size_t size) {
  for (; size && *joiner->at; size--) *joiner->to++ = *joiner->at++;
}

/* One blank for whatever separates two words. */
static void blank(Joiner *joiner) {
  joiner->at += strspn(joiner->at, " \t\n");
  if (joiner->to > joiner->out && joiner->to[-1] != ' ') *joiner->to++ = ' ';
}

/* How many bytes of "[[", "[=[" and so on stand there; 0 if none. */
static size_t long_opening(const char *text) {
  size_t level = text[0] == '[' ? strspn(text + 1, "=") : 0;
  return text[0] == '[' && text[level + 1] == '[' ? level + 2 : 0;
}

/* How far it is to the end of what such an opening of `size` bytes begins. */
static size_t long_size(const char *text, size_t size) {
  for (const char *end = strchr(text + size, ']'); end; end = strchr(end + 1, ']')) {
    size_t level = strspn(end + 1, "=");
    if (level + 2 == size && end[level + 1] == ']') return (size_t)(end - text) + size;
  }
  return strlen(text);
}

static void drop_comment(Joiner *joiner) {
  size_t opening = long_opening(joiner->at + 2);
  joiner->at += 2;
  joiner->at += opening ? long_size(joiner->at, opening) : strcspn(joiner->at, "\n");
  blank(joiner);
}

/* A line may end in quotes after a backslash, which means a line end. */
static void copy_string(Joiner *joiner) {
  char quote = *joiner->at;
  copy(joiner, 1);
  while (*joiner->at && *joiner->at != quote && *joiner->at != '\n') {
    if (joiner->at[0] == '\\' && joiner->at[1] == '\n') {
      memcpy(joiner->to, "\\n", 2);
      joiner->to += 2;
      joiner->at += 2;
    } else {
      copy(joiner, joiner->at[0] == '\\' ? 2 : 1);
    }
  }
  if (*joiner->at == quote) copy(joiner, 1);
}

static void join_next(Joiner *joiner) {
  size_t opening = long_opening(joiner->at);
  if (strncmp(joiner->at, "--", 2) == 0) {
    drop_comment(joiner);
  } else if (opening) {
    copy(joiner, long_size(joiner->at, opening));
  } else if (*joiner->at == '"' || *joiner->at == '\'') {
    copy_string(joiner);
  } else if (*joiner->at == '\n') {
    blank(joiner);
  } else {
    copy(joiner, 1);
  }
}

char *line_from_chunk(const char *text) {
  Joiner joiner = {.at = text};
  joiner.out = joiner.to = malloc(strlen(text) + 1); /* nothing becomes longer */
  if (!joiner.out) return NULL;
  while (*joiner.at) join_next(&joiner);
  while (joiner.to > joiner.out && joiner.to[-1] == ' ') joiner.to--;
  *joiner.to = '\0';
  return joiner.out;
}
