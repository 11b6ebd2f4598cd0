/* bench_lab.c - games per second of the lab.
 *
 * Per bot: processor time on one thread, so that a busy machine does not matter much.  Threads: time on the
 * clock, in turns; beside it what the same games cost in processor time, because two threads can only be
 * twice as fast where two processors are free. */
#include "bench_lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lab/lab.h"

typedef struct {
  double clock, processor, games;
} Spent;

static void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(2);
}

static double seconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays until this many seconds of processor time are over, or exactly this many games. */
static Spent spend(const ScriptRequest *rules, const Bot *bot, unsigned threads, double enough,
                   uint64_t games) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  ScriptError error;
  LabPlan plan = {.arms = rules,
                  .arm_count = 1,
                  .lines = SINGLE,
                  .line_count = 1,
                  .players = 2,
                  .bots = {*bot, *bot},
                  .seed = 1,
                  .threads = threads};
  Lab *lab = lab_open(&plan, &error);
  Sums sums;
  if (!lab) fail(error.text);
  if (!lab_open_sums(lab, &sums)) fail("out of memory");
  double clock = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_PROCESS_CPUTIME_ID), used = 0;
  uint64_t played = 0;
  for (uint64_t stretch = games ? games : 1; games ? !played : used < enough; stretch *= 2) {
    played += lab_run(lab, played, stretch, NULL, NULL);
    used = seconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
  }
  Spent spent = {seconds(CLOCK_MONOTONIC) - clock, used, (double)played};
  lab_sums(lab, &sums);
  if (sums.failed) fail(sums.failures[0].text); /* what fails at once is fast */
  sums_close(&sums);
  lab_close(lab);
  return spent;
}

static Bot read_bot(const char *name) {
  Bot bot;
  Reason why;
  if (!bot_read(".", slice_of(name), &bot, &why)) fail(why.text);
  return bot;
}

static void bench_bots(const ScriptRequest *base, const ScriptRequest *all) {
  static const char *const NAMES[] = {"random", "greedy", "mcts", "cautious"};
  double random[2] = {0, 0};
  puts("  games per second, one thread   base game   everything on   of random");
  for (unsigned i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    Bot bot = read_bot(NAMES[i]);
    Spent few = spend(base, &bot, 1, 1, 0), many = spend(all, &bot, 1, 1, 0);
    double speed[2] = {few.games / few.processor, many.games / many.processor};
    if (!i) random[0] = speed[0], random[1] = speed[1];
    printf("  %-30s %10.1f %15.1f   1/%.0f, 1/%.0f\n", NAMES[i], speed[0], speed[1],
           random[0] / speed[0], random[1] / speed[1]);
  }
}

static void bench_threads(const ScriptRequest *rules, const char *name, uint64_t games) {
  Bot greedy = bot_named("greedy");
  Spent one = {0}, two = {0};
  for (unsigned round = 0; round < 3; round++) {
    Spent a = spend(rules, &greedy, 1, 0, games), b = spend(rules, &greedy, 2, 0, games);
    one.clock += a.clock, one.processor += a.processor;
    two.clock += b.clock, two.processor += b.processor;
  }
  printf("  greedy, %-14s  two threads %.2f times one on the clock (%.2f processors were ours),\n"
         "                          %.2f times if two were free\n",
         name, one.clock / two.clock, two.processor / two.clock, 2 * one.processor / two.processor);
}

void bench_lab(const char *home, const char *const *use, size_t count) {
  ScriptRequest base = {.home = home}, all = {.home = home, .use = use, .use_count = count};
  bench_bots(&base, &all);
  bench_threads(&base, "base game", 2000);
  bench_threads(&all, "everything on", 400);
}
