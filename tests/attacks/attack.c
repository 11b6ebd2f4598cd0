/*
 * attack.c - reads an attack: its head, and the text with everything written out that a template says.
 *
 * The head is comments: what it tries; `-- ends well`, `-- ends stopped`, `-- ends anyhow` or `-- says TEXT`; and, if it
 * is not for all ways, `-- ways NAME...`.  In the text, <<N|TEXT>> is TEXT N times, with the number of the round for
 * each @ in it, and <%XX> is the byte XX.  So a file of 128 KB is a line here.
 */
#include "attack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4 << 20 };

typedef struct {
  char *text;
  size_t length, room;
} Buffer;

static void add(Buffer *b, const char *text, size_t length) {
  if (b->length + length + 1 > b->room) {
    b->room = (b->length + length + 1) * 2;
    b->text = realloc(b->text, b->room);
    if (!b->text || b->room > (size_t)MOST * 2) {
      fprintf(stderr, "attacks: a template grows beyond %d bytes\n", MOST);
      exit(2);
    }
  }
  memcpy(b->text + b->length, text, length);
  b->length += length;
  b->text[b->length] = '\0';
}

/* The >> that ends the << before from, or end. */
static const char *closing(const char *from, const char *end) {
  int depth = 1;
  for (const char *p = from; p + 1 < end; p++) {
    if (p[0] == '<' && p[1] == '<')
      depth++, p++;
    else if (p[0] == '>' && p[1] == '>') {
      if (--depth == 0) return p;
      p++;
    }
  }
  return end;
}

static void expand(Buffer *out, const char *text, const char *end, long round) {
  for (const char *p = text; p < end; p++) {
    char *after;
    if (p[0] == '<' && p + 1 < end && p[1] == '<') {
      long rounds = strtol(p + 2, &after, 10);
      const char *close = closing(p + 2, end);
      if (after > p + 2 && *after == '|' && close < end) {
        for (long i = 1; i <= rounds; i++) expand(out, after + 1, close, i);
        p = close + 1;
        continue;
      }
    } else if (p[0] == '<' && p + 4 < end && p[1] == '%' && p[4] == '>') {
      char byte = (char)strtol(p + 2, NULL, 16);
      add(out, &byte, 1);
      p += 4;
      continue;
    } else if (*p == '@' && round) {
      char number[24];
      add(out, number, (size_t)snprintf(number, sizeof number, "%ld", round));
      continue;
    }
    add(out, p, 1);
  }
}

/* One line of the head, without the dashes. */
static bool head_line(Attack *attack, const char *line, size_t length, bool *ends) {
  char text[200];
  if (length >= sizeof text) return true;
  memcpy(text, line, length);
  text[length] = '\0';
  if (!strncmp(text, "ways ", 5)) {
    snprintf(attack->ways, sizeof attack->ways, " %s ", text + 5);
  } else if (!strncmp(text, "says ", 5)) {
    attack->ending = REFUSED;
    snprintf(attack->says, sizeof attack->says, "%.119s", text + 5);
    *ends = true;
  } else if (!strncmp(text, "ends ", 5)) {
    const char *word = text + 5;
    *ends = true;
    if (!strcmp(word, "well"))
      attack->ending = WELL;
    else if (!strcmp(word, "stopped"))
      attack->ending = STOPPED;
    else if (!strcmp(word, "anyhow"))
      attack->ending = ANYHOW;
    else
      return false;
  }
  return true;
}

static bool read_all(const char *path, Buffer *b) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  char piece[4096];
  size_t got;
  while ((got = fread(piece, 1, sizeof piece, file)) > 0) add(b, piece, got);
  fclose(file);
  return b->length > 0;
}

Attack *attack_read(const char *path, enum kind kind) {
  Buffer raw = {0}, text = {0};
  Attack *attack = calloc(1, sizeof *attack);
  if (!attack) exit(2);
  attack->kind = kind;

  const char *name = strrchr(path, '/'); /* the folder belongs to the name */
  while (name && name > path && name[-1] != '/') name--;
  snprintf(attack->name, sizeof attack->name, "%.70s", name ? name : path);
  char *dot = strrchr(attack->name, '.');
  if (dot) *dot = '\0';

  bool ends = false, right = read_all(path, &raw);
  const char *from = raw.text;
  if (right) {
    for (const char *p = raw.text; right && !strncmp(p, "-- ", 3);) {
      size_t length = strcspn(p, "\n");
      right = head_line(attack, p + 3, length - 3, &ends);
      p += length + (p[length] == '\n');
      if (kind == VALUE || kind == TYPED) from = p;
    }
  }
  if (!right || !ends) {
    fprintf(stderr,
            "attacks: %s: expected a head with `-- ends well|stopped|anyhow` or `-- says TEXT`\n",
            path);
    free(raw.text);
    free(attack);
    return NULL;
  }
  expand(&text, from, raw.text + raw.length, 0);
  while (kind == VALUE && text.length && text.text[text.length - 1] == '\n') text.length--;
  free(raw.text);
  attack->text = text.text;
  attack->length = text.length;
  return attack;
}
