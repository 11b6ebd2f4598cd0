/* stats.h - the arithmetic of experiments: exact sums, intervals, and a test that may be looked at at any time.
 *
 * Sums are integers, so that parts can be added in any order and give exactly the same whole; only what is
 * shown at the end is floating point.  Nothing here knows of games. */
#ifndef BASTIDE_STATS_H
#define BASTIDE_STATS_H

#include "wide.h"

typedef struct {
  Wide sum, squares;
  uint64_t nonzero; /* how many values were not 0 */
} Sum;

static inline void sum_add(Sum *sum, int64_t value) {
  sum->sum = wide_plus(sum->sum, wide(value));
  sum->squares = wide_plus(sum->squares, wide_square(value));
  sum->nonzero += value != 0;
}

void sum_merge(Sum *into, const Sum *from);

/* The mean of n values, and their standard deviation (n - 1); 0 where there are too few. */
double sum_mean(const Sum *sum, uint64_t n);
double sum_deviation(const Sum *sum, uint64_t n);

typedef struct {
  double low, high;
} Interval;

#define Z95 1.959963984540054

/* Wilson's interval for a share.  Wins may be fractions (shared wins): then it is a little too wide. */
Interval stats_wilson(double wins, double n, double z);

/* The z below which a standard normal value lies with probability p, 0 < p < 1. */
double stats_normal_quantile(double p);

/* Half the width of a confidence sequence for a mean: with probability 1 - alpha at least, the true mean lies
 * within mean ± width at all n at once, so one may look after every game and stop when one likes.  It is the
 * asymptotic one with Robbins' normal mixture (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform
 * central limit theory and asymptotic confidence sequences), narrowest near n = SEQUENCE_TUNED. */
enum { SEQUENCE_TUNED = 500 };
double stats_sequence(double deviation, double n, double alpha);

/* A mean of n values, when n was fixed beforehand, and half of an ordinary 95 % interval around it. */
typedef struct {
  double mean, half;
  bool certain; /* 0 is not in the interval */
} Estimate;

/* Values divided by `scale`.  `together` is how many such statements are to be right at 95 % (Bonferroni).  It is
 * certain only if the values are enough to believe an interval: ESTIMATE_LEAST of them, and ESTIMATE_NONZERO that are
 * not 0, or half of all. */
enum { ESTIMATE_LEAST = 10, ESTIMATE_NONZERO = 20 };
Estimate stats_estimate(const Sum *sum, uint64_t n, double scale, unsigned together);

/* n shares of a whole, each somewhere between its ends: how much of the whole must go to another share for all to be even,
 * at least and at most.  Where the ends are the shares themselves, both are the same. */
Interval stats_uneven(const Interval *shares, unsigned n);

/* The standard deviation (n - 1) of counted values; counts[i] values are i. */
double stats_counted_deviation(const uint64_t *counts, unsigned size);

/* The value below which a share q of the counted values lies; counts[i] values are i. */
unsigned stats_quantile(const uint64_t *counts, unsigned size, double q);

#endif
