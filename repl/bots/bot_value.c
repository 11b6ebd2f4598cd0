/* bot_value.c - what a position is worth to a player: points, features, figures.
 *
 * The sum of: points so far; what each feature with figures on it would pay if the game ended now, plus a
 * share of what it pays when finished, by the chance that it will be; a price for figures in hand; and what
 * is paid at the end for no feature.  The points of the others count against the player, on average: who
 * hurts one of many rivals gains less than who earns points.  What anything pays is always asked of the
 * rules, so no rule needs to be known here.  Nothing here looks at the tile in hand or at the bag's order. */
#include <string.h>

#include "bot_inner.h"

/* --- The view --- */

/* Chances that all of n open sides get closed in time. */
static void fill_chances(int64_t *chance, int64_t open, int64_t side, int64_t turns) {
  int64_t all = open;
  chance[0] = open;
  for (int n = 1; n <= OPEN_COUNTED; n++) {
    all = share_of(all, side);
    chance[n] = all * turns / (turns + n * UNIT);
  }
}

/* Does a function say what is paid at the end? */
static bool finish_asks(const Rules *rules) {
  for (unsigned i = rules->first[HOOK_FINISH]; i < rules->first[HOOK_FINISH + 1]; i++)
    if (rules->list[i].calls) return true;
  return false;
}

void outlook_start(Outlook *view, const Rules *rules, const Game *game, unsigned seat,
                   const int32_t *weights) {
  unsigned sides = game->teams ? game->teams : game->players;
  unsigned others = sides > 1 ? sides - 1u : 1u, most = 0;        /* followers */
  int64_t turns = (int64_t)game->bag.left * UNIT / game->players; /* still to come for each */
  int64_t fade = turns * UNIT / (turns + 4 * UNIT);
  int64_t figure = share_of(weights[WEIGHT_FIGURE], fade), next = figure;
  view->rules = rules;
  view->prospects = NULL;
  view->seat = seat;
  for (unsigned i = 0; i < game->players; i++)
    view->share[i] =
        game_partners(game, i, seat) ? UNIT : -(int64_t)weights[WEIGHT_RIVALS] / (int64_t)others;
  view->hand[0] = 0;
  for (unsigned k = 0; k < rules->figure_count; k++)
    if (rules->figures[k].follower) most += rules->figures[k].each;
  for (unsigned n = 1; n <= most && n < HAND_COUNTED;
       n++, next = next * 4 / 5) /* the last one is the dearest */
    view->hand[n] = view->hand[n - 1] + next;
  view->heavy = figure / 4;
  view->back = figure / 2;
  fill_chances(view->chance[CITY], weights[WEIGHT_OPEN], weights[WEIGHT_CITY], turns);
  fill_chances(view->chance[ROAD], weights[WEIGHT_OPEN], weights[WEIGHT_ROAD], turns);
  fill_chances(view->chance[CLOISTER], weights[WEIGHT_OPEN], weights[WEIGHT_CLOISTER], turns);
  for (unsigned kind = BASE_KINDS; kind < rules->ground_count; kind++) {
    static const uint8_t AS[] = {
        [SHAPE_AREA] = CITY, [SHAPE_PATH] = ROAD, [SHAPE_BUILDING] = CLOISTER};
    unsigned shape = rules->grounds[kind].shape;
    memset(view->chance[kind], 0, sizeof view->chance[kind]);
    if (shape <= SHAPE_BUILDING)
      memcpy(view->chance[kind], view->chance[AS[shape]], sizeof view->chance[kind]);
  }
  view->growth = share_of(weights[WEIGHT_FIELD], fade) / OPEN_COUNTED;
  view->helper = share_of(weights[WEIGHT_HELPER], fade);
  view->again = share_of(weights[WEIGHT_AGAIN], fade);
  view->finishes = rules->first[HOOK_FINISH] < rules->first[HOOK_FINISH + 1];
  view->finish_asks = finish_asks(rules);
}

/* --- Features --- */

static unsigned open_counted(const Feature *feature) {
  return feature->open < OPEN_COUNTED ? feature->open : OPEN_COUNTED;
}

/* How likely it is to be finished, by the number of its open sides. */
static int64_t chance_by_sides(const Outlook *view, const Feature *feature) {
  if (feature->kind == FIELD || feature_complete(feature)) return 0;
  return view->chance[feature->kind][open_counted(feature)];
}

/* The same of a feature that lies on the table. */
static int64_t chance_of(const Outlook *view, const Game *game, FeatureId f) {
  const Feature *feature = &game->features.list[f];
  if (!view->prospects) return chance_by_sides(view, feature);
  return feature->kind == FIELD || feature_complete(feature) ? 0 : view->prospects->chance[f];
}

/* What a feature promises a player apart from points. */
static int64_t promise(const Outlook *view, const Feature *feature, unsigned seat, int64_t chance) {
  int64_t value = feature->kind == FIELD ? view->growth * open_counted(feature) : 0;
  return value + chance * view->back / UNIT * feature_followers(feature, seat);
}

static bool wins(const Feature *feature, unsigned seat) {
  return weight_winners(feature->weight) >> seat & 1;
}

/* The points it pays now, and those it would pay when finished. */
static int64_t expect(Worth worth, int64_t chance) {
  return (int64_t)worth.now * UNIT + share_of((int64_t)(worth.finished - worth.now) * UNIT, chance);
}

int64_t value_shape_for(const Outlook *view, const Shape *shape, unsigned seat) {
  const Feature *feature = &shape->feature;
  int64_t chance = chance_by_sides(view, feature), value = promise(view, feature, seat, chance);
  if (!wins(feature, seat)) return feature->kind == FIELD ? 0 : value;
  Worth worth =
      worth_by_rates(view->rules, feature, shape->figures >> 8 * seat & 0xFF, shape->cities);
  return value + expect(worth, chance);
}

/* The rules themselves say what it pays and what it would pay if it were finished as it is.  Only what no rule looks
 * around for is found without them. */
static Worth ask_worth(const Outlook *view, Game *game, FeatureId f, unsigned seat, bool both) {
  Feature *feature = &game->features.list[f];
  const PlainRates *rates = &view->rules->rates;
  if (feature->kind != FIELD && (rates->plain & ~rates->figures) >> feature->kind & 1)
    return worth_by_rates(view->rules, feature, 0, NULL);
  Worth worth = {game_worth(game, view->rules, f, seat, NULL), 0};
  if (both) {
    uint16_t open = feature->open;
    feature->open = 0;
    worth.finished = game_worth(game, view->rules, f, seat, NULL);
    feature->open = open;
  }
  return worth;
}

/* What a feature with its figures is worth to one of its players, before what the view gives for their share. */
static int64_t value_for(const Outlook *view, Game *game, FeatureId f, unsigned seat) {
  const Feature *feature = &game->features.list[f];
  int64_t chance = chance_of(view, game, f), value = promise(view, feature, seat, chance);
  if (!(game_winners(game, view->rules, f) >> seat & 1)) return feature->kind == FIELD ? 0 : value;
  return value + expect(ask_worth(view, game, f, seat, chance != 0), chance);
}

int64_t value_feature(const Outlook *view, Game *game, FeatureId f) {
  uint64_t weight = game->features.list[f].weight | game->features.list[f].followers;
  int64_t value = 0;
  for (unsigned seat = 0; weight; seat++, weight >>= 8)
    if (weight & 0xFF) value += share_of(value_for(view, game, f, seat), view->share[seat]);
  return value;
}

int64_t value_shape(const Outlook *view, const Shape *shape) {
  uint64_t weight = shape->feature.weight | shape->feature.followers;
  int64_t value = 0;
  for (unsigned seat = 0; weight; seat++, weight >>= 8)
    if (weight & 0xFF) value += share_of(value_shape_for(view, shape, seat), view->share[seat]);
  return value;
}

/* A follower in thin air: counted, but not among the figures. */
static int64_t claim(const Outlook *view, Game *game, FeatureId f) {
  Feature *feature = &game->features.list[f];
  uint64_t weight = feature->weight, followers = feature->followers;
  feature->weight += (uint64_t)1 << 8 * view->seat;
  feature->followers += (uint64_t)1 << 8 * view->seat;
  int64_t value = value_for(view, game, f, view->seat);
  feature->weight = weight;
  feature->followers = followers;
  return value;
}

/* The segments of the tile placed last that belong to the feature. */
static unsigned new_segments(const Game *game, const Rules *rules, FeatureId f) {
  const Tile *tile = &game->board.tiles[game->board.tile_count];
  unsigned count = 0;
  for (unsigned s = 0; s < rules->kinds[tile->kind].segment_count; s++)
    count += game->features.segments[tile->first + s].of == f;
  return count;
}

static bool city_finished(const Game *game, const Rules *rules);

/* Has the tile placed last only made a known field longer? */
static bool same_field(const Outlook *view, const Game *game, const Known *known, FeatureId f) {
  const Feature *feature = &game->features.list[f], *old = &known->game->features.list[f];
  return f <= known->game->features.feature_count && feature_live(old) && old->kind == FIELD &&
         feature->size == old->size + new_segments(game, view->rules, f);
}

/* Many places leave a segment alone, or lengthen the same field, for which the search for cities takes long:
 * both are valued once for all places. */
int64_t value_claim(const Outlook *view, Game *game, Known *known, unsigned segment) {
  FeatureId f =
      game->features.segments[game->board.tiles[game->board.tile_count].first + segment].of;
  const Feature *feature = &game->features.list[f];
  bool field = feature->kind == FIELD;
  if (rules_building(view->rules, feature->kind) || (field && city_finished(game, view->rules)))
    return claim(view, game, f);
  if (feature->size == 1) {
    if (known->lone[segment].stamp != known->stamp) {
      known->lone[segment].stamp = known->stamp;
      known->lone[segment].claim = (int32_t)claim(view, game, f);
    }
    return known->lone[segment].claim;
  }
  if (!field || !same_field(view, game, known, f)) return claim(view, game, f);
  if (known->fields[f].stamp != known->stamp) {
    known->fields[f].stamp = known->stamp;
    known->fields[f].claim = (int32_t)claim(view, known->game, f);
  }
  return known->fields[f].claim;
}

/* --- The whole --- */

/* Has the tile placed last finished a city?  Then fields that did not change may be worth more. */
static bool city_finished(const Game *game, const Rules *rules) {
  const Tile *tile = &game->board.tiles[game->board.tile_count];
  const Kind *kind = &rules->kinds[tile->kind];
  if (!(kind->kinds >> CITY & 1)) return false;
  for (unsigned s = 0; s < kind->segment_count; s++) {
    const Feature *feature = &game->features.list[game->features.segments[tile->first + s].of];
    if (feature->kind == CITY && !feature->open) return true;
  }
  return false;
}

int64_t value_hands(const Outlook *view, unsigned players, const uint8_t *supply,
                    const unsigned *home) {
  const Rules *rules = view->rules;
  int64_t value = 0;
  for (unsigned seat = 0; seat < players; seat++, supply += FIGURE_KINDS_MAX) {
    unsigned count = home[seat];
    int64_t heavy = 0;
    for (unsigned k = 0; k < rules->figure_count; k++) {
      if (!rules->figures[k].follower) continue;
      count += supply[k];
      if (rules->figures[k].weight > 1)
        heavy += view->heavy * (rules->figures[k].weight - 1) * supply[k];
    }
    if (count >= HAND_COUNTED) count = HAND_COUNTED - 1;
    value += share_of(view->hand[count] + heavy, view->share[seat]);
  }
  return value;
}

int64_t value_price(const Outlook *view, const Game *game, unsigned seat, unsigned figure) {
  const Rules *rules = view->rules;
  unsigned count = 0;
  if (!rules->figures[figure].follower) return -view->helper;
  for (unsigned k = 0; k < rules->figure_count; k++)
    if (rules->figures[k].follower) count += game->figures.supply[seat][k];
  if (count >= HAND_COUNTED) count = HAND_COUNTED - 1;
  int64_t heavy = rules->figures[figure].weight > 1 ? rules->figures[figure].weight - 1 : 0;
  return view->hand[count] - view->hand[count ? count - 1 : 0] + heavy * view->heavy;
}

/* Do features that are alike pay the same on both tables?  Fields, too, if all cities are as they were. */
static bool same_land(const Rules *rules, const Game *a, const Game *b) {
  return rules_by_rates(rules) && !rules->patch_count && a->board.tile_count == b->board.tile_count;
}

/* Goes through the figures on the table; `keep` receives what their features are worth.  Those that are as they were on
 * an older table (NULL: none is) are worth what is said of them, or left out if nothing is. */
static int64_t value_table(const Outlook *view, Game *game, const Game *then, const int64_t *said,
                           int64_t *keep) {
  const Figures *figures = &game->figures;
  const Features *old = then ? &then->features : NULL;
  uint64_t seen[FEATURES_MAX / 64 + 1];
  unsigned home[PLAYERS_MAX] = {0};
  int64_t value = 0;
  bool stale_fields =
      then && !same_land(view->rules, then, game) && city_finished(game, view->rules);
  memset(seen, 0, (game->features.feature_count / 64u + 1) * sizeof seen[0]);
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    FeatureId f = game->features.segments[figure->segment].of;
    const Feature *feature = &game->features.list[f];
    bool complete = feature_complete(feature);
    if (!view->rules->figures[figure->kind].follower)
      value += complete ? 0 : share_of(view->helper, view->share[figure->seat]);
    else if (complete) /* paid, but still standing: as good as at home */
      home[figure->seat]++;
    if (seen[f / 64] >> (f % 64) & 1) continue;
    seen[f / 64] |= (uint64_t)1 << (f % 64);
    bool same = old && f <= old->feature_count && !(stale_fields && feature->kind == FIELD) &&
                !memcmp(feature, &old->list[f], sizeof *feature);
    int64_t worth = !same ? value_feature(view, game, f) : said ? said[f] : 0;
    if (keep) keep[f] = worth;
    value += worth;
  }
  return value + value_hands(view, game->players, &figures->supply[0][0], home);
}

static int64_t value_scores(const Outlook *view, const Game *game) {
  int64_t value = 0;
  unsigned sides = game->teams ? game->teams : game->players; /* partners have one score */
  for (unsigned seat = 0; seat < sides; seat++) value += game->scores[seat] * view->share[seat];
  return value;
}

int64_t value_position(const Outlook *view, Game *game, const Known *known) {
  int64_t scores = value_scores(view, game);
  if (game->turn.phase == PHASE_OVER) return scores;
  return scores + (known ? value_table(view, game, known->game, known->feature, NULL)
                         : value_table(view, game, NULL, NULL, NULL));
}

int64_t value_change(const Outlook *view, Game *before, Game *after) {
  if (after->turn.phase == PHASE_OVER || !same_land(view->rules, before, after))
    return value_position(view, after, NULL) - value_position(view, before, NULL);
  return value_scores(view, after) + value_table(view, after, before, NULL, NULL) -
         value_scores(view, before) - value_table(view, before, after, NULL, NULL);
}

/* Who stands where, and which cities are where. */
static bool know_shapes(const Rules *rules, Known *known) {
  const Game *game = known->game;
  const Figures *figures = &game->figures;
  known->held_count = 0;
  known->lasts.there = false;
  memset(known->home, 0, sizeof known->home);
  if (!rules_by_rates(rules) || rules->figure_count > 8 || rules->weigh_by_marks ||
      rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1])
    return false;
  for (unsigned i = 0; i < rules->figure_count; i++)
    if (rules->figures[i].corner || rules->figures[i].claims) return false;
  for (unsigned seat = 0; seat < game->players; seat++) /* payments must add up */
    if (game->scores[seat] > SCORE_LIMIT / 2 || game->scores[seat] < -SCORE_LIMIT / 2) return false;
  for (unsigned i = 0; i < figures->count; i++)
    known->figures[game->features.segments[figures->on[i].segment].of] = 0;
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    FeatureId f = game->features.segments[figure->segment].of;
    if (!known->figures[f]) known->held[known->held_count++] = f;
    known->figures[f] |= (uint64_t)1 << (8 * figure->seat + figure->kind);
    known->home[figure->seat] +=
        rules->figures[figure->kind].follower && feature_complete(&game->features.list[f]);
  }
  return cities_know(&known->cities, game, rules);
}

static void value_shapes(const Outlook *view, Known *known) {
  for (unsigned n = 0; n < known->held_count; n++) {
    FeatureId f = known->held[n];
    Shape shape = {.feature = known->game->features.list[f], .figures = known->figures[f]};
    if (shape.feature.kind == FIELD)
      cities_count(&known->cities, view->rules,
                   cities_around(&known->cities, known->game, view->rules, f), shape.cities);
    known->feature[f] = value_shape(view, &shape);
  }
}

int64_t value_know(const Outlook *view, Game *game, Known *known) {
  known->game = game;
  known->stamp++;
  known->plain = know_shapes(view->rules, known);
  if (known->plain) {
    int64_t value = 0;
    value_shapes(view, known);
    for (unsigned n = 0; n < known->held_count; n++) value += known->feature[known->held[n]];
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      const Feature *feature = &game->features.list[game->features.segments[figure->segment].of];
      if (!view->rules->figures[figure->kind].follower && !feature_complete(feature))
        value += share_of(view->helper, view->share[figure->seat]);
    }
    for (unsigned k = 0; k < view->rules->figure_count; k++)
      known->price[k] = value_price(view, game, view->seat, k);
    known->hand = value_hands(view, game->players, &game->figures.supply[0][0], known->home);
    known->total = value_scores(view, game) + value + known->hand;
    return known->total;
  }
  return value_scores(view, game) + value_table(view, game, NULL, NULL, known->feature);
}

Outlook outlook_own(const Outlook *view) {
  Outlook own = *view;
  memset(own.share, 0, sizeof own.share);
  own.share[view->seat] = UNIT;
  return own;
}

void value_own(const Outlook *view, Game *game, int64_t features[FEATURE_KINDS], int64_t *figures) {
  Outlook own = outlook_own(view);
  int64_t sum = 0;
  memset(features, 0, FEATURE_KINDS * sizeof *features);
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *feature = &game->features.list[f];
    if (!feature_live(feature) || !feature->figures) continue;
    int64_t worth = value_feature(&own, game, (FeatureId)f);
    features[feature->kind] += worth;
    sum += worth;
  }
  *figures = value_table(&own, game, NULL, NULL, NULL) - sum;
}

int64_t value_numbers(const Outlook *view, const Game *game) {
  int64_t value = 0;
  if (!view->finishes) return 0;
  for (unsigned seat = 0; seat < game->players; seat++)
    value += game_finish_by_numbers(game, view->rules, seat) * view->share[seat];
  return value;
}

int64_t value_finish(const Outlook *view, Game *game) {
  if (!view->finishes || game->turn.phase == PHASE_OVER) return 0;
  if (!view->finish_asks) return value_numbers(view, game);
  Action end = {.kind = ACTION_END};
  Reason why;
  int64_t before = value_scores(view, game);
  for (unsigned i = 0; i < game->figures.count; i++) /* nobody is paid for features */
    game->features.list[game->features.segments[game->figures.on[i].segment].of].weight = 0;
  game->turn.phase = PHASE_PLACE;
  game->question.count = 0;
  if (!game_apply(game, view->rules, &end, &why)) return 0;
  if (game->turn.phase != PHASE_OVER && !game_apply(game, view->rules, &end, &why)) return 0;
  return value_scores(view, game) - before;
}
