/* docs.c - bastide docs: prints the pages that the program itself knows: hooks, editor stubs, prompt.
 *
 * They are written from the same tables that scripts are loaded with and commands found in. */
#include <string.h>

#include "commands.h"
#include "program.h"

static void write_out(void *context, const char *text, size_t size) {
  fwrite(text, 1, size, context);
}

int program_docs(Arguments *arguments) {
  static const struct {
    const char *name;
    void (*write)(void (*)(void *, const char *, size_t), void *);
  } DOCS[] = {{"hooks", script_write_reference},
              {"meta", script_write_stubs},
              {"prompt", commands_write_reference}};
  for (size_t i = 0; i < sizeof DOCS / sizeof DOCS[0]; i++) {
    if (strcmp(arguments->files[0], DOCS[i].name) != 0) continue;
    DOCS[i].write(write_out, stdout);
    return EXIT_DONE;
  }
  char shown[64];
  return complain(arguments, "'%s' is no document, expected hooks, meta or prompt",
                  word_copy(word_of(arguments->files[0]), shown, sizeof shown));
}
