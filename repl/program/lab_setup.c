/* lab_setup.c - plans from options. */
#include "lab_setup.h"

#include <string.h>
#include <unistd.h>

#include "lab/lab_build.h"

/* --- Plans --- */

enum { STANDARD_SEED = 1 };

unsigned setup_threads(const Arguments *arguments) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (arguments->threads) return arguments->threads;
  return count < 1 ? 1 : count > LAB_THREADS ? LAB_THREADS : (unsigned)count;
}

bool setup_plan(const Arguments *arguments, LabPlan *plan, Reason *why) {
  size_t players = arguments->player_count, bots = arguments->bot_count;
  const Bot *given_bots =
      arguments->bots + (players - bots); /* people sit first; here nobody does */
  for (size_t i = 0; i < players; i++) {
    plan->bots[i] = bots ? given_bots[i % bots] : bot_named("greedy");
    if (!plan->bots[i].kind)
      return refuse(why, "--bots: a person cannot play that many games, expected bots");
  }
  plan->players = (unsigned)players;
  plan->seed = given(arguments, OPTION_SEED) ? arguments->seed : STANDARD_SEED;
  plan->threads = setup_threads(arguments);
  plan->weigh = given(arguments, OPTION_WEIGH);
  return true;
}

void setup_head(const Arguments *arguments, const LabPlan *plan, LabHead *head) {
  memset(head, 0, sizeof *head);
  memcpy(head->use, arguments->use, sizeof head->use);
  memcpy(head->options, arguments->options, sizeof head->options);
  head->use_count = arguments->use_count;
  head->option_count = arguments->option_count;
  head->players = plan->players;
  for (unsigned i = 0; i < plan->players; i++) bot_write(&plan->bots[i], head->bots[i]);
  head->seed = plan->seed;
  snprintf(head->build, sizeof head->build, "%s", lab_build());
}

void setup_part(const Arguments *arguments, uint64_t standard, LabPlan *plan, LabHead *head) {
  head->games = arguments->games ? arguments->games : standard;
  head_cut(head, arguments->shards ? arguments->shard : 1,
           arguments->shards ? arguments->shards : 1);
  if (plan->threads > head->planned && head->planned) plan->threads = (unsigned)head->planned;
}
