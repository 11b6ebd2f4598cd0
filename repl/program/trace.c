/* trace.c - --trace FILE: every question that rules were asked while a subcommand ran, a line each.
 *
 * What a line says is the business of scripts/words/trace.c.  The file takes its place when the subcommand has ended. */
#include "program.h"
#include "scripts/script.h"
#include "text/replace_file.h"

static void write_line(void *context, const char *line) {
  builder_line(context, line); /* what went wrong is reported when the file is closed */
}

int program_trace(const Program *program, Arguments *arguments) {
  Replacement file;
  Reason why = {""};
  if (!replace_open(&file, arguments->trace, FILE_TRACE, arguments_unsaid(arguments), &why))
    return complain_failed(arguments, "--trace: %s", why.text);
  builder_put(&file.out, FILE_KIND_TRACE_MARK);
  script_trace_all(write_line, &file.out);
  int status = program->run(arguments);
  script_trace_all(NULL, NULL);
  if (!replace_close(&file, true, &why)) return complain_failed(arguments, "--trace: %s", why.text);
  return status;
}
