/* request.h - which rules are wanted, from where, and what is said of options and mistakes.
 *
 * Plain data for both sides of the door; nothing of Lua is in it. */
#ifndef BASTIDE_REQUEST_H
#define BASTIDE_REQUEST_H

#include <stddef.h>

#include "core/rules.h"
#include "reader.h"

enum { SCRIPT_ERROR_SIZE = 512 };

typedef struct {
  char text[SCRIPT_ERROR_SIZE]; /* "file:line: what, what was expected" */
} ScriptError;

/* Which words of a request an error is about, from 1; 0: none. */
typedef struct {
  size_t use, option;
} ScriptBlame;

/* Which rules to load.  `use` holds names ("inns": expansions/inns.lua) or paths of Lua files
 * ("house/my_rule.lua"); base is always there and need not be named.  `options` holds "name=value" or
 * "expansion.name=value".  Strings are copied. */
typedef struct {
  const char *home; /* the folder that holds scripts/ and expansions/; "": paths begin with these */
  const char *const *use;
  size_t use_count;
  const char *const *options;
  size_t option_count;
  const ScriptText
      *texts;        /* that somebody typed: rules that are not files, which `use` calls by their */
  size_t text_count; /* names, and tile sheets that go before the files they are named like */
  const ScriptReader *reader; /* of everything else; NULL: as reader.h says */
  ScriptBlame *blame;         /* filled in if it fails; NULL: nobody wants to know */
  char *title; /* of the last file of `use`, TITLE_SIZE, also if it fails later; NULL likewise */
} ScriptRequest;

/* An option as its file declares it. */
enum { INFO_LIST = 16, INFO_VALUES = 8 };

typedef struct {
  char name[NAME_SIZE];
  char values[INFO_VALUES][NAME_SIZE]; /* the default first */
  unsigned value_count;                /* 0: any integer from min to max */
  int standard, min, max;
  bool file; /* the path of a file; empty by default */
} OptionInfo;

#endif
