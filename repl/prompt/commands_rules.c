/* commands_rules.c - changing the rules while a game is on the table.
 *
 * Whatever changes them (an expansion, an option, a file that was edited, a rule that was typed), the
 * game is played again (rerun.h), and what came out differently is told. */
#include "commands_rules.h"

#include <stdlib.h>
#include <string.h>

#include "screen.h"
#include "terminal/child.h"
#include "text/did_you_mean.h"
#include "game/save.h"
#include "text/utf8.h"

/* --- Telling what came out differently --- */

enum { TOLD_LINES = 12 };

static void print_names(FILE *out, const Session *session) {
  fprintf(out, "base");
  for (size_t i = 0; i < session_use_count(session); i++)
    fprintf(out, " %s", session_use(session, i));
  for (size_t i = 0; i < session_option_count(session); i++)
    fprintf(out, " %s", session_option(session, i));
}

static int score_at(const Session *session, unsigned node, unsigned seat) {
  return node ? session_tree(session)->list[node].scores[seat] : 0;
}

/* Sources that pay a player otherwise than before, for games that were repeated to their end. */
static void print_sources(FILE *out, const Session *old, const Session *new, unsigned seat) {
  Totals before, after;
  ledger_totals(session_ledger(old), &before);
  ledger_totals(session_ledger(new), &after);
  for (unsigned source = 0; source < SOURCES; source++) {
    const int *x = before.points[seat][source], *y = after.points[seat][source];
    int difference = y[0] + y[1] - x[0] - x[1];
    if (difference) fprintf(out, "  %s %+d", source_name((Source)source), difference);
  }
}

static void print_scores(FILE *out, const Session *old, const Rerun *rerun) {
  const Session *new = rerun->session;
  RerunStep last = rerun->steps[rerun->step_count - 1];
  int width = 6;
  for (unsigned seat = 0; seat < session_player_count(new); seat++)
    if (utf8_columns(session_player(new, seat)) > width)
      width = utf8_columns(session_player(new, seat));
  fprintf(out, "  %*s  before   now\n", width, "");
  for (unsigned seat = 0; seat < session_player_count(new); seat++) {
    const char *name = session_player(new, seat);
    int before = score_at(old, last.before, seat), after = score_at(new, last.after, seat);
    fprintf(out, "  %s%*s  %6d%6d", name, width - utf8_columns(name), "", before, after);
    if (after != before) fprintf(out, "  %+5d", after - before);
    if (after != before && !rerun->stopped) print_sources(out, old, new, seat);
    fputc('\n', out);
  }
}

/* The lines that pay otherwise than before. */
static void print_lines(FILE *out, const Session *old, const Rerun *rerun) {
  const Session *new = rerun->session;
  unsigned told = 0, more = 0;
  for (size_t i = 1; i < rerun->step_count; i++) {
    RerunStep from = rerun->steps[i - 1], to = rerun->steps[i];
    bool differs = false;
    for (unsigned seat = 0; seat < session_player_count(new); seat++) {
      int before = score_at(old, to.before, seat) - score_at(old, from.before, seat);
      int after = score_at(new, to.after, seat) - score_at(new, from.after, seat);
      if (before == after) continue;
      if (!differs && told == TOLD_LINES) more++;
      if (!differs && told < TOLD_LINES) {
        const Node *node = &session_tree(old)->list[to.before];
        fprintf(out, "%s  line %u: %s", told++ ? "\n" : "", node->depth,
                node->lines.list[node->lines.count - 1].text);
        differs = true;
      } else if (!differs) {
        break;
      }
      fprintf(out, "  %s %+d, was %+d", session_player(new, seat), after, before);
    }
  }
  if (told) fputc('\n', out);
  if (more) fprintf(out, "  … and %u more lines\n", more);
}

/* Does every line pay what it paid before? */
static bool pays_the_same(const Session *old, const Rerun *rerun) {
  for (size_t i = 1; i < rerun->step_count; i++)
    for (unsigned seat = 0; seat < session_player_count(old); seat++)
      if (score_at(old, rerun->steps[i].before, seat) !=
          score_at(rerun->session, rerun->steps[i].after, seat))
        return false;
  return true;
}

static void print_rerun(FILE *out, const Session *old, const Rerun *rerun) {
  size_t lines = rerun->step_count - 1;
  bool same = pays_the_same(old, rerun);
  fprintf(out, "Played again under ");
  print_names(out, rerun->session);
  if (rerun->stopped)
    fprintf(out, ": line %u is not legal any more.\n  %s\n  %s\n", rerun->stopped, rerun->line,
            rerun->why.text);
  else
    fprintf(out, lines == 1 ? ": the line is legal%s.\n" : ": all lines are legal%s.\n",
            !same        ? ""
            : lines == 1 ? " and pays the same"
                         : " and pay the same");
  if (rerun->stopped && lines) fprintf(out, "After line %zu:\n", lines);
  if (lines) print_scores(out, old, rerun);
  if (!same) print_lines(out, old, rerun);
  fputs("The old line is kept: `back` returns to it, `branches` lists all.\n", out);
}

/* --- Changing them --- */

/* Could these rules be loaded?  While no table is laid, nobody else would tell. */
static bool loads(const SessionStart *start, Answer *answer) {
  ScriptError error = {""};
  Script *script = script_open(&(ScriptRequest){.home = start->home,
                                                .use = start->use,
                                                .use_count = start->use_count,
                                                .options = start->options,
                                                .option_count = start->option_count,
                                                .texts = start->texts,
                                                .text_count = start->text_count},
                               &error);
  if (!script) answer_refuse(answer, "%s", error.text);
  script_close(script);
  return script != NULL;
}

/* Nothing was played yet, so there is nothing to compare. */
static AnswerKind start_over(Prompt *prompt, SessionStart *start, bool laid, Answer *answer) {
  if (!loads(start, answer)) return answer->kind;
  Session *session = laid ? session_new(start, answer) : session_begin(start, answer);
  if (!session) return answer->kind;
  bool chance = prompt->by_chance;
  prompt_swap_table(prompt, session);
  prompt->by_chance = chance;
  return ANSWER_DONE;
}

AnswerKind rules_change(Prompt *prompt, const SessionStart *rules, Answer *answer) {
  HeadWords words;
  Rerun rerun;
  Session *old = prompt->session;
  SessionStart start = rerun_head(old, &words);
  start.use = rules->use, start.use_count = rules->use_count;
  start.options = rules->options, start.option_count = rules->option_count;
  start.texts = rules->texts, start.text_count = rules->text_count;
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!session_tree(old)->count)
    return start_over(prompt, &start, session_game(old) != NULL, answer);
  if (session_halfway(old))
    return answer_refuse(answer, "a tile lies and its figure is undecided: finish the turn first");
  if (!rerun_start(&rerun, old, rules, answer)) return answer->kind;
  if (rerun.stopped && rerun.why.kind == ANSWER_BROKEN) { /* not the game is wrong, but the rule */
    session_close(rerun.session);
    rerun_free(&rerun);
    return answer_refuse(answer, "line %u, %.200s: %.300s; the game stays under the old rules",
                         rerun.stopped, rerun.line, rerun.why.text);
  }
  print_rerun(prompt->out, old, &rerun);
  prompt_add_table(prompt, rerun.session);
  rerun_free(&rerun);
  return ANSWER_DONE;
}

/* --- use and opt --- */

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

AnswerKind command_use(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char text[NOTATION_LINE + 1];
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!slice_trim(rest).size) return answer_refuse(answer, "expected use +NAME or use -NAME");
  if (rest.size >= sizeof text || memchr(rest.text, '\0', rest.size))
    return answer_refuse(answer, "the line is too long");
  memcpy(text, rest.text, rest.size);
  text[rest.size] = '\0';
  bool gone = false;
  for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
    bool minus = word[0] == '-';
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

AnswerKind command_opt(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(prompt->session, &words);
  char text[NOTATION_LINE + 1];
  Line line = {.kind = LINE_OPT};
  Reason why = {""};
  if (!notation_read_rest(&line, 0, rest, &why)) return answer_refuse(answer, "%s", why.text);
  snprintf(text, sizeof text, "%.*s", (int)rest.size, rest.text);
  for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
    size_t i = 0;
    while (i < start.option_count && !same_option(words.options[i], word)) i++;
    if (i == HEAD_WORDS) return answer_refuse(answer, "too many options");
    if (i == start.option_count) start.option_count++;
    words.options[i] = word;
  }
  return rules_change(prompt, &start, answer);
}

AnswerKind command_reload(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  if (command_no_more(rest, "reload", answer) != ANSWER_DONE) return answer->kind;
  SessionStart start = rerun_head(prompt->session, &words);
  return rules_change(prompt, &start, answer);
}

/* --- edit --- */

AnswerKind command_edit(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH], safe[CHILD_PATH], call[COMMAND_PATH];
  const char *editor = getenv("VISUAL");
  if (!editor || !*editor) editor = getenv("EDITOR");
  if (!editor || !*editor) editor = "vi";
  if (command_path(rest, "edit", path, answer) != ANSWER_DONE) return answer->kind;
  /* $EDITOR may have arguments and quotes, so a shell reads it.  The path is none of its text. */
  if (!child_path(path, safe) ||
      snprintf(call, sizeof call, "%s \"$1\"", editor) >= (int)sizeof call)
    return answer_refuse(answer, "the path is too long");
  char *const words[] = {"sh", "-c", call, "sh", safe, NULL};
  screen_spill(prompt);
  if (child_run(words, -1, -1) != 0)
    return answer_refuse(answer, "%s did not work; $EDITOR names the program to use", editor);
  if (!watch_changed(&prompt->watch)) {
    fputs("(none of the rules in use has changed; `use +FILE` takes a rule into the game)\n",
          prompt->out);
    return ANSWER_DONE;
  }
  return command_reload(prompt, slice_of(""), answer);
}

/* --- rules --- */

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
  if (mark->glyph)
    fprintf(out, "%s%c %s (%s)", *before, mark->glyph, mark->name, on);
  else
    fprintf(out, "%s%s (%s)", *before, mark->name, on);
  *before = ", ";
}

/* The letters on the tiles. */
static void print_marks(FILE *out, const Rules *rules, unsigned author) {
  const char *before = "      marks: ";
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      print_mark(out, &rules->marks[kind][i], author, feature_kind_name((FeatureKind)kind),
                 &before);
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
  if (slice_trim(rest).size) { /* rules CITY-3 DEP-4 is the citation of the notation */
    Slice shown = slice_trim(rest);
    return answer_refuse(answer, "unexpected word '%.*s' after rules",
                         (int)(shown.size < 40 ? shown.size : 40), shown.text);
  }
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
