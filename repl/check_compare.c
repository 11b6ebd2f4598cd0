/* check_compare.c - what the examined rule changes in the scores: the same seeds with it and without it.
 *
 * A small paired comparison, enough for a sentence.  Nobody else knows how it is made. */
#include <math.h>
#include <string.h>

#include "check.h"

enum {
  GAMES_PER_PAIR = 10, /* of those that were played before */
  PAIRS_LEAST = 10,
  PAIRS_MOST = 300,
  PLAYERS = 2,
  SLOW = 40000,   /* instructions of a game by chance: too many for bots that think */
  SLOWER = 400000 /* too many for any */
};

/* Half of a 95 % interval is so many standard errors: Student's t, near enough from ten pairs on. */
static double student_95(unsigned pairs) {
  return 1.96 + 2.4 / (pairs - 1);
}

/* One of the two sets of rules. */
typedef struct {
  Script *script;
  BotMemory *memory;
  int points[SOURCES]; /* of all players, in the last game */
  int lead;            /* of the first player */
  int aside;
} Arm;

static void note_paid(void *listener, const Game *game, const Payment *payment) {
  Arm *arm = listener;
  (void)game;
  arm->points[payment_source(payment)] += payment->points;
}

static bool open_arm(const Check *check, const Company *company, Arm *arm, char *problem,
                     size_t size) {
  ScriptError error;
  arm->memory = NULL;
  arm->script = company_open(check, company, &error);
  if (!arm->script) {
    snprintf(problem, size, "%.280s", error.text);
    return false;
  }
  script_listen(arm->script, note_paid, arm);
  arm->memory = bot_memory_open(script_rules(arm->script));
  return arm->memory != NULL;
}

static void close_arm(Arm *arm) {
  bot_memory_close(arm->memory);
  script_close(arm->script);
}

/* False if a rule fails, or the game does not end. */
static bool play(Arm *arm, const Bot *bot, uint64_t seed) {
  static _Thread_local Game game; /* large */
  const Rules *rules = script_rules(arm->script);
  Rng rng = bot_rng(seed);
  memset(arm->points, 0, sizeof arm->points);
  if (!game_start(&game, rules, PLAYERS, &seed, false, NULL)) return false;
  for (unsigned i = 0; i < CHECK_ACTIONS && game.turn.phase != PHASE_OVER; i++) {
    Action action;
    if (!bot_choose(bot, &game, arm->memory, &rng, &action) ||
        !game_apply(&game, rules, &action, NULL))
      return false;
  }
  arm->lead = game.scores[0] - game.scores[1];
  arm->aside = game.turn.discarded;
  return game.turn.phase == PHASE_OVER && !script_error(arm->script);
}

/* The options of the user but for those of the rule, which is not there. */
static bool is_of_rule(const Check *check, const char *option) {
  size_t size = strcspn(option, "="), name = strlen(check->info.name);
  if (!strncmp(option, check->info.name, name) && option[name] == '.') return true;
  for (unsigned i = 0; i < check->info.option_count; i++)
    if (strlen(check->info.options[i].name) == size &&
        !strncmp(check->info.options[i].name, option, size))
      return true;
  return false;
}

/* The rule alone, as company_choose has it first; and all but the rule. */
static void choose_arms(const Check *check, Company *with, Company *without) {
  company_choose(check, 0, with);
  without->use_count = without->option_count = 0;
  for (size_t i = 0; i < with->use_count; i++)
    if (strcmp(with->use[i], check->rule)) without->use[without->use_count++] = with->use[i];
  for (size_t i = 0; i < with->option_count; i++)
    if (!is_of_rule(check, with->options[i]))
      without->options[without->option_count++] = with->options[i];
}

typedef struct {
  double sum, squares;
} Sums;

static void add(Sums *sums, double value) {
  sums->sum += value;
  sums->squares += value * value;
}

/* What one pair of games says. */
static void add_pair(const Arm *without, const Arm *with, Sums sums[COMPARED]) {
  int all = 0;
  for (unsigned source = 0; source < SOURCES; source++) {
    int more = with->points[source] - without->points[source];
    add(&sums[source], (double)more / PLAYERS);
    all += more;
  }
  add(&sums[COMPARED_ALL], (double)all / PLAYERS);
  add(&sums[COMPARED_SEATS], with->lead - without->lead);
  add(&sums[COMPARED_ASIDE], with->aside - without->aside);
}

static bool compare(const Check *check, Arm arms[2], Comparison *comparison) {
  Sums sums[COMPARED] = {{0, 0}};
  Bot bot = bot_named(comparison->greedy ? "greedy" : "random");
  unsigned n = comparison->pairs;
  for (unsigned i = 0; i < n; i++) {
    Rng rng = check_rng(check, CHANCE_COMPARE, i);
    uint64_t seed = rng_next(&rng);
    for (unsigned arm = 0; arm < 2; arm++)
      if (!play(&arms[arm], &bot, seed)) return false;
    add_pair(&arms[0], &arms[1], sums);
  }
  for (unsigned i = 0; i < COMPARED; i++) {
    double mean = sums[i].sum / n, variance = (sums[i].squares - n * mean * mean) / (n - 1);
    comparison->mean[i] = mean;
    comparison->half[i] = student_95(n) * sqrt((variance > 0 ? variance : 0) / n);
  }
  return true;
}

void compare_scores(const Check *check, Comparison *comparison) {
  static Company with, without; /* large */
  Arm arms[2];
  char *problem = comparison->problem;
  uint64_t cost = check->played ? check->instructions / check->played : 0;
  unsigned pairs = check->games / GAMES_PER_PAIR;
  comparison->greedy = cost <= SLOW;
  comparison->pairs = pairs < PAIRS_LEAST ? PAIRS_LEAST : pairs > PAIRS_MOST ? PAIRS_MOST : pairs;
  if (cost > SLOWER) {
    snprintf(problem, sizeof comparison->problem, "its functions take too long");
    return;
  }
  choose_arms(check, &with, &without);
  bool open = open_arm(check, &without, &arms[0], problem, sizeof comparison->problem);
  open = open_arm(check, &with, &arms[1], problem, sizeof comparison->problem) && open;
  if (open && !compare(check, arms, comparison))
    snprintf(problem, sizeof comparison->problem, "a game did not come to its end");
  close_arm(&arms[0]);
  close_arm(&arms[1]);
}
