/* sweep_json.c - a sweep for other programs: every figure at each value, and how far it is from the first. */
#include <math.h>

#include "sweep.h"
#include "text/json.h"
#include "text/replace_file.h"

static void put_head(const Sweep *sweep, Builder *out) {
  const LabHead *head = &sweep->head;
  const char *bots[PLAYERS_MAX], *values[SWEEP_VALUES];
  for (unsigned i = 0; i < head->players; i++) bots[i] = head->bots[i];
  for (unsigned i = 0; i < sweep->count; i++) values[i] = sweep->values[i];
  builder_put(out, "{\"kind\":\"sweep\",\"version\":1");
  json_strings(out, "use", head->use, head->use_count);
  json_strings(out, "opt", head->options, head->option_count);
  json_key(out, "option", sweep->name);
  json_strings(out, "values", values, sweep->count);
  json_strings(out, "bots", bots, head->players);
  builder_print(out, ",\"seed\":%llu,\"games\":%llu,\"failed\":%llu,\"ended\":\"%s\"}\n",
                (unsigned long long)head->seed, (unsigned long long)sweep->sums->games,
                (unsigned long long)sweep->sums->failed, sweep->stopped ? "stopped" : "games");
}

static void put_number(const char *key, double number, Builder *out) {
  if (isfinite(number))
    builder_print(out, ",\"%s\":%.10g", key, number);
  else
    builder_print(out, ",\"%s\":null", key);
}

static void put_figure(const Sweep *sweep, unsigned figure, Builder *out) {
  const char *key = sweep->names->list[figure].key;
  double as = figure_shown(key);
  for (unsigned i = 0; i < sweep->count; i++) {
    SweepMean at = sweep_mean(sweep, i, figure);
    Estimate change = sweep_change(sweep, i, figure);
    char label[FIGURE_KEY];
    builder_put(out, "{\"kind\":\"value\"");
    json_key(out, "key", key);
    json_key(out, "name", figures_label(key, label));
    builder_print(out, ",\"main\":%s,\"share\":%s", sweep_has(sweep, figure) ? "true" : "false",
                  as > 1 ? "true" : "false");
    json_key(out, "value", sweep->values[i]);
    put_number("mean", at.mean / as, out);
    put_number("low", at.within.low / as, out);
    put_number("high", at.within.high / as, out);
    if (i) {
      put_number("difference", change.mean / as, out);
      put_number("width", change.half / as, out);
      builder_print(out, ",\"differ\":%llu",
                    (unsigned long long)sums_of(sweep->sums, sweep->count + i, figure)->nonzero);
      json_key(out, "verdict", sweep_word(sweep, i, figure));
    }
    builder_put(out, "}\n");
  }
}

void sweep_lines(const Sweep *sweep, Builder *out) {
  put_head(sweep, out);
  if (!sweep->sums->games) return;
  for (unsigned i = 0; i < sweep->figure_count; i++) put_figure(sweep, sweep->figures[i], out);
  for (unsigned i = 0; i < sweep->names->count; i++)
    if (!sweep_has(sweep, i)) put_figure(sweep, i, out);
}

bool sweep_write(const Sweep *sweep, const char *path, const char *unsaid, Reason *why) {
  Replacement file;
  if (!replace_open(&file, path, FILE_COMPARISON, unsaid, why)) return false;
  sweep_lines(sweep, &file.out);
  return replace_close(&file, true, why);
}
