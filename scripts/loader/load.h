/* load.h - from files to Rules: what the loader's files tell one another, and the door. */
#ifndef BASTIDE_LOAD_H
#define BASTIDE_LOAD_H

#include "core/text.h"
#include "request.h"
#include "scripts/words/call.h"

/* --- A loaded file --- */

enum { PATH_SIZE = 1024 };

typedef struct {
  char name[NAME_SIZE]; /* "inns"; of a house rule: its file name without .lua */
  char path[PATH_SIZE]; /* where it is read from */
  char file[160];       /* what messages call it */
  bool is_typed;        /* it is not a file */
  char *text;           /* the source, for line numbers in messages */
  size_t size;
  uint64_t digest;       /* of the text */
  const char *sheet;     /* the file with drawings that one of its options names; NULL: none */
  uint64_t sheet_digest; /* of that one's text */
  unsigned table;        /* its number in SCRIPT_TABLES */
  unsigned use;          /* the place at which it was named; base is 0 */
  size_t word;           /* the word of the request that brought it, from 1 */
  bool rules_on, tiles_on;
  const char
      *trail[4]; /* the keys of the tables that are being read, for line numbers in messages */
  unsigned depth;
  OptionInfo options[INFO_LIST];
  unsigned option_count;
} File;

/* What a character means in the sheets of a file: a code, as core/glyph.h says. */
enum { GLYPH_USES = 512 };
typedef struct {
  char name[NAME_SIZE]; /* of the mark or kind */
  uint8_t author;
  char glyph, code;
} GlyphUse;

/* What a Script was made of. */
typedef struct Sources {
  char home[PATH_SIZE];    /* with its slash, or "" */
  File files[AUTHORS_MAX]; /* in the order of Rules.authors */
  unsigned file_count;
  GlyphUse glyphs[GLYPH_USES];
  unsigned glyph_count;
  unsigned function_count;      /* in SCRIPT_FUNCTIONS */
  uint64_t digest;              /* of all that was read */
  const ScriptRequest *request; /* while loading rules; a bot has none */
  const ScriptReader *reader;   /* while loading */
  ScriptBlame now;              /* the words of the request that are taken at the moment */
  bool describing; /* nobody will play with it: files that options name may be missing */
} Sources;

/* A list in the Lua registry, under this address: the table each file returned. */
extern const char SCRIPT_TABLES;

/* --- Reading what files say.  All of these may raise. --- */

/* Remembers which field of the file's table is being read, and forgets it again. */
void load_enter(Script *script, const File *file, const char *key);
void load_leave(Script *script, const File *file);
/* Raises a message that names the file and the line where `key` is in the field that is being read
 * (NULL: no line). */
int load_fail(lua_State *L, const File *file, const char *key, const char *format, ...)
    PRINTF_LIKE(4, 5);

/* Pushes the table the file returned. */
void load_push_table(lua_State *L, const File *file);
/* Pushes field `name` of the table at the top if it has this type; false and nothing pushed if it is
 * absent; raises if it is something else. */
bool load_push_field(lua_State *L, const File *file, const char *name, int type);
/* The string field `name` of the table at the top, or NULL. */
const char *load_string(lua_State *L, const File *file, const char *name);
/* The title of the file whose table is at the top, or its name.  Raises if it cannot be shown. */
void load_title(lua_State *L, const File *file, char title[TITLE_SIZE]);
/* Calls `each` for every named entry of a section, in a fixed order; the entry is at the top. */
typedef void EachEntry(lua_State *L, Script *script, const File *file, const char *name,
                       void *context);
void load_each_entry(lua_State *L, Script *script, const File *file, const char *section,
                     EachEntry *each, void *context);
/* The same for the entries of the table at the top. */
void load_each_entry_here(lua_State *L, Script *script, const File *file, const char *section,
                          EachEntry *each, void *context);
/* Refuses every key of the table at the top that is not among the known ones. */
void load_check_keys(lua_State *L, const File *file, const char *what, const char *const *known,
                     int count);
/* The length of the list at the top, which must be nothing but a list; raises "name must be what" otherwise. */
lua_Integer load_length(lua_State *L, const File *file, const char *name, const char *what);
/* The keys of the table at the top, pushed as a list; keys without an order are the file's mistake. */
lua_Integer load_keys(lua_State *L, const File *file);
/* The same for keys that must be names; pushes the list and returns its length. */
lua_Integer load_push_keys(lua_State *L, const File *file, const char *section);
/* Copies a name; raises if it is too long or not a word. */
void load_name(lua_State *L, const File *file, char *to, size_t size, const char *from);
/* An integer field: a number, or the name of an option that holds one. */
int load_integer(lua_State *L, Script *script, const File *file, const char *name, int standard,
                 int min, int max);

/* Where a name or a path leads, what messages call it, and what the rule is called. */
void load_locate(lua_State *L, const Script *script, const char *use, File *file);
/* Reads the text of that path, or the one that was typed under it, which goes before a file.  To be freed; false with
 * the reason. */
bool load_source(const Script *script, const char *path, char **text, size_t *size, Reason *why);
/* Reads a rule's text; says which rule was perhaps meant if there is no such file. */
void load_read_text(lua_State *L, const Script *script, File *file);
/* What `use` calls the rule that another one names: an expansion, a rule that was typed, one of
 * scripts/house, or a path.  False if there is none. */
enum { RULE_USE = 160 };
bool load_find(const Script *script, const char *name, char use[RULE_USE]);
/* Raises that the file names a rule that is nowhere. */
int load_fail_unknown(lua_State *L, const Script *script, const File *file, const char *name);

/* Adds a text to the digest of all that was read; returns its own. */
uint64_t load_digest(Script *script, const char *text, size_t size);
/* Reads a file, runs it and keeps the table it returns; `what` is said of one that returns none. */
void load_run_file(lua_State *L, Script *script, File *file, const char *what);
/* Makes the registry ready for files. */
void load_begin(lua_State *L, Script *script);
/* A script without files; NULL when memory is short.  No reader: as reader.h says. */
Script *load_new(const char *home, const ScriptReader *reader);

/* A script of these files; with_needs also loads what the named ones need.  NULL with a message. */
Script *load_open(const ScriptRequest *request, bool with_needs, ScriptError *error);
void load_close(Script *script);
/* Calls `each` with every string of a list section, e.g. needs = { "builder" }. */
void load_each_name(lua_State *L, Script *script, File *file, const char *section,
                    void (*each)(lua_State *, Script *, File *, const char *));

/* Reads the options of the file and gives each its default value. */
void load_settings(lua_State *L, Script *script, File *file, unsigned author);
/* Carries out a request: "name=value" or "expansion.name=value". */
void load_set_option(lua_State *L, Script *script, const char *request);
/* Notes the names of files that this one names in `with` and that are not in use. */
void load_with(lua_State *L, Script *script, File *file);
void load_grounds(lua_State *L, Script *script, const File *file, unsigned author);
void load_marks(lua_State *L, Script *script, const File *file, unsigned author);
void load_state(lua_State *L, Script *script, const File *file);
void load_pieces(lua_State *L, Script *script, const File *file, unsigned author);
void load_patches(lua_State *L, Script *script, const File *file, unsigned author);
void load_hands(lua_State *L, Script *script, const File *file, unsigned author);
void load_tokens(lua_State *L, Script *script, const File *file);
void load_figures(lua_State *L, Script *script, const File *file, unsigned author);
void load_pictures(lua_State *L, Script *script, const File *file);
void load_names(lua_State *L, Script *script, const File *file);
void load_setup(lua_State *L, Script *script, const File *file);
void load_tiles(lua_State *L, Script *script, const File *file, unsigned author);
/* Is this entry, or this whole section (key ""), replaced by some file? */
bool load_replaced(lua_State *L, const Script *script, const File *file, const char *section,
                   const char *key);
/* Raises if the file replaces something that is not there. */
void load_check_replaces(lua_State *L, Script *script, File *file, const char *name);
/* What the selectors of a section may name besides option=value; of segments: features and marks of their tiles. */
typedef enum { OF_TILES, OF_LAID_TILES, OF_FEATURES, OF_SEGMENTS, OF_NOTHING } Scenery;

enum { SELECTOR_SIZE = 128 }; /* of its text */

/* Reads a selector.  False if an option it asks for has another value: then the entry is not there. */
bool load_selector(lua_State *L, const Script *script, const File *file, const char *text,
                   Scenery scenery, Selector *selector);

/* All rules but total, or only those of total. */
void load_rules(lua_State *L, Script *script, const File *file, unsigned author, bool totals);

/* Does the file name this one in needs? */
bool load_needs(lua_State *L, const File *file, const char *name);

/* The option as a file declares it, or NULL. */
const OptionInfo *load_option(const Script *script, const char *name);
bool option_takes(const OptionInfo *option, const char *value);
/* "one of 4 2", or "an integer from 0 to 20". */
const char *option_values(const OptionInfo *option, char *text, size_t size);

/* --- What there is --- */

/* As script_catalogue and script_files (script.h). */
int load_catalogue(const ScriptReader *reader, const char *home, char names[][NAME_SIZE], int max);
int load_files(const ScriptReader *reader, const char *home, const char *folder,
               char names[][NAME_SIZE], int max);

#endif
