/* reference.h - what the reference (reference.c) and the stubs for editors (stubs.c) are made of. */
#ifndef BASTIDE_REFERENCE_H
#define BASTIDE_REFERENCE_H

#include "scripts/words/words.h"

typedef struct {
  void (*write)(void *, const char *, size_t);
  void *context;
} Out;

void reference_put(const Out *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* The row of a hook in HOOK_LIST. */
typedef struct {
  const char *name, *arguments, *answer, *fold, *when, *help;
} HookText;

extern const HookText HOOK_TEXTS[HOOKS];

/* What a type of handle is called there: "printed segment" is not one word. */
const char *reference_class(HandleType type);

/* Calls `each` with every word, one type after another; `first` is the first one of its type. */
typedef void EachWord(const Out *out, const Word *word, bool first);
void reference_each_word(const Out *out, EachWord *each);

#endif
