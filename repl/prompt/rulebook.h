/* rulebook.h - the rules in words, as they stand in docs/rules/: pages of expansions, numbered rules, and words.
 *
 * The pages are Markdown; here they become plain lines. */
#ifndef BASTIDE_RULEBOOK_H
#define BASTIDE_RULEBOOK_H

#include "text/builder.h"

/* Each adds what it finds as lines without wrapping, a line for a paragraph.  False: there is nothing of that name. */

/* The page of an expansion or of the base game: rulings, options and what their values mean. */
bool rulebook_page(const char *home, Slice name, Builder *out);

/* The rule of this number: TILE-1. */
bool rulebook_rule(const char *home, Slice number, Builder *out);

/* What an option means, and every rule and every word of the rule language in which the word stands. */
bool rulebook_word(const char *home, Slice word, Builder *out);

/* The file of a worked example, for "examples/siege".  False: there is none of that name. */
bool rulebook_example(const char *home, Slice name, char *path, size_t size);

#endif
