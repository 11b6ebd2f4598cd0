/* compare_tell.c - a comparison in sentences that a designer can use. */
#include <math.h>

#include "compare.h"
#include "text/builder.h"

typedef unsigned long long Long;

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

static void print_start(const char *name, Builder *out) {
  builder_print(out, "%c%s", name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' + 'A' : name[0],
                name + 1);
}

/* "Cities pay 3.1 ± 0.4 points less per player, fields 0.6 ± 0.2 more." */
static void print_changed(const Judged *mains, Builder *out) {
  unsigned list[SOURCES], count = pick_sources(mains, VERDICT_CHANGED, list);
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    if (i)
      builder_print(out, ", %s", source_of(list[i]));
    else
      print_start(source_of(list[i]), out);
    builder_print(out, "%s %.1f ± %.1f%s %s%s", i ? "" : " pay", fabs(judged->difference),
                  judged->width, i ? "" : " points", judged->difference < 0 ? "less" : "more",
                  i ? "" : " per player");
  }
  if (count) builder_put(out, ".\n");
}

static void print_list(const unsigned *list, unsigned count, Builder *out) {
  for (unsigned i = 0; i < count; i++) {
    if (i) builder_put(out, i + 1 < count ? ", " : " and ");
    if (i)
      builder_put(out, source_of(list[i]));
    else
      print_start(source_of(list[i]), out);
  }
}

static void print_same(const Judged *mains, Builder *out) {
  unsigned list[SOURCES], count = pick_sources(mains, VERDICT_SAME, list);
  double most = 0;
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    most = fmax(most, judged->identical ? 0 : fabs(judged->difference) + judged->width);
  }
  if (!count) return;
  print_list(list, count, out);
  builder_put(out, " pay as before");
  if (most > 0) builder_print(out, " (within %.1f points)", most);
  builder_put(out, ".\n");
}

static void print_open(const Judged *mains, Builder *out) {
  unsigned list[SOURCES], count = pick_sources(mains, VERDICT_OPEN, list);
  for (unsigned i = 0; i < count; i++) {
    const Judged *judged = &mains[list[i]];
    print_start(source_of(list[i]), out);
    if (judged->certain)
      builder_print(out, " pay %s, but by how much is open (%+.1f ± %.1f points).\n",
                    judged->difference < 0 ? "less" : "more", judged->difference, judged->width);
    else if (judged->identical)
      builder_put(out, ": no pair has differed so far.\n");
    else
      builder_print(out, ": whether they pay more or less is open (%+.1f ± %.1f points).\n",
                    judged->difference, judged->width);
  }
}

static void print_points(const Judged *points, Builder *out) {
  if (points->certain)
    builder_print(out, "Overall a player scores %.1f ± %.1f points %s (%.1f → %.1f).\n",
                  fabs(points->difference), points->width, points->difference < 0 ? "less" : "more",
                  points->before, points->after);
  else if (points->identical)
    builder_print(out, "Overall a player scores the same in every pair (%.1f).\n", points->before);
  else
    builder_print(out, "%s (%.1f → %.1f, %+.1f ± %.1f).\n",
                  points->verdict == VERDICT_OPEN
                      ? "Whether a player scores more or less overall is open"
                      : "Overall a player scores the same",
                  points->before, points->after, points->difference, points->width);
}

static void print_wins(const Judged *wins, unsigned players, Builder *out) {
  if (wins->identical) {
    builder_print(out, "The first player wins the same in every pair (%.1f %%).\n",
                  100 * wins->before);
    return;
  }
  builder_put(out, wins->certain && wins->difference < 0 ? "The first player wins less often"
                   : wins->certain                       ? "The first player wins more often"
                   : wins->verdict == VERDICT_SAME
                       ? "The first player wins as often as before"
                       : "Whether the first player wins more or less often is open");
  builder_print(out, " (%.1f %% → %.1f %%, %+.1f ± %.1f; an even share is %.0f %%).\n",
                100 * wins->before, 100 * wins->after, 100 * wins->difference, 100 * wins->width,
                100.0 / players);
}

static void print_margin(const Judged *margin, Builder *out) {
  if (margin->certain)
    builder_print(out, "Games end %.1f ± %.1f points %s (margin %.1f → %.1f).\n",
                  fabs(margin->difference), margin->width,
                  margin->difference < 0 ? "closer" : "further apart", margin->before,
                  margin->after);
  else if (margin->identical)
    builder_print(out, "Games end as close as before in every pair (margin %.1f).\n",
                  margin->before);
  else
    builder_print(out, "%s (margin %.1f → %.1f, %+.1f ± %.1f).\n",
                  margin->verdict == VERDICT_OPEN
                      ? "Whether games end closer or further apart is open"
                      : "Games end as close as before",
                  margin->before, margin->after, margin->difference, margin->width);
}

/* The one figure that was asked for. */
static void print_about(const Comparison *comparison, Builder *out) {
  const char *key = comparison->figures->list[comparison->goal.figures[0]].key;
  const Judged *found = &comparison->mains[0];
  double as = figure_shown(key), low = found->difference - found->width,
         high = found->difference + found->width;
  char label[FIGURE_KEY];
  print_start(figures_label(key, label), out);
  builder_print(out, ": %.2f → %.2f, ", as * found->before, as * found->after);
  if (found->certain)
    builder_print(out, "%s by %.2f ± %.2f.\n", found->difference < 0 ? "down" : "up",
                  as * fabs(found->difference), as * found->width);
  else if (found->identical)
    builder_put(out, "the same in every pair.\n");
  else if (found->verdict == VERDICT_SAME)
    builder_print(out, "the same: any change is smaller than %.2f (%+.2f … %+.2f).\n",
                  as * found->matters, as * low, as * high);
  else
    builder_print(out, "open: it may change by anything from %+.2f to %+.2f.\n", as * low,
                  as * high);
}

/* Nothing differed in n games: with 95 % certainty fewer than this share of games do, since
 * (1 - share)^n = 0.05. */
static void print_identical(uint64_t n, Builder *out) {
  builder_print(
      out,
      "In none of %llu games did a point differ: these rules play alike, or differ in fewer "
      "than 1 game of %.0f.\n",
      (Long)n, 1 / (1 - pow(COMPARE_ALPHA, 1 / (double)n)));
}

/* What rare games may still hide, of figures in which hardly a pair differed, or that are called the same. */
static void print_unseen(const Comparison *comparison, Builder *out) {
  unsigned told = 0;
  bool same = false;
  for (unsigned i = 0; i < comparison->goal.count; i++) {
    const Judged *judged = &comparison->mains[i];
    const char *key = comparison->figures->list[comparison->goal.figures[i]].key;
    char label[FIGURE_KEY];
    bool there = judged->before != 0 || judged->after != 0 || judged->differ;
    same = same || (there && judged->verdict == VERDICT_SAME);
    if (judged->differ >= COMPARE_NONZERO || !there) continue;
    builder_print(out, "%s%s: ", told++ ? ", " : "Pairs that differed in ",
                  figures_label(key, label));
    if (judged->differ)
      builder_print(out, "%llu", (Long)judged->differ);
    else
      builder_put(out, "none");
  }
  if (!told && !same) return;
  double share = 1 - pow(COMPARE_ALPHA, 1 / (double)comparison->sums->games);
  builder_print(out,
                "%sWhat happens in fewer than 1 game of %.0f may have been missed, however large "
                "it is.\n",
                told ? ".  " : "", 1 / share);
}

/* Is anything open, and what would it take? */
static void print_needed(const Comparison *comparison, Builder *out) {
  uint64_t most = 0;
  const char *worst = NULL;
  char label[FIGURE_KEY];
  if (comparison->answered) return;
  for (unsigned i = 0; i < comparison->goal.count; i++) {
    uint64_t needed =
        judge_needed(&comparison->goal, &comparison->mains[i], comparison->sums->games);
    if (needed <= most) continue;
    most = needed;
    worst = figures_label(comparison->figures->list[comparison->goal.figures[i]].key, label);
    if (worst != label) snprintf(label, sizeof label, "%s", worst), worst = label;
  }
  if (most > comparison->sums->games)
    builder_print(out, "An answer for %s would take about %llu pairs (--games %llu).\n", worst,
                  (Long)most, (Long)most);
}

void compare_tell(const Comparison *comparison, Builder *out) {
  const Judged *mains = comparison->mains;
  uint64_t games = comparison->sums->games;
  bool identical = true;
  for (unsigned i = 0; i < comparison->goal.count; i++) identical = identical && mains[i].identical;
  if (identical && games > 1 && !comparison->goal.about) print_identical(games, out);
  if (games < COMPARE_FIRST)
    builder_print(out, "Too few games for an answer: at least %d pairs.\n", COMPARE_FIRST);
  if (games < COMPARE_FIRST || (identical && !comparison->goal.about)) return;
  if (comparison->goal.about) {
    print_about(comparison, out);
  } else {
    print_changed(mains, out);
    print_same(mains, out);
    print_open(mains, out);
    print_points(&mains[MAIN_POINTS], out);
    print_wins(&mains[MAIN_WINS], comparison->heads[0].players, out);
    print_margin(&mains[MAIN_MARGIN], out);
  }
  print_unseen(comparison, out);
  print_needed(comparison, out);
}
