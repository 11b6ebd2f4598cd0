/* bot_mcts.c - tries the best moves of greedy in many possible futures.
 *
 * A future is a bag shuffled again, in which all players go on like greedy for some rounds; then the table is
 * valued.  All moves that are still in question meet the same futures, so luck strikes them equally.  After each
 * round the worse half is dropped (sequential halving), until one is left.  Only the first move is searched:
 * with some forty places a turn and a bag full of tiles, deeper statistics would stay empty. */

#include "scripts/sandbox/stop.h"
#include "scripts/sandbox/clock.h"
#include "bot_inner.h"

enum { WIDTH_MAX = 32 };

typedef enum { MCTS_ITERATIONS, MCTS_TIME, MCTS_WIDTH, MCTS_ROUNDS } MctsParameter;

typedef struct {
  Move move;
  int64_t sum;    /* of what its futures were worth */
  uint64_t count; /* of those futures */
} Contender;

typedef struct {
  BotMemory *memory;
  const int32_t *weights; /* greedy's */
  unsigned seat, tiles;   /* whose move it is; how far to look */
  uint64_t budget;        /* futures, or nanoseconds */
  bool timed;
} Search;

static bool carry_out(Game *game, const Rules *rules, const Move *move) {
  Reason why;
  return game_apply(game, rules, &move->first, &why) &&
         (!move->whole || game_apply(game, rules, &move->second, &why));
}

/* Goes on like greedy until this many tiles have been placed, or until a question comes again and again. */
static bool play_on(const Search *search, Game *game, Rng *rng) {
  Greedy *greedy = &search->memory->playout;
  const Rules *rules = &search->memory->rules;
  unsigned tiles = 0, answers = 0;
  while (game->turn.phase != PHASE_OVER && answers <= QUESTION_PATIENCE) {
    if (game->turn.phase == PHASE_PLACE && tiles++ == search->tiles) return true;
    answers = game->turn.phase == PHASE_ASK ? answers + 1 : 0;
    if (!greedy_moves(greedy, rules, game, search->weights, rng, 1, 0)) return false;
    if (!greedy->move_count || !carry_out(game, rules, &greedy->moves[0])) return false;
  }
  return true;
}

/* What the move leads to in the future of this seed. */
static bool look_ahead(const Search *search, const Move *move, uint64_t seed, int64_t *value) {
  const Rules *rules = &search->memory->rules;
  Game *game = &search->memory->future;
  Rng rng = {~seed};
  Outlook view;
  game_copy(game, &search->memory->hidden);
  game_hide(game, seed);
  if (!carry_out(game, rules, move) || !play_on(search, game, &rng)) return false;
  outlook_start(&view, rules, game, search->seat, search->weights);
  *value = value_position(&view, game, NULL);
  *value += value_finish(&view, game);
  return true;
}

static void sort_candidates(Contender *list, unsigned count) {
  for (unsigned i = 1; i < count; i++) {
    Contender candidate = list[i];
    unsigned at = i;
    for (; at > 0 && list[at - 1].sum < candidate.sum; at--) list[at] = list[at - 1];
    list[at] = candidate;
  }
}

/* Lets some candidates meet the same futures until their share of the budget is used up. */
static bool meet_futures(const Search *search, Contender *list, unsigned count, uint64_t share,
                         Rng *rng) {
  uint64_t begin = search->timed ? (uint64_t)clock_thread() : 0, used = 0;
  do {
    uint64_t seed = rng_next(rng);
    for (unsigned i = 0; i < count; i++) {
      int64_t value;
      if (stop_wanted() || !look_ahead(search, &list[i].move, seed, &value)) return false;
      list[i].sum += value;
      list[i].count++;
    }
    used = search->timed ? (uint64_t)clock_thread() - begin : used + count;
  } while (used < share);
  return true;
}

/* The best candidate comes first. */
static bool halve(const Search *search, Contender *list, unsigned count, Rng *rng) {
  unsigned rounds = 0;
  for (unsigned left = count; left > 1; left = (left + 1) / 2) rounds++;
  for (; count > 1; count = (count + 1) / 2) {
    if (!meet_futures(search, list, count, search->budget / rounds, rng)) return false;
    sort_candidates(list, count);
  }
  return true;
}

static unsigned between(int32_t value, unsigned least, unsigned most) {
  unsigned number = (unsigned)value / UNIT;
  return number < least ? least : number > most ? most : number;
}

/* The moves in question, the best first; 0 if a rule failed or somebody stopped it. */
static unsigned search_moves(const Bot *bot, BotMemory *memory, Rng *rng,
                             Contender list[WIDTH_MAX]) {
  static const char POLICY[] = "greedy";
  Bot policy = bot_named(POLICY);
  const Greedy *greedy = &memory->greedy;
  const Game *game = &memory->hidden;
  unsigned width = between(bot->values[MCTS_WIDTH], 1, WIDTH_MAX), count = 0;
  unsigned rounds = between(bot->values[MCTS_ROUNDS], 1, TILES_MAX);
  bool timed = bot->values[MCTS_TIME] > 0;
  Search search = {.memory = memory,
                   .weights = policy.values,
                   .seat = game_mover(game),
                   .tiles = rounds * game->players - 1,
                   .timed = timed,
                   .budget = timed ? (uint64_t)bot->values[MCTS_TIME] * 1000
                                   : (uint64_t)bot->values[MCTS_ITERATIONS] / UNIT};
  if (!greedy_moves(&memory->greedy, &memory->rules, &memory->hidden, policy.values, rng, width,
                    width))
    return 0;
  for (; count < width && count < greedy->move_count; count++)
    list[count] = (Contender){.move = greedy->moves[count]};
  return count && halve(&search, list, count, rng) ? count : 0;
}

bool mcts_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  Contender list[WIDTH_MAX];
  if (out_of_patience(memory, rng, action)) return true;
  if (!search_moves(bot, memory, rng, list)) return false;
  plan_make(memory, &list[0].move);
  *action = list[0].move.first;
  return true;
}

unsigned mcts_rank(const Bot *bot, BotMemory *memory, Rng *rng, Move *moves, int64_t *worth,
                   unsigned max) {
  Contender list[WIDTH_MAX];
  unsigned count = search_moves(bot, memory, rng, list);
  if (count > max) count = max;
  for (unsigned i = 0; i < count; i++) {
    moves[i] = list[i].move;
    worth[i] = list[i].count ? list[i].sum / (int64_t)list[i].count : list[i].move.worth;
  }
  return count;
}
