/* bot_mcts.c - tries the best moves of greedy in many possible futures.
 *
 * A future is a bag shuffled again, in which all players go on like greedy for some rounds; then the table is valued by
 * the tiles that are left (bot_prospects.c), and what counts is the chance to win from there: whoever is ahead plays
 * safe, whoever is behind takes risks.  All moves that are still in question meet the same futures, so luck strikes
 * them equally.  What greedy thinks of a move counts like some futures.  After each stage the worse half is dropped
 * (sequential halving), until one is left.
 *
 * How to spend a number of tiles was found by playing hundreds of futures of eight moves to their end, in a hundred
 * positions (tests/calibrate/futures.c), and by matches (docs/BOTS.md).  A table that is valued one tile later says little
 * more than greedy does, however often one looks, so a tree of two moves with all tiles that may come would gain little.
 * Five tiles later much has come true that was a hope, and luck is not yet loud; fifteen need many more tiles for as good a
 * choice.  With more time the futures grow slowly longer, more moves are compared, and near its end the game is played out,
 * where it is won or lost.  Players who count the tiles of the bag take three times as long and advise no better; they
 * do so for the first tile of a future alone. */

#include <string.h>

#include "scripts/sandbox/stop.h"
#include "scripts/sandbox/clock.h"
#include "bot_inner.h"

enum { WIDTH_LEAST = 6, WIDTH_MAX = 32 };

/* The first tile of a future is laid with an eye on the bag, the best of so many that are tried; some tries take as long as
 * laying a tile without. */
enum { FIRST_TRIES = 8, TRIES_A_TILE = 2 };

/* Futures are this long if a move has so many of them, and longer only when it has many more. */
enum { LENGTH = 5, FUTURES_LEAST = 8 };

enum { PRIOR = 8 }; /* futures that greedy's opinion of a move counts for */

/* What a sure win is worth; a sure defeat, as much below zero. */
enum { WIN = 20 * UNIT };

/* How far a tile moves the lead, in squares of points: that is where a search begins, as if it had seen SWING_TILES tiles
 * of the base game.  Then it counts what it sees in its own futures, because other rules pay more. */
enum { SWING = 7, SWING_TILES = 60, CLOSE = 4 };

/* More points than that are the same to it, so that sums stay within bounds. */
enum { LEAD_MOST = 1000000, AWAY_MOST = 30000 };

typedef struct {
  Move move;
  int64_t sum;      /* of the chances to win after its futures … */
  int64_t points;   /* … and of the points */
  uint64_t count;   /* of those futures */
  int64_t standing; /* among the others: the chances, and greedy's opinion */
} Contender;

/* How far futures have led away from what greedy thought of the moves, in squares of points, and in how many tiles. */
typedef struct {
  int64_t squares, tiles;
} Swings;

typedef struct {
  BotMemory *memory;
  const int32_t *quick, *close; /* greedy's weights, without and with a look into the bag */
  unsigned seat;                /* whose move it is */
  unsigned rounds;              /* how far to look; 0: as far as it pays */
  bool timed;
  int64_t begin;         /* on the clock, if it is timed */
  uint64_t budget, used; /* tiles that are laid in futures, or nanoseconds */
  uint64_t laid;         /* such tiles so far */
  Swings seen, swings;   /* of all futures; of those that all moves in question have met */
} Search;

/* Greedy lists moves without the questions that rules put.  Where one comes before the figure, or has changed what
 * may be done, the future goes on from there. */
static bool carry_out(Game *game, const Rules *rules, const Move *move) {
  Reason why;
  if (!game_apply(game, rules, &move->first, &why)) return false;
  return !move->whole || game->turn.phase != PHASE_DEPLOY ||
         game_apply(game, rules, &move->second, &why) || !game->turn.failed;
}

/* Goes on like greedy until so many tiles have been placed, or until a question comes again and again. */
static bool play_on(Search *search, Game *game, unsigned tiles, Rng *rng) {
  Greedy *greedy = &search->memory->playout;
  const Rules *rules = &search->memory->rules;
  unsigned placed = 0, answers = 0;
  while (game->turn.phase != PHASE_OVER && answers <= QUESTION_PATIENCE) {
    unsigned tries = 0;
    if (game->turn.phase == PHASE_PLACE) {
      if (placed == tiles) return true;
      tries = !placed++ ? FIRST_TRIES : 0;
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

static int64_t square_root(int64_t number) {
  int64_t root = number, next = (number + 1) / 2;
  while (next < root) root = next, next = (root + number / root) / 2;
  return root;
}

/* How far ahead of the best of the others they are in the end. */
static int64_t final_lead(const Game *game, unsigned seat) {
  unsigned sides = game->teams ? game->teams : game->players, own = seat % sides;
  int64_t best = sides > 1 ? INT32_MIN : 0;
  for (unsigned side = 0; side < sides; side++)
    if (side != own && game->scores[side] > best) best = game->scores[side];
  return (game->scores[own] - best) * UNIT;
}

static int64_t within(int64_t value, int64_t most) {
  return value > most ? most : value < -most ? -most : value;
}

/* The chance to win from such a lead, from -WIN to WIN.  A point counts most while the game is close, and with many tiles
 * left much is close. */
static int64_t value_lead(const Search *search, unsigned left, int64_t lead) {
  int64_t close = CLOSE + search->swings.squares / 2 * 3 * left / search->swings.tiles;
  close = within(close, (int64_t)LEAD_MOST * LEAD_MOST);
  lead = within(lead, (int64_t)LEAD_MOST * UNIT);
  return WIN * lead / square_root(close * UNIT * UNIT + lead * lead);
}

/* What the move leads to in the future of this seed. */
static bool look_ahead(Search *search, Contender *contender, unsigned tiles, uint64_t seed) {
  const Rules *rules = &search->memory->rules;
  Game *game = &search->memory->future;
  Rng rng = {~seed};
  Outlook view;
  game_copy(game, &search->memory->hidden);
  game_hide(game, rules, search->seat, seed);
  search->laid++;
  if (!carry_out(game, rules, &contender->move) || !play_on(search, game, tiles, &rng))
    return false;
  outlook_start(&view, rules, game, search->seat, search->quick);
  bool over = game->turn.phase == PHASE_OVER;
  unsigned left = over ? 0 : game->bag.left, before = search->memory->hidden.bag.left;
  int64_t points = value_closely(&view, game, &search->memory->playout.prospects);
  points += value_finish(&view, game);
  int64_t lead = over ? final_lead(game, search->seat) : points;
  int64_t away = within((lead - contender->move.worth) / UNIT, AWAY_MOST);
  search->seen.squares += away * away;
  if (left < before) search->seen.tiles += before - left;
  contender->sum += value_lead(search, left, lead);
  contender->points += points;
  contender->count++;
  return true;
}

static void sort_candidates(const Search *search, Contender *list, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    Contender candidate = list[i];
    unsigned at = i;
    candidate.standing = candidate.sum + PRIOR * value_lead(search, search->memory->hidden.bag.left,
                                                            candidate.move.worth);
    for (; at > 0 && list[at - 1].standing < candidate.standing; at--) list[at] = list[at - 1];
    list[at] = candidate;
  }
}

/* How long futures are if so many tiles are laid for a move.  Luck grows with the length, so twice as long ones must be four
 * times as many.  A future is whole rounds long, or as long as the rest of the game if most of it is within sight. */
static unsigned length_for(const Search *search, uint64_t tiles) {
  const Game *game = &search->memory->hidden;
  unsigned rounds = search->rounds, count = LENGTH;
  if (tiles < LENGTH * FUTURES_LEAST)
    count = (unsigned)tiles / FUTURES_LEAST;
  else
    while (count < TILES_MAX && 4 * (uint64_t)count * count * count < tiles) count++;
  if (!rounds) rounds = (count + game->players) / game->players;
  count = rounds * game->players - 1;
  return !search->rounds && 3 * count >= 2u * game->bag.left ? TILES_MAX : count;
}

/* How many moves are compared if so many tiles are laid for all of them. */
static unsigned width(uint64_t tiles) {
  unsigned count = WIDTH_LEAST;
  while (count < WIDTH_MAX && (uint64_t)count * count < tiles / 9) count++;
  return count;
}

/* Lets some candidates meet the same futures until their share of the budget is used up. */
static bool meet_futures(Search *search, Contender *list, unsigned count, unsigned tiles,
                         uint64_t share, Rng *rng) {
  uint64_t begin = search->used;
  do {
    uint64_t seed = rng_next(rng), laid = search->laid;
    for (unsigned i = 0; i < count; i++)
      if (stop_wanted() || !look_ahead(search, &list[i], tiles, seed)) return false;
    search->swings = search->seen;
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
    unsigned tiles = length_for(search, tiles_for(search, share) / count);
    if (!meet_futures(search, list, count, tiles, share, rng)) return false;
    sort_candidates(search, list, count);
  }
  return true;
}

/* Plays one short future of some moves, to see how long a tile takes. */
static bool try_pace(Search *search, const Contender *list, unsigned count, Rng *rng) {
  if (!search->timed) return true;
  Contender some[WIDTH_LEAST];
  if (count > WIDTH_LEAST) count = WIDTH_LEAST;
  memcpy(some, list, count * sizeof some[0]);
  return meet_futures(search, some, count, length_for(search, 0), 0, rng);
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
  search.swings = search.seen = (Swings){SWING * SWING_TILES, SWING_TILES};
  if (!greedy_moves(&memory->greedy, &memory->rules, &memory->hidden, close.values, rng, WIDTH_MAX,
                    WIDTH_MAX))
    return 0;
  for (; count < WIDTH_MAX && count < greedy->move_count; count++)
    list[count] = (Contender){.move = greedy->moves[count]};
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
