/* sim_page_data.c - the figures of a run as JSON for the page; what they look like is page/report.js. */
#include <stdlib.h>
#include <string.h>

#include "lab_game.h"
#include "pictures/page.h"
#include "sim_page.h"
#include "pictures/svg_inner.h"

typedef unsigned long long Long;

static void put_list(Builder *out, const char *key, const char *const *words, size_t count) {
  builder_print(out, ",\n\"%s\":[", key);
  for (size_t i = 0; i < count; i++) {
    if (i) builder_char(out, ',');
    page_text(out, words[i]);
  }
  builder_char(out, ']');
}

/* --- What is written into a text first --- */

/* Writes what `write` writes as a string. */
typedef void Writer(const LabHead *head, uint64_t number, uint64_t seed, Builder *out);

static bool put_written(Builder *out, const char *key, Writer *write, const LabHead *head,
                        uint64_t number, uint64_t seed) {
  Builder text = {0};
  write(head, number, seed, &text);
  bool good = !text.failed;
  builder_print(out, ",\"%s\":", key);
  page_text(out, builder_text(&text));
  builder_free(&text);
  return good;
}

static void write_rules(const LabHead *head, uint64_t number, uint64_t seed, Builder *out) {
  (void)number;
  (void)seed;
  report_rules(head, out);
}

/* --- Head --- */

static bool put_head(Builder *out, const LabReport *report) {
  const LabHead *head = &report->head;
  const char *bots[PLAYERS_MAX], *seats[PLAYERS_MAX], *colours[PLAYERS_MAX], *sources[SOURCES];
  for (unsigned i = 0; i < head->players; i++) {
    bots[i] = head->bots[i];
    seats[i] = session_seat_name(i);
    colours[i] = svg_seat_colour(i);
  }
  for (unsigned i = 0; i < SOURCES; i++) sources[i] = source_name((Source)i);
  /* As text: numbers of JavaScript have 53 bits. */
  builder_print(out, "\"seed\":\"%llu\",\"games\":%llu,\"failed\":%llu", (Long)head->seed,
                (Long)report->sums.games, (Long)report->sums.failed);
  builder_print(out, ",\"planned\":%llu,\"played\":%llu,\"shard\":%u,\"shards\":%u",
                (Long)head->planned, (Long)head->played, head->shard, head->shards);
  builder_print(out, ",\"clock\":\"%s\"", report_by_clock(head) ? BY_CLOCK : "");
  put_list(out, "use", head->use, head->use_count);
  put_list(out, "options", head->options, head->option_count);
  put_list(out, "bots", bots, head->players);
  put_list(out, "seats", seats, head->players);
  put_list(out, "colours", colours, head->players);
  put_list(out, "sources", sources, SOURCES);
  return put_written(out, "rules", write_rules, head, 0, 0);
}

/* --- Figures --- */

static bool ends_with(const char *text, const char *end) {
  size_t size = strlen(text), part = strlen(end);
  return size >= part && strcmp(text + size - part, end) == 0;
}

/* Mean and deviation, all digits of them, since the page rounds as the text report does; for wins, the ends of
 * the interval as well. */
static void put_figures(Builder *out, const LabReport *report) {
  builder_put(out, ",\n\"figures\":{");
  for (unsigned i = 0; i < report->figures.count; i++) {
    const char *key = report->figures.list[i].key;
    FigureMean mean = report_mean(report, i);
    builder_put(out, i ? ",\n" : "\n");
    page_text(out, key);
    builder_print(out, ":[%.17g,%.17g", mean.mean, mean.deviation);
    if (ends_with(key, ".wins")) {
      double games = (double)report->sums.games;
      Interval interval = stats_wilson(mean.mean * games, games, Z95);
      builder_print(out, ",%.17g,%.17g", interval.low, interval.high);
    }
    builder_char(out, ']');
  }
  builder_char(out, '}');
}

/* How many of 100 wins must change seats, and how many by chance. */
static void put_fairness(Builder *out, const LabReport *report) {
  if (!report->sums.games) return;
  double chance, moved = report_unfairness(report, &chance);
  builder_print(out, ",\n\"fairness\":[%.17g,%.17g]", 100 * moved, 100 * chance);
}

static void put_counts(Builder *out, const char *before, const uint64_t *counts) {
  bool first = true;
  builder_print(out, "%s[", before);
  for (unsigned i = 0; i < HISTOGRAM; i++) {
    if (!counts[i]) continue;
    builder_print(out, "%s[%u,%llu]", first ? "" : ",", i, (Long)counts[i]);
    first = false;
  }
  builder_char(out, ']');
}

/* Lowest, quarters, highest: the last of the counted values stands for all above it. */
static void put_quarters(Builder *out, const char *key, const uint64_t *counts, int64_t highest) {
  static const double AT[] = {0, .25, .5, .75};
  builder_print(out, ",\n\"%s\":[", key);
  for (unsigned i = 0; i < 4; i++)
    builder_print(out, "%u,", stats_quantile(counts, HISTOGRAM, AT[i]));
  builder_print(out, "%lld]", (long long)highest);
}

static void put_histograms(Builder *out, const LabReport *report) {
  const Sums *sums = &report->sums;
  put_counts(out, ",\n\"scores\":", sums->scores);
  put_counts(out, ",\n\"margins\":", sums->margins);
  for (unsigned group = 0; group < report->head.players; group++)
    put_counts(out, group ? "," : ",\n\"groups\":[", sums->scores_of[group]);
  builder_char(out, ']');
  put_quarters(out, "scoreQuarters", sums->scores, sums->outliers[OUTLIER_SCORE].value);
  put_quarters(out, "marginQuarters", sums->margins, sums->outliers[OUTLIER_MARGIN].value);
  builder_print(out, ",\n\"below\":%s", report_below_zero(report) ? "true" : "false");
  builder_print(out, ",\n\"most\":%d,\"scoreSpread\":%.17g", HISTOGRAM - 1,
                report_score(report).deviation);
}

/* --- Games --- */

static void put_table(Builder *out, const LabHead *head, const PageGame *game) {
  const Game *table = game->session ? session_game(game->session) : NULL;
  builder_print(out, ",\"tiles\":%u,\"players\":[", table ? table->board.tile_count : 0);
  for (unsigned seat = 0; seat < head->players; seat++) {
    builder_put(out, seat ? ",{\"name\":" : "{\"name\":");
    page_text(out, session_seat_name(seat));
    builder_put(out, ",\"bot\":");
    page_text(out, head->bots[lab_bot_at(head->players, game->number, seat)]);
    builder_print(out, ",\"points\":%d}", table ? (int)table->scores[seat] : 0);
  }
  builder_put(out, "],\"trouble\":");
  page_text(out, game->trouble);
}

/* Each game with what is remarkable about it. */
static bool put_games(Builder *out, const LabReport *report, const PageGames *games) {
  bool good = true;
  builder_put(out, ",\n\"outliers\":[");
  for (unsigned i = 0; i < games->count; i++) {
    const PageGame *game = &games->list[i];
    bool first = true;
    builder_print(out, "%s{\"game\":%llu,\"seed\":\"%llu\",\"of\":[", i ? ",\n" : "",
                  (Long)game->number + 1, (Long)game->seed);
    for (unsigned kind = 0; kind < OUTLIERS; kind++) {
      const Outlier *outlier = &report->sums.outliers[kind];
      if (!outlier->there || games->of[kind] != i) continue;
      builder_print(out, "%s[\"%s\",%lld,\"%s\"]", first ? "" : ",",
                    outlier_name((OutlierKind)kind), (long long)outlier->value,
                    outlier_unit(outlier, (OutlierKind)kind));
      first = false;
    }
    builder_char(out, ']');
    good = put_written(out, "command", report_command, &report->head, game->number, game->seed) &&
           good;
    put_table(out, &report->head, game);
    builder_char(out, '}');
  }
  builder_char(out, ']');
  return good;
}

static bool put_failures(Builder *out, const LabReport *report) {
  bool good = true;
  builder_put(out, ",\n\"failures\":[");
  for (unsigned i = 0; i < kept_failures(&report->sums); i++) {
    const Failure *failure = &report->sums.failures[i];
    builder_print(out, "%s{\"game\":%llu,\"text\":", i ? ",\n" : "", (Long)failure->number + 1);
    page_text(out, failure->text);
    good = put_written(out, "command", report_command, &report->head, failure->number,
                       failure->seed) &&
           good;
    builder_char(out, '}');
  }
  builder_char(out, ']');
  return good;
}

bool sim_page_data(Builder *out, const LabReport *report, const PageGames *games) {
  builder_char(out, '{');
  bool good = put_head(out, report);
  put_figures(out, report);
  put_fairness(out, report);
  put_histograms(out, report);
  good = put_games(out, report, games) && good;
  good = put_failures(out, report) && good;
  builder_put(out, "}");
  return good;
}
