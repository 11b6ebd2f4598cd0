/* check_change.c - what the examined rule changes in the scores: an experiment with two arms, without it and with
 * it.
 *
 * Small enough for a sentence: its number of pairs is fixed beforehand, so its intervals are ordinary ones.
 * Playing, pairing and adding up are the lab's. */
#include <string.h>

#include "check.h"
#include "compare.h"

enum {
  GAMES_PER_PAIR = 6, /* of those that were played before */
  GAMES_PER_THREAD = 16,
  PAIRS_LEAST = ESTIMATE_LEAST,
  PAIRS_MOST = 400,
  PLAYERS = 2,
  SLOW = 40000,   /* instructions of a game by chance: too many for bots that think */
  SLOWER = 400000 /* too many for any */
};

/* The options of the user except for those of the rule, which is not there. */
static bool is_of_rule(const Check *check, const char *option) {
  size_t size = strcspn(option, "="), name = strlen(check->info.name);
  if (!strncmp(option, check->info.name, name) && option[name] == '.') return true;
  for (unsigned i = 0; i < check->info.option_count; i++)
    if (strlen(check->info.options[i].name) == size &&
        !strncmp(check->info.options[i].name, option, size))
      return true;
  return false;
}

/* The rule alone, as mix_choose has it first; and all but the rule. */
static void choose_arms(const Check *check, RuleMix *without, RuleMix *with) {
  mix_choose(check, 0, with);
  without->use_count = without->option_count = 0;
  for (size_t i = 0; i < with->use_count; i++)
    if (strcmp(with->use[i], check->rule)) without->use[without->use_count++] = with->use[i];
  for (size_t i = 0; i < with->option_count; i++)
    if (!is_of_rule(check, with->options[i]))
      without->options[without->option_count++] = with->options[i];
}

static unsigned figure_of(unsigned compared) {
  if (compared == COMPARED_ALL) return FIGURE_POINTS;
  return compared == COMPARED_ASIDE ? FIGURE_DISCARDED : FIGURE_TOTALS + compared;
}

/* What the first of two players has more than the second.  The lab adds up what each has, and both together;
 * from that follow the squares, because (a - b)² = 2a² + 2b² - (a + b)². */
static Sum sum_of_lead(const Sums *sums) {
  const Sum *a = sums_of(sums, LINE_DIFFERENCE, FIGURE_SEATS + SEAT_POINTS);
  const Sum *b = sums_of(sums, LINE_DIFFERENCE, FIGURE_SEATS + SEAT_FIGURES + SEAT_POINTS);
  const Sum *both = sums_of(sums, LINE_DIFFERENCE, FIGURE_POINTS);
  Wide squares = wide_plus(a->squares, b->squares);
  return (Sum){.sum = wide_minus(a->sum, b->sum),
               .squares = wide_minus(wide_plus(squares, squares), both->squares),
               .nonzero = a->nonzero > b->nonzero ? a->nonzero : b->nonzero};
}

static void estimate(ScoreChange *change, const Sums *sums, const FigureNames *names) {
  for (unsigned i = 0; i < COMPARED; i++) {
    if (i == COMPARED_LEAD) continue;
    change->of[i] = stats_estimate(sums_of(sums, LINE_DIFFERENCE, figure_of(i)), sums->games,
                                   names->list[figure_of(i)].scale, COMPARED);
  }
  Sum lead = sum_of_lead(sums);
  change->of[COMPARED_LEAD] = stats_estimate(&lead, sums->games, 1, COMPARED);
}

static void experiment(const LabPlan *plan, ScoreChange *change) {
  static Sums sums; /* large */
  ScriptError error = {""};
  Lab *lab = lab_open(plan, &error);
  if (lab && lab_open_sums(lab, &sums)) {
    lab_run(lab, 0, change->pairs, NULL, NULL);
    lab_sums(lab, &sums);
    if (sums.failed)
      snprintf(error.text, sizeof error.text, "a game did not come to its end");
    else if (sums.games < change->pairs)
      snprintf(error.text, sizeof error.text, "it was stopped by hand");
    else
      estimate(change, &sums, lab_figures(lab));
    sums_close(&sums);
  } else if (lab) {
    snprintf(error.text, sizeof error.text, "out of memory");
  }
  lab_close(lab);
  snprintf(change->problem, sizeof change->problem, "%.280s", error.text);
}

/* What the rule itself takes in a game by chance; its company does not play here. */
static uint64_t own_cost(const Check *check) {
  uint64_t own = 0;
  for (unsigned i = 0; i < check->row_count; i++) own += check->rows[i].instructions;
  return check->played ? own / check->played : 0;
}

/* A thread more reads the rules once more, which takes as long as several games. */
unsigned check_threads(const Check *check, unsigned games) {
  unsigned most = 1 + games / GAMES_PER_THREAD;
  return check->threads < most ? (check->threads ? check->threads : 1) : most;
}

void change_measure(Check *check, ScoreChange *change) {
  static RuleMix without, with; /* large */
  uint64_t cost = own_cost(check);
  unsigned pairs = check->games / GAMES_PER_PAIR;
  change->greedy = cost <= SLOW;
  change->pairs = pairs < PAIRS_LEAST ? PAIRS_LEAST : pairs > PAIRS_MOST ? PAIRS_MOST : pairs;
  if (cost > SLOWER) {
    snprintf(change->problem, sizeof change->problem, "its functions take too long");
    return;
  }
  choose_arms(check, &without, &with);
  const ScriptRequest arms[2] = {mix_request(check, &without), mix_request(check, &with)};
  LabPlan plan = {.arms = arms,
                  .arm_count = 2,
                  .lines = COMPARE_LINE_LIST,
                  .line_count = COMPARE_LINES,
                  .players = PLAYERS,
                  .seed = check->seed,
                  .threads = check_threads(check, change->pairs),
                  .stop = check->stop};
  for (unsigned i = 0; i < PLAYERS; i++)
    plan.bots[i] = bot_named(change->greedy ? "greedy" : "random");
  experiment(&plan, change);
  if (!change->problem[0]) balance_measure(check, &plan);
}
