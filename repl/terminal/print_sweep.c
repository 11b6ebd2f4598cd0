/* print_sweep.c - an option at several values: a table of all of them, and a plot of the first figure. */
#include <math.h>
#include <string.h>

#include "print_lab.h"
#include "text/utf8.h"

enum { PLOT = 56, VALUE = 12 };

static void print_value(const char *value, FILE *out) {
  int width = utf8_columns(value);
  fprintf(out, "  %s%*s", value, width < VALUE ? VALUE - width : 1, "");
}

static void print_figures(const Sweep *sweep, FILE *out) {
  for (unsigned f = 0; f < sweep->figure_count; f++) {
    char label[FIGURE_KEY];
    unsigned figure = sweep->figures[f];
    const char *key = sweep->names->list[figure].key;
    fprintf(out, "\n%s%s\n", figures_label(key, label), figure_shown(key) > 1 ? ", %" : "");
    for (unsigned i = 0; i < sweep->count; i++) {
      Estimate change = sweep_change(sweep, i, figure);
      print_value(sweep->values[i], out);
      fprintf(out, "%9.2f", sweep_mean(sweep, i, figure).mean);
      if (i && change.half == 0 && change.mean == 0)
        fputs("      none seen", out);
      else if (i && isfinite(change.half))
        fprintf(out, "  %+8.2f ± %5.2f%s", change.mean, change.half, change.certain ? " *" : "");
      fputc('\n', out);
    }
  }
}

/* Every value a line: its mean as a dot, its 95 % interval as a bar. */
static void print_plot(const Sweep *sweep, FILE *out) {
  unsigned figure = sweep->figures[0];
  double low = INFINITY, high = -INFINITY;
  char label[FIGURE_KEY];
  for (unsigned i = 0; i < sweep->count; i++) {
    Interval within = sweep_mean(sweep, i, figure).within;
    low = fmin(low, within.low), high = fmax(high, within.high);
  }
  if (high <= low) high = low + 1;
  fprintf(out, "\n%s by %s, with 95 %% intervals\n",
          figures_label(sweep->names->list[figure].key, label), sweep->name);
  for (unsigned i = 0; i < sweep->count; i++) {
    SweepMean mean = sweep_mean(sweep, i, figure);
    int at = (int)lround((mean.mean - low) / (high - low) * (PLOT - 1));
    int from = (int)lround((mean.within.low - low) / (high - low) * (PLOT - 1));
    int to = (int)lround((mean.within.high - low) / (high - low) * (PLOT - 1));
    print_value(sweep->values[i], out);
    for (int x = 0; x <= to; x++) fputs(x == at ? "●" : x < from ? " " : "─", out);
    fputc('\n', out);
  }
  fprintf(out, "  %*s%-*.1f%.1f\n", VALUE, "", PLOT - 5, low, high);
}

void print_sweep(const Sweep *sweep, FILE *out) {
  unsigned long long games = sweep->sums->games;
  fprintf(out, "%llu game%s of ", games, games == 1 ? "" : "s");
  print_rules(&sweep->head, out);
  fprintf(out, " with each of %u values of %s\n", sweep->count, sweep->name);
  print_table(&sweep->head, out);
  fprintf(out, ", %.1f s\n", sweep->seconds);
  if (sweep->stopped)
    fprintf(out, "Stopped before all %llu games of each were played.\n",
            (unsigned long long)sweep->planned);
  if (games < 2) {
    fputs("Too few games for an answer: at least 2 of each.\n", out);
    return;
  }
  fprintf(out, "Differences are from %s; * is certain, at 95 %% for all of them together.\n",
          sweep->values[0]);
  print_figures(sweep, out);
  print_plot(sweep, out);
}
