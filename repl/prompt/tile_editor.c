/* tile_editor.c - a sheet typed at the prompt becomes a file. */
#include "tile_editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/replace_file.h"
#include "text/plain.h"

AnswerKind tile_editor_begin(Prompt *prompt, const char *path, Answer *answer) {
  CommandUnsaid unsaid;
  Reason why = {""};
  if (replace_try(path, FILE_SHEET, command_unsaid(prompt, "design", path, &unsaid), &why) !=
      REPLACE_FINE)
    return answer_refuse(answer, "%s", why.text);
  size_t size = strlen(path) + 1;
  prompt->design = malloc(size);
  if (!prompt->design) return answer_refuse(answer, "out of memory");
  memcpy(prompt->design, path, size);
  if (prompt->terminal)
    fputs("A line of ids, then seven lines of drawings under them; an empty line ends the sheet.\n"
          "  X01          X02\n"
          "  ...|...      .CCCCC.\n",
          prompt->out);
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
  if (!replace_file(path, FILE_SHEET, said, prompt->pending, strlen(prompt->pending), &why))
    answer_refuse(answer, "%s", why.text);
  else
    plain_print(prompt->out, "kept in %s; play with: new use creativity opt creativity=%s\n", path,
                path);
}

AnswerKind tile_editor_line(Prompt *prompt, Slice line, Answer *answer) {
  ScriptError error = {""};
  bool last = slice_trim(line).size == 0;
  if (memchr(line.text, '\0', line.size)) return answer_refuse(answer, "a line with a zero byte");
  if (!last) return prompt_add_pending(prompt, line, answer);
  if (!prompt->pending)
    answer_refuse(answer, "no tile was drawn");
  else if (prompt_add_pending(prompt, slice_of(""), answer) != ANSWER_DONE)
    return answer->kind;
  else if (!check_sheet(prompt, &error))
    answer_refuse(answer, "%s", error.text);
  else
    keep_sheet(prompt, answer);
  prompt_drop_pending(prompt);
  return answer->kind;
}
