/* fed.c - counts the complete cities around fields. */
#include "fed.h"

#include <string.h>

/* A complete city feeds a field. */
static void feed(const Rules *rules, const Feature *city, FedCities *fed) {
  const PlainRates *rates = &rules->rates;
  fed->counts[0]++;
  for (unsigned i = 0; i < rates->twice_count; i++)
    fed->counts[1 + i] += selector_takes_feature(&rules->list[rates->twice[i]].around, city);
}

void fed_count(const Game *game, const Rules *rules, FeatureId field, FedCities *fed) {
  FeatureId cities[FEATURES_MAX];
  unsigned count =
      features_bordering(&game->features, &game->board, rules->kinds, field, cities, FEATURES_MAX);
  memset(fed, 0, sizeof *fed);
  for (unsigned i = 0; i < count; i++) {
    const Feature *city = &game->features.list[cities[i]];
    if (feature_complete(city)) feed(rules, city, fed);
  }
}

void fed_count_all(const Game *game, const Rules *rules, FedCities *fed) {
  FeatureId fields[FEATURES_MAX];
  const Features *features = &game->features;
  unsigned cities = rules_grounds_like(rules, CITY);
  memset(fed, 0, (features->feature_count + 1u) * sizeof fed[0]);
  for (unsigned f = 1; f <= features->feature_count; f++) {
    const Feature *city = &features->list[f];
    /* One branch that can be guessed instead of three: a record that is free has no tiles. */
    unsigned live = feature_live(city), complete = feature_complete(city);
    if (!(live & complete & cities >> city->kind)) continue;
    unsigned count = features_bordering(features, &game->board, rules->kinds, (FeatureId)f, fields,
                                        FEATURES_MAX);
    for (unsigned i = 0; i < count; i++) feed(rules, city, &fed[fields[i]]);
  }
}
