/* expect.c - reads expectations, and judges them. */
#include "expect.h"

#include <math.h>
#include <string.h>

#include "text/text_file.h"

#define EXPECT_ALPHA 0.05
enum { FEW = 20, UNSEEN = 3000 }; /* values that are not 0; games in which none is says enough */

/* --- Reading --- */

/* By hand: what strtod takes for a number depends on the locale. */
static bool read_number(Slice word, double *number) {
  double place = 1, sign = 1;
  bool point = false, digit = false;
  *number = 0;
  if (word.size && word.text[0] == '-') sign = -1, word.text++, word.size--;
  for (size_t i = 0; i < word.size; i++) {
    char c = word.text[i];
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') return false;
    digit = true;
    *number = point ? *number + (place /= 10) * (c - '0') : *number * 10 + (c - '0');
  }
  *number *= sign;
  return digit && fabs(*number) < 1e9;
}

/* Takes a per cent sign off the end of a word, or a word that is one. */
static Slice take_percent(Slice *rest, Slice word, bool *percent) {
  Slice look = *rest;
  if (word.size && word.text[word.size - 1] == '%') {
    word.size--;
    *percent = true;
  } else if (slice_is(slice_next(&look), "%")) {
    *rest = look;
    *percent = true;
  }
  return word;
}

static bool number_next(Slice *rest, double *number, bool *percent) {
  Slice word = slice_next(rest);
  return read_number(take_percent(rest, word, percent), number);
}

/* The band behind the name; false if there is none. */
static bool read_band(Slice rest, Expectation *expected, bool *percent) {
  Slice word = slice_next(&rest);
  expected->low = -INFINITY, expected->high = INFINITY;
  bool good;
  if (slice_is(word, "below"))
    good = number_next(&rest, &expected->high, percent);
  else if (slice_is(word, "above"))
    good = number_next(&rest, &expected->low, percent);
  else
    good = slice_is(word, "between") && number_next(&rest, &expected->low, percent) &&
           slice_is(slice_next(&rest), "and") && number_next(&rest, &expected->high, percent);
  return good && !slice_trim(rest).size;
}

/* Where the band begins: at the last of its words. */
static const char *find_band(const char *text) {
  static const char *const WORDS[] = {" between ", " below ", " above "};
  const char *found = NULL;
  for (unsigned i = 0; i < 3; i++)
    for (const char *at = text; (at = strstr(at, WORDS[i])); at++)
      if (!found || at > found) found = at;
  return found;
}

/* Of a share, can it be true, and is it more than a matter of course? */
static bool may_hold(const Expectation *expected) {
  bool low = isinf(expected->low) || (expected->low >= 0 && expected->low < 100);
  return low && (isinf(expected->high) || (expected->high > 0 && expected->high <= 100));
}

/* A file in which no line was an expectation yet may be any file: it is not quoted. */
static bool read_line(Expectation *expected, const FigureNames *names, Slice line, bool first,
                      Reason *why) {
  char name[EXPECT_TEXT];
  bool percent = false;
  if (line.size >= sizeof expected->text)
    return refuse(why, "the line is too long, expected at most %zu characters",
                  sizeof expected->text - 1);
  snprintf(expected->text, sizeof expected->text, "%.*s", (int)line.size, line.text);
  if (!text_line(expected->text)) return refuse(why, "expected plain text (UTF-8)");
  const char *band = find_band(expected->text);
  if (!band || !read_band(slice_of(band), expected, &percent))
    return refuse(why, "%s%s%sexpected a figure and 'between A and B', 'below A' or 'above A'",
                  first ? "" : "'", first ? "" : expected->text, first ? "" : "': ");
  if (expected->low >= expected->high)
    return refuse(why, "'%s': nothing lies between", expected->text);
  snprintf(name, sizeof name, "%.*s", (int)(band - expected->text), expected->text);
  bool fairness = !strcmp(name, FAIRNESS);
  expected->figure = EXPECT_FAIRNESS;
  if (!fairness && !figures_named(names, name, &expected->figure, why)) return false;
  bool share = fairness || figure_shown(names->list[expected->figure].key) > 1;
  if (percent && !share)
    return refuse(why, "'%s' is not a share, expected a number without %%", name);
  if (share && !may_hold(expected))
    return refuse(why, "'%s': a share lies between 0 and 100 %%", expected->text);
  return true;
}

bool expect_read(Expectations *expected, const char *path, const FigureNames *names, Reason *why) {
  TextFile file;
  Slice line;
  Reason inner = {""};
  bool good = true;
  *expected = (Expectations){.players = (unsigned)names->list[FIGURE_POINTS].scale};
  if (!text_file_open(&file, path, &inner)) return refuse(why, "%.120s: %.120s", path, inner.text);
  while (good && text_file_next(&file, &line)) {
    line = slice_trim(line);
    if (!line.size || line.text[0] == '#') continue;
    if (expected->count == EXPECT_LINES) {
      good = refuse(&inner, "more than %d expectations", EXPECT_LINES);
    } else {
      Expectation *next = &expected->list[expected->count++];
      next->line = file.line;
      good = read_line(next, names, line, expected->count == 1, &inner);
    }
    if (!good) refuse(why, "%.100s:%u: %.300s", path, file.line, inner.text);
  }
  text_file_close(&file);
  if (good && !expected->count)
    return refuse(why, "%.100s: no expectations, as in 'draws below 5 %%'", path);
  return good;
}

/* --- Judging --- */

void expect_plan(Expectations *expected, uint64_t most) {
  expected->looks = (Looks){EXPECT_FIRST < most ? EXPECT_FIRST : most, most};
  double alpha = 0.9 * EXPECT_ALPHA / expected->count;
  /* Of two seats one wins what the other does not: a single interval. */
  unsigned seats = expected->players > 2 ? expected->players : 1;
  expected->bound = looks_bound(&expected->looks, alpha);
  expected->seats_bound =
      seats == 1 ? expected->bound : looks_bound(&expected->looks, alpha / seats);
}

/* How many of 100 wins must go to another seat for all to win alike. */
static void measure_fairness(const Expectations *expected, Expectation *line, const Sums *sums) {
  Interval shares[PLAYERS_MAX], within[PLAYERS_MAX];
  double n = (double)sums->games;
  double errors = looks_errors(&expected->looks, expected->seats_bound, sums->games);
  for (unsigned seat = 0; seat < expected->players; seat++) {
    double wins = sum_mean(sums_of(sums, 0, figure_of_seat(seat, SEAT_WINS)), sums->games) / WIN;
    shares[seat] = (Interval){wins, wins};
    within[seat] = stats_wilson(wins * n, n, errors);
  }
  Interval uneven = stats_uneven(within, expected->players);
  line->at = 100 * stats_uneven(shares, expected->players).low;
  line->least = 100 * uneven.low, line->most = 100 * uneven.high;
}

/* The mean of a figure with its interval. */
static void measure(const Expectations *expected, Expectation *line, const FigureNames *names,
                    const Sums *sums) {
  const Sum *sum = sums_of(sums, 0, line->figure);
  const FigureName *name = &names->list[line->figure];
  double n = (double)sums->games, as = figure_shown(name->key) / name->scale;
  double errors = looks_errors(&expected->looks, expected->bound, sums->games);
  line->at = as * sum_mean(sum, sums->games);
  if (figure_is_share_of_games(name->key)) {
    Interval share = stats_wilson(line->at / 100 * n, n, errors);
    line->least = 100 * share.low, line->most = 100 * share.high;
    return;
  }
  double half = as * errors * sum_deviation(sum, sums->games) / sqrt(n);
  bool few = sum->nonzero < FEW && sums->games < UNSEEN;
  line->least = few ? -INFINITY : line->at - half;
  line->most = few ? INFINITY : line->at + half;
}

bool expect_judge(Expectations *expected, const FigureNames *names, const Sums *sums) {
  bool decided = true;
  for (unsigned i = 0; i < expected->count; i++) {
    Expectation *line = &expected->list[i];
    if (sums->games && line->figure == EXPECT_FAIRNESS)
      measure_fairness(expected, line, sums);
    else if (sums->games)
      measure(expected, line, names, sums);
    if (line->verdict == EXPECT_OPEN && sums->games) {
      if (sums->games >= EXPECT_FIRST && line->least >= line->low && line->most <= line->high)
        line->verdict = EXPECT_HOLDS;
      else if (sums->games >= EXPECT_FIRST && (line->most < line->low || line->least > line->high))
        line->verdict = EXPECT_FAILS;
    }
    decided = decided && line->verdict != EXPECT_OPEN;
  }
  return decided;
}
