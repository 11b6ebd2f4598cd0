/* design.c - a sheet typed at the prompt becomes a file. */
#include "design.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "outfile.h"
#include "plain.h"

AnswerKind design_begin(Prompt *prompt, const char *path, Answer *answer) {
  CommandUnsaid unsaid;
  Reason why = {""};
  if (outfile_try(path, FILE_SHEET, command_unsaid(prompt, "design", path, &unsaid), &why) !=
      OUTFILE_FINE)
    return prompt_refuse(answer, "%s", why.text);
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

/* Would the game take these tiles?  Loads the rules with them, as a new game would, before there is a file. */
static bool check_sheet(const Prompt *prompt, ScriptError *error) {
  const char *use = "creativity", *option = prompt->design;
  char setting[VALUE_SIZE + 16];
  if ((size_t)snprintf(setting, sizeof setting, "creativity=%s", option) >= sizeof setting) {
    snprintf(error->text, sizeof error->text, "%s: the path is too long", option);
    return false;
  }
  const char *settings[] = {setting};
  ScriptText sheet = {prompt->design, prompt->pending};
  Script *script = script_open(&(ScriptRequest){.home = prompt->home,
                                                .use = &use,
                                                .use_count = 1,
                                                .options = settings,
                                                .option_count = 1,
                                                .texts = &sheet,
                                                .text_count = 1},
                               error);
  if (!script) return false;
  script_close(script);
  return true;
}

static void keep_sheet(const Prompt *prompt, Answer *answer) {
  CommandUnsaid unsaid;
  Reason why = {""};
  const char *path = prompt->design, *said = command_unsaid(prompt, "design", path, &unsaid);
  if (!outfile_write(path, FILE_SHEET, said, prompt->pending, strlen(prompt->pending), &why))
    prompt_refuse(answer, "%s", why.text);
  else
    plain_print(stdout, "kept in %s; play with: new use creativity opt creativity=%s\n", path,
                path);
}

AnswerKind design_line(Prompt *prompt, Word line, Answer *answer) {
  ScriptError error = {""};
  bool last = word_trim(line).size == 0;
  if (memchr(line.text, '\0', line.size)) return prompt_refuse(answer, "a line with a zero byte");
  if (!last) return prompt_add_pending(prompt, line, answer);
  if (!prompt->pending)
    prompt_refuse(answer, "no tile was drawn");
  else if (prompt_add_pending(prompt, word_of(""), answer) != ANSWER_DONE)
    return answer->kind;
  else if (!check_sheet(prompt, &error))
    prompt_refuse(answer, "%s", error.text);
  else
    keep_sheet(prompt, answer);
  prompt_drop_pending(prompt);
  return answer->kind;
}
