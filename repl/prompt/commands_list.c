/* commands_list.c - the rules in use, and those there are. */
#include "commands.h"

#include <string.h>

#include "screen.h"
#include "terminal/print_bots.h"
#include "terminal/print_catalogue.h"

static void print_settings(FILE *out, const Rules *rules, unsigned author) {
  for (unsigned i = 0; i < rules->setting_count; i++) {
    const Setting *setting = &rules->settings[i];
    if (setting->author != author) continue;
    fprintf(out, "      %s=%s%s\n", setting->name, setting->value[0] ? setting->value : "\"\"",
            setting->changed ? "  (changed)" : "");
  }
}

static void print_mark(FILE *out, const MarkName *mark, unsigned author, const char *on,
                       const char **before) {
  if (mark->author != author) return;
  if (mark->shown)
    fprintf(out, "%s%c %s (%s)", *before, mark->shown, mark->name, on);
  else
    fprintf(out, "%s%s (%s)", *before, mark->name, on);
  *before = ", ";
}

/* The letters on the tiles. */
static void print_marks(FILE *out, const Rules *rules, unsigned author) {
  const char *before = "      marks: ";
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      print_mark(out, &rules->marks[kind][i], author, rules_ground_name(rules, kind), &before);
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    print_mark(out, &rules->tile_marks[i], author, "tile", &before);
  if (before[0] == ',') fputc('\n', out);
}

/* Which hooks a file answers, and how many tiles and figures it brings. */
static void print_author(FILE *out, const Rules *rules, unsigned author) {
  static const char *const NAMES[] = {
#define X(NAME, name, ...) name,
      HOOK_LIST(X)
#undef X
  };
  unsigned tiles = 0;
  for (unsigned i = 1; i <= rules->kind_count; i++)
    if (rules->kinds[i].author == author) tiles += rules->kinds[i].count;
  if (tiles) fprintf(out, "      %u tiles\n", tiles);
  const char *before = "      figures: ";
  for (unsigned i = 0; i < rules->figure_count; i++) {
    if (rules->figures[i].author != author) continue;
    fprintf(out, "%s%u %s", before, rules->figures[i].each, rules->figures[i].name);
    before = ", ";
  }
  if (before[0] == ',') fputs(" each\n", out);
  print_marks(out, rules, author);
  before = "      hooks: ";
  for (unsigned hook = 0; hook < HOOKS; hook++) {
    unsigned count = 0;
    for (unsigned i = rules->first[hook]; i < rules->first[hook + 1]; i++)
      count += rules->list[i].author == author;
    if (!count) continue;
    fprintf(out, "%s%s", before, NAMES[hook]);
    if (count > 1) fprintf(out, " (%u)", count);
    before = ", ";
  }
  if (before[0] == ',') fputc('\n', out);
}

AnswerKind command_rules(Prompt *prompt, Slice rest, Answer *answer) {
  if (slice_trim(rest).size) /* of a sourced scenario it only cites them */
    return prompt->sourcing ? ANSWER_DONE : command_rulebook(prompt, rest, answer);
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Rules *rules = session_rules(prompt->session);
  for (unsigned i = 0; i < rules->author_count; i++) {
    bool typed = script_typed(session_script(prompt->session), i);
    fprintf(prompt->out, "  %s: %s  (%s)\n", rules->authors[i].name, rules->authors[i].title,
            typed ? "typed at the prompt" : rules->authors[i].file);
    print_author(prompt->out, rules, i);
    print_settings(prompt->out, rules, i);
  }
  return ANSWER_DONE;
}

/* --- list --- */

static void complain(void *context, const char *text) {
  const Prompt *prompt = context;
  fprintf(prompt->out, "%s\n", text); /* the others are still worth listing */
}

AnswerKind command_list(Prompt *prompt, Slice rest, Answer *answer) {
  if (command_no_more(rest, "list", answer) != ANSWER_DONE) return answer->kind;
  Builder out = builder_to(builder_to_stream, prompt->out);
  print_catalogue(&out, prompt->home, complain, prompt);
  builder_char(&out, '\n');
  prompt_shown(prompt, &out, ANSWER_DONE, answer);
  print_bots(prompt->out, prompt->home);
  return answer->kind;
}

/* --- tiles --- */

AnswerKind command_tiles(Prompt *prompt, Slice rest, Answer *answer) {
  if (command_no_more(rest, "tiles", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  DrawStyle style = prompt_style(prompt);
  draw_sets(prompt->out, session_rules(prompt->session), &style);
  return ANSWER_DONE;
}
