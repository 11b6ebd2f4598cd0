/* lab_report.c - reading a run: means, commands, parts. */
#include "lab_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab_game.h"

#define PI 3.141592653589793

static const char *rules_difference(const LabHead *x, const LabHead *y) {
  if (x->use_count != y->use_count || x->option_count != y->option_count) return "rules";
  for (size_t i = 0; i < x->use_count; i++)
    if (strcmp(x->use[i], y->use[i])) return "rules";
  for (size_t i = 0; i < x->option_count; i++)
    if (strcmp(x->options[i], y->options[i])) return "options";
  return NULL;
}

const char *report_difference(const LabReport *a, const LabReport *b) {
  const LabHead *x = &a->head, *y = &b->head;
  if (a->paired != b->paired) return "kind: one compares, the other does not";
  const char *rules = rules_difference(x, y);
  if (!rules) rules = rules_difference(&a->against, &b->against);
  if (rules) return rules;
  if (x->players != y->players) return "number of players";
  for (unsigned i = 0; i < x->players; i++)
    if (strcmp(x->bots[i], y->bots[i])) return "bots";
  if (strcmp(x->build, y->build)) return "program: another version or build of it";
  if (x->digest != y->digest || a->against.digest != b->against.digest)
    return "rules and bots: a file was changed in between";
  if (x->seed != y->seed) return "seed";
  if (x->games != y->games) return "number of games";
  if (x->shards != y->shards) return "number of parts";
  if (a->figures.count != b->figures.count) return "figures";
  for (unsigned i = 0; i < a->figures.count; i++)
    if (strcmp(a->figures.list[i].key, b->figures.list[i].key) ||
        a->figures.list[i].scale != b->figures.list[i].scale)
      return "figures";
  return NULL;
}

/* In pieces that follow on each other, so that each of them has all seatings. */
void head_cut(LabHead *head, unsigned shard, unsigned shards) {
  uint64_t end = head->games * shard / shards;
  head->shard = shard;
  head->shards = shards;
  head->first = head->games * (shard - 1) / shards;
  head->planned = end - head->first;
}

void report_free(LabReport *report) {
  figures_free(&report->figures);
  sums_close(&report->sums);
  free(report->text);
  report->text = NULL;
}

FigureMean report_mean(const LabReport *report, unsigned figure) {
  const Sum *sum = sums_of(&report->sums, 0, figure);
  double scale = report->figures.list[figure].scale;
  return (FigureMean){sum_mean(sum, report->sums.games) / scale,
                      sum_deviation(sum, report->sums.games) / scale, sum->nonzero};
}

bool report_below_zero(const LabReport *report) {
  Wide counted = wide(0), exact = wide(0);
  for (unsigned i = 0; i < HISTOGRAM; i++)
    counted = wide_plus(counted, wide_times(wide_count(report->sums.scores[i]), wide(i)));
  for (unsigned seat = 0; seat < report->head.players; seat++)
    exact = wide_plus(exact, sums_of(&report->sums, 0, figure_of_seat(seat, SEAT_POINTS))->sum);
  return wide_less(exact, counted);
}

double report_unfairness(const LabReport *report, double *chance) {
  unsigned players = report->head.players;
  double even = 1.0 / players, games = (double)report->sums.games;
  Interval shares[PLAYERS_MAX];
  for (unsigned seat = 0; seat < players; seat++) {
    double wins = report_mean(report, figure_of_seat(seat, SEAT_WINS)).mean;
    shares[seat] = (Interval){wins, wins};
  }
  /* Half the mean distance of a normal share from its mean, for each seat. */
  *chance = games > 0 ? players / 2.0 * sqrt(2 / PI * even * (1 - even) / games) : 1;
  return stats_uneven(shares, players).low;
}

static int by_worth(const void *a, const void *b) {
  const TileWorth *x = a, *y = b;
  if (x->worth != y->worth) return x->worth > y->worth ? -1 : 1;
  return strcmp(x->id, y->id);
}

unsigned report_tiles(const LabReport *report, TileWorth tiles[KINDS_MAX]) {
  unsigned count = 0;
  for (unsigned i = 0; i + 1 < report->figures.count && count < KINDS_MAX; i++) {
    const char *key = report->figures.list[i].key, *end = strstr(key, ".worth");
    double draws = report_mean(report, i + 1).mean;
    if (strncmp(key, "tile.", 5) || !end || draws <= 0) continue;
    TileWorth *tile = &tiles[count++];
    snprintf(tile->id, sizeof tile->id, "%.*s", (int)(end - key - 5), key + 5);
    tile->worth = report_mean(report, i).mean / draws;
  }
  qsort(tiles, count, sizeof tiles[0], by_worth);
  return count;
}

FigureMean report_score(const LabReport *report) {
  Sum scores = {.nonzero = 0};
  uint64_t n = report->sums.games * report->head.players;
  for (unsigned seat = 0; seat < report->head.players; seat++)
    sum_merge(&scores, sums_of(&report->sums, 0, figure_of_seat(seat, SEAT_POINTS)));
  return (FigureMean){sum_mean(&scores, n), sum_deviation(&scores, n), scores.nonzero};
}

const char *outlier_name(OutlierKind kind) {
  static const char *const NAMES[OUTLIERS] = {
      [OUTLIER_SCORE] = "highest score",
      [OUTLIER_MARGIN] = "widest margin",
      [OUTLIER_TURNS] = "longest game",
      [OUTLIER_LEADS] = "most lead changes",
  };
  return NAMES[kind];
}

const char *outlier_pair_name(PairOutlier kind) {
  static const char *const NAMES[PAIR_OUTLIERS] = {
      [PAIR_MORE] = "biggest gain in points",
      [PAIR_LESS] = "biggest loss of points",
      [PAIR_WIDER] = "margin widened most",
      [PAIR_CLOSER] = "margin narrowed most",
  };
  return NAMES[kind];
}

const char *outlier_unit(const Outlier *outlier, OutlierKind kind) {
  static const char *const COUNTED[OUTLIERS][2] = {
      [OUTLIER_SCORE] = {"points", "point"},
      [OUTLIER_MARGIN] = {"points", "point"},
      [OUTLIER_TURNS] = {"turns", "turn"},
      [OUTLIER_LEADS] = {"", ""},
  };
  return COUNTED[kind][outlier->value == 1];
}

/* --- The command --- */

void report_word(Builder *out, const char *word) {
  static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "_./:=+-,@%";
  if (*word && word[strspn(word, PLAIN)] == '\0') {
    builder_put(out, word);
    return;
  }
  builder_char(out, '\'');
  for (; *word; word++) {
    if (*word == '\'')
      builder_put(out, "'\\''");
    else
      builder_char(out, *word);
  }
  builder_char(out, '\'');
}

static void print_list(const char *option, const char *const *words, size_t count, Builder *out) {
  for (size_t i = 0; i < count; i++) {
    builder_put(out, i ? "," : option);
    report_word(out, words[i]);
  }
}

void report_command(const LabHead *head, uint64_t number, uint64_t seed, Builder *out) {
  const char *bots[PLAYERS_MAX];
  for (unsigned seat = 0; seat < head->players; seat++)
    bots[seat] = head->bots[lab_bot_at(head->players, number, seat)];
  builder_put(out, "bastide play");
  print_list(" --use ", head->use, head->use_count, out);
  print_list(" --opt ", head->options, head->option_count, out);
  print_list(" --bots ", bots, head->players, out);
  builder_print(out, " --seed %llu", (unsigned long long)seed);
}

/* As bot_write has it, which leaves out a time of 0. */
bool report_by_clock(const LabHead *head) {
  for (unsigned seat = 0; seat < head->players; seat++)
    if (strstr(head->bots[seat], ":time=") || strstr(head->bots[seat], ",time=")) return true;
  return false;
}

void report_rules(const LabHead *head, Builder *out) {
  if (!head->use_count) builder_put(out, "the base game");
  for (size_t i = 0; i < head->use_count; i++)
    builder_print(out, "%s%s", i ? ", " : "", head->use[i]);
  for (size_t i = 0; i < head->option_count; i++)
    builder_print(out, "%s%s", i ? ", " : " with ", head->options[i]);
}
