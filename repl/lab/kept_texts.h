/* kept_texts.h - the texts of rules, read once and kept: whoever opens the same rules again gets the same texts.
 *
 * A run opens its rules in every thread, and check opens many sets of them.  Through this reader each file is read
 * once, so one that somebody edits meanwhile cannot give two threads two sets of rules. */
#ifndef BASTIDE_KEPT_TEXTS_H
#define BASTIDE_KEPT_TEXTS_H

#include "scripts/loader/reader.h"

typedef struct {
  char *path;
  bool exists;
  char *text; /* NULL: not read, or not to be read */
  size_t size;
} RuleFile;

typedef struct {
  const ScriptReader *under; /* what is not kept yet comes from there */
  RuleFile *files;
  size_t count, room;
  bool frozen;
} KeptTexts;

/* Keeps nothing yet.  `under` may be NULL: as reader.h says. */
void kept_texts_open(KeptTexts *texts, const ScriptReader *under);
void kept_texts_close(KeptTexts *texts);

/* From now on there is nothing but what is kept, so that any number of threads may read at once. */
void kept_texts_freeze(KeptTexts *texts);

/* The texts live as long as what reads through it. */
ScriptReader kept_texts_reader(KeptTexts *texts);

#endif
