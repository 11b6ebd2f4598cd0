/* stats.c - exact sums, intervals and quantiles. */
#include "stats.h"

#include <math.h>
#include <stddef.h>

/* --- Sums --- */

void sum_merge(Sum *into, const Sum *from) {
  into->sum += from->sum;
  into->squares += from->squares;
  into->nonzero += from->nonzero;
}

double sum_mean(const Sum *sum, uint64_t n) {
  return n ? (double)sum->sum / (double)n : 0;
}

/* The difference is exact: nothing cancels out, however far the mean is from zero. */
double sum_deviation(const Sum *sum, uint64_t n) {
  if (n < 2) return 0;
  Wide spread = sum->squares * (Wide)n - sum->sum * sum->sum;
  return spread > 0 ? sqrt((double)spread / (double)n / (double)(n - 1)) : 0;
}

const char *wide_write(Wide value, char out[WIDE_TEXT]) {
  char *at = out + WIDE_TEXT - 1;
  bool negative = value < 0;
  *at = '\0';
  do {
    int digit = (int)(value % 10);
    *--at = (char)('0' + (digit < 0 ? -digit : digit));
    value /= 10;
  } while (value);
  if (negative) *--at = '-';
  return at;
}

const char *wide_read(const char *text, Wide *value) {
  bool negative = *text == '-';
  const char *first = text += negative;
  Wide number = 0;
  while (*text >= '0' && *text <= '9') {
    if (text - first == 37) return NULL; /* 10^37 is well inside */
    number = number * 10 + (*text++ - '0');
  }
  *value = negative ? -number : number;
  return text == first ? NULL : text;
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

double stats_counted_deviation(const uint64_t *counts, unsigned size) {
  Sum sum = {0};
  uint64_t n = 0;
  for (unsigned i = 0; i < size; i++) {
    sum.sum += (Wide)counts[i] * i;
    sum.squares += (Wide)counts[i] * i * i;
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
