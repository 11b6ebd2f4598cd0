/* load_rule.h - what the files that read rules share: making one, keeping its functions. */
#ifndef BASTIDE_LOAD_RULE_H
#define BASTIDE_LOAD_RULE_H

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

/* The feature kinds that are named between blanks (NULL: all), a bit each. */
uint8_t load_kinds(lua_State *L, const File *file, const char *words);
/* Can a figure or piece not be called so, because selectors have the word? */
bool load_is_selector_word(const Rules *rules, const char *name);

/* "a, b or c", as far as there is room. */
const char *load_list(const char *const *names, unsigned count, char *out, size_t size);

/* The section ask, at the top of the stack. */
void load_ask(lua_State *L, Script *script, const File *file, unsigned author);

#endif
