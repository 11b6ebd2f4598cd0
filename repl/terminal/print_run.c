/* print_run.c - the report of a run, on one screen of 80 columns. */
#include <string.h>

#include "draw.h"
#include "lab/lab_report.h"
#include "text/utf8.h"
#include "print_lab.h"

typedef unsigned long long Long;

/* --- Head --- */

void print_rules(const LabHead *head, FILE *out) {
  Builder text = builder_to(builder_to_stream, out);
  report_rules(head, &text);
  builder_end(&text);
}

void print_table(const LabHead *head, FILE *out) {
  fprintf(out, "%u players (", head->players);
  for (unsigned i = 0; i < head->players; i++) fprintf(out, "%s%s", i ? ", " : "", head->bots[i]);
  fprintf(out, "), seed %llu", (Long)head->seed);
}

void print_command(const LabHead *head, uint64_t number, uint64_t seed, FILE *out) {
  Builder text = builder_to(builder_to_stream, out);
  report_command(head, number, seed, &text);
  builder_end(&text);
}

static void print_head(const LabReport *report, double seconds, FILE *out) {
  const LabHead *head = &report->head;
  fprintf(out, "%llu game%s of ", (Long)report->sums.games, report->sums.games == 1 ? "" : "s");
  print_rules(head, out);
  fprintf(out, ", %u players, seed %llu", head->players, (Long)head->seed);
  if (head->shards > 1) fprintf(out, ", part %u of %u", head->shard, head->shards);
  if (seconds >= 0) fprintf(out, ", %.1f s", seconds);
  fputc('\n', out);
  if (head->played < head->planned)
    fprintf(out, "Stopped: %llu of %llu games were played.\n", (Long)head->played,
            (Long)head->planned);
  if (!head->planned)
    fprintf(out, "This part has no games: %llu cannot be cut into %u parts with games in each.\n",
            (Long)head->games, head->shards);
}

/* --- Seats and bots --- */

enum { LEFT = 16, LEFT_SEATS = 12 }; /* columns for names */

/* A name that is too long has a line of its own. */
static void print_left(const char *name, int columns, FILE *out) {
  int width = utf8_columns(name);
  if (width < columns)
    fprintf(out, "  %s%*s", name, columns - width, "");
  else
    fprintf(out, "  %s\n  %*s", name, columns, "");
}

static void print_wins(const LabReport *report, const char *name, FigureMean wins, FILE *out) {
  double games = (double)report->sums.games;
  Interval interval = stats_wilson(wins.mean * games, games, Z95);
  print_left(name, LEFT_SEATS, out);
  fprintf(out, "%5.1f %%  %5.1f–%-5.1f", 100 * wins.mean, 100 * interval.low, 100 * interval.high);
}

static void print_seats(const LabReport *report, FILE *out) {
  static const int WIDTHS[SOURCES] = {6, 7, 8, 7, 6};
  fputs("\nPlayers       wins      95 %      points    sd roads cities cloist. fields other\n",
        out);
  for (unsigned seat = 0; seat < report->head.players; seat++) {
    unsigned first = FIGURE_SEATS + seat * (unsigned)SEAT_FIGURES;
    char name[16];
    snprintf(name, sizeof name, "seat %u", seat + 1);
    print_wins(report, name, report_mean(report, first + SEAT_WINS), out);
    FigureMean points = report_mean(report, first + SEAT_POINTS);
    fprintf(out, "%6.1f %5.1f", points.mean, points.deviation);
    for (unsigned source = 0; source < SOURCES; source++)
      fprintf(out, "%*.1f", WIDTHS[source],
              report_mean(report, first + SEAT_SOURCES + source).mean);
    fputc('\n', out);
  }
}

static void print_fairness(const LabReport *report, FILE *out) {
  double chance, moved = report_unfairness(report, &chance);
  fprintf(out, "  fairness: %.1f of 100 wins would have to change seats (chance alone: %.1f)\n",
          100 * moved, 100 * chance);
}

static bool is_wins_of_bot(const char *key) {
  return !strncmp(key, "bot.", 4) && !strcmp(key + strlen(key) - 5, ".wins");
}

/* Behind the wins of a bot stand its points, scaled by its seats. */
static bool seats_differ(const FigureNames *figures) {
  int32_t seats = 0;
  for (unsigned i = 0; i + 1 < figures->count; i++) {
    if (!is_wins_of_bot(figures->list[i].key)) continue;
    if (seats && figures->list[i + 1].scale != seats) return true;
    seats = figures->list[i + 1].scale;
  }
  return false;
}

/* Bots that are all alike are not worth a word.  The spread is that of a player also where a bot has several seats,
 * whose mean would spread less; its wins are those of all its seats. */
static void print_bots(const LabReport *report, FILE *out) {
  unsigned group = 0;
  bool differ = seats_differ(&report->figures);
  for (unsigned i = 0; i + 1 < report->figures.count; i++) {
    const char *key = report->figures.list[i].key;
    char name[FIGURE_KEY];
    if (!is_wins_of_bot(key)) continue;
    snprintf(name, sizeof name, "%.*s", (int)strlen(key) - 9, key + 4);
    print_wins(report, name, report_mean(report, i), out);
    FigureMean points = report_mean(report, i + 1);
    double spread = stats_counted_deviation(report->sums.scores_of[group++], HISTOGRAM);
    int seats = report->figures.list[i + 1].scale;
    fprintf(out, "%6.1f %5.1f", points.mean, seats > 1 ? spread : points.deviation);
    if (differ)
      fprintf(out, "  %d seat%s, even share %.1f %%", seats, seats > 1 ? "s" : "",
              100.0 * seats / report->head.players);
    fputc('\n', out);
  }
}

/* --- Points --- */

static void print_points_line(const LabReport *report, const char *name, FigureMean play,
                              FigureMean end, FILE *out) {
  double all = report_mean(report, FIGURE_POINTS).mean, sum = play.mean + end.mean;
  print_left(name, LEFT, out);
  fprintf(out, "%7.1f %7.1f %7.1f", play.mean, end.mean, sum);
  if (all > 0) fprintf(out, " %6.1f %%", 100 * sum / all);
}

/* What each file of rules adds, and how many games have another winner without that; nothing of the base game alone. */
static void print_authors(const LabReport *report, FILE *out) {
  enum { BEFORE = sizeof "author." - 1 };
  const FigureNames *figures = &report->figures;
  unsigned told = 0;
  for (unsigned i = 0; i + 2 < figures->count; i++) {
    const char *key = figures->list[i].key, *end = strstr(key, ".play");
    char name[FIGURE_KEY], other[FIGURE_KEY + 8];
    if (strncmp(key, "author.", BEFORE) != 0 || !end) continue;
    if (told++ == 0 && strncmp(figures->list[i + 2].key, "author.", BEFORE) != 0) return;
    if (told == 1) fputs("  of which the rules of\n", out);
    snprintf(name, sizeof name, "  %.*s", (int)(end - key - BEFORE), key + BEFORE);
    print_points_line(report, name, report_mean(report, i), report_mean(report, i + 1), out);
    snprintf(other, sizeof other, "%.*s.decides", (int)(end - key), key);
    int decides = figures_find(figures, other);
    if (decides >= 0)
      fprintf(out, "  decide %.1f %% of games", 100 * report_mean(report, (unsigned)decides).mean);
    fputc('\n', out);
  }
}

static void print_points(const LabReport *report, FILE *out) {
  fputs("\nPoints per player   playing  at end   total   share\n", out);
  for (unsigned source = 0; source < SOURCES; source++) {
    unsigned figure = FIGURE_SOURCES + 2 * source;
    print_points_line(report, source_name((Source)source), report_mean(report, figure),
                      report_mean(report, figure + 1), out);
    fputc('\n', out);
  }
  print_authors(report, out);
}

/* --- The course of a game --- */

/* The first of the counted values may stand for all below, the last stands for all above; only the highest of
 * all is known exactly. */
static void print_quartiles(const uint64_t *counts, bool below, int64_t highest, FILE *out) {
  static const double AT[] = {0, .25, .5, .75};
  for (unsigned i = 0; i < 4; i++) {
    unsigned value = stats_quantile(counts, HISTOGRAM, AT[i]);
    if (!value && below)
      fputs("     ≤ 0", out);
    else if (value < HISTOGRAM - 1)
      fprintf(out, "%8u", value);
    else
      fprintf(out, "  > %4d", HISTOGRAM - 2);
  }
  fprintf(out, "%8lld", (long long)highest);
}

static void print_course(const LabReport *report, FILE *out) {
  static const struct {
    unsigned figure;
    const char *name;
  } ROWS[] = {{FIGURE_LEADS, "lead changes"},   {FIGURE_TURNS, "turns"},
              {FIGURE_TILES, "tiles placed"},   {FIGURE_DISCARDED, "tiles discarded"},
              {FIGURE_HAND, "figures in hand"}, {FIGURE_BRANCHING, "legal actions"}};
  FigureMean scores = report_score(report);
  FigureMean margin = report_mean(report, FIGURE_MARGIN);
  int64_t margin_most = report->sums.outliers[OUTLIER_MARGIN].value;
  fputs("\nA game               mean      sd  lowest quarter  median quarter highest\n", out);
  print_left("score", LEFT, out);
  fprintf(out, "%7.1f %7.1f", scores.mean, scores.deviation);
  print_quartiles(report->sums.scores, report_below_zero(report),
                  report->sums.outliers[OUTLIER_SCORE].value, out);
  fputc('\n', out);
  print_left("margin", LEFT, out);
  fprintf(out, "%7.1f %7.1f", margin.mean, margin.deviation);
  print_quartiles(report->sums.margins, false, margin_most, out);
  fputc('\n', out);
  for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
    FigureMean mean = report_mean(report, ROWS[i].figure);
    print_left(ROWS[i].name, LEFT, out);
    fprintf(out, "%7.1f %7.1f\n", mean.mean, mean.deviation);
  }
}

/* When it is decided, and how scores grow until then. */
static void print_decided(const LabReport *report, FILE *out) {
  static const char *const NAMES[] = {"a player's score", "sd", "lead"};
  double games = (double)report->sums.games;
  double draws = report_mean(report, FIGURE_DRAWS).mean;
  Interval interval = stats_wilson(draws * games, games, Z95);
  fprintf(out, "\nDraws %.1f %% (%.1f–%.1f).  ", 100 * draws, 100 * interval.low,
          100 * interval.high);
  fprintf(out, "The winner leads for good after %.0f %% of the turns,\n",
          100 * report_mean(report, FIGURE_DECIDED).mean);
  fprintf(out, "from up to %.1f points behind.  %.1f turns began without a follower in hand.\n",
          report_mean(report, FIGURE_COMEBACK).mean, report_mean(report, FIGURE_STRANDED).mean);
  print_left("after", LEFT, out);
  for (unsigned step = 1; step <= CURVE_STEPS; step++)
    fprintf(out, "%4u %%", 100 * step / CURVE_STEPS);
  for (unsigned row = 0; row < 3; row++) {
    fputc('\n', out);
    print_left(NAMES[row], LEFT + 1, out);
    for (unsigned step = 0; step < CURVE_STEPS; step++) {
      FigureMean mean = report_mean(report, FIGURE_CURVE + 2 * step + (row == 2));
      fprintf(out, "%5.1f%s", row == 1 ? mean.deviation : mean.mean,
              step + 1 < CURVE_STEPS ? " " : "");
    }
  }
  fputc('\n', out);
}

/* --- Decisions and hooks: as many as fit on a line --- */

enum { COLUMNS = 80, INDENT = 2 };

static void print_item(const char *text, size_t *column, FILE *out) {
  size_t width = (size_t)utf8_columns(text);
  if (*column && *column + 3 + width > COLUMNS) {
    fprintf(out, ",\n%*s", INDENT, "");
    *column = INDENT;
  } else if (*column) {
    fputs(*column > INDENT ? ", " : "", out);
    *column += *column > INDENT ? 2 : 0;
  }
  fputs(text, out);
  *column += width;
}

static void print_decisions(const LabReport *report, FILE *out) {
  static const unsigned OF[][2] = {{FIGURE_PLACES, FIGURE_BRANCHING_PLACE},
                                   {FIGURE_DEPLOYS, FIGURE_BRANCHING_DEPLOY}};
  static const char *const NAMES[] = {"place", "deploy"};
  char text[FIGURE_KEY + 60];
  size_t column = INDENT;
  fprintf(out, "\nDecisions per game (and legal actions of each)\n%*s", INDENT, "");
  for (unsigned i = 0; i < 2; i++) {
    snprintf(text, sizeof text, "%s %.1f (%.1f)", NAMES[i], report_mean(report, OF[i][0]).mean,
             report_mean(report, OF[i][1]).mean);
    print_item(text, &column, out);
  }
  for (unsigned i = 0; i < report->figures.count; i++) {
    const char *key = report->figures.list[i].key;
    if (strncmp(key, "decisions.ask.", 14)) continue;
    snprintf(text, sizeof text, "question of %s %.1f", key + 14, report_mean(report, i).mean);
    print_item(text, &column, out);
  }
  double ask = report_mean(report, FIGURE_BRANCHING_ASK).mean;
  if (ask > 0) {
    snprintf(text, sizeof text, "any question (%.1f)", ask);
    print_item(text, &column, out);
  }
  fputc('\n', out);
}

static void print_hooks(const LabReport *report, FILE *out) {
  char text[FIGURE_KEY + 60];
  size_t column = 0;
  for (unsigned i = 0; i < report->figures.count; i++) {
    const char *key = report->figures.list[i].key, *hook = key + 6, *author;
    if (strncmp(key, "hooks.", 6) || !(author = strchr(hook, '.'))) continue;
    if (!column) fprintf(out, "Calls of hooks per game\n%*s", INDENT, ""), column = INDENT;
    snprintf(text, sizeof text, "%s.%.*s %.1f", author + 1, (int)(author - hook), hook,
             report_mean(report, i).mean);
    print_item(text, &column, out);
  }
  if (column) fputc('\n', out);
}

/* --- Games to look at --- */

static void print_games(const LabReport *report, FILE *out) {
  const Sums *sums = &report->sums;
  bool clock = report_by_clock(&report->head);
  if (sums->games) fprintf(out, "\nGames to look at\n%s", clock ? "  " BY_CLOCK "\n" : "");
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    const Outlier *outlier = &sums->outliers[kind];
    if (!outlier->there) continue;
    const char *unit = outlier_unit(outlier, (OutlierKind)kind);
    fprintf(out, "  %s: %lld%s%s\n    ", outlier_name((OutlierKind)kind), (long long)outlier->value,
            *unit ? " " : "", unit);
    print_command(&report->head, outlier->number, outlier->seed, out);
    fputc('\n', out);
  }
  if (sums->failed)
    fprintf(out, "\nGames that failed: %llu\n%s", (Long)sums->failed,
            clock ? "  " BY_CLOCK "\n" : "");
  for (unsigned i = 0; i < kept_failures(sums); i++) {
    const Failure *failure = &sums->failures[i];
    fprintf(out, "  game %llu: %s\n    ", (Long)failure->number + 1, failure->text);
    print_command(&report->head, failure->number, failure->seed, out);
    fputc('\n', out);
  }
  if (sums->failed > FAILURES_KEPT)
    fprintf(out, "  … and %llu more\n", (Long)sums->failed - FAILURES_KEPT);
}

/* --- What was weighed --- */

enum { TILES_ACROSS = 4 };

static void print_weighed(const LabReport *report, FILE *out) {
  int gap = figures_find(&report->figures, "gap");
  TileWorth tiles[KINDS_MAX];
  if (gap < 0) return;
  unsigned count = report_tiles(report, tiles);
  fprintf(
      out,
      "\nChoices      the best is %.1f points better than the next; in %.1f turns all are equal\n",
      report_mean(report, (unsigned)gap).mean, report_mean(report, (unsigned)gap - 1).mean);
  fputs("Luck        ", out);
  for (unsigned seat = 0; seat < report->head.players; seat++) {
    FigureMean luck = report_mean(report, (unsigned)gap + 1 + seat);
    fprintf(out, " seat %u %+.1f, sd %.1f;", seat + 1, luck.mean, luck.deviation);
  }
  fputs(" in points, from the tiles drawn\n\nWhat a tile is worth to whoever draws it, against the "
        "mean "
        "tile\n",
        out);
  for (unsigned i = 0; i < count; i++)
    fprintf(out, "  %-8s %+5.1f%s", tiles[i].id, tiles[i].worth,
            i % TILES_ACROSS == TILES_ACROSS - 1 || i + 1 == count ? "\n" : "  ");
}

void print_run(const LabReport *report, double seconds, FILE *out) {
  print_head(report, seconds, out);
  if (report->sums.games) {
    print_seats(report, out);
    print_bots(report, out);
    print_fairness(report, out);
    print_points(report, out);
    print_course(report, out);
    print_decided(report, out);
    print_decisions(report, out);
    print_hooks(report, out);
    print_weighed(report, out);
  }
  print_games(report, out);
}
