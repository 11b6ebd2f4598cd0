/* print_comparison.c - a comparison in tables, and in sentences (compare_tell.c). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/compare.h"
#include "text/builder.h"
#include "draw.h"
#include "text/utf8.h"
#include "print_lab.h"

typedef unsigned long long Long;

/* --- Tables --- */

static void print_row(const char *key, const Judged *judged, const char *word, bool main,
                      FILE *out) {
  enum { LEFT = 28, BEFORE = 9 };
  char label[FIGURE_KEY];
  const char *name = figures_label(key, label);
  double as = figure_shown(key), difference = as * judged->difference;
  int width = utf8_columns(name), room = LEFT + BEFORE - width;
  char before[40];
  snprintf(before, sizeof before, "%.2f", as * judged->before);
  fprintf(out, "  %s", name);
  if (room <= (int)strlen(before)) { /* a name that is too long has a line of its own */
    fputs("\n  ", out);
    room = LEFT + BEFORE;
  }
  fprintf(out, "%*s %9.2f", room, before, as * judged->after);
  if (fabs(difference) < 0.005) difference = 0; /* not -0.00 */
  if (judged->identical)
    fputs(*word ? "      none        " : "      none", out);
  else if (isinf(judged->width)) /* one pair */
    fprintf(out, "%+10.2f ±     ?", difference);
  else
    fprintf(out, "%+10.2f ± %5.2f", difference, as * judged->width);
  if (main) fprintf(out, " %8.2f ", as * judged->matters);
  fprintf(out, "%s%s\n", *word ? " " : "", word);
}

static void print_tables(const Comparison *comparison, FILE *out) {
  const FigureNames *names = comparison->figures;
  const CompareGoal *goal = &comparison->goal;
  fprintf(out, "\n%s                        A         B    difference   matters at\n",
          goal->count == 1 ? "Main figure " : "Main figures");
  for (unsigned i = 0; i < goal->count; i++)
    print_row(names->list[goal->figures[i]].key, &comparison->mains[i],
              verdict_word(&comparison->mains[i]), true, out);
  fputs("\nOther figures (95 % each by itself)\n", out);
  for (unsigned i = 0; i < names->count; i++) {
    Judged judged = judge(comparison->sums, names, goal, i);
    bool nothing = !sums_of(comparison->sums, LINE_BEFORE, i)->nonzero &&
                   !sums_of(comparison->sums, LINE_AFTER, i)->nonzero;
    if (!goal_has(goal, i) && !nothing && !figure_is_detail(names->list[i].key))
      print_row(names->list[i].key, &judged, judged.certain ? verdict_word(&judged) : "", false,
                out);
  }
}

/* Lines of at most 80 columns. */
static void print_wrapped(const char *text, FILE *out) {
  enum { COLUMNS = 80 };
  int column = 0;
  while (*text) {
    char word[200];
    size_t size = strcspn(text, " \n");
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1), text);
    int width = utf8_columns(word);
    if (column && column + 1 + width > COLUMNS) fputc('\n', out), column = 0;
    if (column) fputc(' ', out), column++;
    fputs(word, out);
    column += width;
    text += size;
    if (*text == '\n') fputc('\n', out), column = 0;
    text += *text != '\0';
  }
}

/* --- The whole --- */

static void print_head(const Comparison *comparison, FILE *out) {
  const LabHead *head = &comparison->heads[0];
  const Sums *sums = comparison->sums;
  for (unsigned i = 0; i < 2; i++) {
    fprintf(out, "%c: ", "AB"[i]);
    print_rules(&comparison->heads[i], out);
    fputc('\n', out);
  }
  fprintf(out, "%llu pair%s of games, ", (Long)sums->games, sums->games == 1 ? "" : "s");
  print_table(head, out);
  if (head->shards > 1) fprintf(out, ", part %u of %u", head->shard, head->shards);
  if (comparison->seconds >= 0) fprintf(out, ", %.1f s", comparison->seconds);
  fputc('\n', out);
  if (sums->failed)
    fprintf(out, "%llu of %llu pairs failed and %s left out.\n", (Long)sums->failed,
            (Long)(sums->games + sums->failed), sums->failed == 1 ? "is" : "are");
  fputs(comparison->bags_alike ? "Both draw the same tiles in the same order.\n"
                               : "The bags differ; the tiles they share come in the same order.\n"
                                 "So play --seed cannot repeat these games, and sim finds slightly "
                                 "different means for A.\n",
        out);
  if (comparison->fixed && !comparison->stopped)
    fputs("Ended because all planned pairs were played.\n", out);
  else if (comparison->answered && comparison->goal.precision > 0)
    fputs("Ended because the figure is known as precisely as asked.\n", out);
  else if (comparison->answered)
    fprintf(out, "Ended because %s answered.\n",
            comparison->goal.about ? "the figure is" : "every main figure is");
  else
    fprintf(out, "Ended because %s; %s.\n",
            comparison->stopped ? "it was stopped" : "all games were played",
            sums->games < COMPARE_FIRST      ? "too few for an answer"
            : comparison->goal.precision > 0 ? "the figure is not known as precisely as asked"
            : comparison->goal.about         ? "the figure is still open"
                                             : "some figures are still open");
}

static void print_failures(const Comparison *comparison, FILE *out) {
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
    print_command(&comparison->heads[arm], failure->number, failure->seed, out);
    fputc('\n', out);
  }
  if (sums->failed > FAILURES_KEPT)
    fprintf(out, "  … and %llu more\n", (Long)sums->failed - FAILURES_KEPT);
}

void print_comparison(const Comparison *comparison, FILE *out) {
  print_head(comparison, out);
  if (comparison->sums->games) {
    char text[4096];
    Builder sentences = builder_in(text, sizeof text);
    print_tables(comparison, out);
    compare_tell(comparison, &sentences);
    fputc('\n', out);
    print_wrapped(text, out);
  }
  print_failures(comparison, out);
}
