/* beside.h - a file that is written beside the one it replaces, so that a full disk or a stop in between costs
 * nobody the old one. */
#ifndef BASTIDE_BESIDE_H
#define BASTIDE_BESIDE_H

#include <stdio.h>

#include "../core/types.h"

typedef struct {
  FILE *out; /* NULL: not open */
  const char *path;
  char name[1200];
} Beside;

/* The path stays where it is. */
bool beside_open(Beside *file, const char *path, Reason *why);

/* Lets it take its place if all was written and `good` says so.  False with the reason. */
bool beside_close(Beside *file, bool good, Reason *why);

#endif
