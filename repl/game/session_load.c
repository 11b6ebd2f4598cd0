/* session_load.c - loads the rules that the head names, and says which of its lines is to blame if that fails. */
#include <string.h>

#include "session_inner.h"

enum { WORDS_MAX = 1024 };

static size_t texts(const Journal *journal, const char *out[WORDS_MAX]) {
  size_t count = journal->count < WORDS_MAX ? journal->count : WORDS_MAX;
  for (size_t i = 0; i < count; i++) out[i] = journal->list[i].text;
  return count;
}

/* A rule that stands here and is not used was forgotten in the `use` line. */
static bool all_texts_used(const Session *session, Answer *answer) {
  for (size_t i = 0; i < session->text_count; i++) {
    bool used = false;
    for (unsigned author = 0; author < session->rules->author_count && !used; author++)
      used = script_typed(session->script, author) &&
             strcmp(session->rules->authors[author].name, session->texts[i].name) == 0;
    if (used) continue;
    answer_say(answer, ANSWER_WRONG, "the rule %s is not in use, expected `use %s`",
               session->texts[i].name, session->texts[i].name);
    answer->line = session->text_lines[i];
    return false;
  }
  return true;
}

AnswerKind table_load(Session *session, Answer *answer) {
  const char *use[WORDS_MAX], *options[WORDS_MAX];
  ScriptBlame blame = {0, 0};
  ScriptRequest request = {.home = session->home,
                           .use = use,
                           .options = options,
                           .texts = session->texts,
                           .text_count = session->text_count,
                           .blame = &blame};
  ScriptError error = {""};
  if (session->use.count > WORDS_MAX || session->options.count > WORDS_MAX)
    return answer_say(answer, ANSWER_WRONG, "more than %d expansions or options", WORDS_MAX);
  if (session->names.count == 0)
    return answer_say(answer, ANSWER_WRONG, "no players yet, expected a line such as `%s`",
                      notation_form(LINE_PLAYERS));
  request.use_count = texts(&session->use, use);
  request.option_count = texts(&session->options, options);
  session->script = session->shared ? session->shared : script_open(&request, &error);
  if (!session->script) {
    answer_say(answer, ANSWER_WRONG, "%s", error.text);
    answer->line = blame.option ? session->options.list[blame.option - 1].number
                   : blame.use  ? session->use.list[blame.use - 1].number
                                : 0;
    return ANSWER_WRONG;
  }
  session->rules = script_rules(session->script);
  if (!all_texts_used(session, answer) || !table_same_texts(session, answer)) {
    if (!session->shared) script_close(session->script);
    session->script = NULL;
    session->rules = NULL;
    return answer->kind;
  }
  return ANSWER_DONE;
}
