/* sweep.c - arms and lines of a sweep, and what they came to. */
#include "sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Reading --- */

static bool is_number(const char *text, long *number, const char **rest) {
  char *end = NULL;
  bool starts =
      (*text >= '0' && *text <= '9') || (*text == '-' && text[1] >= '0' && text[1] <= '9');
  if (!starts) return false;
  *number = strtol(text, &end, 10);
  *rest = end;
  return *number > -1000000 && *number < 1000000;
}

static bool add_value(Sweep *sweep, const char *value, size_t size, Reason *why) {
  if (sweep->count == SWEEP_VALUES) return refuse(why, "more than %d values", SWEEP_VALUES);
  if (!size || size >= SWEEP_WORD) return refuse(why, "an empty or overlong value");
  char *own = sweep->values[sweep->count];
  memcpy(own, value, size);
  own[size] = '\0';
  for (unsigned i = 0; i < sweep->count; i++)
    if (!strcmp(sweep->values[i], own)) return refuse(why, "the value %s is there twice", own);
  size_t name = strlen(sweep->name);
  char *word = sweep->words[sweep->count++];
  memcpy(word, sweep->name, name);
  word[name] = '=';
  memcpy(word + name + 1, own, size + 1);
  return true;
}

static bool read_range(Sweep *sweep, long from, long to, Reason *why) {
  if (from > to) return refuse(why, "nothing lies between %ld and %ld", from, to);
  for (long value = from; value <= to; value++) {
    char text[24];
    int size = snprintf(text, sizeof text, "%ld", value);
    if (!add_value(sweep, text, (size_t)size, why)) return false;
  }
  return true;
}

bool sweep_read(Sweep *sweep, const char *text, Reason *why) {
  const char *equals = strchr(text, '='), *rest = NULL;
  long from, to;
  size_t size = equals ? (size_t)(equals - text) : 0;
  sweep->count = 0;
  if (!size || size >= SWEEP_WORD || !text_line(text))
    return refuse(why, "'%.60s' is not an option with values, expected OPTION=1..5 or OPTION=a,b,c",
                  text);
  memcpy(sweep->name, text, size);
  sweep->name[size] = '\0';
  text = equals + 1;
  if (is_number(text, &from, &rest) && !strncmp(rest, "..", 2) && is_number(rest + 2, &to, &rest) &&
      !*rest) {
    if (!read_range(sweep, from, to, why)) return false;
  } else if (strstr(text, "..")) {
    return refuse(why, "'%.60s' is no range, expected two whole numbers, as in 1..5", text);
  } else {
    for (;;) {
      size = strcspn(text, ",");
      if (!add_value(sweep, text, size, why)) return false;
      if (!text[size]) break;
      text += size + 1;
    }
  }
  return sweep->count >= 2 || refuse(why, "one value, expected 2 to %d of them", SWEEP_VALUES);
}

/* --- Planning --- */

void sweep_plan(Sweep *sweep, const ScriptRequest *base) {
  for (unsigned i = 0; i < sweep->count; i++) {
    const char **options = sweep->options[i];
    memcpy(options, base->options, base->option_count * sizeof *options);
    options[base->option_count] = sweep->words[i];
    sweep->arms[i] = *base;
    sweep->arms[i].options = options;
    sweep->arms[i].option_count = base->option_count + 1;
    sweep->lines[i] = (LabLine){1, {{i, 1}}};
    sweep->lines[sweep->count + i] = (LabLine){2, {{i, 1}, {0, -1}}};
  }
}

bool sweep_figures(Sweep *sweep, const FigureNames *names, const char *about, Reason *why) {
  static const unsigned STANDARD[] = {FIGURE_POINTS, FIGURE_SEATS + SEAT_WINS, FIGURE_MARGIN,
                                      FIGURE_DRAWS};
  sweep->names = names;
  sweep->figure_count = 0;
  if (about && !figures_named(names, about, &sweep->figures[sweep->figure_count++], why))
    return false;
  for (unsigned i = 0; i < 4 && sweep->figure_count < SWEEP_FIGURES; i++)
    if (!about || sweep->figures[0] != STANDARD[i])
      sweep->figures[sweep->figure_count++] = STANDARD[i];
  return true;
}

bool sweep_has(const Sweep *sweep, unsigned figure) {
  for (unsigned i = 0; i < sweep->figure_count; i++)
    if (sweep->figures[i] == figure) return true;
  return false;
}

/* --- Reading what came out --- */

static Estimate estimate(const Sweep *sweep, unsigned line, unsigned figure, unsigned together) {
  const FigureName *name = &sweep->names->list[figure];
  return stats_estimate(sums_of(sweep->sums, line, figure), sweep->sums->games,
                        name->scale / figure_shown(name->key), together);
}

SweepMean sweep_mean(const Sweep *sweep, unsigned value, unsigned figure) {
  Estimate mean = estimate(sweep, value, figure, 1);
  double games = (double)sweep->sums->games;
  if (!figure_is_share_of_games(sweep->names->list[figure].key))
    return (SweepMean){mean.mean, {mean.mean - mean.half, mean.mean + mean.half}};
  Interval share = stats_wilson(mean.mean / 100 * games, games, Z95);
  return (SweepMean){mean.mean, {100 * share.low, 100 * share.high}};
}

Estimate sweep_change(const Sweep *sweep, unsigned value, unsigned figure) {
  unsigned together = sweep_has(sweep, figure) ? (sweep->count - 1) * sweep->figure_count : 1;
  return estimate(sweep, sweep->count + value, figure, together);
}

const char *sweep_word(const Sweep *sweep, unsigned value, unsigned figure) {
  if (!sums_of(sweep->sums, sweep->count + value, figure)->nonzero) return "none seen";
  return sweep_change(sweep, value, figure).certain ? "changed" : "open";
}
