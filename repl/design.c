/* design.c - a sheet typed at the prompt becomes a file. */
#include "design.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

AnswerKind design_begin(Prompt *prompt, const char *path, Answer *answer) {
  FILE *there = fopen(path, "r");
  if (there) {
    fclose(there);
    return prompt_refuse(answer, "%s is there already; name a new file", path);
  }
  size_t size = strlen(path) + 1;
  prompt->design = malloc(size);
  if (!prompt->design) return prompt_refuse(answer, "out of memory");
  memcpy(prompt->design, path, size);
  if (prompt->terminal)
    puts("A line of ids, then seven lines of drawings under them; an empty line ends the sheet.\n"
         "  X01          X02\n"
         "  ...|...      .CCCCC.");
  return ANSWER_DONE;
}

static bool write_sheet(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  if (!file) return false;
  bool good = fputs(text, file) >= 0 && fputc('\n', file) != EOF;
  return fclose(file) == 0 && good;
}

/* Would the game take these tiles?  Loads the rules with them, as a new game would. */
static bool check_sheet(const Prompt *prompt, ScriptError *error) {
  const char *use = "creativity", *option = prompt->design;
  char setting[VALUE_SIZE + 16];
  if ((size_t)snprintf(setting, sizeof setting, "creativity=%s", option) >= sizeof setting) {
    snprintf(error->text, sizeof error->text, "%s: the path is too long", option);
    return false;
  }
  const char *settings[] = {setting};
  Script *script = script_open(&(ScriptRequest){.home = prompt->home,
                                                .use = &use,
                                                .use_count = 1,
                                                .options = settings,
                                                .option_count = 1},
                               error);
  if (!script) return false;
  script_close(script);
  return true;
}

AnswerKind design_line(Prompt *prompt, Word line, Answer *answer) {
  ScriptError error = {""};
  bool last = word_trim(line).size == 0;
  if (memchr(line.text, '\0', line.size)) return prompt_refuse(answer, "a line with a zero byte");
  if (!last) {
    if (!prompt_add_pending(prompt, line)) return prompt_refuse(answer, "out of memory");
    return ANSWER_DONE;
  }
  if (!prompt->pending)
    prompt_refuse(answer, "no tile was drawn");
  else if (!write_sheet(prompt->design, prompt->pending))
    prompt_refuse(answer, "%s: cannot be written: %s", prompt->design, strerror(errno));
  else if (!check_sheet(prompt, &error)) {
    remove(prompt->design); /* so that the next try may have this name */
    prompt_refuse(answer, "%s", error.text);
  } else
    printf("kept in %s; play with: new use creativity opt creativity=%s\n", prompt->design,
           prompt->design);
  prompt_drop_pending(prompt);
  return answer->kind;
}
