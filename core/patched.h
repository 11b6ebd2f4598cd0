/* patched.h - printed tiles with patches on them: each combination is a kind of its own.
 *
 * Found once, when the rules are complete.  A patch that is laid changes the kind of its tile and nothing else of a
 * game, so copies, hashes and comparisons know of it already.  Laying them is patch.h's business. */
#ifndef BASTIDE_PATCHED_H
#define BASTIDE_PATCHED_H

#include "rules.h"

/* Lists all patched kinds.  False with a reason if there are too many. */
bool patched_list(Rules *rules, Reason *why);

/* The kind of a tile when this variant of a patch lies on it, and else what lies there already; 0 if there is no such
 * variant.  Variant 0: the patch does not lie there. */
KindId patched_with(const Rules *rules, KindId kind, unsigned patch, unsigned variant);

/* How many variants a patch has on such a tile, and which one lies there; 0: none. */
unsigned patched_variants(const Rules *rules, KindId kind, unsigned patch);
unsigned patched_variant(const Rules *rules, KindId kind, unsigned patch);

/* The bit that stands for a segment in the variants of a patch that turns segments; 0: it turns no such segment. */
unsigned patched_turning(const Rules *rules, KindId kind, unsigned patch, unsigned segment);

/* The patch that brought a segment, or joins it to another; -1: none. */
int patched_of_segment(const Rules *rules, KindId kind, unsigned segment);

/* "NS", "R1R3", "C1": what people call a variant on a tile that lies in this rotation; and back, 0 if there is none
 * of that name. */
void patched_name(const Rules *rules, KindId kind, unsigned rotation, unsigned patch,
                  unsigned variant, char name[PATCH_NAME]);
unsigned patched_named(const Rules *rules, KindId kind, unsigned rotation, unsigned patch,
                       const char *name);

#endif
