/* rule_texts.h - the texts of rules, read once and kept: whoever opens the same rules again gets the same texts.
 *
 * A run opens its rules in every thread, and check opens many sets of them.  Through this reader each file is read
 * once, so one that somebody edits meanwhile cannot give two threads two sets of rules. */
#ifndef BASTIDE_RULE_TEXTS_H
#define BASTIDE_RULE_TEXTS_H

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
} RuleTexts;

/* Keeps nothing yet.  `under` may be NULL: as reader.h says. */
void rule_texts_open(RuleTexts *texts, const ScriptReader *under);
void rule_texts_close(RuleTexts *texts);

/* From now on there is nothing but what is kept, so that any number of threads may read at once. */
void rule_texts_freeze(RuleTexts *texts);

/* The texts live as long as what reads through it. */
ScriptReader rule_texts_reader(RuleTexts *texts);

#endif
