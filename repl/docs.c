/* docs.c - bastide docs: prints the reference of hooks, or the stubs for editors.
 *
 * Both are written by the scripting layer, from the same tables that it loads scripts with. */
#include <string.h>

#include "program.h"

static void write_out(void *context, const char *text, size_t size) {
  fwrite(text, 1, size, context);
}

int program_docs(Arguments *arguments) {
  static const struct {
    const char *name;
    void (*write)(void (*)(void *, const char *, size_t), void *);
  } DOCS[] = {{"hooks", script_write_reference}, {"meta", script_write_stubs}};
  for (size_t i = 0; i < sizeof DOCS / sizeof DOCS[0]; i++) {
    if (strcmp(arguments->files[0], DOCS[i].name) != 0) continue;
    DOCS[i].write(write_out, stdout);
    return EXIT_DONE;
  }
  char shown[64];
  return complain(arguments, "'%s' is no document, expected hooks or meta",
                  word_copy(word_of(arguments->files[0]), shown, sizeof shown));
}
