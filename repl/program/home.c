/* home.c - where the rules lie: the folder that holds scripts/ and expansions/.
 *
 * Linux tells a program where it lies; elsewhere it is found as the shell has found it. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool home_is(const char *folder) {
  char file[HOME_SIZE + 32];
  snprintf(file, sizeof file, "%s/scripts/base.lua", folder);
  return access(file, R_OK) == 0;
}

bool home_of(const char *program, char home[HOME_SIZE]) {
  char folder[HOME_SIZE];
  if (snprintf(folder, sizeof folder, "%s", program) >= HOME_SIZE) return false;
  for (char *slash; (slash = strrchr(folder, '/'));) {
    *slash = '\0';
    if (snprintf(home, HOME_SIZE, "%s", folder) < HOME_SIZE && home_is(home)) return true;
    if (snprintf(home, HOME_SIZE, "%s/share/bastide", folder) < HOME_SIZE && home_is(home))
      return true;
  }
  return false;
}

/* --- Where the program lies --- */

/* Follows links.  False if there is no program of that name, or its path is too long. */
static bool resolve(const char *file, char program[HOME_SIZE]) {
  struct stat status;
  if (stat(file, &status) != 0 || !S_ISREG(status.st_mode) || access(file, X_OK) != 0) return false;
  char *real = realpath(file, NULL);
  bool fits = real && strlen(real) < HOME_SIZE;
  if (fits) memcpy(program, real, strlen(real) + 1);
  free(real);
  return fits;
}

bool home_program(const char *called, const char *path, char program[HOME_SIZE]) {
  if (strchr(called, '/')) return resolve(called, program);
  while (path && *called) {
    char file[2 * HOME_SIZE];
    int size = (int)strcspn(path, ":");
    const char *folder = size ? path : "."; /* an empty one is where we stand */
    int length = snprintf(file, sizeof file, "%.*s/%s", size ? size : 1, folder, called);
    if (length < (int)sizeof file && resolve(file, program)) return true;
    path = path[size] ? path + size + 1 : NULL;
  }
  return false;
}

static bool running_program(const char *called, char program[HOME_SIZE]) {
  ssize_t length = readlink("/proc/self/exe", program, HOME_SIZE);
  if (length <= 0 || length >= HOME_SIZE) return home_program(called, getenv("PATH"), program);
  program[length] = '\0';
  return true;
}

static char running[HOME_SIZE];

void home_find(const char *called, char home[HOME_SIZE]) {
  const char *told = getenv("BASTIDE_HOME");
  if (!running_program(called, running)) running[0] = '\0';
  if (told && *told)
    snprintf(home, HOME_SIZE, "%s", told);
  else if (!running[0] || !home_of(running, home))
    snprintf(home, HOME_SIZE, ".");
}

const char *home_running(void) {
  return running[0] ? running : NULL;
}
