/* rule_text.h - the text of a rule as lines of the notation, and back.
 *
 * A rule that was typed travels inside the save:
 *
 *   rule tiny_cities
 *   | return { title = "Tiny cities" }
 *   |\ -- a bell: \x07
 *
 * `|` gives a line as it stands.  `|\` gives one that no plain line could hold: \xNN is a byte, \\ a backslash,
 * and \c at the end says that the line goes on.  So the lines can hold any text, and nothing in it can be taken for
 * notation.  What the text means is the business of scripts/. */
#ifndef BASTIDE_RULE_TEXT_H
#define BASTIDE_RULE_TEXT_H

#include "scripts/script.h"
#include "notation.h"

enum { RULETEXT_MAX = 128 * 1024 }; /* bytes of a text; the sandbox takes no more either */

/* A growing text.  A zeroed one is empty. */
typedef struct {
  char *text; /* ends with a zero byte, once there is any */
  size_t size;
} RuleText;

/* Adds what a `|` or `|\` line stands for.  False with the reason. */
bool rule_text_add(RuleText *to, const Line *line, Reason *why);

/* Puts a text into an empty one.  False when memory is short. */
bool rule_text_copy(RuleText *to, const char *text);

/* Writes a rule: its name, then its text. */
bool rule_text_write(const ScriptText *rule, bool (*write)(void *context, const char *line),
                     void *context);

/* May a rule that is not a file be called that?  Says why not. */
bool rule_text_name(Slice name, Reason *why);

#endif
