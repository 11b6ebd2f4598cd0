/* functions.h - the functions of rules: where they are kept, and where they are in their files. */
#ifndef BASTIDE_FUNCTIONS_H
#define BASTIDE_FUNCTIONS_H

#include "call.h"

/* A list of functions, kept in the Lua registry under its address; Rule.function is a place in it. */
extern const char SCRIPT_FUNCTIONS;

/* The line of its file where the function of a rule begins; 0 if it has none, or after an error. */
unsigned functions_line(Script *script, unsigned rule);

#endif
