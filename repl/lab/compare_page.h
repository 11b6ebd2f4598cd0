/* compare_page.h - a comparison as one HTML file: both sides, intervals drawn, and the pairs that differ most.
 *
 *   page/compare.html     the template; style, charts and frames are those of the other pages
 *   page/compare.js       charts from the data; shows a pair of games side by side, in step (page/step.js)
 *   compare_page.c        fills the template in, and plays the games again
 *   compare_page_data.c   writes the figures as JSON
 *
 * Nothing in the file depends on time or threads. */
#ifndef BASTIDE_COMPARE_PAGE_H
#define BASTIDE_COMPARE_PAGE_H

#include "compare.h"
#include "sim_page.h"

/* Writes the page; home is the folder of the rules.  False with the reason. */
bool compare_page_write(const Comparison *comparison, const char *home, const char *path,
                        const char *unsaid, Reason *why);

/* --- Between its files --- */

/* One pair of games that was played again. */
typedef struct {
  PageGame sides[2];
  bool shown; /* both could be played */
} PagePair;

typedef struct {
  PagePair list[OUTLIERS];
  unsigned count;
  int of[OUTLIERS]; /* PairOutlier → which pair; -1: no pair differs so */
} PagePairs;

bool compare_page_data(Builder *out, const Comparison *comparison, const PagePairs *pairs);

#endif
