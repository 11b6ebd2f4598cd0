/* print_check.c - one screen about the examined rule: what it brings, what it did, what was found. */
#include <math.h>
#include <string.h>

#include "lab/check.h"
#include "draw.h"
#include "text/builder.h"
#include "text/plain.h"
#include "text/utf8.h"
#include "print_lab.h"

enum { ROWS_TOLD = 16, FINDINGS_TOLD = 8, SCREEN_COLUMNS = 79, NAME_COLUMNS = 36 };

/* --- Text --- */

/* Prints a text in lines of the screen's width; all but the first are indented. */
static void print_text(FILE *out, const char *text, int indent) {
  int column = 0;
  while (*text) {
    char word[1600];
    size_t blanks = strspn(text, " "), size = strcspn(text + blanks, " ");
    snprintf(word, sizeof word, "%.*s", (int)size, text + blanks);
    text_clean(word, sizeof word);
    int wide = utf8_columns(word);
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

static void say_names(Builder *out, const char *what, const char *const *names, unsigned count) {
  if (!count) return;
  builder_print(out, "; %s", what);
  for (unsigned i = 0; i < count; i++) builder_print(out, "%s%s", i ? ", " : " ", names[i]);
}

static void say_marks(Builder *out, const Rules *rules, unsigned author) {
  const char *names[FEATURE_KINDS * MARKS_MAX + TILE_MARKS_MAX];
  unsigned count = 0;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      if (rules->marks[kind][i].author == author) names[count++] = rules->marks[kind][i].name;
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    if (rules->tile_marks[i].author == author) names[count++] = rules->tile_marks[i].name;
  say_names(out, "marks", names, count);
}

/* Numbers that the loader has made for itself (`once`) have names that no rule can write. */
static void say_state(Builder *out, const Rules *rules, unsigned author) {
  const char *names[SLOT_NAMES_MAX];
  unsigned count = 0;
  for (unsigned i = 0; i < rules->slot_count; i++) {
    const SlotName *slot = &rules->slots[i];
    if (slot->author == author && !slot->token && !strchr(slot->name, ':'))
      names[count++] = slot->name;
  }
  say_names(out, "numbers", names, count);
  count = 0;
  for (unsigned i = 0; i < rules->token_count; i++)
    if (rules->tokens[i].author == author) names[count++] = rules->tokens[i].name;
  say_names(out, "tokens", names, count);
}

static void say_of_rules(Builder *out, const Check *check) {
  static RuleMix mix; /* large */
  ScriptError error;
  unsigned author = 0;
  mix_choose(check, 0, &mix);
  Script *script = mix_open(check, &mix, &error);
  if (!script) return;
  const Rules *rules = script_rules(script);
  while (author + 1 < rules->author_count && strcmp(rules->authors[author].name, check->info.name))
    author++;
  say_marks(out, rules, author);
  say_state(out, rules, author);
  script_close(script);
}

static void print_brought(FILE *out, const Check *check) {
  const ScriptInfo *info = &check->info;
  const char *names[INFO_LIST];
  Builder text = {0};
  builder_print(&text, "brings  %u %s", check->row_count,
                check->row_count == 1 ? "entry" : "entries");
  if (info->tiles)
    builder_print(&text, "; %u tile%s, %u different", info->tiles, plural(info->tiles),
                  info->kinds);
  for (unsigned i = 0; i < info->figure_count; i++) names[i] = info->figures[i];
  say_names(&text, "figures", names, info->figure_count);
  say_of_rules(&text, check);
  for (unsigned i = 0; i < info->option_count; i++) names[i] = info->options[i].name;
  say_names(&text, "options", names, info->option_count);
  for (unsigned i = 0; i < info->bundle_count; i++) names[i] = info->bundle[i];
  say_names(&text, "the rules of", names, info->bundle_count);
  print_text(out, builder_text(&text), 8);
  builder_free(&text);
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

static void print_row(FILE *out, const Check *check, const Row *row, int columns) {
  char name[NAME_COLUMNS + 4];
  shorten(row->name, name);
  fprintf(out, "  %s%*s", name, columns - utf8_columns(name), "");
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

static void print_rows(FILE *out, const Check *check) {
  int columns = (int)strlen("entry");
  if (!check->row_count) return;
  for (unsigned i = 0; i < check->row_count && i < ROWS_TOLD; i++) {
    int wide = (int)strlen(check->rows[i].name);
    if (wide > columns) columns = wide < NAME_COLUMNS ? wide : NAME_COLUMNS;
  }
  fprintf(out, "\n  %-*s%5s %9s %7s %7s\n", columns, "entry", "line", "asked", "of Lua", "budget");
  for (unsigned i = 0; i < check->row_count && i < ROWS_TOLD; i++)
    print_row(out, check, &check->rows[i], columns);
  if (check->row_count > ROWS_TOLD) fprintf(out, "  … and %u more\n", check->row_count - ROWS_TOLD);
}

/* --- What it changed --- */

/* Returns how many sources pay more or less. */
static unsigned say_sources(Builder *out, const ScoreChange *c) {
  unsigned told = 0;
  for (unsigned i = 0; i < SOURCES; i++)
    if (c->of[i].certain)
      builder_print(out, "%s%s pay %.1f ± %.1f points %s", told++ ? ", " : "",
                    i == SOURCE_OTHER ? "other sources" : source_name((Source)i),
                    fabs(c->of[i].mean), c->of[i].half, c->of[i].mean < 0 ? "less" : "more");
  return told;
}

static void say_points(Builder *out, const ScoreChange *c) {
  const Estimate *all = &c->of[COMPARED_ALL], *lead = &c->of[COMPARED_LEAD];
  unsigned told = say_sources(out, c);
  if (told) builder_print(out, " per player; overall ");
  if (told || all->certain)
    builder_print(out, "%+.1f ± %.1f points", all->mean, all->half);
  else if (all->half > 0)
    builder_print(out, "nothing changed for certain: overall %+.1f ± %.1f points per player",
                  all->mean, all->half);
  else if (lead->certain || lead->half > 0)
    builder_print(out, "as many points were paid overall");
  else
    builder_print(out, "no score changed");
  if (told && all->half > 0 && !all->certain) builder_print(out, " (may be chance)");
}

static void say_lead(Builder *out, const Estimate *lead) {
  if (lead->certain)
    builder_print(out, "; the %s player gains %.1f ± %.1f points on the %s",
                  lead->mean > 0 ? "first" : "second", fabs(lead->mean), lead->half,
                  lead->mean > 0 ? "second" : "first");
}

static void say_aside(Builder *out, const Estimate *aside) {
  if (aside->certain && aside->mean > 0)
    builder_print(out, "; %.1f ± %.1f tiles more fit nowhere and leave the game", aside->mean,
                  aside->half);
}

static void print_change(FILE *out, const Check *check) {
  const ScoreChange *c = &check->change;
  Builder text = {0};
  if (!c->pairs) return;
  if (c->problem[0]) {
    builder_print(&text, "scores  were not compared: %s", c->problem);
  } else {
    builder_print(&text, "scores  with the rule rather than without, in %u games of two %s bots, ",
                  c->pairs, c->greedy ? "greedy" : "random");
    say_points(&text, c);
    say_lead(&text, &c->of[COMPARED_LEAD]);
    say_aside(&text, &c->of[COMPARED_ASIDE]);
  }
  fputc('\n', out);
  print_text(out, builder_text(&text), 8);
  builder_free(&text);
}

/* --- What it does to the balance --- */

static void print_balance(FILE *out, const Check *check) {
  if (!check->balance_count || check->balance[0].games < BALANCE_LEAST) {
    const char *why = check->change.problem;
    if (check->change.pairs)
      fprintf(out, "\nbalance was not measured: %s\n", why[0] ? why : "too few games");
    return;
  }
  fputs("\nbalance players games  seats win %        draws  margin (without)  decided by it\n",
        out);
  for (unsigned i = 0; i < check->balance_count; i++) {
    const Balance *b = &check->balance[i];
    if (b->games < BALANCE_LEAST) continue;
    char wins[64];
    Builder seats = builder_in(wins, sizeof wins);
    for (unsigned seat = 0; seat < b->players; seat++)
      builder_print(&seats, "%s%.0f", seat ? "/" : "", 100 * b->wins[seat]);
    fprintf(out, "        %-8u%5llu  %-17s %4.0f %%  %6.0f (%.0f)%*s%4.0f %%\n", b->players,
            (unsigned long long)b->games, wins, 100 * b->draws, b->margin, b->margin_without,
            b->margin_without < 9.5    ? 10
            : b->margin_without < 99.5 ? 9
                                       : 8,
            "", 100 * b->decides);
  }
  fprintf(
      out,
      "        limits         %.0f beyond even     %4.0f %%  %.0f times as wide     %.0f %%, of "
      "two\n",
      100 * BALANCE_SEAT, 100 * BALANCE_DRAWS, BALANCE_MARGIN, 100 * BALANCE_DECIDES);
}

/* --- What was found --- */

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

static void print_commands(FILE *out, const Finding *finding) {
  for (unsigned i = 0; i < 2; i++)
    if (finding->again[i][0]) plain_print(out, "    %s\n", finding->again[i]);
}

static void print_finding(FILE *out, const Check *check, const Finding *finding) {
  char place[sizeof finding->where + 2], games[64] = "", text[1000];
  write_place(check, finding, place, sizeof place);
  if (finding->games)
    snprintf(games, sizeof games, " (%u of %u game%s)", finding->games, check->played,
             plural(check->played));
  snprintf(text, sizeof text, "  %s: %s%s%s", finding_title(finding->kind), place, finding->text,
           games);
  print_text(out, text, 4);
  print_commands(out, finding);
  if (finding->record[0]) plain_print(out, "    bastide replay %s\n", finding->record);
}

static void print_findings(FILE *out, const Check *check) {
  if (!check->finding_count && check->stopped) {
    fputs("\nfound nothing so far\n", out);
    return;
  }
  if (!check->finding_count) {
    fputc('\n', out);
    bool measured = check->balance_count && check->balance[0].games >= BALANCE_LEAST;
    char text[300];
    snprintf(text, sizeof text,
             "found nothing: no error, every game ends, answers and scores are always the same, no "
             "figure is lost, nobody has debts, every entry took part%s",
             measured ? ", and the balance is not certainly beyond any limit"
                      : "; the balance was not measured");
    print_text(out, text, 0);
    return;
  }
  fprintf(out, "\nfound %u\n", check->finding_count);
  for (unsigned i = 0; i < check->finding_count && i < FINDINGS_TOLD; i++)
    print_finding(out, check, &check->findings[i]);
  if (check->finding_count > FINDINGS_TOLD)
    fprintf(out, "  … and %u more\n", check->finding_count - FINDINGS_TOLD);
}

static void print_order(FILE *out, const Finding *order) {
  char text[sizeof order->text + 8];
  snprintf(text, sizeof text, "note    %s", order->text);
  print_text(out, text, 8);
  print_commands(out, order);
}

static void print_notes(FILE *out, const Check *check) {
  for (unsigned i = 0; i < check->guests.note_count; i++) {
    char text[500];
    snprintf(text, sizeof text, "note    %s", check->guests.notes[i]);
    print_text(out, text, 8);
  }
  if (check->order.text[0])
    print_order(out, &check->order);
  else if (check->total)
    print_text(
        out,
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

void print_check(const Check *check, FILE *out) {
  char title[500];
  snprintf(title, sizeof title,
           "%s (%s), seed %llu: %u game%s of 2 to 6 players, %u set%s of rules", check->info.title,
           check->info.file, (unsigned long long)check->seed, check->played, plural(check->played),
           check->companies, plural(check->companies));
  print_text(out, check->played ? title : check->rule, 8);
  if (check->played) {
    print_brought(out, check);
    print_notes(out, check);
    print_rows(out, check);
    print_change(out, check);
    print_balance(out, check);
  }
  print_findings(out, check);
}
