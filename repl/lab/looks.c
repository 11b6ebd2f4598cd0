/* looks.c - planned looks, and the bound of O'Brien and Fleming for them.
 *
 * The sum of n differences, divided by their deviation, wanders like Brownian motion, and the bound for the sum is
 * the same at every look.  How likely it is to be left is found by following the density of those sums that have
 * not left it from look to look (Armitage, McPherson and Rowe), on a grid. */
#include "looks.h"

#include <math.h>

enum {
  GRID = 256,
  LOOKS_MOST = 64,
  EARLIEST = 16, /* looks before a 16th of the games: eight deviations and more away */
};

uint64_t looks_next(const Looks *looks, uint64_t games) {
  uint64_t next = games + games / 10;
  next = (next / LOOKS_STEP + 1) * LOOKS_STEP;
  if (games < looks->first) next = looks->first;
  return next > looks->last ? looks->last : next;
}

/* The probability to leave -bound … bound at any of the looks. */
static double leaving(const double *shares, unsigned count, double bound) {
  static const double ROOT_TWO_PI = 2.5066282746310002;
  double density[GRID + 1], next[GRID + 1], kernel[GRID + 1];
  double step = 2 * bound / GRID, inside = 1, before = 0;
  for (unsigned look = 0; look < count; look++) {
    double spread = sqrt(shares[look] - before);
    for (unsigned i = 0; i <= GRID; i++) {
      double z = (double)i * step / spread;
      kernel[i] = exp(-z * z / 2) / (spread * ROOT_TWO_PI) * step;
    }
    inside = 0;
    for (unsigned to = 0; to <= GRID; to++) {
      double sum = 0;
      if (look == 0)
        sum = kernel[to > GRID / 2 ? to - GRID / 2 : GRID / 2 - to];
      else /* half a step at both ends */
        for (unsigned from = 0; from <= GRID; from++)
          sum += kernel[to > from ? to - from : from - to] * density[from] *
                 (from == 0 || from == GRID ? 0.5 : 1);
      next[to] = look == 0 ? sum / step : sum;
      inside += next[to] * step * (to == 0 || to == GRID ? 0.5 : 1);
    }
    for (unsigned i = 0; i <= GRID; i++) density[i] = next[i];
    before = shares[look];
  }
  return 1 - inside;
}

double looks_bound_at(const double *shares, unsigned count, double alpha) {
  while (count > 1 && shares[0] * EARLIEST < 1) shares++, count--;
  double low = 0.5, high = 10;
  for (int i = 0; i < 24; i++) {
    double middle = (low + high) / 2;
    if (leaving(shares, count, middle) > alpha)
      low = middle;
    else
      high = middle;
  }
  return high;
}

double looks_bound(const Looks *looks, double alpha) {
  double shares[LOOKS_MOST];
  unsigned count = 0;
  uint64_t games = 0;
  while (games < looks->last && count < LOOKS_MOST) {
    games = looks_next(looks, games);
    if (games * EARLIEST >= looks->last) shares[count++] = (double)games / (double)looks->last;
  }
  return looks_bound_at(shares, count, alpha);
}

double looks_errors(const Looks *looks, double bound, uint64_t games) {
  return games < looks->last ? bound * sqrt((double)looks->last / (double)games) : bound;
}
