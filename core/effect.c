/* effect.c - carrying out what rules have listed. */
#include "effect.h"

#include "bits.h"
#include "hand.h"
#include "number.h"
#include "patch.h"
#include "piece.h"
#include "score.h"
#include "seek.h"

static void set_slot(Game *game, const Effect *effect) {
  unsigned of = effect->scope == SCOPE_PLAYER ? effect->seat : effect->target;
  game_set_number(game, (Scope)effect->scope, effect->slot, of, effect->value);
}

void figures_have_left(Game *game, const Rules *rules) {
  if (game->figures.kept) tokens_collect(game, rules);
  if (game->piece_count) pieces_settle(game, rules);
}

/* Of several ways to pay a feature the one that is worth most. */
static int pay_worth(const Game *game, const Rules *rules, FeatureId feature, const Pay *pay) {
  if (pay->exact) return pay->points;
  unsigned winners = game_winners(game, rules, feature);
  unsigned seat = winners ? bits_lowest(winners) : game->turn.seat;
  return game_worth_as(game, rules, feature, seat, pay->manner, NULL);
}

/* Nothing is paid twice in a part. */
static void want_pay(Game *game, const Rules *rules, const Effect *effect) {
  Turn *turn = &game->turn;
  unsigned finished = turn->completed.count - turn->paid;
  Pay pay = {.points = effect->value,
             .exact = effect->scope,
             .manner = effect->slot,
             .author = effect->author};
  for (unsigned i = 0; i < turn->completed.count; i++) {
    if (turn->completed.of[i] != effect->target) continue;
    if (i < finished || i < turn->settled) return;
    Pay *other = &game->pays[i - finished];
    if (pay_worth(game, rules, effect->target, &pay) >
        pay_worth(game, rules, effect->target, other))
      *other = pay;
    return;
  }
  if (turn->paid == PAID_MAX) return; /* whoever asks for more is told before */
  turn->completed.of[turn->completed.count++] = effect->target;
  game->pays[turn->paid++] = pay;
}

static void free_captive(Game *game, const Effect *effect) {
  int index = figure_find_held(&game->figures, effect->target - HELD, effect->seat, effect->figure);
  if (index >= 0) figure_free(&game->figures, (unsigned)index);
}

void effect_apply(Game *game, const Rules *rules, const Effect *effect) {
  switch (effect->kind) {
  case EFFECT_DEPLOY:
    if (!game->figures.supply[effect->seat][effect->figure]) break;
    figure_deploy(&game->figures, &game->features, rules->figures, effect->seat, effect->figure,
                  effect->target);
    event_tell_deployed(game, rules);
    break;
  case EFFECT_RECALL: {
    if (is_held(effect->target)) {
      free_captive(game, effect);
      break;
    }
    int index =
        figure_find_nth(&game->figures, effect->seat, effect->figure, effect->target, effect->slot);
    if (index >= 0) /* two rules may want the same figure home */
      figure_recall(&game->figures, &game->features, rules->figures, (unsigned)index);
    figures_have_left(game, rules);
    break;
  }
  case EFFECT_STEP: {
    int index =
        figure_find_nth(&game->figures, effect->seat, effect->figure, effect->target, effect->slot);
    if (index < 0) break; /* it has gone home, or elsewhere */
    if (is_held(effect->to))
      figure_capture(&game->figures, &game->features, rules->figures, (unsigned)index,
                     effect->to - HELD);
    else
      figure_move(&game->figures, &game->features, rules->figures, (unsigned)index, effect->to);
    figures_have_left(game, rules);
    break;
  }
  case EFFECT_SET: set_slot(game, effect); break;
  case EFFECT_TAKE:
    tile_move(game, rules, effect->target, (TilePlace)effect->scope, effect->slot,
              (TilePlace)effect->to_place, effect->seat);
    break;
  case EFFECT_PAY: want_pay(game, rules, effect); break;
  case EFFECT_AWARD: score_award(game, rules, effect->seat, effect->value, effect->author); break;
  case EFFECT_NEXT: game->turn.next = (uint8_t)(effect->seat + 1u); break;
  case EFFECT_PATCH: patch_apply(game, rules, effect); break;
  case EFFECT_MOVE: game_move_piece(game, effect->piece, effect_whereabouts(effect)); break;
  case EFFECT_GIVE:
    token_move(game, &rules->tokens[effect->slot], (Scope)effect->scope, effect->target,
               (Scope)effect->to_scope, effect->to, effect->count);
    break;
  }
}

void effects_start(Effects *effects, const Game *game) {
  effects->rng = game->rng;
  effects->count = effects->applied = 0;
}

void effects_end(Game *game, const Effects *effects) {
  game->rng = effects->rng;
}

bool effect_is_number(const Effect *effect) {
  return effect->kind == EFFECT_SET || effect->kind == EFFECT_GIVE || effect->kind == EFFECT_MOVE;
}

void effects_apply_numbers(Game *game, const Rules *rules, Effects *effects) {
  for (; effects->applied < effects->count; effects->applied++)
    if (effect_is_number(&effects->list[effects->applied]))
      effect_apply(game, rules, &effects->list[effects->applied]);
}

void effects_apply_rest(Game *game, const Rules *rules, const Effects *effects) {
  for (unsigned i = 0; i < effects->count; i++)
    if (!effect_is_number(&effects->list[i])) effect_apply(game, rules, &effects->list[i]);
}

/* Does a tile that was placed in this part bear one of the marks; at the end of a turn, in this turn? */
static bool tile_bears(const Game *game, const Rules *rules, HookName hook, uint64_t marks) {
  const Turn *turn = &game->turn;
  unsigned parts = hook == HOOK_TURN_END ? turn->part : 1;
  for (unsigned ago = 0; ago < parts && ago < turn->tile; ago++)
    if (rules->kinds[game->board.tiles[turn->tile - ago].kind].marks & marks) return true;
  return false;
}

/* Does an entry speak about what has happened? */
static bool is_meant(const Game *game, const Rules *rules, const Rule *rule, uint16_t subject) {
  const Selector *selector = &rule->selector;
  if (selector->always) return true;
  if (rule->hook == HOOK_DRAWN) return selector_takes_kind(selector, &rules->kinds[subject]);
  if (rule->hook != HOOK_DEPLOYED)
    return !selector->tile_marks ||
           tile_bears(game, rules, (HookName)rule->hook, selector->tile_marks);
  const Figure *figure = &game->figures.on[subject];
  const PlacedSegment *segment = &game->features.segments[figure->segment];
  const Kind *kind = &rules->kinds[game->board.tiles[segment->tile].kind];
  return (!selector->tile_marks || kind->marks & selector->tile_marks) &&
         (!selector->figure || selector->figure == figure->kind + 1) &&
         selector_takes(selector, game, rules, segment->of, figure->seat);
}

static void tell(const Game *game, const Rules *rules, unsigned rule, uint16_t subject,
                 Effects *effects) {
  hooks_count(&rules->hooks, rule);
  rules->hooks.event(rules->hooks.context, game, rule, subject, effects);
}

/* Tells of each feature that the entry is about. */
static void tell_features(const Game *game, const Rules *rules, unsigned rule, Effects *effects) {
  Found found;
  const Selector *selector = &rules->list[rule].selector;
  if (!seek_features(game, rules, selector, game->turn.seat, &found)) return;
  for (FeatureId f; (f = found_next(&found)) != 0;) tell(game, rules, rule, f, effects);
}

void event_tell_rules(Game *game, const Rules *rules, HookName hook, uint16_t subject) {
  Effects effects;
  effects_start(&effects, game);
  for (unsigned rule = rules->first[hook]; rule < rules->first[hook + 1]; rule++) {
    if (!is_meant(game, rules, &rules->list[rule], subject)) continue;
    if (rules->list[rule].features)
      tell_features(game, rules, rule, &effects);
    else
      tell(game, rules, rule, subject, &effects);
  }
  effects_end(game, &effects);
  effects_apply_numbers(game, rules, &effects);
  effects_apply_rest(game, rules, &effects);
}

void event_tell_deployed(Game *game, const Rules *rules) {
  event_tell(game, rules, HOOK_DEPLOYED, (uint16_t)(game->figures.count - 1u));
}
