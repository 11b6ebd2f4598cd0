/* commands_use.c - use and opt: which rules and options a game has.
 *
 * What changes then is the business of commands_rules.c. */
#include "commands_rules.h"

#include <string.h>

#include "screen.h"
#include "text/did_you_mean.h"
#include "text/wrap.h"

/* Is that the name of what stands in the list: inns, house/x.lua, or x for the latter? */
static bool names_rule(Slice name, const char *use) {
  char short_name[NOTATION_WORD + 1];
  const char *base = strrchr(use, '/');
  snprintf(short_name, sizeof short_name, "%s", base ? base + 1 : use);
  size_t size = strlen(short_name);
  if (size > 4 && strcmp(short_name + size - 4, ".lua") == 0) short_name[size - 4] = '\0';
  return slice_is(name, use) || slice_is(name, short_name);
}

static AnswerKind take_away(SessionStart *start, HeadWords *words, Slice name, Answer *answer) {
  size_t kept = 0;
  for (size_t i = 0; i < start->use_count; i++)
    if (!names_rule(name, words->use[i])) words->use[kept++] = words->use[i];
  if (kept == start->use_count) {
    Suggestion suggestion;
    char shown[64], hint[64];
    suggestion_start(&suggestion, name);
    for (size_t i = 0; i < start->use_count; i++) suggestion_offer(&suggestion, words->use[i]);
    return answer_refuse(answer, "'%s' is not in use%s", slice_copy(name, shown, sizeof shown),
                         suggestion_hint(&suggestion, hint));
  }
  start->use_count = kept;
  for (kept = 0; kept < start->text_count && !slice_is(name, words->texts[kept].name); kept++)
    continue;
  if (kept == start->text_count) return ANSWER_DONE;
  words->texts[kept] = words->texts[--start->text_count]; /* a rule that was only typed is gone */
  return ANSWER_DONE;
}

static AnswerKind add(SessionStart *start, HeadWords *words, const char *name, Answer *answer) {
  for (size_t i = 0; i < start->use_count; i++)
    if (strcmp(words->use[i], name) == 0)
      return answer_refuse(answer, "%s is in use already", name);
  if (start->use_count == HEAD_WORDS) return answer_refuse(answer, "too many rules");
  words->use[start->use_count++] = name;
  return ANSWER_DONE;
}

/* Options of rules that are gone would be errors. */
static void drop_options(const Session *session, SessionStart *start, HeadWords *words) {
  const Rules *rules = session_rules(session);
  size_t kept = 0;
  for (size_t i = 0; i < start->option_count; i++) {
    Slice name, value, author, plain;
    bool there = true;
    if (!slice_split(slice_of(words->options[i]), '=', &name, &value)) continue;
    if (!slice_split(name, '.', &author, &plain)) plain = name;
    for (unsigned k = 0; rules && k < rules->setting_count; k++) {
      if (!slice_is(plain, rules->settings[k].name)) continue;
      const char *owner = rules->authors[rules->settings[k].author].name;
      there = strcmp(owner, "base") == 0;
      for (size_t n = 0; n < start->use_count && !there; n++)
        there = names_rule(slice_of(owner), words->use[n]);
    }
    if (there) words->options[kept++] = words->options[i];
  }
  start->option_count = kept;
}

/* What is in use, and what else there is. */
static void print_use(const Prompt *prompt) {
  static char names[AUTHORS_MAX][NAME_SIZE];
  const Session *session = prompt->session;
  Builder text = {0};
  int count = script_catalogue(prompt->home, names, AUTHORS_MAX);
  builder_put(&text, "In use: base");
  for (size_t i = 0; i < session_use_count(session); i++)
    builder_print(&text, " %s", session_use(session, i));
  for (size_t i = 0; i < session_option_count(session); i++)
    builder_print(&text, " %s", session_option(session, i));
  builder_put(&text, "\nThere are:");
  for (int i = 0; i < count; i++)
    if (strcmp(names[i], "base") != 0) builder_print(&text, " %s", names[i]);
  builder_put(&text, "; `list` tells more, `use +NAME` and `use -NAME` switch them.");
  wrap_text(prompt->out, builder_text(&text), prompt_style(prompt).columns);
  builder_free(&text);
}

AnswerKind command_use(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char text[NOTATION_LINE + 1];
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!slice_trim(rest).size) {
    print_use(prompt);
    return ANSWER_DONE;
  }
  if (rest.size >= sizeof text || memchr(rest.text, '\0', rest.size))
    return answer_refuse(answer, "the line is too long");
  memcpy(text, rest.text, rest.size);
  text[rest.size] = '\0';
  bool gone = false;
  for (char *word = strtok(text, ", \t"); word; word = strtok(NULL, ", \t")) {
    bool minus = word[0] == '-';
    if (strchr(word, '='))
      return answer_refuse(answer, "'%.60s' is an option, not an expansion; `opt %.60s` sets it",
                           word, word);
    if (minus || word[0] == '+') word++;
    if (minus)
      take_away(&start, &words, slice_of(word), answer);
    else
      add(&start, &words, word, answer);
    if (answer->kind != ANSWER_DONE) return answer->kind;
    gone = gone || minus;
  }
  if (gone) drop_options(prompt->session, &start, &words);
  return rules_change(prompt, &start, answer);
}

/* Does the setting speak of the same option? */
static bool same_option(const char *a, const char *b) {
  size_t size = strcspn(a, "=");
  return size == strcspn(b, "=") && strncmp(a, b, size) == 0;
}

/* The options of the rules in use, as they stand. */
static void print_options(const Prompt *prompt) {
  const Rules *rules = session_rules(prompt->session);
  Builder text = {0};
  unsigned author = AUTHORS_MAX;
  for (unsigned i = 0; i < rules->setting_count; i++) {
    const Setting *setting = &rules->settings[i];
    if (setting->author != author)
      builder_print(&text, "%s%s:", i ? "\n" : "", rules->authors[setting->author].name);
    author = setting->author;
    builder_print(&text, " %s=%s%s", setting->name, setting->value[0] ? setting->value : "\"\"",
                  setting->changed ? "*" : "");
  }
  builder_put(
      &text,
      "\n`opt NAME=VALUE` changes one, `help NAME` tells what its values mean; * was changed.");
  wrap_text(prompt->out, builder_text(&text), prompt_style(prompt).columns);
  builder_free(&text);
}

AnswerKind command_opt(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char text[NOTATION_LINE + 1];
  Line line = {.kind = LINE_OPT};
  Reason why = {""};
  if (!slice_trim(rest).size) {
    if (prompt_lay(prompt, answer) == ANSWER_DONE) print_options(prompt);
    return answer->kind;
  }
  if (rest.size >= sizeof text) return answer_refuse(answer, "the line is too long");
  snprintf(text, sizeof text, "%.*s", (int)rest.size, rest.text);
  for (char *c = text; *c; c++)
    if (*c == ',') *c = ' '; /* as --opt takes them */
  if (!notation_read_rest(&line, 0, slice_of(text), &why))
    return answer_refuse(answer, "%s", why.text);
  for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
    size_t i = 0;
    while (i < start.option_count && !same_option(words.options[i], word)) i++;
    if (i == HEAD_WORDS) return answer_refuse(answer, "too many options");
    if (i == start.option_count) start.option_count++;
    words.options[i] = word;
  }
  return rules_change(prompt, &start, answer);
}
