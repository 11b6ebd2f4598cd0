/* reader.h - where the texts of rules, tile sheets and bots come from.
 *
 * Files on disk unless somebody says otherwise: texts in memory, or files inside a program that has no disk.  Whoever
 * reads rules does it through a ScriptReader, and through nothing else.  Nothing of Lua is in it. */
#ifndef BASTIDE_READER_H
#define BASTIDE_READER_H

#include <stddef.h>

#include "core/types.h"

/* Paths have '/' between their parts and begin with the home that the rules were opened with, if it is not "". */
typedef struct {
  void *context; /* given to each of these */
  /* The whole text, from malloc, with a zero byte behind it.  False with the reason ("cannot be read: …"), also if
   * there are more than `most` bytes. */
  bool (*read)(void *context, const char *path, size_t most, char **text, size_t *size,
               Reason *why);
  bool (*exists)(void *context, const char *path);
  /* Calls `each` with the name of everything in a folder, in any order. */
  void (*list)(void *context, const char *folder, void (*each)(void *to, const char *name),
               void *to);
} ScriptReader;

/* A text with the name it is asked for by. */
typedef struct {
  const char *name;
  const char *text; /* as a file would hold it */
} ScriptText;

typedef struct {
  const ScriptText *list; /* names are paths: "scripts/base.lua", "expansions/inns.lua" */
  size_t count;
} ScriptTexts;

/* Reads these texts and nothing else; they are kept by reference. */
ScriptReader reader_of_texts(const ScriptTexts *texts);

/* What is read through where no reader is given.  NULL: files on disk.  Kept by reference; before threads are
 * started. */
void reader_set_standard(const ScriptReader *reader);
const ScriptReader *reader_standard(void);

/* The same text from malloc, for readers of texts; NULL when memory is short. */
char *reader_copy(const char *text, size_t *size);

#endif
