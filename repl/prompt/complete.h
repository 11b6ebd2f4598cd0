/* complete.h - help while somebody types: what the word at the cursor may become, what may follow it.
 *
 * Everything comes from the table of commands, the notation, the game on the table and the vocabulary
 * of Lua.  Nothing is changed by asking.  How it is shown is line.h's business. */
#ifndef BASTIDE_COMPLETE_H
#define BASTIDE_COMPLETE_H

#include "prompt.h"

/* For LineHelp; the context is the Prompt.  Offers whole lines, and returns where in them the word
 * begins that is being completed. */
size_t prompt_complete(void *context, const char *typed,
                       void (*offer)(void *list, const char *line), void *list);

/* The arguments still to come, as text to stand behind the cursor; "" for nothing.  It lives until the
 * next call. */
const char *prompt_hint(void *context, const char *typed);

#endif
