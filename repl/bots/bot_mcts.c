/* bot_mcts.c - tries the best moves of greedy in many possible futures.
 *
 * A future is a bag shuffled again, in which all players go on like greedy for some rounds; then the table is valued by
 * the tiles that are left (bot_prospects.c).  All moves that are still in question meet the same futures, so luck strikes
 * them equally.  What greedy thinks of a move counts like some futures.  After each stage the worse half is dropped
 * (sequential halving), until one is left.
 *
 * How to spend a number of tiles was found by playing hundreds of futures of eight moves to their end, in a hundred
 * positions: whose choices do best there (tests/calibrate/futures.c)?  A table that is valued one tile later says little
 * more than greedy does, however often one looks, so a tree of two moves with all tiles that may come would gain little;
 * fifteen tiles later much has come true that was a hope, and luck is not yet too loud.  With more time the futures grow
 * slowly longer, in the end to the end of the game, where it is won or lost; more moves are compared; and the last moves
 * in question meet futures in which all players count the tiles that are left. */

#include <string.h>

#include "scripts/sandbox/stop.h"
#include "scripts/sandbox/clock.h"
#include "bot_inner.h"

enum { WIDTH_LEAST = 6, WIDTH_MAX = 32 };

/* How the tiles of a future are laid: with an eye on the bag, each the best of so many that are tried, or without.  Some
 * tries take as long as laying a tile without. */
enum { FIRST_TRIES = 8, CAREFUL_TRIES = 4, TRIES_A_TILE = 4 };

/* A move that gets this many tiles in a stage meets players who are careful from the first tile to the last. */
enum { CAREFUL_FROM = 1000 };

/* Futures are this long if a move has so many of them, and longer only when it has many more. */
enum { LENGTH = 15, LENGTH_CAREFUL = 25, FUTURES_LEAST = 8 };

enum { PRIOR = 8 }; /* futures that greedy's opinion of a move counts for */

typedef enum { MCTS_ITERATIONS, MCTS_TIME, MCTS_WIDTH, MCTS_ROUNDS } MctsParameter;

enum { WIN = 20 * UNIT }; /* what it is worth to be the first in the end, apart from points */

typedef struct {
  Move move;
  int64_t sum;    /* of what its futures were worth, and greedy's opinion … */
  int64_t points; /* … without regard for who wins */
  uint64_t count; /* of those futures */
} Contender;

typedef struct {
  BotMemory *memory;
  const int32_t *quick, *close; /* greedy's weights, without and with a look into the bag */
  unsigned seat;                /* whose move it is */
  unsigned rounds;              /* how far to look; 0: as far as it pays */
  bool timed;
  int64_t begin;         /* on the clock, if it is timed */
  uint64_t budget, used; /* tiles that are laid in futures, or nanoseconds */
  uint64_t laid;         /* such tiles so far */
} Search;

/* Greedy lists moves without the questions that rules put.  Where one comes before the figure, or has changed what
 * may be done, the future goes on from there. */
static bool carry_out(Game *game, const Rules *rules, const Move *move) {
  Reason why;
  if (!game_apply(game, rules, &move->first, &why)) return false;
  return !move->whole || game->turn.phase != PHASE_DEPLOY ||
         game_apply(game, rules, &move->second, &why) || !game->turn.failed;
}

/* What a stage of the search does with every move in question. */
typedef struct {
  unsigned tiles; /* that its futures are long */
  bool careful;   /* do players look into the bag all the time? */
} Stage;

/* Goes on like greedy until the tiles of the stage have been placed, or until a question comes again and again. */
static bool play_on(Search *search, Game *game, const Stage *stage, Rng *rng) {
  Greedy *greedy = &search->memory->playout;
  const Rules *rules = &search->memory->rules;
  unsigned placed = 0, answers = 0;
  while (game->turn.phase != PHASE_OVER && answers <= QUESTION_PATIENCE) {
    unsigned tries = 0;
    if (game->turn.phase == PHASE_PLACE) {
      if (placed == stage->tiles) return true;
      tries = !placed++ ? FIRST_TRIES : stage->careful ? CAREFUL_TRIES : 0;
      search->laid += 1 + tries / TRIES_A_TILE;
    }
    answers = game->turn.phase == PHASE_ASK ? answers + 1 : 0;
    if (!greedy_moves(greedy, rules, game, tries ? search->close : search->quick, rng,
                      tries ? tries : 1, tries))
      return false;
    if (!greedy->move_count || !carry_out(game, rules, &greedy->moves[0])) return false;
  }
  return true;
}

/* What it is to have won or lost; 0 while the game goes on. */
static int64_t value_win(const Game *game, unsigned seat) {
  unsigned sides = game->teams ? game->teams : game->players, own = seat % sides;
  int64_t value = sides > 1 ? WIN : 0;
  if (game->turn.phase != PHASE_OVER) return 0;
  for (unsigned side = 0; side < sides; side++) {
    if (side == own) continue;
    if (game->scores[side] > game->scores[own]) return -WIN;
    if (game->scores[side] == game->scores[own]) value = 0;
  }
  return value;
}

/* What the move leads to in the future of this seed. */
static bool look_ahead(Search *search, Contender *contender, const Stage *stage, uint64_t seed) {
  const Rules *rules = &search->memory->rules;
  Game *game = &search->memory->future;
  Rng rng = {~seed};
  Outlook view;
  game_copy(game, &search->memory->hidden);
  game_hide(game, rules, search->seat, seed);
  search->laid++;
  if (!carry_out(game, rules, &contender->move) || !play_on(search, game, stage, &rng))
    return false;
  outlook_start(&view, rules, game, search->seat, search->quick);
  int64_t win = value_win(game, search->seat);
  int64_t points = value_closely(&view, game, &search->memory->playout.prospects);
  points += value_finish(&view, game);
  contender->sum += points + win;
  contender->points += points;
  contender->count++;
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

static unsigned root(uint64_t number, unsigned most) {
  unsigned root = 0;
  while ((uint64_t)root * root < number && root < most) root++;
  return root;
}

/* What to do with so many tiles for each move.  A future is whole rounds long, or as long as the rest of the game if
 * most of it is within sight. */
static Stage stage_for(const Search *search, uint64_t tiles) {
  const Game *game = &search->memory->hidden;
  bool careful = tiles >= CAREFUL_FROM;
  unsigned rounds = search->rounds, usual = careful ? LENGTH_CAREFUL : LENGTH;
  unsigned count = root(tiles / FUTURES_LEAST, TILES_MAX);
  if (count < usual)
    count = tiles < usual * FUTURES_LEAST ? (unsigned)tiles / FUTURES_LEAST : usual;
  if (!rounds) rounds = (count + game->players) / game->players;
  count = rounds * game->players - 1;
  if (!search->rounds && 3 * count >= 2u * game->bag.left) count = TILES_MAX;
  return (Stage){count, careful};
}

/* How many moves are compared if so many tiles are laid for all of them. */
static unsigned width(uint64_t tiles) {
  unsigned count = root(tiles / 9, WIDTH_MAX);
  return count < WIDTH_LEAST ? WIDTH_LEAST : count;
}

/* Lets some candidates meet the same futures until their share of the budget is used up. */
static bool meet_futures(Search *search, Contender *list, unsigned count, const Stage *stage,
                         uint64_t share, Rng *rng) {
  uint64_t begin = search->used;
  do {
    uint64_t seed = rng_next(rng), laid = search->laid;
    for (unsigned i = 0; i < count; i++)
      if (stop_wanted() || !look_ahead(search, &list[i], stage, seed)) return false;
    search->used = search->timed ? (uint64_t)(clock_thread() - search->begin)
                                 : search->used + search->laid - laid;
  } while (search->used - begin < share);
  return true;
}

/* How many tiles can be laid for this part of the budget, as fast as it has gone so far? */
static uint64_t tiles_for(const Search *search, uint64_t share) {
  return search->timed ? share * search->laid / (search->used + 1) : share;
}

/* The best candidate comes first. */
static bool halve(Search *search, Contender *list, unsigned count, Rng *rng) {
  unsigned stages = 0;
  for (unsigned left = count; left > 1; left = (left + 1) / 2) stages++;
  for (; count > 1; count = (count + 1) / 2) {
    uint64_t share = search->budget / stages;
    Stage stage = stage_for(search, tiles_for(search, share) / count);
    if (!meet_futures(search, list, count, &stage, share, rng)) return false;
    sort_candidates(list, count);
  }
  return true;
}

/* Plays one short future of some moves, to see how long a tile takes. */
static bool try_pace(Search *search, const Contender *list, unsigned count, Rng *rng) {
  if (!search->timed) return true;
  Stage stage = stage_for(search, 0);
  Contender some[WIDTH_LEAST];
  if (count > WIDTH_LEAST) count = WIDTH_LEAST;
  memcpy(some, list, count * sizeof some[0]);
  return meet_futures(search, some, count, &stage, 0, rng);
}

/* The moves in question, the best first; 0 if a rule failed or somebody stopped it. */
static unsigned search_moves(const Bot *bot, BotMemory *memory, Rng *rng,
                             Contender list[WIDTH_MAX]) {
  static const char POLICY[] = "hard";
  Bot close = bot_named(POLICY), quick = close;
  const Greedy *greedy = &memory->greedy;
  bool timed = bot->values[MCTS_TIME] > 0;
  unsigned most = (unsigned)bot->values[MCTS_WIDTH] / UNIT, count = 0;
  Search search = {.memory = memory,
                   .quick = quick.values,
                   .close = close.values,
                   .seat = game_mover(&memory->hidden),
                   .rounds = (unsigned)bot->values[MCTS_ROUNDS] / UNIT,
                   .timed = timed,
                   .begin = timed ? clock_thread() : 0,
                   .budget = timed ? (uint64_t)bot->values[MCTS_TIME] * 1000
                                   : (uint64_t)bot->values[MCTS_ITERATIONS] / UNIT};
  quick.values[WEIGHT_BAG] = 0;
  if (!greedy_moves(&memory->greedy, &memory->rules, &memory->hidden, close.values, rng, WIDTH_MAX,
                    WIDTH_MAX))
    return 0;
  for (; count < WIDTH_MAX && count < greedy->move_count; count++)
    list[count] =
        (Contender){.move = greedy->moves[count], .sum = PRIOR * greedy->moves[count].worth};
  if (!count || !try_pace(&search, list, count, rng)) return 0;
  if (!most) most = width(tiles_for(&search, search.budget));
  if (count > most) count = most;
  return halve(&search, list, count, rng) ? count : 0;
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
    worth[i] = list[i].count ? list[i].points / (int64_t)list[i].count : list[i].move.worth;
  }
  return count;
}
