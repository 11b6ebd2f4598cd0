/* docs.c - bastide docs: prints the pages that the program itself knows, from hooks to the completions of shells.
 *
 * They are written from the same tables that scripts are loaded with, commands found in and options read by. */
#include "prompt/commands.h"
#include "program.h"
#include "text/keyword.h"

static void write_out(void *context, const char *text, size_t size) {
  fwrite(text, 1, size, context);
}

static void write_hooks(FILE *out) {
  script_write_reference(write_out, out);
}

static void write_stubs(FILE *out) {
  script_write_stubs(write_out, out);
}

static void write_prompt(FILE *out) {
  commands_write_reference(write_out, out);
}

static const struct {
  const char *name;
  void (*write)(FILE *out);
} DOCS[] = {{"hooks", write_hooks},           {"meta", write_stubs},
            {"prompt", write_prompt},         {"man", manual_write},
            {"bash", completions_write_bash}, {"zsh", completions_write_zsh},
            {"fish", completions_write_fish}};

const char *docs_page(unsigned index) {
  return index < sizeof DOCS / sizeof DOCS[0] ? DOCS[index].name : NULL;
}

int program_docs(Arguments *arguments) {
  int found = keyword_find(KEYWORDS(DOCS, name), slice_of(arguments->files[0]));
  if (found >= 0) {
    DOCS[found].write(stdout);
    return EXIT_DONE;
  }
  char shown[64];
  return complain(arguments,
                  "'%s' is not a page, expected hooks, meta, prompt, man, bash, zsh or fish",
                  slice_copy(slice_of(arguments->files[0]), shown, sizeof shown));
}
