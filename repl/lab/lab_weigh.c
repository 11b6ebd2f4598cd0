/* lab_weigh.c - weighs a turn. */
#include "lab_weigh.h"

/* Moves that are looked at closely: of all that may be made, and to find what a tile is worth. */
enum { CHOICES_WEIGHED = 64, DRAW_WEIGHED = 6 };

/* What the best move with this tile is worth, as if it had been drawn instead.  False: it fits nowhere, or a rule
 * failed. */
static bool worth_of(const Game *game, KindId kind, BotMemory *memory, const Rng *rng, Game *other,
                     int64_t *worth) {
  BotWeights weights = {0};
  Rng chance = *rng; /* the same for all */
  game_copy(other, game);
  unsigned left = other->bag.left, at = 0;
  while (at < left && other->bag.order[at] != kind) at++;
  other->bag.order[at] =
      other->turn.kind; /* they change places; the drawn one lies behind the mark */
  other->bag.order[left] = kind;
  other->turn.kind = kind;
  if (!bot_weigh(other, memory, &chance, DRAW_WEIGHED, &weights) || !weights.count) return false;
  *worth = weights.best;
  return true;
}

static bool weigh_draw(const Game *game, const Rules *rules, BotMemory *memory, const Rng *rng,
                       Game *other, Weighed *out) {
  unsigned copies[KINDS_MAX + 1] = {0}, all = 0;
  const Bag *bag = &game->bag;
  int64_t own, sum = 0;
  out->drawn =
      rules->draw <= 1 && bag->left < bag->total && bag->order[bag->left] == game->turn.kind;
  if (!out->drawn) return true;
  for (unsigned i = 0; i <= bag->left; i++)
    if (rules->stage[bag->order[i]] == rules->stage[game->turn.kind]) copies[bag->order[i]]++;
  if (!worth_of(game, game->turn.kind, memory, rng, other, &own)) return false;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    int64_t worth;
    if (!copies[kind] || !worth_of(game, (KindId)kind, memory, rng, other, &worth)) continue;
    sum += worth * copies[kind];
    all += copies[kind];
  }
  out->luck = own - sum / (int64_t)all;
  return true;
}

bool weigh_turn(const Game *game, const Rules *rules, BotMemory *memory, Rng *rng, Game *other,
                Weighed *out) {
  BotWeights weights = {0};
  *out = (Weighed){0};
  if (!bot_weigh(game, memory, rng, CHOICES_WEIGHED, &weights)) return false;
  out->moves = weights.count;
  out->gap = weights.best - weights.next;
  out->equal = weights.count > 1 && weights.best == weights.worst;
  return weigh_draw(game, rules, memory, rng, other, out);
}
