/* version.c - bastide --version: what two people compare before they compare their games.
 *
 * The version, the format of saves, and the digest of the standard rules, as a save gives it in `digest base=…`. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/version.h"
#include "game/save.h"
#include "program.h"

static void keep_base(void *context, const ScriptSource *source) {
  if (strcmp(source->name, "base") == 0) *(uint64_t *)context = source->digest;
}

int program_version(const char *home) {
  ScriptError error;
  printf("bastide %s\nsave format %d\n", BASTIDE_VERSION, SAVE_VERSION);
  Script *script = script_open(&(ScriptRequest){.home = home}, &error);
  if (!script) return complain_plainly(error.text); /* the version is known all the same */
  uint64_t digest = 0;
  script_each_source(script, keep_base, &digest);
  script_close(script);
  printf("standard rules %016" PRIx64 "\n", digest);
  return EXIT_DONE;
}
