/* hooks.h - the answers that the functions of rules give the table. */
#ifndef BASTIDE_SCRIPT_HOOKS_H
#define BASTIDE_SCRIPT_HOOKS_H

#include "call.h"

/* Who hears of all questions that scripts opened from now on are asked (trace.h); NULL: nobody. */
void hooks_trace_standard(void (*line)(void *context, const char *text), void *context);

/* Lets the rules of this script answer through its functions. */
void hooks_install(Script *script);

#endif
