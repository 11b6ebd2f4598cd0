/* futures.c - how should mcts look into the future: how far, how often, and who plays there?
 *
 *   futures HOME GAMES FUTURES SEED [FILE…]
 *
 * In some positions of games between bots of the level hard, the best moves of greedy meet many futures: half of them
 * played on quickly, as bot_mcts.c does it, half by players who count tiles, always to the end.  The truth about a move is what the
 * careful futures end with on average.  On the way the table is valued after some numbers of tiles; the mean of some of
 * these values is one more way to judge.  Whoever picks a move by N such values gains
 * or loses, compared with greedy's first move, what the table shows, in points a move; a second table compares with whoever
 * looks five tiles ahead.
 * Choices are made by futures of the first half and judged by the second. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot_inner.h"
#include "scripts/script.h"

enum { MOVES = 8, LENGTHS = 6, TO_THE_END = LENGTHS - 1, SAMPLES = 4, FUTURES_MAX = 1000 };
enum {
  FIVE = 1,
  MEAN_OF = 4,
  MEAN = LENGTHS,
  ROWS
}; /* the mean is of the MEAN_OF lengths from FIVE on */
enum { FIRST_TRIES = 8, CAREFUL_TRIES = 4, POSITION_EVERY = 23, ANSWERS_MAX = 24 };

static const unsigned AFTER[LENGTHS] = {1, 5, 9, 15, 25, TILES_MAX};
static const unsigned SAMPLE[SAMPLES] = {8, 25, 75, 150};

typedef enum { QUICK, CAREFUL, WAYS } Way;

/* Of one position: what each future of each move was worth after so many tiles. */
static int64_t worth[WAYS][FUTURES_MAX][MOVES][LENGTHS];

typedef struct {
  unsigned count;
  double sum, squares;
} Gain;

/* Over all positions: more than greedy's choice, and more than five tiles ahead. */
static Gain gained[WAYS][ROWS][SAMPLES], over_five[WAYS][ROWS][SAMPLES];

static BotMemory *memory;
static Bot quick, careful;

static void fail(const char *what) {
  fprintf(stderr, "futures: %s\n", what);
  exit(1);
}

/* As in bot_mcts.c. */
static void carry_out(Game *game, const Move *move) {
  Reason why;
  if (!game_apply(game, &memory->rules, &move->first, &why)) fail(why.text);
  if (!move->whole || game->turn.phase != PHASE_DEPLOY) return;
  if (!game_apply(game, &memory->rules, &move->second, &why) && game->turn.failed) fail(why.text);
}

static int64_t value(const Game *game, unsigned seat) {
  static Game copy;
  Outlook view;
  game_copy(&copy, game);
  outlook_start(&view, &memory->rules, &copy, seat, quick.values);
  int64_t points = value_closely(&view, &copy, &memory->playout.prospects);
  return points + value_finish(&view, &copy);
}

static void play_future(const Game *table, const Move *move, unsigned seat, uint64_t seed, Way way,
                        int64_t values[LENGTHS]) {
  static Game game;
  Greedy *greedy = &memory->playout;
  Rng rng = {~seed};
  unsigned next = 0, placed = 0, answers = 0;
  game_copy(&game, table);
  game_hide(&game, &memory->rules, seat, seed);
  carry_out(&game, move);
  while (game.turn.phase != PHASE_OVER && answers <= ANSWERS_MAX) {
    unsigned tries = 0;
    answers = game.turn.phase == PHASE_ASK ? answers + 1 : 0;
    if (game.turn.phase == PHASE_PLACE) {
      if (placed == AFTER[next]) values[next++] = value(&game, seat);
      tries = !placed++ ? FIRST_TRIES : way == CAREFUL ? CAREFUL_TRIES : 0;
    }
    if (!greedy_moves(greedy, &memory->rules, &game, (tries ? careful : quick).values, &rng,
                      tries ? tries : 1, tries) ||
        !greedy->move_count)
      fail("a bot has no choice");
    carry_out(&game, &greedy->moves[0]);
  }
  for (int64_t last = value(&game, seat); next < LENGTHS; next++) values[next] = last;
}

/* The sum over the futures from one to another, of one move. */
static int64_t total(Way way, unsigned move, unsigned row, unsigned from, unsigned to) {
  int64_t sum = 0;
  for (unsigned f = from; f < to; f++)
    if (row < LENGTHS)
      sum += worth[way][f][move][row];
    else
      for (unsigned length = FIVE; length < FIVE + MEAN_OF; length++)
        sum += worth[way][f][move][length] / MEAN_OF;
  return sum;
}

static void add(Gain *gain, double value) {
  gain->count++;
  gain->sum += value;
  gain->squares += value * value;
}

/* What it gains to choose by so many of the first futures; the truth is in the second half of the careful ones. */
static double gain_by(Way way, unsigned row, unsigned sample, unsigned moves, unsigned futures) {
  unsigned half = futures / 2, best = 0;
  for (unsigned m = 1; m < moves; m++)
    if (total(way, m, row, 0, sample) > total(way, best, row, 0, sample)) best = m;
  return (double)(total(CAREFUL, best, TO_THE_END, half, futures) -
                  total(CAREFUL, 0, TO_THE_END, half, futures)) /
         (futures - half) / UNIT;
}

static void judge(Way way, unsigned moves, unsigned futures) {
  for (unsigned row = 0; row < ROWS; row++)
    for (unsigned s = 0; s < SAMPLES && SAMPLE[s] <= futures / 2; s++) {
      double gain = gain_by(way, row, SAMPLE[s], moves, futures);
      add(&gained[way][row][s], gain);
      add(&over_five[way][row][s], gain - gain_by(way, FIVE, SAMPLE[s], moves, futures));
    }
}

static void look(const Game *table, unsigned futures, uint64_t seed) {
  static Game hidden;
  static Move moves[MOVES];
  Rng rng = {seed};
  unsigned count = 0, seat = game_mover(table);
  memory_hide(memory, table, &rng);
  if (!greedy_moves(&memory->greedy, &memory->rules, &memory->hidden, careful.values, &rng,
                    MOVES_MAX, MOVES_MAX))
    fail("a rule failed");
  for (; count < MOVES && count < memory->greedy.move_count; count++)
    moves[count] = memory->greedy.moves[count];
  if (count < 2) return;
  game_copy(&hidden, &memory->hidden);
  for (Way way = QUICK; way < WAYS; way++)
    for (unsigned f = 0; f < futures; f++) {
      uint64_t future = rng_next(&rng); /* all moves meet the same */
      for (unsigned m = 0; m < count; m++)
        play_future(&hidden, &moves[m], seat, future, way, worth[way][f][m]);
    }
  judge(QUICK, count, futures);
  judge(CAREFUL, count, futures);
}

static void play_game(const Rules *rules, unsigned futures, uint64_t seed) {
  static Game game;
  Bot player = bot_named("hard");
  Rng rng = bot_rng(seed);
  Reason why;
  unsigned tiles = (unsigned)(seed * 7 % POSITION_EVERY);
  if (!game_start(&game, rules, 2, &seed, false, &why)) fail(why.text);
  while (game.turn.phase != PHASE_OVER) {
    Action action = {0};
    if (game.turn.phase == PHASE_PLACE && ++tiles % POSITION_EVERY == 0)
      look(&game, futures, seed + tiles);
    if (!bot_choose(&player, &game, memory, &rng, &action)) fail("a bot has no choice");
    if (!game_apply(&game, rules, &action, &why)) fail(why.text);
  }
}

static void print_gains(Gain gains[WAYS][ROWS][SAMPLES], unsigned futures) {
  static const char *const WAY[WAYS] = {"quick", "careful"};
  for (Way way = QUICK; way < WAYS; way++)
    for (unsigned row = 0; row < ROWS; row++) {
      printf("%-8s", WAY[way]);
      if (row == MEAN)
        printf("mean 5-25 ");
      else if (row == TO_THE_END)
        printf("to the end");
      else
        printf("%2u tiles  ", AFTER[row]);
      for (unsigned s = 0; s < SAMPLES && SAMPLE[s] <= futures / 2; s++) {
        const Gain *gain = &gains[way][row][s];
        double n = gain->count, mean = gain->sum / n;
        double variance = (gain->squares - n * mean * mean) / (n - 1);
        printf("  %3u: %+.2f ± %.2f", SAMPLE[s], mean, 1.96 * sqrt(fmax(variance, 0) / n));
      }
      printf("\n");
    }
}

int main(int argc, char **argv) {
  if (argc < 5) fail("usage: futures HOME GAMES FUTURES SEED [FILE...]");
  const char *home = argv[1];
  unsigned games = (unsigned)atoi(argv[2]), futures = (unsigned)atoi(argv[3]);
  uint64_t seed = (uint64_t)atoi(argv[4]);
  ScriptRequest request = {
      .home = home, .use = (const char *const *)argv + 5, .use_count = (size_t)argc - 5};
  ScriptError error;
  if (futures > FUTURES_MAX) fail("too many futures");
  Script *script = script_open(&request, &error);
  if (!script) fail(error.text);
  script_count_instructions(script, false);
  memory = bot_memory_open(script_rules(script));
  if (!memory) fail("out of memory");
  careful = quick = bot_named("hard");
  quick.values[WEIGHT_BAG] = 0;
  for (unsigned n = 0; n < games; n++) play_game(script_rules(script), futures, seed + n);
  printf("%u positions; points gained a move over greedy's choice, 95 %%\n", gained[0][0][0].count);
  print_gains(gained, futures);
  printf("points gained a move over five tiles and as many futures, 95 %%\n");
  print_gains(over_five, futures);
  bot_memory_close(memory);
  script_close(script);
  return 0;
}
