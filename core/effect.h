/* effect.h - what events and answers do to the table.
 *
 * Inner header of the game.  Rules list effects while they look at one and the same table; here they are carried out.
 * When that happens is decided by the turn. */
#ifndef BASTIDE_EFFECT_H
#define BASTIDE_EFFECT_H

#include "game.h"

/* No effects yet; chance goes on from where the game has it. */
void effects_start(Effects *effects, const Game *game);

/* Carries out one effect. */
void effect_apply(Game *game, const Rules *rules, const Effect *effect);

/* Numbers that rules keep, tokens and pieces, as far as they have not been written yet. */
void effects_apply_numbers(Game *game, const Rules *rules, Effects *effects);

/* Some figures may have left the table: what they had with them stays. */
void figures_have_left(Game *game, const Rules *rules);

/* Is it one of these? */
bool effect_is_number(const Effect *effect);

/* Everything else.  The table's chance must have been taken up before (effects_end). */
void effects_apply_rest(Game *game, const Rules *rules, const Effects *effects);

/* All rules have listed what they want: the game's chance goes on where theirs has got. */
void effects_end(Game *game, const Effects *effects);

/* Tells all rules of a hook that something happened to `subject`, and carries out what they list. */
void event_tell_rules(Game *game, const Rules *rules, HookName hook, uint16_t subject);
static inline void event_tell(Game *game, const Rules *rules, HookName hook, uint16_t subject) {
  if (rules->first[hook] < rules->first[hook + 1]) event_tell_rules(game, rules, hook, subject);
}

/* The figure that stands last in the list has just been deployed. */
void event_tell_deployed(Game *game, const Rules *rules);

#endif
