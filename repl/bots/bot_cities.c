/* bot_cities.c - which cities each field of a position borders, found in one walk over the tiles.
 *
 * The cities of a field say what it pays.  The core looks for them whenever somebody asks; a bot asks for many fields
 * of one position, and for fields that a tile would join, whose cities are those of its parts together. */
#include <string.h>

#include "core/bits.h"
#include "bot_inner.h"

enum { NO_NUMBER = 0xFF };

static void number_city(Cities *cities, const Rules *rules, const Feature *city, FeatureId f) {
  unsigned number = cities->count++, word = number / 64;
  uint64_t bit = (uint64_t)1 << (number % 64);
  cities->number[f] = (uint8_t)number;
  if (!feature_complete(city)) return;
  cities->complete.words[word] |= bit;
  for (unsigned i = 0; i < rules->rates.twice_count; i++)
    if (selector_takes_feature(&rules->list[rules->rates.twice[i]].around, city))
      cities->taken[i].words[word] |= bit;
}

/* Numbers the cities of a tile, and what fields take for one, and notes which fields they feed. */
static bool note_tile(Cities *cities, const Rules *rules, unsigned like, const Features *features,
                      const Kind *kind, SegmentId first) {
  for (unsigned s = 0; s < kind->segment_count; s++) {
    FeatureId f = features->segments[first + s].of;
    if (!(like >> kind->segments[s].kind & 1) || cities->number[f] != NO_NUMBER) continue;
    if (cities->count == CITIES_COUNTED) return false;
    number_city(cities, rules, &features->list[f], f);
  }
  for (unsigned s = 0; s < kind->segment_count; s++) {
    FeatureId f = features->segments[first + s].of;
    for (unsigned borders = kind->segments[s].borders; borders; borders &= borders - 1)
      city_add(&cities->around[f],
               cities->number[features->segments[first + bits_lowest(borders)].of]);
  }
  return true;
}

bool cities_know(Cities *cities, const Game *game, const Rules *rules) {
  const Features *features = &game->features;
  size_t used = features->feature_count + 1u;
  unsigned like = rules_grounds_like(rules, CITY);
  cities->count = 0;
  memset(&cities->complete, 0, sizeof cities->complete);
  memset(cities->taken, 0, sizeof cities->taken);
  memset(cities->number, NO_NUMBER, used);
  memset(cities->around, 0, used * sizeof cities->around[0]);
  for (unsigned t = 1; t <= game->board.tile_count; t++) {
    const Tile *tile = &game->board.tiles[t];
    const Kind *kind = &rules->kinds[tile->kind];
    if (kind->kinds & like && !note_tile(cities, rules, like, features, kind, tile->first))
      return false;
  }
  return true;
}

unsigned cities_shared(const CitySet *a, const CitySet *b) {
  unsigned count = 0;
  for (unsigned w = 0; w < CITY_WORDS; w++)
    if (a->words[w] & b->words[w]) count += bits_count(a->words[w] & b->words[w]);
  return count;
}

void cities_count(const Cities *cities, const Rules *rules, const CitySet *around,
                  int counts[1 + TWICE_MAX]) {
  counts[0] = (int)cities_shared(around, &cities->complete);
  for (unsigned i = 0; i < rules->rates.twice_count; i++)
    counts[1 + i] = (int)cities_shared(around, &cities->taken[i]);
}
