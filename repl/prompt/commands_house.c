/* commands_house.c - rules typed at the prompt, and the files they become.
 *
 * `house { … }` is what a rule file returns.  Its title makes its name, under which `use`, `write` and
 * `explain` know it. */
#include <stdlib.h>
#include <string.h>

#include "commands_rules.h"
#include "text/replace_file.h"
#include "text/plain.h"
#include "game/rule_text.h"

static const char PLAIN_NAME[] = "house"; /* of a rule without a title */
static const char PROBE[] = "your_rule";  /* while nobody knows its name */
static const char RETURN[] = "return ";   /* what a file has before the table */

/* "Tiny cities!" becomes tiny_cities. */
static void name_of(const char *title, char name[NAME_SIZE]) {
  size_t used = 0;
  for (; *title && used + 1 < NAME_SIZE; title++) {
    if (text_letter(*title) || text_digit(*title))
      name[used++] = text_small(*title);
    else if (used && name[used - 1] != '_')
      name[used++] = '_';
  }
  while (used && name[used - 1] == '_') used--;
  name[used] = '\0';
  if (!rule_text_name(slice_of(name), NULL)) snprintf(name, NAME_SIZE, "%s", PLAIN_NAME);
}

/* Loads the rule with those that are in use, and finds out its name, also if they do not go together. */
static bool probe(const SessionStart *with, const char *text, char name[NAME_SIZE],
                  ScriptError *error) {
  ScriptText texts[AUTHORS_MAX + 1];
  const char *use[HEAD_WORDS + 1];
  char title[TITLE_SIZE] = "";
  memcpy(texts, with->texts, with->text_count * sizeof texts[0]);
  memcpy(use, with->use, with->use_count * sizeof use[0]);
  texts[with->text_count] = (ScriptText){PROBE, text};
  use[with->use_count] = PROBE;
  ScriptRequest request = {.home = with->home,
                           .use = use,
                           .use_count = with->use_count + 1,
                           .options = with->options,
                           .option_count = with->option_count,
                           .texts = texts,
                           .text_count = with->text_count + 1,
                           .title = title};
  Script *script = script_open(&request, error);
  name_of(strcmp(title, PROBE) ? title : "", name);
  script_close(script);
  return script != NULL;
}

/* Takes a rule of this name out of the list, so that another can take its place. */
static void leave_out(SessionStart *start, HeadWords *words, const char *name) {
  size_t kept = 0;
  for (size_t i = 0; i < start->use_count; i++)
    if (strcmp(words->use[i], name) != 0) words->use[kept++] = words->use[i];
  start->use_count = kept;
  kept = 0;
  for (size_t i = 0; i < start->text_count; i++)
    if (strcmp(words->texts[i].name, name) != 0) words->texts[kept++] = words->texts[i];
  start->text_count = kept;
}

/* An error of a typed rule speaks of it by the name of the probe, and of a text with a `return`. */
static AnswerKind refuse_rule(Prompt *prompt, const char *text, const ScriptError *error,
                              Answer *answer) {
  ScriptError told = *error;
  if (strncmp(error->text, PROBE, sizeof PROBE - 1) == 0)
    snprintf(told.text, sizeof told.text, "%s%s", PLAIN_NAME, error->text + sizeof PROBE - 1);
  return prompt_refuse_lua(prompt, text + sizeof RETURN - 1, &told, answer);
}

/* The rule with the name it may have had before left out: its own old version must not be in its way. */
static AnswerKind take_rule(Prompt *prompt, const char *text, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char name[NAME_SIZE] = "";
  ScriptError error = {""};
  if (start.text_count + 1 >= AUTHORS_MAX || start.use_count + 1 >= HEAD_WORDS)
    return answer_refuse(answer, "too many rules");
  size_t others = start.text_count;
  bool good = probe(&start, text, name, &error);
  leave_out(&start, &words, name);
  if (!good && start.text_count < others) good = probe(&start, text, name, &error);
  if (!good) return refuse_rule(prompt, text, &error, answer);
  words.texts[start.text_count++] = (ScriptText){name, text};
  words.use[start.use_count++] = name;
  if (rules_change(prompt, &start, answer) != ANSWER_DONE) return answer->kind;
  fprintf(prompt->out,
          "%s is a rule of this game now; `write %s.lua` keeps it, `use -%s` takes it away.\n",
          name, name, name);
  return ANSWER_DONE;
}

AnswerKind command_house(Prompt *prompt, Slice rest, Answer *answer) {
  Slice table = slice_trim(rest);
  if (memchr(rest.text, '\0', rest.size)) return answer_refuse(answer, "a line with a zero byte");
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!prompt->pending && (!table.size || table.text[0] != '{'))
    return answer_refuse(
        answer, "expected house { … }, with what a rule file returns, as in: house { title = "
                "\"Long roads\", score = { road = { complete = { tile = 1 } } } }");
  if (prompt_add_pending(prompt, prompt->pending ? rest : table, answer) != ANSWER_DONE)
    return answer->kind;
  prompt->house = script_incomplete(session_script(prompt->session), prompt->pending);
  if (prompt->house) return ANSWER_DONE; /* more lines follow */
  size_t size = strlen(prompt->pending);
  char *text = malloc(sizeof RETURN + size + 1);
  if (!text) {
    prompt_drop_pending(prompt);
    return answer_refuse(answer, "out of memory");
  }
  memcpy(text, RETURN, sizeof RETURN - 1);
  memcpy(text + sizeof RETURN - 1, prompt->pending, size);
  memcpy(text + sizeof RETURN - 1 + size, "\n", 2);
  prompt_drop_pending(prompt);
  take_rule(prompt, text, answer);
  free(text);
  return answer->kind;
}

/* --- write --- */

static const ScriptText *find_text(const Session *session, Slice name) {
  const ScriptText *texts = session_texts(session);
  for (size_t i = 0; i < session_text_count(session); i++)
    if (slice_is(name, texts[i].name)) return &texts[i];
  return NULL;
}

/* From now on the file is the rule. */
static AnswerKind use_file(Prompt *prompt, const char *name, const char *path, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char old[NAME_SIZE];
  snprintf(old, sizeof old, "%s", name); /* it belongs to the session that goes */
  leave_out(&start, &words, old);
  words.use[start.use_count++] = path;
  return rules_change(prompt, &start, answer);
}

AnswerKind command_write(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH], shown[64];
  CommandUnsaid unsaid;
  Reason why = {""};
  Slice first = slice_next(&rest), second = slice_next(&rest);
  if (command_no_more(rest, "write", answer) != ANSWER_DONE) return answer->kind;
  if (!session_text_count(prompt->session))
    return answer_refuse(answer, "no rule was typed; `house { … }` makes one");
  const ScriptText *texts = session_texts(prompt->session);
  const ScriptText *text = second.size ? find_text(prompt->session, first) : &texts[0];
  if (!text)
    return answer_refuse(answer, "no rule called '%s' was typed",
                         slice_copy(first, shown, sizeof shown));
  if (!second.size && session_text_count(prompt->session) > 1)
    return answer_refuse(
        answer, "several rules were typed; expected write NAME FILE, as in write %s %s.lua",
        texts[0].name, texts[0].name);
  if (command_path(second.size ? second : first, "write", path, answer) != ANSWER_DONE)
    return answer->kind;
  size_t size = strlen(path);
  if (size < 5 || strcmp(path + size - 4, ".lua") != 0)
    return answer_refuse(answer, "a rule file is called NAME.lua");
  if (!replace_file(path, FILE_RULE, command_unsaid(prompt, "write", path, &unsaid), text->text,
                    strlen(text->text), &why))
    return answer_refuse(answer, "%s", why.text);
  plain_print(prompt->out, "kept in %s\n", path);
  return use_file(prompt, text->name, path, answer);
}
