/* check_report.c - one screen about the examined rule: what it brings, what it did, what was found. */
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "check.h"
#include "draw.h"
#include "plain.h"

enum { ROWS_TOLD = 16, FINDINGS_TOLD = 8, SCREEN_COLUMNS = 79, NAME_COLUMNS = 36 };

/* --- Text --- */

typedef struct {
  char text[1600];
  size_t used;
} Sentence;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(Sentence *sentence, const char *format, ...) {
  va_list list;
  va_start(list, format);
  size_t room = sizeof sentence->text - sentence->used;
  int size = vsnprintf(sentence->text + sentence->used, room, format, list);
  va_end(list);
  if (size > 0) sentence->used += (size_t)size < room ? (size_t)size : room - 1;
}

/* Prints a text in lines of the screen's width; all but the first are indented. */
static void tell_text(FILE *out, const char *text, int indent) {
  int column = 0;
  while (*text) {
    char word[1600];
    size_t blanks = strspn(text, " "), size = strcspn(text + blanks, " ");
    snprintf(word, sizeof word, "%.*s", (int)size, text + blanks);
    text_clean(word, sizeof word);
    int wide = draw_columns(word);
    if (column > indent && column + (int)blanks + wide > SCREEN_COLUMNS) {
      fprintf(out, "\n%*s", indent, "");
      column = indent;
    } else {
      fprintf(out, "%*s", (int)blanks, "");
      column += (int)blanks;
    }
    fputs(word, out);
    column += wide;
    text += blanks + size;
  }
  fputc('\n', out);
}

/* --- What it brings --- */

static void say_names(Sentence *sentence, const char *what, const char *const *names,
                      unsigned count) {
  if (!count) return;
  say(sentence, "; %s", what);
  for (unsigned i = 0; i < count; i++) say(sentence, "%s%s", i ? ", " : " ", names[i]);
}

static void say_marks(Sentence *sentence, const Rules *rules, unsigned author) {
  const char *names[FEATURE_KINDS * MARKS_MAX + TILE_MARKS_MAX];
  unsigned count = 0;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      if (rules->marks[kind][i].author == author) names[count++] = rules->marks[kind][i].name;
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    if (rules->tile_marks[i].author == author) names[count++] = rules->tile_marks[i].name;
  say_names(sentence, "marks", names, count);
}

static void say_state(Sentence *sentence, const Rules *rules, unsigned author) {
  const char *names[SLOTS_MAX * SCOPES];
  unsigned count = 0;
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].author == author) names[count++] = rules->slots[i].name;
  say_names(sentence, "numbers", names, count);
}

static void say_of_rules(Sentence *sentence, const Check *check) {
  static Company company; /* large */
  ScriptError error;
  unsigned author = 0;
  company_choose(check, 0, &company);
  Script *script = company_open(check, &company, &error);
  if (!script) return;
  const Rules *rules = script_rules(script);
  while (author + 1 < rules->author_count && strcmp(rules->authors[author].name, check->info.name))
    author++;
  say_marks(sentence, rules, author);
  say_state(sentence, rules, author);
  script_close(script);
}

static void tell_brought(FILE *out, const Check *check) {
  const ScriptInfo *info = &check->info;
  const char *names[INFO_LIST];
  Sentence sentence = {.used = 0};
  say(&sentence, "brings  %u %s", check->row_count, check->row_count == 1 ? "entry" : "entries");
  if (info->tiles)
    say(&sentence, "; %u tile%s, %u different", info->tiles, plural(info->tiles), info->kinds);
  for (unsigned i = 0; i < info->figure_count; i++) names[i] = info->figures[i];
  say_names(&sentence, "figures", names, info->figure_count);
  say_of_rules(&sentence, check);
  for (unsigned i = 0; i < info->option_count; i++) names[i] = info->options[i].name;
  say_names(&sentence, "options", names, info->option_count);
  for (unsigned i = 0; i < info->bundle_count; i++) names[i] = info->bundle[i];
  say_names(&sentence, "the rules of", names, info->bundle_count);
  tell_text(out, sentence.text, 8);
}

/* --- What its entries did --- */

static double percent(uint64_t part, uint64_t whole) {
  return whole ? 100.0 * (double)part / (double)whole : 0;
}

/* Selectors can be long; the line tells which one it is. */
static void shorten(const char *name, char out[NAME_COLUMNS + 4]) {
  bool fits = strlen(name) <= NAME_COLUMNS;
  snprintf(out, NAME_COLUMNS + 4, "%.*s%s", fits ? NAME_COLUMNS : NAME_COLUMNS - 1, name,
           fits ? "" : "…");
}

static void tell_row(FILE *out, const Check *check, const Row *row, int columns) {
  char name[NAME_COLUMNS + 4];
  shorten(row->name, name);
  fprintf(out, "  %s%*s", name, columns - draw_columns(name), "");
  if (!row->line)
    fprintf(out, "    - %s", row->asks ? "a choice without a call " : "words, no call");
  else
    fprintf(out, "%5u %9llu %5.1f %% %5.1f %%", row->line, (unsigned long long)row->asked,
            percent(row->instructions, check->instructions), percent(row->worst, SCRIPT_BUDGET));
  if (row->asks) fprintf(out, "  put %llu", (unsigned long long)row->put);
  if (row->line && (row->hook == HOOK_PLACE || row->hook == HOOK_DEPLOY))
    fprintf(out, "  no %.0f %%", percent(row->yes, row->asked));
  if (row->line && row->hook == HOOK_AGAIN)
    fprintf(out, "  yes %.0f %%", percent(row->yes, row->asked));
  fputc('\n', out);
}

static void tell_rows(FILE *out, const Check *check) {
  int columns = (int)strlen("entry");
  if (!check->row_count) return;
  for (unsigned i = 0; i < check->row_count && i < ROWS_TOLD; i++) {
    int wide = (int)strlen(check->rows[i].name);
    if (wide > columns) columns = wide < NAME_COLUMNS ? wide : NAME_COLUMNS;
  }
  fprintf(out, "\n  %-*s%5s %9s %7s %7s\n", columns, "entry", "line", "asked", "of Lua", "budget");
  for (unsigned i = 0; i < check->row_count && i < ROWS_TOLD; i++)
    tell_row(out, check, &check->rows[i], columns);
  if (check->row_count > ROWS_TOLD) fprintf(out, "  … and %u more\n", check->row_count - ROWS_TOLD);
}

/* --- What it changed --- */

/* Eight figures are looked at, so each must be clearer than 95 % for all of them to be right that often. */
static bool is_certain(const Comparison *comparison, unsigned figure) {
  static const double CLEARER = 2.73 / 1.96;
  return fabs(comparison->mean[figure]) > CLEARER * comparison->half[figure];
}

/* Returns how many sources pay more or less. */
static unsigned say_sources(Sentence *sentence, const Comparison *c) {
  unsigned told = 0;
  for (unsigned i = 0; i < SOURCES; i++)
    if (is_certain(c, i))
      say(sentence, "%s%s pay %.1f ± %.1f points %s", told++ ? ", " : "",
          i == SOURCE_OTHER ? "other sources" : source_name((Source)i), fabs(c->mean[i]),
          c->half[i], c->mean[i] < 0 ? "less" : "more");
  return told;
}

static void say_points(Sentence *sentence, const Comparison *c) {
  double mean = c->mean[COMPARED_ALL], half = c->half[COMPARED_ALL];
  unsigned told = say_sources(sentence, c);
  if (told) say(sentence, " per player, which makes ");
  if (told || is_certain(c, COMPARED_ALL))
    say(sentence, "%+.1f ± %.1f in all", mean, half);
  else if (half > 0)
    say(sentence, "nothing changed for certain: %+.1f ± %.1f points per player in all", mean, half);
  else if (is_certain(c, COMPARED_SEATS) || c->half[COMPARED_SEATS] > 0)
    say(sentence, "as many points were paid in all");
  else
    say(sentence, "no score was another");
  if (told && half > 0 && !is_certain(c, COMPARED_ALL)) say(sentence, " (may be chance)");
}

static void say_seats(Sentence *sentence, const Comparison *c) {
  double mean = c->mean[COMPARED_SEATS];
  if (is_certain(c, COMPARED_SEATS))
    say(sentence, "; the %s player gains %.1f ± %.1f points on the %s",
        mean > 0 ? "first" : "second", fabs(mean), c->half[COMPARED_SEATS],
        mean > 0 ? "second" : "first");
}

static void say_aside(Sentence *sentence, const Comparison *c) {
  if (is_certain(c, COMPARED_ASIDE) && c->mean[COMPARED_ASIDE] > 0)
    say(sentence, "; %.1f ± %.1f tiles more fit nowhere and leave the game",
        c->mean[COMPARED_ASIDE], c->half[COMPARED_ASIDE]);
}

static void tell_comparison(FILE *out, const Check *check) {
  const Comparison *c = &check->comparison;
  Sentence sentence = {.used = 0};
  if (!c->pairs) return;
  if (c->problem[0]) {
    say(&sentence, "scores  were not compared: %s", c->problem);
  } else {
    say(&sentence, "scores  with it instead of without, in %u games of two %s bots, ", c->pairs,
        c->greedy ? "greedy" : "random");
    say_points(&sentence, c);
    say_seats(&sentence, c);
    say_aside(&sentence, c);
  }
  fputc('\n', out);
  tell_text(out, sentence.text, 8);
}

/* --- What was found --- */

static const char *const TITLES[FINDINGS] = {
    [FOUND_LOAD] = "refused",     [FOUND_ERROR] = "error",
    [FOUND_ENDLESS] = "no end",   [FOUND_HIDDEN] = "hidden state",
    [FOUND_ORDER] = "order",      [FOUND_FIGURES] = "figures",
    [FOUND_NEGATIVE] = "debts",   [FOUND_LIMIT] = "limit",
    [FOUND_FORBIDS] = "no place", [FOUND_IDLE] = "pointless question",
    [FOUND_BUDGET] = "budget",    [FOUND_NEVER] = "never ran",
    [FOUND_UNUSED] = "unused",    [FOUND_NOTHING] = "no effect",
    [FOUND_SLOW] = "slow",        [FOUND_TWICE] = "paid twice",
};

/* "file:12: ", or only the file where there is no line; nothing if the text begins with it, or if it is no
 * matter of the file. */
static void write_place(const Check *check, const Finding *finding, char *out, size_t size) {
  size_t file = strlen(check->info.file);
  const char *line = finding->where + file;
  bool ours = file && !strncmp(finding->where, check->info.file, file);
  out[0] = '\0';
  if (!ours || !strncmp(finding->text, check->info.file, file)) return;
  bool numbered = *line == ':' && line[1] >= '0' && line[1] <= '9';
  snprintf(out, size, "%s: ", numbered ? finding->where : check->info.file);
}

static void tell_commands(FILE *out, const Finding *finding) {
  for (unsigned i = 0; i < 2; i++)
    if (finding->again[i][0]) plain_print(out, "    %s\n", finding->again[i]);
}

static void tell_finding(FILE *out, const Check *check, const Finding *finding) {
  char place[sizeof finding->where + 2], games[64] = "", text[1000];
  write_place(check, finding, place, sizeof place);
  if (finding->games)
    snprintf(games, sizeof games, " (%u of %u game%s)", finding->games, check->played,
             plural(check->played));
  snprintf(text, sizeof text, "  %s: %s%s%s", TITLES[finding->kind], place, finding->text, games);
  tell_text(out, text, 4);
  tell_commands(out, finding);
  if (finding->record[0]) plain_print(out, "    bastide replay %s\n", finding->record);
}

static void tell_findings(FILE *out, const Check *check) {
  if (!check->finding_count && check->stopped) {
    fputs("\nfound nothing so far\n", out);
    return;
  }
  if (!check->finding_count) {
    fputc('\n', out);
    tell_text(
        out,
        "found nothing: no error, every game ends, answers and scores are always the same, no "
        "figure is lost, nobody has debts, every entry took part",
        0);
    return;
  }
  fprintf(out, "\nfound %u\n", check->finding_count);
  for (unsigned i = 0; i < check->finding_count && i < FINDINGS_TOLD; i++)
    tell_finding(out, check, &check->findings[i]);
  if (check->finding_count > FINDINGS_TOLD)
    fprintf(out, "  … and %u more\n", check->finding_count - FINDINGS_TOLD);
}

static void tell_order(FILE *out, const Finding *order) {
  char text[sizeof order->text + 8];
  snprintf(text, sizeof text, "note    %s", order->text);
  tell_text(out, text, 8);
  tell_commands(out, order);
}

static void tell_notes(FILE *out, const Check *check) {
  for (unsigned i = 0; i < check->guests.note_count; i++) {
    char text[500];
    snprintf(text, sizeof text, "note    %s", check->guests.notes[i]);
    tell_text(out, text, 8);
  }
  if (check->order.text[0])
    tell_order(out, &check->order);
  else if (check->total)
    tell_text(out,
              "note    total has the last word in the order of use: together with other rules that "
              "have one, the order may matter",
              8);
  if (check->stopped)
    fprintf(out, "note    stopped by hand after %u of %u game%s\n", check->played, check->games,
            plural(check->games));
  if (check->broken && check->failed)
    fprintf(out, "note    stopped after %u game%s, because %u failed\n", check->played,
            plural(check->played), check->failed);
}

void check_report(const Check *check, FILE *out) {
  char title[500];
  snprintf(title, sizeof title,
           "%s (%s), seed %llu: %u game%s of 2 to 5 players, %u set%s of rules", check->info.title,
           check->info.file, (unsigned long long)check->seed, check->played, plural(check->played),
           check->companies, plural(check->companies));
  tell_text(out, check->played ? title : check->rule, 8);
  if (check->played) {
    tell_brought(out, check);
    tell_notes(out, check);
    tell_rows(out, check);
    tell_comparison(out, check);
  }
  tell_findings(out, check);
}
