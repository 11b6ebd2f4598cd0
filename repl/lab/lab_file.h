/* lab_file.h - what writing and reading the file of a run share; nobody else includes it. */
#ifndef BASTIDE_LAB_FILE_H
#define BASTIDE_LAB_FILE_H

#include "lab_report.h"

enum { LAB_FILE_VERSION = 2 };

extern const char *const OUTLIER_KEYS[OUTLIERS];

#endif
