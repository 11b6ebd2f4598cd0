/* score.c - tallies, majorities, payments. */
#include "score.h"

#include <string.h>

#include "bits.h"
#include "fed.h"
#include "number.h"
#include "worth.h"

/* As features are paid if nobody says otherwise. */
static const Pay AS_ALWAYS = {.exact = 0};

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

/* What the tiles of a feature have of a number or token, each tile once. */
static int on_tiles(const Game *game, const Rules *rules, FeatureId f, unsigned unit) {
  const Features *features = &game->features;
  unsigned slot = rules->slots[rules->counted[unit - UNIT_NUMBERS]].index;
  uint64_t seen[TILES_MAX / 64 + 1] = {0};
  SegmentId last = features->list[f].last, s = last;
  int64_t sum = 0;
  do {
    TileId tile = features->segments[s].tile;
    if (!(seen[tile / 64] >> tile % 64 & 1)) sum += game_number(game, SCOPE_TILE, slot, tile);
    seen[tile / 64] |= (uint64_t)1 << tile % 64;
  } while ((s = features->segments[s].next) != last);
  return (int)(sum > TALLY_LIMIT ? TALLY_LIMIT : sum < -TALLY_LIMIT ? -TALLY_LIMIT : sum);
}

/* How many of a unit a feature has; of a field paid for one city, that city. */
static int units_of(const Game *game, const Rules *rules, FeatureId f, FeatureId city,
                    unsigned unit) {
  const Feature *feature = &game->features.list[f];
  if (unit == UNIT_CITY && feature->kind == FIELD) return fed_cities(game, rules, f, city, NULL);
  return unit < UNIT_NUMBERS ? rules_units(rules, feature, unit) : on_tiles(game, rules, f, unit);
}

/* What an entry says without a function about the time after the sum. */
static void add_stages(const Game *game, const Rules *rules, const Rule *rule, FeatureId f,
                       FeatureId city, Tally *tally) {
  int64_t extra = 0;
  for (unsigned i = 0; i < rule->extra_count; i++)
    extra += (int64_t)rule->extras[i].rate * units_of(game, rules, f, city, rule->extras[i].unit);
  if (extra) tally_extra(tally, (int)extra);
  if (rule->times) tally_times(tally, rule->times);
  if (rule->half) tally_half(tally);
}

/* Asks every score rule that is about the feature; rates count in their manner only.  For a field, `city` is the
 * only city that counts, or 0 for all. */
static void evaluate(const Game *game, const Rules *rules, FeatureId f, FeatureId city,
                     unsigned seat, unsigned manner, Tally *tally) {
  const Feature *feature = &game->features.list[f];
  bool complete = feature_complete(feature);
  tally_start(tally);
  for (unsigned i = rules->first[HOOK_SCORE]; i < rules->first[HOOK_SCORE + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (!selector_takes(&rule->selector, game, rules, f, seat)) continue;
    tally->author = rule->author;
    for (unsigned k = 0; rule->manner == manner && k < rule->rate_count[complete]; k++)
      tally_per(tally, rule->rates[complete][k].unit, rule->rates[complete][k].rate);
    if (rule->voids[complete]) tally_void(tally);
    if (rule->extra_count | rule->times | rule->half) add_stages(game, rules, rule, f, city, tally);
    if (rule->twice) {
      int more = fed_cities(game, rules, f, city, &rule->around);
      if (more) tally_count(tally, UNIT_CITY, more);
    }
    if (rule->more) {
      int cities = fed_cities(game, rules, f, city, &rule->around);
      if (cities) tally_bonus(tally, rule->more * cities);
    }
    if (rule->calls) {
      hooks_count(&rules->hooks, i);
      rules->hooks.score(rules->hooks.context, game, i, f, city, seat, tally);
    }
  }
  for (uint32_t used = tally->used; used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    if (tally->units[unit].rate) tally_own(tally, unit, units_of(game, rules, f, city, unit));
  }
}

/* Of those who are tied, the ones whom rules give most. */
static unsigned break_tie(const Game *game, const Rules *rules, FeatureId f, unsigned tied) {
  unsigned winners = 0;
  int64_t best = INT64_MIN;
  for (; tied; tied &= tied - 1) {
    unsigned seat = bits_lowest(tied);
    int64_t sum = 0;
    for (unsigned i = rules->first[HOOK_TIES]; i < rules->first[HOOK_TIES + 1]; i++) {
      if (!selector_takes(&rules->list[i].selector, game, rules, f, seat)) continue;
      hooks_count(&rules->hooks, i);
      sum += rules->hooks.ties(rules->hooks.context, game, i, f, seat);
    }
    winners = sum > best ? 1u << seat : sum == best ? winners | 1u << seat : winners;
    best = sum > best ? sum : best;
  }
  return winners;
}

/* Who has the majority, with this weight. */
static unsigned winners_of(const Game *game, const Rules *rules, FeatureId f, uint64_t weight) {
  unsigned winners = weight_winners(weight);
  if (rules->first[HOOK_TIES] == rules->first[HOOK_TIES + 1] || !(winners & (winners - 1)))
    return winners;
  return break_tie(game, rules, f, winners);
}

uint64_t game_weight(const Game *game, const Rules *rules, FeatureId feature) {
  return figures_weight(&game->figures, &game->features, rules->figures, feature);
}

unsigned game_winners(const Game *game, const Rules *rules, FeatureId feature) {
  return winners_of(game, rules, feature, game_weight(game, rules, feature));
}

/* Everything of a payment but the tally, which evaluate fills in.  Returns who has the majority, as bits. */
static unsigned payment_start(Payment *payment, const Game *game, const Rules *rules, FeatureId f,
                              uint64_t weight, bool final) {
  const Feature *feature = &game->features.list[f];
  unsigned winners = winners_of(game, rules, f, weight);
  payment->feature = f;
  payment->segment = feature->last;
  payment->city = 0;
  payment->seat = 0;
  payment->winners = (uint8_t)bits_count(winners);
  payment->complete = feature_complete(feature);
  payment->final = final;
  payment->author = 0;
  payment->kind = feature->kind;
  payment->points = payment->score = 0;
  payment->weight = weight;
  return winners;
}

/* The tally of a feature: what its rules say, or what somebody has said it is worth. */
static void add_up(const Game *game, const Rules *rules, const Pay *pay, Payment *payment) {
  if (!pay->exact) {
    evaluate(game, rules, payment->feature, payment->city, payment->seat, pay->manner,
             &payment->tally);
    return;
  }
  tally_start(&payment->tally);
  payment->tally.author = pay->author;
  tally_bonus(&payment->tally, pay->points);
}

/* Fills in what the payment is worth: the tally, then the last word. */
static void assess(const Game *game, const Rules *rules, const Pay *pay, Payment *payment) {
  unsigned seat = payment->seat;
  unsigned winners = payment->winners ? payment->winners : 1; /* whoever asks stands there alone */
  if (payment->feature) add_up(game, rules, pay, payment);
  /* At the end of the game a rule may take points as well. */
  int points = payment->feature ? tally_points(&payment->tally) : tally_sum(&payment->tally);
  for (unsigned i = rules->first[HOOK_TOTAL]; i < rules->first[HOOK_TOTAL + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (!payment->feature || !selector_takes(&rule->selector, game, rules, payment->feature, seat))
      continue;
    int before = points;
    hooks_count(&rules->hooks, i);
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

/* --- Payments of one moment --- */

/* They are added to a copy of the scores, and the table sees them when the moment is over: a rule that reads
 * scores finds the same for every seat and every feature, whichever is paid first. */
typedef struct {
  Game *game;
  const Rules *rules;
  int32_t scores[PLAYERS_MAX], gained[PLAYERS_MAX];
  const FedCities *fed; /* of all fields, if somebody has counted */
} Payday;

static void payday_begin(Payday *payday, Game *game, const Rules *rules) {
  payday->game = game;
  payday->rules = rules;
  payday->fed = NULL;
  memcpy(payday->scores, game->scores, sizeof payday->scores);
  memcpy(payday->gained, game->gained, sizeof payday->gained);
}

static void payday_end(const Payday *payday) {
  memcpy(payday->game->scores, payday->scores, sizeof payday->scores);
  memcpy(payday->game->gained, payday->gained, sizeof payday->gained);
}

/* A player, and who shares the score, has more points.  Returns how many there are now. */
static int32_t earn(Payday *payday, unsigned seat, int points) {
  int64_t sum = (int64_t)payday->scores[seat] + points;
  int32_t score = (int32_t)(sum > SCORE_LIMIT    ? SCORE_LIMIT
                            : sum < -SCORE_LIMIT ? -SCORE_LIMIT
                                                 : sum);
  unsigned teams = payday->game->teams;
  payday->scores[seat] = score;
  if (teams)
    for (unsigned i = seat % teams; i < payday->game->players; i += teams)
      payday->scores[i] = score;
  return score;
}

static void pay(Payday *payday, Payment *payment) {
  const Hooks *hooks = &payday->rules->hooks;
  payment->score = earn(payday, payment->seat, payment->points);
  if (payment->feature) payday->gained[payment->seat] += payment->points;
  if (hooks->paid) hooks->paid(hooks->listener, payday->game, payment);
}

/* Partners are paid once: the first of them, from the first seat on. */
static unsigned one_of_each_team(const Game *game, unsigned winners) {
  for (unsigned seat = game->teams; seat < game->players; seat++)
    for (unsigned first = seat % game->teams; first < seat; first += game->teams)
      if (winners >> first & 1) winners &= ~(1u << seat);
  return winners;
}

/* Most payments in most games: rates alone decide, and nobody wants to hear who said what. */
static bool is_quiet(const Rules *rules, unsigned kind, const Pay *how) {
  return !rules->hooks.paid && !(how->exact | how->manner) && rules->rates.plain >> kind & 1;
}

static void pay_quietly(Payday *payday, FeatureId f, unsigned winners) {
  const Game *game = payday->game;
  const Rules *rules = payday->rules;
  const Feature *feature = &game->features.list[f];
  bool by_figures = rules->rates.figures >> feature->kind & 1;
  FedCities counted;
  const int *fed = payday->fed ? payday->fed[f].counts : counted.counts;
  if (feature->kind == FIELD && !payday->fed) fed_count(game, rules, f, &counted);
  for (; winners; winners &= winners - 1) {
    unsigned seat = bits_lowest(winners);
    unsigned figures = by_figures ? figures_kinds(&game->figures, &game->features, seat, f) : 0;
    int points = worth_now(rules, feature, figures, fed);
    earn(payday, seat, points);
    payday->gained[seat] += points;
  }
}

/* Everybody who has the majority. */
static void pay_feature(Payday *payday, FeatureId f, bool final, const Pay *how) {
  uint64_t weight = game_weight(payday->game, payday->rules, f);
  if (!weight) return;
  if (is_quiet(payday->rules, payday->game->features.list[f].kind, how)) {
    unsigned winners = weight_winners(weight);
    if (payday->game->teams) winners = one_of_each_team(payday->game, winners);
    pay_quietly(payday, f, winners);
    return;
  }
  Payment payment;
  unsigned winners = payment_start(&payment, payday->game, payday->rules, f, weight, final);
  if (payday->game->teams) {
    winners = one_of_each_team(payday->game, winners);
    payment.winners = (uint8_t)bits_count(winners);
  }
  for (unsigned seat = 0; seat < payday->game->players; seat++) {
    if (!(winners >> seat & 1)) continue;
    payment.seat = (uint8_t)seat;
    assess(payday->game, payday->rules, how, &payment);
    pay(payday, &payment);
  }
}

void score_completed(Game *game, const Rules *rules, unsigned from) {
  const Completed *completed = &game->turn.completed;
  Payday payday;
  payday_begin(&payday, game, rules);
  unsigned finished = completed->count - game->turn.paid;
  for (unsigned i = from; i < completed->count; i++)
    pay_feature(&payday, completed->of[i], false,
                i < finished ? &AS_ALWAYS : &game->pays[i - finished]);
  payday_end(&payday);
}

void score_award(Game *game, const Rules *rules, unsigned seat, int points, unsigned author) {
  Payment payment;
  payment_start(&payment, game, rules, 0, 0, game->turn.phase == PHASE_OVER);
  payment.seat = (uint8_t)seat;
  payment.author = (uint8_t)author;
  tally_start(&payment.tally);
  payment.tally.author = (uint8_t)author;
  tally_bonus(&payment.tally, points);
  payment.points = points; /* an award may be a price: no floor at 0 */
  Payday payday;
  payday_begin(&payday, game, rules);
  pay(&payday, &payment);
  payday_end(&payday);
}

/* --- Fields that are not simply paid one by one (FARM-6, FARM-7) --- */

/* Pays a player for one city through the best of these fields: of those where they have the majority, or,
 * with the weight of all of them together, of all. */
static void pay_best_field(Payday *payday, const FeatureId *fields, unsigned count, FeatureId city,
                           unsigned seat, const uint64_t *together) {
  const Game *game = payday->game;
  Payment best, next;
  bool found = false;
  for (unsigned i = 0; i < count; i++) {
    uint64_t weight = together ? *together : game_weight(game, payday->rules, fields[i]);
    if (!(winners_of(game, payday->rules, fields[i], weight) >> seat & 1)) continue;
    payment_start(&next, game, payday->rules, fields[i], weight, true);
    next.city = city;
    next.seat = (uint8_t)seat;
    assess(game, payday->rules, &AS_ALWAYS, &next);
    if (!found || next.points > best.points) best = next;
    found = true;
  }
  if (found) pay(payday, &best);
}

static void pay_around_city(Payday *payday, FeatureId city) {
  const Game *game = payday->game;
  FeatureId fields[FEATURES_MAX];
  unsigned count = features_bordering(&game->features, &game->board, payday->rules->kinds, city,
                                      fields, FEATURES_MAX);
  uint64_t together = 0;
  for (unsigned i = 0; i < count; i++) together += game_weight(game, payday->rules, fields[i]);
  if (!together) return;
  bool per_city = payday->rules->once == ONCE_PER_CITY;
  for (unsigned seat = 0; seat < game->players; seat++)
    pay_best_field(payday, fields, count, city, seat, per_city ? &together : NULL);
}

/* What somebody stands on: everything but fields [0], and fields [1]. */
typedef struct {
  unsigned words;
  uint64_t sets[2][FEATURES_MAX / 64 + 1];
} Claimed;

static void find_claimed(const Game *game, Claimed *claimed) {
  claimed->words = game->features.feature_count / 64u + 1;
  for (unsigned i = 0; i < 2; i++)
    memset(claimed->sets[i], 0, claimed->words * sizeof claimed->sets[i][0]);
  for (unsigned i = 0; i < game->figures.count; i++) {
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    unsigned field = game->features.list[f].kind == FIELD; /* which cannot be guessed: no branch */
    claimed->sets[field][f / 64] |= (uint64_t)1 << f % 64;
  }
}

/* The same as pay_feature at the end of the game, where all that could make a difference between players is out of the
 * question: most of what is paid in most games. */
static inline void pay_simply(Payday *payday, const Feature *feature, int cities) {
  int32_t *scores = payday->scores, *gained = payday->gained;
  int points = worth_simply(payday->rules, feature, cities);
  for (unsigned winners = weight_winners(feature->weight); winners; winners &= winners - 1) {
    unsigned seat = bits_lowest(winners);
    int32_t score = scores[seat] + points;
    scores[seat] = score < SCORE_LIMIT ? score : SCORE_LIMIT;
    gained[seat] += points;
  }
}

/* Pays what is in a set, in the order of the features. */
static void pay_claimed(Payday *payday, const uint64_t *claimed, unsigned words) {
  const Game *game = payday->game;
  const Rules *rules = payday->rules;
  bool alike = !rules->hooks.paid && !game->teams && !game->figures.marked;
  uint32_t simple = alike ? rules->rates.simple : 0;
  const FedCities *fed = payday->fed;
  for (unsigned w = 0; w < words; w++)
    for (uint64_t set = claimed[w]; set; set &= set - 1) {
      unsigned f = 64 * w + bits_lowest(set);
      const Feature *feature = &game->features.list[f];
      if (simple >> feature->kind & 1)
        pay_simply(payday, feature, fed ? fed[f].counts[0] : 0);
      else if (rules->grounds[feature->kind].scored != SCORED_NEVER)
        pay_feature(payday, (FeatureId)f, true, &AS_ALWAYS);
    }
}

static void pay_fields(Payday *payday, const Claimed *claimed) {
  const Game *game = payday->game;
  if (payday->rules->once == ONCE_PER_FIELD) {
    FedCities fed[FEATURES_MAX + 1];
    if (is_quiet(payday->rules, FIELD, &AS_ALWAYS)) {
      fed_count_all(game, payday->rules, fed);
      payday->fed = fed;
    }
    pay_claimed(payday, claimed->sets[1], claimed->words);
    payday->fed = NULL;
    return;
  }
  unsigned cities = rules_grounds_like(payday->rules, CITY);
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *feature = &game->features.list[f];
    if (feature_live(feature) && cities >> feature->kind & 1 && feature_complete(feature))
      pay_around_city(payday, (FeatureId)f);
  }
}

/* Does the player have any of this number, and nobody more? */
static bool has_most(const Game *game, unsigned slot, unsigned seat) {
  int32_t own = game_number(game, SCOPE_PLAYER, slot, seat);
  for (unsigned other = 0; other < game->players; other++)
    if (game_number(game, SCOPE_PLAYER, slot, other) > own) return false;
  return own > 0;
}

int game_finish_by_numbers(const Game *game, const Rules *rules, unsigned seat) {
  int points = 0;
  for (unsigned i = rules->first[HOOK_FINISH]; i < rules->first[HOOK_FINISH + 1]; i++)
    if (rules->list[i].points && has_most(game, rules->list[i].slot, seat))
      points += rules->list[i].points;
  return points;
}

static void pay_finish(Payday *payday, unsigned seat, unsigned index) {
  const Game *game = payday->game;
  const Rules *rules = payday->rules;
  const Rule *rule = &rules->list[index];
  Payment payment;
  payment_start(&payment, game, rules, 0, 0, true);
  payment.seat = (uint8_t)seat;
  payment.author = rule->author;
  tally_start(&payment.tally);
  payment.tally.author = payment.author;
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    rules->hooks.finish(rules->hooks.context, game, index, seat, &payment.tally);
  } else if (rule->points && has_most(game, rule->slot, seat)) {
    tally_bonus(&payment.tally, rule->points);
  }
  assess(game, rules, &AS_ALWAYS, &payment);
  if (payment.points) pay(payday, &payment);
}

/* Two moments: all features, and then what looks at the scores that these have made. */
void score_final(Game *game, const Rules *rules) {
  Payday payday;
  Claimed claimed;
  payday_begin(&payday, game, rules);
  find_claimed(game, &claimed);
  pay_claimed(&payday, claimed.sets[0], claimed.words);
  pay_fields(&payday, &claimed);
  payday_end(&payday);
  for (unsigned seat = 0; seat < game->players; seat++)
    for (unsigned i = rules->first[HOOK_FINISH]; i < rules->first[HOOK_FINISH + 1]; i++)
      pay_finish(&payday, seat, i);
  payday_end(&payday);
}

int game_worth_as(const Game *game, const Rules *rules, FeatureId feature, unsigned seat,
                  unsigned manner, Payment *payment) {
  Payment local;
  if (!payment) payment = &local;
  payment_start(payment, game, rules, feature, game_weight(game, rules, feature), false);
  payment->seat = (uint8_t)seat;
  assess(game, rules, &(Pay){.manner = (uint8_t)manner}, payment);
  return payment->points;
}

int game_worth(const Game *game, const Rules *rules, FeatureId feature, unsigned seat,
               Payment *payment) {
  return game_worth_as(game, rules, feature, seat, 0, payment);
}

int game_value(const Game *game, const Rules *rules, FeatureId feature) {
  const Turn *turn = &game->turn;
  unsigned winners = game_winners(game, rules, feature), manner = 0;
  unsigned seat = winners ? bits_lowest(winners) : turn->seat;
  for (unsigned i = 0; i < turn->paid; i++) {
    if (turn->completed.of[turn->completed.count - turn->paid + i] != feature) continue;
    if (game->pays[i].exact) return game->pays[i].points;
    manner = game->pays[i].manner;
  }
  return game_worth_as(game, rules, feature, seat, manner, NULL);
}
