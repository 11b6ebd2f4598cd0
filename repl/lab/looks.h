/* looks.h - when a comparison looks at its answer, and how far a mean may stray by chance until then.
 *
 * Whoever looks again and again and stops on liking what they see will see something sooner or later.  So the
 * looks are planned: the first, the last, and each about a tenth later than the one before.  At every look the
 * interval is wider than an ordinary one, by the bound of O'Brien and Fleming: so many standard errors at the last
 * look, and at earlier ones as many more as the root of the games that are missing.  It is chosen so that a mean
 * leaves it at any of these looks with probability alpha and no more; and all intervals hold together, so the run
 * may stop at whichever look it likes (repeated confidence intervals, Jennison and Turnbull).
 *
 * Knows no games: only numbers of them. */
#ifndef BASTIDE_LOOKS_H
#define BASTIDE_LOOKS_H

#include <stdint.h>

enum { LOOKS_STEP = 100 }; /* looks are at hundreds, but for the last */

typedef struct {
  uint64_t first, last; /* numbers of games */
} Looks;

/* The next look after so many games; `last` if there is none before. */
uint64_t looks_next(const Looks *looks, uint64_t games);

/* The bound: standard errors at the last look, for a chance of alpha to leave it at any. */
double looks_bound(const Looks *looks, double alpha);

/* The same at another number of games. */
double looks_errors(const Looks *looks, double bound, uint64_t games);

/* The bound for looks at these shares of the last, which is 1.  Shares below 1/16 are left out: nobody leaves it
 * there. */
double looks_bound_at(const double *shares, unsigned count, double alpha);

#endif
