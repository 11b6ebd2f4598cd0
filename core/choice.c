/* choice.c - listing and checking legal actions. */
#include "choice.h"

#include <string.h>

#include "bits.h"
#include "piece.h"

/* --- Selectors --- */

static bool beside_building(const Game *game, const Rules *rules, FeatureId feature) {
  SegmentId last = game->features.list[feature].last, s = last;
  do {
    TileId tile = game->features.segments[s].tile;
    unsigned kinds = rules->kinds[game->board.tiles[tile].kind].kinds;
    if (kinds & 1u << CLOISTER || board_buildings_near(&game->board, tile)) return true;
  } while ((s = game->features.segments[s].next) != last);
  return false;
}

/* What few selectors ask for: a building around the feature, or a piece on it. */
static bool has_beside(const Selector *selector, const Game *game, const Rules *rules,
                       FeatureId feature) {
  return (!selector->beside || beside_building(game, rules, feature)) &&
         (!selector->piece || piece_is_on(game, &game->pieces[selector->piece - 1], feature, 0));
}

bool selector_takes(const Selector *selector, const Game *game, const Rules *rules,
                    FeatureId feature, unsigned seat) {
  return selector_takes_feature(selector, &game->features.list[feature]) &&
         (!selector->figure || figures_has(&game->figures, &game->features, selector->figure - 1u,
                                           (int)seat, feature)) &&
         (!(selector->beside | selector->piece) || has_beside(selector, game, rules, feature));
}

/* --- Places --- */

static FeatureId building_at(const Game *game, const Rules *rules, Square square) {
  return features_building(&game->features, &game->board, rules->kinds,
                           board_at(&game->board, square));
}

/* How many buildings around a square the selector takes. */
static unsigned buildings_around(const Game *game, const Rules *rules, Square square,
                                 const Selector *selector) {
  unsigned count = 0;
  for (unsigned near = board_near(&game->board, square); near; near &= near - 1) {
    FeatureId f = building_at(game, rules, square_step(square, bits_lowest(near)));
    count += selector_takes_feature(selector, &game->features.list[f]);
  }
  return count;
}

/* A rule that says how many buildings of some sort may stand around the tile: seen from the tile and, if
 * it goes both ways, from each of those buildings. */
static bool too_many_around(const Game *game, const Rules *rules, const Rule *rule, Square square) {
  unsigned near = board_near(&game->board, square), count = 0;
  for (; near; near &= near - 1) {
    Square there = square_step(square, bits_lowest(near));
    FeatureId f = building_at(game, rules, there);
    if (!selector_takes_feature(&rule->around, &game->features.list[f])) continue;
    if (++count > rule->most) return true;
    if (rule->both && buildings_around(game, rules, there, &rule->selector) >= rule->most)
      return true;
  }
  return false;
}

bool game_place_rule(const Game *game, const Rules *rules, unsigned index, const Spot *spot,
                     Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    return rules->hooks.place(rules->hooks.context, game, index, spot, why);
  }
  if (!too_many_around(game, rules, rule, spot->square)) return true;
  return refuse(why, "a building may have at most %d of the other sort around it (%s)", rule->most,
                rules->authors[rule->author].name);
}

static bool vetoed(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  for (uint64_t set = rules->place_rules[spot->kind]; set; set &= set - 1)
    if (!game_place_rule(game, rules, rules->first[HOOK_PLACE] + bits_lowest(set), spot, why))
      return true;
  return false;
}

/* Do the rules about this kind look at squares only, and only at those near a building? */
static bool limits_only(const Rules *rules, KindId kind) {
  for (uint64_t set = rules->place_rules[kind]; set; set &= set - 1)
    if (rules->list[rules->first[HOOK_PLACE] + bits_lowest(set)].calls) return false;
  return true;
}

static bool slot_vetoed(const Game *game, const Rules *rules, KindId kind, unsigned slot,
                        unsigned rotation) {
  Spot spot = board_slot_spot(&game->board, slot, rotation);
  spot.kind = kind;
  return vetoed(game, rules, &spot, NULL);
}

static uint64_t slots_in_any_rotation(const Fits *fits, unsigned word) {
  return fits->slots[0][word] | fits->slots[1][word] | fits->slots[2][word] | fits->slots[3][word];
}

/* Those of a word of slots that have a building near. */
static uint64_t slots_near(const Board *board, unsigned word, uint64_t slots) {
  uint64_t near = 0;
  for (uint64_t set = slots; set; set &= set - 1) {
    CellId cell = board->slot_cell[64 * word + bits_lowest(set)];
    near |= board->cells[cell].near ? set & -set : 0;
  }
  return near;
}

/* Limits do not look at the rotation, so each square is asked about once.  A place that is far from all
 * buildings ends this if the first one is all the caller wants to know. */
static void strike_limited(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                           bool first_only) {
  memset(fits->counts, 0, sizeof fits->counts);
  for (unsigned w = 0; w < fits->words; w++) {
    uint64_t all = slots_in_any_rotation(fits, w), near = slots_near(&game->board, w, all),
             struck = 0;
    if (first_only && all != near) return;
    for (uint64_t set = near; set; set &= set - 1)
      if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), 0)) struck |= set & -set;
    for (unsigned r = 0; r < 4; r++) fits->counts[r] += bits_count(fits->slots[r][w] &= ~struck);
  }
  fits->count = fits->counts[0] + fits->counts[1] + fits->counts[2] + fits->counts[3];
}

/* Goes through the places by edges and strikes those that a rule forbids; stops at the first that is
 * allowed if that is all the caller wants to know. */
static void strike_vetoed(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                          bool first_only) {
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < fits->words; w++)
      for (uint64_t set = fits->slots[r][w]; set; set &= set - 1) {
        if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), r)) {
          fits->slots[r][w] &= ~(set & -set);
          fits->counts[r]--;
          fits->count--;
        } else if (first_only) {
          return;
        }
      }
}

static void strike(const Game *game, const Rules *rules, KindId kind, Fits *fits, bool first_only) {
  if (limits_only(rules, kind))
    strike_limited(game, rules, kind, fits, first_only);
  else
    strike_vetoed(game, rules, kind, fits, first_only);
}

unsigned game_count_spots(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  Fits local;
  if (!fits) fits = &local;
  board_fits(&game->board, &rules->kinds[kind], fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, fits, false);
  return fits->count;
}

bool choice_any_spot(const Game *game, const Rules *rules, KindId kind) {
  if (!rules->place_rules[kind]) return board_fits_any(&game->board, &rules->kinds[kind]);
  Fits fits;
  board_fits(&game->board, &rules->kinds[kind], &fits);
  strike(game, rules, kind, &fits, true);
  return fits.count > 0;
}

bool game_check_spot(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  return board_check(&game->board, rules->kinds, spot, why) && !vetoed(game, rules, spot, why);
}

/* --- Figures --- */

static bool refuse_stand(const FigureKind *kind, const Feature *feature, unsigned seat,
                         Reason *why) {
  const char *where = feature_kind_name((FeatureKind)feature->kind);
  if (!(kind->on >> feature->kind & 1))
    return refuse(why, "a %s figure can never stand on a %s", kind->name, where);
  if (kind->follower && feature_taken(feature))
    return refuse(why, "there is already a follower on this %s (DEP-3)", where);
  if (kind->joins && !feature_followers(feature, seat))
    return refuse(why, "a %s figure may only stand where its owner has a follower", kind->name);
  return refuse(why, "a %s figure may only stand on an unfinished feature", kind->name);
}

/* Does an entry speak about what arrives here?  A piece that is on a tile is on each of its segments. */
static bool speaks_of(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                      SegmentId segment) {
  FeatureId f = game->features.segments[segment].of;
  unsigned piece = rule->selector.piece;
  return selector_takes(&rule->selector, game, rules, f, seat) &&
         (!piece || piece_is_on(game, &game->pieces[piece - 1], f, segment));
}

static bool refuse_arrival(const Rules *rules, const Rule *rule, Reason *why) {
  return refuse(why, "%s (%s)", &rules->sentences[rule->sentence],
                rules->authors[rule->author].name);
}

bool game_deploy_rule(const Game *game, const Rules *rules, unsigned index, unsigned seat,
                      unsigned figure, SegmentId segment, Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->who_arrives == ARRIVES_PIECE) return true;
  if (rule->who_arrives == ARRIVES_KIND && rule->arrives != figure) return true;
  if (!speaks_of(game, rules, rule, seat, segment)) return true;
  if (!rule->calls) return refuse_arrival(rules, rule, why);
  hooks_count(&rules->hooks, index);
  return rules->hooks.deploy(rules->hooks.context, game, index, seat, figure, segment, why);
}

bool choice_deploy_vetoed(const Game *game, const Rules *rules, unsigned seat, unsigned figure,
                          SegmentId segment, Reason *why) {
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++)
    if (!game_deploy_rule(game, rules, i, seat, figure, segment, why)) return true;
  return false;
}

/* The segments a piece would come to: where it stands, or all of a tile. */
bool choice_piece_vetoed(const Game *game, const Rules *rules, unsigned piece,
                         const Whereabouts *to, Reason *why) {
  TileId tile = piece_tile(game, to);
  if (!tile) return false;
  SegmentId first = game->board.tiles[tile].first, stands = piece_segment(to);
  unsigned count = rules->kinds[game->board.tiles[tile].kind].segment_count;
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (rule->who_arrives != ARRIVES_PIECE || rule->arrives != piece) continue;
    for (SegmentId s = first; s < first + count; s++)
      if ((!stands || s == stands) && speaks_of(game, rules, rule, game->turn.seat, s))
        return !refuse_arrival(rules, rule, why);
  }
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
  if (!figure_may_stand(kind, feature, seat)) return refuse_stand(kind, feature, seat, why);
  return !choice_deploy_vetoed(game, rules, seat, figure, id, why);
}

/* Lists deployments into `choices`, or stops at the first one if choices is NULL. */
static unsigned list_deploys(const Game *game, const Rules *rules, Choices *choices) {
  unsigned count = 0, seat = game->turn.seat,
           segments = rules->kinds[game->turn.kind].segment_count;
  unsigned first = game->board.tiles[game->turn.tile].first;
  bool vetoes = rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1];
  for (unsigned figure = 0; figure < rules->figure_count; figure++) {
    if (!game->figures.supply[seat][figure]) continue;
    const FigureKind *kind = &rules->figures[figure];
    for (unsigned s = 0; s < segments; s++) {
      const Feature *feature = &game->features.list[game->features.segments[first + s].of];
      if (!figure_may_stand(kind, feature, seat)) continue;
      if (vetoes && choice_deploy_vetoed(game, rules, seat, figure, (SegmentId)(first + s), NULL))
        continue;
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
  (void)rules;
  options->count = 0;
  if (game->turn.phase != PHASE_ASK && game->turn.phase != PHASE_DEPLOY) return;
  options->count = game->question.count;
  memcpy(options->list, game->question.list, options->count * sizeof options->list[0]);
}

unsigned game_hand(const Game *game, const Rules *rules, KindId kinds[HAND_MAX]) {
  unsigned count = 0;
  for (unsigned i = game->turn.hand; i-- > 0;) { /* the latest lies at the mark */
    KindId kind = game->bag.order[game->bag.left + i];
    unsigned same = 0;
    while (same < count && kinds[same] != kind) same++;
    if (same == count && choice_any_spot(game, rules, kind)) kinds[count++] = kind;
  }
  return count;
}

void game_choices(const Game *game, const Rules *rules, Choices *choices) {
  choices->phase = game->turn.phase;
  choices->count = 0;
  choices->deploy_count = choices->option_count = 0;
  switch (game->turn.phase) {
  case PHASE_PLACE:
    if (rules->hooks.begin) rules->hooks.begin(rules->hooks.context);
    choices->count = game_count_spots(game, rules, game->turn.kind, &choices->fits);
    break;
  case PHASE_DEPLOY:
    choices->option_count = game->question.count;
    if (!game->question.must) choices->deploy_count = (uint16_t)list_deploys(game, rules, choices);
    choices->count =
        0u + choices->deploy_count + choices->option_count + (game->question.must ? 0 : 1);
    break;
  case PHASE_ASK: choices->count = game->question.count; break;
  case PHASE_DRAW: /* what is drawn without a seed is nobody's decision */
    if (game->turn.hand) choices->count = game_hand(game, rules, choices->hand);
    break;
  default: break;
  }
}

Action choices_action(const Game *game, const Choices *choices, unsigned n) {
  if (choices->phase == PHASE_PLACE) {
    Spot spot = board_spot(&game->board, &choices->fits, n);
    return (Action){.kind = ACTION_PLACE, .square = spot.square, .rotation = spot.rotation};
  }
  if (choices->phase == PHASE_DRAW)
    return (Action){.kind = ACTION_DRAW, .tile_kind = choices->hand[n]};
  if (choices->phase == PHASE_ASK) return (Action){.kind = ACTION_ANSWER, .option = (uint16_t)n};
  if (n == choices->deploy_count + choices->option_count) return (Action){.kind = ACTION_PASS};
  if (n >= choices->deploy_count)
    return (Action){.kind = ACTION_ANSWER, .option = (uint16_t)(n - choices->deploy_count)};
  return (Action){.kind = ACTION_DEPLOY,
                  .figure = choices->deploys[n].figure,
                  .segment = choices->deploys[n].segment};
}
