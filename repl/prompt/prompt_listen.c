/* prompt_listen.c - what rules print, and what they are asked, while somebody plays or tries a line. */
#include "prompt.h"

#include <string.h>

#include "text/plain.h"

enum { TRACED_MOST = 200 }; /* lines for one line that was typed */

static void print_text(void *context, const char *text, size_t size) {
  const Prompt *prompt = context;
  plain_text(prompt->out, text, size);
  fputc('\n', prompt->out);
}

/* "turn TAB hook TAB file:line TAB asked TAB answered", without the turn, which everybody knows. */
static void print_asked(void *context, const char *line) {
  Prompt *prompt = context;
  if (prompt->traced++ >= TRACED_MOST) return;
  while (*line && *line != '\t') line++;
  fputs("  ?", prompt->out);
  while (*line) {
    size_t size = strcspn(++line, "\t");
    fputs("  ", prompt->out);
    plain_text(prompt->out, line, size);
    line += size;
  }
  fputc('\n', prompt->out);
}

void prompt_listen(Prompt *prompt) {
  Script *script = session_script(prompt->session);
  prompt->traced = 0;
  if (!script) return;
  script_print(script, print_text, prompt);
  if (prompt->tracing) script_trace(script, print_asked, prompt);
}

void prompt_unlisten(Prompt *prompt) {
  Script *script = session_script(prompt->session);
  if (!script) return;
  script_print(script, NULL, NULL);
  if (prompt->tracing) script_trace(script, NULL, NULL);
  if (prompt->traced > TRACED_MOST)
    fprintf(prompt->out, "  ? … and %u questions more; --trace FILE writes all\n",
            prompt->traced - TRACED_MOST);
  prompt->traced = 0;
}
