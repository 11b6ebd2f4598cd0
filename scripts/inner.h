/* inner.h - what the files of the scripting layer share: the Script, handles, and loaded files.
 *
 * Not for the rest of the program, which sees script.h only. */
#ifndef BASTIDE_INNER_H
#define BASTIDE_INNER_H

#include <lua.h>

#include "../core/text.h"
#include "sandbox.h"
#include "script.h"

/* --- Handles: how a script holds a thing of the table --- */

/* In the order of the vocabulary (words.c). */
typedef enum {
  HANDLE_GAME = 1,
  HANDLE_TURN,
  HANDLE_PLAYER,
  HANDLE_SPOT,
  HANDLE_PRINTED, /* a segment of the tile in hand */
  HANDLE_TILE,
  HANDLE_SEGMENT,
  HANDLE_FEATURE,
  HANDLE_FIGURE,
  HANDLE_TALLY,
  HANDLE_OFFER,
  HANDLE_ACTION, /* what a bot may choose */
  HANDLE_TYPES
} HandleType;

/* Travels through Lua as a light userdata, so handing one out costs no memory.  The epoch is that of
 * the hook call in which it was given: one kept for later says so instead of lying. */
typedef struct {
  HandleType type;
  uint16_t id;    /* seat, TileId, SegmentId, FeatureId, or a segment's index */
  uint16_t extra; /* figure: kind << 8 | seat; printed segment: the KindId */
  uint32_t epoch;
} Handle;

/* --- What a rule may do just now --- */

typedef enum {
  MODE_QUESTION, /* look, but do not touch */
  MODE_EVENT,    /* queue effects */
  MODE_OFFER,    /* list options */
  MODE_CHOICE,   /* a bot looks, and throws dice of its own */
} Mode;

/* Everything about the hook call that is under way. */
typedef struct {
  const Game *game;
  Mode mode;
  uint8_t author;
  unsigned seat; /* tally.player, or who is asked */
  Spot spot;
  Tally *tally;
  unsigned tally_kind;   /* FeatureKind whose units the tally counts; FEATURE_KINDS: none */
  FeatureId field, city; /* a field that is paid for this city only; 0: none, or for all */
  Effects *effects;
  unsigned effects_from; /* where this call's own effects begin */
  Options *options;
  const ScriptDecision *decision; /* of a bot */
} Call;

/* --- A loaded file --- */

enum { PATH_SIZE = 1024 };

typedef struct {
  char name[NAME_SIZE]; /* "inns"; of a house rule: its file name without .lua */
  char path[PATH_SIZE]; /* where it is read from */
  char file[160];       /* how messages call it */
  const char *typed;    /* the source, if it is no file; valid while loading */
  bool is_typed;
  char *text; /* the source, for line numbers in messages */
  size_t size;
  uint64_t digest;       /* of the text */
  const char *sheet;     /* the file with drawings that one of its options names; NULL: none */
  uint64_t sheet_digest; /* of that one's text */
  unsigned table;        /* its number in SCRIPT_TABLES */
  unsigned use;          /* the place at which it was named; base is 0 */
  bool rules_on, tiles_on;
  const char
      *trail[4]; /* the keys of the tables that are being read, for line numbers in messages */
  unsigned depth;
  OptionInfo options[INFO_LIST];
  unsigned option_count;
} File;

struct Script {
  Sandbox *box;
  Rules rules;
  Call call;
  uint32_t epoch;
  const char *const *names;
  char home[PATH_SIZE];
  File files[AUTHORS_MAX]; /* in the order of Rules.authors */
  unsigned file_count;
  unsigned function_count; /* in SCRIPT_FUNCTIONS */
  bool profiled;
  bool exhausted;               /* a bot's last decision took too long */
  ScriptCost costs[RULES_MAX];  /* of calls while it was profiled */
  uint64_t digest;              /* of all that was read */
  const ScriptRequest *request; /* while loading */
  bool describing; /* nobody will play with it: files that options name may be missing */
};

/* Places in the Lua registry, by their addresses. */
extern const char SCRIPT_TABLES;    /* the table each file returned */
extern const char SCRIPT_FUNCTIONS; /* the functions rules call, by Rule.function */
extern const char SCRIPT_OPTIONS;   /* option -> value, as scripts see it */
extern const char SCRIPT_WORDS;     /* for each handle type: word -> what it means */

/* --- words*.c, handle.c: the vocabulary --- */

typedef int (*Getter)(lua_State *L, Script *script, Handle handle);

/* A word that authors meet.  Exactly one of get and method is set. */
typedef struct {
  HandleType type;
  const char *name;
  const char *signature; /* of a method: "(kind)"; of a property: its type */
  const char *help;
  Getter get;
  lua_CFunction method;
} Word;

/* Words of things that belong together. */
typedef struct {
  const Word *words;
  unsigned count;
} Vocabulary;

enum { VOCABULARIES = 4, VOCABULARY_ROOM = 256 };
extern const Vocabulary *const VOCABULARY[VOCABULARIES];

/* A word's code leads to it without a search. */
static inline const Word *word_of(unsigned code) {
  return &VOCABULARY[code / VOCABULARY_ROOM]->words[code % VOCABULARY_ROOM];
}

const char *handle_type_name(HandleType type);

/* Is this a word that things of this type have, whatever the rules? */
bool word_known(HandleType type, const char *name);

/* Puts the metatable of handles and the tables of words in place, with the marks and the state of the
 * rules as far as they are known. */
void words_open(lua_State *L, Script *script);

void handle_push(lua_State *L, const Script *script, HandleType type, unsigned id, unsigned extra);
/* The handle at this argument; raises unless it has the type and belongs to this call. */
Handle handle_check(lua_State *L, Script *script, int argument, HandleType type);
bool handle_at(lua_State *L, int index, Handle *handle);
/* A sentence for people: "city at 0,0:C1, 3 tiles, 2 open". */
void handle_describe(const Script *script, Handle handle, char *text, size_t size);
/* The Script a C function of the vocabulary belongs to (its first upvalue). */
Script *script_here(lua_State *L);

/* Names of feature kinds, for messages and selectors; -1 if it is none. */
int feature_kind_of(const char *name);

/* --- load*.c.  All of these may raise. --- */

/* Remembers which field of the file's table is being read, and forgets it again. */
void load_enter(Script *script, const File *file, const char *key);
void load_leave(Script *script, const File *file);
/* Raises a message that names the file and the line where `key` stands in the field that is being read
 * (NULL: no line). */
int load_fail(lua_State *L, const File *file, const char *key, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

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
/* Refuses every key of the table at the top that is not among the known ones. */
void load_check_keys(lua_State *L, const File *file, const char *what, const char *const *known,
                     int count);
/* The length of the list at the top, which must be nothing but a list; raises "name is what" else. */
lua_Integer load_length(lua_State *L, const File *file, const char *name, const char *what);
/* The keys of the table at the top, pushed as a list; keys without an order are the file's mistake. */
lua_Integer load_keys(lua_State *L, const File *file);
/* The same for keys that must be names; pushes the list and returns its length. */
lua_Integer load_push_keys(lua_State *L, const File *file, const char *section);
/* " (did you mean 'x'?)" or "". */
const char *load_suggest(const char *word, const char *const *known, int count, char *text,
                         size_t size);
/* Copies a name; raises if it is too long or no word. */
void load_name(lua_State *L, const File *file, char *to, size_t size, const char *from);
/* An integer field: a number, or the name of an option that holds one. */
int load_integer(lua_State *L, Script *script, const File *file, const char *name, int standard,
                 int min, int max);

/* Where a name or a path leads, how messages call it, and what the rule is called. */
void load_locate(lua_State *L, const Script *script, const char *use, File *file);
/* Reads its text; says which rule was perhaps meant if there is no such file. */
/* A text that was typed under this name, which goes before a file of that name.  NULL: none was. */
const char *load_typed(const Script *script, const char *name);

void load_read_text(lua_State *L, const Script *script, File *file);
/* How `use` calls the rule that another one names: an expansion, a rule that was typed, one of
 * scripts/house, or a path.  False if it is none. */
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
/* A script without files; NULL when memory is short. */
Script *load_new(const char *home);

/* script_open; with_needs also loads what the named files need. */
Script *load_open(const ScriptRequest *request, bool with_needs, ScriptError *error);
/* Calls `each` with every string of a list section, e.g. needs = { "builder" }. */
void load_each_name(lua_State *L, Script *script, File *file, const char *section,
                    void (*each)(lua_State *, Script *, File *, const char *));
/* Pushes the words that files and the prompt get besides the library: game and turn. */
void load_push_host_words(lua_State *L, const Script *script);

/* Reads the options of the file and gives each its default value. */
void load_settings(lua_State *L, Script *script, File *file, unsigned author);
/* Carries out a request: "name=value" or "expansion.name=value". */
void load_set_option(lua_State *L, Script *script, const char *request);
void load_marks(lua_State *L, Script *script, const File *file, unsigned author);
void load_state(lua_State *L, Script *script, const File *file);
void load_figures(lua_State *L, Script *script, const File *file, unsigned author);
void load_pictures(lua_State *L, Script *script, const File *file);
void load_setup(lua_State *L, Script *script, const File *file);
void load_tiles(lua_State *L, Script *script, const File *file, unsigned author);
/* Is this entry, or this whole section (key ""), replaced by some file? */
bool load_replaced(lua_State *L, const Script *script, const File *file, const char *section,
                   const char *key);
/* Raises if the file replaces something that is not there. */
void load_check_replaces(lua_State *L, Script *script, File *file, const char *name);
/* What the selectors of a section may name besides option=value. */
typedef enum { OF_TILES, OF_FEATURES, OF_NOTHING } Scenery;

/* A selector that takes everything. */
void selector_start(Selector *selector);
/* Reads a selector.  False if an option it asks for has another value: then the entry is not there. */
bool load_selector(lua_State *L, const Script *script, const File *file, const char *text,
                   Scenery scenery, Selector *selector);

/* All rules but total, or only those of total. */
void load_rules(lua_State *L, Script *script, const File *file, unsigned author, bool totals);

/* Does the file name this one in needs? */
bool load_needs(lua_State *L, const File *file, const char *name);

/* The value an option has in this set of rules, or NULL. */
const Setting *script_setting(const Rules *rules, const char *name);
/* The option as a file declares it, or NULL. */
const OptionInfo *load_option(const Script *script, const char *name);
bool option_takes(const OptionInfo *option, const char *value);
/* "one of 4 2", or "an integer from 0 to 20". */
const char *option_values(const OptionInfo *option, char *text, size_t size);

/* --- hooks.c --- */

void hooks_install(Script *script);

#endif
