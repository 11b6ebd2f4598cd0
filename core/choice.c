/* choice.c - listing and checking legal actions. */
#include "choice.h"

#include "bits.h"

/* --- Places --- */

static bool vetoed(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  for (uint64_t set = rules->place_rules[spot->kind]; set; set &= set - 1) {
    unsigned rule = rules->first[HOOK_PLACE] + bits_lowest(set);
    if (!rules->hooks.place(rules->hooks.context, game, rule, spot, why)) return true;
  }
  return false;
}

static void strike_vetoed(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  Fits all = *fits;
  unsigned n = 0;
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < all.words; w++)
      for (uint64_t set = all.slots[r][w]; set; set &= set - 1, n++) {
        Spot spot = board_spot(&game->board, &all, n);
        spot.kind = kind;
        if (!vetoed(game, rules, &spot, NULL)) continue;
        fits->slots[r][w] &= ~(set & -set);
        fits->counts[r]--;
        fits->count--;
      }
}

unsigned game_count_spots(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  Fits local;
  if (!fits) fits = &local;
  board_fits(&game->board, &rules->kinds[kind], fits);
  if (rules->place_rules[kind]) strike_vetoed(game, rules, kind, fits);
  return fits->count;
}

bool choice_any_spot(const Game *game, const Rules *rules, KindId kind) {
  if (!rules->place_rules[kind]) return board_fits_any(&game->board, &rules->kinds[kind]);
  return game_count_spots(game, rules, kind, NULL) > 0;
}

bool game_check_spot(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  return board_check(&game->board, rules->kinds, spot, why) && !vetoed(game, rules, spot, why);
}

/* --- Figures --- */

/* What the words that describe a figure say; no reasons, because this is asked for every segment. */
static bool may_stand(const FigureKind *kind, const Feature *feature, unsigned seat) {
  return kind->on >> feature->kind & 1 && !(kind->follower && feature_taken(feature)) &&
         !(kind->joins && !feature_followers(feature, seat)) &&
         !(kind->open && feature_complete(feature));
}

static bool refuse_stand(const FigureKind *kind, const Feature *feature, unsigned seat, Reason *why) {
  const char *where = feature_kind_name((FeatureKind)feature->kind);
  if (!(kind->on >> feature->kind & 1))
    return refuse(why, "a %s figure never stands on a %s", kind->name, where);
  if (kind->follower && feature_taken(feature))
    return refuse(why, "a follower stands on this %s already (DEP-3)", where);
  if (kind->joins && !feature_followers(feature, seat))
    return refuse(why, "a %s figure stands only where its owner has a follower", kind->name);
  return refuse(why, "a %s figure stands only on an unfinished feature", kind->name);
}

static bool deploy_vetoed(const Game *game, const Rules *rules, unsigned figure, SegmentId segment,
                          Reason *why) {
  const Feature *feature = &game->features.list[game->features.segments[segment].of];
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++)
    if (selector_takes_feature(&rules->list[i].selector, feature) &&
        !rules->hooks.deploy(rules->hooks.context, game, i, game->turn.seat, figure, segment, why))
      return true;
  return false;
}

bool choice_check_deploy(const Game *game, const Rules *rules, unsigned figure, unsigned segment,
                         Reason *why) {
  unsigned seat = game->turn.seat;
  SegmentId id = (SegmentId)(game->board.tiles[game->turn.tile].first + segment);
  const Feature *feature = &game->features.list[game->features.segments[id].of];
  const FigureKind *kind = &rules->figures[figure];
  if (!game->figures.supply[seat][figure])
    return refuse(why, "no %s figure is left in the supply", kind->name);
  if (!may_stand(kind, feature, seat)) return refuse_stand(kind, feature, seat, why);
  return !deploy_vetoed(game, rules, figure, id, why);
}

/* Lists deployments into `choices`, or stops at the first one if choices is NULL. */
static unsigned list_deploys(const Game *game, const Rules *rules, Choices *choices) {
  unsigned count = 0, seat = game->turn.seat, segments = rules->kinds[game->turn.kind].segment_count;
  unsigned first = game->board.tiles[game->turn.tile].first;
  bool vetoes = rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1];
  for (unsigned figure = 0; figure < rules->figure_count; figure++) {
    if (!game->figures.supply[seat][figure]) continue;
    const FigureKind *kind = &rules->figures[figure];
    for (unsigned s = 0; s < segments; s++) {
      const Feature *feature = &game->features.list[game->features.segments[first + s].of];
      if (!may_stand(kind, feature, seat)) continue;
      if (vetoes && deploy_vetoed(game, rules, figure, (SegmentId)(first + s), NULL)) continue;
      if (!choices) return 1;
      choices->deploys[count].figure = (uint8_t)figure;
      choices->deploys[count].segment = (uint8_t)s;
      count++;
    }
  }
  return count;
}

bool choice_any_deploy(const Game *game, const Rules *rules) {
  return list_deploys(game, rules, NULL) > 0;
}

/* --- All --- */

unsigned game_mover(const Game *game) {
  return game->turn.phase == PHASE_ASK ? game->turn.asked : game->turn.seat;
}

void game_options(const Game *game, const Rules *rules, Options *options) {
  options->count = 0;
  if (game->turn.phase != PHASE_ASK) return;
  rules->hooks.ask(rules->hooks.context, game, game->turn.ask_rule, game->turn.asked, options);
}

void game_choices(const Game *game, const Rules *rules, Choices *choices) {
  choices->phase = game->turn.phase;
  choices->count = 0;
  choices->deploy_count = 0;
  switch (game->turn.phase) {
  case PHASE_PLACE:
    choices->count = game_count_spots(game, rules, game->turn.kind, &choices->fits);
    break;
  case PHASE_DEPLOY:
    choices->deploy_count = (uint16_t)list_deploys(game, rules, choices);
    choices->count = choices->deploy_count + 1u; /* passing comes last */
    break;
  case PHASE_ASK: {
    Options options;
    game_options(game, rules, &options);
    choices->count = options.count;
    break;
  }
  default: break; /* what is drawn without a seed is nobody's decision */
  }
}

Action choices_action(const Game *game, const Choices *choices, unsigned n) {
  if (choices->phase == PHASE_PLACE) {
    Spot spot = board_spot(&game->board, &choices->fits, n);
    return (Action){.kind = ACTION_PLACE, .square = spot.square, .rotation = spot.rotation};
  }
  if (choices->phase == PHASE_ASK) return (Action){.kind = ACTION_ANSWER, .option = (uint16_t)n};
  if (n == choices->deploy_count) return (Action){.kind = ACTION_PASS};
  return (Action){.kind = ACTION_DEPLOY, .figure = choices->deploys[n].figure,
                  .segment = choices->deploys[n].segment};
}
