/* new_option.h - new answers that a function offers. */
#ifndef BASTIDE_NEW_OPTION_H
#define BASTIDE_NEW_OPTION_H

#include "words.h"

/* The answers of the question that is being put; the offer stands at argument 1. */
Options *offer_check(lua_State *L, Script *script);
void option_check_room(lua_State *L, const Options *options);

/* The label at argument 2, which must be a word of its own. */
const char *option_check_label(lua_State *L);

/* A new answer; one that is known by its label, which no other has; one that is called word@place after a thing. */
Option *option_new(lua_State *L, Options *options, const char *label);
Option *option_labelled(lua_State *L, Options *options, const char *label);
Option *option_placed(lua_State *L, Script *script, Options *options, const char *word,
                      Handle thing);

/* Says that such an answer is there already, and what was expected. */
int option_fail_twice(lua_State *L, const Option *before, const char *what, const char *wanted);

#endif
