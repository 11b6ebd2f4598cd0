/* offer_followers.c - answers about the followers that a question speaks of: one goes home, or another comes beside it.
 *
 * Whatever else words offer is in offer_words.c. */
#include "offer.h"

/* Is it one of the followers that the question is about? */
static bool is_meant(const Offering *offering, const Figure *figure) {
  const Features *features = &offering->game->features;
  const Selector *wanted = &offering->rule->follower;
  FeatureId f = features->segments[figure->segment].of;
  unsigned own = figure->seat == offering->seat,
           follower = offering->rules->figures[figure->kind].follower != 0;
  /* Seldom all of it, each alone often: one branch that can be guessed. */
  return own & follower & selector_may_take(wanted, features->list[f].kind) &&
         selector_takes_closely(wanted, offering->game, offering->rules, f, offering->seat);
}

void offer_home(const Offering *offering, const Figure *figure) {
  Effect effect = {.kind = EFFECT_RECALL,
                   .author = offering->rule->author,
                   .seat = figure->seat,
                   .figure = figure->kind,
                   .target = figure->segment};
  options_add_move(offering->options, &effect, "recall");
}

/* Every kind of follower that may stand there. */
static void offer_on(const Offering *offering, SegmentId segment) {
  const Rules *rules = offering->rules;
  for (unsigned kind = 0; kind < rules->figure_count; kind++) {
    if (!rules->figures[kind].follower ||
        !offer_may_stand(offering->game, rules, kind, offering->seat, segment))
      continue;
    Effect effect = {.kind = EFFECT_DEPLOY,
                     .author = offering->rule->author,
                     .seat = (uint8_t)offering->seat,
                     .figure = (uint8_t)kind,
                     .target = segment};
    options_add_move(offering->options, &effect, "deploy");
  }
}

static void offer_beside(const Offering *offering, const Figure *figure) {
  offer_on(offering, figure->segment);
}

/* Has the player a follower on this feature, on this very tile? */
static bool stands_on(const Offering *offering, FeatureId f, TileId tile) {
  const Features *features = &offering->game->features;
  for (unsigned i = 0; i < offering->game->figures.count; i++) {
    const Figure *figure = &offering->game->figures.on[i];
    if (figure->seat == offering->seat && offering->rules->figures[figure->kind].follower &&
        features->segments[figure->segment].of == f &&
        features->segments[figure->segment].tile == tile)
      return true;
  }
  return false;
}

/* The other segments of the feature, of the same tile or of all. */
static void offer_further(const Offering *offering, const Figure *figure) {
  const Features *features = &offering->game->features;
  FeatureId f = features->segments[figure->segment].of;
  SegmentId last = features->list[f].last, s = last;
  do {
    if (offering->rule->adds == ADDS_ON_FEATURE ||
        stands_on(offering, f, features->segments[s].tile))
      offer_on(offering, s);
  } while ((s = features->segments[s].next) != last);
}

static void offer_each(const Offering *offering,
                       void (*each)(const Offering *offering, const Figure *figure)) {
  for (unsigned i = 0; i < offering->game->figures.count; i++)
    if (is_meant(offering, &offering->game->figures.on[i]))
      each(offering, &offering->game->figures.on[i]);
}

void offer_followers(const Offering *offering) {
  const Rule *rule = offering->rule;
  if (rule->recalls) offer_each(offering, offer_home);
  if (rule->adds) offer_each(offering, offer_beside);
  if (rule->adds > ADDS_ON_SEGMENT) offer_each(offering, offer_further);
}
