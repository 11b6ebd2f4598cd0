/* worth.h - what a feature pays where rates alone decide, found without a game.
 *
 * Most rules say what a feature pays by rates per unit.  Then a feature is worth what its counters say, and it need
 * not lie on the table: bots ask this of features that a tile would make, thousands of times for a move.  Who said
 * what is not noted, and nobody is paid: that is score.c, which knows every rule and always agrees. */
#ifndef BASTIDE_WORTH_H
#define BASTIDE_WORTH_H

#include "rules.h"

/* What a feature pays as it is, and what it would pay if it were finished as it is. */
typedef struct {
  int now, finished;
} Worth;

/* What the feature pays a player who has these figures there (a bit per kind of figure) and the majority, if
 * rates.plain has the kind.  For a field: cities[0] is how many complete cities it borders, cities[1 + i] how many
 * of them rates.twice[i] takes. */
Worth worth_by_rates(const Rules *rules, const Feature *feature, unsigned figures,
                     const int *cities);
/* The first of the two. */
int worth_now(const Rules *rules, const Feature *feature, unsigned figures, const int *cities);

/* What is sure about a feature with so many neighbours, apart from cities. */
static inline int worth_sure(const SureRates *sure, const Feature *feature, int neighbours) {
  return sure->tile * feature->tiles + sure->neighbour * neighbours +
         sure->marked * (int)marks_get(&feature->marks, sure->mark);
}

/* The same as worth_now, whoever is paid, if rates.simple has the kind.  `cities` is 0 unless it is a field. */
static inline int worth_simply(const Rules *rules, const Feature *feature, int cities) {
  const SureRates *sure = &rules->rates.sure[feature->kind][feature_complete(feature)];
  int points = worth_sure(sure, feature, NEIGHBOURS - feature->open) + sure->city * cities;
  return points < TALLY_LIMIT ? points : TALLY_LIMIT;
}

#endif
