/* lab_sums.c - adding games and parts of runs. */
#include "lab_sums.h"

#include <stdlib.h>
#include <string.h>

bool sums_open(Sums *sums, unsigned lines, unsigned figures) {
  memset(sums, 0, sizeof *sums);
  sums->lines = lines;
  sums->figures = figures;
  sums->sums = calloc((size_t)lines * figures, sizeof *sums->sums);
  return sums->sums != NULL;
}

void sums_close(Sums *sums) {
  free(sums->sums);
  sums->sums = NULL;
}

static bool before(const Failure *a, const Failure *b) {
  return a->number != b->number ? a->number < b->number : a->arm < b->arm;
}

void sums_fail(Sums *sums, const Failure *failure) {
  unsigned at = kept_failures(sums);
  sums->failed++;
  if (at == FAILURES_KEPT && !before(failure, &sums->failures[--at])) return;
  for (; at > 0 && before(failure, &sums->failures[at - 1]); at--)
    sums->failures[at] = sums->failures[at - 1];
  sums->failures[at] = *failure;
}

/* Keeps the more extreme of the two. */
static void keep_outlier(Sums *sums, OutlierKind kind, const Outlier *other) {
  Outlier *own = &sums->outliers[kind];
  if (!other->there) return;
  if (own->there &&
      (other->value < own->value || (other->value == own->value && other->number >= own->number)))
    return;
  *own = *other;
}

void sums_merge(Sums *into, const Sums *from) {
  uint64_t failed = into->failed + from->failed;
  into->games += from->games;
  for (unsigned i = 0; i < kept_failures(from); i++) sums_fail(into, &from->failures[i]);
  into->failed = failed;
  for (unsigned i = 0; i < HISTOGRAM; i++) {
    into->scores[i] += from->scores[i];
    into->margins[i] += from->margins[i];
    for (unsigned group = 0; group < PLAYERS_MAX; group++)
      into->scores_of[group][i] += from->scores_of[group][i];
  }
  for (unsigned kind = 0; kind < OUTLIERS; kind++)
    keep_outlier(into, (OutlierKind)kind, &from->outliers[kind]);
  for (size_t i = 0; i < (size_t)into->lines * into->figures; i++)
    sum_merge(&into->sums[i], &from->sums[i]);
}

static unsigned bin(int64_t value) {
  return value < 0 ? 0 : value >= HISTOGRAM ? HISTOGRAM - 1 : (unsigned)value;
}

static int64_t score_of(const int64_t *values, unsigned seat) {
  return values[FIGURE_SEATS + seat * SEAT_FIGURES + SEAT_POINTS];
}

static void keep_outliers(Sums *sums, uint64_t number, uint64_t seed,
                          const int64_t found[OUTLIERS]) {
  for (unsigned kind = 0; kind < OUTLIERS; kind++)
    keep_outlier(sums, (OutlierKind)kind, &(Outlier){true, found[kind], number, seed});
}

void sums_note(Sums *sums, uint64_t number, uint64_t seed, const FigurePlayers *players,
               const int64_t *values) {
  int64_t best = INT64_MIN;
  for (unsigned seat = 0; seat < players->players; seat++) {
    int64_t score = score_of(values, seat);
    sums->scores[bin(score)]++;
    sums->scores_of[figures_group(players, number, seat)][bin(score)]++;
    if (score > best) best = score;
  }
  sums->margins[bin(values[FIGURE_MARGIN])]++;
  keep_outliers(sums, number, seed,
                (const int64_t[OUTLIERS]){[OUTLIER_SCORE] = best,
                                          [OUTLIER_MARGIN] = values[FIGURE_MARGIN],
                                          [OUTLIER_TURNS] = values[FIGURE_TURNS],
                                          [OUTLIER_LEADS] = values[FIGURE_LEADS]});
}

void sums_note_pair(Sums *sums, uint64_t number, uint64_t seed, const FigurePlayers *players,
                    int64_t *const values[2]) {
  int64_t points = values[1][FIGURE_POINTS] - values[0][FIGURE_POINTS];
  int64_t margin = values[1][FIGURE_MARGIN] - values[0][FIGURE_MARGIN];
  for (unsigned seat = 0; seat < players->players; seat++) {
    sums->scores[bin(score_of(values[0], seat))]++;
    for (unsigned side = 0; side < 2; side++)
      sums->scores_of[side][bin(score_of(values[side], seat))]++;
  }
  sums->margins[bin(values[0][FIGURE_MARGIN])]++;
  keep_outliers(sums, number, seed,
                (const int64_t[OUTLIERS]){[PAIR_MORE] = points,
                                          [PAIR_LESS] = -points,
                                          [PAIR_WIDER] = margin,
                                          [PAIR_CLOSER] = -margin});
}
