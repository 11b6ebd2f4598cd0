/* commands_lab.c - check, sim and compare on the rules in use.
 *
 * They run as a call of our own program, with what is in use put before what was typed: so the options are those of
 * the command line, and Ctrl-C ends them and not the game.  Rules that were only typed go there as files, for as long
 * as it takes. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/rerun.h"
#include "screen.h"
#include "terminal/child.h"
#include "terminal/status.h"
#include "text/replace_file.h"

enum { CALL_WORDS = 96, CALL_TEXT = 8 * NOTATION_LINE };

/* The words of the call, and the files of typed rules. */
typedef struct {
  char *words[CALL_WORDS + 1];
  unsigned count;
  Builder text; /* words of our own, which never move: it writes into an array */
  char array[CALL_TEXT];
  char folder[64]; /* "": none was needed */
  const Session *session;
  bool full;
} LabCall;

static void add_word(LabCall *call, const char *word) {
  if (call->count == CALL_WORDS)
    call->full = true;
  else
    call->words[call->count++] = (char *)(uintptr_t)word;
}

/* A word that is put together: from here to what is added until it ends. */
static char *begin_word(const LabCall *call) {
  return call->text.text ? (char *)(uintptr_t)call->array + call->text.size
                         : (char *)(uintptr_t)call->array;
}

static void end_word(LabCall *call, char *word) {
  builder_char(&call->text, '\0');
  call->full = call->full || call->text.failed;
  add_word(call, word);
}

/* --- Typed rules --- */

static void path_of(const LabCall *call, const char *name, char path[COMMAND_PATH]) {
  snprintf(path, COMMAND_PATH, "%s/%s.lua", call->folder, name);
}

static bool write_texts(LabCall *call, Answer *answer) {
  const ScriptText *texts = session_texts(call->session);
  const char *where = getenv("TMPDIR");
  char path[COMMAND_PATH];
  Reason why;
  if (!session_text_count(call->session)) return true;
  if (!where || !*where || strlen(where) > 40) where = "/tmp";
  snprintf(call->folder, sizeof call->folder, "%s/bastide-XXXXXX", where);
  bool good = mkdtemp(call->folder);
  if (!good) call->folder[0] = '\0';
  for (size_t i = 0; good && i < session_text_count(call->session); i++) {
    path_of(call, texts[i].name, path);
    good = replace_file(path, FILE_RULE, NULL, texts[i].text, strlen(texts[i].text), &why);
  }
  if (!good) answer_refuse(answer, "the rules that were typed cannot be written to %s", where);
  return good;
}

static void remove_texts(const LabCall *call) {
  char path[COMMAND_PATH];
  if (!call->folder[0]) return;
  for (size_t i = 0; i < session_text_count(call->session); i++) {
    path_of(call, session_texts(call->session)[i].name, path);
    unlink(path);
  }
  rmdir(call->folder);
}

static bool typed(const LabCall *call, Slice name) {
  for (size_t i = 0; i < session_text_count(call->session); i++)
    if (slice_is(name, session_texts(call->session)[i].name)) return true;
  return false;
}

/* The rule as the command line names it. */
static void add_rule(LabCall *call, Slice name) {
  if (typed(call, name))
    builder_print(&call->text, "%s/%.*s.lua", call->folder, (int)name.size, name.text);
  else
    builder_slice(&call->text, name);
}

/* --- The call --- */

/* One of the changes that `compare` tries: +siege, -inns, tiny_city=2. */
static bool is_change(Slice word) {
  return word.size > 1 &&
         (word.text[0] == '+' || (word.text[0] == '-' && word.text[1] != '-') ||
          memchr(word.text, '=', word.size)) &&
         !(word.size > 1 && word.text[0] == '-' && word.text[1] == '-');
}

/* Does one of the changes take the rule away, or set the option? */
static bool changed(Slice changes, const char *name, bool option) {
  for (Slice word = slice_next(&changes); word.size; word = slice_next(&changes)) {
    size_t size = strcspn(name, "=");
    if (option && word.size > size && !strncmp(word.text, name, size + 1)) return true;
    if (!option && word.text[0] == '-' && slice_is((Slice){word.text + 1, word.size - 1}, name))
      return true;
  }
  return false;
}

/* "--use inns,siege" of what is in use, but for this rule, and with these changes. */
static void add_use(LabCall *call, const char *option, Slice but, Slice changes) {
  char *word = begin_word(call);
  unsigned count = 0;
  for (size_t i = 0; i < session_use_count(call->session); i++) {
    const char *use = session_use(call->session, i);
    if (slice_is(but, use) || changed(changes, use, false)) continue;
    if (count++) builder_char(&call->text, ',');
    add_rule(call, slice_of(use));
  }
  for (Slice one = slice_next(&changes); one.size; one = slice_next(&changes)) {
    if (one.text[0] != '+') continue;
    if (count++) builder_char(&call->text, ',');
    add_rule(call, (Slice){one.text + 1, one.size - 1});
  }
  if (!count) return;
  add_word(call, option);
  end_word(call, word);
}

static void add_options(LabCall *call, Slice changes) {
  for (size_t i = 0; i < session_option_count(call->session); i++) {
    const char *option = session_option(call->session, i);
    if (changed(changes, option, true)) continue;
    add_word(call, "--opt");
    add_word(call, option);
  }
  for (Slice one = slice_next(&changes); one.size; one = slice_next(&changes)) {
    if (one.text[0] == '+' || one.text[0] == '-') continue;
    add_word(call, "--opt");
    char *word = begin_word(call);
    builder_slice(&call->text, one);
    end_word(call, word);
  }
}

/* What was typed as it stands; a number alone says how many games. */
static void add_typed(LabCall *call, Slice rest) {
  for (Slice word = slice_next(&rest); word.size; word = slice_next(&rest)) {
    bool number = text_digit(word.text[0]) &&
                  strcmp(call->words[call->count - 1], "--games") != 0 &&
                  call->words[call->count - 1][0] != '-';
    if (number) add_word(call, "--games");
    char *own = begin_word(call);
    builder_slice(&call->text, word);
    end_word(call, own);
  }
}

static bool begin(LabCall *call, Prompt *prompt, const char *name, Answer *answer) {
  memset(call, 0, sizeof *call);
  call->text = builder_in(call->array, sizeof call->array);
  call->session = prompt->session;
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!prompt->program) {
    answer_refuse(answer, "%s wants the program bastide, which cannot be found from here", name);
    return false;
  }
  add_word(call, prompt->program);
  add_word(call, name);
  return write_texts(call, answer);
}

static AnswerKind run(LabCall *call, Prompt *prompt, const char *name, Answer *answer) {
  call->words[call->count] = NULL;
  if (call->full) {
    answer_refuse(answer, "too many words");
  } else {
    screen_spill(prompt);
    int status = child_run(call->words, -1, -1);
    if (status == EXIT_FAILED)
      answer_refuse(answer, "%s found something, as it says above", name);
    else if (status != EXIT_DONE)
      answer_refuse(answer, "%s was not carried out", name);
  }
  if (call->folder[0])
    fputs("(rules that were typed ran as files, which are gone now; `write` keeps one)\n",
          prompt->out);
  remove_texts(call);
  return answer->kind;
}

AnswerKind command_check(Prompt *prompt, Slice rest, Answer *answer) {
  static LabCall call; /* large */
  Slice more = rest, rule = slice_next(&more);
  if (!rule.size)
    return answer_refuse(answer, "expected check FILE, as in: check great_cities.lua");
  if (!begin(&call, prompt, "check", answer)) return answer->kind;
  add_use(&call, "--with", rule, slice_of(""));
  char *word = begin_word(&call);
  add_rule(&call, rule);
  end_word(&call, word);
  add_typed(&call, more);
  return run(&call, prompt, "check", answer);
}

AnswerKind command_sim(Prompt *prompt, Slice rest, Answer *answer) {
  static LabCall call;
  if (!begin(&call, prompt, "sim", answer)) return answer->kind;
  add_use(&call, "--use", slice_of(""), slice_of(""));
  add_options(&call, slice_of(""));
  add_typed(&call, rest);
  return run(&call, prompt, "sim", answer);
}

AnswerKind command_compare(Prompt *prompt, Slice rest, Answer *answer) {
  static LabCall call;
  Slice line = slice_trim(rest), more = rest;
  for (Slice look = rest, word = slice_next(&look); word.size && is_change(word);
       word = slice_next(&look))
    more = look;
  Slice changes = {rest.text, (size_t)(more.text - rest.text)};
  if (line.size && !slice_trim(changes).size && line.text[0] != '-')
    return answer_refuse(answer, "'%.*s' is not a change, expected +NAME, -NAME or OPTION=VALUE",
                         (int)(line.size < 40 ? line.size : 40), line.text);
  if (!line.size)
    return answer_refuse(answer,
                         "expected compare CHANGE…, as in: compare +siege, or compare tiny_city=2");
  if (!begin(&call, prompt, "compare", answer)) return answer->kind;
  if (slice_trim(changes).size) {
    add_use(&call, "--use", slice_of(""), slice_of(""));
    add_options(&call, slice_of(""));
    add_typed(&call, more);
    add_word(&call, "--");
    add_use(&call, "--use", slice_of(""), changes);
    add_options(&call, changes);
  } else {
    add_typed(&call, rest); /* two sets of rules, as on the command line */
  }
  return run(&call, prompt, "compare", answer);
}
