/* settle.c - pays for what is completed, tells the rules of it, and sends figures home. */
#include "settle.h"

#include "effect.h"
#include "score.h"

/* Pays what the tile completed and what rules want paid, and tells the rules.  Numbers that rules keep are written
 * between one feature and the next; figures and points wait until every rule has seen every feature. */
static void settle_once(Game *game, const Rules *rules) {
  const Completed *completed = &game->turn.completed;
  unsigned first = rules->first[HOOK_SCORED], end = rules->first[HOOK_SCORED + 1];
  unsigned from = game->turn.settled, to = completed->count;
  score_completed(game, rules, from);
  game->turn.settled = (uint8_t)to;
  if (first < end) {
    Effects effects;
    effects_start(&effects, game);
    for (unsigned i = from; i < to; i++) {
      FeatureId f = completed->of[i];
      for (unsigned rule = first; rule < end; rule++) {
        if (!selector_takes(&rules->list[rule].selector, game, rules, f, game->turn.seat)) continue;
        hooks_count(&rules->hooks, rule);
        rules->hooks.event(rules->hooks.context, game, rule, f, &effects);
      }
      effects_apply_numbers(game, rules, &effects);
    }
    effects_end(game, &effects);
    effects_apply_rest(game, rules, &effects);
  }
}

void settle_completed(Game *game, const Rules *rules) {
  while (game->turn.settled < game->turn.completed.count) {
    settle_once(game, rules);
    event_tell(game, rules, HOOK_PAID, 0);
  }
}

void settle_send_home(Game *game, const Rules *rules, unsigned from) {
  const Completed *completed = &game->turn.completed;
  unsigned finished = completed->count - game->turn.paid;
  for (; from < finished; from++)
    figures_recall_all(&game->figures, &game->features, rules->figures, completed->of[from]);
  for (; from < completed->count; from++)
    figures_recall_followers(&game->figures, &game->features, rules->figures, completed->of[from]);
  if (game->figures.kept | game->piece_count) figures_have_left(game, rules);
}
