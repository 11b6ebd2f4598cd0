/* lab_build.c - the version and the sources' number, which the Makefile has counted. */
#include "lab_build.h"

#include "core/version.h"
#include "play_sources.h" /* made by the Makefile: PLAY_SOURCES, a check sum of all that decides how games go */

const char *lab_build(void) {
  return BASTIDE_VERSION " " PLAY_SOURCES;
}
