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

/* a * b, both in thousandths. */
static int64_t part(int64_t a, int64_t b) {
  return a * b / UNIT;
}

/* Chances that all of n open sides get closed in time. */
static void fill_chances(int64_t *chance, int64_t open, int64_t side, int64_t turns) {
  int64_t all = open;
  for (int n = 0; n <= OPEN_COUNTED; n++, all = part(all, side)) {
    chance[n] = n ? all * turns / (turns + n * UNIT) : all; /* the bag may be empty */
  }
}

void view_start(View *view, const Rules *rules, const Game *game, unsigned seat,
                const int32_t *weights) {
  unsigned others = game->players - 1u;
  int64_t turns = (int64_t)game->bag.left * UNIT / game->players; /* still to come for each */
  int64_t fade = turns * UNIT / (turns + 4 * UNIT);
  int64_t figure = part(weights[WEIGHT_FIGURE], fade), next = figure;
  view->rules = rules;
  view->seat = seat;
  for (unsigned i = 0; i < game->players; i++)
    view->share[i] = i == seat ? UNIT : -(int64_t)weights[WEIGHT_RIVALS] / (int64_t)others;
  view->hand[0] = 0;
  for (unsigned n = 1; n < HAND_COUNTED; n++, next = next * 4 / 5) /* the last one is the dearest */
    view->hand[n] = view->hand[n - 1] + next;
  view->heavy = figure / 4;
  view->back = figure / 2;
  fill_chances(view->chance[CITY], weights[WEIGHT_OPEN], weights[WEIGHT_CITY], turns);
  fill_chances(view->chance[ROAD], weights[WEIGHT_OPEN], weights[WEIGHT_ROAD], turns);
  fill_chances(view->chance[CLOISTER], weights[WEIGHT_OPEN], weights[WEIGHT_CLOISTER], turns);
  view->growth = part(weights[WEIGHT_FIELD], fade) / OPEN_COUNTED;
  view->helper = part(weights[WEIGHT_HELPER], fade);
  view->again = part(weights[WEIGHT_AGAIN], fade);
  view->finishes = rules->first[HOOK_FINISH] < rules->first[HOOK_FINISH + 1];
}

/* --- Features --- */

static unsigned open_counted(const Feature *feature) {
  return feature->open < OPEN_COUNTED ? feature->open : OPEN_COUNTED;
}

int64_t value_feature_for(const View *view, Game *game, FeatureId f, unsigned seat) {
  Feature *feature = &game->features.list[f];
  int64_t value = 0, chance = 0;
  if (feature->kind == FIELD)
    value = view->growth * open_counted(feature);
  else if (!feature_complete(feature))
    chance = view->chance[feature->kind][open_counted(feature)];
  value += chance * view->back / UNIT * feature_followers(feature, seat);
  if (!(weight_winners(feature->weight) >> seat & 1)) return feature->kind == FIELD ? 0 : value;
  int64_t now = (int64_t)game_worth(game, view->rules, f, seat, NULL) * UNIT;
  if (chance) {
    /* The rules themselves say what it would pay if it were finished as it is. */
    uint16_t open = feature->open;
    feature->open = 0;
    int64_t full = (int64_t)game_worth(game, view->rules, f, seat, NULL) * UNIT;
    feature->open = open;
    value += part(full - now, chance);
  }
  return value + now;
}

int64_t value_feature(const View *view, Game *game, FeatureId f) {
  uint64_t weight = game->features.list[f].weight | game->features.list[f].followers;
  int64_t value = 0;
  for (unsigned seat = 0; weight; seat++, weight >>= 8)
    if (weight & 0xFF) value += part(value_feature_for(view, game, f, seat), view->share[seat]);
  return value;
}

/* A follower in thin air: counted, but not among the figures. */
static int64_t claim(const View *view, Game *game, FeatureId f) {
  Feature *feature = &game->features.list[f];
  uint64_t weight = feature->weight, followers = feature->followers;
  feature->weight += (uint64_t)1 << 8 * view->seat;
  feature->followers += (uint64_t)1 << 8 * view->seat;
  int64_t value = value_feature_for(view, game, f, view->seat);
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

/* A field that only grew by this tile is worth what it was; to find the cities around it takes long, and
 * many places touch the same field. */
int64_t value_claim(const View *view, Game *game, Known *known, FeatureId f) {
  const Feature *feature = &game->features.list[f];
  const Features *old = &known->game->features;
  if (feature->kind != FIELD || f > old->feature_count || !feature_live(&old->list[f]) ||
      old->list[f].kind != FIELD ||
      feature->size != old->list[f].size + new_segments(game, view->rules, f) ||
      city_finished(game, view->rules))
    return claim(view, game, f);
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

static int64_t hand_value(const View *view, const Game *game, const unsigned *home) {
  const Rules *rules = view->rules;
  int64_t value = 0;
  for (unsigned seat = 0; seat < game->players; seat++) {
    unsigned count = home[seat];
    int64_t heavy = 0;
    for (unsigned k = 0; k < rules->figure_count; k++) {
      if (!rules->figures[k].follower) continue;
      count += game->figures.supply[seat][k];
      if (rules->figures[k].weight > 1)
        heavy += view->heavy * (rules->figures[k].weight - 1) * game->figures.supply[seat][k];
    }
    if (count >= HAND_COUNTED) count = HAND_COUNTED - 1;
    value += part(view->hand[count] + heavy, view->share[seat]);
  }
  return value;
}

int64_t value_price(const View *view, const Game *game, unsigned seat, unsigned figure) {
  const Rules *rules = view->rules;
  unsigned count = 0;
  if (!rules->figures[figure].follower) return -view->helper;
  for (unsigned k = 0; k < rules->figure_count; k++)
    if (rules->figures[k].follower) count += game->figures.supply[seat][k];
  if (count >= HAND_COUNTED) count = HAND_COUNTED - 1;
  int64_t heavy = rules->figures[figure].weight > 1 ? rules->figures[figure].weight - 1 : 0;
  return view->hand[count] - view->hand[count ? count - 1 : 0] + heavy * view->heavy;
}

/* Goes through the figures on the table; `keep` receives what their features are worth. */
static int64_t value_table(const View *view, Game *game, const Known *known, int64_t *keep) {
  const Figures *figures = &game->figures;
  const Features *old = known ? &known->game->features : NULL;
  uint64_t seen[FEATURES_MAX / 64 + 1];
  unsigned home[PLAYERS_MAX] = {0};
  int64_t value = 0;
  bool stale_fields = known && city_finished(game, view->rules);
  memset(seen, 0, (game->features.feature_count / 64u + 1) * sizeof seen[0]);
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    FeatureId f = game->features.segments[figure->segment].of;
    const Feature *feature = &game->features.list[f];
    bool complete = feature_complete(feature);
    if (!view->rules->figures[figure->kind].follower)
      value += complete ? 0 : part(view->helper, view->share[figure->seat]);
    else if (complete) /* paid, but still standing: as good as at home */
      home[figure->seat]++;
    if (seen[f / 64] >> (f % 64) & 1) continue;
    seen[f / 64] |= (uint64_t)1 << (f % 64);
    bool same = old && f <= old->feature_count && !(stale_fields && feature->kind == FIELD) &&
                !memcmp(feature, &old->list[f], sizeof *feature);
    int64_t worth = same ? known->feature[f] : value_feature(view, game, f);
    if (keep) keep[f] = worth;
    value += worth;
  }
  return value + hand_value(view, game, home);
}

static int64_t value_scores(const View *view, const Game *game) {
  int64_t value = 0;
  for (unsigned seat = 0; seat < game->players; seat++)
    value += game->scores[seat] * view->share[seat];
  return value;
}

int64_t value_position(const View *view, Game *game, const Known *known) {
  int64_t scores = value_scores(view, game);
  if (game->turn.phase == PHASE_OVER) return scores;
  return scores + value_table(view, game, known, NULL);
}

int64_t value_know(const View *view, Game *game, Known *known) {
  known->game = game;
  known->stamp++;
  return value_scores(view, game) + value_table(view, game, NULL, known->feature);
}

View view_own(const View *view) {
  View own = *view;
  memset(own.share, 0, sizeof own.share);
  own.share[view->seat] = UNIT;
  return own;
}

void value_own(const View *view, Game *game, int64_t features[FEATURE_KINDS], int64_t *figures) {
  View own = view_own(view);
  int64_t sum = 0;
  memset(features, 0, FEATURE_KINDS * sizeof *features);
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *feature = &game->features.list[f];
    if (!feature_live(feature) || !feature->figures) continue;
    int64_t worth = value_feature(&own, game, (FeatureId)f);
    features[feature->kind] += worth;
    sum += worth;
  }
  *figures = value_table(&own, game, NULL, NULL) - sum;
}

int64_t value_finish(const View *view, Game *game) {
  if (!view->finishes || game->turn.phase == PHASE_OVER) return 0;
  Action end = {.kind = ACTION_END};
  Reason why;
  int64_t before = value_scores(view, game);
  for (unsigned i = 0; i < game->figures.count; i++) /* nobody is paid for features */
    game->features.list[game->features.segments[game->figures.on[i].segment].of].weight = 0;
  game->turn.phase = PHASE_PLACE;
  game->question.count = 0;
  if (!game_apply(game, view->rules, &end, &why)) return 0;
  return value_scores(view, game) - before;
}
