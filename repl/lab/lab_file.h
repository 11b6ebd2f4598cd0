/* lab_file.h - what writing and reading the file of a run share; nobody else includes it. */
#ifndef BASTIDE_LAB_FILE_H
#define BASTIDE_LAB_FILE_H

#include "lab_report.h"

enum { LAB_FILE_VERSION = 2 };

/* Of a game, of a pair. */
extern const char *const OUTLIER_KEYS[2][OUTLIERS];

/* What a comparison says of a figure besides: the second set of rules, and the difference. */
enum { PAIR_SUMS = 2 };
extern const char *const PAIR_SUM_KEYS[PAIR_SUMS];

#endif
