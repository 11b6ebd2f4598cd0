/* draw.c - tiles come out of the bag. */
#include "draw.h"

#include "choice.h"

/* Is there a tile that fits somewhere in the stage that is drawn from now? */
static bool stage_has_placeable(const Game *game, const Rules *rules) {
  bool seen[KINDS_MAX + 1] = {false};
  for (unsigned i = bag_floor(&game->bag); i < game->bag.left; i++) {
    KindId kind = game->bag.order[i];
    if (!seen[kind] && choice_any_spot(game, rules, kind)) return true;
    seen[kind] = true;
  }
  return false;
}

void draw_put_aside(Game *game, const Rules *rules, unsigned count) {
  game->turn.discarded = (uint16_t)(game->turn.discarded + count);
  if (rules->unplaceable != UNPLACEABLE_RETURN) return;
  while (count--) bag_return(&game->bag, &game->rng);
  /* With nothing but such tiles left, returning them would go on for ever: what is below them comes next. */
  if (!stage_has_placeable(game, rules)) game->bag.left = (uint16_t)bag_floor(&game->bag);
}

void draw_keep(Game *game, KindId kind) {
  bag_keep(&game->bag, kind, game->turn.hand, &game->rng);
  game->turn.hand = 0;
  game->turn.kind = kind;
  game->turn.phase = PHASE_PLACE;
}

/* Draws several tiles, of which the player may take one.  Those that fit nowhere go back with the rest, unless
 * all of them do.  Whoever has no choice is not asked. */
static bool draw_hand(Game *game, const Rules *rules) {
  KindId kinds[TAKE_MAX];
  while (game->bag.left) {
    unsigned drawn = game->bag.left < rules->draw ? game->bag.left : rules->draw;
    game->bag.left = (uint16_t)(game->bag.left - drawn);
    game->turn.hand = (uint8_t)drawn;
    unsigned count = game_hand(game, rules, kinds);
    game->turn.phase = PHASE_DRAW;
    if (count == 1) draw_keep(game, kinds[0]);
    if (count) return true;
    game->turn.hand = 0;
    draw_put_aside(game, rules, drawn);
  }
  return false;
}

bool draw_fitting(Game *game, const Rules *rules) {
  if (rules->draw > 1) return draw_hand(game, rules);
  while (game->bag.left) {
    game->turn.kind = bag_draw(&game->bag);
    game->turn.phase = PHASE_PLACE;
    if (choice_any_spot(game, rules, game->turn.kind)) return true;
    draw_put_aside(game, rules, 1);
  }
  return false;
}
