/* compare_print.c - a comparison in tables, and in sentences that a designer can use. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"
#include "memtext.h"
#include "draw.h"

typedef unsigned long long Long;

/* --- Tables --- */

/* Shares are told in wins of a hundred games. */
static double shown_as(const char *key) {
  size_t size = strlen(key);
  return size > 5 && !strcmp(key + size - 5, ".wins") ? 100 : 1;
}

static void print_row(const char *key, const Judged *judged, const char *word, FILE *out) {
  enum { LEFT = 28, BEFORE = 9 };
  char label[FIGURE_KEY];
  const char *name = figures_label(key, label);
  double as = shown_as(key);
  int width = draw_columns(name), room = LEFT + BEFORE - width;
  char before[40];
  snprintf(before, sizeof before, "%.2f", as * judged->before);
  fprintf(out, "  %s", name);
  if (room <= (int)strlen(before)) { /* a name that is too long has a line of its own */
    fputs("\n  ", out);
    room = LEFT + BEFORE;
  }
  fprintf(out, "%*s %9.2f", room, before, as * judged->after);
  if (judged->identical)
    fputs(*word ? "      none        " : "      none", out);
  else if (isinf(judged->width)) /* one pair */
    fprintf(out, "%+10.2f ±     ?", as * judged->difference);
  else
    fprintf(out, "%+10.2f ± %5.2f", as * judged->difference, as * judged->width);
  fprintf(out, "%s%s\n", *word ? " " : "", word);
}

const char *verdict_word(const Judged *judged) {
  if (judged->certain) return "changed";
  return judged->verdict == VERDICT_SAME    ? "the same"
         : judged->verdict == VERDICT_SMALL ? "little or nothing"
                                            : "open";
}

bool is_main(unsigned figure) {
  for (unsigned i = 0; i < MAINS; i++)
    if (main_figure(i) == figure) return true;
  return false;
}

static void print_tables(const Comparison *comparison, FILE *out) {
  const FigureNames *names = comparison->figures;
  fputs("\nMain figures                       A         B    difference\n", out);
  for (unsigned i = 0; i < MAINS; i++)
    print_row(names->list[main_figure(i)].key, &comparison->mains[i],
              verdict_word(&comparison->mains[i]), out);
  fputs("\nOther figures (95 % each by itself)\n", out);
  for (unsigned i = 0; i < names->count; i++) {
    Judged judged = judge(comparison->sums, i, names->list[i].scale, COMPARE_ALPHA);
    bool nothing = !sums_of(comparison->sums, LINE_BEFORE, i)->nonzero &&
                   !sums_of(comparison->sums, LINE_AFTER, i)->nonzero;
    if (!is_main(i) && !nothing)
      print_row(names->list[i].key, &judged, judged.certain ? "changed" : "", out);
  }
}

/* --- Sentences --- */

/* The sources with this verdict, the largest difference first. */
static unsigned pick_sources(const Judged *mains, Verdict verdict, unsigned list[SOURCES]) {
  unsigned count = 0;
  for (unsigned i = MAIN_SOURCES; i < MAIN_WINS; i++) {
    bool there = mains[i].before != 0 || mains[i].after != 0;
    if (mains[i].verdict != verdict || !there) continue;
    unsigned at = count++;
    for (; at > 0 && fabs(mains[list[at - 1]].difference) < fabs(mains[i].difference); at--)
      list[at] = list[at - 1];
    list[at] = i;
  }
  return count;
}

static const char *source_of(unsigned main) {
  Source source = (Source)(main - MAIN_SOURCES);
  return source == SOURCE_OTHER ? "other sources" : source_name(source);
}

static void print_start(const char *name, FILE *out) {
  fprintf(out, "%c%s", name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' + 'A' : name[0], name + 1);
}

/* "Cities pay 3.1 ± 0.4 points less per player, fields 0.6 ± 0.2 more." */
static void tell_changed(const Judged *mains, FILE *out) {
  unsigned list[SOURCES], count = pick_sources(mains, VERDICT_CHANGED, list);
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    if (i)
      fprintf(out, ", %s", source_of(list[i]));
    else
      print_start(source_of(list[i]), out);
    fprintf(out, "%s %.1f ± %.1f%s %s%s", i ? "" : " pay", fabs(judged->difference), judged->width,
            i ? "" : " points", judged->difference < 0 ? "less" : "more", i ? "" : " per player");
  }
  if (count) fputs(".\n", out);
}

static void tell_list(const unsigned *list, unsigned count, FILE *out) {
  for (unsigned i = 0; i < count; i++) {
    if (i) fputs(i + 1 < count ? ", " : " and ", out);
    if (i)
      fputs(source_of(list[i]), out);
    else
      print_start(source_of(list[i]), out);
  }
}

static void tell_same(const Judged *mains, FILE *out) {
  unsigned list[SOURCES], count = pick_sources(mains, VERDICT_SAME, list);
  double most = 0;
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    if (!judged->identical) most = fmax(most, fabs(judged->difference) + judged->width);
  }
  if (!count) return;
  tell_list(list, count, out);
  fputs(" pay as before", out);
  if (most > 0) fprintf(out, " (within %.1f points)", most);
  fputs(".\n", out);
}

static void tell_open(const Judged *mains, Verdict verdict, FILE *out) {
  unsigned list[SOURCES], count = pick_sources(mains, verdict, list);
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    print_start(source_of(list[i]), out);
    if (judged->certain)
      fprintf(out, " pay %s, but by how much is not certain yet (%+.1f ± %.1f points).\n",
              judged->difference < 0 ? "less" : "more", judged->difference, judged->width);
    else
      fprintf(out, ": %s (%+.1f ± %.1f points).\n",
              verdict == VERDICT_SMALL ? "little changes, or nothing"
                                       : "not certain whether anything changes",
              judged->difference, judged->width);
  }
}

static void tell_points(const Judged *points, FILE *out) {
  if (points->certain)
    fprintf(out, "In all a player scores %.1f ± %.1f points %s (%.1f → %.1f).\n",
            fabs(points->difference), points->width, points->difference < 0 ? "less" : "more",
            points->before, points->after);
  else if (points->identical)
    fprintf(out, "In all a player scores the same in every pair (%.1f).\n", points->before);
  else
    fprintf(out, "In all a player scores %s (%.1f → %.1f, not significant, ± %.1f).\n",
            points->verdict == VERDICT_OPEN ? "about the same, but that is open" : "the same",
            points->before, points->after, points->width);
}

static void tell_wins(const Judged *wins, FILE *out) {
  fputs("The first player's advantage ", out);
  if (wins->certain)
    fprintf(out, "%s: he wins %.1f %% instead of %.1f %% (%+.1f ± %.1f).\n",
            wins->difference < 0 ? "shrinks" : "grows", 100 * wins->after, 100 * wins->before,
            100 * wins->difference, 100 * wins->width);
  else if (wins->identical)
    fprintf(out, "is the same: he wins the same games (%.1f %%).\n", 100 * wins->before);
  else
    fprintf(out, "%s (%.1f %% → %.1f %%, not significant, ± %.1f).\n",
            wins->verdict == VERDICT_SAME    ? "is unchanged"
            : wins->verdict == VERDICT_SMALL ? "changes little or not at all"
                                             : "may have changed",
            100 * wins->before, 100 * wins->after, 100 * wins->width);
}

static void tell_margin(const Judged *margin, FILE *out) {
  if (margin->certain)
    fprintf(out, "Games end %.1f ± %.1f points %s (margin %.1f → %.1f).\n",
            fabs(margin->difference), margin->width, margin->difference < 0 ? "closer" : "wider",
            margin->before, margin->after);
  else if (margin->identical)
    fprintf(out, "Games end as close as before in every pair (margin %.1f).\n", margin->before);
  else
    fprintf(out, "Games end %s (margin %.1f → %.1f, not significant, ± %.1f).\n",
            margin->verdict == VERDICT_OPEN ? "about as close as before, but that is open"
                                            : "as close as before",
            margin->before, margin->after, margin->width);
}

/* Lines of at most 80 columns. */
static void print_wrapped(const char *text, FILE *out) {
  enum { COLUMNS = 80 };
  int column = 0;
  while (*text) {
    char word[200];
    size_t size = strcspn(text, " \n");
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1), text);
    int width = draw_columns(word);
    if (column && column + 1 + width > COLUMNS) fputc('\n', out), column = 0;
    if (column) fputc(' ', out), column++;
    fputs(word, out);
    column += width;
    text += size;
    if (*text == '\n') fputc('\n', out), column = 0;
    text += *text != '\0';
  }
}

/* Nothing differed in n games: with 95 % certainty fewer than this share of games do, since
 * (1 - share)^n = 0.05. */
static void tell_identical(uint64_t n, FILE *out) {
  fprintf(out,
          "In none of %llu games did a point differ: these rules play alike, or differ in fewer "
          "than 1 game of %.0f.\n",
          (Long)n, 1 / (1 - pow(COMPARE_ALPHA, 1 / (double)n)));
}

static void tell(const Comparison *comparison, FILE *out) {
  const Judged *mains = comparison->mains;
  uint64_t games = comparison->sums->games;
  bool identical = true;
  for (unsigned i = 0; i < MAINS; i++) identical = identical && mains[i].identical;
  fputc('\n', out);
  if (identical && games > 1) tell_identical(games, out);
  if (games < COMPARE_FIRST)
    fprintf(out, "Too few games for an answer: at least %d pairs.\n", COMPARE_FIRST);
  if (identical || games < COMPARE_FIRST) return;
  tell_changed(mains, out);
  tell_same(mains, out);
  tell_open(mains, VERDICT_SMALL, out);
  tell_open(mains, VERDICT_OPEN, out);
  tell_points(&mains[MAIN_POINTS], out);
  tell_wins(&mains[MAIN_WINS], out);
  tell_margin(&mains[MAIN_MARGIN], out);
}

/* --- The whole --- */

static void print_head(const Comparison *comparison, FILE *out) {
  const LabHead *head = &comparison->heads[0];
  const Sums *sums = comparison->sums;
  for (unsigned i = 0; i < 2; i++) {
    fprintf(out, "%c: ", "AB"[i]);
    report_rules(&comparison->heads[i], out);
    fputc('\n', out);
  }
  fprintf(out, "%llu pair%s of games, %u players (", (Long)sums->games, sums->games == 1 ? "" : "s",
          head->players);
  for (unsigned i = 0; i < head->players; i++) fprintf(out, "%s%s", i ? ", " : "", head->bots[i]);
  fprintf(out, "), seed %llu, %.1f s\n", (Long)head->seed, comparison->seconds);
  if (sums->failed)
    fprintf(out, "%llu of %llu pairs failed and %s left out.\n", (Long)sums->failed,
            (Long)(sums->games + sums->failed), sums->failed == 1 ? "is" : "are");
  fputs(comparison->bags_alike
            ? "Both draw the same tiles in the same order.\n"
            : "The bags differ: tiles that both have come in the same order.\n"
              "So play --seed cannot repeat these games, and sim gives A slightly other means.\n",
        out);
  if (comparison->answered)
    fputs("Ended because every main figure is certain.\n", out);
  else
    fprintf(out, "Ended because %s; %s.\n",
            comparison->stopped ? "it was stopped" : "all games were played",
            sums->games < COMPARE_FIRST ? "they are too few for an answer"
                                        : "some figures are open");
}

void compare_failures(const Comparison *comparison, FILE *out) {
  const Sums *sums = comparison->sums;
  bool commands = comparison->bags_alike;
  if (!sums->failed) return;
  fprintf(out, "\nPairs of games that failed: %llu\n", (Long)sums->failed);
  if (commands && report_by_clock(&comparison->heads[0])) fputs("  " BY_CLOCK "\n", out);
  for (unsigned i = 0; i < kept_failures(sums); i++) {
    const Failure *failure = &sums->failures[i];
    unsigned arm = failure->arm & 1;
    Long number = failure->number + 1;
    fprintf(out, "  %c, game %llu: %s\n", "AB"[arm], number, failure -> text);
    if (!commands) continue;
    fputs("    ", out);
    report_command(&comparison->heads[arm], failure->number, failure->seed, out);
    fputc('\n', out);
  }
  if (sums->failed > FAILURES_KEPT)
    fprintf(out, "  … and %llu more\n", (Long)sums->failed - FAILURES_KEPT);
}

void compare_print(const Comparison *comparison, FILE *out) {
  print_head(comparison, out);
  if (comparison->sums->games) {
    MemText sentences;
    print_tables(comparison, out);
    bool good = memtext_open(&sentences);
    if (good) tell(comparison, sentences.out);
    if (good && memtext_close(&sentences))
      print_wrapped(sentences.text, out);
    else
      tell(comparison, out); /* rather wide than not at all */
    memtext_free(&sentences);
  }
  compare_failures(comparison, out);
}
