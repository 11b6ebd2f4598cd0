/* print_catalogue.h - which expansions and house rules there are, in words or as somebody else writes them. */
#ifndef BASTIDE_PRINT_CATALOGUE_H
#define BASTIDE_PRINT_CATALOGUE_H

#include "scripts/script.h"
#include "text/builder.h"

/* Writes one of them; may change the description. */
typedef void ListRule(Builder *out, ScriptInfo *info);

typedef struct {
  ListRule *expansion, *house;
  const char *between; /* what stands before the house rules */
} ListRules;

extern const ListRules PRINT_RULES; /* in words */

/* Is told of a file that cannot be loaded. */
typedef void RuleTrouble(void *context, const char *text);

/* All that are in the folder.  False if one of them could not be loaded. */
bool list_rules(Builder *out, const char *home, const ListRules *how, RuleTrouble *trouble,
                void *context);

/* … in words. */
void print_catalogue(Builder *out, const char *home, RuleTrouble *trouble, void *context);

#endif
