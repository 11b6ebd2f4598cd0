/* score.c - tallies, majorities, payments. */
#include "score.h"

#include "bits.h"

/* Complete cities that feed a field, all or only one; with a selector those that it takes. */
static int fed_cities(const Game *game, const Rules *rules, FeatureId field, FeatureId only,
                      const Selector *selector) {
  FeatureId cities[FEATURES_MAX];
  unsigned count = 1;
  cities[0] = only;
  if (!only)
    count = features_bordering(&game->features, &game->board, rules->kinds, field, cities,
                               FEATURES_MAX);
  int fed = 0;
  for (unsigned i = 0; i < count; i++) {
    const Feature *city = &game->features.list[cities[i]];
    fed += feature_complete(city) && (!selector || selector_takes_feature(selector, city));
  }
  return fed;
}

/* Asks every score rule that speaks about the feature.  For a field, `city` is the only city that
 * counts, or 0 for all. */
static void evaluate(const Game *game, const Rules *rules, FeatureId f, FeatureId city,
                     unsigned seat, Tally *tally) {
  const Feature *feature = &game->features.list[f];
  bool complete = feature_complete(feature);
  tally_start(tally);
  for (unsigned i = rules->first[HOOK_SCORE]; i < rules->first[HOOK_SCORE + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (!selector_takes(&rule->selector, game, rules, f, seat)) continue;
    tally->author = rule->author;
    for (unsigned k = 0; k < rule->rate_count[complete]; k++)
      tally_per(tally, rule->rates[complete][k].unit, rule->rates[complete][k].rate);
    if (rule->voids[complete]) tally_void(tally);
    if (rule->twice) {
      int more = fed_cities(game, rules, f, city, &rule->around);
      if (more) tally_count(tally, UNIT_CITY, more);
    }
    if (rule->calls) rules->hooks.score(rules->hooks.context, game, i, f, city, seat, tally);
  }
  for (uint32_t used = tally->used; used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    if (tally->units[unit].rate)
      tally_own(tally, unit,
                unit == UNIT_CITY && feature->kind == FIELD ? fed_cities(game, rules, f, city, NULL)
                                                            : rules_units(rules, feature, unit));
  }
}

/* Everything of a payment but the tally, which evaluate fills in. */
static void payment_start(Payment *payment, const Game *game, FeatureId f, uint64_t weight,
                          bool final) {
  const Feature *feature = &game->features.list[f];
  payment->feature = f;
  payment->segment = feature->last;
  payment->city = 0;
  payment->seat = 0;
  payment->winners = (uint8_t)bits_count(weight_winners(weight));
  payment->complete = feature_complete(feature);
  payment->final = final;
  payment->author = 0;
  payment->kind = feature->kind;
  payment->points = 0;
  payment->weight = weight;
}

/* Fills in what the payment is worth: the tally, then the last word. */
static void assess(const Game *game, const Rules *rules, Payment *payment) {
  unsigned seat = payment->seat;
  unsigned winners = payment->winners ? payment->winners : 1; /* who asks stands there alone */
  if (payment->feature)
    evaluate(game, rules, payment->feature, payment->city, seat, &payment->tally);
  int points = tally_points(&payment->tally);
  for (unsigned i = rules->first[HOOK_TOTAL]; i < rules->first[HOOK_TOTAL + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (!payment->feature || !selector_takes(&rule->selector, game, rules, payment->feature, seat))
      continue;
    int before = points;
    points =
        rules->hooks.total(rules->hooks.context, game, i, payment->feature, points, seat, winners);
    if (points == before) continue;
    Tally *tally = &payment->tally;
    if (tally->term_count < TERMS_MAX)
      tally->terms[tally->term_count++] =
          (Term){.kind = TERM_TOTAL, .author = rule->author, .value = points};
  }
  payment->points = points;
}

static void pay(Game *game, const Rules *rules, const Payment *payment) {
  int64_t score = (int64_t)game->scores[payment->seat] + payment->points;
  game->scores[payment->seat] = (int32_t)(score > SCORE_LIMIT    ? SCORE_LIMIT
                                          : score < -SCORE_LIMIT ? -SCORE_LIMIT
                                                                 : score);
  if (rules->hooks.paid) rules->hooks.paid(rules->hooks.listener, game, payment);
}

void score_feature(Game *game, const Rules *rules, FeatureId f, bool final) {
  uint64_t weight = game->features.list[f].weight;
  unsigned winners = weight_winners(weight);
  if (!winners) return;
  Payment payment;
  payment_start(&payment, game, f, weight, final);
  for (unsigned seat = 0; seat < game->players; seat++) {
    if (!(winners >> seat & 1)) continue;
    payment.seat = (uint8_t)seat;
    assess(game, rules, &payment);
    pay(game, rules, &payment);
  }
}

void score_award(Game *game, const Rules *rules, unsigned seat, int points, unsigned author) {
  Payment payment;
  payment_start(&payment, game, 0, 0, game->turn.phase == PHASE_OVER);
  payment.seat = (uint8_t)seat;
  payment.author = (uint8_t)author;
  tally_start(&payment.tally);
  payment.tally.author = (uint8_t)author;
  tally_bonus(&payment.tally, points);
  payment.points = points; /* an award may be a price: no floor at 0 */
  pay(game, rules, &payment);
}

/* --- Fields that are not simply paid one by one (FARM-6, FARM-7) --- */

/* Pays a player for one city through the best of these fields: of those where he has the majority, or,
 * with the weight of all of them together, of all. */
static void pay_best_field(Game *game, const Rules *rules, const FeatureId *fields, unsigned count,
                           FeatureId city, unsigned seat, const uint64_t *together) {
  Payment best, next;
  bool found = false;
  for (unsigned i = 0; i < count; i++) {
    uint64_t weight = together ? *together : game->features.list[fields[i]].weight;
    if (!(weight_winners(weight) >> seat & 1)) continue;
    payment_start(&next, game, fields[i], weight, true);
    next.city = city;
    next.seat = (uint8_t)seat;
    assess(game, rules, &next);
    if (!found || next.points > best.points) best = next;
    found = true;
  }
  if (found) pay(game, rules, &best);
}

static void score_around_city(Game *game, const Rules *rules, FeatureId city) {
  FeatureId fields[FEATURES_MAX];
  unsigned count =
      features_bordering(&game->features, &game->board, rules->kinds, city, fields, FEATURES_MAX);
  uint64_t together = 0;
  for (unsigned i = 0; i < count; i++) together += game->features.list[fields[i]].weight;
  if (!together) return;
  bool per_city = rules->once == ONCE_PER_CITY;
  for (unsigned seat = 0; seat < game->players; seat++)
    pay_best_field(game, rules, fields, count, city, seat, per_city ? &together : NULL);
}

static void score_fields(Game *game, const Rules *rules) {
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *feature = &game->features.list[f];
    if (rules->once == ONCE_PER_FIELD) {
      if (feature->weight && feature->kind == FIELD) score_feature(game, rules, (FeatureId)f, true);
    } else if (feature_live(feature) && feature->kind == CITY && feature_complete(feature)) {
      score_around_city(game, rules, (FeatureId)f);
    }
  }
}

/* Has nobody more of this number, and the player any? */
static bool has_most(const Game *game, unsigned slot, unsigned seat) {
  int32_t own = game->player_slots[seat][slot];
  for (unsigned other = 0; other < game->players; other++)
    if (game->player_slots[other][slot] > own) return false;
  return own > 0;
}

void score_final(Game *game, const Rules *rules) {
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *feature = &game->features.list[f];
    if (feature->weight && feature->kind != FIELD) score_feature(game, rules, (FeatureId)f, true);
  }
  score_fields(game, rules);
  for (unsigned seat = 0; seat < game->players; seat++)
    for (unsigned i = rules->first[HOOK_FINISH]; i < rules->first[HOOK_FINISH + 1]; i++) {
      Payment payment;
      payment_start(&payment, game, 0, 0, true);
      payment.seat = (uint8_t)seat;
      payment.author = rules->list[i].author;
      tally_start(&payment.tally);
      payment.tally.author = payment.author;
      const Rule *rule = &rules->list[i];
      if (rule->calls)
        rules->hooks.finish(rules->hooks.context, game, i, seat, &payment.tally);
      else if (has_most(game, rule->slot, seat))
        tally_bonus(&payment.tally, rule->points);
      assess(game, rules, &payment);
      if (payment.points) pay(game, rules, &payment);
    }
}

int game_worth(const Game *game, const Rules *rules, FeatureId feature, unsigned seat,
               Payment *payment) {
  Payment local;
  if (!payment) payment = &local;
  payment_start(payment, game, feature, game->features.list[feature].weight, false);
  payment->seat = (uint8_t)seat;
  assess(game, rules, payment);
  return payment->points;
}
