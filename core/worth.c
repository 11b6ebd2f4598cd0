/* worth.c - adding up rates.  Which rules those are is found out when rules are finished (rules_finish.c). */
#include "worth.h"

static int more_cities(const PlainRates *rates, unsigned index, const int *cities) {
  for (unsigned i = 0; i < rates->twice_count; i++)
    if (rates->twice[i] == index) return cities[1 + i];
  return 0;
}

/* How many of a unit the feature has, as it is or finished. */
static inline int units(const Rules *rules, const Feature *feature, unsigned unit, bool finished) {
  if (unit == UNIT_TILE) return feature->tiles;
  if (unit == UNIT_NEIGHBOUR && finished)
    return rules_building(rules, feature->kind) ? NEIGHBOURS : 0;
  return rules_units(rules, feature, unit);
}

typedef struct {
  int64_t points, per_city; /* only a field has cities */
  bool voided;
} RateSum;

static inline void add_rates(RateSum *sum, const Rules *rules, const Rule *rule,
                             const Feature *feature, bool finished) {
  sum->voided |= rule->voids[finished] != 0;
  for (unsigned i = 0; i < rule->rate_count[finished]; i++) {
    Rate rate = rule->rates[finished][i];
    if (rate.unit == UNIT_CITY)
      sum->per_city += rate.rate;
    else
      sum->points += rate.rate * units(rules, feature, rate.unit, finished);
  }
}

/* What all features of the kind pay begins the sum. */
static inline RateSum sure_rates(const Rules *rules, const Feature *feature, bool finished) {
  const SureRates *sure = &rules->rates.sure[feature->kind][finished];
  int neighbours = finished ? NEIGHBOURS : NEIGHBOURS - feature->open; /* if it is a building */
  return (RateSum){worth_sure(sure, feature, neighbours), sure->city, sure->voids != 0};
}

static int total(const RateSum *sum, int64_t cities) {
  int64_t points = sum->points + sum->per_city * cities;
  return (int)(sum->voided || points < 0 ? 0 : points > TALLY_LIMIT ? TALLY_LIMIT : points);
}

/* Is the nth rule about features of a kind about this one, with these figures on it? */
static inline const Rule *rule_about(const Rules *rules, const Feature *feature, unsigned figures,
                                     unsigned n) {
  const PlainRates *rates = &rules->rates;
  const Rule *rule = &rules->list[rates->rules[feature->kind][n]];
  unsigned figure = rule->selector.figure;
  if (figure && !(figures >> (figure - 1) & 1)) return NULL;
  return selector_takes_feature(&rule->selector, feature) ? rule : NULL;
}

/* What it pays as it is and, if somebody wants to know, finished. */
static inline Worth worth_of(const Rules *rules, const Feature *feature, unsigned figures,
                             const int *cities, bool both) {
  const PlainRates *rates = &rules->rates;
  unsigned kind = feature->kind;
  bool field = kind == FIELD, complete = feature_complete(feature);
  int64_t city_count = field ? cities[0] : 0;
  RateSum now = sure_rates(rules, feature, complete), finished = {0, 0, false};
  both = both && !(field | complete);
  if (both) finished = sure_rates(rules, feature, true);
  for (unsigned n = 0; n < rates->rule_count[kind]; n++) {
    const Rule *rule = rule_about(rules, feature, figures, n);
    if (!rule) continue;
    add_rates(&now, rules, rule, feature, complete);
    if (both) add_rates(&finished, rules, rule, feature, true);
    if (rule->twice && field) city_count += more_cities(rates, rates->rules[kind][n], cities);
  }
  int points = total(&now, city_count);
  return (Worth){points, field || complete ? points : total(&finished, 0)};
}

Worth worth_by_rates(const Rules *rules, const Feature *feature, unsigned figures,
                     const int *cities) {
  return worth_of(rules, feature, figures, cities, true);
}

int worth_now(const Rules *rules, const Feature *feature, unsigned figures, const int *cities) {
  return worth_of(rules, feature, figures, cities, false).now;
}
