/* stats.c - exact sums, intervals and quantiles. */
#include "stats.h"

#include <math.h>
#include <stddef.h>

/* --- Sums --- */

void sum_merge(Sum *into, const Sum *from) {
  into->sum = wide_plus(into->sum, from->sum);
  into->squares = wide_plus(into->squares, from->squares);
  into->nonzero += from->nonzero;
}

double sum_mean(const Sum *sum, uint64_t n) {
  return n ? wide_double(sum->sum) / (double)n : 0;
}

/* The difference is exact: nothing cancels out, however far the mean is from zero. */
double sum_deviation(const Sum *sum, uint64_t n) {
  if (n < 2) return 0;
  Wide spread = wide_minus(wide_times(sum->squares, wide_count(n)), wide_times(sum->sum, sum->sum));
  return wide_less(wide(0), spread) ? sqrt(wide_double(spread) / (double)n / (double)(n - 1)) : 0;
}

/* --- Intervals --- */

Interval stats_wilson(double wins, double n, double z) {
  if (n <= 0) return (Interval){0, 1};
  double p = wins / n, z2 = z * z / n;
  double middle = (p + z2 / 2) / (1 + z2);
  double half = z / (1 + z2) * sqrt(p * (1 - p) / n + z2 / n / 4);
  Interval interval = {middle - half, middle + half};
  if (interval.low < 0 || wins <= 0) interval.low = 0;
  if (interval.high > 1 || wins >= n) interval.high = 1;
  return interval;
}

/* Bisection on the C library's own erfc: nothing to get wrong, and fast enough for a few calls. */
double stats_normal_quantile(double p) {
  double low = -40, high = 40;
  for (int i = 0; i < 80; i++) {
    double middle = (low + high) / 2;
    if (erfc(-middle / sqrt(2)) / 2 < p)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2;
}

double stats_sequence(double deviation, double n, double alpha) {
  if (n < 2) return INFINITY;
  double level = -2 * log(alpha);
  double rho = (level + log(level + 1)) / SEQUENCE_TUNED; /* rho squared, in the paper's words */
  double t = n * rho + 1;
  return deviation * sqrt(t / (n * n * rho) * (log(t) + level));
}

/* Student's t for what z would be if the deviation were known: the first term of the expansion, which is near
 * enough from ten values on. */
static double student(double z, double n) {
  return z + (z * z * z + z) / 4 / (n - 1);
}

Estimate stats_estimate(const Sum *sum, uint64_t n, double scale, unsigned together) {
  if (n < 2) return (Estimate){.mean = sum_mean(sum, n) / scale, .half = INFINITY};
  double z = stats_normal_quantile(1 - 0.05 / 2 / together), size = (double)n;
  Estimate found = {
      .mean = sum_mean(sum, n) / scale,
      .half = student(z, size) * sum_deviation(sum, n) / sqrt(size) / scale,
  };
  bool enough = sum->nonzero >= ESTIMATE_NONZERO || 2 * sum->nonzero >= n;
  found.certain = n >= ESTIMATE_LEAST && enough && fabs(found.mean) > found.half;
  return found;
}

/* What the large shares have too much is what the small ones have too little: each bounds the other. */
Interval stats_uneven(const Interval *shares, unsigned n) {
  double even = 1.0 / n, over = 0, under = 0, over_most = 0, under_most = 0;
  for (unsigned i = 0; i < n; i++) {
    over += fmax(0, shares[i].low - even);
    under += fmax(0, even - shares[i].high);
    over_most += fmax(0, shares[i].high - even);
    under_most += fmax(0, even - shares[i].low);
  }
  return (Interval){fmax(over, under), fmin(over_most, under_most)};
}

double stats_counted_deviation(const uint64_t *counts, unsigned size) {
  Sum sum = {.nonzero = 0};
  uint64_t n = 0;
  for (unsigned i = 0; i < size; i++) {
    Wide count = wide_count(counts[i]);
    sum.sum = wide_plus(sum.sum, wide_times(count, wide(i)));
    sum.squares = wide_plus(sum.squares, wide_times(count, wide_square(i)));
    n += counts[i];
  }
  return sum_deviation(&sum, n);
}

unsigned stats_quantile(const uint64_t *counts, unsigned size, double q) {
  double all = 0, seen = 0;
  unsigned last = 0;
  for (unsigned i = 0; i < size; i++) all += (double)counts[i];
  for (unsigned i = 0; i < size; i++) {
    if (!counts[i]) continue;
    seen += (double)counts[i];
    last = i;
    if (seen >= q * all) break;
  }
  return last;
}
