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

static void print_figures(const Sweep *sweep, const FigureNames *names, const Sums *sums,
                          FILE *out) {
  for (unsigned f = 0; f < sweep->figure_count; f++) {
    char label[FIGURE_KEY];
    const char *key = names->list[sweep->figures[f]].key;
    fprintf(out, "\n%s%s\n", figures_label(key, label), figure_shown(key) > 1 ? ", %" : "");
    for (unsigned i = 0; i < sweep->count; i++) {
      Estimate mean = sweep_mean(sweep, names, sums, i, f),
               change = sweep_change(sweep, names, sums, i, f);
      print_value(sweep->values[i], out);
      fprintf(out, "%9.2f", mean.mean);
      if (i && change.half == 0 && change.mean == 0)
        fputs("      none seen", out);
      else if (i && isfinite(change.half))
        fprintf(out, "  %+8.2f ± %5.2f%s", change.mean, change.half, change.certain ? " *" : "");
      fputc('\n', out);
    }
  }
}

/* Every value a line: its mean as a dot, its 95 % interval as a bar. */
static void print_plot(const Sweep *sweep, const FigureNames *names, const Sums *sums, FILE *out) {
  double low = INFINITY, high = -INFINITY;
  char label[FIGURE_KEY];
  for (unsigned i = 0; i < sweep->count; i++) {
    Estimate mean = sweep_mean(sweep, names, sums, i, 0);
    low = fmin(low, mean.mean - mean.half), high = fmax(high, mean.mean + mean.half);
  }
  if (!isfinite(low) || !isfinite(high)) return;
  if (high <= low) high = low + 1;
  fprintf(out, "\n%s by %s, with 95 %% intervals\n",
          figures_label(names->list[sweep->figures[0]].key, label), sweep->name);
  for (unsigned i = 0; i < sweep->count; i++) {
    Estimate mean = sweep_mean(sweep, names, sums, i, 0);
    int at = (int)lround((mean.mean - low) / (high - low) * (PLOT - 1));
    int from = (int)lround((mean.mean - mean.half - low) / (high - low) * (PLOT - 1));
    int to = (int)lround((mean.mean + mean.half - low) / (high - low) * (PLOT - 1));
    print_value(sweep->values[i], out);
    for (int x = 0; x <= to; x++) fputs(x == at ? "●" : x < from ? " " : "─", out);
    fputc('\n', out);
  }
  fprintf(out, "  %*s%-*.1f%.1f\n", VALUE, "", PLOT - 5, low, high);
}

void print_sweep(const Sweep *sweep, const LabHead *head, const FigureNames *names,
                 const Sums *sums, double seconds, FILE *out) {
  fprintf(out, "%llu games of ", (unsigned long long)sums->games);
  print_rules(head, out);
  fprintf(out, " with each of %u values of %s\n", sweep->count, sweep->name);
  print_table(head, out);
  fprintf(out, ", %.1f s\n", seconds);
  fprintf(out, "Differences are from %s; * certain at 95 %%, for all numbers together.\n",
          sweep->values[0]);
  if (sums->games < 2) {
    fputs("Too few games for an answer: at least 2 of each.\n", out);
    return;
  }
  print_figures(sweep, names, sums, out);
  print_plot(sweep, names, sums, out);
}
