/* complain.c - how the subcommands talk about trouble. */
#include <stdarg.h>
#include <stdio.h>

#include "program.h"
#include "text/plain.h"

static void say(const Arguments *arguments, const char *format, va_list list) {
  fflush(stdout); /* what was said before comes before */
  fprintf(stderr, "bastide%s%s: ", *arguments->command ? " " : "", arguments->command);
  plain_vprint(stderr, format, list);
  fputc('\n', stderr);
}

int complain(const Arguments *arguments, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(arguments, format, list);
  va_end(list);
  return EXIT_WRONG;
}

int complain_failed(const Arguments *arguments, const char *format, ...) {
  va_list list;
  va_start(list, format);
  say(arguments, format, list);
  va_end(list);
  return EXIT_FAILED;
}

int complain_plainly(const char *message) {
  fflush(stdout);
  plain_print(stderr, "%s\n", message);
  return EXIT_WRONG;
}

int program_print_end(const Arguments *arguments, Builder *out) {
  bool all = builder_end(out) || ferror(stdout);
  return all ? EXIT_DONE : complain_failed(arguments, "out of memory");
}
