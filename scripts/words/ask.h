/* ask.h - a question of the table on its way through Lua: which rule, about what, and what it answered. */
#ifndef BASTIDE_ASK_H
#define BASTIDE_ASK_H

#include "handle.h"

typedef struct {
  Script *script;
  unsigned rule;
  unsigned function;
  HandleType first; /* up to three handles as arguments */
  unsigned first_id, first_extra;
  HandleType second;
  unsigned second_id, second_extra;
  HandleType third;
  unsigned third_id;
  unsigned answers;    /* settle: so many answers as a list; 0: none */
  int points, winners; /* total */
  HookName hook;
  bool yes; /* answers */
  int number;
  char *why;
  size_t why_size;
} Ask;

#endif
