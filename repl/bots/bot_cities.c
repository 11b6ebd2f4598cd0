/* bot_cities.c - which cities the fields of a position border.
 *
 * The cities of a field say what it pays.  The core looks for them whenever somebody asks; a bot asks for many fields
 * of one position, and for fields that a tile would join, whose cities are those of its parts together.  So each field
 * is walked through once, when it is first asked about. */
#include <string.h>

#include "core/bits.h"
#include "bot_inner.h"

static void city_add(CitySet *set, unsigned number) {
  set->words[number / 64] |= (uint64_t)1 << (number % 64);
}

static void number_city(Cities *cities, const Rules *rules, const Feature *city, FeatureId f) {
  unsigned number = cities->count++;
  cities->number[f] = (uint8_t)number;
  if (!feature_complete(city)) return;
  city_add(&cities->complete, number);
  for (unsigned i = 0; i < rules->rates.twice_count; i++)
    if (selector_takes_feature(&rules->list[rules->rates.twice[i]].around, city))
      city_add(&cities->taken[i], number);
}

bool cities_know(Cities *cities, const Game *game, const Rules *rules) {
  const Features *features = &game->features;
  unsigned like = rules_grounds_like(rules, CITY);
  cities->count = 0;
  memset(&cities->complete, 0, sizeof cities->complete);
  memset(cities->taken, 0, sizeof cities->taken);
  memset(cities->found, 0, features->feature_count + 1u);
  for (unsigned f = 1; f <= features->feature_count; f++) {
    const Feature *feature = &features->list[f];
    if (!(like >> feature->kind & 1) || !feature_live(feature)) continue;
    if (cities->count == CITIES_COUNTED) return false;
    number_city(cities, rules, feature, (FeatureId)f);
  }
  return true;
}

const CitySet *cities_around(Cities *cities, const Game *game, const Rules *rules,
                             FeatureId field) {
  const PlacedSegment *segments = game->features.segments;
  CitySet *around = &cities->around[field];
  SegmentId last = game->features.list[field].last, s = last;
  if (cities->found[field]) return around;
  cities->found[field] = true;
  *around = (CitySet){{0}};
  do {
    const Tile *tile = &game->board.tiles[segments[s].tile];
    unsigned borders = rules->kinds[tile->kind].segments[s - tile->first].borders;
    for (; borders; borders &= borders - 1)
      city_add(around, cities->number[segments[tile->first + bits_lowest(borders)].of]);
    s = segments[s].next;
  } while (s != last);
  return around;
}

static int count_shared(const CitySet *a, const CitySet *b) {
  unsigned count = 0;
  for (unsigned w = 0; w < CITY_WORDS; w++)
    if (a->words[w] & b->words[w]) count += bits_count(a->words[w] & b->words[w]);
  return (int)count;
}

void cities_count(const Cities *cities, const Rules *rules, const CitySet *around,
                  int counts[1 + TWICE_MAX]) {
  counts[0] = count_shared(around, &cities->complete);
  for (unsigned i = 0; i < rules->rates.twice_count; i++)
    counts[1 + i] = count_shared(around, &cities->taken[i]);
}
