/* pattern.h - what may follow a command, as the table of commands writes it.
 *
 *   [PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]
 *   [use EXPANSION…] [opt OPTION=VALUE…] [players NAME…] [seed N | open]
 *
 * A word in capitals (and rN) stands for something, any other word is meant literally, [brackets] hold
 * what may be left out, … means one or more, and | separates alternatives: of words when no blank is
 * around it, else of whole sequences.  Neighbouring [brackets] that begin with literal words may come
 * in any order, each once.  [+|-]WORD is one word that may bear a sign.
 *
 * This file knows the form only; what fits a placeholder and what may be offered for it is for
 * complete*.c. */
#ifndef BASTIDE_PATTERN_H
#define BASTIDE_PATTERN_H

#include <stdint.h>

#include "text/slice.h"

enum { PATTERN_PARTS = 64, PATTERN_STEPS = 24 };

typedef enum {
  PART_WORD,
  PART_SEQUENCE,
  PART_CHOICE,
  PART_OPTIONAL,
  PART_REPEATED,
  PART_ANY_ORDER,
} PartKind;

/* Parts are numbered from 1; 0 is none. */
typedef struct {
  uint8_t kind; /* PartKind */
  uint8_t parent, first, next;
  Slice text; /* as it is written */
} Part;

typedef struct {
  unsigned count;
  uint8_t root;
  Part parts[PATTERN_PARTS + 1];
} Pattern;

/* Where somebody is in a pattern: the word they gave last (0: none yet), and which parts of those
 * that come in any order they have begun, a bit each. */
typedef struct {
  uint8_t part;
  uint64_t begun;
} Step;

typedef struct {
  unsigned count;
  bool end; /* nothing more is needed */
  Step list[PATTERN_STEPS];
} Steps;

/* Reads a pattern; it points into the text.  One that is too large loses its end. */
void pattern_read(Pattern *pattern, const char *text);

/* The words that may come next. */
void pattern_after(const Pattern *pattern, Step step, Steps *next);

/* Writes what is still to come, as a pattern. */
void pattern_rest(const Pattern *pattern, Step step, char *out, size_t size);

/* Is the word meant literally? */
bool pattern_literal(Slice word);

#endif
