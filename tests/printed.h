/* printed.h - the tile sheets as they stand in the rule files, for tests that need drawings but no Lua. */
#ifndef BASTIDE_TESTS_PRINTED_H
#define BASTIDE_TESTS_PRINTED_H

#include <stddef.h>

/* base inns traders cult siege crop crop2 (the second pack of crop circles) */
extern const char *const PRINTED_SETS[];
enum { PRINTED_SET_COUNT = 7 };

/* The text of a set's sheet; fails the test if there is none.  Good until the next call. */
const char *printed_sheet(const char *set, size_t *size);

#endif
