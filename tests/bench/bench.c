/* bench.c - plays uniformly random games on one thread and says what they cost.
 *
 *   bench [--games N] [--sets K] [--players P] [--use a,b] [--quiet] [--lab] [--choices] [--growth]
 *
 * Policy: uniform over all legal (x, y, rotation), then uniform over all legal deployments and none, and
 * uniform over the answers to every question.  Times are processor time of this thread.  Instructions and
 * comparisons with other programs are bench.sh's business. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench_choices.h"
#include "bench_growth.h"
#include "bench_lab.h"
#include "scripts/script.h"

enum { USE_MAX = 64 };

typedef struct {
  unsigned games, sets, players;
  const char *use[USE_MAX];
  size_t use_count;
  bool quiet;
  bool lab;     /* bots and threads instead, see bench_lab.c */
  bool choices; /* what bots choose instead, see bench_choices.c */
  bool growth;  /* large tables instead, see bench_growth.c */
} Plan;

typedef struct {
  double seconds, scores[PLAYERS_MAX];
  unsigned long long decisions, placed, legal, second_parts;
  uint64_t signature; /* out of all scores: one number that shows whether a change changed play */
} Result;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(2);
}

static void play(Game *game, const Rules *rules, const Plan *plan, const Script *script,
                 Result *result) {
  Choices choices;
  Reason why;
  Rng rng = {1};
  double begin = now();
  for (unsigned n = 0; n < plan->games; n++) {
    uint64_t seed = n;
    if (!game_start(game, rules, plan->players, &seed, false, &why)) fail(why.text);
    while (game->turn.phase != PHASE_OVER) {
      game_choices(game, rules, &choices);
      if (game->turn.phase == PHASE_PLACE) {
        result->placed++;
        result->legal += choices.count;
        result->second_parts += game->turn.part > 1;
      }
      unsigned choice = rng_below(&rng, choices.count);
      if (!game_take_choice(game, rules, &choices, choice, &why))
        fail(script_error(script) ? script_error(script) : why.text);
      result->decisions++;
    }
    for (unsigned seat = 0; seat < plan->players; seat++) {
      result->scores[seat] += game->scores[seat];
      result->signature = (result->signature ^ (uint64_t)game->scores[seat]) * 0x9E3779B97F4A7C15u;
    }
  }
  result->seconds = now() - begin;
}

static void print_result(const Plan *plan, const Rules *rules, const Result *result, double clone) {
  double games = plan->games, placed = (double)result->placed;
  printf("games/s        %.0f  (%u games, %u players, %u tiles)\n", games / result->seconds,
         plan->games, plan->players, rules->tile_count);
  printf("per decision   %.1f ns  (%.2f decisions a game)\n",
         result->seconds / (double)result->decisions * 1e9, (double)result->decisions / games);
  printf("per tile       %.1f ns\n", result->seconds / placed * 1e9);
  printf("game           %zu bytes\n", game_size(rules));
  printf("clone          %.3f us, each of many games in their middle\n", clone);
  printf("mean scores   ");
  for (unsigned seat = 0; seat < plan->players; seat++)
    printf(" %.3f", result->scores[seat] / games);
  printf("\nfingerprint    %.3f tiles placed, %.3f legal (x, y, rotation) a turn, %.3f second "
         "parts a game\n",
         placed / games, (double)result->legal / placed, (double)result->second_parts / games);
  printf("signature      %016llx  of these %u games\n", (unsigned long long)result->signature,
         plan->games);
}

static void read_plan(int argc, char **argv, Plan *plan) {
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : NULL;
    bool *flag = !strcmp(argv[i], "--quiet")     ? &plan->quiet
                 : !strcmp(argv[i], "--lab")     ? &plan->lab
                 : !strcmp(argv[i], "--choices") ? &plan->choices
                 : !strcmp(argv[i], "--growth")  ? &plan->growth
                                                 : NULL;
    if (flag) {
      *flag = true;
      continue;
    }
    if (!value) fail("an option needs a value");
    if (!strcmp(argv[i], "--games"))
      plan->games = (unsigned)strtoul(value, NULL, 10);
    else if (!strcmp(argv[i], "--sets"))
      plan->sets = (unsigned)strtoul(value, NULL, 10);
    else if (!strcmp(argv[i], "--players"))
      plan->players = (unsigned)strtoul(value, NULL, 10);
    else if (!strcmp(argv[i], "--use")) {
      for (char *word = strtok(argv[i + 1], ","); word && plan->use_count < USE_MAX;
           word = strtok(NULL, ","))
        plan->use[plan->use_count++] = word;
    } else
      fail("known options: --games --sets --players --use --quiet --lab --choices --growth");
    i++;
  }
}

int main(int argc, char **argv) {
  static Game game;
  static Rules rules; /* a copy, so that the bag can be made larger */
  Plan plan = {.games = 20000, .sets = 1, .players = 2};
  Result result = {0};
  ScriptError error;
  read_plan(argc, argv, &plan);
  const char *home = getenv("BASTIDE_HOME");
  if (plan.lab || plan.choices) {
    if (plan.lab) bench_lab(home ? home : ".", plan.use, plan.use_count);
    if (plan.choices) bench_choices(home ? home : ".", plan.games);
    return 0;
  }
  Script *script = script_open(
      &(ScriptRequest){.home = home ? home : ".", .use = plan.use, .use_count = plan.use_count},
      &error);
  if (!script) fail(error.text);
  script_count_instructions(script, false);
  rules_copy(&rules, script_rules(script));
  if (plan.growth) {
    bench_growth(&rules);
    script_close(script);
    return 0;
  }
  if (plan.sets > 1) growth_multiply(&rules, plan.sets);
  play(&game, &rules, &plan, script, &result);
  if (!plan.quiet) print_result(&plan, &rules, &result, growth_clone_time(&rules, plan.players));
  script_count_instructions(script, true);
  script_close(script);
  return 0;
}
