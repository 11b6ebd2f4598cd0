/* effect.c - carrying out what rules have listed. */
#include "effect.h"

#include "score.h"

static void set_slot(Game *game, const Effect *effect) {
  switch (effect->scope) {
  case SCOPE_GAME: game->game_slots[effect->slot] = effect->value; break;
  case SCOPE_TURN: game->turn_slots[effect->slot] = effect->value; break;
  case SCOPE_PLAYER: game->player_slots[effect->seat][effect->slot] = effect->value; break;
  case SCOPE_TILE: game->tile_slots[effect->target][effect->slot] = effect->value; break;
  }
}

/* Nothing is paid twice in a part. */
static void want_pay(Game *game, FeatureId feature) {
  Turn *turn = &game->turn;
  for (unsigned i = 0; i < turn->completed.count; i++)
    if (turn->completed.of[i] == feature) return;
  if (turn->paid == PAID_MAX) return; /* whoever asks for more is told before */
  turn->completed.of[turn->completed.count++] = feature;
  turn->paid++;
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
    int index = figure_find(&game->figures, effect->seat, effect->figure, effect->target);
    if (index >= 0) /* two rules may want the same figure home */
      figure_recall(&game->figures, &game->features, rules->figures, (unsigned)index);
    break;
  }
  case EFFECT_SET: set_slot(game, effect); break;
  case EFFECT_BACK:
    if (game->turn.kind && !game->turn.tile && game->turn.back < 2 * BACK_MAX) game->turn.back |= 1;
    break;
  case EFFECT_PAY: want_pay(game, effect->target); break;
  case EFFECT_AWARD: score_award(game, rules, effect->seat, effect->value, effect->author); break;
  }
}

void effects_start(Effects *effects, const Game *game) {
  effects->rng = game->rng;
  effects->count = 0;
}

void effects_end(Game *game, const Effects *effects) {
  game->rng = effects->rng;
}

unsigned effects_apply_numbers(Game *game, const Effects *effects, unsigned from) {
  for (; from < effects->count; from++)
    if (effects->list[from].kind == EFFECT_SET) set_slot(game, &effects->list[from]);
  return from;
}

void effects_apply_rest(Game *game, const Rules *rules, const Effects *effects) {
  for (unsigned i = 0; i < effects->count; i++)
    if (effects->list[i].kind != EFFECT_SET) effect_apply(game, rules, &effects->list[i]);
}

/* Does an entry speak about what has happened? */
static bool is_meant(const Game *game, const Rules *rules, const Rule *rule, uint16_t subject) {
  const Selector *selector = &rule->selector;
  if (rule->hook == HOOK_DRAWN) return selector_takes_kind(selector, &rules->kinds[subject]);
  if (rule->hook != HOOK_DEPLOYED || selector->always) return true;
  const Figure *figure = &game->figures.on[subject];
  FeatureId f = game->features.segments[figure->segment].of;
  return (!selector->figure || selector->figure == figure->kind + 1) &&
         selector_takes(selector, game, rules, f, figure->seat);
}

void event_tell(Game *game, const Rules *rules, HookName hook, uint16_t subject) {
  unsigned first = rules->first[hook], end = rules->first[hook + 1];
  if (first == end) return;
  Effects effects;
  effects_start(&effects, game);
  for (unsigned rule = first; rule < end; rule++) {
    if (!is_meant(game, rules, &rules->list[rule], subject)) continue;
    hooks_count(&rules->hooks, rule);
    rules->hooks.event(rules->hooks.context, game, rule, subject, &effects);
  }
  effects_end(game, &effects);
  effects_apply_numbers(game, &effects, 0);
  effects_apply_rest(game, rules, &effects);
}

void event_tell_deployed(Game *game, const Rules *rules) {
  event_tell(game, rules, HOOK_DEPLOYED, (uint16_t)(game->figures.count - 1u));
}
