/* load_rule.h - what the files that read rules share: making one, keeping its functions. */
#ifndef BASTIDE_LOAD_RULE_H
#define BASTIDE_LOAD_RULE_H

#include <stddef.h>

#include "core/sheet.h"
#include "load.h"

/* A rule that takes everything, to be filled in.  Stays where it is until rules_finish. */
Rule *load_new_rule(lua_State *L, Script *script, const File *file, HookName hook, unsigned author);

/* Keeps the function at the top of the stack and returns its number; or makes it the one that the rule calls. */
unsigned load_keep_function(lua_State *L, Script *script);
void load_rule_function(lua_State *L, Script *script, Rule *rule);

/* A number of the game that no file can name; returns its place in the scope. */
unsigned load_hidden_slot(lua_State *L, Script *script, const File *file, Scope scope);

/* A number of this scope; its name is still to be filled in. */
SlotName *load_new_slot(lua_State *L, Script *script, const File *file, Scope scope,
                        const char *name);
/* Raises if a number of this scope cannot be called so. */
void load_check_slot_name(lua_State *L, const Rules *rules, const File *file, const char *what,
                          const char *name, Scope scope);

/* The feature kinds that are named between blanks (NULL: those of every game), and what is like them, a bit each. */
uint32_t load_kinds(lua_State *L, const Rules *rules, const File *file, const char *words);
/* A field that is true or false; absent is false. */
bool load_flag(lua_State *L, const File *file, const char *name);
/* Notes that the file draws something as `glyph`; returns its code, or the one it has from another file (`known`). */
char load_glyph(lua_State *L, Script *script, const File *file, const char *name, char glyph,
                char known);
/* What the characters of the file's sheets mean, and their codes. */
void load_glyphs(const Script *script, const File *file, Glyphs *glyphs, char codes[256]);
/* Can a figure or piece not be called so, because selectors have the word? */
bool load_is_selector_word(const Rules *rules, const char *name);

/* What all files together have declared of something: structs of `size` bytes with their author at `author`. */
typedef struct {
  const void *entries;
  size_t size, author;
  unsigned count;
} Declared;

#define DECLARED(Type, entries, count)                                                             \
  (&(Declared){(entries), sizeof(Type), offsetof(Type, author), (count)})

/* Raises: something cannot be called so, because a word means something else already, here or in another file. */
int load_fail_taken(lua_State *L, const Rules *rules, const File *file, const char *name,
                    const char *what);

/* Raises: there is room for so many of them, and whose they are. */
int load_fail_full(lua_State *L, const Script *script, const File *file, const char *name,
                   const char *what, unsigned room, const Declared *declared);

/* Raises if that is a word for something that rule files cannot say (never.h). */
void load_refuse_never(lua_State *L, const File *file, const char *word);

/* "a, b or c", as far as there is room. */
const char *load_list(const char *const *names, unsigned count, char *out, size_t size);

/* The place of a field's value among the known ones, 0 if it is absent; raises if it is another: "'play' of a hand cannot
 * be 'often', only …". */
unsigned load_one_of(lua_State *L, const File *file, const char *field, const char *what,
                     const char *const *known, unsigned count);

/* Figures that words speak of: "wagon due", "any follower".  False if those are not in use, or an option has another
 * value. */
bool load_figure_words(lua_State *L, const Script *script, const File *file, const char *text,
                       FigureWords *words);
/* The pieces that a field names, a bit each. */
uint32_t load_piece_words(lua_State *L, const Script *script, const File *file, const char *field,
                          const char *text);
/* 1 + the number of the turn that a field names; 0 without it. */
uint8_t load_turn_number(lua_State *L, const Script *script, const File *file, const char *field);
/* The offers of the question at the top of the stack.  False if it has none. */
bool load_offers(lua_State *L, Script *script, const File *file, Rule *rule);

/* The section ask, at the top of the stack. */
void load_ask(lua_State *L, Script *script, const File *file, unsigned author);

#endif
