/* bot_advise.c - moves that greedy or mcts thinks best, with the reasons of greedy: what a move pays, what it leaves
 * on the table, what it costs. */
#include <string.h>

#include "bot_inner.h"

/* What the player whom we advise is paid while a move is tried. */
typedef struct {
  unsigned seat;
  int64_t now[FEATURE_KINDS + 1], end[FEATURE_KINDS + 1];
} Receipts;

static void receive(void *listener, const Game *game, const Payment *payment) {
  Receipts *receipts = listener;
  (void)game;
  if (payment->seat != receipts->seat) return;
  int64_t *list = payment->final ? receipts->end : receipts->now;
  list[payment->feature ? payment->kind : FEATURE_KINDS] += (int64_t)payment->points * UNIT;
}

/* The position before the move: what it is worth, and what its end would pay for no feature. */
typedef struct {
  int64_t worth, finish;
} Before;

/* As value_own, with the bag in mind if the bot has it in mind. */
static void value_own_as(Greedy *greedy, Game *game, int64_t features[FEATURE_KINDS],
                         int64_t *figures) {
  Outlook view = greedy->view;
  if (greedy->weights[WEIGHT_BAG]) {
    prospects_find(&greedy->prospects, &view, game);
    view.prospects = &greedy->prospects;
  }
  value_own(&view, game, features, figures);
}

/* Tries the move again, and listens. */
static bool advise(BotMemory *memory, const Move *move, const Before *before, BotAdvice *advice) {
  Greedy *greedy = &memory->greedy;
  Game *trial = &greedy->trial;
  const Outlook *view = &greedy->view, own = outlook_own(view);
  Receipts receipts = {.seat = view->seat};
  int64_t open[FEATURE_KINDS], figures, mine = 0;
  *advice = (BotAdvice){.first = move->first, .second = move->second, .whole = move->whole};
  value_own_as(greedy, &memory->hidden, advice->open, &advice->figures);
  memory->rules.hooks.listener = memory->calm.hooks.listener = &receipts;
  memory->rules.hooks.paid = memory->calm.hooks.paid = receive;
  bool good = greedy_carry_out(greedy, &memory->hidden, move);
  memory->rules.hooks.paid = memory->calm.hooks.paid = NULL;
  if (!good) return false;
  advice->worth = move->worth - before->worth;
  advice->again = greedy_draws_again(&memory->hidden, trial)
                      ? view->again * view->share[memory->hidden.turn.seat] / UNIT
                      : 0;
  memset(open, 0, sizeof open);
  figures = 0;
  if (trial->turn.phase != PHASE_OVER) value_own_as(greedy, trial, open, &figures);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    advice->open[kind] = open[kind] + receipts.end[kind] - advice->open[kind];
  memcpy(advice->now, receipts.now, sizeof advice->now);
  advice->figures = figures - advice->figures;
  advice->open[FEATURE_KINDS] =
      receipts.end[FEATURE_KINDS] + value_finish(&own, trial) - before->finish;
  for (unsigned i = 0; i <= FEATURE_KINDS; i++) mine += advice->now[i] + advice->open[i];
  advice->rivals = advice->worth - mine - advice->figures - advice->again;
  return true;
}

/* The best moves in memory->hidden. */
static unsigned advise_all(const Bot *bot, BotMemory *memory, Rng *rng, BotAdvice *list,
                           unsigned max) {
  Greedy *greedy = &memory->greedy;
  Move ranked[MOVES_MAX];
  int64_t later[MOVES_MAX];
  bool searches = bot->kind->choose == mcts_choose;
  unsigned count = 0, found = searches ? mcts_rank(bot, memory, rng, ranked, later, MOVES_MAX) : 0;
  if (searches && !found) return 0;
  if (!searches && !greedy_moves(greedy, &memory->rules, &memory->hidden, bot->values, rng,
                                 MOVES_MAX, MOVES_MAX))
    return 0;
  const Move *moves = searches ? ranked : greedy->moves;
  if (!searches) found = greedy->move_count;
  Outlook own = outlook_own(&greedy->view);
  Before before = {.worth = greedy->before};
  game_copy(&greedy->trial, &memory->hidden);
  before.worth += value_finish(&greedy->view, &greedy->trial);
  game_copy(&greedy->trial, &memory->hidden);
  before.finish = value_finish(&own, &greedy->trial);
  while (count < max && count < found) {
    if (!advise(memory, &moves[count], &before, &list[count])) return 0;
    if (searches) list[count].worth = later[count] - before.worth;
    count++;
  }
  return count;
}

/* Sorts one piece of advice into the list of the best. */
static void keep_advice(BotAdvice *list, unsigned *count, unsigned max, const BotAdvice *advice) {
  unsigned at = *count;
  if (at < max)
    ++*count;
  else if (!max || list[--at].worth >= advice->worth)
    return;
  for (; at > 0 && list[at - 1].worth < advice->worth; at--) list[at] = list[at - 1];
  list[at] = *advice;
}

bool bot_advises(const Bot *bot) {
  return bot->kind && (bot->kind->choose == greedy_choose || bot->kind->choose == mcts_choose);
}

static unsigned advise_and_take(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng,
                                BotAdvice *list, unsigned max) {
  KindId kinds[TAKE_MAX];
  unsigned count = 0;
  Reason why;
  if (game->turn.phase != PHASE_DRAW) {
    memory_hide(memory, game, rng);
    return advise_all(bot, memory, rng, list, max);
  }
  unsigned hand = game_hand(game, &memory->rules, kinds);
  for (unsigned i = 0; i < hand; i++) {
    BotAdvice some[MOVES_MAX];
    Action take = {.kind = ACTION_DRAW, .tile_kind = kinds[i]};
    memory_hide(memory, game, rng);
    if (!game_apply(&memory->hidden, &memory->rules, &take, &why)) return 0;
    unsigned found = advise_all(bot, memory, rng, some, max < MOVES_MAX ? max : MOVES_MAX);
    for (unsigned k = 0; k < found; k++) {
      some[k].take = kinds[i];
      keep_advice(list, &count, max, &some[k]);
    }
  }
  return count;
}

unsigned bot_advise(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng, BotAdvice *list,
                    unsigned max) {
  if (game->turn.phase == PHASE_OVER) return 0;
  memory_imagine(memory, bot);
  unsigned count = advise_and_take(bot, game, memory, rng, list, max);
  memory_imagine(memory, NULL);
  return count;
}

bool bot_weigh(const Game *game, BotMemory *memory, Rng *rng, unsigned closely, BotWeights *out) {
  const Greedy *greedy = &memory->greedy;
  Bot bot = bot_named("greedy");
  if (closely > MOVES_MAX) closely = MOVES_MAX;
  memory_hide(memory, game, rng);
  memory_imagine(memory, &bot);
  bool weighed = greedy_moves(&memory->greedy, &memory->rules, &memory->hidden, bot.values, rng,
                              closely, closely);
  memory_imagine(memory, NULL);
  if (!weighed) return false;
  *out = (BotWeights){.count = greedy->move_count};
  if (!out->count) return true;
  out->best = greedy->moves[0].worth;
  out->next = greedy->moves[out->count > 1].worth;
  out->worst = greedy->moves[out->count - 1].worth;
  return true;
}
