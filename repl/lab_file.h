/* lab_file.h - what writing and reading the file of a run share; nobody else includes it. */
#ifndef BASTIDE_LAB_FILE_H
#define BASTIDE_LAB_FILE_H

#include "lab_report.h"

enum { LAB_FILE_VERSION = 1 };

extern const char *const OUTLIER_KEYS[OUTLIERS];

/* The check sum (FNV-1a) goes on with these bytes. */
#define CHECK_START 0xCBF29CE484222325u

static inline uint64_t check_bytes(uint64_t check, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) check = (check ^ (unsigned char)text[i]) * 0x100000001B3u;
  return check;
}

#endif
