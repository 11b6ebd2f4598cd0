/* bot_sketch_value.c - what a place is worth, from the sketch of what the tile would join.
 *
 * The features that the tile joins are valued as if they lay there; all else on the table is worth what it was, but
 * for fields around a city that the tile finishes and buildings beside it.  This comes to the same numbers as laying
 * the tile and looking (bot_value.c, bot_greedy.c), and tests/test_bot_sketch.c compares the two. */
#include <string.h>

#include "core/bits.h"
#include "bot_inner.h"

/* --- Fields --- */

/* Does a field border a city that the tile joins, on the table or by these segments of the tile? */
static bool borders(const Sketch *sketch, const Known *known, const CitySet *around,
                    unsigned segments, unsigned city) {
  for (unsigned i = 0; i < sketch->part_count; i++)
    if (sketch->parts[i].joined == city &&
        city_among(around, known->cities.number[sketch->parts[i].feature]))
      return true;
  for (; segments; segments &= segments - 1)
    if (sketch->kind->segments[bits_lowest(segments)].borders & sketch->joined[city].segments)
      return true;
  return false;
}

/* Cities that the tile finishes feed the fields around them. */
static void count_finished(const Sketch *sketch, const Known *known, const Rules *rules,
                           const CitySet *around, unsigned segments, int counts[1 + TWICE_MAX]) {
  for (unsigned cities = sketch->finished; cities; cities &= cities - 1) {
    unsigned city = bits_lowest(cities);
    if (!borders(sketch, known, around, segments, city)) continue;
    counts[0]++;
    for (unsigned i = 0; i < rules->rates.twice_count; i++)
      counts[1 + i] += selector_takes_feature(&rules->list[rules->rates.twice[i]].around,
                                              &sketch->joined[city].shape.feature);
  }
}

static void count_cities(Sketch *sketch, Known *known, const Rules *rules, unsigned j) {
  Joined *joined = &sketch->joined[j];
  CitySet around = {{0}};
  if (joined->shape.feature.kind != FIELD) return;
  for (unsigned i = 0; i < sketch->part_count; i++) {
    if (sketch->parts[i].joined != j) continue;
    const CitySet *more =
        cities_around(&known->cities, known->game, rules, sketch->parts[i].feature);
    for (unsigned w = 0; w < CITY_WORDS; w++) around.words[w] |= more->words[w];
  }
  cities_count(&known->cities, rules, &around, joined->shape.cities);
  count_finished(sketch, known, rules, &around, joined->segments, joined->shape.cities);
}

/* The feature of the table that the tile makes longer, if it does nothing else to it; else 0. */
static FeatureId made_longer(const Sketch *sketch, unsigned j) {
  const Joined *joined = &sketch->joined[j];
  unsigned i = 0;
  if (joined->parts != 1 || (joined->shape.feature.kind == FIELD && sketch->finished)) return 0;
  while (sketch->parts[i].joined != j) i++;
  return sketch->parts[i].feature;
}

/* Values what the tile joins, as it is or with a lone follower (then nobody else stands there).  Other places at
 * which the same segments make the same feature longer come to the same. */
static int64_t value_joined(Sketch *sketch, const Outlook *view, Known *known, unsigned j,
                            int64_t (*valued)(const Outlook *, Shape *)) {
  Joined *joined = &sketch->joined[j];
  const Feature *sum = &joined->shape.feature;
  FeatureId f = made_longer(sketch, j);
  if (f && known->longer[f].stamp == known->stamp &&
      known->longer[f].segments == joined->segments && known->longer[f].open == sum->open)
    return known->longer[f].value;
  count_cities(sketch, known, view->rules, j);
  int64_t value = valued(view, &joined->shape);
  if (f) {
    known->longer[f].stamp = known->stamp;
    known->longer[f].segments = joined->segments;
    known->longer[f].open = sum->open;
    known->longer[f].value = value;
  }
  return value;
}

static int64_t as_it_is(const Outlook *view, Shape *shape) {
  return value_shape(view, shape);
}

static int64_t joined_value(Sketch *sketch, const Outlook *view, Known *known, unsigned j) {
  Joined *joined = &sketch->joined[j];
  if (!joined->valued) joined->value = value_joined(sketch, view, known, j, as_it_is);
  joined->valued = true;
  return joined->value;
}

/* What fields elsewhere gain by the cities that the tile finishes. */
static int64_t fields_gain(const Sketch *sketch, const Outlook *view, Known *known) {
  const Rules *rules = view->rules;
  int64_t gain = 0;
  for (unsigned n = 0; n < known->held_count; n++) {
    FeatureId f = known->held[n];
    const Feature *field = &known->game->features.list[f];
    unsigned i = 0;
    if (field->kind != FIELD) continue;
    while (i < sketch->part_count && sketch->parts[i].feature != f) i++;
    if (i < sketch->part_count) continue;
    Shape shape = {.feature = *field, .figures = known->figures[f]};
    const CitySet *around = cities_around(&known->cities, known->game, rules, f);
    cities_count(&known->cities, rules, around, shape.cities);
    int before = shape.cities[0];
    count_finished(sketch, known, rules, around, 0, shape.cities);
    if (shape.cities[0] != before) gain += value_shape(view, &shape) - known->feature[f];
  }
  return gain;
}

/* --- The table with the tile on it --- */

/* What changes apart from the features themselves. */
typedef struct {
  int64_t value;
  unsigned home[PLAYERS_MAX]; /* followers who stand on something finished */
  uint8_t supply[PLAYERS_MAX][FIGURE_KINDS_MAX];
  bool hands; /* some of these have changed; until then they are not filled in */
} Table;

static void change_hands(Table *table, const Known *known) {
  if (table->hands) return;
  table->hands = true;
  memcpy(table->home, known->home, sizeof table->home);
  memcpy(table->supply, known->game->figures.supply, sizeof table->supply);
}

static int64_t table_value(const Table *table, const Outlook *view, const Known *known) {
  if (!table->hands) return table->value;
  return table->value - known->hand +
         value_hands(view, known->game->players, &table->supply[0][0], table->home);
}

/* Is the figure on a part of what the tile joins to this?  `j` beyond the tile's segments: on a building near it. */
static bool stands_on(const Sketch *sketch, unsigned j, FeatureId f) {
  if (j >= SEGMENTS_PER_KIND) return sketch->near[j - SEGMENTS_PER_KIND] == f;
  for (unsigned i = 0; i < sketch->part_count; i++)
    if (sketch->parts[i].feature == f) return sketch->parts[i].joined == j;
  return false;
}

/* Something with figures on it is finished.  Before it is paid they still stand there, as good as at home; then they
 * go home. */
static void release(Table *table, const Sketch *sketch, const Outlook *view, const Known *known,
                    unsigned j, bool paid) {
  const Figures *figures = &known->game->figures;
  change_hands(table, known);
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    if (!stands_on(sketch, j, known->game->features.segments[figure->segment].of)) continue;
    if (paid) table->supply[figure->seat][figure->kind]++;
    if (!view->rules->figures[figure->kind].follower)
      table->value -= share_of(view->helper, view->share[figure->seat]);
    else if (!paid)
      table->home[figure->seat]++;
  }
}

static void pay(Table *table, const Outlook *view, const Shape *shape) {
  unsigned winners = weight_winners(shape->feature.weight);
  for (; winners; winners &= winners - 1) {
    unsigned seat = bits_lowest(winners);
    table->value +=
        worth_now(view->rules, &shape->feature, shape->figures >> 8 * seat & 0xFF, shape->cities) *
        view->share[seat];
  }
}

/* A feature with figures as it is with the tile, and what it is worth before it is paid. */
static void account(Table *table, const Sketch *sketch, const Outlook *view, const Known *known,
                    unsigned j, const Shape *shape, int64_t value, bool settled) {
  bool complete = feature_complete(&shape->feature);
  if (!complete || !settled) table->value += value;
  if (!complete) return;
  if (settled) pay(table, view, shape);
  release(table, sketch, view, known, j, settled);
}

/* A building beside the tile, as it would be. */
static Shape near_shape(const Sketch *sketch, const Known *known, unsigned i) {
  FeatureId f = sketch->near[i];
  Shape shape = {.feature = known->game->features.list[f]};
  if (shape.feature.figures) shape.figures = known->figures[f];
  shape.feature.open--;
  return shape;
}

/* All but what the tile itself joins. */
static void account_others(Table *table, const Sketch *sketch, const Outlook *view, Known *known,
                           bool settled) {
  const Feature *list = known->game->features.list;
  table->value = known->total;
  table->hands = false;
  for (unsigned i = 0; i < sketch->part_count; i++)
    if (list[sketch->parts[i].feature].figures)
      table->value -= known->feature[sketch->parts[i].feature];
  for (unsigned i = 0; i < sketch->near_count; i++) {
    if (!list[sketch->near[i]].figures) continue;
    Shape shape = near_shape(sketch, known, i);
    table->value -= known->feature[sketch->near[i]];
    account(table, sketch, view, known, SEGMENTS_PER_KIND + i, &shape, value_shape(view, &shape),
            settled);
  }
  if (sketch->finished) table->value += fields_gain(sketch, view, known);
}

int64_t sketch_value(Sketch *sketch, const Outlook *view, Known *known) {
  Table table;
  account_others(&table, sketch, view, known, false);
  for (unsigned held = sketch->held; held; held &= held - 1) {
    unsigned j = bits_lowest(held);
    int64_t value = joined_value(sketch, view, known, j);
    account(&table, sketch, view, known, j, &sketch->joined[j].shape, value, false);
  }
  return table_value(&table, view, known);
}

/* --- Figures on the tile --- */

bool sketch_deploys(const Sketch *sketch, const Outlook *view, const Known *known,
                    SketchDeploy *list, unsigned *count) {
  const Rules *rules = view->rules;
  unsigned seat = view->seat, listed = 0, taken = 0, foreign = 0, used = 0;
  for (unsigned held = sketch->held; held; held &= held - 1) {
    const Joined *joined = &sketch->joined[bits_lowest(held)];
    if (feature_taken(&joined->shape.feature)) taken |= joined->segments;
    if (!feature_followers(&joined->shape.feature, seat)) foreign |= joined->segments;
  }
  for (unsigned figure = 0; figure < rules->figure_count; figure++) {
    const FigureKind *kind = &rules->figures[figure];
    unsigned set = sketch->kind->stands[figure] & ~(kind->follower ? taken : 0);
    if (!known->game->figures.supply[seat][figure]) continue;
    for (; set; set &= set - 1) {
      unsigned s = bits_lowest(set);
      if (rules->particular >> figure & 1 &&
          !figure_may_stand(kind, &sketch->joined[sketch->of[s]].shape.feature, seat))
        continue;
      used |= 1u << s;
      list[listed++] = (SketchDeploy){(uint8_t)figure, (uint8_t)s};
    }
  }
  *count = listed;
  return !(used & foreign);
}

/* Puts a figure there, or takes it away again.  Only counters are touched: to copy a shape takes longer. */
static void stand(Shape *shape, uint64_t weight, uint64_t followers) {
  shape->feature.weight += weight;
  shape->feature.followers += followers;
}

/* What it is worth to the player with a follower in thin air: counted, but not among the figures. */
static int64_t claim(const Outlook *view, Shape *shape) {
  uint64_t one = (uint64_t)1 << 8 * view->seat;
  stand(shape, one, one);
  int64_t value = value_shape_for(view, shape, view->seat);
  stand(shape, -one, -one);
  return value;
}

/* What it is worth with this figure of the player on it. */
static int64_t value_with(const Outlook *view, Shape *shape, unsigned figure) {
  const FigureKind *kind = &view->rules->figures[figure];
  uint64_t weight = (uint64_t)kind->weight << 8 * view->seat,
           followers = (uint64_t)kind->follower << 8 * view->seat, figures = shape->figures;
  stand(shape, weight, followers);
  shape->figures |= (uint64_t)1 << (8 * view->seat + figure);
  int64_t value = value_shape(view, shape);
  stand(shape, -weight, -followers);
  shape->figures = figures;
  return value;
}

static int64_t claim_field_before(const Outlook *view, Known *known, FeatureId f) {
  if (known->fields[f].stamp != known->stamp) {
    Shape shape = {.feature = known->game->features.list[f]};
    cities_count(&known->cities, view->rules,
                 cities_around(&known->cities, known->game, view->rules, f), shape.cities);
    known->fields[f].stamp = known->stamp;
    known->fields[f].claim = (int32_t)claim(view, &shape);
  }
  return known->fields[f].claim;
}

/* The same as value_claim says when the tile lies. */
static int64_t claim_segment(Sketch *sketch, const Outlook *view, Known *known, unsigned s) {
  unsigned j = sketch->of[s];
  const Joined *joined = &sketch->joined[j];
  unsigned kind = joined->shape.feature.kind;
  bool fed = kind == FIELD && sketch->finished;
  bool lone = !joined->parts && !rules_building(view->rules, kind) && !fed;
  if (lone && known->lone[s].stamp == known->stamp) return known->lone[s].claim;
  if (kind == FIELD && joined->parts == 1 && !fed)
    return claim_field_before(view, known, made_longer(sketch, j));
  int64_t value = value_joined(sketch, view, known, j, claim);
  if (lone) {
    known->lone[s].stamp = known->stamp;
    known->lone[s].claim = (int32_t)value;
  }
  return value;
}

int64_t sketch_gain(Sketch *sketch, const Outlook *view, Known *known, const SketchDeploy *deploy) {
  Joined *joined = &sketch->joined[sketch->of[deploy->segment]];
  const Feature *sum = &joined->shape.feature;
  const Rules *rules = view->rules;
  unsigned figure = deploy->figure;
  int64_t price = feature_complete(sum) ? 0 : known->price[figure];
  if (rules->figures[figure].follower && !sum->figures) { /* whichever follower it is */
    if (!joined->claimed) joined->claim = claim_segment(sketch, view, known, deploy->segment);
    joined->claimed = true;
    return joined->claim - price;
  }
  count_cities(sketch, known, rules, sketch->of[deploy->segment]);
  return value_with(view, &joined->shape, figure) - price -
         (sum->figures ? joined_value(sketch, view, known, sketch->of[deploy->segment]) : 0);
}

/* --- The table when the tile is settled --- */

/* Does a rule want to know that this was finished? */
static bool is_told(const Rules *rules, const Feature *feature) {
  if (!feature_complete(feature)) return false;
  for (unsigned i = rules->first[HOOK_SCORED]; i < rules->first[HOOK_SCORED + 1]; i++)
    if (selector_takes_feature(&rules->list[i].selector, feature)) return true;
  return false;
}

static bool anybody_told(const Sketch *sketch, const Known *known, const Rules *rules) {
  if (rules->first[HOOK_SCORED] == rules->first[HOOK_SCORED + 1]) return false;
  for (unsigned j = 0; j < sketch->kind->segment_count; j++)
    if (sketch->joined[j].segments && is_told(rules, &sketch->joined[j].shape.feature)) return true;
  for (unsigned i = 0; i < sketch->near_count; i++) {
    Shape shape = near_shape(sketch, known, i);
    if (is_told(rules, &shape.feature)) return true;
  }
  return false;
}

/* What the tile joins where the figure is deployed. */
static void account_deployed(Table *table, Sketch *sketch, const Outlook *view, Known *known,
                             const SketchDeploy *deploy) {
  unsigned seat = view->seat, j = sketch->of[deploy->segment];
  const FigureKind *kind = &view->rules->figures[deploy->figure];
  count_cities(sketch, known, view->rules, j);
  Shape shape = sketch->joined[j].shape;
  stand(&shape, (uint64_t)kind->weight << 8 * seat, (uint64_t)kind->follower << 8 * seat);
  shape.feature.figures++;
  shape.figures |= (uint64_t)1 << (8 * seat + deploy->figure);
  account(table, sketch, view, known, j, &shape, value_shape(view, &shape), true);
  if (feature_complete(&shape.feature)) return; /* it is at home again */
  change_hands(table, known);
  table->supply[seat][deploy->figure]--;
  if (!kind->follower) table->value += share_of(view->helper, view->share[seat]);
}

bool sketch_settle(Sketch *sketch, const Outlook *view, Known *known, const SketchDeploy *deploy,
                   int64_t *value) {
  Table table;
  if (anybody_told(sketch, known, view->rules)) return false;
  account_others(&table, sketch, view, known, true);
  for (unsigned j = 0; j < sketch->kind->segment_count; j++) {
    const Joined *joined = &sketch->joined[j];
    if (!joined->segments) continue;
    if (deploy && sketch->of[deploy->segment] == j)
      account_deployed(&table, sketch, view, known, deploy);
    else if (joined->shape.feature.figures)
      account(&table, sketch, view, known, j, &joined->shape, joined_value(sketch, view, known, j),
              true);
  }
  *value = table_value(&table, view, known);
  return true;
}
